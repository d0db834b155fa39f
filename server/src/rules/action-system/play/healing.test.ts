import { describe, expect, it } from 'vitest';
import { explanationLine } from '../../../features/render.ts';
import { recovery } from './harm.ts';
import { restored, stabilization, treatment } from './healing.ts';
import { rulesWith } from './testing/rules.ts';

const rules = rulesWith();

describe('stabilization', () => {
  it.each([
    ['superficial', undefined],
    ['light', { target: 12, every: 'day' }],
    ['serious', { target: 15, every: 'hour' }],
    ['critical', { target: 18, every: 'minute' }],
    ['fatal', { target: 21, every: 'turn' }],
    ['dying', { target: 21, every: 'turn' }],
  ] as const)('of a %s wound', (wound, roll) => {
    const found = stabilization(rules, wound);
    expect(found && { target: found.target, every: found.every }).toEqual(roll);
  });
  it('is left out with all but recovery', () =>
    expect(stabilization(rulesWith('healing detail: recovery only'), 'fatal')).toBeUndefined());
});

describe('treatment', () => {
  it.each([
    ['superficial', undefined],
    ['light', '12 1d6 minute'],
    ['serious', '18 1d6 hour'],
    ['critical', '21 2d6 hour'],
    ['fatal', '24 2d6 hour'],
  ] as const)('of a %s wound', (wound, roll) => {
    const found = treatment(rules, wound);
    expect(found && `${found.target} ${found.dice} ${found.period}`).toBe(roll);
  });
  it.each([
    [24, 3, 5],
    [24, 0, 0],
    [24, 1, 3],
    [24, 2, 3],
    [24, 8, 10],
    [24, 9, 12],
    [24, 40, 12],
    [1, 1, 0],
    [7, 9, 3],
    [7, 1, 1],
  ])('of %d points with effect number %d restores %d', (damage, effect, value) =>
    expect(restored(rules, damage, effect).value).toBe(value),
  );
  it('tells how', () =>
    expect(explanationLine(restored(rules, 24, 3))).toBe(
      'LIF 5 = 20% of 24 rounded up · Core Rules, Treatment',
    ));
});

describe('recovery', () => {
  it('is none at a level of one’s own', () =>
    expect(recovery(rulesWith('level: Mythic\n\nlevel Mythic\n  attribute points: 50'))).toBeUndefined());
  it('is what a table of the campaign says', () =>
    expect(
      recovery(
        rulesWith(
          'level: Mythic\n\nlevel Mythic\n  attribute points: 50\n\ntable Recovery\n  level | stunning | lethal | special\n  Mythic | turn | hour | days',
        ),
      ),
    ).toMatchObject({ stunning: 'turn', lethal: 'hour', special: 'day' }));
});
