/** Wordings about a roll that stands before or behind them: a further skill, a second attempt, others who make it, scores to reach. */
import { describe, expect, it } from 'vitest';
import { lensesIn, unreadIn } from './testing/systems.ts';
import type { PlayedIn } from './testing/systems.ts';

type Case = readonly [string, ...string[]];

const read = (cases: readonly Case[], system: PlayedIn = 'Action! System'): void => {
  it.each(cases.map(([text, ...lenses]) => ({ text, lenses })))('$text', ({ text, lenses }) =>
    expect(lensesIn(system, text)).toEqual(lenses),
  );
};

describe('a further skill behind a roll', () => {
  const both = ['Climbing vs 15', 'Stealth vs 15'];
  read([
    ['A Tricky Climbing roll or Stealth.', ...both],
    ['A Tricky Climbing roll or Stealth roll.', ...both],
    ['A TN 15 Climbing roll or Stealth.', ...both],
    ['A Tricky Climbing roll or a STR roll gets them up.', 'Climbing vs 15', 'STR vs 15'],
    ['A Tricky Climbing roll or a Stealth roll (TN 18).', 'Climbing vs 15', 'Stealth vs 18'],
    ['A Climbing roll (TN 15) or a Stealth roll, TN 18.', 'Climbing vs 15', 'Stealth vs 18'],
    ['A Climbing roll (TN 15) or a STR roll opens the door (TN 12).', 'Climbing vs 15', 'STR vs 12'],
  ]);
});

describe('a second attempt', () => {
  const first = 'Make a Climbing roll (TN 15).';
  read([
    [`${first} On a failure, roll again at -2.`, 'Climbing vs 15', 'Climbing vs 15, -2'],
    [`${first} They may roll again at a -2 penalty.`, 'Climbing vs 15', 'Climbing vs 15, -2'],
    [`${first} On a failure, roll again (TN 18).`, 'Climbing vs 15', 'Climbing vs 18'],
    [`${first} On a failure, try again (TN 18).`, 'Climbing vs 15', 'Climbing vs 18'],
    [`${first} On a failure, roll again.`, 'Climbing vs 15'],
    ['Roll Climbing again (TN 15).', 'Climbing vs 15'],
  ]);
});

describe('others who make the same roll', () => {
  read([
    ['The Guard makes an Awareness roll (TN 15), and so does the Dog.', 'Awareness vs 15 · Guard · Dog'],
    ['The Guard makes an Awareness roll (TN 15). So does the Dog.', 'Awareness vs 15 · Guard · Dog'],
    ['Jo makes a Climbing roll (TN 15), as do Robin and the Guard.', 'Climbing vs 15 · Jo · Robin · Guard'],
    [
      'The Guard makes an Awareness roll (TN 15), and so does the Dog (TN 12).',
      'Awareness vs 15 · Guard',
      'Awareness vs 12 · Dog',
    ],
    ['Jo makes a Climbing roll (TN 15), and so does the rope.', 'Climbing vs 15 · Jo'],
  ]);
});

describe('a number in parentheses for each person', () => {
  const two = ['Climbing vs 12 · Jo', 'Climbing vs 15 · Robin'];
  read([
    ['Make a Climbing roll for Jo (TN 12) and Robin (TN 15).', ...two],
    ['A Climbing roll for Jo (TN 12) and for Robin (TN 15).', ...two],
    ['A Climbing roll for Jo (TN 12), Robin (TN 15) and Sacha (TN 18).', ...two, 'Climbing vs 18 · Sacha'],
  ]);
});

describe('a score as the difficulty of a roll', () => {
  read([
    ["Use the Guard's Awareness as the difficulty of the Stealth roll.", 'Stealth vs Awareness of Guard'],
    [
      "Use the sleepy Guard's Awareness as the TN for a Stealth roll by Jo.",
      'Stealth vs Awareness of Guard · Jo',
    ],
  ]);
});

describe('columns', () => {
  it.each(['Book', 'Cost', 'Score', 'Page', 'Points'])('of other numbers have no hint: %s', (heading) => {
    const text = `| Skill | ${heading} |\n|---|---|\n| Climbing | 15 |`;
    expect(lensesIn('Action! System', text)).toEqual([]);
    expect(unreadIn('Action! System', text)).toEqual([]);
  });

  it.each(['Number', 'At', 'Needed', ''])('of numbers to reach have a hint: %s', (heading) => {
    const text = `| Task | Skill | ${heading} |\n|---|---|---|\n| Up the wall | Climbing | 15 |`;
    expect(unreadIn('Action! System', text)).toEqual([expect.stringContaining('Write `TN 15`')]);
  });
});

describe('a skill that needs a number', () => {
  it.each(['Climbing needs 15.', 'Climbing requires 15 or more.'])('has a hint: %s', (text) =>
    expect(unreadIn('Action! System', text)).toEqual([
      expect.stringContaining('Write `Climbing roll (TN 15)`'),
    ]),
  );

  it.each(['Climbing needs 15 points.', 'Climbing needs 15 meters of rope.'])('has none: %s', (text) =>
    expect(unreadIn('Action! System', text)).toEqual([]),
  );
});
