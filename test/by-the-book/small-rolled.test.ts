/** Rolls of the smaller systems: the seed is one whose dice are no pair, since pairs have effects of their own. */
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

  it.each([
    [30, 20, 'success by'],
    [10, 20, 'failure by'],
  ])('closed dice for %d vs %d: %s the points, and nothing behind them', (score, target, by) => {
    const roll = JSON.parse(
      rolled(`closed Dodge ${score} vs ${target}`, 'heroic/', '--seed', '1', '--format', 'json'),
    ) as {
      rolled: { values: { faces: [number, number] } };
      outcome: string;
    };
    const [plus, minus] = roll.rolled.values.faces;
    expect(roll.outcome).toBe(`${by} ${Math.abs(score + plus - minus - target)}`);
  });
});

describe('Fast Action', () => {
  it('an armor without a sheet is an example that has a penalty', () =>
    expect(folder.callsheet(['odds', 'Stealth 3 vs 5, in armor', 'fast/']).err).toContain(
      '`in armor` needs its name here: `in Medium armor`.',
    ));
});
