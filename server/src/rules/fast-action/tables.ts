/** Looking up rows and numbers in the tables of the library. */
import { sameName } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import { rowsOf, type Row } from '../table-rows.ts';

/** The row whose cells are so. */
export const rowWith = (
  ruleset: Ruleset,
  name: string,
  cells: Readonly<Record<string, string>>,
): Row | undefined =>
  rowsOf(ruleset, name).find((row) =>
    Object.entries(cells).every(([head, cell]) => sameName(row(head), cell)),
  );

/** The number of a cell; 0 where there is none. */
export const numberIn = (row: Row | undefined, head: string): number =>
  Number.parseInt((row?.(head) ?? '').replace(/[\u2212\u2013]/, '-'), 10) || 0;
