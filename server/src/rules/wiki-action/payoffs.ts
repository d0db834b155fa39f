/** All payoffs that an action may have. Action!/System, Payoff. */
import { fromWeights, ratio, reduce, type Distribution, type Ratio } from '../dice/index.ts';
import type { Ruleset } from '../ruleset.ts';
import { resultOf, type Action } from './degrees.ts';
import { actionDice, resultsOf } from './dice.ts';

export interface Payoffs {
  /** That the action succeeds. */
  readonly hits: Ratio;
  /** The distribution of payoffs of a success; undefined for an action that never succeeds. */
  readonly payoffs: Distribution | undefined;
}

/** The chance of success, and the payoffs of all successes. A double-0 changes the degree, not the payoff. */
export function payoffsOf(ruleset: Ruleset, action: Action): Payoffs {
  const { outcomes, weights, total } = resultsOf(actionDice(ruleset, action.type));
  const successes = new Map<number, bigint>();
  outcomes.forEach((result, index) => {
    const { payoff } = resultOf(ruleset, action, result);
    if (payoff !== undefined) successes.set(payoff, (successes.get(payoff) ?? 0n) + weights[index]!);
  });
  const payoffs = fromWeights(successes);
  return {
    hits: reduce(ratio(payoffs.total, total)),
    payoffs: payoffs.total > 0n ? payoffs : undefined,
  };
}
