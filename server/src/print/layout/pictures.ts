/** Pictures with what they show below them. */
import { plain } from '../document.ts';
import { childOf, linePieces, type BlockContext, type BlockOf } from './context.ts';
import type { Piece } from './pieces.ts';
import { svgSize } from './svg-size.ts';
import { setText } from './text.ts';
import { t } from '../../text/messages.ts';

export function picturePieces(
  { source, alt, role }: BlockOf<'picture'>,
  width: number,
  context: BlockContext,
): Piece[] {
  const { size, palette } = context;
  const natural = context.measures.picture(source);
  const caption = (text: string): Piece[] =>
    text
      ? linePieces(
          setText(
            plain(text),
            width,
            {
              size: size * 0.85,
              leading: 1.3,
              color: palette.faint,
              family: 'text',
              isItalic: true,
              align: 'center',
            },
            childOf(context, 'Caption'),
            context,
          ),
          3,
        )
      : [];
  if (!natural) return caption(`[${alt || source}]`);
  const most = role === 'portrait' ? 110 : context.column * 0.45;
  const scale = Math.min(width / natural.width, most / natural.height, 1);
  const [w, h] = [natural.width * scale, natural.height * scale];
  const tag = childOf(context, 'Figure', { alt: alt || source });
  return [
    {
      height: h,
      before: size * 0.6,
      keep: role === 'figure' && alt !== '',
      ops: [{ type: 'picture', x: (width - w) / 2, y: 0, width: w, height: h, source, tag }],
    },
    ...(role === 'figure' ? caption(alt) : []),
  ];
}

/** A drawing as large as its text is readable, and no larger than its column. */
export function drawingPieces(
  { svg, alt }: BlockOf<'drawing'>,
  width: number,
  context: BlockContext,
): Piece[] {
  const natural = svgSize(svg);
  if (!natural) return [];
  const scale = Math.min(width / natural.width, (context.column * 0.9) / natural.height, DRAWING_SCALE);
  if (scale < LEAST_SCALE) {
    const style = {
      size: context.size * 0.85,
      leading: 1.3,
      color: context.palette.faint,
      family: 'text',
    } as const;
    const note = t('{0}: too large for a page; `callsheet graph` draws them.', alt);
    return linePieces(setText(plain(note), width, style, childOf(context, 'P'), context), context.size * 0.6);
  }
  const [w, h] = [natural.width * scale, natural.height * scale];
  const tag = childOf(context, 'Figure', { alt });
  return [
    {
      height: h,
      before: context.size * 0.6,
      keep: false,
      ops: [{ type: 'drawing', x: (width - w) / 2, y: 0, width: w, height: h, svg, tag }],
    },
  ];
}

const DRAWING_SCALE = 0.95;
/** Smaller letters nobody reads on paper. */
const LEAST_SCALE = 0.3;
