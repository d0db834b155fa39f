/**
 * A character as it is written: plain lines with their origins, templates already resolved. The rules of a system turn
 * it into a sheet.
 */
import type { Origin } from './explanation.ts';

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

/** `STR 4`, `LIF +3`, `STR 5 MG`. */
export interface ScoreLine {
  readonly name: Located;
  readonly number: Amount;
  /** The scale as written, in the terms of the system. */
  readonly scale: string | undefined;
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

/** A line of advantages, disadvantages, skills or equipment. */
export interface EntryLine {
  readonly name: Located;
  /** The 2 of `Laptop x2`. */
  readonly count: Amount | undefined;
  readonly score: Amount | undefined;
  readonly qualifiers: readonly Qualifier[];
  readonly cost: WrittenCost | undefined;
  readonly note: Located | undefined;
  readonly origin: Origin;
}

/** `2026-10-09 raise WIL 5 -> 6 [30 EP]`: an award or an advance. */
export interface StepLine {
  readonly date: Located;
  readonly verb: Verb;
  /** The 4 of `award 4 EP`. */
  readonly amount: Amount | undefined;
  readonly name: Located;
  readonly qualifiers: readonly Qualifier[];
  /** The words between the parentheses and the arrow: `rank 3`. */
  readonly detail: Located | undefined;
  readonly from: Amount | undefined;
  /** The scales as written, in the terms of the system. */
  readonly fromScale?: string | undefined;
  readonly to: Located | undefined;
  readonly toNumber: Amount | undefined;
  readonly toScale?: string | undefined;
  readonly cost: WrittenCost | undefined;
  readonly note: Located | undefined;
  readonly origin: Origin;
}

export type Verb = 'award' | 'raise' | 'lower' | 'learn' | 'buy' | 'buy off' | 'gain' | 'cash in' | 'spend';

/** The lists that the characters of every system may have. */
export const SECTIONS = ['advantages', 'disadvantages', 'skills', 'weapons', 'armor', 'gear'] as const;
export type Section = (typeof SECTIONS)[number];

export interface WrittenCharacter extends Readonly<Record<Section, readonly EntryLine[]>> {
  readonly name: string;
  readonly kind: 'character' | 'npc';
  /** The line of the declaration. */
  readonly origin: Origin;
  readonly scores: readonly ScoreLine[];
  readonly log: readonly StepLine[];
  /** The lists of the system, `jobs`, by their keys. */
  readonly lists: ReadonlyMap<string, readonly EntryLine[]>;
  /** `wealth: 7` and other keys with a text, by the key. */
  readonly facts: ReadonlyMap<string, Located>;
}

/** The lines of a list, whether every system has it or one alone. */
export const linesOf = (character: WrittenCharacter, section: string): readonly EntryLine[] =>
  isCommon(section) ? character[section] : (character.lists.get(section) ?? []);

export const withLines = (
  character: WrittenCharacter,
  section: string,
  lines: readonly EntryLine[],
): WrittenCharacter =>
  isCommon(section)
    ? { ...character, [section]: lines }
    : { ...character, lists: new Map([...character.lists, [section, lines]]) };

const isCommon = (section: string): section is Section => (SECTIONS as readonly string[]).includes(section);
