/** Explanations of numbers: a tree of parts, each with its rule and the line that it was written in. */
import { say, type Label, type Message, type Value } from './message.ts';

/** A range of the writer's text. The rules core carries it along and never looks inside. */
export interface Origin {
  readonly block: object;
  readonly start: number;
  readonly end: number;
}

export const sameOrigin = (a: Origin | undefined, b: Origin | undefined): boolean =>
  a !== undefined && a.block === b?.block && a.start === b.start && a.end === b.end;

/** How a number was computed. */
export interface Explanation {
  readonly label: Label;
  readonly value: number;
  /** The calculation with its numbers: `REF 8 + (STR 4 + HLT 5) / 2 rounded up → 5`. */
  readonly calculation?: Value | undefined;
  /** The citation of the rule: `Core Rules, Move`. */
  readonly rule?: string | undefined;
  readonly origin?: Origin | undefined;
  readonly parts: readonly Explanation[];
}

/**
 * An explanation whose calculation is computed on first read. It is a class because V8 gives each object with its own accessor a
 * shape of its own, which slows down every read.
 */
export class LazyExplanation implements Explanation {
  readonly label: Label;
  readonly value: number;
  readonly rule: string | undefined;
  readonly origin: Origin | undefined;
  readonly parts: readonly Explanation[];
  readonly #calculate: () => Value | undefined;

  constructor(
    { label, value, rule, origin, parts }: Omit<Explanation, 'calculation'>,
    calculate: () => Value | undefined,
  ) {
    this.label = label;
    this.value = value;
    this.rule = rule;
    this.origin = origin;
    this.parts = parts;
    this.#calculate = calculate;
  }

  get calculation(): Value | undefined {
    return this.#calculate();
  }
}

/** The explanation of a score with another label and value. */
export const restated = (explanation: Explanation, label: Label, value: number): Explanation => {
  const { rule, origin, parts } = explanation;
  return new LazyExplanation({ label, value, rule, origin, parts }, () => explanation.calculation);
};

/** The sum of parts, explained by them. */
export function sumOf(label: Label, parts: readonly Explanation[], rule?: string): Explanation {
  return { label, value: parts.reduce((sum, part) => sum + part.value, 0), rule, parts };
}

/** A sum of amounts, the first of which may be negative: `3 + 2 bought - 1 (Chainmail)`. */
export const added = (amounts: readonly Value[]): Value =>
  amounts.length === 1 ? amounts[0]! : say('added', { amounts });

/** An amount with the name of its part: `-1 (Chainmail)`. */
export const amountOf = ({ label, value }: Pick<Explanation, 'label' | 'value'>): Message =>
  say('amount of', { label, value });

/** A score with its name: `REF 8`. */
export const scoreOf = ({ label, value }: Pick<Explanation, 'label' | 'value'>): Message =>
  say('score of', { label, value });
