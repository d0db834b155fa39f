/** The point budget: two pools with an exchange, or a single one. Core Rules, Attributes and Character Creation. */
import { say } from '../message.ts';
import { sumOf, type Explanation } from '../explanation.ts';
import type { Ruleset } from '../ruleset.ts';
import type { AttributeScore, DerivedScore, Points, TraitChoice } from '../sheet.ts';
import type { Skills } from './skills.ts';

const CHAPTER = 'Core Rules, Character Creation';

/** What the parts of a sheet cost; for disadvantages: what they bring. */
interface Costs {
  readonly attributes: Explanation;
  readonly advantages: Explanation;
  readonly disadvantages: Explanation;
  readonly skills: Explanation;
  readonly derived: Explanation;
}

export function countPoints(
  ruleset: Ruleset,
  attributes: readonly AttributeScore[],
  derived: readonly DerivedScore[],
  traits: readonly TraitChoice[],
  skills: Skills,
  wealth: Explanation | undefined,
): Points {
  const costs: Costs = {
    attributes: sumOf(say('attributes'), nonZero(attributes.map(({ cost }) => cost)), CHAPTER),
    advantages: sumOf(say('advantages'), costsOf(traits, 'advantage')),
    disadvantages: capped(
      sumOf(say('disadvantages'), costsOf(traits, 'disadvantage')),
      ruleset.options.number('disadvantage point cap'),
    ),
    skills: sumOf(say('skills'), nonZero(skillCosts(skills))),
    derived: sumOf(say('derived attributes'), nonZero(derived.map(({ cost }) => cost))),
  };
  const lent = lentPoints(ruleset, costs);
  return {
    attribute: attributePool(ruleset, attributes, costs, lent),
    character: characterPool(ruleset, attributes, costs, lent, wealth),
  };
}

/** Attribute points that disadvantages pay for, where the campaign lets them (R5). */
function lentPoints({ limits, prices, options }: Ruleset, costs: Costs): number {
  if (options.singlePool || !options.isOn('disadvantage points buy attributes')) return 0;
  const overspent = Math.max(0, costs.attributes.value - limits.attributePoints);
  return Math.min(overspent, Math.floor(costs.disadvantages.value / prices.attributeInPool));
}

function attributePool(
  { level, limits, options }: Ruleset,
  attributes: readonly AttributeScore[],
  costs: Costs,
  lent: number,
): Points['attribute'] {
  const points = limits.attributePoints;
  return {
    unit: 'AP',
    spent: options.singlePool
      ? { ...costs.attributes, value: attributes.reduce((sum, { score }) => sum + score, 0) }
      : costs.attributes,
    available: {
      label: say('level of play', { level }),
      value: points + lent,
      calculation: lent > 0 ? say('points and those lent', { points, lent }) : undefined,
      rule: CHAPTER,
      parts: [],
    },
  };
}

function characterPool(
  ruleset: Ruleset,
  attributes: readonly AttributeScore[],
  costs: Costs,
  lent: number,
  wealth: Explanation | undefined,
): Points['character'] {
  const { level, limits, prices, options } = ruleset;
  const start: Explanation = {
    label: say('level of play', { level }),
    value: limits.characterPoints,
    rule: CHAPTER,
    parts: [],
  };
  const exchanged = exchangedPoints(ruleset, attributes, costs);
  return {
    unit: options.singlePool ? 'points' : 'CP',
    spent: sumOf(say('points spent'), [
      ...(options.singlePool ? [costs.attributes] : []),
      ...(lent > 0 ? [multiplied(say('attributes'), lent, prices.attributeInPool)] : []),
      ...(wealth && wealth.value > 0 ? [wealth] : []),
      costs.advantages,
      costs.skills,
      costs.derived,
    ]),
    available: sumOf(say('available'), [
      start,
      costs.disadvantages,
      ...(wealth && wealth.value < 0 ? [{ ...wealth, value: -wealth.value }] : []),
      exchanged,
    ]),
    advantages: costs.advantages.value,
    disadvantages: costs.disadvantages.value,
    skills: costs.skills.value,
    derived: costs.derived.value,
    fromAttributePoints: exchanged.value,
  };
}

/** Character points for attribute points: for all of them in a single pool, else for those left over. */
function exchangedPoints(
  { limits, prices, options }: Ruleset,
  attributes: readonly AttributeScore[],
  costs: Costs,
): Explanation {
  if (options.singlePool)
    return multiplied(say('attribute points in the single pool'), limits.attributePoints, prices.exchange);
  // A sheet that has no attributes yet has not left their points over.
  const isBegun = attributes.some(({ line }) => line);
  const unspent = isBegun ? Math.max(0, limits.attributePoints - costs.attributes.value) : 0;
  return multiplied(say('unspent attribute points'), unspent, prices.exchange);
}

const multiplied = (label: Explanation['label'], count: number, price: number): Explanation => ({
  label,
  value: count * price,
  calculation: `${count} x ${price}`,
  rule: CHAPTER,
  parts: [],
});

/** A campaign may limit what disadvantages bring (R47). */
const capped = (sum: Explanation, cap: number | undefined): Explanation =>
  cap === undefined || sum.value <= cap
    ? sum
    : { ...sum, value: cap, calculation: say('at most', { sum: sum.value, limit: cap }) };

const costsOf = (traits: readonly TraitChoice[], kind: TraitChoice['rule']['kind']): Explanation[] =>
  nonZero(traits.filter((trait) => trait.rule.kind === kind).map((trait) => trait.cost));

/** A price that the writer gave a skill is that of its specialties as well. */
const skillCosts = ({ groups, skills }: Skills): Explanation[] => [
  ...groups.map(({ cost }) => cost),
  ...skills.flatMap(({ line, cost, specialties }) =>
    line?.cost?.reason === undefined ? [cost, ...specialties.map((specialty) => specialty.cost)] : [cost],
  ),
];

const nonZero = (explanations: readonly Explanation[]): Explanation[] =>
  explanations.filter((explanation) => explanation.value !== 0);
