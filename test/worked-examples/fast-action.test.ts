/** The worked examples of the Fast Action Rules, and the chances of its dice. */
import { describe, expect, it } from 'vitest';
import { printRatio, reduce } from '../../server/src/rules/dice/index.ts';
import { contestOdds } from '../../server/src/rules/contest-procedures.ts';
import { rolls } from '../../server/src/rules/fast-action/rolls.ts';
import type { Sheet } from '../../server/src/rules/sheet.ts';
import { phrase } from '../../server/src/words/phrase.ts';
import { fixture } from '../support/cursor.ts';

const ELIANE = `
character Eliane Le-Mann
  STR 2  AGI 4  CON 2  KNW 2  PER 3  WILL 2
  jobs:
    Field News Reporter +2
  skills:
    Driving Motorcycle +1
    Dancing +1
    Use Handgun +1
  abilities:
    Hide in Shadow
    Move Silently
  weapons:
    Hand Gun cal. 22
`;

const sheetOf = (text: string, settings = ''): Sheet => {
  const { model, uri } = fixture(`campaign Red Cross\n  system: Fast Action\n${settings}\n${text}`);
  const declared = model.file(uri)!.index.declared.find(({ kind }) => kind === 'character')!;
  return model.character(declared).sheet;
};

const values = (scores: readonly { readonly rule: { readonly id: string }; readonly value: number }[]) =>
  Object.fromEntries(scores.map(({ rule, value }) => [rule.id, value]));

describe('Eliane Le-Mann', () => {
  const sheet = sheetOf(ELIANE);

  it('has what follows from her characteristics', () => {
    expect(values(sheet.derived)).toEqual({ MR: 7, PR: 7, CC: 3, RC: 3, MA: 2 });
  });

  it('has spent her 15 points', () => {
    const { attribute, character } = sheet.points;
    expect([attribute?.spent.value, attribute?.available.value, character]).toEqual([15, 15, undefined]);
  });

  it('is a valid starting character', () => {
    expect(sheet.creation).toEqual([]);
    expect(sheet.traits.map(({ rule, level }) => [rule.name, level?.name])).toEqual([
      ['Hide in Shadow', 'major'],
      ['Move Silently', 'minor'],
    ]);
  });

  it('shoots with RC and her skill', () => {
    const [gun] = sheet.equipment.weapons;
    expect(gun?.attacks.map(({ attribute, total }) => [attribute.id, total])).toEqual([['RC', 4]]);
    expect(gun?.damage).toBe('+0');
  });

  it('takes her pictures under fire with a 5, and not with a 4', () => {
    const { ruleset } = sheet;
    const eliane = { score: 4 + 2, calculation: 'AGI 4 + Field News Reporter 2' };
    expect(rolls.outcome(ruleset, { shown: '1d6 (5)', points: 5 }, eliane, 10)).toEqual({
      isSuccess: true,
      effect: 1,
    });
    expect(rolls.outcome(ruleset, { shown: '1d6 (4)', points: 4 }, eliane, 10)).toEqual({
      isSuccess: false,
      effect: 0,
    });
  });
});

describe('jobs', () => {
  it('a ranger tracks with +2', () => {
    const { skills } = sheetOf('character R\n  PER 3\n  jobs:\n    Ranger\n');
    expect(skills.map(({ rule, total }) => [rule.name, total])).toEqual([['Ranger', 2]]);
  });

  it('scores may stand in parentheses, as the book prints them', () => {
    const { skills, creation } = sheetOf(
      'character E\n  AGI 4\n  jobs:\n    Field News Reporter (+2)\n  skills:\n    Dancing (+1)\n',
    );
    expect(skills.map(({ name, total }) => [name, total])).toEqual([
      ['Field News Reporter', 2],
      ['Dancing', 1],
    ]);
    expect(creation).toEqual([]);
  });

  it('two jobs have +1 and +0', () => {
    const two = 'character Eddy Willow\n  STR 3\n  jobs:\n    Police officer\n    Body guard\n';
    const sheet = sheetOf(two, '  use: two jobs\n');
    expect(sheet.skills.map(({ total }) => total)).toEqual([1, 0]);
    expect(sheet.creation).toEqual([]);
    expect(sheetOf(two).creation.map(({ message }) => phrase(message))).toEqual([
      'A new character has one job; with `use: two jobs` the campaign allows two, at +1 and +0.',
    ]);
  });
});

describe('the dice', () => {
  const { ruleset } = sheetOf(ELIANE);
  const text = (of: Parameters<typeof reduce>[0]): string => printRatio(reduce(of));

  it.each([
    [-2, '1'],
    [0, '1'],
    [1, '5/6'],
    [2, '2/3'],
    [3, '1/2'],
    [4, '1/3'],
    [5, '1/6'],
    [6, '0'],
    [8, '0'],
  ])('DIFF %i above the score: %s', (above, chance) => {
    expect(text(rolls.odds(ruleset, 4, 4 + above).chance)).toBe(chance);
  });

  it.each([
    [-6, '0'],
    [-4, '1/34'],
    [-3, '1/11'],
    [0, '1/2'],
    [3, '10/11'],
    [4, '33/34'],
    [6, '1'],
  ])('a score %i above the other one wins with a chance of %s, ties rolled again', (above, chance) => {
    expect(text(contestOdds(rolls, ruleset, [5 + above, 5], {}).chance)).toBe(chance);
  });
});
