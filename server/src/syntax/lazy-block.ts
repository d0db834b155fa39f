/**
 * Blocks that are parsed when something looks into them. For the library, whose first lines are known to be well formed;
 * for folders, most of whose files are looked into once; and for comparisons, which look into few of many files.
 */
import { CONFLICT } from './layout.ts';
import type { Block } from './parse.ts';
import { parseBlock } from './parse.ts';
import type { ParseBlock } from './source.ts';
import { abbreviationIn, plainHead } from './pieces.ts';
import { DECLARATION_KINDS, type DeclarationKind } from './schema.ts';

const HEAD = new RegExp(`^(${DECLARATION_KINDS.join('|')}) (.+?)\\s*(?://.*)?$`, 'm');

/** A line behind a byte order mark stands in the first column; a merge conflict may hold whole declarations. */
const mayHoldSeveral = (text: string): boolean => text.includes('\ufeff') || text.includes(CONFLICT);

export class LazyBlock implements Block {
  readonly text: string;
  readonly head?: { readonly kind: DeclarationKind; readonly name: string };
  readonly #parse: ParseBlock;
  #parsed: Block | undefined;

  /** A block of the library; or one of a campaign, which names the way to parse it. */
  constructor(text: string, parse?: ParseBlock) {
    this.text = text;
    this.#parse = parse ?? parseBlock;
    const plain = parse && !mayHoldSeveral(text) ? plainHead(text) : undefined;
    if (plain) this.head = { kind: plain.kind, name: plain.name };
    if (parse) return;
    const match = text.startsWith('//') ? null : HEAD.exec(text);
    if (match?.index !== 0) return;
    const kind = match[1] as DeclarationKind;
    const name = match[2]!;
    // `derived MAN Mana` is known by its abbreviation.
    this.head = { kind, name: (kind === 'derived' && abbreviationIn(name)) || name };
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

  /** What the parser threw, once it has been asked. */
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
