/** The roller of a sentence that names several people. */
import { expect, it } from 'vitest';
import { lensesIn, unreadIn } from './testing/systems.ts';

const lenses = (text: string): readonly string[] => lensesIn('Action! System', text);

it.each([
  ['When Robin opens the chest, everyone nearby must make a Stealth roll (TN 15).', ''],
  ['The Dog smells them unless they make Stealth rolls (TN 15).', ''],
  ['The Guard lets Jo pass if she makes a Stealth roll (TN 15).', ' · Jo'],
  ['The Guard lets Jo pass unless he makes a Stealth roll (TN 15).', ' · Guard'],
  ['The Guard hears Jo if he makes a Stealth roll (TN 15).', ' · Guard'],
  ['Guards and Dogs alike make Stealth rolls (TN 15).', ' · Guard · Dog'],
  ['Guard #2 makes a Stealth roll (TN 15).', ' · Guard'],
  ["Robin's way in: Stealth roll (TN 15).", ''],
  ["Robin's climb: Stealth roll (TN 15).", ' · Robin'],
])('%s', (text, who) => expect(lenses(text)).toEqual([`Stealth vs 15${who}`]));

it('is who tries again at another number', () =>
  expect(lenses('Jo makes a REF roll (TN 15); if she fails, Robin may try at TN 18.')).toEqual([
    'REF vs 15 · Jo',
    'REF vs 18 · Robin',
  ]));

it('is the same for each person whom they pass', () => {
  const text = 'Sneaking past the Guard takes a Stealth roll (TN 15), past the Dog TN 18.';
  expect(lenses(text)).toEqual(['Stealth vs 15', 'Stealth vs 18']);
  expect(unreadIn('Action! System', text)).toEqual([]);
});
