/** Text in a picture: how wide it is, by an estimate that needs no font, and where its lines break. */

export interface Font {
  readonly size: number;
  readonly bold: boolean;
}

/** Widths in units of the font size, of an ordinary sans-serif; rather too wide than too narrow. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/^\p{M}|^[\u200b-\u200d\u2060\ufeff]/u, 0],
  [/^[ijl'’‘.,:;!|]/, 0.28],
  [/^[frt()[\]{}\s\-/\\"“”I]/, 0.37],
  [/^[mw%@MW—…]/, 0.92],
  [/^[\p{Lu}&]/u, 0.7],
  [
    /^[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|^\p{Extended_Pictographic}/u,
    1.1,
  ],
];
const OTHER = 0.57;
const BOLD = 1.07;

export function textWidth(text: string, { size, bold }: Font): number {
  let width = 0;
  for (const character of text) width += WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? OTHER;
  return width * size * (bold ? BOLD : 1);
}

export const widest = (lines: readonly string[], font: Font): number =>
  Math.max(0, ...lines.map((line) => textWidth(line, font)));

/** Lines stand this many font sizes apart. */
export const LEADING = 1.3;

export const heightOf = (lines: readonly string[], { size }: Font): number => lines.length * size * LEADING;

const MAX_LINES = 3;
/** More than any three lines hold. */
const MAX_LENGTH = 400;

/** The text in at most three lines; what does not fit is left out with an ellipsis. */
export function wrap(text: string, width: number, font: Font): string[] {
  const fits = (line: string): boolean => textWidth(line, font) <= width;
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces(text, fits)) {
    const longer = line ? `${line} ${piece}` : piece;
    if (!line || fits(longer)) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = piece;
  }
  if (line) lines.push(line);
  if (lines.length <= MAX_LINES && text.length <= MAX_LENGTH) return lines;
  return [...lines.slice(0, MAX_LINES - 1), ellipsis(lines[MAX_LINES - 1] ?? '', fits)];
}

/** Words; those that are wider than a line in parts. */
function* pieces(text: string, fits: (line: string) => boolean): Generator<string> {
  for (const word of text.slice(0, MAX_LENGTH).trim().split(/\s+/)) {
    if (fits(word)) {
      if (word) yield word;
      continue;
    }
    let part = '';
    for (const character of characters(word)) {
      if (part && !fits(part + character)) {
        yield part;
        part = '';
      }
      part += character;
    }
    yield part;
  }
}

function ellipsis(line: string, fits: (line: string) => boolean): string {
  const kept = characters(line);
  while (kept.length > 0 && !fits(`${kept.join('')}…`)) kept.pop();
  return `${kept.join('').trimEnd()}…`;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The characters of a text as a reader counts them. */
const characters = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);
