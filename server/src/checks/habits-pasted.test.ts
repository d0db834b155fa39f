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

describe('a score in the note of a skill', () => {
  it.each([
    ['Climbing: 3, in the Alps', 'Climbing 3: in the Alps'],
    ['Riding: 4 on mules', 'Riding 4: on mules'],
    ['Unarmed Combat (Judo): +3; black belt', 'Unarmed Combat (Judo) +3: black belt'],
    ['Stealth: 3, Awareness: 5', 'Stealth 3\n    Awareness 5'],
  ])('%s', (line, mended) =>
    expect(fix(bob(`  skills:\n    ${line}`), 'syntax')).toBe(bob(`  skills:\n    ${mended}`)),
  );
  it('is not a number of something else', () =>
    check(bob('  skills:\n    Climbing: 3 years in the Alps\n    Stealth: 2nd in her class')));
});

it('skills whose scores are glued to their names get a line each', () =>
  expect(fix(bob('  skills:\n    Climbing+3, Athletics+1, Stealth+4 (Urban+2)'), 'unknown-skill')).toBe(
    bob('  skills:\n    Climbing +3\n    Athletics +1\n    Stealth +4 (Urban+2)'),
  ));

it('scores with colons and remarks stay whole', () =>
  expect(fix('npc Bob\n  STR: 9 (massive), REF: 4, HLT: 3', 'unknown-key')).toBe(
    'npc Bob\n  STR 9  REF 4  HLT 3  // massive',
  ));

it.each([
  ['Enemy, Doctor Vile (Peril)', 'Enemy (Doctor Vile, Peril)'],
  ['Duty, the regiment (Hardship): weekly', 'Duty (the regiment, Hardship): weekly'],
])('the detail of a trait behind a comma: %s', (line, mended) =>
  expect(fix(bob(`  disadvantages:\n    ${line}`), 'unknown-trait')).toBe(
    bob(`  disadvantages:\n    ${mended}`),
  ),
);

it('an entry behind the name of its list and a dash', () => {
  const pilot = (lines: string): string => `campaign C\n  system: Fast Action\n\nnpc Ace\n  STR 3\n${lines}`;
  expect(fix(pilot('  Job - Pilot +2'), 'unknown-attribute')).toBe(pilot('  jobs:\n    Pilot +2'));
});

it('what is alone behind a bullet leaves no bullet', () =>
  expect(fix(bob('  skills:\n    * Kick 3\n    * Stealth 4'), 'unknown-skill')).toBe(
    bob('  skills:\n    * Stealth 4\n  weapons:\n    Kick 3'),
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

describe('a sheet of a forum or a spreadsheet', () => {
  it.each([
    ['  [b]STR:[/b] 4  [b]REF:[/b] 5', '  STR: 4  REF: 5'],
    ['  skills:\n    [*][b]Stealth[/b] +4', '  skills:\n    Stealth +4'],
  ])('has marks, which a fix removes: %s', (line, mended) =>
    expect(fix(`npc Bob\n${line}`, 'syntax')).toBe(`npc Bob\n${mended}`),
  );

  it('has scores below their names', () =>
    expect(fix('npc Bob\n  STR\tREF\tHLT\n  4\t5\t6', 'syntax')).toBe('npc Bob\n  STR 4  REF 5  HLT 6'));

  it.each(['## Traits', 'Skill\tScore', 'Name  Level  Cost'])('has a heading too many: %s', (line) =>
    expect(fix(bob(`  ${line}`), 'syntax')).toBe(bob('')),
  );
});

it.each([
  ['(Judo) Unarmed Combat +2', 'Unarmed Combat (Judo) +2', 'syntax'],
  ['French, fluent', 'Language (French) +4', 'unknown-skill'],
  ['Latin +2', 'Language (Latin) +2', 'unknown-skill'],
  ['Speak Elvish +2', 'Language (Elvish) +2', 'unknown-skill'],
  ['Sign Language +2', 'Language (Sign) +2', 'unknown-skill'],
  ['Ettiquette +4', 'Society (High Society) +4', 'unknown-skill'],
])('a skill in other words: %s', (line, mended, code) =>
  expect(fix(bob(`  skills:\n    ${line}`), code)).toBe(bob(`  skills:\n    ${mended}`)),
);

it('a level of wealth stands outside of the list', () => {
  const campaign = 'campaign C\n  use: wealth levels\n\n';
  expect(fix(`${campaign}${bob('  advantages:\n    Wealthy 2\n    Lucky (Edge)')}`, 'unknown-trait')).toBe(
    `${campaign}npc Bob\n  wealth: 2\n  ${SCORES}\n  advantages:\n    Lucky (Edge)`,
  );
});

it.each([
  ['Stealth +4', 'Stealth +4\n    Para +1 (Parachute +2)'],
  ['Para +2', 'Para +2 (Parachute +2)'],
])('a learned specialty is added to its skill: %s', (line, mended) => {
  const log = '\n  log:\n    2026-10-02 award 9 EP\n    2026-10-16 learn Para (Parachute +2)';
  const text = (skills: string): string => `character Bob\n  ${SCORES}\n  skills:\n    ${skills}${log}`;
  expect(fix(text(line), 'log-mismatch')).toBe(text(mended));
});

describe('a skill of any name', () => {
  const kael = (lines: string): string =>
    `campaign C\n  system: Action (heroic)\n\nnpc Kael\n  Agility 6\n${lines}`;

  it.each([
    '    Melee 12 / Dodge 13 / Magic 14',
    '    Melee 12 · Dodge 13 · Magic 14',
    '    Melee 12 | Dodge 13 / Magic 14',
    '    Melee 12 Dodge 13 Magic 14',
  ])('has a line of its own: %s', (line) =>
    expect(fix(kael(`  skills:\n${line}`), 'unknown-skill')).toBe(
      kael('  skills:\n    Melee 12\n    Dodge 13\n    Magic 14'),
    ),
  );
  it('stands below the heading', () =>
    expect(fix(kael('  skills: Ride/Drive 9 / Hack 8'), 'unknown-skill')).toBe(
      kael('  skills:\n    Ride/Drive 9\n    Hack 8'),
    ));
  it.each(['Area 51 Lore 12', 'Ride/Drive 9'])('may hold a number or a mark: %s', (line) => {
    check(kael(`  skills:\n    ${line}`));
  });
});
