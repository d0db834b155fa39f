/** Answers what changed since a revision. */
import { isCharacter, type Declared } from '../model/declarations.ts';
import {
  CHANGES_REQUEST,
  HISTORY_REQUEST,
  REVISIONS_REQUEST,
  type ChangesParams,
  type PageResult,
  type RevisionItem,
  type RevisionsParams,
  type TextDocumentPosition,
} from '../protocol.ts';
import { declarationAt } from '../features/places.ts';
import type { ServerContext } from './context.ts';
import { RevisionProblem, type CurrentTexts } from './revisions.ts';

export function registerRevisionRequests(server: ServerContext): void {
  const { connection, guard, uris, workspace, revisions } = server;
  if (!revisions) return;
  const { model } = workspace;

  const characterAt = ({ textDocument, position }: TextDocumentPosition): Declared | undefined => {
    const uri = uris.canonical(textDocument.uri);
    const file = model.file(uri);
    const document = server.document(uri);
    const placed = file && document && declarationAt(file, document.offsetAt(position));
    return placed && isCharacter(placed.declared) ? placed.declared : undefined;
  };
  const openTexts = (): CurrentTexts =>
    new Map([...server.documents.uris()].map((uri) => [uri, model.file(uri)?.source.text ?? ''] as const));

  connection.onRequest(
    REVISIONS_REQUEST,
    guard.request(
      REVISIONS_REQUEST,
      [],
      async ({ textDocument }: RevisionsParams): Promise<RevisionItem[]> => {
        try {
          return await revisions.list(uris.canonical(textDocument.uri));
        } catch (error) {
          if (error instanceof RevisionProblem) return [];
          throw error;
        }
      },
    ),
  );

  connection.onRequest(
    CHANGES_REQUEST,
    guard.request(
      CHANGES_REQUEST,
      null,
      async ({ textDocument, revision, position }: ChangesParams): Promise<PageResult | null> => {
        await server.ready;
        const uri = uris.canonical(textDocument.uri);
        const declared = position && characterAt({ textDocument, position });
        if (position && !declared) return null;
        const name = declared?.node.name.text;
        const only = declared ? { file: uri, name } : {};
        return pageOf(name ? `Changes: ${name}` : 'Changes', () =>
          revisions.compare(uri, revision, openTexts(), only),
        );
      },
    ),
  );

  connection.onRequest(
    HISTORY_REQUEST,
    guard.request(HISTORY_REQUEST, null, async (params: TextDocumentPosition): Promise<PageResult | null> => {
      await server.ready;
      const declared = characterAt(params);
      if (!declared) return null;
      const name = declared.node.name.text;
      return pageOf(`History: ${name}`, () => revisions.history(declared.uri, name, openTexts()));
    }),
  );
}

async function pageOf(title: string, make: () => Promise<string>): Promise<PageResult> {
  try {
    return { title, html: await make() };
  } catch (error) {
    if (error instanceof RevisionProblem) return { problem: error.message };
    throw error;
  }
}
