import { describe, expect, it } from 'vitest';
import {
  addRatios,
  allSucceed,
  anySucceeds,
  atLeast,
  chartOf,
  compareRatios,
  contest,
  exactly,
  fromWeights,
  highestOf,
  lowestOf,
  mixture,
  moreThan,
  printDecimal,
  printShortDecimal,
  printPercent,
  printRatio,
  quantileOf,
  ratio,
  reduce,
  repeat,
  shift,
  subtract,
  successesOf,
  toNumber,
  uniform,
} from './index.ts';
import { compute } from './testing/compute.ts';

const die = uniform(1, 6);

describe('statistics', () => {
  it('of one distribution', () => {
    const dice = repeat(die, 3);
    expect(printRatio(atLeast(dice, 10))).toBe('135/216');
    expect(printRatio(reduce(atLeast(dice, 10)))).toBe('5/8');
    expect(printRatio(moreThan(dice, 10))).toBe('108/216');
    expect(printRatio(exactly(dice, 10))).toBe('27/216');
    expect(printRatio(exactly(dice, 99))).toBe('0/216');
    expect([0, 1, 50, 51, 100].map((level) => quantileOf(dice, ratio(level, 100)))).toEqual([
      3, 4, 10, 11, 18,
    ]);
    expect(quantileOf(compute('d6!', ratio(1, 10)), ratio(1))).toBe(11);
  });

  it('of rolls against each other', () => {
    const { win, tie, lose } = contest(shift(die, 1), die);
    expect([win, tie, lose].map(printRatio)).toEqual(['21/36', '5/36', '10/36']);
  });

  it('of a party', () => {
    const chances = [ratio(1, 2), ratio(1, 3), ratio(5, 6)];
    expect(printRatio(reduce(anySucceeds(chances)))).toBe('17/18');
    expect(printRatio(reduce(allSucceed(chances)))).toBe('5/36');
    const successes = successesOf(chances);
    expect([0, 1, 2, 3].map((count) => printRatio(exactly(successes, count)))).toEqual([
      '2/36',
      '13/36',
      '16/36',
      '5/36',
    ]);
    expect(printRatio(anySucceeds([]))).toBe('0');
    expect(highestOf([die, die, die])).toEqual(compute('3d6kh1'));
    expect(lowestOf([repeat(die, 2), uniform(3, 8)])).toEqual(compute('min(2d6, d{3..8})'));
  });

  it('of one of several rolls', () => {
    const mixed = mixture([
      { chance: ratio(1, 4), distribution: uniform(1, 2) },
      { chance: ratio(3, 4), distribution: uniform(2, 4) },
    ]);
    expect([1, 2, 3, 4].map((value) => printRatio(reduce(exactly(mixed, value))))).toEqual([
      '1/8',
      '3/8',
      '1/4',
      '1/4',
    ]);
  });

  it('of weights in any order', () => {
    const distribution = fromWeights(
      new Map([
        [5, 1n],
        [-1, 2n],
        [3, 0n],
      ]),
      4n,
    );
    expect(distribution).toEqual({ outcomes: [-1, 5], weights: [2n, 1n], total: 4n, tail: 1n });
    expect(subtract(die, die).outcomes[0]).toBe(-5);
  });
});

