/** A roll with several numbers: for some people, in other cases, and as results. */
import { describe, expect, it } from 'vitest';
import { lensesIn, unreadIn } from './testing/systems.ts';

const lenses = (text: string): readonly string[] => lensesIn('Action! System', text);

describe('a number for some people', () => {
  it.each([
    'An Awareness roll (TN 12 for Jo, TN 15 for the others) reveals the trick.',
    'An Awareness roll (TN 12 for Jo, 15 for everybody else).',
    'An Awareness roll, TN 12 for Jo and TN 15 for everyone else.',
    'Jo makes an Awareness roll (TN 12, TN 15 for the others).',
  ])('leaves another one to the others: %s', (text) =>
    expect(lenses(text)).toEqual(['Awareness vs 12 · Jo', 'Awareness vs 15 · Robin · Sacha']),
  );

  it('may be written behind each name', () =>
    expect(lenses('An Awareness roll (Jo TN 12, Robin TN 15, Sacha TN 18).')).toEqual([
      'Awareness vs 12 · Jo',
      'Awareness vs 15 · Robin',
      'Awareness vs 18 · Sacha',
    ]));

  it.each([
    'The Guard makes an Awareness roll (TN 12); so does the Dog (TN 9).',
    'First the Guard makes an Awareness roll (TN 12), then the Dog (TN 9).',
    'Awareness rolls for the Guard (TN 12) and the Dog (TN 9).',
    'The Guard makes an Awareness roll (TN 12); the Dog does the same at TN 9.',
  ])('is for who does the same: %s', (text) =>
    expect(lenses(text)).toEqual(['Awareness vs 12 · Guard', 'Awareness vs 9 · Dog']),
  );

  it('is not for the last of those who roll', () =>
    expect(lenses('Roll Awareness for the Guard and the Dog (TN 12).')).toEqual([]));

  it('is for two', () =>
    expect(lenses('An Awareness roll (TN 12 for Jo and Robin, TN 15 for Sacha).')).toEqual([
      'Awareness vs 12 · Jo · Robin',
      'Awareness vs 15 · Sacha',
    ]));

  it('is for one person; “otherwise” is for the heroes', () =>
    expect(lenses('An Awareness roll (TN 12 for the Guard, TN 15 otherwise).')).toEqual([
      'Awareness vs 12 · Guard',
      'Awareness vs 15',
    ]));

  it('of a circumstance is for the roller of the other number', () =>
    expect(lenses('Jo must make an Awareness roll (TN 12 with a lamp, TN 15 otherwise).')).toEqual([
      'Awareness vs 12 · Jo',
      'Awareness vs 15 · Jo',
    ]));
});

describe('another number', () => {
  it.each([
    'Make a Climbing roll, TN 15, but 12 with a rope.',
    'A Climbing roll (TN 15, but only 12 with a rope).',
    'It takes a Tricky Climbing roll to get in, but an artist needs only an Average roll.',
    'A Tricky Climbing roll in the rain, an Average roll in the sun.',
    'A quick way up (Climbing, TN 15) is dangerous; the long one (TN 12) takes an hour.',
    'Getting up needs a Climbing roll against TN 15 – or 12 with a rope.',
  ])('belongs to the roll of the same sentence: %s', (text) =>
    expect(lenses(text)).toEqual(['Climbing vs 15', 'Climbing vs 12']),
  );

  it('is none in another sentence', () =>
    expect(lenses('Make a Climbing roll (TN 15). Then the pilot makes a Difficult roll to land.')).toEqual([
      'Climbing vs 15',
    ]));

  it.each([
    'If the Awareness roll was 18 or better, they also see the key.',
    'If the Awareness roll total is 18+, they also see the key.',
  ])('is the result that a roll needs: %s', (text) => expect(lenses(text)).toEqual(['Awareness vs 18']));

  it.each([
    'A result of 18+ on an Awareness roll shows the key.',
    'On a total of 18 or more on the Awareness roll they see the key.',
  ])('is a result of a roll: %s', (text) => expect(lenses(text)).toEqual(['Awareness vs 18']));

  it.each(['Climbing rolls (TN 12, then 15).', 'They make Climbing rolls in a row (TN 12, then 15).'])(
    'follows the first: %s',
    (text) => expect(lenses(text)).toEqual(['Climbing vs 12', 'Climbing vs 15']),
  );

  it.each([
    'Stealth roll; TN = 10 + highest Awareness of the guards.',
    'Make a Stealth roll. The TN is 10 + the number of guards.',
  ])('is none where something is added to it: %s', (text) => expect(lenses(text)).toEqual([]));
});

it.each([
  'The guards are drunk (-2 to Awareness), so a Stealth roll (TN 12) suffices.',
  'Wounded heroes have -2 to Climbing; make a Stealth roll (TN 12).',
])('a bonus to another score does not count: %s', (text) => expect(lenses(text)).toEqual(['Stealth vs 12']));

describe('who rolls', () => {
  it('has scores of two people', () =>
    expect(lenses("The Guard's and the Dog's Awareness rolls (TN 12).")).toEqual([
      'Awareness vs 12 · Guard · Dog',
    ]));

  it('is no skill', () =>
    expect(unreadIn('Action! System', 'The Guard (TN 12) makes an Awareness roll.')[0]).toBe(
      'This looks like a roll, but it names nothing to roll on. Write a skill or an attribute before it.',
    ));

  it('is not what a bonus is for', () =>
    expect(lenses('The Guard rolls Awareness (TN 15) with a +1 for each torch.')).toEqual([
      'Awareness vs 15 · Guard',
    ]));

  it('is who notices something on a number', () =>
    expect(lenses('The Captain notices them on a 15+ Awareness roll.')).toEqual([
      'Awareness vs 15 · Guard Captain',
    ]));
});
