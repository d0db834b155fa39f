/** What happens in a fight as lines to read, every number as the rules make it. */
import type { Dice } from '../../fight/chance.ts';
import type { Guard, Modifiers } from './modifiers.ts';
import { armorValue } from './damage.ts';
import type { Fighter, Wound } from './fighter.ts';
import { distanceBetween } from './places.ts';
import type { FightOptions, PlannedAttack } from './plan.ts';
import type { Mode } from './tables.ts';

export const initiative = (
  fighter: Fighter,
  base: number,
  rolled: number,
  leads: string | undefined,
): string =>
  `Initiative of ${leads ? `${leads}, led by ${nameOf(fighter)}` : nameOf(fighter)}: ${base} + 1d6 ${rolled} = ${base + rolled}.`;

export const order = (fighters: readonly Fighter[]): string =>
  `In turn: ${fighters.map((fighter) => `${nameOf(fighter)} ${fighter.initiative}`).join(', ')}.`;

export const surprised = (fighter: Fighter): string => `${nameOf(fighter)} is surprised and does nothing.`;

export const losesAction = (fighter: Fighter): string =>
  `${nameOf(fighter)} is stunned and loses the action.`;

export function moves(fighter: Fighter, target: Fighter, metres: number): string {
  const how = Math.abs(metres) > fighter.plan.move ? 'runs' : metres < 0 ? 'falls back' : 'walks';
  const away = distanceBetween(fighter, target);
  return `${nameOf(fighter)} ${how} ${Math.abs(metres)} m ${metres < 0 ? 'from' : 'toward'} ${nameOf(target)}: ${away} m.`;
}

export const aims = (fighter: Fighter, target: Fighter): string =>
  `${nameOf(fighter)} aims ${weaponOf(fighter)} at ${nameOf(target)}: +${2 * fighter.aim} so far, no REF for DEF.`;

export function loads(fighter: Fighter, index: number): string {
  const left = fighter.loading[index]!;
  const done = left > 0 ? `${left} more ${left === 1 ? 'turn' : 'turns'}` : `${fighter.rounds[index]} in it`;
  return `${nameOf(fighter)} loads ${weaponOf(fighter)}: ${done}.`;
}

export const dodges = (fighter: Fighter): string => `${nameOf(fighter)} dodges: DEF +3.`;
export const waits = (fighter: Fighter): string => `${nameOf(fighter)} waits.`;

export const bleeds = (fighter: Fighter, loss: number): string =>
  `${nameOf(fighter)} bleeds ${loss}: LIF ${fighter.life} of ${fighter.plan.life}${stateOf(fighter)}.`;

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

/** `Jack fires .45 ACP at Guard 1, 16 m: 3d6 12 + REF 8 + Pistols 3 - 2 distance = 21 vs DEF 14: hit by 7.` */
export function attacks(event: AttackEvent): string {
  const { attacker, target, weapon, rules, distance, mode, rounds, rolled, effect, hits, boost } = event;
  const how = weapon.isShot ? 'fires' : 'strikes with';
  const burst = mode === 'single' ? '' : `, a ${mode} of ${rounds}`;
  const added = MODIFIER_NAMES.map(([key, name]) => term(event.modifiers[key], name)).join('');
  const total = effect + defenseOf(event.guard);
  const roll = `${diceText(rules.dice)} ${rolled} + ${weapon.calculation}${added}${term(boost, 'for 1 AP')} = ${total}`;
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
  readonly rules: FightOptions;
  readonly rolled: number;
  /** What the dice of the location show, or -1. */
  readonly location: number;
  /** After armor and toughness, and after action points. */
  readonly net: number;
  readonly points: number;
  readonly taken: number;
  readonly wound: Wound | undefined;
  readonly stuns: boolean;
}

/** `Guard 1: 3d6 P/L 11 - AV 6 = 5: light wound, LIF 13 of 18.` */
export function strikes(event: StrikeEvent): string {
  const { weapon, target, rules, rolled, location, net, points, taken, wound, stuns } = event;
  const at = rules.locations[location];
  const armor = weapon.type === 'Sp' ? 0 : armorValue(weapon, target.plan, location);
  const toughness = weapon.type === 'B' ? target.plan.toughness : 0;
  const calculation = [
    `${weapon.damageText} ${rolled}`,
    armor > 0 ? ` - AV ${armor}` : '',
    at && at.multiplier !== 1 ? `, x ${at.multiplier}` : '',
    toughness > 0 ? `${at && at.multiplier !== 1 ? ',' : ''} - TGH ${toughness}` : '',
    ` = ${net}`,
    points > 0 ? ` - ${rules.actionPoints.fromDamage * points} for ${points} AP = ${taken}` : '',
  ].join('');
  const effects = [
    taken === 0 ? 'no harm' : '',
    wound && wound !== 'superficial' ? `${wound} wound` : '',
    taken > 0 ? `LIF ${target.life} of ${target.plan.life}` : '',
    stuns && !target.hasFallen ? 'stunned' : '',
  ].filter(Boolean);
  return `  ${nameOf(target)}${at ? `, ${at.name}` : ''}: ${calculation}: ${effects.join(', ')}${stateOf(target)}.`;
}

const STATES = { up: '', unconscious: ', unconscious', dying: ', dying', dead: ', dead' } as const;
const stateOf = ({ condition }: Fighter): string => STATES[condition];
const nameOf = ({ plan }: Fighter): string => plan.name;
const weaponOf = ({ plan, inHand }: Fighter): string => plan.attacks[inHand]!.weapon;
const term = (value: number, name: string): string =>
  value === 0 ? '' : ` ${value < 0 ? '-' : '+'} ${Math.abs(value)} ${name}`;
const diceText = ({ count, sides, bonus }: Dice): string =>
  `${count}d${sides}${bonus === 0 ? '' : `+${bonus}`}`;
