/** Draws SVG pictures into a PDF as vectors, with the fonts of the page. */
import svgToPdf from 'svg-to-pdfkit';
import type { FaceName } from '../../print/layout/ops.ts';
import type { PdfFonts } from './pdf-fonts.ts';

export interface SvgPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function drawSvg(
  pdf: PDFKit.PDFDocument,
  svg: string,
  { x, y, width, height }: SvgPlace,
  fonts: PdfFonts,
): void {
  pdf.save();
  svgToPdf(pdf, withFonts(svg, fonts), x, y, {
    width,
    height,
    preserveAspectRatio: 'xMidYMid meet',
    fontCallback: (family) => (family.startsWith(OWN) ? fonts.opened(family.slice(OWN.length)) : ''),
    // A checked SVG holds data: addresses only; PDFKit would open a file.
    imageCallback: (link) =>
      /^data:image\/(?:png|jpe?g);base64,/i.test(link) ? link.replace(/\s/g, '') : '',
    warningCallback: () => undefined,
  });
  pdf.restore();
}

const OWN = 'callsheet:';

/**
 * Every stretch of text names the font that has its characters: the library asks for one font for a whole element. What
 * programs for screens understand, and PDF does not, is left out.
 */
const withFonts = (svg: string, fonts: PdfFonts): string =>
  svg
    .replace(/<style\b[^>]*>[^]*?<\/style>/gi, (style) => (style.includes('var(') ? '' : style))
    .replace(/<text\b[^]*?<\/text>/gi, (element) => {
      const isBold = /font-weight\s*[=:]\s*["']?(?:bold|[6-9]00)/.test(element);
      const face: FaceName = isBold ? 'head-bold' : 'head';
      return element
        .split('<')
        .map((part) => {
          const end = part.indexOf('>') + 1;
          return part.slice(0, end) + spans(part.slice(end), face, fonts);
        })
        .join('<');
    });

const spans = (text: string, face: FaceName, fonts: PdfFonts): string =>
  text.trim() === ''
    ? text
    : fonts
        .stretches(text, face)
        .map(({ font, text: piece }) => `<tspan font-family="${OWN}${font}">${piece}</tspan>`)
        .join('');

/** Copies of copies: a small file may stand for millions of shapes. */
const MOST_COPIES = 5_000;

/** Returns whether an SVG is too large to draw after its `<use>` elements are expanded. */
export function isTooMuch(svg: string): boolean {
  const inside = new Map<string, string[]>([['', []]]);
  const open: string[] = [''];
  for (const tag of svg.split('<').slice(1)) {
    if (tag.startsWith('/')) {
      if (open.length > 1) open.pop();
      continue;
    }
    const [name] = /^[a-z][\w:-]*/i.exec(tag) ?? [];
    if (!name) continue;
    const attributes = tag.slice(name.length, tag.lastIndexOf('>'));
    const id = /\sid\s*=\s*["']([^"']+)/.exec(attributes)?.[1] ?? '';
    if (id && !inside.has(id)) inside.set(id, []);
    const target = name === 'use' ? /href\s*=\s*["']#([^"']+)/.exec(attributes)?.[1] : undefined;
    if (target) for (const each of new Set(open)) inside.get(each)?.push(target);
    if (!attributes.endsWith('/')) open.push(id || open.at(-1)!);
  }
  const counts = new Map<string, number>();
  const copies = (id: string): number => {
    const known = counts.get(id);
    if (known !== undefined) return known;
    // A circle of copies has no end; drawing stops at the first repetition.
    counts.set(id, 1);
    const count = (inside.get(id) ?? []).reduce((sum, each) => Math.min(Infinity, sum + copies(each)), 1);
    counts.set(id, count);
    return count;
  };
  return copies('') > MOST_COPIES;
}
