/** Lengths, times and weights in prose, with their values. Action!/System, Value Table. */
import type { MeasuredText } from '../measure.ts';
import type { Ruleset } from '../ruleset.ts';
import { amountIn, valueText, type Measure } from './values.ts';

const AMOUNT =
  /(?<![\w.,-])\d[\d,]{0,9}(?:\.\d{1,3})?\s?(?:cm|km|m|kg|g|t|tons?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|Sequences?)(?![\w/²³])/g;
const MEASURES: readonly Measure[] = ['range', 'time', 'weight'];

export function measuresIn(ruleset: Ruleset, paragraph: string): MeasuredText[] {
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
