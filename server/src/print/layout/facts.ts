/** Names with what is said of them, and scores in boxes of their own. */
import { plain, type Run } from '../document.ts';
import { childOf, linePieces, referred, type BlockContext, type BlockOf } from './context.ts';
import { moved, type Op } from './ops.ts';
import { heightOf, type Piece } from './pieces.ts';
import { setText, type TextStyle } from './text.ts';

export function factPieces({ rows }: BlockOf<'facts'>, width: number, context: BlockContext): Piece[] {
  const { size, palette } = context;
  const label: TextStyle = { size: size * 0.84, leading: 1.3, color: palette.faint, family: 'head-bold' };
  const value: TextStyle = { size, leading: 1.26, color: palette.ink, family: 'text' };
  const pieces = rows.flatMap((fact, index): Piece[] => {
    const tag = childOf(context, 'P');
    const before = index === 0 ? size * 0.3 : size * 0.1;
    if (context.isCompact && fact.label) {
      const right = setText(
        fact.value,
        width,
        { ...value, family: 'head-bold', size: size * 0.92 },
        tag,
        context,
      );
      const room = width - Math.max(0, ...right.map((line) => line.width)) - 4;
      const left = setText(plain(fact.label), room, label, tag, context);
      if (right.length <= 1 && room > width * 0.3) {
        const height = Math.max(
          left.reduce((sum, line) => sum + line.height, 0),
          right[0]?.height ?? 0,
        );
        let y = 0;
        const ops: Op[] = left.flatMap((line) => {
          const here = line.ops.map((op) => moved(op, 0, y));
          y += line.height;
          return here;
        });
        for (const line of right)
          ops.push(...line.ops.map((op) => moved(op, width - line.width, height - line.height)));
        ops.push({
          type: 'line',
          x: 0,
          y: height,
          toX: width,
          toY: height,
          color: palette.line,
          lineWidth: 0.4,
          isDotted: true,
        });
        return [
          { height: height + 0.5, before: index === 0 ? 1 : 0.8, keep: index === 0 && rows.length > 1, ops },
        ];
      }
    }
    const runs: Run[] = fact.label
      ? [{ text: `${fact.label}: `, strong: true }, ...fact.value]
      : [...fact.value];
    return linePieces(
      setText(referred(runs, context), width, { ...value, size: size * 0.97 }, tag, context),
      before,
    );
  });
  if (context.isCompact || heightOf(pieces) > context.column * MOST_TOGETHER) return pieces;
  return pieces.map((piece, index) => ({ ...piece, keep: index < pieces.length - 1 }));
}

/** The share of a column up to which the keys of a scene stay together. */
const MOST_TOGETHER = 0.2;

export function scorePiece({ items }: BlockOf<'scores'>, width: number, context: BlockContext): Piece {
  const { size, palette } = context;
  const each = width / Math.max(1, items.length);
  const ops: Op[] = [];
  let height = 0;
  for (const [index, { label, name, value, note }] of items.entries()) {
    const tag = childOf(context, 'P');
    const center = (text: string, style: TextStyle, y: number): number => {
      const lines = setText(plain(text), each - 3, { ...style, align: 'center' }, tag, context);
      for (const [at, line] of lines.entries())
        ops.push(...line.ops.map((op) => moved(op, index * each + 1.5, y + at * line.height)));
      return lines.reduce((sum, line) => sum + line.height, 0);
    };
    let y = center(label, { size: size * 0.8, leading: 1.2, color: palette.faint, family: 'head-bold' }, 0);
    y +=
      value === ''
        ? size * 2.1
        : center(value, { size: size * 1.75, leading: 1.15, color: palette.ink, family: 'head-bold' }, y);
    for (const text of [name, note])
      if (text)
        y += center(text, { size: size * 0.64, leading: 1.15, color: palette.faint, family: 'head' }, y);
    height = Math.max(height, y);
  }
  return { height, before: 2, keep: false, ops };
}
