/**
 * Blocks that are parsed when somebody looks into them. For the library alone: its first lines are known to be well
 * formed, and most campaigns look at few of its entries.
 */
import type { Block } from './parse.ts';
import { parseBlock } from './parse.ts';
import { abbreviationIn } from './pieces.ts';
import { DECLARATION_KINDS, type DeclarationKind } from './schema.ts';

const HEAD = new RegExp(`^(${DECLARATION_KINDS.join('|')}) (.+?)\\s*(?://.*)?$`, 'm');

export class LazyBlock implements Block {
  readonly text: string;
  readonly head?: { readonly kind: DeclarationKind; readonly name: string };
  #parsed: Block | undefined;

  constructor(text: string) {
    this.text = text;
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

  get #block(): Block {
    return (this.#parsed ??= parseBlock(this.text));
  }
}
