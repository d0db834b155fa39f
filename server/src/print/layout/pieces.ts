/** What is placed on pages as a whole, from top to bottom: a line of text, a row of a table, a box. */
import { moved, type Op } from './ops.ts';

export interface Piece {
  readonly height: number;
  /** Room above; not at the top of a column. */
  readonly before: number;
  /** Whether the next piece must be in the same column. */
  readonly keep: boolean;
  readonly ops: readonly Op[];
  /** Whether it takes the whole width of a page with columns. */
  readonly isWide?: boolean;
}

export const heightOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { height, before }, index) => sum + height + (index > 0 ? before : 0), 0);

/** How many pages pieces fill, one below the other, and what is left of the last one. */
export function filling(
  pieces: readonly Piece[],
  room: number,
): { readonly pages: number; readonly rest: number } {
  let pages = 1;
  let rest = room;
  for (let at = 0; at < pieces.length;) {
    let end = at + 1;
    while (end < pieces.length && pieces[end - 1]!.keep) end++;
    const group = pieces.slice(at, end);
    const height = heightOf(group);
    const own = height + (rest < room ? group[0]!.before : 0);
    if (own > rest && rest < room) {
      pages++;
      rest = room - height;
    } else rest -= own;
    at = end;
  }
  return { pages, rest };
}

/** All pieces as one. */
export function joined(pieces: readonly Piece[], before: number): Piece {
  const ops: Op[] = [];
  let y = 0;
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) y += piece.before;
    for (const op of piece.ops) ops.push(moved(op, 0, y));
    y += piece.height;
  }
  return { height: y, before, keep: false, ops };
}

export const shifted = (piece: Piece, dx: number): Piece => ({
  ...piece,
  ops: piece.ops.map((op) => moved(op, dx, 0)),
});

/** What a frame draws behind one of its pieces. */
export type Frame = (
  height: number,
  place: { readonly isFirst: boolean; readonly isLast: boolean },
) => readonly Op[];

/** Pieces within a frame, which goes on where a page ends. */
export function framed(
  pieces: readonly Piece[],
  frame: Frame,
  options: { readonly before: number; readonly isWhole: boolean },
): Piece[] {
  return pieces.map((piece, index) => {
    const isFirst = index === 0;
    const isLast = index === pieces.length - 1;
    const above = isFirst ? 0 : piece.before;
    const height = piece.height + above;
    return {
      height,
      before: isFirst ? options.before : 0,
      keep: !isLast && (options.isWhole || piece.keep),
      ops: [...frame(height, { isFirst, isLast }), ...piece.ops.map((op) => moved(op, 0, above))],
    };
  });
}
