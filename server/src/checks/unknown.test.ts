import { describe, expect, it } from 'vitest';
import { characterIn, check, fix, fixTitles, quiet, unindented } from '../../../test/support/fixture.ts';

const text = (written: string): string => unindented(written).join('\n');

const SYSTEMS_WITH_GEAR = ['Action! System', 'Fast Action', 'Action (heroic)', 'Action!/System'];

describe('words of tables in parentheses', () => {
  it('that nearly are one are taken for a slip', () => {
    const fixture = `
      campaign J
        system: Action
      character Fred
        Reflexes 9
        schticks:
          Seven Steps (Limit Brake)
                     //^^^^^^^^^^^ warning unknown-trait: The rules have no “Limit Brake” here. Did you mean “Limit Break”?
          Tea (Basic Attack)
          Fan (combo)
          Cup (Trigger Action (Defence))
             //^^^^^^^^^^^^^^^^^^^^^^^^ warning unknown-trait: “Trigger Action (Defense)”
          Rain (Stance, Parry)
    `;
    check(fixture);
    expect(fix(fixture, 'unknown-trait')).toContain('Seven Steps (Limit Break)');
  });
});

describe('unknown-key', () => {
  it('knows the keys of the schema and of the system', () => {
    check(
      quiet(`
        npc Jo
          player: Ross
          Distinguishing  Marks: none
          level: Realistic
          gear:
            Torch
      `),
    );
  });

  it('suggests the nearest key', () => {
    const fixture = `
      npc Jo
        plaier: Ross
      //^^^^^^ unknown-key: Did you mean “player”?
    `;
    check(fixture);
    expect(fix(fixture, 'unknown-key')).toBe(
      text(`
      npc Jo
        player: Ross
    `),
    );
  });

  it('has the fields of the printed sheet, and its names of groups', () =>
    check(`
      npc Jo
        Campaign: Agent X
        GM's name: Mark
        Player name: Ross
        Hobbies: chess
        Likes/dislikes: tea, coffee
        Relatives: a sister
        Enemies/Rivals: none
        Contacts/co-workers: Ada
        skills:
          Melee Weapon Skill Group +1
          Medicine Group +1
          Native Language (German)
    `));

  it.each(SYSTEMS_WITH_GEAR)('says what to write instead of a key that no sheet of %s has', (system) => {
    const fixture = `
      campaign Test
        system: ${system}

      npc Jo
        crew: some sailors
      //^^^^ unknown-key: \`npc\` has no key “crew”. Write the line behind \`notes:\`, or write \`sheet keys: crew\` in the campaign.
    `;
    check(fixture);
    expect(fix(fixture, 'unknown-key')).toContain('notes: crew: some sailors');
    expect(fix(`campaign Test\n  system: ${system}\n\nnpc Jo\n  vehicle: Jeep`, 'unknown-key')).toMatch(
      /npc Jo\n {2}gear:\n {4}Jeep$/,
    );
  });

  it('adds up the sheet keys of all campaigns', () => {
    check(`
      //- /campaign.callsheet
      campaign Outer
        sheet keys: shoe size
      //- /inner/campaign.callsheet
      campaign Inner
        sheet keys: lucky number

      npc Jo
        shoe size: 9
        lucky number: 7
        player: Ross
        hobby: darts
      //^^^^^ unknown-key: \`npc\` has no key “hobby”. Did you mean “hobbies”
      //- /jim.callsheet
      npc Jim
        shoe size: 9
        lucky number: 7
      //^^^^^^^^^^^^ unknown-key
    `);
  });

  it('sees a score with a colon', () => {
    const fixture = `
      npc Jo
        STR: 4
      //^^^ hint unknown-key: without a colon: \`STR 4\`
    `;
    check(fixture);
    expect(fix(fixture, 'unknown-key')).toBe('npc Jo\n  STR 4');
  });

  it('checks campaigns, rules and equipment, but not skills', () => {
    check(`
      campaign Test
        sytem: Action! System
      //^^^^^ unknown-key: Did you mean “system”?

      skill group Arcana
        list: Generic
        Arcane Lore: Mind
        Ritual: Mind
        Reading: Mind
        Rites: Mind
        Runes: Mind

      derived MAN Mana
        formula: WIL
        cost: 10 CP
        colour: blue
      //^^^^^^ unknown-key

      attribute group Psi
        PRW: Prowess
      //^^^ unknown-key

      level Heroic
        skil maximum: 9
      //^^^^^^^^^^^^ unknown-key: Did you mean “skill maximum”

      weapon Club
        2d6 B/S, Acc +1, heavy
        //               ^^^^^ unknown-key: \`weapon\` has no statistic “heavy”.
        anything: goes
      //^^^^^^^^ unknown-key

      scene The End
        mood: dark
    `);
  });

  it('takes the levels of a trait as keys, and the scales', () => {
    const fixture = `
      advantage Keen
        type: developed
        Edge: sharp
        Hardship: dull
      //^^^^^^^^ unknown-key: its levels are Convenience, Edge, Gift
        scale depth: 1 to 3
        colour: red
      //^^^^^^ unknown-key
    `;
    check(fixture);
    expect(fixTitles(fixture, 'unknown-key')).toEqual(['Change to Edge']);
  });
});

