import { describe, expect, it } from 'vitest';
import type { Ruleset } from '../../ruleset.ts';
import {
  autofireModes,
  mostHits,
  mostRounds,
  rateOfFire,
  salvoHits,
  salvoPenalty,
  singleShots,
  type AutofireMode,
  type RateOfFire,
  type Salvo,
} from './autofire.ts';
import { rulesWith } from './testing/rules.ts';

const rules = rulesWith();
const byTable = rulesWith('autofire divisors: table');
const divideOnly = rulesWith('autofire base hit: divide only');
const both = rulesWith('autofire divisors: table', 'autofire base hit: divide only');

const salvo = (mode: AutofireMode, rounds: number, zoneWidth = 1): Salvo => ({
  mode,
  rounds,
  rateOfFire: 20,
  zoneWidth,
});

describe('the rate of fire', () => {
  it.each<[string, string[], RateOfFire]>([
    ['1', [], { singles: 1, automatic: 0, turns: 1 }],
    ['2', [], { singles: 2, automatic: 0, turns: 1 }],
    ['4s', ['SA'], { singles: 4, automatic: 0, turns: 1 }],
    ['1-5', [], { singles: 5, automatic: 0, turns: 1 }],
    ['1/3', [], { singles: 1, automatic: 0, turns: 3 }],
    ['1/20', [], { singles: 1, automatic: 0, turns: 20 }],
    ['4/20', ['SA', 'AF', 'AB'], { singles: 4, automatic: 20, turns: 1 }],
    ['20', ['AF'], { singles: 1, automatic: 20, turns: 1 }],
    ['', [], { singles: 1, automatic: 0, turns: 1 }],
  ])('%s', (text, marks, expected) => expect(rateOfFire({ rateOfFire: text, marks })).toEqual(expected));

  it('is one shot an action, or by option all of them', () => {
    const rate = rateOfFire({ rateOfFire: '3s', marks: [] });
    expect(singleShots(rules, rate)).toEqual([0]);
    expect(singleShots(rulesWith('single shots per action: rate of fire'), rate)).toEqual([0, -3, -3]);
  });
});

describe('autofire', () => {
  it.each<[string[], AutofireMode[]]>([
    [
      ['SA', 'AF', 'AB'],
      ['burst', 'stream', 'spray'],
    ],
    [['AF'], ['stream', 'spray']],
    [['AB'], ['burst']],
    [['SA'], []],
  ])('of weapons marked %j', (marks, modes) => expect(autofireModes(rules, { marks })).toEqual(modes));

  it('fires no more than the weapon has', () => {
    const rate = { singles: 4, automatic: 20, turns: 1 };
    expect([mostRounds(rules, 'burst', rate), mostRounds(rules, 'stream', rate)]).toEqual([4, 20]);
  });

  it.each<[AutofireMode, number, number]>([
    ['burst', 4, 0],
    ['stream', 1, -1],
    ['stream', 10, -1],
    ['stream', 11, -2],
    ['stream', 20, -2],
    ['spray', 20, -2],
  ])('a %s of %i rounds', (mode, rounds, penalty) =>
    expect(salvoPenalty(rules, { mode, rounds })).toBe(penalty),
  );

  it.each<[string, Salvo, Ruleset, number[]]>([
    // Hits with an effect number of -1, 0, 1, 2, 3, 6, 7, 20 and 60.
    ['a burst', salvo('burst', 4), rules, [0, 1, 1, 2, 2, 4, 4, 4, 4]],
    ['a short burst', salvo('burst', 2), rules, [0, 1, 1, 2, 2, 2, 2, 2, 2]],
    ['a burst by the table', salvo('burst', 4), byTable, [0, 1, 2, 3, 4, 4, 4, 4, 4]],
    ['a burst divided only', salvo('burst', 4), divideOnly, [0, 1, 1, 1, 1, 3, 3, 4, 4]],
    ['a burst divided only by the table', salvo('burst', 4), both, [0, 1, 1, 2, 3, 4, 4, 4, 4]],
    ['a stream', salvo('stream', 20), rules, [0, 1, 1, 2, 2, 4, 4, 11, 20]],
    ['a stream of 10', salvo('stream', 10), rules, [0, 1, 1, 2, 2, 4, 4, 10, 10]],
    ['a stream divided only', salvo('stream', 20), divideOnly, [0, 1, 1, 1, 1, 3, 3, 10, 20]],
    ['a spray', salvo('spray', 20, 2), rules, [0, 1, 1, 1, 2, 3, 3, 7, 10]],
    ['a wide spray', salvo('spray', 20, 10), rules, [0, 1, 1, 1, 2, 2, 2, 2, 2]],
    ['a spray by the table', salvo('spray', 20, 1), byTable, [0, 1, 1, 2, 2, 4, 4, 11, 20]],
    ['a spray that is too wide', salvo('spray', 20, 21), rules, [0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ])('%s', (_, fired, ruleset, hits) =>
    expect([-1, 0, 1, 2, 3, 6, 7, 20, 60].map((effect) => salvoHits(ruleset, fired, effect))).toEqual(hits),
  );

  it('hits with no more than the rate of fire', () =>
    expect(mostHits(rules, { ...salvo('stream', 30), rateOfFire: 20 })).toBe(20));
});
