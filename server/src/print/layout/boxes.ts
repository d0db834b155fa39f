/** Boxes with titles, and text to read aloud: pieces within a frame, which goes on where a page ends. */
import { boxTitle, plain, type BoxRole } from '../document.ts';
import { childOf, linePieces, type BlockContext, type BlockOf } from './context.ts';
import { horizontal, vertical } from './lines.ts';
import type { Palette } from '../html/style.ts';
import { moved, type Op } from './ops.ts';
import { framed, heightOf, joined, shifted, type Frame, type Piece } from './pieces.ts';
import { setText, type TextStyle } from './text.ts';

const PAD = 6;

export function boxPieces(
  { role, title, blocks }: BlockOf<'box'>,
  width: number,
  context: BlockContext,
): Piece[] {
  const { palette } = context;
  const isPanel = role === 'panel';
  const size = isPanel ? context.size : context.size * 0.93;
  const tag = childOf(context, 'Sect');
  const inner = context.lay(blocks, width - 2 * PAD, { ...context, size, tag, least: 0, isAloud: false });
  const all: Piece[] = [
    titlePiece(role, title, width, { ...context, size, tag }),
    ...inner.map((piece, index) => ({ ...shifted(piece, PAD), before: index === 0 ? 2 : piece.before })),
  ];
  const natural = heightOf(all) + PAD;
  const rest = Math.max(0, context.least - natural);
  const last = all.length - 1;
  all[last] = { ...all[last]!, height: all[last]!.height + PAD + rest };
  const isWhole = natural < context.column * (role === 'card' ? 0.98 : 0.5);
  const before = isPanel ? 6 : context.size * 0.8;
  return framed(all, frameOf(role, width, palette), { before, isWhole });
}

function titlePiece(role: BoxRole, title: string, width: number, context: BlockContext): Piece {
  const { size, palette, tag } = context;
  const isPanel = role === 'panel';
  const style: TextStyle = isPanel
    ? { size: size * 0.74, leading: 1.5, color: palette.accent, family: 'head-bold' }
    : role === 'encounter'
      ? { size: size * 1.02, leading: 1.5, color: palette.paper, family: 'head-bold' }
      : { size: size * 1.2, leading: 1.3, color: palette.accent, family: 'head-bold' };
  const shown = isPanel ? title.toUpperCase() : boxTitle({ role, title });
  const lines = setText(plain(shown), width - 2 * PAD, style, childOf({ tag }, 'H4'), context);
  const { ops, height } = joined(linePieces(lines, 0), 0);
  const bar: Op[] =
    role === 'encounter' ? [{ type: 'rect', x: 0, y: 0, width, height, fill: palette.accent }] : [];
  const rule = isPanel ? [horizontal(height, PAD, width - PAD, palette.line, 0.5)] : [];
  const top = isPanel || role === 'encounter' ? 0 : 3;
  return {
    height: top + height + (isPanel ? 1 : 2),
    before: 0,
    keep: true,
    ops: [...bar, ...ops.map((op) => moved(op, PAD, top)), ...rule],
  };
}

/** Statblocks have a line above and below; all other boxes have four sides. */
function frameOf(role: BoxRole, width: number, palette: Palette): Frame {
  const fill = { panel: undefined, card: palette.paper, handout: palette.paper }[role as string];
  const isFilled = role !== 'panel';
  const isStatblock = role === 'statblock';
  const [stroke, lineWidth] = isStatblock
    ? [palette.accent, 1.6]
    : [role === 'encounter' ? palette.accent : palette.line, 0.8];
  return (height, { isFirst, isLast }) => [
    ...(isFilled ? [{ type: 'rect', x: 0, y: 0, width, height, fill: fill ?? palette.tint } as const] : []),
    ...(isStatblock
      ? []
      : [vertical(0, height, stroke, lineWidth), vertical(width, height, stroke, lineWidth)]),
    ...(isFirst ? [horizontal(0, 0, width, stroke, lineWidth)] : []),
    ...(isLast ? [horizontal(height, 0, width, stroke, lineWidth)] : []),
  ];
}

/** Text to be read to the players: tinted, between two bars. */
export function aloudPieces({ blocks }: BlockOf<'aloud'>, width: number, context: BlockContext): Piece[] {
  const [side, ends] = [12, 7];
  const { palette, size, column } = context;
  const inner = context.lay(blocks, width - 2 * side, {
    ...context,
    isAloud: true,
    tag: childOf(context, 'BlockQuote'),
  });
  const pieces = inner.map((piece, index) => {
    const above = index === 0 ? ends : 0;
    const below = index === inner.length - 1 ? ends : 0;
    return shifted(piece, side, { above, below });
  });
  const frame: Frame = (height) => [
    { type: 'rect', x: 0, y: 0, width, height, fill: palette.aloud },
    vertical(1, height, palette.accent, 2),
    vertical(width - 1, height, palette.accent, 2),
  ];
  return framed(pieces, frame, { before: size * 0.8, isWhole: heightOf(inner) < column * 0.45 });
}
