import { describe, expect, it } from 'vitest';
import {
  aimModifier,
  attackConditions,
  conditionModifier,
  distanceModifier,
  rangeBands,
  sizeModifier,
  speedModifier,
  turnsOfAim,
} from './attack.ts';
import { fixture } from '../../../../../test/support/cursor.ts';
import { rulesOf } from '../../../../../test/support/rules.ts';
import { combatRules, distanceIn } from './combat-rules.ts';
import { rulesWith } from './testing/rules.ts';

const rules = rulesWith();

describe('distance', () => {
  it.each([
    [0, 0],
    [1, 0],
    [1.5, -1],
    [2, -1],
    [5, -2],
    [15, -3],
    [16, -4],
    [40, -6],
    [400, -11],
    [401, -12],
    [1000, -14],
    [1001, -15],
    [2500, -16],
    [35_500, -25],
    [50_000_000, -44],
    [50_000_001, undefined],
  ])('%s m', (meters, modifier) => expect(distanceModifier(rules, meters)).toBe(modifier));

  it('has no row for what a campaign writes without meters or without a number', () => {
    const table =
      'table Distances\n  distance | modifier\n  near | 0\n  5 m | -1\n  9 m | far\n  20 | -3\n  1 km | -4';
    const { model, uri } = fixture(`campaign Test\n${table}`);
    const own = model.rulesetOf(model.scopeOf(uri));
    expect([4, 5, 6, 9, 20, 1000, 1001].map((meters) => distanceModifier(own, meters))).toEqual([
      -1,
      -1,
      -4,
      -4,
      -4,
      -4,
      undefined,
    ]);
  });

  // In a fight the last row holds for all that is farther.
  it.each([
    [1, 0],
    [1000, -14],
    [1001, -15],
    [1500, -15],
    [1501, -16],
    [50_000_000, -44],
    [50_000_001, -44],
  ])('takes of a shot in a fight over %i m %i', (meters, modifier) =>
    expect(distanceIn(combatRules(rules), meters)).toBe(modifier),
  );
  it.each([
    [4, -1],
    [9, -4],
    [1000, -4],
    [1001, -4],
  ])(
    'is that of the last row in a fight over %i m in a campaign whose table ends before: %i',
    (meters, modifier) =>
      expect(
        distanceIn(
          combatRules(
            rulesOf('Action! System', [], 'table Distances\n  distance | modifier\n  5 m | -1\n  9 m | -4\n'),
          ),
          meters,
        ),
      ).toBe(modifier),
  );

  it('comes in bands', () => {
    expect(rangeBands(rules, 3, 60)).toEqual([
      { upTo: 15, modifier: 0 },
      { upTo: 25, modifier: -1 },
      { upTo: 35, modifier: -2 },
      { upTo: 50, modifier: -3 },
      { upTo: 60, modifier: -4 },
    ]);
    expect(rangeBands(rules, 0, 1)).toEqual([{ upTo: 1, modifier: 0 }]);
  });
});

describe('the turns of aiming that count in a fight', () => {
  const aim = (each: number, most: number): readonly number[] =>
    combatRules(
      rulesOf(
        'Action! System',
        [],
        `table Attack Modifiers
  about | circumstance | modifier
  aim | each turn of aim | ${each}
  aim | most by aim | ${most}
`,
      ),
    ).aim;
  it('are three of 2 each by the book', () => expect(combatRules(rules).aim).toEqual([0, 2, 4, 6]));
  it.each([
    [3, 6, [0, 3, 6]],
    [2, 10, [0, 2, 4, 6, 8, 10]],
    [4, 6, [0, 4, 6]],
    [0, 6, [0]],
  ])('are as many as the campaign says: %i each, %i at most', (each, most, expected) =>
    expect(aim(each, most)).toEqual(expected),
  );
});

it.each([
  ['aim', 1],
  ['aimed 2', 2],
  ['2 turns of aim', 2],
  ['two turns of aim', 2],
  ['after a turn of aiming', 1],
  ['after aiming for 3 turns', 3],
  ['2 turns of aim for 3 turns', undefined],
  ['running', undefined],
])('turns of aim: %s', (text, turns) => expect(turnsOfAim(rules, text)).toBe(turns));

describe('the target', () => {
  it.each([
    [100, 12],
    [32, 12],
    [31, 6],
    [16, 6],
    [8, 4],
    [4, 2],
    [3.9, 0],
    [2, 0],
    [1.1, 0],
    [1, -2],
    [0.6, -2],
    [0.5, -4],
    [0.25, -6],
    [0.01, -6],
  ])('of %s m', (meters, modifier) => expect(sizeModifier(rules, meters)).toBe(modifier));

  it.each([
    [0, 0],
    [2, 0],
    [3, -1],
    [4, -1],
    [5, -2],
    [16, -4],
    [44, -8],
    [2048, -18],
    [2049, -20],
    [1e9, -20],
  ])('at %s m a turn', (speed, modifier) => expect(speedModifier(rules, speed)).toBe(modifier));
});

describe('conditions', () => {
  it.each([
    ['completely obscured', -5],
    ['invisible', -5],
    ['heavy fog', -3],
    ['Light Fog', -1],
    ['half', -1],
    ['head and shoulders', -2],
    ['head', -3],
    ['silhouetted', 2],
    ['target higher', 2],
    ['prone', 1],
    ['braced', 2],
    ['hip shot', -2],
    ['surprise', -5],
    ['improvised weapon', -2],
    ['visibility: none', -5],
    ['cover: none', 0],
    ['cover: in love', undefined],
    ['in love', undefined],
  ])('%s', (name, amount) => expect(conditionModifier(rules, name)).toBe(amount));

  it.each([
    ['gargantuan modifier: 8', 'size', 8],
    ['surprise attack modifier: 0', 'surprise attack', 0],
    ['surprise attack modifier: 5', 'surprise attack', 5],
    ['target higher modifier: -2', 'target higher', -2],
  ])('%s', (option, name, amount) => {
    const own = rulesWith(option);
    expect(name === 'size' ? sizeModifier(own, 40) : conditionModifier(own, name)).toBe(amount);
  });

  it('have names of their own within what they are about', () => {
    const names = attackConditions(rules).flatMap(({ about, keys }) => keys.map((key) => `${about}: ${key}`));
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    [0, 0],
    [1, 2],
    [2, 4],
    [3, 6],
    [9, 6],
  ])('%i turns of aim', (turns, amount) => expect(aimModifier(rules, turns)).toBe(amount));
});
