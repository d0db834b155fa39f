/** Lists of a sheet as people write them who have not seen the language. */
import { describe, expect, it } from 'vitest';
import { characterIn, check, codesOf, fix, fixTitles } from '../../../test/support/fixture.ts';
import { parseBlock } from '../syntax/parse.ts';

describe('the marks of a Markdown list', () => {
  const text = `
      npc Bob
        STR 4
        gear:
          - Rope
        //^^ hint syntax: An entry needs no bullet: begin the line with the name.
          * Torch`;
  it('are passed over, and told once', () => {
    check(text);
    expect(fix(text, 'syntax')).toContain('\n    Rope\n    Torch');
  });
  it('leave minus signs alone', () =>
    check(`
      scene S
        - A list in prose.
        * Another.
    `));
});

it.each([
  ['weapons: Knife, Katana', '  weapons:\n    Knife\n    Katana'],
  ['weapons: Ax, hand', '  weapons:\n    Ax, hand'],
  ['weapons: Knife; Ax, hand', '  weapons:\n    Knife\n    Ax, hand'],
  ['skills: Stealth, Climbing', '  skills:\n    Stealth\n    Climbing'],
])('commas on one line tell names with capitals apart: %s', (line, fixed) =>
  expect(fix(`npc Bob\n  STR 4\n  ${line}\n`, 'syntax')).toBe(`npc Bob\n  STR 4\n${fixed}`),
);

it.each([
  [
    'disadvantages: Enemy (Peril): the mob; Phobia (heights)',
    '  disadvantages:\n    Enemy (Peril): the mob\n    Phobia (heights)',
  ],
  [
    'disadvantages: Secret (Peril): she drinks; they know, and Bob; Enemy (Peril)',
    '  disadvantages:\n    Secret (Peril): she drinks; they know, and Bob\n    Enemy (Peril)',
  ],
  [
    'advantages: Lucky (Edge): cards, dice, Cool Headed (Edge)',
    '  advantages:\n    Lucky (Edge): cards, dice\n    Cool Headed (Edge)',
  ],
  ['advantages: Contact (Edge): Bob, Kim (baker)', '  advantages:\n    Contact (Edge): Bob, Kim (baker)'],
  ['skills: Stealth +2: a thief; Pistols +3', '  skills:\n    Stealth +2: a thief\n    Pistols +3'],
])('a note on one line ends where another entry begins: %s', (line, fixed) =>
  expect(fix(`npc Bob\n  STR 4\n  ${line}\n`, 'syntax')).toBe(`npc Bob\n  STR 4\n${fixed}`),
);

it('equipment on one line is told apart by semicolons', () =>
  check(`
      npc Bob
        STR 4
        weapons: Fists; Bludgeon of Doom
      //       ^^^^^^^^^^^^^^^^^^^^^^^^^ hint syntax: opens a list
      //                ^^^^^^^^^^^^^^^^ unknown-weapon
  `));

describe('lines below a skill', () => {
  const text = `
      campaign C
        level: Cinematic
      npc Bob
        skills:
          Mechanic +3 [4 CP]   // trained
            Automobiles +2
          //^^^^^^^^^^^^^^ hint bad-indent: Write a specialty after its skill, in parentheses: \`Mechanic (Automobiles +2)\`.
          Writing +3 (Reports +2)
            (Comedy +2, Drama +4)
           //^^^^^^^^^^^^^^^^^^^ hint bad-indent: \`Writing (Comedy +2, Drama +4)\`
          Driving +3
            - Cars +2
            //^^^^^^^ hint bad-indent
          Piloting +3
            Specialty: Jets +2
          //           ^^^^^^^ hint bad-indent
          Athletics +1
            Climbing +4
          //^^^^^^^^^^^ hint bad-indent: Indent the skills of a group like the group itself: like Athletics.
            Stealth +3
          Awareness +3
            Persuasion +4
          //^^^^^^^^^^^^^ bad-indent: This line is indented too far`;
  it('are specialties of a skill, and skills of a group', () => {
    check(text);
    const { sheet } = characterIn(text);
    const of = (name: string): string[] =>
      sheet.skills
        .find(({ rule }) => rule.name === name)!
        .specialties.map((each) => `${each.name} ${each.bonus}`);
    expect(of('Mechanic')).toEqual(['Automobiles 2']);
    expect(of('Writing')).toEqual(['Reports 2', 'Comedy 2', 'Drama 4']);
    expect(of('Driving')).toEqual(['Cars 2']);
    expect(sheet.skills.filter(({ line }) => line)).toHaveLength(8);
  });

  it.each([
    ['Mechanic +3 [3 CP] // a\n      Automobiles +2 // b', 'Mechanic +3 (Automobiles +2) [3 CP] // a // b'],
    ['Writing +3 (Reports +2)\n      (Comedy +2, Drama +4)', 'Writing +3 (Reports +2, Comedy +2, Drama +4)'],
    ['Driving +3\n      - Cars +2\n      Specialty: Tanks +2', 'Driving +3 (Cars +2, Tanks +2)'],
    ['Athletics +1\n      Climbing +4\n      Stealth +3', 'Athletics +1\n    Climbing +4\n    Stealth +3'],
  ])('%j', (written, fixed) =>
    expect(fix(`npc Bob\n  skills:\n    ${written}\n`, 'bad-indent').trimEnd()).toBe(
      `npc Bob\n  skills:\n    ${fixed}`,
    ),
  );
});

