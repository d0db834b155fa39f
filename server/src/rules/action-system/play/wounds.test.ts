import { describe, expect, it } from 'vitest';
import type { Ruleset } from '../../ruleset.ts';
import type { WoundLevel } from './healing.ts';
import { rulesWith } from './testing/rules.ts';
import {
  bledInTurn,
  lostInTurn,
  woundNamed,
  woundOf,
  woundPenalty,
  woundRules,
  type Care,
  type TreatedWound,
  type WoundRule,
} from './wounds.ts';

const rules = rulesWith();
const strict = rulesWith('wound above triple health: critical');

function wound(name: WoundLevel, ruleset: Ruleset = rules): WoundRule {
  const rule = woundNamed(ruleset, name);
  if (!rule) throw new Error(`There is no ${name} wound.`);
  return rule;
}

const treated = (name: WoundLevel, care: Care): TreatedWound => ({ rule: wound(name), care });

describe('the level of a wound', () => {
  it.each([
    [0, undefined],
    [1, 'superficial'],
    [5, 'superficial'],
    [6, 'light'],
    [10, 'light'],
    [11, 'serious'],
    [15, 'serious'],
    [16, 'serious'],
    [20, 'serious'],
    [21, 'critical'],
    [25, 'critical'],
    [26, 'fatal'],
  ])('%i points against HLT 5', (points, name) => expect(woundOf(rules, 5, 'L', points)?.name).toBe(name));

  it.each([
    [15, 'serious'],
    [16, 'critical'],
    [20, 'critical'],
    [25, 'critical'],
    [26, 'fatal'],
  ])('%i points where wounds above three times HLT are critical', (points, name) =>
    expect(woundOf(strict, 5, 'L', points)?.name).toBe(name),
  );

  it('is fatal for those without health', () => expect(woundOf(rules, 0, 'L', 1)?.name).toBe('fatal'));

  it('is that of lethal damage alone, unless a campaign wants it otherwise', () => {
    expect(woundOf(rules, 5, 'S', 30)).toBeUndefined();
    expect(woundOf(rules, 5, 'Sp', 30)).toBeUndefined();
    const own = rulesWith('stunning wounds: yes');
    expect(woundOf(own, 5, 'S', 30)?.name).toBe('fatal');
    expect(woundOf(own, 5, 'Sp', 30)).toBeUndefined();
  });
});

describe('penalties', () => {
  it.each<[WoundLevel, Care, number, number]>([
    ['superficial', 'none', 0, 0],
    ['light', 'none', -1, 0],
    ['light', 'stabilized', 0, 0],
    ['serious', 'none', -3, -3],
    ['serious', 'stabilized', -1, -3],
    ['serious', 'treated', 0, 0],
    ['critical', 'none', -6, -6],
    ['critical', 'stabilized', -3, -6],
    ['critical', 'treated', 0, 0],
    ['fatal', 'none', -6, -6],
    ['fatal', 'stabilized', -3, -6],
  ])('of a %s wound, care: %s', (name, care, body, mind) => {
    expect(woundPenalty(rules, [treated(name, care)], 'Body')).toBe(body);
    expect(woundPenalty(rules, [treated(name, care)], 'Mind')).toBe(mind);
  });

  const several = [treated('serious', 'none'), treated('critical', 'stabilized'), treated('light', 'none')];

  it('are those of the worst wound', () => {
    expect(woundPenalty(rules, several, 'Body')).toBe(-3);
    expect(woundPenalty(rules, several, 'Mind')).toBe(-6);
    expect(woundPenalty(rules, [], 'Body')).toBe(0);
  });

  it('add up by option', () => {
    const sum = rulesWith('wound penalty stacking: sum');
    expect(woundPenalty(sum, several, 'Body')).toBe(-7);
    expect(woundPenalty(sum, several, 'Mind')).toBe(-9);
  });

  it('can be ignored by will', () =>
    expect(woundRules(rules).map(({ ignoredAt }) => ignoredAt)).toEqual([undefined, 15, 18, 18, 18]));
});

describe('bleeding', () => {
  it.each<[WoundLevel, number, number]>([
    ['superficial', 1, 0],
    ['fatal', 0, 0],
    ['fatal', 1, 1],
    ['fatal', 2, 1],
    ['critical', 19, 0],
    ['critical', 20, 1],
    ['critical', 21, 0],
    ['critical', 40, 1],
    ['serious', 1199, 0],
    ['serious', 1200, 1],
    ['light', 28_800, 1],
  ])('a %s wound after %i turns', (name, age, lost) =>
    expect(bledInTurn([{ rule: wound(name), age }])).toBe(lost),
  );

  it('adds up, and is one with dying', () => {
    const bled = bledInTurn([
      { rule: wound('fatal'), age: 20 },
      { rule: wound('critical'), age: 20 },
    ]);
    expect(bled).toBe(2);
    expect(lostInTurn(bled, 1)).toBe(2);
    expect(lostInTurn(0, 1)).toBe(1);
    expect(wound('light').bleedsFor).toBe('1d6 days');
  });
});
