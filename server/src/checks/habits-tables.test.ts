/** Tables in sheets, as notes and web pages have them. */
import { describe, expect, it } from 'vitest';
import { check, fix, reportsIn, worldOf } from '../../../test/support/fixture.ts';
import { parseBlock } from '../syntax/parse.ts';

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
