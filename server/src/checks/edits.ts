/** Edits of whole lines. */
import type { Origin } from '../rules/proof.ts';
import type { Block } from '../syntax/parse.ts';
import type { TextEdit } from './check.ts';

/** Removes the line that something stands on, with its line break. */
export function deleteLine(origin: Origin): TextEdit {
  const { lines, text } = origin.block as Block;
  const index = lines.findIndex((line) => line.start <= origin.start && origin.start <= line.end);
  const line = lines[index]!;
  const next = lines[index + 1]?.start ?? text.length;
  return { origin: { block: origin.block, start: line.start, end: next }, text: '' };
}
