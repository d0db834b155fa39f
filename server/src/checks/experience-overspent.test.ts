import { describe, it } from 'vitest';
import { check } from '../../../test/support/fixture.ts';
import { withLog } from '../../../test/support/log.ts';

describe('experience-overspent', () => {
  it('is told with the numbers of the day', () => {
    check(
      withLog(
        'WIL 6',
        `
        2026-10-02 award 29 EP
        2026-10-09 raise WIL 5 -> 6
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^ experience-overspent: WIL 5 → 6 costs 30 EP, but on 2026-10-09 there are only 29 EP.
        2026-10-10 award 1 EP
        `,
      ),
    );
  });

  it('counts what the same day brings, wherever it stands', () => {
    check(withLog('WIL 6', '2026-10-09 raise WIL 5 -> 6\n2026-10-09 cash in 1 AP\n2026-10-09 award 29 EP'));
  });

  it('is told once for each debt', () => {
    check(
      withLog(
        `
        skills:
          Swords +4
          Axes +2
        `,
        `
        2026-10-01 raise Swords +2 -> +3
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ experience-overspent: only 0 EP
        2026-10-02 raise Swords +3 -> +4
        2026-10-03 award 8 EP
        2026-10-04 learn Axes +2
        ^^^^^^^^^^^^^^^^^^^^^^^^ experience-overspent: there is only 1 EP
        `,
      ),
    );
  });

  it('counts action points as one purchase', () => {
    check(
      withLog(
        '',
        `
        2026-10-02 buy 2 AP
        ^^^^^^^^^^^^^^^^^^^ experience-overspent: Buying 2 action points costs 20 EP, but on 2026-10-02 there are only 0 EP.
        `,
      ),
    );
  });

  it('is settled by a price with a reason', () => {
    check(withLog('WIL 6', '2026-10-09 raise WIL 5 -> 6 [0 EP because the oracle paid]'));
  });

  // One action point is free in each session, and three at most are saved (RP-C12).
  it('tells what is left of action points, and of the free one', () => {
    check(
      withLog(
        '',
        `
        2026-10-02 spend 2 AP
        ^^^^^^^^^^^^^^^^^^^^^ experience-overspent: This spends 2 action points, but the character has only 0 saved and 1 free in the session on 2026-10-02.
        2026-10-03 spend 1 AP
        2026-10-03 spend 1 AP
        ^^^^^^^^^^^^^^^^^^^^^ experience-overspent: This spends 1 action point, but the character has only 0 saved on 2026-10-03.
        2026-10-04 award 2 AP
        2026-10-04 spend 3 AP
        2026-10-05 award 4 AP
        ^^^^^^^^^^^^^^^^^^^^^ hint experience-overspent
        2026-10-06 spend 4 AP
        `,
      ),
    );
  });

  it('speaks sense where a date is missing', () => {
    check(
      withLog(
        'WIL 6',
        `
        2026-02-30 raise WIL 5 -> 6
        ^^^^^^^^^^ log-order
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^ experience-overspent: costs 30 EP, but then there are only 0 EP.
        `,
      ),
    );
  });
});

describe('free action point counts', () => {
  const saved = (option: string, marker: string): string => `
    campaign C
    ${option}
    character Cy
      STR 6  REF 6  HLT 6  PRE 5  INT 6  WIL 6
      allow unspent-points because it is a test
      log:
        2026-01-01 award 3 AP
        2026-01-02 spend 4 AP
    ${marker}
  `;
  it('no: it is there beside three saved ones', () => check(saved('  free action point counts: no', '')));
  it('yes: with three saved ones it is one of them', () =>
    check(
      saved(
        '  free action point counts: yes',
        '    ^^^^^^^^^^^^^^^^^^^^^ experience-overspent: only 3 saved',
      ),
    ));
});
