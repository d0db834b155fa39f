/** What statblocks of other games say of attacks and armor, and what else they have lines for. */
import { describe, expect, it } from 'vitest';
import { check, fix } from '../../../test/support/fixture.ts';

const wolf = (line: string): string =>
  `npc Wolf\n  STR 3 REF 6 HLT 4 PRE 2 INT 1 WIL 3\n${line}\n\nnpc Cub\n  STR 2\n`;
/** The text after a fix has no findings of its own. */
const isLegal = (text: string): void => check(text.replace(/\nnpc Cub\n {2}STR 2\n?$/, ''));

describe('an attack', () => {
  it.each([
    ['Bite: 2d6 P/L', '  weapons:\n    Bite\n\nweapon Bite\n  2d6 P/L\n\nnpc Cub'],
    ['Bite: 2d6', '  weapons:\n    Bite\n\nweapon Bite\n  2d6 P/L\n\nnpc Cub'],
    [
      'Long Bite: 2d6+1 B/L, poison',
      '  weapons:\n    Long Bite: poison\n\nweapon Long Bite\n  2d6+1 B/L\n\nnpc Cub',
    ],
  ])('is no key: %s', (line, expected) => {
    const fixed = fix(wolf(`  ${line}`), 'unknown-key');
    expect(fixed).toContain(expected);
    isLegal(fixed);
  });

  it('goes to the weapons that are there', () =>
    expect(fix(wolf('  Bite: 2d6\n  weapons:\n    Knife'), 'unknown-key')).toContain(
      'WIL 3\n  weapons:\n    Knife\n    Bite\n\nweapon Bite\n  2d6 P/L\n',
    ));

  it.each([
    ['Claws (1d6 P/L)', '    Claws\n\nweapon Claws\n  1d6 P/L\n'],
    ['tail 1d6', '    tail\n\nweapon Tail\n  1d6 P/L\n'],
    ['Bite: 2d6 B/S', '    Bite\n\nweapon Bite\n  2d6 B/S\n'],
  ])('has its values below `weapons:`: %s', (entry, expected) => {
    const fixed = fix(wolf(`  weapons:\n    ${entry}`), 'unknown-weapon');
    expect(fixed).toContain(expected);
    isLegal(fixed);
  });

  it('is not a weapon that there is, or a text with dice', () => {
    check(wolf('  skills:\n    Knives +2\n  weapons:\n    Knife: 1d6 P/L').replace(/\n\nnpc Cub.*/s, ''));
    expect(fix(wolf('  Sleep: 1d6 hours'), 'unknown-key')).toContain('notes: Sleep: 1d6 hours');
  });
});

it('armor with its value is declared', () => {
  const fixed = fix(wolf('  armor:\n    Thick fur AV 2'), 'unknown-armor');
  expect(fixed).toContain('    Thick fur\n\narmor Thick fur\n  AV 2\n');
  isLegal(fixed);
});

it.each([
  ['AV 3', '    Natural armor\n\narmor Natural armor\n  AV 3\n'],
  ['AV 3 chitin', '    chitin\n\narmor Chitin\n  AV 3\n'],
  ['AV 5 on the head', '    Head armor\n\narmor Head armor\n  AV 5\n  covers: 3-4\n'],
  ['AV 5 (torso)', '    Torso armor\n\narmor Torso armor\n  AV 5\n  covers: 10-11\n'],
  [
    'AV 3 chest and arms',
    '    Chest and arms armor\n\narmor Chest and arms armor\n  AV 3\n  covers: 10-11, 9\n',
  ],
  ['natural armor 2', '    natural armor\n\narmor Natural armor\n  AV 2\n'],
])('armor that is only a number is declared: %s', (entry, expected) => {
  const fixed = fix(wolf(`  armor:\n    ${entry}`), 'unknown-armor');
  expect(fixed).toContain(expected);
  isLegal(fixed);
});

it('spells become notes', () => isLegal(fix(wolf('  spells:\n    Fireball\n    Light'), 'unknown-key')));

it('a line that no key is for becomes a note', () => {
  expect(fix(wolf('  Treasure: 20 gold'), 'unknown-key')).toContain('  notes: Treasure: 20 gold\n');
  expect(fix(wolf('  Treasure: 20 gold\n  notes: alone'), 'unknown-key')).toContain(
    'WIL 3\n  notes: alone; Treasure: 20 gold\n',
  );
});
