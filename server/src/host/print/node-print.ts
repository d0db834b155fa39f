/** Fonts that lie beside the program, pictures of a disk, and PDFs. */
import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { fontFile } from './fonts.ts';
import { readPicture } from './pictures.ts';
import type { PrintHost } from './print-host.ts';

export const nodePrint = (fonts: string): PrintHost => ({
  font: (face, subset) => readFile(path.join(fonts, fontFile(face, subset))),
  picture: readPicture,
  async pages(document, options) {
    const { pagesOf } = await import('./page-layout.ts');
    return pagesOf(document, { ...options, fonts });
  },
  async pdf(document, options) {
    const { pdfOf } = await import('./pdf.ts');
    return pdfOf(document, { ...options, fonts });
  },
});
