/** What two who fight by their sheets may expect: `Ines (Staff) hits in 67.7% for 1.67, Sergeant (Knife) in 32.3% for 2`. */
import { complement, meanOf, printChance, printShortDecimal, type Ratio } from '../dice/index.ts';
import { sameName } from '../names.ts';
import type { Contestant } from '../roll.ts';
import type { Ruleset } from '../ruleset.ts';
import type { WeaponUse } from '../sheet.ts';
import { roundOf, type AttackOfTwo, type Fighter } from './attack-odds.ts';
import type { Gear } from './gear.ts';
import { closeCombat, exchange, harmOf, type Blow } from './blows.ts';
import { IN_ARMOR } from './circumstances.ts';
import { exchangeDiff } from './combat.ts';
import { lastStanding } from './last-standing.ts';
import { characteristicOf, scoreNamed } from './standing.ts';
import { bodyOf, HITS, mostOf } from './tracker/state.ts';
import {
  armorPenalty,
  CLOSE,
  damageOf,
  isMissile,
  isProofAgainstMissiles,
  protection,
  RANGE,
} from './weapons.ts';

/** A line where both fight at arm's length, or both shoot. */
export function contestDetails(ruleset: Ruleset, own: Contestant, other: Contestant): readonly string[] {
  const [kind, theirs] = [own, other].map(({ sheet, base }) => characteristicOf(sheet, base)?.rule.id);
  if (kind !== theirs || (kind !== CLOSE && kind !== RANGE)) return [];
  const fighters: readonly [Fighter, Fighter] = [fighter(ruleset, own, kind), fighter(ruleset, other, kind)];
  const attack = kind === CLOSE ? closeAttack(ruleset, fighters) : shots(ruleset, fighters);
  const { blows, round } = roundOf(attack);
  const [mine, their] = fighters;
  const what = `${blowText(mine, blows[0], their)}, ${blowText(their, blows[1], mine)}`;
  const points = [mine, their].map(({ gear }) => gear.resistance ?? 0);
  const end = points.every((each) => each > 0) ? lastStanding(round, [points[0]!, points[1]!]) : undefined;
  const place = kind === RANGE ? ' (medium range, no cover)' : '';
  return [`${what}${place}${end ? `; ${endText(own.name, other.name, end)}` : ''}`];
}

const closeAttack = ({ options }: Ruleset, [own, other]: readonly [Fighter, Fighter]): AttackOfTwo =>
  options.isOn('attack and defense rolls')
    ? { type: 'in turn', own, other }
    : { type: 'both', own, other, meeting: closeCombat(own.score, other.score) };

function shots(ruleset: Ruleset, [own, other]: readonly [Fighter, Fighter]): AttackOfTwo {
  const diff = ({ gear }: Fighter): number =>
    exchangeDiff(ruleset, gear.agility ?? 0, { distance: 'medium', cover: 'none' });
  const meeting = exchange({ score: own.score, diff: diff(other) }, { score: other.score, diff: diff(own) });
  return { type: 'both', own, other, meeting };
}

function fighter(
  ruleset: Ruleset,
  { name, score, sheet, base, modifiers }: Contestant,
  kind: string,
): Fighter {
  const weapon = weaponFor(sheet.equipment.weapons, base, kind);
  const body = bodyOf(ruleset, sheet);
  const penalty = modifiers.some(({ label }) => label === IN_ARMOR) ? 0 : armorPenalty(sheet);
  const gear: Gear = {
    weapon: (weapon && damageOf(weapon.rule)) ?? 0,
    armor: protection(sheet),
    penalty,
    resistance: mostOf(ruleset, sheet, body),
    agility: scoreNamed(sheet, 'AGI')?.value,
    isHarmless: false,
    isMook: body === HITS,
    sendsMissiles: weapon !== undefined && isMissile(weapon.rule),
    isProof: isProofAgainstMissiles(sheet),
  };
  const armed = [weapon?.line.name.text, penalty > 0 ? `armor -${penalty}` : ''].filter(Boolean).join(', ');
  return { name: armed ? `${name} (${armed})` : name, score: score - penalty, gear };
}

/** The one that the skill is for, or else the one that does most. */
function weaponFor(
  weapons: readonly WeaponUse[],
  base: Contestant['base'],
  kind: string,
): WeaponUse | undefined {
  const fitting = weapons.filter(({ attacks }) =>
    attacks.some(({ attribute }) => sameName(attribute.id, kind)),
  );
  const own = fitting.filter(({ skillRule }) => base.type === 'skill' && skillRule?.name === base.skill.name);
  const damage = ({ rule }: WeaponUse): number => damageOf(rule) ?? 0;
  return (own.length > 0 ? own : fitting).toSorted((a, b) => damage(b) - damage(a))[0];
}

function blowText({ name, gear }: Fighter, blow: Blow, target: Fighter): string {
  const harm = harmOf(blow, gear, target.gear);
  if (!harm) return `${name} never hits`;
  const mean = printShortDecimal(meanOf(harm), 2);
  return `${name} hits ${often(blow.hits)} for ${mean}${target.gear.isMook ? ' of a hit' : ''}`;
}

const endText = (own: string, other: string, { wins, rounds }: { wins: Ratio; rounds: Ratio }): string => {
  const isOwn = 2n * wins.numerator >= wins.denominator;
  const chance = often(isOwn ? wins : complement(wins));
  return `in the end ${isOwn ? own : other} is left ${chance}, after ${printShortDecimal(rounds, 1)} rounds on average`;
};

/** `in 62.5%`, `always`. */
function often(chance: Ratio): string {
  const text = printChance(chance);
  return text === 'always' ? text : `in ${text}`;
}
