import { describe, expect, it } from 'vitest';
import { fall, impactDice, tumbled, turnsInTheAir } from './falling.ts';
import { rulesWith } from './testing/rules.ts';

const rules = rulesWith();

describe('a fall', () => {
  it.each([
    [1, 2, 1, '1d6', 0],
    [2, 2, 1, '1d6', 0],
    [2.1, 4, 1, '2d6', 0],
    [10, 10, 1, '5d6', 0],
    [11, 12, 2, '6d6', 0],
    [24, 18, 2, '9d6', 0],
    [30, 20, 2, '10d6', 0],
    [31, 22, 3, '11d6', 1],
    [150, 50, 5, '25d6', 1],
    [151, 52, 6, '26d6', 2],
    [210, 60, 6, '30d6', 2],
    // Beyond terminal velocity only the time goes on.
    [211, 60, 7, '30d6', 2],
    [270, 60, 7, '30d6', 2],
    [271, 60, 8, '30d6', 2],
    [4000, 60, 70, '30d6', 23],
  ])('of %d m ends at %d m/s after %d s', (meters, velocity, seconds, damage, turns) => {
    const end = fall(rules, meters)!;
    expect(end).toEqual({ meters, velocity, seconds, damage });
    expect(turnsInTheAir(end)).toBe(turns);
  });

  it.each([0.99, 0, -5, Number.NaN])('of %d m does no harm', (meters) =>
    expect(fall(rules, meters)).toBeUndefined(),
  );

  it.each([
    ['falling dice: table', '9d6', '30d6'],
    ['falling dice: flat', '27', '90'],
    ['falling dice: quick', '10d6', '30d6'],
    ['damage mode: flat', '27', '90'],
  ])('follows %s', (option, short, long) => {
    const campaign = rulesWith(option);
    expect([fall(campaign, 24)?.damage, fall(campaign, 600)?.damage]).toEqual([short, long]);
  });
  it('is flat by the quick rule too', () =>
    expect(fall(rulesWith('falling dice: quick', 'damage mode: flat'), 24)?.damage).toBe('30'));

  it('is what a table of the campaign says', () => {
    const campaign = rulesWith(
      'level: Cinematic\n\ntable Falling\n  meters | velocity | damage | flat | seconds\n  10 | 5 | 1d6 | 3 | 2\n  20 | 10 | 2d6 | 6 | 4',
    );
    expect(fall(campaign, 11)).toEqual({ meters: 11, velocity: 10, seconds: 4, damage: '2d6' });
    expect(fall(campaign, 21)?.seconds).toBe(5);
  });
});

describe('Acrobatics', () => {
  it.each([
    [24, 5, 19],
    [3, 5, 0],
    [24, 0, 24],
  ])('makes %d m with level %d as short as %d m', (meters, level, left) =>
    expect(tumbled(meters, level)).toBe(left),
  );
});

describe('an impact', () => {
  it.each([
    [1, undefined],
    [2, 1],
    [3, 1],
    [60, 30],
    [61, 30],
    [62, 31],
    [100, 50],
  ])('at %d m/s rolls %s dice', (velocity, dice) => expect(impactDice(rules, velocity)).toBe(dice));
});
