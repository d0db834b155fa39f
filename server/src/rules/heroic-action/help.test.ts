import { describe, expect, it } from 'vitest';
import { assistBonus, assistChance, assistOdds, groupOf, groupsOf, successWithHelp } from './assist.ts';
import { hitsLost } from './hits.ts';
import { teamOdds, teamPenalty, teamResult } from './team.ts';
import { fraction, rulesWith } from './testing/rules.ts';

const rules = rulesWith();

describe('assistance', () => {
  it.each([
    // own skill, the friend's
    [10, 10, '1'],
    [12, 10, '1'],
    [9, 12, '3337/7560'],
  ])('with %d for a friend with %d', (skill, friend, chance) => {
    expect(fraction(assistChance(rules, skill, friend))).toBe(chance);
  });

  it.each([
    [0, 0],
    [1, 1],
    [3, 3],
    [5, 3],
  ])('of %d helpers', (helpers, bonus) => expect(assistBonus(rules, helpers)).toBe(bonus));

  it('adds up to 1, with the most for many', () => {
    expect(assistOdds(rules, [10, 10, 10, 10, 10], 10).map(fraction)).toEqual(['0', '0', '0', '1']);
    expect(assistOdds(rules, [9, 12], 12).map(fraction)).toEqual(['0', '4223/7560', '3337/7560', '0']);
    expect(assistOdds(rules, [], 12).map(fraction)).toEqual(['1', '0', '0', '0']);
  });

  it('may turn a failure (RP-H10)', () => {
    const TASK = { skill: 10, difficulty: 13 };
    expect(fraction(successWithHelp(rules, 'standard', TASK, [10, 10, 10]))).toBe('4/7');
    expect(fraction(successWithHelp(rules, 'standard', TASK, []))).toBe('47/210');
  });

  it('comes from three of a group of four', () => {
    expect(groupOf(rules, 4)).toEqual({ members: 4, bonus: 3 });
    expect(groupOf(rules, 1)).toEqual({ members: 1, bonus: 0 });
    expect(groupsOf(rules, 10).map(({ bonus }) => bonus)).toEqual([3, 3, 1]);
    expect(groupsOf(rules, 0)).toEqual([]);
  });
});

describe('teams', () => {
  it('suffer a penalty of their number, and the highest result counts', () => {
    expect(teamPenalty(rules, 4)).toBe(-4);
    expect(teamResult([9, 14, 11])).toBe(14);
  });

  it('succeed where one of them does, and may fumble all the same', () => {
    const { penalty, success, fumbles } = teamOdds(rules, 'standard', [12, 12], 10);
    expect(penalty).toBe(-2);
    expect(fraction(success)).toBe('40/49');
    expect(fumbles.map(fraction)).toEqual(['1/84', '1/84']);
  });
});

describe('hits', () => {
  const attack = { outcome: 4, damage: 6, soak: 7 };

  it('are what the game master says', () => expect(hitsLost(rules, attack)).toBeUndefined());

  it.each([
    [4, 6, 7, 3],
    [0, 6, 7, 0],
    [-1, 9, 0, 0],
  ])('are outcome %d + damage %d - soak %d as an option', (outcome, damage, soak, lost) => {
    expect(hitsLost(rulesWith('use: hits by outcome'), { outcome, damage, soak })).toBe(lost);
  });
});
