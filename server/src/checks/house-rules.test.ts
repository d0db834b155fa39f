/** Campaigns with rules of their own: what is found in them, and in the characters that live by them. */
import { describe, expect, it } from 'vitest';
import { check, fix, quiet } from '../../../test/support/fixture.ts';

describe('remove', () => {
  it('what is removed is no longer there', () => {
    check(
      quiet(
        `
        character Jo
          STR 5
          advantages:
            Lucky (Edge)
            ^^^^^ unknown-trait
          skills:
            Athletics +1
            Zero-G +1
            ^^^^^^ unknown-skill
            Swords +1
          weapons:
            Katana
            ^^^^^^ unknown-weapon
            Long sword
          armor:
            Leather
            ^^^^^^^ unknown-armor
        `,
        'remove skill Zero-G\nremove advantage Lucky\nremove weapon Katana\nremove armor Leather',
      ),
    );
  });

  it('names what is there', () => {
    const fixture = quiet(`
      remove skill Zero-H
      //           ^^^^^^ unknown-name: There is no \`skill Zero-H\` to remove. Did you mean “Zero-G”?
      remove weapon Katanna
      //            ^^^^^^^ unknown-name: Did you mean “Katana”?
      remove disadvantage Lucky
      //                  ^^^^^ unknown-name: There is no \`disadvantage Lucky\` to remove.
      remove Zero-G
      //     ^^^^^^ unknown-name: The kind and name of the removed rule are missing: \`remove skill Zero-G\`.
      remove skill group Sciences
      character Jo
        STR 5
        advantages:
          Lucky (Edge)
        skills:
          Zero-G +1
    `);
    check(fixture);
    expect(fix(fixture, 'unknown-name')).toContain('remove skill Zero-G\n');
  });

  it('in a campaign within a campaign', () => {
    check(`
      //- /campaign.callsheet
      campaign World
        severity: unspent-points ignore, missing-attribute ignore
      weapon Thornspitter
        1d6 P/L, STR Min 1, 1 kg
      //- /jim.callsheet
      character Jim
        STR 3
        skills:
          Zero-G +1
        weapons:
          Thornspitter
      //- /north/campaign.callsheet
      campaign North
        remove skill Zero-G
        remove weapon Thornspitter
      //- /north/deep/jo.callsheet
      character Jo
        STR 3
        skills:
          Zero-G +1
          ^^^^^^ unknown-skill
        weapons:
          Thornspitter
          ^^^^^^^^^^^^ unknown-weapon
      //- /south/campaign.callsheet
      campaign South
        remove weapon Thornspitterr
        //            ^^^^^^^^^^^^^ unknown-name: Did you mean “Thornspitter”?
    `);
  });
});

describe('a skill that joins a group', () => {
  it('is learned and raised there', () => {
    check(
      quiet(`
      skill Leaping
        group: Athletics
        facts: Body; universal 2
      character Jo
        skills:
          Athletics +1
          Leaping +4 (+5)
        log:
          2026-01-01 award 10 EP
          2026-01-02 raise Leaping +3 -> +4 [4 EP]
      character Jim
        skills:
          Leaping +1
          //      ^^ below-universal
      `),
    );
  });

  it('needs a group that there is', () => {
    check(
      quiet(`
      skill Leaping
        group: Athletisc
        //     ^^^^^^^^^ unknown-name: There is no skill group “Athletisc”. Did you mean “Athletics”?
        facts: Body
      skill Bandaging
        group: Medical
        facts: Mind
      character Jo
        skills:
          Bandaging +1
      `),
    );
  });
});

