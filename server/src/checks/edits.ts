/** Edits that fixes share. */
import { blockOf, isSection, originOf, type Declared } from '../model/declarations.ts';
import { nameKey } from '../rules/names.ts';
import type { EntryLine } from '../rules/character.ts';
import type { Origin } from '../rules/explanation.ts';
import { lineAt, lineIndexAt } from '../syntax/layout.ts';
import type { Block } from '../syntax/parse.ts';
import { replaceWith, type Finding, type Fix, type TextEdit } from './check.ts';
import { t } from '../text/messages.ts';

/** Removes the line that something stands on, with its line break. */
export function deleteLine(origin: Origin): TextEdit {
  const { lines, text } = blockOf(origin);
  const index = lineIndexAt(lines, origin.start);
  const line = lines[index]!;
  const next = lines[index + 1]?.start ?? text.length;
  return { origin: { block: origin.block, start: line.start, end: next }, text: '' };
}

/** Removes one of several things on a line; with the last of them goes the line. */
export function deleteSpan(origin: Origin): TextEdit {
  const { lines, text } = blockOf(origin);
  const line = lineAt(lines, origin.start);
  const before = text.slice(line.contentStart, origin.start);
  const after = text.slice(origin.end, line.contentEnd);
  if (BULLET.test(before) && !after.trim()) return deleteLine(origin);
  const start = after.trim()
    ? origin.start
    : line.contentStart + before.trimEnd().replace(/,$/, '').trimEnd().length;
  const end = after.trim() ? origin.end + (after.length - after.trimStart().length) : origin.end;
  return { origin: { block: origin.block, start, end }, text: '' };
}

/** Nothing but the bullet of a list may stand before what is alone on its line. */
const BULLET = /^\s*(?:[-*•]\s*)?$/;

export const removeLine = (origin: Origin, title = t('Remove this line')): Fix => ({
  title,
  edits: [deleteLine(origin)],
});
export const removeSpan = (origin: Origin, title: string): Fix => ({ title, edits: [deleteSpan(origin)] });

/** Removes one of several items, with the comma before it. */
export function removeItem(origin: Origin): Fix {
  const { text } = blockOf(origin);
  const before = text.slice(0, origin.start).trimEnd();
  const start = before.endsWith(',') ? before.length - 1 : origin.start;
  return replaceWith(t('Remove it'), { ...origin, start }, '');
}

/** A line moves to the end of a list, as `entry`; the list begins at the end of the character if there is none. */
export function moveBelow(declared: Declared, origin: Origin, list: string, entry = textOf(origin)): Fix {
  const addition = addEntry(declared, list, entry);
  const removal = deleteSpan(withComma(origin));
  const isLine = removal.origin.start < lineAt(declared.block.lines, origin.start).contentStart;
  const { start } = addition.origin;
  const isLast = isLine && removal.origin.start <= start && start <= removal.origin.end;
  const edits = [isLast ? deleteLastLine(origin) : removal, addition];
  return { title: t('Move it below `{0}:`', list), edits: [inOne(edits, declared.block)] };
}

/** Removes the line that something stands on, with the line break before it; no sheet begins with such a line. */
export function deleteLastLine(origin: Origin): TextEdit {
  const { lines } = blockOf(origin);
  const index = lineIndexAt(lines, origin.start);
  return { origin: { ...origin, start: lines[index - 1]!.end, end: lines[index]!.end }, text: '' };
}

/** Edits that may touch each other, from the start of the text to its end, as one. */
export function inOne(edits: readonly TextEdit[], block: Block): TextEdit {
  const sorted = edits.toSorted((a, b) => a.origin.start - b.origin.start);
  const start = sorted[0]!.origin.start;
  let [text, at] = ['', start];
  for (const { origin, text: own } of sorted) {
    text += block.text.slice(at, origin.start) + own;
    at = Math.max(at, origin.end);
  }
  return { origin: { block, start, end: at }, text };
}

/** An entry as the last line of a list; the list begins at the end of the character if there is none. */
export function addEntry({ node, block }: Declared, list: string, entry: string): TextEdit {
  const indent = indentOf(originOf(block, node.members[0] ?? node));
  const section = node.members.filter(isSection).find(({ key }) => nameKey(key.text) === list);
  const last = section?.entries.at(-1);
  const text = last
    ? `\n${indentOf(originOf(block, last))}${entry}`
    : `\n${section ? '' : `${indent}${list}:\n`}${indent}  ${entry}`;
  const { end } = last ?? section ?? node;
  return { origin: originOf(block, { start: end, end }), text };
}

/** With the comma after it. */
export const withComma = (origin: Origin): Origin => {
  const [comma = ''] = /^\s*,/.exec(textOf({ ...origin, start: origin.end, end: origin.end + 9 })) ?? [];
  return { ...origin, end: origin.end + comma.length };
};

/** A fix that puts a text behind something. */
export const insertAfter = (title: string, origin: Origin, text: string): Fix =>
  replaceWith(title, { ...origin, start: origin.end }, text);

/** Turns text in the parentheses of an entry into its note: `Stealth +4: Urban +2`, `Rifles +4 (+6): Sniper +4`. */
export function asEntryNote({ origin: entry, note }: EntryLine, inside: Origin): Fix[] {
  const { text } = blockOf(inside);
  const before = text.slice(entry.start, inside.start).trimEnd();
  const behind = text.slice(inside.end, entry.end);
  const close = /^\s*\)/.exec(behind)?.[0];
  if (close === undefined || !/[(,]$/.test(before)) return [];
  const words = textOf(inside);
  const name = before.slice(0, -1).trimEnd();
  const kept = before.endsWith(',') ? `${name})` : name;
  const rest = behind.slice(close.length).trimEnd();
  const line = `${kept}${rest}${note ? ';' : ':'} ${words}`;
  return [replaceWith(t('Make “{0}” a note', words), entry, line)];
}

/** The source text of an origin. */
export const textOf = (origin: Origin): string => blockOf(origin).text.slice(origin.start, origin.end);

/** Parts of a line on lines of their own; behind a heading, `weapons: Knife and Pistol`, on the lines below it. */
export function onLinesOfTheirOwn(parts: readonly string[], origin: Origin): Fix {
  const title = t('Write each on its own line');
  const indent = indentOf(origin);
  const before = blockOf(origin).text.slice(0, origin.start).split('\n').at(-1)!;
  if (before.trim() === '') return replaceWith(title, origin, parts.join(`\n${indent}`));
  const gap = before.length - before.trimEnd().length;
  const below = parts.map((part) => `\n${indent}  ${part}`).join('');
  return replaceWith(title, { ...origin, start: origin.start - gap }, below);
}

/** Several entries that stand on one line, and each belongs on a line of its own. */
export const entriesOnOneLine = (entries: readonly string[], origin: Origin): Finding => ({
  message: t('Write each on a line of its own.'),
  origin,
  fixes: () => [onLinesOfTheirOwn(entries, origin)],
});

/** The white space before the line of an origin. */
export function indentOf(origin: Origin): string {
  const { lines, text } = blockOf(origin);
  const line = lineAt(lines, origin.start);
  return text.slice(line.start, line.contentStart);
}

/** Whether a score stands in a table, where a score more would be in the wrong column. */
export function isInTable(origin: Origin): boolean {
  const { lines, text } = blockOf(origin);
  const line = lineAt(lines, origin.start);
  return text.slice(line.start, line.contentEnd).includes('|');
}
