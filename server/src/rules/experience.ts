/** The log of a character: what was awarded and what it was spent on. EP are experience points, AP action points. */
import type { StepLine, Verb, WrittenCharacter } from './character.ts';
import type { Message } from './message.ts';
import type { Origin, Explanation } from './explanation.ts';

export interface Experience {
  /** In the order of their dates. */
  readonly steps: readonly Step[];
  readonly earned: number;
  readonly spent: number;
  readonly balance: number;
  /** Action points that are saved for the next session. */
  readonly actionPoints: number;
}

export interface Step {
  readonly line: StepLine;
  /** `2026-10-09`; that of the line before where it is none. */
  readonly date: string;
  /** `WIL 5 → 6`. */
  readonly label: string | Message;
  /** The change of experience points: +4, -30. */
  readonly change: Explanation;
  /** Experience points after it. */
  readonly balance: number;
  /** The change of action points. */
  readonly actionPoints: number;
  readonly problems: readonly StepProblem[];
}

export interface StepProblem {
  readonly kind: 'overspent' | 'illegal' | 'mismatch' | 'order' | 'unknown';
  readonly message: Message;
  readonly origin: Origin;
  /** Where it weighs less than a broken rule. */
  readonly severity?: 'warning' | 'hint';
  /** Other text for the place. */
  readonly replacements?: readonly string[];
  /** The text of the sheet, where it should be another. */
  readonly sheet?: { readonly origin: Origin; readonly text: string } | undefined;
  /** The line of the log that is missing, without its date: `raise WIL 6 -> 7`. */
  readonly missing?: string | undefined;
  /** The name that nothing has, and those that it may have meant. */
  readonly known?: { readonly text: string; readonly names: readonly string[] };
  /** The verb that the line should have. */
  readonly verb?: Verb;
  /** The line that the sheet lacks: `Climbing +3`. */
  readonly absent?: string | undefined;
}

/** A step in the terms of the rules. */
export interface Advance {
  readonly label: string | Message;
  /** The identity that steps about the same thing share. */
  readonly identity: string;
  readonly change: Explanation;
  readonly actionPoints: number;
  readonly problems: readonly StepProblem[];
  /** The character before the step, from the one after it. */
  readonly undo: (after: WrittenCharacter) => Undone;
}

export interface Undone {
  readonly before: WrittenCharacter;
  /** What the step should lead to, where the character does not have it. */
  readonly mismatch?: Mismatch | undefined;
}

export interface Mismatch {
  /** The expected line: `WIL 6`. */
  readonly expected: string;
  /** The line found: `WIL 7`; undefined where there is none. */
  readonly found: string | undefined;
  /** Where the number stands that is not as expected. */
  readonly origin?: Origin | undefined;
  /** The number that would be. */
  readonly text?: string | undefined;
  readonly missing?: string | undefined;
}
