/** An attack with a weapon: the roll against DEF, what is done against it, the rounds that hit. Core Rules, Combat. */
import type { Chance } from '../../fight/chance.ts';
import type { Term } from '../../fight/events.ts';
import type { Journal } from '../../fight/rules.ts';
import {
  attackModifiersShown,
  guard,
  isFoe,
  neededToHit,
  shownDefense,
  shownThrow,
  throwFor,
  throwTotal,
  type Combat,
  type Intent,
} from './combat.ts';
import type { Combatant } from './combatant.ts';
import type { PlannedAttack } from './plan.ts';
import { distanceBetween, moveToward } from './positions.ts';
import { strike } from './strike.ts';
import { sumOfDefense } from './to-hit.ts';

const ONE_SHOT: readonly number[] = [0];
/** Meters on both sides of the target in which others are sprayed. */
export const ZONE = 5;

export function attack(
  combat: Combat,
  attacker: Combatant,
  intent: Intent,
  chance: Chance,
  journal?: Journal,
): void {
  const { attack: index, mode } = intent;
  const weapon = attacker.plan.attacks[index]!;
  const loaded = attacker.rounds[index]!;
  if (mode === 'spray') {
    const rounds = combat.tables.rounds(weapon, mode, loaded);
    const targets = combat.fighters.filter((each) => isSprayed(each, attacker, intent.target!));
    attacker.inHand = index;
    attacker.rounds[index]! -= rounds;
    for (const target of targets)
      shoot(
        combat,
        attacker,
        { ...intent, target },
        { rounds, zone: targets.length, shot: 0 },
        chance,
        journal,
      );
    return;
  }
  const shots = mode === 'single' ? weapon.shots.slice(0, loaded) : ONE_SHOT;
  for (const shot of shots) {
    if (intent.target!.hasFallen && shot !== shots[0]) break;
    const rounds = combat.tables.rounds(weapon, mode, attacker.rounds[index]!);
    attacker.inHand = index;
    attacker.rounds[index]! -= rounds;
    shoot(combat, attacker, intent, { rounds, zone: 1, shot }, chance, journal);
  }
}

/** Whether somebody is hit by a spray at a target: a foe near it, who takes a meter of the fire zone (RP-C62). */
export const isSprayed = (each: Combatant, attacker: Combatant, target: Combatant): boolean =>
  !each.hasFallen && isFoe(each, attacker) && (each === target || distanceBetween(each, target) <= ZONE);

interface Salvo {
  readonly rounds: number;
  /** Meters of the fire zone. */
  readonly zone: number;
  /** The penalty of each further single shot. */
  readonly shot: number;
}

function shoot(
  combat: Combat,
  attacker: Combatant,
  { attack: index, mode, isRunning, line, target: chosen }: Intent,
  { rounds, zone, shot }: Salvo,
  chance: Chance,
  journal: Journal | undefined,
): void {
  const { tables } = combat;
  const { rules } = tables.fight;
  const target = chosen!;
  const weapon = attacker.plan.attacks[index]!;
  const distance = distanceBetween(attacker, target);
  const place = line < 0 ? 0 : rules.locations!.lines[line]!.aimed;
  const needed = neededToHit(rules, attacker, index, target, distance, {
    isRunning,
    rounds: tables.modePenalty(mode, rounds) + shot,
    place,
    action: 0,
  });
  const reaction = reactionTo(combat, attacker, weapon, target);
  const canBoost = attacker.pointsAtHand > 0 && wouldMatter(combat, attacker, index, target);
  const hitsFor = (effect: number): number =>
    Math.min(tables.hits(mode, effect, rounds), Math.floor(rounds / zone));
  const isMoved = line < 0 && rules.locations?.choice === 'adjust';
  const result = throwFor(combat, attacker, needed, chance, canBoost, (effect) =>
    reaction || isMoved ? Math.max(0, effect) : hitsFor(effect),
  );
  const hits = result.succeeds ? hitsFor(result.effect) : 0;
  const defense = sumOfDefense(guard);
  journal?.event({
    type: 'attack',
    who: attacker.plan.name,
    target: target.plan.name,
    action: weapon.isShot ? 'shot' : 'blow',
    weapon: weapon.weapon,
    ...(line >= 0 && { at: rules.locations!.lines[line]!.name }),
    distance,
    rounds,
    mode,
    ...shownThrow(combat, result.rolled, weapon.terms, attackModifiersShown(result.boost)),
    against: shownDefense(),
    effect: result.effect,
    isHit: result.succeeds,
    hits,
  });
  const isMet =
    hits > 0 &&
    reaction !== undefined &&
    reacts(combat, attacker, target, reaction, result.effect + defense, chance, journal);
  if (isMet && reaction === 'block') return;
  let taken = 0;
  for (let hit = 1; hit <= hits && target.condition !== 'dead'; hit++)
    taken += strike(
      combat,
      {
        attacker,
        target,
        weapon,
        line,
        effect: result.effect,
        before: taken,
        isLast: hit === hits,
        isHalved: isMet,
      },
      chance,
      journal,
    );
  if (hits > 0 && !weapon.isShot && distance > weapon.reach)
    moveToward(attacker, target, distance - weapon.reach);
}

