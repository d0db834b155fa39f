/** What strikes, whom it strikes, and what comes of it, exactly or by one roll. Core Rules, Damage. */
import {
  constant,
  highestOutcome,
  lowestOutcome,
  meanOf,
  printShortDecimal,
  probability,
  type Distribution,
  type Problem,
  type RandomSource,
} from '../../dice/index.ts';
import type { WeaponRule } from '../../equipment.ts';
import { damageText } from '../../labels.ts';
import { nameKey } from '../../names.ts';
import type { ProcedureLine } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
import { endsOf } from '../play/casualty.ts';
import { hurt, physiqueOf, stateOf, unhurt } from '../play/body.ts';
import {
  damageDistribution,
  damageKind,
  protectionFrom,
  readDamage,
  rollDamage,
  type DamageDice,
  type Layer,
  type Place,
  type Protection,
} from '../play/damage.ts';
import { harmRules, stuns, woundOf } from '../play/harm.ts';
import { damageInHands } from '../play/wielding.ts';
import { score, type Facts, type Reader } from './parts.ts';

/** `4d6+2 P/L`. */
export interface Strike {
  readonly text: string;
  readonly dice: DamageDice;
  readonly type: string;
  readonly form: string;
}

/** More than these points at most, no weapon of the books does. */
const MOST_POINTS = 400;

/** `4d6+2 P/L`. */
export const strike: Reader<Strike> = (text, ruleset) => {
  const [, amount = '', kind, type = '', form = ''] =
    /^(\d{1,4}d\d{1,4}(?:[+-]\d{1,4})?(?: (?:MS|HS|MG))?)(?: ((\w{1,3})\/(\w{1,3})))?$/i.exec(text) ?? [];
  const dice = readDamage(amount.replace(/D/, 'd').replace(/m[sg]|hs/i, (scale) => scale.toUpperCase()));
  if (!dice) return undefined;
  const problem = (message: string): Problem => ({ message, start: 0, end: text.length });
  if (dice.dice * dice.sides > MOST_POINTS) return problem('These are more dice than anybody rolls.');
  if (kind === undefined)
    return problem(`Say its type and form as well: \`${amount} B/S\`, \`${amount} P/L\`.`);
  const found = damageKind(ruleset, type, form);
  return found
    ? { text: `${amount} ${found.type}/${found.form}`, dice, ...found }
    : problem(`\`${kind}\` is no type and form of damage, such as \`B/S\` or \`P/L\`.`);
};

/** A weapon of the library, with the damage that is listed for it. */
export const weapon: Reader<WeaponRule> = (text, { names }) => names.weapon.get(nameKey(text));

/** What a weapon does in the hands of a STR, or as it is listed; undefined where that cannot be said. */
export function strikeOf(
  ruleset: Ruleset,
  rule: WeaponRule,
  strength: number | undefined,
): Strike | undefined {
  const { damage } = rule;
  if (!damage || (strength === undefined && damage.fromStrength !== undefined)) return undefined;
  const text = strength === undefined ? damageText(damage) : damageInHands(ruleset, rule, strength);
  const dice = readDamage(text ?? '');
  return text === undefined || !dice ? undefined : { text, dice, type: damage.type, form: damage.form };
}

const armorValue = score('AV');

/** Somebody who is struck: `AV 6, TGH 4, HLT 5, LIF 30`, armor also by its name. */
export const BODY = {
  armor: (text: string, ruleset: Ruleset): readonly Layer[] | undefined => {
    const layer = ruleset.names.armor.get(nameKey(text));
    if (layer) return [layer];
    const value = armorValue(text, ruleset);
    return typeof value === 'number' ? [{ armorValue: value, halvedBy: [], locations: [] }] : undefined;
  },
  toughness: score('TGH'),
  health: score('HLT'),
  life: score('LIF'),
};

export type Body = Facts<typeof BODY>;

/** What stands before a blow of such a type and form, with the marks of its weapon. */
export const protectionOf = (
  ruleset: Ruleset,
  { type, form }: Pick<Strike, 'type' | 'form'>,
  { armor = [], toughness = 0 }: Body,
  marks: readonly string[] = [],
  place?: Place,
): Protection => protectionFrom(ruleset, { type, form, marks }, { armor, toughness }, place);

/** `less AV 6, TGH 4: `; empty where nothing helps. */
export function lessText({ armorValue: value, toughness, multiplier }: Protection): string {
  const helps = [
    value > 0 ? `AV ${value}` : '',
    multiplier === 1 ? '' : `x ${multiplier}`,
    toughness > 0 ? `TGH ${toughness}` : '',
  ].filter(Boolean);
  return helps.length > 0 ? `less ${helps.join(', ')}: ` : '';
}

/** The points of a strike, or of text such as `27` where a campaign rolls no dice for it. */
export const pointsOf = (ruleset: Ruleset, text: string): Distribution => {
  const dice = readDamage(text);
  return dice ? damageDistribution(ruleset, dice) : constant(Number(text));
};

export const rolledPoints = (ruleset: Ruleset, text: string, source: RandomSource): number => {
  const dice = readDamage(text);
  return dice ? rollDamage(ruleset, dice, source) : Number(text);
};

/** `6.8 on average, 0 to 18`. */
export function rangeText(damage: Distribution): string {
  const [least, most] = [lowestOutcome(damage), highestOutcome(damage)];
  return least === most
    ? `${most}`
    : `${printShortDecimal(meanOf(damage), 1)} on average, ${least} to ${most}`;
}

/** What the points that are marked do to somebody: chances of wounds, and of what LIF comes to. They are of all cases. */
export function harmLines(
  ruleset: Ruleset,
  form: string,
  damage: Distribution,
  { health, life }: Body,
): ProcedureLine[] {
  const chanceOf = (matches: (points: number) => boolean) => probability(damage, matches);
  const wounds =
    health === undefined
      ? []
      : harmRules(ruleset).wounds.map(({ name }) => ({
          name: `${name} wound`,
          chance: chanceOf((points) => woundOf(harmRules(ruleset), health, form, points)?.name === name),
        }));
  const ends =
    life === undefined
      ? []
      : endsOf(ruleset, { life, form }, damage).map(({ state, chance }) => ({ name: state, chance }));
  return [{ name: 'no damage', chance: chanceOf((points) => points === 0) }, ...wounds, ...ends].filter(
    ({ chance }) => chance.numerator > 0n,
  );
}

/** `9: serious wound, stunned`. */
export function harmText(ruleset: Ruleset, form: string, points: number, { health, life }: Body): string {
  const wound = health === undefined ? undefined : woundOf(harmRules(ruleset), health, form, points);
  const rules = harmRules(ruleset);
  const after = hurt(rules, unhurt(physiqueOf(life ?? Infinity, 0)), { points, form, time: 0 }).body;
  const state = stateOf(rules, after);
  const told = [
    ...(wound ? [`${wound.name} wound`] : []),
    ...(life !== undefined && stuns(life, form, points) ? ['stunned'] : []),
    ...(state === 'able' ? [] : [state]),
  ];
  return told.length > 0 ? `${points}: ${told.join(', ')}` : `${points}`;
}
