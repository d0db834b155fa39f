/**
 * Blocks that are parsed when something looks into them: for folders, most of whose files are looked into once, and for
 * comparisons, which look into few of many files.
 */
import { CONFLICT } from './layout.ts';
import type { Block } from './parse.ts';
import type { ParseBlock } from './source.ts';
import { plainHead } from './pieces.ts';

/** A line behind a byte order mark stands in the first column; a merge conflict may hold whole declarations. */
const mayHoldSeveral = (text: string): boolean => text.includes('\ufeff') || text.includes(CONFLICT);

const headIn = (text: string): Block['head'] => {
  const plain = mayHoldSeveral(text) ? undefined : plainHead(text);
  return plain && { kind: plain.kind, name: plain.name };
};

export class LazyBlock implements Block {
  readonly text: string;
  readonly head?: NonNullable<Block['head']>;
  readonly #parse: ParseBlock;
  #parsed: Block | undefined;

  constructor(text: string, parse: ParseBlock, head = headIn(text)) {
    this.text = text;
    this.#parse = parse;
    if (head) this.head = head;
  }

  get lines(): Block['lines'] {
    return this.#block.lines;
  }

  get declarations(): Block['declarations'] {
    return this.#block.declarations;
  }

  get problems(): Block['problems'] {
    return this.#block.problems;
  }

  get places(): Block['places'] {
    return this.#block.places;
  }

  /** The error that the parser threw, once it was asked. */
  get failure(): Block['failure'] {
    return this.#parsed?.failure;
  }

  /** Lets go of the tree; whoever looks into the block again gets a new one. */
  release(): void {
    if (!this.failure) this.#parsed = undefined;
  }

  get #block(): Block {
    return (this.#parsed ??= this.#parse(this.text));
  }
}
