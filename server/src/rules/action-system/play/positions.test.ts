/** Who walks where, in meters. */
import { describe, expect, it } from 'vitest';
import { distanceBetween, moveToward } from './positions.ts';

type Point = readonly [x: number, y: number];

const at = ([x, y]: Point) => ({ x, y, moved: 0, cover: -3 });

describe('moving', () => {
  it.each<[Point, Point, number, Point]>([
    // from, to, meters, where that ends
    [[0, 0], [10, 0], 4, [4, 0]],
    [[20, 0], [10, 0], 4, [16, 0]],
    [[0, 0], [10, 0], -2, [-2, 0]],
    [[20, 0], [10, 0], -2, [22, 0]],
    [[0, 0], [10, 0], 10, [10, 0]],
    [[3, 4], [0, 0], 2, [1.8, 2.4]],
    [[10, 10], [13, 14], 2.5, [11.5, 12]],
    [[13, 14], [10, 10], -5, [16, 18]],
    [[5, 7], [5, 2], 3, [5, 4]],
    // Two at the same spot part by what one of them falls back.
    [[6, 1], [6, 1], -3, [10, 1]],
  ])('from %j toward %j by %d m', (from, to, meters, expected) => {
    const fighter = at(from);
    moveToward(fighter, at(to), meters);
    expect(fighter.x).toBeCloseTo(expected[0], 10);
    expect(fighter.y).toBeCloseTo(expected[1], 10);
    expect(fighter.moved).toBe(Math.abs(meters));
    // A fighter who moves has no cover any more.
    expect(fighter.cover).toBe(0);
  });

  it('adds up in a turn', () => {
    const fighter = at([0, 0]);
    moveToward(fighter, at([10, 0]), 3);
    moveToward(fighter, at([10, 0]), -2);
    expect(fighter).toMatchObject({ x: 1, moved: 5 });
  });
});

it.each<[Point, Point, number]>([
  [[0, 0], [10, 0], 10],
  [[0, 0], [0, 0], 1],
  [[0, 0], [0.4, 0], 1],
  [[0, 0], [1.4, 0], 1],
  [[0, 0], [1.5, 0], 2],
  [[0, 0], [3, 4], 5],
  [[1, 1], [4, -3], 5],
  [[-2, 5], [-2, -4], 9],
])('from %j to %j are %i m', (from, to, meters) => expect(distanceBetween(at(from), at(to))).toBe(meters));
