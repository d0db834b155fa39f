/** Lays out pages with the measures of the embedded fonts. */
import PDFDocument from 'pdfkit';
import type { PrintDocument } from '../../print/document.ts';
import type { Pages } from '../../print/layout/ops.ts';
import { layOutPages } from '../../print/layout/pages.ts';
import { PdfFonts } from './pdf-fonts.ts';
import { pictureSize } from './picture-size.ts';
import type { PdfOptions } from './print-host.ts';

/** For other formats than PDF; the folder has the fonts. */
export function pagesOf(document: PrintDocument, options: PdfOptions & { readonly fonts: string }): Pages {
  const fonts = new PdfFonts(new PDFDocument({ autoFirstPage: false, font: '' }), options.fonts, []);
  return layOutPages(document, {
    ...options,
    measures: {
      width: (text, face, size) => fonts.width(text, face, size),
      picture: (source) => {
        const picture = options.pictures.get(source);
        return picture && pictureSize(picture);
      },
    },
  });
}