/** Whether a hit is likely to decide: it would do at least as much as half of what is left to the target. */
const wouldMatter = ({ tables }: Combat, attacker: Combatant, index: number, target: Combatant): boolean =>
  2 * tables.meanDamage(attacker.plan, index, target.plan) >= target.life;

/**
 * Those who hold their ground give the action of the turn against a blow that would decide: they parry it (RP-C26, RP-C113), or
 * roll with it where they have nothing to parry with (RP-C29).
 */
function reactionTo(
  combat: Combat,
  attacker: Combatant,
  weapon: PlannedAttack,
  target: Combatant,
): Reaction | undefined {
  if (weapon.isShot || target.plan.tactic !== 'hold' || !target.canAbort) return undefined;
  if (!wouldMatter(combat, attacker, attacker.plan.attacks.indexOf(weapon), target)) return undefined;
  const own = target.weapon;
  const isArmed = own?.isShot === false && !own.isUnarmed;
  return isArmed || weapon.isUnarmed ? 'block' : 'roll with the blow';
}

type Reaction = 'block' | 'roll with the blow';

/** The roll bonus of a reaction: the attack with the blade in hand (Acc counts), or the better skill against blows. */
function scoreFor(reaction: Reaction, { plan, weapon, reflexes }: Combatant): readonly Term[] {
  if (reaction === 'block' && weapon?.isShot === false) return weapon.terms;
  const { acrobatics, unarmedSkill } = plan;
  return [
    { name: 'REF', value: reflexes },
    reaction !== 'block' && acrobatics > unarmedSkill
      ? { name: 'Acrobatics', value: acrobatics }
      : { name: 'Unarmed Combat', value: unarmedSkill },
  ];
}

/** Whether the roll of somebody who reacts is enough against the total of the attack. */
function reacts(
  combat: Combat,
  attacker: Combatant,
  target: Combatant,
  reaction: Reaction,
  total: number,
  chance: Chance,
  journal: Journal | undefined,
): boolean {
  const rule = combat.tables.fight.rules.actions[reaction];
  const score = scoreFor(reaction, target);
  const modifiers = [
    { name: reaction, value: rule.adds },
    { name: 'held', value: target.held },
    { name: 'wounds', value: target.penalty },
  ].filter(({ value }) => value !== 0);
  const sum = [...score, ...modifiers].reduce((all, { value }) => all + value, 0);
  const { rolled, total: own } = throwTotal(combat, sum, chance);
  const succeeds = rule.succeedsOnTie ? own >= total : own > total;
  target.open();
  target.hasActed = true;
  target.aim = 0;
  target.isDefending = true;
  if (rule.onlyInMelee) target.guardInMelee = rule.defense;
  else target.guard = rule.defense;
  if (succeeds && reaction === 'block') {
    target.blocked = attacker.index;
    target.blockedIn = target.turn;
  }
  journal?.event({
    type: 'contest',
    who: target.plan.name,
    action: reaction,
    target: attacker.plan.name,
    own: shownThrow(combat, rolled, score, modifiers),
    versus: total,
    succeeds,
  });
  return succeeds;
}
