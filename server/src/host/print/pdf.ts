/** Draws pages as a PDF: real text in embedded fonts, tags, bookmarks, links and form fields. Loaded when one is asked for. */
import PDFDocument from 'pdfkit';
import type { PrintDocument } from '../../print/document.ts';
import { layOutPages } from '../../print/layout/pages.ts';
import type { Op, Pages, Tag } from '../../print/layout/ops.ts';
import type { Picture } from './picture.ts';
import type { Pdf, PdfOptions } from './print-host.ts';
import { isPlainPng, pictureSize } from './picture-size.ts';
import { drawSvg, isTooMuch } from './pdf-svg.ts';
import { PdfFonts } from './pdf-fonts.ts';
import { freeName } from '../../text/file-names.ts';
import { languageTag, t } from '../../text/messages.ts';
import { PdfImage } from './pdf-image.ts';
import { Outline } from '../../print/outline.ts';

type Structure = PDFKit.PDFStructureElement;
type Text = Extract<Op, { type: 'text' }>;

/** The folder has the fonts. */
export async function pdfOf(
  document: PrintDocument,
  options: PdfOptions & { readonly fonts: string },
): Promise<Pdf> {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    font: '',
    tagged: true,
    displayTitle: true,
    lang: languageTag(),
    pdfVersion: '1.7',
    compress: true,
    info: {
      Title: document.title,
      Subject: document.subtitle || document.about,
      Creator: 'Callsheet',
      Producer: 'Callsheet',
    },
  });
  const chunks: Uint8Array[] = [];
  const done = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  const problems: string[] = [];
  const drawable = new Map<string, Drawable>();
  for (const [source, picture] of options.pictures) {
    const made = await drawableOf(pdf, picture, `P${drawable.size}`);
    if ('problem' in made) problems.push(t('{0} is left out: {1}', source, made.problem));
    else drawable.set(source, made);
  }
  const fonts = new PdfFonts(pdf, options.fonts, options.furtherFonts);
  const pages = layOutPages(document, {
    ...options,
    measures: {
      width: (text, face, size) => fonts.width(text, face, size),
      picture: (source) => drawable.get(source),
    },
  });
  new PdfWriter(pdf, fonts, drawable).write(pages);
  pdf.end();
  await done;
  problems.push(...fonts.broken.map((file) => t('{0} is a broken font and is left out', file)));
  if (fonts.missing.size > 0)
    problems.push(
      t(
        'the fonts have no {0} and show dots instead; `callsheet export --font FILE` adds a font',
        someOf([...fonts.missing]),
      ),
    );
  return { bytes: Buffer.concat(chunks), problems };
}

/** `“Ω”, “Ж” …`. */
const someOf = (characters: readonly string[]): string =>
  characters
    .slice(0, MOST_NAMED)
    .map((each) => `“${each}”`)
    .join(', ') + (characters.length > MOST_NAMED ? ' …' : '');

const MOST_NAMED = 12;

/** PDFKit draws its own images, which its types keep to themselves. */
interface ImageDocument {
  openImage(bytes: Buffer): PdfKitImage;
}
type PdfKitImage = Pick<PdfImage, 'width' | 'height'>;

/** A picture as pages show it. */
interface Drawable {
  readonly width: number;
  readonly height: number;
  /** An SVG text, or an image that PDFKit draws, however often, and keeps once. */
  readonly content: string | PdfKitImage;
}

/** Or why a PDF cannot show it. */
async function drawableOf(
  pdf: PDFKit.PDFDocument,
  picture: Picture,
  label: string,
): Promise<Drawable | { readonly problem: string }> {
  const { type, bytes } = picture;
  if (type === 'gif' || type === 'webp' || (type === 'png' && !isPlainPng(bytes))) {
    const { pixelsOf } = await import('./pixels.ts');
    const pixels = await pixelsOf({ type, bytes });
    if ('problem' in pixels) return pixels;
    return { width: pixels.width, height: pixels.height, content: new PdfImage(pixels, label) };
  }
  const size = pictureSize(picture);
  if (type === 'svg') {
    if (!size) return { problem: t('its <svg> element does not say how large it is') };
    const svg = new TextDecoder().decode(bytes);
    if (isTooMuch(svg)) return { problem: t('its <use> elements make too many copies') };
    if (!svg.includes('data:image/')) return { ...size, content: svg };
    const { withSoundPictures } = await import('./pixels.ts');
    return { ...size, content: await withSoundPictures(svg) };
  }
  if (!size) return { problem: t('its head does not say how large it is') };
  try {
    const content = (pdf as unknown as ImageDocument).openImage(Buffer.from(bytes));
    return { ...size, content };
  } catch {
    return { problem: t('it is broken') };
  }
}

