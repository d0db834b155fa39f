/** Breaks runs into lines. */
import type { Run } from '../document.ts';
import type { Palette } from '../html/style.ts';
import type { FaceName, Measures, Op, Tag } from './ops.ts';

export interface TextStyle {
  readonly size: number;
  /** The height of a line as a factor of the size. */
  readonly leading: number;
  readonly color: string;
  readonly family: 'text' | 'head' | 'head-medium' | 'head-bold' | 'head-black' | 'mono';
  readonly isItalic?: boolean;
  readonly isStrong?: boolean;
  readonly align?: 'left' | 'right' | 'center';
}

export interface SetLine {
  readonly ops: readonly Op[];
  readonly width: number;
  readonly height: number;
}

interface Atom {
  readonly text: string;
  readonly face: FaceName;
  readonly color: string;
  readonly width: number;
  readonly run: Run;
}

type Word = readonly Atom[];

export interface TextContext {
  readonly measures: Measures;
  readonly palette: Palette;
  /** The page of a block, for references; undefined as long as it is not known. */
  page(id: string): number | undefined;
}

export function setText(
  runs: readonly Run[],
  width: number,
  style: TextStyle,
  tag: Tag | undefined,
  context: TextContext,
): SetLine[] {
  const space = context.measures.width(' ', faceOf({ text: '' }, style), style.size);
  const lines: Word[][] = [];
  let line: Word[] = [];
  let used = 0;
  for (const word of wordsOf(runs, style, context)) {
    for (const piece of fitting(word, width, style, context)) {
      const own = widthOf(piece);
      if (line.length > 0 && used + space + own > width + 0.01) {
        lines.push(line);
        line = [];
        used = 0;
      }
      used += (line.length > 0 ? space : 0) + own;
      line.push(piece);
    }
  }
  if (line.length > 0) lines.push(line);
  const links = new Map<Run['link'], Tag>();
  return lines.map((words) => drawn(words, width, space, style, tag, links));
}

const widthOf = (word: Word): number => word.reduce((sum, atom) => sum + atom.width, 0);

function wordsOf(runs: readonly Run[], style: TextStyle, context: TextContext): Word[] {
  const words: Atom[][] = [];
  let isOpen = false;
  for (const run of runs) {
    const face = faceOf(run, style);
    const color = run.roll && style.family === 'text' ? context.palette.accent : style.color;
    for (const piece of run.text.split(/(\s+)/)) {
      if (piece === '') continue;
      if (/^\s+$/.test(piece) && !piece.includes('\u00a0')) {
        isOpen = false;
        continue;
      }
      for (const [text] of piece.matchAll(MEASURED)) {
        const atom = { text, face, color, run, width: context.measures.width(text, face, style.size) };
        if (isOpen) words.at(-1)!.push(atom);
        else words.push([atom]);
        isOpen = true;
      }
    }
  }
  return words;
}

/** No line is as long; whatever is longer is measured in parts. */
const MEASURED = /.{1,200}/gsu;

/** A word that is wider than the line in pieces. */
function fitting(word: Word, width: number, style: TextStyle, { measures }: TextContext): Word[] {
  if (widthOf(word) <= width) return [word];
  const pieces: Atom[][] = [[]];
  let used = 0;
  for (const atom of word) {
    let part = { ...atom, text: '', width: 0 };
    for (const character of atom.text) {
      const own = measures.width(character, atom.face, style.size);
      if (used + own > width && used > 0) {
        if (part.text) pieces.at(-1)!.push(part);
        part = { ...atom, text: '', width: 0 };
        pieces.push([]);
        used = 0;
      }
      part.text += character;
      part.width += own;
      used += own;
    }
    pieces.at(-1)!.push(part);
  }
  return pieces;
}

/** Neighbors of one look as one text, so that a reader gets words with spaces between them. */
function drawn(
  words: readonly Word[],
  width: number,
  space: number,
  style: TextStyle,
  tag: Tag | undefined,
  links: Map<Run['link'], Tag>,
): SetLine {
  const total = words.reduce((sum, word) => sum + widthOf(word), 0) + space * (words.length - 1);
  const height = style.size * style.leading;
  const baseline = (height - style.size) / 2 + style.size * 0.78;
  let x = style.align === 'right' ? width - total : style.align === 'center' ? (width - total) / 2 : 0;
  const ops: Extract<Op, { type: 'text' }>[] = [];
  for (const [index, word] of words.entries()) {
    for (const [part, atom] of word.entries()) {
      const isSpaced = index > 0 && part === 0;
      const { face, color, run } = atom;
      const last = ops.at(-1);
      const link = run.link?.target;
      if (
        last?.face === face &&
        last.color === color &&
        last.link === link &&
        last.tag === tagOf(run, tag, links)
      ) {
        const text = `${last.text}${isSpaced ? ' ' : ''}${atom.text}`;
        ops[ops.length - 1] = { ...last, text, width: last.width + (isSpaced ? space : 0) + atom.width };
      } else {
        if (isSpaced && last) ops[ops.length - 1] = { ...last, text: `${last.text} ` };
        const at = x + (isSpaced ? space : 0);
        ops.push({
          type: 'text',
          x: at,
          y: baseline,
          text: atom.text,
          face,
          size: style.size,
          color,
          width: atom.width,
          link,
          tag: tagOf(run, tag, links),
        });
      }
      x += (isSpaced ? space : 0) + atom.width;
    }
  }
  // A word of the next line must not stick to the last one of this line.
  const end = ops.at(-1);
  if (end) ops[ops.length - 1] = { ...end, text: `${end.text} ` };
  return { ops, width: total, height };
}

function tagOf({ link }: Run, tag: Tag | undefined, links: Map<Run['link'], Tag>): Tag | undefined {
  if (!link?.target || !tag) return tag;
  let own = links.get(link);
  if (!own) links.set(link, (own = { role: 'Link', parent: tag }));
  return own;
}

function faceOf(run: Run, { family, isItalic, isStrong }: TextStyle): FaceName {
  if (family !== 'text') return family === 'head' && run.strong ? 'head-bold' : family;
  const strong = Boolean(run.strong || isStrong || run.roll);
  // Emphasis within italics is upright.
  const italic = Boolean(run.em) !== Boolean(isItalic);
  return strong ? (italic ? 'text-bold-italic' : 'text-bold') : italic ? 'text-italic' : 'text';
}
