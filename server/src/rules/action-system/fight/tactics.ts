/**
 * What a fighter does in a turn. Everybody attacks whom they expect to hurt most, among equals whoever has least left;
 * the tactic says what else they do.
 */
import type { ConditionWord } from '../../fight/rules.ts';
import { say } from '../../message.ts';
import { isSprayed } from '../play/attack-roll.ts';
import { APART, neededForSpot } from '../play/blast.ts';
import { isFoe, neededToHit, type Combat, type Intent, type IntentName } from '../play/combat.ts';
import type { Mode } from '../play/combat-rules.ts';
import { MODES } from '../play/combat-tables.ts';
import type { Combatant } from '../play/combatant.ts';
import { blastDamage, blastRadius } from '../play/explosions.ts';
import type { PlannedAttack, TacticName } from '../play/plan.ts';
import { distanceBetween } from '../play/positions.ts';

/** The tactics that can be written, and what each means. */
export const tacticWords = (): ConditionWord[] => [
  {
    word: 'press',
    about: say('tactic press'),
  },
  {
    word: 'hold',
    about: say('tactic hold'),
  },
  {
    word: 'shoot and cover',
    about: say('tactic shoot and cover'),
  },
  {
    word: 'wrestle',
    about: say('tactic wrestle'),
  },
  {
    word: 'disarm',
    about: say('tactic disarm'),
  },
];

type Draft = { -readonly [K in keyof Intent]: Intent[K] };

/** A run covers this many times MOV. */
const RUN = 2;
/** The reach of the longest weapon. */
const CLOSE = 3;
const POOR_CHANCE = 1 / 4;
/** The penalty of critical wounds on rolls. */
const BADLY_WOUNDED = -6;
/** Another weapon at hand must be worth this fraction of the empty one, loaded. */
const WORTH_LOADING = 1 / 2;

/** Reused: a choice is made at every action of every fight. */
const best: Draft = {
  action: 'wait',
  attack: 0,
  target: undefined,
  mode: 'single',
  isRunning: false,
  move: 0,
  line: -1,
};
/** The best attack found so far. One object serves all searches. */
const found = { value: 0, line: -1 };

