/** Single numbers of the rules, which a campaign may change: `table Numbers`. */
import { sameName } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import { tableRows } from '../table-rows.ts';

const numbers = tableRows('numbers', (row) => ({ name: row('what'), number: Number(row('number')) }));

/** 0 for one that a campaign left out. */
export const numberOf = (ruleset: Ruleset, what: string): number =>
  numbers(ruleset).find(({ name }) => sameName(name, what))?.number ?? 0;
