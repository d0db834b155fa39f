/** Scores and skills as printed sheets and other formats have them. */
import { describe, expect, it } from 'vitest';
import { characterIn, check, codesOf, fix } from '../../../test/support/fixture.ts';
import { parseBlock } from '../syntax/parse.ts';

describe('scores and skills with the marks of other formats', () => {
  const text = `
      campaign C
        level: Cinematic
      character Bob
        Strength: 4
      //^^^^^^^^ hint unknown-key: A score is written without a colon: \`STR 4\`.
        REF: 6, HLT: 5
      //^^^^^^^^^^^^^^ hint syntax: Scores have only spaces between them: \`REF 6 HLT 5\`.
        PRE 6  INT 7  WIL 7
        DEF: 16
      //^^^ hint unknown-key
        skills: Stealth +5, Climbing +6
      //      ^^^^^^^^^^^^^^^^^^^^^^^^^ hint syntax: opens a list
          Pistols: 6
        //^^^^^^^^^^ hint syntax: usually written \`Pistols 6\`.
          Para: +2 (Parachute +2)
        //^^^^^^^^^^^^^^^^^^^^^^^ hint syntax: usually written \`Para +2 (Parachute +2)\`.
          Awareness: 20 years of it
        allow unspent-points because it is a test`;
  it('count', () => check(text));
  it.each([
    ['unknown-key', 'Strength: 4', 'STR 4'],
    ['syntax', 'skills: Stealth +5, Climbing +6', 'skills:\n    Stealth +5\n    Climbing +6'],
    ['syntax', 'skills:\n    Pistols: 6', 'skills:\n    Pistols 6'],
    ['syntax', 'skills:\n    Stealth +3, Para +1', 'skills:\n    Stealth +3\n    Para +1'],
    ['syntax', 'skills\n    Stealth +3', 'skills:\n    Stealth +3'],
  ] as const)('are written as usual by the fix of %s: %j', (code, written, fixed) =>
    expect(fix(`npc Bob\n  ${written}\n`, code)).toBe(`npc Bob\n  ${fixed}`),
  );

  it.each([
    ['Stealth, 4', 'Stealth 4'],
    ['Stealth (4)', 'Stealth 4'],
    ['Stealth - 4', 'Stealth 4'],
    ['Stealth — +4', 'Stealth +4'],
    ['Stealth = 4', 'Stealth 4'],
    ['Stealth @ 4', 'Stealth 4'],
    ['Stealth ........ 4', 'Stealth 4'],
    ['stealth…4', 'stealth 4'],
    ['Stealth level 4', 'Stealth 4'],
    ['Stealth lvl. 4', 'Stealth 4'],
    ['Stealth + 4', 'Stealth +4'],
    ['+4 Stealth', 'Stealth +4'],
    ['4 First Aid', 'First Aid 4'],
    ['3. Stealth +4', 'Stealth +4'],
    ['3) Stealth +4', 'Stealth +4'],
    ['**Stealth** 4', 'Stealth 4'],
    ['`Stealth` 4;', 'Stealth 4'],
    ['| Stealth | +4 |', 'Stealth +4'],
    ['Unarmed Combat (Judo), 3', 'Unarmed Combat (Judo) 3'],
    ['Stealth: 4: she is *quiet*', undefined],
    ['Stealth +4: 3, 2, 1 – go', undefined],
    ['Stealth -4', undefined],
    ['Persuasion +3 (Fast Talk +2)', undefined],
    ['Awareness (+2)', undefined],
    ['Unarmed Combat (Judo) +3 (+5)', undefined],
  ])('are read as skills: %s', (written, usual) => {
    const { problems } = parseBlock(`npc A\n  skills:\n    ${written}\n`);
    expect(problems.map(({ replacement }) => replacement)).toEqual(usual === undefined ? [] : [usual]);
  });

  it.each([
    ['5 STR, 6 REF', 'STR 5 REF 6'],
    ['STR (5) REF (6)', 'STR 5 REF 6'],
    ['STR 5 / REF 6', 'STR 5 REF 6'],
    ['**STR** 5', 'STR 5'],
    ['- STR 5', 'STR 5'],
    ['STR -5', undefined],
    ['LIF +2 [10 CP]', undefined],
  ])('are read as scores: %s', (written, usual) => {
    const { problems } = parseBlock(`npc A\n  ${written}\n`);
    expect(problems.map(({ replacement }) => replacement)).toEqual(usual === undefined ? [] : [usual]);
  });
});

it('a sign without a number asks for the score', () => {
  check(`
    npc Bob
      skills:
        Stealth +
      //^^^^^^^^^ unknown-skill: Give Stealth a score: \`Stealth +1\`.
  `);
  expect(fix('npc Bob\n  skills:\n    Stealth +\n', 'unknown-skill')).toContain('    Stealth +1');
});

it('a skill among the attributes is moved below the skills', () => {
  const skills = `
      npc Bob
        STR 4  Stealth +3
        skills:
          Climbing +2
        gear:
          Rope
  `;
  expect(fix(skills, 'unknown-attribute')).toContain('  STR 4\n  skills:\n    Climbing +2\n    Stealth +3\n');
  expect(fix('npc Bob\n  STR 4\n  Stealth +3, Climbing +2\n', 'unknown-attribute')).toBe(
    'npc Bob\n  STR 4\n  Climbing +2\n  skills:\n    Stealth +3',
  );
});

