/** Tables of the library, parsed when somebody first looks at them. */
import { nameKey } from '../names.ts';
import type { Ruleset, Table } from '../ruleset.ts';

/** The cells of a row by the headings, as names match. */
export type Row = ReadonlyMap<string, string>;

const known = new WeakMap<Table, readonly Row[]>();

/** No rows where a campaign has taken the table away. */
export function rowsOf({ names }: Ruleset, name: string): readonly Row[] {
  const table = names.table.get(nameKey(name));
  if (!table) return [];
  let rows = known.get(table);
  if (!rows) {
    const heads = table.columns.map(nameKey);
    rows = table.rows.map((cells) => new Map(heads.map((head, index) => [head, cells[index] ?? ''])));
    known.set(table, rows);
  }
  return rows;
}

/** The row whose cells are so. */
export const rowWith = (
  ruleset: Ruleset,
  name: string,
  cells: Readonly<Record<string, string>>,
): Row | undefined =>
  rowsOf(ruleset, name).find((row) =>
    Object.entries(cells).every(([head, cell]) => nameKey(row.get(head) ?? '') === nameKey(cell)),
  );

/** The number of a cell; 0 where there is none. */
export const numberIn = (row: Row | undefined, head: string): number =>
  Number.parseInt((row?.get(head) ?? '').replace(/[\u2212\u2013]/, '-'), 10) || 0;