export function choose(combat: Combat, fighter: Combatant): Intent {
  const { tables, fighters: all } = combat;
  const tactic = tacticOf(fighter);
  const { attacks } = fighter.plan;
  const move = fighter.walk;
  let nearest: Combatant | undefined;
  let nearestDistance = Infinity;
  let bestValue = 0;
  let bestLife = Infinity;
  let bestEmptyValue = 0;
  let emptyAttack = -1;
  let emptyTarget: Combatant | undefined;
  best.action = 'wait';
  best.target = undefined;
  best.move = 0;
  best.isRunning = false;
  best.line = -1;
  for (const enemy of all) {
    if (enemy.hasFallen || !isFoe(enemy, fighter)) continue;
    const distance = distanceBetween(fighter, enemy);
    if (distance < nearestDistance) {
      nearest = enemy;
      nearestDistance = distance;
    }
    for (let index = 0; index < attacks.length; index++) {
      const weapon = attacks[index]!;
      const isEmpty = fighter.rounds[index]! < 1;
      if (isEmpty && (!weapon.canLoad || !fighter.has(index))) continue;
      const step = approach(tactic, fighter, weapon, enemy, distance);
      const meters = Math.abs(step);
      if (meters > RUN * move || distance - step > Math.max(weapon.reach, reachOf(enemy, weapon))) continue;
      const isRunning = meters > move;
      for (const mode of MODES) {
        const rounds = tables.rounds(weapon, mode, isEmpty ? weapon.loadRounds : fighter.rounds[index]!);
        if (!hasRoundsFor(mode, rounds)) continue;
        if (weapon.isBlast) expectBlast(combat, fighter, index, enemy, distance - step, isRunning);
        else expect(combat, fighter, index, enemy, distance - step, { mode, rounds, isRunning });
        const { value } = found;
        if (isEmpty) {
          if (value <= bestEmptyValue) continue;
          bestEmptyValue = value;
          emptyAttack = index;
          emptyTarget = enemy;
        } else if (value > bestValue || (value === bestValue && value > 0 && enemy.life < bestLife)) {
          bestValue = value;
          bestLife = enemy.life;
          set(weapon.isBlast ? 'blast' : 'attack', index, enemy, mode, isRunning, step);
          best.line = found.line;
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
  else if (bestValue === 0 && tactic !== 'hold' && nearestDistance > 1 && move > 0)
    set('move', fighter.inHand, nearest, 'single', false, Math.min(RUN * move, nearestDistance - 1));
  if (tactic === 'wrestle') wrestle(combat, fighter, nearest, nearestDistance, move);
  if (tactic === 'disarm') strikeWeapons(combat, fighter, move);
  if (tactic === 'shoot and cover') takeCover(combat, fighter, nearest, nearestDistance);
  if (fighter.heldBy >= 0) set('escape', fighter.inHand, all[fighter.heldBy], 'single', false, 0);
  if (fighter.plan.firstAid !== undefined) lookAfter(combat, fighter, nearestDistance, move);
  return best;
}

/** A fighter without anything left to shoot closes in. */
const tacticOf = ({ plan, rounds }: Combatant): TacticName =>
  plan.tactic === 'shoot and cover' &&
  !plan.attacks.some(
    ({ isShot, canLoad }, index) => isShot && (rounds[index]! > 0 || (canLoad && rounds[index]! === 0)),
  )
    ? 'press'
    : plan.tactic;

function set(
  action: IntentName,
  index: number,
  target: Combatant | undefined,
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
  best.line = -1;
}

/** Whether a weapon has the mode, and rounds for more than a single shot. */
const hasRoundsFor = (mode: Mode, rounds: number): boolean => mode === 'single' || rounds > 1;

interface Trial {
  readonly mode: Mode;
  readonly rounds: number;
  readonly isRunning: boolean;
}

/** The damage that an attack may be expected to do, in `found`; where hits may be aimed, at the place of the tactics or the best one. */
function expect(
  combat: Combat,
  fighter: Combatant,
  index: number,
  enemy: Combatant,
  distance: number,
  { mode, rounds, isRunning }: Trial,
): void {
  const { tables } = combat;
  const { rules, sides } = tables.fight;
  const { aimsAt } = sides[fighter.plan.side]!;
  const options = { isRunning, rounds: tables.modePenalty(mode, rounds), place: 0, action: 0 };
  const needed = neededToHit(rules, fighter, index, enemy, distance, options);
  found.value =
    tables.expectedHits(mode, needed, rounds) * tables.meanDamage(fighter.plan, index, enemy.plan);
  found.line = -1;
  if (mode === 'spray') found.value *= aimsAt < 0 ? spread(combat, fighter, enemy, rounds) : 0;
  else if (rules.locations?.choice === 'aimed') {
    const means = tables.meansByLine(fighter.plan, index, enemy.plan);
    rules.locations.lines.forEach(({ aimed }, line) => {
      if (aimsAt >= 0 && line !== aimsAt) return;
      const value = tables.expectedHits(mode, needed - aimed, rounds) * means[line]!;
      if (line === aimsAt || value > found.value) {
        found.value = value;
        found.line = line;
      }
    });
  }
}

/** Returns the number of targets to spray, given enough rounds for each. */
function spread(combat: Combat, fighter: Combatant, enemy: Combatant, rounds: number): number {
  let targets = 0;
  for (const each of combat.fighters) if (isSprayed(each, fighter, enemy)) targets++;
  return rounds >= targets ? targets : 0;
}

/** Returns the expected damage of an explosion to all in reach; harm to friends counts against it. */
function expectBlast(
  combat: Combat,
  fighter: Combatant,
  index: number,
  enemy: Combatant,
  distance: number,
  isRunning: boolean,
): void {
  const { tables, fighters } = combat;
  const { explosions } = tables.fight.rules;
  const { damage } = fighter.plan.attacks[index]!;
  const points = damage.count * ((1 + damage.sides) / 2) + damage.bonus;
  const radius = blastRadius(explosions, points);
  found.line = -1;
  found.value = 0;
  for (const each of fighters) {
    if (each.hasFallen) continue;
    const meters = Math.max(each === enemy ? 0 : APART, distanceBetween(each, enemy));
    if (meters > radius) continue;
    const share = blastDamage(explosions, points, meters) / points;
    const value = share * tables.meanDamage(fighter.plan, index, each.plan);
    found.value += isFoe(each, fighter) ? value : -2 * value;
  }
  const chance = tables.chance(neededForSpot(tables.fight.rules, fighter, index, enemy, distance, isRunning));
  found.value = distance <= radius ? 0 : Math.max(0, found.value) * chance;
}

/** Metres to walk or run before the attack; negative for a step back to the distance of a longer weapon. */
function approach(
  tactic: TacticName,
  fighter: Combatant,
  weapon: PlannedAttack,
  enemy: Combatant,
  distance: number,
): number {
  if (weapon.isShot) {
    if (tactic !== 'press') return 0;
    return Math.max(0, Math.min(fighter.walk, distance - weapon.comfortable));
  }
  if ((tactic === 'hold' || tactic === 'shoot and cover') && distance > CLOSE) return 0;
  return stepTo(weapon, enemy, distance);
}

/** Meters to where a blow is struck from: a longer weapon keeps a shorter one off until it is hit (RP-C58). */
function stepTo(weapon: PlannedAttack, enemy: Combatant, distance: number): number {
  const kept = reachOf(enemy, weapon);
  return distance - (distance > weapon.reach && kept > weapon.reach ? kept : weapon.reach);
}

/** The reach of the blade in a fighter's hand. */
const reachOf = (enemy: Combatant, weapon: PlannedAttack): number =>
  !weapon.isShot && !enemy.isStunned && enemy.hasBlade ? enemy.weapon!.reach : 0;

/** The bare hands of a fighter, by their place on the list of attacks. */
const hands = ({ plan }: Combatant): number => plan.attacks.findIndex(({ isUnarmed }) => isUnarmed);

function wrestle(
  { fighters }: Combat,
  fighter: Combatant,
  nearest: Combatant,
  distance: number,
  move: number,
): void {
  const index = hands(fighter);
  if (index < 0) return;
  if (fighter.holds >= 0) {
    const action = fighter.hold === 'grab' ? 'restrain' : 'throw';
    set(action, index, fighters[fighter.holds], 'single', false, 0);
    return;
  }
  const step = Math.max(0, stepTo(fighter.plan.attacks[index]!, nearest, distance));
  if (step <= RUN * move) set('grab', index, nearest, 'single', step > move, step);
}

/** Finds an opponent within reach whose weapon could be knocked away. */
function strikeWeapons({ fighters }: Combat, fighter: Combatant, move: number): void {
  const index = fighter.plan.attacks.findIndex(({ isShot }, at) => !isShot && fighter.has(at));
  const weapon = fighter.plan.attacks[index];
  if (!weapon) return;
  for (const enemy of fighters) {
    if (
      enemy.hasFallen ||
      !isFoe(enemy, fighter) ||
      enemy.isStunned ||
      !enemy.weapon ||
      enemy.weapon.isUnarmed
    )
      continue;
    const step = stepTo(weapon, enemy, distanceBetween(fighter, enemy));
    if (Math.abs(step) > move) continue;
    set('disarm', index, enemy, 'single', false, step);
    return;
  }
}

/** Goes to a friend who is dying, while others fight on and no blade is near. */
function lookAfter(
  { tables, fighters }: Combat,
  fighter: Combatant,
  nearestDistance: number,
  move: number,
): void {
  if (nearestDistance <= CLOSE || best.action === 'escape') return;
  const isFriend = (each: Combatant): boolean => each !== fighter && !isFoe(each, fighter);
  if (!fighters.some((each) => isFriend(each) && !each.hasFallen)) return;
  for (const friend of fighters) {
    if (!isFriend(friend) || friend.condition !== 'dying' || !friend.canBeHeldAlive) continue;
    const target = tables.fight.rules.stabilize['dying'] ?? Infinity;
    const needed = target - fighter.plan.firstAid! - friend.plan.treatedAt - fighter.penalty;
    if (tables.chance(needed) < POOR_CHANCE) continue;
    const step = Math.max(0, distanceBetween(fighter, friend) - 1);
    if (step > move) continue;
    set('aid', fighter.inHand, friend, 'single', false, step);
    return;
  }
}

/** Aims, dodges or steps back where that is better than what was chosen. */
function takeCover(combat: Combat, fighter: Combatant, nearest: Combatant, nearestDistance: number): void {
  const { tables, fighters: all } = combat;
  const { rules } = tables.fight;
  const { attacks, side } = fighter.plan;
  const othersFight = all.some(
    (each) => each.plan.side === side && !each.hasFallen && each.penalty > BADLY_WOUNDED,
  );
  if (fighter.penalty <= BADLY_WOUNDED && othersFight) {
    best.action = 'dodge';
    best.move = 0;
    return;
  }
  if (best.action !== 'attack' || !best.target) return;
  const weapon = attacks[best.attack]!;
  if (!weapon.isShot) return;
  if (nearestDistance <= CLOSE && nearest.hasBlade) {
    best.target = nearest;
    best.move = -fighter.walk;
    chooseMode(combat, fighter, nearest, nearestDistance + fighter.walk);
    return;
  }
  if (fighter.aim >= rules.aim.length - 1 || all.some((enemy) => closesIn(fighter, enemy))) return;
  const options = { isRunning: false, rounds: 0, place: 0, action: 0 };
  const distance = distanceBetween(fighter, best.target);
  const needed = neededToHit(rules, fighter, best.attack, best.target, distance, options);
  if (tables.chance(needed) < POOR_CHANCE) best.action = 'aim';
}

/** The way to fire the chosen weapon at another target than it was chosen for. */
function chooseMode(combat: Combat, fighter: Combatant, enemy: Combatant, distance: number): void {
  const weapon = fighter.plan.attacks[best.attack]!;
  let bestValue = 0;
  best.mode = 'single';
  best.line = -1;
  for (const mode of MODES) {
    const rounds = combat.tables.rounds(weapon, mode, fighter.rounds[best.attack]!);
    if (!hasRoundsFor(mode, rounds)) continue;
    expect(combat, fighter, best.attack, enemy, distance, { mode, rounds, isRunning: false });
    if (found.value <= bestValue) continue;
    bestValue = found.value;
    best.mode = mode;
    best.line = found.line;
  }
}

/** Whether somebody with a blade could strike before the next shot: aiming would leave no REF against it. */
const closesIn = (fighter: Combatant, enemy: Combatant): boolean =>
  isFoe(enemy, fighter) &&
  !enemy.hasFallen &&
  enemy.hasBlade &&
  distanceBetween(fighter, enemy) <= RUN * enemy.plan.move + enemy.weapon!.reach;
