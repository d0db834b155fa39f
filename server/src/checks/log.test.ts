import { describe, expect, it } from 'vitest';
import {
  check,
  fix,
  fixTitles,
  parseFixture,
  quiet,
  reportsIn,
  unindented,
  worldOf,
} from '../../../test/support/fixture.ts';

/** What is found in the text that a fix leaves behind. */
function codesAfter(fixture: string, code: string, nth = 0): string[] {
  const text = fix(fixture, code, nth);
  const world = worldOf(parseFixture(text).files);
  return world.files.flatMap((file) => reportsIn(world, file).map((report) => report.code));
}

/** A character with the given sheet and log; markers stand in the log. */
const jo = (sheet: string, log: string, settings = ''): string => {
  const lines = (text: string, indent: string): string[] =>
    unindented(text).map((line) => `${indent}${line}`);
  return quiet(['character Jo', ...lines(sheet, '  '), '  log:', ...lines(log, '    ')].join('\n'), settings);
};

describe('a log', () => {
  it('may be what it is', () => {
    check(
      jo(
        `
        STR 4  REF 5  WIL 6
        advantages:
          Cool Headed (Gift)
        skills:
          Athletics +1
          Swords +6 (Katana +2)
          Demolitions +1
        `,
        `
        2026-10-02 award 60 EP: The Cape Files
        2026-10-09 raise WIL 5 -> 6 [30 EP]
        2026-10-09 raise Swords +5 -> +6
        2026-10-16 learn Demolitions +1
        2026-10-16 buy off Secret (Hardship)
        2026-10-20 raise Cool Headed (Edge) -> Gift
        2026-10-20 learn Swords (Katana +2)
        2026-10-21 learn Athletics +1
        `,
      ),
    );
  });

  it('may be empty, or have blank lines and comments', () => {
    check(jo('REF 5', ''));
    check(
      jo(
        'WIL 6',
        `
        // The first year.

        2026-10-02 award 30 EP

        2026-10-09 raise WIL 5 -> 6   // at last
        `,
      ),
    );
  });

  it('one bad line costs that line only', () => {
    check(
      jo(
        'WIL 6',
        `
        2026-10-02 award 40 EP
        2026-10-03 frobnicate
        //         ^^^^^^^^^^ syntax: Say what happened
        raise WIL 5 -> 6
        ^^^^^^^^^^^^^^^^ syntax: A line of the log begins with its date
        2026-10-03
        //        ^ syntax: Say what happened
        2026-10-09 raise WIL 5 -> 6
        `,
      ),
    );
  });

  it('may have a note of any length', () => {
    const note = 'rain on the hangar roof '.repeat(9000);
    check(jo('WIL 6', `2026-10-02 award 30 EP: ${note}\n2026-10-09 raise WIL 5 -> 6: ${note}`));
  });
});

