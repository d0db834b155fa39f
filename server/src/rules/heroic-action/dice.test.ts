import { phrase } from '../../words/phrase.ts';
import { describe, expect, it } from 'vitest';
import { addRatios, ratio, seededSource, toNumber } from '../dice/index.ts';
import {
  bonusAtLeast,
  bonusDistribution,
  bonusExactly,
  boxcarsAtLeast,
  boxcarsBelow,
  throwDice,
  throwSaid,
  type RollKind,
} from './dice.ts';
import { faces, fraction, rulesWith } from './testing/rules.ts';

const { options } = rulesWith();
const rerolled = rulesWith('closed boxcars: reroll closed', 'confident boxcars: reroll both').options;
const KINDS: readonly RollKind[] = ['standard', 'confident', 'closed', 'closed confident'];

describe('the chance of a bonus', () => {
  it.each<[RollKind, number, string, string]>([
    // at least, exactly
    ['standard', -15, '2509/2520', '1/540'],
    ['standard', -6, '13/14', '1/42'],
    ['standard', -5, '19/21', '2/105'],
    ['standard', 0, '4/7', '1/7'],
    ['standard', 3, '47/210', '1/15'],
    ['confident', -15, '90709/90720', '1/19440'],
    ['confident', 0, '83/84', '1/7'],
    ['confident', 3, '3337/7560', '71/540'],
    ['closed', -5, '1', '1/36'],
    ['closed', 0, '7/12', '1/6'],
    ['closed', 5, '1/36', '1/36'],
    ['closed', 6, '0', '0'],
    ['closed confident', -1, '1', '0'],
    ['closed confident', 0, '1', '1/6'],
    ['closed confident', 1, '5/6', '5/18'],
  ])('%s %d', (kind, bonus, least, exact) => {
    expect(fraction(bonusAtLeast(options, kind, bonus))).toBe(least);
    expect(fraction(bonusExactly(options, kind, bonus))).toBe(exact);
  });

  it.each([
    // where closed boxcars are rolled again (RP-H02)
    [-5, '1', '1/1296'],
    [-4, '1295/1296', '1/648'],
    [0, '427/432', '31/216'],
    [1, '365/432', '365/1296'],
    [5, '73/1296', '73/1296'],
  ])('closed confident %d, rolled again', (bonus, least, exact) => {
    expect(fraction(bonusAtLeast(rerolled, 'closed confident', bonus))).toBe(least);
    expect(fraction(bonusExactly(rerolled, 'closed confident', bonus))).toBe(exact);
  });

  it('is the same whether confident boxcars are kept or rolled again (RP-H01)', () => {
    for (let bonus = -12; bonus <= 12; bonus++)
      expect(bonusAtLeast(rerolled, 'confident', bonus)).toEqual(bonusAtLeast(options, 'confident', bonus));
  });

  it.each(
    KINDS.flatMap((kind) =>
      [
        [6, 3],
        [3, 6],
        [2, 5],
        [1, 4],
        [3, 3],
      ].map((pair) => [kind, pair] as const),
    ),
  )('is nothing special, and not rolled again: %s %j', (kind, pair) => {
    const { special, again } = throwDice(rerolled, kind, faces(...pair, 1, 1));
    expect([special, again]).toEqual([undefined, undefined]);
  });

  it.each(KINDS)('adds up to 1 with boxcars: %s', (kind) => {
    for (let bonus = -7; bonus <= 7; bonus++)
      expect(
        fraction(addRatios(boxcarsAtLeast(options, kind, bonus), boxcarsBelow(options, kind, bonus))),
      ).toBe('1/36');
  });

  it.each(KINDS)('is what the distribution shows, but for its tail: %s', (kind) => {
    const { outcomes, weights, total, tail } = bonusDistribution(options, kind);
    const most = toNumber(ratio(tail, total));
    expect(most).toBeLessThan(1e-11);
    outcomes.forEach((bonus, index) => {
      const missing = toNumber(bonusExactly(options, kind, bonus)) - toNumber(ratio(weights[index]!, total));
      expect(missing).toBeGreaterThanOrEqual(-1e-15);
      expect(missing).toBeLessThanOrEqual(most + 1e-15);
    });
  });
});

describe('dice on the table', () => {
  it.each<[RollKind, readonly number[], number, string]>([
    ['standard', [4, 2], 2, 'd6 - d6 (4, 2)'],
    ['standard', [2, 5], -3, 'd6 - d6 (2, 5)'],
    ['standard', [6, 2, 6, 3], 13, 'd6 - d6 (6 + 6 + 3, 2)'],
    ['standard', [6, 6, 1, 4], -3, 'd6 - d6 (6 + 1, 6 + 4), boxcars'],
    ['standard', [1, 1], 0, 'd6 - d6 (1, 1), snake eyes'],
    ['standard', [2, 2], 0, 'd6 - d6 (2, 2), double deuces'],
    ['standard', [3, 3], 0, 'd6 - d6 (3, 3)'],
    ['confident', [2, 5], 3, 'd6 - d6 (2, 5)'],
    ['confident', [2, 6, 4], 8, 'd6 - d6 (2, 6 + 4)'],
    ['confident', [6, 6, 1, 4], -3, 'd6 - d6 (6 + 1, 6 + 4), boxcars'],
    ['closed', [6, 2], 4, 'd6 - d6 (6, 2)'],
    ['closed', [6, 6], 0, 'd6 - d6 (6, 6), boxcars'],
    ['closed confident', [1, 6], 5, 'd6 - d6 (1, 6)'],
  ])('%s %j', (kind, dice, bonus, text) => {
    const thrown = throwDice(options, kind, faces(...dice));
    expect(thrown.bonus).toBe(bonus);
    expect(phrase(throwSaid(thrown))).toBe(text);
  });

  it.each<[RollKind, readonly number[], number, string]>([
    ['confident', [6, 6, 2, 5], -3, 'd6 - d6 (6, 6), boxcars, d6 - d6 (2, 5)'],
    ['closed confident', [6, 6, 2, 6], -4, 'd6 - d6 (6, 6), boxcars, d6 - d6 (2, 6)'],
    ['standard', [6, 6, 2, 5], -3, 'd6 - d6 (6 + 2, 6 + 5), boxcars'],
  ])('%s %j where boxcars are rolled again', (kind, dice, bonus, text) => {
    const thrown = throwDice(rerolled, kind, faces(...dice));
    expect(thrown).toMatchObject({ bonus, special: 'boxcars' });
    expect(phrase(throwSaid(thrown))).toBe(text);
  });

  it.each(KINDS)('fall as often as the odds say: %s', (kind) => {
    const source = seededSource(36);
    const count = 20_000;
    let reached = 0;
    for (let each = 0; each < count; each++) if (throwDice(options, kind, source).bonus >= 2) reached++;
    expect(reached / count).toBeCloseTo(toNumber(bonusAtLeast(options, kind, 2)), 1.8);
  });

  it('end with a source that shows nothing but sixes', () => {
    expect(throwDice(options, 'standard', () => 6).bonus).toBe(0);
  });
});
