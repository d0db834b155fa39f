import { describe, expect, it } from 'vitest';
import { check, fix, fixTitles, quiet } from '../../../test/support/fixture.ts';

describe('attribute-maximum', () => {
  it('reports what is above and what is below, but not what is at the limit', () => {
    const fixture = quiet(`
      character Jo
        STR 9  REF 8  HLT 1  PRE 0
      //^^^^^ attribute-maximum: STR 9 is above the Cinematic maximum of 8.
      //                     ^^^^^ attribute-maximum: PRE 0 is below the minimum of 1.
    `);
    check(fixture);
    expect(fix(fixture, 'attribute-maximum')).toContain('  STR 8  REF 8');
  });

  it.each([
    ['STR 0.5', ''],
    ['STR 1 MS', ''],
    ['STR 0.5 MG', ''],
    ['STR 0.5 MS', '^^^^^^^^^^ attribute-maximum: STR 0.5 MS is below the minimum of 1 MS.'],
    ['STR 0 MS', '^^^^^^^^ attribute-maximum: STR 0 is below the minimum of 1.'],
  ])('knows the scale of a small creature: %s', (score, marker) =>
    check(quiet(`character Jo\n  ${score}${marker && `\n  ${marker}`}\n`)),
  );

  it.each([
    [
      'HLT 4 MG',
      '^^^^^^^^ out-of-range: HLT has no scale: only STR, TGH and LIF have one. Write the number alone.',
    ],
    ['PRE 5 MS', '^^^^^^^^ out-of-range: PRE has no scale'],
    ['DEF 15 MG', '^^^^^^^^^ stated-value: DEF should be 15 (REF 5 + 10); the sheet says 15 MG'],
    [
      'LIF +1 MG',
      '^^^^^^^^^ out-of-range: Points that are bought have no scale. Write `LIF` and the number alone.',
    ],
    ['HLT 4 HS', ''],
    ['DEF 15 HS', ''],
  ])('knows the scores without a scale: %s', (score, marker) =>
    check(quiet(`character Jo\n  REF 5  STR 4\n  ${score}${marker && `\n  ${marker}`}\n`)),
  );

  it('is a hint for an npc, and no limit at Extreme', () => {
    check(
      quiet(`
      npc Jo
        STR 9
      //^^^^^ hint attribute-maximum
      character Jim
        level: Extreme
        STR 12
      character Joe
        level: Realistic
        STR 6
      //^^^^^ attribute-maximum: above the Realistic maximum of 5
    `),
    );
  });

  it('is at creation where the log made the score, and has no fix there, since the sheet says what is today', () => {
    const fixture = quiet(`
      character Bo
        level: Realistic
        REF 9
      //^^^^^ attribute-maximum: At creation, before the log: REF 8 is above the Realistic maximum of 5.
        log:
          2026-01-01 award 100
          2026-01-02 raise REF 8 -> 9
    `);
    check(fixture);
    expect(fixTitles(fixture, 'attribute-maximum')).toEqual([]);
  });

  it('leaves out the bonuses of traits (R8)', () => {
    check(
      quiet(`
      character Jo
        STR 8
        advantages:
          Physical Advantage (STR +3, Gift)
    `),
    );
  });

  it('follows the campaign', () => {
    check(
      quiet(
        `
      character Jo
        STR 10
        REF 11
      //^^^^^^ attribute-maximum
      `,
        'attribute maximum: 10',
      ),
    );
  });
});

describe('skill-maximum', () => {
  it('counts the levels of the group (R62)', () => {
    const fixture = quiet(`
      character Jo
        skills:
          Athletics +2
          Climbing +7
        //         ^^ skill-maximum: Climbing 9 with 2 from Athletics is above the Cinematic maximum of 8.
          Swimming +6
          Stealth +9
        //        ^^ skill-maximum: Stealth 9 is above
          Sciences +9
        //         ^^ skill-maximum: Sciences 9
    `);
    check(fixture);
    expect(fix(fixture, 'skill-maximum')).toContain('Climbing +6\n');
  });

  it('measures specialties on their own (R62)', () => {
    const fixture = quiet(`
      character Jo
        level: Realistic
        skills:
          Writing +5 (Reports +4)
          Para +1 (Parachute +6)
        //                   ^^ skill-maximum: The specialty Parachute +6 is above the Realistic maximum of 5.
    `);
    check(fixture);
    expect(fix(fixture, 'skill-maximum')).toContain('(Parachute +4)');
  });

  it('may leave out the group', () => {
    check(
      quiet(
        `
      character Jo
        skills:
          Athletics +2
          Climbing +8
      `,
        'skill maximum scope: own',
      ),
    );
  });

  it('is a hint for an npc, and does not touch what is not written', () => {
    check(`
      npc Jo
        skills:
          Focus +8
        //      
          Stealth +9
        //        ^^ hint skill-maximum
    `);
  });
});

