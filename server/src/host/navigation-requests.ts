/** Answers that lead to other places: definitions, references and symbols. */
import {
  DocumentHighlightKind,
  type DocumentSymbol,
  type Location,
  type ResultProgressReporter,
  type SymbolKind,
  type WorkspaceSymbol,
} from 'vscode-languageserver';
import { definition, highlightsByDeclaration, referencesByDeclaration } from '../features/definition.ts';
import { outlineSteps, workspaceSymbols, type BlockSymbol, type SymbolNode } from '../features/symbols.ts';
import { mapped } from '../model/steps.ts';
import type { TextDocumentPosition } from '../protocol.ts';
import type { Span } from '../syntax/tree.ts';
import { flattened } from './client-shapes.ts';
import type { ServerContext } from './context.ts';
import { linksTo } from './links.ts';
import { noteLinkAt } from './note-requests.ts';
import { rangeOf, type FileDocument } from './positions.ts';
import { questionsOf } from './questions.ts';
import type { Pace } from './request-queue.ts';
import { symbolKind } from './symbol-kinds.ts';

export function registerNavigationRequests(server: ServerContext): void {
  const { connection, guard, uris, workspace } = server;
  const { model } = workspace;
  const { at, atInSteps, inSteps, locationOf } = questionsOf(server);

  /** Names are declared where they are defined. */
  const declaredAt = (request: 'definition' | 'declaration') => async (params: TextDocumentPosition) => {
    const links = await at(params, (document, offset, uri) => {
      const found = definition(model, uri, offset);
      return found && linksTo(server, request, found.targets, { document, span: found });
    });
    if (links) return links;
    const link = await noteLinkAt(server, params);
    if (!link) return null;
    const { document, place, ...span } = link;
    const target = { ...place, nameStart: place.start, nameEnd: place.end };
    return linksTo(server, request, [target], { document, span });
  };
  connection.onDefinition(guard.request('textDocument/definition', null, declaredAt('definition')));
  connection.onDeclaration(guard.request('textDocument/declaration', null, declaredAt('declaration')));

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
          referencesByDeclaration(model, uri, offset, params.context.includeDeclaration),
        );
        return inParts(files ?? [], guard.queue.pace(token), partial, locationOf);
      },
    ),
  );

  connection.onDocumentHighlight(
    guard.request('textDocument/documentHighlight', [], async (params: TextDocumentPosition, token) => {
      const found = await atInSteps(params, token, (document, offset, uri) => {
        // Existing places are found inside the barrier.
        const places = highlightsByDeclaration(model, uri, offset);
        return mapped(places, (some) =>
          some.map(({ start, end, role }) => ({
            range: rangeOf(document, start, end),
            kind: role === 'names' ? DocumentHighlightKind.Read : DocumentHighlightKind.Write,
          })),
        );
      });
      return found?.flat() ?? [];
    }),
  );

  const knownSymbols = new WeakMap<SymbolNode, DocumentSymbol>();
  /** A symbol that begins in the same place as before is the same object. */
  const documentSymbol = ({ symbol, base }: BlockSymbol, document: FileDocument): DocumentSymbol => {
    const known = knownSymbols.get(symbol);
    const { line, character } = document.positionAt(base + symbol.start);
    if (known?.range.start.line === line && known.range.start.character === character) return known;
    const kinds = server.client.textDocument?.documentSymbol?.symbolKind?.valueSet;
    const told = symbolIn(symbol, base, document, kinds);
    knownSymbols.set(symbol, told);
    return told;
  };
  connection.onDocumentSymbol(
    guard.request('textDocument/documentSymbol', [], async ({ textDocument: { uri: given } }, token) => {
      const symbols = await inSteps(given, token, function* (document, uri) {
        const found = yield* outlineSteps(model, uri);
        return yield* mapped(found, (symbol) => documentSymbol(symbol, document));
      });
      if (!symbols) return [];
      const isTree = server.client.textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport;
      return isTree ? symbols : flattened(given, symbols);
    }),
  );

  connection.onWorkspaceSymbol(
    guard.request(
      'workspace/symbol',
      [],
      async ({ query }, token, partial?: ResultProgressReporter<WorkspaceSymbol[]>) => {
        await server.ready;
        const isLazy =
          server.client.workspace?.symbol?.resolveSupport?.properties.includes('location.range') === true;
        const pace = guard.queue.pace(token);
        const found = await inParts(workspaceSymbols(model, query), pace, partial, (symbol) => {
          const { name, container: containerName, start, end, match } = symbol;
          const location = isLazy ? { uri: uris.spelled(symbol.uri) } : locationOf(symbol);
          const kind = symbolKind(symbol.kind, server.client.workspace?.symbol?.symbolKind?.valueSet);
          return location && { name, kind, containerName, location, data: { start, end, match } };
        });
        return found.toSorted((a, b) => matchOf(a) - matchOf(b) || a.name.length - b.name.length);
      },
    ),
  );

  connection.onWorkspaceSymbolResolve(
    guard.request('workspaceSymbol/resolve', NO_SYMBOL, (symbol: WorkspaceSymbol): WorkspaceSymbol => {
      const data = symbol.data as SymbolData | undefined;
      const location = data && locationOf({ uri: uris.canonical(symbol.location.uri), ...data });
      return location ? { ...symbol, location } : symbol;
    }),
  );
}

/** Places in one part of an answer that is sent in parts. */
const PLACES_AT_ONCE = 100;

/** Results file by file; empty where the client takes partial results, which then are the answer. */
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
    if (pace.isDue) await pace.breathe();
  }
  if (!partial) return found;
  if (found.length > 0) partial.report(found);
  return [];
}

/** The data to locate a symbol and to rank it for a query. */
interface SymbolData extends Span {
  readonly match: number;
}

const matchOf = ({ data }: WorkspaceSymbol): number => (data as SymbolData).match;

const NO_SYMBOL: WorkspaceSymbol = { name: '', kind: 1, location: { uri: '' } };

function symbolIn(
  symbol: SymbolNode,
  base: number,
  document: FileDocument,
  kinds: readonly SymbolKind[] | undefined,
): DocumentSymbol {
  return {
    name: symbol.name,
    kind: symbolKind(symbol.kind, kinds),
    range: rangeOf(document, base + symbol.start, base + symbol.end),
    selectionRange: rangeOf(document, base + symbol.nameStart, base + symbol.nameEnd),
    children: symbol.children.map((child) => symbolIn(child, base, document, kinds)),
    ...(symbol.detail && { detail: symbol.detail }),
  };
}
