/**
 * What a printed page says, without how it looks: sections of blocks of runs of text. It is built from the model once;
 * preview, HTML, Markdown, PDF and SVG are drivers that read nothing else.
 */
import { withoutMarks } from '../text/marks.ts';
import type { Origin } from '../rules/explanation.ts';
import { t } from '../text/messages.ts';

export interface PrintDocument {
  readonly title: string;
  /** A line below the title; may be empty. */
  readonly subtitle: string;
  /** The campaign and its rules, for running heads: `Agent X · Action! System`. */
  readonly about: string;
  readonly kind: PrintKind;
  readonly sections: readonly PrintSection[];
  /** Names of people and places with the ids of blocks that are about them. */
  readonly index: readonly IndexEntry[];
}

export const PRINT_KINDS = ['sheet', 'cards', 'adventure', 'handouts', 'screen', 'book'] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

/** A section that begins on its own page or, where it is short, below the one before. */
export interface PrintSection {
  readonly id: string;
  readonly title: string;
  /** `sheet` fills one or two pages, `cards` are cut apart, `text` flows, a `handout` is a page without head and foot. */
  readonly layout: 'sheet' | 'cards' | 'text' | 'tables' | 'handout';
  readonly isShort?: boolean;
  readonly blocks: readonly Block[];
}

export interface IndexEntry {
  readonly name: string;
  /** The id of the block that is about it: a statblock, a sheet. */
  readonly own: string | undefined;
  readonly ids: readonly string[];
}

/** An anchor for links, and the range of the text in its file. */
interface Anchored {
  readonly id?: string | undefined;
  readonly at?: Origin | undefined;
}

export type Block = Anchored &
  (
    | {
        readonly type: 'heading';
        /** 1 for the title of an adventure or a character, 2 for a scene … 4. */
        readonly level: 1 | 2 | 3 | 4;
        readonly text: readonly Run[];
        /** A small line above: the kind of a scene. */
        readonly kicker: string;
      }
    | {
        readonly type: 'paragraph';
        readonly text: readonly Run[];
        readonly role?: 'lead' | 'quote' | 'small';
      }
    /** Lines as they are written: a sign, an inscription. */
    | { readonly type: 'verbatim'; readonly lines: readonly string[] }
    /** To be read to the players. */
    | { readonly type: 'aloud'; readonly blocks: readonly Block[] }
    | {
        readonly type: 'box';
        readonly role: BoxRole;
        readonly title: string;
        readonly blocks: readonly Block[];
      }
    | {
        readonly type: 'list';
        readonly isOrdered: boolean;
        /** `ways` lead to other scenes. */
        readonly role?: 'ways';
        readonly items: readonly (readonly Block[])[];
      }
    | {
        readonly type: 'table';
        readonly caption: string;
        readonly columns: readonly Column[];
        readonly rows: readonly (readonly (readonly Run[])[])[];
      }
    /** `Where: Pelham Pier`: names with what is said of them. */
    | { readonly type: 'facts'; readonly rows: readonly Fact[] }
    /** Scores in boxes of their own. */
    | { readonly type: 'scores'; readonly items: readonly Score[] }
    /** Boxes to tick, in tens. */
    | {
        readonly type: 'track';
        readonly label: string;
        readonly count: number;
      }
    /** Room to write in; a form field where the medium has some. */
    | {
        readonly type: 'field';
        readonly label: string;
        readonly name: string;
        readonly value: string;
        readonly lines: number;
      }
    /** Blocks side by side, as wide as their shares. */
    | {
        readonly type: 'row';
        readonly cells: readonly { readonly share: number; readonly blocks: readonly Block[] }[];
      }
    /** Blocks that flow through several narrow columns. */
    | { readonly type: 'flow'; readonly columns: number; readonly blocks: readonly Block[] }
    | {
        readonly type: 'picture';
        readonly source: string;
        readonly alt: string;
        readonly role: 'portrait' | 'figure';
      }
    /** A drawing, as SVG. */
    | { readonly type: 'drawing'; readonly svg: string; readonly alt: string }
    | { readonly type: 'contents' }
    | { readonly type: 'index' }
    | { readonly type: 'rule' }
  );

/** The title of a box in text that has no other way to tell what it is. */
export const boxTitle = ({ role, title }: { readonly role: BoxRole; readonly title: string }): string =>
  role === 'encounter' ? t('Encounter: {0}', title) : role === 'handout' ? t('Handout: {0}', title) : title;

export type BoxRole = 'panel' | 'encounter' | 'statblock' | 'handout' | 'card';

export interface Column {
  readonly label: string;
  readonly align: 'left' | 'right' | 'center';
}

export interface Fact {
  readonly label: string;
  readonly value: readonly Run[];
}

export interface Score {
  /** `STR`. */
  readonly label: string;
  /** `Strength`. */
  readonly name: string;
  /** Empty on a blank sheet. */
  readonly value: string;
  /** `under arms 12`; may be empty. */
  readonly note: string;
  readonly roll?: Roll | undefined;
}

/** Text of one look. */
export interface Run {
  readonly text: string;
  readonly strong?: boolean;
  readonly em?: boolean;
  readonly code?: boolean;
  readonly link?: Link | undefined;
  readonly roll?: Roll | undefined;
  /** A picture within a line; its text is what it shows. */
  readonly picture?: string | undefined;
}

export interface Link {
  /** The id of a block, or an address. Undefined for a name that has no page here. */
  readonly target: string | undefined;
  readonly isExternal: boolean;
  /** The name that the text gives it, where something has it; empty for addresses. */
  readonly name: string;
}

/** A roll. */
export interface Roll {
  readonly kind: 'roll' | 'dice';
  /** The id of the roll for the language server: `roll:Stealth vs 18`. */
  readonly id: string;
  readonly at: Origin | undefined;
}

export const plain = (text: string): readonly Run[] => (text === '' ? [] : [{ text }]);
export const strong = (text: string): Run => ({ text, strong: true });

/** The text without its looks. */
export const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

/** Every block of a tree, each before those inside it. */
export function* blocksIn(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block;
    for (const inner of insideOf(block)) yield* blocksIn(inner);
  }
}

function insideOf(block: Block): readonly (readonly Block[])[] {
  switch (block.type) {
    case 'aloud':
    case 'box':
    case 'flow':
      return [block.blocks];
    case 'list':
      return block.items;
    case 'row':
      return block.cells.map(({ blocks }) => blocks);
    default:
      return [];
  }
}

/** A name as an id of a block: letters, digits and hyphens. */
export const slug = (text: string): string =>
  withoutMarks(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'unnamed';
