/** A roll that prose asks for, in the terms of the rules. */
import type { Circumstance } from '../../rules/circumstances.ts';
import type { Value } from '../../rules/message.ts';
import type { Difficulty, RollMode, RollBase } from '../../rules/roll.ts';
import type { Span, Text } from '../../syntax/tree.ts';
import type { Margin } from './margins.ts';
import type { Named } from './names.ts';

/** A part of a roll that does not count, and why. */
export interface Misread extends Span {
  readonly message: Value;
}

/** A target number as it is written. */
export interface StatedTarget extends Text {
  /** `TN`; empty for a number alone. */
  readonly word: string;
  /** Where the word begins: right before the number, or apart from it, as in `The TN for the roll is 15`. */
  readonly wordStart: number;
  readonly value: number;
  readonly number: Span;
}

/** Offsets are those of the paragraph. */
export interface RollPhrase extends Span {
  /** The word “roll”; in `Climbing (TN 15)` the target number. */
  readonly anchor: Span;
  /** The score; undefined where only a difficulty is given. */
  readonly base: RollBase | undefined;
  /** The name of the skill, attribute or trait. */
  readonly name: Text | undefined;
  readonly attributeName: Text | undefined;
  /** A capitalized name that nothing has. */
  readonly unknown: Text | undefined;
  /** Whether a number, a difficulty, an article or a verb such as “make” shows that a roll is meant. */
  readonly isAsked: boolean;
  /** The names of those who roll, where the text says it: `The Hangar Guard makes …`. */
  readonly rollers: readonly Text[];
  /** Whether a pronoun names the roller. Then the first of them who is a character rolls. */
  readonly isPronoun: boolean;
  /** Who acts in a sentence that names no roller; the first who is a player character rolls, and anybody of whom it is sure. */
  readonly actors: readonly { readonly names: readonly Text[]; readonly isSure: boolean }[];
  /** The names of those who do not roll: `all but Robin`. */
  readonly excepted: readonly Text[];
  readonly difficulty: { readonly word: Text; readonly difficulty: Difficulty } | undefined;
  /** A word that changes the dice. */
  readonly rollMode: { readonly word: Text; readonly rollMode: RollMode } | undefined;
  readonly stated: StatedTarget | undefined;
  /** A word and a number where the target number should be: `DIFF 8` where the rules say `TN 18`. */
  readonly otherTarget: StatedTarget | undefined;
  /** Stated, or by the difficulty. */
  readonly target: number | undefined;
  readonly against: Opposition | undefined;
  /** By how many points a contest is to be won: `wins by 5 or more`. */
  readonly margin?: Margin;
  /** Whether all who roll do so against each other, where they are several: `the highest wins`. */
  readonly isOfAll: boolean;
  /** Circumstances in words that the rules know. */
  readonly circumstances: readonly Circumstance[];
  /** Texts that seem to count and do not, with the reason. */
  readonly misread: readonly Misread[];
}

/** A name on the other side. */
export interface Against extends Named {
  readonly circumstances: readonly Circumstance[];
  /** `Dodge or Know`: what may stand against it instead. */
  readonly or: readonly Against[];
}

export interface Opposition extends Against {
  /** The named opponent: the `Hangar Guard` of `against the [[Hangar Guard]]'s Awareness`; may be empty. */
  readonly owner: Text;
  /** Whom `his` of `against his Awareness` may mean, the likeliest first. */
  readonly theirs?: readonly Text[];
  /** The opponent's score, where the text gives it: `the dog's Awareness of 9`. */
  readonly score?: number | undefined;
}

/** A text that looks like a roll and does not count. */
export interface UnreadRoll extends Span {
  /** Why not, in a sentence. */
  readonly message: string;
  readonly fixes: readonly UnreadFix[];
  /** A name that nothing has. */
  readonly name?: string;
  /** Whether no phrase of a roll has the name: it stands alone before a target number, or with a difficulty of another system. */
  readonly isApart?: boolean;
}

export interface UnreadFix {
  readonly title: string;
  /** The replaced place, and the new text. */
  readonly place: Span;
  readonly text: string;
}
