/** Dice on the table, with what is added to them. */
import { isProblem, parseDice, rollDice, transcriptOf, type RandomSource } from '../../dice/index.ts';
import type { Ruleset } from '../../ruleset.ts';
import { rolls } from '../rolls.ts';

/** `3d6 + 8`. */
export const diceWith = (ruleset: Ruleset, score: number): string =>
  `${rolls.diceText(ruleset)} ${score < 0 ? '-' : '+'} ${Math.abs(score)}`;

export interface Thrown {
  /** `3d6 (4, 2, 6) + 8 = 20`. */
  readonly shown: string;
  readonly total: number;
}

export function throwDice(dice: string, source: RandomSource): Thrown {
  const rolled = rollDice(parseDice(dice).tree!, source);
  return isProblem(rolled)
    ? { shown: rolled.message, total: 0 }
    : { shown: transcriptOf(rolled), total: rolled.total };
}

/** A roll against a target number. */
export function throwAgainst(
  ruleset: Ruleset,
  score: number,
  target: number,
  source: RandomSource,
): { readonly shown: string; readonly isSuccess: boolean; readonly effect: number } {
  const { shown, total } = throwDice(diceWith(ruleset, score), source);
  const thrown = { points: total - score, shown };
  const { isSuccess, effect } = rolls.outcome(ruleset, thrown, { score, calculation: '' }, target);
  return { shown, isSuccess, effect };
}
