import { expect, it } from 'vitest';
import { codesOf, quiet } from '../../../test/support/fixture.ts';

/** How many findings a log of wrong steps has, beside a sheet of 2,000 lines. */
const findings = (steps: number): number =>
  codesOf(
    quiet(`character Jo
  gear: ${Array.from({ length: 2_000 }, (_, number) => `rope ${number}`).join(', ')}
  log:
${'    2026-10-09 learn Stealth -3\n'.repeat(steps)}`),
  ).filter((code) => code === 'illegal-advance').length;

it('a log is read as long as its steps, times the lines of the sheet, are at most 4 million', () => {
  // A hundred are shown, and one more gives the number of the others.
  expect(findings(1_999)).toBe(101);
});

it('a longer log has one warning, at its first step', () => {
  expect(findings(2_001)).toBe(1);
});
