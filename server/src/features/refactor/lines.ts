/** Lines of a block, as refactorings move them. */
import type { Line } from '../../syntax/layout.ts';
import type { Block } from '../../syntax/parse.ts';

/** The line that an offset of a block is in. */
export const lineAt = ({ lines }: Block, offset: number): Line =>
  lines.findLast(({ start }) => start <= offset) ?? lines[0]!;

/** Where the line behind an offset begins, or the end of the block. */
export const nextLine = (block: Block, offset: number): number =>
  block.lines.find(({ start }) => start > offset)?.start ?? block.text.length;

export const lineBreakOf = ({ text }: Block): string => (text.includes('\r\n') ? '\r\n' : '\n');

export const INDENT = '  ';
