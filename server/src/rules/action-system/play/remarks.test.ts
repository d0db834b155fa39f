/** What hovers over LIF and HLT say. Core Rules, Wounds and Effects of Damage; Recovery. */
import { expect, it } from 'vitest';
import { phrase } from '../../../words/phrase.ts';
import type { Remark } from '../../sheet.ts';
import { lifeRemarks } from './combat-remarks.ts';
import { restRemarks } from './healing-remarks.ts';
import { rulesWith } from './testing/rules.ts';

const textsOf = (remarks: readonly Remark[]): string[] => remarks.map(({ said }) => phrase(said));

it('the wounds of somebody with HLT 5, by multiples of it', () =>
  expect(textsOf(lifeRemarks(rulesWith(), 27, 5))).toContain(
    'Wounds: superficial up to 5, light up to 10, serious up to 20, critical up to 25, fatal above 25',
  ));

it('without HLT there are none', () =>
  expect(textsOf(lifeRemarks(rulesWith(), 27, 0)).join()).not.toContain('Wounds'));

it.each([
  ['Cinematic', 'Rest heals 5 stunning damage a minute, 5 lethal a day, 5 special a week'],
  ['Realistic', 'Rest heals 5 stunning damage an hour, 5 lethal a week, 5 special a month'],
  ['Extreme', 'Rest heals 5 stunning damage a turn, 5 lethal a day, 5 special a day'],
])('rest on the level %s', (level, text) =>
  expect(textsOf(restRemarks(rulesWith(`level: ${level}`), 5, []))).toContain(text),
);

it('without HLT rest heals nothing', () => expect(restRemarks(rulesWith(), 0, [])).toEqual([]));
