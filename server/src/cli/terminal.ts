/** Capabilities of the terminal: colors, and the width of lines. */
import stringWidth from 'string-width';
import type { Severity } from '../checks/check.ts';

type Paint = (text: string) => string;
export type Paints = Readonly<Record<Severity | 'bold' | 'dim' | 'added' | 'removed', Paint>>;

/** The parts of the environment that count. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Services whose logs show colors although they are no terminals. */
const COLORED_LOGS = [
  'GITHUB_ACTIONS',
  'GITEA_ACTIONS',
  'GITLAB_CI',
  'CIRCLECI',
  'BUILDKITE',
  'APPVEYOR',
  'TRAVIS',
];

/**
 * Whether to write colors. The first of these that says anything wins: FORCE_COLOR (`0` and `false` say no), NO_COLOR
 * (https://no-color.org), `TERM=dumb`, a terminal, a CI service whose logs show colors.
 */
export function showsColors(environment: Environment, isTerminal: boolean): boolean {
  const { FORCE_COLOR: forced, NO_COLOR: refused, TERM: terminal } = environment;
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  if (refused !== undefined && refused !== '') return false;
  if (terminal === 'dumb') return false;
  return isTerminal || COLORED_LOGS.some((name) => environment[name]);
}

function paints(isOn: boolean): Paints {
  const paint = (code: number): Paint =>
    isOn ? (text) => `\u001b[${code}m${text}\u001b[0m` : (text) => text;
  return {
    error: paint(31),
    warning: paint(33),
    info: paint(34),
    hint: paint(36),
    bold: paint(1),
    dim: paint(2),
    added: paint(32),
    removed: paint(31),
  };
}

/** The colors for standard output. */
export const outputPaints = (): Paints => paints(showsColors(process.env, process.stdout.isTTY));

/** Lines that no terminal wraps: the width of text that goes into files and pipes. */
export const UNBOUNDED = Number.MAX_SAFE_INTEGER;

/** The columns of the terminal; unbounded where there is none, unless COLUMNS says otherwise. */
export function outputColumns(): number {
  const told = Number(process.env['COLUMNS']);
  if (Number.isInteger(told) && told > 0) return told;
  return process.stdout.isTTY ? process.stdout.columns : UNBOUNDED;
}

/** Narrower text cannot be read at all. */
const LEAST_COLUMNS = 20;

/** The columns that a text takes: two for each Chinese, Japanese or Korean character, none for marks and colors. */
export const widthOf = (text: string): number => stringWidth(text);

/** A text with spaces behind it, up to so many columns. */
export const padded = (text: string, columns: number): string =>
  text + ' '.repeat(Math.max(0, columns - widthOf(text)));

/** A line as its columns: what each shows, with the color that begins or ends there. The second column of a wide character is empty. */
type Cells = readonly string[];

const SEGMENTS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
// eslint-disable-next-line no-control-regex
const COLOR = /(\u001b\[[0-9;]*m)/;

const NO_COLOR = '\u001b[0m';

function cellsOf(line: string): Cells {
  const cells: string[] = [];
  let colors = '';
  for (const part of line.split(COLOR)) {
    if (part === NO_COLOR) cells.push((cells.pop() ?? '') + part);
    else if (COLOR.test(part)) colors += part;
    else
      for (const { segment } of SEGMENTS.segment(part)) {
        const width = widthOf(segment);
        if (width === 0) colors += segment;
        else {
          cells.push(colors + segment, ...Array<string>(width - 1).fill(''));
          colors = '';
        }
      }
  }
  if (colors) cells.push((cells.pop() ?? '') + colors);
  return cells;
}

const isBlank = (cell: string | undefined): boolean => cell === undefined || cell === ' ';
const textOf = (cells: Cells): string => cells.join('');

/** Breaks a text at its spaces, and beside wide characters, into lines of at most so many columns; a longer word stays whole. */
export const wrapped = (text: string, columns: number): string[] =>
  text.length * 2 <= columns ? [text] : wrappedCells(cellsOf(text), columns).map(textOf);

function wrappedCells(cells: Cells, columns: number): Cells[] {
  const width = Math.max(columns, LEAST_COLUMNS);
  const lines: Cells[] = [];
  let from = 0;
  while (cells.length - from > width) {
    const start = cells.findIndex((cell, at) => at >= from && !isBlank(cell));
    const isBreak = (at: number): boolean =>
      at > start && (cells[at] === ' ' || cells[at + 1] === '' || (cells[at - 1] === '' && cells[at] !== ''));
    let at = from + width;
    while (at > from && !isBreak(at)) at--;
    if (at === from) for (at = from + width; at < cells.length && !isBreak(at); at++);
    if (at >= cells.length) break;
    let end = at;
    while (end > from && cells[end - 1] === ' ') end--;
    lines.push(cells.slice(from, end));
    from = at;
    while (cells[from] === ' ') from++;
  }
  return [...lines, cells.slice(from)];
}

/**
 * Fits tables into a width. First the gaps between columns shrink to two spaces, then lines are wrapped: what does not fit goes
 * on below the last column, which two spaces part from the others.
 */
export function fitted(text: string, columns: number): string {
  if (columns === UNBOUNDED) return text;
  return text
    .split(/(\n{2,})/)
    .map((table) => fittedTable(table.split('\n').map(cellsOf), columns))
    .join('');
}

function fittedTable(lines: readonly Cells[], columns: number): string {
  const isWide = (line: Cells): boolean => line.length > columns;
  const narrow = lines.some(isWide) ? withNarrowGaps(lines) : lines;
  return narrow.flatMap((line) => (isWide(line) ? wrappedRow(line, columns) : [line]).map(textOf)).join('\n');
}

/** Columns that are blank in every line are left out, but for two between others and those at the left. */
function withNarrowGaps(lines: readonly Cells[]): Cells[] {
  const most = lines.reduce((longest, line) => Math.max(longest, line.length), 0);
  const blank = Array.from({ length: most }, (_, at) => lines.every((line) => isBlank(line[at])));
  const first = blank.indexOf(false);
  const kept = blank.map((is, at) => at < first || !is || !blank[at + 1] || !blank[at + 2]);
  return lines.map((line) => line.filter((_, at) => kept[at]));
}

function wrappedRow(line: Cells, columns: number): Cells[] {
  const starts = line.flatMap((cell, at) => (isBlank(cell) || !isBlank(line[at - 1]) ? [] : [at]));
  const [indent = 0] = starts;
  const isColumn = (at: number): boolean => at > indent && isBlank(line[at - 2]) && at <= columns / 2;
  const last = starts.findLast(isColumn);
  const under = last ?? indent + 2;
  const head = last ?? indent;
  const [first = [], ...rest] = wrappedCells(line.slice(head), columns - under);
  const lead = Array<string>(under).fill(' ');
  return [[...line.slice(0, head), ...first], ...rest.map((each) => [...lead, ...each])];
}

const HELP_COLUMNS = 110;

/** A help page with its long lines broken; what follows a break is indented like its line. */
export const helpPageOf = (text: string): string =>
  text
    .split('\n')
    .flatMap((line) => {
      const indent = /^ */.exec(line)![0];
      return widthOf(line) <= HELP_COLUMNS
        ? [line]
        : wrapped(line.trim(), HELP_COLUMNS - indent.length).map((part) => `${indent}${part}`);
    })
    .join('\n');
