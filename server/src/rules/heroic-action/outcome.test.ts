import { describe, expect, it } from 'vitest';
import { difficultyOf, outcomeOdds, outcomeOf, setbackOf, specialEffect } from './outcome.ts';
import { fraction, rulesWith } from './testing/rules.ts';

const rules = rulesWith();

it.each([
  [12, 13, -1, 'failure'],
  [13, 13, 0, 'marginal success'],
  [16, 13, 3, 'success'],
])('a total of %d against %d', (total, difficulty, outcome, degree) => {
  expect(outcomeOf(total, difficulty)).toEqual({ outcome, degree });
});

it('the highest of several difficulties counts', () => {
  // Fred tags Peter, who has Maneuver 10 and Dodge 13.
  expect(difficultyOf([10, 13])).toBe(13);
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
