import { describe, expect, it } from 'vitest';
import { printRatio } from '../dice/index.ts';
import { actionTypeOf, PLAIN } from './action-types.ts';
import { degreeChances, DEGREES, isSuccess, resultOf, successChance } from './degrees.ts';
import { actionDice } from './dice.ts';
import { rulesWith } from './testing/rules.ts';

const rules = rulesWith();

/** The chances of the degrees by what the skill has over the defense, the worst degree first. */
const CHANCES: readonly (readonly ['reroll' | 'direct', readonly (readonly [number, string])[]])[] = [
  [
    'reroll',
    [
      [-12, '1/100 24/25 3/100 0 0 0 0 0'],
      [-11, '1/100 93/100 3/50 0 0 0 0 0'],
      [-10, '1/100 89/100 1/10 0 0 0 0 0'],
      [-9, '49/4950 21/25 7/50 1/100 0 0 0 1/9900'],
      [-8, '8/825 39/50 9/50 3/100 0 0 0 1/3300'],
      [-7, '31/3300 71/100 11/50 3/50 0 0 0 1/1650'],
      [-6, '89/9900 63/100 13/50 1/10 0 0 0 1/990'],
      [-5, '7/825 27/50 3/10 3/20 0 0 0 1/660'],
      [-4, '13/1650 9/20 33/100 1/5 1/100 0 0 7/3300'],
      [-3, '71/9900 9/25 7/20 1/4 3/100 0 0 7/2475'],
      [-2, '7/1100 7/25 7/20 3/10 3/50 0 0 1/275'],
      [-1, '3/550 21/100 33/100 7/20 1/10 0 0 1/220'],
      [0, '1/220 3/20 3/10 39/100 3/20 0 0 3/550'],
      [1, '1/275 1/10 13/50 21/50 1/5 1/100 0 7/1100'],
      [2, '7/2475 3/50 11/50 43/100 1/4 3/100 0 71/9900'],
      [3, '7/3300 3/100 9/50 21/50 3/10 3/50 0 13/1650'],
      [4, '1/660 1/100 7/50 39/100 7/20 1/10 0 7/825'],
      [5, '1/990 0 1/10 7/20 39/100 3/20 0 89/9900'],
      [6, '1/1650 0 3/50 3/10 21/50 1/5 1/100 31/3300'],
      [7, '1/3300 0 3/100 1/4 43/100 1/4 3/100 8/825'],
      [8, '1/9900 0 1/100 1/5 21/50 3/10 3/50 49/4950'],
      [9, '0 0 0 3/20 39/100 7/20 1/10 1/100'],
      [10, '0 0 0 1/10 7/20 39/100 3/20 1/100'],
      [11, '0 0 0 3/50 3/10 21/50 1/5 1/50'],
      [12, '0 0 0 3/100 1/4 43/100 1/4 1/25'],
    ],
  ],
  [
    'direct',
    [
      [-12, '1/100 24/25 3/100 0 0 0 0 0'],
      [-11, '1/100 93/100 3/50 0 0 0 0 0'],
      [-10, '1/100 89/100 1/10 0 0 0 0 0'],
      [-9, '1/100 21/25 7/50 1/100 0 0 0 0'],
      [-8, '1/100 39/50 9/50 3/100 0 0 0 0'],
      [-7, '1/100 71/100 11/50 3/50 0 0 0 0'],
      [-6, '1/100 63/100 13/50 1/10 0 0 0 0'],
      [-5, '1/100 27/50 3/10 3/20 0 0 0 0'],
      [-4, '1/100 9/20 33/100 1/5 1/100 0 0 0'],
      [-3, '1/100 9/25 7/20 1/4 3/100 0 0 0'],
      [-2, '1/100 7/25 7/20 3/10 3/50 0 0 0'],
      [-1, '1/100 21/100 33/100 7/20 1/10 0 0 0'],
      [0, '0 3/20 3/10 39/100 3/20 0 0 1/100'],
      [1, '0 1/10 13/50 21/50 1/5 1/100 0 1/100'],
      [2, '0 3/50 11/50 43/100 1/4 3/100 0 1/100'],
      [3, '0 3/100 9/50 21/50 3/10 3/50 0 1/100'],
      [4, '0 1/100 7/50 39/100 7/20 1/10 0 1/100'],
      [5, '0 0 1/10 7/20 39/100 3/20 0 1/100'],
      [6, '0 0 3/50 3/10 21/50 1/5 1/100 1/100'],
      [7, '0 0 3/100 1/4 43/100 1/4 3/100 1/100'],
      [8, '0 0 1/100 1/5 21/50 3/10 3/50 1/100'],
      [9, '0 0 0 3/20 39/100 7/20 1/10 1/100'],
      [10, '0 0 0 1/10 7/20 39/100 3/20 1/100'],
      [11, '0 0 0 3/50 3/10 21/50 1/5 1/50'],
      [12, '0 0 0 3/100 1/4 43/100 1/4 1/25'],
    ],
  ],
];

