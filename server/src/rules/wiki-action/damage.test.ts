import { describe, expect, it } from 'vitest';
import { rulesOf } from '../../../../test/support/rules.ts';
import { printRatio, reduce } from '../dice/index.ts';
import { placesForward } from './alternate-combat.ts';
import { cinematicChance } from './cinematic-wounds.ts';
import { aggressiveAttack, conditionOf, coverOf, hit, massiveDamage, woundPenalty } from './damage.ts';
import { fallDamage, fallingRule } from './falling.ts';
import { askedRoll, rollName } from './asked-rolls.ts';
import { stabilizing } from './recovery.ts';
import { rulesWith } from './testing/rules.ts';
import { bumpedDown, unnamedFate } from './unnamed.ts';

const rules = rulesWith();

describe('a hit', () => {
  it.each([
    // payoff, Shock points, Wounds, difficulty of the roll for shock
    [-3, 0, 0, undefined],
    [0, 0, 0, undefined],
    [4, 4, 0, undefined],
    [5, 5, 1, 10],
    [9, 9, 1, 10],
    [10, 10, 2, 15],
    [17, 17, 3, 20],
    [25, 25, 5, 30],
  ])('with a payoff of %d', (payoff, shock, wounds, shockDifficulty) =>
    expect(hit(rules, payoff)).toMatchObject({ shock, wounds, shockDifficulty, isDead: false, shotsLost: 0 }),
  );

  it.each([
    [19, false],
    [20, true],
  ])('of %d is massive: %s', (payoff, isMassive) => expect(hit(rules, payoff)).toMatchObject({ isMassive }));

  it('follows the Wound Threshold of the campaign', () =>
    expect(hit(rulesWith('wound threshold: 8'), 31)).toMatchObject({ wounds: 3, isMassive: false }));

  it.each([
    ['use: stun', 12, { shotsLost: 2 }],
    ['shock: no', 12, { shockDifficulty: undefined }],
    ['use: dark times', 12, { darkTimesDifficulty: 12 }],
    ['use: shaken', 1, { isShaken: true }],
    ['use: shaken', 0, { isShaken: false }],
    ['use: sand in your teeth', -2, { wounds: 1, shock: 0 }],
    ['use: sand in your teeth', 4, { wounds: 1 }],
    ['use: sand in your teeth', 11, { wounds: 3, shockDifficulty: 20 }],
    ['use: wound seriousness', 4, { seriousness: undefined, isDead: false }],
    ['use: wound seriousness', 5, { seriousness: 'Light' }],
    ['use: wound seriousness', 10, { seriousness: 'Moderate' }],
    ['use: wound seriousness', 15, { seriousness: 'Serious' }],
    ['use: wound seriousness', 20, { seriousness: 'Deadly', isDead: false }],
    ['use: wound seriousness', 25, { isDead: true }],
  ])('%s: %d', (key, payoff, expected) => expect(hit(rulesWith(key), payoff)).toMatchObject(expected));
});

it.each([
  [29, 4, 'up'],
  [30, 4, 'down'],
  [30, 5, 'dying'],
  [0, 5, 'dying'],
] as const)('%d Shock points and %d Wounds', (shock, wounds, expected) =>
  expect(conditionOf({ shock, wounds }, { health: 30, toughness: 5 })).toBe(expected),
);

describe('what Wounds take from rolls', () => {
  it.each<[string, number[], number, number]>([
    ['shock: yes', [], 5, 0],
    ['shock: yes', [1, 2], 5, -3],
    ['wound penalty: no', [1, 2], 5, 0],
    ['use: percentile wound penalty', [], 10, 0],
    ['use: percentile wound penalty', [1], 11, 0],
    ['use: percentile wound penalty', [1], 10, -1],
    ['use: percentile wound penalty', [1], 4, -2],
    ['use: percentile wound penalty', [1, 1], 4, -3],
    ['use: percentile wound penalty', [3], 4, -4],
    ['use: percentile wound penalty', [9], 10, -5],
    // A Wound is all that a Toughness of 1 can take, and more than one of 0.
    ['use: percentile wound penalty', [1], 1, -5],
    ['use: percentile wound penalty', [1], 0, -5],
    ['use: percentile wound penalty', [], 0, 0],
    ['use: wound seriousness', [], 5, 0],
    ['use: wound seriousness', [1, 3, 2], 5, -4],
    ['use: wound seriousness, percentile wound penalty', [1], 4, -1],
  ])('%s: Wounds %j of Toughness %d', (key, attacks, toughness, expected) =>
    expect(woundPenalty(rulesWith(key), { attacks, toughness })).toBe(expected),
  );
});

describe('cinematic wounds', () => {
  // The worked example: three Wounds ask for Luck rolls of 5, 10 and 15, and one wound may come of it.
  it.each<[string, number, boolean, number[]]>([
    ['use: cinematic wounds', 19, false, []],
    ['use: cinematic wounds', 20, true, []],
    ['cinematic wounds: variable', 15, false, [5, 10, 15]],
    ['cinematic wounds: variable', 7, false, [5]],
    ['cinematic wounds: variable', 4, false, []],
    ['cinematic wounds: off', 40, false, []],
  ])('%s: damage %d', (key, damage, isCinematic, luckDifficulties) =>
    expect(hit(rulesWith(key), damage)).toMatchObject({ isCinematic, luckDifficulties }),
  );

  it.each([
    [5, 0, '0'],
    // Luck 5 reaches 5 with 6 of 11 rolls, and 10 with 5 of 33.
    [5, 1, '5/11'],
    [5, 2, '111/121'],
  ])('Luck %d, %d Wounds', (luck, wounds, expected) => {
    const chance = printRatio(reduce(cinematicChance(rules, luck, wounds)));
    expect(chance).toBe(expected);
  });
});

