import { describe, expect, it } from 'vitest';
import { fixture } from '../../../test/support/cursor.ts';
import { numberFrom, numberOf } from './numbers.ts';
import type { Ruleset } from './ruleset.ts';

const rulesOf = (campaign: string): Ruleset => {
  const { model, uri } = fixture(`campaign A\n  system: Action!/System\n${campaign}`);
  return model.rulesetOf(model.scopeOf(uri));
};

describe('a number of the rules', () => {
  const changed = rulesOf('table Numbers\n  what | number\n  Active Defense: bonus | 7\n  wrong | many\n');
  it.each([
    ['Active Defense: bonus', 5, 7],
    ['active  defense: BONUS', 5, 7],
    ['wrong', 0, 0],
    // Left out of the table of the campaign, and in none.
    ['massive damage: Wound Thresholds', 4, 0],
    ['no such number', 0, 0],
  ])('%s', (what, usual, own) =>
    expect([numberOf(rulesOf(''), what), numberOf(changed, what)]).toEqual([usual, own]),
  );
});

it.each([
  ['zero', 0],
  ['One', 1],
  ['twelve', 12],
  ['7', 7],
  ['012', 12],
  ['dozen', NaN],
])('the value of %s is %d', (text, value) => expect(numberFrom(text)).toBe(value));
