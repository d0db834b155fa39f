/**
 * What a fighter does in a turn. Everybody attacks whom they expect to hurt most, among equals whoever has least left;
 * the tactic says what else they do.
 */
import type { ConditionWord } from '../../fight/rules.ts';
import type { AttackChoice } from './attack.ts';
import type { Fighter } from './fighter.ts';
import { guardOf, modifiersOf, sumOfGuard, sumOfModifiers } from './modifiers.ts';
import { distanceBetween } from './places.ts';
import type { Mode, PlannedAttack, TacticName } from './plan.ts';
import { MODES, type FightTables } from './tables.ts';

export const TACTICS: readonly ConditionWord[] = [
  {
    word: 'press',
    about: 'They close in and attack in every turn: walking, or running at -3 where walking is not enough.',
  },
  {
    word: 'hold',
    about: 'They keep their place and attack whoever comes within their reach.',
  },
  {
    word: 'shoot and cover',
    about:
      'They shoot from where they are, fall back from blades, aim while the chance to hit is poor, and dodge when ' +
      'they are badly wounded and others fight on.',
  },
];

export interface Choice extends AttackChoice {
  /** Nothing where nobody is left to fight. */
  readonly action: 'attack' | 'aim' | 'load' | 'dodge' | 'move' | 'wait' | 'nothing';
  /** Metres toward the target, before anything else. */
  readonly move: number;
}

type Draft = { -readonly [K in keyof Choice]: Choice[K] };

/** How many times MOV somebody runs. */
const RUN = 2;
/** The reach of the longest weapon. */
const CLOSE = 3;
const POOR_CHANCE = 1 / 4;
/** What critical wounds take from rolls. */
const BADLY_WOUNDED = -6;
/** What else is at hand must be worth this much of what a loaded weapon would be. */
const WORTH_LOADING = 1 / 2;

/** Reused: a choice is made at every action of every fight. */
const best: Draft = {
  action: 'wait',
  attack: 0,
  target: undefined,
  mode: 'single',
  isRunning: false,
  move: 0,
};

export function choose(tables: FightTables, all: readonly Fighter[], fighter: Fighter): Choice {
  const tactic = tacticOf(fighter);
  const { attacks, move } = fighter.plan;
  let nearest: Fighter | undefined;
  let nearestDistance = Infinity;
  let bestValue = 0;
  let bestLife = Infinity;
  let bestEmptyValue = 0;
  let emptyAttack = -1;
  let emptyTarget: Fighter | undefined;
  best.action = 'wait';
  best.target = undefined;
  best.move = 0;
  best.isRunning = false;
  for (const enemy of all) {
    if (enemy.hasFallen || enemy.plan.side === fighter.plan.side) continue;
    const distance = distanceBetween(fighter, enemy);
    if (distance < nearestDistance) {
      nearest = enemy;
      nearestDistance = distance;
    }
    for (let index = 0; index < attacks.length; index++) {
      const weapon = attacks[index]!;
      const isEmpty = fighter.rounds[index]! < 1;
      if (isEmpty && !weapon.canLoad) continue;
      const step = approach(tactic, fighter, weapon, enemy, distance);
      const meters = Math.abs(step);
      if (meters > RUN * move || distance - step > Math.max(weapon.reach, reachOf(enemy, weapon))) continue;
      const isRunning = meters > move;
      for (const mode of MODES) {
        if (!canUse(weapon, mode)) continue;
        const rounds = tables.rounds(weapon, mode, isEmpty ? weapon.loadRounds : fighter.rounds[index]!);
        if (mode !== 'single' && rounds < 2) continue;
        const modePenalty = tables.modePenalty(mode, rounds);
        const added = modifiersOf(tables, fighter, weapon, enemy, distance - step, {
          isRunning,
          modePenalty,
        });
        const needed =
          sumOfGuard(guardOf(tables, weapon, enemy, distance - step)) - weapon.score - sumOfModifiers(added);
        const value =
          tables.expectedHits(mode, needed, rounds) * tables.meanDamage(fighter.plan, index, enemy.plan);
        if (isEmpty) {
          if (value <= bestEmptyValue) continue;
          bestEmptyValue = value;
          emptyAttack = index;
          emptyTarget = enemy;
        } else if (value > bestValue || (value === bestValue && value > 0 && enemy.life < bestLife)) {
          bestValue = value;
          bestLife = enemy.life;
          set('attack', index, enemy, mode, isRunning, step);
        }
      }
    }
  }
  if (!nearest) {
    best.action = 'nothing';
    return best;
  }
  if (emptyTarget && bestValue < WORTH_LOADING * bestEmptyValue)
    set('load', emptyAttack, emptyTarget, 'single', false, 0);
  else if (bestValue === 0 && tactic !== 'hold' && nearestDistance > 1)
    set('move', fighter.inHand, nearest, 'single', false, Math.min(RUN * move, nearestDistance - 1));
  if (tactic === 'shoot and cover') takeCover(tables, all, fighter, nearest, nearestDistance);
  return best;
}

