/** Several people who roll, and several rolls of one person, as English joins them. */
import { describe, expect, it } from 'vitest';
import { lensesIn, unreadIn } from './testing/systems.ts';

const lenses = (text: string): readonly string[] => lensesIn('Action! System', text);

describe('names that are joined', () => {
  it.each([
    ['Jo, then Robin, makes a Stealth roll (TN 15).', 'Jo · Robin'],
    ['First the Dog and then the Guard makes a Stealth roll (TN 15).', 'Dog · Guard'],
    ['Jo as well as Robin makes a Stealth roll (TN 15).', 'Jo · Robin'],
    ['Jo, along with the Dog, makes a Stealth roll (TN 15).', 'Jo · Dog'],
    ['Jo together with Robin makes a Stealth roll (TN 15).', 'Jo · Robin'],
    ['The Guard, followed by the Dog, makes a Stealth roll (TN 15).', 'Guard · Dog'],
    ['Jo and/or Robin makes a Stealth roll (TN 15).', 'Jo · Robin'],
    ['Jo & Robin make a Stealth roll (TN 15).', 'Jo · Robin'],
    ['The Guard hits Jo, then Robin makes a Stealth roll (TN 15).', 'Robin'],
    ['The Guard and his friends make a Stealth roll (TN 15).', 'Guard'],
  ])('%s', (text, who) => expect(lenses(text)).toEqual([`Stealth vs 15 · ${who}`]));

  it('are the party where one of them has friends', () =>
    expect(lenses('Jo and her friends make Stealth rolls (TN 15).')).toEqual(['Stealth vs 15']));

  it('are denied together', () =>
    expect(unreadIn('Action! System', 'Neither Jo nor Robin rolls Stealth.')).toEqual([]));
});

describe('a further roll of the same subject', () => {
  it.each([
    'The Guard makes an Awareness roll (TN 12) and must make a Climbing roll (TN 15).',
    'The Guard makes an Awareness roll (TN 12) and then makes a Climbing roll (TN 15).',
    'The Guard makes an Awareness roll (TN 12), opens the door and makes a Climbing roll (TN 15).',
    'The Guard makes an Awareness roll (TN 12) and, if he succeeds, makes a Climbing roll (TN 15).',
    'The Guard makes an Awareness roll (TN 12) and, on a success, a Climbing roll (TN 15).',
    'The Guards make Awareness rolls (TN 12) and make Climbing rolls (TN 15).',
    'The Guard makes an Awareness roll (TN 12) before making a Climbing roll (TN 15).',
  ])('%s', (text) => expect(lenses(text)).toEqual(['Awareness vs 12 · Guard', 'Climbing vs 15 · Guard']));

  it.each([
    'If the Guard makes an Awareness roll (TN 12), make a Climbing roll (TN 15).',
    'The Guard makes an Awareness roll (TN 12) and the heroes must make a Climbing roll (TN 15).',
    'The Guard makes an Awareness roll (TN 12) and everybody makes a Climbing roll (TN 15).',
  ])('is of another subject: %s', (text) =>
    expect(lenses(text)).toEqual(['Awareness vs 12 · Guard', 'Climbing vs 15']),
  );
});

describe('a bonus right before the roll in parentheses', () => {
  it.each([
    'Sacha climbs at -3 (Climbing, TN 15).',
    'Sacha climbs at -3 (Climbing roll, TN 15).',
    'Sacha climbs at -3: Climbing roll, TN 15.',
  ])('%s', (text) => expect(lenses(text)).toEqual(['Climbing vs 15, -3 · Sacha']));
});
