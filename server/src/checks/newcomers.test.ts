/** What people write on their first try: nothing of it is lost by the fixes, and each mistake is told once. */
import { describe, expect, it } from 'vitest';
import { check, codesOf, fix, fixTitles, quiet, reportsIn, worldOf } from '../../../test/support/fixture.ts';
import { editSource } from '../syntax/source.ts';

const SCORES = '  STR 4  REF 6  HLT 5  PRE 5  INT 6  WIL 5\n';

describe('a missing attribute', () => {
  it('is not told where its score cannot be read', () =>
    check(`
      npc X
      character Bob
      //        ^^^ missing-attribute: HLT, PRE, INT and WIL are missing
      //        ^^^ unspent-points
        STR five  REF 6
      //^^^^^^^^ syntax: is written
    `));

  it('is not told where the scores below the name are not indented', () =>
    expect(codesOf('character Karl\nSTR 4 REF 5 HLT 5 PRE 5 INT 6 WIL 6\nskills:\nStealth +4\n')).toEqual([
      'syntax',
    ]));

  it('is told again as soon as they are', () => {
    const text = 'character Karl\n  STR 4\n';
    const world = worldOf([['/main.callsheet', `${text}REF 5 HLT 5\n`]]);
    const uri = 'file:///main.callsheet';
    const codes = (): string[] => reportsIn(world, world.model.file(uri)!).map(({ code }) => code);
    expect(codes()).toEqual(['syntax']);
    const edit = { start: text.length, end: text.length + 12, text: '' };
    world.model.setFile(uri, editSource(world.model.file(uri)!.source, edit));
    expect(codes()).toContain('missing-attribute');
  });

  it('is added below the name where the scores are a table', () =>
    expect(fix('character M\n  | STR | 4 |\n  | REF | 6 |\n', 'missing-attribute')).toBe(
      'character M\n  HLT 1  PRE 1  INT 1  WIL 1\n  | STR | 4 |\n  | REF | 6 |',
    ));
});

describe('lines in the first column that are a sheet', () => {
  it.each([
    [
      '# Thorin Ironfist\nLevel 3 Fighter\n\nSTR: 16\nDEX: 12\nCON: 14\n',
      'character Thorin Ironfist\n  Level 3 Fighter\n\n  STR: 16\n  DEX: 12\n  CON: 14',
    ],
    ['## Character: Mara\nSTR 4\nREF 6\nHLT 5\n', 'character Mara\n  STR 4\n  REF 6\n  HLT 5'],
    ['**Mara**\nSTR 4\nREF 6\nHLT 5\n', 'character Mara\n  STR 4\n  REF 6\n  HLT 5'],
    [
      'name: Karl\nplayer: Tom\nSTR: 4\nREF: 5\nHLT: 3\n',
      'character Karl\n  player: Tom\n  STR: 4\n  REF: 5\n  HLT: 3',
    ],
  ])('%j', (text, fixed) => expect(fix(text, 'syntax')).toBe(fixed));
});

it.each([
  ['character:\n  name: Mara\n  STR 4\n', 'character Mara\n  STR 4'],
  ['npc\n  Name = Mara\n  STR 4\n', 'npc Mara\n  STR 4'],
])('the name on a line of its own is the name: %j', (text, fixed) => {
  expect(fix(text, 'syntax')).toBe(fixed);
  expect(codesOf(text)).not.toContain('unknown-key');
});

