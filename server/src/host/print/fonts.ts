/** The open fonts that printed pages carry: Alegreya, Alegreya Sans and Source Code Pro (SIL Open Font License). */
import { base64 } from '../../base64.ts';

export type Family = 'alegreya' | 'alegreya-sans' | 'source-code-pro';

export interface Face {
  readonly family: Family;
  readonly weight: number;
  readonly isItalic: boolean;
}

/** Letters of one width, for lines as they are written. Web pages take those of the reader. */
export const MONO: Face = { family: 'source-code-pro', weight: 400, isItalic: false };

/** The fonts of the pages. */
export const FACES: readonly Face[] = [
  { family: 'alegreya', weight: 400, isItalic: false },
  { family: 'alegreya', weight: 400, isItalic: true },
  { family: 'alegreya', weight: 700, isItalic: false },
  { family: 'alegreya', weight: 700, isItalic: true },
  { family: 'alegreya-sans', weight: 400, isItalic: false },
  { family: 'alegreya-sans', weight: 500, isItalic: false },
  { family: 'alegreya-sans', weight: 700, isItalic: false },
  { family: 'alegreya-sans', weight: 800, isItalic: false },
];

/** The parts of each face, with the characters that a browser takes it for. */
export const SUBSETS = {
  latin:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215',
  'latin-ext': 'U+0100-02BA, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0, U+2C60-2C7F, U+A720-A7FF',
  cyrillic: 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116',
  greek: 'U+0370-03FF',
  'greek-ext': 'U+1F00-1FFF',
} as const;
export type Subset = keyof typeof SUBSETS;

export const fontFile = ({ family, weight, isItalic }: Face, subset: Subset): string =>
  `${family}-${subset}-${weight}-${isItalic ? 'italic' : 'normal'}.woff`;

/** Reads a part of a face. */
export type ReadFont = (face: Face, subset: Subset) => Promise<Uint8Array>;

const NAMES: Readonly<Record<Family, string>> = {
  alegreya: 'Alegreya',
  'alegreya-sans': 'Alegreya Sans',
  'source-code-pro': 'Source Code Pro',
};

/** `@font-face` rules with their data, of the parts that a text needs. */
export async function fontFaces(read: ReadFont, text: string): Promise<string> {
  const subsets: Subset[] = ['latin'];
  if (/[\u0100-\u02ba\u1e00-\u1e9f]/.test(text)) subsets.push('latin-ext');
  if (/[\u0400-\u04ff]/.test(text)) subsets.push('cyrillic');
  if (/[\u0370-\u03ff]/.test(text)) subsets.push('greek');
  if (/[\u1f00-\u1fff]/.test(text)) subsets.push('greek-ext');
  const parts = FACES.flatMap((face) => subsets.map((subset) => ({ face, subset })));
  const rules = parts.map(async ({ face, subset }) =>
    fontFace(face, subset, `data:font/woff;base64,${base64(await read(face, subset))}`),
  );
  return (await Promise.all(rules)).join('');
}

/** Rules for all parts of all faces; a browser loads those that a page needs. */
export const linkedFontFaces = (address: (file: string) => string): string =>
  FACES.flatMap((face) =>
    (Object.keys(SUBSETS) as Subset[]).map((subset) =>
      fontFace(face, subset, address(fontFile(face, subset))),
    ),
  ).join('');

const fontFace = ({ family, weight, isItalic }: Face, subset: Subset, address: string): string =>
  `@font-face { font-family: '${NAMES[family]}'; font-weight: ${weight}; font-style: ${isItalic ? 'italic' : 'normal'}; font-display: swap; src: url(${address}) format('woff'); unicode-range: ${SUBSETS[subset]}; }\n`;
