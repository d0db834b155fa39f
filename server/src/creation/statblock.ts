/**
 * Turns a statblock in the printed layout of a book into Callsheet's syntax: lines, lists after a label, or columns between
 * tabs. Text that is not understood stays below the character as comments.
 */
import type { Fix, TextEdit } from '../checks/check.ts';
import type { Report } from '../checks/run.ts';
import { nameKey, sameName } from '../rules/names.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { lineStartsOf } from '../syntax/layout.ts';
import { indexAt } from '../syntax/source.ts';
import { freeName } from '../text/file-names.ts';
import { t } from '../text/messages.ts';
import { statedIn } from './statblock-entries.ts';
import { hasOtherNumber } from './statblock-numbers.ts';
import { readStatblocks, type PastedSheet } from './statblock-reader.ts';
import type { Trial } from './trial.ts';

export interface Converted {
  readonly text: string;
  /** The name that the text declares. */
  readonly name: string;
  /** The number of lines kept as comments. */
  readonly comments: number;
}

/** Characters of text: several pages of a book. What is pasted is tried again and again. */
export const LONGEST_STATBLOCK = 100_000;
/** The limit of trials of a text; lines that are still wrong then are left for the writer. */
const MOST_TRIES = 20;
/** Findings of a line that the rules cannot read. Others, such as points that are over, are the writer's to judge. */
const UNREAD = /^(?:syntax|bad-indent|unknown-.*|duplicate-entry)$/;
const STATED = /^stated-/;
/** Findings whose first fix is what the writer may have meant. */
const PROPOSED = /^unknown-(?:skill|weapon|armor)$/;

/** Control characters would reach the terminal. */
const printable = (line: string): string => line.replace(/\p{Cc}/gu, '\ufffd');

