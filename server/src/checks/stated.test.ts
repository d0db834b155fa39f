import { describe, expect, it } from 'vitest';
import { check, fix, fixTitles, quiet } from '../../../test/support/fixture.ts';

describe('stated-value', () => {
  it('compares with the computed value', () => {
    const fixture = `
      npc Jo
        STR 4  REF 8  HLT 5  PRE 7  INT 5  WIL 6
        DEF 18  INI 8  TGH 5  LIF 27  MOV 13
      //        ^^^^^ stated-value: INI should be 7 (
    `;
    check(fixture);
    expect(fix(fixture, 'stated-value')).toContain('DEF 18  INI 7  TGH 5');
  });

  it('keeps a higher value with points that are bought', () => {
    const jo = (scores: string): string => `npc Jo\n  STR 4  REF 8  HLT 5  PRE 7  INT 5  WIL 6\n  ${scores}`;
    expect(fix(jo('LIF 30'), 'stated-value', 1)).toBe(jo('LIF 30  LIF +3'));
    expect(fix(jo('LIF 30  LIF +1'), 'stated-value', 1)).toBe(jo('LIF 30  LIF +3'));
    expect(fixTitles(jo('LIF 25'), 'stated-value')).toEqual(['Change LIF to 27']);
    expect(fixTitles(`${jo('DEF 21')}\n  level: Realistic`, 'stated-value')).toEqual(['Change DEF to 18']);
  });

  it('names the attributes that a sheet of scores alone does not have', () => {
    check(`
      npc Guard
        LIF 20
      //^^^^^^ stated-value: LIF is computed from HLT and WIL, which the sheet does not have: it counts as 0, not as 20.
    `);
  });

  // LIF = HLT x 3 + WIL x 2, DEF = REF + 10, INI = (REF + INT) / 2; of Fast Action CC = (AGI + STR) / 2 rounded down, PR = CON + 5.
  it.each([
    ['Action! System', 'LIF 20', 'HLT 4  WIL 4  LIF 20'],
    ['Action! System', 'WIL 7  LIF 20', 'WIL 7  HLT 2  LIF 20'],
    ['Action! System', 'DEF 14', 'REF 4  DEF 14'],
    ['Action! System', 'DEF 14  DEF +2', 'REF 2  DEF 14  DEF +2'],
    ['Fast Action', 'AGI 3  CC 4', 'AGI 3  STR 5  CC 4'],
    ['Fast Action', 'PR 6', 'CON 1  PR 6'],
    // No score of both gives it.
    ['Action! System', 'LIF 12', 'LIF 12  LIF +12'],
  ])('adds the attributes that give it in %s: %s', (system, line, mended) =>
    expect(fix(`campaign C\n  system: ${system}\nnpc Guard\n  ${line}`, 'stated-value')).toContain(
      `npc Guard\n  ${mended}`,
    ),
  );

  it('lets the writer choose which', () => {
    const guard = 'campaign C\n\nnpc Guard\n  LIF 20';
    expect(fixTitles(guard, 'stated-value')).toEqual([
      'Add HLT 4  WIL 4',
      'Buy points: LIF +20',
      'Change LIF to 0',
    ]);
  });

  it('knows bought points, traits and caps', () => {
    check(`
      npc Jo
        level: Realistic
        STR 4  REF 5  HLT 5  PRE 4  INT 5  WIL 4
        LIF +3  LIF 26
        INI 9
        disadvantages:
          Short (Peril)
        advantages:
          Fast Reflexes (Edge)
        MOV 2
    `);
  });

  it('is not inherited', () => {
    check(`
      npc Guard
        REF 4  DEF 14
      npc Sergeant from Guard
        REF 5
    `);
  });
});

