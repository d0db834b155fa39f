/** What writers bring along from other formats: each is read as it is meant, told by a hint, and mended by a fix. */
import { describe, expect, it } from 'vitest';
import { characterIn, check, fix, fixTitles, reportsIn, worldOf } from '../../../test/support/fixture.ts';
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

it('a number of people behind a name is no part of it', () => {
  check(`
      npc Chorister x3
      //           ^^^ hint syntax: A name cannot include a count. Write \`Chorister x3\` in a cast or an encounter.
        STR 4
      npc Guard ×12 from Chorister
      //       ^^^^ hint syntax
      adventure A
        scene The Door
          cast: Chorister x3, Guard x2
          -> the end
  `);
  expect(fix('npc Guard x3 from Thug\nnpc Thug\n  STR 4\n', 'syntax')).toMatch(/^npc Guard from Thug\n/);
});

it('a key in parentheses behind a name is no part of it', () => {
  check(`
      npc Karl (player: Tom)
      //      ^^^^^^^^^^^^^^ hint syntax: Write \`player: Tom\` on a line below the name.
        STR 4
      adventure A
        scene The Door
          cast: Karl
          -> the end
  `);
  expect(fix('npc Karl (player: Tom)\n  STR 4\n', 'syntax')).toBe('npc Karl\n  player: Tom\n  STR 4');
  for (const name of ['Guard (two of them)', 'Guard (3:1)', 'Q (alias: )'])
    expect(codesOf(`npc ${name}\n  STR 4\n`)).not.toContain('syntax');
});

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

it('arrows of other languages lead on', () => {
  const text = `
      adventure A
        scene One
          --> Two
        //^^^ hint syntax: A transition begins with \`->\`.
          => Two, if it rains
        scene Two
          → the end`;
  check(text);
  expect(fix(text, 'syntax')).toContain('\n    -> Two\n');
});

it('a line for a way or a cast in other words is told', () => {
  const text = `
      npc Bob
        STR 4
      adventure A
        scene One
          Characters: Bob
        //^^^^^^^^^^ hint unknown-key: This is prose. Did you mean the key “cast”?
          People: they are everywhere.
          Next: Two
        //^^^^^^^^^ hint transition-target: A transition begins with \`->\`.
          Go to Two.
        //^^^^^^^^^^ hint transition-target
          Go to Rome.
        scene Two
          cast: two Bobs
          -> the end`;
  check(text.replace('scene One', 'scene One\n          -> Two'));
  expect(fix(text, 'unknown-key')).toContain('\n    cast: Bob\n');
  expect(fix(text, 'transition-target')).toContain('\n    -> Two\n');
  expect(fix(text, 'transition-target')).not.toContain('Next');
});

it('a heading of Markdown at the left margin may be a scene or a comment', () => {
  const titles = (line: string): string[] => fixTitles(`${line}\n`, 'syntax');
  expect(titles('# The Light in the Mill')).toEqual([
    'Change to `//`',
    'Change to scene The Light in the Mill',
  ]);
  expect(fix('# The Mill\n', 'syntax', 1)).toBe('scene The Mill');
  for (const line of ['# my notes', '# TODO fix it', '# The mill burns down.', '-- The Mill'])
    expect(titles(line)).toEqual(['Change to `//`']);
});

it('a heading of Markdown in an adventure begins a scene', () => {
  const text = `
      adventure A
        ## Cellar
      //^^^^^^^^^ hint unknown-key: A heading is written \`scene Cellar\`.
        A dark place.

          > "Go away!"
        -> Attic

        ## Attic
      //^^^^^^^^ hint unknown-key
        The # 12 of the list, and a # alone.
        scene Roof
          -> the end
          ## Weather
          It rains.`;
  check(text);
  expect(fix(text, 'unknown-key')).toContain(
    '\n  scene Cellar\n    A dark place.\n\n      > "Go away!"\n    -> Attic\n\n  ## Attic\n  The',
  );
  expect(fix(text, 'unknown-key')).toContain('\n  scene Roof\n    -> the end\n');
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
});

