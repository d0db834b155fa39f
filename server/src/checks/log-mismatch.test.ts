import { describe, expect, it } from 'vitest';
import { check, fix, fixTitles } from '../../../test/support/fixture.ts';
import { codesAfter, withLog } from '../../../test/support/log.ts';

describe('log-mismatch', () => {
  it('the sheet is higher: the missing line can be written', () => {
    const fixture = withLog(
      'WIL 7',
      `
      2026-10-02 award 100 EP
      2026-10-09 raise WIL 5 -> 6
      ^^^^^^^^^^^^^^^^^^^^^^^^^^^ log-mismatch: The log ends with WIL 6, the sheet has WIL 7.
      `,
    );
    check(fixture);
    expect(fixTitles(fixture, 'log-mismatch')).toEqual([
      'Log it: `raise WIL 6 -> 7`',
      'Change the sheet to 6',
    ]);
    expect(fix(fixture, 'log-mismatch')).toContain('5 -> 6\n    2026-10-09 raise WIL 6 -> 7');
    expect(codesAfter(fixture, 'log-mismatch')).toEqual([]);
    expect(codesAfter(fixture, 'log-mismatch', 1)).toEqual([]);
  });

  it('without experience points left, the change of the sheet is the first fix', () => {
    const fixture = withLog('WIL 7', '2026-10-02 award 30 EP\n2026-10-09 raise WIL 5 -> 6');
    expect(fixTitles(fixture, 'log-mismatch')).toEqual([
      'Change the sheet to 6',
      'Log it: `raise WIL 6 -> 7`',
    ]);
  });

  it.each<[what: string, sheet: string, line: string, expected: string, found: string, fixes: number]>([
    ['a skill', 'skills:\n  Swords +4', 'raise Swords +2 -> +3', 'Swords +3', 'Swords +4', 2],
    [
      'a type',
      'skills:\n  Art (Painting) +4',
      'learn Art (Painting) +3',
      'Art (Painting) +3',
      'Art (Painting) +4',
      2,
    ],
    ['a group', 'skills:\n  Athletics +3', 'learn Athletics +2', 'Athletics +2', 'Athletics +3', 2],
    [
      'a specialty',
      'skills:\n  Swords +1 (Katana +4)',
      'raise Swords (Katana) +0 -> +2',
      'Swords (Katana) +2',
      'Swords (Katana) +4',
      2,
    ],
    ['a derived attribute', 'LIF +3', 'raise LIF +0 -> +1', 'LIF +1', 'LIF +3', 2],
    ['a lower score', 'WIL 5', 'raise WIL 5 -> 6', 'WIL 6', 'WIL 5', 1],
    ['a lower skill', 'skills:\n  Swords +2', 'raise Swords +2 -> +3', 'Swords +3', 'Swords +2', 1],
    [
      'a trait',
      'advantages:\n  Cool Headed (Edge)',
      'raise Cool Headed (Edge) -> Gift',
      'Cool Headed (Gift)',
      'Cool Headed (Edge)',
      1,
    ],
  ])('%s', (_, sheet, line, expected, found, fixes) => {
    const fixture = withLog(
      sheet,
      `2026-10-01 award 100 EP\n2026-10-09 ${line}\n${'^'.repeat(11 + line.length)} log-mismatch: The log ends with ${expected}, the sheet has ${found}.`,
    );
    check(fixture);
    expect(fixTitles(fixture, 'log-mismatch')).toHaveLength(fixes);
    for (let nth = 0; nth < fixes; nth++) expect(codesAfter(fixture, 'log-mismatch', nth)).toEqual([]);
  });

  it.each([
    'raise WIL 5 -> 6',
    'raise Swords +2 -> +3',
    'learn Demolitions +1',
    'learn Swords (Katana +2)',
    'raise DEF 15 -> 16',
    'learn Athletics +1',
    'buy Cool Headed (Edge)',
    'gain Enemy (Peril): the Baron',
    'raise Membership (Club, Minor) rank 2 -> 3',
  ])('`%s` is not on the sheet', (line) => {
    check(
      withLog(
        'REF 5',
        `2026-10-01 award 100 EP\n2026-10-09 ${line}\n${'^'.repeat(11 + line.length)} log-mismatch: which is not on the sheet.`,
      ),
    );
  });

  it('what was bought off is still there', () => {
    check(
      withLog(
        'disadvantages:\n  Secret (Hardship): it',
        `
        2026-10-01 award 5 EP
        2026-10-09 buy off Secret (Hardship)
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ log-mismatch: The log ends with no Secret, the sheet has Secret.
        `,
      ),
    );
  });

  it('the chain is broken in the middle', () => {
    check(
      withLog(
        'WIL 8',
        `
        2026-10-01 award 200 EP
        2026-10-02 raise WIL 5 -> 6
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^ log-mismatch: This ends at WIL 6, but the line of 2026-10-04 begins at WIL 7.
        2026-10-03 raise Swords +1 -> +2
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ log-mismatch: The log ends with Swords +2, which is not on the sheet.
        2026-10-04 raise WIL 7 -> 8
        `,
      ),
    );
  });

  it('what a step before creation had is told of no more than once', () => {
    check(
      withLog(
        'WIL 7',
        `
        2026-10-01 award 200 EP
        2026-10-02 raise WIL 5 -> 6
        2026-10-03 raise WIL 6 -> 7
        2026-10-04 raise WIL 6 -> 7
        `.replace(
          '2026-10-03 raise WIL 6 -> 7\n',
          '2026-10-03 raise WIL 6 -> 7\n        ^^^^^^^^^^^^^^^^^^^^^^^^^^^ log-mismatch: This ends at WIL 7, but the line of 2026-10-04 begins at WIL 6.\n',
        ),
      ),
    );
  });

  it('a wealth of its own', () => {
    const fixture = withLog(
      'wealth: 6',
      `
      2026-10-01 award 20 EP
      2026-10-09 raise wealth 4 -> 5
      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ log-mismatch: The log ends with wealth 5, the sheet has wealth 6.
      `,
      'use: wealth levels',
    );
    check(fixture);
    expect(codesAfter(fixture, 'log-mismatch')).toEqual([]);
    expect(codesAfter(fixture, 'log-mismatch', 1)).toEqual([]);
  });
});

