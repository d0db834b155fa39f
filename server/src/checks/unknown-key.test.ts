import { describe, expect, it } from 'vitest';
import { check, fix, fixTitles, quiet, unindented } from '../../../test/support/fixture.ts';

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
