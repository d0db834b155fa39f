/** The damage of a hit: dice, less armor, hit location and toughness. Core Rules, Damage. */
import {
  constant,
  repeat,
  shift,
  transform,
  uniform,
  type Distribution,
  type RandomSource,
} from '../../dice/index.ts';
import type { ArmorRule, Damage } from '../../equipment.ts';
import { nameKey, sameName } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import { strengthRow } from '../strength.ts';
import { tableRows } from '../../table-rows.ts';
import type { Scale } from './scaling.ts';

/** `2d6+2`, `1d3 MS`. */
export interface DamageDice extends Pick<Damage, 'dice' | 'sides' | 'bonus'> {
  readonly scale: Scale;
}

/** The properties of a blow that protection depends on. */
export interface Blow {
  /** `B`, `P` or `Sp`. */
  readonly type: string;
  /** `S`, `L` or `Sp`. */
  readonly form: string;
  /** The marks of the weapon: `pointed`, `armor piercing`. */
  readonly marks: readonly string[];
}

/** A piece of armor. */
export type Layer = Pick<ArmorRule, 'armorValue' | 'halvedBy' | 'locations'>;

/** A hit location by its number, and what of the damage counts there. */
export interface Place {
  readonly location: number;
  readonly multiplier: number;
}

/** The protection of one hit location, before any dice. */
export interface Protection {
  readonly armorValue: number;
  /** The multiplier of the hit location; 1 without locations. */
  readonly multiplier: number;
  readonly toughness: number;
  /** The least damage that toughness leaves behind armor: 1 where it only resists (Hard to Kill). */
  readonly least?: number;
}

/** `4d6+2 P/L`, `1d3 MS`; undefined for what is no dice, as the damage of STR 0. */
export function readDamage(text: string): DamageDice | undefined {
  const [, dice, sides, bonus = '0', scale = 'HS'] =
    /^(\d{1,4})d(\d{1,4})([+-]\d{1,4})?(?:\s+(MS|HS|MG))?(?:\s+\w+\/\w+)?$/.exec(text.trim()) ?? [];
  if (!Number(dice) || !Number(sides)) return undefined;
  return { dice: Number(dice), sides: Number(sides), bonus: Number(bonus), scale: scale as Scale };
}

/** Points that are not rolled. */
export const fixedDamage = (points: number): DamageDice => ({
  dice: 0,
  sides: 6,
  bonus: points,
  scale: 'HS',
});

/** The damage of fists by STR, and with a point more of feet (RP-C41). Undefined below the table. */
export const strengthDamage = (ruleset: Ruleset, strength: number): DamageDice | undefined =>
  readDamage(strengthRow(ruleset, strength)?.damage ?? '');

/** The points that a roll comes to. Damage is flat in a campaign that does not roll it (RP-C111). */
export function rollDamage(ruleset: Ruleset, damage: DamageDice, random: RandomSource): number {
  if (isFlat(ruleset)) return flatDamage(ruleset, damage);
  let points = damage.bonus;
  for (let die = 0; die < damage.dice; die++) points += random(damage.sides);
  return inHumanScale(points, damage.scale);
}

/** Exactly what a roll may come to. */
export function damageDistribution(ruleset: Ruleset, damage: DamageDice): Distribution {
  if (isFlat(ruleset)) return constant(flatDamage(ruleset, damage));
  return transform(diceDistribution(damage), (points) => inHumanScale(points, damage.scale));
}

/** The totals of the dice themselves. */
export const diceDistribution = ({ dice, sides, bonus }: DamageDice): Distribution =>
  shift(repeat(uniform(1, sides), dice), bonus);

const isFlat = ({ options }: Ruleset): boolean => options.is('damage mode', 'flat');

export function flatDamage(ruleset: Ruleset, { dice, sides, bonus, scale }: DamageDice): number {
  const points =
    flatRows(ruleset).find((row) => row.die === `d${sides}`)?.points ?? Math.floor((1 + sides) / 2);
  return inHumanScale(dice * points + bonus, scale);
}

const flatRows = tableRows('flat damage', (row) => ({
  die: nameKey(row('die')),
  points: Number(row('points')),
}));

/** The most that the dice can show, which is what a cap on damage doubles (RP-C19). */
export const highestDamage = (damage: DamageDice): number =>
  inHumanScale(damage.dice * damage.sides + damage.bonus, damage.scale);

/** Nothing is less than nothing (RP-C110), and of the micro scale only full tens count (RP-C102). */
function inHumanScale(points: number, scale: Scale): number {
  if (points <= 0) return 0;
  return scale === 'HS' ? points : scale === 'MS' ? Math.floor(points / 10) : 10 * points;
}

/** The protection of armor and TGH against each type of damage. */
export const damageTypes = tableRows('damage types', (row) => ({
  type: row('type'),
  name: row('name'),
  armor: sameName(row('AV'), 'yes'),
  toughness: sameName(row('TGH'), 'yes'),
}));

/** Half of the damage is left to those who roll with the blow, before anything else is taken off (RP-C29). */
export const rolledWith = (points: number): number => Math.ceil(points / 2);

/** `P` and `L`, or their names, as the tables of types and forms spell them; undefined for what they do not have. */
export function damageKind(
  ruleset: Ruleset,
  type: string,
  form: string,
): Pick<Blow, 'type' | 'form'> | undefined {
  const known = damageTypes(ruleset).find((row) => [row.type, row.name].some((each) => sameName(each, type)));
  const knownForm = damageForm(ruleset, form);
  return known && knownForm !== undefined ? { type: known.type, form: knownForm } : undefined;
}

/** `L`, or its name, as the table of forms spells it; undefined for what it does not have. */
export const damageForm = (ruleset: Ruleset, form: string): string | undefined =>
  formRows(ruleset).find((row) => [row.form, row.name].some((each) => sameName(each, form)))?.form;

const formRows = tableRows('damage forms', (row) => ({ form: row('form'), name: row('name') }));

/** The damage after AV, the multiplier of the location, and TGH; at least 0 (RP-C100, RP-C110). */
export function through(protection: Protection, points: number): number {
  const { armorValue, multiplier, toughness, least = 0 } = protection;
  const left = behindArmor(points, armorValue, multiplier);
  return Math.max(Math.min(left, least), left - toughness);
}

/** Halves of points round up (RP-C11). */
const behindArmor = (points: number, armor: number, multiplier: number): number =>
  Math.ceil(Math.max(0, points - armor) * multiplier);

/** The distribution of damage behind protection. */
export const damageThrough = (rolled: Distribution, protection: Protection): Distribution =>
  transform(rolled, (points) => through(protection, points));
