/** The graph of an adventure as plain text: its scenes with their ways, for editors that show no pictures. */
import { t } from '../../text/messages.ts';
import { graphSummary, markText, type GraphNode, type SceneGraph } from '../graph.ts';
import { dotted } from '../render.ts';

/** Scenes that stand in others are indented below them. */
export function graphText(graph: SceneGraph): string {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]));
  const lines = graph.nodes
    .filter(({ type }) => type === 'scene')
    .flatMap((node) => {
      const indent = '  '.repeat(depthOf(node, byId));
      const ways = graph.edges
        .filter(({ from }) => from === node.id)
        .map(
          ({ to, condition }) =>
            `${indent}  -> ${[nameOf(byId.get(to)), condition].filter(Boolean).join(' ')}`,
        );
      return [`${indent}${dotted(node.name, node.kind, ...node.marks.map(markText))}`, ...ways];
    });
  return [dotted(graph.name, graphSummary(graph)), '', ...lines, ''].join('\n');
}

function depthOf({ parent }: GraphNode, byId: ReadonlyMap<string, GraphNode>): number {
  const around = parent === undefined ? undefined : byId.get(parent);
  return around ? depthOf(around, byId) + 1 : 0;
}

const nameOf = (node: GraphNode | undefined): string => {
  if (!node) return '';
  if (node.type === 'missing') return t('{0} (no such scene)', node.name);
  return node.type === 'elsewhere' ? t('{0} (elsewhere)', node.name) : node.name;
};
