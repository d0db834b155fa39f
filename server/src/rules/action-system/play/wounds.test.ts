import { describe, expect, it } from 'vitest';
import { penaltyOf, type Body } from './body.ts';
import { harmRules, woundNamed, woundOf, type WoundLevel } from './harm.ts';
import { course, healthy, type Step } from './testing/course.ts';
import { rulesWith } from './testing/rules.ts';

const ruleset = rulesWith();
const rules = harmRules(ruleset);
const strict = harmRules(rulesWith('wound above triple health: critical'));

type Care = 'none' | 'stabilized' | 'treated';

const care = (wound: number, kind: Care): Step[] => {
  if (kind === 'none') return [];
  return kind === 'treated'
    ? [{ type: 'treat', wound, effect: 0 }]
    : [{ type: 'stabilize', wound, isSuccess: true, isFirstAid: false }];
};

/** Somebody with these wounds. */
const wounded = (...wounds: readonly (readonly [WoundLevel, Care])[]): Body =>
  course(ruleset, healthy(90, 5), [
    ...wounds.map(([level]): Step => ({ type: 'wound', level, damage: 5, periods: Infinity })),
    ...wounds.flatMap(([, kind], index) => care(index, kind)),
  ]).at(-1)!.body;

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
    const own = harmRules(rulesWith('stunning wounds: yes'));
    expect(woundOf(own, 5, 'S', 30)?.name).toBe('fatal');
    expect(woundOf(own, 5, 'Sp', 30)).toBeUndefined();
  });
});

describe('penalties', () => {
  it('of a stabilized wound last until it may be stabilized again', () => {
    const body = wounded(['serious', 'stabilized']);
    const until = body.wounds[0]!.heldUntil;
    expect([until, until + 1].map((time) => penaltyOf(rules, body, 'body', time))).toEqual([-1, -3]);
  });

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
  ])('of a %s wound, care: %s', (name, kind, body, mind) => {
    expect(penaltyOf(rules, wounded([name, kind]), 'body', 0)).toBe(body);
    expect(penaltyOf(rules, wounded([name, kind]), 'mind', 0)).toBe(mind);
  });

  const several = wounded(['serious', 'none'], ['critical', 'stabilized'], ['light', 'none']);

  it('are those of the worst wound', () => {
    expect(penaltyOf(rules, several, 'body', 0)).toBe(-3);
    expect(penaltyOf(rules, several, 'mind', 0)).toBe(-6);
    expect(penaltyOf(rules, healthy(9, 5).body, 'body', 0)).toBe(0);
  });

  it('add up by option', () => {
    const sum = harmRules(rulesWith('wound penalty stacking: sum'));
    expect(penaltyOf(sum, several, 'body', 0)).toBe(-7);
    expect(penaltyOf(sum, several, 'mind', 0)).toBe(-9);
  });

  it('can be ignored by will', () =>
    expect(rules.wounds.map(({ ignoredAt }) => ignoredAt)).toEqual([undefined, 15, 18, 18, 18]));
});

it('a light wound bleeds for some days', () =>
  expect(woundNamed(rules, 'light')).toMatchObject({ bleedsEvery: 86_400, bleedsFor: '1d6 days' }));
