/** Numbers that programs read in the JSON of `odds`, in lines that have a text as well. */
import { expect, it } from 'vitest';
import { typedOdds, type Under } from '../support/typed-odds.ts';

const FAST: Under = { system: 'Fast Action' };

it.each<readonly [string, Under, Readonly<Record<string, number>>]>([
  // Core Rules, Strength Feats: STR 4 lifts 100 kg, STR 6 carries 100 kg, STR 3 drags 100 kg.
  ['lift 100 kg', {}, { lift: 4, carry: 6, drag: 3 }],
  ['lift STR 5', {}, { lift: 150, carry: 75, drag: 300 }],
  // Fast Action: 1 point of damage for each full 10 km/h.
  ['crash 80 km/h, PR 9', FAST, { damage: 8, PR: 1 }],
  ['crash 80 km/h, PR 8', FAST, { damage: 8, PR: 0 }],
  ['crash 80 km/h, PR 5', FAST, { damage: 8, PR: 0 }],
])('%s', async (text, under, values) => {
  const { results = [] } = await typedOdds(text, under);
  expect(Object.fromEntries(results.map(({ name, value }) => [name, value]))).toMatchObject(values);
});

it.each([
  // A score as high as the difficulty fails on nothing: 1 and more is above 0.
  ['Driving 6 vs 6', 'automatic', 1],
  ['Driving 6 vs 5', 'automatic', 1],
  ['Driving 6 vs 7', 'roll', 5 / 6],
  ['Driving 4, super acting vs 6', 'roll', 5 / 6],
  ['Driving 4, super acting +1 vs 6', 'roll', 5 / 6],
  ['Driving 4, super acting +2 vs 6', 'automatic', 1],
])('%s is %s in Fast Action', async (text, how, chance) => {
  const answer = await typedOdds(text, FAST);
  expect(answer).toMatchObject({ how });
  expect(answer.probability?.value).toBeCloseTo(chance, 12);
});

it.each(['super acting +0', 'super acting +3'])('%s is refused in Fast Action', async (circumstance) =>
  expect(typedOdds(`Driving 4, ${circumstance} vs 6`, FAST)).rejects.toThrow('+1 or +2'),
);
