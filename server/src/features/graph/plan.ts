/**
 * The additions of the picture to the graph: an order for scenes without transitions, and signs in place of very long
 * transitions.
 */
import type { GraphEdge, GraphNode, SceneGraph } from '../graph.ts';
import { layersOf } from './layers.ts';

export interface Plan {
  readonly links: readonly Link[];
  /** The ids of ways that end at a sign with the name of their scene. */
  readonly signs: ReadonlySet<string>;
}

/** A link that places one scene below another without a transition between them. */
export interface Link {
  readonly from: string;
  readonly to: string;
  readonly isShown: boolean;
}

export function plan(graph: SceneGraph): Plan {
  const links = [...insideLinks(graph), ...topLinks(graph)];
  return { links, signs: longWays(graph, links) };
}

/** Scenes inside a scene follow it, or each other, where no way leads to them. */
function insideLinks({ nodes, edges }: SceneGraph): Link[] {
  const entered = new Set(edges.map(({ to }) => to));
  const left = new Set(edges.map(({ from }) => from));
  const last = new Map<string, string>();
  const links: Link[] = [];
  for (const { id, parent } of nodes) {
    if (parent === undefined) continue;
    const before = last.get(parent);
    last.set(parent, id);
    if (entered.has(id)) continue;
    links.push({ from: before === undefined || left.has(before) ? parent : before, to: id, isShown: true });
  }
  return links;
}

/** A story without ways is told one scene after the other; scenes apart from the others stand in columns. */
function topLinks({ nodes, edges }: SceneGraph): Link[] {
  const connected = new Set(edges.flatMap(({ from, to }) => (from === to ? [] : [from, to])));
  const leaders = new Set(nodes.map(({ parent }) => parent));
  const isTold = connected.size === 0;
  const apart = nodes.filter(
    ({ id, parent }) => parent === undefined && !connected.has(id) && (isTold || !leaders.has(id)),
  );
  const height = apart.length <= ONE_COLUMN ? ONE_COLUMN : Math.ceil(Math.sqrt(2 * apart.length));
  return apart.flatMap(({ id }, index) =>
    index % height === 0 ? [] : [{ from: apart[index - 1]!.id, to: id, isShown: isTold }],
  );
}

const ONE_COLUMN = 12;

/** How many layers, for each node and at least, ways may cross in all. */
const CROSSINGS_PER_NODE = 3;
const CROSSINGS = 150;

/** The longest ways of a story in which ways cross more layers than can be followed, or laid out in time. */
function longWays({ nodes, edges }: SceneGraph, links: readonly Link[]): Set<string> {
  const isStart = ({ marks }: GraphNode): number => Number(marks.includes('start'));
  const ids = [...nodes].sort((a, b) => isStart(b) - isStart(a)).map(({ id }) => id);
  const { layers } = layersOf(ids, [...links, ...edges]);
  const crossed = ({ from, to }: GraphEdge): number =>
    Math.max(0, Math.abs(layers.get(to)! - layers.get(from)!) - 1);
  const longestFirst = edges.filter((edge) => crossed(edge) > 0).sort((a, b) => crossed(b) - crossed(a));
  let excess =
    longestFirst.reduce((sum, edge) => sum + crossed(edge), 0) -
    Math.max(CROSSINGS, CROSSINGS_PER_NODE * nodes.length);
  const long = new Set<string>();
  for (const edge of longestFirst) {
    if (excess <= 0) break;
    long.add(edge.id);
    excess -= crossed(edge);
  }
  return long;
}