describe('log-order', () => {
  it.each(['2026-02-29', '2026-02-30', '2026-13-01', '2026-00-10', '2026-04-31', '2026-10-32'])(
    '%s does not exist',
    (date) => {
      check(
        jo(
          'REF 5',
          `
        2026-01-01 award 1 EP
        ${date} award 1 EP
        ^^^^^^^^^^ log-order: There is no ${date}: a date is year, month and day, as in 2026-10-09.
        2026-01-02 award 1 EP
        `,
        ),
      );
    },
  );

  it('takes the first day and the last, leap days, and days without a zero', () => {
    check(
      jo(
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
      jo(
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
      jo(
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

describe('experience-overspent', () => {
  it('is told with the numbers of the day', () => {
    check(
      jo(
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
    check(jo('WIL 6', '2026-10-09 raise WIL 5 -> 6\n2026-10-09 cash in 1 AP\n2026-10-09 award 29 EP'));
  });

  it('is told once for each debt', () => {
    check(
      jo(
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

  it('is settled by a price with a reason', () => {
    check(jo('WIL 6', '2026-10-09 raise WIL 5 -> 6 [0 EP because the oracle paid]'));
  });

  it('speaks sense where a date is missing', () => {
    check(
      jo(
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

describe('stated-cost in a log', () => {
  it('is checked against the price, and replaced by it', () => {
    const fixture = jo(
      'WIL 6',
      `
      2026-10-02 award 40 EP
      2026-10-09 raise WIL 5 -> 6 [25 EP]
      //                          ^^^^^^^ stated-cost
      `,
    );
    check(fixture);
    expect(codesAfter(fixture, 'stated-cost')).toEqual([]);
    expect(fix(fixture, 'stated-cost')).toContain('[30 EP]');
  });
});

describe('awards', () => {
  it.each([
    'award 3 EP (base, long, success)',
    'award 4 EP (base +1, very long +2, success 1)',
    'award 0 EP (base, failure)',
    'award 5 EP (base, success, team goal, personal risk, enjoyable act)',
    'award 4 EP (minor plot element, minor plot element, major plot)',
    'award (base, two sessions, won)',
    'award 2 AP',
    'award 7 EP: no reason at all',
  ])('%s', (line) => {
    check(jo('REF 5', `2026-10-02 ${line}`));
  });

  it('have parts that come to their sum', () => {
    const fixture = jo(
      'REF 5',
      `
      2026-10-02 award 5 EP (base, long, success)
      //               ^ log-mismatch: The parts of this award come to 3 EP, not 5.
      `,
    );
    check(fixture);
    expect(codesAfter(fixture, 'log-mismatch')).toEqual([]);
  });

  it('have parts that the table has, for what they are worth there', () => {
    const fixture = jo(
      'REF 5',
      `
      2026-10-02 award 2 EP (base, sucess)
      //                           ^^^^^^ unknown-name: The table of awards has no “sucess”. Did you mean “success”
      2026-10-03 award 2 EP (base +2)
      //                          ^^ log-mismatch: “base” is worth +1 EP, not +2.
      2026-10-04 award 2 EP (team goal, team goal)
      //                                ^^^^^^^^^ illegal-advance: “team goal” counts once in an adventure.
      `,
    );
    check(fixture);
    expect(fix(fixture, 'unknown-name')).toContain('(base, success)');
    expect(fix(fixture, 'log-mismatch')).toContain('(base +1)');
  });

  it.each(['award', 'award EP', 'award 4 XP', 'award: The Cape Files'])('`%s` says nothing', (line) => {
    check(
      jo(
        'REF 5',
        `2026-10-02 ${line}\n${'^'.repeat(11 + line.length)} illegal-advance: An award says how much it is`,
      ),
    );
  });
});

describe('log-mismatch', () => {
  it('the sheet is higher: the missing line can be written', () => {
    const fixture = jo(
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
    const fixture = jo(
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
      jo(
        'REF 5',
        `2026-10-01 award 100 EP\n2026-10-09 ${line}\n${'^'.repeat(11 + line.length)} log-mismatch: which is not on the sheet.`,
      ),
    );
  });

  it('what was bought off is still there', () => {
    check(
      jo(
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
      jo(
        'WIL 8',
        `
        2026-10-01 award 200 EP
        2026-10-02 raise WIL 5 -> 6
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^ log-mismatch: This leads to WIL 6, but the line of 2026-10-04 starts from WIL 7.
        2026-10-03 raise Swords +1 -> +2
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ log-mismatch: The log ends with Swords +2, which is not on the sheet.
        2026-10-04 raise WIL 7 -> 8
        `,
      ),
    );
  });

  it('what a step before creation had is told of no more than once', () => {
    check(
      jo(
        'WIL 7',
        `
        2026-10-01 award 200 EP
        2026-10-02 raise WIL 5 -> 6
        2026-10-03 raise WIL 6 -> 7
        2026-10-04 raise WIL 6 -> 7
        `.replace(
          '2026-10-03 raise WIL 6 -> 7\n',
          '2026-10-03 raise WIL 6 -> 7\n        ^^^^^^^^^^^^^^^^^^^^^^^^^^^ log-mismatch: This leads to WIL 7, but the line of 2026-10-04 starts from WIL 6.\n',
        ),
      ),
    );
  });

  it('a wealth of its own', () => {
    const fixture = jo(
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

describe('illegal-advance', () => {
  it.each<[line: string, message: string]>([
    ['raise WIL', 'Write the score before and after it: `raise WIL 5 -> 6`.'],
    ['raise WIL 5', 'Write the score before and after it'],
    ['raise WIL -> 6', 'Write the score before and after it'],
    ['raise Swords', 'Write the score before and after it: `raise Swords +2 -> +3`.'],
    ['raise Athletics', 'Write the score before and after it: `raise Athletics +1 -> +2`.'],
    ['raise LIF', 'Write the score before and after it: `raise LIF +1 -> +2`.'],
    ['raise Cool Headed', 'Cool Headed has Convenience, Edge, Gift.'],
    ['learn Cool Headed (Edge)', 'A trait is bought or gained'],
    ['raise Membership (Club)', 'Write the rank before and after: `raise Membership (…) rank 3 -> 4`.'],
    ['buy Swords', 'Swords is learned or raised: `learn Swords +1`.'],
    ['buy 2 EP', 'Only action points are bought by number'],
    ['buy 2', 'Only action points are bought by number'],
    ['cash in 2 EP', 'Say how much: `cash in 2 AP`.'],
    ['cash in', 'Say how much'],
    ['spend', 'Say how much'],
    ['spend 3 beers', 'Say how much'],
  ])('`%s`: %s', (line, message) => {
    check(jo('REF 5', `2026-10-09 ${line}\n${'^'.repeat(11 + line.length)} illegal-advance: ${message}`));
  });

  it('the wrong way', () => {
    check(
      jo(
        'WIL 6  REF 5\nskills:\n  Stealth +2',
        `
        2026-10-01 award 100 EP
        2026-10-02 raise WIL 6 -> 6
        //                        ^ illegal-advance: 6 is not higher than 6.
        2026-10-03 lower REF 5 -> 5
        //                        ^ illegal-advance: 5 is not lower than 5.
        2026-10-04 learn Stealth +2
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^ illegal-advance: 2 is not higher than 2.
        `,
      ),
    );
  });

  it('traits of the wrong kind', () => {
    check(
      jo(
        'disadvantages:\n  Honest (Hardship)',
        `
        2026-10-01 award 100 EP
        2026-10-02 buy Honest (Hardship)
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ illegal-advance: Nobody buys a disadvantage: \`gain Honest\`, which brings no points.
        2026-10-03 buy off Cool Headed (Edge)
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ illegal-advance: Only disadvantages are bought off; Cool Headed is an advantage.
        `,
      ),
    );
  });

  it('traits without a level', () => {
    check(
      jo(
        'advantages:\n  Cool Headed (Edge)',
        `
        2026-10-02 buy Cool Headed
        ^^^^^^^^^^^^^^^^^^^^^^^^^^ illegal-advance: Say at which level: Convenience, Edge, Gift.
        `,
      ),
    );
  });

  it('innate traits, unless the GM or the campaign allows them', () => {
    const sheet = 'advantages:\n  Ambidextrous (Edge)';
    const log = '2026-10-01 award 5 EP\n2026-10-02 buy Ambidextrous (Edge)';
    check(
      jo(
        sheet,
        `${log}\n${'^'.repeat(34)} illegal-advance: Ambidextrous is innate: it cannot come up after creation.`,
      ),
    );
    check(jo(`${sheet}\nallow illegal-advance because the surgeon is very good`, log));
    check(jo(sheet, log, 'innate rule: no'));
    check(jo('REF 5', '2026-10-01 award 5 EP\n2026-10-02 buy off Illiterate (Hardship)'));
  });

  it('specialties by single levels, unless the campaign sells them', () => {
    const sheet = 'skills:\n  Swords +1 (Katana +2)';
    const log = '2026-10-01 award 5 EP\n2026-10-02 raise Swords (Katana) +1 -> +2';
    check(
      jo(sheet, `${log}\n${'^'.repeat(41)} illegal-advance: Levels of a specialty are bought two at a time.`),
    );
    check(jo(sheet, log, 'specialty steps: single steps'));
  });

  it('derived attributes where the campaign forbids them', () => {
    const log = '2026-10-01 award 5 EP\n2026-10-02 raise LIF +0 -> +1';
    check(jo('LIF +1', log));
    check(
      jo(
        'LIF +1',
        `${log}\n${'^'.repeat(29)} illegal-advance: This campaign does not raise derived attributes`,
        'derived experience: forbidden',
      ),
    );
  });

  it('what no human reaches is a warning', () => {
    check(
      jo(
        'WIL 11\nskills:\n  Swords +11',
        `
        2026-10-01 award 200 EP
        2026-10-02 raise WIL 8 -> 11
        //                        ^^ warning illegal-advance: 11 is above 10, the most that humans reach.
        2026-10-03 raise Swords +8 -> +11
        //                            ^^^ warning illegal-advance: 11 is above 10
        `,
      ),
    );
    check(jo('WIL 11', '2026-10-01 award 200 EP\n2026-10-02 raise WIL 8 -> 11', 'level: Extreme'));
    check(jo('WIL 11', '2026-10-01 award 200 EP\n2026-10-02 raise WIL 8 -> 11', 'human maximum: none'));
  });

  it('a billion levels are a slip that costs no time', () => {
    check(
      jo(
        'WIL 1000000000',
        `
        2026-10-01 award 100000 EP
        2026-10-02 raise WIL 8 -> 1000000000
        //                        ^^^^^^^^^^ warning illegal-advance: is above 10
        `,
      ),
    );
  });

  it('wealth that the table does not have', () => {
    const line = (text: string): string =>
      jo(
        'wealth: 5',
        `2026-10-01 ${text}\n${'^'.repeat(11 + text.length)} illegal-advance: Write the level before and after: \`raise wealth 4 -> 5\`.`,
        'use: wealth levels',
      );
    for (const text of [
      'raise wealth',
      'raise wealth 5',
      'raise wealth 5 -> 11',
      'raise wealth 0 -> 5',
      'learn wealth',
    ])
      check(line(text));
  });
});

describe('unknown-name in a log', () => {
  it('suggests what may be raised', () => {
    const fixture = jo(
      'REF 5',
      `
      2026-10-02 raise Swrods +1 -> +2
      //               ^^^^^^ unknown-name: Nothing is called “Swrods”. Did you mean “Swords”?
      2026-10-03 buy Cool Haeded (Edge)
      //             ^^^^^^^^^^^ unknown-name: Did you mean “Cool Headed”?
      2026-10-04 raise
      ^^^^^^^^^^^^^^^^ unknown-name: Say what: \`raise …\`.
      2026-10-05 learn
      ^^^^^^^^^^^^^^^^ unknown-name: Say what: \`learn …\`.
      `,
    );
    check(fixture);
    expect(fix(fixture, 'unknown-name')).toContain('raise Swords +1 -> +2');
  });
});

describe('limits of creation', () => {
  it('are those of the character as created', () => {
    check(
      jo(
        'WIL 9\nskills:\n  Swords +9',
        '2026-10-01 award 100 EP\n2026-10-02 raise WIL 8 -> 9\n2026-10-03 raise Swords +8 -> +9',
      ),
    );
  });

  it('are broken by a character created beyond them', () => {
    check(
      quiet(`
      character Jo
        WIL 10
      //^^^^^^ attribute-maximum
        log:
          2026-10-01 award 100 EP
          2026-10-02 raise WIL 9 -> 10
      `),
    );
  });

  it('count the points of creation', () => {
    check(`
      character Jo
        STR 6  REF 6  HLT 6  PRE 6  INT 6  WIL 6
        skills:
          Athletics +8
          Sciences +7
          Swords +2
        log:
          2026-10-01 award 33 EP
          2026-10-02 raise WIL 5 -> 6
          2026-10-03 learn Swords +2
    `);
  });
});

describe('npcs and templates', () => {
  it('an npc has a log like anybody', () => {
    check(
      quiet(`
      npc Jo
        WIL 6
        log:
          2026-10-01 raise WIL 5 -> 6
          ^^^^^^^^^^^^^^^^^^^^^^^^^^^ experience-overspent
      `),
    );
  });

  it('a heir goes on with the log of its template', () => {
    check(
      quiet(`
      npc Rookie
        WIL 6
        skills:
          Swords +3
        log:
          2026-10-01 award 40 EP
          2026-10-02 raise WIL 5 -> 6
      npc Veteran from Rookie
        WIL 7
        skills:
          Swords +4
        log:
          2027-10-01 award 40 EP
          2027-10-02 raise WIL 6 -> 7
          2027-10-03 raise Swords +3 -> +4
      `),
    );
  });

  it('a heir that changes a score without saying when', () => {
    check(
      quiet(`
      npc Rookie
        WIL 6
        log:
          2026-10-01 award 40 EP
          2026-10-02 raise WIL 5 -> 6
      npc Veteran from Rookie
      //               ^^^^^^ log-mismatch: The log ends with WIL 6, the sheet has WIL 7.
        WIL 7
      `),
    );
  });
});
