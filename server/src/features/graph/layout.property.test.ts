/** Whatever hangs together with whatever: boxes stand apart, and no line passes behind one. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { layOut, type Box, type Layout, type Line } from './layout.ts';
import type { Point, Rectangle } from './routes.ts';

const graphs = fc.integer({ min: 0, max: 12 }).chain((count) => {
  const box = fc.record({
    width: fc.integer({ min: 60, max: 220 }),
    height: fc.integer({ min: 24, max: 100 }),
    leader: fc.nat(3 * count),
  });
  const end = fc.nat(Math.max(0, count - 1));
  const line = fc.record({ from: end, to: end, width: fc.nat(150), height: fc.nat(48) });
  return fc.record({
    boxes: fc.array(box, { minLength: count, maxLength: count }),
    lines: fc.array(line, { maxLength: 2 * count }),
  });
});

it('keeps boxes and lines apart', () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const boxes = graph.boxes.map(({ width, height, leader }, at): Box => ({
        ...{ id: `s${at}`, width, height },
        parent: leader < at ? `s${leader}` : undefined,
      }));
      const lines = graph.lines.map(({ from, to, width, height }, at): Line => ({
        ...{ id: `w${at}`, from: `s${from}`, to: `s${to}`, width, height },
      }));
      const layout = layOut({ boxes, lines });
      expect(layOut({ boxes, lines })).toEqual(layout);
      expect(faults(layout, lines)).toEqual([]);
    }),
    { numRuns: 150, seed: 7 },
  );
});

function faults({ boxes, lines, width, height }: Layout, given: readonly Line[]): string[] {
  const found: string[] = [];
  const all = [...boxes];
  for (const [index, [id, box]] of all.entries()) {
    if (box.x < box.width / 2 - 1 || box.x + box.width / 2 > width + 1) found.push(`${id} sticks out`);
    if (box.y < box.height / 2 - 1 || box.y + box.height / 2 > height + 1) found.push(`${id} sticks out`);
    for (const [other, { x, y, ...size }] of all.slice(0, index)) {
      const apart =
        Math.abs(box.x - x) >= (box.width + size.width) / 2 - 1 ||
        Math.abs(box.y - y) >= (box.height + size.height) / 2 - 1;
      if (!apart) found.push(`${id} lies on ${other}`);
    }
  }
  for (const { id, from, to } of given) {
    const { points } = lines.get(id)!;
    if (from === to) continue;
    // An arrow is drawn from its first point to its last, also where it leads back up.
    if (!touches(points[0]!, boxes.get(from)!)) found.push(`${id} does not begin at ${from}`);
    if (!touches(points.at(-1)!, boxes.get(to)!)) found.push(`${id} does not end at ${to}`);
    for (const point of points.flatMap((here, index) => between(points[index - 1] ?? here, here)))
      for (const [other, box] of all) if (isInside(point, box)) found.push(`${id} passes behind ${other}`);
  }
  return found;
}

/** Points on the curve that the picture draws from one point to the next. */
const between = (a: Point, b: Point): Point[] =>
  [0.1, 0.25, 0.5, 0.75, 0.9].map((t) => {
    const sideways = t * t * (3 - 2 * t);
    const down = 1.5 * t * (1 - t) + t * t * t;
    return { x: a.x + (b.x - a.x) * sideways, y: a.y + (b.y - a.y) * down };
  });

const isInside = ({ x, y }: Point, box: Rectangle): boolean =>
  Math.abs(x - box.x) < box.width / 2 - 2 && Math.abs(y - box.y) < box.height / 2 - 2;

const touches = ({ x, y }: Point, box: Rectangle): boolean =>
  Math.abs(x - box.x) <= box.width / 2 + 2 && Math.abs(y - box.y) <= box.height / 2 + 2;

it('goes down along a story that leads back to its beginning', () => {
  const boxes = ['a', 'b', 'c'].map((id): Box => ({ id, width: 80, height: 30, parent: undefined }));
  const lines = ['ab', 'bc', 'ca'].map((id): Line => ({ id, from: id[0]!, to: id[1]!, width: 9, height: 9 }));
  const { boxes: placed, lines: drawn } = layOut({ boxes, lines });
  const [a, b, c] = boxes.map(({ id }) => placed.get(id)!.y);
  expect(a).toBeLessThan(b!);
  expect(b).toBeLessThan(c!);
  const { points } = drawn.get('ca')!;
  expect(points[0]!.y).toBeGreaterThan(points.at(-1)!.y);
});

it.each([
  [20, 8],
  [120, 3],
])('draws %d scenes that are nested too deep in the innermost of %d frames', (count, deepest) => {
  const boxes = Array.from({ length: count }, (_, at): Box => ({
    ...{ id: `s${at}`, width: 100, height: 40 },
    parent: at === 0 ? undefined : `s${at - 1}`,
  }));
  const ways = boxes
    .slice(1)
    .map(({ id }, at) => ({ id: `w${at}`, from: `s${at}`, to: id, width: 9, height: 9 }));
  const { frames, boxes: placed } = layOut({ boxes, lines: ways });
  expect(placed.size).toBe(count);
  expect(frames.size).toBe(deepest);
});
