import { isProperty, originOf, type Declared } from '../model/declarations.ts';
import { nameKey } from '../rules/names.ts';
import type { Origin } from '../rules/proof.ts';
import { replaceWith, type Fix } from './check.ts';
import { deleteLine, insertAfter, textOf } from './edits.ts';
import { t } from '../text/messages.ts';

const NOTES = 'notes';

/** A line such as `Treasure: 20 gold` becomes a part of `notes:`. */
export function asNote({ node, block }: Declared, line: Origin): Fix {
  const notes = node.members
    .filter(isProperty)
    .find(({ key, value }) => value && nameKey(key.text) === NOTES);
  const title = t('Write it behind `{0}:`', NOTES);
  if (!notes) return replaceWith(title, line, `${NOTES}: ${textOf(line)}`);
  const { edits } = insertAfter(title, originOf(block, notes), `; ${textOf(line)}`);
  return { title, edits: [...edits, deleteLine(line)] };
}
