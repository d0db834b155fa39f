/** Pages as SVG pictures: each one file that carries its fonts and pictures. */
import type { FaceName, Op, Pages } from './layout/ops.ts';
import { escapeMarkup } from '../text/markup.ts';
import { t } from '../text/messages.ts';

export interface SvgOptions {
  /** Faces as `@font-face` rules with their data. */
  readonly fonts: string;
  /** The address of a picture: a `data:` URI. */
  readonly picture: (source: string) => string | undefined;
  readonly paper: string;
}

/** One text for each page. */
export const svgPages = (title: string, { width, height, pages }: Pages, options: SvgOptions): string[] =>
  pages.map(
    (
      { ops },
      index,
    ) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}pt" height="${height}pt" viewBox="0 0 ${width} ${height}" role="img">
<title>${escapeMarkup(pages.length > 1 ? t('{0}, page {1}', title, index + 1) : title)}</title>
<style>
${options.fonts}text { white-space: pre; font-variant-numeric: lining-nums; }
</style>
<rect width="${width}" height="${height}" fill="${options.paper}"/>
${ops
  .map((op) => element(op, options))
  .filter(Boolean)
  .join('\n')}
</svg>
`,
  );

function element(op: Op, { picture }: SvgOptions): string {
  switch (op.type) {
    case 'text':
      return textAt(op, op.color, FACES[op.face], op.text, op.width);
    case 'rect':
      return `<rect ${place(op)} fill="${op.fill ?? 'none'}"${op.stroke ? ` stroke="${op.stroke}" stroke-width="${op.lineWidth ?? 0.5}"` : ''}/>`;
    case 'line':
      return `<path d="M${round(op.x)} ${round(op.y)}L${round(op.toX)} ${round(op.toY)}" stroke="${op.color}" stroke-width="${op.lineWidth}"${op.isDotted ? ' stroke-dasharray="0.8 1.4"' : ''}/>`;
    case 'triangle':
      return `<path d="M${round(op.x)} ${round(op.y)}l${round(op.size)} ${round(op.size / 2)}l${round(-op.size)} ${round(op.size / 2)}z" fill="${op.color}"/>`;
    case 'picture': {
      const address = picture(op.source);
      const alt = op.tag.alt ?? '';
      return address
        ? `<image ${place(op)} href="${address}"><title>${escapeMarkup(alt)}</title></image>`
        : '';
    }
    case 'drawing':
      return drawing(op);
    case 'field':
      return (
        op.value && textAt({ x: op.x + 2, y: op.y + op.size, size: op.size }, 'black', FACES.head, op.value)
      );
    case 'anchor':
      return '';
  }
}

/** Text as wide as it was measured, for programs that do not read the fonts of the file. */
function textAt(
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
  color: string,
  face: string,
  content: string,
  width?: number,
): string {
  const length =
    width && content.trim().length > 1 ? ` textLength="${round(width)}" lengthAdjust="spacingAndGlyphs"` : '';
  return `<text x="${round(x)}" y="${round(y)}" font-size="${round(size)}" fill="${color}" ${face}${length}>${escapeMarkup(content.trimEnd())}</text>`;
}

/** A drawing at its place, in the colors of its attributes. */
function drawing({ svg, x, y, width }: Extract<Op, { type: 'drawing' }>): string {
  const [, size = `${width}`] = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+)/.exec(svg) ?? [];
  const scale = Math.round((width / Number(size)) * 10_000) / 10_000;
  const inner = svg
    .replace(/<style>[^]*?<\/style>/, '')
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '');
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${scale})" ${head(400)}>${inner.trim()}</g>`;
}

const text = (weight: number, style = ''): string =>
  `font-family="Alegreya, serif" font-weight="${weight}"${style}`;
const head = (weight: number): string => `font-family="'Alegreya Sans', sans-serif" font-weight="${weight}"`;
const ITALIC = ' font-style="italic"';

const FACES: Readonly<Record<FaceName, string>> = {
  text: text(400),
  'text-italic': text(400, ITALIC),
  'text-bold': text(700),
  'text-bold-italic': text(700, ITALIC),
  head: head(400),
  'head-medium': head(500),
  'head-bold': head(700),
  'head-black': head(800),
  mono: `font-family="'Source Code Pro', monospace"`,
};

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const place = ({ x, y, width, height }: Area): string =>
  `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;

const round = (value: number): number => Math.round(value * 100) / 100;