describe('a ratio', () => {
  it('is the nearest number', () => {
    for (const [a, b] of [
      [1, 3],
      [2, 3],
      [1, 10],
      [-5, 7],
      [0, 4],
      [2 ** 53, 7],
      [1, 2 ** 53 - 1],
      [355, 113],
    ] as const)
      expect(toNumber(ratio(a, b))).toBe(a / b);
    expect(toNumber(ratio(10n ** 400n + 1n, 3n * 10n ** 400n))).toBe(1 / 3);
    // Halfway between two numbers: the even one; a little more: the upper one.
    expect(toNumber(ratio(2n ** 53n + 1n, 2n ** 53n))).toBe(1);
    expect(toNumber(ratio((2n ** 53n + 1n) * 10n ** 30n + 1n, 2n ** 53n * 10n ** 30n))).toBe(1 + 2 ** -52);
    expect(toNumber(ratio(2n ** 54n - 1n, 2n ** 54n))).toBe(1);
    expect(toNumber(ratio(1n, 2n ** 1074n))).toBe(Number.MIN_VALUE);
    expect(toNumber(ratio(1n, 2n ** 1076n))).toBe(0);
    expect(toNumber(ratio(2n ** 1000n))).toBe(2 ** 1000);
    // Around the numbers that have no room for a fraction any more.
    for (let bits = 48n; bits < 60n; bits++)
      expect(toNumber(ratio(3n * 2n ** bits + 2n, 3n))).toBe(Number(`${2n ** bits}.66666666666666666667`));
  });

  it.each([
    [1, 2, 2, 4, 0],
    [1, 2, 1, 3, 1],
    [1, 3, 1, 2, -1],
    [0, 5, 0, 7, 0],
    [-1, 2, 1, 2, -1],
  ])('%i/%i compared with %i/%i: %i', (a, b, c, d, expected) =>
    expect(compareRatios(ratio(a, b), ratio(c, d))).toBe(expected),
  );

  it('is printed as decimals rounded half up', () => {
    expect(printDecimal(ratio(5, 8), 2)).toBe('0.63');
    expect(printDecimal(ratio(2, 3), 12)).toBe('0.666666666667');
    expect(
      [ratio(35, 2), ratio(14), ratio(100), ratio(-1, 8), ratio(1, 1000)].map((each) =>
        printShortDecimal(each, 2),
      ),
    ).toEqual(['17.5', '14', '100', '-0.13', '0']);
    expect(printDecimal(ratio(-1, 8), 2)).toBe('-0.13');
    expect(printDecimal(ratio(999, 1000), 0)).toBe('1');
  });

  it('keeps a common denominator', () => {
    expect(printRatio(addRatios(ratio(1, 216), ratio(3, 216)))).toBe('4/216');
    expect(printRatio(ratio(1, -2))).toBe('-1/2');
  });
});

describe('a chart', () => {
  const bar = (full: number, rest = ''): string => `${'█'.repeat(full)}${rest}`.padEnd(24);
  // The longest bar is 24 wide. Of 3d6 27 of 216 are the most: 1 is 0.89 wide, and 3 are 2.67.
  it.each([
    [
      '2d4',
      [
        `2 ${bar(6)}   6.25%`,
        `3 ${bar(12)}  12.50%`,
        `4 ${bar(18)}  18.75%`,
        `5 ${bar(24)}  25.00%`,
        `6 ${bar(18)}  18.75%`,
        `7 ${bar(12)}  12.50%`,
        `8 ${bar(6)}   6.25%`,
      ],
    ],
    ['3d6', [` 3 ${bar(0, '▉')}   0.46%`, ` 4 ${bar(2, '▋')}   1.39%`]],
  ])('of %s has a line for each outcome', (text, lines) =>
    expect(chartOf(compute(text)).split('\n').slice(0, lines.length)).toEqual(lines),
  );

  it.each([
    ['4d6', 12, ['4..6', '7..9', '10..12', '13..15', '16..18', '19..21', '22..24']],
    [
      'd100',
      12,
      ['1..10', '11..20', '21..30', '31..40', '41..50', '51..60', '61..70', '71..80', '81..90', '91..100'],
    ],
    ['2d10', 12, ['2..3', '4..5', '6..7', '8..9', '10..11', '12..13', '14..15', '16..17', '18..19', '20']],
  ])('of %s has even lines, where its outcomes can be shared out', (text, rows, labels) => {
    const lines = chartOf(compute(text), rows).split('\n');
    expect(lines.map((line) => line.trim().split(' ')[0])).toEqual(labels);
  });

  it('looks at lines and not at outcomes, which a factor can put millions apart', () => {
    const lines = chartOf(compute('d6 x 999999999')).split('\n');
    expect(lines).toHaveLength(20);
    expect(lines[0]).toMatch(/^ *999999999\.\..* 16\.67%$/);
  });

  it('takes neighbours together where there are many, and folds the rare ends', () => {
    const lines = chartOf(compute('100d6'), 20).split('\n');
    expect(lines.length).toBeLessThanOrEqual(20);
    expect(lines[0]).toMatch(/^ +≤ 299 /);
    expect(lines.at(-1)).toMatch(/^ +≥ 402 /);
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
    for (const text of ['d20', 'd21', 'd100', '6d6!', 'd6 x 1000', '3d6 >= 9', '7', 'd6 x 100000 - d6'])
      expect(chartOf(compute(text)).split('\n').length).toBeLessThanOrEqual(20);
  });
});

// Where there is some doubt, neither 0.0% nor 100.0% is told.
it.each([
  [5, 8, '62.5%'],
  [1, 216, '0.5%'],
  [1, 2000, '0.1%'],
  [1, 2001, '<0.1%'],
  [0, 216, '0.0%'],
  [1999, 2001, '99.9%'],
  [2000, 2001, '>99.9%'],
  [216, 216, '100.0%'],
])('%i of %i cases are %s', (cases, all, expected) => expect(printPercent(ratio(cases, all))).toBe(expected));