/** PDFKit gives its fields the font of the text, with the letters of the text alone; so this sets their fonts itself. */
interface FormDocument {
  readonly page: { readonly annotations: readonly object[] };
  readonly _root: {
    readonly data: {
      readonly AcroForm: {
        readonly data: { DA: object; readonly DR: { readonly Font: Record<string, object> } };
      };
    };
  };
  _fieldDict(name: string, type: 'text', options: object): object;
  _addToParent(annotation: object | undefined): void;
  annotate(x: number, y: number, width: number, height: number, options: object): void;
}

/** The flag of annotations that are printed. */
const PRINTED = 4;

class PdfWriter {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #fonts: PdfFonts;
  readonly #pictures: ReadonlyMap<string, Drawable>;
  readonly #structures = new Map<Tag, Structure>();
  readonly #roles = new Map<Tag, string>();
  readonly #outlined = new Outline();
  readonly #named = new Set<string>();
  readonly #bookmarks: { readonly level: number; readonly item: PDFKit.PDFOutline }[] = [];
  #hasForm = false;

  constructor(pdf: PDFKit.PDFDocument, fonts: PdfFonts, pictures: ReadonlyMap<string, Drawable>) {
    this.#pdf = pdf;
    this.#fonts = fonts;
    this.#pictures = pictures;
  }

  write({ width, height, pages, root }: Pages): void {
    const anchors = new Set(
      pages.flatMap(({ ops }) => ops.flatMap((op) => (op.type === 'anchor' ? [op.id] : []))),
    );
    for (const { ops } of pages) {
      this.#pdf.addPage({ size: [width, height], margin: 0 });
      for (let at = 0; at < ops.length;) {
        const tag = tagOf(ops[at]!);
        let end = at + 1;
        while (end < ops.length && tagOf(ops[end]!) === tag) end++;
        this.#marked(tag, ops.slice(at, end), anchors);
        at = end;
      }
    }
    this.#structure(root).end();
  }

  /** Draws what belongs to one element of the structure; what belongs to none is decoration. */
  #marked(tag: Tag | undefined, ops: readonly Op[], anchors: ReadonlySet<string>): void {
    const pdf = this.#pdf;
    if (ops.every(({ type }) => type === 'anchor' || type === 'field')) {
      for (const op of ops) this.#draw(op);
      return;
    }
    if (!tag) {
      pdf.markContent('Artifact', { type: 'Layout' });
      for (const op of ops) this.#draw(op);
      pdf.endMarkedContent();
      return;
    }
    const structure = this.#structure(tag);
    const content = pdf.markStructureContent(this.#role(tag));
    for (const op of ops) this.#draw(op);
    pdf.endMarkedContent();
    structure.add(content);
    for (const op of ops)
      if (op.type === 'text' && op.link !== undefined) this.#link(op, op.link, structure, anchors);
  }

