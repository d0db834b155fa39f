import { describe, expect, it } from 'vitest';
import { contest } from '../dice/index.ts';
import { phrase } from '../../words/phrase.ts';
import {
  countsShots,
  firstShot,
  placeInRound,
  rollInitiative,
  shotsOf,
  surpriseShots,
} from './initiative.ts';
import { faces, fraction, rulesWith } from './testing/rules.ts';

const rules = rulesWith();

describe('the first shot', () => {
  it('is Reflexes and a closed roll', () => {
    const named = { isNamed: true, kind: 'closed' } as const;
    const { total, calculation } = rollInitiative(rules, 7, named, faces(6, 2));
    expect([total, phrase(calculation)]).toEqual([11, 'Reflexes 7 + d6 - d6 (6, 2) = 11']);
  });

  it('is confident with Fortune', () => {
    const lucky = { isNamed: true, kind: 'closed confident' } as const;
    expect(rollInitiative(rules, 7, lucky, faces(2, 6)).total).toBe(11);
  });

  it('is Reflexes alone for groups without names', () => {
    const mooks = { isNamed: false, kind: 'closed' } as const;
    const { total, calculation } = rollInitiative(rules, 4, mooks, faces());
    expect([total, phrase(calculation)]).toEqual([4, 'Reflexes 4']);
  });

  it.each([
    // roll, stances (RP-H09)
    [10, 0, 10],
    [10, 2, 8],
    [3, 2, 1],
    [3, 3, 1],
    [3, 9, 1],
    [-2, 0, 1],
  ])('%d with %d stances', (rolled, stances, shots) => expect(firstShot(rules, rolled, stances)).toBe(shots));

  it('is 3 for those who surprise the others, who have none', () => {
    expect(surpriseShots(rules, true)).toBe(3);
    expect(surpriseShots(rules, false)).toBe(0);
  });
});

it('is counted in shots unless the campaign says otherwise', () => {
  expect(countsShots(rules)).toBe(true);
  expect(countsShots(rulesWith('use: simplified initiative'))).toBe(false);
});

it.each([
  // own Reflexes less the other's
  [-10, '0', '1/1296', '1295/1296'],
  [0, '575/1296', '73/648', '575/1296'],
  [1, '721/1296', '35/324', '145/432'],
  [3, '493/648', '13/162', '103/648'],
])('the odds of two rolls, %d', (difference, win, tie, lose) => {
  const odds = contest(
    shotsOf(rules, { reflexes: 10 + difference, isNamed: true, stances: 0, hasFortune: false }),
    shotsOf(rules, { reflexes: 10, isNamed: true, stances: 0, hasFortune: false }),
  );
  expect([odds.win, odds.tie, odds.lose].map(fraction)).toEqual([win, tie, lose]);
});

it.each([
  [-6, '0', '0', '1'],
  [-5, '0', '1/36', '35/36'],
  [-2, '1/6', '1/9', '13/18'],
  [0, '5/12', '1/6', '5/12'],
  [2, '13/18', '1/9', '1/6'],
])('the odds against a group without a name, %d', (difference, win, tie, lose) => {
  const odds = contest(
    shotsOf(rules, { reflexes: 10 + difference, isNamed: true, stances: 0, hasFortune: false }),
    shotsOf(rules, { reflexes: 10, isNamed: false, stances: 0, hasFortune: false }),
  );
  expect([odds.win, odds.tie, odds.lose].map(fraction)).toEqual([win, tie, lose]);
});

it.each([
  [-1, 1],
  [0, 1],
  [1, 1],
  [2, 2],
])('Reflexes %i have the place %i in a round without shots', (reflexes, place) =>
  expect(placeInRound(reflexes)).toBe(place),
);
