/** An attack: the roll against DEF, the rounds that hit, and what they do. Core Rules, Combat and Damage. */
import type { Chance } from '../../fight/chance.ts';
import type { Journal } from '../../fight/rules.ts';
import { netDamage } from './damage.ts';
import type { Fighter } from './fighter.ts';
import * as lines from './lines.ts';
import { guardOf, modifiersOf, sumOfGuard, sumOfModifiers } from './modifiers.ts';
import { distanceBetween, moveToward } from './places.ts';
import type { FightOptions, PlannedAttack } from './plan.ts';
import { LOCATION_DICE, SHORT_LOCATION_DICE, type FightTables, type Mode } from './tables.ts';

/** What an attack is made with, on whom and how. */
export interface AttackChoice {
  readonly attack: number;
  readonly target: Fighter | undefined;
  readonly mode: Mode;
  /** What running takes from the roll. */
  readonly penalty: number;
}

const LATER_SHOTS = -3;

export function attack(
  tables: FightTables,
  attacker: Fighter,
  choice: AttackChoice,
  chance: Chance,
  journal: Journal | undefined,
): void {
  const { attack: index, mode, penalty } = choice;
  const target = choice.target!;
  const weapon = attacker.plan.attacks[index]!;
  const { dice, shotsByRate, actionPoints } = tables.fight.rules;
  const distance = distanceBetween(attacker, target);
  const rounds = tables.rounds(weapon, mode, attacker.rounds[index]!);
  const shots =
    mode === 'single' && shotsByRate && weapon.isShot ? Math.min(weapon.rate, attacker.rounds[index]!) : 1;
  for (let shot = 0; shot < shots && !target.hasFallen; shot++) {
    const modePenalty = tables.modePenalty(mode, rounds) + (shot > 0 ? LATER_SHOTS : 0);
    const added = modifiersOf(tables, attacker, weapon, target, distance, { penalty, modePenalty });
    attacker.inHand = index;
    attacker.rounds[index]! -= rounds;
    const defense = guardOf(tables, weapon, target, distance);
    const needed = sumOfGuard(defense) - weapon.score - sumOfModifiers(added);
    const canBoost = attacker.pointsAtHand(actionPoints) > 0 && wouldMatter(tables, attacker, index, target);
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
    for (let hit = 0; hit < hits && target.condition !== 'dead'; hit++)
      strike(tables, attacker, weapon, target, chance, journal);
    if (hits > 0 && !weapon.isShot && distance > weapon.reach)
      moveToward(attacker, target, distance - weapon.reach);
  }
}

/** Whether a hit is likely to decide: it would do at least as much as half of what is left to the target. */
const wouldMatter = (tables: FightTables, attacker: Fighter, index: number, target: Fighter): boolean =>
  2 * tables.meanDamage(attacker.plan, index, target.plan) >= target.life;

function strike(
  tables: FightTables,
  attacker: Fighter,
  weapon: PlannedAttack,
  target: Fighter,
  chance: Chance,
  journal: Journal | undefined,
): void {
  const { rules } = tables.fight;
  const { plan } = target;
  const location = rules.hasLocations
    ? chance.roll(weapon.isShort ? SHORT_LOCATION_DICE : LOCATION_DICE, (total) => total)
    : -1;
  // Damage that action points may take away still makes a difference.
  const saved = rules.actionPoints.fromDamage * target.pointsAtHand(rules.actionPoints);
  const most = saved + target.mostDamage(weapon.form);
  const enough = Math.max(most, saved + 5 * plan.health + 1, saved + plan.life);
  const rolled = chance.roll(weapon.damage, (total) =>
    Math.min(enough, netDamage(rules, weapon, plan, total, location)),
  );
  const net = netDamage(rules, weapon, plan, rolled, location);
  const points = pointsAgainst(target, net, rules.actionPoints);
  if (points > 0) spend(target, points);
  const taken = Math.max(0, net - rules.actionPoints.fromDamage * points);
  const counted = Math.min(taken, target.mostDamage(weapon.form));
  attacker.damageDealt += counted;
  target.damageTaken += counted;
  const { wound, stuns } = target.hurt(taken, weapon.form, rules);
  journal?.line(lines.strikes({ rules, weapon, target, rolled, location, net, points, taken, wound, stuns }));
}

/** As many points as keep somebody on the feet whom the blow would take out; none where that is out of reach. */
function pointsAgainst(target: Fighter, net: number, limits: FightOptions['actionPoints']): number {
  const most = target.pointsAtHand(limits);
  if (most === 0 || net < target.life || target.life <= 0) return 0;
  const points = Math.ceil((net - target.life + 1) / limits.fromDamage);
  return points <= most ? points : 0;
}

function spend(fighter: Fighter, points: number): void {
  fighter.actionPointsLeft -= points;
  fighter.actionPoints += points;
  fighter.pointsThisTurn += points;
}
