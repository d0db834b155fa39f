/** Layout of boxes and lines in layers, from the top down. The same input gives the same layout. */
import { Graph, layout as layOutGraph, type EdgeLabel } from '@dagrejs/dagre';
import { layersOf } from './layers.ts';
import { routes, type Point, type Rectangle } from './routes.ts';

export interface Box {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** The box that leads a group; it and those below it stand in a frame. */
  readonly parent: string | undefined;
}

export interface Line {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** Room for a label; 0 without one. */
  readonly width: number;
  readonly height: number;
}

/** The place is that of the label. */
export interface PlacedLine extends Point {
  /** From end to end; for a line that leads back to its own box those of a Bézier curve. */
  readonly points: readonly Point[];
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly boxes: ReadonlyMap<string, Rectangle>;
  readonly lines: ReadonlyMap<string, PlacedLine>;
  /** Around each box that leads a group. */
  readonly frames: ReadonlyMap<string, Rectangle>;
}

const SPACING = { rankdir: 'TB', nodesep: 36, edgesep: 18, ranksep: 60 } as const;

/** How many frames lie inside each other at most. Deeper scenes are drawn in the innermost frame. */
const DEEPEST_FRAME = 8;
/**
 * The layout gives every frame two ranks beside each rank of its boxes, and works on all of them: with more boxes there are fewer
 * frames within each other, so that the time grows with the number of boxes alone.
 */
const MOST_RANKS = 1000;

const deepestFrame = (boxes: number): number =>
  Math.min(DEEPEST_FRAME, Math.max(1, Math.floor((MOST_RANKS / boxes - 1) / 2)));

/** Plain values, which threads can hand to each other, as layouts are. */
export interface LayoutTask {
  readonly boxes: readonly Box[];
  readonly lines: readonly Line[];
}

export function layOut({ boxes: all, lines }: LayoutTask): Layout {
  const boxes = flattened(all);
  const leaders = new Set(boxes.flatMap(({ parent }) => parent ?? []));
  const graph = new Graph({ multigraph: true, compound: leaders.size > 0 });
  graph.setGraph({ ...SPACING });
  for (const { id, width, height } of boxes) graph.setNode(id, { width, height });
  for (const id of leaders) graph.setNode(frameOf(id), {});
  for (const { id, parent } of boxes) {
    const outer = parent === undefined ? undefined : frameOf(parent);
    if (leaders.has(id)) graph.setParent(id, frameOf(id));
    const framed = leaders.has(id) ? frameOf(id) : id;
    if (outer !== undefined) graph.setParent(framed, outer);
  }
  const { back } = layersOf(
    boxes.map(({ id }) => id),
    lines,
  );
  for (const line of lines) {
    const { id, from, to, height } = line;
    const width = line.width + (from === to ? 2 * LOOP : 0);
    if (back.has(line)) graph.setEdge(to, from, { width, height, labelpos: 'c' }, id);
    else graph.setEdge(from, to, { width, height, labelpos: 'c' }, id);
  }
  layOutGraph(graph);

  const placed = (id: string): Rectangle => {
    const { x = 0, y = 0, width, height } = graph.node(id) as Partial<Point> & Rectangle;
    return { x, y, width, height };
  };
  const placedBoxes = new Map(boxes.map(({ id }) => [id, placed(id)]));
  const edges = new Map(
    lines.map((line) => {
      const [from, to] = back.has(line) ? [line.to, line.from] : [line.from, line.to];
      const edge = graph.edge(from, to, line.id) as EdgeLabel;
      // The first and the last point lie on the outlines of the boxes.
      const passes = edge
        .points!.slice(1, -1)
        .map(({ x, y }) => ({ x, y, height: x === edge.x && y === edge.y ? line.height : 0 }));
      return [line, { id: line.id, upper: from, lower: to, passes, label: edge }];
    }),
  );
  const runs = routes(
    placedBoxes,
    [...edges].filter(([{ from, to }]) => from !== to).map(([, run]) => run),
  );
  const placedLine = (line: Line): PlacedLine => {
    const { passes, label } = edges.get(line)!;
    const { x, y } = { ...passes[0]!, ...label };
    if (line.from === line.to) return { x, y, points: loop(placed(line.from), x - line.width / 2) };
    const points = runs.get(line.id)!;
    return { x, y, points: back.has(line) ? [...points].reverse() : points };
  };
  const { width = 0, height = 0 } = graph.graph() as Partial<Rectangle>;
  return {
    // An empty graph has no size at all.
    width: Math.max(0, width),
    height: Math.max(0, height),
    boxes: placedBoxes,
    frames: new Map([...leaders].map((id) => [id, placed(frameOf(id))])),
    lines: new Map(lines.map((line) => [line.id, placedLine(line)])),
  };
}

/** Boxes that have no more than some frames around them. */
function flattened(boxes: readonly Box[]): Box[] {
  const deepest = deepestFrame(boxes.length);
  const parents = new Map(boxes.map(({ id, parent }) => [id, parent]));
  const depths = new Map<string, number>();
  const flat = new Map<string, string | undefined>();
  // A box comes after the one that it stands in, as in the text.
  return boxes.map((box) => {
    const { id, parent } = box;
    const depth = parent === undefined ? 0 : (depths.get(parent) ?? 0) + 1;
    depths.set(id, depth);
    flat.set(id, depth <= deepest || parent === undefined ? parents.get(id) : flat.get(parent));
    return { ...box, parent: flat.get(id) };
  });
}

/** Room for the bow of a line that leads back to its own box. */
const LOOP = 20;

/** Out of the right side of a box, as far as its label, and back. */
function loop({ x, y, width }: Rectangle, labelStart: number): Point[] {
  const side = x + width / 2;
  // A Bézier curve goes three quarters of the way to its control points.
  const reach = side + ((labelStart - 6 - side) * 4) / 3;
  return [
    { x: side, y: y - 8 },
    { x: reach, y: y - 26 },
    { x: reach, y: y + 26 },
    { x: side, y: y + 8 },
  ];
}

/** Ids of boxes have no blank in them. */
const frameOf = (id: string): string => `${id} frame`;
