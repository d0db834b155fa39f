import type { Check } from './check.ts';
import { deleteLine } from './edits.ts';

export const traitRepeated: Check = {
  code: 'trait-repeated',
  severity: 'error',
  summary: 'A trait is taken twice.',
  about: 'Most traits are taken once. Those that describe a person, a group or a condition may be taken once for each: say which.',
  *character({ sheet }) {
    for (const [index, { rule, subject, line }] of sheet.traits.entries()) {
      const first = sheet.traits.slice(0, index).find((other) => other.rule === rule && (!rule.repeatable || other.subject === subject));
      if (!first) continue;
      const why = rule.repeatable ? `${rule.name} can be taken again only for something else.` : `${rule.name} can be taken only once.`;
      yield { message: why, origin: line.name.origin, related: [{ message: 'the first one', origin: first.line.name.origin }], fixes: () => [{ title: 'Remove this line', edits: [deleteLine(line.origin)] }] };
    }
  },
};
