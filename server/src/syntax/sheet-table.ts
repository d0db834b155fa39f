/** Markdown tables among the lines of a character: `| STR | 4 |`, `| Stealth | +4 |`, or names with the scores below them. */
import { collapsed, isTableRule } from './marks.ts';
import { cellsOf } from './pieces.ts';
import type { ScoreNode, Span, Text } from './tree.ts';

export interface SheetTable extends Span {
  readonly heading: readonly Text[] | undefined;
  readonly rows: readonly (readonly Text[])[];
  /** Cells of rows whose first one is blank. */
  readonly nameless: readonly Text[];
}

/** A row as an entry, as long as it is written, so that offsets stay right. */
export interface TableEntry extends Text {
  readonly name: Text;
  readonly rest: Text | undefined;
}

export const isTableRow = (content: string): boolean =>
  content.startsWith('|') && content.lastIndexOf('|') > 0;

const SCORE = /^(?:levels?|lvl|lv|scores?|ranks?)\b/i;
const PRICE = /^(?:costs?|price|cp|ap|ep|points?|pts)\b/i;

/** `Cost`, `CP` */
export const isPrice = (heading: string): boolean => PRICE.test(heading);

/** The first row is the heading if a line of dashes follows it. */
export function tableOf(text: string, lines: readonly Span[]): SheetTable {
  const isRule = lines.map(({ start, end }) => isTableRule(text.slice(start, end)));
  const cells = lines
    .filter((_, index) => !isRule[index])
    .map((line) => cellsOf(text, line).slice(1, text[line.end - 1] === '|' ? -1 : undefined));
  // `| Cost | Skill/Group | Score |`, as the printed sheet has it.
  const isPriceFirst = isRule[1] && cells[0]!.length > 1 && isPrice(cells[0]![0]!.text);
  const [first, ...others] = isPriceFirst ? cells.map((row) => row.slice(1)) : cells;
  const span = { start: lines[0]!.start, end: lines.at(-1)!.end };
  const all = isRule[1] || !first ? others : [first, ...others];
  const rows = all.filter((cells) => cells[0]?.text);
  const nameless = all.flatMap((cells) => (cells[0]?.text ? [] : (cells.find(({ text }) => text) ?? [])));
  return { ...span, heading: isRule[1] ? first : undefined, rows, nameless };
}

const NAMES = /^(?:names?|characters?|npcs?)$/i;

/** Whether a row is the heading of a table with a character in each row: its first cell is `Name`. */
export const isNamesRow = (row: string): boolean =>
  row.startsWith('|') && NAMES.test(row.split('|', 2)[1]!.trim());

/** The declarations that a table with a character in each row stands for, line by line: `| Name | STR | REF |`. */
export function charactersOf({ heading, rows }: SheetTable): string[][] | undefined {
  const [names = [], ...people] = heading ? [heading, ...rows] : rows;
  const scored = names.filter((_, at) => at > 0 && people.some((cells) => cells[at] && isNumber(cells[at])));
  if (!NAMES.test(names[0]?.text ?? '') || scored.length < 2) return undefined;
  return people.map(([name, ...cells]) => {
    const written = cells.flatMap((cell, before) =>
      cell.text === '' ? [] : { cell, name: names[before + 1] },
    );
    const scores = written.filter(({ cell }) => isNumber(cell));
    const others = written.filter(({ cell }) => !isNumber(cell));
    return [
      `npc ${name!.text}`,
      ...(scores.length > 0
        ? [`  ${scores.map((each) => `${each.name?.text ?? ''} ${each.cell.text}`).join('  ')}`]
        : []),
      ...others.map((each) => `  ${each.name ? each.name.text.toLowerCase() : 'notes'}: ${each.cell.text}`),
    ];
  });
}

const NUMBER = /^[+\-\u2212\u2013]?\d{1,3}$/;
const isNumber = ({ text }: Text): boolean => NUMBER.test(text);

/** The scores beside their names, or below them. */
export function scoresOf(table: SheetTable): ScoreNode[] {
  const { heading, rows } = withoutNumbersBeside(table);
  const names = heading ?? rows[0] ?? [];
  const below = heading ? rows : rows.slice(1);
  const pairs = below[0]?.every((cell) => cell.text === '' || isNumber(cell))
    ? below.flatMap((cells) => cells.map((cell, column) => [names[column], cell] as const))
    : rows.flatMap((cells) => cells.slice(1).map((cell, before) => [cells[before], cell] as const));
  return pairs.flatMap(([name, cell]) =>
    name && isNumber(cell) && /^\p{L}/u.test(name.text) ? scoreOf(name, cell) : [],
  );
}

/** `STR`: a longer word, such as `Note`, may stand beside a blank cell. */
const isScoreName = ({ text }: Text): boolean => /^\p{Lu}{2,4}$/u.test(text);

