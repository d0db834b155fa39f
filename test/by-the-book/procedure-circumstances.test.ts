/** Circumstances behind the scores of conflicts and of actions, as behind those of tasks: they count for the side where they stand. */
import { expect, it } from 'vitest';
import { chance, dice, pairs } from '../support/brute-force.ts';
import { chanceOf, typedOdds } from '../support/typed-odds.ts';

const TENS = dice(0, 9);
/** A pair of zeros is rolled again. */
const hits = (score: number, defense: number): number =>
  chance(
    pairs(TENS, TENS).filter(([plus, minus]) => plus + minus > 0),
    ([plus, minus]) => score + plus - minus >= defense,
  );

// Action!/System: an Active Defense is +5, aim +2, a Wound -1.
it.each([
  ['knockback Martial Arts 12 + 9 vs 11 + 4, Mass 6', hits(12, 11)],
  ['knockback Martial Arts 12 + 9 vs 11 + 4, active defense, Mass 6', hits(12, 16)],
  ['knockback Martial Arts 12 + 9, aimed, 3 wounds vs 11 + 4, -2, Mass 6', hits(12 + 2 - 3, 11 - 2)],
  ['knockback Martial Arts 12 + 9 vs 11 + 4, aimed, Mass 6', hits(14, 11)],
])('Action!/System: %s', async (text, expected) =>
  expect(await chanceOf(text, 'hit', { system: 'Action!/System' })).toBeCloseTo(expected, 12),
);

it.each([
  ['burst 12 + 6, aimed vs 11 + 4', 'burst 14 + 6 vs 11 + 4'],
  ['chase 12 + 6 vs 11 + 4, active defense', 'chase 12 + 6 vs 16 + 4'],
  ['leadership Inspired 12 + 6, 2 wounds vs 11 + 4', 'leadership Inspired 10 + 6 vs 11 + 4'],
])('Action!/System: %s is %s', async (text, same) => {
  const { results } = await typedOdds(text, { system: 'Action!/System' });
  expect(results).toEqual((await typedOdds(same, { system: 'Action!/System' })).results);
});

// Action: an Active Defense is +3, a restricted character has -2.
it.each([
  ['gauge skill 9, restricted vs 11', 'gauge skill 7 vs 11'],
  ['gauge skill 9 vs 11, restricted', 'gauge skill 9 vs 9'],
  ['finishing stunt 9, -1 vs 11, active defense', 'finishing stunt 8 vs 14'],
])('Action: %s is %s', async (text, same) => {
  const { results } = await typedOdds(text, { system: 'Action' });
  expect(results).toEqual((await typedOdds(same, { system: 'Action' })).results);
});
