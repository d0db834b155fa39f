import { describe, expect, it } from 'vitest';
import { phrase } from '../../words/phrase.ts';
import { fixture } from '../../../../test/support/cursor.ts';
import {
  exactly,
  lowestOutcome,
  printRatio,
  reduce,
  seededSource,
  type RandomSource,
} from '../dice/index.ts';
import { actionTypeOf, actionTypes } from './action-types.ts';
import { actionDice, diceText, resultsOf } from './dice.ts';
import { rulesWith } from './testing/rules.ts';
import { throwAction } from './throws.ts';

const rules = rulesWith();
const direct = rulesWith('double zero: direct');

/** The chances of all results, from the lowest on. */
const row = (words: string, of = rules): string => {
  const results = resultsOf(actionDice(of, actionTypeOf(of, words)));
  const chances = results.outcomes.map((result) => printRatio(reduce(exactly(results, result))));
  return `${lowestOutcome(results)}: ${chances.join(' ')}`;
};

/** Dice that show these faces, one after the other. */
const showing = (...faces: readonly number[]): RandomSource => {
  const left = [...faces];
  return () => left.shift()! + 1;
};

describe('the dice of an action', () => {
  it.each([
    [
      '',
      '-9: 1/100 1/50 3/100 1/25 1/20 3/50 7/100 2/25 9/100 1/10 9/100 2/25 7/100 3/50 1/20 1/25 3/100 1/50 1/100',
    ],
    [
      'Inspired',
      '-9: 1/1000 3/1000 3/500 1/100 3/200 21/1000 7/250 9/250 9/200 11/200 63/1000 69/1000 73/1000 3/40 3/40 73/1000 69/1000 63/1000 11/200 9/200 9/250 7/250 21/1000 3/200 1/100 3/500 3/1000 1/1000',
    ],
    [
      'Wild',
      '-18: 1/10000 1/2500 1/1000 1/500 7/2000 7/1250 21/2500 3/250 33/2000 11/500 141/5000 87/2500 83/2000 6/125 27/500 37/625 633/10000 33/500 67/1000 33/500 633/10000 37/625 27/500 6/125 83/2000 87/2500 141/5000 11/500 33/2000 3/250 21/2500 7/1250 7/2000 1/500 1/1000 1/2500 1/10000',
    ],
    ['Routine', '1: 16/25 2/25 7/100 3/50 1/20 1/25 3/100 1/50 1/100'],
    ['Static', '0: 1'],
    [
      'Stymied',
      '-9: 1/100 1/50 3/100 1/25 1/20 3/50 7/100 2/25 9/100 1/10 9/100 2/25 7/100 3/50 1/20 1/25 3/100 1/50 1/100',
    ],
  ])('where a double-0 stands: %s', (words, expected) => expect(row(words, direct)).toBe(expected));

  it('are rolled again after a double-0', () => {
    const { marked, unmarked, afterMark } = actionDice(rules, actionTypeOf(rules, ''));
    expect(printRatio(marked)).toBe('1/100');
    expect(unmarked).toEqual(afterMark);
    expect(row('')).toBe(
      '-9: 1/99 2/99 1/33 4/99 5/99 2/33 7/99 8/99 1/11 1/11 1/11 8/99 7/99 2/33 5/99 4/99 1/33 2/99 1/99',
    );
  });

  it('of an Experimental action never end on a double', () => {
    const { marked, afterMark } = actionDice(rules, actionTypeOf(rules, 'Experimental'));
    expect(printRatio(reduce(marked))).toBe('1/10');
    expect(printRatio(exactly(afterMark, 0))).toBe('0/90');
    expect(printRatio(reduce(exactly(afterMark, 1)))).toBe('1/10');
  });

  it.each([
    ['', 'd10 - d10'],
    ['Inspired', '2d10 - d10'],
    ['wild', '2d10 - 2d10'],
    ['Wild Inspired', '3d10 - 2d10'],
    ['Stymied', 'd10 - d10'],
    ['Stymied and Inspired', 'd10 - d10'],
    ['Stymied Wild, Inspired', '2d10 - 2d10'],
    ['Static', ''],
  ])('of %j are %j', (words, text) => expect(diceText(rules, actionTypeOf(rules, words))).toBe(text));

  it('know the eleven types, and the die of a Setup', () =>
    expect(actionTypes(rules).map(({ word }) => word)).toEqual(
      'Boosted,Experimental,Hazardous,Hindered,Inspired,One-Shot,Promising,Routine,Setup,Static,Stymied,Wild'.split(
        ',',
      ),
    ));

  it('may have types of the campaign alone', () => {
    const { model, uri } = fixture(
      'campaign A\n  system: Action!/System\n\ntable Action types\n  type | positive | least\n  Blessed | 2 | 3\n',
    );
    const own = model.rulesetOf(model.scopeOf(uri));
    expect(diceText(own, actionTypeOf(own, 'Blessed Inspired'))).toBe('3d10 - d10');
    expect(lowestOutcome(resultsOf(actionDice(own, actionTypeOf(own, 'blessed'))))).toBe(3);
  });
});

