/** Open dice: a 0 counts 10 and is rolled on (RP-W02). */
import { describe, expect, it } from 'vitest';
import { phrase } from '../../words/phrase.ts';
import type { RandomSource } from '../dice/index.ts';
import { actionTypeOf } from './action-types.ts';
import { diceText } from './dice.ts';
import { rulesWith } from './testing/rules.ts';
import { throwAction } from './throws.ts';

const open = rulesWith('use: open d10');
const direct = rulesWith('use: open d10', 'double zero: direct');

const showing = (...faces: readonly number[]): RandomSource => {
  const left = [...faces];
  return () => left.shift()! + 1;
};

it.each([
  ['', 'd10! - d10!'],
  ['Inspired', '2d10! - d10!'],
  ['Wild Inspired', '3d10! - 2d10!'],
  ['Stymied', 'd10 - d10!'],
  ['Stymied Inspired', 'd10 - d10!'],
  ['Stymied Wild Inspired', '2d10 - 2d10!'],
  ['Static', ''],
])('the dice of %j are %j', (words, text) => expect(diceText(open, actionTypeOf(open, words))).toBe(text));

describe('a throw', () => {
  it.each<[string, number[], string, number, boolean]>([
    ['', [7, 3], 'd10! (7) - d10! (3)', 4, false],
    ['', [0, 3, 0, 5], 'd10! (10 + 10 + 5) - d10! (3)', 22, false],
    ['', [4, 0, 8], 'd10! (4) - d10! (10 + 8)', -14, false],
    ['', [0, 0, 0, 6, 2], 'd10! (0) - d10! (0), again d10! (10 + 2) - d10! (6)', 6, true],
    ['Inspired', [7, 3, 0, 1], '2d10! (7, 10 + 1) - d10! (3)', 15, false],
    ['Stymied', [0, 5], 'd10 (0) - d10! (5)', -5, false],
    ['Stymied', [3, 0, 9], 'd10 (3) - d10! (10 + 9)', -16, false],
    ['Stymied', [0, 0, 4, 1], 'd10 (0) - d10! (0), again d10 (4) - d10! (1)', 3, true],
    ['Routine', [2, 0, 8], 'd10! (2) - d10! (10 + 8)', 1, false],
    ['Experimental', [6, 6, 0, 1, 3], 'd10! (6) - d10! (6), again d10! (10 + 3) - d10! (1)', 12, true],
  ])('%s %j', (words, faces, shown, result, isMarked) =>
    expect(shownBy(open, words, ...faces)).toMatchObject({
      shown,
      result,
      isMarked,
    }),
  );

  it.each<[string, number[], string, number]>([
    ['', [0, 0, 4, 9], 'd10! (10 + 4) - d10! (10 + 9)', -5],
    ['Stymied', [0, 0, 9], 'd10 (0) - d10! (10 + 9)', -19],
    ['Experimental', [6, 6], 'd10! (6) - d10! (6)', 0],
  ])('goes on from a double-0 that stands: %s %j', (words, faces, shown, result) =>
    expect(shownBy(direct, words, ...faces)).toMatchObject({
      shown,
      result,
      isMarked: true,
    }),
  );

  it('ends, whatever the source', () =>
    expect(throwAction(direct, actionTypeOf(direct, ''), () => 1).result).toBe(0));
});

const shownBy = (ruleset: ReturnType<typeof rulesWith>, words: string, ...faces: readonly number[]) => {
  const { said, ...thrown } = throwAction(ruleset, actionTypeOf(ruleset, words), showing(...faces));
  return { ...thrown, shown: phrase(said) };
};
