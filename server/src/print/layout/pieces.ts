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
  /** Whether text may go on before it where it has no room. */
  readonly isFloat?: boolean;
}

export const heightOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { height, before }, index) => sum + height + (index > 0 ? before : 0), 0);

/** Pieces that stay together, with those that must follow them in the same column; all of a group are equally wide. */
export function groupsOf(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = [];
  let before: Piece | undefined;
  for (const piece of pieces) {
    if (before?.keep && before.isWide === piece.isWide) groups.at(-1)!.push(piece);
    else groups.push([piece]);
    before = piece;
  }
  return groups;
}

/** How many columns of a height groups fill, and what is left of the last one. */
function filled(
  groups: readonly (readonly Piece[])[],
  room: number,
): { readonly columns: number; readonly rest: number } {
  let columns = 1;
  let rest = room;
  for (const group of groups) {
    const height = heightOf(group);
    const own = height + (rest < room ? group[0]!.before : 0);
    if (own > rest && rest < room) {
      columns++;
      rest = room - height;
    } else rest -= own;
  }
  return { columns, rest };
}

export const columnsFor = (groups: readonly (readonly Piece[])[], height: number): number =>
  filled(groups, height).columns;

/** How many pages pieces fill, one below the other, and what is left of the last one. */
export function filling(
  pieces: readonly Piece[],
  room: number,
): { readonly pages: number; readonly rest: number } {
  const { columns, rest } = filled(groupsOf(pieces), room);
  return { pages: columns, rest };
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
