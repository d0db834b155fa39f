/**
 * The formatter: indentation by depth, one space where words are apart, two between scores. It moves white space only;
 * every other character stays, and prose, notes and comments stay as they are. The lines of a fence keep all between them.
 */
import { Fences } from './fences.ts';
import { isMarker, type Line } from './layout.ts';
import { tokenize } from './lexer.ts';
import type { Block, LineForm } from './parse.ts';
import type { SourceFile } from './source.ts';

const INDENT = '  ';
const MOST_BLANK_LINES = 2;

export const format = (source: SourceFile): string => joined(source, [...formattedLines(source)]);

/** The same, one line a step. */
export function* formatSteps(source: SourceFile): Generator<void, string> {
  const lines: string[] = [];
  for (const line of formattedLines(source)) {
    lines.push(line);
    yield;
  }
  return joined(source, lines);
}

/** Without the blank lines that are too many. */
function* formattedLines({ blocks }: SourceFile): Generator<string> {
  let blanks = 0;
  for (const block of blocks) {
    for (const { text, isKept } of formatBlock(block)) {
      blanks = text === '' && !isKept ? blanks + 1 : 0;
      if (blanks <= MOST_BLANK_LINES) yield text;
    }
  }
}

function joined(source: SourceFile, lines: readonly string[]): string {
  const lineBreak = /\r\n|\r|\n/.exec(source.text)?.[0] ?? '\n';
  const mark = source.text.startsWith('\ufeff') ? '\ufeff' : '';
  const text = lines
    .join(lineBreak)
    .replace(/^\ufeff/, '')
    .replace(/(?<![\r\n])[\r\n]+$/, '');
  const formatted = text === '' ? mark : `${mark}${text}${lineBreak}`;
  // Formatting never loses text.
  return visible(formatted) === visible(source.text) ? formatted : source.text;
}

interface FormattedLine {
  readonly text: string;
  /** Whether it stays where it is blank. */
  readonly isKept: boolean;
}

function* formatBlock(block: Block): Generator<FormattedLine> {
  const unread = unreadLines(block);
  const fences = fencesOf(block);
  const neighbors = neighborsOf(block);
  for (const [index, line] of block.lines.entries()) {
    const fence = fences[index];
    const text = block.places[index]
      ? formatPlaced(block, index, unread.has(line), fence !== undefined)
      : formatUnplaced(block, line, () =>
          fence === undefined ? besideComment(block, line, neighbors[index]!) : inFence(block, line, fence),
        );
    yield { text, isKept: fence !== undefined };
  }
}

/** A line with a place in the tree. */
function formatPlaced(block: Block, index: number, isUnread: boolean, isInFence: boolean): string {
  const line = block.lines[index]!;
  const { form } = block.places[index]!;
  const columns = columnsOf(block, index);
  if (isInFence) return columns + block.text.slice(line.contentStart, line.end).trimEnd();
  const content = contentOf(block, line);
  // The nearest reading of an unreadable line may depend on its white space.
  const formatted = isUnread ? content : formatContent(content, form);
  return withComment(columns + formatted, block, line) + (form === 'prose' ? hardBreak(block, index) : '');
}

/** A blank line, a comment alone, or a line of a block that could not be parsed. */
function formatUnplaced(block: Block, line: Line, columns: () => string): string {
  if (line.contentEnd > line.contentStart) return block.text.slice(line.start, line.end).trimEnd();
  if (line.conflict) return block.text.slice(line.start, line.end);
  if (line.comment < 0) return '';
  const comment = block.text.slice(line.comment, line.end).trimEnd();
  return line.indent === 0 ? comment : columns() + comment;
}

/** The white space of a comment alone: that of the line beside it with the same indent, or else of the one it introduces. */
function besideComment(block: Block, { indent }: Line, { next, last }: Neighbors): string {
  const isLike = (index: number | undefined): boolean =>
    index !== undefined && block.lines[index]!.indent === indent;
  const beside = isLike(last) && !isLike(next) ? last : next;
  return beside === undefined ? INDENT.repeat(Math.round(indent / 2)) : columnsOf(block, beside);
}

/** The white space of a comment in a fence: as far in from its opening as it is written. */
const inFence = (block: Block, { indent }: Line, fence: number): string =>
  columnsOf(block, fence) + ' '.repeat(Math.max(0, indent - block.lines[fence]!.indent));

/** The white space before a line with a place. */
function columnsOf(block: Block, index: number): string {
  const { depth, inset } = block.places[index]!;
  const line = block.lines[index]!;
  // In the first column some lines would begin a merge conflict.
  const isKept = line.indent > 0 && isMarker(block.text, line.contentStart);
  return INDENT.repeat(depth) + ' '.repeat(isKept ? Math.max(inset, 1) : inset);
}