describe('falls', () => {
  it.each([
    [12, 0, 12],
    [12, -4, 12],
    [12, 4, 12],
    [12, 5, 11],
    [12, 60, 0],
    [12, 200, 0],
  ])('of %d m, payoff %d', (meters, payoff, expected) =>
    expect(fallDamage(fallingRule(rules)!, meters, payoff)).toBe(expected),
  );
});

it.each([
  [10, 10, 0],
  [14, 10, 0],
  [15, 10, 1],
  [31, 10, 4],
])('damage %d flings Mass Value %d', (damage, mass, meters) =>
  expect(hit(rulesWith('use: knockback'), damage, mass)).toMatchObject({
    flung: meters,
    isKnockedDown: damage > mass,
  }),
);
it('nobody is flung without the rule, or without a Mass Value', () => {
  const still = { flung: 0, isKnockedDown: false };
  expect(hit(rules, 31, 10)).toMatchObject(still);
  expect(hit(rulesWith('use: knockback'), 31)).toMatchObject(still);
});

it.each([
  [-2, 0, 10],
  [4, 0, 10],
  [5, 1, 11],
  [17, 3, 13],
])('covering fire with a payoff of %d', (payoff, cover, attack) => {
  expect(coverOf(rules, payoff)).toBe(cover);
  expect(aggressiveAttack(rules, cover)).toBe(attack);
});

it.each([
  ['shock', 3, 'Willpower + Focus', 20],
  ['waking', 0, 'Willpower + Focus', 15],
  ['shaken', 0, 'Willpower + Focus', 20],
  ['dark times', 12, 'Willpower + Focus', 12],
  ['getting up', 0, 'Stunt + Agility', 15],
  ['covering fire', 0, 'Ranged Weapons + Perception', 10],
] as const)('the roll of %s, %d', (occasion, count, name, difficulty) => {
  const asked = askedRoll(rules, occasion, count)!;
  expect([rollName(asked), asked.difficulty]).toEqual([name, difficulty]);
});

const NUMBERS = `table Numbers
  what                             | number
  knockback: damage for a meter    | 10
  massive damage: Wound Thresholds | 3
`;

it('numbers of a campaign take the place of those of the text', () => {
  const own = rulesOf('Action!/System', ['use: knockback'], NUMBERS);
  expect(hit(own, 31, 10).flung).toBe(2);
  expect(massiveDamage(own)).toBe(15);
  // What it leaves out is nothing, and never a division by nothing.
  expect(coverOf(own, 17)).toBe(17);
});

describe('recovery', () => {
  it.each([
    [30, 5, 20],
    [20, 3, 20],
    [40, 2, -5],
  ])('of the dying with Health %d and %d Wounds', (health, wounds, expected) =>
    expect(stabilizing(rules, health, wounds)).toBe(expected),
  );
});

describe('characters without a name', () => {
  const out = 'out for good';
  const die = 'the attacker has a free positive die on the next Action';
  it.each<[string, readonly [number, string | undefined][]]>([
    [
      'unnamed characters: glass jaw',
      [
        [-1, 'nothing'],
        [4, 'nothing'],
        [5, 'Shaken'],
        [9, 'Shaken'],
        [10, 'out'],
        [50, 'out'],
      ],
    ],
    [
      'glass jaw: single Wound',
      [
        [4, 'nothing'],
        [5, 'out'],
        [9, 'out'],
      ],
    ],
    [
      'unnamed characters: advanced',
      [
        [0, 'Shaken'],
        [4, 'Shaken'],
        [5, die],
        [9, die],
        [10, 'unconscious'],
        [15, 'unconscious'],
        [16, out],
        [20, out],
        [21, out],
      ],
    ],
    ['unnamed characters: speed bump', [[12, undefined]]],
    ['unnamed characters: off', [[12, undefined]]],
  ])('%s', (key, rows) => {
    const ruleset = rulesWith(key);
    for (const [damage, fate] of rows) expect([damage, unnamedFate(ruleset, damage)]).toEqual([damage, fate]);
  });

  it.each([
    // skill + damage + dice against skill + soak
    [12, 8, 0, 8, 5, 1],
    [12, 8, 3, 8, 5, 2],
    [12, 8, 0, 12, 9, 0],
  ])('as speed bumps: %d + %d + %d against %d + %d', (skill, damage, dice, groupSkill, groupSoak, down) =>
    expect(bumpedDown(rules, skill + damage + dice - groupSkill - groupSoak)).toBe(down),
  );
});

it('counts Willpower alone against being Shaken, or by option Focus as well', () => {
  expect(askedRoll(rulesWith(), 'shaken')).toMatchObject({ difficulty: 20, isSum: false });
  expect(askedRoll(rulesWith('shaken roll: both together'), 'shaken')).toMatchObject({ isSum: true });
  expect(askedRoll(rulesWith('shaken roll: both together'), 'waking')).toMatchObject({ isSum: false });
});

// Each fifth of Health moves the card of whoever is hit a place forward.
it.each([
  [-3, 30, 0],
  [5, 30, 0],
  [6, 30, 1],
  [29, 30, 4],
  [30, 30, 5],
  [2, 1, 10],
  [5, 0, 0],
])('damage %i to Health %i: %i places', (damage, health, places) =>
  expect(placesForward(damage, health)).toBe(places),
);

it.each([
  [5, 'nothing'],
  [6, 'out'],
])('of glass jaws with a Wound Threshold of 6, damage %i: %s', (damage, fate) =>
  expect(unnamedFate(rulesWith('glass jaw: single Wound', 'wound threshold: 6'), damage)).toBe(fate),
);
