/** Amounts in a text that the rules have a number for: `30 m` is value 6. */
import type { Value } from './message.ts';
import type { Rule } from './rule.ts';

/** Offsets are those of the text. */
export interface MeasuredText {
  readonly start: number;
  readonly end: number;
  /** `30 m`. */
  readonly text: string;
  /** `value 6`. */
  readonly about: Value;
  /** The rule that it follows from. */
  readonly rule: Rule;
}
