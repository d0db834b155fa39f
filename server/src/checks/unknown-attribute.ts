import { originOf } from '../model/declarations.ts';
import { nameKey } from '../rules/names.ts';
import type { FormulaNode } from '../syntax/tree.ts';
import { isProperty } from '../model/declarations.ts';
import type { Check } from './check.ts';
import { didYouMean, renames } from './names.ts';

export const unknownAttribute: Check = {
  code: 'unknown-attribute',
  severity: 'error',
  summary: 'No attribute or derived attribute of that name is known.',
  about:
    'Attributes come from `attribute group` declarations of the library and the campaign, derived attributes from `derived`. ' +
    'Abbreviation and full name both work: `STR 4`, `Strength 4`.',
  *character({ sheet }) {
    const { attributes, derived } = sheet.ruleset;
    const names = [...attributes, ...derived].flatMap(({ id, name }) => [id, name]);
    for (const { name } of sheet.unknown.scores) {
      const { text, origin } = name;
      yield { message: `There is no attribute “${text}”.${didYouMean(text, names)}`, origin, fixes: () => renames(text, origin, names) };
    }
  },
  *declaration({ node, block }, { ruleset }) {
    const scales = node.members.filter(isProperty).flatMap(({ key }) => /^scale\s+(.+)$/i.exec(key.text)?.[1] ?? []);
    const names = [...ruleset.attributes, ...ruleset.derived].map(({ id }) => id);
    for (const member of node.members.filter(isProperty)) {
      if (!member.formula) continue;
      for (const name of namesOf(member.formula)) {
        const key = nameKey(name.name);
        if (ruleset.names.attribute.has(key) || ruleset.names.derived.has(key) || scales.some((scale) => nameKey(scale) === key)) continue;
        const origin = originOf(block, name);
        const known = [...names, ...scales];
        yield { message: `There is no attribute “${name.name}” to compute with.${didYouMean(name.name, known)}`, origin, fixes: () => renames(name.name, origin, known) };
      }
    }
  },
};

type NameNode = Extract<FormulaNode, { type: 'name' }>;

function namesOf(formula: FormulaNode): NameNode[] {
  switch (formula.type) {
    case 'number':
      return [];
    case 'name':
      return [formula];
    case 'sum':
      return formula.terms.flatMap((term) => namesOf(term.of));
    case 'product':
      return formula.factors.flatMap((factor) => namesOf(factor.of));
    case 'call':
      return formula.arguments.flatMap(namesOf);
    case 'rounded':
      return namesOf(formula.of);
  }
}