describe('stated-cost', () => {
  it('compares with the computed cost', () => {
    const fixture = `
      npc Jo
        STR 4 [4 AP]  REF 8 [7 AP]
      //                    ^^^^^^ stated-cost: REF costs 8; the line says 7.
        LIF +3 [5 CP]
      //       ^^^^^^ stated-cost: LIF costs 6 (3 x 2); the line says 5.
        advantages:
          Cool Headed (Edge) [5 CP]
          Membership (Houston P.D., Moderate, rank 3) [9]
          Strong Willed (Gift) [5 CP]
        //                     ^^^^^^ stated-cost: Strong Willed costs 10 (Gift); the line says 5.
        disadvantages:
          Secret (Hardship) [-5 CP]: it
          Enemy (Peril) [5 CP]: them
        //              ^^^^^^ stated-cost: Enemy is worth 10 (Peril); the line says 5.
        skills:
          Athletics +1 [5 CP]
          Stealth +5 [5 CP]
        //           ^^^^^^ stated-cost: Stealth costs 3; the line says 5.
          Writing +2 (Reports +4) [4 CP]
          Persuasion +4 (Bribery +2) [2 CP]
        //                           ^^^^^^ stated-cost: Persuasion costs 3 (2 for the skill, 1 for specialties); the line says 2.
    `;
    check(fixture);
    expect(fix(fixture, 'stated-cost')).toContain('REF 8 [8 AP]\n');
  });

  it.each([
    ['advantages', 'Danger Sense (Gift) +10', 'Danger Sense (Gift) [10 CP]'],
    ['disadvantages', 'Enemy (Peril) -10: the mob', 'Enemy (Peril) [10 CP]: the mob'],
    ['advantages', 'Danger Sense (Gift) 10', 'Danger Sense (Gift) [10]'],
    ['disadvantages', 'Enemy (Peril) 10: the mob', 'Enemy (Peril) [10]: the mob'],
    ['advantages', 'Danger Sense (Gift) 10 CP', 'Danger Sense (Gift) [10]'],
    ['advantages', 'Danger Sense (Gift), 10 CP', 'Danger Sense (Gift) [10 CP]'],
    ['disadvantages', 'Enemy (Peril) – 10 CP: the mob', 'Enemy (Peril) [10 CP]: the mob'],
    ['skills', 'Climbing +3 4', 'Climbing +3 [4]'],
    ['skills', 'Climbing +3 = 4 CP', 'Climbing +3 [4 CP]'],
  ])('among %s stands in brackets: %s', (list, line, fixed) => {
    const text = `npc Jo\n  ${list}:\n    ${line}`;
    expect(fix(text, 'syntax')).toBe(`npc Jo\n  ${list}:\n    ${fixed}`);
  });

  it('without brackets is read with them', () =>
    check(`
      npc Jo
        advantages:
          Strong Willed (Gift) - 5 CP
      //                       ^^^^^^ stated-cost: Strong Willed costs 10 (Gift); the line says 5.
      //  ^^^^^^^^^^^^^^^^^^^^^^^^^^^ hint syntax: This line is usually written \`Strong Willed (Gift) [5 CP]\`.
    `));

  it('is no other number behind a trait', () => {
    check(`
      npc Jo
        advantages:
          Cool Headed (Edge) +6 [5 CP]
          Strong Willed (Gift) +9
    `);
  });

  it('believes a cost with a reason', () => {
    check(`
      npc Jo
        advantages:
          Cool Headed (Edge) [16 CP because it was a birthday gift]
    `);
  });

  it('says nothing where the cost cannot be known', () => {
    check(`
      npc Jo
        advantages:
          Cool Headed [5 CP]
        //^^^^^^^^^^^ trait-level
          Membership (Houston P.D., rank 3) [9 CP]
        //^^^^^^^^^^ trait-detail
    `);
  });
});

