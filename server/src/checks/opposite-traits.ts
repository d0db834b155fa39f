import { sameName } from '../rules/names.ts';
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
    for (const [index, trait] of sheet.traits.entries()) {
      const opposites = sheet.traits.slice(0, index).filter((other) => exclude(trait, other));
      const [first] = opposites;
      if (!first) continue;
      const subject = relation(trait.rule, first.rule) === 'same subject' ? ' for the same subject' : '';
      yield {
        message: `${trait.rule.name} excludes ${opposites.map(({ rule }) => rule.name).join(' and ')}${subject}. Leave one out, or let the GM allow it.`,
        origin: trait.line.name.origin,
        related: opposites.map(({ rule, line }) => ({
          message: `the opposite, ${rule.name}`,
          origin: line.name.origin,
        })),
      };
    }
  },
};

function exclude(a: TraitChoice, b: TraitChoice): boolean {
  const when = relation(a.rule, b.rule);
  return when === 'always' || (when === 'same subject' && a.subject !== '' && a.subject === b.subject);
}

const STRICTEST: readonly Opposite['when'][] = ['always', 'same subject', 'never'];

/** When two traits exclude each other, by the stricter of what either says; undefined where neither says anything. */
function relation(a: TraitRule, b: TraitRule): Opposite['when'] | undefined {
  const said = [...saidBy(a, b), ...saidBy(b, a)];
  return STRICTEST.find((when) => said.includes(when));
}

const saidBy = (rule: TraitRule, other: TraitRule): Opposite['when'][] =>
  rule.opposites
    .filter(({ name }) => [other.name, ...other.aliases].some((each) => sameName(each, name)))
    .map(({ when }) => when);
