import { isProperty, originOf, type Declared } from '../model/declarations.ts';
import { nameKey } from '../rules/names.ts';
import type { Origin } from '../rules/explanation.ts';
import { replaceWith, type Fix } from './check.ts';
import { lineAt } from '../syntax/layout.ts';
import { deleteSpan, indentOf, inOne, insertAfter, textOf, withComma } from './edits.ts';
import { t } from '../text/messages.ts';

const NOTES = 'notes';

/** A line such as `Treasure: 20 gold`, or one of several scores on a line, becomes a part of `notes:`. */
export function asNote({ node, block }: Pick<Declared, 'node' | 'block'>, line: Origin): Fix {
  const notes = node.members
    .filter(isProperty)
    .find(({ key, value }) => value && nameKey(key.text) === NOTES);
  const title = t('Write it behind `{0}:`', NOTES);
  if (notes) {
    const { edits } = insertAfter(title, originOf(block, notes), `; ${textOf(line)}`);
    return { title, edits: [...edits, deleteSpan(withComma(line))] };
  }
  const { start, contentEnd } = lineAt(block.lines, line.start);
  const isAlone = textOf({ ...line, start, end: contentEnd }).trim() === textOf(line);
  if (isAlone) return replaceWith(title, line, `${NOTES}: ${textOf(line)}`);
  const behind = { block, start: contentEnd, end: contentEnd };
  const removal = deleteSpan(withComma(line));
  const addition = { origin: behind, text: `\n${indentOf(line)}${NOTES}: ${textOf(line)}` };
  return { title, edits: [inOne([removal, addition], block)] };
}

/** A line that is kept for the reader, where nothing else reads it. */
export const asComment = (line: Origin): Fix =>
  replaceWith(t('Make it a comment'), { ...line, end: line.start }, '// ');