describe.each(CHANCES)('the chances of the degrees, double-0: %s', (rule, rows) => {
  const ruleset = rulesWith(`double zero: ${rule}`);
  it.each(rows)('skill - defense = %d', (lead, expected) => {
    const action = { type: PLAIN, skill: 100 + lead, defense: 100, advantage: 0 };
    const chances = degreeChances(ruleset, action, actionDice(ruleset, PLAIN));
    expect([...chances.keys()]).toEqual([...DEGREES]);
    expect([...chances.values()].map(printRatio).join(' ')).toBe(expected);
  });
});

describe('a degree', () => {
  const degree = (
    words: string,
    [skill, defense, advantage, result]: readonly [number, number, number, number],
    isMarked = false,
  ): string => {
    const { degree: found, payoff } = resultOf(
      rules,
      { type: actionTypeOf(rules, words), skill, defense, advantage },
      result,
      isMarked,
    );
    return payoff === undefined ? found : `${found}, ${payoff}`;
  };

  it.each<[string, readonly [number, number, number, number], string]>([
    ['meets the defense', [10, 12, 0, 2], 'Success, 0'],
    ['is one short', [10, 12, 0, 1], 'Failure'],
    ['is four short', [10, 12, 0, -2], 'Failure'],
    ['is five short', [10, 12, 0, -3], 'Total Failure'],
    ['has a negative action value', [3, 0, 0, -4], 'Fumble'],
    ['has an action value of 0', [3, 0, 0, -3], 'Success, 0'],
    ['misses with a negative defense', [3, -6, 0, -5], 'Fumble'],
    ['hits with less than the other side has', [10, 12, -4, 3], 'Success, -3'],
    ['has a payoff of 4', [10, 12, 2, 4], 'Success, 4'],
    ['has a payoff of 5', [10, 12, 3, 4], 'Major Success, 5'],
    ['has a payoff of 10', [10, 12, 8, 4], 'Negotiated Victory, 10'],
    ['has a payoff of 15', [10, 12, 13, 4], 'Victory, 15'],
    ['has a payoff of 20', [10, 12, 18, 4], 'Total Victory, 20'],
    ['has a payoff of 100', [10, 12, 98, 4], 'Total Victory, 100'],
  ])('%s', (_, numbers, expected) => expect(degree('', numbers)).toBe(expected));

  it.each<[string, readonly [number, number, number, number], boolean, string]>([
    ['', [10, 12, 0, 1], true, 'Fumble'],
    ['', [10, 12, 0, 2], true, 'Total Victory, 0'],
    ['Hazardous', [10, 12, 0, 1], false, 'Fumble'],
    ['Hazardous', [10, 12, 0, 2], false, 'Success, 0'],
    ['Boosted', [10, 12, 0, 2], false, 'Major Success, 5'],
    ['Hindered', [10, 12, 7, 2], false, 'Success, 2'],
    ['Promising', [10, 12, 0, 5], false, 'Major Success, 6'],
    ['Promising', [10, 12, 1, 5], false, 'Major Success, 7'],
    ['Promising Boosted', [10, 12, 0, 5], false, 'Major Success, 6'],
    ['One-Shot', [10, 12, 0, 5], false, 'Success, 3'],
  ])('of an action: %s %j, marked: %s', (words, numbers, isMarked, expected) =>
    expect(degree(words, numbers, isMarked)).toBe(expected),
  );

  it('follows the Threshold of the campaign', () => {
    const wide = rulesWith('threshold: 7');
    const action = { type: PLAIN, skill: 10, defense: 10, advantage: 0 };
    expect(resultOf(wide, action, 6, false).degree).toBe('Success');
    expect(resultOf(wide, action, 7, false).degree).toBe('Major Success');
  });

  it.each([
    ['Fumble', false],
    ['Failure', false],
    ['Success', true],
    ['Total Victory', true],
  ] as const)('%s succeeds: %s', (name, expected) => expect(isSuccess(name)).toBe(expected));
});

describe('the chance to succeed', () => {
  it.each([
    ['', 0, 10, '6/11'],
    ['Hazardous', 0, 10, '6/11'],
    ['Routine', -1, 10, '1'],
    ['Static', 0, 10, '1'],
    ['Static', -1, 10, '0'],
    // A skill of 2 fumbles where the dice take more than that away, whatever the defense.
    ['', 2, -7, '71/99'],
  ])('%s, lead %d against %d', (words, lead, defense, expected) => {
    const type = actionTypeOf(rules, words);
    const action = { type, skill: defense < 0 ? 2 : defense + lead, defense, advantage: 0 };
    expect(printRatio(successChance(degreeChances(rules, action, actionDice(rules, type))))).toBe(expected);
  });
});
