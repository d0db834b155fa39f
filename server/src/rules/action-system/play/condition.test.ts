import { describe, expect, it } from 'vitest';
import {
  deathAt,
  lifeLeft,
  lostByDying,
  marked,
  stateOf,
  stunLimit,
  stuns,
  turnLost,
  unhurt,
  type State,
} from './condition.ts';
import { rulesWith } from './testing/rules.ts';

const rules = rulesWith();

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
    const marks = events
      .split(' ')
      .filter(Boolean)
      .reduce(
        (now, event) => marked(now, event.replace(/\d+/, ''), Number.parseInt(event, 10)),
        unhurt(life),
      );
    expect(marks).toEqual({ life, stunning, lethal });
    expect(lifeLeft(marks)).toBe(left);
    expect(stateOf(rules, marks)).toBe(state);
  });

  it('kill where the campaign says', () => {
    const own = rulesWith('\n\ntable Dying\n  what | LIF\n  dead at | -5\n  lost each turn | 2\n');
    expect(stateOf(own, marked(unhurt(10), 'L', 15))).toBe('dead');
    expect([deathAt(own), lostByDying(own)]).toEqual([-5, 2]);
    expect([deathAt(rules), lostByDying(rules)]).toEqual([-10, 1]);
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
    expect(stuns(life, points)).toBe(expected);
    expect(points > stunLimit(life)).toBe(expected);
  });

  it('costs the next action', () => {
    expect(turnLost(4, false)).toBe(4);
    expect(turnLost(4, true)).toBe(5);
  });
});