/** Those who have nothing left to shoot with close in. */
const tacticOf = ({ plan, rounds }: Fighter): TacticName =>
  plan.tactic === 'shoot and cover' &&
  !plan.attacks.some(({ isShot, canLoad }, index) => isShot && (canLoad || rounds[index]! > 0))
    ? 'press'
    : plan.tactic;

function set(
  action: Choice['action'],
  index: number,
  target: Fighter,
  mode: Mode,
  isRunning: boolean,
  move: number,
): void {
  best.action = action;
  best.attack = index;
  best.target = target;
  best.mode = mode;
  best.isRunning = isRunning;
  best.move = move;
}

const canUse = (weapon: PlannedAttack, mode: Mode): boolean => mode === 'single' || weapon[mode] > 0;

/** Metres to walk or run before the attack; negative for a step back to the distance of a longer weapon. */
function approach(
  tactic: TacticName,
  fighter: Fighter,
  weapon: PlannedAttack,
  enemy: Fighter,
  distance: number,
): number {
  if (weapon.isShot) {
    if (tactic !== 'press') return 0;
    return Math.max(0, Math.min(fighter.plan.move, distance - weapon.comfortable));
  }
  if (tactic !== 'press' && distance > CLOSE) return 0;
  // A longer weapon keeps a shorter one off until it is hit.
  const kept = reachOf(enemy, weapon);
  return distance - (distance > weapon.reach && kept > weapon.reach ? kept : weapon.reach);
}

/** How far the blade in somebody's hand reaches, for somebody with a blade. */
const reachOf = (enemy: Fighter, weapon: PlannedAttack): number =>
  !weapon.isShot && !enemy.isStunned && hasBlade(enemy) ? enemy.plan.attacks[enemy.inHand]!.reach : 0;

const hasBlade = ({ plan, inHand }: Fighter): boolean => plan.attacks[inHand]?.isShot === false;

/** Aims, dodges or steps back where that is better than what was chosen. */
function takeCover(
  tables: FightTables,
  all: readonly Fighter[],
  fighter: Fighter,
  nearest: Fighter,
  nearestDistance: number,
): void {
  const { attacks, side, move } = fighter.plan;
  const othersFight = all.some(
    (each) => each !== fighter && each.plan.side === side && !each.hasFallen && each.penalty > BADLY_WOUNDED,
  );
  if (fighter.penalty <= BADLY_WOUNDED && othersFight) {
    best.action = 'dodge';
    best.move = 0;
    return;
  }
  if (best.action !== 'attack' || !best.target) return;
  const weapon = attacks[best.attack]!;
  if (!weapon.isShot) return;
  if (nearestDistance <= CLOSE && hasBlade(nearest)) {
    best.target = nearest;
    best.move = -move;
    return;
  }
  if (fighter.aim >= tables.fight.rules.aim.length - 1) return;
  const distance = distanceBetween(fighter, best.target);
  const modePenalty = 0;
  const added = modifiersOf(tables, fighter, weapon, best.target, distance, {
    isRunning: false,
    modePenalty,
  });
  const needed =
    sumOfGuard(guardOf(tables, weapon, best.target, distance)) - weapon.score - sumOfModifiers(added);
  if (tables.chance(needed) < POOR_CHANCE) best.action = 'aim';
}