describe('unknown-name in a log', () => {
  it('suggests what may be raised', () => {
    const fixture = withLog(
      'REF 5',
      `
      2026-10-02 raise Swrods +1 -> +2
      //               ^^^^^^ unknown-name: There is nothing named “Swrods”. Did you mean “Swords”?
      2026-10-03 buy Cool Haeded (Edge)
      //             ^^^^^^^^^^^ unknown-name: Did you mean “Cool Headed”?
      2026-10-04 raise
      ^^^^^^^^^^^^^^^^ unknown-name: The name is missing after \`raise\`.
      2026-10-05 learn
      ^^^^^^^^^^^^^^^^ unknown-name: The name is missing after \`learn\`.
      `,
    );
    check(fixture);
    expect(fix(fixture, 'unknown-name')).toContain('raise Swords +1 -> +2');
  });
});

describe('what the log leads to and the sheet lacks', () => {
  const sheet = (line: string): string =>
    `character Jo\n  STR 4  REF 4  HLT 4  PRE 4  INT 4  WIL 4\n  skills:\n    Stealth +3\n  log:\n` +
    `    2026-10-02 award 100 EP\n    2026-10-09 ${line}\n`;

  it.each([
    ['raise Climbing +2 -> +3', '    Stealth +3\n    Climbing +3\n'],
    ['learn Demolitions +1', '    Stealth +3\n    Demolitions +1\n'],
    ['buy Lucky (Edge)', '  advantages:\n    Lucky (Edge)'],
  ])('%s can be added', (line, added) => {
    const fixed = fix(sheet(line), 'log-mismatch');
    expect(fixed).toContain(added);
    expect(() => fix(fixed, 'log-mismatch')).toThrow('no finding');
  });

  it.each([
    ['learn Lucky (Edge)', 'buy Lucky (Edge)'],
    ['learn Enemy (Peril)', 'gain Enemy (Peril)'],
  ])('%s has its verb as a fix', (line, fixed) =>
    expect(fix(sheet(line), 'illegal-advance')).toContain(`    2026-10-09 ${fixed}`),
  );
});
