/** Wordings of other games, and of people in a hurry: each counts as it is meant, or gets a hint; prose has none. */
import { describe, expect, it } from 'vitest';
import { lensesIn, unreadIn } from './testing/systems.ts';

const lenses = (text: string): readonly string[] => lensesIn('Action! System', text);
const hints = (text: string): readonly string[] => unreadIn('Action! System', text);
const written = (text: string): string[] => hints(text).map((each) => /`([^`]+)`\.$/.exec(each)?.[1] ?? each);

describe('what counts', () => {
  it.each([
    ['The door (TN 15 Stealth to open, TN 18 STR to break).', ['Stealth vs 15', 'STR vs 18']],
    ['TN 15 Stealth to get in, TN 18 Climbing to get out.', ['Stealth vs 15', 'Climbing vs 18']],
    ['Lifting the gate is a Legendary feat of Strength.', ['STR vs 30']],
    ['They need an Awareness result of at least 15.', ['Awareness vs 15']],
    ['Roll against the better of Climbing and Stealth (TN 15).', ['Climbing vs 15', 'Stealth vs 15']],
  ])('%s', (text, expected) => {
    expect([...lenses(text)].sort()).toEqual([...expected].sort());
    expect(hints(text)).toEqual([]);
  });
});

describe('what gets a hint with the roll that is meant', () => {
  it.each([
    ['Climbing plus Strength, total 18 or higher, gets them over.', ['Climbing + Strength roll (TN 18)']],
    ['The trap is noticed with a passive Awareness score of 14.', ['Awareness roll (TN 14)']],
    ['A target of 15 on Stealth.', ['Stealth roll (TN 15)']],
    ['The Stealth difficulty here is 15.', ['Stealth roll (TN 15)']],
    ['Difficulty (Stealth): 15', ['Stealth roll (TN 15)']],
    ['Climbing is rolled against 18.', ['Climbing roll (TN 18)']],
    ['Roll 3d6, add Stealth, and beat 15.', ['Stealth roll (TN 15)']],
    ['Climbing 15 or fall.', ['Climbing roll (TN 15)']],
    ['Getting in takes Stealth, getting out takes Climbing, both TN 15.', ['Stealth roll (TN 15)']],
    ['The check is at -3: make an Awareness roll (TN 15).', ['(TN 12, -3)']],
    ['They have advantage on this Stealth roll (TN 15).', ['+2']],
    ['Make a Stealth roll (TN 15) with disadvantage.', ['+2']],
  ])('%s', (text, expected) => expect(written(text)).toEqual(expected));

  it('which is no hint where the system has the word', () =>
    expect(unreadIn('Action (heroic)', 'Make a Stealth roll (difficulty 13, advantage 2).')).toEqual([]));
});

describe('ordinary prose', () => {
  it.each([
    'The Guard has Stealth 3 and a total of 15 scars.',
    'He beat 15 men with Climbing in his eyes.',
    'A feat of Strength amuses the crowd.',
    'The heroes have the advantage. Make a Stealth roll (TN 15).',
    'A Stealth roll (TN 15) gives them an advantage.',
    'The passive crowd of 15 watches the Climbing.',
    'Both at the bridge and in the Climbing hall there were 15 of them.',
  ])('%s', (text) => expect(hints(text)).toEqual([]));
});
