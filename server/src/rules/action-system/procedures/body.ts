/** Typed strikes and their targets, exactly or by one roll. Core Rules, Damage. */
import {
  add,
  complement,
  constant,
  multiplyRatios,
  probability,
  ratio,
  repeat,
  transform,
  type Distribution,
  type RandomSource,
} from '../../dice/index.ts';
import type { WeaponRule } from '../../equipment.ts';
import { damageText } from '../../labels.ts';
import { say, type Message, type Values } from '../../message.ts';
import type { Fact, ProcedureLine } from '../../procedure.ts';
import { rangeOf } from '../../procedure-lines.ts';
import type { Ruleset } from '../../ruleset.ts';
import { damageOfHits } from '../play/attack-odds.ts';
import { endsOf } from '../play/casualty.ts';
import { harmBy, hurt, stateOf, unhurt, type Physique } from '../play/body.ts';
import { damageDistribution, readDamage, rollDamage, type Place, type Protection } from '../play/damage.ts';
import { protectionFrom } from '../play/protection.ts';
import { harmRules, stuns, type HarmRules } from '../play/harm.ts';
import { victimOf, type Victim } from '../play/victim.ts';
import { damageInHands } from '../play/wielding.ts';
import type { Body, Strike } from './kinds.ts';

/** The strike of a weapon with a STR, or as listed; undefined where the text does not say enough. */
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

/** The protection against a blow of a type and form, with the marks of its weapon. */
export const protectionOf = (
  ruleset: Ruleset,
  { type, form }: Pick<Strike, 'type' | 'form'>,
  body: Partial<Body>,
  marks: readonly string[] = [],
  place?: Place,
): Protection => protectionFrom(ruleset, { type, form, marks }, typedVictim(ruleset, body), place);

/** A body as it was typed: what is left out does not help, and is not told of. */
const typedVictim = (
  ruleset: Ruleset,
  { life = Infinity, health = Infinity, toughness = 0, armor = [], traits = [] }: Partial<Body>,
): Victim => victimOf(ruleset, { life, health, toughness, armor, traits });

/** Facts about protection; none where nothing protects. */
export const protectionFacts = ({ armorValue, toughness, multiplier }: Protection): readonly Fact[] =>
  armorValue > 0 || toughness > 0 || multiplier !== 1
    ? [{ type: 'protection', armorValue, toughness, multiplier }]
    : [];

/** The points of a strike, or of text such as `27` where a campaign rolls no dice for it. */
export const pointsOf = (ruleset: Ruleset, text: string): Distribution => {
  const dice = readDamage(text);
  return dice ? damageDistribution(ruleset, dice) : constant(Number(text));
};

export const rolledPoints = (ruleset: Ruleset, text: string, source: RandomSource): number => {
  const dice = readDamage(text);
  return dice ? rollDamage(ruleset, dice, source) : Number(text);
};

/** Lines about the results of damage: chances of wounds and of the LIF left, out of all cases. */
export function harmLines(
  ruleset: Ruleset,
  form: string,
  damage: Distribution,
  body: Partial<Body>,
): ProcedureLine[] {
  const { health, life } = body;
  const rules = harmRules(ruleset);
  const { physique } = typedVictim(ruleset, body);
  const chanceOf = (matches: (points: number) => boolean) => probability(damage, matches);
  const wounds =
    health === undefined
      ? []
      : rules.wounds.map(({ name }) => ({
          name: say('wound', { level: name }),
          chance: chanceOf((points) => harmBy(rules, physique, form, points).wound?.name === name),
        }));
  const ends =
    life === undefined
      ? []
      : endsOf(ruleset, physique, form, damage).map(({ state, chance }) => ({ name: state, chance }));
  const chances = [
    { name: say('no damage'), chance: chanceOf((points) => points === 0) },
    ...wounds,
    ...ends,
  ].filter(({ chance }) => chance.numerator > 0n);
  return [...countedLines(rules, physique, form, damage), ...chances];
}

/** What damage counts as, where a trait of the body makes it more. */
function countedLines(
  rules: HarmRules,
  physique: Physique,
  form: string,
  damage: Distribution,
): ProcedureLine[] {
  const markedBy = (points: number): number => harmBy(rules, physique, form, points).marked;
  const isAsItIs = (points: number): boolean => [points, Infinity].includes(markedBy(points));
  return damage.outcomes.every(isAsItIs)
    ? []
    : [{ name: 'counts as', facts: [rangeOf(transform(damage, markedBy))] }];
}