describe('unknown-attribute', () => {
  it('suggests the nearest one', () => {
    const fixture = `
      npc Jo
        SRT 4  Reflexes 5
      //^^^ unknown-attribute: Did you mean “STR”?
    `;
    check(fixture);
    expect(fix(fixture, 'unknown-attribute')).toBe('npc Jo\n  STR 4  Reflexes 5');
  });

  it('says where a skill belongs', () => {
    check(`
      npc Jo
        Stealth +5
      //^^^^^^^ unknown-attribute: below \`skills:\`
    `);
  });

  it('checks formulae', () => {
    check(`
      campaign Test

      derived MAN Mana
        formula: (PRW + WIL) x 2
      //          ^^^ unknown-attribute: There is no attribute “PRW”

      derived NIL Nothing
        formula: STR / 0 + WIL / (2 - 2)
      //               ^ unknown-attribute: Division by 0
      //                          ^^^^^ unknown-attribute: Division by 0

      derived ONE One
        formula: TWO + 1
      //         ^^^ unknown-attribute: ONE itself
      derived TWO Two
        formula: ONE + STR
      //         ^^^ unknown-attribute: TWO itself

      derived OUT Outside
        formula: ONE + MOV / 2

      advantage Guild
        scale rank: 1 to 10
        price: rank x worth
      //              ^^^^^ unknown-attribute
    `);
  });
});

describe('unknown-trait', () => {
  it('suggests the nearest one', () => {
    const fixture = `
      npc Jo
        advantages:
          Cool Haeded (Edge)
        //^^^^^^^^^^^ unknown-trait: Did you mean “Cool Headed”?
          (Edge)
        //^^^^^^ unknown-trait: The name of the advantage is missing.
    `;
    check(fixture);
    expect(fix(fixture, 'unknown-trait')).toContain('    Cool Headed (Edge)\n');
  });

  it('says in which list a trait belongs', () => {
    check(`
      npc Jo
        advantages:
          Secret (Hardship): it
        //^^^^^^ unknown-trait: is a disadvantage: write it below \`disadvantages:\`
        disadvantages:
          secret (Hardship): it
    `);
  });
});

describe('unknown-skill', () => {
  it('suggests the nearest one', () => {
    const fixture = `
      npc Jo
        skills:
          Steatlh +4
        //^^^^^^^ unknown-skill: The Generic skill list has no skill “Steatlh”. Did you mean “Stealth”?
    `;
    check(fixture);
    expect(fix(fixture, 'unknown-skill')).toContain('    Stealth +4');
  });

  it('knows what another skill list calls it', () => {
    const fixture = `
      campaign Test
        skill list: Generic
      npc Jo
        skills:
          Ground Vehicles +4
        //^^^^^^^^^^^^^^^ unknown-skill: It is in the Science Fiction list. Here it is called “Driving”.
          Faerie Lore +2
        //^^^^^^^^^^^ unknown-skill: The Generic skill list has no skill “Faerie Lore”. It is in the Fantasy/Medieval list.
    `;
    check(fixture);
    expect(fix(fixture, 'unknown-skill')).toContain('    Driving +4');
  });

  it('knows types, specialties and traits in the place of skills', () => {
    const fixture = `
      npc Jo
        skills:
          Brawling +4
        //^^^^^^^^ unknown-skill: It is a type: write \`Unarmed Combat (Brawling)\`
          Parachute +2
        //^^^^^^^^^ unknown-skill: It is a specialty of Para, which covers it: write \`Para +2\`
          Cool Headed
        //^^^^^^^^^^^ unknown-skill: below \`advantages:\`
          +3
        //^^ unknown-skill: The name of the skill is missing.
    `;
    check(fixture);
    expect(fix(fixture, 'unknown-skill')).toContain('    Unarmed Combat (Brawling) +4');
  });

  it('matches names without regard to case, accents and quotes', () => {
    check(
      quiet(`
      npc Jo
        skills:
          arts  &  crafts +1
        //^^^^^^^^^^^^^^^ warning skill-type: Arts & Crafts raises one type of Art and Craft
          STEALTH +3
          Sub–machineguns +1
    `),
    );
  });
});

