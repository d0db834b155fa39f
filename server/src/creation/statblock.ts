/**
 * Turns a statblock in the printed layout of a book into Callsheet's syntax: lines, lists after a label, or columns between
 * tabs. Text that is not understood stays below the character as comments.
 */
import { nameKey } from '../rules/names.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { lineStartsOf } from '../syntax/layout.ts';
import { indexAt } from '../syntax/source.ts';
import { StatblockWords } from './statblock-words.ts';
import type { Trial } from './trial.ts';

export interface Converted {
  readonly text: string;
  /** The name that the text declares. */
  readonly name: string;
  /** How many lines of the statblock are kept as comments. */
  readonly comments: number;
}

interface Sheet {
  name: string;
  readonly scores: string[];
  readonly derived: string[];
  readonly keys: string[];
  readonly lists: Map<string, string[]>;
  readonly rest: string[];
}

/** Characters of text: several pages of a book. What is pasted is tried again and again. */
export const LONGEST_STATBLOCK = 100_000;
/** How often a text is tried; lines that are still wrong after that are left for the writer. */
const MOST_TRIES = 20;
/** Findings of a line that the rules cannot read. Others, such as points that are over, are the writer's to judge. */
const UNREAD = /^(?:syntax|bad-indent|unknown-.*|duplicate-entry)$/;
const STATED = /^stated-/;

/** Control characters would reach the terminal. */
const printable = (line: string): string => line.replace(/\p{Cc}/gu, '\ufffd');

