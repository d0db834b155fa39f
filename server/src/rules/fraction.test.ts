import { describe, expect, it } from 'vitest';
import { add, fraction, fromDecimal, inverse, isWhole, multiply, toNumber } from './fraction.ts';

describe('a fraction', () => {
  it.each([
    [6, 4, 3, 2],
    [-6, 4, -3, 2],
    [6, -4, -3, 2],
    [-6, -4, 3, 2],
    [0, 5, 0, 1],
    [9, 3, 3, 1],
    [7, 1, 7, 1],
  ])('%d/%d is reduced to %d/%d', (numerator, denominator, a, b) => {
    expect(fraction(numerator, denominator)).toEqual({ numerator: a, denominator: b });
  });

  it.each([
    [0.5, 1, 2],
    [1.25, 5, 4],
    [3, 3, 1],
    [-0.1, -1, 10],
    [0.3, 3, 10],
    [0, 0, 1],
    [1e-7, 1, 10_000_000],
    [1e21, 1e21, 1],
  ])('%d is read as %d/%d', (value, numerator, denominator) => {
    expect(fromDecimal(value)).toEqual(fraction(numerator, denominator));
  });

  it('adds and multiplies exactly', () => {
    expect(add(fromDecimal(0.1), fromDecimal(0.2))).toEqual(fraction(3, 10));
    expect(add(fraction(1, 3), fraction(1, 6))).toEqual(fraction(1, 2));
    expect(multiply(fraction(2, 3), fraction(3, 2))).toEqual(fraction(1));
    expect(multiply(fraction(9), fraction(1, 3))).toEqual(fraction(3));
  });

  it('has an inverse, but for zero', () => {
    expect(inverse(fraction(-2, 3))).toEqual(fraction(-3, 2));
    expect(inverse(fraction(0))).toBeUndefined();
  });

  it('knows whether it is whole', () => {
    expect(isWhole(fraction(8, 4))).toBe(true);
    expect(isWhole(fraction(9, 4))).toBe(false);
    expect(toNumber(fraction(9, 4))).toBe(2.25);
  });
});
