/** Blocks beside each other: rows of cells, and narrow columns that blocks flow through. */
import type { BlockContext, BlockOf } from './context.ts';
import { moved } from './ops.ts';
import { heightOf, joined, type Piece } from './pieces.ts';

const GAP = 7;

export function rowPieces({ cells }: BlockOf<'row'>, width: number, context: BlockContext): Piece[] {
  const shares = cells.reduce((sum, { share }) => sum + share, 0);
  const room = width - GAP * (cells.length - 1);
  const inner = { ...context, isCompact: true };
  const lay = (least: number): Piece[] =>
    cells.map(({ share, blocks }) =>
      joined(
        context.lay(blocks, (room * share) / shares, { ...inner, least: blocks.length === 1 ? least : 0 }),
        0,
      ),
    );
  const height = Math.max(0, ...lay(0).map((piece) => piece.height));
  // Cells taller than a page are stacked.
  if (height > context.column * 0.9) return cells.flatMap(({ blocks }) => context.lay(blocks, width, inner));
  let x = 0;
  const ops = lay(height).flatMap((piece, index) => {
    const here = piece.ops.map((op) => moved(op, x, 0));
    x += (room * cells[index]!.share) / shares + GAP;
    return here;
  });
  return [{ height, before: 6, keep: false, ops }];
}

/** Fills narrow columns of equal height; more than half a page goes on in new columns. */
export function flowPieces(
  { columns, blocks }: BlockOf<'flow'>,
  width: number,
  context: BlockContext,
): Piece[] {
  const gap = 12;
  const each = (width - gap * (columns - 1)) / columns;
  const pieces = context.lay(blocks, each, { ...context, isCompact: true });
  const result: Piece[] = [];
  for (let from = 0; from < pieces.length;) {
    const rest = pieces.slice(from);
    const target = Math.min(context.column * 0.45, heightOf(rest) / columns + 4);
    const filled: Piece[][] = [[]];
    let used = 0;
    let at = 0;
    for (; at < rest.length; at++) {
      const piece = rest[at]!;
      const column = filled.at(-1)!;
      const own = piece.height + (column.length > 0 ? piece.before : 0);
      if (column.length > 0 && used + own > target && !rest[at - 1]!.keep) {
        if (filled.length === columns && used + own > target * 1.25) break;
        if (filled.length < columns) {
          filled.push([]);
          used = 0;
        }
      }
      filled.at(-1)!.push(piece);
      used += piece.height + (filled.at(-1)!.length > 1 ? piece.before : 0);
    }
    const parts = filled.map((column) => joined(column, 0));
    const ops = parts.flatMap((part, index) => part.ops.map((op) => moved(op, index * (each + gap), 0)));
    result.push({ height: Math.max(...parts.map(({ height }) => height)), before: 4, keep: false, ops });
    from += at;
  }
  return result;
}
