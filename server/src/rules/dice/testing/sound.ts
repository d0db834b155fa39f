import { expect } from 'vitest';
import type { Distribution } from '../index.ts';

/** Weights add up to the total, and outcomes ascend. */
export function expectSound({ outcomes, weights, total, tail }: Distribution): void {
  expect(weights.reduce((sum, weight) => sum + weight, tail)).toBe(total);
  expect(weights.every((weight) => weight > 0n) && tail >= 0n).toBe(true);
  expect(outcomes.every((outcome, index) => index === 0 || outcomes[index - 1]! < outcome)).toBe(true);
  expect(outcomes.every((outcome) => Number.isSafeInteger(outcome) && !Object.is(outcome, -0))).toBe(true);
}
