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

/** What an operation on two weights costs: mostly itself, a little more for each 64 bits. */
export const weightCost = (bits: number): number => 1 + bits / 512;

/** What finding the place of a sum among the others costs, besides the multiplication. */
export const pairCost = (bits: number): number => 20 + weightCost(bits);

/** What a packed multiplication costs for each outcome of its result. */
export const packedCost = (bits: number): number => 32 * Math.ceil(bits / 64);

/** What raising a weight to a power of this size costs: more than in proportion. */
export const powerCost = (bits: number): number => 20 + (bits / 64) ** 1.6 / 5;
