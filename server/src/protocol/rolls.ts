/** Rolls: what can be rolled somewhere, and what came of it. */
import type { TextDocumentPosition } from './places.ts';

/** Client to server: what can be rolled at a position, in a paragraph of a story or from a character. */
export const ROLL_CHOICES_REQUEST = 'callsheet/rollChoices';

export interface RollChoicesParams extends TextDocumentPosition {
  /** The id of one roll, or what the ids of several begin with; empty for all. */
  readonly roll: string;
}

export interface RollChoice {
  readonly id: string;
  /** `Attacks`. */
  readonly group: string;
  /** `Stealth vs 18`. */
  readonly label: string;
  /** `Jack 62.5% · Mara 16.2%`. */
  readonly detail: string;
  /** The people who may make the roll, each with the chance of success. */
  readonly people: readonly { readonly name: string; readonly detail: string }[];
}

/** Client to server: rolls, and tells what everybody got; nothing where there is no such roll any more. */
export const ROLL_REQUEST = 'callsheet/roll';

export interface RollParams extends TextDocumentPosition {
  /** The id of a choice, or what somebody typed behind `typed:`. */
  readonly roll: string;
  /** One of its people; everybody rolls where nobody is named. */
  readonly character?: string;
}

/** The prefix of the id of a typed roll: `typed:3d6 + 5`. */
export const TYPED_ROLL = 'typed:';

/** Client to server: what a text is that somebody types to roll it, in the rules of a place. */
export const TYPED_ROLL_REQUEST = 'callsheet/typedRoll';

export interface TypedRollParams extends TextDocumentPosition {
  readonly text: string;
}

export interface TypedRoll {
  /** The odds, or why it cannot be rolled; empty without a text. */
  readonly odds: string;
  readonly isProblem: boolean;
  /** Examples of other typed rolls, with their descriptions. */
  readonly examples: readonly { readonly text: string; readonly about: string }[];
}

/** The result of a roll. */
export interface RollTally {
  /** Missing for what is no number: a card that was drawn. */
  readonly total?: number | undefined;
  readonly effect?: number | undefined;
  readonly success?: boolean | undefined;
  /** `3d6 (4, 2, 6) + REF 8 + Stealth 4 = 24`; in a contest with what the other side rolled. */
  readonly sum: string;
  /** `success by 6`; empty where nothing is to be reached. */
  readonly outcome: string;
  /** All of it: `Jack Smith · Stealth vs 18: 3d6 (4, 2, 6) + REF 8 + Stealth 4 = 24 · success by 6`. */
  readonly text: string;
}

export interface RollResult extends RollTally {
  /** Empty for dice that nobody in particular rolls. */
  readonly who: string;
  /** The scene that it was rolled in; empty for a roll from a sheet. */
  readonly scene: string;
  /** `Stealth vs 18`. */
  readonly title: string;
  /** `3d6 (4, 2, 6)`. */
  readonly dice: string;
  /** A target number, or what the other side rolled. */
  readonly target?: number | undefined;
  /** `4d6 (3, 1, 6, 2) = 12 P/L`: what was rolled with it. */
  readonly damage?: string | undefined;
  /** The same dice with one action point spent on them, with two, and so on; none where none may be. */
  readonly withActionPoints: readonly RollTally[];
}

/** The command of the client that a code lens runs, with the arguments `[uri, position, roll]`. */
export const ROLL_COMMAND = 'callsheet.roll';
