import { describe, expect, it } from 'vitest';
import { isDate } from './dates.ts';

describe('isDate', () => {
  it.each([
    '2026-10-09',
    '2026-01-31',
    '2026-12-31',
    '2024-02-29',
    '2000-02-29',
    '0001-01-01',
    '0004-02-29',
    '9999-12-31',
  ])('%s is a day', (text) => {
    expect(isDate(text)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2100-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-06-31',
    '2026-09-31',
    '2026-11-31',
    '2026-01-32',
    '2026-00-10',
    '2026-13-01',
    '2026-10-00',
    '2026-1-5',
    '26-10-09',
    '12026-10-09',
    '2026/10/09',
    '2026-10-09T00:00',
    ' 2026-10-09',
    '2026-10-09 ',
    '٢٠٢٦-١٠-٠٩',
    '2026-10',
    'yesterday',
    '',
  ])('“%s” is none', (text) => {
    expect(isDate(text)).toBe(false);
  });

  it('knows as many days as four hundred years have', () => {
    const two = (number: number): string => `${number}`.padStart(2, '0');
    let days = 0;
    for (let year = 2001; year <= 2400; year++) {
      for (let month = 0; month <= 13; month++) {
        for (let day = 0; day <= 32; day++) if (isDate(`${year}-${two(month)}-${two(day)}`)) days++;
      }
    }
    expect(days).toBe(146_097);
  });
});
