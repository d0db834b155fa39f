/** A paragraph of a story as blocks: its Markdown lists, tables and headings, with what is live in it. */
import { lineIndexAt } from '../syntax/layout.ts';
import type { ProseNode } from '../syntax/tree.ts';
import type { Block, Column, Run } from './document.ts';
import { onceFor } from '../rules/lazy.ts';
import { Fences } from '../syntax/fences.ts';
import { inline, type InlineContext, type LiveSpan } from './inline.ts';

interface Line {
  /** Without the white space around it. */
  readonly text: string;
  /** Where its text begins in the paragraph. */
  readonly start: number;
  readonly indent: number;
}

export interface ProseContext extends InlineContext {
  /** The rolls of a paragraph in order; offsets are relative to its text. */
  readonly live: readonly LiveSpan[];
}

/** The blocks of a paragraph; text to be read aloud is one block. */
export function proseBlocks(prose: Pick<ProseNode, 'text' | 'isAloud'>, context: ProseContext): Block[] {
  const lines = linesOf(prose.text).map((line) => (prose.isAloud ? unquoted(line) : line));
  const blocks = blocksOf(lines, context);
  return prose.isAloud ? [{ type: 'aloud', blocks }] : blocks;
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const indent = raw.length - raw.trimStart().length;
    lines.push({ text: raw.trim(), start: start + indent, indent });
    start += raw.length;
    start += text.startsWith('\r\n', start) ? 2 : 1;
  }
  // Nothing tells how far the first line is set in; it begins the paragraph.
  const others = lines.slice(1).filter(({ text: line }) => line !== '');
  const least = others.length > 0 ? leastIndent(others) : 0;
  return lines.map((line, index) => ({
    ...line,
    indent: index === 0 ? 0 : Math.max(0, line.indent - least),
  }));
}

/** There may be more lines than a call takes arguments. */
const leastIndent = (lines: readonly Line[]): number =>
  lines.reduce((least, { indent }) => Math.min(least, indent), Infinity);

function unquoted({ text, start, indent }: Line): Line {
  const [mark = ''] = /^(?:>\s?)+/.exec(text) ?? [];
  return { text: text.slice(mark.length), start: start + mark.length, indent };
}

const ITEM = /^(?:[-*+]|(\d{1,9})[.)])\s+(?=\S)/;
const HEADING = /^(#{1,4})\s+(?=\S)/;
const RULE = /^(?:-{3,}|\*{3,}|_{3,})$/;
const DIVIDER = /^\|?\s*:?-{1,}:?\s*(?:\|\s*:?-{1,}:?\s*)*\|?$/;
const LONE_PICTURE = /^!\[([^\]\n]{0,200})\]\(\s*<?([^)\s>]{1,300})>?(?:\s+"[^"]*")?\s*\)$/;

/** Lists inside each other: more than any page shows. What is deeper is a paragraph. */
const MOST_LISTS = 20;

function blocksOf(lines: readonly Line[], context: ProseContext, depth = 0): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at]!;
    if (line.text === '') at++;
    else if (RULE.test(line.text)) {
      blocks.push({ type: 'rule' });
      at++;
    } else if (HEADING.test(line.text)) {
      const [mark, signs] = HEADING.exec(line.text)!;
      const text = runsOf([cut(line, mark.length)], context);
      blocks.push({ type: 'heading', level: signs!.length < 3 ? 3 : 4, text, kicker: '' });
      at++;
    } else if (fenceEnd(lines, at) !== undefined) {
      const end = fenceEnd(lines, at)!;
      blocks.push({ type: 'verbatim', lines: verbatim(lines.slice(at + 1, end)) });
      at = end + 1;
    } else if (isTable(lines, at)) at = table(lines, at, context, blocks);
    else if (depth < MOST_LISTS && ITEM.test(line.text)) at = list(lines, at, context, blocks, depth);
    else at = paragraph(lines, at, context, blocks);
  }
  return blocks;
}

function paragraph(lines: readonly Line[], from: number, context: ProseContext, blocks: Block[]): number {
  let end = from + 1;
  while (end < lines.length && !beginsBlock(lines, end)) end++;
  const picture = end === from + 1 ? LONE_PICTURE.exec(lines[from]!.text) : null;
  if (picture) blocks.push({ type: 'picture', alt: picture[1]!, source: picture[2]!, role: 'figure' });
  else blocks.push({ type: 'paragraph', text: runsOf(lines.slice(from, end), context) });
  return end;
}

const beginsBlock = (lines: readonly Line[], at: number): boolean => {
  const { text } = lines[at]!;
  return (
    text === '' ||
    ITEM.test(text) ||
    HEADING.test(text) ||
    RULE.test(text) ||
    LONE_PICTURE.test(text) ||
    fenceEnd(lines, at) !== undefined ||
    isTable(lines, at)
  );
};

/** The index of the line that closes the fence of a line; undefined where it opens none. */
const fenceEnd = (lines: readonly Line[], from: number): number | undefined => fencesOf(lines).endOf(from);

