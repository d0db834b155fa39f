/** An attack: the roll against DEF, the rounds that hit, and what they do. Core Rules, Combat and Damage. */
import type { Chance } from '../../fight/chance.ts';
import type { Journal } from '../../fight/rules.ts';
import { through } from '../play/damage.ts';
import type { Fighter } from './fighter.ts';
import * as lines from './lines.ts';
import { guardOf, modifiersOf, sumOfGuard, sumOfModifiers } from './modifiers.ts';
import { distanceBetween, moveToward } from './places.ts';
import type { Mode, PlannedAttack } from './plan.ts';
import type { FightTables } from './tables.ts';

/** What an attack is made with, on whom and how. */
export interface AttackChoice {
  readonly attack: number;
  readonly target: Fighter | undefined;
  readonly mode: Mode;
  /** Runs before it. */
  readonly isRunning: boolean;
}

export function attack(
  tables: FightTables,
  attacker: Fighter,
  choice: AttackChoice,
  chance: Chance,
  journal: Journal | undefined,
): void {
  const { attack: index, mode, isRunning } = choice;
  const target = choice.target!;
  const weapon = attacker.plan.attacks[index]!;
  const { dice, actionPoints } = tables.fight.rules;
  const distance = distanceBetween(attacker, target);
  const rounds = tables.rounds(weapon, mode, attacker.rounds[index]!);
  const shots = mode === 'single' ? weapon.shots.slice(0, attacker.rounds[index]) : ONE_SHOT;
  for (const shot of shots) {
    if (target.hasFallen && shot !== shots[0]) break;
    const modePenalty = tables.modePenalty(mode, rounds) + shot;
    const added = modifiersOf(tables, attacker, weapon, target, distance, { isRunning, modePenalty });
    attacker.inHand = index;
    attacker.rounds[index]! -= rounds;
    const defense = guardOf(tables, weapon, target, distance);
    const needed = sumOfGuard(defense) - weapon.score - sumOfModifiers(added);
    const canBoost = attacker.pointsAtHand > 0 && wouldMatter(tables, attacker, index, target);
    const within = canBoost ? needed - actionPoints.toAttack : needed;
    const rolled = chance.roll(dice, (total) =>
      total >= needed || total === tables.highest
        ? tables.hits(mode, total - needed, rounds)
        : total >= within
          ? 0
          : -1,
    );
    const isBoosted = rolled < needed && rolled !== tables.highest && rolled >= within;
    if (isBoosted) spend(attacker, 1);
    const effect = rolled - needed + (isBoosted ? actionPoints.toAttack : 0);
    const isHit = effect >= 0 || rolled === tables.highest;
    const hits = isHit ? tables.hits(mode, effect, rounds) : 0;
    journal?.line(
      lines.attacks({
        attacker,
        target,
        weapon,
        rules: tables.fight.rules,
        distance,
        mode,
        rounds,
        rolled,
        effect,
        isHit,
        hits,
        modifiers: added,
        guard: defense,
        boost: isBoosted ? actionPoints.toAttack : 0,
      }),
    );
    let taken = 0;
    for (let hit = 1; hit <= hits && target.condition !== 'dead'; hit++)
      taken += strike(
        tables,
        attacker,
        weapon,
        target,
        { before: taken, isLast: hit === hits },
        chance,
        journal,
      );
    if (hits > 0 && !weapon.isShot && distance > weapon.reach)
      moveToward(attacker, target, distance - weapon.reach);
  }
}

/** Whether a hit is likely to decide: it would do at least as much as half of what is left to the target. */
const wouldMatter = (tables: FightTables, attacker: Fighter, index: number, target: Fighter): boolean =>
  2 * tables.meanDamage(attacker.plan, index, target.plan) >= target.life;

/** One round that hits; gives the damage that is taken. */
function strike(
  tables: FightTables,
  attacker: Fighter,
  weapon: PlannedAttack,
  target: Fighter,
  { before, isLast }: { readonly before: number; readonly isLast: boolean },
  chance: Chance,
  journal: Journal | undefined,
): number {
  const { locationDice, actionPoints } = tables.fight.rules;
  const { plan } = target;
  const location = locationDice
    ? chance.roll(weapon.isShort ? locationDice.close : locationDice.other, (total) => total)
    : 0;
  const place = plan.places[weapon.blow]![location]!;
  // Beyond this much it makes no difference any more, whatever action points take away from it.
  const saved = actionPoints.fromDamage * target.pointsAtHand;
  const enough =
    saved + Math.max(target.mostDamage(weapon.form), 5 * plan.physique.health + 1, plan.physique.life);
  const rolled = chance.roll(weapon.damage, (total) => Math.min(enough, through(place, total)));
  const net = through(place, rolled);
  const points = pointsAgainst(target, net);
  if (points > 0) spend(target, points);
  const taken = Math.max(0, net - actionPoints.fromDamage * points);
  const counted = Math.min(taken, target.mostDamage(weapon.form));
  attacker.damageDealt += counted;
  target.damageTaken += counted;
  const wound = target.hurt(taken, weapon.form);
  // One attack stuns by all of its rounds together (RP-C121).
  const isStunning = isLast && target.struck(before + taken, weapon.form);
  journal?.line(lines.strikes({ weapon, target, place, rolled, net, points, taken, wound, isStunning }));
  return taken;
}

/** As many points as keep somebody on the feet whom the blow would take out; none where that is out of reach. */
function pointsAgainst({ rules, life, pointsAtHand }: Fighter, net: number): number {
  if (pointsAtHand === 0 || net < life || life <= 0) return 0;
  const points = Math.ceil((net - life + 1) / rules.actionPoints.fromDamage);
  return points <= pointsAtHand ? points : 0;
}

function spend(fighter: Fighter, points: number): void {
  fighter.actionPointsLeft -= points;
  fighter.actionPoints += points;
  fighter.pointsThisTurn += points;
}

const ONE_SHOT: readonly number[] = [0];
