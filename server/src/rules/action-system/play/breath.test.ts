import { describe, expect, it } from 'vitest';
import { breathTurns, revival, suffocation } from './breath.ts';
import { rulesWith } from './testing/rules.ts';

const rules = rulesWith();

it.each([
  [5, 50, 25],
  [1, 10, 5],
  [0, 0, 0],
])('HLT %d holds the breath for %d turns, or %d of effort', (health, calm, exerting) => {
  expect(breathTurns(rules, health, 'calm')).toBe(calm);
  expect(breathTurns(rules, health, 'exerting')).toBe(exerting);
});

describe('suffocation', () => {
  it.each([
    ['calm', 50, 1, 80],
    ['exerting', 25, 2, 40],
  ] as const)('of somebody %s', (effort, breath, stunning, unconsciousAfter) =>
    expect(suffocation(rules, { health: 5, left: 30 }, effort)).toEqual({
      breath,
      stunning,
      unconsciousAfter,
      then: '1d6 Sp/L',
    }),
  );
  it('is quicker for the wounded', () => {
    expect(suffocation(rules, { health: 5, left: 7 }, 'exerting')?.unconsciousAfter).toBe(25 + 4);
    expect(suffocation(rules, { health: 5, left: -3 }, 'calm')?.unconsciousAfter).toBe(50);
  });
  it('is unknown without a table', () =>
    expect(
      suffocation(rulesWith('remove table Suffocation'), { health: 5, left: 7 }, 'calm'),
    ).toBeUndefined());
});

describe('the drowned', () => {
  it.each([
    [30, 15, 14],
    [7, 4, 3],
    [1, 1, 0],
  ])('who had %d LIF wake with one point of %d', (left, life, stunning) =>
    expect(revival(rules, left)).toEqual({ target: 15, life, stunning }),
  );
  it('are revived where nothing else is stabilized', () =>
    expect(revival(rulesWith('healing detail: recovery only'), 30)?.target).toBe(15));
});
