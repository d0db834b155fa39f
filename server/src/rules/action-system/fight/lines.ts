/** What happens in a fight as lines to read, every number as the rules make it. */
import type { Dice } from '../../fight/chance.ts';
import { counted } from '../../labels.ts';
import type { Guard, Modifiers } from './modifiers.ts';
import type { Fighter } from './fighter.ts';
import { distanceBetween } from './places.ts';
import type { WoundRule } from '../play/harm.ts';
import type { FightOptions, Mode, Place, PlannedAttack } from './plan.ts';

export const initiative = (
  fighter: Fighter,
  base: number,
  rolled: number,
  leads: string | undefined,
): string =>
  `Initiative of ${leads ? `${leads}, led by ${nameOf(fighter)}` : nameOf(fighter)}: ${base} + 1d6 (${rolled}) = ${base + rolled}.`;

export const order = (fighters: readonly Fighter[]): string =>
  `In turn: ${fighters.map((fighter) => `${nameOf(fighter)} ${fighter.initiative}`).join(', ')}.`;

export const surprised = (fighter: Fighter): string => `${nameOf(fighter)} is surprised and does nothing.`;

export const losesAction = (fighter: Fighter): string =>
  `${nameOf(fighter)} is stunned and loses the action.`;

export function moves(fighter: Fighter, target: Fighter, meters: number): string {
  const how = Math.abs(meters) > fighter.plan.move ? 'runs' : meters < 0 ? 'falls back' : 'walks';
  const away = distanceBetween(fighter, target);
  return `${nameOf(fighter)} ${how} ${Math.abs(meters)} m ${meters < 0 ? 'from' : 'toward'} ${nameOf(target)}: ${away} m.`;
}

export const aims = (fighter: Fighter, target: Fighter): string =>
  `${nameOf(fighter)} aims ${weaponOf(fighter)} at ${nameOf(target)}: +${fighter.rules.aim[fighter.aim]!} so far, no REF for DEF.`;

export function loads(fighter: Fighter, index: number): string {
  const left = fighter.loading[index]!;
  const done = left > 0 ? counted(left, 'more turn') : `${fighter.rounds[index]} in it`;
  return `${nameOf(fighter)} loads ${weaponOf(fighter)}: ${done}.`;
}

export const dodges = (fighter: Fighter): string => `${nameOf(fighter)} dodges: DEF +${fighter.rules.dodge}.`;
export const waits = (fighter: Fighter): string => `${nameOf(fighter)} waits.`;

export const bleeds = (fighter: Fighter, loss: number): string =>
  `${nameOf(fighter)} bleeds ${loss}: LIF ${fighter.life} of ${fighter.plan.physique.life}${stateOf(fighter)}.`;

export interface AttackEvent {
  readonly attacker: Fighter;
  readonly target: Fighter;
  readonly weapon: PlannedAttack;
  readonly rules: FightOptions;
  readonly distance: number;
  readonly mode: Mode;
  readonly rounds: number;
  readonly rolled: number;
  /** With what action points have added. */
  readonly effect: number;
  readonly isHit: boolean;
  readonly hits: number;
  readonly modifiers: Modifiers;
  readonly guard: Guard;
  /** What an action point has added. */
  readonly boost: number;
}

/** `Jack fires .45 ACP at Guard 1, 16 m: 3d6 (12) + REF 8 + Pistols 3 - 2 distance = 21 vs DEF 14: hit by 7.` */
export function attacks(event: AttackEvent): string {
  const { attacker, target, weapon, rules, distance, mode, rounds, rolled, effect, hits, boost } = event;
  const how = weapon.isShot ? 'fires' : 'strikes with';
  const burst = mode === 'single' ? '' : `, a ${mode} of ${rounds}`;
  const added = MODIFIER_NAMES.map(([key, name]) => term(event.modifiers[key], name)).join('');
  const total = effect + defenseOf(event.guard);
  const roll = `${diceText(rules.dice)} (${rolled}) + ${weapon.calculation}${added}${term(boost, 'for 1 AP')} = ${total}`;
  const several = hits > 1 ? `, ${hits} rounds hit` : '';
  const outcome = event.isHit
    ? effect < 0
      ? `the highest roll hits${several}`
      : `hit by ${effect}${several}`
    : `missed by ${-effect}`;
  return `${nameOf(attacker)} ${how} ${weapon.weapon} at ${nameOf(target)}, ${distance} m${burst}: ${roll} vs ${defenseText(event.guard)}: ${outcome}.`;
}