describe('unknown-name', () => {
  it('finds a missing template', () => {
    const fixture = `
      campaign Test

      npc Sergeant from Hangar Gaurd
      //                ^^^^^^^^^^^^ unknown-name: Did you mean “Hangar Guard”?

      npc Corporal from Sergeant

      npc Hangar Guard
        STR 4
    `;
    check(fixture);
    expect(fix(fixture, 'unknown-name')).toContain('npc Sergeant from Hangar Guard\n');
  });

  it('finds a `without` that drops nothing', () => {
    const fixture = `
      npc Guard
        disadvantages:
          Secret (Hardship): it

      npc Sergeant from Guard
        without Secrets, Secret
      //        ^^^^^^^ unknown-name: No inherited line is called “Secrets”. Did you mean “Secret”?
    `;
    check(fixture);
    expect(fix(fixture, 'unknown-name')).toContain('without Secret, Secret');
  });

  it.each(['Helmet, kevlar', 'Rope, Helmet, kevlar', 'Helmet, kevlar, Rope'])(
    'drops a line whose name has a comma: %s',
    (names) => {
      const fixture = `
        npc Sergeant from Guard
          without ${names}
        npc Guard
          STR 4  REF 4
          armor:
            Helmet, kevlar
          gear:
            Rope
            Torch
      `;
      check(fixture);
      const { armor, gear } = characterIn(fixture, 'Sergeant').sheet.character;
      expect(armor).toEqual([]);
      expect(gear.map(({ name }) => name.text)).toEqual(
        names.includes('Rope') ? ['Torch'] : ['Rope', 'Torch'],
      );
    },
  );

  it('says nothing more where a system is named with spaces where none belong', () =>
    check(`
      campaign Test
        system: Action! / System
      //        ^^^^^^^^^^^^^^^^ unknown-name: There is no rule system “Action! / System”. Did you mean
      character Kiai
        Agility 7  Wits 6  Luck 5
        skills:
          Stunt 12
    `));

  it('knows a system by the name of its page', () =>
    check(`
      campaign Test
        system: Action!/System (wiki)
      character Kiai
        Agility 7  Wits 6  Luck 5
        skills:
          Stunt 12
    `));

  it('checks the values of a campaign', () => {
    const fixture = `
      campaign Test
        system: Acton! System
      //        ^^^^^^^^^^^^^ unknown-name: There is no rule system “Acton! System”. Did you mean “Action! System” or “Action!/System”?
        level: Realistick
      //       ^^^^^^^^^^ unknown-name: Did you mean “Realistic”?
        skill list: Pirates
      //            ^^^^^^^ unknown-name: There is no skill list “Pirates”
        dice: 4d6
      //      ^^^ unknown-name
        use: hit locations, rolling critical
      //                    ^^^^^^^^^^^^^^^^ unknown-name: There is no optional rule
        point pools: shared
      //             ^^^^^^ unknown-name
        common skills: Driving 2, Drivin
      //                          ^^^^^^ unknown-name: Did you mean “Driving”?
        universal skills: Stealth 3, Tai Chi
      //                             ^^^^^^^ unknown-name
        derived maximum: DEF 20, FED 3
      //                         ^^^ unknown-name
        severity: unspent-points ignore, specialty-od warning, trait-level severe
      //                                 ^^^^^^^^^^^^ unknown-name: Did you mean “specialty-odd”?
      //                                                       ^^^^^^^^^^^^^^^^^^ unknown-name: error, warning, info, hint or ignore
    `;
    check(fixture);
    expect(fix(fixture, 'unknown-name')).toContain('  system: Action! System\n');
  });

  it('takes what a campaign declares', () => {
    check(`
      campaign Test
        level: Heroic
        skill list: Pirates
        dice: 2d10
        use: single pool, hit locations, wealth levels, language branches
        severity: unspent-points ignore

      level Heroic
        attribute points: 30

      skill list Pirates

      skill group Deck Work
        list: Pirates, Generic
        Rigging: Body
        Knots: Body
        Cooking: Body
        Singing: Body
        Brawling: Body

      npc Jo
        level: Heroic
        skills:
          Rigging +3
    `);
  });

  it('checks levels of characters, lists of groups, caps and opposites', () => {
    check(`
      campaign Test

      character Jo
        level: Herioc
      //       ^^^^^^ unknown-name
        STR 6  REF 6  HLT 6  PRE 6  INT 6  WIL 5
        skills:
          Athletics +8
          Sciences +7

      skill group Deck Work
        list: Pirats
      //      ^^^^^^ unknown-name
        Rigging: Body
        Knots: Body
        Cooking: Body
        Singing: Body
        Brawling: Body

      derived MAN Mana
        formula: WIL
        cost: 10 CP
        cap: Realistic 20, Heroic 30
      //                   ^^^^^^ unknown-name

      disadvantage Dreamer
        opposite: Dancer
      //          ^^^^^^ unknown-name
        Hardship: for hours
    `);
  });
});

it('knows a count and a note in parentheses behind a name of the cast', () =>
  check(`
npc Bandit
npc Guard
scene S
  cast: Bandit (2), Bandits (4), Guard (asleep)
//      ^^^^^^^^^^ unknown-cast: Write “Bandit (2)” as \`Bandit x2\`
//                  ^^^^^^^^^^^ unknown-cast: Write “Bandits (4)” as \`Bandits x4\`
//                               ^^^^^^^^^^^^^^ unknown-cast: Write “Guard (asleep)” as \`Guard\`
  `));
