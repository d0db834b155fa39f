/** What hovers over LIF and HLT say. Core Rules, Wounds and Effects of Damage; Recovery. */
import { expect, it } from 'vitest';
import { rulesOf } from '../../../../../test/support/rules.ts';
import { phrase } from '../../../words/phrase.ts';
import type { Remark } from '../../sheet.ts';
import { lifeRemarks, weaponRemarks } from './combat-remarks.ts';
import { careRemarks, restRemarks } from './healing-remarks.ts';
import { strengthInScales } from './scaling-remarks.ts';
import { rulesWith } from './testing/rules.ts';
import { traitsWith } from './trait-effects.ts';

const textsOf = (remarks: readonly Remark[]): string[] => remarks.map(({ said }) => phrase(said));

it('the wounds of somebody with HLT 5, by multiples of it', () =>
  expect(textsOf(lifeRemarks(rulesWith(), 27, 5))).toContain(
    'Wounds: superficial up to 5, light up to 10, serious up to 20, critical up to 25, fatal above 25',
  ));

it('the wounds of somebody with HLT 1, and none without HLT', () => {
  const woundsAt = (health: number): string | undefined =>
    textsOf(lifeRemarks(rulesWith(), 3 * health, health)).find((text) => text.startsWith('Wounds'));
  expect(woundsAt(1)).toBe(
    'Wounds: superficial up to 1, light up to 2, serious up to 4, critical up to 5, fatal above 5',
  );
  expect(woundsAt(0)).toBeUndefined();
});

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

it('without wounds in the campaign there are none', () =>
  expect(
    textsOf(lifeRemarks(rulesOf('Action! System', [], 'table Wounds\n  wound | above\n'), 27, 5)).join(),
  ).not.toContain('Wounds'));

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

it('with HLT 1 rest heals a point', () =>
  expect(textsOf(restRemarks(rulesWith(), 1, [])).join()).toContain('Rest heals 1 stunning damage a minute'));

// Steps of the Time Chart (R38, R39); a level of Fast Healer and of Slow Healer changes the rolls of those who treat, too.
it.each([
  ['Fast Healer', 'Convenience', 'each 30 seconds', 'an hour', 'a day', ''],
  ['Fast Healer', 'Edge', 'a turn', 'each 5 minutes', 'an hour', '+3'],
  ['Fast Healer', 'Gift', 'a turn', 'each 30 seconds', 'each 5 minutes', '+6'],
  ['Slow Healer', 'Inconvenience', 'each 5 minutes', 'a week', 'a month', '-3'],
  ['Slow Healer', 'Hardship', 'an hour', 'a month', 'a quarter', '-6'],
  ['Slow Healer', 'Peril', 'a day', 'a quarter', 'a year', '-9'],
])('%s (%s) rests at a pace of its own', (trait, level, stunning, lethal, special, care) => {
  const rules = rulesWith();
  const own = traitsWith(rules, ['healing steps']).filter(
    (each) => each.trait === trait && each.level === level,
  );
  const [rest, ...others] = restRemarks(rules, 5, own);
  expect(phrase(rest!.said)).toBe(
    `Rest heals 5 stunning damage ${stunning}, 5 lethal ${lethal}, 5 special ${special}`,
  );
  expect(rest!.rulings).toEqual(['RP-C78', 'R38', 'R39']);
  expect(textsOf(others)).toEqual(care ? [`${care} to rolls that stabilize or treat this character`] : []);
});

it('the slowest of healers on the level Realistic', () => {
  const rules = rulesWith('level: Realistic');
  const peril = traitsWith(rules, ['healing steps']).filter(({ level }) => level === 'Peril');
  expect(textsOf(restRemarks(rules, 5, peril))).toContain(
    'Rest heals 5 stunning damage a month, 5 lethal a year, 5 special a decade',
  );
});

it('usual rest has the usual ruling', () =>
  expect(restRemarks(rulesWith(), 5, [])).toMatchObject([{ rulings: ['RP-C78'] }]));

const STABILIZES =
  'Stabilizes wounds: light 12 each day, serious 15 each hour, critical 18 each minute, fatal 21 each turn';
const TREATS =
  'Treats wounds: light 12 after 1d6 minutes, serious 18 after 1d6 hours, critical 21 after 2d6 hours, fatal 24 after 2d6 hours';

it.each([
  ['First Aid', [STABILIZES]],
  ['Physician', [STABILIZES, TREATS]],
  ['surgery', [TREATS]],
  ['Stealth', []],
])('the care of %s', (skill, told) => expect(textsOf(careRemarks(rulesWith(), [skill]))).toEqual(told));

it('without rolls of care nobody is told of them', () => {
  const bare = rulesOf(
    'Action! System',
    [],
    'table Stabilization\n  wound | every\n\ntable Treatment\n  wound | target\n',
  );
  expect(careRemarks(bare, ['Physician'])).toEqual([]);
});

// Everyday people have STR 1 to 10; 0 is for want of one.
it.each([
  [-1, 'STR -10 in micro scale, -1 in human scale, -0.1 in mega scale'],
  [0, undefined],
  [0.5, 'STR 5 in micro scale, 0.5 in human scale, 0.05 in mega scale'],
  [1, undefined],
  [10, undefined],
  [11, 'STR 110 in micro scale, 11 in human scale, 1.1 in mega scale'],
])('STR %s in scales', (value, told) =>
  expect(textsOf(strengthInScales({ value } as never))).toEqual(told === undefined ? [] : [told]),
);
it('a STR that is written in a scale is told in all', () =>
  expect(textsOf(strengthInScales({ value: 5, scale: 'HS' } as never))).toEqual([
    'STR 50 in micro scale, 5 in human scale, 0.5 in mega scale',
  ]));

/** What hovers say about a weapon of the book with such a range and damage. */
function toldOf(name: string, range?: number, damage?: string): string[] {
  const ruleset = rulesWith();
  const rule = ruleset.names.weapon.get(name)!;
  return textsOf(weaponRemarks(ruleset, { rule, range, damage, attacks: [] }));
}

it.each<[string, number | undefined, string | undefined, string[]]>([
  ['knife', undefined, undefined, ['Best at 1 m: +3 INI and +3 DEF against weapons of another length']],
  ['katana', undefined, undefined, ['Best at 2 m: +3 INI and +3 DEF against weapons of another length']],
  ['spear', undefined, undefined, ['Best at 3 m: +3 INI and +3 DEF against weapons of another length']],
  // RMOD 2 takes as much from the penalty of each distance: -2 up to 5 m, -3 up to 15 m.
  ['.45 acp (1980)', 15, undefined, ['To hit up to 5 m +0, 15 m -1']],
  ['.45 acp (1980)', undefined, undefined, []],
  [
    'm33a1',
    undefined,
    '6d6',
    ['Damage 6 to 36, 21 on average', 'Blast of 7 m on average; a spot on the ground has TN 10'],
  ],
  ['m33a1', undefined, undefined, []],
  [
    '5.56mm nato carbine',
    undefined,
    undefined,
    ['Autofire: burst of 4, stream of 20 at -2, spray of 20 at -2'],
  ],
  [
    'knife',
    undefined,
    '1d1+4',
    ['Damage 5', 'Best at 1 m: +3 INI and +3 DEF against weapons of another length'],
  ],
])('%s, range %s, damage %s', (name, range, damage, told) =>
  expect(toldOf(name, range, damage)).toEqual(told),
);
