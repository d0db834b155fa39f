/** All payoffs that an action may have. Action!/System, Payoff. */
import { fromWeights, ratio, reduce, type Distribution, type Ratio } from '../dice/index.ts';
import type { Ruleset } from '../ruleset.ts';
import { resultOf, type Action } from './degrees.ts';
import { actionDice } from './dice.ts';

export interface Payoffs {
  /** That the action succeeds. */
  readonly hits: Ratio;
  /** The distribution of payoffs of a success; undefined for an action that never succeeds. */
  readonly payoffs: Distribution | undefined;
}

/** The chance of success, and the payoffs of all successes. */
export function payoffsOf(ruleset: Ruleset, action: Action): Payoffs {
  const { marked, unmarked, afterMark } = actionDice(ruleset, action.type);
  const weights = new Map<number, bigint>();
  let successes = 0n;
  const count = (results: Distribution, share: bigint, isMarked?: boolean): void =>
    results.outcomes.forEach((result, index) => {
      const { payoff } = resultOf(ruleset, action, result, isMarked);
      if (payoff === undefined) return;
      const weight = share * results.weights[index]!;
      successes += weight;
      weights.set(payoff, (weights.get(payoff) ?? 0n) + weight);
    });
  // Both distributions in one measure: their shares over a common total.
  const [first, second] = [marked.denominator - marked.numerator, marked.numerator];
  count(unmarked, first * afterMark.total);
  count(afterMark, second * unmarked.total, true);
  const total = marked.denominator * unmarked.total * afterMark.total;
  return {
    hits: reduce(ratio(successes, total)),
    payoffs: successes > 0n ? fromWeights(weights) : undefined,
  };
}
