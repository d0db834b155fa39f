/** What writers bring along from other formats: each is read as it is meant, told by a hint, and mended by a fix. */
import { describe, expect, it } from 'vitest';
import { check, fix } from '../../../test/support/fixture.ts';
import { parseBlock } from '../syntax/parse.ts';

describe('a colon behind a keyword', () => {
  it.each([
    ['NPC: Bob\n  STR 4\n', 'NPC Bob\n'],
    ['npc : Bob\n  STR 4\n', 'npc Bob\n'],
    ['Adventure: The Mill\n  scene Door\n', 'Adventure The Mill\n'],
    ['adventure A\n  Scene: The Door\n    It is shut.\n', '  Scene The Door\n'],
    ['scene S\n  Encounter: At the Door\n    heroes: party\n', 'Encounter At the Door\n'],
  ])('%j', (text, fixed) => {
    expect(fix(text, 'syntax').replace(/(?<=\S) +/g, ' ')).toContain(fixed);
  });

  it('is no part of the name', () =>
    check(`
      npc: Bob
      // ^ hint syntax: Write \`npc Bob\`, without a colon.
        STR 4
      Adventure: The Mill
      //       ^ hint syntax: Write \`adventure The Mill\`, without a colon.
        Scene: The Door
      //     ^ hint syntax: Write \`scene The Door\`, without a colon.
          cast: Bob
          -> the end
    `));
});

describe('the marks of a Markdown list', () => {
  const text = `
      npc Bob
        STR 4
        gear:
          - Rope
        //^^ hint syntax: Lists have no marks: the line begins with the name.
          * Torch
        //^^ hint syntax`;
  it('are passed over', () => {
    check(text);
    expect(fix(text, 'syntax')).toContain('\n    Rope\n');
  });
  it('leave minus signs alone', () =>
    check(`
      scene S
        - A list in prose.
        * Another.
    `));
});

it('arrows of other languages lead on', () => {
  const text = `
      adventure A
        scene One
          --> Two
        //^^^ hint syntax: A way begins with \`->\`.
          => Two, if it rains
        //^^ hint syntax
        scene Two
          → the end`;
  check(text);
  expect(fix(text, 'syntax')).toContain('\n    -> Two\n');
});

it('equipment on one line is told apart by semicolons', () =>
  check(`
      npc Bob
        STR 4
        weapons: Fists; Bludgeon of Doom
      //       ^^^^^^^^^^^^^^^^^^^^^^^^^ hint syntax: opens a list
      //                ^^^^^^^^^^^^^^^^ unknown-weapon
  `));

describe('scores and skills with the marks of other formats', () => {
  const text = `
      campaign C
        level: Cinematic
      character Bob
        Strength: 4
      //^^^^^^^^ hint unknown-key: A score is written without a colon: \`STR 4\`.
        REF: 6, HLT: 5
      //^^^^^^^^^^^^^^ hint syntax: Scores have only spaces between them: \`REF 6 HLT 5\`.
        PRE 6  INT 7  WIL 7
        DEF: 16
      //^^^ hint unknown-key
        skills: Stealth +5, Climbing +6
      //      ^^^^^^^^^^^^^^^^^^^^^^^^^ hint syntax: opens a list
          Pistols: 6
        //^^^^^^^^^^ hint syntax: usually written \`Pistols 6\`.
          Para: +2 (Parachute +2)
        //^^^^^^^^^^^^^^^^^^^^^^^ hint syntax: usually written \`Para +2 (Parachute +2)\`.
          Awareness: 20 years of it
        allow unspent-points because it is a test`;
  it('count', () => check(text));
  it.each([
    ['unknown-key', 'Strength: 4', 'STR 4'],
    ['syntax', 'skills: Stealth +5, Climbing +6', 'skills:\n    Stealth +5\n    Climbing +6'],
    ['syntax', 'skills:\n    Pistols: 6', 'skills:\n    Pistols 6'],
    ['syntax', 'skills:\n    Stealth +3, Para +1', 'skills:\n    Stealth +3\n    Para +1'],
    ['syntax', 'skills\n    Stealth +3', 'skills:\n    Stealth +3'],
  ] as const)('are written as usual by the fix of %s: %j', (code, written, fixed) =>
    expect(fix(`npc Bob\n  ${written}\n`, code)).toBe(`npc Bob\n  ${fixed}`),
  );

  it.each([
    ['Stealth, 4', 'Stealth 4'],
    ['Stealth (4)', 'Stealth 4'],
    ['Stealth - 4', 'Stealth 4'],
    ['Stealth — +4', 'Stealth +4'],
    ['Stealth = 4', 'Stealth 4'],
    ['Stealth @ 4', 'Stealth 4'],
    ['Stealth ........ 4', 'Stealth 4'],
    ['stealth…4', 'stealth 4'],
    ['Stealth level 4', 'Stealth 4'],
    ['Stealth lvl. 4', 'Stealth 4'],
    ['Stealth + 4', 'Stealth +4'],
    ['+4 Stealth', 'Stealth +4'],
    ['4 First Aid', 'First Aid 4'],
    ['3. Stealth +4', 'Stealth +4'],
    ['3) Stealth +4', 'Stealth +4'],
    ['**Stealth** 4', 'Stealth 4'],
    ['`Stealth` 4;', 'Stealth 4'],
    ['| Stealth | +4 |', 'Stealth +4'],
    ['Unarmed Combat (Judo), 3', 'Unarmed Combat (Judo) 3'],
    ['Stealth: 4: she is *quiet*', undefined],
    ['Stealth +4: 3, 2, 1 – go', undefined],
    ['Stealth -4', undefined],
    ['Persuasion +3 (Fast Talk +2)', undefined],
    ['Awareness (+2)', undefined],
    ['Unarmed Combat (Judo) +3 (+5)', undefined],
  ])('are read as skills: %s', (written, usual) => {
    const { problems } = parseBlock(`npc A\n  skills:\n    ${written}\n`);
    expect(problems.map(({ replacement }) => replacement)).toEqual(usual === undefined ? [] : [usual]);
  });

  it.each([
    ['5 STR, 6 REF', 'STR 5 REF 6'],
    ['STR (5) REF (6)', 'STR 5 REF 6'],
    ['STR 5 / REF 6', 'STR 5 REF 6'],
    ['**STR** 5', 'STR 5'],
    ['- STR 5', 'STR 5'],
    ['STR -5', undefined],
    ['LIF +2 [10 CP]', undefined],
  ])('are read as scores: %s', (written, usual) => {
    const { problems } = parseBlock(`npc A\n  ${written}\n`);
    expect(problems.map(({ replacement }) => replacement)).toEqual(usual === undefined ? [] : [usual]);
  });

  it('are read in a Markdown table', () =>
    check(`
      npc Bob
        skills:
          | Skill   | Level |
        //^^^^^^^^^^^^^^^^^^^ hint syntax: A list has no heading of a table.
          |---------|------:|
        //^^^^^^^^^^^^^^^^^^^ hint syntax
          | Stealth |    +4 |
        //^^^^^^^^^^^^^^^^^^^ hint syntax: usually written \`Stealth +4\`.
    `));
});

it('a sign without a number asks for the score', () => {
  check(`
    npc Bob
      skills:
        Stealth +
      //^^^^^^^^^ unknown-skill: Give Stealth a score: \`Stealth +1\`.
  `);
  expect(fix('npc Bob\n  skills:\n    Stealth +\n', 'unknown-skill')).toContain('    Stealth +1');
});