describe('Markdown tables in a character', () => {
  const head = 'campaign C\n  level: Cinematic\n\ncharacter Bob\n';
  const table = (...rows: readonly string[]): string => rows.map((row) => `  ${row}\n`).join('');
  const tall = table(
    '| Attribute | Score | Notes |',
    '|-----------|------:|-------|',
    '| Strength  |     4 |       |',
    '| REF       |     6 | quick |',
    '| HLT       |     5 |       |',
    '| PRE       |     7 |       |',
    '| INT       |     7 |       |',
    '| WIL       |     6 |       |',
  );
  const wide = table(
    '| STR | REF | HLT | PRE | INT | WIL |',
    '|--|--|--|--|--|--|',
    '| 4 | 6 | 5 | 7 | 7 | 6 |',
  );
  const priced = table(
    '| Attribute | Cost | Score | Roll |',
    '|--|--|--|--|',
    ...['STR | 40 | 4', 'REF | 60 | 6', 'HLT | 50 | 5', 'PRE | 70 | 7', 'INT | 70 | 7', 'WIL | 60 | 6'].map(
      (row) => `| ${row} | 10 |`,
    ),
  );
  const pairs = table('| STR | 4 | REF | 6 | HLT | 5 |', '| PRE | 7 | INT | 7 | WIL | 6 |');
  const found = (text: string): string[] => {
    const world = worldOf([['table.callsheet', text]]);
    return reportsIn(world, world.files[0]!)
      .filter(({ code }) => code !== 'unspent-points')
      .map(({ code, severity }) => `${severity} ${code}`);
  };

  it.each([
    ['one attribute in each row', tall, '  Strength 4  REF 6  HLT 5  PRE 7  INT 7  WIL 6\n  // quick'],
    ['names above scores', wide, '  STR 4  REF 6  HLT 5  PRE 7  INT 7  WIL 6'],
    ['the price beside the score', priced, '  STR 4  REF 6  HLT 5  PRE 7  INT 7  WIL 6'],
    ['several attributes in each row', pairs, '  STR 4  REF 6  HLT 5  PRE 7  INT 7  WIL 6'],
  ])('scores, %s: they count, and one fix writes them as lines', (_, written, fixed) => {
    expect(found(head + written)).toEqual(['hint syntax']);
    expect(fix(head + written, 'syntax').trimEnd()).toBe(head + fixed);
  });

  it.each([
    ['skills', '| Skill | Level | Total |', '| Stealth | +4 | 10 |', 'Stealth +4'],
    ['skills', '| Skill | Total | Level |', '| Stealth | +10 | +4 |', 'Stealth +4'],
    ['skills', '| Skill | Level | Total |', '| Stealth | | +2 |', 'Stealth'],
    ['skills', '| Skill | Cost | Level | Total |', '| Rifles | 9 | +4 | 19 |', 'Rifles +4'],
    ['skills', '| Skill | Attr | Rank | Total |', '| Rifles | 5 | 4 | 9 |', 'Rifles 4'],
    ['skills', '| Skill | Points | Total |', '| Stealth | 2 | 4 |', 'Stealth 4'],
    ['skills', '| Cost | Skill/Group | Score | Roll |', '| 2 | Stealth | 4 | +5 |', 'Stealth 4'],
    ['skills', '| Cost | Skill | Score |', '| | Stealth | 2 |', 'Stealth 2'],
    ['skills', '| Skills | Level | Specialty |', '| Para | +1 | Parachute +2 |', 'Para +1 (Parachute +2)'],
    ['skills', '| Skill | Type | Level |', '| Language | French | 2 |', 'Language (French) 2'],
    ['skills', '| Skill | Level | Notes |', '| Stealth | 4 | at night |', 'Stealth 4: at night'],
    ['advantages', '| Advantage | Level | Cost |', '| Lucky | Edge | 5 CP |', 'Lucky (Edge)'],
    [
      'disadvantages',
      '| Disadvantage | Level | |',
      '| Secret | Peril | her name |',
      'Secret (Peril): her name',
    ],
    ['weapons', '| Weapon | Damage |', '| Rapier | 1d6 | long |', 'Rapier: 1d6, long'],
  ])('%s: they count with and without the heading of a list: %s', (list, columns, row, entry) => {
    const rule = columns.replace(/[^|]/g, '-');
    const scored = `${head}  STR 4  REF 6  HLT 5  PRE 7  INT 7  WIL 6\n\n`;
    const fixed = `${scored}  ${list}:\n    ${entry}`;
    const bare = scored + table(columns, rule, row);
    const listed = `${scored}  ${list}:\n${table(`  ${columns}`, `  ${rule}`, `  ${row}`)}`;
    for (const text of [bare, listed]) {
      expect(found(text).filter((each) => !/ (?:too-heavy|untrained|skill-type)$/.test(each))).toEqual([
        'hint syntax',
      ]);
      expect(fix(text, 'syntax').trimEnd()).toBe(fixed);
    }
  });

  it.each([
    [table('| Attribute | Score | Notes |', '|--|--|--|', '| STR | 4 | |', '| REF |  | quick |'), ['REF']],
    [table('| REF | 5 | WIL | 6 |', '| STR | 4 | INT |  |'), ['INT']],
    [table('| STR | REF | Notes |', '|--|--|--|', '| 4 |  |  |'), ['REF']],
    [table('| STR | 4 |', '| REF |  |', '| Note |  |'), ['REF']],
    [table('| Skill | Level |', '|--|--|', '| Stealth | 4 |', '|  | 3 |', '|  |  |'), ['3']],
  ])('names that have no score are told: %j', (written, names) => {
    const text = `npc Jo\n${written}`;
    const problems = parseBlock(text).problems.filter(({ isForm }) => !isForm);
    expect(problems.map(({ start, end }) => text.slice(start, end))).toEqual(names);
  });

  it('that have no score are told once', () =>
    expect(
      found(`${head}  STR 4  REF 6  HLT 5  PRE 7  INT 7  WIL 6\n${table('| a | b |', '| c | d |')}`),
    ).toEqual(['error syntax']));
});

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

