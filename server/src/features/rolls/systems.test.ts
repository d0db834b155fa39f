/** Rolls of prose in the words of other systems than the Action! System. */
import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../test/support/cursor.ts';
import { codeLenses } from '../code-lens.ts';
import { hover } from '../hover.ts';
import { rollChoices } from '../rolls.ts';

const RED_CROSS = `
campaign Red Cross
  system: Fast Action

character Eliane Le-Mann
  STR 2  AGI 4  CON 2  KNW 2  PER 3  WILL 2
  jobs:
    Field News Reporter +2
  skills:
    Driving Motorcycle +1

npc Guard
  STR 3  AGI 2  CON 3  KNW 1  PER 2  WILL 2
  skills:
    Awareness +1

adventure The Clinic
  scene The Road
`;

const lensesOf = (prose: string, key = ''): string[] => {
  const campaign = key ? RED_CROSS.replace('Fast Action\n', `Fast Action\n  ${key}\n`) : RED_CROSS;
  const { model, uri } = fixture(`${campaign}    ${prose}`);
  return codeLenses(model, uri, { rolls: true }).map(({ title }) => title);
};

it('Fast Action: of several skills that a roll names by their first word, the best counts', () => {
  const text = RED_CROSS.replace(
    '    Driving Motorcycle +1\n',
    '    Driving Motorcycle +1\n    Driving Truck +2\n',
  );
  const { model, uri } = fixture(`${text}    It is a Driving roll (DIFF 8).`);
  expect(codeLenses(model, uri, { rolls: true }).map(({ title }) => title)).toContain(
    'Driving vs 8 · Eliane 66.7% · roll',
  );
});

// RP-F13: the characteristic that the skill names, or else the highest; of equal ones the first.
it.each([
  ['Driving', 'PER 6', 'AGI 4 + Driving Motorcycle 1 = 5'],
  ['Awareness', 'PER 6', 'PER 6 + Awareness 0 = 6'],
  ['Awareness', 'PER 4', 'AGI 4 + Awareness 0 = 4'],
])('Fast Action: a %s roll of somebody with AGI 4 and %s', (skill, perception, sum) => {
  const people = RED_CROSS.replace('PER 3', perception);
  const { model, uri, text } = fixture(`${people}    It is a ${skill} roll (DIFF 8).`);
  expect(hover(model, uri, text.lastIndexOf(`${skill} roll`))!.markdown).toContain(sum);
});

describe('Fast Action: free skills, words of difficulty, DIFF', () => {
  it.each([
    ['It is a Hard Driving roll (DIFF 8).', 'Driving vs 8 · Eliane 50.0% · roll'],
    ['It is a Hard Driving roll.', 'Driving vs 8 · Eliane 50.0% · roll'],
    [
      'It is a Very Hard AGI + Field News Reporter roll.',
      'AGI + Field News Reporter vs 10 · Eliane 33.3% · roll',
    ],
    ['Make a PER roll (DIFF 5).', 'PER vs 5 · Eliane 66.7% · roll'],
    ['A Close Combat roll (DIFF 5) ends it.', 'CC vs 5 · Eliane 66.7% · roll'],
    ['A Singing roll (DIFF 6, KNW) will do.', 'KNW + Singing vs 6 · Eliane 33.3% · roll'],
    ["A Driving roll against the guard's Awareness.", 'Driving vs Awareness of Guard · Eliane 67.7% · roll'],
    // A total must exceed the DIFF.
    ['A PER roll must exceed 5.', 'PER vs 5 · Eliane 66.7% · roll'],
    ["Eliane's PER must beat 5.", 'PER vs 5 · Eliane 66.7% · roll'],
    ["Eliane's AGI must exceed the guard's Awareness.", 'AGI vs Awareness of Guard · Eliane 50.0% · roll'],
    // Levels of difficulty: Normal 5, Difficult 6, Hard 8.
    ['A PER roll (DIFF 6, +1 DL).', 'PER vs 8 · Eliane 16.7% · roll'],
    ['A DIFF 6 +1 DL Driving roll.', 'Driving vs 8 · Eliane 50.0% · roll'],
    ['A Difficult PER roll (+1 DL for the dark).', 'PER vs 8 · Eliane 16.7% · roll'],
    ['A Difficult PER roll at -1 DL.', 'PER vs 5 · Eliane 66.7% · roll'],
    // The name of somebody before a score is nothing of its own.
    ['A Driving roll vs. Guard Awareness.', 'Driving vs Awareness of Guard · Eliane 67.7% · roll'],
    ['Guard Awareness roll (DIFF 6).', 'Awareness vs 6 · Guard 66.7% · roll'],
    // Cover is the target's, on whichever side it is said.
    ['A PER roll (DIFF 5, half cover).', 'PER vs 5, half cover · Eliane 50.0% · roll'],
    [
      "A Driving roll against the guard's Awareness (half cover).",
      'Driving vs Awareness (half cover) of Guard · Eliane 50.0% · roll',
    ],
  ])('%s', (prose, title) => {
    expect(lensesOf(prose)).toEqual([title]);
  });

  it('has levels of difficulty that count in some case', () =>
    expect(lensesOf('A Difficult PER roll (+1 DL in the dark).')).toEqual([
      'PER vs 6 · Eliane 50.0% · roll',
      'PER vs 8 · Eliane 16.7% · roll',
    ]));

  it('each case of a difficulty has a lens', () =>
    expect(lensesOf('A Difficult PER roll, or Hard at night.')).toEqual([
      'PER vs 6 · Eliane 50.0% · roll',
      'PER vs 8 · Eliane 16.7% · roll',
    ]));

  it.each([
    'A Difficult PER roll (DIFF 6, or 8 in armor).',
    'A Difficult PER roll (DIFF 6), or 8 in armor.',
    'A PER roll of 6 or more lets them pass; 8 or more is faster.',
  ])('a low number may be another one of the same roll: %s', (text) =>
    expect(lensesOf(text)).toEqual(['PER vs 6 · Eliane 50.0% · roll', 'PER vs 8 · Eliane 16.7% · roll']),
  );

  it.each([
    'Yodeling DIFF 5, PER DIFF 6.',
    'PER DIFF 6, Yodeling DIFF 5.',
    'DIFF 5 Yodeling, DIFF 6 PER.',
    'DIFF 6 PER, DIFF 5 Yodeling.',
  ])('the number of a name that nobody has is no number of another one: %s', (text) =>
    expect(lensesOf(text)).toEqual(['PER vs 6 · Eliane 50.0% · roll']),
  );

  it('several numbers have a lens each', () =>
    expect(lensesOf('A Driving roll (DIFF 5/8/11).')).toEqual([
      'Driving vs 5 · Eliane always · roll',
      'Driving vs 8 · Eliane 50.0% · roll',
      'Driving vs 11 · Eliane never · roll',
    ]));

  it.each([
    [
      "A CC + Boxing roll against the guard's Boxing.",
      'CC + Boxing vs Boxing of Guard · Eliane 67.7% · roll',
    ],
    // MR is 7, and nobody rolls on it: a power on WILL 2 needs 6.
    ["A WILL + Charm roll against the guard's MR.", 'WILL + Charm vs MR of Guard · Eliane 16.7% · roll'],
    [
      "A Driving roll against the guard's Mental Resistance.",
      'Driving vs Mental Resistance of Guard · Eliane 66.7% · roll',
    ],
  ])('what the other side has follows from the roll: %s', (prose, title) =>
    expect(lensesOf(prose)).toEqual([title]),
  );

  it.each([
    ['', ['Singing vs 6 · Eliane 66.7% · roll']],
    ['without the skill: trained', ['Singing vs 6 · Eliane 33.3% · roll']],
    ['unnamed characteristic: none', []],
  ])('somebody without the skill, %s: %j', (key, titles) => {
    expect(lensesOf('A Singing roll (DIFF 6) will do.', key)).toEqual(titles);
  });

  it.each(['An Egg roll tastes good.', 'The Red Cross rolls in.'])('leaves prose alone: %s', (prose) => {
    expect(lensesOf(prose)).toEqual([]);
  });
});