/** Two blanks at the end of a line break it in Markdown, where the paragraph goes on. */
function hardBreak(block: Block, index: number): string {
  const { comment, contentEnd, end } = block.lines[index]!;
  const goesOn = block.places[index + 1]?.form === 'prose';
  return goesOn && comment < 0 && block.text.slice(contentEnd, end).startsWith('  ') ? '  ' : '';
}

/** For each line in a fence, with its marks, the index of the line that opens it. */
function fencesOf(block: Block): (number | undefined)[] {
  const { lines, places } = block;
  const all = Array<number | undefined>(lines.length).fill(undefined);
  const fences = new Fences((index) => {
    const form = places[index]?.form;
    const isProse = index < lines.length && (form === undefined || form === 'prose');
    return isProse ? (form ? contentOf(block, lines[index]!) : '') : undefined;
  });
  for (let at = 0; at < lines.length; at++) {
    const end = fences.endOf(at);
    if (end === undefined) continue;
    all.fill(at, at, end + 1);
    at = end;
  }
  return all;
}

/** The lines that cannot be read, found in one pass over lines and problems. */
function unreadLines({ lines, problems }: Block): Set<Line> {
  const starts = problems.filter(({ code }) => code === 'syntax').map(({ start }) => start);
  starts.sort((a, b) => a - b);
  const unread = new Set<Line>();
  let next = 0;
  for (const line of lines) {
    while (starts[next]! < line.contentStart) next++;
    if (starts[next]! < line.contentEnd) unread.add(line);
  }
  return unread;
}

/** The indexes of the next line with a place, and of the last one before. */
interface Neighbors {
  readonly next: number | undefined;
  readonly last: number | undefined;
}

function neighborsOf({ lines, places }: Block): Neighbors[] {
  const isPlaced = (index: number): boolean => places[index] !== undefined;
  const indexes = [...lines.keys()];
  let last: number | undefined;
  const before = indexes.map((index) => {
    const known = last;
    if (isPlaced(index)) last = index;
    return known;
  });
  let next: number | undefined;
  const behind = indexes.toReversed().map((index) => {
    const known = next;
    if (isPlaced(index)) next = index;
    return known;
  });
  return behind.reverse().map((each, index) => ({ next: each, last: before[index] }));
}

const contentOf = (block: Block, line: Line): string => block.text.slice(line.contentStart, line.contentEnd);

/** Comments keep their column where the line leaves them room. */
function withComment(content: string, block: Block, line: Line): string {
  if (line.comment < 0) return content;
  // A byte order mark takes no column.
  const from = block.text.startsWith('\ufeff', line.start) ? line.start + 1 : line.start;
  const column = line.comment - from;
  return `${content.padEnd(Math.max(column, content.length + 2))}${block.text.slice(line.comment, line.end).trimEnd()}`;
}

function formatContent(content: string, form: LineForm): string {
  const formatted =
    form === 'property'
      ? formatProperty(content)
      : form === 'prose' || form === 'verbatim'
        ? content
        : formatTokens(content, form);
  // Nothing but white space may change, and the first word stays a word: it may be the keyword of a declaration.
  return visible(formatted) === visible(content) && firstWord(formatted) === firstWord(content)
    ? formatted
    : content;
}

const firstWord = (text: string): string | undefined => /^\S+/.exec(text)?.[0];

const visible = (text: string): string => text.replace(/\s+/g, '');

function formatProperty(content: string): string {
  const colon = content.indexOf(':');
  const key = content.slice(0, colon).trim().replace(/\s+/g, ' ');
  return `${key}: ${content.slice(colon + 1).trim()}`.trimEnd();
}

function formatTokens(content: string, form: 'head' | 'scores' | 'entry'): string {
  const tokens = tokenize(content, form === 'head' ? 'title' : 'line');
  let result = '';
  let before = '';
  let depth = 0;
  for (const [index, { image, tokenType }] of tokens.entries()) {
    const tight =
      index === 0 ||
      /[([]$/.test(before) ||
      /^[)\],;:]$/.test(image) ||
      (/^[([]$/.test(image) && !/\s/.test(content[tokens[index]!.startOffset - 1] ?? '') && form === 'head');
    const afterScore =
      form === 'scores' &&
      depth === 0 &&
      /^(?:[+\-−–]?\d+(?:\.\d+)?|[\])]|[MH]S|MG)$/i.test(before) &&
      !/^(?:[[(,]|(?:[MH]S|MG)$)/i.test(image);
    result += tight ? '' : afterScore ? '  ' : ' ';
    result += tokenType.name === 'Note' ? image.trimEnd() : image;
    depth += /^[([]$/.test(image) ? 1 : /^[)\]]$/.test(image) ? -1 : 0;
    before = image;
  }
  return result;
}
