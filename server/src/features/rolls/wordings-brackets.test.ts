/** Rolls in parentheses behind what they are about. */
import { describe, expect, it } from 'vitest';
import { lensesIn, unreadIn } from './testing/systems.ts';

describe('a roll in parentheses behind its target number', () => {
  it.each([
    ['The wall is difficulty 15 (Climbing roll).', 'Climbing vs 15'],
    ['The wall is TN 15 (a Climbing roll).', 'Climbing vs 15'],
    ['The wall is TN: 15 (an STR + Climbing roll) when it is wet.', 'STR + Climbing vs 15'],
  ])('counts: %s', (text, lens) => {
    expect(lensesIn('Action! System', text)).toEqual([lens]);
    expect(unreadIn('Action! System', text)).toEqual([]);
  });

  it.each([
    'The lock is difficulty 15 (Burglary + Perception).',
    'The lock is difficulty 15 (Perception + Burglary).',
    'The lock is difficulty 15 (a Burglary roll).',
  ])('names a skill that nobody has: %s', (text) => {
    expect(lensesIn('Action!/System', text)).toEqual([]);
    expect(unreadIn('Action!/System', text)).toEqual([
      'This roll has no odds: no character here has “Burglary”.',
    ]);
  });
});

describe('a roll in parentheses without a target number', () => {
  it.each([
    'They can sneak past (Stealth roll), or climb.',
    'Sneak past the guard (a Stealth roll).',
    'It is Tricky on stone, Average on grass (Stealth roll).',
  ])('is told: %s', (text) => {
    expect(lensesIn('Action! System', text)).toEqual([]);
    expect(unreadIn('Action! System', text)).toEqual([
      'This roll has no target number, so it has no odds. Write one after it: `(TN 12)`.',
    ]);
  });

  it.each([
    'They walk past the guard (no Stealth roll).',
    'What happened before (see Stealth rolls) is gone (without a Stealth roll).',
  ])('and none is asked for: %s', (text) => {
    expect(lensesIn('Action! System', text)).toEqual([]);
    expect(unreadIn('Action! System', text)).toEqual([]);
  });
});