/** Damage that is done so many times. */
export interface Repeated {
  readonly damage: Distribution;
  readonly times: number;
}

/** All of it together. */
export const totalDamage = (events: readonly Repeated[]): Distribution =>
  events.map(({ damage, times }) => repeat(damage, times)).reduce(add, constant(0));

/** The same of several events of one form: LIF adds up, each may stun by itself, and wounds are their own. */
export function repeatedHarmLines(
  ruleset: Ruleset,
  form: string,
  events: readonly Repeated[],
  body: Partial<Body>,
): ProcedureLine[] {
  const rules = harmRules(ruleset);
  const { physique } = typedVictim(ruleset, body);
  const marked = events.map(({ damage, times }) => ({
    damage: transform(damage, (points) => harmBy(rules, physique, form, points).marked),
    times,
  }));
  const stays = marked.flatMap(({ damage, times }) => {
    const each = probability(damage, (points) => !stuns(physique.life, form, points));
    return Array.from({ length: times }, () => each);
  });
  const stunned = complement(stays.reduce(multiplyRatios, ratio(1)));
  return harmLines(ruleset, form, totalDamage(marked), { life: body.life }).flatMap((line) =>
    !isNamed(line, 'stunned') ? [line] : stunned.numerator > 0n ? [{ ...line, chance: stunned }] : [],
  );
}

/** The rounds of an attack. */
export interface Rounds {
  readonly hits: Distribution;
  readonly damage: Distribution;
  /** The damage of the first round that hits, which action points change. */
  readonly first: Distribution;
}

/** The rounds of one attack that may all miss: LIF adds up, all together stun (RP-C121), and wounds are their own. */
export function salvoHarmLines(
  ruleset: Ruleset,
  form: string,
  { hits, damage, first }: Rounds,
  body: Partial<Body>,
): ProcedureLine[] {
  const { life } = body;
  if (life === undefined) return [];
  const rules = harmRules(ruleset);
  const { physique } = typedVictim(ruleset, body);
  // Nothing is worse than dead: more points of a round only cost time.
  const most = life + 1 + (Number.isFinite(rules.deadAt) ? Math.abs(rules.deadAt) : 0);
  const marked = (round: Distribution): Distribution =>
    transform(round, (points) => Math.min(most, harmBy(rules, physique, form, points).marked));
  return harmLines(ruleset, form, damageOfHits(hits, marked(damage), marked(first)), { life });
}

const isNamed = ({ name }: ProcedureLine, code: string): boolean =>
  typeof name === 'object' && name.code === code;

/** `4d6 P/L 15, head`: what a blow rolled. */
export const blowSaid = (damage: string, points: number, more: Values = {}): Message =>
  say('blow rolled', { damage, points, ...more });

/** `damage less AV 6: 9: serious wound, stunned`: what is left of hits, and what they do to somebody. */
export function damageSaid(
  ruleset: Ruleset,
  form: string,
  { armorValue, toughness, multiplier }: Protection,
  hits: readonly number[],
  body: Partial<Body>,
  stun: 'by each' | 'together' = 'by each',
): Message {
  const rules = harmRules(ruleset);
  const { physique } = typedVictim(ruleset, body);
  let now = unhurt(physique);
  let isStunned = false;
  let before = 0;
  const wounds = hits.map((points) => {
    const hit = hurt(rules, now, { points, form, time: 0 });
    now = hit.body;
    isStunned ||= stuns(physique.life, form, before + hit.marked);
    if (stun === 'together') before += hit.marked;
    return hit.wound;
  });
  const state = stateOf(rules, now);
  const wound = hits.length === 1 ? wounds[0] : undefined;
  return say('damage left', {
    armorValue,
    toughness,
    multiplier,
    points: hits.reduce((sum, each) => sum + each, 0),
    effects: [
      ...(wound && body.health !== undefined ? [say('wound', { level: wound.name })] : []),
      ...(isStunned && body.life !== undefined ? [say('stunned')] : []),
      ...(state === 'able' || body.life === undefined ? [] : [say(state)]),
    ],
  });
}
