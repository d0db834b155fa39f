/** The state of a fight that intents change, and the throws that all of them make. */
import type { Chance } from '../../fight/chance.ts';
import type { Term, Throw } from '../../fight/events.ts';
import type { Journal } from '../../fight/rules.ts';
import { distanceIn, type CombatRules, type Mode } from './combat-rules.ts';
import type { CombatTables } from './combat-tables.ts';
import type { Combatant } from './combatant.ts';

import {
  attackTerms,
  defenseTerms,
  noAttackTerms,
  noDefenseTerms,
  reachBonus,
  sumOfAttack,
  sumOfDefense,
  termsOf,
} from './to-hit.ts';

export interface Combat {
  readonly tables: CombatTables;
  readonly fighters: readonly Combatant[];
}

/** The intent of a fighter for the action of a turn. */
export interface Intent {
  readonly action: IntentName;
  /** The weapon, by its place on the list of attacks. */
  readonly attack: number;
  readonly target: Combatant | undefined;
  readonly mode: Mode;
  /** Runs before it. */
  readonly isRunning: boolean;
  /** Meters toward the target, before anything else. */
  readonly move: number;
  /** The line of the hit locations that is aimed at; -1 for none. */
  readonly line: number;
}

export type IntentName =
  | 'attack'
  | 'blast'
  | 'aim'
  | 'load'
  | 'dodge'
  | 'move'
  | 'wait'
  | 'nothing'
  | 'grab'
  | 'restrain'
  | 'throw'
  | 'disarm'
  | 'escape'
  | 'aid';

/** The terms of the attack that was asked for last. One object serves all: it is asked for at every choice. */
export const terms = noAttackTerms();
export const guard = noDefenseTerms();

export interface AttackOptions {
  readonly isRunning: boolean;
  readonly rounds: number;
  readonly place: number;
  readonly action: number;
}

/** Returns the lowest dice total with which an attack hits; its terms are left in `terms` and `guard`. */
export function neededToHit(
  rules: CombatRules,
  attacker: Combatant,
  index: number,
  target: Combatant,
  distance: number,
  { isRunning, rounds, place, action }: AttackOptions,
): number {
  const weapon = attacker.plan.attacks[index]!;
  const { isShot, rmod } = weapon;
  attacker.aimed = attacker.inHand === index ? attacker.aim : 0;
  const armed = target.hasBlade ? target.weapon! : undefined;
  target.skill = armed?.skill ?? target.plan.unarmedSkill;
  target.reach = armed ? reachBonus(armed, weapon.reach, distance) : 0;
  const before = isRunning ? rules.running : 0;
  const far = distanceIn(rules, distance);
  // A fighter who strikes a blow has come around the cover, and stands at the height of the target.
  const cover = isShot ? target.cover : 0;
  const elevation = isShot ? elevationOf(rules, attacker.height, target.height) : 0;
  attackTerms(rules, terms, attacker, target, {
    isShot,
    rmod,
    far,
    cover,
    elevation,
    before,
    rounds,
    place,
    action,
  });
  defenseTerms(rules, guard, target, isShot);
  return sumOfDefense(guard) - weapon.score - sumOfAttack(terms);
}

const elevationOf = ({ targetHigher, targetLower }: CombatRules, own: number, target: number): number =>
  own === target ? 0 : target > own ? targetHigher : targetLower;

/** A throw against a number, with the action point that would make the difference. */
export interface Result {
  readonly rolled: number;
  /** With what an action point has added. */
  readonly effect: number;
  readonly succeeds: boolean;
  readonly boost: number;
}

/** Throws the dice; `classOf` tells which effects make a difference. The highest roll always succeeds. */
export function throwFor(
  { tables }: Combat,
  actor: Combatant,
  needed: number,
  chance: Chance,
  canBoost: boolean,
  classOf: (effect: number) => number,
): Result {
  const { dice, actionPoints } = tables.fight.rules;
  const { highest } = tables;
  const within = canBoost ? needed - actionPoints.toRoll : needed;
  const rolled = chance.roll(dice, (total) =>
    total >= needed || total === highest
      ? classOf(total - needed)
      : total >= within
        ? classOf(total - needed + actionPoints.toRoll) + 0.25
        : -1,
  );
  const isBoosted = rolled < needed && rolled !== highest && rolled >= within;
  if (isBoosted) actor.spend(1);
  const boost = isBoosted ? actionPoints.toRoll : 0;
  const effect = rolled - needed + boost;
  return { rolled, effect, succeeds: effect >= 0 || rolled === highest, boost };
}

/** Dice and a score, with nothing that could make a difference left out. */
export function throwTotal(
  { tables }: Combat,
  score: number,
  chance: Chance,
): { rolled: number; total: number } {
  const rolled = chance.roll(tables.fight.rules.dice, (total) => total);
  return { rolled, total: rolled + score };
}

/** The throw of an attack, as it is told. */
export function shownThrow(
  { tables }: Combat,
  rolled: number,
  score: readonly Term[],
  modifiers: readonly Term[],
): Throw {
  const sum = [...score, ...modifiers].reduce((all, { value }) => all + value, rolled);
  return { dice: diceText(tables.fight.rules.dice), rolled, score, modifiers, total: sum };
}

export const attackModifiersShown = (boost: number): Term[] => [
  ...termsOf(terms),
  ...(boost === 0 ? [] : [{ name: 'action point', value: boost }]),
];

export const shownDefense = (): { name: string; value: number; terms: Term[] } => ({
  name: 'DEF',
  value: sumOfDefense(guard),
  terms: termsOf(guard),
});

export const diceText = ({ count, sides, bonus }: { count: number; sides: number; bonus: number }): string =>
  `${count}d${sides}${bonus === 0 ? '' : `+${bonus}`}`;

export const isFoe = (a: Combatant, b: Combatant): boolean => a.plan.side !== b.plan.side;

/** Ends the hold that a fighter has on somebody. */
export const letGo = ({ fighters }: Combat, holder: Combatant): void =>
  endHold(holder, fighters[holder.holds]);

/** Ends the hold that somebody has on a fighter. */
export const free = ({ fighters }: Combat, held: Combatant): void => endHold(fighters[held.heldBy], held);

function endHold(holder: Combatant | undefined, held: Combatant | undefined): void {
  if (!holder || !held) return;
  holder.holds = -1;
  held.heldBy = -1;
  held.held = 0;
}

export type Act = (
  combat: Combat,
  actor: Combatant,
  intent: Intent,
  chance: Chance,
  journal?: Journal,
) => void;
