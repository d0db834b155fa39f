/** Fills pages with the pieces of a document, again until every reference names the page where its target stands. */
import { type Block, type PrintDocument, type PrintSection } from '../document.ts';
import { PAPER_SIZES, type Palette, type Paper } from '../html/style.ts';
import { layBlock, layBlocks } from './blocks.ts';
import type { BlockContext } from './context.ts';
import { fieldLine } from './forms.ts';
import { moved, type Measures, type Op, type Page, type Pages, type Tag } from './ops.ts';
import { columnsFor, groupsOf, heightOf, pageRests, topHeightOf, type Piece } from './pieces.ts';
import { svgSize } from './svg-size.ts';
import { setText } from './text.ts';

export interface LayoutOptions {
  readonly paper: Paper;
  readonly palette: Palette;
  readonly measures: Measures;
}

const MARGIN = { top: 52, bottom: 54, side: 46 };
const COLUMN_GAP = 20;
/** Above a short section that begins on the page of the one before. */
const SECTION_GAP = 14;
/** References that change the lines around them may move their targets; after so many tries they stay as they are. */
const MOST_TRIES = 5;

/** The text size and the columns of each kind of section. */
const LOOKS: Readonly<Record<PrintSection['layout'], { readonly size: number; readonly columns: number }>> = {
  sheet: { size: 9.2, columns: 1 },
  cards: { size: 9, columns: 2 },
  text: { size: 10, columns: 2 },
  tables: { size: 7.6, columns: 2 },
  handout: { size: 13, columns: 1 },
};

/** Text sizes of a sheet, from the usual one to the smallest readable one. */
const SHEET_SIZES = [9.2, 8.9, 8.6, 8.3, 8, 7.7];
const TWO_PAGE_SIZES = [10.4, 10.1, 9.8, 9.5, ...SHEET_SIZES];

export function layOutPages(document: PrintDocument, options: LayoutOptions): Pages {
  let pages = new Map<string, number>();
  let filler = new PageFiller(document, options, pages);
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    filler = new PageFiller(document, options, pages);
    filler.fill();
    const found = filler.places();
    const isStable = found.size === pages.size && [...found].every(([id, page]) => pages.get(id) === page);
    if (isStable) break;
    pages = found;
  }
  return filler.result();
}

class PageFiller {
  readonly #document: PrintDocument;
  readonly #options: LayoutOptions;
  readonly #known: ReadonlyMap<string, number>;
  readonly #palette: Palette;
  readonly #width: number;
  readonly #height: number;
  readonly #root: Tag = { role: 'Document', parent: undefined };
  readonly #pages: { ops: Op[]; title: string; isBare: boolean }[] = [];
  #isBelowWide = false;
  /** Without head and foot. */
  #isBare = false;
  #column = 0;
  #y = 0;
  /** Where columns begin on this page, and how far they reach. */
  #top = 0;
  #reached = 0;
  /** The depth of columns: the end of the page, or less where they are balanced. */
  #limit = 0;
  /** The pieces in the columns of this page below full-width ones, and the start of their drawing. */
  #region: { readonly pieces: Piece[]; readonly from: number } = { pieces: [], from: 0 };
  /** Drawings that wait for the next page. */
  readonly #floats: Piece[] = [];
  #title = '';
  #columns = 1;

