/** The context of a block's layout. */
import type { Block, PrintDocument, Run } from '../document.ts';
import type { Tag } from './ops.ts';
import type { Piece } from './pieces.ts';
import type { SetLine, TextContext } from './text.ts';
import { t } from '../../text/messages.ts';

export interface BlockContext extends TextContext {
  readonly document: PrintDocument;
  /** The text size; other sizes follow from it. */
  readonly size: number;
  /** The height of a column. */
  readonly column: number;
  readonly tag: Tag;
  /** In boxes and narrow columns: names left, values right. */
  readonly isCompact: boolean;
  /** Boxes of one row are equally high. */
  readonly least: number;
  readonly isAloud: boolean;
  /** Lays out the blocks inside a block. */
  lay(blocks: readonly Block[], width: number, context: BlockContext): Piece[];
}

/** A kind of block. */
export type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;

export const childOf = ({ tag }: { readonly tag: Tag }, role: string, more: Partial<Tag> = {}): Tag => ({
  role,
  parent: tag,
  ...more,
});

/** Lines of a paragraph; no single one stands alone at the top or the end of a column. */
export const linePieces = (lines: readonly SetLine[], before: number): Piece[] =>
  lines.map(({ ops, height }, index) => ({
    ops,
    height,
    before: index === 0 ? before : 0,
    keep: lines.length > 1 && (index === 0 || index === lines.length - 2),
  }));

/** References to pages stand behind names that lead to another part of the document. */
export function referred(runs: readonly Run[], context: BlockContext): readonly Run[] {
  const known = new Set<string>();
  return runs.flatMap((run, index): Run[] => {
    const target = run.link?.target;
    if (!target || run.link?.isExternal || runs[index + 1]?.link === run.link || known.has(target))
      return [run];
    known.add(target);
    const page = context.page(target);
    return page === undefined ? [run] : [run, { text: ` (${t('p.\u00a0{0}', page)})` }];
  });
}
