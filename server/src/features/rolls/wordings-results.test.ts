/** Target numbers that a result must reach, outcomes above a difficulty, and numbers that somebody needs. */
import { describe, expect, it } from 'vitest';
import { lensesIn, unreadIn } from './testing/systems.ts';

describe('a number that the best result must reach is the target number, and no contest', () => {
  it.each([
    'Have the heroes make Awareness rolls; the best result must reach 15.',
    'The heroes roll Awareness, and the best total must beat 15.',
    'Everyone rolls Awareness; the best total must be 15 or more.',
    'Everyone rolls Awareness; the highest total needs to be at least 15.',
    'All roll Awareness; the lowest result is 15.',
  ])('%s', (text) => {
    expect(lensesIn('Action! System', text)).toEqual(['Awareness vs 15']);
    expect(unreadIn('Action! System', text)).toEqual([]);
  });

  it('without a number the highest wins', () =>
    expect(lensesIn('Action! System', 'Everybody rolls Awareness; the best result gets the seat.')).toEqual([
      'Awareness, the highest wins',
    ]));

  it.each([
    'Make a Climbing roll; the total cost is 15.',
    'Make a Climbing roll; the best price is 15.',
    'Make a Climbing roll; the best result is 15 ropes.',
  ])('a price is none: %s', (text) => expect(lensesIn('Action! System', text)).toEqual([]));
});

describe('a number that the roller needs', () => {
  it.each([
    ['The driver rolls REF + Driving and needs a 15.', 'REF + Driving vs 15'],
    ['Roll REF + Driving; you need a 15.', 'REF + Driving vs 15'],
    ['Jo makes a Stealth roll and needs 15 or more.', 'Stealth vs 15 · Jo'],
  ])('%s', (text, lens) => {
    expect(lensesIn('Action! System', text)).toEqual([lens]);
    expect(unreadIn('Action! System', text)).toEqual([]);
  });

  it.each(['They make a Climbing roll; they need 15 ropes.', 'Jo makes a Climbing roll and needs 15 men.'])(
    'of things is no target: %s',
    (text) => expect(lensesIn('Action! System', text)).toEqual([]),
  );
});

it('one roll is for all of them', () =>
  expect(lensesIn('Action! System', 'Jo rolls Climbing for all of them (TN 15).')).toEqual([
    'Climbing vs 15 · Jo',
  ]));

describe('an outcome is counted above the difficulty', () => {
  it.each([
    'An Outcome of 3 or more on the Persuasion roll (difficulty 8) wins him over.',
    'With an outcome of 3 or more on a Persuasion roll (difficulty 8), he is won over.',
    'An outcome of at least 3 on the Persuasion roll (difficulty 8) wins him over.',
  ])('%s', (text) => {
    expect(lensesIn('Action (heroic)', text)).toEqual(['Persuasion vs 11', 'Persuasion vs 8']);
    expect(unreadIn('Action (heroic)', text)).toEqual([]);
  });
});

it('two names with a number behind a label are told', () =>
  expect(unreadIn('Action!/System', 'The wall: Climbing + Strength 14.')).toEqual([
    expect.stringContaining('Write `Climbing + Strength roll (difficulty 14)`'),
  ]));
