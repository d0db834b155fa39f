import { describe, expect, it } from 'vitest';
import { characterIn, check, fix, quiet } from '../../../test/support/fixture.ts';
import { codesAfter, withLog } from '../../../test/support/log.ts';

describe('a log', () => {
  it('may be what it is', () => {
    check(
      withLog(
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
    check(withLog('REF 5', ''));
    check(
      withLog(
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
      withLog(
        'WIL 6',
        `
        2026-10-02 award 40 EP
        2026-10-03 frobnicate
        //         ^^^^^^^^^^ syntax: The verb of this line is missing
        raise WIL 5 -> 6
        ^^^^^^^^^^^^^^^^ syntax: A line of the log begins with its date
        2026-10-03
        //        ^ syntax: The verb of this line is missing
        npc Bob
        ^^^^^^^ bad-indent: A declaration starts in the first column.
        2026-10-09 raise WIL 5 -> 6
        `,
      ),
    );
  });

  it('may have a note of any length', () => {
    const note = 'rain on the hangar roof '.repeat(9000);
    check(withLog('WIL 6', `2026-10-02 award 30 EP: ${note}\n2026-10-09 raise WIL 5 -> 6: ${note}`));
  });
});

describe('stated-cost in a log', () => {
  it('is checked against the price, and replaced by it', () => {
    const fixture = withLog(
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
    check(withLog('REF 5', `2026-10-02 ${line}`));
  });

  it('have parts that come to their sum', () => {
    const fixture = withLog(
      'REF 5',
      `
      2026-10-02 award 5 EP (base, long, success)
      //               ^ log-mismatch: The parts of this award add up to 3 EP; the line says 5.
      `,
    );
    check(fixture);
    expect(codesAfter(fixture, 'log-mismatch')).toEqual([]);
  });

  it('of one title are of one adventure', () =>
    check(
      withLog(
        'REF 5',
        `
      2026-10-02 award 3 EP (base, long, success): The Mill
      2026-10-03 award 2 EP (base, setback, personal risk): The Mill
      //                     ^^^^ illegal-advance: “base” counts once in an adventure. The award of 2026-10-02 has it already.
      //                           ^^^^^^^ illegal-advance: “setback” excludes “success” in the award of 2026-10-02: an adventure has one ending.
      2026-10-04 award 4 EP (major plot, major plot): The Mill
      2026-10-05 award 1 EP (base): The Lake
      2026-10-06 award 1 EP (base)
      2026-10-07 award 1 EP (base)
      `,
      ),
    ));

  it('have parts that the table has, for what they are worth there', () => {
    const fixture = withLog(
      'REF 5',
      `
      2026-10-02 award 2 EP (base, sucess)
      //                           ^^^^^^ unknown-name: The table of awards has no “sucess”. Did you mean “success”
      2026-10-03 award 2 EP (base +2)
      //                          ^^ log-mismatch: “base” is worth +1 EP; the line says +2.
      2026-10-04 award 2 EP (team goal, team goal)
      //                                ^^^^^^^^^ illegal-advance: “team goal” counts once in an adventure.
      `,
    );
    check(fixture);
    expect(fix(fixture, 'unknown-name')).toContain('(base, success)');
    expect(fix(fixture, 'log-mismatch')).toContain('(base +1)');
  });

  it.each(['award', 'award EP', 'award 4 gold', 'award: The Cape Files'])('`%s` says nothing', (line) => {
    check(
      withLog(
        'REF 5',
        `2026-10-02 ${line}\n${'^'.repeat(11 + line.length)} illegal-advance: An award needs an amount`,
      ),
    );
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

  it('an heir whose own log leaves a gap', () => {
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
        log:
          2027-10-01 award 40 EP
      `),
    );
  });

  it('an heir without a log of its own does not inherit one that it contradicts', () => {
    const fixture = quiet(`
      npc Rookie
        WIL 6
        log:
          2026-10-01 award 40 EP
          2026-10-02 raise WIL 5 -> 6
      npc Twin from Rookie
        STR 5
      npc Veteran from Rookie
        WIL 7
      `);
    check(fixture);
    const balances = ['Rookie', 'Twin', 'Veteran'].map(
      (name) => characterIn(fixture, name).sheet.experience?.balance,
    );
    expect(balances).toEqual([10, 10, undefined]);
  });
});
