import { describe, expect, it } from 'vitest';
import { characterIn, check, fix } from '../../../test/support/fixture.ts';

describe('unknown-name', () => {
  it('finds a template behind a colon, which is part of the name there', () => {
    const text =
      'npc Belter\n  STR 4\nnpc Eve: Belter\n  //^^^^^^^^^^^ hint unknown-name: Write `Eve from Belter`';
    check(text);
    expect(fix(text, 'unknown-name')).toContain('npc Eve from Belter');
    check('npc Belter\n  STR 4\nnpc Eve: the Belter\n  STR 4');
  });
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
