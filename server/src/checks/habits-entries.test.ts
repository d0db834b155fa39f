/** Entries and scores as people write them: with “and”, with units, with the number first, with words beside the level. */
import { describe, expect, it } from 'vitest';
import { codesOf, fix, fixTitles } from '../../../test/support/fixture.ts';

describe('entries between “and”', () => {
  it.each([
    ['advantages: Lucky (Edge) and Ambidextrous (Edge)', '    Lucky (Edge)\n    Ambidextrous (Edge)'],
    ['skills: Stealth +3, Climbing +2 and Awareness +3', '    Stealth +3\n    Climbing +2\n    Awareness +3'],
    [
      'skills: Stealth +3, and Climbing +2 & Awareness +3',
      '    Stealth +3\n    Climbing +2\n    Awareness +3',
    ],
  ])('go to lines of their own: %s', (line, fixed) => {
    const text = `npc Bob\n  STR 4\n  ${line}\n`;
    expect(fixTitles(text, 'syntax')).toEqual(['Write it below']);
    expect(fix(text, 'syntax')).toContain(fixed);
  });

  it('of weapons behind their heading go below it', () =>
    expect(fix('npc Bob\n  STR 4\n  weapons: Knife and Katana\n', 'unknown-weapon')).toContain(
      '  weapons:\n    Knife\n    Katana',
    ));

  it('of a note stay there', () =>
    expect(fix('npc Bob\n  STR 4\n  advantages: Lucky (Edge) and he knows it\n', 'syntax')).toContain(
      '\n    Lucky (Edge) and he knows it',
    ));
});

it.each([
  ['STR 4, REF 5 and HLT 5', 'STR 4 REF 5 HLT 5'],
  ['• STR 4 • REF 5 • HLT 5', 'STR 4 REF 5 HLT 5'],
  ['4 STR, 5 REF & 5 HLT', 'STR 4 REF 5 HLT 5'],
])('scores have other words between them: %s', (line, fixed) => {
  const text = `npc Bob\n  ${line}\n`;
  expect(codesOf(text)).toEqual(['syntax']);
  expect(fix(text, 'syntax')).toContain(fixed);
});

it('scores below a heading may have the number first', () =>
  expect(fix('npc Bob\n  attributes:\n    4 STR\n    5 REF\n', 'syntax')).toContain('\n  4 STR\n  5 REF'));

it.each([
  ['    3 Awarenes', '    3 Awareness'],
  ['    +2 Stelth', '    +2 Stealth'],
])('a name behind its score is mended in its place: %s', (line, fixed) =>
  expect(fix(`npc Bob\n  STR 4\n  skills:\n${line}\n`, 'unknown-skill')).toContain(fixed),
);

it('an attribute behind its score is mended in its place', () =>
  expect(fix('npc Bob\n  4 STRR  6 REF\n', 'unknown-attribute')).toContain('  4 STR  6 REF'));

it.each(['Awareness +3 levels', 'Awareness rank 3', 'Awareness +3 pts.'])('units of a score: %s', (line) =>
  expect(fix(`npc Bob\n  STR 4\n  skills:\n    ${line}\n`, 'syntax')).toMatch(/\n {4}Awareness \+?3/),
);

it.each([
  ['player Ross', 'player: Ross'],
  ['concept a tired cop', 'concept: a tired cop'],
  ['distinguishing marks a scar', 'distinguishing marks: a scar'],
])('a key without its colon: %s', (line, fixed) =>
  expect(fix(`npc Bob\n  ${line}\n  STR 4\n`, 'syntax')).toContain(`\n  ${fixed}\n`),
);

it.each([
  ['Enemy (Peril) -10 CP: the mob', 'Enemy (Peril) [10 CP]: the mob'],
  ['Secret (Hardship) = 5', 'Secret (Hardship) [5]'],
])('costs of traits: %s', (line, fixed) =>
  expect(fix(`npc Bob\n  STR 4\n  disadvantages:\n    ${line}\n`, 'syntax')).toContain(`\n    ${fixed}`),
);

it.each([
  ['Secret (Hardship: her real name)', 'trait-level', 'Secret (Hardship): her real name'],
  ['Enemy (Peril - the mob)', 'trait-level', 'Enemy (Peril): the mob'],
  ['Duty Peril police', 'unknown-trait', 'Duty (Peril): police'],
])('notes beside the level: %s', (line, code, fixed) =>
  expect(fix(`npc Bob\n  STR 4\n  disadvantages:\n    ${line}\n`, code)).toContain(`\n    ${fixed}`),
);

it.each([
  ['.45 ACP (1980), 2 magazines', '.45 ACP (1980): 2 magazines'],
  ['a knife', 'Knife'],
])('weapons with words beside them: %s', (line, fixed) =>
  expect(fix(`npc Bob\n  STR 4\n  weapons:\n    ${line}\n`, 'unknown-weapon')).toContain(`\n    ${fixed}`),
);

it.each([
  ['STR 4 (strong!) REF 6 HLT 4', 'STR 4 REF 6 HLT 4  // strong!'],
  ['STR 4  REF 6 (stubborn)', 'STR 4  REF 6 // stubborn'],
])('remarks behind scores stay as comments: %s', (line, fixed) =>
  expect(fix(`npc Bob\n  ${line}\n`, 'syntax')).toContain(`\n  ${fixed}`),
);

it('a comment behind # has the marks of Callsheet in its fix', () =>
  expect(fix('npc Bob\n  STR 4\n  skills:\n    Stealth +1 # new\n', 'syntax')).toContain(
    'Stealth +1 // new',
  ));

it('a skill among the weapons is moved below the skills', () =>
  expect(fix('npc Bob\n  STR 4\n  weapons:\n    Knife\n    Stealth +3\n', 'unknown-weapon')).toContain(
    '  skills:\n    Stealth +3',
  ));

