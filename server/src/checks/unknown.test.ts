import { describe, expect, it } from 'vitest';
import { check, fix, quiet } from '../../../test/support/fixture.ts';

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
