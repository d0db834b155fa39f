/** Rolls in tables, whose columns say what a number or a difficulty is for; and lists of results. */
import { describe, expect, it } from 'vitest';
import { lensesIn, unreadIn } from './testing/systems.ts';

const table = (...rows: readonly string[]): string => [rows[0], '|---|---|---|', ...rows.slice(1)].join('\n');
const lenses = (text: string): readonly string[] => lensesIn('Action! System', text);

describe('a table', () => {
  it.each([
    ['has numbers to reach', table('| Task | Skill | TN |', '| The wall | Climbing | 15 |')],
    ['has its numbers first', table('| TN | Skill |', '| 15 | Climbing |')],
    ['calls them a difficulty', table('| Skill | Difficulty |', '| Climbing | 15 |')],
    ['has a skill with its number', table('| Task | Roll |', '| The wall | Climbing 15 |')],
    ['has words of difficulty', table('| Task | Skill | Difficulty |', '| The wall | Climbing | Tricky |')],
    ['has them before the skill', table('| Task | Difficulty | Skill |', '| The wall | Tricky | Climbing |')],
    ['has no head', '| The wall | Climbing | Tricky |'],
  ])('%s', (_, text) => {
    expect(lenses(text)).toEqual(['Climbing vs 15']);
    expect(unreadIn('Action! System', text)).toEqual([]);
  });

  it.each(['Awareness', 'Awareness roll', 'Awareness TN'])('has results of one roll: %s', (head) =>
    expect(lenses(table(`| ${head} | You see |`, '| 12 | smoke |', '| 15–17 | fire |'))).toEqual([
      'Awareness vs 12',
      'Awareness vs 15',
    ]),
  );

  it('has the results of the roll before it', () => {
    const text = `Make an Awareness roll.\n${table('| TN | You see |', '| 12 | smoke |', '| 15 | fire |')}`;
    expect(lenses(text)).toEqual(['Awareness vs 12', 'Awareness vs 15']);
  });

  it.each([
    table('| Name | Awareness | Stealth |', '| The cook | 12 | 9 |', '| The boy | 15 | 10 |'),
    table('| Weapon | Damage | STR |', '| Sword | 4d6 | 12 |'),
    table('| Difficulty | TN |', '| Average | 12 |', '| Tricky | 15 |'),
    table('| Difficult | STR |', '| 3 | 5 |'),
    table('| Hour | What happens |', '| 12 | lunch |', '| 15 | tea |'),
  ])('has no roll: %s', (text) => {
    expect(lenses(text)).toEqual([]);
    expect(unreadIn('Action! System', text)).toEqual([]);
  });
});

describe('a list of results', () => {
  it.each([
    'Make an Awareness roll. 12–14: a wire. 15+: the key.',
    'Make an Awareness roll:\n- 12-14: a wire.\n- 15 or more: the key.',
    'Awareness roll: 9–11 nothing; 12 to 14 a wire; 15+ the key.',
    'Roll on Awareness: 0-11 nothing, 12-14 a wire, 15 or more the key.',
  ])('%s', (text) => expect(lenses(text)).toEqual(['Awareness vs 12', 'Awareness vs 15']));

  it('has no ranges of other things', () =>
    expect(lenses('Make an Awareness roll (TN 15). 12–14 guards arrive.')).toEqual(['Awareness vs 15']));
});

describe('a difficulty', () => {
  it.each([
    'Make an Awareness roll (Tricky 15).',
    'Awareness (Tricky 15) to see it.',
    'Awareness (Tricky, 15).',
    'It takes a Tricky/15 Awareness roll.',
    'It takes a Tricky 15 Awareness roll.',
    'Treat Awareness as Tricky.',
    'An Awareness task of Tricky difficulty.',
    'An Awareness task (Tricky).',
  ])('%s', (text) => expect(lenses(text)).toEqual(['Awareness vs 15']));

  it('disagrees with its number', () =>
    expect(unreadIn('Action! System', 'Make an Awareness roll (Tricky 18).')).toEqual([
      'Tricky is TN 15; the text says 18. TN 18 is Challenging.',
    ]));

  it.each([
    'Make a Stealth roll with the Guard’s Awareness as the difficulty.',
    'Make a Stealth roll. Use the Guard’s Awareness as the TN.',
    'Make a Stealth roll; the Guard’s Awareness is the difficulty.',
  ])('is a score of the other side: %s', (text) =>
    expect(lenses(text)).toEqual(['Stealth vs Awareness of Guard']),
  );
});

describe('Fast Action', () => {
  it('has low numbers in its tables', () =>
    expect(lensesIn('Fast Action', table('| Obstacle | Skill | DIFF |', '| Fence | Climbing | 6 |'))).toEqual(
      ['Climbing vs 6'],
    ));

  it.each(['Climbing (Hard 8).', 'The jump needs a Climbing roll (Hard).'])('%s', (text) =>
    expect(lensesIn('Fast Action', text)).toEqual(['Climbing vs 8']),
  );

  it('has a difficulty behind a skill that nobody has', () =>
    expect(lensesIn('Fast Action', 'The jump needs an Athletics roll (Hard).')).toEqual(['Athletics vs 8']));
});

it('a table of Action (heroic) has results of one roll', () =>
  expect(
    lensesIn('Action (heroic)', table('| Awareness | You see |', '| 10 | smoke |', '| 13 | fire |')),
  ).toEqual(['Awareness vs 10', 'Awareness vs 13']));

it('a free skill is treated as hard', () =>
  expect(lensesIn('Fast Action', 'Treat Climbing as Hard.')).toEqual(['Climbing vs 8']));

describe('an attribute alone', () => {
  it.each([
    'A REF × 2 roll (TN 15).',
    'Roll REF x2 vs 15.',
    'a roll of twice REF (TN 15)',
    'a double REF roll (TN 15)',
  ])('counts twice by the rules: %s', (text) => expect(lenses(text)).toEqual(['REF vs 15']));

  it('does not count three times', () => expect(lenses('A REF x 3 roll (TN 15).')).toEqual([]));
});