describe('options', () => {
  it('have the values that they have', () => {
    const fixture = `
      campaign Test
        wealth rules: tabel
        //            ^^^^^ unknown-name: \`wealth rules\` must be simple or table. “tabel” is unknown. Did you mean “table”?
        sprint multiplier: 5
        //                 ^ unknown-name: \`sprint multiplier\` must be 4 or 3. “5” is unknown.
        disadvantage point cap: 40
        native language level: none
        //                     ^^^^ unknown-name
        average income: any number
        //              ^^^^^^^^^^ unknown-name
        wealth rule: table
        ^^^^^^^^^^^ unknown-key
        use: welth levels
        //   ^^^^^^^^^^^^ unknown-name: There is no optional rule “welth levels”. Did you mean “wealth levels” or “wound levels”?
        skill list: Modern
        //          ^^^^^^ unknown-name
    `;
    check(fixture);
    expect(fix(fixture, 'unknown-name')).toContain('wealth rules: table\n');
  });

  it('a value that there is not leaves the default', () => {
    check(`
      campaign Test
        severity: unspent-points ignore, missing-attribute ignore
        wealth rules: tabel
        //            ^^^^^ unknown-name
      character Jo
        advantages:
          Wealthy (Edge)
    `);
  });

  it('wealth levels take the place of two traits', () => {
    check(
      quiet(
        `
        character Jo
          wealth: 7
          advantages:
            Wealthy (Edge)
            ^^^^^^^ unknown-trait: Wealthy is not in use: this campaign plays with wealth levels.
          disadvantages:
            Poverty (Hardship)
            ^^^^^^^ unknown-trait
        `,
        'use: wealth levels',
      ),
    );
  });

  it('a group level may be enough for a specialty', () => {
    const jo = `
      character Jo
        skills:
          Melee Weapons +1
          Swords +0 (Katana +2)
    `;
    check(quiet(jo, 'group level allows specialty: yes'));
    expect(() => check(quiet(jo))).toThrow(/specialty-without-skill/);
  });

  it('of the character alone are not those of the campaign', () => {
    check(
      quiet(`
      character Jo
        level: Extreme
        STR 12
      character Jim
        level: Heroic
        //     ^^^^^^ unknown-name: There is no level of play “Heroic”
        STR 8
      `),
    );
  });

  it('of one campaign leave the one beside it alone', () => {
    check(`
      //- /a/campaign.callsheet
      campaign A
        severity: unspent-points ignore, missing-attribute ignore
        attribute maximum: 10
        use: wealth levels
      character Jo
        STR 10
        wealth: 7
      //- /b/campaign.callsheet
      campaign B
        severity: unspent-points ignore, missing-attribute ignore
      character Jim
        STR 10
      //^^^^^^ attribute-maximum
        advantages:
          Wealthy (Edge)
      //- /b/deep/campaign.callsheet
      campaign B within B
        attribute maximum: 9
      character Joe
        STR 9  REF 10
      //       ^^^^^^ attribute-maximum
    `);
  });
});

describe('prices', () => {
  it('are those of the campaign, on the sheet and in the log', () => {
    check(
      quiet(
        `
        character Jo
          WIL 6
          skills:
            Swords +3 [4 CP]
          log:
            2026-01-01 award 40 EP
            2026-01-02 raise WIL 5 -> 6 [24 EP]
            2026-01-03 raise Swords +2 -> +3 [9 EP]
        `,
        'skill cost: 2\nattribute experience: new x 4\nskill experience: new x 3',
      ),
    );
  });

  it('are not negative', () => {
    check(`
      campaign Test
        severity: unspent-points ignore, missing-attribute ignore
        skill cost: -2
        //          ^^ out-of-range: \`skill cost\` cannot be negative.
        load penalty: -4
      derived MAN Mana
        formula: WIL x 3
        cost: -3 CP
        //    ^^^^^ out-of-range: \`cost\` cannot be negative.
        //    ^^^^^ info derived-price
      character Jo
        skills:
          Swords +2 [0 CP]
    `);
  });
});

describe('formulae that come to nothing', () => {
  it('are told where they stand', () => {
    check(
      quiet(`
      derived MAN Mana
        formula: STR / 0
        //             ^ unknown-attribute: Division by 0 is impossible.
        cost: 5 CP
      derived ODD Odd
        formula: EVE + 1
        //       ^^^ unknown-attribute: this goes in a circle
        cost: 5 CP
      derived EVE Even
        formula: ODD + 1
        //       ^^^ unknown-attribute: this goes in a circle
        cost: 5 CP
      character Jo
        STR 4  REF 5
        DEF 15
      `),
    );
  });
});

it('the price and the effect of a trait have their keys', () => {
  check(
    quiet(`
advantage Iron Will
//        ^^^^^^^^^ hint trait-guideline: Write its effect at
  cost: 5
//^^^^ unknown-key: Did you mean “price”?
  effect: Willpower +2
//^^^^^^ unknown-key: Did you mean “Convenience” or “Edge” or “Gift”?
`),
  );
});

it('a skill of the campaign says its group', () => {
  const text = `campaign C
skill Kite Flying (Type)
  //  ^^^^^^^^^^^^^^^^^^ unknown-name: The skill Kite Flying has no group, so it does not count. Write \`group: Arts & Crafts\` below it.
  also: Kites
skill Stealth
  about: As in the list.
`;
  check(text);
  expect(fix(text.replace(/^ *\/\/.*\n/m, ''), 'unknown-name', 1)).toContain(
    'skill Kite Flying (Type)\n  group: Athletics\n  also',
  );
});