const MODIFIER_NAMES: readonly (readonly [keyof Modifiers, string])[] = [
  ['distance', 'distance'],
  ['visibility', 'visibility'],
  ['cover', 'cover'],
  ['elevation', 'elevation'],
  ['aim', 'aim'],
  ['surprise', 'surprise'],
  ['wounds', 'wounds'],
  ['running', 'running'],
  ['mode', 'rounds'],
];

const GUARD_NAMES: readonly (readonly [keyof Guard, string])[] = [
  ['reflexes', 'REF'],
  ['skill', 'skill'],
  ['speed', 'speed'],
  ['dodge', 'dodge'],
  ['longerWeapon', 'longer weapon'],
];

const defenseOf = (guard: Guard): number =>
  guard.base + guard.reflexes + guard.skill + guard.speed + guard.dodge + guard.longerWeapon;

/** `DEF 17 (10 + 4 REF + 3 skill)`. */
function defenseText(guard: Guard): string {
  const terms = GUARD_NAMES.map(([key, name]) => term(guard[key], name)).join('');
  return `DEF ${defenseOf(guard)}${terms && ` (${guard.base}${terms})`}`;
}

export interface StrikeEvent {
  readonly weapon: PlannedAttack;
  readonly target: Fighter;
  readonly place: Place;
  readonly rolled: number;
  /** After armor and toughness, and after action points. */
  readonly net: number;
  readonly points: number;
  readonly taken: number;
  readonly wound: WoundRule | undefined;
  readonly isStunning: boolean;
}

/** `Guard 1: 3d6 P/L (11) - AV 6 = 5: light wound, LIF 13 of 18.` */
export function strikes(event: StrikeEvent): string {
  const { weapon, target, place, rolled, net, points, taken, wound, isStunning } = event;
  const { armorValue, multiplier, toughness } = place;
  const isMultiplied = multiplier !== 1;
  const lessened = [
    armorValue > 0 ? ` - AV ${armorValue}` : '',
    isMultiplied ? `, x ${multiplier}` : '',
    toughness > 0 ? `${isMultiplied ? ',' : ''} - TGH ${toughness}` : '',
  ].join('');
  const calculation = [
    `${weapon.damageText} (${rolled})${lessened}`,
    lessened ? ` = ${net}` : '',
    points > 0 ? ` - ${target.rules.actionPoints.fromDamage * points} for ${points} AP = ${taken}` : '',
  ].join('');
  const effects = [
    taken === 0 ? 'no harm' : '',
    wound && wound.body < 0 ? `${wound.name} wound` : '',
    taken > 0 ? `LIF ${target.life} of ${target.plan.physique.life}` : '',
    isStunning && !target.hasFallen ? 'stunned' : '',
  ].filter(Boolean);
  const where = place.name ? `, ${place.name}` : '';
  return `  ${nameOf(target)}${where}: ${calculation}: ${effects.join(', ')}${stateOf(target)}.`;
}

const STATES = { able: '', unconscious: ', unconscious', dying: ', dying', dead: ', dead' } as const;
const stateOf = ({ condition }: Fighter): string => STATES[condition];
const nameOf = ({ plan }: Fighter): string => plan.name;
const weaponOf = ({ plan, inHand }: Fighter): string => plan.attacks[inHand]!.weapon;
const term = (value: number, name: string): string =>
  value === 0 ? '' : ` ${value < 0 ? '-' : '+'} ${Math.abs(value)} ${name}`;
const diceText = ({ count, sides, bonus }: Dice): string =>
  `${count}d${sides}${bonus === 0 ? '' : `+${bonus}`}`;
