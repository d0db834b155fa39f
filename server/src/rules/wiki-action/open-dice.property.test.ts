/** The exact odds of open dice against every face, and against throws. */
import { describe, expect, it } from 'vitest';
import {
  addRatios,
  atLeast,
  distributionOf,
  isProblem,
  openDifferenceExactly,
  parseDice,
  probability,
  ratio,
  reduce,
  exactly,
  seededSource,
  toNumber,
  type Distribution,
} from '../dice/index.ts';
import { actionTypeOf } from './action-types.ts';
import { degreeChances } from './degrees.ts';
import { actionDice, resultsOf } from './dice.ts';
import { rulesWith } from './testing/rules.ts';
import { throwAction } from './throws.ts';

const open = rulesWith('use: open d10');
const direct = rulesWith('use: open d10', 'double zero: direct');

/** Dice of an expression, followed far. */
function followed(text: string): Distribution {
  const distribution = distributionOf(parseDice(text).tree!);
  if (isProblem(distribution)) throw new Error(distribution.message.code);
  return distribution;
}

/** The chance of a result of at least `value` that ends with a pair of these first faces, face by face. */
function byFaces(
  words: string,
  value: number,
  isCounted: (positive: number, negative: number) => boolean,
): number {
  const type = actionTypeOf(open, words);
  const isStymied = type.word.includes('Stymied');
  const extra = Math.max(0, type.positive - (isStymied ? 1 : 0));
  const rest = `${extra}${isStymied ? 'd{0..9}' : 'd10!'} - ${type.negative}d10!`;
  let [sum, count] = [0, 0];
  for (let positive = 0; positive <= 9; positive++)
    for (let negative = 0; negative <= 9; negative++) {
      if (!isCounted(positive, negative)) continue;
      const own = positive > 0 ? `${positive}` : isStymied ? '0' : '10 + d10!';
      const other = negative > 0 ? `${negative}` : '10 + d10!';
      count++;
      sum += toNumber(atLeast(followed(`${own} - (${other}) + ${rest}`.replaceAll(/\b0d\S+/g, '0')), value));
    }
  return sum / count;
}

const isAny = (): boolean => true;
const isDoubleZero = (positive: number, negative: number): boolean => positive + negative === 0;
const isDouble = (positive: number, negative: number): boolean => positive === negative;

describe('exact odds', () => {
  it('are those of two open dice, for a double-0 says nothing about what follows', () => {
    for (const rules of [open, direct]) {
      const { marked, unmarked, afterMark } = actionDice(rules, actionTypeOf(rules, ''));
      expect(marked).toEqual(ratio(1, 100));
      for (let value = -40; value <= 40; value++)
        for (const results of [unmarked, afterMark])
          expect(reduce(exactly(results, value))).toEqual(openDifferenceExactly(10, value));
    }
  });

  it.each([
    '',
    'Inspired',
    'Wild',
    'Stymied',
    'Stymied Wild Inspired',
    'Experimental',
    'Stymied Experimental',
  ])('equal the odds of all first faces: %s', (words) => {
    const isSign = words.includes('Experimental') ? isDouble : isDoubleZero;
    const again = actionDice(open, actionTypeOf(open, words));
    const stands = actionDice(direct, actionTypeOf(direct, words));
    for (const value of [-21, -10, -9, -3, 0, 1, 4, 10, 12, 23]) {
      const others = byFaces(words, value, (a, b) => !isSign(a, b));
      expect(toNumber(atLeast(again.unmarked, value))).toBeCloseTo(others, 9);
      expect(toNumber(atLeast(again.afterMark, value))).toBeCloseTo(others, 9);
      expect(toNumber(atLeast(stands.unmarked, value))).toBeCloseTo(others, 9);
      expect(toNumber(atLeast(stands.afterMark, value))).toBeCloseTo(byFaces(words, value, isSign), 9);
      expect(toNumber(atLeast(resultsOf(stands), value))).toBeCloseTo(byFaces(words, value, isAny), 9);
    }
  });

  // 300 or more are 30 zeros in a row, and behind them an open die that is as high as the other one or higher: 6 in 11.
  it('are exact up to 300 points, which stand for all that are more', () => {
    const { unmarked } = actionDice(open, actionTypeOf(open, ''));
    for (const sign of [1, -1]) {
      expect(reduce(exactly(unmarked, 299 * sign))).toEqual(openDifferenceExactly(10, 299 * sign));
      expect(reduce(exactly(unmarked, 300 * sign))).toEqual(reduce(ratio(6n, 11n * 10n ** 30n)));
      expect(exactly(unmarked, 301 * sign).numerator).toBe(0n);
    }
  });

  it.each(['', 'Inspired', 'Wild', 'Stymied', 'Routine', 'Experimental', 'Wild Promising'])(
    'of the degrees add up to 1: %s',
    (words) => {
      const type = actionTypeOf(open, words);
      const action = { type, skill: 9, defense: 12, advantage: 3 };
      const chances = [...degreeChances(open, action, actionDice(open, type)).values()];
      expect(reduce(chances.reduce(addRatios))).toEqual(ratio(1));
    },
  );

  it.each([
    ['', 1],
    ['Wild', 2],
    ['Stymied Inspired', 3],
    ['Experimental', 4],
    ['Routine', 5],
  ])('are how throws fall: %s', (words, seed) => {
    for (const rules of [open, direct]) {
      const type = actionTypeOf(rules, words);
      const source = seededSource(seed);
      const throws = Array.from({ length: 20_000 }, () => throwAction(rules, type, source));
      const exact = actionDice(rules, type);
      const expectShare = (share: number, chance: number): void =>
        expect(Math.abs(share - chance)).toBeLessThan(
          5 * Math.sqrt((chance * (1 - chance)) / throws.length) + 1e-9,
        );
      const marked = throws.filter(({ isMarked }) => isMarked);
      expectShare(marked.length / throws.length, toNumber(exact.marked));
      for (const value of [-20, -8, -1, 1, 7, 15, 28]) {
        const share = throws.filter(({ result }) => result >= value).length / throws.length;
        expectShare(share, toNumber(probability(resultsOf(exact), (result) => result >= value)));
      }
    }
  });
});
