/** The host of documents: a disk, or a browser. */
import type { PrintDocument } from '../../print/document.ts';
import type { Pages } from '../../print/layout/ops.ts';
import type { Palette, Paper } from '../../print/html/style.ts';
import type { ReadFont } from './fonts.ts';
import type { Picture, ReadPicture } from './picture.ts';

export interface PrintHost {
  readonly font: ReadFont;
  /** The picture that `source` names in a text of the file `uri`. */
  picture(uri: string, source: string): Promise<ReadPicture>;
  /** Lays out the pages of a document; undefined where fonts cannot be measured. */
  readonly pages: ((document: PrintDocument, options: PdfOptions) => Promise<Pages>) | undefined;
  /** Draws a document as a PDF; undefined where that cannot be done. */
  readonly pdf: ((document: PrintDocument, options: PdfOptions) => Promise<Pdf>) | undefined;
}

export interface PdfOptions {
  readonly paper: Paper;
  readonly palette: Palette;
  readonly pictures: ReadonlyMap<string, Picture>;
  /** Opened fonts for characters that those of the pages lack. */
  readonly furtherFonts: readonly FurtherFont[];
}

/** A font file that a user named, as a single OpenType font. */
export interface FurtherFont {
  readonly file: string;
  readonly bytes: Uint8Array;
}

export interface Pdf {
  readonly bytes: Uint8Array;
  readonly problems: readonly string[];
}
