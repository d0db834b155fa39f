/** Answers that lead to other places: definitions, references and symbols. */
import {
  DocumentHighlightKind,
  SymbolKind,
  type DocumentSymbol,
  type Location,
  type LocationLink,
  type ResultProgressReporter,
  type WorkspaceSymbol,
} from 'vscode-languageserver';
import { definition, documentHighlights, referencesByFile } from '../features/definition.ts';
import { documentSymbols, workspaceSymbols, type SymbolNode } from '../features/symbols.ts';
import type { TextDocumentPosition } from '../protocol.ts';
import type { ServerContext } from './context.ts';
import { rangeOf, type FileDocument } from './positions.ts';
import { questionsOf } from './questions.ts';
import type { Pace } from './request-queue.ts';

export function registerNavigationRequests(server: ServerContext): void {
  const { connection, guard, uris, workspace } = server;
  const { model } = workspace;
  const { about, at, rangeIn, locationOf } = questionsOf(server);

  connection.onDefinition(
    guard.request('textDocument/definition', null, async (params: TextDocumentPosition) => {
      const links = await at(params, (document, offset, uri) =>
        definition(model, uri, offset).flatMap((link): LocationLink[] => {
          const targetRange = rangeIn({ uri: link.targetUri, start: link.targetStart, end: link.targetEnd });
          const targetSelectionRange = rangeIn({
            uri: link.targetUri,
            start: link.targetNameStart,
            end: link.targetNameEnd,
          });
          if (!targetRange || !targetSelectionRange) return [];
          return [
            {
              originSelectionRange: rangeOf(document, link.originStart, link.originEnd),
              targetUri: uris.spelled(link.targetUri),
              targetRange,
              targetSelectionRange,
            },
          ];
        }),
      );
      return links ?? null;
    }),
  );

  connection.onReferences(
    guard.request(
      'textDocument/references',
      [],
      async (
        params: TextDocumentPosition & { context: { includeDeclaration: boolean } },
        token,
        partial?: ResultProgressReporter<Location[]>,
      ) => {
        const files = await at(params, (_, offset, uri) =>
          referencesByFile(model, uri, offset, params.context.includeDeclaration),
        );
        return inParts(files ?? [], guard.queue.pace(token), partial, locationOf);
      },
    ),
  );

  connection.onDocumentHighlight(
    guard.request('textDocument/documentHighlight', [], async (params: TextDocumentPosition) => {
      const found = await at(params, (document, offset, uri) =>
        documentHighlights(model, uri, offset).map(({ start, end, role }) => ({
          range: rangeOf(document, start, end),
          kind: role === 'names' ? DocumentHighlightKind.Read : DocumentHighlightKind.Write,
        })),
      );
      return found ?? [];
    }),
  );

  connection.onDocumentSymbol(
    guard.request('textDocument/documentSymbol', [], async ({ textDocument: { uri: given } }) => {
      const symbols = await about(given, (document, uri) =>
        documentSymbols(model, uri).map((symbol) => documentSymbol(symbol, document)),
      );
      return symbols ?? [];
    }),
  );

  connection.onWorkspaceSymbol(
    guard.request(
      'workspace/symbol',
      [],
      async ({ query }, token, partial?: ResultProgressReporter<WorkspaceSymbol[]>) => {
        await server.ready;
        return inParts(workspaceSymbols(model, query), guard.queue.pace(token), partial, (symbol) => {
          const location = locationOf(symbol);
          return location && { name: symbol.name, kind: SYMBOL_KINDS[symbol.kind], location };
        });
      },
    ),
  );
}

/** Places in one part of an answer that is sent in parts. */
const PLACES_AT_ONCE = 100;

/** What was found file by file, in parts where the client wants it in parts; all that is left at the end. */
async function inParts<T, R>(
  files: Iterable<readonly T[]>,
  pace: Pace,
  partial: ResultProgressReporter<R[]> | undefined,
  told: (place: T) => R | undefined,
): Promise<R[]> {
  let found: R[] = [];
  for (const places of files) {
    for (const place of places) {
      const result = told(place);
      if (result) found.push(result);
    }
    if (partial && found.length >= PLACES_AT_ONCE) {
      partial.report(found);
      found = [];
    }
    await pace.breathe();
  }
  return found;
}

const SYMBOL_KINDS: Readonly<Record<SymbolNode['kind'], SymbolKind>> = {
  character: SymbolKind.Class,
  campaign: SymbolKind.Package,
  rule: SymbolKind.Interface,
  section: SymbolKind.Namespace,
  attribute: SymbolKind.Field,
  trait: SymbolKind.EnumMember,
  skill: SymbolKind.Function,
  item: SymbolKind.Object,
  property: SymbolKind.Property,
  scene: SymbolKind.Event,
};

function documentSymbol(symbol: SymbolNode, document: FileDocument): DocumentSymbol {
  return {
    name: symbol.name,
    kind: SYMBOL_KINDS[symbol.kind],
    range: rangeOf(document, symbol.start, symbol.end),
    selectionRange: rangeOf(document, symbol.nameStart, symbol.nameEnd),
    children: symbol.children.map((child) => documentSymbol(child, document)),
    ...(symbol.detail && { detail: symbol.detail }),
  };
}
