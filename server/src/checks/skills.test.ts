import { describe, expect, it } from 'vitest';
import { characterIn, check, fix, fixTitles, quiet } from '../../../test/support/fixture.ts';

describe('a skill without a score', () => {
  it('is reported, unless it is free or has the levels of its group', () => {
    const fixture = `
      npc Jo
        skills:
          Pistols
        //^^^^^^^ syntax: Give Pistols a score: \`Pistols +1\`.
          Stealth
          Athletics +2
          Acrobatics
          Craft (Tanning)
        //^^^^^ syntax
          Sciences
        //^^^^^^^^ syntax: Give Sciences a score
          Rifles -1
        //       ^^ syntax: cannot be below 0
          Unarmed Combat (Brawling)
    `;
    check(fixture);
    expect(fix(fixture, 'syntax')).toContain('    Pistols +1\n');
    expect(fix('npc Jo\n  skills:\n    Craft (Tanning): hides', 'syntax')).toContain(
      'Craft (Tanning) +1: hides',
    );
  });
});

it.each([
  ['Rifles 3 / 9', 'Rifles +3'],
  ['Throwing 2+1', undefined],
  ['Awareness +５', undefined],
])('no fix loses the score: %s', (line, fixed) => {
  const fixture = `npc Jo\n  skills:\n    ${line}\n`;
  if (fixed === undefined) expect(fixTitles(fixture, 'unknown-skill')).toEqual([]);
  else expect(fix(fixture, 'unknown-skill')).toBe(`npc Jo\n  skills:\n    ${fixed}`);
});

describe('below-universal', () => {
  it('knows that the score includes the free levels (R56, R57)', () => {
    const fixture = `
      npc Jo
        skills:
          Stealth +1
        //        ^^ below-universal: Stealth is free at +2
          Climbing +2
          Language (English, native) +2
        //                           ^^ below-universal: is free at +3
          Language (French) +1
          Unarmed Combat (Judo) +1
          Unarmed Combat (Brawling) +1
        //                          ^^ below-universal
          Professional (Soldier) +1
        //                       ^^ below-universal
          Professional (Farmer) +1
    `;
    check(fixture);
    expect(fix(fixture, 'below-universal')).toContain('    Stealth +2\n');
  });

  it('follows the campaign', () => {
    check(
      quiet(
        `
      npc Jo
        skills:
          Stealth +1
          First Aid +1
          Pistols +1
        //        ^^ below-universal: Pistols is free at +3
      `,
        `
      universal skills: Pistols 3
      common skills: Driving
      `,
      ),
    );
  });
});

describe('Primitive (R111)', () => {
  it('takes common technology skills away, and leaves the others', () => {
    const { sheet } = characterIn(`
      npc Jo
        disadvantages:
          Primitive (Hardship)
    `);
    const free = sheet.skills.map(({ rule }) => rule.name);
    expect(free).not.toContain('Driving');
    expect(free).not.toContain('Computers');
    expect(free).toEqual(expect.arrayContaining(['First Aid', 'Conversation', 'Climbing']));
  });

  it('makes Driving cost what it is worth', () => {
    const cost = (disadvantages: string): number | undefined =>
      characterIn(`npc Jo\n${disadvantages}  skills:\n    Driving +3`).sheet.skills[0]?.cost.value;
    expect(cost('')).toBe(1);
    expect(cost('  disadvantages:\n    Primitive (Peril)\n')).toBe(3);
  });
});

describe('a skill behind its group', () => {
  const fixed = (line: string, code: string): string =>
    fix(`npc Jo\n  STR 4\n  skills:\n    ${line}\n    Stealth +2\n`, code)
      .split('skills:\n')[1]!
      .replace(/^ {4}|\n {4}Stealth \+2$/gm, '');

  it.each([
    ['Small Arms (Pistols) +4', 'Pistols +4'],
    ['Sciences (Physics) +2', 'Physics +2'],
    ['Medicine: First Aid +3', 'First Aid +3'],
    ['Medicine (First Aid, Surgery) +2', 'First Aid +2\nSurgery +2'],
  ])('in parentheses: %s', (line, skills) => expect(fixed(line, 'skill-type')).toBe(skills));

  it.each([
    ['Small Arms/Pistols +4', 'Pistols +4'],
    ['Unarmed Combat/Judo +3', 'Unarmed Combat (Judo) +3'],
    ['Small Arms > Pistols +4', 'Pistols +4'],
    ['Sport / Curling 2', 'Sport (Curling) 2'],
  ])('behind a mark: %s', (line, skills) => expect(fixed(line, 'unknown-skill')).toBe(skills));

  it('is told as a skill of its own', () =>
    check(`
      npc Jo
        STR 4
        skills:
          Small Arms (Pistols) +4
        //            ^^^^^^^ skill-type: Pistols is a skill of its own. Write \`Pistols +4\`.
          Medicine (First Aid, Surgery) +2
        //          ^^^^^^^^^ skill-type: First Aid and Surgery are skills of their own. Write \`First Aid +2\` and \`Surgery +2\`.
    `));
});