export function convertStatblock(
  pasted: string,
  trial: Trial,
  { kind, name = '' }: { readonly kind: 'character' | 'npc'; readonly name?: string },
): Converted {
  const given = cleanName(name);
  const own = asWritten(pasted, trial, kind, given);
  if (own) return own;
  const sheets = readStatblocks(pasted, trial.ruleset);
  const taken = new Set(trial.seen().map(({ key }) => key));
  const names = sheets.map((sheet, index) => {
    const own = (index === 0 && given) || cleanName(sheet.name);
    const isNamed = own !== '' && !sameName(own, t('Unnamed'));
    const name = isNamed ? own : unnamed(taken);
    taken.add(nameKey(name));
    return name;
  });
  const things = new Map<string, string>();
  const people = sheets.map((sheet, index) => {
    const printed = print(sheet, kind, names[index]!, trial.ruleset);
    return unreadAsComments(printed, trial, sheet.sources, things);
  });
  const text = [...people, ...things.values()].join('\n');
  return { text, name: names[0]!, comments: text.split('\n').filter((line) => /^ *\/\//.test(line)).length };
}

/** A character in Callsheet's own syntax is kept as it is. */
function asWritten(pasted: string, trial: Trial, kind: string, given: string): Converted | undefined {
  const [head = '', written = ''] = /^\s*(?:character|npc)[ \t]+(\S.*)(?=\r?\n[ \t]+\S)/.exec(pasted) ?? [];
  if (!head) return undefined;
  const name = given || written.trim();
  const text = `${pasted.replace(head, () => `${kind} ${name}`).trimEnd()}\n`;
  const isRead = trial
    .try(text)
    .reports.every(({ code, severity }) => severity === 'hint' || !UNREAD.test(code));
  return isRead ? { text, name, comments: 0 } : undefined;
}

/** `Unnamed`, or `Unnamed 2` where a character has that name. */
const unnamed = (taken: ReadonlySet<string>): string =>
  freeName(t('Unnamed'), (name) => taken.has(nameKey(name)), ' ');

/** A name that a declaration can have. */
const cleanName = (text: string): string =>
  text
    .replace(/[,()[\]:\p{Cc}]|\/\//gu, ' ')
    .replace(/\bfrom\b/gi, 'of')
    .replace(/\s+/g, ' ')
    .slice(0, 80)
    .replace(/^[ -]{1,9}|[ -]{1,9}$/g, '');

function print(sheet: PastedSheet, kind: string, name: string, ruleset: Ruleset): string {
  const lines = [`${kind} ${name}`, ...sheet.keys.map((key) => `  ${key}`)];
  const scores = [...new Set(sheet.scores)];
  for (let at = 0; at < scores.length; at += 3) lines.push(`  ${scores.slice(at, at + 3).join('  ')}`);
  lines.push(...[...new Set(sheet.derived)].map((score) => `  ${score}`));
  for (const { key } of ruleset.sections) {
    const items = sheet.lists.get(nameKey(key)) ?? [];
    const pasted = (item: string): string[] =>
      hasOtherNumber(sheet, nameKey(key), item, ruleset)
        ? [`    // ${printable(sheet.sources.get(item)!)}   (not read whole)`]
        : [];
    if (items.length > 0)
      lines.push('', `  ${key}:`, ...items.flatMap((item) => [...pasted(item), `    ${item}`]));
  }
  if (sheet.rest.length > 0)
    lines.push('', '  // Not understood:', ...sheet.rest.map((line) => `  // ${printable(line)}`));
  return `${lines.join('\n')}\n`;
}

/**
 * Mends lines that the rules cannot read, and turns two kinds of lines into comments: those that cannot be mended, and stated
 * numbers that differ from the computed ones. Unreadable lines come first, because computed numbers may depend on them. Weapons and
 * armor of the writer's own are added to `things`, with their declarations by name.
 */
function unreadAsComments(
  printed: string,
  trial: Trial,
  sources: ReadonlyMap<string, string>,
  things: Map<string, string>,
): string {
  const asComment = (line: string, reason: string): string => {
    const pasted = sources.get(line.trim()) ?? line.trim();
    return `${/^ */.exec(line)![0]}// ${printable(pasted)}   (${reason})`;
  };
  const given = trial.ruleset;
  let text = printed;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const tried = trial.try([text, ...things.values()].join('\n'));
    const reports = tried.reports.filter(({ start }) => start < text.length);
    const lines = text.split('\n');
    const starts = lineStartsOf(text);
    const linesWith = (codes: RegExp): number[] =>
      reports
        .flatMap(({ code, severity, start }) =>
          severity !== 'hint' && codes.test(code) ? [indexAt(starts, start)] : [],
        )
        .filter(Boolean);
    const unread = new Set(linesWith(UNREAD));
    const found = new Map<number, Report[]>(Array.from(unread, (index) => [index, []]));
    for (const report of reports)
      if (UNREAD.test(report.code)) found.get(indexAt(starts, report.start))?.push(report);
    for (const [index, ofLine] of found) {
      const line = lines[index]!;
      const [report] = ofLine;
      const [fix, ...others] = report?.finding.fixes?.() ?? [];
      const isOnly = ofLine.length === 1 && others.length === 0;
      const fixed = report && fixedLine(line, starts[index]!, report, fix);
      const isRead = isOnly && fixed !== undefined && keepsWords(line, fixed);
      const ownThing = isOnly && !isRead ? withOwnThing(line, fix, things) : undefined;
      lines[index] = (isRead ? fixed : ownThing) ?? asComment(line, notUnderstood(report, fixed));
    }
    for (const index of unread.size > 0 ? [] : new Set(linesWith(STATED))) {
      const line = lines[index]!;
      const comment = asComment(line, 'printed, the rules give another number');
      lines[index] = isScoreOf(line, given) ? comment : `${comment}\n${withoutStated(line)}`;
    }
    const next = lines.join('\n');
    if (next === text) break;
    text = next;
  }
  return withoutEmptyLists(withoutComputedLines(text));
}

/** Things below `gear:` are none of the rules, so what is printed of them stays: `Zip gun (2d6 P/L)`. */
function withoutComputedLines(text: string): string {
  let list = '';
  return text
    .split('\n')
    .map((line) => {
      list = HEADING.exec(line)?.[1] ?? list;
      return list === GEAR ? line : withoutComputed(line);
    })
    .join('\n');
}

const GEAR = 'gear';
const HEADING = /^ {2}(\w[\w ]*):$/;

/** `Hide 2   (not understood; perhaps Stealth +2)` */
function notUnderstood(report: Report | undefined, fixed: string | undefined): string {
  const isName = fixed !== undefined && report !== undefined && PROPOSED.test(report.code);
  const isWhole = isName && fixed.split('(').length === fixed.split(')').length;
  return isWhole ? `not understood; perhaps ${fixed.trim()}` : 'not understood';
}

/** A line that begins at an offset, with a fix of its report; undefined where that changes more than the line. */
function fixedLine(
  line: string,
  start: number,
  { finding: { origin }, start: place }: Report,
  fix: Fix | undefined,
): string | undefined {
  if (fix?.edits.length !== 1) return undefined;
  const [{ origin: replaced, text }] = fix.edits as [TextEdit];
  const at = (offset: number): number => offset - origin.start + place - start;
  if (replaced.block !== origin.block || at(replaced.start) < 0 || at(replaced.end) > line.length)
    return undefined;
  const result = line.slice(0, at(replaced.start)) + text + line.slice(at(replaced.end));
  return result.includes('\n') ? undefined : result;
}

/** `Combat knife (Knife)`: whether a fix keeps every word and adds no number. */
function keepsWords(line: string, fixed: string): boolean {
  const [before, after] = [new Set(wordsOf(line)), new Set(wordsOf(fixed))];
  return (
    [...before].every((word) => after.has(word)) &&
    [...after].every((word) => before.has(word) || !/\d/.test(word))
  );
}

/**
 * `Bite` for `Bite 2d6 P/L`, with its declaration in `things`; undefined where another thing of that name has other values.
 */
function withOwnThing(line: string, fix: Fix | undefined, things: Map<string, string>): string | undefined {
  const [entry, declared, ...others] = fix?.edits ?? [];
  const name = /^\n\n(?:weapon|armor) (.+)\n/.exec(declared?.text ?? '')?.[1];
  if (!entry || !declared || name === undefined || others.length > 0) return undefined;
  const declaration = `${declared.text.trimStart()}\n`;
  const known = things.get(nameKey(name)) ?? declaration;
  if (known !== declaration) return undefined;
  things.set(nameKey(name), declaration);
  return `${/^ */.exec(line)![0]}${entry.text}`;
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

const withoutStated = (line: string): string =>
  withoutStatistic(line).replace(/ \([+-]?\d+\)| \[[^\]]*\]/g, '');

const withoutStatistic = (line: string): string =>
  /^ {4}[^ /]/.test(line)
    ? line.replace(/ \(([^()]{1,20})\)/g, (written, inside: string) =>
        statedIn(inside) === inside ? '' : written,
      )
    : line;

/** A sheet that states `Climbing +4 (+5)` and `Knife (1d6 P/L)` has to be changed in two places. */
const withoutComputed = (line: string): string =>
  withoutStatistic(line)
    .replace(/ \[\d{1,3} CP\]$/, '')
    .replace(/(?<= [+-]\d{1,9}(?: \([^()]{1,200}\))?) \(\+\d{1,3}\)$/, '');

const isScoreOf = (line: string, { derived }: Ruleset): boolean =>
  derived.some(({ id }) => nameKey(line).startsWith(`${nameKey(id)} `));

/** A heading with nothing but comments below it is an empty list, which is fine, but a heading with nothing is none. */
const withoutEmptyLists = (text: string): string => text.replace(/\n\n {2}[\w ]+:(?=\n\n|\n$)/g, '');
