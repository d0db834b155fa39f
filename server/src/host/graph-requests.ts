/** Answers about the structure of a file: the graph of an adventure, and what can be folded. */
import { FoldingRangeKind, type FoldingRange } from 'vscode-languageserver';
import { foldings, type Folding } from '../features/folding.ts';
import { graphSummary, sceneGraphAt, type SceneGraph } from '../features/graph.ts';
import { svg } from '../features/graph/svg.ts';
import type { Place } from '../model/model.ts';
import {
  SCENE_GRAPH_REQUEST,
  type SceneGraphPicture,
  type SourceTarget,
  type TextDocumentPosition,
} from '../protocol.ts';
import { rangeOf, type Range } from './positions.ts';
import type { ServerContext } from './context.ts';

export function registerGraphRequests(server: ServerContext): void {
  const { connection, guard, uris, workspace } = server;
  const draw = drawOnce();

  const rangeIn = ({ uri, start, end }: Place): Range | undefined => {
    const document = server.document(uri);
    return document && rangeOf(document, start, end);
  };
  const targetOf = (place: Place | undefined): SourceTarget | undefined => {
    const range = place && rangeIn(place);
    return range && { uri: uris.spelled(place.uri), range };
  };

  connection.onRequest(
    SCENE_GRAPH_REQUEST,
    guard.request(
      SCENE_GRAPH_REQUEST,
      null,
      async ({ textDocument, position }: TextDocumentPosition): Promise<SceneGraphPicture | null> => {
        const uri = uris.canonical(textDocument.uri);
        await server.ready;
        const document = server.document(uri);
        const graph = document && sceneGraphAt(workspace.model, uri, document.offsetAt(position));
        if (!graph) return null;
        const { name, place, nodes, edges } = graph;
        return {
          uri: textDocument.uri,
          range: rangeOf(document, place.start, place.end),
          name,
          summary: graphSummary(graph),
          svg: draw(graph),
          places: [...nodes, ...edges].flatMap((part) => {
            const target = targetOf(part.target);
            const lines = 'place' in part && part.place && rangeIn(part.place);
            return target ? [{ id: part.id, target, ...(lines && { lines }) }] : [];
          }),
        };
      },
    ),
  );

  connection.onFoldingRanges(
    guard.request('textDocument/foldingRange', [], async ({ textDocument }): Promise<FoldingRange[]> => {
      const uri = uris.canonical(textDocument.uri);
      await server.ready;
      const document = server.document(uri);
      if (!document) return [];
      return foldings(workspace.model, uri).flatMap(({ start, end, kind }): FoldingRange[] => {
        const startLine = document.positionAt(start).line;
        const endLine = document.positionAt(end).line;
        return endLine > startLine ? [{ startLine, endLine, ...FOLDING_KINDS[kind] }] : [];
      });
    }),
  );
}

const FOLDING_KINDS: Readonly<Record<Folding['kind'], { readonly kind?: FoldingRangeKind }>> = {
  comment: { kind: FoldingRangeKind.Comment },
  region: {},
};

/** Keystrokes mostly change what a scene says, and not the picture; the last one is kept. */
function drawOnce(): (graph: SceneGraph) => string {
  let last = { key: '', picture: '' };
  return (graph) => {
    const key = JSON.stringify(graph, (name, value: unknown) =>
      name === 'place' || name === 'target' ? undefined : value,
    );
    if (key !== last.key) last = { key, picture: svg(graph) };
    return last.picture;
  };
}
