/** Campaigns with rules of their own: what is found in them, and in the characters that live by them. */
import { describe, expect, it } from 'vitest';
import { characterIn, check, fix, quiet, reportsIn, worldOf } from '../../../test/support/fixture.ts';

/** Every finding of a file, in its order. */
function checked(text: string): { code: string; message: string }[] {
  const world = worldOf([['/main.callsheet', text]]);
  return world.files.flatMap((file) =>
    reportsIn(world, file).map(({ code, finding: { message } }) => ({ code, message })),
  );
}

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
//^^^^^^ derived-maximum: MAN stops at 20 for a Realistic character
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

describe('a weapon on one line', () => {
  const text = quiet(`
weapon Blaster: 4d6 P/L, size M, 2 kg
//            ^^ hint syntax: The name ends at the colon. Write the values on the line below it.

npc Trooper
  weapons:
    Blaster
`);

  it('has its values, and nobody misses it', () => check(text));
  it('gets a line for its values by a fix', () =>
    expect(fix(text, 'syntax')).toContain('weapon Blaster\n  4d6 P/L, size M, 2 kg\n'));
});

describe('equipment as other games write it', () => {
  const TEXT = `
weapon Laser pistol
  damage: 3d6
  range: 30 m
  ammo: 12
  weight: 2
  accuracy: +1
  rate of fire: 2
  min strength: 3

armor Vest
  armor value: 8
  location: torso

object Door
  hit points: 20

weapon Axe, 4d6 lethal, STR 5, 2 kg

weapon Crossbow, heavy
  4d6 P/L

weapon C-5, 0.5 kg
  6d6 P/L
`;
  const quietText = quiet(TEXT);
  it('has a finding with the statistic for each key', () =>
    expect(checked(quietText).map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'unknown-key: A statistic is written without a key: `3d6 P/L`.',
      'unknown-key: A statistic is written without a key: `Max 30 m`.',
      'unknown-key: A statistic is written without a key: `Amm 12`.',
      'unknown-key: A statistic is written without a key: `2 kg`.',
      'unknown-key: A statistic is written without a key: `Acc +1`.',
      'unknown-key: A statistic is written without a key: `RoF 2`.',
      'unknown-key: A statistic is written without a key: `STR Min 3`.',
      'unknown-key: A statistic is written without a key: `AV 8`.',
      'unknown-key: `armor` has no key “location”. Did you mean “covers”?',
      'unknown-key: A statistic is written without a key: `Hits 20`.',
      'syntax: The name ends at this comma. Write the values on the line below it.',
      'unknown-key: `weapon` has no statistic “4d6 lethal”. Did you mean “4d6 P/L”?',
      'unknown-key: `weapon` has no statistic “STR 5”. Did you mean “STR Min 5”?',
    ]));
  it('is read by everybody when its fixes are taken', () => {
    let text = quietText;
    // The words of a location become its numbers once the key is right.
    for (let left = checked(text).length + 1; left > 0; left--) text = fix(text, checked(text)[0]!.code);
    expect(checked(text)).toEqual([]);
    expect(text).toContain(
      'weapon Laser pistol\n  3d6 P/L\n  Max 30 m\n  Amm 12\n  2 kg\n  Acc +1\n  RoF 2\n  STR Min 3\n',
    );
    expect(text).toContain('armor Vest\n  AV 8\n  covers: 10-11\n');
    expect(text).toContain('weapon Axe\n  4d6 P/L, STR Min 5, 2 kg\n');
  });
});

describe('words of other games for declarations', () => {
  it.each([
    ['class Fighter', 'npc'],
    ['perk Night Eyes', 'advantage'],
    ['flaw Short Temper', 'disadvantage'],
    ['place Old Town', 'scene'],
    ['vehicle Old Jeep', 'gear'],
  ])('%s', (line, kind) => expect(checked(`${line}\n`)[0]!.message).toContain(`Did you mean \`${kind}\`?`));
  it.each(['class dismissed, she said.', 'Class is over.', 'item one: the keys'])(
    'not in prose: %s',
    (line) => expect(checked(`${line}\n`)[0]!.message).not.toContain('Did you mean'),
  );
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
