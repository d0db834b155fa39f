/**
 * The worked examples of healing, the environment, objects and scales. The numbers are the book's; where it contradicts
 * itself they are those of the rule, and the ruling is named.
 */
import { describe, expect, it } from 'vitest';
import { breathTurns } from '../../server/src/rules/action-system/play/breath.ts';
import { fall, FALL_DAMAGE, turnsInTheAir } from '../../server/src/rules/action-system/play/falling.ts';
import { restored, stabilization, treatment } from '../../server/src/rules/action-system/play/healing.ts';
import { halves, toBreak } from '../../server/src/rules/action-system/play/objects.ts';
import { lifeLeft } from '../../server/src/rules/action-system/play/body.ts';
import { SECONDS } from '../../server/src/rules/action-system/play/periods.ts';
import { rescaled, scaledDamage, scaledLife } from '../../server/src/rules/action-system/play/scaling.ts';
import { course, healthy } from '../../server/src/rules/action-system/play/testing/course.ts';
import { rulesWith } from '../../server/src/rules/action-system/play/testing/rules.ts';
import type { Sheet } from '../../server/src/rules/sheet.ts';
import { typedOdds } from '../support/typed-odds.ts';
import { build, cellOf } from './build.ts';
import { expectEveryExample } from './play.ts';
import { phrase } from '../../server/src/words/phrase.ts';

expectEveryExample('recovery');

const rules = rulesWith();

const sheetOf = (lines: string): Sheet =>
  build({ 'example.callsheet': `npc Example\n${lines}` }).views[0]!.sheet;

const scoreOf = (lines: string, id: string): number | undefined =>
  sheetOf(lines).attributes.find(({ rule }) => rule.id === id)?.value;

describe('healing', () => {
  it('ex-core-028, Stabilizing (RP-C74)', () => {
    const { target, every } = stabilization(rules, 'serious')!;
    expect([target, every]).toEqual([15, 'hour']);
    const hour = { type: 'pass', seconds: SECONDS.hour } as const;
    const roll = (isSuccess: boolean) =>
      ({ type: 'stabilize', wound: 0, isSuccess, isFirstAid: false }) as const;
    const steps = course(rules, healthy(25, 7), [
      { type: 'wound', level: 'serious', damage: 23, periods: Infinity },
      ...[true, false, true].flatMap((isSuccess) => [roll(isSuccess), hour]),
    ]);
    expect(steps.map(({ body }) => lifeLeft(body))).toEqual([2, 2, 2, 1, 1, 1, 1]);
  });

  it('ex-core-029, Treatment (RP-C11, RP-C77)', () => {
    const { target, dice, period } = treatment(rules, 'critical')!;
    expect([target, dice, period]).toEqual([21, '2d6', 'hour']);
    const regained = restored(rules, 24, 24 - target);
    expect(regained.value).toBe(5);
    expect(phrase(regained.calculation ?? '')).toBe('20% of 24 rounded up');
  });
});

describe('the environment', () => {
  it('ex-core-030, Falling', () => {
    const end = fall(rules, 24)!;
    expect(end).toMatchObject({ damage: '9d6', seconds: 2 });
    expect([FALL_DAMAGE, turnsInTheAir(end)]).toEqual(['B/L', 0]);
  });

  it('ex-core-031, Falling by the quick rule (RP-C80)', () => {
    const quick = rulesWith('falling dice: quick');
    expect([quick, rules].map((each) => fall(each, 24)?.damage)).toEqual(['10d6', '9d6']);
  });

  it('ex-core-032, Asphyxiation (RP-C79)', () => {
    expect(breathTurns(rules, 5, 'calm')).toBe(50);
    expect(breathTurns(rules, 5, 'exerting')).toBe(25);
  });
});

describe('things', () => {
  it('ex-core-041, Weight', () => {
    expect(cellOf(rules, 'Measures', '1 kg', 'roughly')).toBe('2 pounds');
    expect(cellOf(rules, 'Measures', '1 kg', 'exactly')).toBe('2.2 pounds');
  });

  it('ex-core-045, Realistic Values (RP-C94)', () => {
    const aluminum = rules.materials.find(({ name }) => name === 'Aluminum alloy')!;
    expect(toBreak(aluminum, 50)).toBe(70);
    expect(halves(70)).toEqual({ armorValue: 35, hits: 35 });
  });
});

describe('scales', () => {
  it('ex-core-048, notation', () => {
    const { line, value } = sheetOf('  STR 5 (MS)\n').attributes[0]!;
    expect([line?.number.value, line?.scale, value]).toEqual([5, 'MS', 0.5]);
  });

  it.each([
    ['ex-core-049, Strength of a mouse', 5, 'MS', { HS: 0.5 }],
    ['ex-core-050, Strength of a human', 5, 'HS', { MS: 50, MG: 0.5 }],
  ] as const)('%s', (_, strength, from, others) => {
    for (const [to, value] of Object.entries(others))
      expect(rescaled(strength, from, to as 'MS')).toBe(value);
  });

  it.each([
    ['ex-core-051, Life of a mouse', 25, 'MS', { HS: 3 }],
    ['ex-core-052, Life of a human', 30, 'HS', { MS: 300, MG: 3 }],
  ] as const)('%s', (_, life, from, others) => {
    for (const [to, value] of Object.entries(others)) expect(scaledLife(life, from, to as 'MS')).toBe(value);
  });

  it.each([
    ['ex-core-053, Move', 200, 100, 2],
    ['ex-core-054, Move of a jet', 1800, 200, 9],
  ])('%s', async (_, move, meters, value) =>
    expect((await typedOdds(`scale MOV ${move}, ${meters} m`)).results?.[0]?.text).toBe(`MOV ${value}`),
  );

  it('ex-core-055, Damage (RP-C102)', () =>
    expect(scaledDamage(27, 'MS', 'HS')).toEqual({ damage: 2, left: 7 }));

  it('ex-core-056, Armor', async () => {
    // AV 10 in micro scale is AV 1 in human scale: 4 points leave 3, which are 30 in micro scale.
    expect((await typedOdds('scale AV 10 MS')).results?.[1]?.text).toBe('AV 1');
    expect((await typedOdds('scale damage 3 HS')).results?.[0]?.text).toBe('damage 30');
  });

  it('ex-core-059, Primary Attributes', () =>
    expect(scoreOf('  STR 1 MG  REF 4\n', 'REF')).toBe(scoreOf('  STR 5 MS  REF 4\n', 'REF')));

  it('ex-core-060, Skills', () => {
    const totals = ['STR 4', 'STR 4 MG'].map(
      (strength) =>
        sheetOf(`  ${strength}  REF 4\n  skills:\n    Swords +4\n`).skills.find(
          ({ rule }) => rule.name === 'Swords',
        )?.total,
    );
    expect(totals).toEqual([4, 4]);
  });
});
