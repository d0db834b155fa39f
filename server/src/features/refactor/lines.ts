/** Lines of a block, as refactorings move them. */
import { lineIndexAt } from '../../syntax/layout.ts';
import type { Block } from '../../syntax/parse.ts';

/** Returns the start of the line after an offset, or the end of the block. */
export const nextLine = (block: Block, offset: number): number =>
  block.lines[lineIndexAt(block.lines, offset) + 1]?.start ?? block.text.length;

export const INDENT = '  ';
