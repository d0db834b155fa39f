/** The faces of a PDF: each of several files, one for each alphabet, of which only what is used is embedded. */
import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import type PDFDocument from 'pdfkit';
import type { FaceName } from '../../print/layout/ops.ts';
import { openWoff } from './font-file.ts';
import type { FurtherFont } from './print-host.ts';
import { fontFile, MONO, SUBSETS, type Face, type Subset } from './fonts.ts';

const FACE_FILES: Readonly<Record<FaceName, Face>> = {
  text: { family: 'alegreya', weight: 400, isItalic: false },
  'text-italic': { family: 'alegreya', weight: 400, isItalic: true },
  'text-bold': { family: 'alegreya', weight: 700, isItalic: false },
  'text-bold-italic': { family: 'alegreya', weight: 700, isItalic: true },
  head: { family: 'alegreya-sans', weight: 400, isItalic: false },
  'head-medium': { family: 'alegreya-sans', weight: 500, isItalic: false },
  'head-bold': { family: 'alegreya-sans', weight: 700, isItalic: false },
  'head-black': { family: 'alegreya-sans', weight: 800, isItalic: false },
  mono: MONO,
};

/** Figures that stand on the line, and the usual joins. */
const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ['kern', 'liga', 'lnum'];

/** The part of an open font that PDFKit keeps. */
interface OpenFont {
  readonly font: { hasGlyphForCodePoint(point: number): boolean };
  widthOfString(text: string, size: number): number;
  /** Shapes a text. PDFKit keeps what it shaped word by word, but only of texts without features of their own. */
  layoutRun(text: string, features?: readonly string[]): object;
}

export interface Stretch {
  readonly font: string;
  readonly text: string;
  /** The text behind the picture of letters that no font has, for readers and searches. */
  readonly actual?: string | undefined;
}

/** Signs that the faces lack, with some that they have. */
const STAND_INS: Readonly<Record<string, string>> = {
  '→': '›',
  '➜': '›',
  '←': '‹',
  '≥': '>=',
  '≤': '<=',
  '\u2011': '-',
  '\u2009': ' ',
  '\u202f': ' ',
  '′': '’',
  '″': '”',
  '☐': '[ ]',
  '☑': '[x]',
};

export class PdfFonts {
  readonly #document: InstanceType<typeof PDFDocument>;
  readonly #folder: string;
  /** The names of fonts that a user gave, with what they read. */
  readonly #further = new Map<string, Uint8Array>();
  /** Files that are no fonts inside. */
  readonly broken: string[] = [];
  readonly #fonts = new Map<string, OpenFont>();
  readonly #widths = new Map<string, number>();
  /** Characters that no face has. */
  readonly missing = new Set<string>();

  constructor(document: InstanceType<typeof PDFDocument>, folder: string, further: readonly FurtherFont[]) {
    this.#document = document;
    this.#folder = folder;
    for (const { file, bytes } of further) this.#addFurther(file, bytes);
  }

  width(text: string, face: FaceName, size: number): number {
    const key = `${face}\n${text}`;
    let width = this.#widths.get(key);
    if (width === undefined) {
      width = this.stretches(text, face).reduce(
        (sum, stretch) => sum + this.#open(stretch.font).widthOfString(stretch.text, 1000),
        0,
      );
      this.#widths.set(key, width);
    }
    return (width * size) / 1000;
  }

  /** The name of a font, which PDFKit knows from now on. */
  opened(name: string): string {
    this.#open(name);
    return name;
  }

  /** The text in pieces of one font each. */
  stretches(text: string, face: FaceName): Stretch[] {
    if (/^[\x20-\x7e]*$/.test(text)) return [{ font: nameOf(face, 'latin'), text }];
    const stretches: { font: string; text: string; actual: string | undefined }[] = [];
    for (const character of text) {
      const known = this.#fontFor(character, face);
      const isMissing = !known && !(character in STAND_INS);
      const actual = isMissing ? character : undefined;
      const shown = known ? character : (STAND_INS[character] ?? '\u00b7');
      if (isMissing && !/\p{C}|\p{M}|\ufe0f/u.test(character)) this.missing.add(character);
      const font = known ?? nameOf(face, 'latin');
      const last = stretches.at(-1);
      if (last?.font === font && (last.actual !== undefined) === isMissing) {
        last.text += shown;
        last.actual = actual && `${last.actual}${actual}`;
      } else stretches.push({ font, text: shown, actual });
    }
    return stretches;
  }

  #fontFor(character: string, face: FaceName): string | undefined {
    const point = character.codePointAt(0)!;
    for (const subset of Object.keys(SUBSETS) as Subset[]) {
      const name = nameOf(face, subset);
      if (this.#open(name).font.hasGlyphForCodePoint(point)) return name;
    }
    return [...this.#further.keys()].find((name) => this.#open(name).font.hasGlyphForCodePoint(point));
  }

  #addFurther(file: string, bytes: Uint8Array): void {
    const name = `further/${file}`;
    this.#further.set(name, bytes);
    try {
      this.#open(name).widthOfString('0', 1000);
    } catch {
      this.#further.delete(name);
      this.broken.push(file);
    }
  }

  #bytesOf(name: string): Buffer {
    const further = this.#further.get(name);
    if (further) return Buffer.from(further);
    const [face, subset] = name.split('/') as [FaceName, Subset];
    return openWoff(readFileSync(path.join(this.#folder, fontFile(FACE_FILES[face], subset))));
  }

  #open(name: string): OpenFont {
    let font = this.#fonts.get(name);
    if (!font) {
      this.#document.registerFont(name, this.#bytesOf(name));
      this.#document.font(name);
      font = (this.#document as unknown as { readonly _font: OpenFont })._font;
      const layoutRun = font.layoutRun.bind(font);
      font.layoutRun = (text) => layoutRun(text, FEATURES);
      this.#fonts.set(name, font);
    }
    return font;
  }
}

const nameOf = (face: FaceName, subset: Subset): string => `${face}/${subset}`;
