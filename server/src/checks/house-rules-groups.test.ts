/** Attribute groups of a campaign: all that the rules do with a group holds for them, too. */
import { describe, expect, it } from 'vitest';
import { characterIn, check, quiet } from '../../../test/support/fixture.ts';

const PSI = `
attribute group Psi
  PRW Prowess (power)
  CON Control (aptitude)
  MEN Mental Defense (resistance)

derived MAN Mana
  formula: (PRW + WIL) x 2
  cost: 5 CP
  cap: Realistic 20

skill group Arcana
  Arcane Lore (Type): Mind
  Ritual: Mind/Psi; tools required
  Scrying (Spec): Psi; specialties Bones, Smoke
  Warding: Psi
  Mind Speech: Psi

advantage Deep Blood
  type: innate
  opposite: Landbound
  Convenience: MAN +3; holds a breath for five minutes
  Edge: MAN +6; Arcana skills +3 at sea
  Gift: MAN +9

disadvantage Landbound
  type: innate
  opposite: Deep Blood
  Inconvenience: Arcana skills -3 at sea
  Hardship: MAN -3
  Peril: max CON 3

weapon Needler carbine
  4d6 P/L, Acc +1, RMod +3, STR Min 3, Max 150, RoF 4s, Amm 30, 2 kg
  skill: Rifles
  effects: halves armor value
`;

describe('a new attribute group', () => {
  it('is bought, derived from, capped and raised like the others', () => {
    check(
      quiet(`${PSI}
character Jo
  STR 4  REF 4  HLT 4  PRE 4  INT 4  WIL 4
  PRW 5  CON 4  MEN 3
  MAN 26   // (5 + 4) x 2 + 6 + 2 bought
  MAN +2 [5 CP]   // the other one is in the log
  advantages:
    Deep Blood (Edge)
  skills:
    Arcana +1
    Scrying +2 (+3) (Bones +2)
    Arcane Lore (Runes) +1
    Rifles +2
  weapons:
    Needler carbine
  log:
    2026-01-01 award 50 EP
    2026-01-02 raise CON 3 -> 4 [20 EP]
    2026-01-03 raise MAN +1 -> +2 [5 EP]
    2026-01-04 learn Arcane Lore (Runes) +1 [1 EP]
    2026-01-05 raise Arcana +0 -> +1 [5 EP]
`),
    );
  });

  it('changes the points that there are', () => {
    // Nine attributes of 6 on average: 54, that is 55.
    check(
      quiet(`${PSI}
character Jo
//        ^^ attribute-points: 56 of 55 attribute points are spent, 1 too many.
  STR 6  REF 6  HLT 6  PRE 6  INT 6  WIL 6  PRW 6  CON 6  MEN 8
character Jim
//        ^^^ attribute-points: 26 of 25
  attribute points: 25
  STR 6  REF 6  HLT 6  PRW 8
`),
    );
  });

  it('is known to the skills and traits that speak of it', () => {
    const { sheet } = characterIn(
      `${PSI}\nnpc Jo\n  REF 2  CON 5  PRW 5  WIL 5\n  MAN +1\n  disadvantages:\n    Landbound (Hardship)\n  skills:\n    Scrying +2`,
    );
    expect(sheet.derived.find(({ rule }) => rule.id === 'MAN')?.value).toBe(20 + 1 - 3);
  });

  it('is under the ceilings and caps of its own', () => {
    check(
      quiet(`${PSI}
character Jo
  CON 4
//^^^^^ trait-ceiling
  disadvantages:
    Landbound (Peril)
character Jim
  level: Realistic
  PRW 5  WIL 5
  MAN +2
//^^^^^^ derived-maximum: MAN stops at 20 at the level Realistic
`),
    );
  });

  it('has opposites', () => {
    check(
      quiet(`${PSI}
character Jo
  advantages:
    Deep Blood (Edge)
  disadvantages:
    Landbound (Hardship)
    ^^^^^^^^^ opposite-traits
`),
    );
  });

  it('has a limit, beyond which its attributes do not count', () => {
    const names = Array.from({ length: 96 }, (_, index) => `  A${index} Attribute ${index}`);
    const last =
      '  ^^^^^^^^^^^^^^^^ unknown-attribute: A campaign may have 100 attributes; A94 and those behind it do not count.';
    check(`
campaign Test
  severity: unspent-points ignore
attribute group Many
//              ^^^^ attribute-roles
${names.slice(0, 95).join('\n')}
${last}
${names[95]}
npc Jo
  A93 4
  A95 4
  ^^^ unknown-attribute
`);
  });

  it('guidelines are hints', () => {
    check(`
      attribute group Luck
      //              ^^^^ attribute-roles: Luck has no attribute for aptitude and resistance.
        FOR Fortune (power)
        DOM Doom (power)
      attribute group Grit
        GRT Grit (power)
      advantage Blessed
      //        ^^^^^^^ trait-guideline: Blessed has no level to buy
        about: Fortune's own.
    `);
  });
});
