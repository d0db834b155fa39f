/** What writers bring along from other formats: each is read as it is meant, told by a hint, and mended by a fix. */
import { describe, expect, it } from 'vitest';
import { check, codesOf, fix, fixTitles, reportsIn, worldOf } from '../../../test/support/fixture.ts';

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
    ['error', expect.stringContaining('DEF is computed from REF') as string],
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

it('a setting of the campaign is no key of a character', () =>
  check(`
      npc Bob
        skill list: Fantasy/Medieval
      //^^^^^^^^^^ unknown-key: \`skill list:\` is a setting of the campaign: write it below \`campaign …\`.
        powers:
      //^^^^^^ unknown-key: \`npc\` has no key “powers”.
  `));

it('a setting of the campaign without a value is no list', () => {
  expect(fixTitles('npc Bob\n  skill list:\n  STR 4\n', 'unknown-key')).toEqual([]);
  expect(fixTitles('npc Bob\n  skill list:\n    Stealth +3\n', 'unknown-key')).toEqual(['Change to skills']);
});

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
        skills: Fantasy
      //^^^^^^ error unknown-key: \`campaign\` has no key “skills”. Did you mean “skill list”?
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

describe('a note behind the parentheses of a trait', () => {
  it.each([
    ['Enemy (Peril), the mob', 'Enemy (Peril): the mob'],
    ['Secret (Hardship), his past, and his wife', 'Secret (Hardship): his past, and his wife'],
  ])('%s', (line, usual) => {
    const text = `character Jo\n  disadvantages:\n    ${line}\n`;
    const fixed = fix(text, 'syntax');
    expect(fixed.split('\n')).toContain(`    ${usual}`);
    expect(codesOf(fixed).filter((code) => code === 'unknown-trait' || code === 'trait-detail')).toEqual([]);
    expect(() => fix(fixed, 'syntax')).toThrow('no finding');
  });

  it('is none where another trait begins', () =>
    expect(fix('character Jo\n  advantages:\n    cool headed (edge), lucky (edge)\n', 'syntax')).toContain(
      '    cool headed (edge)\n    lucky (edge)',
    ));

  it('is part of the trait if the trait has such a step', () => {
    const text = 'npc Jo\n  advantages:\n    Membership (Police, Moderate), rank 3\n';
    expect(fix(fix(text, 'syntax'), 'trait-detail')).toContain('    Membership (Police, Moderate, rank 3)');
  });
});

it('of many names none is a fix', () =>
  expect(() => fix('campaign C\n  use: average income\n', 'unknown-name')).toThrow());
