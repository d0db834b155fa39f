import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../test/support/cursor.ts';
import { printRatio, reduce, type Ratio } from '../dice/index.ts';
import type { Ruleset } from '../ruleset.ts';
import {
  attackHits,
  badFailure,
  categoryDamage,
  damage,
  exchange,
  exchangeDiff,
  isBadFailure,
  mookHits,
  recoveries,
  SUPER_ACTING,
  unawareDiff,
} from './combat.ts';
import { crashDamage, fallDamage } from './falling.ts';
import { damageBonus, spellCost, spellDamage } from './magic.ts';

const rulesOf = (settings = ''): Ruleset => {
  const { model, uri } = fixture(`campaign Test\n  system: Fast Action\n${settings}`);
  return model.rulesetOf(model.scopeOf(uri));
};
const rules = rulesOf();
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
  ])('a fall of %d m does %i', (meters, expected) => expect(fallDamage(meters)).toBe(expected));

  it('a crash does 1 for each full 10 km/h', () => expect([9, 50, 59].map(crashDamage)).toEqual([0, 5, 5]));
});

describe('range combat', () => {
  it('makes far shots harder, and cover and movement', () => {
    const shot = { distance: 'far', cover: 'half', movement: 'fast' };
    expect(unawareDiff(rules, shot)).toBe(4 + 1 + 3);
    expect(unawareDiff(rulesOf('  unaware DIFF: 5\n'), shot)).toBe(13);
    expect(unawareDiff(rulesOf('  distance counts: on the DIFF\n'), shot)).toBe(0);
  });

  it('has the target’s AGI as the base of an exchange', () =>
    expect(exchangeDiff(rules, 3, { distance: 'close', cover: '2/3' })).toBe(3 + 2 - 2));

  it('is symmetric between equals, and nobody hits where nobody can', () => {
    const even = exchange({ score: 4, diff: 6 }, { score: 4, diff: 6 });
    expect(text(even.own)).toBe(text(even.other));
    expect(text(exchange({ score: 0, diff: 9 }, { score: 0, diff: 9 }).nobody)).toBe('1');
    // 3 and more hit. Of 36 pairs, 4 have no hit, 4 have equal margins and are rolled again, 28 have a winner.
    expect([even.own, even.other, even.nobody].map(text)).toEqual(['7/16', '7/16', '1/8']);
  });
});

describe('attack and defense rolls', () => {
  it.each([
    [-6, '0'],
    [-5, '1/36'],
    [-4, '1/12'],
    [-3, '1/6'],
    [0, '7/12'],
    [5, '1'],
  ])('an attack %i above the defense hits with a chance of %s: a tie hits', (above, chance) =>
    expect(text(attackHits(6 + above, 6))).toBe(chance),
  );
});

describe('misses', () => {
  it('by more than 3 bring a second misfortune', () => {
    expect([6, 7].map((total) => isBadFailure(total, 10))).toEqual([true, false]);
    expect(text(badFailure(4, 10))).toBe('1/3');
  });
});

describe('spells and powers', () => {
  it('damage rises by the MR beyond the first', () => {
    expect([1, 2, 3, 4].map(damageBonus)).toEqual([0, 1, 2, 3]);
    expect(spellDamage(2, 3, 1)).toBe(3);
  });

  it.each([
    [{ range: 'close', damage: 0, time: '1 round', volume: 1 }, 1],
    [{ range: 'long', damage: 2, time: '1 hour', volume: 9 }, 10],
    [{ range: 'medium', damage: 0, time: '5 rounds', volume: 15 }, 7],
    [{ range: 'medium', damage: 0, time: 'for ever', volume: 1 }, undefined],
  ])('%o costs %s MR', (spell, cost) => expect(spellCost(rules, spell)).toBe(cost));
});

it('narrated moves give 1 or 2 and do no harm', () =>
  expect(SUPER_ACTING).toEqual({ bonus: [1, 2], damage: false }));

it('mooks die of 1, 3 or 5 hits, or have a sheet', () =>
  expect([1, 2, 3, 4].map((type) => mookHits(rules, type))).toEqual([1, 3, 5, undefined]));

it('PR comes back by the day, MR by minutes', () => {
  expect(recoveries(rules, 'PR').map(({ points, per }) => [points, per])).toEqual([
    [[1, 1], 'day'],
    [[2, 3], 'day'],
  ]);
  expect(recoveries(rules, 'MR').map(({ per }) => per)).toEqual(['30 minutes', '10 minutes']);
});
