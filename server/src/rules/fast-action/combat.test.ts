import { describe, expect, it } from 'vitest';
import { printRatio, reduce, type Ratio } from '../dice/index.ts';
import { badFailure, categoryDamage, exchangeDiff, isBadFailure, recoveries, unawareDiff } from './combat.ts';
import { damage } from './play/attack.ts';
import { impactDamage } from './falling.ts';
import { choiceIn, spellCost } from './magic.ts';
import { mookHits } from './mooks.ts';
import { rulesWith } from './testing/rules.ts';

const rules = rulesWith();
const text = (of: Ratio): string => printRatio(reduce(of));

describe('damage', () => {
  it.each([
    [4, 1, 2, 3],
    [1, 0, 3, 0],
    [2, 5, 0, 7],
  ])(
    'a difference of %i with a weapon of %i against armor of %i takes %i',
    (difference, weapon, armor, taken) => {
      expect(damage({ difference, weapon, armor })).toBe(taken);
    },
  );

  it.each([
    ['Light', 0],
    ['M', 1],
    ['heavy', 2],
    ['Deadly', 5],
    ['Huge', undefined],
  ])('%s weapons do %s', (category, expected) => expect(categoryDamage(rules, category)).toBe(expected));

  it.each([
    [2.9, 0],
    [3, 1],
    [10, 3],
  ])('a fall of %d m does %i', (meters, expected) => expect(impactDamage(rules, meters, 'm')).toBe(expected));

  it('a crash does 1 for each full 10 km/h', () =>
    expect([9, 50, 59].map((speed) => impactDamage(rules, speed, 'km/h'))).toEqual([0, 5, 5]));
});

describe('range combat', () => {
  it('makes far shots harder, and cover and movement', () => {
    const shot = { distance: 'far', cover: 'half', movement: 'fast' };
    expect(unawareDiff(rules, shot)).toBe(4 + 1 + 3);
    expect(unawareDiff(rulesWith('unaware DIFF: 5'), shot)).toBe(13);
    expect(unawareDiff(rulesWith('distance counts: on the DIFF'), shot)).toBe(0);
  });

  it('has the target’s AGI as the base of an exchange', () =>
    expect(exchangeDiff(rules, 3, { distance: 'close', cover: '2/3' })).toBe(3 + 2 - 2));
});

describe('misses', () => {
  it('by more than 3 bring a second misfortune', () => {
    expect([6, 7].map((total) => isBadFailure(total, 10))).toEqual([true, false]);
    expect(text(badFailure(4, 10))).toBe('1/3');
  });
});

describe('spells and powers', () => {
  it.each([
    [[], 1],
    [['close', '1 round', '1 m³'], 1],
    [['medium range', '5 rounds', '3 m³'], 4],
    [['long', '+2', '1 hour', '9 m³'], 10],
    [['damage +3', '1 day', '10 rounds'], undefined],
    [['+3', '1 day'], 9],
    [['Medium', '5 rounds', '15 m3'], 7],
    [['10 cubic meters'], 4],
    [['for ever'], undefined],
    [['+1000'], undefined],
  ])('%j cost %s MR', (texts, cost) => {
    const choices = texts.map((each) => choiceIn(rules, each));
    const isClear = new Set(choices.map((each) => each?.kind)).size === choices.length;
    const known = choices.filter((each) => each !== undefined);
    expect(isClear && known.length === choices.length ? spellCost(known) : undefined).toBe(cost);
  });
});

it('mooks die of 1, 3 or 5 hits, or have a sheet', () => {
  expect([1, 2, 3, 4].map((type) => mookHits(rules, type))).toEqual([1, 3, 5, undefined]);
  expect(mookHits(rulesWith('mooks: no'), 1)).toBeUndefined();
});

it('PR comes back by the day, MR by minutes', () => {
  expect(recoveries(rules, 'PR').map(({ points, per }) => [points, per])).toEqual([
    [[1, 1], 'day'],
    [[2, 3], 'day'],
  ]);
  expect(recoveries(rules, 'MR').map(({ per }) => per)).toEqual(['30 minutes', '10 minutes']);
});
