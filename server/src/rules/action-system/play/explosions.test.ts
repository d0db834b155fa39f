import { describe, expect, it } from 'vitest';
import { uniform } from '../../dice/index.ts';
import {
  averageBlastRadius,
  blastAt,
  blastDamage,
  blastRadius,
  explosionNumbers,
  scatter,
  type Miss,
} from './explosions.ts';
import { rulesWith } from './testing/rules.ts';

const rules = rulesWith();
const numbers = explosionNumbers(rules);
const miss: Miss = { by: 4, distance: 40, marks: ['EX'], directionDie: 1, distanceDie: 6 };

describe('an explosive that misses', () => {
  it.each([
    [1, 'left'],
    [2, 'long'],
    [3, 'long'],
    [4, 'short'],
    [5, 'short'],
    [6, 'right'],
  ])('with a %i lands %s', (directionDie, direction) =>
    expect(scatter(rules, { ...miss, directionDie }).direction).toBe(direction),
  );

  it.each<[string, Partial<Miss>, number, number]>([
    // Meters by the points, and by a die.
    ['thrown', {}, 4, 6],
    ['heavy', { marks: ['EX', 'miss x2'] }, 8, 12],
    ['close by', { distance: 6 }, 3, 3],
    ['very close by', { distance: 3 }, 1.5, 1.5],
    ['at the own feet', { distance: 0 }, 0, 0],
  ])('%s', (_, given, byPoints, byDie) => {
    expect(scatter(rules, { ...miss, ...given }).meters).toBe(byPoints);
    expect(scatter(rulesWith('blast miss distance: 1d6'), { ...miss, ...given }).meters).toBe(byDie);
  });

  it('was aimed at a spot', () => expect(numbers.spot).toBe(10));
});

describe('a blast', () => {
  it.each([
    [25, 0, 25],
    [25, 1, 25],
    [25, 1.5, 22],
    [25, 2, 22],
    [25, 8, 4],
    [25, 8.5, 0],
    [25, 9, 0],
    [3, 1, 3],
    [3, 2, 0],
    [2, 1, 2],
    [0, 0, 0],
  ])('of %i points at %s m', (points, meters, left) =>
    expect(blastDamage(numbers, points, meters)).toBe(left),
  );

  it('reaches a third of its points, on average its dice and a meter', () => {
    expect([24, 25, 26, 27].map((points) => blastRadius(numbers, points))).toEqual([8, 8, 8, 9]);
    expect(averageBlastRadius(rules, 6)).toBe(7);
  });

  it('has its odds', () => {
    const { outcomes, weights } = blastAt(numbers, uniform(4, 9), 2);
    expect(outcomes).toEqual([0, 3, 4, 5, 6]);
    expect(weights).toEqual([2n, 1n, 1n, 1n, 1n]);
  });

  it('can be escaped', () => expect(numbers).toMatchObject({ dive: 10, diveEachMeter: 2 }));
});