describe('stated-total', () => {
  it('compares with the computed total', () => {
    const fixture = `
      npc Jo
        skills:
          Athletics +1
          Climbing +4 (+6)
        //             ^^ stated-total: The total of Climbing is +5 (4 + 1 from Athletics); the line says +6.
          Para +1 (Parachute +2 (+4))
          Swimming +3 (+4)
          Stealth +5 (+6)
        //            ^^ stated-total: The total of Stealth is +5 (no group adds to it); the line says +6.
          Writing +4 (Reports +2 (+5))
        //                        ^^ stated-total: The total of Reports is +6 (4 + 2); the line says +5.
          Sciences +2 (+3)
        //             ^^ stated-total: nothing adds to a group
          Awareness +3 (4)
        //              ^ stated-total: The total of Awareness is +3 (no group adds to it); the line says +4
    `;
    check(fixture);
    expect(fix(fixture, 'stated-total')).toContain('Climbing +4 (+5)');
  });

  it('is not inherited', () => {
    check(`
      npc Guard
        skills:
          Athletics +1
          Climbing +4 (+5)
      npc Sergeant from Guard
        skills:
          Athletics +2
    `);
  });
});

describe('a creature of another scale', () => {
  const settings = 'attribute maximum: none\nattribute points: 400';
  it.each([
    ['STR 5 MS  REF 4  HLT 4  PRE 4  INT 4  WIL 4', 'TGH 5 MS  LIF 20 MS'],
    ['STR 5 MS  REF 4  HLT 4  PRE 4  INT 4  WIL 4', 'TGH 1  LIF 2 HS'],
    ['STR 5 MS  REF 4  HLT 4  PRE 4  INT 4  WIL 4', 'TGH 1  LIF 2'],
    ['STR 5 MS  REF 4  HLT 4  PRE 4  INT 4  WIL 4', 'TGH 1  LIF 20'],
    ['STR 0.5  REF 4  HLT 4  PRE 4  INT 4  WIL 4', 'TGH 5 MS  LIF 2'],
    ['STR 4 MG  REF 4  HLT 6  PRE 4  INT 4  WIL 12', 'LIF 42 MG  TGH 26'],
    ['STR 4 MG  REF 4  HLT 6  PRE 4  INT 4  WIL 12', 'LIF 420  TGH 2.6 MG'],
  ])('may state %s %s', (attributes, stated) => {
    check(
      quiet(
        `character Jo
  ${attributes}
  ${stated}`,
        settings,
      ),
    );
  });

  it('cannot state another score', () => {
    check(
      quiet(
        `
      character Jo
        STR 4 MG  REF 4  HLT 6  PRE 4  INT 4  WIL 12
        LIF 421  TGH 26 MG
      //^^^^^^^ stated-value: LIF should be 420
      //         ^^^^^^^^^ stated-value: TGH should be 2.6 MG ((STR 40 + WIL 12) / 2); the sheet says 26 MG
    `,
        settings,
      ),
    );
  });

  it('is corrected in the scale that it states', () =>
    expect(
      fix('npc Jo\n  STR 5 MS  REF 4  HLT 4  PRE 4  INT 4  WIL 6\n  TGH 5 MS\n', 'stated-value'),
    ).toContain('\n  TGH 6 MS'));
});

it('the damage and the AV of known things are those of the rules', () => {
  const fixture = `
    npc Jo
      STR 4  REF 4  HLT 4  PRE 4  INT 4  WIL 4
      skills:
        Knives +2
        Swords +2
      weapons:
        Knife (9d6 P/L)
    //         ^^^ warning stated-value: Knife does 1d6 damage; the sheet says 9d6
        Knife: 1d6 P/L, old
        Knife (1d6+0 P/L)
        Knife (9d6 Sp/L)
    //         ^^^ warning stated-value: Knife does 1d6 damage; the sheet says 9d6
        .45 ACP (1980)
    //  ^^^^^^^^^^^^^^ hint untrained
        Katana 4d6 P/L
    //  ^^^^^^^^^^^^^^ unknown-weapon: Write the values of Katana in parentheses: \`Katana (4d6 P/L)\`.
      armor:
        Leather (AV 20)
    //              ^^ warning stated-value: Leather has AV 6; the sheet says 20
        Leather (AV 6)
  `;
  check(fixture);
  expect(fix(fixture, 'stated-value')).toContain('    Knife (1d6 P/L)\n');
});
