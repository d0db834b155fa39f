/** What a game master types of the state of somebody who rolls, in the words of the Core Rules. Chances are counted here. */
import { describe, expect, it } from 'vitest';
import { both, likely, thrown } from '../support/brute-force.ts';
import { chanceOf, typedOdds } from '../support/typed-odds.ts';

const D3 = thrown(3, 6);
const LEADS = both(D3, D3, (own, other) => own - other);
const reaches = (score: number, target: number): number =>
  likely(D3, (shown) => shown === 18 || shown + score >= target);
const system = 'Action! System';

/** Core Rules, Repeated Attempts; Wounds; Grab; Restrain; Action Points. */
const STATES: readonly (readonly [string, number])[] = [
  ['second attempt', -3],
  ['on his 3rd try', -6],
  ['second attempt, rushed', -6],
  ['seriously wounded', -3],
  ['wounded serious', -3],
  ['critically wounded', -6],
  ['fatally wounded', -6],
  ['grabbed', -3],
  ['held by a grab', -3],
  ['restrained', -5],
  ['spends 2 action points', 10],
  ['spends an action point', 5],
];

describe('the state of whoever rolls', () => {
  it.each(STATES)('%s', async (text, amount) => {
    expect(await chanceOf(`Riding 7 vs 17, ${text}`, undefined, { system })).toBeCloseTo(
      reaches(7 + amount, 17),
      12,
    );
  });

  it.each(STATES)('%s, on the other side of a contest', async (text, amount) => {
    expect(await chanceOf(`Riding 7 vs Riding 7, ${text}`, undefined, { system })).toBeCloseTo(
      likely(LEADS, (lead) => lead - amount > 0),
      12,
    );
  });

  it.each([
    ['seriously wounded', -3],
    ['grabbed', -3],
    ['restrained', -5],
    ['second attempt', -3],
  ])('%s, in an attack', async (text, amount) => {
    expect(await chanceOf(`attack 7 vs DEF 17, ${text}`)).toBeCloseTo(reaches(7 + amount, 17), 12);
  });

  it('a light wound does not take the same from all rolls', async () => {
    await expect(typedOdds('Riding 7 vs 17, lightly wounded', { system })).rejects.toThrow('`wounded 1`');
  });

  it('a hold takes nothing from the roll that breaks it', async () => {
    await expect(typedOdds('escape grab, 9, grabbed vs 10')).rejects.toThrow('grabbed');
  });

  it('no first attempt is repeated', async () => {
    await expect(typedOdds('Riding 7 vs 17, first attempt', { system })).rejects.toThrow('first attempt');
  });
});
