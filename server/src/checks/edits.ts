/** Edits that fixes share. */
import type { Origin } from '../rules/proof.ts';
import type { Block } from '../syntax/parse.ts';
import { replaceWith, type Fix, type TextEdit } from './check.ts';
import { t } from '../text/messages.ts';

/** Removes the line that something stands on, with its line break. */
export function deleteLine(origin: Origin): TextEdit {
  const { lines, text } = origin.block as Block;
  const index = lines.findIndex((line) => line.start <= origin.start && origin.start <= line.end);
  const line = lines[index]!;
  const next = lines[index + 1]?.start ?? text.length;
  return { origin: { block: origin.block, start: line.start, end: next }, text: '' };
}

/** Removes one of several things on a line; with the last of them goes the line. */
export function deleteSpan(origin: Origin): TextEdit {
  const { lines, text } = origin.block as Block;
  const line = lines.find((each) => each.start <= origin.start && origin.start <= each.end)!;
  const before = text.slice(line.contentStart, origin.start);
  const after = text.slice(origin.end, line.contentEnd);
  if (!before.trim() && !after.trim()) return deleteLine(origin);
  const start = after.trim() ? origin.start : origin.start - (before.length - before.trimEnd().length);
  const end = after.trim() ? origin.end + (after.length - after.trimStart().length) : origin.end;
  return { origin: { block: origin.block, start, end }, text: '' };
}

export const removeLine = (origin: Origin, title = t('Remove this line')): Fix => ({
  title,
  edits: [deleteLine(origin)],
});
export const removeSpan = (origin: Origin, title: string): Fix => ({ title, edits: [deleteSpan(origin)] });

/** A fix that puts a text behind something. */
export const insertAfter = (title: string, origin: Origin, text: string): Fix =>
  replaceWith(title, { ...origin, start: origin.end }, text);

/** The source text of an origin. */
export const textOf = ({ block, start, end }: Origin): string => (block as Block).text.slice(start, end);

/** The white space before the line of an origin. */
export function indentOf({ block, start }: Origin): string {
  const { lines, text } = block as Block;
  const line = lines.findLast((each) => each.start <= start);
  return line ? text.slice(line.start, line.contentStart) : '';
}