const fencesOf = onceFor((lines: readonly Line[]) => new Fences((index) => lines[index]?.text));

/** The lines as they are, set in as far as they are beyond the outermost one. */
function verbatim(lines: readonly Line[]): string[] {
  const least = leastIndent(lines.filter(({ text }) => text !== ''));
  return lines.map(({ text, indent }) => (text === '' ? '' : `${' '.repeat(indent - least)}${text}`));
}

/** Items with all that is set in below them. */
function list(
  lines: readonly Line[],
  from: number,
  context: ProseContext,
  blocks: Block[],
  depth: number,
): number {
  const first = lines[from]!;
  const isOrdered = ITEM.exec(first.text)![1] !== undefined;
  const items: Block[][] = [];
  let at = from;
  while (at < lines.length) {
    const line = lines[at]!;
    const mark = ITEM.exec(line.text);
    if (!mark || line.indent > first.indent + 1 || (mark[1] !== undefined) !== isOrdered) break;
    let end = at + 1;
    while (end < lines.length && !isNextItem(lines[end]!, first, lines[end - 1]!)) end++;
    const inner = lines
      .slice(at + 1, end)
      .filter(({ text }, index, all) => text !== '' || index < all.length - 1);
    items.push(blocksOf([{ ...cut(line, mark[0].length), indent: 0 }, ...inner], context, depth + 1));
    at = end;
  }
  blocks.push({ type: 'list', isOrdered, items });
  return at;
}

/** Whether a line leaves the item that the line before belongs to. */
const isNextItem = (line: Line, first: Line, before: Line): boolean =>
  (ITEM.test(line.text) && line.indent <= first.indent + 1) ||
  (before.text === '' && line.text !== '' && line.indent <= first.indent);

const isTable = (lines: readonly Line[], at: number): boolean =>
  lines[at]!.text.startsWith('|') &&
  DIVIDER.test(lines[at + 1]?.text ?? '') &&
  lines[at + 1]!.text.includes('-');

function table(lines: readonly Line[], from: number, context: ProseContext, blocks: Block[]): number {
  let end = from + 2;
  while (end < lines.length && lines[end]!.text.includes('|')) end++;
  const head = cellsOf(lines[from]!);
  const marks = cellsOf(lines[from + 1]!).map(({ text }) => text);
  const columns = head.map(({ text }, index): Column => {
    const mark = marks[index] ?? '';
    const align = mark.endsWith(':') ? (mark.startsWith(':') ? 'center' : 'right') : 'left';
    return { label: plainText(text), align };
  });
  const rows = lines.slice(from + 2, end).map((line) => {
    const cells = cellsOf(line);
    return columns.map((_, index) => (cells[index] ? runsOf([cells[index]], context) : []));
  });
  blocks.push({ type: 'table', caption: '', columns, rows });
  return end;
}

const plainText = (text: string): string => text.replace(/[*_`]/g, '');

/** The cells of a row; a stroke within a link or behind a backslash is no border. */
function cellsOf({ text, start, indent }: Line): Line[] {
  const inner = text.trimEnd().replace(/\|$/, '').trimEnd();
  const cells: Line[] = [];
  let from = inner.startsWith('|') ? 1 : 0;
  let depth = 0;
  const push = (end: number): void => {
    const raw = inner.slice(from, end);
    const lead = raw.length - raw.trimStart().length;
    cells.push({ text: raw.trim(), start: start + from + lead, indent });
    from = end + 1;
  };
  for (let at = from; at < inner.length; at++) {
    if (inner.startsWith('[[', at)) depth++;
    else if (inner.startsWith(']]', at)) depth = Math.max(0, depth - 1);
    else if (inner[at] === '|' && depth === 0 && inner[at - 1] !== '\\') push(at);
  }
  push(inner.length);
  return cells;
}

const cut = (line: Line, count: number): Line => ({
  ...line,
  text: line.text.slice(count),
  start: line.start + count,
});

/** The runs of some lines, with what is live in them at its place in the joined text. */
function runsOf(lines: readonly Line[], context: ProseContext): Run[] {
  const text = lines.map((line) => line.text).join('\n');
  const live: LiveSpan[] = [];
  // Both are in the order of the text.
  let line = 0;
  let joined = 0;
  const placeOf = (offset: number): number | undefined => {
    for (; line < lines.length; line++) {
      const { text: own, start } = lines[line]!;
      if (offset < start) return undefined;
      if (offset <= start + own.length) return joined + offset - start;
      joined += own.length + 1;
    }
    return undefined;
  };
  for (let at = Math.max(0, lineIndexAt(context.live, lines[0]!.start)); at < context.live.length; at++) {
    if (line === lines.length) break;
    const span = context.live[at]!;
    const start = placeOf(span.start);
    const end = placeOf(span.end);
    if (start !== undefined && end !== undefined && end > start) live.push({ ...span, start, end });
  }
  return inline(text, live, context);
}
