/**
 * A file as a sequence of blocks, one for each top-level declaration. An edit parses the blocks that it touches; all
 * others keep their identity, and with it whatever was computed from them. The text of a file is that of its blocks: no
 * version of it is ever written out as a whole, unless somebody asks for it.
 */
import { owned } from '../text/owned.ts';
import { noteFile } from '../text/text-cache.ts';
import { conflictsIn, findBlocks, isRow, MARKER_LENGTH } from './layout.ts';
import { parseBlock, type Block } from './parse.ts';
import { MOST_DECLARATIONS, UnreadBlock } from './unread-block.ts';

/** A replacement of `[start, end)` of the old text. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Parses a block; replaced by those who count the work. */
export type ParseBlock = (text: string) => Block;

export class SourceFile {
  readonly blocks: readonly Block[];
  /** Where each block starts in the text; ascending, the first is 0. */
  readonly starts: readonly number[];
  /** The line, from 0, that each block starts with. */
  readonly firstLines: readonly number[];
  /** How many characters it has. */
  readonly length: number;

  constructor(blocks: readonly Block[], starts: readonly number[], firstLines: readonly number[]) {
    this.blocks = blocks;
    this.starts = starts;
    this.firstLines = firstLines;
    this.length = starts.at(-1)! + blocks.at(-1)!.text.length;
    noteFile(this.length);
  }

  /** All of its text, put together anew each time. */
  get text(): string {
    return this.blocks.map((block) => block.text).join('');
  }

  slice(start: number, end: number): string {
    const first = indexAt(this.starts, start);
    const last = indexAt(this.starts, end);
    const base = this.starts[first]!;
    return textOf(this.blocks.slice(first, last + 1)).slice(start - base, Math.max(start, end) - base);
  }
}

export function parseSource(text: string, parse: ParseBlock = parseBlock): SourceFile {
  return whole(text, parse, []);
}

/** A file from its text alone; of blocks that are known already, those with the same text are kept. */
function whole(text: string, parse: ParseBlock, known: readonly Block[]): SourceFile {
  const { starts, firstLines } = findBlocks(text);
  if (starts.length <= MOST_DECLARATIONS)
    return new SourceFile(parseBlocks(parse, text, starts, known), starts, firstLines);
  const rest = starts[MOST_DECLARATIONS]!;
  const read = parseBlocks(parse, text.slice(0, rest), starts.slice(0, MOST_DECLARATIONS), known);
  return new SourceFile(
    [...read, new UnreadBlock(owned(text.slice(rest)))],
    starts.slice(0, MOST_DECLARATIONS + 1),
    firstLines.slice(0, MOST_DECLARATIONS + 1),
  );
}

/** The file after an edit; equal to parsing the edited text, but for the identity of the blocks it keeps. */
export function editSource(old: SourceFile, edit: Edit, parse: ParseBlock = parseBlock): SourceFile {
  if (old.blocks.at(-1) instanceof UnreadBlock) return reparsed(old, edit, parse);
  // Text that ends or begins where a block begins can change what begins there, so such a block is parsed anew.
  let first = indexAt(old.starts, edit.start);
  if (first > 0 && old.starts[first] === edit.start) first--;
  let next = indexAt(old.starts, edit.end) + 1;
  // The line before a row of a table decides whether the row begins a block.
  if (next < old.blocks.length && isRow(old.blocks[next]!.text, 0)) next++;
  // `\r` before an edit and `\n` after it make one line break; a boundary between them moves.
  // So may the first characters of a line: they can make it a comment or the marker of a merge conflict.
  if (first > 0 && old.starts[first]! >= edit.start - MARKER_LENGTH) first--;

  const from = old.starts[first]!;
  const line = old.firstLines[first]!;
  const replaced = old.blocks.slice(first, next);
  const before = textOf(replaced);
  const text = before.slice(0, edit.start - from) + edit.text + before.slice(edit.end - from);
  // A marker of a merge conflict that comes or goes may join or part blocks that are far away.
  if (conflictsIn(text) !== conflictsIn(before)) return reparsed(old, edit, parse);
  const found = findBlocks(text);
  if (old.blocks.length - replaced.length + found.starts.length > MOST_DECLARATIONS)
    return reparsed(old, edit, parse);
  const shift = text.length - before.length;
  // Where no block follows, the last line is not one that another block begins with.
  const lines = next < old.starts.length ? line + found.lines - old.firstLines[next]! : 0;
  return new SourceFile(
    [
      ...old.blocks.slice(0, first),
      ...parseBlocks(parse, text, found.starts, replaced),
      ...old.blocks.slice(next),
    ],
    spliced(old.starts, first, next, found.starts, from, shift),
    spliced(old.firstLines, first, next, found.firstLines, line, lines),
  );
}

/** The file after an edit, searched for blocks from its start; those that have the same text are kept. */
function reparsed(old: SourceFile, edit: Edit, parse: ParseBlock): SourceFile {
  const before = old.text;
  const text = before.slice(0, edit.start) + edit.text + before.slice(edit.end);
  return whole(
    text,
    parse,
    old.blocks.filter((block) => !(block instanceof UnreadBlock)),
  );
}

/** The block of a file at an offset. */
export function blockAt(file: SourceFile, offset: number): { block: Block; start: number; index: number } {
  const index = indexAt(file.starts, offset);
  return { block: file.blocks[index]!, start: file.starts[index]!, index };
}

/** The index of the last of some ascending numbers that is not greater than a value; 0 where all are. */
export function indexAt(ascending: readonly number[], value: number): number {
  let low = 0;
  let high = ascending.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (ascending[middle]! <= value) low = middle;
    else high = middle;
  }
  return low;
}

function parseBlocks(
  parse: ParseBlock,
  text: string,
  starts: readonly number[],
  reusable: readonly Block[],
): Block[] {
  const known = new Map(reusable.map((block) => [block.text, block]));
  return starts.map((start, index) => {
    const blockText = text.slice(start, starts[index + 1]);
    const block = known.get(blockText);
    // Two blocks with the same text are two blocks.
    known.delete(blockText);
    return block ?? parse(owned(blockText));
  });
}

const textOf = (blocks: readonly Block[]): string =>
  blocks.length === 1 ? blocks[0]!.text : blocks.map(({ text }) => text).join('');

/** Numbers of which some are replaced by others, which are relative to a base; all that follow are shifted. */
function spliced(
  numbers: readonly number[],
  first: number,
  next: number,
  replacement: readonly number[],
  base: number,
  shift: number,
): number[] {
  const result = numbers.slice(0, first);
  for (const number of replacement) result.push(base + number);
  for (let index = next; index < numbers.length; index++) result.push(numbers[index]! + shift);
  return result;
}
