/** Lays blocks out in a width, as pieces. Each kind of block has a module of its own. */
import { plain, textOf, type Block } from '../document.ts';
import { aloudPieces, boxPieces } from './boxes.ts';
import { flowPieces, rowPieces } from './columns.ts';
import { childOf, linePieces, referred, type BlockContext, type BlockOf } from './context.ts';
import { factPieces, scorePiece } from './facts.ts';
import { fieldPiece, trackPiece } from './forms.ts';
import { headingPieces } from './headings.ts';
import { horizontal, vertical } from './lines.ts';
import { listPieces } from './lists.ts';
import { drawingPieces, picturePieces } from './pictures.ts';
import { framed, shifted, type Piece } from './pieces.ts';
import { contentsPieces, indexPieces } from './references.ts';
import { tablePieces } from './table.ts';
import { setText, type TextStyle } from './text.ts';

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
  switch (block.type) {
    case 'heading':
      return headingPieces(block, width, context);
    case 'paragraph':
      return paragraphPieces(block, width, context);
    case 'verbatim':
      return verbatimPieces(block, width, context);
    case 'aloud':
      return aloudPieces(block, width, context);
    case 'box':
      return boxPieces(block, width, context);
    case 'list':
      return listPieces(block, width, context);
    case 'table':
      return tablePieces(block, width, { ...context, tag: childOf(context, 'Table') });
    case 'facts':
      return factPieces(block, width, context);
    case 'scores':
      return [scorePiece(block, width, context)];
    case 'track':
      return [trackPiece(block, width, context)];
    case 'field':
      return [fieldPiece(block, width, context)];
    case 'row':
      return rowPieces(block, width, context);
    case 'flow':
      return flowPieces(block, width, context);
    case 'picture':
      return picturePieces(block, width, context);
    case 'drawing':
      return drawingPieces(block, width, context);
    case 'contents':
      return contentsPieces(width, context);
    case 'index':
      return indexPieces(width, context);
    case 'rule':
      return [
        {
          height: 1,
          before: context.size,
          keep: false,
          ops: [horizontal(0, width * 0.3, width * 0.7, context.palette.line, 0.7)],
        },
      ];
  }
}

function paragraphPieces(
  { text, role }: BlockOf<'paragraph'>,
  width: number,
  context: BlockContext,
): Piece[] {
  const { size, palette, isAloud } = context;
  const body: TextStyle = { size, leading: 1.3, color: palette.ink, family: 'text', isItalic: isAloud };
  const styles = {
    lead: { ...body, isItalic: true, size: size * 1.08, color: palette.faint },
    quote: { ...body, isItalic: true },
    small: { ...body, family: 'head', size: size * 0.82, color: palette.faint },
  } as const;
  const style = role ? styles[role] : body;
  const indent = role === 'quote' ? 9 : 0;
  const lines = setText(referred(text, context), width - indent, style, childOf(context, 'P'), context);
  const pieces = linePieces(lines, size * 0.55);
  if (indent === 0) return pieces;
  return framed(
    pieces.map((piece) => shifted(piece, indent)),
    (height) => [vertical(2, height, palette.line, 1.2)],
    { before: size * 0.4, isWhole: false },
  );
}

/** Letters of one width below each other, smaller where the longest line would not fit; what is too long still is broken. */
function verbatimPieces({ lines }: BlockOf<'verbatim'>, width: number, context: BlockContext): Piece[] {
  const { measures, palette } = context;
  const usual = context.size * 0.86;
  const room = width - VERBATIM_INDENT;
  const widest = Math.max(0, ...lines.map((line) => measures.width(line, 'mono', usual)));
  const size = usual * Math.max(LEAST_VERBATIM, Math.min(1, room / widest));
  const style: TextStyle = { size, leading: 1.25, color: palette.ink, family: 'mono' };
  const tag = childOf(context, 'P');
  const set = lines.flatMap((line) => {
    const isTooLong = measures.width(line, 'mono', size) > room + 0.01;
    const text = line.replace(isTooLong ? /^ +| {2,}/g : / /g, (space) => '\u00a0'.repeat(space.length));
    return setText(plain(text || '\u00a0'), room, style, tag, context);
  });
  const isWhole = set.length <= MOST_KEPT;
  return linePieces(set, context.size * 0.55).map((piece, index) => ({
    ...shifted(piece, VERBATIM_INDENT),
    keep: isWhole ? index < set.length - 1 : piece.keep,
  }));
}

const VERBATIM_INDENT = 9;
/** So many lines stay in one column: a plan or a sign. */
const MOST_KEPT = 40;
/** The smallest size of verbatim text, as a part of the usual one. */
const LEAST_VERBATIM = 0.6;
