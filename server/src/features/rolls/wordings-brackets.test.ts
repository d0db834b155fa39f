/** Rolls in parentheses behind what they are about, and numbers that are rolled on something. */
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

describe('a name in parentheses behind a roll', () => {
  it.each([
    ['Action! System', 'A Tricky roll (Stealth) is needed.', 'Stealth vs 15'],
    ['Action! System', 'Make a Tricky check (Stealth, rushed).', 'Stealth vs 15, rushed'],
    ['Action! System', 'Make a roll (REF + Stealth, TN 15).', 'REF + Stealth vs 15'],
    ['Action! System', 'A Tricky roll (REF + Stealth) is needed.', 'REF + Stealth vs 15'],
    ['Fast Action', 'It takes a Hard roll (PER + Tracking).', 'PER + Tracking vs 8'],
  ] as const)('counts in %s: %s', (system, text, lens) => {
    expect(lensesIn(system, text)).toEqual([lens]);
    expect(unreadIn(system, text)).toEqual([]);
  });
});

describe('a number in parentheses before a roll', () => {
  it.each([
    ['Action! System', 'It takes a (15) Climbing roll to get up.', 'Climbing vs 15'],
    ['Fast Action', 'It takes a hard (8) Driving roll.', 'Driving vs 8'],
    ['Action!/System', 'It takes a simple (8) Stealth test.', 'Stealth vs 8'],
  ] as const)('counts in %s: %s', (system, text, lens) => {
    expect(lensesIn(system, text)).toEqual([lens]);
    expect(unreadIn(system, text)).toEqual([]);
  });

  it('behind a difficulty of another game counts, and the difficulty is told', () => {
    expect(lensesIn('Fast Action', 'It takes a Moderate (5) Driving roll.')).toEqual(['Driving vs 5']);
    expect(unreadIn('Fast Action', 'It takes a Moderate (5) Driving roll.')).toEqual([
      'The rules call “Moderate” Normal (DIFF 5).',
    ]);
  });

  it.each(['The guards (12) Stealth rolls fail.', 'The ladder (15) Climbing rolls are over.'])(
    'behind something else is none: %s',
    (text) => expect(lensesIn('Action! System', text)).toEqual([]),
  );
});

describe('a contest without a skill on the other side', () => {
  it.each(['Make a Stealth roll vs the guards.', 'Jo rolls Stealth against the dogs.'])(
    'is told with both ways to go on: %s',
    (text) =>
      expect(unreadIn('Action! System', text)).toEqual([
        'This roll has neither a target number nor a skill of the other side, so it has no odds. Write one: `(TN 12)`, or `against the guard’s Stealth`.',
      ]),
  );

  it('is told without a verb as well', () =>
    expect(unreadIn('Action! System', 'A Stealth roll against the Guard.')).toEqual([
      'The other side of this contest has no skill. Name a skill or an attribute, as in `against the guard’s Stealth`.',
    ]));
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

describe('a number that is rolled on a skill', () => {
  it.each([
    ['Any hero who rolls 15 on Stealth gets in.', 'Stealth roll (TN 15)'],
    ['If he rolls an 18 with Climbing, he is up.', 'Climbing roll (TN 18)'],
    ['Rolling 15 on Stealth gets them in.', 'Stealth roll (TN 15)'],
  ])('is told: %s', (text, written) => {
    expect(lensesIn('Action! System', text)).toEqual([]);
    expect(unreadIn('Action! System', text)).toEqual([expect.stringContaining(`Write \`${written}\``)]);
  });

  it.each([
    'He rolls 12 logs with Climbing gear; Jo rolled 15 on Stealth.',
    'She rolls 20 barrels on Deck, scores 12 goals with Climbing.',
    'He gets 20 dollars for Stealth, and 15 in Persuasion, Ohio.',
  ])('and in a story it is none: %s', (text) => {
    expect(lensesIn('Action! System', text)).toEqual([]);
    expect(unreadIn('Action! System', text)).toEqual([]);
  });
});

it('a name that nobody has, and its difficulty behind a comma', () =>
  expect(unreadIn('Action!/System', 'Sneaking in: Sneak, difficulty 12.')).toEqual([
    'This looks like a roll, but the word “roll” is missing. Write `Sneak roll (difficulty 12)`.',
  ]));

describe('a number in parentheses that more will do for', () => {
  it.each(['A Persuasion roll (15 or more).', 'A good Persuasion result (15 or better) gets them a room.'])(
    'counts: %s',
    (text) => expect(lensesIn('Action! System', text)).toEqual(['Persuasion vs 15']),
  );

  it('is none where it counts something', () =>
    expect(lensesIn('Action! System', 'The Persuasion result (15 votes) was read.')).toEqual([]));
});

describe('a roll without the word “roll”', () => {
  it.each([
    ['Action! System', 'Stealth at -4 against 13.', 'Stealth roll (TN 13, -4)'],
    ['Action!/System', 'Climbing at +3 vs 15 to pass.', 'Climbing roll (difficulty 15, +3)'],
    ['Fast Action', 'CON + Climbing, Hard, to get up.', 'CON + Climbing roll (Hard)'],
    ['Action! System', 'Climbing, Demanding.', 'Climbing roll (Demanding)'],
    ['Action! System', 'Jo has to score 14 on Persuasion.', 'Persuasion roll (TN 14)'],
  ] as const)('is told in %s: %s', (system, text, roll) =>
    expect(unreadIn(system, text)).toEqual([
      `This looks like a roll, but the word “roll” is missing. Write \`${roll}\`.`,
    ]),
  );

  it.each(['She has a total of 15 with Stealth.', 'Stealth, Demanding customers and 15 guards.'])(
    'is none in ordinary prose: %s',
    (text) => expect(unreadIn('Action! System', text)).toEqual([]),
  );
});

it('a misspelled specialty of a roll is told', () => {
  expect(unreadIn('Action! System', 'A Survival (Artic) roll (TN 15).')).toEqual([
    'Survival usually has no “Artic”. Did you mean “Arctic”?',
  ]);
  expect(unreadIn('Action! System', 'A Survival (Jungle) roll (TN 15).')).toEqual([]);
});
