/** Headings with the small line above them. */
import { plain } from '../document.ts';
import { childOf, linePieces, type BlockContext, type BlockOf } from './context.ts';
import { horizontal } from './lines.ts';
import { joined, type Piece } from './pieces.ts';
import { setText } from './text.ts';

export function headingPieces(
  { level, text, kicker }: BlockOf<'heading'>,
  width: number,
  context: BlockContext,
): Piece[] {
  const { size, palette } = context;
  const tag = childOf(context, `H${level}`);
  const scale = [2.3, 1.5, 1.18, 1][level - 1]!;
  const family = level === 1 ? 'head-black' : 'head-bold';
  const lines = setText(
    text,
    width,
    { size: size * scale, leading: 1.12, color: palette.accent, family },
    tag,
    context,
  );
  const small = kicker
    ? setText(
        plain(kicker.toUpperCase()),
        width,
        { size: size * 0.74, leading: 1.3, color: palette.faint, family: 'head-medium' },
        tag,
        context,
      )
    : [];
  const pieces = [...linePieces(small, 0), ...linePieces(lines, 0)].map((piece) => ({
    ...piece,
    keep: true,
  }));
  const whole = joined(pieces, size * [1, 1.5, 1.1, 0.7][level - 1]!);
  const isRuled = level === 2;
  const rule = isRuled ? [horizontal(whole.height + 1.5, 0, width, palette.accent, 1)] : [];
  const ops = [...whole.ops, ...rule];
  return [{ ...whole, ops, height: whole.height + (isRuled ? 4 : level === 1 ? 3 : 0), keep: true }];
}
