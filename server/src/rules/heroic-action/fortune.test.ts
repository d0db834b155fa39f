import { expect, it } from 'vitest';
import { fortuneOdds, fortunePoints, withFortune } from './fortune.ts';
import { fraction, rulesWith, sheetOf } from './testing/rules.ts';

it.each([
  ['standard', 'confident'],
  ['confident', 'confident'],
  ['closed', 'closed confident'],
  ['closed confident', 'closed confident'],
] as const)('a %s roll becomes %s', (kind, expected) => expect(withFortune(kind)).toBe(expected));

it('points are those of the sheet, or else of the campaign', () => {
  expect(fortunePoints(sheetOf('character Fred\n  Reflexes 9  Fortune 4\n'))).toBe(4);
  expect(fortunePoints(sheetOf('character Fred\n  Reflexes 9\n'))).toBe(3);
});

it('helps before the roll or after it', () => {
  const { before, after } = fortuneOdds(rulesWith().options, 'standard', -3);
  expect(fraction(before)).toBe('3337/7560');
  // 47/210, and 3337/7560 of the rest
  expect(fraction(after)).toBe('899251/1587600');
});
