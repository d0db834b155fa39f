/** A bound on the work of one expression: each step is paid for before it is done. */
import { say } from '../message.ts';
import { MAX_OUTCOMES, MAX_WORK } from './limits.ts';
import { problemAt, type Problem, type Span } from './tree.ts';

export interface Budget {
  left: number;
}

export const newBudget = (): Budget => ({ left: MAX_WORK });

/** A problem where the steps cost more than is left. */
export function spend(budget: Budget, node: Span, cost: number): Problem | undefined {
  if (!(cost <= budget.left)) return problemAt(node, say('exact odds take too long'));
  budget.left -= cost;
  return undefined;
}

export const tooManyOutcomes = (node: Span, outcomes: number): Problem | undefined =>
  outcomes > MAX_OUTCOMES
    ? problemAt(node, say('too many different totals', { most: MAX_OUTCOMES }))
    : undefined;

/** The cost of an operation on two weights: about 1, and a little more for each 64 bits. */
export const weightCost = (bits: number): number => 1 + bits / 512;

/** The cost of placing a sum among the others, besides the multiplication. */
export const pairCost = (bits: number): number => 20 + weightCost(bits);

/** The cost of a packed multiplication for each outcome of its result. */
export const packedCost = (bits: number): number => 32 * Math.ceil(bits / 64);

/** The cost of raising a weight to a power of this size; it grows faster than the size. */
export const powerCost = (bits: number): number => 20 + (bits / 64) ** 1.6 / 5;
