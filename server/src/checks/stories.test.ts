import { describe, expect, it } from 'vitest';
import { check, fix, fixTitles } from '../../../test/support/fixture.ts';
import { ORDINARY_PROSE } from '../../../test/support/prose.ts';

const PEOPLE = `
npc Colonel Vane
  STR 4  REF 4  HLT 4
  PRE 4  INT 4  WIL 4
npc Hangar Guard
  STR 3  REF 4  HLT 3
  PRE 2  INT 3  WIL 3
  skills:
    Awareness +3
`;

const story = (text: string): string =>
  `${PEOPLE}\nadventure The Cape Files\n  scene The Hangar (introduction)\n${text}`;

it('scenes in the first column below an adventure without any are told, and indented by one fix', () => {
  const text = 'adventure A\n  Text.\nscene One\n  -> Two\nscene Two\n  -> the end\n';
  const fixed = 'adventure A\n  Text.\n  scene One\n    -> Two\n  scene Two\n    -> the end';
  expect(fix(text, 'bad-indent')).toBe(fixed);
  check(`${fixed}\n`);
  check('adventure A\n  Text.\nnpc B\n  STR 4\n');
});

describe('what is written as a condition of combat', () => {
  const encounter = (line: string): string =>
    `npc Thug\n  STR 4\n\nscene S\n  encounter E\n    heroes: party\n    enemies: Thug\n    ${line}\n`;

  it.each([
    ['distance: 20 m', 'range: 20 m'],
    ['light: dark', 'visibility: dark'],
    ['visability: dark', 'visibility: dark'],
    ['strategy: press', 'tactics: press'],
  ])('%s has a fix', (line, fixed) =>
    expect(fix(encounter(line), 'unknown-cast')).toBe(encounter(fixed).trimEnd()),
  );

  it('is a side where it names an npc', () => check(encounter('light: Thug')));
  it('is an unknown person elsewhere', () =>
    expect(fixTitles(encounter('dragons: Smaug'), 'unknown-cast')).toEqual([]));
});

describe('an encounter in the words of a sentence', () => {
  const encounter = (lines: string): string => `character Jo
  STR 4
character Robin
  STR 4
npc Thug
  STR 4
scene S
  encounter E
${lines.replace(/^/gm, '    ')}`;

  it.each([
    ['heroes: Jo and Robin\nenemies: Thug', 'heroes: Jo, Robin\nenemies: Thug'],
    ['heroes: Jo\nenemies: Thug x2 & Robin', 'heroes: Jo\nenemies: Thug x2, Robin'],
    [
      'heroes: Jo\nenemies: Thug\ncover: half for the enemies',
      'heroes: Jo\nenemies: Thug\nenemies cover: half',
    ],
    [
      'heroes: Jo\nenemies: Thug\ncover: half, for the Thugs',
      'heroes: Jo\nenemies: Thug\nenemies cover: half',
    ],
  ])('has a fix for names and sides: %j', (lines, fixed) =>
    expect(fix(encounter(lines), 'unknown-cast')).toBe(encounter(fixed)),
  );

  it.each([
    'cover: half for the crates',
    'visibility: dim for the stairs',
    'visibility: dim for the darkness',
    'cover: half for the snipers',
  ])('has a condition with its reason: %s', (line) =>
    check(
      `campaign C\n  severity: missing-attribute ignore, unspent-points ignore\n${encounter(`heroes: party\nenemies: Thug\n${line}`)}`,
    ),
  );

  it.each([
    ['cover: halff', 'cover: half'],
    ['visibility: moonlihgt', 'visibility: moonlight'],
  ])('has the word that a condition comes close to: %s', (line, fixed) => {
    const lines = `heroes: Jo\nenemies: Thug\n${line}`;
    expect(fix(encounter(lines), 'unknown-condition')).toBe(encounter(lines.replace(line, fixed)));
  });

  it.each([
    ['5-10 m', '5 m'],
    ['5 to 10 feet', '5 feet'],
  ])('has one range: %s', (range, fixed) => {
    const lines = `heroes: Jo\nenemies: Thug\nrange: ${range}`;
    expect(fix(encounter(lines), 'unknown-condition')).toBe(encounter(lines.replace(range, fixed)));
  });

  it.each(['a dozen Thugs', 'half a dozen thugs', 'a pair of Thugs, two dozen Thugs'])('counts %s', (side) =>
    check(
      `campaign C\n  severity: missing-attribute ignore, unspent-points ignore\n${encounter(`heroes: party\nenemies: ${side}\nvisibility: poor for three rounds\ncover: half for both sides`)}`,
    ),
  );
});

