import { expect, it } from 'vitest';
import { MAX_OUTCOMES } from './limits.ts';
import { spend, tooManyOutcomes } from './work.ts';

const NODE = { start: 0, end: 3 };

it.each([
  [9, 1, false],
  [10, 0, false],
  [11, 10, true],
  [NaN, 10, true],
  [Infinity, 10, true],
])('work of %d leaves %d of 10; it is refused: %s', (cost, left, isRefused) => {
  const budget = { left: 10 };
  expect(spend(budget, NODE, cost) !== undefined).toBe(isRefused);
  expect(budget.left).toBe(left);
});

it('as many totals as the limit are allowed', () => {
  expect(tooManyOutcomes(NODE, MAX_OUTCOMES)).toBeUndefined();
  expect(tooManyOutcomes(NODE, MAX_OUTCOMES + 1)).toBeDefined();
});
