import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../../test/support/cursor.ts';
import {
  actionPointsOnRolls,
  averageAward,
  awards,
  boosted,
  increasedDamage,
  reducedDamage,
  refusal,
  savedAtEnd,
  startOfSession,
  sureSuccesses,
} from './action-points.ts';
import { rulesWith } from './testing/rules.ts';
import { phrase } from '../../../words/phrase.ts';

const refused = (...asked: Parameters<typeof refusal>): string | undefined => {
  const found = refusal(...asked);
  return found && phrase(found);
};

const rules = rulesWith();

describe('action points', () => {
  it.each([
    ['3d6', 5],
    ['2d10', 5],
    ['1d20', 3],
  ])('on rolls of %s', (dice, bonus) =>
    expect(actionPointsOnRolls(rulesWith(`dice: ${dice}`))).toMatchObject({ bonus, most: 3 }),
  );

  it('are not there in a campaign whose table has none', () => {
    const { model, uri } = fixture('campaign A\ntable Check Modifiers\n  circumstance | adds\n  rain | -2\n');
    const without = model.rulesetOf(model.scopeOf(uri));
    expect(actionPointsOnRolls(without)).toBeUndefined();
    expect(refused(without, { held: 3, spentThisTurn: 0 }, 1)).toBe(
      'At most 0 action points go into one roll.',
    );
  });

  it.each([
    // saved, of traits, with the default, if the free one counts (RP-C12)
    [0, 0, 1, 1],
    [2, 0, 3, 3],
    [3, 0, 4, 3],
    [5, 0, 4, 3],
    [3, 2, 6, 5],
  ])('start a session: %d saved, %d of traits', (saved, traits, expected, counted) => {
    expect(startOfSession(rules, saved, traits)).toBe(expected);
    expect(startOfSession(rulesWith('free action point counts: yes'), saved, traits)).toBe(counted);
  });

  it.each([
    [0, 0],
    [3, 3],
    [4, 3],
  ])('are saved: %d', (unused, saved) => expect(savedAtEnd(rules, unused)).toBe(saved));

  it.each([
    // held, spent this turn, wanted
    [3, 0, 3, undefined],
    [3, 2, 1, undefined],
    [9, 3, 0, undefined],
    [2, 0, 3, 'Only 2 action points are left.'],
    [9, 0, 4, 'At most 3 action points go into one roll.'],
    [9, 2, 2, 'At most 3 action points can be spent in a turn.'],
  ])('held %d, spent %d, wanted %d', (held, spentThisTurn, wanted, expected) =>
    expect(refused(rules, { held, spentThisTurn }, wanted)).toBe(expected),
  );

  it('boost attributes', () => {
    expect(boosted(rules, 'STR', 3, 2)).toBe(5);
    expect(boosted(rules, 'MOV', 8, 1)).toBe(13);
  });

  it('change damage', () => {
    expect([0, 1, 2, 3].map((points) => reducedDamage(rules, 9, points))).toEqual([9, 4, 0, 0]);
    // 1d6: never more than 12.
    expect([0, 1, 2, 3].map((points) => increasedDamage(rules, 4, points, 6))).toEqual([4, 9, 12, 12]);
  });

  it('are awarded', () => {
    expect(awards(rules).map(({ points }) => points)).toEqual([1, 1, 1, 1, 1]);
    expect(['Realistic', 'Cinematic', 'Extreme'].map((level) => averageAward(rules, level))).toEqual([
      1, 2, 3,
    ]);
    expect(sureSuccesses(rules, 5)).toBe(2);
  });
});
