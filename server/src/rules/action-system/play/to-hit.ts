/**
 * The terms of an attack roll and of its target number. Simulator, exact solver, tracker and typed attacks share them; situational
 * modifiers that players state are added. Core Rules, Combat Modifiers; Modifying Target Numbers.
 */
import type { Term } from '../../fight/events.ts';
import type { CombatRules } from './combat-rules.ts';
import { distanceTerm } from './modifiers.ts';

/** The attacker's part of an attack roll. */
export interface AttackerView {
  /** Full turns spent aiming with the weapon. */
  readonly aimed: number;
  /** Penalties of wounds and of a hold. */
  readonly wounds: number;
  readonly held: number;
}

/** The target's part of an attack roll. Conditions are modifiers, as in the tables. */
export interface TargetView {
  readonly visibility: number;
  readonly size: number;
  readonly isUnaware: boolean;
  readonly isProne: boolean;
}

/** The weapon and the circumstances of an attack. */
export interface AttackSetup {
  readonly isShot: boolean;
  /** How much of the distance penalty the weapon cancels (RMod). */
  readonly rmod: number;
  /** The distance penalty of a shot, before that. */
  readonly far: number;
  /** Modifiers of cover between the two, and of the height of the target. */
  readonly cover: number;
  readonly elevation: number;
  /** Modifiers of earlier actions in the turn, of the rounds fired, of the aimed location, and of the action itself. */
  readonly before: number;
  readonly rounds: number;
  readonly place: number;
  readonly action: number;
}

/** Modifiers of an attack roll, by their reason. */
export interface AttackTerms {
  distance: number;
  visibility: number;
  cover: number;
  size: number;
  elevation: number;
  aim: number;
  surprise: number;
  wounds: number;
  held: number;
  running: number;
  rounds: number;
  place: number;
  action: number;
}

export const noAttackTerms = (): AttackTerms => ({
  distance: 0,
  visibility: 0,
  cover: 0,
  size: 0,
  elevation: 0,
  aim: 0,
  surprise: 0,
  wounds: 0,
  held: 0,
  running: 0,
  rounds: 0,
  place: 0,
  action: 0,
});

/** Fills in the terms of an attack: it is asked for at every choice of every fight, and makes no new object. */
export function attackTerms(
  rules: CombatRules,
  terms: AttackTerms,
  attacker: AttackerView,
  target: TargetView,
  { isShot, rmod, far, cover, elevation, before, rounds, place, action }: AttackSetup,
): AttackTerms {
  const { surprise, aim, targetLower } = rules;
  terms.distance = isShot ? distanceTerm(far, rmod, rules.isHalved) : 0;
  terms.visibility = target.visibility;
  terms.cover = cover;
  terms.size = target.size;
  terms.elevation = target.isProne && elevation === 0 ? targetLower : elevation;
  terms.aim = isShot ? aim[Math.min(attacker.aimed, aim.length - 1)]! : 0;
  terms.surprise = target.isUnaware ? surprise : 0;
  terms.wounds = attacker.wounds;
  terms.held = attacker.held;
  terms.running = before;
  terms.rounds = rounds;
  terms.place = place;
  terms.action = action;
  return terms;
}

export const sumOfAttack = (t: AttackTerms): number =>
  t.distance +
  t.visibility +
  t.cover +
  t.size +
  t.elevation +
  t.aim +
  t.surprise +
  t.wounds +
  t.held +
  t.running +
  t.rounds +
  t.place +
  t.action;

/** The state of a defender when an attack comes. */
export interface DefenderView {
  /** DEF and REF with armor and load (RP-C52, RP-C59). */
  readonly defense: number;
  readonly reflexes: number;
  /** What the load takes from DEF: 0 or less. */
  readonly load: number;
  readonly isUnaware: boolean;
  readonly isStunned: boolean;
  /** Whether the last action denies REF: aiming, sprinting, crawling, mounting. */
  readonly isOffGuard: boolean;
  /** Lies on the ground (RP-C115). */
  readonly isProne: boolean;
  /** Took a defensive action. */
  readonly isDefending: boolean;
  /** The DEF bonuses of the actions since the last turn: against all attacks, and against blows only. */
  readonly guard: number;
  readonly guardInMelee: number;
  /** Meters moved since the last turn. */
  readonly moved: number;
  /** Score of the combat skill with what is in hand. */
  readonly skill: number;
  /** The bonus of a weapon at its best distance against one of another length (RP-C58). */
  readonly reach: number;
}

/** The terms of the target number (RP-C23, RP-C24, RP-C47, RP-C50, RP-C58). */
export interface DefenseTerms {
  base: number;
  reflexes: number;
  skill: number;
  speed: number;
  actions: number;
  reach: number;
  load: number;
}

export const noDefenseTerms = (): DefenseTerms => ({
  base: 0,
  reflexes: 0,
  skill: 0,
  speed: 0,
  actions: 0,
  reach: 0,
  load: 0,
});

/** DEF of those who cannot do anything for it. */
const BASE = 10;

/** DEF without REF, which those who are stunned or lie on the ground do not add. */
export const ownDefense = ({
  defense,
  reflexes,
  isStunned,
}: Pick<DefenderView, 'defense' | 'reflexes' | 'isStunned'>): number =>
  isStunned ? BASE : defense - reflexes;

/** Fills in the terms of DEF against a blow or a shot. */
export function defenseTerms(
  { speeds, skillToDefense }: CombatRules,
  terms: DefenseTerms,
  defender: DefenderView,
  isShot: boolean,
): DefenseTerms {
  const { isUnaware, isStunned } = defender;
  const isAware = !isUnaware && !isStunned;
  terms.load = isStunned ? 0 : defender.load;
  terms.base = ownDefense(defender) - terms.load;
  terms.reflexes = isAware && !defender.isOffGuard && !defender.isProne ? defender.reflexes : 0;
  // The skill counts by itself, or by option only while defending.
  const isParrying = !isShot && isAware;
  terms.skill = isParrying && (skillToDefense || defender.isDefending) ? defender.skill : 0;
  terms.reach = isParrying ? defender.reach : 0;
  terms.speed = speeds[Math.min(defender.moved, speeds.length - 1)]!;
  terms.actions = isStunned ? 0 : defender.guard + (isShot ? 0 : defender.guardInMelee);
  return terms;
}

/** The DEF bonus of a weapon at its best distance against one of another length (RP-C58). */
export const reachBonus = (
  { reach, reachDefense }: { readonly reach: number; readonly reachDefense: number },
  against: number,
  distance: number,
): number => (reach !== against && distance === reach ? reachDefense : 0);

export const sumOfDefense = (t: DefenseTerms): number =>
  t.base + t.reflexes + t.skill + t.speed + t.actions + t.reach + t.load;

/** Returns the terms that are not 0, by name. */
export const termsOf = (terms: AttackTerms | DefenseTerms): Term[] =>
  Object.entries(terms)
    .filter(([, value]) => value !== 0)
    .map(([name, value]) => ({ name, value: value as number }));
