/** The point budget: two pools with an exchange, or a single one. Core Rules, Attributes and Character Creation. */
import { say } from '../message.ts';
import { sumOf, type Explanation } from '../explanation.ts';
import type { Ruleset } from '../ruleset.ts';
import type { AttributeScore, DerivedScore, Points, TraitChoice } from '../sheet.ts';
import type { Skills } from './skills.ts';

const CHAPTER = 'Core Rules, Character Creation';

export function countPoints(
  ruleset: Ruleset,
  attributes: readonly AttributeScore[],
  derived: readonly DerivedScore[],
  traits: readonly TraitChoice[],
  skills: Skills,
  wealth: Explanation | undefined,
): Points {
  const { limits, prices, options } = ruleset;
  const spentOnAttributes = sumOf(
    say('attributes'),
    nonZero(attributes.map((attribute) => attribute.cost)),
    CHAPTER,
  );
  const advantages = sumOf(say('advantages'), costsOf(traits, 'advantage'));
  const disadvantages = capped(
    sumOf(say('disadvantages'), costsOf(traits, 'disadvantage')),
    options.number('disadvantage point cap'),
  );
  const skillCosts = skills.skills.flatMap((skill) =>
    skill.line?.cost?.reason === undefined
      ? [skill.cost, ...skill.specialties.map((specialty) => specialty.cost)]
      : [skill.cost],
  );
  const skillSum = sumOf(
    say('skills'),
    nonZero([...skills.groups.map((group) => group.cost), ...skillCosts]),
  );
  const derivedSum = sumOf(say('derived attributes'), nonZero(derived.map((score) => score.cost)));
  const start: Explanation = {
    label: say('level of play', { level: ruleset.level }),
    value: limits.characterPoints,
    rule: CHAPTER,
    parts: [],
  };

  // Points of disadvantages may go into attributes, where the campaign says so (R5).
  const overspent = Math.max(0, spentOnAttributes.value - limits.attributePoints);
  const isLent = options.isOn('disadvantage points buy attributes') && !options.singlePool;
  const lent = isLent ? Math.min(overspent, Math.floor(disadvantages.value / prices.attributeInPool)) : 0;
  const lentCost: Explanation = {
    label: say('attributes'),
    value: lent * prices.attributeInPool,
    calculation: `${lent} x ${prices.attributeInPool}`,
    rule: CHAPTER,
    parts: [],
  };

  const pool = options.singlePool ? limits.attributePoints * prices.exchange : 0;
  // A sheet that has no attributes yet has not left their points over.
  const isBegun = attributes.some(({ line }) => line);
  const unspent =
    options.singlePool || !isBegun ? 0 : Math.max(0, limits.attributePoints - spentOnAttributes.value);
  const exchanged: Explanation = {
    label: options.singlePool ? say('attribute points in the single pool') : say('unspent attribute points'),
    value: pool || unspent * prices.exchange,
    calculation: `${options.singlePool ? limits.attributePoints : unspent} x ${prices.exchange}`,
    rule: CHAPTER,
    parts: [],
  };
  return {
    attribute: {
      unit: 'AP',
      spent: options.singlePool
        ? { ...spentOnAttributes, value: attributes.reduce((sum, { score }) => sum + score, 0) }
        : spentOnAttributes,
      available: {
        label: say('level of play', { level: ruleset.level }),
        value: limits.attributePoints + lent,
        calculation:
          lent > 0 ? say('points and those lent', { points: limits.attributePoints, lent }) : undefined,
        rule: CHAPTER,
        parts: [],
      },
    },
    character: {
      unit: options.singlePool ? 'points' : 'CP',
      spent: sumOf(say('points spent'), [
        ...(options.singlePool ? [spentOnAttributes] : []),
        ...(lent > 0 ? [lentCost] : []),
        ...(wealth && wealth.value > 0 ? [wealth] : []),
        advantages,
        skillSum,
        derivedSum,
      ]),
      available: sumOf(say('available'), [
        start,
        disadvantages,
        ...(wealth && wealth.value < 0 ? [{ ...wealth, value: -wealth.value }] : []),
        exchanged,
      ]),
      advantages: advantages.value,
      disadvantages: disadvantages.value,
      skills: skillSum.value,
      derived: derivedSum.value,
      fromAttributePoints: exchanged.value,
    },
  };
}

/** A campaign may limit what disadvantages bring (R47). */
const capped = (sum: Explanation, cap: number | undefined): Explanation =>
  cap === undefined || sum.value <= cap
    ? sum
    : { ...sum, value: cap, calculation: say('at most', { sum: sum.value, limit: cap }) };

const costsOf = (traits: readonly TraitChoice[], kind: TraitChoice['rule']['kind']): Explanation[] =>
  nonZero(traits.filter((trait) => trait.rule.kind === kind).map((trait) => trait.cost));

const nonZero = (explanations: readonly Explanation[]): Explanation[] =>
  explanations.filter((explanation) => explanation.value !== 0);
