import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptStable, lifeLeft, stateOf } from './body.ts';
import { harmRules } from './harm.ts';
import { SECONDS } from './periods.ts';
import { after, course, healthy, type Patient, type Step } from './testing/course.ts';
import { rulesWith } from './testing/rules.ts';

const rules = rulesWith();

const wound = (
  level: 'light' | 'serious' | 'critical' | 'fatal',
  damage: number,
  periods = Infinity,
): Step => ({
  type: 'wound',
  level,
  damage,
  periods,
});
const pass = (count: number, period: keyof typeof SECONDS): Step => ({
  type: 'pass',
  seconds: count * SECONDS[period],
});
const aid = (isSuccess: boolean, wound: number | 'dying' = 0): Step => ({
  type: 'stabilize',
  wound,
  isSuccess,
  isFirstAid: true,
});
const physician = (isSuccess: boolean): Step => ({
  type: 'stabilize',
  wound: 0,
  isSuccess,
  isFirstAid: false,
});
const treat = (effect: number | undefined): Step => ({ type: 'treat', wound: 0, effect });

const leftOf = ({ body }: Patient): number => lifeLeft(body);

/** The LIF that is left after each step. */
const left = (steps: readonly Step[], patient = healthy(30, 5), ruleset = rules): number[] =>
  course(ruleset, patient, steps).map(leftOf);

describe('bleeding', () => {
  it.each([
    ['light', 'day', 8, [22, 22, 21, 20]],
    ['serious', 'hour', 15, [15, 15, 14, 13]],
    ['critical', 'minute', 22, [8, 8, 7, 6]],
    ['fatal', 'turn', 26, [4, 4, 3, 2]],
  ] as const)('of a %s wound costs 1 LIF a %s, first after one', (level, period, damage, lives) => {
    const almost: Step = { type: 'pass', seconds: SECONDS[period] - 1 };
    const rest: Step = { type: 'pass', seconds: 1 };
    // Nobody recovers who has no HLT.
    expect(left([wound(level, damage), almost, rest, pass(1, period)], healthy(30, 0))).toEqual(lives);
  });
  it('of a light wound ends after some days', () =>
    expect(left([wound('light', 8, 2), pass(1, 'day'), pass(5, 'day')], healthy(30, 0))).toEqual([
      22, 21, 20,
    ]));
  it('of a light wound is over after those days, stabilized or not', () =>
    expect(
      left([wound('light', 8, 2), physician(true), pass(2, 'day'), pass(5, 'day')], healthy(30, 0)),
    ).toEqual([22, 22, 21, 21]));
  it('adds up over several wounds', () =>
    expect(left([wound('serious', 12), wound('serious', 12), pass(2, 'hour')])).toEqual([18, 6, 2]));
  it('is unknown where all but recovery is left out', () =>
    expect(
      left(
        [wound('critical', 22), pass(1, 'hour'), pass(23, 'hour')],
        healthy(30, 5),
        rulesWith('healing detail: recovery only'),
      ),
    ).toEqual([8, 8, 13]));
});

describe('stabilizing', () => {
  it('holds for a period; a failure costs what would be bled', () =>
    expect(
      left([
        wound('serious', 28),
        physician(true),
        pass(1, 'hour'),
        physician(false),
        pass(1, 'hour'),
        physician(true),
        pass(1, 'hour'),
      ]),
    ).toEqual([2, 2, 2, 1, 1, 1, 1]));
  it('wears off where no new roll is made', () =>
    expect(left([wound('serious', 20), physician(true), pass(2, 'hour'), pass(2, 'hour')])).toEqual([
      10, 10, 9, 7,
    ]));
  it('restores 1 LIF with First Aid, once for each wound', () =>
    expect(left([wound('serious', 20), aid(true), pass(1, 'hour'), aid(true)])).toEqual([10, 11, 11, 11]));
  it('has no second roll while the first one holds', () =>
    expect(left([wound('serious', 20), physician(true), physician(false)])).toEqual([10, 10, 10]));
});

describe('treatment', () => {
  it.each([
    [0, 6],
    [1, 9],
    [3, 11],
    [4, 11],
    [9, 18],
    [30, 18],
    [undefined, 6],
  ])('with effect number %s', (effect, life) =>
    expect(left([wound('critical', 24), treat(effect)]).at(-1)).toBe(life),
  );
  it('ends the bleeding', () =>
    expect(left([wound('critical', 24), treat(0), pass(5, 'minute')])).toEqual([6, 6, 6]));
});

