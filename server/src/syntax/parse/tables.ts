/** Tables among the lines of a character: scores, or the entries of a list. */
import type { Line } from '../layout.ts';
import type { LineReader } from '../line-reader.ts';
import { schemaOf, type ValueForm } from '../schema.ts';
import {
  asLine,
  charactersOf,
  entriesOfTable,
  isTableRow,
  notesOf,
  scoresOf,
  tableOf,
  withoutScore,
  type SheetTable,
} from '../sheet-table.ts';
import type { EntryNode, Span } from '../tree.ts';
import { lineBreakOf } from '../../text/line-breaks.ts';
import { t } from '../../text/messages.ts';
import { spanOf, type BlockContext, type DeclarationDraft } from './context.ts';

export class Tables {
  readonly #block: BlockContext;
  /** Where the last table among the lines of a character ends: its rows are read with the first one. */
  #tableEnd = -1;

  constructor(block: BlockContext) {
    this.#block = block;
  }

  /** The table whose first row a line is; undefined for its other lines. */
  beginningAt(line: Line): SheetTable | undefined {
    if (line.contentStart < this.#tableEnd) return undefined;
    const lines: Line[] = [];
    for (let at = this.#block.indexOf(line); at < this.#block.lines.length; at++) {
      if (!isTableRow(this.#block.content(this.#block.lines[at]!))) break;
      lines.push(this.#block.lines[at]!);
    }
    this.#tableEnd = lines.at(-1)!.contentEnd;
    const table = tableOf(this.#block.text, lines.map(spanOf));
    for (const cell of table.nameless)
      this.#block.reader.problem(cell, t('The row has no name in its first cell.'));
    return table;
  }

  /** A table with a character in each row; its fix writes them behind the lines above. */
  tellCharacters(first: Line, table: SheetTable): boolean {
    const characters = charactersOf(table);
    if (!characters) return false;
    const { text, lines } = this.#block;
    const newline = lineBreakOf(text);
    const rest = text.slice(table.end, lines.at(-1)!.contentEnd).trim();
    const declarations = characters.map((each) => each.join(newline)).join(newline + newline);
    this.#block.problems.push({
      code: 'syntax',
      message: t('A table with a character in each row is not read. Write an `npc` for each row.'),
      ...spanOf(first),
      // Lines of the declaration may follow, which would be those of the last npc.
      ...((first.indent === 0 || rest === '') && {
        title: t('Write an `npc` for each row'),
        place: { start: first.start, end: table.end },
        replacement: (first.indent > 0 ? newline : '') + declarations,
      }),
    });
    return true;
  }

  /** A table of scores, or one that a list begins with: `| Skill | Level |`. */
  readSheet(first: Line, parent: DeclarationDraft): void {
    const table = this.beginningAt(first);
    if (!table) return;
    if (this.tellCharacters(first, table)) return;
    const { keys } = schemaOf(parent.kind);
    const column = table.heading?.[0];
    const list = column && listNames(column.text).find((name) => this.#block.opensList(name, keys));
    if (list !== undefined) {
      const key = { ...column!, text: list.toLowerCase() };
      const form = Object.hasOwn(keys, key.text) ? keys[key.text]!.form : this.#block.lists.get(key.text)!;
      const entries: EntryNode[] = [];
      const { start, end } = table;
      parent.members.push({ type: 'section', key, entries, steps: [], problems: [], start, end });
      const rows = this.entries(table, form, entries, this.#block.reader);
      const lead = `${this.#block.newLine(table)}  `;
      this.tell(table, `${key.text}:${rows.map((row) => lead + row).join('')}`);
      return;
    }
    const scores = scoresOf(table);
    if (scores.length === 0) {
      this.#block.reader.problem(
        table,
        t('A character has no tables: write scores as in `STR 4`, and lists as in `skills:`.'),
      );
      return;
    }
    parent.members.push({ type: 'scores', scores, start: table.start, end: table.end });
    for (const name of withoutScore(table, scores))
      this.#block.reader.problem(name, t('Give {0} a score: `{0} {1}`.', name.text, 1));
    const line = scores.map(
      ({ name, number }) => `${name.text} ${this.#block.text.slice(number.start, number.end)}`,
    );
    const notes = notesOf(table, scores).map((note) => `${this.#block.newLine(table)}// ${note}`);
    this.tell(table, line.join('  ') + notes.join(''));
  }

  entries(table: SheetTable, form: ValueForm, entries: EntryNode[], reader: LineReader): string[] {
    const isItem = form === 'items';
    return entriesOfTable(this.#block.text, table, form === 'skills').map((row) => {
      entries.push(
        isItem ? { ...reader.item(row.name), note: row.rest } : reader.written(row, form === 'skills'),
      );
      return isItem
        ? [
            row.name.text,
            ...(row.rest
              ? [
                  row.rest.text
                    .split('|')
                    .map((cell) => cell.trim())
                    .join(', '),
                ]
              : []),
          ].join(': ')
        : asLine(row);
    });
  }

  tell({ start, end }: Span, lines: string): void {
    this.#block.problems.push({
      code: 'syntax',
      message: t('This table is read. The usual form is one entry on each line.'),
      title: t('Write the table as lines'),
      start,
      end,
      replacement: lines,
      isForm: true,
    });
  }
}

/** `skills` for `Skill` and `Skill/Group`. */
const listNames = (heading: string): string[] => {
  const name = heading.split(/ ?\//, 1)[0]!;
  return [`${name}s`, name];
};
