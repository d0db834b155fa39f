/** `Edith Awareness vs 15`: the names of people stand for their scores. */
import { expect, it } from 'vitest';
import { fixture } from '../../../../test/support/cursor.ts';
import { typedRoll } from '../rolls.ts';

const PEOPLE = `npc Edith Grey
  REF 4  INT 5
  skills:
    Awareness +4
npc Colonel Vane
  INT 3
  skills:
    Stealth +3
`;
const odds = (text: string): string => {
  const { model, uri } = fixture(PEOPLE);
  return typedRoll(model, uri, text).odds;
};
const examples = (text: string): string[] => {
  const { model, uri } = fixture(PEOPLE);
  return typedRoll(model, uri, text).examples.map((each) => each.text);
};

it.each([
  ['Edith Awareness vs 15', 'Awareness 9 vs 15'],
  ['edith grey awareness vs Challenging', 'Awareness 9 vs Challenging'],
  ['Edith REF vs 15', 'REF 4 vs 15'],
  ['Edith Awareness vs Colonel Vane Stealth', 'Awareness 9 vs Stealth 3'],
  ['Edith Awareness vs 15, rushed', 'Awareness 9 vs 15, rushed'],
])('%s', (typed, scores) => {
  expect(odds(typed)).toBe(odds(scores));
  expect(odds(typed)).toMatch(/%|always/);
});

it('proposes people, then what they have', () => {
  expect(examples('Ed')[0]).toBe('Edith Grey ');
  expect(examples('Edith Aw')[0]).toBe('Edith Awareness vs ');
  expect(examples('Edith Awareness vs Col')[0]).toBe('Edith Awareness vs Colonel Vane ');
  expect(examples('')[0]).toBe('3d6 + 5');
});
