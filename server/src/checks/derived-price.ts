import { originOf, propertiesOf } from '../model/declarations.ts';
import { nameKey } from '../rules/names.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { FormulaNode } from '../syntax/tree.ts';
import type { Check } from './check.ts';
import { t } from '../text/messages.ts';

/** A point of a derived attribute costs ten divided by its multiple of an attribute. */
const GUIDELINE = 10;

export const derivedPrice: Check = {
  code: 'derived-price',
  severity: 'info',
  kinds: ['derived'],
  summary: 'The price of a home-made derived attribute is far from the book’s guideline.',
  about:
    'The guideline for a price is ten divided by the multiplier of the attribute in the formula: five times STR costs 2. Add ' +
    'one for an aptitude. An attribute of little use may cost half.',
  *declaration(declared, { ruleset, library }) {
    if (declared.kind !== 'derived' || library.includes(declared)) return;
    const properties = propertiesOf(declared.node);
    const formula = properties.get('formula')?.formula;
    const item = properties.get('cost')?.items[0];
    const price = Number.parseFloat(item?.text ?? '');
    if (!formula || !item || Number.isNaN(price)) return;
    const weights = [...attributeWeights(formula, ruleset).values()].map(Math.abs);
    if (weights.length === 0) return;
    const aptitude = [...attributeWeights(formula, ruleset).keys()].some(
      (id) => ruleset.names.attribute.get(nameKey(id))?.role === 'aptitude',
    );
    // Several attributes count by their largest multiple at most and by the sum of them at least.
    const highest = Math.ceil(GUIDELINE / Math.max(1, ...weights)) + (aptitude ? 1 : 0);
    const lowest = Math.ceil(
      GUIDELINE /
        Math.max(
          1,
          weights.reduce((sum, weight) => sum + weight, 0),
        ) /
        2,
    );
    if (price >= lowest && price <= highest) return;
    yield {
      message: t(
        '{0} costs {1} CP a point; the guideline for this formula is {2}.',
        ...[declared.node.name.text, price, lowest === highest ? lowest : t('{0} to {1}', lowest, highest)],
      ),
      origin: originOf(declared.block, item),
    };
  },
};

/** How often each attribute counts in a formula, as far as it is a sum of multiples. */
function attributeWeights(
  formula: FormulaNode,
  ruleset: Ruleset,
  factor = 1,
  weights = new Map<string, number>(),
): Map<string, number> {
  switch (formula.type) {
    case 'name': {
      const attribute = ruleset.names.attribute.get(nameKey(formula.name));
      if (attribute) weights.set(attribute.id, (weights.get(attribute.id) ?? 0) + factor);
      break;
    }
    case 'sum':
      for (const { negative, of } of formula.terms)
        attributeWeights(of, ruleset, negative ? -factor : factor, weights);
      break;
    case 'product': {
      const numbers = formula.factors.filter(({ of }) => of.type === 'number');
      const multiple = numbers.reduce(
        (product, { inverse, of }) =>
          of.type !== 'number' || of.value === 0
            ? product
            : inverse
              ? product / of.value
              : product * of.value,
        factor,
      );
      for (const { of } of formula.factors)
        if (of.type !== 'number') attributeWeights(of, ruleset, multiple, weights);
      break;
    }
    case 'call':
      for (const argument of formula.arguments)
        attributeWeights(argument, ruleset, formula.function === 'half' ? factor / 2 : factor, weights);
      break;
    case 'rounded':
      attributeWeights(formula.of, ruleset, factor, weights);
      break;
    case 'number':
      break;
  }
  return weights;
}
