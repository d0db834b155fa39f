/** Answers which character is made from which, and which scene leads where. */
import {
  type CallHierarchyIncomingCall,
  type CallHierarchyItem,
  type CallHierarchyOutgoingCall,
  type TypeHierarchyItem,
} from 'vscode-languageserver';
import {
  allMadeFrom,
  callersOf,
  calledBy,
  characterAt,
  madeFrom,
  sceneAt,
  templateOf,
  type HierarchyItem,
} from '../features/hierarchy.ts';
import type { Span } from '../syntax/tree.ts';
import type { ServerContext } from './context.ts';
import { linksTo } from './links.ts';
import { rangeOf } from './positions.ts';
import { questionsOf } from './questions.ts';
import { SYMBOL_KINDS } from './symbol-kinds.ts';
import type { TextDocumentPosition } from '../protocol.ts';

export function registerHierarchyRequests(server: ServerContext): void {
  const { connection, guard, uris, workspace } = server;
  const { model } = workspace;
  const { at } = questionsOf(server);

  const itemOf = (item: HierarchyItem): TypeHierarchyItem & CallHierarchyItem => {
    const document = server.document(item.uri)!;
    return {
      name: item.name,
      detail: item.detail,
      kind: SYMBOL_KINDS[item.kind],
      uri: uris.spelled(item.uri),
      range: rangeOf(document, item.start, item.end),
      selectionRange: rangeOf(document, item.nameStart, item.nameEnd),
    };
  };
  const rangesIn = (uri: string, spans: readonly Span[]) => {
    const document = server.document(uri)!;
    return spans.map(({ start, end }) => rangeOf(document, start, end));
  };
  /** An item is asked about where its name stands. */
  const placeOf = ({ uri, selectionRange }: TypeHierarchyItem | CallHierarchyItem): TextDocumentPosition => ({
    textDocument: { uri },
    position: selectionRange.start,
  });

  connection.onTypeDefinition(
    guard.request('textDocument/typeDefinition', null, async (params: TextDocumentPosition) => {
      const found = await at(params, (_, offset, uri) => templateOf(model, uri, offset));
      return found ? linksTo(server, 'typeDefinition', found) : null;
    }),
  );

  connection.onImplementation(
    guard.request('textDocument/implementation', null, async (params: TextDocumentPosition) => {
      const found = await at(params, (_, offset, uri) => allMadeFrom(model, uri, offset));
      return found ? linksTo(server, 'implementation', found) : null;
    }),
  );

  connection.languages.typeHierarchy.onPrepare(
    guard.request('textDocument/prepareTypeHierarchy', null, async (params: TextDocumentPosition) => {
      const item = await at(params, (_, offset, uri) => characterAt(model, uri, offset));
      return item ? [itemOf(item)] : null;
    }),
  );
  connection.languages.typeHierarchy.onSupertypes(
    guard.request(
      'typeHierarchy/supertypes',
      null,
      async ({ item }: { readonly item: TypeHierarchyItem }) => {
        const found = await at(placeOf(item), (_, offset, uri) => templateOf(model, uri, offset));
        return found?.map(itemOf) ?? null;
      },
    ),
  );
  connection.languages.typeHierarchy.onSubtypes(
    guard.request('typeHierarchy/subtypes', null, async ({ item }: { readonly item: TypeHierarchyItem }) => {
      const found = await at(placeOf(item), (_, offset, uri) => madeFrom(model, uri, offset));
      return found?.map(itemOf) ?? null;
    }),
  );

  connection.languages.callHierarchy.onPrepare(
    guard.request('textDocument/prepareCallHierarchy', null, async (params: TextDocumentPosition) => {
      const item = await at(params, (_, offset, uri) => sceneAt(model, uri, offset));
      return item ? [itemOf(item)] : null;
    }),
  );
  connection.languages.callHierarchy.onIncomingCalls(
    guard.request(
      'callHierarchy/incomingCalls',
      null,
      async ({ item }: { readonly item: CallHierarchyItem }): Promise<CallHierarchyIncomingCall[] | null> => {
        const found = await at(placeOf(item), (_, offset, uri) => callersOf(model, uri, offset));
        return (
          found?.map((call) => ({
            from: itemOf(call.item),
            fromRanges: rangesIn(call.item.uri, call.ways),
          })) ?? null
        );
      },
    ),
  );
  connection.languages.callHierarchy.onOutgoingCalls(
    guard.request(
      'callHierarchy/outgoingCalls',
      null,
      async ({ item }: { readonly item: CallHierarchyItem }): Promise<CallHierarchyOutgoingCall[] | null> => {
        const found = await at(placeOf(item), (_, offset, uri) => calledBy(model, uri, offset));
        const own = uris.canonical(item.uri);
        return (
          found?.map((call) => ({ to: itemOf(call.item), fromRanges: rangesIn(own, call.ways) })) ?? null
        );
      },
    ),
  );
}