const NEON_RAIN = `
campaign Neon Rain
  system: Action!/System

character Kiai
  Agility 7
  skills:
    Stunt 10

adventure Rain
  scene Pier
`;

describe('Action!/System: types of actions add up', () => {
  it.each([
    ['An Inspired Stunt roll (difficulty 15).', 'Inspired', '50.0%'],
    ['A Stunt roll (difficulty 15), Inspired.', 'Inspired', '50.0%'],
    [
      'A Hazardous and Promising and Inspired Stunt roll (difficulty 15).',
      'Hazardous Promising Inspired',
      '50.0%',
    ],
    [
      'A Hazardous, Promising, and Inspired Stunt roll (difficulty 15).',
      'Hazardous Promising Inspired',
      '50.0%',
    ],
    ['A Stunt roll (difficulty 15, Hazardous and Inspired).', 'Hazardous Inspired', '50.0%'],
    // 2d10 - 2d10, each from 0 to 9, where a double-0 of the first pair is thrown again.
    ['A Wild, Hazardous Stunt roll (difficulty 15).', 'Wild Hazardous', '22.5%'],
    ['A Wild Stunt roll (difficulty 15, Hazardous).', 'Wild Hazardous', '22.5%'],
  ])('%s', (prose, rollMode, chance) => {
    const { model, uri } = fixture(`${NEON_RAIN}    ${prose}`);
    expect(codeLenses(model, uri, { rolls: true }).map(({ title }) => title)).toEqual([
      `${rollMode} Stunt vs 15 · Kiai ${chance} · roll`,
    ]);
  });

  it('a failure of a Hazardous and Inspired action is a fumble', () => {
    const { model, uri, offset } = fixture(
      `${NEON_RAIN}    A Stunt ro$0ll (difficulty 15, Hazardous and Inspired).`,
    );
    expect(hover(model, uri, offset)?.markdown).toMatch(/\| Fumble \| Success \|[^]*\| Kiai \| 50\.0% \|/);
  });
});

// Fast Action Rules, Initiative: 1d6 and AGI, in campaigns that roll it.
it.each([
  ['  initiative: 1d6 + AGI\n', ['AGI 4']],
  ['  initiative: AGI\n', []],
  ['', []],
])('initiative with %j is rolled as %j', (option, expected) => {
  const text = RED_CROSS.replace('Fast Action\n', `Fast Action\n${option}`).replace('Eliane', 'El$0iane');
  const { model, uri, offset } = fixture(text);
  const found = rollChoices(model, uri, offset, '').filter(({ id }) => /initiative/i.test(id));
  expect(found.map((each) => /AGI \d+/.exec(JSON.stringify(each))?.[0])).toEqual(expected);
});