  #structure(tag: Tag): Structure {
    let structure = this.#structures.get(tag);
    if (structure) return structure;
    const options = { ...(tag.alt && { alt: tag.alt }), ...(tag.scope && { scope: tag.scope }) };
    structure = this.#pdf.struct(this.#role(tag), options);
    this.#structures.set(tag, structure);
    if (tag.parent) this.#structure(tag.parent).add(structure);
    else this.#pdf.addStructure(structure);
    return structure;
  }

  #role(tag: Tag): string {
    const known = this.#roles.get(tag);
    if (known !== undefined) return known;
    const level = Number(/^H(\d)$/.exec(tag.role)?.[1] ?? 0);
    const role = level > 0 ? `H${this.#outlined.depthOf(level)}` : tag.role;
    this.#roles.set(tag, role);
    return role;
  }

  #draw(op: Op): void {
    const pdf = this.#pdf;
    switch (op.type) {
      case 'text':
        this.#text(op);
        return;
      case 'rect':
        if (op.fill) pdf.rect(op.x, op.y, op.width, op.height).fill(op.fill);
        if (op.stroke)
          pdf
            .lineWidth(op.lineWidth ?? 0.5)
            .rect(op.x, op.y, op.width, op.height)
            .stroke(op.stroke);
        return;
      case 'line':
        if (op.isDotted) pdf.dash(0.8, { space: 1.4 });
        pdf.lineWidth(op.lineWidth).moveTo(op.x, op.y).lineTo(op.toX, op.toY).stroke(op.color);
        if (op.isDotted) pdf.undash();
        return;
      case 'triangle':
        pdf
          .polygon([op.x, op.y], [op.x + op.size, op.y + op.size / 2], [op.x, op.y + op.size])
          .fill(op.color);
        return;
      case 'picture':
        this.#picture(op, this.#pictures.get(op.source)!);
        return;
      case 'drawing':
        drawSvg(pdf, op.svg, op, this.#fonts);
        return;
      case 'field':
        this.#field(op);
        return;
      case 'anchor':
        this.#anchor(op);
        return;
    }
  }

  #picture(place: Extract<Op, { type: 'picture' }>, { content }: Drawable): void {
    const { x, y, width, height } = place;
    if (typeof content === 'string') drawSvg(this.#pdf, content, place, this.#fonts);
    else this.#pdf.image(content as unknown as PDFKit.Mixins.ImageSrc, x, y, { width, height });
  }

  #text({ x, y, text, face, size, color }: Text): void {
    let at = x;
    for (const { font, text: piece, actual } of this.#fonts.stretches(text, face)) {
      if (actual) this.#pdf.markContent('Span', { actual });
      this.#pdf
        .font(font)
        .fontSize(size)
        .fillColor(color)
        .text(piece, at, y, { lineBreak: false, baseline: 'alphabetic' });
      if (actual) this.#pdf.endMarkedContent();
      at += this.#fonts.width(piece, face, size);
    }
  }

  /** A link within the text of its own element, so that readers can follow it. */
  #link(
    { x, y, width, size, text }: Text,
    target: string,
    structure: Structure,
    anchors: ReadonlySet<string>,
  ): void {
    const options = {
      structParent: structure,
      Contents: new String(text.trim()),
    } as unknown as PDFKit.Mixins.AnnotationOption;
    const [top, height] = [y - size * 0.8, size * 1.1];
    if (anchors.has(target)) this.#pdf.goTo(x, top, width, height, target, options);
    else if (/^(?:https?|mailto):/i.test(target)) this.#pdf.link(x, top, width, height, target, options);
  }

  #field({
    x,
    y,
    width,
    height,
    name,
    label,
    value,
    isMultiline,
    size,
    tag,
  }: Extract<Op, { type: 'field' }>): void {
    this.#openForm();
    const pdf = this.#pdf.font('text/latin') as unknown as FormDocument;
    const field = pdf._fieldDict(unique(name, this.#named), 'text', {
      value,
      defaultValue: value,
      multiline: isMultiline,
    });
    pdf.annotate(x, y, width, height, {
      ...field,
      Subtype: 'Widget',
      F: PRINTED,
      DA: new String(`/Helv ${size.toFixed(1)} Tf 0 g`),
      TU: new String(label),
      structParent: this.#structure(tag),
    });
    pdf._addToParent(pdf.page.annotations.at(-1));
  }

  /** Text in a field may have any letter, so fields use a font that every reader has. */
  #openForm(): void {
    if (this.#hasForm) return;
    this.#hasForm = true;
    this.#fonts.width('0', 'text', 10);
    this.#pdf.font('text/latin');
    this.#pdf.initForm();
    const form = (this.#pdf as unknown as FormDocument)._root.data.AcroForm.data;
    const helvetica = this.#pdf.ref({
      Type: 'Font',
      Subtype: 'Type1',
      BaseFont: 'Helvetica',
      Encoding: 'WinAnsiEncoding',
    });
    helvetica.end('');
    form.DR.Font.Helv = helvetica;
    form.DA = new String('/Helv 0 Tf 0 g');
  }

  #anchor({ x, y, id, bookmark }: Extract<Op, { type: 'anchor' }>): void {
    this.#pdf.addNamedDestination(id, 'XYZ', x, Math.max(0, y - 4), null as unknown as number);
    if (!bookmark) return;
    const marks = this.#bookmarks;
    while (marks.length > 0 && marks.at(-1)!.level >= bookmark.level) marks.pop();
    const parent = marks.at(-1)?.item ?? this.#pdf.outline;
    marks.push({
      level: bookmark.level,
      item: parent.addItem(bookmark.title, { expanded: bookmark.level < 2 }),
    });
  }
}

const tagOf = (op: Op): Tag | undefined =>
  op.type === 'text' || op.type === 'picture' || op.type === 'drawing' ? op.tag : undefined;

/** Fields of one name would share their text. */
function unique(name: string, taken: Set<string>): string {
  const each = freeName(name, (other) => taken.has(other));
  taken.add(each);
  return each;
}
