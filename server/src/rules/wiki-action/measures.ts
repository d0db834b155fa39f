/** Measures in prose that a table explains: lengths, times and weights with their values, and contests. */
import type { MeasuredText } from '../measure.ts';
import type { Ruleset } from '../ruleset.ts';
import { contests, contestText } from './contests.ts';
import { amountIn, MEASURES, valueText } from './values.ts';

const AMOUNT =
  /(?<![\w.,-])\d[\d,]{0,9}(?:\.\d{1,3})?\s?(?:cm|km|m|kg|g|t|tons?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|Sequences?)(?![\w/²³])/g;

export const measuresIn = (ruleset: Ruleset, paragraph: string): MeasuredText[] => [
  ...amountsIn(ruleset, paragraph),
  ...contestsIn(ruleset, paragraph),
];

function amountsIn(ruleset: Ruleset, paragraph: string): MeasuredText[] {
  const rule = ruleset.names.table.get('values');
  if (!rule) return [];
  return [...paragraph.matchAll(AMOUNT)].flatMap(({ 0: text, index }) =>
    MEASURES.flatMap((measure) => {
      const amount = amountIn(text, measure);
      const about = amount === undefined ? undefined : valueText(ruleset, measure, amount);
      return about === undefined ? [] : [{ start: index, end: index + text.length, text, about, rule }];
    }),
  );
}

/** `a Car Chase`; what is one word alone could be anything, but for `a Running contest`. */
function contestsIn(ruleset: Ruleset, paragraph: string): MeasuredText[] {
  const rule = ruleset.names.table.get('contests');
  if (!rule) return [];
  return contests(ruleset).flatMap((contest) => {
    const { effect } = contest;
    const name = effect.includes(' ') ? effect : `${effect} contest`;
    const start = paragraph.indexOf(name);
    const end = start + name.length;
    const isWhole =
      start >= 0 &&
      !/[\p{L}\p{N}]$/u.test(paragraph.slice(0, start)) &&
      !/^[\p{L}\p{N}]/u.test(paragraph.slice(end));
    return isWhole ? [{ start, end, text: name, about: contestText(contest), rule }] : [];
  });
}
