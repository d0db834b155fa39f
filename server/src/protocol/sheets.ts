/** The totals of a character, and where its points went. */
import type { Position, Range, SourceTarget } from './places.ts';

/** Client to server: the totals of the character at a position, or `null` outside of one. */
export const TOTALS_REQUEST = 'callsheet/totals';

export interface Totals {
  readonly name: string;
  /** Plain text: `Jack Smith: 35/35 AP · 92/92 CP`. */
  readonly text: string;
  /** Markdown. */
  readonly tooltip: string;
  readonly state: BudgetState;
  /** The whole declaration: the totals hold for every position in it. */
  readonly range: Range;
}

/** An `npc` has no budget to keep. */
export type BudgetState = 'exact' | 'unspent' | 'overspent' | 'npc';

/** Client to server: where the points of the character at a position went, or `null` outside of one. */
export const BREAKDOWN_REQUEST = 'callsheet/breakdown';

export interface Breakdown {
  readonly uri: string;
  /** A position in the character's first line. */
  readonly position: Position;
  readonly name: string;
  /** `character` or `npc`. */
  readonly kind: string;
  readonly campaign: string;
  readonly level: string;
  readonly state: BudgetState;
  /** One line: `35/35 AP · 92/92 CP`. */
  readonly summary: string;
  readonly sections: readonly BreakdownSection[];
}

export interface BreakdownSection {
  /** The same in every language: `attributes`, `load`, or the key of a list. */
  readonly id: string;
  readonly title: string;
  readonly value?: string;
  readonly entries: readonly BreakdownEntry[];
}

/** A node of an explanation tree: a number, its rule, and its parts. */
export interface BreakdownEntry {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  /** A citation: `Core Rules, Move`. */
  readonly rule?: string;
  /** The line that it was written in, in the character's file, a template or the library. */
  readonly target?: SourceTarget;
  readonly entries?: readonly BreakdownEntry[];
}

/** The command of the client that a code lens runs, with the arguments `[uri, position]`. */
export const SHOW_BREAKDOWN_COMMAND = 'callsheet.showBreakdown';
