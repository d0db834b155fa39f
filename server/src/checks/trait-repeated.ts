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
    for (const [index, { rule, subject, line }] of sheet.traits.entries()) {
      const first = sheet.traits
        .slice(0, index)
        .find((other) => other.rule === rule && (!rule.repeatable || other.subject === subject));
      // Where a detail is missing that is told already.
      if (!first || (rule.repeatable && rule.detail && subject === '')) continue;
      const why = rule.repeatable
        ? t('{0} can be taken again only for something else than the first time.', rule.name)
        : t('{0} can be taken only once.', rule.name);
      yield {
        message: why,
        origin: line.name.origin,
        related: [{ message: t('the first one'), origin: first.line.name.origin }],
        fixes: () => [removeLine(line.origin)],
      };
    }
  },
};
