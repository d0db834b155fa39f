/**
 * The formatter: indentation by depth, one space where words are apart, two between scores. It moves white space only;
 * every other character stays, and prose, notes and comments stay as they are.
 */
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

function* formattedLines({ blocks }: SourceFile): Generator<string> {
  for (const block of blocks) yield* formatBlock(block);
}

function joined(source: SourceFile, lines: readonly string[]): string {
  const lineBreak = /\r\n|\r|\n/.exec(source.text)?.[0] ?? '\n';
  const mark = source.text.startsWith('\ufeff') ? '\ufeff' : '';
  const kept = lines.filter(
    (line, index) =>
      line !== '' ||
      lines.slice(index - MOST_BLANK_LINES, index).some((before) => before !== '') ||
      index < MOST_BLANK_LINES,
  );
  const text = kept
    .join(lineBreak)
    .replace(/^\ufeff/, '')
    .replace(/(?<![\r\n])[\r\n]+$/, '');
  const formatted = text === '' ? mark : `${mark}${text}${lineBreak}`;
  // Formatting never loses text.
  return visible(formatted) === visible(source.text) ? formatted : source.text;
}

function* formatBlock(block: Block): Generator<string> {
  const depthBelow = depthsBelow(block);
  const unread = unreadLines(block);
  for (const [index, line] of block.lines.entries())
    yield formatLine(block, line, index, { depthBelow, unread });
}

function formatLine(
  block: Block,
  line: Line,
  index: number,
  {
    depthBelow,
    unread,
  }: { readonly depthBelow: readonly (number | undefined)[]; readonly unread: ReadonlySet<Line> },
): string {
  const place = block.places[index];
  if (place) {
    // In the first column some lines would begin a merge conflict.
    const isKept = line.indent > 0 && isMarker(block.text, line.contentStart);
    const inset = isKept ? Math.max(place.inset, 1) : place.inset;
    const columns = INDENT.repeat(place.depth) + ' '.repeat(inset);
    const content = contentOf(block, line);
    // The nearest reading of an unreadable line may depend on its white space.
    const formatted = unread.has(line) ? content : formatContent(content, place.form);
    return withComment(columns + formatted, block, line);
  }
  // A line of a block that could not be parsed.
  if (line.contentEnd > line.contentStart) return block.text.slice(line.start, line.end).trimEnd();
  if (line.conflict) return block.text.slice(line.start, line.end);
  if (line.comment < 0) return '';
  // A comment alone stands with the line that it introduces.
  const depth = line.indent === 0 ? 0 : (depthBelow[index] ?? Math.round(line.indent / 2));
  return INDENT.repeat(depth) + block.text.slice(line.comment, line.end).trimEnd();
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

/** For each line the depth of the next one that is neither blank nor a comment alone. */
function depthsBelow(block: Block): (number | undefined)[] {
  let depth: number | undefined;
  return block.lines
    .map((_, index) => (depth = block.places[block.lines.length - 1 - index]?.depth ?? depth))
    .reverse();
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
      : form === 'verbatim'
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
      /^(?:[+\-−–]?\d+(?:\.\d+)?|[\])]|[MH]S|MG)$/.test(before) &&
      !/^(?:[[(,]|(?:[MH]S|MG)$)/.test(image);
    result += tight ? '' : afterScore ? '  ' : ' ';
    result += tokenType.name === 'Note' ? image.trimEnd() : image;
    depth += /^[([]$/.test(image) ? 1 : /^[)\]]$/.test(image) ? -1 : 0;
    before = image;
  }
  return result;
}
