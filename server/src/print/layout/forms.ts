/** Form elements for players: boxes to tick and fields to write in. */
import { plain } from '../document.ts';
import { childOf, type BlockContext, type BlockOf } from './context.ts';
import { moved, type Op } from './ops.ts';
import type { Piece } from './pieces.ts';
import { setText } from './text.ts';

/** The side of a box to tick: smaller where that keeps all of them on one line. */
const TICK = { most: 8, least: 5.6 };

export function trackPiece({ label, count }: BlockOf<'track'>, width: number, context: BlockContext): Piece {
  const { palette, size } = context;
  const tag = childOf(context, 'P');
  const [name] = setText(
    plain(`${label}:`),
    width,
    { size: size * 0.8, leading: 1.2, color: palette.faint, family: 'head-bold' },
    tag,
    context,
  );
  const ops: Op[] = name ? name.ops.map((op) => moved(op, 0, 0)) : [];
  const start = (name?.width ?? 0) + 5;
  const { perLine, tick } = tickLines(count, width - start);
  let x = start;
  let y = 0.5;
  for (let index = 0; index < count; index++) {
    if (index > 0 && index % perLine === 0) {
      x = start;
      y += tick + 3;
    } else if (index > 0) x += gapBefore(index);
    ops.push({
      type: 'rect',
      x,
      y,
      width: tick,
      height: tick,
      stroke: palette.ink,
      lineWidth: 0.6,
      fill: palette.paper,
    });
    x += tick;
  }
  return { height: y + tick + 1, before: 4, keep: false, ops };
}

/** Fives and tens are apart. */
const gapBefore = (index: number): number => (index % 10 === 0 ? 6 : index % 5 === 0 ? 3.2 : 1.5);

/** As few lines as the smallest boxes allow, with equally many fives on each, and boxes as large as fit. */
function tickLines(count: number, width: number): { readonly perLine: number; readonly tick: number } {
  const sizeOf = (perLine: number): number => (width - boxGaps(perLine)) / perLine;
  const fives = Math.max(1, Math.ceil(count / 5));
  for (let lines = 1; lines <= fives; lines++) {
    const perLine = Math.min(Math.max(1, count), Math.ceil(fives / lines) * 5);
    const tick = sizeOf(perLine);
    if (tick >= TICK.least || lines === fives)
      return { perLine, tick: Math.min(TICK.most, Math.max(1, tick)) };
  }
  return { perLine: 5, tick: TICK.least };
}

const boxGaps = (count: number): number =>
  Array.from({ length: Math.max(0, count - 1) }, (_, index) => gapBefore(index + 1)).reduce(
    (sum, gap) => sum + gap,
    0,
  );

/** The height of a line to write on. */
export const fieldLine = (size: number): number => size * 1.45;

export function fieldPiece(
  { label, name, value, lines }: BlockOf<'field'>,
  width: number,
  context: BlockContext,
): Piece {
  const { palette, size } = context;
  const tag = childOf(context, 'Form');
  const head = label
    ? setText(
        plain(label.toUpperCase()),
        width - 8,
        { size: size * 0.66, leading: 1.3, color: palette.faint, family: 'head-medium' },
        childOf(context, 'P'),
        context,
      )
    : [];
  const top = head.reduce((sum, line) => sum + line.height, 0);
  const line = fieldLine(size);
  const height = top + line * Math.max(1, lines) + 4;
  const ops: Op[] = [{ type: 'rect', x: 0, y: 0, width, height, stroke: palette.line, lineWidth: 0.6 }];
  for (const [index, each] of head.entries())
    ops.push(...each.ops.map((op) => moved(op, 4, 1 + index * each.height)));
  for (let index = 1; index < lines; index++)
    ops.push({
      type: 'line',
      x: 4,
      y: top + index * line,
      toX: width - 4,
      toY: top + index * line,
      color: palette.line,
      lineWidth: 0.4,
      isDotted: true,
    });
  ops.push({
    type: 'field',
    x: 3,
    y: top + 1,
    width: width - 6,
    height: height - top - 2,
    name,
    label: label || name,
    value,
    isMultiline: lines > 1,
    size: size * 1.05,
    tag,
  });
  return { height, before: 6, keep: false, ops };
}
