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
