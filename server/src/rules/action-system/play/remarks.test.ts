/** What hovers over LIF and HLT say. Core Rules, Wounds and Effects of Damage; Recovery. */
import { expect, it } from 'vitest';
import { phrase } from '../../../words/phrase.ts';
import type { Remark } from '../../sheet.ts';
import { lifeRemarks, weaponRemarks } from './combat-remarks.ts';
import { restRemarks } from './healing-remarks.ts';
import { rulesWith } from './testing/rules.ts';

const textsOf = (remarks: readonly Remark[]): string[] => remarks.map(({ said }) => phrase(said));

it('the wounds of somebody with HLT 5, by multiples of it', () =>
  expect(textsOf(lifeRemarks(rulesWith(), 27, 5))).toContain(
    'Wounds: superficial up to 5, light up to 10, serious up to 20, critical up to 25, fatal above 25',
  ));

/** What hovers say about the chances of a weapon with such a score. */
function chancesAt(total: number, settings = ''): string | undefined {
  const ruleset = rulesWith(settings);
  const rule = ruleset.names.weapon.get('knife')!;
  const [attack] = [{ total }] as never[];
  const use = { rule, range: undefined, damage: undefined, attacks: [attack] } as never;
  return textsOf(weaponRemarks(ruleset, use)).find((text) => text.startsWith('Hits'));
}

// Of 216 cases with 3d6: 196 show 7 or more, 81 show 12 or more.
it.each([
  [8, '', 'Hits DEF 10 always, DEF 15 in 90.7%, DEF 20 in 37.5%'],
  [3, '', 'Hits DEF 10 in 90.7%, DEF 15 in 37.5%, DEF 20 in 1.9%'],
  [12, '', 'Hits DEF 10 always, DEF 15 always, DEF 20 in 83.8%'],
  [5, 'dice: 1d20', 'Hits DEF 10 in 80.0%, DEF 15 in 55.0%, DEF 20 in 30.0%'],
])('a score of %i hits a slow, a fair and a good target', (score, settings, text) =>
  expect(chancesAt(score, settings)).toBe(text),
);

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
