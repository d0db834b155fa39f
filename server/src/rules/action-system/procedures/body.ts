/** What strikes, whom it strikes, and what comes of it, exactly or by one roll. Core Rules, Damage. */
import { constant, probability, type Distribution, type RandomSource } from '../../dice/index.ts';
import type { WeaponRule } from '../../equipment.ts';
import { damageText } from '../../labels.ts';
import type { Fact, ProcedureLine } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
import { endsOf } from '../play/casualty.ts';
import { hurt, physiqueOf, stateOf, unhurt } from '../play/body.ts';
import {
  damageDistribution,
  protectionFrom,
  readDamage,
  rollDamage,
  type Place,
  type Protection,
} from '../play/damage.ts';
import { harmRules, stuns, woundOf } from '../play/harm.ts';
import { damageInHands } from '../play/wielding.ts';
import type { Body, Strike } from './kinds.ts';

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

/** What stands before a blow of such a type and form, with the marks of its weapon. */
export const protectionOf = (
  ruleset: Ruleset,
  { type, form }: Pick<Strike, 'type' | 'form'>,
  { armor = [], toughness = 0 }: Partial<Pick<Body, 'armor' | 'toughness'>>,
  marks: readonly string[] = [],
  place?: Place,
): Protection => protectionFrom(ruleset, { type, form, marks }, { armor, toughness }, place);

/** What is taken off, as data; nothing where nothing helps. */
export const protectionFacts = ({ armorValue, toughness, multiplier }: Protection): readonly Fact[] =>
  armorValue > 0 || toughness > 0 || multiplier !== 1
    ? [{ type: 'protection', armorValue, toughness, multiplier }]
    : [];

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

/** What the points that are marked do to somebody: chances of wounds, and of what LIF comes to. They are of all cases. */
export function harmLines(
  ruleset: Ruleset,
  form: string,
  damage: Distribution,
  { health, life }: Pick<Body, 'health' | 'life'>,
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
export function harmText(
  ruleset: Ruleset,
  form: string,
  points: number,
  { health, life }: Pick<Body, 'health' | 'life'>,
): string {
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
