/** Words that lines of a list may have in parentheses: `Seven Steps (Limit Break)`. Tables say which. */
import { nameKey, partsOf, sameName } from './names.ts';
import type { Ruleset, Table } from './ruleset.ts';

/** A row that is named by its first cell, or by those of its column `also`. */
export interface NamedRow {
  readonly name: string;
  readonly aliases: readonly string[];
  /** Further facts: headings with their non-empty cells. */
  readonly facts: readonly (readonly [string, string])[];
  readonly table: Table;
}

const ALSO = 'also';

/** The rows that the lines of a list may name. */
export function namedRows({ tables }: Ruleset, list: string): readonly NamedRow[] {
  return tables.filter(({ detailsOf }) => detailsOf.some((each) => sameName(each, list))).flatMap(rowsOf);
}

/** The row that a word of such a line names. */
export function namedRow(ruleset: Ruleset, list: string, word: string): NamedRow | undefined {
  const key = nameKey(word);
  return namedRows(ruleset, list).find(({ name, aliases }) =>
    [name, ...aliases].some((each) => nameKey(each) === key),
  );
}

function rowsOf(table: Table): NamedRow[] {
  const { columns, rows } = table;
  const also = columns.findIndex((column) => sameName(column, ALSO));
  return rows.map((cells) => ({
    name: cells[0] ?? '',
    aliases: partsOf(cells[also] ?? '', ';').filter(Boolean),
    facts: columns.flatMap((column, index): [string, string][] =>
      index === 0 || index === also || !cells[index] ? [] : [[column, cells[index]]],
    ),
    table,
  }));
}