describe('words among scores', () => {
  it.each([
    ['Lucky (Edge)', 'advantages'],
    ['Cool Headed Edge', 'advantages'],
    ['Stealth', 'skills'],
    ['9mm pistol', 'weapons'],
    ['Leather', 'armor'],
  ])('%s moves to its list', (line, list) =>
    expect(fix(`npc K\n${SCORES}  ${line}\n`, 'syntax')).toBe(`npc K\n${SCORES}  ${list}:\n    ${line}`),
  );

  it('behind scores move to their list', () =>
    expect(fix(`npc K\n  STR 4  REF 6 Lucky (Edge)\n`, 'syntax')).toBe(
      'npc K\n  STR 4  REF 6\n  advantages:\n    Lucky (Edge)',
    ));

  it.each(['He was a soldier, then a thief.', 'Level 3 Fighter', 'born 1985 in Rome', '(a note)'])(
    'that are a sentence are told once, and become a note: %s',
    (line) => {
      const text = `npc K\n${SCORES}  ${line}\n`;
      expect(codesOf(text)).toEqual(['syntax']);
      expect(fix(text, 'syntax')).toBe(`npc K\n${SCORES}  notes: ${line}`);
    },
  );

  it('a trait with a colon is no key', () =>
    expect(fix(`npc K\n${SCORES}  Secret (Peril): he is dead\n`, 'unknown-key')).toBe(
      `npc K\n${SCORES}  disadvantages:\n    Secret (Peril): he is dead`,
    ));

  it('what stands in parentheses behind a score is kept or removed', () => {
    const text = 'npc K\n  STR 4 (+3)  REF 6\n';
    expect(fix(text, 'syntax')).toBe('npc K\n  STR 4 STR +3  REF 6');
    expect(fix(text, 'syntax', 1)).toBe('npc K\n  STR 4   REF 6');
    expect(fixTitles(text, 'syntax')).toEqual(['Change to `STR +3`', 'Remove `(+3)`']);
    expect(fix('npc K\n  STR 4 (weak)  REF 6\n', 'syntax')).toBe('npc K\n  STR 4 REF 6  // weak');
  });
});

describe('headings of Markdown', () => {
  it('are keys', () => {
    const text = `npc K\n${SCORES}  ### Skills\n  * Stealth +4\n  - **Advantages:**\n    - Lucky (Edge)\n  gear:\n  - Laptop: broken\n`;
    expect(codesOf(text).every((code) => code === 'syntax' || code === 'bad-indent')).toBe(true);
    expect(fix(text, 'syntax')).toContain('  Skills:\n');
  });
  it('keep what stands behind them', () =>
    expect(fix(`npc K\n${SCORES}  - **Skills:** Stealth +4, Pistols +3\n`, 'syntax')).toBe(
      `npc K\n${SCORES}  Skills: Stealth +4, Pistols +3`,
    ));
  it('a row of dashes below a heading is no entry', () =>
    expect(codesOf(`npc K\n${SCORES}  skills:\n    --------\n    Stealth +4\n`)).toEqual(['syntax']));
});

describe('a list under another word', () => {
  it.each([
    ['Equipment: longsword, shield, 10 gp', 'gear:\n    longsword\n    shield\n    10 gp'],
    ['Equipment: rope, torch x3', 'gear:\n    rope\n    torch x3'],
    ['Equipment: Seil, 2,5 kg', 'gear:\n    Seil, 2,5 kg'],
    ['Feats: Lucky (Edge), Cool Headed (Edge)', 'advantages:\n    Lucky (Edge)\n    Cool Headed (Edge)'],
    ['Talents:\n    Stealth +3', 'skills:\n    Stealth +3'],
    ['Skill list\n    Stealth +3', 'skills:\n    Stealth +3'],
  ])('%j keeps its entries', (line, fixed) =>
    expect(fix(`npc K\n${SCORES}  ${line}\n`, 'unknown-key')).toBe(`npc K\n${SCORES}  ${fixed}`),
  );

  it('experience points are no list', () =>
    expect(fix(`npc K\n${SCORES}  XP: 12\n`, 'unknown-key')).toBe(`npc K\n${SCORES}  notes: XP: 12`));
  it('a score keeps no unit', () =>
    expect(fix(`npc K\n${SCORES}  Speed: 30 ft.\n`, 'unknown-key')).toBe(`npc K\n${SCORES}  MOV 30`));
});