describe('rolls in prose', () => {
  it('agree with their difficulty, in one line and over two', () => {
    check(
      story(`
    Slipping past takes a Challenging
    Stealth roll (TN 18); the gantry is a Tricky Climbing roll (TN 15), then a REF roll (TN 12),
    an Average REF + Stealth roll (TN 12), a Difficult Unarmed Combat (Brawling) roll (TN 21),
    a Demanding Stealth roll using INT, a contested Stealth roll against Awareness, a control roll
    for Cool Headed and a Legendary Strength roll (TN 30).
`),
    );
  });

  it('say which of word and number to change', () => {
    const fixture = story(`
    A Challenging Stealth roll (TN 15).
    //                             ^^ roll-number: Challenging is TN 18; the text says 15. TN 15 is Tricky.

    A Challenging Stealth roll (TN 18, rushed, off hand, -3, and at night).
`);
    check(fixture);
    expect(fix(fixture, 'roll-number')).toContain('    A Challenging Stealth roll (TN 18).');
    expect(fix(fixture, 'roll-number', 1)).toContain('    A Tricky Stealth roll (TN 15).');
  });

  it.each([
    'Challenging (TN 15 Stealth).',
    'Challenging (Stealth, TN 15).',
    'A Challenging task (TN 15 Stealth).',
    'Challenging: TN 15 Stealth.',
    '(Challenging, TN 15 Stealth)',
    'Challenging TN 15 Stealth.',
  ])('also where the difficulty stands apart: %s', (text) =>
    expect(fix(`scene S\n  ${text}\n`, 'roll-number')).toContain(text.replace('15', '18')),
  );

  it('name circumstances so that they count', () => {
    check(
      story(`
    A Stealth roll (TN 18, retry 2, at night, off hand 3).
    //                                        ^^^^^^^^^^ warning roll-circumstance: \`off hand\` takes no number.
`),
    );
  });

  it('have a difficulty of their system', () => {
    const fixture = story(`
    A Chalenging Stealth roll (TN 18), and a Trikcy REF + Climbing roll.
    //^^^^^^^^^^ warning roll-number: “Chalenging” is not a difficulty. Did you mean “Challenging”?
    //                                       ^^^^^^ warning roll-number: Did you mean “Tricky”?
    A Quick Stealth roll. Try Stealth rolls. An Averagely good Stealth roll.
`);
    check(fixture);
    expect(fix(fixture, 'roll-number')).toContain('A Challenging Stealth roll (TN 18)');
  });

  it('have the number of their system', () => {
    const fixture = `
      campaign Red Cross
        system: Fast Action
      scene S
        A Boxing roll (TN 8, half cover), a Hard Boxing roll (Difficulty 8) and a Boxing roll vs TN 9.
      //               ^^^^ roll-circumstance: Fast Action has no TN. TN 8 is about Average in Action! System: here Very Easy (DIFF 3).
      //                                                                                         ^^^^ roll-circumstance
        A Boxing roll (level 3), a Boxing roll (DIFF 8) and one (TN 8).
      //                                                         ^^^^ unread-roll: it names nothing to roll on
    `;
    check(fixture);
    expect(fix(fixture, 'roll-circumstance')).toContain('A Boxing roll (DIFF 3, half cover),');
    expect(fix(fixture, 'roll-circumstance', 1)).toContain('A Boxing roll (DIFF 8, half cover),');
  });

  it('are told of each number at its place, however it is written', () => {
    const fixture = `
      campaign Red Cross
        system: Fast Action
      scene S
        A Boxing roll (TN 12). Then they make a Boxing roll (T.N. 15).
      //               ^^^^^ roll-circumstance: Fast Action has no TN. TN 12 is
      //                                                     ^^^^^^^ roll-circumstance: Fast Action has no TN. TN 15 is
    `;
    check(fixture);
    const word = fixture.replace('(TN 12)', '(DIFF 3), not of a TN').replaceAll(/^ *\/\/.*\n/gm, '');
    expect(fix(word, 'roll-circumstance')).toContain('not of a TN. Then they make a Boxing roll (DIFF 4).');
  });

  it('name skills that the campaign has', () => {
    check(
      story(`
    A Tricky Steatlh roll opens it.
    //       ^^^^^^^ roll-skill: Did you mean “Stealth”?
    Another way is a Basket Weaving roll (TN 12).
    //               ^^^^^^^^^^^^^^ roll-skill
`),
    );
  });

  it('are not everything that rolls', () => {
    check(
      story(`
    Easy Company rolls in. A drum roll; the roll of thunder; Average Joe rolls his eyes. Roll up! Extreme heat
    rolls over the field, the Difficult Years roll by, and the roll call begins. Guard: Halt! He said: “Roll.”
    Average rolls are buttered. The rolls (12) are on the table.
`),
    );
  });
});

