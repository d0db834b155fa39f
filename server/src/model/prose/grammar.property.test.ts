import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../test/support/cursor.ts';
import { phrasesIn } from '../phrases.ts';
import { RollParser } from './grammar.ts';
import { HazardParser } from './hazard-grammar.ts';
import { vocabularyOf } from './of-scope.ts';

it.each([RollParser, HazardParser])('%o has no ambiguities', (Parser) => {
  expect(() => new Parser(false)).not.toThrow();
});

describe('long lines are read in linear time', () => {
  const { model, uri } = fixture('scene A\n');
  const vocabulary = vocabularyOf(model, model.scopeOf(uri));
  it.each([
    'A Stealth roll (TN 18). ',
    'roll ',
    'TN 15 ',
    '((((TN 15 ',
    'Stealth or ',
    'Stealth + ',
    'roll against the ',
    "Vane's ",
    'Stealth (',
    'roll (rushed, ',
    'word word (TN 15 ',
    'Stealth TN 15/18/21 TN 22 ',
    'in the hall the Guard must make a Stealth roll and ',
    'sees with a a a ',
    'A Stealth roll (TN 18), at -3. ',
    'a +3 bonus on the Stealth roll and ',
    "beats the guard's Awareness ",
    'Stealth (TN 15), 18 for Guard; at night TN 21 ',
    'needs a 15 with Stealth compare Stealth ',
    'add 3 to the TN ',
    "roll the guard's Stealth higher than 14 ",
    'a Stealth roll is Challenging, at 13 he ',
    'Stealth (TN 15) with a bonus die, a +2 TN ',
    'roll under Stealth -3 to ',
  ])('%j', (piece) => {
    const found = phrasesIn(`${piece.repeat(3000)}\n\nA Climbing roll (TN 15).`, vocabulary);
    expect(found.at(-1)?.name?.text).toBe('Climbing');
  });
});