/** The table without the numbers of columns such as `Cost`. */
function withoutNumbersBeside(table: SheetTable): SheetTable {
  const beside = columnsBesideScores(textsOf(table.heading));
  if (beside.size === 0) return table;
  return {
    ...table,
    rows: table.rows.map((cells) => cells.filter((cell, column) => !beside.has(column) || !isNumber(cell))),
  };
}

/** The abbreviations beside a blank cell, in columns where other names have a score, or above one. */
export function withoutScore(table: SheetTable, scores: readonly ScoreNode[]): Text[] {
  const { heading, rows } = withoutNumbersBeside(table);
  const [first = [], below] = heading ? [heading, ...rows] : rows;
  if (
    scores[0]!.number.start > first.at(-1)!.end &&
    first.some(({ start }) => start === scores[0]!.name.start)
  )
    return first.filter((name, column) => isScoreName(name) && below?.[column]?.text === '');
  const named = new Set(scores.map(({ name }) => name.start));
  const columns = new Set(
    rows.flatMap((row) => row.flatMap(({ start }, at) => (named.has(start) ? [at] : []))),
  );
  return rows.flatMap((row) =>
    row.filter((name, at) => columns.has(at) && isScoreName(name) && row[at + 1]?.text === ''),
  );
}

/** The cells of rows that are neither a score nor the name of one, nor a computed number. */
export function notesOf({ rows }: SheetTable, scores: readonly ScoreNode[]): string[] {
  const read = new Set(scores.flatMap(({ name, start }) => [name.start, start]));
  return rows
    .map((cells) =>
      cells.filter(({ start, text }) => text !== '' && !read.has(start) && !COMPUTED.test(text)),
    )
    .flatMap((cells) => (cells.length > 0 ? cells.map(({ text }) => text).join(', ') : []));
}

function scoreOf(name: Text, { start, end, text }: Text): ScoreNode {
  const value = Number(text.replace(/^[\u2212\u2013]/, '-'));
  return {
    name,
    number: { start, end, value, signed: !/^\d/.test(text) },
    scale: undefined,
    cost: undefined,
    start,
    end,
  };
}

/** The rows as entries. A level and a specialty stand in parentheses, other text is the note, further numbers are computed. */
export const entriesOfTable = (
  text: string,
  { heading, rows }: SheetTable,
  isScored: boolean,
): TableEntry[] => {
  const beside = columnsBesideScores(isScored ? textsOf(heading) : []);
  return rows.map((row) => {
    const [name, ...others] = row.filter((cell) => cell.text !== '');
    const { start } = name!;
    const end = (others.at(-1) ?? name!).end;
    const rest = others[0] && { start: others[0].start, end, text: text.slice(others[0].start, end) };
    const computed = new Set(row.filter((cell, column) => beside.has(column) && isNumber(cell)));
    const entry = entryOf(text.slice(start, end), start, others, isScored, computed);
    return { start, end, text: entry, name: name!, rest };
  });
};

const textsOf = (cells: readonly Text[] = []): string[] => cells.map(({ text }) => text);

/**
 * The columns whose numbers are no scores, such as `Cost`, `Attr` and `Total`: all but those below `Level` or `Score`.
 * Without such a column the price alone is none, where another number stands beside it.
 */
export function columnsBesideScores(headings: readonly string[]): ReadonlySet<number> {
  const columns = headings.map((_, column) => column).slice(1);
  const found = headings.some((heading, column) => column > 0 && SCORE.test(heading))
    ? columns.filter((column) => !SCORE.test(headings[column]!))
    : columns.filter((column) => headings.length > 2 && isPrice(headings[column]!));
  return new Set(found);
}

const LEVEL = /^\p{L}+$/u;
const SPECIALTY = /^\p{L}.* [+-]?\d{1,2}$/u;
const COMPUTED = /^[+-]?\d+(?: ?CP)?$/;

function entryOf(
  written: string,
  start: number,
  cells: readonly Text[],
  isScored: boolean,
  computed: ReadonlySet<Text>,
): string {
  let line = written.replaceAll('|', ' ');
  let hasScore = !isScored;
  for (const [index, cell] of cells.entries()) {
    const at = cell.start - start;
    const isInside = isScored ? !hasScore || SPECIALTY.test(cell.text) : index === 0 && LEVEL.test(cell.text);
    if (!computed.has(cell) && !hasScore && isNumber(cell)) hasScore = true;
    else if (COMPUTED.test(cell.text)) line = put(line, at, ' '.repeat(cell.text.length));
    else if (isInside) line = put(put(line, at - 1, '('), at + cell.text.length, ')');
    else return put(line, at - 1, ':');
  }
  return line;
}

const put = (line: string, at: number, text: string): string =>
  line.slice(0, at) + text + line.slice(at + text.length);

/** An entry of a table as it is usually written. */
export const asLine = ({ text }: TableEntry): string =>
  collapsed(text)
    .replace(/\( /g, '(')
    .replace(/ ?:(?=\S)/, ': ');
