/** Says what is wrong with a text of one line, and where. */
import type { Problem } from '../rules/dice/index.ts';
import { phrase } from '../words/phrase.ts';

/** As much of a long line as is shown on either side of the place. */
const AROUND = 30;

/**
 * The message, and the line with carets under the place:
 *
 *     callsheet: A die needs sides: `d6`.
 *       3d + 2
 *        ^
 */
export function printProblem(text: string, { message, start, end }: Problem): string {
  const first = `callsheet: ${printable(phrase(message))}\n`;
  if (text.trim() === '') return first;
  const from = start > AROUND ? start - AROUND : 0;
  const to = Math.min(text.length, Math.max(start, Math.min(end, start + AROUND)) + AROUND);
  const before = `${from > 0 ? '…' : ''}${printable(text.slice(from, start))}`;
  const line = `${before}${printable(text.slice(start, to))}${to < text.length ? '…' : ''}`;
  const marked = Math.max(1, widthOf(printable(text.slice(start, Math.min(end, to)))));
  return `${first}  ${line}\n  ${' '.repeat(widthOf(before))}${'^'.repeat(marked)}\n`;
}

/** Without the characters that would move the cursor or color the terminal. */
const printable = (text: string): string => text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ');

/** Columns, as long as no character takes two. */
const widthOf = (text: string): number => [...text.replace(/\p{M}/gu, '')].length;
