/** The steps of the Time Chart. */
import { describe, expect, it } from 'vitest';
import { rulesOf } from '../../../../../test/support/rules.ts';
import { rulesWith } from './testing/rules.ts';
import { baseStep, shiftedStep, stepsOfTime, timeSteps } from './time.ts';

const rules = rulesWith();

describe('the Time Chart', () => {
  it('has rows with a step and a time', () => {
    const table = `table Time
  step | seconds | label
  0    | 1       | no step
       | 2       | no number
  x    | 3       | no number either
  1    | 0       | no time
  1    |         | no time either
  1    | 10      | ten
  2    | 100     | hundred
`;
    const own = rulesOf('Action! System', [], table);
    expect(timeSteps(own).map(({ label }) => label)).toEqual(['ten', 'hundred']);
  });

  // Core Rules, Time Chart: 20 s of work stand at 30 s, the first level that is not shorter (RP-C09).
  it.each([
    [1, 3],
    [3, 3],
    [4, 30],
    [20, 30],
    [30, 30],
    [31, 300],
    [300, 300],
    [301, 3600],
    [86_400, 86_400],
    [86_401, 604_800],
    // Nothing is longer than a millennium.
    [9e12, 31_557_600_000],
  ])('%i s of work stand at %i s', (seconds, base) => expect(baseStep(rules, seconds)?.seconds).toBe(base));

  it.each([
    // taken, normal, steps
    [30, 30, 0],
    [299, 30, 0],
    [300, 30, 1],
    [3600, 30, 2],
    [3, 30, -1],
    [29, 30, -1],
    [29, 300, -2],
    [30, 300, -1],
    // Work that takes its normal time is not rushed, between two steps as well.
    [20, 20, 0],
    [60, 20, 0],
    [1, 3, 0],
    // Less than a turn counts as one.
    [2, 30, -1],
    [1, 300, -2],
    // Quarters have 90 to 92 days, and a year may have 366.
    [90 * 86_400, 2_592_000, 1],
    [92 * 86_400, 92 * 86_400, 0],
    [7_862_400, 92 * 86_400, 0],
    [366 * 86_400, 31_536_000, 0],
    [31_536_000, 366 * 86_400, 0],
    // Months have 28 to 31 days; 27 days are none, and 33 days are more than one.
    [90 * 86_400, 31 * 86_400, 1],
    [90 * 86_400, 33 * 86_400, 0],
    [28 * 86_400, 604_800, 1],
    [27 * 86_400, 604_800, 0],
  ])('%i s for %i s of work are %i steps', (taken, normal, steps) =>
    expect(stepsOfTime(rules, taken, normal)).toBe(steps),
  );

  it.each([
    [3600, 1, 86_400],
    [3600, -1, 300],
    [3600, 0, 3600],
    [7200, -1, 3600],
    [7200, 1, 86_400],
    [3, -1, 3],
    [31_557_600_000, 1, 31_557_600_000],
  ])('from %i s, %i later is %i s', (seconds, later, expected) =>
    expect(shiftedStep(rules, seconds, later)?.seconds).toBe(expected),
  );
});