describe('a system whose attributes are free', () => {
  it('reads any score behind a colon, and keys as what they are', () => {
    check(`
      campaign C
        system: Action
      character Lin
        Reflexes: 7
      //^^^^^^^^ hint unknown-key: A score is written without a colon: \`Reflexes 7\`.
        Body: 5
        Grace: high
      //^^^^^ error unknown-key: \`character\` has no key “Grace”. Write the line behind \`notes:\`, or write \`sheet keys: grace\` in the campaign.
        concept: 7
      scene S
        A Body roll (difficulty 8), and [[Lin]] (Body 6).
        //                                            ^ stated-value: Body of Lin should be 5
    `);
  });
});

describe('scores as sheets print them', () => {
  it.each([
    ['  Attributes: STR 5, REF 6, HLT 4\n', '  STR 5, REF 6, HLT 4'],
    [
      '  Stats:\n    STR 5\n    REF 6 // quick\n\n    HLT 4\n  skills:\n    Stealth +3\n',
      '  STR 5\n  REF 6 // quick\n  HLT 4\n  skills:',
    ],
    ['  Primary Attributes\n    STR 5  REF 6\n    HLT 4\n', '  STR 5  REF 6\n  HLT 4'],
  ])('may have a heading: %j', (text, fixed) => {
    const source = `npc Bob\n${text}`;
    expect(codesOf(source)).toEqual(['syntax']);
    expect(fix(source, 'syntax')).toContain(fixed);
    const { sheet } = characterIn(source);
    expect(sheet.attributes.slice(0, 3).map(({ score }) => score)).toEqual([5, 6, 4]);
  });

  it.each([
    ['  Body: STR 5 REF 6, HLT 4\n  Mind: PRE 4\n', '\n  STR 5  REF 6  HLT 4\n  PRE 4'],
    ['  Body:\n    STR 5 REF 6\n    HLT: 4\n', '\n  STR 5  REF 6\n  HLT 4'],
  ])('may have their group as a heading: %j', (text, fixed) => {
    const source = `npc Bob\n${text}`;
    expect(codesOf(source)).toEqual(['unknown-key']);
    expect(fix(source, 'unknown-key')).toContain(fixed);
    const { sheet } = characterIn(source);
    expect(sheet.attributes.slice(0, 3).map(({ score }) => score)).toEqual([5, 6, 4]);
  });
  it.each(['  notes: STR 5\n', '  Body: WOW 5 FOO 6\n', '  Body: STR 5, REF none\n'])(
    'are none in a text: %j',
    (text) => expect(characterIn(`npc Bob\n${text}`).sheet.attributes[0]!.score).toBe(0),
  );

  it('may stand in parentheses behind the name', () => {
    const source = 'npc Bob (STR 5, REF 6, HLT 4; Stealth +3)\n';
    expect(codesOf(source)).toEqual(['syntax']);
    expect(fix(source, 'syntax')).toBe('npc Bob\n  STR 5, REF 6, HLT 4\n  skills:\n    Stealth +3');
  });
});

describe('a pasted sheet', () => {
  const text = `
    npc Bob
      STR: 4
    //^^^ hint unknown-key: A score is written without a colon: \`STR 4\`.
      REF: 5
      HLT: 5
      skills:
        Stealth +4, Awareness +3
      //          ^^ hint syntax: Write each entry on a line of its own.
        Climbing +2, Persuasion +3

      gear:
        Rope
    npc Joe
      skills:
        Stealth +4, Awareness +3
      //          ^^ hint syntax: Write each entry on a line of its own.
  `;
  it('has one hint for lines in a row', () => check(text));
  it.each([
    ['unknown-key', '  STR 4\n  REF 5\n  HLT 5\n'],
    ['syntax', '    Stealth +4\n    Awareness +3\n    Climbing +2\n    Persuasion +3\n'],
  ])('and one fix for them: %s', (code, fixed) => expect(fix(text, code)).toContain(fixed));
});

describe('a derived score with its bought points', () => {
  it.each([
    ['LIF 30 (+3)', 'syntax', 'LIF 30 LIF +3'],
    ['LIF 30 ( +3 )  INI 6', 'syntax', 'LIF 30 LIF +3  INI 6'],
    ['INI: 6+1', 'unknown-key', 'INI 6  INI +1'],
    ['LIF: 30 (+3)', 'unknown-key', 'LIF 30  LIF +3'],
  ])('%s', (line, code, expected) => {
    const text = `npc Jo\n  HLT 4  WIL 6  REF 6  INT 6\n  ${line}\n`;
    const fixed = fix(text, code);
    expect(fixed.split('\n').at(-1)).toBe(`  ${expected}`);
    expect(() => fix(fixed, code)).toThrow('no finding');
  });
});

it('a second number of a score is no score', () =>
  check(`
      npc Jo
        REF 6
        DEF 16 (10)
      //       ^^^^ error syntax: Only a scale is allowed here, as in \`STR 5 (MS)\`.
    `));

it('a skill among scores may be misspelled', () => {
  const text = 'campaign C\n  system: Action (heroic)\n\nnpc Jo\n  Reflexes 7  Manouver 10  Moxie 3\n';
  expect(fix(text, 'unknown-attribute')).toContain('Reflexes 7  Maneuver 10  Moxie 3');
  expect(fix(fix(text, 'unknown-attribute'), 'unknown-attribute')).toContain('  skills:\n    Maneuver 10');
});
