/** Exact fractions, so that a third of nine is three and no rounding error ever reaches a sheet. */
export interface Fraction {
  readonly numerator: number;
  /** Always positive. */
  readonly denominator: number;
}

export function fraction(numerator: number, denominator = 1): Fraction {
  const divisor = gcd(Math.abs(numerator), Math.abs(denominator)) || 1;
  const sign = denominator < 0 ? -1 : 1;
  return { numerator: (sign * numerator) / divisor, denominator: (sign * denominator) / divisor };
}

/** A decimal number as written, such as 0.5; digits behind the fifteenth are beyond what a number holds. */
export function fromDecimal(value: number): Fraction {
  let denominator = 1;
  while (!Number.isInteger(value * denominator) && denominator < 1e15) denominator *= 10;
  return fraction(Math.round(value * denominator), denominator);
}

export const add = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

export const multiply = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);

/** The inverse; undefined for zero. */
export const inverse = (a: Fraction): Fraction | undefined =>
  a.numerator === 0 ? undefined : fraction(a.denominator, a.numerator);

export const toNumber = (a: Fraction): number => a.numerator / a.denominator;
/** Whether it is exact: larger numbers lose their last digits. */
export const isExact = (a: Fraction): boolean =>
  Number.isSafeInteger(a.numerator) && Number.isSafeInteger(a.denominator);
export const isWhole = (a: Fraction): boolean => a.denominator === 1;

function gcd(a: number, b: number): number {
  while (b > 0) [a, b] = [b, a % b];
  return a;
}
