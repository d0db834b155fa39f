/** Contents and index, with page numbers. */
import { plain, type Run } from '../document.ts';
import { headingsOf } from '../html/render.ts';
import { childOf, linePieces, type BlockContext } from './context.ts';
import { headingPieces } from './headings.ts';
import { moved, type Tag } from './ops.ts';
import type { Piece } from './pieces.ts';
import { setText, type TextStyle } from './text.ts';
import { t } from '../../text/messages.ts';

export function contentsPieces(width: number, context: BlockContext): Piece[] {
  const { size, palette } = context;
  const rows = headingsOf(context.document).slice(context.document.kind === 'adventure' ? 1 : 0);
  const tag = childOf(context, 'TOC');
  const title = headingPieces(
    { type: 'heading', level: 3, text: plain(t('Contents')), kicker: '' },
    width,
    context,
  );
  return [
    ...title,
    ...rows.map(({ id, level, text }): Piece => {
      const own: Tag = { role: 'TOCI', parent: tag };
      const indent = (level - 1) * 10;
      const link = { target: id, isExternal: false, name: text };
      const page = context.page(id);
      const style: TextStyle = {
        size,
        leading: 1.35,
        color: palette.ink,
        family: level < 3 ? 'head-bold' : 'head',
      };
      const [line] = setText([{ text, link }], width - indent - 30, style, own, context);
      const [number] = setText(
        [{ text: page === undefined ? '00' : `${page}`, link }],
        30,
        { ...style, align: 'right' },
        own,
        context,
      );
      const end = indent + (line?.width ?? 0) + 4;
      return {
        height: line?.height ?? size,
        before: level === 1 ? 3 : 0,
        keep: false,
        ops: [
          ...(line?.ops.map((op) => moved(op, indent, 0)) ?? []),
          {
            type: 'line',
            x: end,
            y: size,
            toX: Math.max(end, width - 4 - (number?.width ?? 0)),
            toY: size,
            color: palette.line,
            lineWidth: 0.5,
            isDotted: true,
          },
          ...(number?.ops.map((op) => moved(op, width - 30, 0)) ?? []),
        ],
      };
    }),
  ];
}

export function indexPieces(width: number, context: BlockContext): Piece[] {
  const { size, palette } = context;
  const title = headingPieces(
    { type: 'heading', level: 2, text: plain(t('People and places')), kicker: '' },
    width,
    context,
  );
  return [
    ...title,
    ...context.document.index.flatMap(({ name, own, ids }) => {
      const runs: Run[] = [{ text: name, strong: true }];
      for (const [index, { page, id }] of pagesOf(own, ids, context).entries())
        runs.push(
          { text: index === 0 ? ' ' : ', ' },
          { text: page, strong: id === own, link: { target: id, isExternal: false, name } },
        );
      const style: TextStyle = { size: size * 0.95, leading: 1.3, color: palette.ink, family: 'text' };
      return linePieces(setText(runs, width, style, childOf(context, 'P'), context), 2);
    }),
  ];
}

/** The pages of an entry in their order, each once; the one that is about it counts before others on its page. */
function pagesOf(
  own: string | undefined,
  ids: readonly string[],
  context: BlockContext,
): { readonly page: string; readonly id: string }[] {
  const found = new Map<number, string>();
  for (const id of own === undefined ? ids : [own, ...ids]) {
    const page = context.page(id) ?? UNKNOWN;
    if (!found.has(page)) found.set(page, id);
  }
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([page, id]) => ({ page: page === UNKNOWN ? '00' : `${page}`, id }));
}

/** Before the pages are known, there is room for a number. */
const UNKNOWN = Number.MAX_SAFE_INTEGER;
