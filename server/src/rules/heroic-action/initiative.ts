/** First shots and the order of a round. Actions, Initiative; Actions, Simplified Initiative; Actions, Surprise. */
import {
  constant,
  highestOutcome,
  lowestOutcome,
  shift,
  transform,
  type Distribution,
  type RandomSource,
} from '../dice/index.ts';
import type { Message } from '../message.ts';
import type { Ruleset } from '../ruleset.ts';
import { withTerms } from '../thrown.ts';
import { fixedShots } from './actions.ts';
import { bonusDistribution, throwDice, throwSaid, type RollKind } from './dice.ts';
import { numberOf } from '../numbers.ts';

/** Whether a scene counts shots, or gives everybody one action each round in the order of Reflexes. */
export const countsShots = ({ options }: Ruleset): boolean => options.is('initiative mode', 'shots');

export interface Rolled {
  readonly total: number;
  /** `Reflexes 7 + d6 - d6 (5, 2) = 10`. */
  readonly calculation: Message;
}

/** A closed roll for somebody with a name; Fortune makes it confident. Groups without names do not roll. */
export function rollInitiative(
  { options }: Ruleset,
  reflexes: number,
  how: { readonly isNamed: boolean; readonly kind: Extract<RollKind, `closed${string}`> },
  source: RandomSource,
): Rolled {
  const terms = [{ name: 'Reflexes', value: reflexes }];
  if (!how.isNamed) return { total: reflexes, calculation: withTerms(terms) };
  const dice = throwDice(options, how.kind, source);
  const total = reflexes + dice.bonus;
  return { total, calculation: withTerms(terms, { dice: throwSaid(dice), total }) };
}

/** The rules of a first shot. */
export interface FirstShotRules {
  readonly stance: number;
  readonly lowest: number;
}

export const firstShotRules = (ruleset: Ruleset): FirstShotRules => ({
  stance: fixedShots(ruleset, 'Stance'),
  lowest: numberOf(ruleset, 'lowest first shot'),
});

/** The first shot: each stance costs one, but one is left (RP-H09). */
export const firstShotBy = ({ stance, lowest }: FirstShotRules, rolled: number, stances: number): number =>
  Math.max(lowest, rolled - stances * stance);

export const firstShot = (ruleset: Ruleset, rolled: number, stances: number): number =>
  firstShotBy(firstShotRules(ruleset), rolled, stances);

/** Before everybody's Reflexes, villains come first (RP-H05): the sides on which nobody plays. */
const VILLAINS_FIRST = 1_000;

export const tieOf = (reflexes: number, isVillain: boolean): number =>
  Number(isVillain) * VILLAINS_FIRST + reflexes;

/** The place in a round without shots, in which everybody has one action. */
export const placeInRound = (reflexes: number): number => Math.max(1, reflexes);

/** The lowest and the highest first shot. */
export function firstShots(ruleset: Ruleset, reflexes: number, stances: number): readonly [number, number] {
  const roll = bonusDistribution(ruleset.options, 'closed');
  const shot = (bonus: number): number => firstShot(ruleset, reflexes + bonus, stances);
  return [shot(lowestOutcome(roll)), shot(highestOutcome(roll))];
}

/** The shots of a surprise round, whatever the dice say. */
export const surpriseShots = (ruleset: Ruleset, isAware: boolean): number =>
  numberOf(ruleset, isAware ? 'surprise: the aware' : 'surprise: the unaware');

/** A person in the comparison of first shots. */
export interface Racer {
  readonly reflexes: number;
  /** A group without a name does not roll. */
  readonly isNamed: boolean;
  /** Stances that are paid for from the first shot. */
  readonly stances: number;
  /** Whether Fortune is spent, which makes the roll confident. */
  readonly hasFortune: boolean;
}

/** The first shot of each roll; nobody begins with less than the lowest first shot. */
export function shotsOf(ruleset: Ruleset, { reflexes, isNamed, stances, hasFortune }: Racer): Distribution {
  const kind = hasFortune ? 'closed confident' : 'closed';
  const rolled = isNamed ? shift(bonusDistribution(ruleset.options, kind), reflexes) : constant(reflexes);
  return transform(rolled, (total) => firstShot(ruleset, total, stances));
}
