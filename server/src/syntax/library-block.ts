/** Blocks of the library, whose first lines are known to be well formed. */
import { LazyBlock } from './lazy-block.ts';
import { parseBlock, type Block } from './parse.ts';
import { abbreviationIn } from './pieces.ts';
import { DECLARATION_KINDS, type DeclarationKind } from './schema.ts';
import type { DeclarationNode } from './tree.ts';

/** The declarations of a text that was read before; undefined for any other text. */
export type ReadTree = (text: string) => readonly DeclarationNode[] | undefined;

const HEAD = new RegExp(`^(${DECLARATION_KINDS.join('|')}) (.+?)\\s*(?://.*)?$`, 'm');

function headIn(text: string): Block['head'] {
  const match = text.startsWith('//') ? null : HEAD.exec(text);
  if (match?.index !== 0) return undefined;
  const kind = match[1] as DeclarationKind;
  const name = match[2]!;
  // `derived MAN Mana` is known by its abbreviation.
  return { kind, name: (kind === 'derived' && abbreviationIn(name)) || name };
}

export class LibraryBlock extends LazyBlock {
  readonly #read: ReadTree;
  #declarations: Block['declarations'] | undefined;

  /** `read` knows the tree of the block, if it was made when the program was built; otherwise the block is parsed. */
  constructor(text: string, read: ReadTree) {
    super(text, parseBlock, headIn(text));
    this.#read = read;
  }

  override get declarations(): Block['declarations'] {
    // Comments alone are parsed in no time, at the start of every file.
    if (!this.head) return super.declarations;
    return (this.#declarations ??= this.#read(this.text) ?? super.declarations);
  }
}