describe('links and casts', () => {
  it('lead to what the campaign declares', () => {
    check(
      story(`
    where: Ellington Field, after midnight
    cast: Hangar Guard x4, Colonel Vane, the heroes, Colonel Vanne
    //                                               ^^^^^^^^^^^^^ unknown-cast: Did you mean “Colonel Vane”?

    [[Colonel Vane|The colonel]] waits at [[Ellington Field]] with [[.45 ACP (1980)]] in [[The Hangar]], [[Stealth]]
    and [[Nobody Known]], see [[the end] and ]] and [[]].
    //    ^^^^^^^^^^^^ unknown-link
`),
    );
  });

  it('name a character by a part of the name that no other character has', () => {
    const people = ['npc Anna Reed', 'npc Anna Vale', 'npc Colonel Vane', 'npc Guard Captain'];
    const text = `${people.map((each) => `${each}\n  STR 4\n`).join('')}
adventure A
  scene S
    cast: Reed, Vane, Guard x2, Guards, Anna
    //                          ^^^^^^ unknown-cast: There is no character “Guards” here.
    //                                  ^^^^ unknown-cast: Several characters are called “Anna”: Anna Reed, Anna Vale. Write the whole name.

    The [[Colonel]] waits.
    encounter E
      a: Reed
      b: Vane
`;
    check(text);
    expect(fix(text.replace(/^ *\/\/.*\n/gm, '').replace('Guards, ', ''), 'unknown-cast')).toContain(
      'Guard x2, Anna Reed\n',
    );
  });

  it('sides of a contest are people', () => {
    check(
      story(`
    cast: Hangar Guard, Colonel Vane, the heroes

    Colonel Vane, the guard and Captain Nobody each roll Awareness; the highest wins.
    //                          ^^^^^^^^^^^^^^ warning unknown-cast: so this contest has one side fewer.

    The Hangar Guard and Colonel Vane roll Awareness; the higher wins. Contestants roll Stealth; the highest wins.
    Each player rolls Stealth; the highest wins.
`),
    );
  });

  it('and rolls are read in the text of a key, too', () => {
    check(
      story(`
    clues: [[Nobody Known]] left a Challenging Stealth roll (TN 15) behind
    //       ^^^^^^^^^^^^ unknown-link
    //                                                          ^^ roll-number
    notes:
      [[Nobody Known]] is here.
    //  ^^^^^^^^^^^^ unknown-link
`),
    );
  });

  it('check what is said of somebody', () => {
    const fixture = story(`
    [[Hangar Guard]] (TGH 4, DEF 14) looks up.
    //                    ^ stated-value: TGH of Hangar Guard should be 3; the text says 4.
`);
    check(fixture);
    expect(fix(fixture, 'stated-value')).toContain('    [[Hangar Guard]] (TGH 3, DEF 14) looks up.');
  });
});

