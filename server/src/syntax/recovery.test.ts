/** One bad item of a line never loses its neighbours. */
import { describe, expect, it } from 'vitest';
import { parseBlock, type Block } from './parse.ts';

const block = (lines: string): Block => parseBlock(`npc A\n${lines}\n`);

const scores = (line: string): string =>
  block(`  ${line}`)
    .declarations[0]!.members.flatMap((member) =>
      member.type === 'scores' ? member.scores.map(({ name, number }) => `${name.text} ${number.value}`) : [],
    )
    .join(', ');
const problems = (lines: string): string[] => block(lines).problems.map(({ message }) => message);

describe('scores', () => {
  it.each([
    ['STR five  REF 6', 'REF 6'],
    ['STR five REF 6', 'REF 6'],
    ['Wits five Luck 4', 'Luck 4'],
    ['Hard to Kill two Strong Willed 3', 'Strong Willed 3'],
    ['STR REF 6', 'REF 6'],
    ['STR 4 INT x WIL 5', 'STR 4, WIL 5'],
    ['STR: 4  REF: 6', 'STR 4, REF 6'],
    ['STR 4, REF 6, HLT: 3', 'STR 4, REF 6, HLT 3'],
    ['STR = 4; REF 6', 'STR 4, REF 6'],
    ['STR 4/REF 6', 'STR 4, REF 6'],
  ])('%s', (line, read) => {
    expect(scores(line)).toBe(read);
    expect(problems(`  ${line}`)).not.toEqual([]);
  });
  it.each([
    ['STR   4   REF   6', 'STR 4, REF 6'],
    ['Strength 4  Mental Defense 3', 'Strength 4, Mental Defense 3'],
    ['STR 4 MS  LIF +3 [6 CP]', 'STR 4, LIF 3'],
  ])('are read as they were: %s', (line, read) => {
    expect(scores(line)).toBe(read);
    expect(problems(`  ${line}`)).toEqual([]);
  });
  it('says how a word or a number without a space is written', () => {
    expect(block('  STR five  REF 6').problems[0]!.replacement).toBe('STR 5');
    expect(block('  REF4 HLT5').problems[0]!.replacement).toBe('REF 4 HLT 5');
    expect(block('  STR .5  REF 4').problems[0]!.replacement).toBe('STR 0.5');
    expect(block('  STR 5MG').problems[0]!.replacement).toBe('STR 5 MG');
    expect(block('  str 5mg').problems[0]!.replacement).toBe('str 5 MG');
  });
});

it.each(['armor: None', 'skills: -', 'advantages:\n    none', 'gear:\n    n/a'])(
  'a list of nothing has no entries: %s',
  (lines) => {
    const read = block(`  ${lines}`);
    expect(problems(`  ${lines}`)).toEqual(['A list without entries needs no line.']);
    expect(
      read.declarations[0]!.members.flatMap((member) => (member.type === 'section' ? member.entries : [])),
    ).toEqual([]);
  },
);

describe('indentation', () => {
  // A tab is a level of two columns, also beside blanks.
  it.each([
    ['\tskills:\n\t\tStealth +2', 1],
    ['\tskills:\n    Stealth +2', 1],
    ['  skills:\n\t\tStealth +2', 1],
    ['\tskills:\n   Stealth +2', 1],
    ['\tskills:\n\t\tStealth +2\n    Climbing +3', 2],
  ])('%j', (lines, count) => {
    const { members } = block(lines).declarations[0]!;
    const sections = members.flatMap((member) => (member.type === 'section' ? [member] : []));
    expect(sections.map(({ entries }) => entries.length)).toEqual([count]);
    expect(problems(lines)).toEqual([]);
  });
});

describe('entries', () => {
  const entries = (lines: string): string =>
    block(lines)
      .declarations[0]!.members.flatMap((member) =>
        member.type === 'section'
          ? member.entries.map(({ name, score }) => `${name.text}${score ? ` ${score.value}` : ''}`)
          : [],
      )
      .join(' | ');
  it.each([
    ['  skills:\n    Swords +2, Knives +1', 'Swords 2 | Knives 1'],
    ['  skills: Swords +2, Para +1 (Parachute +2), Knives +1', 'Swords 2 | Para 1 | Knives 1'],
    ['  advantages:\n    Lucky (Edge), Ally (Gift): who, why', 'Lucky | Ally'],
  ])('%j', (lines, read) => {
    expect(entries(lines)).toBe(read);
    expect(problems(lines)).not.toEqual([]);
  });
  it.each([
    ['  skills:\n    Craft (Pots, Pans) +2', 'Craft 2'],
    ['  skills:\n    Law, local +2', 'Law, local 2'],
    ['  advantages:\n    Ally (Gift): an old friend (dead), Bob', 'Ally'],
  ])('a comma in a name or a note separates nothing: %j', (lines, read) => expect(entries(lines)).toBe(read));
});

it.each(['-', 'None'])('a line below %j in a list of skills is below no skill', (nothing) => {
  const { failure, problems: found } = block(`  skills:\n    ${nothing}\n      Stealth +4`);
  expect(failure).toBeUndefined();
  expect(found.map(({ code }) => code)).toContain('bad-indent');
});

describe('a heading that is indented like the entries above it', () => {
  const lists = (lines: string): string[] =>
    block(lines).declarations[0]!.members.map((member) =>
      member.type === 'section'
        ? `${member.key.text}: ${member.entries.map(({ name }) => name.text).join(', ')}`
        : member.type,
    );
  it.each([
    ['with entries below it', '    skills:\n      Pistols +3\n      Stealth +4'],
    ['with entries beside it', '    skills:\n    Pistols +3\n    Stealth +4'],
    ['with entries below it and beside it', '    skills:\n      Pistols +3\n    Stealth +4'],
    ['below an entry', '      skills:\n        Pistols +3\n        Stealth +4'],
  ])('opens a list of its own, %s', (_, below) => {
    const text = `  disadvantages:\n    Secret (Peril): who\n\n${below}\n    gear:\n      Rope`;
    expect(lists(text)).toEqual(['disadvantages: Secret', 'skills: Pistols, Stealth', 'gear: Rope']);
    expect(block(text).problems[0]).toMatchObject({ code: 'bad-indent', replacement: '  ' });
  });
  it('is not an entry with a note', () =>
    expect(lists('  disadvantages:\n    Secret: skills\n    Skills\n    Stealth: a note')).toEqual([
      'disadvantages: Secret, Skills, Stealth',
    ]));
});

it('functions inside each other are bounded like parentheses', () => {
  const messages = parseBlock(`derived D\n  formula: ${'half '.repeat(900)}STR\n`).problems.map(
    ({ message }) => message,
  );
  expect(messages).toEqual(['Too many parentheses inside each other.']);
});
