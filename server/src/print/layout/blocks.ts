/** Lays blocks out in a width, as pieces. */
import { plain, textOf, type Block, type Run } from '../document.ts';
import { headingsOf } from '../html/render.ts';
import type { PrintDocument } from '../document.ts';
import { moved, type Op, type Tag } from './ops.ts';
import { framed, heightOf, joined, shifted, type Frame, type Piece } from './pieces.ts';
import { tablePieces } from './table.ts';
import { setText, type SetLine, type TextContext, type TextStyle } from './text.ts';

export interface BlockContext extends TextContext {
  readonly document: PrintDocument;
  /** Of the text; all else follows. */
  readonly size: number;
  /** The height of a column. */
  readonly column: number;
  readonly tag: Tag;
  /** In boxes and narrow columns: names left, values right. */
  readonly isCompact: boolean;
  /** Boxes of one row are equally high. */
  readonly least: number;
  readonly isAloud: boolean;
}

const PAD = 6;

export const layBlocks = (blocks: readonly Block[], width: number, context: BlockContext): Piece[] =>
  blocks.flatMap((block) => layBlock(block, width, context));

export function layBlock(block: Block, width: number, context: BlockContext): Piece[] {
  const pieces = layContent(block, width, context);
  const [first, ...rest] = pieces;
  if (!block.id || !first) return pieces;
  const bookmark =
    block.type === 'heading' && block.level < 4
      ? { level: block.level, title: textOf(block.text) }
      : block.type === 'box'
        ? { level: 4, title: block.title }
        : undefined;
  return [{ ...first, ops: [{ type: 'anchor', x: 0, y: 0, id: block.id, bookmark }, ...first.ops] }, ...rest];
}

function layContent(block: Block, width: number, context: BlockContext): Piece[] {
  const { size, palette } = context;
  const body: TextStyle = {
    size,
    leading: 1.3,
    color: palette.ink,
    family: 'text',
    isItalic: context.isAloud,
  };
  switch (block.type) {
    case 'heading':
      return heading(block, width, context);
    case 'paragraph': {
      const tag = childOf(context, 'P');
      const styles: Record<string, TextStyle> = {
        lead: { ...body, isItalic: true, size: size * 1.08, color: palette.faint },
        quote: { ...body, isItalic: true },
        small: { ...body, family: 'head', size: size * 0.82, color: palette.faint },
      };
      const style = styles[block.role ?? ''] ?? body;
      const indent = block.role === 'quote' ? 9 : 0;
      const lines = setText(referred(block.text, context), width - indent, style, tag, context);
      const pieces = linePieces(lines, size * 0.55);
      return indent === 0
        ? pieces
        : framed(
            pieces.map((piece) => shifted(piece, indent)),
            (height) => [vertical(2, 0, height, palette.line, 1.2)],
            { before: size * 0.4, isWhole: false },
          );
    }
    case 'aloud': {
      const inner = layBlocks(block.blocks, width - 24, {
        ...context,
        isAloud: true,
        tag: childOf(context, 'BlockQuote'),
      });
      const frame: Frame = (height) => [
        { type: 'rect', x: 0, y: 0, width, height, fill: palette.aloud },
        vertical(1, 0, height, palette.accent, 2),
        vertical(width - 1, 0, height, palette.accent, 2),
      ];
      return padded(inner, 12, 7, frame, size * 0.8, heightOf(inner) < context.column * 0.45);
    }
    case 'box':
      return box(block, width, context);
    case 'list':
      return list(block, width, context);
    case 'table':
      return tablePieces(block, width, { ...context, tag: childOf(context, 'Table') });
    case 'facts':
      return facts(block, width, context);
    case 'scores':
      return [scores(block, width, context)];
    case 'track':
      return [track(block, width, context)];
    case 'field':
      return [field(block, width, context)];
    case 'row':
      return row(block, width, context);
    case 'flow':
      return flow(block, width, context);
    case 'picture':
      return picture(block, width, context);
    case 'drawing':
      return [];
    case 'contents':
      return contents(width, context);
    case 'index':
      return indexPieces(width, context);
    case 'rule':
      return [
        {
          height: 1,
          before: size,
          keep: false,
          ops: [
            {
              type: 'line',
              x: width * 0.3,
              y: 0,
              toX: width * 0.7,
              toY: 0,
              color: palette.line,
              lineWidth: 0.7,
            },
          ],
        },
      ];
  }
}