it('other words in a log are mended', () => {
  const text = (line: string): string => `npc Bob\n  STR 4\n  log:\n    ${line}\n`;
  const fixed = (line: string): string => fix(text(line), 'syntax').trim().split('\n').at(-1)!.trim();
  expect(fixed('2026-03-01: +5 XP')).toBe('2026-03-01 award 5 EP');
  expect(fixed('2026-03-01 gain 5 EP')).toBe('2026-03-01 award 5 EP');
  expect(fixed('6 March 2026: award 5 EP')).toBe('2026-03-06 award 5 EP');
  check(`
      npc Bob
        STR 4
        log:
          2026-03-01 bought Stealth +2 -> +3
          //         ^^^^^^^^^^^^^^^^^^^^^^^ syntax: Write \`raise Stealth +2 -> +3\`: after the date comes a verb of the log.
          March 6th, 2026 award 5 EP
        //^^^^^^^^^^^^^^^ syntax: Write the date as \`2026-03-06\`.
          2026-03-07 raise Stealth 2 -> 3, 15 EP
          //         ^^^^^^^^^^^^^^^^^^^^^^^^^^^ syntax: Write \`raise Stealth 2 -> 3 [15 EP]\`.
          2026-03-07 raise Stealth to 3
          //         ^^^^^^^^^^^^^^^^^^ syntax: Write the score before and after it: \`raise Stealth 2 -> 3\`.
          2026-03-07 we ate
          //         ^^ syntax: The verb of this line is missing
  `);
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

describe('what writers call a declaration who have not seen the language', () => {
  it.each([
    ['PC Jack\n  STR 4\n', 'character Jack\n  STR 4'],
    ['Hero: Jack\n  STR 4\n', 'character Jack\n  STR 4'],
    ['monster Orc\n  STR 4\n', 'npc Orc\n  STR 4'],
    ['template Guard\n  STR 4\n', 'npc Guard\n  STR 4'],
    ['quest The Mill\n  It is dark.\n', 'adventure The Mill\n  It is dark.'],
  ])('%j', (text, fixed) => expect(fix(text, 'syntax')).toBe(fixed));
});

it('an npc that extends another is made from it', () => {
  const text = 'npc Thug\n  STR 4\n\nnpc Boss extends Thug\n  DEF 99\n';
  const world = worldOf([['/main.callsheet', text]]);
  expect(
    reportsIn(world, world.files[0]!).map(({ severity, finding }) => [severity, finding.message]),
  ).toEqual([
    ['hint', 'Write `Boss from Thug`.'],
    ['error', expect.stringContaining('DEF should be 10') as string],
  ]);
  expect(fix(text, 'syntax')).toContain('npc Boss from Thug\n');
});

it('a setting with `=` is written with a colon', () =>
  expect(fix('campaign Foo\n  level = Cinematic\n', 'syntax')).toBe('campaign Foo\n  level: Cinematic'));

it('a campaign without the sign in the name of its system keeps the rules that are nearest', () => {
  const text = 'campaign Foo\n  system: Action System\n  level: Cinematic\n';
  check(`${text}\nnpc Bob\n  STR 4\n`.replace('Cinematic\n', 'Cinematic\n  severity: unknown-name ignore\n'));
  expect(fix(text, 'unknown-name')).toContain('system: Action! System');
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

describe('a system whose attributes are free', () => {
  it('reads any score behind a colon, and keys as what they are', () => {
    check(`
      campaign C
        system: Action
      character Lin
        Reflexes: 7
      //^^^^^^^^ hint unknown-key: A score is written without a colon: \`Reflexes 7\`.
        Body: 5
        Grace: high
      //^^^^^ error unknown-key: \`character\` has no key “Grace”. Write the line behind \`notes:\`, or write \`sheet keys: grace\` in the campaign.
        concept: 7
      scene S
        A Body roll (difficulty 8), and [[Lin]] (Body 6).
        //                                            ^ stated-value: Body of Lin should be 5
    `);
  });
});

function codesOf(text: string): string[] {
  const world = worldOf([['/x.callsheet', text]]);
  return world.files.flatMap((file) => reportsIn(world, file).map(({ code }) => code));
}

describe('a declaration that an editor has indented as the lines above it is moved out by one fix', () => {
  it.each([
    [
      'in a list, with its lines below it',
      'npc Ann\n  skills:\n    Stealth +3\n    npc Bob\n      STR 4\n      skills:\n        Climbing +3 // high\n',
      'npc Ann\n  skills:\n    Stealth +3\n\nnpc Bob\n  STR 4\n  skills:\n    Climbing +3 // high\n',
    ],
    [
      'in a list, with its lines in its own column',
      'npc Ann\n  skills:\n    npc Bob\n    STR 4\n    skills:\n      Climbing +3\n\n// Cid\nnpc Cid\n',
      'npc Ann\n  skills:\n\nnpc Bob\n  STR 4\n  skills:\n    Climbing +3\n\n// Cid\nnpc Cid\n',
    ],
    [
      'below a heading',
      'npc Ann\n  skills:\n  character Bob\n    STR 4\n',
      'npc Ann\n  skills:\n\ncharacter Bob\n  STR 4\n',
    ],
    [
      'among entries, which stay with the first',
      'npc Ann\n  skills:\n    Stealth +3\n    npc Bob\n    Climbing +2\n  gear:\n    Rope\n',
      'npc Ann\n  skills:\n    Stealth +3\n    Climbing +2\n  gear:\n    Rope\n\nnpc Bob\n',
    ],
    ['in a log', 'npc Ann\n  log:\n    npc Bob\n      STR 4\n', 'npc Ann\n  log:\n\nnpc Bob\n  STR 4\n'],
    ['beside scores', 'npc Ann\n  STR 4\n  npc Bob\n  STR 3\n', 'npc Ann\n  STR 4\n\nnpc Bob\n  STR 3\n'],
    ['in a campaign', 'campaign X\n  npc Bob\n    STR 4\n', 'campaign X\n\nnpc Bob\n  STR 4\n'],
    [
      'with line breaks of Windows and tabs',
      'npc Ann\r\n\tskills:\r\n\t\tnpc Bob\r\n\t\t\tSTR 4\r\n',
      'npc Ann\r\n\tskills:\r\n\r\nnpc Bob\r\n\tSTR 4\r\n',
    ],
  ])('%s', (_, written, meant) => {
    expect(codesOf(written).filter((code) => !/^(?:missing|unspent)/.test(code))).toEqual(['bad-indent']);
    expect(fix(written, 'bad-indent').trimEnd()).toBe(meant.trimEnd());
  });

  it.each([
    'npc Ann\n  notes:\n    npc Bob is her friend\n',
    'adventure A\n  npc Bob is here.\n',
    'npc Ann\n  gear:\n    character sheet\n',
  ])('not so in %j', (text) => expect(codesOf(text)).not.toContain('bad-indent'));
});

describe('words of other games', () => {
  it('lead to the key of a campaign', () =>
    check(`
      campaign C
        genre: Fantasy
      //^^^^^ error unknown-key: \`campaign\` has no key “genre”. Did you mean “skill list”?
    `));

  it.each([
    ['skill list: SF', 'Science Fiction'],
    ['skill list: Modern', 'Modern Military/Espionage'],
    ['skill list: Medieval', 'Fantasy/Medieval'],
    ['level: Heroic', 'Cinematic'],
    ['level: gritty', 'Realistic'],
  ])('lead to a list or a level: %s', (line, meant) =>
    expect(fix(`campaign C\n  ${line}\n`, 'unknown-name')).toMatch(new RegExp(`: ${meant}$`)),
  );

  it('lead from experience to the log', () =>
    check(`
      npc Anna
        EXP 12
      //^^^ error unknown-attribute: There is no attribute “EXP”. Experience points are a line of the log: \`2026-10-09 award 12 EP\`.
    `));

  it.each([
    [
      'XP: 3',
      'unknown-key: `XP` is no key. Experience points are a line below `log:`: `2026-10-09 award 3 EXP`.',
    ],
    ['XP 3', 'unknown-attribute: Experience points are a line of the log: `2026-10-09 award 3 EXP`.'],
  ])('lead from %s to the log of Fast Action', (line, told) =>
    check(`
      campaign C
        system: Fast Action
      npc Anna
        ${line}
        ^^ ${told}
    `),
  );

  it('are told in the words of the rules before those of another system', () => {
    const text = `
      scene S
        A Normal Awareness roll, or a Hard one.
      //  ^^^^^^ hint unread-roll: The rules call “Normal” Average (TN 12).
    `;
    check(text);
    expect(fix(text, 'unread-roll')).toContain('An Average Awareness roll');
  });

  it.each([
    ['Action! System', 'A Simple', 'An Average'],
    ['Fast Action', 'A Medium', 'A Normal'],
    ['Fast Action', 'A simple', 'An Easy'],
    ['Fast Action', 'A tough', 'A Hard'],
  ])('of difficulty lead to those of %s: %s', (system, written, fixed) => {
    const bob = 'npc Bob\n  skills:\n    Stealth +1\n';
    const text = `campaign C\n  system: ${system}\n\n${bob}\nscene S\n  ${written} Stealth roll gets them by.\n`;
    expect(fix(text, 'unread-roll')).toContain(`${fixed} Stealth roll`);
  });
});

it('a name may end like a number of people, with a capital letter', () => {
  check(`
    npc Robot X3
    npc Guard
    scene S
      cast: Robot X3, Robot X3 x2, Guard × 3, Guard X 2
  `);
  expect(fix('npc Guard\nscene S\n  cast: Guard X3\n', 'unknown-cast')).toContain('cast: Guard x3');
});

describe('scores as sheets print them', () => {
  it.each([
    ['  Attributes: STR 5, REF 6, HLT 4\n', '  STR 5, REF 6, HLT 4'],
    [
      '  Stats:\n    STR 5\n    REF 6 // quick\n\n    HLT 4\n  skills:\n    Stealth +3\n',
      '  STR 5\n  REF 6 // quick\n  HLT 4\n  skills:',
    ],
    ['  Primary Attributes\n    STR 5  REF 6\n    HLT 4\n', '  STR 5  REF 6\n  HLT 4'],
  ])('may have a heading: %j', (text, fixed) => {
    const source = `npc Bob\n${text}`;
    expect(codesOf(source)).toEqual(['syntax']);
    expect(fix(source, 'syntax')).toContain(fixed);
    const { sheet } = characterIn(source);
    expect(sheet.attributes.slice(0, 3).map(({ score }) => score)).toEqual([5, 6, 4]);
  });

  it.each([
    ['  Body: STR 5 REF 6, HLT 4\n  Mind: PRE 4\n', '\n  STR 5  REF 6  HLT 4\n  PRE 4'],
    ['  Body:\n    STR 5 REF 6\n    HLT: 4\n', '\n  STR 5  REF 6\n  HLT 4'],
  ])('may have their group as a heading: %j', (text, fixed) => {
    const source = `npc Bob\n${text}`;
    expect(codesOf(source)).toEqual(['unknown-key']);
    expect(fix(source, 'unknown-key')).toContain(fixed);
    const { sheet } = characterIn(source);
    expect(sheet.attributes.slice(0, 3).map(({ score }) => score)).toEqual([5, 6, 4]);
  });
  it.each(['  notes: STR 5\n', '  Body: WOW 5 FOO 6\n', '  Body: STR 5, REF none\n'])(
    'are none in a text: %j',
    (text) => expect(characterIn(`npc Bob\n${text}`).sheet.attributes[0]!.score).toBe(0),
  );

  it('may stand in parentheses behind the name', () => {
    const source = 'npc Bob (STR 5, REF 6, HLT 4; Stealth +3)\n';
    expect(codesOf(source)).toEqual(['syntax']);
    expect(fix(source, 'syntax')).toBe('npc Bob\n  STR 5, REF 6, HLT 4\n  skills:\n    Stealth +3');
  });
});

describe('a pasted sheet', () => {
  const text = `
    npc Bob
      STR: 4
    //^^^ hint unknown-key: A score is written without a colon: \`STR 4\`.
      REF: 5
      HLT: 5
      skills:
        Stealth +4, Awareness +3
      //          ^^ hint syntax: Write each entry on a line of its own.
        Climbing +2, Persuasion +3

      gear:
        Rope
    npc Joe
      skills:
        Stealth +4, Awareness +3
      //          ^^ hint syntax: Write each entry on a line of its own.
  `;
  it('has one hint for lines in a row', () => check(text));
  it.each([
    ['unknown-key', '  STR 4\n  REF 5\n  HLT 5\n'],
    ['syntax', '    Stealth +4\n    Awareness +3\n    Climbing +2\n    Persuasion +3\n'],
  ])('and one fix for them: %s', (code, fixed) => expect(fix(text, code)).toContain(fixed));
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

describe('a table with a character in each row', () => {
  const TABLE = ['| Name | STR | REF | Stealth | Player |', '|---|---|---|---|---|'];
  const ROWS = ['| Jo | 4 | 5 | 3 | Tim |', '| Bo the Bold | 6 | | 2 | |'];
  const NPCS = 'npc Jo\n  STR 4  REF 5  Stealth 3\n  player: Tim\n\nnpc Bo the Bold\n  STR 6  Stealth 2';

  it.each([
    ['in the first column', [...TABLE, ...ROWS].join('\n'), NPCS],
    ['without a line of dashes', [TABLE[0], ...ROWS].join('\n'), NPCS],
    [
      'behind another declaration',
      ['npc Al', '  STR 4', '', ...TABLE, ...ROWS].join('\n'),
      `npc Al\n  STR 4\n\n${NPCS}`,
    ],
    [
      'at the end of a character',
      ['npc Guards', ...[...TABLE, ...ROWS].map((row) => `  ${row}`)].join('\n'),
      `npc Guards\n\n${NPCS}`,
    ],
  ])('is an npc for each row: %s', (_, text, npcs) => expect(fix(text, 'syntax')).toBe(npcs));

  it('is told once, and none of its scores is read', () =>
    check(`
      npc Guards
        | Name | STR | REF |
      //^^^^^^^^^^^^^^^^^^^^ syntax: A table with a character in each row is not read. Write an \`npc\` for each row.
        | Jo | 4 | 5 |
        | Bo | 4 | 5 |
        skills:
          Stealth +3
    `));

  it('that has no names is told once', () => {
    const world = worldOf([['/main.callsheet', '| Day | Weather |\n|---|---|\n| 1 | rain |\n']]);
    expect(reportsIn(world, world.files[0]!).map(({ finding }) => finding.message)).toEqual([
      '`|` is unexpected here. Start with a word such as `campaign`, `character` or `npc`; comments use `//`.',
    ]);
  });
});

it.each([
  ['npc Jo\nnpc Guard\nscene S\n  cast: Jo; Guard x2\n', '  cast: Jo, Guard x2'],
  ['npc Jo\nnpc Guard\nscene S\n  encounter E\n    heroes: Jo; Guard\n', '    heroes: Jo, Guard'],
  ['weapon Needler\n  4d6 P/L; Acc +1\n', '  4d6 P/L, Acc +1'],
])('a comma stands for the semicolon of %j', (text, fixed) => {
  expect(fix(text, 'syntax')).toContain(fixed);
  expect(() => fix(fix(text, 'syntax'), 'syntax')).toThrow('no finding');
});

describe('a derived score with its bought points', () => {
  it.each([
    ['LIF 30 (+3)', 'syntax', 'LIF 30 LIF +3'],
    ['LIF 30 ( +3 )  INI 6', 'syntax', 'LIF 30 LIF +3  INI 6'],
    ['INI: 6+1', 'unknown-key', 'INI 6  INI +1'],
    ['LIF: 30 (+3)', 'unknown-key', 'LIF 30  LIF +3'],
  ])('%s', (line, code, expected) => {
    const text = `npc Jo\n  HLT 4  WIL 6  REF 6  INT 6\n  ${line}\n`;
    const fixed = fix(text, code);
    expect(fixed.split('\n').at(-1)).toBe(`  ${expected}`);
    expect(() => fix(fixed, code)).toThrow('no finding');
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

it('a date with slashes has a fix for each order of month and day', () => {
  const text = 'character Jo\n  STR 4\n  log:\n    2/3/2026: award 3 EP\n';
  expect([0, 1].map((nth) => fix(text, 'syntax', nth).split('\n').at(-1))).toEqual([
    '    2026-02-03 award 3 EP',
    '    2026-03-02 award 3 EP',
  ]);
});

it.each([
  ['archetype: Hacker', '  concept: Hacker'],
  ['profession: thief', '  occupation: thief'],
])('%s has the key of the sheet as its fix', (line, fixed) =>
  expect(fix(`npc Jo\n  STR 4\n  ${line}\n`, 'unknown-key')).toContain(fixed),
);

it.each([
  ['type: 1', '  mook type: 1'],
  ['Job 1: Monk', '  jobs:\n    Monk'],
])('Fast Action: %s has its fix', (line, fixed) =>
  expect(fix(`campaign F\n  system: Fast Action\nnpc Jo\n  STR 4\n  ${line}\n`, 'unknown-key')).toContain(
    fixed,
  ),
);