describe('recovery', () => {
  it('of the last point of stun takes a period like that of any other', () =>
    expect(left([pass(1, 'minute')], healthy(30, 5, { stunning: 1 }))).toEqual([30]));
  it('is there for nobody without HLT', () =>
    expect(left([pass(1, 'minute'), pass(1, 'day')], healthy(30, 0, { stunning: 3 }))).toEqual([27, 27]));

  const hurt = healthy(30, 5, { stunning: 12, special: 12 });
  it.each([
    [
      'Realistic',
      [
        ['hour', 7],
        ['week', 7],
        ['month', 7],
      ],
    ],
    [
      'Cinematic',
      [
        ['minute', 7],
        ['day', 7],
        ['week', 7],
      ],
    ],
    [
      'Extreme',
      [
        ['turn', 7],
        ['day', 7],
        ['day', 7],
      ],
    ],
  ] as const)(
    'at the level %s is HLT points of each form',
    (level, [[s, stunning], [l, lethal], [sp, special]]) => {
      const ruleset = rulesWith(`level: ${level}`);
      const patient = after(ruleset, hurt, wound('light', 12, 0));
      const treated = after(ruleset, patient, { type: 'treat', wound: 0, effect: 0 });
      expect(after(ruleset, treated, pass(1, s)).body.stunning).toBe(stunning);
      expect(after(ruleset, treated, pass(1, l)).body.wounds[0]!.lost).toBe(lethal);
      expect(after(ruleset, treated, pass(1, sp)).body.special).toBe(special);
      expect(after(ruleset, treated, pass(1, 'month'))).toMatchObject({ body: { stunning: 0 } });
    },
  );
  it('waits while the wound bleeds', () =>
    expect(left([wound('light', 8, 3), pass(2, 'day'), treat(0), pass(1, 'day')])).toEqual([22, 20, 20, 25]));
  it('comes in the same moment as a loss', () =>
    expect(
      left([
        { type: 'wound', level: 'superficial', damage: 5, periods: 0 },
        wound('light', 8),
        pass(1, 'day'),
      ]),
    ).toEqual([25, 17, 21]));
  it('begins when a light wound has stopped bleeding', () =>
    expect(
      left([wound('light', 8, 3), pass(3, 'day'), pass(1, 'day'), pass(1, 'day')], healthy(30, 2)),
    ).toEqual([22, 19, 21, 23]));
  it('goes on while a roll holds', () =>
    expect(left([wound('light', 8, 3), physician(true), pass(1, 'day')])).toEqual([22, 22, 27]));
  it('never gives more than was lost', () =>
    expect(left([wound('light', 8, 3), treat(9), pass(50, 'week')])).toEqual([22, 26, 30]));
  it('is none without HLT', () =>
    expect(left([treat(0), pass(1, 'month')], healthy(30, 0, { stunning: 12, special: 12 }))).toEqual([
      18, 18,
    ]));
});

