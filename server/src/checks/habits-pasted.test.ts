/** Lines of pasted sheets whose fix keeps everything that is written: headings, levels, scores, prices and notes. */
import { describe, expect, it } from 'vitest';
import { characterIn, check, fix, fixTitles } from '../../../test/support/fixture.ts';

const SCORES = 'STR 4  REF 4  HLT 4  PRE 4  INT 4  WIL 4';
const bob = (lines: string): string => `npc Bob\n  ${SCORES}\n${lines}`;

describe('the heading of a list', () => {
  it('may have an entry behind a dash', () => {
    const mended = '  disadvantages:\n    Enemy (Peril): the mob';
    expect(fix(bob('  Disadvantages - Enemy (Peril): the mob'), 'unknown-key')).toBe(bob(mended));
  });

  it.each(['skills (25 CP):', 'skills [25 points]:', 'skills (25 CP)'])(
    'is read with its points, which become a comment: %s',
    (heading) => {
      const text = bob(`  advantages:\n    Lucky (Edge)\n  ${heading}\n    Stealth +4`);
      const { sheet } = characterIn(text);
      expect(sheet.skills.find(({ rule }) => rule.name === 'Stealth')?.score).toBe(4);
      expect(fix(text, 'syntax')).toBe(
        text.replace(heading, `skills:  // ${heading.slice('skills '.length).replace(':', '')}`),
      );
    },
  );
});

describe('brackets of a trait', () => {
  it.each([
    ['Enemy [Peril, 10]: the mob', 'Enemy (Peril) [10]: the mob'],
    ['Enemy [Peril]: the mob', 'Enemy (Peril): the mob'],
  ])('%s', (line, mended) =>
    expect(fix(bob(`  disadvantages:\n    ${line}`), 'syntax')).toBe(bob(`  disadvantages:\n    ${mended}`)),
  );
  it.each([
    ['Unarmed Combat [Judo 2]', 'Unarmed Combat (Judo) 2'],
    ['Unarmed Combat [Judo] 2', 'Unarmed Combat (Judo) 2'],
    ['Stealth [+2]', 'Stealth +2'],
    ['Stealth [1] = +3', 'Stealth +3 [1]'],
    ['Climbing [2 CP]: 4', 'Climbing 4 [2 CP]'],
  ])('hold a type or a score of a skill: %s', (line, mended) =>
    expect(fix(bob(`  skills:\n    ${line}`), 'syntax')).toBe(bob(`  skills:\n    ${mended}`)),
  );
  it('beside a score do not hide what it costs', () => {
    const wrong = bob('  skills:\n    Stealth [5] = 3');
    expect(fix(wrong, 'stated-cost')).toBe(bob('  skills:\n    Stealth [1] = 3'));
  });
  it('with a word in small letters hold a note', () =>
    expect(fix(bob('  skills:\n    Stealth [sneaking 3]'), 'syntax')).toContain('Stealth: sneaking 3'));
});

it('a level may stand behind a slash', () =>
  expect(fix(bob('  advantages:\n    Hard to Kill/Edge'), 'unknown-trait')).toContain(
    '    Hard to Kill (Edge)',
  ));

it('a dash before a score is no sign', () =>
  expect(fixTitles(bob('  skills:\n    Climbing-3'), 'unknown-skill')).toEqual(['Change to `Climbing +3`']));

it('experience that is spent on a score tells both ways', () =>
  check(`
    campaign C
      severity: unspent-points ignore
    character Bob
      STR 4  REF 4  HLT 4  PRE 4  INT 4  WIL 4
      log:
        2026-01-01 award 5 EP
        2026-01-02 spend 5 EP on REF
    //  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ illegal-advance: “REF” stands behind a colon: \`spend 5 EP: REF\`. To raise a score, write \`raise REF 5 -> 6\`.
  `));

describe('lines of a pasted sheet', () => {
  it.each(['ATTRIBUTES', 'DERIVED ATTRIBUTES', '### Secondary Characteristics'])(
    'a heading of scores is removed: %s',
    (heading) => expect(fix(bob(`  ${heading}\n  DEF 14`), 'syntax')).toBe(bob('  DEF 14')),
  );
  it.each([
    ['skills', 'Awareness (+4)', 'Awareness +4', 'stated-total'],
    ['skills', 'Stealth +4 (8)', 'Stealth +4', 'stated-total'],
    ['skills', 'Stealth\t3\t1', 'Stealth +3 [1 CP]', 'unknown-skill'],
    ['skills', 'First Aid\t4\t2', 'First Aid +4 [2 CP]', 'unknown-skill'],
    ['disadvantages', 'Peril: Enemy (the Mob)', 'Enemy (the Mob, Peril)', 'unknown-trait'],
    ['disadvantages', 'Hardship: Phobia (snakes)', 'Phobia (snakes, Hardship)', 'unknown-trait'],
  ])('%s: %s', (list, line, mended, code) =>
    expect(fix(bob(`  ${list}:\n    ${line}`), code)).toBe(bob(`  ${list}:\n    ${mended}`)),
  );
});

it('brackets without a score hold one where nothing costs points', () => {
  const sheet = (line: string): string =>
    `campaign C\n  system: Action (heroic)\n\nnpc Bob\n  Reflexes 7\n  skills:\n    ${line}`;
  expect(fix(sheet('Climbing [7]'), 'stated-cost')).toBe(sheet('Climbing 7'));
  expect(fix(sheet('Climbing 8 [7]'), 'stated-cost')).toBe(sheet('Climbing 8: (7)'));
});