  constructor(document: PrintDocument, options: LayoutOptions, known: ReadonlyMap<string, number>) {
    this.#document = document;
    this.#options = options;
    this.#known = known;
    this.#palette = options.palette;
    [this.#width, this.#height] = PAPER_SIZES[options.paper];
  }

  fill(): void {
    for (const section of this.#document.sections) this.#section(section);
    if (this.#pages.length === 0) this.#newPage();
  }

  result(): Pages {
    const pages = this.#pages.map(({ ops, title, isBare }, index): Page => ({
      ops: isBare ? ops : [...this.#running(index, title), ...ops],
    }));
    return { width: this.#width, height: this.#height, pages, root: this.#root };
  }

  /** The page of each anchor, counted from 1. */
  places(): Map<string, number> {
    const places = new Map<string, number>();
    for (const [index, { ops }] of this.#pages.entries())
      for (const op of ops) if (op.type === 'anchor' && !places.has(op.id)) places.set(op.id, index + 1);
    return places;
  }

  #section(section: PrintSection): void {
    const { layout, title } = section;
    this.#columns = LOOKS[layout].columns;
    this.#title = title;
    this.#isBare = layout === 'handout';
    const pieces = layout === 'sheet' ? this.#fitted(section) : this.#pieces(section, LOOKS[layout].size);
    if (section.isShort && this.#hasRoomFor(pieces)) this.#goOn();
    else this.#newPage();
    this.#place(pieces);
  }

  /** Whether pieces have room in columns of their own below what is on the page. */
  #hasRoomFor(pieces: readonly Piece[]): boolean {
    if (this.#pages.length === 0 || this.#pages.at(-1)!.isBare || this.#reached === MARGIN.top) return false;
    const wide = heightOf(pieces.filter(({ isWide }) => isWide));
    const rest = this.#bottom - this.#reached - 2 * SECTION_GAP - wide;
    const narrow = groupsOf(pieces.filter(({ isWide }) => !isWide));
    return rest > Math.max(0, ...narrow.map(topHeightOf)) && columnsFor(narrow, rest) <= this.#columns;
  }

  /** Columns begin anew below all that is on the page. */
  #goOn(): void {
    this.#y = this.#reached + SECTION_GAP;
    this.#column = 0;
    this.#isBelowWide = true;
  }

  /** A sheet on one page, or else on two of which the first is as full as can be; the last one ends with room for notes. */
  #fitted(section: PrintSection): Piece[] {
    const room = this.#bottom - MARGIN.top;
    const fits = (size: number): { readonly size: number; readonly rests: readonly number[] } => ({
      size,
      rests: pageRests(this.#pieces(section, size), room),
    });
    const one = firstOf(SHEET_SIZES, (size) => {
      const fitted = fits(size);
      return fitted.rests.length === 1 ? fitted : undefined;
    });
    const [best] = one
      ? [one]
      : TWO_PAGE_SIZES.map(fits)
          .filter(({ rests }) => rests.length === 2)
          .sort((a, b) => a.rests[0]! - b.rests[0]!);
    if (!best) return this.#pieces(section, LOOKS.sheet.size);
    const lines = Math.floor(best.rests.at(-1)! / fieldLine(best.size));
    return this.#pieces(withMoreLines(section, lines), best.size);
  }

  #pieces({ blocks }: PrintSection, size: number): Piece[] {
    const columns = this.#columns;
    const inner = this.#width - 2 * MARGIN.side;
    const narrow = this.#narrow;
    const context: BlockContext = {
      document: this.#document,
      measures: this.#options.measures,
      palette: this.#palette,
      page: (id) => this.#known.get(id),
      size,
      column: this.#bottom - MARGIN.top,
      tag: { role: 'Sect', parent: this.#root },
      isCompact: false,
      least: 0,
      isAloud: false,
      lay: layBlocks,
    };
    let isHead = true;
    return blocks.flatMap((block) => {
      isHead &&= isOfHead(block);
      const isWide = columns > 1 && (isHead || wantsWidth(block, narrow));
      const isFloat = isWide && block.type === 'drawing';
      return layBlock(block, isWide ? inner : narrow, context).map((piece) => ({
        ...piece,
        isWide,
        isFloat,
      }));
    });
  }

  #place(pieces: readonly Piece[]): void {
    for (const group of groupsOf(pieces)) {
      const isWide = group[0]!.isWide === true;
      if (group[0]!.isFloat && this.#isLate(group[0]!)) {
        this.#floats.push(group[0]!);
        continue;
      }
      if (isWide) this.#startWide();
      else this.#startNarrow();
      const height = heightOf(group);
      // A piece taller than a page begins at the top of any column and goes on in the next one.
      const isTooHigh = height > this.#bottom - MARGIN.top;
      while (!this.#isFresh && !this.#fits(height + this.#above(group[0]!))) {
        if (isTooHigh && this.#y === this.#top) break;
        this.#nextColumn(isWide);
      }
      for (const piece of group) this.#put(piece);
    }
    this.#balance();
    while (this.#floats.length > 0) this.#newPage();
  }

  #put(piece: Piece): void {
    while (!this.#isFresh && !this.#fits(piece.height)) this.#nextColumn(piece.isWide === true);
    if (!piece.isWide) this.#region.pieces.push(piece);
    if (piece.head && this.#y === this.#top) this.#draw(piece.head);
    this.#y += this.#above(piece);
    this.#draw(piece);
    this.#isBelowWide = piece.isWide === true;
  }

  #draw({ ops, height, isWide }: Piece): void {
    const x = MARGIN.side + (isWide ? 0 : this.#column * (this.#narrow + COLUMN_GAP));
    for (const op of ops) this.#pages.at(-1)!.ops.push(moved(op, x, this.#y));
    this.#y += height;
    this.#reached = Math.max(this.#reached, this.#y);
  }

  /** Room above a piece; none at the top of a column. */
  #above({ before }: Piece): number {
    return this.#y === this.#top ? 0 : before;
  }

  #fits(height: number): boolean {
    return this.#y + height <= this.#limit + 0.5;
  }

  /** Whether nothing on a page of its own could give more room. */
  get #isFresh(): boolean {
    return this.#column === 0 && this.#y === MARGIN.top;
  }

  get #narrow(): number {
    const inner = this.#width - 2 * MARGIN.side;
    return (inner - COLUMN_GAP * (this.#columns - 1)) / this.#columns;
  }

  /** Whether a drawing has no room on this page: it stands at the top of the next one, and the text goes on before it. */
  #isLate({ height, before }: Piece): boolean {
    const isEmpty = this.#reached === MARGIN.top;
    return !isEmpty && (this.#floats.length > 0 || this.#reached + before + height > this.#bottom);
  }

  /** A full-width piece begins below the longest column. */
  #startWide(): void {
    if (this.#isBelowWide || (this.#column === 0 && this.#y === this.#top)) return;
    this.#balance();
    this.#y = this.#reached;
    this.#column = 0;
  }

  /** Columns begin anew below what goes over all of them. */
  #startNarrow(): void {
    if (!this.#isBelowWide) return;
    this.#isBelowWide = false;
    this.#top = this.#y += 10;
    this.#region = { pieces: [], from: this.#pages.at(-1)!.ops.length };
  }

  #nextColumn(isWide: boolean): void {
    if (!isWide && this.#column + 1 < this.#columns) {
      this.#column++;
      this.#y = this.#top;
      return;
    }
    this.#newPage();
    if (!isWide) this.#startNarrow();
  }

  #newPage(): void {
    this.#pages.push({ ops: [], title: this.#title, isBare: this.#isBare });
    this.#column = 0;
    this.#isBelowWide = false;
    this.#top = this.#y = this.#reached = MARGIN.top;
    this.#limit = this.#bottom;
    this.#region = { pieces: [], from: 0 };
    while (this.#floats.length > 0 && (this.#isFresh || this.#fits(this.#floats[0]!.height)))
      this.#put(this.#floats.shift()!);
  }

  /** Columns of one height, as low as they can be, where the text ends before the page does. */
  #balance(): void {
    const { pieces, from } = this.#region;
    const groups = groupsOf(pieces);
    if (this.#columns === 1 || groups.length < 2) return;
    const fill = (height: number): boolean => columnsFor(groups, height) <= this.#columns;
    let [low, high] = [Math.max(...groups.map(topHeightOf)), this.#bottom - this.#top];
    if (low > high || !fill(high)) return;
    while (high - low > 1) {
      const middle = (low + high) / 2;
      if (fill(middle)) high = middle;
      else low = middle;
    }
    this.#pages.at(-1)!.ops.length = from;
    this.#region = { pieces: [], from };
    this.#column = 0;
    this.#y = this.#reached = this.#top;
    this.#limit = this.#top + high;
    for (const group of groups) {
      if (!this.#fits(heightOf(group) + this.#above(group[0]!)) && this.#y > this.#top)
        this.#nextColumn(false);
      for (const piece of group) this.#put(piece);
    }
    this.#limit = this.#bottom;
  }

  get #bottom(): number {
    return this.#height - MARGIN.bottom;
  }

  /** The head and foot of a page; a first page has no head. */
  #running(index: number, title: string): Op[] {
    const palette = this.#palette;
    const context = { measures: this.#options.measures, palette, page: () => undefined };
    const inner = this.#width - 2 * MARGIN.side;
    const line = (text: string, align: 'left' | 'right' | 'center', y: number): Op[] =>
      setText(
        [{ text }],
        inner,
        { size: 8, leading: 1.3, color: palette.faint, family: 'head-medium', align },
        undefined,
        context,
      )
        .slice(0, 1)
        .flatMap(({ ops }) => ops.map((op) => moved(op, MARGIN.side, y)));
    const { about, title: whole } = this.#document;
    const head =
      index === 0 ? [] : [...line(whole, 'left', 28), ...line(title === whole ? about : title, 'right', 28)];
    return [...head, ...line(`${index + 1}`, 'center', this.#height - 38)];
  }
}

/** Sheets are laid out for each size that is tried, so no more are than needed. */
function firstOf<Each, Found>(
  all: readonly Each[],
  find: (each: Each) => Found | undefined,
): Found | undefined {
  for (const each of all) {
    const found = find(each);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A last field, for notes, takes what is left of the page. */
function withMoreLines(section: PrintSection, more: number): PrintSection {
  const last = section.blocks.at(-1);
  if (last?.type !== 'field') return section;
  return { ...section, blocks: [...section.blocks.slice(0, -1), { ...last, lines: last.lines + more }] };
}

/** Whether a block is too wide for a column. */
const wantsWidth = (block: Block, column: number): boolean =>
  block.type === 'contents' || (block.type === 'drawing' && (svgSize(block.svg)?.width ?? 0) > column * 1.1);

/** Titles, and what stands right below them. */
const isOfHead = (block: Block): boolean =>
  (block.type === 'heading' && block.level === 1) ||
  block.type === 'facts' ||
  block.type === 'contents' ||
  block.type === 'drawing';