describe('the dying', () => {
  // The fatal wound bleeds as fast: it takes the place of what dying costs (RP-C71), and First Aid gives a point of it once (RP-C76).
  it.each([
    ['held twice', true, true, [-2, -1, -1, -1, -1]],
    ['held once', true, false, [-2, -1, -1, -2, -2]],
    ['held late', false, true, [-2, -3, -3, -2, -2]],
    ['missed twice', false, false, [-2, -3, -3, -4, -4]],
  ])('of a fatal wound, %s', (_, first, second, lives) =>
    expect(
      left(
        [wound('fatal', 22), aid(first, 'dying'), pass(1, 'turn'), aid(second, 'dying'), pass(1, 'turn')],
        healthy(20, 3),
      ),
    ).toEqual(lives),
  );
  it('lose 1 LIF a turn, and die at -10', () => {
    const patients = course(rules, healthy(20, 5), [
      wound('critical', 22),
      pass(1, 'turn'),
      pass(6, 'turn'),
      pass(1, 'turn'),
      pass(1, 'hour'),
    ]);
    expect(patients.map(leftOf)).toEqual([-2, -3, -9, -10, -10]);
    expect(patients.map(({ body }) => stateOf(harmRules(rules), body))).toEqual([
      'dying',
      'dying',
      'dying',
      'dead',
      'dead',
    ]);
  });
  it.each([
    // The dying lose 1 LIF a turn; a bleeding that falls due meanwhile, each minute, costs nothing besides.
    [58, 6, -5],
    [57, 3, -4],
    [57, 6, -5],
  ])('wounded since %s seconds, lose no blood besides in %s seconds', (since, seconds, lives) =>
    expect(
      left(
        [wound('critical', 8), pass(since, 'second'), wound('critical', 15), pass(seconds, 'second')],
        healthy(20, 3),
      ).at(-1),
    ).toBe(lives),
  );
  it('lose it by the faster of bleeding and dying', () => {
    expect(left([wound('fatal', 26), pass(3, 'turn')], healthy(25, 5))).toEqual([-1, -4]);
    expect(left([wound('fatal', 13), wound('fatal', 13), pass(2, 'turn')], healthy(25, 2))).toEqual([
      12, -1, -5,
    ]);
  });
  it('are held by a roll each turn', () =>
    expect(
      left(
        [wound('critical', 22), aid(true, 'dying'), pass(1, 'turn'), aid(false, 'dying'), pass(1, 'turn')],
        healthy(20, 3),
      ),
    ).toEqual([-2, -2, -2, -3, -3]));
  // A roll settles this turn, and another one the next: without that, a point is lost each turn from then on (RP-C71, RP-C75).
  it.each([
    [1, -2],
    [2, -3],
    [3, -4],
  ])('are held by one roll for one turn: after %i turns LIF %i', (turns, life) =>
    expect(
      left([wound('critical', 22), aid(true, 'dying'), pass(turns, 'turn')], healthy(20, 3)).at(-1),
    ).toBe(life),
  );
  it('are kept alive by constant care until a point of damage', () => {
    const { body } = after(rules, healthy(20, 3), wound('critical', 22));
    const kept = { body: keptStable(body), time: 0 };
    expect(left([pass(5, 'turn')], kept)).toEqual([-2]);
    expect(left([{ type: 'hurt', form: 'L', points: 1 }, pass(5, 'turn')], kept)).toEqual([-3, -8]);
  });
  it('are saved by what brings them back to 0', () =>
    expect(left([wound('critical', 22), treat(1), pass(1, 'day')], healthy(20, 3))).toEqual([-2, 1, 4]));
  it('are unconscious first: stunning damage does not kill', () =>
    expect(leftOf(after(rules, healthy(20, 3), { type: 'hurt', form: 'S', points: 50 }))).toBe(0));
});

it('is the same whether time passes at once or bit by bit', () => {
  const level = fc.constantFrom('light', 'serious', 'critical', 'fatal');
  const someone = fc.record({
    life: fc.integer({ min: 5, max: 40 }),
    health: fc.integer({ min: 0, max: 8 }),
    stunning: fc.integer({ min: 0, max: 40 }),
    special: fc.integer({ min: 0, max: 20 }),
    wounds: fc.array(
      fc.record({ level, damage: fc.integer({ min: 1, max: 20 }), periods: fc.integer({ min: 1, max: 6 }) }),
      { maxLength: 3 },
    ),
    treated: fc.boolean(),
  });
  const seconds = fc.integer({ min: 0, max: 3 * SECONDS.week });
  fc.assert(
    fc.property(someone, seconds, seconds, ({ wounds, treated, ...rest }, first, second) => {
      const steps: Step[] = wounds.map((each) => ({ type: 'wound', ...each }));
      const hurt = course(rules, healthy(rest.life, rest.health, rest), [
        ...steps,
        treated ? treat(0) : pass(0, 'turn'),
      ]).at(-1)!;
      const later = (patient: Patient, time: number): Patient =>
        after(rules, patient, { type: 'pass', seconds: time });
      const end = later(hurt, first + second);
      expect(later(later(hurt, first), second)).toEqual(end);
      expect(leftOf(end)).toBeLessThanOrEqual(rest.life);
      expect(leftOf(end)).toBeGreaterThanOrEqual(Math.min(-10, leftOf(hurt)) - wounds.length);
    }),
    { seed: 7, numRuns: 300 },
  );
});
