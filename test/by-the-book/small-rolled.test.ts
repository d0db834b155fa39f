/** Rolls of the smaller systems whose result is the same whatever the dice show. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CliFolder } from '../support/cli.ts';

const folder = new CliFolder();
beforeAll(() => {
  folder.write('heroic/a.callsheet', 'campaign A\n  system: Action\n');
  folder.write('fast/a.callsheet', 'campaign A\n  system: Fast Action\n');
});
afterAll(() => {
  folder.remove();
});

const rolled = (...args: readonly string[]): string => folder.callsheet(['roll', ...args]).out.trim();

describe('Action', () => {
  // Mooks do not roll: their Reflexes are their first shot.
  it.each([
    ['mooks 5 vs mooks 4', 'mooks 5 acts first'],
    ['mooks 4 vs mooks 5', 'mooks 5 acts first'],
    ['mooks 4 vs mooks 4', 'the same shot: villains act before heroes'],
  ])('initiative %s: %s', (sides, result) =>
    expect(rolled(`initiative ${sides}`, 'heroic/').split(' · ').at(-1)).toBe(result),
  );

  /** What JSON says about a roll of closed dice, whose outcome is from 5 less to 5 more than the difference of score and target. */
  const outcome = (score: number): string =>
    (JSON.parse(rolled(`closed Dodge ${score} vs 20`, 'heroic/', '--format', 'json')) as { outcome: string })
      .outcome;
  it('names the success and the points of it, and nothing behind them', () => {
    expect(outcome(30)).toMatch(/^success by \d{1,2}$/);
    expect(outcome(10)).toMatch(/^failure by \d{1,2}$/);
  });
});

describe('Fast Action', () => {
  it('an armor without a sheet is an example that has a penalty', () =>
    expect(folder.callsheet(['odds', 'Stealth 3 vs 5, in armor', 'fast/']).err).toContain(
      '`in armor` needs its name here: `in Medium armor`.',
    ));
});
