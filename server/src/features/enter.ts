/** Edits while typing: Enter goes on with a numbered list, and ends a list in an empty item; the colon of `skills:` moves it out of the list above. */
import { isStory } from '../model/declarations.ts';
import type { Model } from '../model/model.ts';
import { lineIndexAt } from '../syntax/layout.ts';
import { misplacedHeadings, type MisplacedHeadings } from '../syntax/misplaced-headings.ts';
import type { Block } from '../syntax/parse.ts';
import { blockAt, type Edit } from '../syntax/source.ts';
import type { Span } from '../syntax/tree.ts';
import { declarationAt } from './places.ts';

const EMPTY_ITEM = /^\s*(?:>|[-*•]|\d{1,3}[.)])\s*$/;

/** `1. Climb in` */
const NUMBERED = /^(\s*)(\d{1,2})([.)])\s+\S/;

/** The edit behind Enter below an item of a list in a story: an empty item goes, a numbered one is followed by the next number. */
export function itemAbove(model: Model, uri: string, offset: number): Edit | undefined {
  const lines = linesOfStory(model, uri, offset);
  if (!lines) return undefined;
  const { text, above, line } = lines;
  if (EMPTY_ITEM.test(text)) return { start: above.start, end: line.start, text: '' };
  const [, indent = '', number, mark = ''] = NUMBERED.exec(text) ?? [];
  return number === undefined
    ? undefined
    : { start: line.start, end: line.end, text: `${indent}${Number(number) + 1}${mark} ` };
}

/** A blank line of a story, and the one above it with its text; undefined elsewhere. */
function linesOfStory(
  model: Model,
  uri: string,
  offset: number,
): { readonly text: string; readonly above: Span; readonly line: Span } | undefined {
  const file = model.file(uri);
  const placed = file && declarationAt(file, offset);
  if (!placed || !isStory(placed.declared)) return undefined;
  const { declared, base } = placed;
  const { text, lines } = declared.block;
  const index = lineIndexAt(lines, offset - base);
  const [above, line] = [lines[index - 1], lines[index]];
  if (!above || !line || line.contentStart < line.contentEnd) return undefined;
  return {
    text: text.slice(above.start, above.end),
    above: { start: base + above.start, end: base + above.end },
    line: { start: base + line.start, end: offset },
  };
}

/** `skills:` that was typed in the column of the entries above it: the edit of its indentation. */
export function headingTyped(model: Model, uri: string, offset: number): Edit | undefined {
  const file = model.file(uri);
  if (!file) return undefined;
  const { block, start: base } = blockAt(file.source, offset);
  const index = lineIndexAt(block.lines, offset - base);
  const line = block.lines[index];
  const heading = line?.contentEnd === offset - base && misplacedHeadings(block).get(line.start);
  return heading
    ? { start: base + heading.start, end: base + heading.end, text: heading.replacement }
    : undefined;
}

/**
 * The same for all headings around the empty line of the cursor, because fast typing outruns the answers to their colons. The lines
 * below a heading move along. With lines of theirs below the cursor, they are not being typed, and stay for their findings.
 */
export function headingsAbove(model: Model, uri: string, offset: number): Edit[] {
  const file = model.file(uri);
  if (!file) return [];
  const { block, start: base } = blockAt(file.source, offset);
  const { lines } = block;
  const index = lineIndexAt(lines, offset - base);
  const line = lines[index];
  if (!line || line.contentStart < line.contentEnd) return [];
  const edits: Edit[] = [];
  const slips = misplacedHeadings(block);
  const first = outermostHeading(block, index, slips);
  const below = lines.find((each, at) => at > index && each.contentStart < each.contentEnd);
  if (first > index || (below && below.indent >= lines[first]!.indent)) return [];
  let [column, excess] = [0, 0];
  for (let at = first; at <= index; at++) {
    const { start, end, indent } = lines[at]!;
    const heading = slips.get(start);
    if (heading) [column, excess] = [indent, indent - heading.replacement.length];
    else if (indent < column) excess = 0;
    const lead = /^[ \t]*/.exec(block.text.slice(start, end))![0];
    if (excess > 0)
      edits.push({ start: base + start, end: base + start + lead.length, text: lead.slice(excess) });
  }
  return edits;
}

/** The index of the outermost misplaced heading that a line belongs to; behind the line if there is none. */
function outermostHeading({ lines }: Block, index: number, slips: MisplacedHeadings): number {
  let found = index + 1;
  for (let at = index - 1, column = lines[index]!.indent; at >= 0 && column > 0; at--) {
    const { start, indent, contentStart, contentEnd } = lines[at]!;
    if (contentStart === contentEnd || indent > column) continue;
    column = indent;
    if (slips.has(start)) found = at;
  }
  return found;
}
