/** Who acts when. Actions, Initiative; Actions, Simplified Initiative; Actions, Surprise. */
import {
  constant,
  contest,
  highestOutcome,
  lowestOutcome,
  shift,
  type Contest,
  type RandomSource,
} from '../dice/index.ts';
import type { Ruleset } from '../ruleset.ts';
import { actionKind } from './actions.ts';
import { bonusDistribution, throwDice, throwText, type RollKind } from './dice.ts';
import { numberOf } from '../numbers.ts';

/** Whether a scene counts shots, or gives everybody one action each round in the order of Reflexes. */
export const countsShots = ({ options }: Ruleset): boolean => options.is('initiative mode', 'shots');

export interface Rolled {
  readonly total: number;
  /** `Reflexes 7 + d6 - d6 (5, 2) = 10`. */
  readonly calculation: string;
}

/** A closed roll for somebody with a name; Fortune makes it confident. Groups without names do not roll. */
export function rollInitiative(
  { options }: Ruleset,
  reflexes: number,
  how: { readonly isNamed: boolean; readonly kind: Extract<RollKind, `closed${string}`> },
  source: RandomSource,
): Rolled {
  if (!how.isNamed) return { total: reflexes, calculation: `Reflexes ${reflexes}` };
  const dice = throwDice(options, how.kind, source);
  const total = reflexes + dice.bonus;
  return { total, calculation: `Reflexes ${reflexes} + ${throwText(dice)} = ${total}` };
}

/** What the counter starts at: each stance takes a shot, but one is left (RP-H09). */
export function firstShot(ruleset: Ruleset, rolled: number, stances: number): number {
  const price = actionKind(ruleset, 'Stance')?.shots;
  const paid = stances * (typeof price === 'number' ? price : 0);
  return Math.max(numberOf(ruleset, 'lowest first shot'), rolled - paid);
}

/** The lowest and the highest first shot. */
export function firstShots(ruleset: Ruleset, reflexes: number, stances: number): readonly [number, number] {
  const roll = bonusDistribution(ruleset.options, 'closed');
  const shot = (bonus: number): number => firstShot(ruleset, reflexes + bonus, stances);
  return [shot(lowestOutcome(roll)), shot(highestOutcome(roll))];
}

/** The shots of a surprise round, whatever the dice say. */
export const surpriseShots = (ruleset: Ruleset, isAware: boolean): number =>
  numberOf(ruleset, isAware ? 'surprise: the aware' : 'surprise: the unaware');

/** The chances of the higher first shot, without stances; a group without a name has its Reflexes. */
export function initiativeOdds(
  { options }: Ruleset,
  reflexes: number,
  other: { readonly reflexes: number; readonly isNamed: boolean },
): Contest {
  const roll = bonusDistribution(options, 'closed');
  const theirs = other.isNamed ? shift(roll, other.reflexes) : constant(other.reflexes);
  return contest(shift(roll, reflexes), theirs);
}
