/**
 * A character as it is written: plain lines with their origins, templates already resolved. The rules of a system turn
 * it into a sheet.
 */
import type { Origin } from './proof.ts';

export interface Located {
  readonly text: string;
  readonly origin: Origin;
}

export interface Amount {
  readonly value: number;
  /** `+3` as against `3`. */
  readonly signed: boolean;
  readonly origin: Origin;
}

/** `[5 CP]`; with a reason it replaces the computed cost instead of being checked against it. */
export interface WrittenCost {
  readonly amount: number;
  readonly reason: string | undefined;
  readonly origin: Origin;
}

/** `STR 4`, `LIF +3`. */
export interface ScoreLine {
  readonly name: Located;
  readonly number: Amount;
  readonly cost: WrittenCost | undefined;
  readonly origin: Origin;
}

/** An item in parentheses: `Edge`, `rank 3`, `Parachute +2 (+6)`, `+5`. */
export interface Qualifier {
  readonly text: string;
  /** The text before the number. */
  readonly name: string;
  readonly number: Amount | undefined;
  /** A stated total in parentheses of its own. */
  readonly total: Amount | undefined;
  readonly afterScore: boolean;
  readonly origin: Origin;
}

/** A line of advantages, disadvantages or skills. */
export interface EntryLine {
  readonly name: Located;
  readonly score: Amount | undefined;
  readonly qualifiers: readonly Qualifier[];
  readonly cost: WrittenCost | undefined;
  readonly note: Located | undefined;
  readonly origin: Origin;
}

/** The lists of a character. */
export type Section = 'advantages' | 'disadvantages' | 'skills';

export interface WrittenCharacter {
  readonly name: string;
  readonly kind: 'character' | 'npc';
  /** The line of the declaration. */
  readonly origin: Origin;
  readonly scores: readonly ScoreLine[];
  readonly advantages: readonly EntryLine[];
  readonly disadvantages: readonly EntryLine[];
  readonly skills: readonly EntryLine[];
}
