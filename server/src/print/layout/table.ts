/** Tables: columns as wide as their text wants, rows that stay whole. */
import { plain, textOf, type Block } from '../document.ts';
import { moved, type Op, type Tag } from './ops.ts';
import { heightOf, type Piece } from './pieces.ts';
import { setText, type SetLine, type TextContext, type TextStyle } from './text.ts';

interface TableContext extends TextContext {
  readonly size: number;
  /** The height of a column. */
  readonly column: number;
  readonly tag: Tag;
}

const GUTTER = 7;

export function tablePieces(
  { columns, rows }: Extract<Block, { type: 'table' }>,
  width: number,
  context: TableContext,
): Piece[] {
  const { size: base, palette } = context;
  const size = base * 0.93;
  const cell: TextStyle = { size, leading: 1.25, color: palette.ink, family: 'text' };
  const head: TextStyle = { size: size * 0.82, leading: 1.25, color: palette.faint, family: 'head-bold' };
  const widths = columnWidths(
    columns.map(({ label }, index) => [label, ...rows.map((row) => textOf(row[index] ?? []))]),
    width,
    size,
    context,
  );
  const left = widths.map((_, index) => widths.slice(0, index).reduce((sum, each) => sum + each + GUTTER, 0));
  const lay = (cells: readonly (readonly SetLine[])[], line: number, isHead: boolean): Piece => {
    const height = Math.max(
      ...cells.map((lines) => lines.reduce((sum, each) => sum + each.height, 0)),
      size * 1.9 * (isHead ? 0 : cells.every((lines) => lines.length === 0) ? 1 : 0),
    );
    const ops: Op[] = [];
    for (const [index, lines] of cells.entries()) {
      let y = 0;
      for (const each of lines) {
        ops.push(...each.ops.map((op) => moved(op, left[index]!, y)));
        y += each.height;
      }
    }
    ops.push({
      type: 'line',
      x: 0,
      y: height + 1.5,
      toX: width,
      toY: height + 1.5,
      color: isHead ? palette.ink : palette.line,
      lineWidth: line,
    });
    return { height: height + 3, before: isHead ? size * 0.5 : 0.8, keep: isHead, ops };
  };
  const pieces: Piece[] = [];
  const hasHead = columns.some(({ label }) => label !== '');
  const layHead = (row: Tag | undefined): Piece => {
    const cells = columns.map(({ label, align }, index) => {
      const tag: Tag | undefined = row && { role: 'TH', parent: row, scope: 'Column' };
      return setText(plain(label), widths[index]!, { ...head, align }, tag, context);
    });
    return lay(cells, 0.9, true);
  };
  if (hasHead) pieces.push(layHead({ role: 'TR', parent: context.tag }));
  // Assistive technology reads the head once.
  const repeated = hasHead ? layHead(undefined) : undefined;
  for (const [index, row] of rows.entries()) {
    const tag: Tag = { role: 'TR', parent: context.tag };
    const cells = columns.map(({ align }, column) =>
      setText(row[column] ?? [], widths[column]!, { ...cell, align }, { role: 'TD', parent: tag }, context),
    );
    pieces.push({ ...lay(cells, 0.4, false), head: index > 0 ? repeated : undefined });
  }
  const isWhole = heightOf(pieces) < context.column * MOST_TOGETHER;
  const first = hasHead ? 1 : 0;
  const last = pieces.length - 1;
  // Rows go in pairs, so that none stands alone in a column.
  const isPaired = (index: number): boolean => (index - first) % 2 === 0 || index === last - 1;
  return pieces.map((piece, index) => ({
    ...piece,
    keep: piece.keep || (index < last && (isWhole || isPaired(index))),
  }));
}

/** The share of a column up to which a table stays whole. */
const MOST_TOGETHER = 0.2;

/** Returns column widths: the preferred width, at least the longest word, within the available room. */
function columnWidths(
  texts: readonly (readonly string[])[],
  width: number,
  size: number,
  { measures }: TextContext,
): number[] {
  const room = width - GUTTER * (texts.length - 1);
  // A table to fill in has no text below its heads: each column gets a share, the last one the largest.
  if (texts.every((column) => column.slice(1).every((text) => text === '')))
    return texts.map((_, index) => (room * (index === texts.length - 1 ? 2 : 1)) / (texts.length + 1));
  const measure = (text: string): number => measures.width(text, 'text', size) * 1.06;
  const wanted = texts.map((column) => Math.max(8, ...column.map(measure)));
  const least = texts.map((column, index) =>
    Math.min(wanted[index]!, Math.max(8, ...column.flatMap((text) => text.split(/\s+/).map(measure)))),
  );
  const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
  const all = sum(wanted);
  if (all <= room) return wanted.map((each) => (each * room) / all);
  const needed = sum(least);
  if (needed >= room) return least.map((each) => (each * room) / needed);
  const share = (room - needed) / (all - needed);
  return least.map((each, index) => each + (wanted[index]! - each) * share);
}