export const childOf = ({ tag }: { readonly tag: Tag }, role: string, more: Partial<Tag> = {}): Tag => ({
  role,
  parent: tag,
  ...more,
});

const vertical = (x: number, y: number, toY: number, color: string, lineWidth: number): Op => ({
  type: 'line',
  x,
  y,
  toX: x,
  toY,
  color,
  lineWidth,
});

/** Lines of a paragraph; no single one stands alone at the top or the end of a column. */
export const linePieces = (lines: readonly SetLine[], before: number): Piece[] =>
  lines.map(({ ops, height }, index) => ({
    ops,
    height,
    before: index === 0 ? before : 0,
    keep: lines.length > 1 && (index === 0 || index === lines.length - 2),
  }));

/** References to pages stand behind names that lead to another part of the document. */
function referred(runs: readonly Run[], context: BlockContext): readonly Run[] {
  const known = new Set<string>();
  return runs.flatMap((run, index): Run[] => {
    const target = run.link?.target;
    if (!target || run.link?.isExternal || runs[index + 1]?.link === run.link || known.has(target))
      return [run];
    known.add(target);
    const page = context.page(target);
    return page === undefined ? [run] : [run, { text: ` (p. ${page})` }];
  });
}

function heading(
  { level, text, kicker }: Extract<Block, { type: 'heading' }>,
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
  const ops: Op[] = isRuled
    ? [
        ...whole.ops,
        {
          type: 'line',
          x: 0,
          y: whole.height + 1.5,
          toX: width,
          toY: whole.height + 1.5,
          color: palette.accent,
          lineWidth: 1,
        },
      ]
    : [...whole.ops];
  return [{ ...whole, ops, height: whole.height + (isRuled ? 4 : level === 1 ? 3 : 0), keep: true }];
}

function padded(
  inner: readonly Piece[],
  side: number,
  ends: number,
  frame: Frame,
  before: number,
  isWhole: boolean,
): Piece[] {
  const pieces = inner.map((piece, index): Piece => {
    const top = index === 0 ? ends : 0;
    const bottom = index === inner.length - 1 ? ends : 0;
    return {
      ...piece,
      height: piece.height + top + bottom,
      ops: piece.ops.map((op) => moved(op, side, top)),
    };
  });
  return framed(pieces, frame, { before, isWhole });
}