it('a heading without its colon is one finding, and its lines are none', () => {
  const text = `
      npc Bob
        STR 4
        Equipment
      //^^^^^^^^^ unknown-key: Did you mean “gear”?
          Glock 17
          Flashlight
  `;
  check(text);
  expect(fix(text, 'unknown-key')).toContain('\n  gear:\n    Glock 17\n    Flashlight');
});

it('a list on one line has an entry for each name, and goes on in a second one', () => {
  const text = `
      campaign C
        system: Action (heroic)
      character Kai
        schticks: Fast Draw; Iron Fist, Night Eyes
      //          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ hint syntax: opens a list
        schticks: Drunken Master
      //          ^^^^^^^^^^^^^^ hint syntax: opens a list
  `;
  check(text);
  const { sheet } = characterIn(text);
  expect(sheet.traits.map(({ line }) => line.name.text)).toEqual([
    'Fast Draw',
    'Iron Fist',
    'Night Eyes',
    'Drunken Master',
  ]);
  expect([...sheet.character.facts.keys()]).toEqual([]);
});

it('the native language needs no score', () =>
  check(`
      npc Bob
        skills:
          Language: Old German (native)
        //^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ hint syntax: usually written \`Language (Old German, native)\`.
  `));

it.each([
  ['Stealth:\n      score: 3', 'Stealth +3'],
  ['Stealth\n      - level 3', 'Stealth +3'],
  ['Unarmed Combat (Judo):\n      rank: +3', 'Unarmed Combat (Judo) +3'],
  ['Writing:\n      score: 3\n      Reports +2', 'Writing +3\n      Reports +2'],
])('a score below its skill is read: %j', (lines, fixed) => {
  const source = `npc Bob\n  skills:\n    ${lines}\n`;
  expect(codesOf(source)).toContain('syntax');
  expect(fix(source, 'syntax')).toBe(`npc Bob\n  skills:\n    ${fixed}`);
  const [skill] = characterIn(source).sheet.skills.filter(({ line }) => line);
  expect(skill!.score).toBe(3);
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
    expect(fix(text, 'bad-indent')).toContain('\n    Climbing +3\n    Stealth +4');
  });
  it.each(['\t', '  \t', '\t\t'])(
    'are read behind a tab, which editors show as an indentation: %j',
    (tab) => {
      const source = `npc Bob\n  skills:\n${tab}Climbing +3\n${tab}Stealth +4\n  weapons:\n${tab}Knife\n`;
      const { character } = characterIn(source).sheet;
      expect(character.skills.map(({ name }) => name.text)).toEqual(['Climbing', 'Stealth']);
      expect(character.weapons.map(({ name }) => name.text)).toEqual(['Knife']);
    },
  );
  it('are none behind a tab where a key stands', () =>
    expect(
      characterIn('npc Bob\n  skills:\n\tplayer: Ross\n').sheet.character.facts.get('player')?.text,
    ).toBe('Ross'));
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
    const [npc] = parseBlock('npc Bob\n  STR 4\n  gear:\n    Rope\n  Climbing +3\n').declarations;
    expect(npc!.members.map(({ type }) => type)).toEqual(['scores', 'section', 'scores']);
  });
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

