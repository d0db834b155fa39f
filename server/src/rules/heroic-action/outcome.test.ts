import { describe, expect, it } from 'vitest';
import { addRatios, ratio, toNumber, type Ratio } from '../dice/index.ts';
import { degreeChances, outcomeOdds, outcomeOf, setbackOf, specialEffect } from './outcome.ts';
import { fraction, rulesWith } from './testing/rules.ts';

const rules = rulesWith();

const ratioOf = (text: string): Ratio => {
  const [top = '0', bottom = '1'] = text.split('/');
  return ratio(BigInt(top), BigInt(bottom));
};

it.each([
  [12, 13, -1, 'failure'],
  [13, 13, 0, 'marginal success'],
  [16, 13, 3, 'success'],
])('a total of %d against %d', (total, difficulty, outcome, degree) => {
  expect(outcomeOf(total, difficulty)).toEqual({ outcome, degree });
});

it.each([
  // skill - difficulty: success, marginal, windfall, fumble, with Push Luck, Setback after it
  [-10, '11/420', '1/140', '11/15120', '409/15120', '9119/176400', '167281/176400'],
  [-3, '47/210', '1/15', '47/7560', '163/7560', '17531/44100', '26569/44100'],
  [0, '4/7', '1/7', '1/63', '1/84', '40/49', '9/49'],
  [2, '163/210', '19/210', '163/7560', '47/7560', '41891/44100', '2209/44100'],
])(
  'the odds of a skill %d from the difficulty',
  (lead, success, marginal, windfall, fumble, pushed, setback) => {
    const odds = outcomeOdds(rules.options, 'standard', lead);
    expect(Object.values(odds).map(fraction)).toEqual([success, marginal, windfall, fumble, pushed]);
    expect(fraction(setbackOf(odds))).toBe(setback);
  },
);

it.each([
  // boxcars and a failure, failure, marginal, success, boxcars and a success
  ['standard', 0, ['1/84', '35/84', '5/36', '5/12', '1/63']],
  ['confident', 0, ['1/84', '0', '5/36', '5/6', '1/63']],
  ['closed', 0, ['0', '5/12', '5/36', '5/12', '1/36']],
  ['closed', -6, ['1/36', '35/36', '0', '0', '0']],
] as const)('the degrees of a %s roll with a lead of %d', (kind, lead, expected) => {
  const chances = degreeChances(rules.options, kind, lead).map(({ chance }) => chance);
  expect(fraction(chances.reduce(addRatios))).toBe('1');
  expect(chances.map(toNumber)).toEqual(expected.map((text) => toNumber(ratioOf(text))));
});

describe('special results', () => {
  it.each([
    ['boxcars', 'success', true, /windfall/],
    ['boxcars', 'marginal success', false, /windfall/],
    ['boxcars', 'failure', false, /fumble/],
    ['snake eyes', 'success', true, /not mastered fails/],
    ['double deuces', 'failure', true, /no effect/],
  ] as const)('%s, %s', (special, degree, isFirstRoll, text) => {
    expect(specialEffect(rules, special, { degree, isFirstRoll })).toMatch(text);
  });

  it.each(['snake eyes', 'double deuces'] as const)(
    '%s count on the first roll of an action only',
    (special) => {
      expect(specialEffect(rules, special, { degree: 'failure', isFirstRoll: false })).toBeUndefined();
    },
  );
});
