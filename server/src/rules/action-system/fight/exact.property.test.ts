/** Simulations of duels against their exact odds. */
import { describe, expect, it } from 'vitest';
import { toNumber } from '../../dice/index.ts';
import { exactOdds } from '../../fight/exact.ts';
import { chunksOf, simulateChunk } from '../../fight/simulate.ts';
import { addTally, emptyTally, wilson } from '../../fight/statistics.ts';
import { fightOf } from './testing/arena.ts';

const RUNS = 4000;
/** Standard deviations that hold 999 of 1000. */
const NEARLY_ALWAYS = 3.2905;
const ENOUGH = { fighters: 3, states: 200_000, steps: 20_000_000 };

const DUELS: readonly (readonly [name: string, encounter: string, settings: string])[] = [
  ['fists', 'a: Brawler\n  b: Weakling\n  range: 1 m', ''],
  ['blade and fist', 'a: Fencer\n  b: Brawler\n  range: 5 m', ''],
  ['blades', 'a: Fencer\n  b: Fencer\n  range: 12 m', ''],
  ['the weak', 'a: Weakling\n  b: Weakling\n  range: 3 m', ''],
  ['a blade and the weak', 'a: Swordsman\n  b: Weakling\n  range: 3 m', ''],
  ['two swordsmen and a brawler', 'a: Swordsman x2\n  b: Brawler\n  range: 2 m', '  damage mode: flat'],
  ['flat damage', 'a: Swordsman\n  b: Brawler\n  range: 1 m', '  damage mode: flat'],
  ['guns with flat damage', 'a: Gunman\n  b: Gunman\n  range: 8 m', '  damage mode: flat'],
  ['gun and fist with flat damage', 'a: Gunman\n  b: Brawler\n  range: 16 m', '  damage mode: flat'],
  ['surprise', 'a: Swordsman\n  b: Brawler\n  range: 5 m\n  surprise: b', '  damage mode: flat'],
  ['a single die', 'a: Swordsman\n  b: Brawler\n  range: 2 m', '  dice: 1d20\n  damage mode: flat'],
  ['a hero with an action point', 'a: Hero\n  b: Brawler\n  range: 1 m', '  damage mode: flat'],
  [
    'a blade that waits',
    'a: Swordsman\n  b: Brawler\n  range: 8 m\n  a tactics: hold',
    '  damage mode: flat',
  ],
  [
    'a blade that waits for two',
    'a: Swordsman\n  b: Weakling x2\n  range: 6 m\n  a tactics: hold',
    '  damage mode: flat',
  ],
  ['in the dark', 'a: Brawler\n  b: Weakling\n  range: 2 m\n  visibility: none', ''],
];

describe('simulated odds', () => {
  const misses: number[] = [];
  it.each(DUELS)('agree with the exact ones: %s', (_, encounter, settings) => {
    const arena = fightOf(`  ${encounter}`, settings).open();
    const odds = exactOdds(arena, ENOUGH)!;
    const tally = emptyTally(arena.plan);
    chunksOf(RUNS).forEach((runs, chunk) => addTally(tally, simulateChunk(arena, 1, chunk, runs)));
    expect(toNumber(odds.error)).toBeLessThan(1e-5);
    odds.wins.forEach((chance, side) => {
      const exact = toNumber(chance);
      const { low, high } = wilson(tally.wins[side]!, RUNS, NEARLY_ALWAYS);
      expect(exact).toBeGreaterThanOrEqual(low);
      expect(exact).toBeLessThanOrEqual(high);
    });
    const usual = wilson(tally.wins[0]!, RUNS);
    const exact = toNumber(odds.wins[0]!);
    misses.push(exact >= usual.low && exact <= usual.high ? 0 : 1);
    odds.fighters.forEach(({ falls, dies, dealt, taken, actionPoints }, index) => {
      const own = tally.fighters[index]!;
      expect(own.dies / RUNS).toBeCloseTo(dies, 1);
      expect(own.actionPoints / RUNS).toBeCloseTo(actionPoints, 1);
      expect(own.falls / RUNS).toBeCloseTo(falls, 1);
      expect(Math.abs(own.dealt / RUNS - dealt)).toBeLessThan(0.8);
      expect(Math.abs(own.taken / RUNS - taken)).toBeLessThan(0.8);
    });
  });
  it('lie within the interval of 95% at least nine times out of ten', () => {
    expect(misses.length).toBe(DUELS.length);
    expect(misses.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(DUELS.length / 10);
  });
  it('have exact ones for three fighters, and are trusted with four', () => {
    const arena = (a: string) =>
      fightOf(`  a: ${a}\n  b: Weakling\n  range: 1 m`, '  damage mode: flat').open();
    expect(exactOdds(arena('Swordsman x2'))).toBeDefined();
    expect(exactOdds(arena('Swordsman x3'))).toBeUndefined();
    expect(exactOdds(arena('Swordsman x3'), { ...ENOUGH, fighters: 4 })).toBeDefined();
  });
  it('are even where both sides are alike', () => {
    const odds = exactOdds(fightOf('  a: Brawler\n  b: Brawler\n  range: 1 m').open(), ENOUGH)!;
    expect(toNumber(odds.wins[0]!)).toBeCloseTo(toNumber(odds.wins[1]!), 7);
  });
});
