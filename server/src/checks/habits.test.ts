/** What writers bring along from other formats: each is read as it is meant, told by a hint, and mended by a fix. */
import { describe, expect, it } from 'vitest';
import { characterIn, check, fix, reportsIn, worldOf } from '../../../test/support/fixture.ts';
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
        //^^ hint syntax: An entry needs no bullet: begin the line with the name.
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
        //^^^ hint syntax: A transition begins with \`->\`.
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

describe('entries in the column of their list', () => {
  const text = `
      npc Bob
        STR 4  REF 4
        skills:
        Climbing +3
      //^ hint bad-indent: This line is read as an entry of \`skills:\`. Indent it below its list.
        - Stealth +4
        weapons:
        Knife
        INI +1
        DEF 14
        player: Ross`;
  it('are read, and indented by a fix', () => {
    expect(fix(text, 'bad-indent')).toContain('\n    Climbing +3\n  - Stealth');
  });
  it('are neither keys nor scores', () => {
    const [npc] = parseBlock(
      'npc Bob\n  STR 4\n  skills:\n  INI +1\n  REF 4  HLT 4\n  player: Ross\n',
    ).declarations;
    expect(npc!.members.map(({ type }) => type)).toEqual([
      'scores',
      'section',
      'scores',
      'scores',
      'property',
    ]);
  });
  it('are none where the entries are indented', () => {
    const [npc] = parseBlock('npc Bob\n  STR 4\n  weapons:\n    Knife\n  Climbing +3\n').declarations;
    expect(npc!.members.map(({ type }) => type)).toEqual(['scores', 'section', 'scores']);
  });
});

describe('lines of a character that are not indented', () => {
  const text = `npc Bob
STR 4 REF 4
Skills:
Climbing +3
Age: 42
npc Ann
  STR 4
`;
  it('are told once, and indented by one fix', () => {
    const world = worldOf([['/main.callsheet', text]]);
    expect(reportsIn(world, world.files[0]!).map(({ finding }) => finding.message)).toEqual([
      'This line is not indented, so it is not part of “Bob”.',
    ]);
    expect(fix(text, 'syntax')).toBe(
      'npc Bob\n  STR 4 REF 4\n  Skills:\n  Climbing +3\n  Age: 42\nnpc Ann\n  STR 4',
    );
  });
});

describe('lines that look like a character', () => {
  it.each([
    ['name: Ann Lee\nSTR: 4\nREF: 5\nHLT: 3\n', 'character Ann Lee\n  STR: 4\n  REF: 5\n  HLT: 3'],
    ['Ann Lee (player: Jo)\n  STR 4 REF 5 HLT 3\n', 'character Ann Lee\n  STR 4 REF 5 HLT 3'],
  ])('%j become one', (text, fixed) => expect(fix(text, 'syntax')).toBe(fixed));
  it('are left alone in prose', () => check('The MP 4 went off.\n^^^ syntax: does not begin a declaration'));
});

it('a skill among the attributes is moved below the skills', () => {
  const skills = `
      npc Bob
        STR 4  Stealth +3
        skills:
          Climbing +2
        gear:
          Rope
  `;
  expect(fix(skills, 'unknown-attribute')).toContain('  STR 4\n  skills:\n    Climbing +2\n    Stealth +3\n');
  expect(fix('npc Bob\n  STR 4\n  Stealth +3, Climbing +2\n', 'unknown-attribute')).toBe(
    'npc Bob\n  STR 4\n  Climbing +2\n  skills:\n    Stealth +3',
  );
});

it('a list of one system is read on one line too', () => {
  const text = `
      campaign F
        system: Fast Action
        severity: unspent-points ignore
      npc Joy
        STR 3
        jobs: Nurse +2, Driver
      //      ^^^^^^^^^^^^^^^^ hint syntax: opens a list
  `;
  check(text);
  expect(fix(text, 'syntax')).toContain('  jobs:\n    Nurse +2\n    Driver');
  expect(characterIn(text, 'Joy').sheet.skills.map(({ rule, score }) => `${rule.name} ${score}`)).toContain(
    'Nurse 2',
  );
});

it('a setting of the campaign is no key of a character', () =>
  check(`
      npc Bob
        skill list: Fantasy/Medieval
      //^^^^^^^^^^ unknown-key: \`skill list:\` is a setting of the campaign: write it below \`campaign …\`.
        powers:
      //^^^^^^ unknown-key: \`npc\` has no key “powers”.
  `));
