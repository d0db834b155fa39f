/** The tree of a typed text. Offsets are relative to the whole text. */

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** One part of a score, with or without a name: `- 2`, `Stealth 4`, `d10`. */
export interface Term extends Span {
  /** Where its sign stands, or else where it begins itself. */
  readonly from: number;
  /** The sign in front of it; undefined without one. */
  readonly sign: '+' | '-' | undefined;
  /** `Stealth (Sneak)`; empty for a number alone. */
  readonly name: string;
  /** Undefined for a name alone and for dice. */
  readonly value: number | undefined;
  /** The form of the number: a fraction or a decimal is no score. */
  readonly number: 'whole' | 'decimal' | 'fraction' | undefined;
  /** The value has a sign of its own: `Stealth +4`. */
  readonly signed: boolean;
  /** `4d6`. */
  readonly dice: string;
  /** A character that belongs to no term. */
  readonly stray: string;
  /** Its form in a sum, where the rules change the value: `2 x REF 4`. */
  readonly shown?: string;
  /** Counts for the effect alone, though no name says so. */
  readonly isEffect?: true;
}

/** A part between two separators: `REF 7 + Pistols 3`, `half cover`, `30 m`. */
export interface Part extends Span {
  /** As it was written, without white space around it. */
  readonly text: string;
  readonly terms: readonly Term[];
}

/** The parts before the first mark, or behind a mark up to the next one. */
export interface Side extends Span {
  /** The key of its mark: `vs`, `by`; empty for the first side. */
  readonly mark: string;
  /** Where the mark stands. */
  readonly markSpan: Span;
  readonly parts: readonly Part[];
}

/** A typed text: never empty of sides, but a side may have no parts. */
export interface Call {
  readonly text: string;
  readonly sides: readonly Side[];
}
