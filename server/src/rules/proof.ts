/** How a number came about: the tree of its parts, each with its rule and its line. */
import { say, type Label, type Message, type Value } from './message.ts';

/** Where something stands in the writer's text. The rules core carries it along and never looks inside. */
export interface Origin {
  readonly block: object;
  readonly start: number;
  readonly end: number;
}

export const sameOrigin = (a: Origin | undefined, b: Origin | undefined): boolean =>
  a !== undefined && a.block === b?.block && a.start === b.start && a.end === b.end;

export interface Proof {
  readonly label: Label;
  readonly value: number;
  /** The calculation with its numbers: `REF 8 + (STR 4 + HLT 5) / 2 rounded up → 5`. */
  readonly calculation?: Value | undefined;
  /** The rule that says so: `Core Rules, Move`. */
  readonly rule?: string | undefined;
  readonly origin?: Origin | undefined;
  readonly parts: readonly Proof[];
}

/**
 * A proof whose calculation is written when somebody reads it. A class, because an object with an accessor of its own has a
 * shape of its own, which makes slow whoever reads it.
 */
export class UntoldProof implements Proof {
  readonly label: Label;
  readonly value: number;
  readonly rule: string | undefined;
  readonly origin: Origin | undefined;
  readonly parts: readonly Proof[];
  readonly #tell: () => Value | undefined;

  constructor(
    { label, value, rule, origin, parts }: Omit<Proof, 'calculation'>,
    tell: () => Value | undefined,
  ) {
    this.label = label;
    this.value = value;
    this.rule = rule;
    this.origin = origin;
    this.parts = parts;
    this.#tell = tell;
  }

  get calculation(): Value | undefined {
    return this.#tell();
  }
}

/** The proof of a score as that of another number. */
export const restated = (proof: Proof, label: Label, value: number): Proof => {
  const { rule, origin, parts } = proof;
  return new UntoldProof({ label, value, rule, origin, parts }, () => proof.calculation);
};

/** The sum of parts as a proof. */
export function sumOf(label: Label, parts: readonly Proof[], rule?: string): Proof {
  return { label, value: parts.reduce((sum, part) => sum + part.value, 0), rule, parts };
}

/** `3 + 2 bought - 1 (Chainmail)`: amounts one after the other, the first of which may be below 0. */
export const added = (amounts: readonly Value[]): Value =>
  amounts.length === 1 ? amounts[0]! : say('added', { amounts });

/** `-1 (Chainmail)`: what a part adds, and what it is. */
export const amountOf = ({ label, value }: Pick<Proof, 'label' | 'value'>): Message =>
  say('amount of', { label, value });

/** `REF 8`. */
export const scoreOf = ({ label, value }: Pick<Proof, 'label' | 'value'>): Message =>
  say('score of', { label, value });
