/** Phrases of rolls in prose, in the terms of the rules: `a Challenging Stealth roll (TN 18)`. */
import type { Circumstance } from '../rules/circumstances.ts';
import type { Problem } from '../rules/dice/index.ts';
import { remembered, type Memory } from '../rules/lazy.ts';
import type { Difficulty, Manner, RollBase } from '../rules/roll.ts';
import type { Span, Text } from '../syntax/tree.ts';
import type { Named } from './prose/names.ts';
import { PhraseReader } from './prose/phrase-reader.ts';
import type { Vocabulary } from './prose/vocabulary.ts';

/** A target number as it is written. */
export interface StatedTarget extends Text {
  /** `TN`; empty for a number alone. */
  readonly word: string;
  readonly value: number;
  readonly number: Span;
}

/** Offsets are those of the paragraph. */
export interface RollPhrase extends Span {
  /** The word “roll”; in `Climbing (TN 15)` the target number. */
  readonly anchor: Span;
  /** What is rolled on; undefined where only a difficulty is given. */
  readonly base: RollBase | undefined;
  /** The name of the skill, attribute or trait. */
  readonly name: Text | undefined;
  readonly attributeName: Text | undefined;
  /** A capitalized name that nothing has. */
  readonly unknown: Text | undefined;
  /** Whether a number, a difficulty, an article or a verb such as “make” shows that a roll is meant. */
  readonly isAsked: boolean;
  /** The name of whoever rolls, where the text says it: `The Hangar Guard makes …`. */
  readonly roller: Text | undefined;
  readonly difficulty: { readonly word: Text; readonly difficulty: Difficulty } | undefined;
  /** A word that changes the dice. */
  readonly manner: { readonly word: Text; readonly manner: Manner } | undefined;
  readonly stated: StatedTarget | undefined;
  /** A word and a number where the target number should be: `DIFF 8` where the rules say `TN 18`. */
  readonly otherTarget: StatedTarget | undefined;
  /** Stated, or by the difficulty. */
  readonly target: number | undefined;
  readonly against: Opposition | undefined;
  /** What bears on the roll in words that the rules know. */
  readonly circumstances: readonly Circumstance[];
  /** What looks as if it counted and does not, with the reason. */
  readonly misread: readonly Problem[];
}

/** A name on the other side. */
export interface Against extends Named {
  readonly circumstances: readonly Circumstance[];
  /** `Dodge or Know`: what may stand against it instead. */
  readonly or: readonly Against[];
}

export interface Opposition extends Against {
  /** Whoever is named with it: the `Hangar Guard` of `against the [[Hangar Guard]]'s Awareness`; may be empty. */
  readonly owner: Text;
}

/** Something that looks like a roll and does not count. */
export interface UnreadRoll extends Span {
  /** Why not, in a sentence. */
  readonly message: string;
  readonly fixes: readonly UnreadFix[];
  /** A name that nothing has. */
  readonly name?: string;
}

export interface UnreadFix {
  readonly title: string;
  /** What is replaced, and by what. */
  readonly place: Span;
  readonly text: string;
}

interface Read {
  readonly phrases: readonly RollPhrase[];
  readonly unread: readonly UnreadRoll[];
}

const NOTHING: Read = { phrases: [], unread: [] };
/** What a paragraph without any of these words asks nobody to roll. */
const SIGNS = /\b(?:rolls?|checks?|tests?|TN|DIFF|DC|difficulty)(?![\p{L}])/iu;

const memory: Memory<Vocabulary, Read> = new WeakMap();

function read(text: string, vocabulary: Vocabulary): Read {
  if (!SIGNS.test(text)) return NOTHING;
  return remembered(memory, vocabulary, text, (own) => new PhraseReader(own, vocabulary).read());
}

/** The phrases of a paragraph; kept for each vocabulary. */
export const phrasesIn = (text: string, vocabulary: Vocabulary): readonly RollPhrase[] =>
  read(text, vocabulary).phrases;

/** What looks like a roll in a paragraph and does not count. */
export const unreadIn = (text: string, vocabulary: Vocabulary): readonly UnreadRoll[] =>
  read(text, vocabulary).unread;
