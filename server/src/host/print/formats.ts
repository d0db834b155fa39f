/** The formats of documents. A new one is a line in this table, and a module of `print` that writes it. */
import type { PrintDocument } from '../../print/document.ts';
import { htmlPage } from '../../print/html/page.ts';
import { paletteOf, type Paper, type Theme } from '../../print/html/style.ts';
import { markdown } from '../../print/markdown.ts';
import { svgPages } from '../../print/svg.ts';
import { fontFaces } from './fonts.ts';
import { dataUri, type Picture } from './picture.ts';
import type { FurtherFont, PrintHost } from './print-host.ts';
import { t } from '../../text/messages.ts';

export interface ExportLook {
  readonly theme: Theme;
  readonly paper: Paper;
  /** The campaign's own style, checked. */
  readonly style: string;
  /** For PDF; browsers find such fonts themselves. */
  readonly furtherFonts: readonly FurtherFont[];
}

export interface Exported {
  /** One file, or one for each page. */
  readonly files: readonly (string | Uint8Array)[];
  /** Problems, one line each. */
  readonly problems: readonly string[];
}

export interface FormatInput {
  readonly host: PrintHost;
  readonly document: PrintDocument;
  readonly look: ExportLook;
  readonly pictures: ReadonlyMap<string, Picture>;
}

type Format = (input: FormatInput) => Promise<Exported | { readonly problem: string }>;

const FORMATS = { html, pdf, md, svg } as const satisfies Readonly<Record<string, Format>>;

export type DocumentFormat = keyof typeof FORMATS;
export const DOCUMENT_FORMATS = Object.keys(FORMATS) as readonly DocumentFormat[];

export const writeAs = (format: DocumentFormat, input: FormatInput): ReturnType<Format> =>
  FORMATS[format](input);

async function html({ host, document, look, pictures }: FormatInput): Promise<Exported> {
  const page = (fonts: string): string =>
    htmlPage(document, { ...look, fonts, picture: addressIn(pictures) });
  const fonts = look.theme === 'book' ? await fontFaces(host.font, page('')) : '';
  return { files: [page(fonts)], problems: [] };
}

const unreadColor = (variable: string): string =>
  t('`{0}` does not count on these pages: write a color as `#14532d` or `teal`.', variable);

const pagesNeedNode = (): { readonly problem: string } => ({
  problem: t('A browser cannot set pages here. Export HTML, open it and print it as a PDF.'),
});

async function pdf({
  host,
  document,
  look,
  pictures,
}: FormatInput): Promise<Exported | { readonly problem: string }> {
  if (!host.pdf) return pagesNeedNode();
  const { palette, unread } = paletteOf(look.theme, look.style);
  const { bytes, problems } = await host.pdf(document, { ...look, palette, pictures });
  return { files: [bytes], problems: [...unread.map(unreadColor), ...problems] };
}

async function svg({
  host,
  document,
  look,
  pictures,
}: FormatInput): Promise<Exported | { readonly problem: string }> {
  if (!host.pages) return pagesNeedNode();
  const { palette, unread } = paletteOf(look.theme, look.style);
  const pages = await host.pages(document, { ...look, palette, pictures });
  const options = { picture: addressIn(pictures), paper: palette.paper };
  const fonts = await fontFaces(host.font, svgPages('', pages, { ...options, fonts: '' }).join(''));
  return { files: svgPages(document.title, pages, { ...options, fonts }), problems: unread.map(unreadColor) };
}

function md({ document }: FormatInput): Promise<Exported> {
  return Promise.resolve({ files: [markdown(document)], problems: [] });
}

const addressIn =
  (pictures: ReadonlyMap<string, Picture>) =>
  (source: string): string | undefined => {
    const picture = pictures.get(source);
    return picture && dataUri(picture);
  };
