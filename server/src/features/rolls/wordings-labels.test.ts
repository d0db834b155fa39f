/** Rolls in few words: labels, several numbers, and a name behind its number. */
import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../test/support/cursor.ts';
import { codeLenses } from '../code-lens.ts';
import { scene } from './testing/hangar.ts';

const labels = (text: string): readonly string[] => {
  const { model, uri } = fixture(scene(text, '    cast: Jack Smith, Hangar Guard, Colonel Vane'));
  return codeLenses(model, uri, { rolls: true }).map(({ title }) => title.split(' · ')[0]!);
};

describe('labels', () => {
  it.each([
    ['Difficulty: 15. Skill: Climbing', ['Climbing vs 15']],
    ['Difficulty: Tricky; Skill: Climbing', ['Climbing vs 15']],
    ['TN: 15. Skill: Climbing', ['Climbing vs 15']],
    ['Skill: Climbing; TN: 15. Climbing back is a Difficult task.', ['Climbing vs 15', 'Climbing vs 21']],
    ['TNs: Climbing 15', ['Climbing vs 15']],
    ['TNs: Climbing 15, Stealth 18', ['Climbing vs 15', 'Stealth vs 18']],
    ['Awareness 15/18/21', ['Awareness vs 15', 'Awareness vs 18', 'Awareness vs 21']],
    ["The Climbing roll's TN is 18.", ['Climbing vs 18']],
    ['The TN to get up there is 15 (Climbing).', ['Climbing vs 15']],
    ['On a Stealth result of 15 or more he gets in.', ['Stealth vs 15']],
  ])('%s', (text, found) => expect(labels(text)).toEqual(found));
  it.each(['Awareness 18/12', 'On 12/15 Stealth was his name.', 'Scores: Awareness 9/4'])(
    'and no roll: %s',
    (text) => expect(labels(text)).toEqual([]),
  );
});

describe('several numbers', () => {
  it.each([
    'A Climbing roll (TN 15), or Difficult in the rain.',
    'Climbing (Tricky, TN 15), or Difficult at night.',
  ])('one of them a word: %s', (text) => expect(labels(text)).toEqual(['Climbing vs 15', 'Climbing vs 21']));
  it.each([
    'On a Climbing roll of 15 or more they get up; at 18 or more they are fast.',
    'With a Climbing roll of 15 or more, they get up, with 18 or more they are fast.',
  ])('with a subject behind: %s', (text) =>
    expect(labels(text)).toEqual(['Climbing vs 15', 'Climbing vs 18']),
  );
  it('with a clause each', () =>
    expect(labels('Make a Climbing roll. With a 15 they get up, with an 18 they are fast.')).toEqual([
      'Climbing vs 15',
      'Climbing vs 18',
    ]));
  it.each([
    ['Three Climbing rolls at difficulties 12, 15, and 18.', [12, 15, 18]],
    ['It takes two Climbing rolls, one at 12 and one at 15.', [12, 15]],
    ['Make two Climbing rolls: the first at 9, the second at TN 12.', [9, 12]],
  ])('%s', (text, targets) => expect(labels(text)).toEqual(targets.map((each) => `Climbing vs ${each}`)));
});

describe('a choice in parentheses', () => {
  it.each([
    ['A Stealth (or Climbing) roll (TN 15).', ['Stealth vs 15', 'Climbing vs 15']],
    ['A Stealth (or Climbing, at -2) roll (TN 15).', ['Stealth vs 15', 'Climbing vs 15, -2']],
    ['A Stealth (or Climbing -2) roll (TN 15).', ['Stealth vs 15', 'Climbing vs 15, -2']],
    ['A Stealth or Climbing (rushed) roll (TN 15).', ['Stealth vs 15', 'Climbing vs 15, rushed']],
    ['Stealth (or Climbing), TN 15.', ['Stealth vs 15', 'Climbing vs 15']],
    ['A Stealth roll (TN 15, or Climbing at -2).', ['Stealth vs 15', 'Climbing vs 15, -2']],
    ['Roll Stealth (TN 15 or Climbing -2).', ['Stealth vs 15', 'Climbing vs 15, -2']],
    ['A Stealth roll (TN 15 or Climbing TN 12).', ['Stealth vs 15', 'Climbing vs 12']],
    ['A Stealth roll (TN 15, or a Climbing roll at TN 12).', ['Stealth vs 15', 'Climbing vs 12']],
    ['A Stealth roll (TN 15, or TN 12 with Climbing).', ['Stealth vs 15', 'Climbing vs 12']],
    ['A Stealth roll (Challenging, or Climbing).', ['Stealth vs 18', 'Climbing vs 18']],
    ['A Stealth roll (TN 15, or 18 at night).', ['Stealth vs 15', 'Stealth vs 18']],
    ['A Stealth roll (TN 15, using INT or PRE).', ['Stealth vs 15']],
    ['A Stealth roll (18+).', ['Stealth vs 18']],
    ['A Stealth roll (>= 18).', ['Stealth vs 18']],
    ['A Stealth roll (vs. 18).', ['Stealth vs 18']],
  ])('%s', (text, found) => expect(labels(text)).toEqual(found));
});

