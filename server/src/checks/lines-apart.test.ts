/** Lines that are not indented belong to the declaration above them, or are a sheet that somebody has pasted. */
import { describe, expect, it } from 'vitest';
import { check, fix, reportsIn, worldOf } from '../../../test/support/fixture.ts';

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

it.each([
  ['npcs Bandit x6', 'npc Bandit', 'Bandit x6'],
  ['npcs Bandits', 'npc Bandit', 'Bandit x4'],
  ['npcs Watchmen x2', 'npc Watchman', 'Watchman x2'],
])('several of one kind are declared as one: %s', (head, one, counted) => {
  const text = `npc Bob\n  STR 4\n\n${head}\n  STR 3\n`;
  const world = worldOf([['/main.callsheet', text]]);
  expect(reportsIn(world, world.files[0]!).map(({ finding }) => finding.message)).toEqual([
    `A declaration describes one character: \`${one}\`. Write the number in a cast or an encounter: \`${counted}\`.`,
  ]);
  expect(fix(text, 'syntax')).toContain(`\n${one}\n  STR 3`);
});

it('settings of a campaign in the first column are told once, and indented by one fix', () => {
  const text = 'campaign C\nsystem: Fast Action\nlevel: Cinematic\nuse: bleeding\n\nnpc Bob\n  STR 4\n';
  const world = worldOf([['/main.callsheet', text]]);
  expect(reportsIn(world, world.files[0]!).map(({ finding }) => finding.message)).toEqual([
    'This line is not indented, so it is not part of “C”.',
  ]);
  expect(fix(text, 'syntax')).toContain(
    'campaign C\n  system: Fast Action\n  level: Cinematic\n  use: bleeding\n\nnpc Bob',
  );
});

it('the heading of a list in the first column needs no colon to belong to the character above', () =>
  expect(fix('npc Bob\nSTR 4\nSkills\nStealth 4\n', 'syntax')).toBe(
    'npc Bob\n  STR 4\n  Skills\n  Stealth 4',
  ));

describe('lines of a story that are not indented', () => {
  it.each([
    [
      'prose and transitions of a scene',
      'scene Hall\nIt is dark. Ann climbs.\n-> End\n\nThe wind howls.\nscene End\n',
      ['Hall'],
      'scene Hall\n  It is dark. Ann climbs.\n  -> End\n\n  The wind howls.\nscene End',
    ],
    ['the sides of an encounter', 'encounter E\nleft: Ann\n', ['E'], 'encounter E\n  left: Ann'],
    [
      'prose below the last scene of an adventure, which has no lines yet',
      'adventure A\n  scene Hall\nIt is dark.\n',
      ['Hall'],
      'adventure A\n  scene Hall\n    It is dark.',
    ],
    [
      'prose behind an encounter is of the scene',
      'scene Hall\n  encounter E\n    left: Ann\nIt is dark.\n',
      ['Hall'],
      'scene Hall\n  encounter E\n    left: Ann\n  It is dark.',
    ],
  ])('%s', (_, text, names, fixed) => {
    const world = worldOf([['/main.callsheet', text]]);
    const syntax = reportsIn(world, world.files[0]!).filter(({ code }) => code === 'syntax');
    expect(syntax.map(({ finding }) => finding.message)).toEqual(
      names.map((name) => `This line is not indented, so it is not part of “${name}”.`),
    );
    expect(fix(text, 'syntax')).toBe(fixed);
  });
});

it('scenes that are not indented take their lines with them', () =>
  expect(fix('adventure A\nscene Hall\nIt is dark.\n-> End\nscene End\n  Dust.\n', 'bad-indent')).toBe(
    'adventure A\n  scene Hall\n    It is dark.\n    -> End\n  scene End\n    Dust.',
  ));

it('`level:` among the lines of a character does not part them', () =>
  expect(fix('character Bob\nSTR 4\nlevel: Cinematic\nREF 4\n', 'syntax')).toBe(
    'character Bob\n  STR 4\n  level: Cinematic\n  REF 4',
  ));

describe('lines that look like a character', () => {
  it.each([
    ['name: Ann Lee\nSTR: 4\nREF: 5\nHLT: 3\n', 'character Ann Lee\n  STR: 4\n  REF: 5\n  HLT: 3'],
    [
      'Ann Lee\nBody 6 Mind 5 Reflexes 8\nSkills: Melee 12\n',
      'character Ann Lee\n  Body 6 Mind 5 Reflexes 8\n  Skills: Melee 12',
    ],
    ['ANN LEE\nAgility 5, Strength 6, Wits 7\n', 'character ANN LEE\n  Agility 5, Strength 6, Wits 7'],
    ['Ann Lee (player: Jo)\n  STR 4 REF 5 HLT 3\n', 'character Ann Lee\n  STR 4 REF 5 HLT 3'],
  ])('%j become one', (text, fixed) => expect(fix(text, 'syntax')).toBe(fixed));
  it('are left alone in prose', () => check('The MP 4 went off.\n^^^ syntax: is unexpected here'));
});

describe('below a campaign', () => {
  const sheet = 'Jane Doe\nSTR: 4\nREF: 5\nHLT: 3\n';
  it.each([
    ['a sheet becomes a character', `campaign C\n  level: Cinematic\n\n${sheet}`],
    ['a sheet behind settings becomes a character', `campaign C\nlevel: Cinematic\n\n${sheet}`],
  ])('%s', (_, text) => {
    const world = worldOf([['/main.callsheet', text]]);
    const fixes = reportsIn(world, world.files[0]!).flatMap(({ finding }) => finding.fixes?.() ?? []);
    expect(fixes.map(({ title }) => title)).toContain('Make it `character Jane Doe`');
  });

  it('a weapon is no setting', () => check('campaign C\n  level: Cinematic\nweapon Blaster\n  4d6 P/L\n'));
  it('prose is no setting', () =>
    check('campaign C\n  level: Cinematic\n\nThe MP 4 went off.\n^^^ syntax: is unexpected here'));
  it('options are settings, too', () =>
    expect(fix('campaign C\nlevel: Cinematic\nskill maximum: 6\n', 'syntax')).toBe(
      'campaign C\n  level: Cinematic\n  skill maximum: 6',
    ));
});
