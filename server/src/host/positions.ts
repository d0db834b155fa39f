/** Conversion between offsets and positions of the protocol, and nowhere else. */
import type { Position, Range } from 'vscode-languageserver-textdocument';
import type { ModelFile } from '../model/model.ts';
import { lineStartsOf } from '../syntax/layout.ts';
import type { Block } from '../syntax/parse.ts';
import { indexAt, type SourceFile } from '../syntax/source.ts';
import { offsetOfColumn, unitsOf, type PositionEncoding } from './position-encoding.ts';

/** A text as a file has it: its blocks, and where they begin. */
type Blocks = Pick<SourceFile, 'starts' | 'firstLines' | 'length'> & {
  readonly blocks: readonly Pick<Block, 'text'>[];
};

/** One version of a file as the protocol sees it. Lines are counted block by block, so an edit counts those of few. */
export class FileDocument {
  readonly #source: Blocks;
  readonly #encoding: PositionEncoding;

  constructor(source: Blocks, encoding: PositionEncoding = 'utf-16') {
    this.#source = source;
    this.#encoding = encoding;
  }

  getText(): string {
    return this.#source.blocks.map(({ text }) => text).join('');
  }

  positionAt(offset: number): Position {
    const { blocks, starts, firstLines, length } = this.#source;
    const clamped = Math.max(0, Math.min(offset, length));
    const index = indexAt(starts, clamped);
    return positionIn(blocks[index]!, clamped - starts[index]!, firstLines[index]!, this.#encoding);
  }

  offsetAt({ line, character }: Position): number {
    const { blocks, starts, firstLines, length } = this.#source;
    if (line < 0) return 0;
    const index = indexAt(firstLines, line);
    const block = blocks[index]!;
    const lines = lineStarts(block);
    const start = lines[line - firstLines[index]!];
    if (start === undefined) return length;
    const end = lines[line - firstLines[index]! + 1] ?? block.text.length;
    const column =
      this.#encoding === 'utf-16'
        ? character
        : offsetOfColumn(block.text.slice(start, end), character, this.#encoding);
    const at = Math.min(start + Math.max(0, column), end);
    return starts[index]! + beforeLineBreak(block.text, at, start);
  }

  /** How much was typed at an offset of an earlier version, in one line; undefined where the text has changed in another way. */
  typedSince(earlier: FileDocument, offset: number): number | undefined {
    if (this.#source === earlier.#source) return 0;
    const [before, now] = [earlier.getText(), this.getText()];
    const typed = now.slice(offset, offset + Math.max(0, now.length - before.length));
    const isTyped = now === before.slice(0, offset) + typed + before.slice(offset);
    return isTyped && !/[\r\n]/.test(typed) ? typed.length : undefined;
  }
}

/** Many a finding is told at the head of its declaration, for which no lines need be counted. */
const NEAR = 100;

/** The position of an offset in a block that starts with a line. */
export function positionIn(
  block: Pick<Block, 'text'>,
  offset: number,
  firstLine: number,
  encoding: PositionEncoding = 'utf-16',
): Position {
  const lines = offset < NEAR ? lineStartsOf(block.text.slice(0, offset + 1)) : lineStarts(block);
  const line = indexAt(lines, offset);
  const start = lines[line]!;
  const end = beforeLineBreak(block.text, offset, start);
  const character = encoding === 'utf-16' ? end - start : unitsOf(block.text.slice(start, end), encoding);
  return { line: firstLine + line, character };
}

export const documentOf = ({ source }: ModelFile, encoding?: PositionEncoding): FileDocument =>
  new FileDocument(source, encoding);

/** A text that is in no file of ours. */
export const plainDocument = (text: string, encoding?: PositionEncoding): FileDocument =>
  new FileDocument({ blocks: [{ text }], starts: [0], firstLines: [0], length: text.length }, encoding);

export function rangeOf(document: FileDocument, start: number, end: number): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}

const known = new WeakMap<Pick<Block, 'text'>, readonly number[]>();

function lineStarts(block: Pick<Block, 'text'>): readonly number[] {
  let lines = known.get(block);
  if (!lines) known.set(block, (lines = lineStartsOf(block.text)));
  return lines;
}

/** A position cannot lie inside or behind a line break. */
function beforeLineBreak(text: string, offset: number, lineStart: number): number {
  let at = offset;
  while (at > lineStart && /[\r\n]/.test(text[at - 1]!)) at--;
  return at;
}

export type { Position, Range };
