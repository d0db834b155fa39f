/** Lists, numbered or with bullets. */
import { plain } from '../document.ts';
import { childOf, type BlockContext, type BlockOf } from './context.ts';
import { moved, type Op, type Tag } from './ops.ts';
import type { Piece } from './pieces.ts';
import { setText } from './text.ts';

export function listPieces(
  { isOrdered, role, items }: BlockOf<'list'>,
  width: number,
  context: BlockContext,
): Piece[] {
  const { size, palette } = context;
  const tag = childOf(context, 'L');
  const indent = size * (isOrdered ? 1.6 : 1.15);
  return items.flatMap((item, index) => {
    const own: Tag = { role: 'LI', parent: tag };
    const pieces = context.lay(item, width - indent, { ...context, tag: { role: 'LBody', parent: own } });
    const mark: Op[] =
      role === 'ways'
        ? [{ type: 'triangle', x: 1, y: size * 0.36, size: size * 0.55, color: palette.accent }]
        : setText(
            plain(isOrdered ? `${index + 1}.` : '•'),
            indent,
            { size, leading: 1.3, color: palette.ink, family: 'text' },
            { role: 'Lbl', parent: own },
            context,
          ).flatMap(({ ops }) => [...ops]);
    return pieces.map((piece, at): Piece => ({
      ...piece,
      before: at === 0 ? (index === 0 ? size * 0.45 : size * 0.2) : piece.before,
      ops: [...(at === 0 ? mark : []), ...piece.ops.map((op) => moved(op, indent, 0))],
    }));
  });
}
