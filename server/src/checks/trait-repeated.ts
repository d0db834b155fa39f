import type { EntryLine } from '../rules/character.ts';
import type { TraitRule } from '../rules/ruleset.ts';
import type { Check } from './check.ts';
import { removeLine } from './edits.ts';
import { t } from '../text/messages.ts';

export const traitRepeated: Check = {
  code: 'trait-repeated',
  severity: 'error',
  summary: 'A trait is taken twice.',
  about:
    'Most traits can be taken once. A trait about a person, a group or a condition can be taken once for each: name it.',
  *character({ sheet }) {
    const firsts = new Map<TraitRule, Map<string, EntryLine>>();
    for (const { rule, subject, line } of sheet.traits) {
      const about = rule.repeatable ? subject : '';
      const ofRule = firsts.get(rule) ?? new Map<string, EntryLine>();
      const first = ofRule.get(about);
      if (!first) firsts.set(rule, ofRule.set(about, line));
      // Where a detail is missing that is told already.
      if (!first || (rule.repeatable && rule.detail && subject === '')) continue;
      const why = rule.repeatable
        ? t('{0} can be taken again only for something else than the first time.', rule.name)
        : t('{0} can be taken only once.', rule.name);
      yield {
        message: why,
        origin: line.name.origin,
        related: [{ message: t('the first one'), origin: first.name.origin }],
        fixes: () => [removeLine(line.origin)],
      };
    }
  },
};
