/** Single numbers of the rules, which a campaign may change: `table Numbers` of a system. */
import { nameKey } from './names.ts';
import type { Ruleset } from './ruleset.ts';
import { tableRows } from './table-rows.ts';

const numbers = tableRows('numbers', (row) => ({
  key: nameKey(row('what')),
  number: Number(row('number')) || 0,
}));

/** 0 for one that a campaign left out. */
export function numberOf(ruleset: Ruleset, what: string): number {
  const wanted = nameKey(what);
  return numbers(ruleset).find(({ key }) => key === wanted)?.number ?? 0;
}

/** Numbers that are often written as words: `one` is the first. */
export const NUMBER_WORDS: readonly string[] =
  'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** The value of digits, or of such a word. */
export function numberFrom(text: string): number {
  const index = NUMBER_WORDS.indexOf(text.toLowerCase());
  return index < 0 ? Number(text) : index + 1;
}