it.each([
  ['Ross Vane, Jr.', 'Ross Vane Jr.'],
  ['Ross Vane, III', 'Ross Vane III'],
  ['Vane, Ross', 'Ross Vane'],
])('the comma of a name: %s', (name, plain) =>
  expect(fix(`npc ${name}\n  STR 4\n`, 'name-comma')).toContain(`npc ${plain}\n`),
);

describe('scores on one line, the first with a colon', () => {
  it.each([
    ['Action! System', 'STR: 4 / REF: 5 / HLT: 4', 'STR 4 REF 5 HLT 4'],
    ['Fast Action', 'KNW: 3, PER: 2 and WILL: 2', 'KNW 3 PER 2 WILL 2'],
    ['Action', 'Reflexes: 8, Move: 6; Hits 14 and Fortune 3', 'Reflexes 8 Move 6 Hits 14 Fortune 3'],
    ['Action!/System', 'Agility: 8 | Wits: 6 | Luck: 5', 'Agility 8 Wits 6 Luck 5'],
  ])('all count in %s: %s', (system, line, fixed) => {
    const text = `campaign C\n  system: ${system}\n\nnpc Bob\n  ${line}\n`;
    expect(codesOf(text)).toEqual(['unknown-key']);
    expect(fix(text, 'unknown-key')).toContain(`\n  ${fixed}`);
    expect(codesOf(text.replace(line, fixed))).toEqual([]);
  });
});

it.each(['age: 30, height: 180', 'age 30; height: 180'])(
  'keys on one line go to lines of their own: %s',
  (line) =>
    expect(fix(`npc Bob\n  STR 4\n  ${line}\n`, 'unknown-attribute')).toContain('\n  age: 30\n  height: 180'),
);

it('a level beside the name of a known trait goes into parentheses, where names are free', () => {
  const text =
    'campaign C\n  system: Fast Action\n\nnpc Bob\n  STR 2\n  abilities:\n    Night Vision, minor\n    My own, minor\n';
  expect(codesOf(text)).toEqual(['unknown-trait']);
  expect(fix(text, 'unknown-trait')).toContain('\n    Night Vision (minor)\n    My own, minor');
});

it('weapons with articles between “and” are lines of their own', () =>
  expect(fix('npc Bob\n  STR 4\n  weapons:\n    a knife and a katana\n', 'unknown-weapon')).toContain(
    '\n    knife\n    katana',
  ));

it('a level in brackets is told once, with parentheses as its fix', () => {
  const text = 'npc Bob\n  STR 4\n  advantages:\n    Lucky [Edge]\n';
  expect(codesOf(text)).toEqual(['syntax']);
  expect(fix(text, 'syntax')).toContain('\n    Lucky (Edge)');
});

it('the unit of a score is passed over', () =>
  expect(fix('npc Bob\n  STR 4  MOV 10 m\n', 'syntax')).toContain('\n  STR 4 MOV 10'));

it.each([
  ['Stealth +4, +1 in the dark', 'Stealth +4: +1 in the dark'],
  ['Climbing +2 - on rocks', 'Climbing +2: on rocks'],
])('remarks behind the score of a skill are notes: %s', (line, fixed) => {
  const text = `npc Bob\n  STR 4\n  skills:\n    ${line}\n`;
  expect(codesOf(text)).toEqual(['syntax']);
  expect(fix(text, 'syntax')).toContain(`\n    ${fixed}`);
});

it.each(['Climbing and Swimming +2', 'Climbing & Swimming +2'])(
  'skills with one score have a line each: %s',
  (line) =>
    expect(fix(`npc Bob\n  STR 4\n  skills:\n    ${line}\n`, 'unknown-skill')).toContain(
      '\n    Climbing +2\n    Swimming +2',
    ),
);

describe('several scores on a line', () => {
  const fixed = (system: string, code: string, line: string): string =>
    fix(`campaign C\n  system: ${system}\nnpc Bob\n  ${line}\n`, code).split('npc Bob\n  ')[1]!.trimEnd();

  it.each([
    [
      'Action! System',
      'syntax',
      'skills:\n    Pistols: 3, Climbing 3 (5)',
      'skills:\n    Pistols 3\n    Climbing 3 (5)',
    ],
    ['Action! System', 'syntax', 'skills:\n    Stealth: two', 'skills:\n    Stealth 2'],
    ['Action! System', 'syntax', 'skills:\n    Climbing −2', 'skills:\n    Climbing +2'],
    ['Action', 'syntax', 'skills:\n    Melee 11+1', 'skills:\n    Melee 11  // +1'],
    ['Action', 'syntax', 'skills:\n    Melee 12 / 14', 'skills:\n    Melee 12  // / 14'],
    ['Action', 'unknown-key', 'Reflexes: 4, Body: 5.', 'Reflexes 4  Body 5'],
    ['Fast Action', 'unknown-attribute', 'P.R. 9', 'PR 9'],
    [
      'Action! System',
      'unknown-weapon',
      'weapons:\n    Needler (2d6+2), Combat knife',
      'weapons:\n    Needler (2d6+2)\n    Combat knife',
    ],
    [
      'Action! System',
      'unknown-weapon',
      'weapons:\n    Combat knife, Needler (2d6+2)',
      'weapons:\n    Combat knife\n    Needler (2d6+2)',
    ],
  ])('%s, %s: %j', (system, code, line, result) => expect(fixed(system, code, line)).toBe(result));

  it('is a number in a name', () =>
    expect(
      codesOf('campaign C\n  system: Action\nnpc Bob\n  skills:\n    Area 51 12\n    AK-47 12\n'),
    ).not.toContain('syntax'));
});
