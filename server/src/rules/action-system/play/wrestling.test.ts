import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../../test/support/cursor.ts';
import { printRatio, reduce } from '../../dice/index.ts';
import { actionNamed, type CombatAction } from './actions.ts';
import { readDamage } from './damage.ts';
import type { Hold } from './turn.ts';
import { rulesWith } from './testing/rules.ts';
import {
  beats,
  breakFreeChance,
  breaksFree,
  contestChance,
  draggedMeters,
  dropped,
  strengthToDrag,
  thrown,
} from './wrestling.ts';

const rules = rulesWith();
const action = (name: string): CombatAction => actionNamed(rules, name)!;

describe('contests', () => {
  it.each([
    ['block', true],
    ['roll with the blow', false],
    ['disarm', false],
    ['take-away', false],
    ['restrain', false],
    ['grab', true],
    ['throw', true],
    ['bind weapon', true],
  ])('a tie of %s', (name, succeeds) => {
    expect(beats(action(name), 15, 15)).toBe(succeeds);
    expect(beats(action(name), 16, 15)).toBe(true);
    expect(beats(action(name), 14, 15)).toBe(false);
  });

  it('have exact odds, with the tie on one side', () => {
    // Of all pairs of 3d6, 1083 in 11664 are ties.
    expect(printRatio(reduce(contestChance(rules, action('disarm'), 5, 5)))).toBe('3527/7776');
    expect(printRatio(reduce(contestChance(rules, action('block'), 5, 5)))).toBe('4249/7776');
    expect(printRatio(reduce(breakFreeChance(rules, 'grab', 5, 5)))).toBe('4249/7776');
    expect(printRatio(reduce(breakFreeChance(rules, 'bind weapon', 5, 5)))).toBe('3527/7776');
  });

  it.each<[Hold | 'bind weapon', boolean]>([
    ['grab', true],
    ['restrain', true],
    ['bind weapon', false],
  ])('a tie in a %s', (hold, isFree) => {
    expect(breaksFree(rules, hold, 12, 12)).toBe(isFree);
    expect(breaksFree(rules, hold, 13, 12)).toBe(true);
    expect(breaksFree(rules, hold, 11, 12)).toBe(false);
  });
});

it('a hold that the table of the campaign lacks gives no tie to those who are held', () => {
  const table = 'table Holds\n  hold | on a tie\n  grab | free';
  const { model, uri } = fixture(`campaign Test\n${table}`);
  const own = model.rulesetOf(model.scopeOf(uri));
  expect([breaksFree(own, 'grab', 12, 12), breaksFree(own, 'restrain', 12, 12)]).toEqual([true, false]);
  expect(breaksFree(own, 'restrain', 13, 12)).toBe(true);
  expect(printRatio(reduce(breakFreeChance(own, 'restrain', 5, 5)))).toBe('3527/7776');
});

describe('dragging', () => {
  it.each([
    [5, 3, 10, 3],
    [4, 3, 8, 2],
    [3, 5, 10, 0],
    [3, 3, 10, 1],
    [20, 3, 8, 8],
  ])('with STR %i against %i and MOV %i', (strength, against, move, meters) =>
    expect(draggedMeters(strength, against, move)).toBe(meters),
  );

  it.each([
    [100, 3],
    [101, 4],
    [10, 1],
    [1, 0.5],
    [1e99, undefined],
  ])('%s kg', (kilograms, strength) => expect(strengthToDrag(rules, kilograms)).toBe(strength));
});

describe('falls', () => {
  it('of those who are thrown', () => {
    expect(thrown(rules, 5)).toEqual({
      damage: readDamage('2d6+2'),
      blow: { type: 'B', form: 'S', marks: [] },
      needsRoll: true,
    });
    expect(thrown(rulesWith('throw damage: STR dice'), 5).damage).toEqual(readDamage('5d6'));
    expect(thrown(rulesWith('throw damage: STR dice'), 2.5).damage).toEqual(readDamage('2d6'));
    expect(thrown(rulesWith('throw damage: STR dice'), 0).damage).toBeUndefined();
    expect(thrown(rulesWith('throw needs roll: no'), 5).needsRoll).toBe(false);
  });

  it('of those who are dropped', () => {
    expect(dropped(rules, action('drop'))).toEqual({
      damage: readDamage('2d6'),
      blow: { type: 'B', form: 'L', marks: [] },
    });
    expect(dropped(rulesWith('drop damage form: stunning'), action('drop')).blow.form).toBe('S');
  });
});
