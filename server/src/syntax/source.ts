/**
 * A file as a sequence of blocks, one for each top-level declaration. An edit parses the blocks that it touches; all
 * others keep their identity, and with it whatever was computed from them.
 */
import { owned } from '../text/owned.ts';
import { blockStarts } from './layout.ts';
import { parseBlock, type Block } from './parse.ts';

export interface SourceFile {
  readonly text: string;
  readonly blocks: readonly Block[];
  /** Where each block starts in the text; ascending, the first is 0. */
  readonly starts: readonly number[];
}

/** A replacement of `[start, end)` of the old text by `length` characters. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly length: number;
}

/** Parses a block; replaced by those who count the work. */
export type ParseBlock = (text: string) => Block;

export function parseSource(text: string, parse: ParseBlock = parseBlock): SourceFile {
  const starts = blockStarts(text);
  return { text, starts, blocks: parseBlocks(parse, text, starts, text.length) };
}

/** The file after an edit; equal to `parseSource(text)`, but for the identity of the blocks it keeps. */
export function editSource(
  old: SourceFile,
  text: string,
  edit: Edit,
  parse: ParseBlock = parseBlock,
): SourceFile {
  const shift = edit.length - (edit.end - edit.start);
  // Text that ends or begins where a block begins can change what begins there, so such a block is parsed anew.
  let first = indexAt(old.starts, edit.start);
  if (first > 0 && old.starts[first] === edit.start) first--;
  let next = indexAt(old.starts, edit.end) + 1;
  // `\r` before an edit and `\n` after it make one line break; a boundary between them moves.
  if (first > 0 && old.starts[first]! >= edit.start - 1) first--;
  while (next < old.starts.length && old.starts[next]! <= edit.end + 1) next++;

  const from = old.starts[first]!;
  const to = next < old.starts.length ? old.starts[next]! + shift : text.length;
  const starts = blockStarts(text, from, to);
  return {
    text,
    starts: [
      ...old.starts.slice(0, first),
      ...starts,
      ...old.starts.slice(next).map((start) => start + shift),
    ],
    blocks: [
      ...old.blocks.slice(0, first),
      ...parseBlocks(parse, text, starts, to, old.blocks.slice(first, next)),
      ...old.blocks.slice(next),
    ],
  };
}

/** The block of a file at an offset. */
export function blockAt(file: SourceFile, offset: number): { block: Block; start: number; index: number } {
  const index = indexAt(file.starts, offset);
  return { block: file.blocks[index]!, start: file.starts[index]!, index };
}

function parseBlocks(
  parse: ParseBlock,
  text: string,
  starts: readonly number[],
  to: number,
  reusable?: readonly Block[],
): Block[] {
  const known = new Map(reusable?.map((block) => [block.text, block]));
  return starts.map((start, index) => {
    const blockText = text.slice(start, starts[index + 1] ?? to);
    const block = known.get(blockText);
    // Two blocks with the same text are two blocks.
    known.delete(blockText);
    return block ?? parse(owned(blockText));
  });
}

/** The index of the last start that is not after the offset. */
function indexAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle;
  }
  return low;
}