describe('ways', () => {
  it('lead to scenes, whatever their conditions', () => {
    check(`
adventure A
  scene One
    -> Two, if nobody is watching
    -> Two with the keys, ready or not
    -> Two Keys
    // ^^^^^^^^ transition-target
    -> [[The One if Any]] if there is one
    -> Thre otherwise
    // ^^^^ transition-target: Did you mean “Three”?
    -> the end, at last
    -> the ende, at last
    // ^^^^^^^^^^^^^^^^^ transition-target
  scene Two
    -> Three
  scene The One if Any
    -> Two
  scene Three
  //    ^^^^^ hint dead-end
    It is over, or is it?
  scene Lost
  //    ^^^^ warning unreachable-scene
    -> Two
  scene Last (epilogue)
  //    ^^^^ warning unreachable-scene
    Home.
`);
  });

  it('may go in circles, inside scenes and not at all', () => {
    check(`
adventure A
  scene One
    scene One and a Half
      It happens here.
    -> Two
  scene Two
    -> One
adventure B
  scene One
    First this.
  scene Two
    Then that.
`);
  });
});

describe('scenes that are not indented', () => {
  it('are no part of the adventure above them', () =>
    check(`
adventure Mill
  start: Door
//       ^^^^ transition-target: The scene “Door” is not indented, so it is not part of this adventure.
scene Door
  -> Hall
scene Hall
`));

  it('are told beside scenes that are, up to the next declaration of another kind', () =>
    check(`
scene Prelude
  Rain.
adventure Mill
  scene Door
    -> the end
scene Hall
//    ^^^^ hint bad-indent: The scene “Hall” is not indented, so it is not part of “Mill”.
  Dust.
scene Loft
//    ^^^^ hint bad-indent: The scene “Loft” is not indented, so it is not part of “Mill”.
npc Guard
scene Yard
`));
});

describe('keys of scenes', () => {
  it('are hinted where a letter is wrong, and nobody is interrupted', () => {
    check(`
scene S
  wher: the harbor
//^^^^ hint unknown-key: Did you mean the key “where”?
  Guard: Halt!
  cap: a black one
  His words: none.
`);
  });
});

describe('ordinary prose', () => {
  it('has no findings', () => {
    check(ORDINARY_PROSE);
    check(ORDINARY_PROSE.replace(/\n {4}/g, '\n    > '));
    check(ORDINARY_PROSE.replace(/(\S)\n {4}(?=\S)/g, '$1 '));
  });

  it('is read in a time that grows with the text, whatever stands in it', () => {
    for (const piece of [
      '[[',
      '[[a|',
      '[[a]] (',
      'roll ',
      'Challenging ',
      '(TN ',
      'a Tricky Climbing roll (TN 15) ',
      '4d6 P/',
      '- '.repeat(3),
      'x ',
    ])
      check(`npc a\n\nscene S\n  ${piece.repeat(Math.floor(60_000 / piece.length))}\n`);
  });
});

it('a scene is meant by a part of its name', () =>
  check(`
    adventure A
      scene The Door
        -> hall
    //     ^^^^ transition-target: Did you mean “The Hall”?
        -> The Hall
      scene The Hall
        -> the end
  `));

it('the number of a scene is no part of its name', () =>
  check(`
    adventure A
      start: Scene 1
      scene 1: The Door
        -> The Hall
        -> Scene 2
        -> 2
        -> 2: The Hall
        -> III if they are late
        -> Scene 4
    //     ^^^^^^^ transition-target: There is no scene “Scene 4”
        See [[The Hall]], [[2: The Hall]] and [[Scene 2]].
      Scene 2. The Hall
        -> 7 Samurai
      scene III - The Cell (epilogue)
      scene 7 Samurai (epilogue)
  `));

