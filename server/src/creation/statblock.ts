/**
 * Turns a statblock in the printed layout of a book into Callsheet's syntax: lines, lists after a label, or columns between
 * tabs. Text that is not understood stays below the character as comments.
 */
import { nameKey } from '../rules/names.ts';
import type { Ruleset } from '../rules/ruleset.ts';
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

const LONGEST = 100_000;
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
  const sheet = read(pasted.slice(0, LONGEST), trial.ruleset);
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
  if (rest) sheet.rest.push(rest);
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
  return words
    .splitAtLabels(
      pasted
        .normalize('NFC')
        .replace(/\r\n?/g, '\n')
        .replace(/[\u00a0\u2007\u202f]/g, ' ')
        .replace(/[‐‑‒–—−]/g, '-')
        .replace(/\*\*|__|^#+ */gm, '')
        .replace(/^ *\|(.*)\| *$/gm, (_, row: string) => row.replaceAll('|', '\t'))
        .replace(/^[ \t]*[•▪◦·*-][ \t]+/gm, ''),
    )
    .split('\n')
    .map((line) => words.joinScores(line.trimEnd()))
    .filter((line) => line.trim() !== '' && !/^[\s|:-]+$/.test(line));
}

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

/** Makes comments of the lines that the rules cannot read, and takes stated numbers back that they do not come to. */
function unreadAsComments(printed: string, trial: Trial): string {
  const given = trial.ruleset;
  let text = printed;
  for (let tries = printed.split('\n').length; tries > 0; tries--) {
    const wrong = trial
      .try(text)
      .reports.find(
        ({ code, start }) => start > text.indexOf('\n') && (UNREAD.test(code) || STATED.test(code)),
      );
    if (!wrong) break;
    const lines = text.split('\n');
    const index = text.slice(0, wrong.start).split('\n').length - 1;
    const line = lines[index]!;
    const isScore = isScoreOf(line, given);
    if (STATED.test(wrong.code) && !isScore) lines[index] = line.replace(/ \([+-]?\d+\)| \[[^\]]*\]/g, '');
    else {
      const reason = STATED.test(wrong.code) ? 'printed, the rules give another number' : 'not understood';
      lines[index] = `${/^ */.exec(line)![0]}// ${line.trim()}   (${reason})`;
    }
    const next = lines.join('\n');
    if (next === text) break;
    text = next;
  }
  return withoutEmptyLists(text);
}

const isScoreOf = (line: string, { derived }: Ruleset): boolean =>
  derived.some(({ id }) => nameKey(line).startsWith(`${nameKey(id)} `));

/** A heading with nothing but comments below it is an empty list, which is fine, but a heading with nothing is none. */
const withoutEmptyLists = (text: string): string => text.replace(/\n\n {2}[\w ]+:(?=\n\n|\n$)/g, '');