it.each(['two', '-1', '1.5', '7', '1000000'])('types with %s dice are none', (positive) => {
  const { model, uri } = fixture(
    `campaign A\n  system: Action!/System\n\ntable Action types\n  type | positive\n  Blessed | ${positive}\n  Good | 1\n`,
  );
  expect(actionTypes(model.rulesetOf(model.scopeOf(uri))).map(({ word }) => word)).toEqual(['Good']);
});

it('a type has six dice more at most', () => {
  const { model, uri } = fixture(
    'campaign A\n  system: Action!/System\n\ntable Action types\n  type | positive | negative\n  Blessed | 6 | 6\n',
  );
  const own = model.rulesetOf(model.scopeOf(uri));
  expect(diceText(own, actionTypeOf(own, 'Blessed'))).toBe('7d10 - 7d10');
});

describe('Boosted and Hindered', () => {
  it.each([
    ['Boosted', 1, 1],
    ['Hindered', -1, 1],
    ['Boosted Hindered', 0, 1],
    ['Promising', 0, 2],
    ['Promising Boosted', 0, 2],
    ['Hindered and Promising', 0, 2],
  ])('%s', (words, effect, outcomeFactor) =>
    expect(actionTypeOf(rules, words)).toMatchObject({ effect, outcomeFactor }),
  );
});

describe('a throw', () => {
  it.each<[string, number[], string, number, boolean]>([
    ['', [7, 3], 'd10 (7) - d10 (3)', 4, false],
    ['', [4, 4], 'd10 (4) - d10 (4)', 0, false],
    ['', [0, 0, 0, 0, 2, 8], 'd10 (0) - d10 (0), again d10 (2) - d10 (8)', -6, true],
    ['Inspired', [7, 3, 5], '2d10 (7, 5) - d10 (3)', 9, false],
    ['Wild', [7, 3, 5, 9], '2d10 (7, 5) - 2d10 (3, 9)', 0, false],
    ['Stymied Inspired', [7, 3], 'd10 (7) - d10 (3)', 4, false],
    ['Routine', [2, 8], 'd10 (2) - d10 (8)', 1, false],
    ['Experimental', [6, 6, 5, 5, 9, 1], 'd10 (6) - d10 (6), again d10 (9) - d10 (1)', 8, true],
    ['Static', [], 'no dice', 0, false],
  ])('%s %j', (words, faces, shown, result, isMarked) =>
    expect(shownBy(rules, words, ...faces)).toMatchObject({
      shown,
      result,
      isMarked,
    }),
  );

  it('lets a double-0 stand where the campaign says so', () =>
    expect(shownBy(direct, '', 0, 0)).toEqual({
      shown: 'd10 (0) - d10 (0)',
      result: 0,
      isMarked: true,
      isDouble: true,
    }));

  it('falls as its odds say', () => {
    const type = actionTypeOf(rules, 'Wild');
    const source = seededSource(7);
    const throws = Array.from({ length: 20_000 }, () => throwAction(rules, type, source));
    const share = throws.filter(({ result }) => result >= 5).length / throws.length;
    const expected = resultsOf(actionDice(rules, type));
    const exact = expected.outcomes.reduce(
      (sum, result, index) => (result >= 5 ? sum + Number(expected.weights[index]) : sum),
      0,
    );
    expect(share).toBeCloseTo(exact / Number(expected.total), 1);
    expect(throws.filter(({ isMarked }) => isMarked).length / throws.length).toBeCloseTo(0.01, 2);
  });
});

const shownBy = (ruleset: typeof rules, words: string, ...faces: readonly number[]) => {
  const { said, ...thrown } = throwAction(ruleset, actionTypeOf(ruleset, words), showing(...faces));
  return { ...thrown, shown: phrase(said) };
};
