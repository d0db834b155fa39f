import { describe, expect, it } from 'vitest';
import { check, fix, quiet } from '../../../test/support/fixture.ts';

/** A Cinematic character whose points come out: 35 attribute points, 75 character points. */
const EVEN = `
  STR 6  REF 6  HLT 6  PRE 6  INT 6  WIL 5
  skills:
    Athletics +8
    Sciences +7
`;

describe('points, too many', () => {
  const text = quiet(`
    character Jo
      STR 6  REF 8  HLT 6  PRE 6  INT 6  WIL 5
      skills:
        Athletics +6
        Sciences +6
        Stealth +7
        Pistols +8
        Rifles +3
  `);

  it('are made up for by one score that is lowered', () => {
    const attribute = fix(text, 'attribute-points');
    expect(attribute).toContain('REF 6  HLT 6');
    expect(fix(text, 'attribute-points', 1)).toContain('STR 4  REF 8');
    const skill = fix(text, 'character-points');
    expect(skill).toMatch(/Pistols \+[1-7]\n/);
    check(skill.replace('REF 8', 'REF 6'));
    // A group costs 5 CP a level, and a specialty has a price of its own.
    for (const index of [0, 1])
      expect(fix(text, 'character-points', index)).toMatch(/Athletics \+6\n +Sciences \+6/);
  });
});

describe('points', () => {
  it('come out', () => {
    check(`character Jo${EVEN}`);
  });

  it('attribute-points: numbers, over the limit by one', () => {
    check(
      quiet(`
      character Jo
      //        ^^ attribute-points: 36 of 35 attribute points are spent, 1 too many.
        STR 6  REF 6  HLT 6  PRE 6  INT 6  WIL 6
    `),
    );
  });

  it('character-points: breakdown and dearest lines', () => {
    check(`
      character Jo
      //        ^^ character-points: 98 of 92 CP are spent, 6 too many: skills 83, advantages 15.
        STR 6  REF 6  HLT 6  PRE 6  INT 6  WIL 5
        advantages:
          Cool Headed (Edge)
          Strong Willed (Gift)
        disadvantages:
          Enemy (Peril): them
          Secret (Hardship): it
          Illiterate (Inconvenience)
        skills:
          Athletics +8
          Sciences +6
          Stealth +7
          Pistols +8
    `);
  });

  it('unspent-points: character points', () => {
    check(`
      character Jo
      //        ^^ unspent-points: 1 CP is unspent.
        STR 6  REF 6  HLT 6  PRE 6  INT 6  WIL 5
        skills:
          Athletics +8
          Sciences +6
          Pistols +4
    `);
  });

  it('unspent-points: attribute points', () => {
    const skills = (pistols: number): string =>
      `skills:\n    Athletics +8\n    Sciences +7\n    Pistols +${pistols}`;
    const jo = (message: string, rest: string): string =>
      `character Jo\n//        ^^ unspent-points: ${message}\n  STR 6  REF 6  HLT 6  PRE 6  INT 6  WIL 3\n  ${rest}`;
    check(jo('2 attribute points are unspent (worth 20 CP).', 'skills:\n    Athletics +8\n    Sciences +7'));
    check(jo('Unspent: 14 CP of the 20 that 2 attribute points are worth.', skills(6)));
    check(
      jo(
        '2 attribute points (worth 20 CP) and 5 CP are unspent.',
        'skills:\n    Athletics +8\n    Sciences +6',
      ),
    );
    check(
      'character Jo\n//        ^^ unspent-points: 1 attribute point is unspent (worth 10 CP).\n  STR 6  REF 6  HLT 6  PRE 6  INT 6  WIL 4\n  skills:\n    Athletics +8\n    Sciences +7',
    );
  });

  it('unspent attribute points pay for skills', () => {
    check(`
      character Jo
        STR 6  REF 6  HLT 6  PRE 6  INT 6  WIL 4
        skills:
          Athletics +8
          Sciences +7
          Pistols +8
          Rifles +2
    `);
  });

  it('are never complained about in an npc', () => {
    check(`
      npc Rich
        STR 8  REF 8  HLT 8  PRE 8  INT 8  WIL 8
        skills:
          Athletics +8
          Sciences +8
      npc Poor
        STR 1
    `);
  });

  it('a character may set its own', () => {
    check(`
      character Jo
        level: Realistic
        character points: 10
        STR 5  REF 4  HLT 4  PRE 4  INT 4  WIL 4
        skills:
          Athletics +2
      character Jim
      //        ^^^ character-points: 55 of 50 CP
        level: Realistic
        STR 5  REF 4  HLT 4  PRE 4  INT 4  WIL 4
        skills:
          Athletics +3
          Sciences +3
          Technical +3
          Communication +2
    `);
  });

  it('one pool has no attribute points', () => {
    check(`
      campaign Test
        use: single pool
      character Jo
        STR 6  REF 6  HLT 6  PRE 6  INT 6  WIL 6
        skills:
          Athletics +8
          Sciences +5
      character Jim
      //        ^^^ character-points: 435 of 425 CP are spent, 10 too many: attributes 360, skills 75.
        STR 6  REF 6  HLT 6  PRE 6  INT 6  WIL 6
        skills:
          Athletics +8
          Sciences +7
      character Joe
      //        ^^^ unspent-points: 65 CP are unspent.
        STR 6  REF 6  HLT 6  PRE 6  INT 6  WIL 6
    `);
  });

  it('are counted on what is inherited, and told at the name of the heir', () => {
    check(`
      npc Mould
        STR 6  REF 6  HLT 6  PRE 6  INT 6  WIL 5
        skills:
          Athletics +8
          Sciences +7
      character Jo from Mould
      character Jim from Mould
      //        ^^^ character-points: 76 of 75 CP are spent, 1 too many: skills 76.
        skills:
          Pistols +1
    `);
  });

  it('are told on the name even where it is missing', () => {
    expect(() => check('character\n  STR 4')).toThrow(/syntax/);
  });
});

describe('a level that a template sets', () => {
  it('holds for its characters, and theirs comes before it', () =>
    check(`
      campaign C
        level: Cinematic
      npc Base
        level: Realistic
        STR 4  REF 4  HLT 4  PRE 4  INT 5  WIL 4
      character Kid from Base
      //        ^^^ unspent-points: 50 CP are unspent.
      character Grown from Kid
      //        ^^^^^ unspent-points: 25 attribute points (worth 250 CP) and 100 CP are unspent.
        level: Extreme
      character Peer
      //        ^^^^ unspent-points: 75 CP are unspent.
        STR 4  REF 6  HLT 6  PRE 6  INT 7  WIL 6
    `));
});
