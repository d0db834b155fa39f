/** Single numbers of the rules, which a campaign may change: `table Numbers` of a system. */
import { nameKey } from './names.ts';
import type { Ruleset } from './ruleset.ts';
import { tableRows } from './table-rows.ts';
import { NUMBER_WORDS } from '../text/number-words.ts';

const numbers = tableRows('numbers', (row) => ({
  key: nameKey(row('what')),
  number: Number(row('number')) || 0,
}));

/** 0 for one that a campaign left out. */
export function numberOf(ruleset: Ruleset, what: string): number {
  const wanted = nameKey(what);
  return numbers(ruleset).find(({ key }) => key === wanted)?.number ?? 0;
}

/** Numbers of things that are often written as words: `one` is the first. */
export const COUNT_WORDS: readonly string[] = NUMBER_WORDS.slice(1);

/** The value of digits, or of such a word. */
export function numberFrom(text: string): number {
  const number = NUMBER_WORDS.indexOf(text.toLowerCase());
  return number < 0 ? Number(text) : number;
}
