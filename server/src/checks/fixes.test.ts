/** The first fix of a finding removes the finding, and changes nothing else. */
import { describe, expect, it } from 'vitest';
import { check, fix, fixTitles, quiet } from '../../../test/support/fixture.ts';

const wiki = (skill: string): string => `
campaign Test
  system: Action!/System
  severity: unspent-points ignore, missing-attribute ignore

npc Jo
  skills:
    ${skill}
`;
const jo = (...lines: readonly string[]): string => quiet(['npc Jo', ...lines].join('\n'));

it.each([
  ['words behind a score', wiki('Dodge 13 in a car'), 'syntax', '    Dodge 13 // in a car'],
  ['no space before a score', wiki('Guile13'), 'syntax', '    Guile 13'],
  [
    'no space before a score that is bought',
    jo('  skills:', '    Stealth3'),
    'unknown-skill',
    '    Stealth +3',
  ],
  [
    'an entry that has slipped to the left, between others',
    jo(
      '  STR 4',
      '  disadvantages:',
      '    Duty (the families, Hardship)',
      '  Phobia (rats, Hardship)',
      '    Unlucky (Hardship)',
    ),
    'bad-indent',
    '    Phobia (rats, Hardship)',
  ],
  [
    'an everyday word for a detail of a trait',
    jo('  disadvantages:', '    Claustrophobia (Hardship)'),
    'unknown-trait',
    '    Psychological Disadvantage (Claustrophobia, Hardship)',
  ],
  ['two signs', wiki('Dodge ++13'), 'syntax', '    Dodge 13'],
  [
    'a parenthesis that is not opened',
    jo('  disadvantages:', '    Impaired Sense hearing, Inconvenience): the left ear'),
    'unknown-trait',
    '    Impaired Sense (hearing, Inconvenience): the left ear',
  ],
  ['no space behind a keyword', 'npcMadame Orchid\n  STR 4\n', 'syntax', 'npc Madame Orchid'],
  [
    'no space behind a verb of the log',
    jo('  skills:', '    Stealth +3', '  log:', '    2026-10-01 raiseStealth +2 -> +3'),
    'syntax',
    '    2026-10-01 raise Stealth +2 -> +3',
  ],
])('%s', (_, text, code, line) => {
  const lines = fix(text, code).split('\n');
  expect(lines).toContain(line);
  expect(() => fix(lines.join('\n'), code)).toThrow(`no finding \`${code}\``);
});

describe('a line of a character in the first column', () => {
  const fixed = (...lines: readonly string[]): string[] =>
    fix(['npc Jo', ...lines].join('\n'), 'syntax')
      .split('\n')
      .slice(1);

  it('is indented without the lines below it, where those are indented already', () =>
    expect(fixed('concept: a spy', '  player: Ann', '  STR 4')).toEqual([
      '  concept: a spy',
      '  player: Ann',
      '  STR 4',
    ]));

  it('takes its list along', () =>
    expect(fixed('  STR 4', 'skills:', '  Stealth +3')).toEqual(['  STR 4', '  skills:', '    Stealth +3']));

  it('leaves a list that stands deep enough', () =>
    expect(fixed('  STR 4', 'skills:', '    Stealth +3', '  gear:', '    Rope')).toEqual([
      '  STR 4',
      '  skills:',
      '    Stealth +3',
      '  gear:',
      '    Rope',
    ]));
});

describe('unreachable scenes', () => {
  const story = (...scenes: readonly string[]): string => ['adventure A', ...scenes].join('\n');

  it('have one finding: what the first of them leads to is reached with it', () =>
    check(
      story(
        '  scene One (epilogue)',
        '  scene Two',
        '  //    ^^^ warning unreachable-scene: No transition leads to “Two”.',
        '    -> Three',
        '  scene Three',
        '    -> the end',
      ),
    ));

  it('have one finding where they lead to each other', () => {
    const circle = (way: string): string =>
      story(
        '  scene One',
        way,
        '  scene Two',
        '    -> Three',
        '  scene Three',
        '    -> Two',
        '    -> the end',
      );
    expect(fix(circle('    -> the end'), 'unreachable-scene')).toContain('    -> the end\n    -> Two\n');
    check(circle('    -> Two'));
    check(
      circle('    -> the end').replace(
        'scene Two\n',
        'scene Two\n  //    ^^^ warning unreachable-scene: Only unreachable scenes lead to “Two”.\n',
      ),
    );
  });

  it('are led to from a scene that is reached', () =>
    expect(
      fixTitles(
        story(
          '  scene One (epilogue)',
          '  scene Two',
          '    After Three and Two.',
          '    -> the end',
          '  scene Three',
          '    -> the end',
        )
          .replace('scene Two', 'scene Two')
          .replace('  scene Two', '  scene Two'),
        'unreachable-scene',
      ),
    ).toEqual(['Add `-> Two` to “One”']));
});

describe('transitions count', () => {
  const counts = (...lines: readonly string[]): void =>
    check(['adventure A', '  scene One', ...lines, '  scene Two', '    -> the end'].join('\n'));

  it('below prose that has slipped to the left', () => {
    counts('    A door.', '   It is open.', '    -> Two');
    counts('    A door.', '   It is open.', '', '    -> Two');
  });

  it('indented below prose', () =>
    counts('    They may leave:', '      -> Two if they dare', '    Or stay.'));
});

describe('a line that is no score becomes a note', () => {
  const noted = (...lines: readonly string[]): string[] =>
    fix(['npc Jo', ...lines].join('\n'), 'unknown-attribute')
      .split('\n')
      .slice(1);

  it('without the scores beside it', () => {
    expect(noted('  STR 2  tonight 3  REF 3')).toEqual(['  STR 2  REF 3', '  notes: tonight 3']);
    expect(noted('  STR 2  tonight 3', '  notes: a man')).toEqual(['  STR 2', '  notes: a man; tonight 3']);
  });

  it('alone', () =>
    expect(noted('  STR 2', '  tonight 3', '  notes: a man')).toEqual([
      '  STR 2',
      '  notes: a man; tonight 3',
    ]));
});

it('a misspelled system keeps its rules', () =>
  check(`
    campaign A
      system: Action!/Sytem
      //      ^^^^^^^^^^^^^ unknown-name
      severity: unspent-points ignore, missing-attribute ignore

    npc Jo
      Body 4
  `));

it('the price of an advantage is not lowered as if it were a score', () => {
  const jo = `
    character Jo
      level: Realistic
      STR 5  REF 4  HLT 4  PRE 4  INT 4  WIL 4
      advantages:
        Strong Willed (Gift) [10 CP]
      skills:
        Stealth +5
        Sciences +5
        Pistols +5
        Rifles +5
        Climbing +5
  `;
  const titles = fixTitles(jo, 'character-points');
  expect(titles).toContain('Lower Pistols to 4');
  expect(titles.join()).not.toContain('Strong Willed');
});

it('a score that only the log makes too high has no fix on the sheet', () =>
  check(
    quiet(
      `
      npc Jo
        skills:
          Stealth +4
          //      ^^ hint skill-maximum: At creation, before the log: Stealth 24 is above the Cinematic maximum of 8.
        log:
          2026-10-01 award 30 EP
          2026-10-09 raise Stealth +24 -> +4
          //                              ^^ illegal-advance
      `,
    ),
  ));

it('a word that two languages have for a name proposes it once', () =>
  check(
    quiet(`
      npc Jo
        Charisma 4
      //^^^^^^^^ unknown-attribute: There is no attribute “Charisma”. Did you mean “PRE”?
    `),
  ));