function box(
  { role, title, blocks }: Extract<Block, { type: 'box' }>,
  width: number,
  context: BlockContext,
): Piece[] {
  const { palette } = context;
  const isPanel = role === 'panel';
  const size = isPanel ? context.size : context.size * 0.93;
  const tag = childOf(context, 'Sect');
  const titleStyle: TextStyle = isPanel
    ? { size: size * 0.74, leading: 1.5, color: palette.accent, family: 'head-bold' }
    : role === 'encounter'
      ? { size: size * 1.02, leading: 1.5, color: palette.paper, family: 'head-bold' }
      : { size: size * 1.2, leading: 1.3, color: palette.accent, family: 'head-bold' };
  const shown = isPanel ? title.toUpperCase() : role === 'encounter' ? `Encounter: ${title}` : title;
  const lines = setText(plain(shown), width - 2 * PAD, titleStyle, { role: 'H4', parent: tag }, context);
  const titlePiece = joined(linePieces(lines, 0), 0);
  const inner = layBlocks(blocks, width - 2 * PAD, { ...context, size, tag, least: 0, isAloud: false });
  const all: Piece[] = [
    {
      ...shifted(titlePiece, PAD),
      height: titlePiece.height + (isPanel ? 1 : 2),
      keep: true,
      ops: [
        ...(role === 'encounter'
          ? [{ type: 'rect', x: 0, y: 0, width, height: titlePiece.height, fill: palette.accent } as const]
          : []),
        ...titlePiece.ops.map((op) => moved(op, PAD, 0)),
        ...(isPanel
          ? [
              {
                type: 'line',
                x: PAD,
                y: titlePiece.height,
                toX: width - PAD,
                toY: titlePiece.height,
                color: palette.line,
                lineWidth: 0.5,
              } as const,
            ]
          : []),
      ],
    },
    ...inner.map((piece, index) => ({ ...shifted(piece, PAD), before: index === 0 ? 2 : piece.before })),
  ];
  const natural = heightOf(all) + PAD;
  const rest = Math.max(0, context.least - natural);
  const last = all.length - 1;
  all[last] = { ...all[last]!, height: all[last]!.height + PAD + rest };
  const stroke = role === 'encounter' ? palette.accent : palette.line;
  const frame: Frame = (height, { isFirst, isLast }) =>
    role === 'statblock'
      ? [
          { type: 'rect', x: 0, y: 0, width, height, fill: palette.tint },
          ...(isFirst ? [horizontal(0, width, palette.accent, 1.6)] : []),
          ...(isLast ? [{ ...horizontal(0, width, palette.accent, 1.6), y: height, toY: height }] : []),
        ]
      : [
          ...(isPanel
            ? []
            : [
                {
                  type: 'rect',
                  x: 0,
                  y: 0,
                  width,
                  height,
                  fill: role === 'card' ? palette.paper : palette.tint,
                } as const,
              ]),
          vertical(0, 0, height, stroke, 0.8),
          vertical(width, 0, height, stroke, 0.8),
          ...(isFirst ? [horizontal(0, width, stroke, 0.8)] : []),
          ...(isLast ? [{ ...horizontal(0, width, stroke, 0.8), y: height, toY: height }] : []),
        ];
  const isWhole = natural < context.column * (role === 'card' ? 0.98 : 0.5);
  return framed(all, frame, { before: isPanel ? 6 : context.size * 0.8, isWhole });
}

const horizontal = (
  x: number,
  toX: number,
  color: string,
  lineWidth: number,
): Extract<Op, { type: 'line' }> => ({
  type: 'line',
  x,
  y: 0,
  toX,
  toY: 0,
  color,
  lineWidth,
});

