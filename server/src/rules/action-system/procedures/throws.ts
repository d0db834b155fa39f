/** Rolls of scores: the dice of the campaign, alone and against a target number. */
import type { RandomSource } from '../../dice/index.ts';
import type { Message, Value } from '../../message.ts';
import type { Ruleset } from '../../ruleset.ts';
import { rolledAgainst, rolledAt, throwDice, type Thrown } from '../../thrown.ts';
import { rolls } from '../rolls.ts';

export const throwScore = (ruleset: Ruleset, score: number, source: RandomSource): Thrown =>
  throwDice(rolls.diceText(ruleset), source, { score });

/** A roll, and whether it succeeds against any target number. */
export function throwAtAny(
  ruleset: Ruleset,
  score: number,
  source: RandomSource,
): {
  readonly said: Message;
  readonly total: number;
  readonly against: (target: number) => ReturnType<typeof rolls.outcome>;
} {
  const { said, total } = throwScore(ruleset, score, source);
  const thrown = { points: total - score, shown: '' };
  return {
    said,
    total,
    against: (target) => rolls.outcome(ruleset, thrown, { score, calculation: '' }, target),
  };
}

/** A roll against a target number. */
export function throwAgainst(
  ruleset: Ruleset,
  score: number,
  target: number,
  source: RandomSource,
): {
  readonly own: Message;
  readonly total: number;
  readonly isSuccess: boolean;
  readonly effect: number;
  readonly ends: (said: Value) => Message;
} {
  const { said: own, total, against } = throwAtAny(ruleset, score, source);
  const { isSuccess, effect } = against(target);
  return { own, total, isSuccess, effect, ends: (said) => rolledAt(own, target, said) };
}

/** Both sides roll. */
export function throwBoth(
  ruleset: Ruleset,
  mine: number,
  theirs: number,
  source: RandomSource,
): { readonly own: number; readonly other: number; readonly ends: (said: Value) => Message } {
  const [own, other] = [throwScore(ruleset, mine, source), throwScore(ruleset, theirs, source)];
  return { own: own.total, other: other.total, ends: (said) => rolledAgainst(own.said, other.said, said) };
}
