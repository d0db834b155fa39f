import { say, type Message } from '../message.ts';

/**
 * Exact fractions of big integers. A ratio keeps the denominator that it came with, so that odds can be told in the
 * dice that were rolled: 135/216 as well as 5/8.
 */
export interface Ratio {
  readonly numerator: bigint;
  /** Always positive. */
  readonly denominator: bigint;
}

export function ratio(numerator: bigint | number, denominator: bigint | number = 1n): Ratio {
  const [top, bottom] = [BigInt(numerator), BigInt(denominator)];
  return bottom < 0n ? { numerator: -top, denominator: -bottom } : { numerator: top, denominator: bottom };
}

export const ZERO = ratio(0);
export const ONE = ratio(1);

export function reduce({ numerator, denominator }: Ratio): Ratio {
  const divisor = greatestCommonDivisor(numerator < 0n ? -numerator : numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

export const addRatios = (a: Ratio, b: Ratio): Ratio =>
  a.denominator === b.denominator
    ? ratio(a.numerator + b.numerator, a.denominator)
    : ratio(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

export const subtractRatios = (a: Ratio, b: Ratio): Ratio => addRatios(a, ratio(-b.numerator, b.denominator));

export const multiplyRatios = (a: Ratio, b: Ratio): Ratio =>
  ratio(a.numerator * b.numerator, a.denominator * b.denominator);

/** The inverse must exist: `b` is not zero. */
export const divideRatios = (a: Ratio, b: Ratio): Ratio =>
  multiplyRatios(a, ratio(b.denominator, b.numerator));

/** The probability that it does not happen. */
export const complement = (a: Ratio): Ratio => ratio(a.denominator - a.numerator, a.denominator);

/** Negative, zero or positive, as for sorting. */
export function compareRatios(a: Ratio, b: Ratio): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** `135/216`; reduce it first for `5/8`. */
export const printRatio = ({ numerator, denominator }: Ratio): string =>
  denominator === 1n ? String(numerator) : `${numerator}/${denominator}`;

/** Rounded half up to a fixed number of places, by integers alone. */
export function printDecimal({ numerator, denominator }: Ratio, places: number): string {
  const negative = numerator < 0n;
  const scaled = (negative ? -numerator : numerator) * 10n ** BigInt(places);
  const digits = String((2n * scaled + denominator) / (2n * denominator)).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  return `${negative ? '-' : ''}${whole}${places > 0 ? '.' : ''}${digits.slice(digits.length - places)}`;
}

/** The same without zeros at its end: `17.5`, `14`. */
export const printShortDecimal = (of: Ratio, places: number): string =>
  places > 0
    ? printDecimal(of, places)
        .replace(/(?<!0)0*$/, '')
        .replace(/\.$/, '')
    : printDecimal(of, 0);

/** `62.5%`; where there is some doubt neither `100.0%` nor `0.0%`. */
export function printPercent({ numerator, denominator }: Ratio): string {
  const text = `${printDecimal({ numerator: 100n * numerator, denominator }, 1)}%`;
  if (text === '100.0%' && numerator < denominator) return '>99.9%';
  return text === '0.0%' && numerator > 0n ? '<0.1%' : text;
}

/** The same; `always` and `never` where there is no doubt. */
export function chanceSaid(chance: Ratio): string | Message {
  if (chance.numerator === 0n) return say('never');
  return chance.numerator === chance.denominator ? say('always') : printPercent(chance);
}

/** The nearest floating-point number, ties to even: what dividing two big integers as numbers would get wrong. */
export function toNumber({ numerator, denominator }: Ratio): number {
  const magnitude = numerator < 0n ? -numerator : numerator;
  if (magnitude === 0n) return 0;
  // The quotient gets 53 bits, or fewer where the result is below the range of normal numbers.
  let shift = Math.min(1074, 53 - (bitLength(magnitude) - bitLength(denominator)));
  if (roundedQuotient(magnitude, denominator, shift) > 2n ** 53n) shift--;
  const value = Number(roundedQuotient(magnitude, denominator, shift)) * 2 ** -shift;
  return numerator < 0n ? -value : value;
}

export function bitLength(value: bigint): number {
  const digits = value.toString(16);
  return (digits.length - 1) * 4 + (32 - Math.clz32(parseInt(digits[0]!, 16)));
}

/** numerator × 2^shift / denominator as a whole number, ties to even. */
function roundedQuotient(numerator: bigint, denominator: bigint, shift: number): bigint {
  const top = shift > 0 ? numerator << BigInt(shift) : numerator;
  const bottom = shift < 0 ? denominator << BigInt(-shift) : denominator;
  const quotient = top / bottom;
  const twice = 2n * (top - quotient * bottom);
  return twice > bottom || (twice === bottom && quotient % 2n === 1n) ? quotient + 1n : quotient;
}

export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  while (b > 0n) [a, b] = [b, a % b];
  return a;
}
