import { describe, expect, it } from 'vitest';
import { hurt, isStunned, lifeLeft, physiqueOf, stateOf, struck, unhurt } from './body.ts';
import { harmRules, stunLimit, stuns, type State } from './harm.ts';
import { rulesWith } from './testing/rules.ts';

const rules = harmRules(rulesWith());
const fresh = (life: number) => unhurt(physiqueOf(life, 5));

describe('marks', () => {
  it.each<[string, number, string, [stunning: number, lethal: number], number, State]>([
    ['nothing', 20, '', [0, 0], 20, 'able'],
    ['a bruise', 20, '6S', [6, 0], 14, 'able'],
    ['a cut and a bruise', 20, '2L 6S', [6, 2], 12, 'able'],
    ['one point left', 20, '12S 7L', [12, 7], 1, 'able'],
    ['all of LIF', 20, '12S 8L', [12, 8], 0, 'unconscious'],
    ['lethal marks over stunning ones', 20, '12S 8L 5L', [7, 13], 0, 'unconscious'],
    ['stunning damage at 0 is ignored', 20, '12S 8L 5S', [12, 8], 0, 'unconscious'],
    ['stunning damage never goes below 0', 20, '30S', [20, 0], 0, 'unconscious'],
    ['lethal damage that reaches LIF', 20, '20L', [0, 20], 0, 'unconscious'],
    ['lethal damage beyond LIF', 20, '15S 21L', [0, 21], -1, 'dying'],
    ['one point before death', 20, '29L', [0, 29], -9, 'dying'],
    ['death', 20, '30L', [0, 30], -10, 'dead'],
    ['special damage', 20, '15Sp', [0, 0], 20, 'able'],
  ])('%s', (_, life, events, [stunning, lethal], left, state) => {
    const body = events
      .split(' ')
      .filter(Boolean)
      .reduce((now, event) => {
        const hit = { form: event.replace(/\d+/, ''), points: Number.parseInt(event, 10), time: 0 };
        return hurt(rules, now, hit).body;
      }, fresh(life));
    expect(body).toMatchObject({ stunning, lethal });
    expect(lifeLeft(body)).toBe(left);
    expect(stateOf(rules, body)).toBe(state);
  });

  it('kill where the campaign says', () => {
    const own = harmRules(rulesWith('\n\ntable Dying\n  what | LIF\n  dead at | -5\n  lost each turn | 2\n'));
    const { body } = hurt(own, fresh(10), { form: 'L', points: 15, time: 0 });
    expect(stateOf(own, body)).toBe('dead');
    expect(own).toMatchObject({ deadAt: -5, lostByDying: 2 });
    expect(rules).toMatchObject({ deadAt: -10, lostByDying: 1 });
  });
});

describe('a stunning blow', () => {
  it.each([
    [20, 10, false],
    [20, 11, true],
    [19, 10, false],
    [19, 11, true],
    [1, 1, false],
  ])('LIF %i and %i points', (life, points, expected) => {
    expect(stuns(life, 'L', points)).toBe(expected);
    expect(points > stunLimit(life)).toBe(expected);
  });

  it.each([
    // stunned in turn 4 before acting in it, or after
    [false, [true, false, false]],
    [true, [true, true, false]],
  ])('costs the next action; had acted: %s', (hadActed, expected) => {
    const body = struck(fresh(20), 'S', 11, 4, hadActed);
    expect([isStunned(body, 4, hadActed), isStunned(body, 5, false), isStunned(body, 5, true)]).toEqual(
      expected,
    );
  });
  it('is none of special damage', () => expect(struck(fresh(20), 'Sp', 30, 1, false)).toEqual(fresh(20)));
});
