/** Sheets of the three smaller systems as writers begin them: each fix keeps what is written, and the result is legal. */
import { describe, expect, it } from 'vitest';
import { codesOf, fix as fixIn, fixTitles } from '../../../test/support/fixture.ts';

const fix = (text: string, code: string): string => `${fixIn(text, code)}\n`;

describe('Fast Action', () => {
  const campaign = 'campaign X\n  system: Fast Action\n';
  const jo = `${campaign}character Jo\n  STR 3  AGI 3  CON 2  KNW 2  PER 3  WILL 2\n`;

  it('has the points of MR that the log has bought', () => {
    const log = '  log:\n    2026-01-02 award 20 EXP\n    2026-01-24 raise MR 7 -> 8\n';
    const text = `${jo}  MR 8\n${log}`;
    expect(fix(text, 'stated-value')).toContain('\n  MR 8  MR +1\n');
    expect(fixTitles(text, 'log-mismatch')[0]).toBe('Add MR +1 to the sheet');
    expect(codesOf(fix(text, 'log-mismatch'))).not.toContain('stated-value');
    expect(fix(`${jo}${log}`, 'log-mismatch')).toContain('WILL 2  MR +1\n');
    // Nothing has bought this one.
    expect(fix(`${jo}  MR 8\n`, 'stated-value')).toContain('\n  MR 7\n');
  });

  it.each([
    ['Claws +1', 'Claws (Medium weapon)'],
    ['Bite (+0)', 'Bite (Light weapon)'],
    ['Shotgun (H)', 'Shotgun (Heavy weapon)'],
    ['Laser rifle, deadly', 'Laser rifle (Deadly weapon)'],
  ])('%s is like a weapon of the rules', (weapon, entry) => {
    const fixed = fix(`${jo}  weapons:\n    ${weapon}\n`, 'unknown-weapon');
    expect(fixed).toContain(`\n    ${entry}\n`);
    expect(codesOf(fixed)).not.toContain('unknown-weapon');
  });

  it('has no pairs of specialties', () =>
    expect(codesOf(`${jo}  skills:\n    Bite +1 (damage +1)\n`)).not.toContain('specialty-odd'));

  it('writes a mook on one line below its name, with its skills and other words', () =>
    expect(fix(`${campaign}npc Thug: STR 2 AGI 2, Brawl +1, Knife\n`, 'syntax')).toContain(
      'npc Thug\n  STR 2 AGI 2\n  skills:\n    Brawl +1\n  notes: Knife\n',
    ));
});

describe('Action (heroic)', () => {
  const campaign = 'campaign X\n  system: Action\n';

  it('does not move a skill out of the line of the name', () =>
    expect(codesOf(`${campaign}npc Bandit: Reflexes 5, Melee 8, Dodge 7\n`)).toEqual(['syntax']));

  it('keeps words behind a score as a comment', () =>
    expect(fix(`${campaign}npc Tiger\n  Reflexes 9\n  Claws 12 (damage 4)\n`, 'syntax')).toContain(
      '  Claws 12 // damage 4\n',
    ));

  it('takes the sign from an impairment', () => {
    const text = `${campaign}npc Tiger\n  Reflexes 9\n  impairments:\n    Wounded leg -2\n`;
    expect(fix(text, 'syntax')).toContain('\n    Wounded leg 2\n');
    expect(codesOf(fix(text, 'syntax'))).toEqual([]);
  });
});

/** Each line has one finding, whose fix keeps what it says. */
describe('lines as writers type them', () => {
  const heads = {
    'Action! System': 'STR 3  REF 4  HLT 3  INT 3  PRE 2  WIL 3',
    'Fast Action': 'STR 3  AGI 3  CON 2  KNW 2  PER 3  WILL 2',
    Action: 'Reflexes 6',
    'Action!/System': 'Agility 6',
  };
  it.each([
    ['Action! System', 'syntax', '  MOV....7', '  MOV 7'],
    ['Action! System', 'unknown-skill', '  skills:\n    Awareness 1O', '  skills:\n    Awareness +10'],
    [
      'Action! System',
      'unknown-skill',
      '  skills:\n    Stealth, Climbing +4',
      '  skills:\n    Stealth +4\n    Climbing +4',
    ],
    ['Fast Action', 'unknown-attribute', '  mook 2', '  mook type: 2'],
    ['Fast Action', 'unknown-attribute', '  type 2', '  mook type: 2'],
    ['Fast Action', 'unknown-key', '  mook: 2', '  mook type: 2'],
    ['Fast Action', 'syntax', '  mook', '  mook type: 1'],
    ['Fast Action', 'syntax', '  skills:\n    Sneaking 1O', '  skills:\n    Sneaking 10'],
    ['Action', 'syntax', '  Power....5', '  Power 5'],
    ['Action', 'syntax', '  skills:\n    Know 1O', '  skills:\n    Know 10'],
    [
      'Action',
      'syntax',
      '  stances:\n    Falling Petal (Parry) +1 Dodge',
      '  stances:\n    Falling Petal (Parry): +1 Dodge',
    ],
    ['Action!/System', 'unknown-attribute', '  TGH 5', '  Toughness 5'],
    ['Action!/System', 'unknown-skill', '  skills:\n    Guile, Lore 9', '  skills:\n    Guile 9\n    Lore 9'],
  ] as const)('%s, %s: %s', (system, code, written, right) => {
    const npc = `campaign X\n  system: ${system}\nnpc Pat\n  ${heads[system]}\n`;
    expect(codesOf(`${npc}${written}\n`)).toEqual([code]);
    expect(fix(`${npc}${written}\n`, code)).toContain(`\n${right}\n`);
  });

  it('have the scores behind their names', () =>
    expect(
      fix('campaign X\n  system: Fast Action\nnpc Pat\n  STR/AGI/CON: 2/3/2\n', 'unknown-key'),
    ).toContain('\n  STR 2  AGI 3  CON 2\n'));

  it('have a count in the name', () => {
    const text = 'campaign X\n  system: Action\nnpc Thugs x6 (mooks)\n  Reflexes 5\n';
    expect(codesOf(text)).toEqual(['syntax']);
    expect(fix(text, 'syntax')).toContain('npc Thugs (mooks)\n');
  });

  // A comma may be a part of a free name.
  it('have a free name with a comma', () =>
    expect(
      codesOf('campaign X\n  system: Action\nnpc Pat\n  Reflexes 5\n  skills:\n    Lore, Ancient 9\n'),
    ).toEqual([]));
});
