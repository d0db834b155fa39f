/** Edits while typing: Enter in an empty list item ends the list; the colon of `skills:` moves it out of the list above. */
import { isStory } from '../model/declarations.ts';
import type { Model } from '../model/model.ts';
import { lineIndexAt } from '../syntax/layout.ts';
import type { Block } from '../syntax/parse.ts';
import { blockAt, type Edit } from '../syntax/source.ts';
import type { Span } from '../syntax/tree.ts';
import { declarationAt } from './places.ts';

const EMPTY_ITEM = /^\s*(?:>|[-*•]|\d{1,3}[.)])\s*$/;

/** The span of an empty list item above a blank line of a story, up to that line; undefined if there is none. */
export function emptyItemAbove(model: Model, uri: string, offset: number): Span | undefined {
  const file = model.file(uri);
  const placed = file && declarationAt(file, offset);
  if (!placed || !isStory(placed.declared)) return undefined;
  const { block } = placed.declared;
  const at = offset - placed.base;
  const index = lineIndexAt(block.lines, at);
  const [above, line] = [block.lines[index - 1], block.lines[index]];
  if (!above || !line || line.contentStart < line.contentEnd) return undefined;
  return EMPTY_ITEM.test(block.text.slice(above.start, above.end))
    ? { start: placed.base + above.start, end: placed.base + line.start }
    : undefined;
}

/** `skills:` that was typed in the column of the entries above it: the edit of its indentation. */
export function headingTyped(model: Model, uri: string, offset: number): Edit | undefined {
  const file = model.file(uri);
  if (!file) return undefined;
  const { block, start: base } = blockAt(file.source, offset);
  const index = lineIndexAt(block.lines, offset - base);
  return block.lines[index]?.contentEnd === offset - base ? headingEdit(block, base, index) : undefined;
}

/** The same for a heading that Enter has ended before its colon was answered: what is typed below it moves along. */
export function headingAbove(model: Model, uri: string, offset: number): Edit[] {
  const file = model.file(uri);
  if (!file) return [];
  const { block, start: base } = blockAt(file.source, offset);
  const index = lineIndexAt(block.lines, offset - base);
  const line = block.lines[index];
  const edit = line && line.contentStart >= line.contentEnd && headingEdit(block, base, index - 1);
  if (!edit) return [];
  const excess = edit.end - edit.start - edit.text.length;
  const indent = /^[ \t]*/.exec(block.text.slice(line.start, line.end))![0];
  const start = base + line.start;
  return [edit, { start, end: start + indent.length, text: indent.slice(Math.max(0, excess)) }];
}

function headingEdit(block: Block, base: number, index: number): Edit | undefined {
  const line = block.lines[index];
  if (!line || block.places[index]?.form !== 'property') return undefined;
  const problem = block.problems.find(({ code, start }) => code === 'bad-indent' && start === line.start);
  if (problem?.replacement === undefined) return undefined;
  return { start: base + problem.start, end: base + problem.end, text: problem.replacement };
}
