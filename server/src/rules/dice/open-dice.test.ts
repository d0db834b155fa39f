import { describe, expect, it } from 'vitest';
import {
  atLeast,
  distributionOf,
  exactly,
  isProblem,
  openDifferenceAtLeast,
  openDifferenceExactly,
  openSum,
  parseDice,
  printRatio,
  ratio,
  reduce,
  toNumber,
} from './index.ts';

describe('the sum of open dice', () => {
  it.each([6, 10])('is the difference of two dice with %d sides, by its formula', (sides) => {
    const pair = openSum(sides, 1, 1);
    for (let value = -60; value <= 60; value++) {
      expect(reduce(exactly(pair, value))).toEqual(openDifferenceExactly(sides, value));
      expect(reduce(atLeast(pair, value))).toEqual(openDifferenceAtLeast(sides, value));
    }
  });

  it('has a chance for any number, however far', () => {
    for (const far of [4_000, 1e9, Number.MAX_SAFE_INTEGER]) {
      expect(toNumber(openDifferenceAtLeast(6, far))).toBeLessThan(1e-100);
      expect(openDifferenceAtLeast(6, far).numerator).toBeGreaterThan(0n);
      expect(toNumber(openDifferenceAtLeast(6, -far))).toBe(1);
      expect(openDifferenceExactly(6, far).numerator).toBe(0n);
    }
  });

  it.each([
    ['d10!', 1, 0],
    ['3d10!', 3, 0],
    ['2d10! - d10!', 2, 1],
    ['2d10! - 2d10!', 2, 2],
    ['d10! - 3d10!', 1, 3],
  ])('is what %s comes to where its chains are followed', (text, positive, negative) => {
    const followed = distributionOf(parseDice(text).tree!);
    if (isProblem(followed)) throw new Error(followed.message.code);
    const exact = openSum(10, positive, negative);
    for (let value = -45; value <= 60; value++) {
      const missing = toNumber(exactly(exact, value)) - toNumber(exactly(followed, value));
      expect(missing).toBeGreaterThan(-1e-15);
      expect(missing).toBeLessThanOrEqual(toNumber(ratio(followed.tail, followed.total)) + 1e-15);
    }
  });

  it.each([
    [1, 0],
    [0, 2],
    [3, 2],
    [7, 7],
  ])('of %d dice and %d others leaves nothing out', (positive, negative) => {
    const { weights, total, tail } = openSum(10, positive, negative);
    expect(weights.reduce((sum, weight) => sum + weight, 0n)).toBe(total);
    expect(tail).toBe(0n);
  });

  it.each([
    // One die: 1 to 9, then 11 to 19, and never 10.
    [9, '1/10'],
    [10, '0'],
    [11, '1/100'],
    [25, '1/1000'],
  ])('of one die is %d with %s', (value, chance) =>
    expect(printRatio(reduce(exactly(openSum(10, 1, 0), value)))).toBe(chance),
  );

  it('of no dice is nothing', () => expect(openSum(10, 0, 0)).toMatchObject({ outcomes: [0], total: 1n }));
});
