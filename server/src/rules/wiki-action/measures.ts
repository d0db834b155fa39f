/** Measures in prose that a table explains: lengths, times and weights with their values, and contests. */
import { anyOf } from '../../text/patterns.ts';
import { onceFor } from '../lazy.ts';
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
const namedContests = onceFor((ruleset: Ruleset) => {
  const named = new Map(
    contests(ruleset).map((contest) => {
      const { effect } = contest;
      return [effect.includes(' ') ? effect : `${effect} contest`, contest] as const;
    }),
  );
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyOf(named.keys())})(?![\\p{L}\\p{N}])`, 'gu');
  return { named, pattern };
});

function contestsIn(ruleset: Ruleset, paragraph: string): MeasuredText[] {
  const rule = ruleset.names.table.get('contests');
  if (!rule) return [];
  const { named, pattern } = namedContests(ruleset);
  return [...paragraph.matchAll(pattern)].map(({ 0: text, index }) => {
    const about = contestText(named.get(text)!);
    return { start: index, end: index + text.length, text, about, rule };
  });
}
