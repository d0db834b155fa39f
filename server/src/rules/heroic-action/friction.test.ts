import { expect, it } from 'vitest';
import { frictionOf, rollFriction } from './friction.ts';
import { rulesWith } from './testing/rules.ts';

const rules = rulesWith();
const reliable = { limitations: new Set<number>(), heavy: false, light: false };

it.each([
  [1, 'limitation'],
  [2, undefined],
  [3, undefined],
  [4, 'major'],
  [5, 'medium'],
  [6, 'minor'],
])('a %d with the first Limitation and friction of both kinds', (die, severity) => {
  const under = { limitations: new Set([1]), heavy: true, light: true };
  expect(frictionOf(rules, die, under)?.severity).toBe(severity);
});

it.each([1, 2, 3, 4, 5])('a %d brings nothing without its condition', (die) => {
  expect(frictionOf(rules, die, reliable)).toBeUndefined();
});

it('a 6 always brings something small', () => {
  expect(frictionOf(rules, 6, reliable)).toMatchObject({ severity: 'minor' });
});

it('is for the game master to say where a campaign does without the table', () => {
  expect(frictionOf(rulesWith('friction table: no'), 6, reliable)).toBeUndefined();
});

it('light friction is no heavy one', () => {
  expect(frictionOf(rules, 4, { ...reliable, light: true })).toBeUndefined();
  expect(frictionOf(rules, 5, { ...reliable, light: true })).toMatchObject({ severity: 'medium' });
});

it('is a six-sided die', () => {
  const asked: number[] = [];
  rollFriction(rules, undefined, (sides) => (asked.push(sides), 1));
  expect(asked).toEqual([6]);
});