describe('entries that belong elsewhere', () => {
  it.each([
    ['skills', '9mm pistol', 'unknown-skill', 'weapons:\n    9mm pistol'],
    ['skills', 'Lucky Edge', 'unknown-skill', 'advantages:\n    Lucky Edge'],
  ])('%s: %s', (list, entry, code, fixed) =>
    expect(fix(`npc K\n  ${list}:\n    Stealth +3\n    ${entry}\n`, code)).toBe(
      `npc K\n  ${list}:\n    Stealth +3\n  ${fixed}`,
    ),
  );
  it('of two weapons on a line none is lost', () =>
    expect(fix('npc K\n  weapons:\n    rope, knife\n', 'unknown-weapon')).toBe(
      'npc K\n  weapons:\n    rope\n    knife',
    ));
  it.each([
    ['Enemy - the mob', 'Enemy (the mob)'],
    ['Enemy (Peril), Secret (Hardship)', 'Enemy (Peril)\n    Secret (Hardship)'],
  ])('%s keeps its words', (entry, fixed) =>
    expect(
      fix(`npc K\n  disadvantages: ${entry}\n`, entry.includes(',') ? 'syntax' : 'unknown-trait'),
    ).toContain(fixed),
  );
  it('dots before a level', () =>
    expect(fix('npc K\n  advantages:\n    Lucky ..... Edge\n', 'unknown-trait')).toContain(
      '    Lucky (Edge)',
    ));
});

describe('skills', () => {
  it.each([
    ['Farming +2', 'Professional (Farming) +2', 'unknown-skill'],
    ['piano +2', 'Instrument (Piano) +2', 'unknown-skill'],
    ['Intimidation +4', 'Persuasion +2 (Intimidation +2)', 'unknown-skill'],
    ['Stealth +4 (Urban +2)', 'Stealth +4: Urban +2', 'skill-type'],
    ['Climbing (Rock) +3: ropes', 'Climbing +3: ropes; Rock', 'skill-type'],
    ['Athletics +2 (Running +2)', 'Athletics +2: Running +2', 'skill-type'],
  ])('%s keeps its words', (line, fixed, code) =>
    expect(fix(`npc K\n  skills:\n    ${line}\n`, code)).toBe(`npc K\n  skills:\n    ${fixed}`),
  );

  it('a specialty on a second line goes behind the first', () =>
    expect(
      fix('npc K\n  skills:\n    Writing +3 (Reports +2)\n    Writing +3 (Novels +2)\n', 'duplicate-entry'),
    ).toBe('npc K\n  skills:\n    Writing +3 (Reports +2, Novels +2)\n'));

  it.each([
    ['Language (German, native) +3', 'Language Branch (Germanic, native) +1 (German +2)'],
    ['Language (Welsh) +2', 'Language Branch (Celtic) +1 (Welsh +2)'],
    ['French +3', 'Language Branch (Romance) +1 (French +2)'],
  ])('%s is a language of its branch', (line, fixed) =>
    expect(
      fix(`campaign C\n  use: language branches\nnpc K\n  skills:\n    ${line}\n`, 'unknown-skill'),
    ).toContain(`    ${fixed}`),
  );
});

it('a score above the maximum is lowered with its scale', () =>
  expect(fix('npc T\n  STR 5 MG  REF 6\n', 'attribute-maximum')).toBe('npc T\n  STR 8  REF 6'));

describe('entries as YAML writes them', () => {
  const TEXT = quiet(`
npc A
  STR 4
  skills:
    - name: Stealth
      level: 4
    - name: "Swords"
      score: +3
      specialty: Katana +5
  weapons:
    - name: Knife
      count: 2
  advantages:
    - name: Wealthy
      level: Gift
      description: old money
    - name: Cool Headed
  gear:
    - Laptop: broken
`);
  const USUAL = ['Stealth +4', 'Swords +3 (Katana +5)', 'Knife x2', 'Wealthy (Gift): old money'];

  it('have one finding each, and a fix that keeps their facts', () => {
    let text = TEXT;
    for (const entry of USUAL) {
      const before = text;
      text = fix(text, 'syntax');
      expect(text).toContain(`    ${entry}\n`);
      expect(text).not.toBe(before);
    }
    for (const key of ['level', 'score', 'specialty', 'count', 'description'])
      expect(text).not.toContain(`${key}:`);
  });
});
