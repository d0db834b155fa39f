import { describe, expect, it } from 'vitest';
import { addRatios, complement, meanOf, printRatio, ratio, reduce, type Ratio } from '../../dice/index.ts';
import type { Fighter } from './attack.ts';
import { blowsOf, harmOf, type Blow, type Blows } from './blows.ts';
import type { Gear } from './gear.ts';
import { lastStanding } from './last-standing.ts';

const BARE: Gear = {
  weapon: 0,
  armor: 0,
  penalty: 0,
  resistance: undefined,
  agility: undefined,
  isHarmless: false,
  isMook: false,
  sendsMissiles: false,
  isProof: false,
};
const fighter = (score: number): Fighter => ({ name: '', score, gear: BARE });
const clash = (own: number, other: number): Blows =>
  blowsOf({ type: 'clash', own: fighter(own), other: fighter(other) });
const attackOn = (own: number, other: number): Blow =>
  blowsOf({ type: 'defended', own: fighter(own), other: fighter(other) }).own;
const exchange = (own: number, diff: number, other: number, otherDiff: number): Blows =>
  blowsOf({ type: 'exchange', own: fighter(own), other: fighter(other), diff, otherDiff });
const shot = (own: number, diff: number): Blow =>
  blowsOf({ type: 'shot', own: fighter(own), target: BARE, diff }).own;

const text = (of: Ratio): string => printRatio(reduce(of));

describe('attack against defense', () => {
  /** By the difference of the scores: who hits where ties are rolled again, and where a tie hits. */
  it.each([
    [-8, '0', '0'],
    [-6, '0', '0'],
    [-5, '0', '1/36'],
    [-4, '1/34', '1/12'],
    [-3, '1/11', '1/6'],
    [-2, '3/16', '5/18'],
    [-1, '10/31', '5/12'],
    [0, '1/2', '7/12'],
    [1, '21/31', '13/18'],
    [2, '13/16', '5/6'],
    [3, '10/11', '11/12'],
    [4, '33/34', '35/36'],
    [5, '1', '1'],
    [8, '1', '1'],
  ])('%i above it: %s, or %s', (above, highest, orTie) => {
    const { own, other } = clash(3 + above, 3);
    expect(text(own.hits)).toBe(highest);
    expect(text(addRatios(own.hits, other.hits))).toBe('1');
    expect(text(attackOn(3 + above, 3).hits)).toBe(orTie);
  });
});

describe('an exchange of shots', () => {
  it('is symmetric between equals', () => {
    // 3 and more hit. Of 36 pairs, 4 have no hit, 4 have equal margins and are rolled again, 28 have a winner.
    const { own, other } = exchange(4, 6, 4, 6);
    expect([own, other].map(({ hits }) => text(hits))).toEqual(['7/16', '7/16']);
  });

  it('hits nobody where nobody can be hit', () => {
    const { own, other } = exchange(0, 9, 0, 9);
    expect([own.difference, text(own.hits), text(other.hits)]).toEqual([undefined, '0', '0']);
  });

  it('has the margin as its difference', () => {
    const { own } = exchange(4, 5, 0, 9);
    expect([text(own.hits), own.difference?.outcomes]).toEqual(['5/6', [1, 2, 3, 4, 5]]);
  });
});

const PLAIN = { weapon: 0, armor: 0, sendsMissiles: false, isHarmless: false, isProof: false, isMook: false };

describe('harm', () => {
  const blow = shot(4, 5);

  it.each([
    ['a mook has one hit of it', { weapon: 5 }, { isMook: true }, [1]],
    ['or none', { weapon: 0 }, { isMook: true, armor: 3 }, [0, 1]],
    [
      'bullets and arrows do nothing to who is proof',
      { weapon: 5, sendsMissiles: true },
      { isProof: true },
      [0],
    ],
    ['all else does', { weapon: 0 }, { isProof: true }, [1, 2, 3, 4, 5]],
    ['a move that defends does none', { weapon: 5, isHarmless: true }, {}, [0]],
  ])('%s', (_, attacker, target, outcomes) =>
    expect(harmOf(blow, { ...PLAIN, ...attacker }, { ...PLAIN, ...target })!.outcomes).toEqual(outcomes),
  );

  it.each([
    [shot(4, 5), { weapon: 2, armor: 1 }, [2, 3, 4, 5, 6], '4'],
    [shot(4, 5), { weapon: 0, armor: 3 }, [0, 1, 2], '3/5'],
    [attackOn(3, 8), { weapon: 1, armor: 0 }, [1], '1'],
    // 5 of 15 differ by 1, 4 by 2, 3 by 3, 2 by 4, 1 by 5.
    [clash(3, 3).own, { weapon: 1, armor: 0 }, [2, 3, 4, 5, 6], '10/3'],
  ])('of %o with %o', (blow, { weapon, armor }, outcomes, mean) => {
    const harm = harmOf(blow, { ...PLAIN, weapon }, { ...PLAIN, armor })!;
    expect(harm.outcomes).toEqual(outcomes);
    expect(text(meanOf(harm))).toBe(mean);
  });
});

describe('who is left', () => {
  const half = ratio(1, 2);

  it('of equals, half and half', () => {
    const clashOfEquals = [
      { to: 0, damage: 1, chance: half },
      { to: 1, damage: 1, chance: half },
    ] as const;
    const end = lastStanding([clashOfEquals], [3, 3])!;
    // Each round takes a point: 3, 4 or 5 of them, with 1/4, 3/8 and 3/8.
    expect([text(end.wins), text(end.rounds)]).toEqual(['1/2', '33/8']);
  });

  it('with attacks in turn, the first has the lead', () => {
    const [first, second] = [
      [{ to: 1, damage: 5, chance: half }],
      [{ to: 0, damage: 5, chance: half }],
    ] as const;
    // 1/2 + 1/4 x wins.
    const { wins, rounds } = lastStanding([first, second], [5, 5])!;
    expect([text(wins), text(rounds)]).toEqual(['2/3', '1']);
    const swapped = lastStanding([second, first], [5, 5])!;
    expect(text(swapped.wins)).toBe(text(complement(wins)));
  });

  it('is nobody’s question where nobody can be hurt', () => {
    expect(lastStanding([[{ to: 0, damage: 0, chance: half }]], [5, 5])).toBeUndefined();
  });

  it('where one alone can hurt, it is that one', () => {
    const { wins, rounds } = lastStanding([[{ to: 1, damage: 2, chance: ratio(1, 4) }]], [1, 5])!;
    expect([text(wins), text(rounds)]).toEqual(['1', '12']);
  });
});
