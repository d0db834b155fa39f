/** Prices, specialties and points as writers put them on a sheet or in a log: `for free`, a second line, `AP 3`. */
import { expect, it } from 'vitest';
import { check, codesOf, fix, fixTitles } from '../../../test/support/fixture.ts';

const withSkills = (...lines: string[]): string =>
  `npc Jo\n  STR 4\n  skills:\n${lines.map((line) => `    ${line}\n`).join('')}`;

const lastLine = (text: string): string => text.trim().split('\n').at(-1)!.trim();

it.each(['Lockpicking 3 for free', 'Lockpicking 3 (free)', 'Lockpicking 3 - free of charge'])(
  'a price of nothing has a reason in brackets: %s',
  (line) => {
    const fixed = fix(withSkills(line), 'syntax');
    expect(lastLine(fixed)).toBe('Lockpicking 3 [0 CP because it is free]');
    expect(codesOf(fixed)).toEqual([]);
  },
);

it('names and notes may say that something is free', () => {
  const text =
    'npc Jo\n  advantages:\n    Perk (free drinks, Edge)\n    Perk (Gift): she travels in room 3 for free\n';
  expect(codesOf(text)).toEqual([]);
});

it('a stated price that is wrong can become a price of the writer’s own', () => {
  const text = withSkills('Lockpicking +3 [0 CP]');
  expect(fixTitles(text, 'stated-cost')).toEqual([
    'Change to [3 CP]',
    'Change to [0 CP because the GM allows it]',
  ]);
  expect(codesOf(fix(text, 'stated-cost', 1))).toEqual([]);
});

it.each([
  ['Bows 3', 'Bows (Longbows) +2', 'Bows 3 (Longbows +2)'],
  ['Computers (Use) +3', 'Computers (Hacking +4)', 'Computers (Use) +3 (Hacking +4)'],
  ['Bows +3 (Short Bows +2)', 'Bows (Longbows) +2', 'Bows +3 (Short Bows +2, Longbows +2)'],
])('a specialty on a line of its own goes behind its skill: %s, %s', (first, second, merged) =>
  expect(fix(withSkills(first, second), 'duplicate-entry').trimEnd()).toBe(withSkills(merged).trimEnd()),
);

it('a specialty of a skill that has none becomes a note, and the stated total stays', () =>
  expect(lastLine(fix(withSkills('Lockpicking +4 (+4, Safes +2)'), 'skill-type'))).toBe(
    'Lockpicking +4 (+4): Safes +2',
  ));

it('a level behind the parentheses joins them', () => {
  const text = 'npc Jo\n  advantages:\n    Acute Sense (sight) Edge\n';
  expect(lastLine(fix(text, 'syntax'))).toBe('Acute Sense (sight, Edge)');
});

it('action points among the scores are told to be a line of the log', () =>
  check(`
    npc Jo
      STR 4  AP 3
      //     ^^ unknown-attribute: There is no attribute “AP”. Action points are a line of the log: \`2026-10-09 award 3 AP\`.
      action points: 2
    //^^^^^^^^^^^^^ unknown-key: \`action points\` is no key. Action points are a line below \`log:\`: \`2026-10-09 award 2 AP\`.
  `));

it.each([
  ['award 8 EP for the mill', 'award 8 EP: the mill'],
  ['raise Stealth to +3', 'raise Stealth +2 -> +3'],
  ['raise Bows (Longbows +0 -> +2)', 'raise Bows (Longbows) +0 -> +2'],
  ['raise Lucky (Edge) -> Lucky (Gift)', 'raise Lucky (Edge) -> Gift'],
])('a line of the log in another form: %s', (line, usual) =>
  expect(lastLine(fix(`npc Jo\n  STR 4\n  log:\n    2026-03-01 ${line}\n`, 'syntax'))).toBe(
    `2026-03-01 ${usual}`,
  ),
);

it('brackets of a system without costs are no wrong price', () => {
  const text = 'campaign C\n  system: Action!/System\n\nnpc Jo\n  Agility 6\n  skills:\n    Stealth 7 [5]\n';
  expect(codesOf(text)).toEqual(['stated-cost']);
  expect(fixTitles(text, 'stated-cost')).toEqual(['Make “(5)” a note']);
  const fixed = fix(text, 'stated-cost');
  expect(lastLine(fixed)).toBe('Stealth 7: (5)');
  expect(codesOf(fixed)).toEqual([]);
});
