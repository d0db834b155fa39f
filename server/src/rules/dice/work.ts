/** A bound on the work of one expression: each step is paid for before it is done. */
import { MAX_OUTCOMES, MAX_WORK } from './limits.ts';
import { bitLength } from './ratio.ts';
import { problemAt, type Problem, type Span } from './tree.ts';

export interface Budget {
  left: number;
}

export const newBudget = (): Budget => ({ left: MAX_WORK });

/** A problem where the steps cost more than is left. */
export function spend(budget: Budget, node: Span, cost: number): Problem | undefined {
  if (!(cost <= budget.left)) return problemAt(node, 'The exact odds of this would take too long.');
  budget.left -= cost;
  return undefined;
}

export const tooManyOutcomes = (node: Span, outcomes: number): Problem | undefined =>
  outcomes > MAX_OUTCOMES
    ? problemAt(node, `This has too many different totals for exact odds: more than ${MAX_OUTCOMES}.`)
    : undefined;

/** What one operation on weights of this size costs, in words of 64 bits. */
export const wordsOf = (total: bigint): number => Math.ceil(bitLength(total) / 64);
