/** A Defense in prose: as a number, Passive or Active, and as the reason of a bonus. */
import { expect, it } from 'vitest';
import { worldOf } from '../../../../test/support/fixture.ts';
import { codeLenses } from '../code-lens.ts';
import { lensesIn } from './testing/systems.ts';

it.each([
  ['A Stealth roll against Passive Defense 14 is needed.', 'Stealth vs 14'],
  ['A Stealth roll against a Passive Defense of 13.', 'Stealth vs 13'],
  ['A Stealth roll against Active Defense 19.', 'Stealth vs 19'],
  ['A Stealth roll (Defense 12) gets them in.', 'Stealth vs 12'],
  ['A Stealth roll (Passive Defense 12) gets them in.', 'Stealth vs 12'],
  // The +5 is that of the target: 9 + 5.
  ['A Stealth roll (difficulty 9) with a +5 from Active Defense.', 'Stealth vs 9, Active Defense'],
  ["A Stealth roll against the Guard's Active Awareness.", 'Stealth vs Awareness (Active) of Guard'],
  ["A Stealth roll against the Guard's Passive Awareness.", 'Stealth vs Awareness of Guard'],
  ['A Stealth roll (difficulty 9) at -5 from a clumsy weapon.', 'Stealth vs 9, clumsy weapon'],
  // The rules give another number for it, or none: the number of the text counts.
  ['A Stealth roll (difficulty 9) at -2 from a clumsy weapon.', 'Stealth vs 9, -2'],
  ['A Stealth roll (difficulty 9) at -3 for the rain.', 'Stealth vs 9, -3'],
])('Action!/System: %s', (prose, lens) => expect(lensesIn('Action!/System', prose)).toEqual([lens]));

it.each([
  ['A Stealth roll against a DEF of 12.', 'Stealth vs 12'],
  ['A Stealth roll (DEF of 12) is enough.', 'Stealth vs 12'],
  ['A Stealth roll (TN 15) at -3 for the off hand.', 'Stealth vs 15, off hand'],
])('Action! System: %s', (prose, lens) => expect(lensesIn('Action! System', prose)).toEqual([lens]));

it('Action (heroic): the Active Dodge of somebody', () =>
  expect(lensesIn('Action (heroic)', "A Stealth roll against the Guard's Active Awareness.")).toEqual([
    'Stealth vs Awareness (Active) of Guard',
  ]));

it('Fast Action: a resistance by its whole name', () =>
  expect(lensesIn('Fast Action', 'A MA roll against a Mental Resistance of 7.')).toEqual(['MA vs 7']));

it('a roll against an Active Defense is harder by its bonus', () => {
  const chanceOf = (prose: string): string => {
    const { model, files } = worldOf([['/main.callsheet', PEOPLE.replace('PROSE', prose)]]);
    const titles = codeLenses(model, files[0]!.uri, { rolls: true }).map(({ title }) => title);
    return /Jo ([\d.]+%)/.exec(titles.join(' '))![1]!;
  };
  const expected = chanceOf('A Stunt roll (difficulty 11).');
  expect(chanceOf("A Stunt roll against the Guard's Active Dodge.")).toBe(expected);
  expect(chanceOf("A Stunt roll against the Guard's Dodge with a +5 from Active Defense.")).toBe(expected);
  expect(chanceOf('A Stunt roll (difficulty 6) with +5 from an Active Defense.')).toBe(expected);
});

const PEOPLE = `campaign C
  system: Action!/System
character Jo
  skills:
    Stunt 9
npc Guard
  skills:
    Dodge 6
adventure A
  scene S
    cast: Guard

    PROSE
`;
