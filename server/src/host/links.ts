/** Targets of definitions, as the client can read them: links with the words that they belong to, or places alone. */
import type { Location, LocationLink } from 'vscode-languageserver';
import type { Span } from '../syntax/tree.ts';
import type { ServerContext } from './context.ts';
import { rangeOf, type FileDocument } from './positions.ts';

/** The whole of a declaration and its name, in a file. */
export interface LinkTarget extends Span {
  readonly uri: string;
  readonly nameStart: number;
  readonly nameEnd: number;
}

type LinkRequest = 'definition' | 'declaration' | 'typeDefinition' | 'implementation';

/** @param origin the words that lead there, and their document */
export function linksTo(
  server: ServerContext,
  request: LinkRequest,
  targets: readonly LinkTarget[],
  origin?: { readonly document: FileDocument; readonly span: Span },
): Location[] | LocationLink[] {
  const hasLinks = server.client.textDocument?.[request]?.linkSupport === true;
  const found = targets.flatMap((target) => {
    const file = server.document(target.uri);
    return file
      ? [
          {
            targetUri: server.uris.spelled(target.uri),
            targetRange: rangeOf(file, target.start, target.end),
            targetSelectionRange: rangeOf(file, target.nameStart, target.nameEnd),
            ...(origin && {
              originSelectionRange: rangeOf(origin.document, origin.span.start, origin.span.end),
            }),
          },
        ]
      : [];
  });
  return hasLinks
    ? found
    : found.map(({ targetUri, targetSelectionRange }) => ({ uri: targetUri, range: targetSelectionRange }));
}
