/** Pieces are placed on pages as a whole, from top to bottom: a line of text, a row of a table, a box. */
import { moved, type Op } from './ops.ts';

export interface Piece {
  readonly height: number;
  /** Room above; not at the top of a column. */
  readonly before: number;
  /** Whether the next piece must be in the same column. */
  readonly keep: boolean;
  readonly ops: readonly Op[];
  /** The piece repeated above it at the top of a column: the head of its table. */
  readonly head?: Piece | undefined;
  /** Whether it takes the whole width of a page with columns. */
  readonly isWide?: boolean;
  /** Whether text may go on before it where it has no room. */
  readonly isFloat?: boolean;
}

export const heightOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { height, before }, index) => sum + height + (index > 0 ? before : 0), 0);

/** At the top of a column. */
export const topHeightOf = (group: readonly Piece[]): number =>
  heightOf(group) + (group[0]?.head ? group[0].head.height + group[0].before : 0);

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

/** Returns the rest of each column of a height that groups fill. */
function restsOf(groups: readonly (readonly Piece[])[], room: number): number[] {
  const rests: number[] = [];
  let rest = room;
  let isTop = true;
  for (const group of groups) {
    const needed = group[0]!.before + heightOf(group);
    if (!isTop && needed > rest) {
      rests.push(rest);
      rest = room;
      isTop = true;
    }
    rest -= isTop ? topHeightOf(group) : needed;
    isTop = false;
  }
  return [...rests, rest];
}

export const columnsFor = (groups: readonly (readonly Piece[])[], height: number): number =>
  restsOf(groups, height).length;

/** Returns the rest of each page that pieces fill, one below the other. */
export const pageRests = (pieces: readonly Piece[], room: number): readonly number[] =>
  restsOf(groupsOf(pieces), room);

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

/** Farther to the right, and with room around it. */
export const shifted = (piece: Piece, dx: number, { above = 0, below = 0 } = {}): Piece => ({
  ...piece,
  height: piece.height + above + below,
  ops: piece.ops.map((op) => moved(op, dx, above)),
  head: piece.head && shifted(piece.head, dx),
});

/** Draws the frame behind a piece. */
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
      head: piece.head && behind(piece.head, frame),
      ops: [...frame(height, { isFirst, isLast }), ...piece.ops.map((op) => moved(op, 0, above))],
    };
  });
}

const behind = (head: Piece, frame: Frame): Piece => ({
  ...head,
  ops: [...frame(head.height, { isFirst: false, isLast: false }), ...head.ops],
});