describe('a bonus', () => {
  const base = 'Climbing vs 15';
  it.each([
    ['A Climbing roll (TN 15), +2 with the lamp and -2 without.', [base, `${base}, +2`, `${base}, -2`]],
    ['A Climbing roll (TN 15, +2 with the lamp and -2 without).', [base, `${base}, +2`, `${base}, -2`]],
    ['A Climbing roll (TN 15), or -3 without a rope.', [base, `${base}, -3`]],
    ['A Climbing roll (TN 15, or -3 without a rope).', [base, `${base}, -3`]],
    ['A -2 Climbing roll (TN 15).', [`${base}, -2`]],
    ['A Climbing roll (TN 15). It is +5 by day and -5 at night.', [base]],
    ['A Climbing roll (TN 15), or -3 on whatever the hands are doing.', [base]],
    ['A Climbing roll (TN 15), with +2 for the lamp and -2 without it.', [`${base}, +2`]],
  ])('stands where it counts: %s', (text, found) => expect(labels(text)).toEqual(found));
});

describe('a number for each of several names', () => {
  it.each([
    'The TN is 18 for Awareness and 15 for Deduction.',
    'TN 18 for Awareness, 15 for Deduction.',
    'The TN is 18 with Awareness, 15 with Deduction.',
    'The TN is 18 (Awareness) or 15 (Deduction).',
    'TN 18 on Awareness, 15 on a Deduction roll.',
    'The difficulty is 18 for an Awareness roll and 15 for a Deduction roll.',
    'The TN for Awareness is 18, for Deduction 15.',
    'TN 18 Awareness, TN 15 Deduction',
    'A TN 18 Awareness roll, a TN 15 Deduction roll.',
    'TN 18 on Awareness, TN 15 on Deduction.',
    'TN 18 (Awareness), TN 15 (Deduction).',
    'An Awareness roll (TN 18), TN 15 with Deduction.',
  ])('%s', (text) => expect(labels(text)).toEqual(['Awareness vs 18', 'Deduction vs 15']));
});

describe('a comparison that leaves its number out', () => {
  it.each([
    ['A Stealth roll greater than 14 is enough.', [15]],
    ['Anyone who rolls over 14 on Stealth is unseen.', [15]],
    ['Roll higher than 14 on Stealth.', [15]],
    ['Roll Stealth higher than 11.', [12]],
    ['A Stealth roll that exceeds 14 is enough.', [15]],
    ["Jack Smith's Stealth must beat 15.", [15]],
    ['His Stealth has to reach 15.', [15]],
    ['His Stealth must exceed 14.', [15]],
    ['On a Stealth result of more than 17 he gets in.', [18]],
    ['A Stealth roll of 14 or more is enough.', [14]],
    ['A Stealth roll beating 15 opens the door; beating 20 opens the safe.', [15, 20]],
    ['A Stealth roll (TN 15), beating 20 guards.', [15]],
  ])('%s', (text, targets) => expect(labels(text)).toEqual(targets.map((each) => `Stealth vs ${each}`)));
  it.each([['A Stealth roll lower than 10 wakes them.'], ['A Stealth roll below 10 wakes them.']])(
    'has no odds: %s',
    (text) => expect(labels(text)).toEqual([]),
  );
  it('and counts things elsewhere', () => {
    expect(labels('He checks more than 14 houses, and tests over 20 prisoners.')).toEqual([]);
  });
});

