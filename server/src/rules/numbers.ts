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
