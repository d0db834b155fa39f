import { describe, it } from 'vitest';
import { check } from '../../../test/support/fixture.ts';
import { withLog } from '../../../test/support/log.ts';

describe('log-order', () => {
  it.each(['2026-02-29', '2026-02-30', '2026-13-01', '2026-00-10', '2026-04-31', '2026-10-32'])(
    '%s does not exist',
    (date) => {
      check(
        withLog(
          'REF 5',
          `
        2026-01-01 award 1 EP
        ${date} award 1 EP
        ^^^^^^^^^^ log-order: ${date} is not a date. Write year, month and day, as in 2026-10-09.
        2026-01-02 award 1 EP
        `,
        ),
      );
    },
  );

  it('takes the first day and the last, leap days, and days without a zero', () => {
    check(
      withLog(
        'REF 5',
        `
        0001-01-01 award 1 EP
        2024-02-29 award 1 EP
        2026-3-1 award 1 EP
        2026-03-01 award 1 EP
        9999-12-31 award 1 EP
        `,
      ),
    );
  });

  it('one line out of its place is one finding', () => {
    check(
      withLog(
        'REF 5',
        `
        2026-01-05 award 1 EP
        2062-01-06 award 1 EP
        2026-01-07 award 1 EP
        ^^^^^^^^^^ log-order: 2026-01-07 is before 2062-01-06: the lines of a log stand in the order of their dates.
        2026-01-08 award 1 EP
        2026-01-09 award 1 EP
        `,
      ),
    );
  });

  it('the dates count all the same', () => {
    check(
      withLog(
        'WIL 7',
        `
        2026-01-09 raise WIL 6 -> 7
        2026-01-05 raise WIL 5 -> 6
        ^^^^^^^^^^ log-order
        2026-01-01 award 65 EP
        ^^^^^^^^^^ log-order
        `,
      ),
    );
  });
});
