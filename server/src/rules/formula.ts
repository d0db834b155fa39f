/** Formulae of derived attributes and prices: evaluated exactly, and told with their numbers. */
import {
  add,
  fraction,
  fromDecimal,
  inverse,
  isExact,
  isWhole,
  multiply,
  toNumber,
  type Fraction,
} from './fraction.ts';
import { say, type Message, type Value } from './message.ts';

export type Formula =
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'name'; readonly name: string }
  | { readonly type: 'sum'; readonly terms: readonly { readonly negative: boolean; readonly of: Formula }[] }
  | {
      readonly type: 'product';
      readonly factors: readonly { readonly inverse: boolean; readonly of: Formula }[];
    }
  | {
      readonly type: 'call';
      readonly function: 'min' | 'max' | 'half';
      readonly arguments: readonly Formula[];
    }
  | { readonly type: 'rounded'; readonly direction: 'up' | 'down'; readonly of: Formula };

export interface Evaluation {
  /** A whole number; fractions round up unless the formula says otherwise. 0 where it cannot be computed. */
  readonly value: number;
  readonly calculation: Value;
  /** Why it cannot be computed. */
  readonly error?: Failure | undefined;
}

/**
 * Evaluates a formula; `lookup` gives the values of names, or undefined where there is none. The calculation is written when
 * somebody reads it, with the values that counted: most are computed for a check, which needs the number alone.
 */
export function evaluate(
  formula: Formula,
  lookup: (name: string) => number | undefined,
  shown = (name: string, value: number | undefined): string => `${name} ${value ?? '?'}`,
): Evaluation {
  const rounding = formula.type === 'rounded' ? formula.direction : 'up';
  const round = rounding === 'up' ? Math.ceil : Math.floor;
  const body = formula.type === 'rounded' ? formula.of : formula;
  const values = new Map<string, number | undefined>();
  const exact = exactly(body, (name) => {
    const value = lookup(name);
    values.set(name, value);
    return value;
  });
  const written: Written = (name) => shown(name, values.has(name) ? values.get(name) : lookup(name));
  if (typeof exact === 'string') return { value: 0, calculation: tell(body, written), error: exact };
  return new Evaluated(round(toNumber(exact)) + 0, () => {
    const rounded = (of: string, value: number): Message =>
      rounding === 'up'
        ? say('rounded up', { of, value: round(value) })
        : say('rounded down', { of, value: round(value) });
    return tellRounded(body, (name) => values.get(name), written, exact, rounded);
  });
}

/** A class, because an object with an accessor of its own has a shape of its own. */
class Evaluated implements Evaluation {
  readonly value: number;
  readonly error = undefined;
  readonly #tell: () => Value;

  constructor(value: number, tell: () => Value) {
    this.value = value;
    this.#tell = tell;
  }

  get calculation(): Value {
    return this.#tell();
  }
}

/** The names that a formula mentions, in order. */
export function namesIn(formula: Formula): string[] {
  switch (formula.type) {
    case 'number':
      return [];
    case 'name':
      return [formula.name];
    case 'sum':
      return formula.terms.flatMap((term) => namesIn(term.of));
    case 'product':
      return formula.factors.flatMap((factor) => namesIn(factor.of));
    case 'call':
      return formula.arguments.flatMap(namesIn);
    case 'rounded':
      return namesIn(formula.of);
  }
}

type Failure = 'division by zero' | 'unknown name' | 'too large';

/** The value as an exact fraction; numbers beyond what a sheet can mean are refused, not rounded. */

function exactly(formula: Formula, lookup: (name: string) => number | undefined): Fraction | Failure {
  const value = compute(formula, lookup);
  return typeof value === 'string' || isExact(value) ? value : 'too large';
}

