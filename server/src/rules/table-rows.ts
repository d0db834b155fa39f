/** The rows of a library table as values, read when they are first looked at and kept as long as the table. */
import { nameKey, sameName } from './names.ts';
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

function readAll<T>({ columns, rows }: Table, read: (row: Row) => T | undefined): T[] {
  return rows.flatMap((cells) => {
    const value = read((column) => cells[columns.findIndex((each) => sameName(each, column))] ?? '');
    return value === undefined ? [] : [value];
  });
}
