import { EarlierTraits, relation } from '../rules/opposites.ts';
import type { Sheet } from '../rules/sheet.ts';
import type { Check, Finding } from './check.ts';
import { todayAndAtCreation } from './today-and-at-creation.ts';
import { allOf, t } from '../text/messages.ts';

export const oppositeTraits: Check = {
  code: 'opposite-traits',
  severity: 'error',
  summary: 'Two traits of the character exclude each other.',
  about:
    'A trait and its opposite need the GM’s permission: `allow opposite-traits because …`. Some pairs exclude each other only ' +
    'for the same subject, such as a sense or a person. Some pairs are always allowed together.',
  character: (view) => todayAndAtCreation(view, opposites),
};

function* opposites({ traits }: Sheet): Generator<Finding> {
  const earlier = new EarlierTraits();
  for (const trait of traits) {
    const others = earlier.excluding(trait);
    earlier.add(trait);
    const [first] = others;
    if (!first) continue;
    const excluded = allOf(others.map(({ rule }) => rule.name));
    const isOfSubject = relation(trait.rule, first.rule) === 'same subject';
    yield {
      message: isOfSubject
        ? t(
            '{0} excludes {1} for the same subject. Leave one out, or let the GM allow it.',
            trait.rule.name,
            excluded,
          )
        : t('{0} excludes {1}. Leave one out, or let the GM allow it.', trait.rule.name, excluded),
      origin: trait.line.name.origin,
      related: others.map(({ rule, line }) => ({
        message: t('the opposite, {0}', rule.name),
        origin: line.name.origin,
      })),
    };
  }
}