export function convertStatblock(
  pasted: string,
  trial: Trial,
  { kind, name = '' }: { readonly kind: 'character' | 'npc'; readonly name?: string },
): Converted {
  const sheet = read(pasted, trial.ruleset);
  const own = cleanName(name || sheet.name) || 'Unnamed';
  const text = unreadAsComments(print(sheet, kind, own, trial.ruleset), trial);
  return { text, name: own, comments: text.split('\n').filter((line) => /^ *\/\//.test(line)).length };
}

function read(pasted: string, ruleset: Ruleset): Sheet {
  const words = new StatblockWords(ruleset);
  const sheet: Sheet = { name: '', scores: [], derived: [], keys: [], lists: new Map(), rest: [] };
  /** The list that each column is in: a printed sheet has several beside each other. */
  const lists = new Map<number, string>();
  for (const line of linesOf(pasted, words)) {
    const cells = line.split('\t').map((cell) => cell.trim());
    if (cells.every((cell) => cell === '' || words.isHeading(cell))) continue;
    readRow(cells, lists, sheet, words);
  }
  return sheet;
}

function readRow(
  cells: readonly string[],
  lists: Map<number, string>,
  sheet: Sheet,
  words: StatblockWords,
): void {
  for (let column = 0; column < cells.length; column++) {
    const cell = cells[column]!;
    if (cell === '' || words.isHeading(cell)) continue;
    const labelled = words.label(cell);
    if (labelled?.type === 'list') {
      lists.set(column, labelled.name);
      addItems(sheet, labelled.name, labelled.value, words);
    } else if (labelled?.type === 'name') sheet.name ||= labelled.value;
    else if (labelled) sheet.keys.push(`${labelled.name}: ${labelled.value}`);
    else if (addScores(sheet, cell, words)) continue;
    else {
      // Cells without a list of their own continue the row: what a trait does, a score, a cost.
      const list = lists.get(column);
      if (list !== undefined && isSentence(cell)) {
        lists.delete(column);
        sheet.rest.push(cell);
        continue;
      }
      const end = nextOwn(cells, column, lists);
      const row = list === undefined ? cell : cells.slice(column, end).filter(Boolean).join('\t');
      if (list !== undefined) {
        addItems(sheet, list, row, words);
        column = end - 1;
      } else if (/^\d+$/.test(cell) && lists.has(column + 1)) continue;
      else if (sheet.name === '' && sheet.scores.length === 0 && looksLikeName(cell)) sheet.name = cell;
      else sheet.rest.push(cell);
    }
  }
}

function nextOwn(cells: readonly string[], from: number, lists: ReadonlyMap<number, string>): number {
  let end = from + 1;
  while (end < cells.length && !lists.has(end)) end++;
  return end;
}

/** Whether the text is nothing but scores; a text with scores in it gives them and is kept. */
function addScores(sheet: Sheet, text: string, words: StatblockWords): boolean {
  const { found, rest } = words.scores(text);
  if (found.length === 0 || rest.length > text.length / 2) return false;
  for (const { rule, isDerived } of found) (isDerived ? sheet.derived : sheet.scores).push(rule);
  if (rest && sheet.name === '' && looksLikeName(rest)) sheet.name = rest;
  else if (rest) sheet.rest.push(rest);
  return true;
}

function addItems(sheet: Sheet, list: string, text: string, words: StatblockWords): void {
  for (const item of words.items(list, text)) {
    const known = sheet.lists.get(item.list);
    if (known) known.push(item.text);
    else sheet.lists.set(item.list, [item.text]);
  }
}

/** One line for each line of the text, and for each label within a line. */
function linesOf(pasted: string, words: StatblockWords): string[] {
  const lines = words
    .splitAtLabels(
      pasted
        .normalize('NFC')
        .replace(/\r\n?/g, '\n')
        .replace(/[\u00a0\u2007\u202f]/g, ' ')
        .replace(/[‐‑‒–—−]/g, '-')
        .replace(/\*\*|__|^#+ */gm, '')
        .replace(TABLE_HEADING, '$1\n')
        .replace(/^ *\|(.*)\| *$/gm, (_, row: string) => row.replaceAll('|', '\t'))
        .replace(/^[ \t]*[•▪◦·*-][ \t]+/gm, '')
        .replace(/(?<=[^\s]) {3,}(?=[^\s])/g, '\t'),
    )
    .split('\n')
    .map((line) => words.joinScores(line.replace(/(?<! ) *\t */g, '\t').trimEnd()))
    .filter((line) => line.trim() !== '' && !/^[\s|:-]+$/.test(line));
  const joined: string[] = [];
  for (const line of lines) {
    const paired = joined.length > 0 ? words.pairedScores(joined.at(-1)!, line) : undefined;
    if (paired === undefined) joined.push(line);
    else joined[joined.length - 1] = paired;
  }
  return joined;
}

/** The first two lines of a Markdown table with two columns: what is in them, `| Skill | Level |`, and dashes. */
const TABLE_HEADING = /^ *\|([^|\n]+)\|[^|\n]+\| *\n *\|[ :-]+\|[ :-]+\| *$/gm;

/** A sentence after a list is a description, and ends the list. */
const isSentence = (text: string): boolean => /^\p{Lu}[^,;\d]*(?: [^,;\d ]+){3,}[.!?]$/u.test(text);

const looksLikeName = (text: string): boolean => text.length <= 60 && !/[.:;\d]/.test(text);

/** A name that a declaration can have. */
const cleanName = (text: string): string =>
  text
    .replace(/[,()[\]:]|\/\//g, ' ')
    .replace(/\bfrom\b/gi, 'of')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
    .trim();

function print(sheet: Sheet, kind: string, name: string, ruleset: Ruleset): string {
  const lines = [`${kind} ${name}`, ...sheet.keys.map((key) => `  ${key}`)];
  const scores = [...new Set(sheet.scores)];
  for (let at = 0; at < scores.length; at += 3) lines.push(`  ${scores.slice(at, at + 3).join('  ')}`);
  lines.push(...[...new Set(sheet.derived)].map((score) => `  ${score}`));
  for (const { key } of ruleset.sections) {
    const items = sheet.lists.get(nameKey(key)) ?? [];
    if (items.length > 0) lines.push('', `  ${key}:`, ...items.map((item) => `    ${item}`));
  }
  if (sheet.rest.length > 0)
    lines.push('', '  // Not understood:', ...sheet.rest.map((line) => `  // ${printable(line)}`));
  return `${lines.join('\n')}\n`;
}

/**
 * Turns two kinds of lines into comments: lines that the rules cannot read, and stated numbers that differ from the computed
 * ones. Unreadable lines come first, because computed numbers may depend on them.
 */
function unreadAsComments(printed: string, trial: Trial): string {
  const given = trial.ruleset;
  let text = printed;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { reports } = trial.try(text);
    const lines = text.split('\n');
    const starts = lineStartsOf(text);
    const linesWith = (codes: RegExp): number[] =>
      reports
        .flatMap(({ code, severity, start }) =>
          severity !== 'hint' && codes.test(code) ? [indexAt(starts, start)] : [],
        )
        .filter(Boolean);
    const unread = new Set(linesWith(UNREAD));
    for (const index of unread) lines[index] = asComment(lines[index]!, 'not understood');
    for (const index of unread.size > 0 ? [] : new Set(linesWith(STATED))) {
      const line = lines[index]!;
      lines[index] = isScoreOf(line, given)
        ? asComment(line, 'printed, the rules give another number')
        : line.replace(/ \([+-]?\d+\)| \[[^\]]*\]/g, '');
    }
    const next = lines.join('\n');
    if (next === text) break;
    text = next;
  }
  return withoutEmptyLists(text);
}

const asComment = (line: string, reason: string): string =>
  `${/^ */.exec(line)![0]}// ${line.trim()}   (${reason})`;

const isScoreOf = (line: string, { derived }: Ruleset): boolean =>
  derived.some(({ id }) => nameKey(line).startsWith(`${nameKey(id)} `));

/** A heading with nothing but comments below it is an empty list, which is fine, but a heading with nothing is none. */
const withoutEmptyLists = (text: string): string => text.replace(/\n\n {2}[\w ]+:(?=\n\n|\n$)/g, '');