describe('derived-maximum', () => {
  it('refuses points beyond the cap (R11)', () => {
    const fixture = quiet(`
      character Jo
        level: Realistic
        REF 5  INT 5  WIL 5  HLT 5  STR 5
        INI +7  LIF +3
      //^^^^^^ derived-maximum: INI stops at 10 at the level Realistic. 2 of the 7 bought points are lost.
    `);
    check(fixture);
    expect(fix(fixture, 'derived-maximum')).toContain('  INI +5  LIF +3');
  });

  it('says nothing of scores that reach the cap for free', () => {
    check(
      quiet(`
      character Jo
        level: Realistic
        attribute maximum: 8
      //^^^^^^^^^^^^^^^^^ unknown-key
        STR 5  REF 5  HLT 5
        advantages:
          Fast Reflexes (Gift)
        INI 9
    `),
    );
  });

  it('refuses to sell', () => {
    const fixture = quiet(`
      character Jo
        HLT 4  LIF -2
      //       ^^^^^^ derived-maximum: Points of LIF can only be bought, not sold.
    `);
    check(fixture);
    expect(fix(fixture, 'derived-maximum')).toContain('\n  HLT 4');
  });

  it('refuses what has no price', () => {
    const fixture = quiet(`
      derived FAT Fatigue
        formula: HLT x 2
        cost: none
      derived MAN Mana
        formula: HLT x 2
      character Jo
        HLT 4
        FAT +1  MAN +1
      //^^^^^^ derived-maximum: it has no price
      //        ^^^^^^ derived-maximum: it has no price
    `);
    check(fixture);
    expect(fix(fixture, 'derived-maximum')).toMatch(/HLT 4\n {2}MAN \+1$/);
  });

  it('follows the campaign', () => {
    check(
      quiet(
        `
      character Jo
        REF 8  DEF +3
      //       ^^^^^^ derived-maximum: DEF stops at 20 at the level Cinematic. 1 of the 3 bought points is lost.
      `,
        'derived maximum: DEF 20',
      ),
    );
  });
});

describe('rank-maximum', () => {
  it('follows the level of play (R29)', () => {
    const fixture = quiet(`
      character Jo
        advantages:
          Membership (Houston P.D., Moderate, rank 9)
        //                                    ^^^^^^ rank-maximum: Rank 9 is above the Cinematic maximum of 8.
          Membership (C.I.A., rank 8, Trivial)
      character Jim
        level: Realistic
        advantages:
          Membership (Houston P.D., Moderate, rank 6)
        //                                    ^^^^^^ rank-maximum: Realistic maximum of 5
      character Joe
        level: Extreme
        advantages:
          Membership (Houston P.D., Moderate, rank 11)
        //                                    ^^^^^^^ rank-maximum: above the highest of 10
          Membership (C.I.A., Moderate, rank 10)
      npc Guard
        advantages:
          Membership (Houston P.D., Moderate, rank 9)
        //                                    ^^^^^^ hint rank-maximum
    `);
    check(fixture);
    expect(fix(fixture, 'rank-maximum')).toContain('Moderate, rank 8)');
  });
});

describe('trait-ceiling', () => {
  it('holds for the score with its bonuses (R9)', () => {
    const fixture = quiet(`
      character Jo
        STR 6  REF 5  HLT 3  WIL 4
      //^^^^^ trait-ceiling: STR 8 is above the ceiling of 7 that Senior (Inconvenience) sets.
      //                     ^^^^^ trait-ceiling: WIL 4 is above the ceiling of 3 that Weak Willed (Inconvenience) sets.
        advantages:
          Physical Advantage (STR, Edge)
        disadvantages:
          Senior (Inconvenience)
          Weak Willed (Inconvenience)
    `);
    check(fixture);
    expect(fix(fixture, 'trait-ceiling')).toContain('  STR 5  REF 5');
  });

  it('clamps MOV after bought points (R10)', () => {
    const fixture = quiet(`
      character Jo
        STR 4  REF 6  HLT 4  MOV +1  MOV 6
      //                     ^^^^^^ trait-ceiling: MOV stops at 6 because of Short (Inconvenience). The bought point is lost.
        disadvantages:
          Short (Inconvenience)
      character Jim
        STR 4  REF 6  HLT 4
        disadvantages:
          Short (Inconvenience)
    `);
    check(fixture);
    expect(fix(fixture, 'trait-ceiling')).toContain('  STR 4  REF 6  HLT 4  MOV 6\n');
  });

  it('stands beside the maximum of the level, and is a hint for an npc', () => {
    check(
      quiet(`
      character Jo
        STR 9
      //^^^^^ trait-ceiling: ceiling of 3
      //^^^^^ attribute-maximum
        disadvantages:
          Senior (Peril)
      npc Jim
        STR 4
      //^^^^^ hint trait-ceiling
        disadvantages:
          Senior (Peril)
    `),
    );
  });

  it('is told at the heir where it arises there', () => {
    check(
      quiet(`
      npc Guard
        STR 4
      npc Old Guard from Guard
      //                 ^^^^^ hint trait-ceiling: STR 4 is above the ceiling of 3
        disadvantages:
          Senior (Peril)
    `),
    );
    expect(fixTitles('npc A\n  STR 4\n  disadvantages:\n    Senior (Peril)', 'trait-ceiling')).toEqual([
      'Change STR to 3',
    ]);
  });
});

describe('missing-attribute', () => {
  it('is not told of an attribute whose name is misspelled', () =>
    check(`
      campaign Test
        severity: unspent-points ignore
      character A
      //        ^ missing-attribute: WIL is missing
        STR 5  RFE 6  Helth 6
        //     ^^^ unknown-attribute
        //            ^^^^^ unknown-attribute
        PRE 6  INT 6
    `));

  it('lists the attributes that a player character lacks, and adds them', () => {
    const fixture = `
      campaign Test
        severity: unspent-points ignore
      character Jo
      //        ^^ missing-attribute: HLT and WIL are missing and count as 0
        STR 5  REF 5
        PRE 5  INT 5
    `;
    check(fixture);
    expect(fix(fixture, 'missing-attribute')).toContain('PRE 5  INT 5  HLT 1  WIL 1');
  });

  it('leaves npcs, heirs of complete templates and systems without a minimum alone', () => {
    check(`
      campaign Test
        severity: unspent-points ignore
      npc Guard
        STR 5
      npc Agent
        STR 5  REF 5  HLT 5  PRE 5  INT 5  WIL 5
      character Jo from Agent
    `);
    check(`
      campaign Test
        system: Action
        severity: unspent-points ignore, creation-rules ignore
      character Jo
    `);
  });
});
