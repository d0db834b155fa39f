import { expect, it } from 'vitest';
import { fixture } from '../../../test/support/cursor.ts';
import { finished } from '../model/steps.ts';
import { nextLine } from './next-line.ts';

const JO = 'character Jo\n  STR 5  REF 5  HLT 5\n  PRE 5  INT 5  WIL 5\n';
const THEO = 'npc Theo\n  STR 3  REF 3  HLT 3\n';
const POOR = 'campaign X\n  attribute points: 30\n  character points: 3\n\n';

function next(source: string): string | undefined {
  const { model, uri, offset } = fixture(source);
  return finished(nextLine(model, uri, offset));
}

it.each<[string, string, string | undefined]>([
  ['the attribute that is missing', 'npc Guard\n  STR 4\n  $0\n', 'REF 6'],
  ['a skill', `${THEO}  skills:\n    $0\n`, 'Athletics +1'],
  ['a skill that is not there yet', `${THEO}  skills:\n    Athletics +1\n    $0\n`, 'Communication +1'],
  ['a trait with what it needs', `${JO}  advantages:\n    $0\n`, 'Acute Sense (hearing, Convenience)'],
  ['a weapon that is not too heavy', `${THEO}  weapons:\n    $0\n`, 'Bat, aluminum'],
  ['nothing within a line', `${THEO}  skills:\n    Ath$0\n`, undefined],
  ['nothing before text', `${THEO}  skills:\n    $0 Athletics +1\n`, undefined],
  ['nothing in a comment', `${THEO}  skills:\n    // $0\n`, undefined],
  ['nothing outside of declarations', '$0\n', undefined],
])('%s', (_, source, expected) => {
  expect(next(source)).toBe(expected);
});

it('proposes no line that the points are not enough for', () => {
  const skills = (score: number): string => `${POOR}${JO}  skills:\n    Awareness +${score}\n    $0\n`;
  expect(next(skills(2))).toMatch(/ \+1$/);
  expect(next(skills(5))).toBeUndefined();
});
