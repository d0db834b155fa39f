import { describe, it } from 'vitest';
import { check, quiet } from '../../../test/support/fixture.ts';
import { withLog } from '../../../test/support/log.ts';

describe('illegal-advance', () => {
  it.each<[line: string, message: string]>([
    ['raise WIL', 'Write the score before and after it: `raise WIL 5 -> 6`.'],
    ['raise WIL 5', 'Write the score before and after it'],
    ['raise WIL -> 6', 'Write the score before and after it'],
    ['raise Swords', 'Write the score before and after it: `raise Swords +2 -> +3`.'],
    ['raise Athletics', 'Write the score before and after it: `raise Athletics +1 -> +2`.'],
    ['raise LIF', 'Write the score before and after it: `raise LIF +1 -> +2`.'],
    ['raise Cool Headed', 'Cool Headed has Convenience, Edge, Gift.'],
    ['lower Cool Headed', 'before and after: `lower Cool Headed (…) -> …`. Cool Headed has'],
    ['lower Membership (Club)', 'Write the rank before and after: `lower Membership (…) rank 4 -> 3`.'],
    ['learn Cool Headed (Edge)', 'An advantage is bought: `buy Cool Headed (…)`'],
    ['learn Secret (Edge)', 'A disadvantage is gained: `gain Secret (…)`'],
    ['raise Membership (Club)', 'Write the rank before and after: `raise Membership (…) rank 3 -> 4`.'],
    ['buy Swords', 'Swords is learned or raised: `learn Swords +1`.'],
    ['buy 2 EP', 'Only action points are bought by number'],
    ['buy 2', 'Only action points are bought by number'],
    ['cash in 2 EP', 'The amount is missing: `cash in 2 AP`.'],
    ['cash in', 'The amount is missing'],
    ['spend', 'The amount is missing'],
    ['spend 3 beers', 'The amount is missing'],
  ])('`%s`: %s', (line, message) => {
    check(
      withLog('REF 5', `2026-10-09 ${line}\n${'^'.repeat(11 + line.length)} illegal-advance: ${message}`),
    );
  });

  it('the wrong way', () => {
    check(
      withLog(
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

  it('the wrong way of a trait', () => {
    check(
      withLog(
        'advantages:\n  Cool Headed (Edge)\n  Membership (Club, Minor, rank 2)\ndisadvantages:\n  Honest (Hardship)',
        `
        2026-10-01 award 100 EP
        2026-10-02 raise Cool Headed (Gift) -> (Edge)
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ illegal-advance: Edge is not higher than Gift.
        2026-10-03 raise Cool Headed (Edge) -> (Edge)
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ illegal-advance: Edge is not higher than Edge.
        2026-10-04 lower Honest (Hardship) -> (Hardship)
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ illegal-advance: Hardship is not lower than Hardship.
        2026-10-05 lower Membership (Club) rank 2 -> 2
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ illegal-advance: 2 is not lower than 2.
        2026-10-06 raise Membership (Club) rank 2 -> 2
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ illegal-advance: 2 is not higher than 2.
        `,
      ),
    );
    check(
      withLog(
        'disadvantages:\n  Honest (Hardship)',
        '2026-10-04 lower Honest (Inconvenience) -> (Hardship)\n^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ illegal-advance: Hardship is not lower than Inconvenience.',
      ),
    );
  });

  it('traits of the wrong kind', () => {
    check(
      withLog(
        'disadvantages:\n  Honest (Hardship)',
        `
        2026-10-01 award 100 EP
        2026-10-02 buy Honest (Hardship)
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ illegal-advance: Honest is a disadvantage and cannot be bought. Write \`gain Honest\`; it brings no points.
        2026-10-03 buy off Cool Headed (Edge)
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ illegal-advance: Only disadvantages are bought off; Cool Headed is an advantage.
        `,
      ),
    );
  });

  it('traits without a level', () => {
    check(
      withLog(
        'advantages:\n  Cool Headed (Edge)',
        `
        2026-10-02 buy Cool Headed
        ^^^^^^^^^^^^^^^^^^^^^^^^^^ illegal-advance: The level is missing. Choose one of: Convenience, Edge, Gift.
        `,
      ),
    );
  });

  it('innate traits, unless the GM or the campaign allows them', () => {
    const sheet = 'advantages:\n  Ambidextrous (Edge)';
    const log = '2026-10-01 award 5 EP\n2026-10-02 buy Ambidextrous (Edge)';
    check(
      withLog(
        sheet,
        `${log}\n${'^'.repeat(34)} illegal-advance: Ambidextrous is innate. Innate traits can only be taken at creation.`,
      ),
    );
    // What nobody may buy has its price nevertheless.
    const poor = log.replace('5 EP', '4 EP');
    check(
      withLog(
        sheet,
        `${poor}\n${'^'.repeat(34)} illegal-advance: innate\n${'^'.repeat(34)} experience-overspent: costs 5 EP`,
      ),
    );
    check(withLog(`${sheet}\nallow illegal-advance because the surgeon is very good`, log));
    check(withLog(sheet, log, 'innate rule: no'));
    check(withLog('REF 5', '2026-10-01 award 5 EP\n2026-10-02 buy off Illiterate (Hardship)'));
  });

  it('specialties by single levels, unless the campaign sells them', () => {
    const sheet = 'skills:\n  Swords +1 (Katana +2)';
    const log = '2026-10-01 award 5 EP\n2026-10-02 raise Swords (Katana) +1 -> +2';
    check(
      withLog(
        sheet,
        `${log}\n${'^'.repeat(41)} illegal-advance: Levels of a specialty are bought two at a time.`,
      ),
    );
    check(withLog(sheet, log, 'specialty steps: single steps'));
  });

  it('derived attributes where the campaign forbids them', () => {
    const log = '2026-10-01 award 5 EP\n2026-10-02 raise LIF +0 -> +1';
    check(withLog('LIF +1', log));
    check(
      withLog(
        'LIF +1',
        `${log}\n${'^'.repeat(29)} illegal-advance: This campaign does not raise derived attributes`,
        'derived experience: forbidden',
      ),
    );
  });

  it('what no human reaches is a warning', () => {
    check(
      withLog(
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
    check(withLog('WIL 11', '2026-10-01 award 200 EP\n2026-10-02 raise WIL 8 -> 11', 'level: Extreme'));
    check(withLog('WIL 11', '2026-10-01 award 200 EP\n2026-10-02 raise WIL 8 -> 11', 'human maximum: none'));
  });

  it('a billion levels are a slip that costs no time', () => {
    check(
      withLog(
        'WIL 1000000000',
        `
        2026-10-01 award 100000 EP
        2026-10-02 raise WIL 8 -> 1000000000
        //                        ^^^^^^^^^^ warning illegal-advance: is above 10
        `,
      ),
    );
  });

  it('the verb of an example is that of the line', () =>
    check(
      withLog(
        'wealth: 5',
        '2026-10-01 lower wealth\n^^^^^^^^^^^^^^^^^^^^^^^ illegal-advance: before and after: `lower wealth 5 -> 4`.',
        'use: wealth levels',
      ),
    ));

  it('wealth that the table does not have', () => {
    const line = (text: string): string =>
      withLog(
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
      'learn wealth 4 -> 5',
    ])
      check(line(text));
  });

  it('wealth the wrong way', () => {
    for (const [verb, from, way] of [
      ['raise', 6, 'higher'],
      ['raise', 5, 'higher'],
      ['lower', 5, 'lower'],
      ['lower', 4, 'lower'],
    ] as const)
      check(
        withLog(
          'wealth: 5',
          `2026-10-01 award 9 EP\n2026-10-02 ${verb} wealth ${from} -> 5\n//                           ^ illegal-advance: 5 is not ${way} than ${from}.`,
          'use: wealth levels',
        ),
      );
  });
});

describe('limits of creation', () => {
  it('are those of the character as created', () => {
    check(
      withLog(
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
