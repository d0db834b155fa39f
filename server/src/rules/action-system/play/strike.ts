/** Resolves a hit: location, armor, toughness, action points, and the body. Core Rules, Damage; Hit Locations. */
import type { Chance, Dice } from '../../fight/chance.ts';
import type { Rolled } from '../../fight/events.ts';
import type { Journal } from '../../fight/rules.ts';
import { free, letGo, type Combat } from './combat.ts';
import type { CombatRules } from './combat-rules.ts';
import type { Combatant } from './combatant.ts';
import { through, type Protection } from './damage.ts';
import { stunLimit, type State } from './harm.ts';
import type { Place, PlannedAttack } from './plan.ts';

/** The weapon and the effect number of a hit. */
export interface Striking {
  readonly attacker: Combatant;
  readonly target: Combatant;
  readonly weapon: PlannedAttack;
  /** The line of the hit locations that was aimed at; -1 for none. */
  readonly line: number;
  readonly effect: number;
  /** Whether only half of the dice counts: for those who have rolled with the blow. */
  readonly isHalved: boolean;
  /** Damage of the same attack before. */
  readonly before: number;
  readonly isLast: boolean;
}

/** One round or blow that hits; gives the points that are suffered. */
export function strike(
  combat: Combat,
  striking: Striking,
  chance: Chance,
  journal: Journal | undefined,
): number {
  const { attacker, target, weapon, before, isLast, isHalved } = striking;
  const { form } = weapon;
  const place = placeOf(combat, striking, chance);
  const rolled = rollDamage(target, weapon, place, chance, isHalved);
  return harm(
    combat,
    {
      attacker,
      target,
      weapon,
      form,
      place,
      net: through(place, countedHalf(rolled, isHalved)),
      before,
      isLast,
    },
    { dice: weapon.damageText, rolled, isHalved },
    journal,
  );
}

/** Beyond what still counts the points make no difference, whatever action points take away from them. */
export function rollDamage(
  target: Combatant,
  { damage, form }: { readonly damage: Dice; readonly form: string },
  place: Protection,
  chance: Chance,
  isHalved = false,
): number {
  const { actionPoints } = target.rules;
  const { life, health } = target.plan.physique;
  const saved = actionPoints.fromDamage * target.pointsAtHand;
  const enough = saved + Math.max(target.mostDamage(form), 5 * health + 1, life);
  return chance.roll(damage, (total) => Math.min(enough, through(place, countedHalf(total, isHalved))));
}

/** Halves round up (RP-C11). */
export const countedHalf = (rolled: number, isHalved: boolean): number =>
  isHalved ? Math.ceil(rolled / 2) : rolled;

/** Where a hit goes: anywhere, where it was aimed at, or as far from there as the effect number moves it (RP-C101). */
function placeOf(
  { tables }: Combat,
  { attacker, target, weapon, line, effect }: Striking,
  chance: Chance,
): Place {
  const { locations } = tables.fight.rules;
  const places = target.plan.places[weapon.blow]!;
  if (!locations) return places[0]!;
  if (line >= 0) return places[locations.lines[line]!.from]!;
  const rolled = chance.roll(weapon.isShort ? locations.close : locations.other, (total) => total);
  if (locations.choice !== 'adjust') return places[rolled]!;
  const at = locations.lines.findIndex(({ from, to }) => rolled >= from && rolled <= to);
  const steps = Math.floor(Math.max(0, effect) / 2);
  const means = tables.meansByLine(attacker.plan, attacker.plan.attacks.indexOf(weapon), target.plan);
  let best = at;
  for (let other = Math.max(0, at - steps); other <= Math.min(means.length - 1, at + steps); other++)
    if (means[other]! > means[best]!) best = other;
  return best === at ? places[rolled]! : places[locations.lines[best]!.from]!;
}

export interface Harming extends Omit<Striking, 'weapon' | 'line' | 'effect' | 'isHalved'> {
  readonly weapon: { readonly weapon: string };
  readonly form: string;
  readonly place: Place;
  /** After armor and toughness. */
  readonly net: number;
  readonly knocksDown?: boolean;
}

/** Points that have got through; gives those that are suffered. */
export function harm(
  combat: Combat,
  { attacker, target, weapon, form, place, net, before, isLast, knocksDown = false }: Harming,
  dice: Rolled | undefined,
  journal: Journal | undefined,
): number {
  const { fromDamage } = target.rules.actionPoints;
  const spent = pointsAgainst(target, net, form, isLast ? before : undefined);
  if (spent > 0) target.spend(spent);
  const taken = reducedBy(target.rules, net, spent);
  const counted = Math.min(taken, target.mostDamage(form));
  attacker.damageDealt += counted;
  target.damageTaken += counted;
  const { wound, marked } = target.hurt(taken, form);
  // One attack stuns by all of its rounds together (RP-C121).
  const isStunned = isLast && target.struck(before + marked, form);
  // A stunned fighter holds nobody any more, but may still be held.
  if (isStunned || target.hasFallen) letGo(combat, target);
  if (target.hasFallen) free(combat, target);
  journal?.event({
    type: 'harm',
    who: target.plan.name,
    weapon: weapon.weapon,
    form,
    place: place.name,
    dice,
    less: lessOf(place),
    net,
    spent: spent * fromDamage,
    taken,
    ...(marked !== taken && { countsAs: marked }),
    wound: wound && wound.body < 0 ? wound.name : '',
    isStunned: isStunned && !target.hasFallen,
    ...(knocksDown && { isKnockedDown: true }),
    pool: target.pool,
    state: stateShown(target.condition),
  });
  return marked;
}

export const stateShown = (state: State): string => (state === 'able' ? '' : state);

const lessOf = ({ armorValue, multiplier, toughness }: Place) => [
  ...(armorValue > 0 ? [{ name: 'AV', value: armorValue, isFactor: false }] : []),
  ...(multiplier === 1 ? [] : [{ name: '', value: multiplier, isFactor: true }]),
  ...(toughness > 0 ? [{ name: 'TGH', value: toughness, isFactor: false }] : []),
];

/** From the best to the worst. */
const GRAVE: readonly (State | 'stunned')[] = ['able', 'stunned', 'unconscious', 'dying', 'dead'];

/**
 * As few points as leave somebody in a better state than the blow would: unstunned, on the feet, or at least alive (RP-C18).
 * `before` is the damage of the same attack before; undefined while there is more of it to come, and no stun yet.
 */
function pointsAgainst(target: Combatant, net: number, form: string, before: number | undefined): number {
  const { pointsAtHand, rules } = target;
  const { life, lethalTimes, lethalPlus, isFrail } = target.plan.physique;
  if (pointsAtHand === 0 || target.life <= 0) return 0;
  const most = net * lethalTimes + lethalPlus;
  const mayStun = before !== undefined && before + most > stunLimit(life);
  if (!isFrail && !mayStun && most < target.life) return 0;
  const gravity = (points: number): number => {
    const taken = reducedBy(rules, net, points);
    const state = target.stateAfter(taken, form);
    const isStunned = state === 'able' && mayStun && target.wouldBeStunned(taken, form, before);
    return GRAVE.indexOf(isStunned ? 'stunned' : state);
  };
  const best = gravity(pointsAtHand);
  for (let points = 0; points < pointsAtHand; points++) if (gravity(points) === best) return points;
  return pointsAtHand;
}

/** Damage less what action points take from it. */
const reducedBy = ({ actionPoints }: CombatRules, net: number, points: number): number =>
  Math.max(0, net - actionPoints.fromDamage * points);