function compute(formula: Formula, lookup: (name: string) => number | undefined): Fraction | Failure {
  switch (formula.type) {
    case 'number':
      return fromDecimal(formula.value);
    case 'name': {
      const value = lookup(formula.name);
      return value === undefined ? 'unknown name' : fromDecimal(value);
    }
    case 'sum': {
      let sum = fraction(0);
      for (const term of formula.terms) {
        const value = exactly(term.of, lookup);
        if (typeof value === 'string') return value;
        sum = add(sum, term.negative ? multiply(value, fraction(-1)) : value);
        if (!isExact(sum)) return 'too large';
      }
      return sum;
    }
    case 'product': {
      let product = fraction(1);
      for (const factor of formula.factors) {
        const value = exactly(factor.of, lookup);
        if (typeof value === 'string') return value;
        const multiplier = factor.inverse ? inverse(value) : value;
        if (!multiplier) return 'division by zero';
        product = multiply(product, multiplier);
        if (!isExact(product)) return 'too large';
      }
      return product;
    }
    case 'call': {
      const values: Fraction[] = [];
      for (const argument of formula.arguments) {
        const value = exactly(argument, lookup);
        if (typeof value === 'string') return value;
        values.push(value);
      }
      if (formula.function === 'half') return multiply(values[0]!, fraction(1, 2));
      const sign = formula.function === 'min' ? 1 : -1;
      return values.reduce((best, value) => (sign * (toNumber(value) - toNumber(best)) < 0 ? value : best));
    }
    case 'rounded':
      return exactly(formula.of, lookup);
  }
}

/** The calculation, with the result of rounding behind the part that was a fraction. */
function tellRounded(
  formula: Formula,
  lookup: (name: string) => number | undefined,
  written: Written,
  exact: Fraction,
  rounded: (of: string, value: number) => Message,
): Value {
  if (isWhole(exact)) return tell(formula, written);
  if (formula.type === 'sum') {
    const { terms } = formula;
    const values = terms.map(({ of }) => exactly(of, lookup));
    const isFractional = (value: Fraction | Failure | undefined): value is Fraction =>
      value !== undefined && typeof value !== 'string' && !isWhole(value);
    const at = values.findIndex(isFractional);
    const only = values[at];
    if (isFractional(only) && values.filter(isFractional).length === 1 && !terms[at]!.negative) {
      const before = at === 0 ? '' : `${tellTerms(terms.slice(0, at), written)} + `;
      const after = terms.slice(at + 1).map((term) => signedTerm(term, written));
      const parts = [before, rounded(tell(terms[at]!.of, written), toNumber(only)), ...after];
      return say('expression', { parts });
    }
  }
  const whole = tell(formula, written);
  return rounded(formula.type === 'sum' ? `(${whole})` : whole, toNumber(exact));
}

/** A name with its value: `STR 4`. */
type Written = (name: string) => string;

function tell(formula: Formula, written: Written): string {
  switch (formula.type) {
    case 'number':
      return String(formula.value);
    case 'name':
      return written(formula.name);
    case 'sum':
      return tellTerms(formula.terms, written);
    case 'product':
      return formula.factors
        .map(({ inverse: divides, of }, index) => {
          const text =
            of.type === 'sum' || (divides && of.type === 'product')
              ? `(${tell(of, written)})`
              : tell(of, written);
          return index === 0 ? text : `${divides ? '/' : 'x'} ${text}`;
        })
        .join(' ');
    case 'call':
      return `${formula.function}(${formula.arguments.map((argument) => tell(argument, written)).join(', ')})`;
    case 'rounded':
      return tell(formula.of, written);
  }
}

type SumTerm = Extract<Formula, { type: 'sum' }>['terms'][number];

const tellTerms = ([first, ...others]: readonly SumTerm[], written: Written): string =>
  [
    first ? `${first.negative ? '-' : ''}${tellTerm(first, written)}` : '',
    ...others.map((term) => signedTerm(term, written)),
  ].join('');

const signedTerm = (term: SumTerm, written: Written): string =>
  ` ${term.negative ? '-' : '+'} ${tellTerm(term, written)}`;

/** A subtracted sum keeps its parentheses. */
const tellTerm = ({ negative, of }: SumTerm, written: Written): string =>
  negative && of.type === 'sum' ? `(${tell(of, written)})` : tell(of, written);