function list(
  { isOrdered, role, items }: Extract<Block, { type: 'list' }>,
  width: number,
  context: BlockContext,
): Piece[] {
  const { size, palette } = context;
  const tag = childOf(context, 'L');
  const indent = size * (isOrdered ? 1.6 : 1.15);
  return items.flatMap((item, index) => {
    const own: Tag = { role: 'LI', parent: tag };
    const pieces = layBlocks(item, width - indent, { ...context, tag: { role: 'LBody', parent: own } });
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

function facts({ rows }: Extract<Block, { type: 'facts' }>, width: number, context: BlockContext): Piece[] {
  const { size, palette } = context;
  const label: TextStyle = { size: size * 0.84, leading: 1.3, color: palette.faint, family: 'head-bold' };
  const value: TextStyle = { size, leading: 1.26, color: palette.ink, family: 'text' };
  return rows.flatMap((fact, index): Piece[] => {
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
}

function scores({ items }: Extract<Block, { type: 'scores' }>, width: number, context: BlockContext): Piece {
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

const TICK = 8;

function track(
  { label, count }: Extract<Block, { type: 'track' }>,
  width: number,
  context: BlockContext,
): Piece {
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
  let x = start;
  let y = 0.5;
  for (let index = 0; index < count; index++) {
    if (index > 0) x += index % 10 === 0 ? 6 : index % 5 === 0 ? 3.2 : 1.5;
    if (index % 5 === 0 && x + 5 * (TICK + 1.5) > width && index > 0) {
      x = start;
      y += TICK + 3;
    }
    ops.push({
      type: 'rect',
      x,
      y,
      width: TICK,
      height: TICK,
      stroke: palette.ink,
      lineWidth: 0.6,
      fill: palette.paper,
    });
    x += TICK;
  }
  return { height: y + TICK + 1, before: 4, keep: false, ops };
}

function field(
  { label, name, value, lines }: Extract<Block, { type: 'field' }>,
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
  const line = size * 1.45;
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

const GAP = 7;

function row({ cells }: Extract<Block, { type: 'row' }>, width: number, context: BlockContext): Piece[] {
  const shares = cells.reduce((sum, { share }) => sum + share, 0);
  const room = width - GAP * (cells.length - 1);
  const inner = { ...context, isCompact: true };
  const lay = (least: number): Piece[] =>
    cells.map(({ share, blocks }) =>
      joined(
        layBlocks(blocks, (room * share) / shares, { ...inner, least: blocks.length === 1 ? least : 0 }),
        0,
      ),
    );
  const height = Math.max(0, ...lay(0).map((piece) => piece.height));
  // What is higher than a page stands one below the other.
  if (height > context.column * 0.9) return cells.flatMap(({ blocks }) => layBlocks(blocks, width, inner));
  let x = 0;
  const ops = lay(height).flatMap((piece, index) => {
    const here = piece.ops.map((op) => moved(op, x, 0));
    x += (room * cells[index]!.share) / shares + GAP;
    return here;
  });
  return [{ height, before: 6, keep: false, ops }];
}

/** Fills narrow columns of equal height; more than half a page goes on in new columns. */
function flow(
  { columns, blocks }: Extract<Block, { type: 'flow' }>,
  width: number,
  context: BlockContext,
): Piece[] {
  const gap = 12;
  const each = (width - gap * (columns - 1)) / columns;
  const pieces = layBlocks(blocks, each, { ...context, isCompact: true });
  const result: Piece[] = [];
  for (let from = 0; from < pieces.length;) {
    const rest = pieces.slice(from);
    const target = Math.min(context.column * 0.45, heightOf(rest) / columns + 4);
    const filled: Piece[][] = [[]];
    let used = 0;
    let at = 0;
    for (; at < rest.length; at++) {
      const piece = rest[at]!;
      const column = filled.at(-1)!;
      const own = piece.height + (column.length > 0 ? piece.before : 0);
      if (column.length > 0 && used + own > target && !rest[at - 1]!.keep) {
        if (filled.length === columns && used + own > target * 1.25) break;
        if (filled.length < columns) {
          filled.push([]);
          used = 0;
        }
      }
      filled.at(-1)!.push(piece);
      used += piece.height + (filled.at(-1)!.length > 1 ? piece.before : 0);
    }
    const parts = filled.map((column) => joined(column, 0));
    const ops = parts.flatMap((part, index) => part.ops.map((op) => moved(op, index * (each + gap), 0)));
    result.push({ height: Math.max(...parts.map(({ height }) => height)), before: 4, keep: false, ops });
    from += at;
  }
  return result;
}

function picture(
  { source, alt, role }: Extract<Block, { type: 'picture' }>,
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

function contents(width: number, context: BlockContext): Piece[] {
  const { size, palette } = context;
  const rows = headingsOf(context.document).slice(context.document.kind === 'adventure' ? 1 : 0);
  const tag = childOf(context, 'TOC');
  const title = heading({ type: 'heading', level: 3, text: plain('Contents'), kicker: '' }, width, context);
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

function indexPieces(width: number, context: BlockContext): Piece[] {
  const { size, palette } = context;
  const title = heading(
    { type: 'heading', level: 2, text: plain('People and places'), kicker: '' },
    width,
    context,
  );
  return [
    ...title,
    ...context.document.index.flatMap(({ name, ids }) => {
      const runs: Run[] = [{ text: name, strong: true }];
      const pages = new Map(ids.map((id) => [context.page(id), id]));
      for (const [index, [page, id]] of [...pages].entries())
        runs.push(
          { text: `${index === 0 ? ' ' : ', '}` },
          { text: `${page ?? '00'}`, link: { target: id, isExternal: false, name } },
        );
      const style: TextStyle = { size: size * 0.95, leading: 1.3, color: palette.ink, family: 'text' };
      return linePieces(setText(runs, width, style, childOf(context, 'P'), context), 2);
    }),
  ];
}
