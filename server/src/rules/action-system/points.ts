/** The point budget: two pools with an exchange, or a single one. Core Rules, Attributes and Character Creation. */
import { sumOf, type Proof } from '../proof.ts';
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
): Points {
  const { limits, prices, options } = ruleset;
  const spentOnAttributes = sumOf(
    'attributes',
    nonZero(attributes.map((attribute) => attribute.cost)),
    CHAPTER,
  );
  const advantages = sumOf('advantages', costsOf(traits, 'advantage'));
  const disadvantages = sumOf('disadvantages', costsOf(traits, 'disadvantage'));
  const skillCosts = skills.skills.flatMap((skill) =>
    skill.line?.cost?.reason === undefined
      ? [skill.cost, ...skill.specialties.map((specialty) => specialty.cost)]
      : [skill.cost],
  );
  const skillSum = sumOf('skills', nonZero([...skills.groups.map((group) => group.cost), ...skillCosts]));
  const derivedSum = sumOf('derived attributes', nonZero(derived.map((score) => score.cost)));
  const start: Proof = {
    label: `${ruleset.level} character`,
    value: limits.characterPoints,
    rule: CHAPTER,
    parts: [],
  };

  const pool = options.singlePool ? limits.attributePoints * prices.exchange : 0;
  const unspent = options.singlePool ? 0 : Math.max(0, limits.attributePoints - spentOnAttributes.value);
  const exchanged: Proof = {
    label: options.singlePool ? 'attribute points in the single pool' : 'unspent attribute points',
    value: pool || unspent * prices.exchange,
    calculation: `${options.singlePool ? limits.attributePoints : unspent} x ${prices.exchange}`,
    rule: CHAPTER,
    parts: [],
  };
  return {
    attribute: {
      spent: options.singlePool
        ? { ...spentOnAttributes, value: attributes.reduce((sum, { score }) => sum + score, 0) }
        : spentOnAttributes,
      available: {
        label: `${ruleset.level} character`,
        value: limits.attributePoints,
        rule: CHAPTER,
        parts: [],
      },
    },
    character: {
      spent: sumOf('spent', [
        ...(options.singlePool ? [spentOnAttributes] : []),
        advantages,
        skillSum,
        derivedSum,
      ]),
      available: sumOf('available', [start, disadvantages, exchanged]),
    },
    advantages: advantages.value,
    disadvantages: disadvantages.value,
    skills: skillSum.value,
    derived: derivedSum.value,
    fromAttributePoints: exchanged.value,
  };
}

const costsOf = (traits: readonly TraitChoice[], kind: TraitChoice['rule']['kind']): Proof[] =>
  nonZero(traits.filter((trait) => trait.rule.kind === kind).map((trait) => trait.cost));

const nonZero = (proofs: readonly Proof[]): Proof[] => proofs.filter((proof) => proof.value !== 0);
