/** `+1 DL` beside a target number, wherever one stands: Core Rules, Difficulty Levels; Fast Action Rules, Difficulties. */
import { describe, expect, it } from 'vitest';
import { chance, d3, sixes } from '../support/brute-force.ts';
import { chanceOf, typedOdds } from '../support/typed-odds.ts';

const FAST = { system: 'Fast Action' };
const reaches = (score: number, target: number): number =>
  chance(d3, (roll) => roll + score >= target || roll === 18);
const exceeds = (score: number, target: number): number => chance(sixes, (roll) => roll + score > target);

describe('the Action! System', () => {
  it.each<[string, string | undefined, number]>([
    ['Stealth 9 vs 15, +1 DL', undefined, reaches(9, 18)],
    ['Stealth 9 vs Tricky +1 DL', undefined, reaches(9, 18)],
    ['Stealth 9 vs TN 15 + 2 DL, rushed', undefined, reaches(6, 21)],
    ['Stealth 9 vs 24 two levels easier', undefined, reaches(9, 18)],
    ['forensics Forensics 9 vs Tricky +1 DL', 'success', reaches(9, 18)],
    ['survival Survival 9 vs 18, -1 DL', 'success', reaches(9, 15)],
    ['society Society 9 vs 15 one difficulty level harder', 'success', reaches(9, 18)],
    ['meditation Meditation 9 vs 15, rushed, +1 DL', 'success', reaches(6, 18)],
    ['appraisal Appraisal 9, rare, +1 DL', 'success', reaches(6, 21)],
    ['area knowledge INT 4 + Area Knowledge 5, large city, +1 DL', 'minor detail', reaches(9, 15)],
    ['negotiation Negotiation 9 vs 15, +1 DL', 'success', reaches(9, 18)],
    ['demolitions INT 5 + Demolitions 6 vs 18, 6d6 P/L, +1 DL', 'success', reaches(11, 21)],
    ['stabilize serious 23, First Aid 9, +1 DL', 'roll', reaches(9, 18)],
    ['treat critical 24, Physician 12, +1 DL', 'fails', 1 - reaches(12, 24)],
    ['action dive, STR 5 + Acrobatics 4, 3 m, +1 DL', 'succeeds', reaches(9, 19)],
    ['action climb, 9 vs 15 +1 DL', 'succeeds', reaches(9, 18)],
    ['attack 9 vs DEF 15, +1 DL', 'hit', reaches(9, 18)],
    ['effect 3 or more, Stealth 9 vs 15 +1 DL', 'success', reaches(9, 18)],
  ])('%s: %s', async (text, name, expected) => expect(await chanceOf(text, name)).toBeCloseTo(expected, 12));

  it('levels of a campaign with 1d20 are 5 apart', async () =>
    expect(await chanceOf('Stealth 9 vs Tricky +1 DL', undefined, { dice: '1d20' })).toBeCloseTo(
      15 / 20,
      12,
    ));

  it.each([
    [
      'Stealth 9 vs Awareness 7, +1 DL',
      'Difficulty levels shift a target number. A contested roll has none.',
    ],
    ['action disarm, 9 vs 8, +1 DL', 'Difficulty levels shift a target number. A contested roll has none.'],
  ])('no level where both sides roll: %s', async (text, message) => {
    const refused = await typedOdds(text).catch(String);
    expect(refused).toContain(message);
    expect(refused).toContain(`\n  ${text.slice(0, -5).replace(/./g, ' ')}^^^^^`);
  });
});

describe('Fast Action', () => {
  it.each<[string, string | undefined, number]>([
    ['Driving 5 vs Hard +1 DL', undefined, exceeds(5, 10)],
    ['Driving 5 vs 6, -2 DL', undefined, exceeds(5, 4)],
    ['Driving 3 vs 7 +1 DL', undefined, exceeds(3, 8)],
    ['cast MA 3 + Fire 2 vs 6, medium, +1 DL', 'MA 3 + Fire 2 succeeds', exceeds(5, 8)],
    ['cast MA 3 + Fire 2 vs Difficult +1 DL', 'MA 3 + Fire 2 succeeds', exceeds(5, 8)],
    ['shoot RC 3 + 1, H vs DIFF 5, +1 DL, half cover', 'RC 3 + 1 hits', exceeds(4, 7)],
    ['shoot RC 3 + 1, H vs Hard, medium range', 'RC 3 + 1 hits', exceeds(4, 8)],
    ['effect 1 or more, Stealth 5 vs 6 +1 DL', 'success', exceeds(5, 8)],
  ])('%s: %s', async (text, name, expected) =>
    expect(await chanceOf(text, name, FAST)).toBeCloseTo(expected, 12),
  );
});

it.each([
  ['Action', 'Maneuver 9 vs 10 +1 DL'],
  ['Action!/System', 'Stunt 10 vs 15, +1 DL'],
])('%s has no levels: %s', async (system, text) =>
  expect(await typedOdds(text, { system }).catch(String)).toContain(
    'These rules have no levels of difficulty.',
  ),
);