describe('a scene that no transition leads to', () => {
  const story = `adventure A
  start: The Ford
  scene The Ford
    If they win, they go to the camp. Or else:
    -> the end
    encounter Wardens

  scene The Camp
    They sleep.
`;
  it('is led to by the scene that speaks of it', () =>
    expect(fix(story, 'unreachable-scene')).toContain(
      '    -> the end\n    -> The Camp\n    encounter Wardens',
    ));

  it('is led to by the one before it, where none speaks of it', () =>
    expect(fix(story.replace('the camp', 'bed'), 'unreachable-scene')).toContain('    -> The Camp\n'));

  it('leads on to whatever its text speaks of, to the next one, or to the end', () => {
    const from = story.replace('They sleep.', 'Later the ford is free again.');
    expect(fix(from, 'dead-end')).toContain('free again.\n\n    -> The Ford');
    expect(fix(story, 'dead-end')).toContain('They sleep.\n\n    -> the end');
    const next = `${story}\n  scene The Dawn\n    -> the end\n`;
    expect(fix(next, 'dead-end')).toContain('They sleep.\n\n    -> The Dawn');
  });
});

it('tells of a color that is none, and of the color of nobody', () => {
  check(`
  npc Guard
    STR 4
  encounter Gate
    watch: Guard
    thieves: Guard
    watch color: rad
               //^^^ unknown-condition: “rad” is not a color. Write a name such as \`red\`, or \`#b3261e\`. Did you mean “red”?
    color: red
  //^^^^^ unknown-condition: A color belongs to one side: \`watch color: red\`.
    wach color: red
  //^^^^ warning unknown-cast: This encounter has no side “wach”. Its sides are watch, thieves.
    thieves color: #B3261E
  `);
});

describe('what people write without reading the pages', () => {
  it('has the npcs of an adventure inside of it: a fix moves each behind it', () => {
    const fixture = `
adventure The Salt Road
  premise: A smuggler's daughter has vanished.

  npc Captain Odell
  ^^^^^^^^^^^^^^^^^ bad-indent: A declaration starts in the first column.
    concept: A customs officer
    STR 4  REF 5  HLT 4

  npc Smuggler
  ^^^^^^^^^^^^ bad-indent: A declaration starts in the first column.
    STR 4  REF 4  HLT 4

  scene The Harbour
    npc Odell
      is the name on the door.
`;
    check(fixture);
    const moved = fix(fixture, 'bad-indent');
    expect(moved).toMatch(
      /\n\nnpc Captain Odell\n {2}concept: A customs officer\n {2}STR 4 {2}REF 5 {2}HLT 4\n*$/,
    );
    expect(moved).toContain('vanished.\n\n  npc Smuggler\n');
  });

  it('may have an encounter of prose alone: a fix adds its sides', () => {
    const fixture = `${PEOPLE}
adventure The Salt Road
  scene The Boathouse
    cast: party, Hangar Guard x2

    encounter Ambush
    ^^^^^^^^^^^^^^^^ hint unknown-cast: This encounter has no sides. Write \`heroes: party\` and \`enemies: Hangar Guard\` below it.
      the party against 2 guards
`;
    check(fixture);
    expect(fix(fixture, 'unknown-cast')).toContain(
      '    encounter Ambush\n      heroes: party\n      enemies: Hangar Guard\n      the party',
    );
  });
});

it.each([
  ['## Cellar', 'scene Cellar'],
  ['## Scene 2: Cellar', 'scene 2: Cellar'],
  ['### Encounter: Ambush', 'encounter Ambush'],
])('the heading %s is meant as %s', (heading, meant) =>
  expect(fix(`adventure A\n  ${heading}\n`, 'unknown-key')).toBe(`adventure A\n  ${meant}`),
);

describe('a fight in other words', () => {
  const story = (line: string): string =>
    `${PEOPLE}\nadventure A\n  scene One\n    They wait.\n\n    ${line}\n      guards: Hangar Guard x2\n      rest: Colonel Vane`;

  it.each(['fight Ambush', 'combat: Ambush', 'Battle At the Gate'])('%s', (line) => {
    const meant = line.replace(/^\w+:?/, 'encounter');
    expect(fix(story(line), 'unknown-key')).toBe(story(meant).trimStart());
  });

  it('is prose without sides', () =>
    check(`${PEOPLE}\nadventure A\n  scene One\n    Fight Bob if you must.\n    A guard: tall and cold.\n`));
});
