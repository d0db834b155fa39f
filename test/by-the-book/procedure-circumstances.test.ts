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

const chances = async (text: string): Promise<readonly unknown[]> =>
  (await typedOdds(text, { system: 'Action' })).results!.map(({ probability }) => probability);

// Action: an Active Defense is +3, a restricted character has -2. Helpers roll against the friend's skill, which an impairment
// lowers and a penalty of the action does not.
it.each([
  ['gauge skill 9, restricted vs 11', 'gauge skill 7 vs 11'],
  ['gauge skill 9 vs 11, restricted', 'gauge skill 9 vs 9'],
  ['finishing stunt 9, -1 vs 11, active defense', 'finishing stunt 8 vs 14'],
  ['team 10, 9, restricted vs 13', 'team 8, 7 vs 13'],
  ['team confident Ann 10, Bo 9, impairment 5 vs 11, active defense', 'team confident 5, 4 vs 14'],
  ['mooks 10 with 7, restricted vs 13', 'mooks 10 with 5 vs 13'],
  ['mooks 6 with 7, advantage 2 vs 13, active defense', 'mooks 6 with 9 vs 16'],
  ['assist 9, restricted vs 12', 'assist 7 vs 12'],
  ['assist 9 vs 12, impairment 2', 'assist 9 vs 10'],
  ['helped 9, restricted vs 13 by 12, 8', 'helped 9 vs 15 by 12, 8'],
  ['helped confident 9 vs 13, active defense by 8', 'helped confident 9 vs 16 by 8'],
  ['helped 9, impairment 2 vs 13 by 12, 6', 'helped 7 vs 13 by 12, 6'],
  ['helped 9, impairment 2, advantage 3 vs 13 by 12, 6', 'helped 7 vs 10 by 12, 6'],
])('Action: %s is %s', async (text, same) => expect(await chances(text)).toEqual(await chances(same)));

// The limit of help and the penalty of a team count once.
it.each([
  ['team 10, 9, team of 3 vs 13', 'team of 3'],
  ['helped 9, assist 2 vs 13 by 12', 'assist 2'],
  ['helped 9, mooks 3 vs 13 by 12', 'mooks 3'],
  ['mooks 10 with 7, helpers 2 vs 13', 'helpers 2'],
])('Action: %s is refused at %s', async (text, place) =>
  expect(typedOdds(text, { system: 'Action' })).rejects.toThrow(place),
);
