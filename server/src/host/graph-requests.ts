/** Answers about the structure of a file: the graph of an adventure, and what can be folded. */
import { FoldingRangeKind, type FoldingRange } from 'vscode-languageserver';
import { foldingSteps, type Folding } from '../features/folding.ts';
import { graphSummary, sceneGraphAt, type SceneGraph } from '../features/graph.ts';
import { picture, sketch } from '../features/graph/svg.ts';
import { mapped } from '../model/steps.ts';
import { SCENE_GRAPH_REQUEST, type SceneGraphPicture, type TextDocumentPosition } from '../protocol.ts';
import type { ServerContext } from './context.ts';
import { rangeOf, type FileDocument } from './positions.ts';
import { questionsOf } from './questions.ts';

export function registerGraphRequests(server: ServerContext): void {
  const { connection, guard, layouts, workspace } = server;

  const { atInSteps, inSteps, rangeIn, locationOf } = questionsOf(server);

  function* pictureOf(
    graph: SceneGraph,
    uri: string,
    document: FileDocument,
  ): Generator<Promise<void> | void, SceneGraphPicture> {
    const { name, place, nodes, edges } = graph;
    const range = rangeOf(document, place.start, place.end);
    const places = yield* mapped([...nodes, ...edges], (part) => {
      const target = part.target && locationOf(part.target);
      const lines = 'place' in part && part.place && rangeIn(part.place);
      return target ? [{ id: part.id, target, ...(lines && { lines }) }] : [];
    });
    const drawing = sketch(graph);
    yield layouts.prepare(drawing);
    const svg = picture(drawing, layouts.of(drawing));
    return { uri, range, name, summary: graphSummary(graph), svg, places: places.flat() };
  }

  connection.onRequest(
    SCENE_GRAPH_REQUEST,
    guard.request(
      SCENE_GRAPH_REQUEST,
      null,
      async (params: TextDocumentPosition, token): Promise<SceneGraphPicture | null> => {
        const picture = await atInSteps(params, token, (document, offset, uri) => {
          const graph = sceneGraphAt(workspace.model, uri, offset);
          return graph ? pictureOf(graph, params.textDocument.uri, document) : undefined;
        });
        return picture ?? null;
      },
    ),
  );

  connection.onFoldingRanges(
    guard.request(
      'textDocument/foldingRange',
      [],
      async ({ textDocument }, token): Promise<FoldingRange[]> => {
        const ranges = await inSteps(textDocument.uri, token, function* (document, uri) {
          const found = yield* foldingSteps(workspace.model, uri);
          const ranges = yield* mapped(found, ({ start, end, kind }): FoldingRange[] => {
            const { line: startLine } = document.positionAt(start);
            const { line: endLine, character: endCharacter } = document.positionAt(end);
            const isExact = server.client.textDocument?.foldingRange?.lineFoldingOnly === false;
            return endLine > startLine
              ? [{ startLine, endLine, ...(isExact && { endCharacter }), ...FOLDING_KINDS[kind] }]
              : [];
          });
          return ranges.flat();
        });
        const limit = server.client.textDocument?.foldingRange?.rangeLimit;
        return typeof limit === 'number' && ranges ? ranges.slice(0, limit) : (ranges ?? []);
      },
    ),
  );
}

const FOLDING_KINDS: Readonly<Record<Folding['kind'], { readonly kind?: FoldingRangeKind }>> = {
  comment: { kind: FoldingRangeKind.Comment },
  region: {},
};
