/** The rows of a library table as values, read when they are first looked at and kept as long as the table. */
import { nameKey } from './names.ts';
import type { Ruleset, Table } from './ruleset.ts';

/** The text of a cell by its heading; empty where the table has no such column. */
export type Row = (column: string) => string;

/** Rows that cannot be read are left out; without the table there are none. */
export function tableRows<T>(
  name: string,
  read: (row: Row) => T | undefined,
): (ruleset: Ruleset) => readonly T[] {
  const key = nameKey(name);
  const known = new WeakMap<Table, readonly T[]>();
  return ({ names }) => {
    const table = names.table.get(key);
    if (!table) return [];
    let rows = known.get(table);
    if (!rows) known.set(table, (rows = readAll(table, read)));
    return rows;
  };
}

const known = new WeakMap<Table, readonly Row[]>();

/** The rows of a table that is read in several ways; none where a campaign has taken it away. */
export function rowsOf({ names }: Ruleset, name: string): readonly Row[] {
  const table = names.table.get(nameKey(name));
  if (!table) return [];
  let rows = known.get(table);
  if (!rows) known.set(table, (rows = readAll(table, (row) => row)));
  return rows;
}

function readAll<T>({ columns, rows }: Table, read: (row: Row) => T | undefined): T[] {
  const heads = columns.map(nameKey);
  return rows.flatMap((cells) => {
    const value = read((column) => cells[heads.indexOf(nameKey(column))] ?? '');
    return value === undefined ? [] : [value];
  });
}