describe('the words of a roll in another order', () => {
  it.each([
    ["The GM should secretly roll Jack Smith's Climbing (TN 18).", ['Climbing vs 18']],
    ['The Climbing roll is Challenging because of the ice.', ['Climbing vs 18']],
    ['Climbing the tower is Challenging.', ['Climbing vs 18']],
    ['Getting up is Challenging (a Climbing roll).', ['Climbing vs 18']],
    ['Climbing is Challenging, Stealth TN 15.', ['Climbing vs 18', 'Stealth vs 15']],
    ['The TN for Climbing rolls here is 15.', ['Climbing vs 15']],
    ['A Tricky Climbing roll: the roof. Challenging: the tower.', ['Climbing vs 15', 'Climbing vs 18']],
    ['A Climbing roll at 12; at 15 he is quick.', ['Climbing vs 12', 'Climbing vs 15']],
    [
      'A Climbing roll (TN 12) gets them up; success by 3 or more is silent.',
      ['Climbing vs 12', 'Climbing vs 15'],
    ],
    ['A Climbing roll (TN 12) leads up; a Stealth check with success by 3 or more', ['Climbing vs 12']],
    ['The Climbing roll is difficult. The rolls are challenging.', []],
    ['Legendary: Climbing rolls never fail.', []],
  ])('%s', (text, found) => expect(labels(text)).toEqual(found));
});

it('rolls without a mark between them are rolls of their own', () =>
  expect(
    labels(
      'A Tricky Climbing roll (TN 15)\n    a Stealth roll (TN 12)\n    a Challenging Awareness roll (TN 18)',
    ),
  ).toEqual(['Climbing vs 15', 'Stealth vs 12', 'Awareness vs 18']));

describe('lines without a mark at the end', () => {
  it.each([
    [
      'Climbing, TN 15\nStealth (TN 12)\nAwareness: TN 18',
      ['Climbing vs 15', 'Stealth vs 12', 'Awareness vs 18'],
    ],
    ['Jack climbs the wall\nThe guard needs an Awareness roll (TN 15)', ['Awareness vs 15']],
  ])('are sentences: %j', (text, found) => expect(labels(text)).toEqual(found));
  it.each([
    'They get in with a Challenging\nStealth roll.',
    'They get in by making a Stealth\nroll (TN 18).',
    'They get in by means of a single Stealth roll\nTN 18.',
    'They get in with a Stealth roll that must beat 18\nTwo guards sleep.',
    'To get past the two sleeping guards at the front gate they roll\nStealth (TN 18).',
    'Past the two sleeping guards at the front gate they need Stealth\nTN 18.',
  ])('are one sentence where the text is wrapped: %j', (text) =>
    expect(labels(text)).toEqual(['Stealth vs 18']),
  );
});

describe('a name apart from its number', () => {
  it.each([
    ['It is Tricky (TN 15) to get in with Climbing.', 'Climbing vs 15'],
    ['The door (TN 18) can be opened with Lockpicking.', 'Lockpicking vs 18'],
    ['Climbing the ice wall is a Difficult task.', 'Climbing vs 21'],
    ['A Climbing roll, rushed (TN 15), gets them up.', 'Climbing vs 15, rushed'],
    ['A Climbing roll against 15 reveals the nest.', 'Climbing vs 15'],
    ['A Climbing roll beating 15 breaks the branch.', 'Climbing vs 15'],
    ['The cliff is TN 18 to climb (Climbing).', 'Climbing vs 18'],
    ['The TN of the jump is 18 (Climbing).', 'Climbing vs 18'],
    ['Jack may roll Stealth instead of Climbing (TN 15).', 'Stealth vs 15'],
    ['A Stealth roll rather than a Climbing roll (TN 15).', 'Stealth vs 15'],
  ])('%s', (text, label) => expect(labels(text)).toEqual([label]));
  it.each([
    'The wall (TN 15) stops anyone with Awareness.',
    'Getting in is TN 18 with the key, and Climbing is hard.',
    'Climbing the wall is difficult.',
    'The best Stealth fighter of all lives in Nashville, TN 37203.',
    'With the guard’s Awareness nobody gets in.',
  ])('and no roll: %s', (text) => expect(labels(text)).toEqual([]));
});
