/** Contests hand to hand, and what comes of a hold. Core Rules, Available Actions. */
import { addRatios, contest, shift, type Ratio } from '../../dice/index.ts';
import type { Ruleset } from '../../ruleset.ts';
import { rolls } from '../rolls.ts';
import { leastStrength } from '../strength.ts';
import type { CombatAction } from './actions.ts';
import { readDamage, strengthDamage, type Blow, type DamageDice } from './damage.ts';
import { holdRule, type Hold } from './turn.ts';

/** Whether an action succeeds against the total of somebody else (RP-C06, RP-C26, RP-C29). */
export const beats = ({ succeedsOnTie }: CombatAction, own: number, other: number): boolean =>
  succeedsOnTie ? own >= other : own > other;

/** The chance to win when both sides roll, by their roll bonuses. */
export const contestChance = (
  ruleset: Ruleset,
  { succeedsOnTie }: CombatAction,
  own: number,
  other: number,
): Ratio => chanceOf(ruleset, own, other, succeedsOnTie);

/** Whether somebody who is held gets free with such a total against that of the holder (RP-C38, RP-C39). */
export const breaksFree = (
  ruleset: Ruleset,
  hold: Hold | 'bind weapon',
  own: number,
  holder: number,
): boolean => own > holder || (own === holder && isFreeOnTie(ruleset, hold));

export const breakFreeChance = (
  ruleset: Ruleset,
  hold: Hold | 'bind weapon',
  own: number,
  holder: number,
): Ratio => chanceOf(ruleset, own, holder, isFreeOnTie(ruleset, hold));

const isFreeOnTie = (ruleset: Ruleset, hold: Hold | 'bind weapon'): boolean =>
  holdRule(ruleset, hold)?.isFreeOnTie ?? false;

function chanceOf(ruleset: Ruleset, own: number, other: number, countsTies: boolean): Ratio {
  const dice = rolls.dice(ruleset);
  const { win, tie } = contest(shift(dice, own), shift(dice, other));
  return countsTies ? addRatios(win, tie) : win;
}

/** Meters that somebody is dragged in a turn: STR + 1 less the other STR, or that which the weight takes (RP-C36). */
export const draggedMeters = (strength: number, against: number, move: number): number =>
  Math.min(move, Math.max(0, strength + 1 - against));

/** The lowest STR that drags a weight; undefined for what nobody can drag. */
export const strengthToDrag = (ruleset: Ruleset, kilograms: number): number | undefined =>
  leastStrength(ruleset, 'drag', kilograms);

/** The damage of a throw, halved by an Acrobatics roll of at least the throw (RP-C40). */
export function thrown(
  ruleset: Ruleset,
  strength: number,
): { readonly damage: DamageDice | undefined; readonly blow: Blow; readonly needsRoll: boolean } {
  const { options } = ruleset;
  const damage = options.is('throw damage', 'str dice')
    ? readDamage(`${Math.floor(strength)}d6`)
    : strengthDamage(ruleset, strength);
  return { damage, blow: { type: 'B', form: 'S', marks: [] }, needsRoll: options.isOn('throw needs roll') };
}

/** The damage to both fighters of a drop (RP-C37). */
export function dropped(
  ruleset: Ruleset,
  { damage }: CombatAction,
): { readonly damage: DamageDice | undefined; readonly blow: Blow } {
  const isStunning = ruleset.options.is('drop damage form', 'stunning');
  return { damage: readDamage(damage), blow: { type: 'B', form: isStunning ? 'S' : 'L', marks: [] } };
}
