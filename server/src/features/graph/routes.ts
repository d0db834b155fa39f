/**
 * Routes of the lines between boxes in layers: up and down through the layers, sideways only between them, so that no line
 * passes behind a box. Lines that leave a box on the same side do so side by side.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rectangle extends Point {
  readonly width: number;
  readonly height: number;
}

/** A line from a box to one in a layer further down. */
export interface Run {
  readonly id: string;
  readonly upper: string;
  readonly lower: string;
  /** The points that it passes, from the top down, each with the height of its straight part. */
  readonly passes: readonly (Point & { readonly height: number })[];
}

/** Distance between lines that leave a box on the same side. */
const LANE = 26;

export function routes(
  boxes: ReadonlyMap<string, Rectangle>,
  runs: readonly Run[],
): ReadonlyMap<string, readonly Point[]> {
  const half = halfHeights(boxes);
  const down = lanes(boxes, runs, ({ upper, passes, lower }) => [upper, passes[0] ?? boxes.get(lower)!]);
  const up = lanes(boxes, runs, ({ lower, passes, upper }) => [lower, passes.at(-1) ?? boxes.get(upper)!]);
  return new Map(
    runs.map(({ id, upper, lower, passes }) => {
      const [from, to] = [boxes.get(upper)!, boxes.get(lower)!];
      const [start, end] = [down.get(id)!, up.get(id)!];
      const points = [
        { x: start, y: from.y + from.height / 2 },
        { x: start, y: from.y + half(from.y) },
        ...passes.flatMap(({ x, y, height }) => {
          const straight = Math.max(half(y), height / 2);
          return [
            { x, y: y - straight },
            { x, y: y + straight },
          ];
        }),
        { x: end, y: to.y - half(to.y) },
        { x: end, y: to.y - to.height / 2 },
      ];
      return [
        id,
        points.filter(({ x, y }, index) => points[index - 1]?.x !== x || points[index - 1]?.y !== y),
      ];
    }),
  );
}

/** Half the height of the highest box of a layer; boxes of a layer have their centres in a row. */
function halfHeights(boxes: ReadonlyMap<string, Rectangle>): (y: number) => number {
  const heights = new Map<number, number>();
  for (const { y, height } of boxes.values())
    heights.set(Math.round(y), Math.max(heights.get(Math.round(y)) ?? 0, height / 2));
  return (y) => heights.get(Math.round(y)) ?? 0;
}

/** Where each line meets its box, in the order of the places that they go to. */
function lanes(
  boxes: ReadonlyMap<string, Rectangle>,
  runs: readonly Run[],
  endOf: (run: Run) => readonly [box: string, next: Point],
): Map<string, number> {
  const ends = new Map<string, { readonly id: string; readonly x: number }[]>();
  for (const run of runs) {
    const [box, { x }] = endOf(run);
    const known = ends.get(box);
    if (known) known.push({ id: run.id, x });
    else ends.set(box, [{ id: run.id, x }]);
  }
  const places = new Map<string, number>();
  for (const [box, all] of ends) {
    const { x, width } = boxes.get(box)!;
    const distance = Math.min(LANE, (width - 20) / all.length);
    all.sort((a, b) => a.x - b.x);
    for (const [index, { id }] of all.entries())
      places.set(id, x + (index - (all.length - 1) / 2) * distance);
  }
  return places;
}
