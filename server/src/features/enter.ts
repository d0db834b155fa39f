/** Enter in an empty quote or list item ends the quote or the list: the item goes. */
import { isStory } from '../model/declarations.ts';
import type { Model } from '../model/model.ts';
import type { Span } from '../syntax/tree.ts';
import { declarationAt } from './places.ts';

const EMPTY_ITEM = /^\s*(?:>|[-*•]|\d{1,3}[.)])\s*$/;

/** The empty item above a blank line of a story, up to that line; undefined for any other line above it. */
export function emptyItemAbove(model: Model, uri: string, offset: number): Span | undefined {
  const file = model.file(uri);
  const placed = file && declarationAt(file, offset);
  if (!placed || !isStory(placed.declared)) return undefined;
  const { block } = placed.declared;
  const at = offset - placed.base;
  const index = block.lines.findLastIndex(({ start }) => start <= at);
  const [above, line] = [block.lines[index - 1], block.lines[index]];
  if (!above || !line || line.contentStart < line.contentEnd) return undefined;
  return EMPTY_ITEM.test(block.text.slice(above.start, above.end))
    ? { start: placed.base + above.start, end: placed.base + line.start }
    : undefined;
}