describe('the scores of a group, as printed sheets shorten them', () => {
  it.each(['Body: 4/5/6', 'Body 4/5/6', 'Body group: 4 / 5 / 6', 'Physical 4/5/6'])('%s', (line) => {
    const house = 'attribute group Physical\n  MUS Muscle\n  FAS Fast\n  FIT Fit\n\n';
    const text = `${line.startsWith('Body') ? '' : house}npc Jo\n  ${line}\n  PRE 5\n`;
    const ids = line.startsWith('Body') ? ['STR', 'REF', 'HLT'] : ['MUS', 'FAS', 'FIT'];
    const code = line.includes(':') ? 'unknown-key' : 'syntax';
    expect(fix(text, code)).toContain(`\n  ${ids[0]!} 4  ${ids[1]!} 5  ${ids[2]!} 6\n  PRE 5`);
  });

  it('are told as a whole', () =>
    check(`
      npc Jo
        Body: 4/5/6
      //^^^^ unknown-key: Write each score with its name: \`STR 4  REF 5  HLT 6\`.
        Mind 5/4/3
      //^^^^^^^^^^ syntax: Write each score with its name: \`PRE 5  INT 4  WIL 3\`.
    `));

  it.each(['Body 4/5', 'Soul 4/5/6'])('%s is no group', (line) =>
    expect(fixTitles(`npc Jo\n  ${line}\n`, 'syntax')).toEqual(['Write it behind `notes:`']),
  );
});

describe('a type behind its skill, among the scores', () => {
  it.each([
    ['language Elvish', 'Language (Elvish) +1'],
    ['Language Elvish native', 'Language (Elvish, native) +3'],
    ['languages Elvish 3, French', 'Language (Elvish) +3\n    Language (French) +1'],
  ])('%s', (line, skills) =>
    expect(fix(`npc Jo\n  STR 4\n  ${line}\n  skills:\n    Stealth +2\n`, 'syntax')).toBe(
      `npc Jo\n  STR 4\n  skills:\n    Stealth +2\n    ${skills}`,
    ),
  );

  it('is told with the list', () =>
    check(`
      npc Jo
        language Elvish
      //^^^^^^^^^^^^^^^ syntax: \`language Elvish\` is no score: write \`Language (Elvish) +1\` below \`skills:\`.
        spell Fireball
      //^^^^^^^^^^^^^^ syntax: \`spell Fireball\` needs a score
    `));

  it('may have a score', () => {
    const text = 'npc Jo\n  STR 4\n  Streetwise +4\n  Judo 3\n  skills:\n    Stealth +2\n';
    const once = fix(text, 'unknown-attribute');
    expect(fix(once, 'unknown-attribute')).toBe(
      'npc Jo\n  STR 4\n  skills:\n    Stealth +2\n    Society (Streetwise) +4\n    Unarmed Combat (Judo) 3',
    );
  });
});

it('a specialty with a hyphen is found', () =>
  expect(fix('npc Jo\n  STR 4\n  skills:\n    Fast-Talk +3\n', 'unknown-skill')).toContain(
    'Persuasion +1 (Fast',
  ));

it('a native language may have its mark behind the parentheses', () => {
  const text = 'npc Jo\n  STR 4\n  skills:\n    Language (Ancient Greek) native\n';
  expect(fix(text, 'syntax')).toContain('    Language (Ancient Greek, native)');
  expect(() => fix(fix(text, 'syntax'), 'syntax')).toThrow('no finding');
});

describe('words in brackets behind an entry', () => {
  it('are told as a note', () => {
    const text = `
      npc Bob
        STR 4
        advantages:
          Lucky (Edge) [at cards]
        //            ^^^^^^^^^^^ syntax: Brackets hold a cost: \`[5 CP]\`. Write a note after a colon: \`: at cards\`.
    `;
    check(text);
    expect(fix(text, 'syntax')).toContain('\n    Lucky (Edge): at cards');
  });

  it('before more text are a cost without a number', () =>
    check(`
      npc Bob
        STR 4
        advantages:
          Lucky (Edge) [CP]: at cards
        //             ^^^^ syntax: A cost needs a number: \`[5 CP]\`.
    `));
});

it.each(['Gift: Strong Willed', 'Gift of Strong Willed', 'Gift Strong Willed'])(
  'a level before its trait goes behind it: %s',
  (line) =>
    expect(fix(`npc Bob\n  STR 4\n  advantages:\n    ${line}\n`, 'unknown-trait')).toContain(
      '\n    Strong Willed (Gift)',
    ),
);

it('a total behind a skill is a note', () =>
  expect(fix('npc Bob\n  STR 4\n  skills:\n    Awareness +3 (total 7)\n', 'skill-type')).toContain(
    '\n    Awareness +3: total 7',
  ));
