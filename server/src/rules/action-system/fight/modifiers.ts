/** What is added to an attack, and what its target number is made of. Core Rules, Combat Modifiers. */
import type { Fighter } from './fighter.ts';
import type { PlannedAttack } from './plan.ts';
import type { FightTables } from './tables.ts';

/** What is added to the score of an attack, by its reason. */
export interface Modifiers {
  distance: number;
  visibility: number;
  cover: number;
  elevation: number;
  aim: number;
  surprise: number;
  wounds: number;
  running: number;
  mode: number;
}

/** What DEF is made of. */
export interface Guard {
  base: number;
  reflexes: number;
  skill: number;
  speed: number;
  dodge: number;
  longerWeapon: number;
}

/** DEF without REF and everything else. */
const BASE = 10;
const modifiers: Modifiers = {
  distance: 0,
  visibility: 0,
  cover: 0,
  elevation: 0,
  aim: 0,
  surprise: 0,
  wounds: 0,
  running: 0,
  mode: 0,
};
const guard: Guard = { base: 0, reflexes: 0, skill: 0, speed: 0, dodge: 0, longerWeapon: 0 };

/** The modifiers of an attack at a distance. One object serves all attacks: it is asked for at every choice. */
export function modifiersOf(
  { fight }: FightTables,
  attacker: Fighter,
  weapon: PlannedAttack,
  target: Fighter,
  distance: number,
  how: { readonly isRunning: boolean; readonly modePenalty: number },
): Modifiers {
  const own = fight.sides[attacker.plan.side]!;
  const other = fight.sides[target.plan.side]!;
  const { distances, surprise, targetHigher, targetLower, aim, running } = fight.rules;
  modifiers.distance = weapon.isShot
    ? Math.min(0, distances[Math.min(distance, distances.length - 1)]! + weapon.rmod)
    : 0;
  modifiers.visibility = other.visibility;
  modifiers.cover = weapon.isShot && target.keepsPlace ? other.cover : 0;
  modifiers.elevation =
    !weapon.isShot || own.stance === other.stance
      ? 0
      : RANK[other.stance] > RANK[own.stance]
        ? targetHigher
        : targetLower;
  modifiers.aim = weapon.isShot && attacker.plan.attacks[attacker.inHand] === weapon ? aim[attacker.aim]! : 0;
  modifiers.surprise = target.isUnaware ? surprise : 0;
  modifiers.wounds = attacker.actingPenalty;
  modifiers.running = how.isRunning ? running : 0;
  modifiers.mode = how.modePenalty;
  return modifiers;
}

const RANK = { lower: 0, level: 1, higher: 2 } as const;

export const sumOfModifiers = (m: Modifiers): number =>
  m.distance + m.visibility + m.cover + m.elevation + m.aim + m.surprise + m.wounds + m.running + m.mode;

/** What the target number is made of. Core Rules, Defensive Target Number (RP-C24, RP-C50, RP-C58). */
export function guardOf(
  { fight }: FightTables,
  weapon: PlannedAttack,
  target: Fighter,
  distance: number,
): Guard {
  const { plan } = target;
  const isDenied = target.isUnaware || target.isStunned || target.isAiming;
  const inHand = plan.attacks[target.inHand];
  const { speeds, skillToDefense, dodge } = fight.rules;
  guard.base = target.isStunned ? BASE : plan.defense - plan.reflexes;
  guard.reflexes = isDenied ? 0 : plan.reflexes;
  guard.skill = 0;
  guard.longerWeapon = 0;
  if (!weapon.isShot && !target.isUnaware && !target.isStunned) {
    const armed = inHand?.isShot === false ? inHand : undefined;
    if (skillToDefense || target.isDodging) guard.skill = armed?.skill ?? plan.unarmedSkill;
    if (armed && armed.reach !== weapon.reach && distance === armed.reach)
      guard.longerWeapon = armed.reachDefense;
  }
  guard.speed = speeds[Math.min(target.moved, speeds.length - 1)]!;
  guard.dodge = target.isDodging ? dodge : 0;
  return guard;
}

export const sumOfGuard = (g: Guard): number =>
  g.base + g.reflexes + g.skill + g.speed + g.dodge + g.longerWeapon;
