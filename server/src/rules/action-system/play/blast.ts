/** Explosives: where they land, who gets away, and what they do to all who are near. Core Rules, Explosions (RP-C64, RP-C65). */
import type { Chance } from '../../fight/chance.ts';
import type { Journal } from '../../fight/rules.ts';
import {
  attackModifiersShown,
  neededToHit,
  shownThrow,
  terms,
  throwFor,
  throwTotal,
  guard,
  type Act,
  type Combat,
} from './combat.ts';
import type { CombatRules } from './combat-rules.ts';
import type { Combatant } from './combatant.ts';
import { through } from './damage.ts';
import { blastDamage, blastRadius, metersOff } from './explosions.ts';
import type { PlannedAttack } from './plan.ts';
import { distanceBetween, type Position } from './positions.ts';
import { harm } from './strike.ts';
import { sumOfDefense } from './to-hit.ts';

/** The assumed distance in meters between fighters of a side at one place. */
export const APART = 2;

export const blast: Act = (combat, attacker, intent, chance, journal) => {
  const { tables } = combat;
  const { rules } = tables.fight;
  const { explosions } = rules;
  const index = intent.attack;
  const weapon = attacker.plan.attacks[index]!;
  const target = intent.target!;
  const distance = distanceBetween(attacker, target);
  const needed = neededForSpot(rules, attacker, index, target, distance, intent.isRunning);
  attacker.inHand = index;
  attacker.rounds[index]! -= 1;
  const result = throwFor(combat, attacker, needed, chance, false, (effect) => Math.min(0, effect));
  journal?.event({
    type: 'attack',
    who: attacker.plan.name,
    target: target.plan.name,
    action: 'shot',
    weapon: weapon.weapon,
    distance,
    rounds: 1,
    mode: 'single',
    ...shownThrow(combat, result.rolled, weapon.terms, attackModifiersShown(result.boost)),
    against: { name: 'TN', value: explosions.spot, terms: [] },
    effect: result.effect,
    isHit: result.succeeds,
    hits: result.succeeds ? 1 : 0,
  });
  const by = result.succeeds ? 0 : -result.effect;
  const die = (): number => chance.roll(DIE, (face) => face);
  const off = by === 0 ? 0 : metersOff(distance, explosions.byDie ? die() : by, weapon.isScattered);
  const direction = off === 0 ? '' : explosions.directions[die() - 1]!;
  const center = landing(attacker, target, off, direction);
  explode(combat, attacker, weapon, target, { center, off, direction }, chance, journal);
};

/** The lowest dice total that hits the ground where a target stands: DEF and size do not count. */
export function neededForSpot(
  rules: CombatRules,
  attacker: Combatant,
  index: number,
  target: Combatant,
  distance: number,
  isRunning: boolean,
): number {
  const options = { isRunning, rounds: 0, place: 0, action: 0 };
  const toTarget = neededToHit(rules, attacker, index, target, distance, options);
  const needed = toTarget - sumOfDefense(guard) + terms.size + rules.explosions.spot;
  terms.size = 0;
  return needed;
}

const DIE = { count: 1, sides: 6, bonus: 0 };

function landing(from: Position, to: Position, off: number, direction: string): Position {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = Math.sqrt(x * x + y * y) || 1;
  const [ahead, aside] =
    direction === 'long'
      ? [off, 0]
      : direction === 'short'
        ? [-off, 0]
        : [0, direction === 'left' ? off : -off];
  return { x: to.x + (x * ahead - y * aside) / length, y: to.y + (y * ahead + x * aside) / length };
}

function explode(
  combat: Combat,
  attacker: Combatant,
  weapon: PlannedAttack,
  target: Combatant,
  { center, off, direction }: { readonly center: Position; readonly off: number; readonly direction: string },
  chance: Chance,
  journal: Journal | undefined,
): void {
  const { explosions } = combat.tables.fight.rules;
  const rolled = chance.roll(weapon.damage, (total) => total);
  const radius = blastRadius(explosions, rolled);
  journal?.event({
    type: 'blast',
    who: attacker.plan.name,
    weapon: weapon.weapon,
    off,
    direction,
    dice: { dice: weapon.damageText, rolled },
    radius,
  });
  for (const each of combat.fighters) {
    if (each.hasFallen) continue;
    const meters = Math.max(distanceBetween(each, center), each === target || off > 0 ? 0 : APART);
    if (meters > Math.max(1, radius)) continue;
    if (dives(combat, each, radius - meters + 1, chance, journal)) continue;
    const points = blastDamage(explosions, rolled, meters);
    const place = each.plan.places[weapon.blow]![0]!;
    const net = through(place, points);
    harm(
      combat,
      { attacker, target: each, weapon, form: weapon.form, place, net, before: 0, isLast: true },
      { dice: '', rolled: points },
      journal,
    );
  }
}

/** Targets with an action left spend it on a dive out of reach (RP-C30, RP-C31). */
function dives(
  combat: Combat,
  who: Combatant,
  meters: number,
  chance: Chance,
  journal: Journal | undefined,
): boolean {
  const { explosions } = combat.tables.fight.rules;
  if (!who.canAbort || who.heldBy >= 0 || who.holds >= 0 || meters > Math.ceil(who.plan.strength / 2))
    return false;
  const versus = explosions.dive + explosions.diveEachMeter * meters;
  const { rolled, total } = throwTotal(combat, who.plan.strength + who.plan.leaping + who.penalty, chance);
  const succeeds = total >= versus;
  who.open();
  who.hasActed = true;
  who.aim = 0;
  who.guard = combat.tables.fight.rules.actions.dive.defense;
  if (succeeds) who.cover = 0;
  journal?.event({
    type: 'contest',
    who: who.plan.name,
    action: 'dive',
    target: '',
    own: shownThrow(
      combat,
      rolled,
      [
        { name: 'STR', value: who.plan.strength },
        { name: 'Leaping', value: who.plan.leaping },
      ],
      [{ name: 'wounds', value: who.penalty }].filter(({ value }) => value !== 0),
    ),
    versus,
    succeeds,
  });
  return succeeds;
}
