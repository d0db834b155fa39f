import { nameKey, sameName } from '../rules/names.ts';
import type { Opposite, TraitRule } from '../rules/ruleset.ts';
import type { TraitChoice } from '../rules/sheet.ts';
import type { Check } from './check.ts';

export const oppositeTraits: Check = {
  code: 'opposite-traits',
  severity: 'error',
  summary: 'Two traits of the character exclude each other.',
  about:
    'A trait and its opposite are not taken together without the GM’s permission: `allow opposite-traits because …`. Some ' +
    'pairs exclude each other only for the same subject, the same sense or person; some may always be had together.',
  *character({ sheet }) {
    const { traits } = sheet;
    for (const [index, trait] of traits.entries()) {
      const first = traits.slice(0, index).find((other) => exclude(trait, other));
      if (!first) continue;
      const subject = first.rule.opposites.some((opposite) => names(opposite, trait.rule) && opposite.when === 'same subject') ? ' for the same subject' : '';
      yield {
        message: `${trait.rule.name} and ${first.rule.name} exclude each other${subject}; the GM may allow it.`,
        origin: trait.line.name.origin,
        related: [{ message: `the opposite, ${first.rule.name}`, origin: first.line.name.origin }],
      };
    }
  },
};

function exclude(a: TraitChoice, b: TraitChoice): boolean {
  const found = a.rule.opposites.find((opposite) => names(opposite, b.rule)) ?? b.rule.opposites.find((opposite) => names(opposite, a.rule));
  if (!found || found.when === 'never') return false;
  return found.when === 'always' || (a.subject !== '' && a.subject === b.subject);
}

const names = (opposite: Opposite, rule: TraitRule): boolean => [rule.name, ...rule.aliases].some((name) => sameName(name, nameKey(opposite.name)));
