/** Skills with a procedure of their own: whole answers, counted from the entries of the Core Rules, and slips. */
import { describe, expect, it } from 'vitest';
import { oddsOf, rolled, showing } from './testing/typed.ts';

const DEMOLITIONS = 'demolitions INT 5 + Demolitions 6 vs 18, 6d6 P/L';

describe('the entry of a skill', () => {
  it('has no line for a gain of nothing', () => {
    const odds = oddsOf('trading 9 vs 6');
    expect(odds).toContain('| 5% ');
    expect(odds).not.toContain('| 0% ');
  });
  // Of 6^6 ways for two rolls of 3d6, 4332 are ties.
  it('gains the more who rolls higher, and nothing at a tie', () => {
    expect(oddsOf('trading 9 vs 9')).toContain(
      'the first gains 3527/7776 | nobody gains 361/3888 | the second gains 3527/7776',
    );
  });
  it('counts circumstances for the side where they stand', () => {
    const lines = (text: string) => oddsOf(text).replace(/^[^|]*/, '');
    expect(lines('trading Trading 9, -2 vs Trading 8, role-playing 2')).toBe(lines('trading 7 vs 10'));
  });
  it.each([
    // 3d6: 108 of 216 ways show 11 or more, 35 show 14 or more, 4 show 17 or more.
    [
      'negotiation Negotiation 9 vs 20',
      'success 1/2 | failure 1/2 | several concessions 73/216 | one concession 31/216 | no concessions 1/54',
    ],
    [
      'negotiation 9, somewhat opposed',
      'success 5/54 | failure 49/54 | several concessions 19/216 | one concession 1/216',
    ],
    [
      'appraisal 9, rare, no inspection',
      'success 5/54 3d6 + 3 vs 18 | score 3: 9, rare -3, no inspection -3',
    ],
    [
      'area knowledge 4',
      'minor detail 181/216 TN 12 | moderate detail 1/2 TN 15 | good detail 35/216 TN 18 | much detail 1/54 TN 21 | great detail 1/216 TN 24 | incredible detail 1/216 TN 27 | every last detail 1/216 TN 30',
    ],
    // A die for every two levels, each of them a 6, or a 1 where somebody tampers with it.
    [
      'demolitions Demolitions 6 vs 18, 6d6 P/L',
      'success 3/8 | dice set to 6 3 of 6 | damage then 6d6 P/L, 28.5 on average, 21 to 36 | otherwise 6d6 P/L, 21 on average, 6 to 36',
    ],
    [
      'demolitions Demolitions 6 vs 18, 6d6+3 P/L, tampered',
      'success 3/8 | dice set to 1 3 of 6 | damage then 6d6+3 P/L, 16.5 on average, 9 to 24 | otherwise 6d6+3 P/L, 24 on average, 9 to 39',
    ],
    // Core Rules, Sample Weapon Lists: 6d6 for the fragmentation grenade.
    [
      'demolitions Demolitions 6 vs 18, Grenade, fragmentation',
      'success 3/8 | dice set to 6 3 of 6 | damage then 6d6 P/L, 28.5 on average, 21 to 36 | otherwise 6d6 P/L, 21 on average, 6 to 36',
    ],
    [
      'demolitions INT 5 + Demolitions 6 vs 18, 2d6 P/L',
      'success 49/54 | dice set to 6 2 of 2 | damage then 2d6 P/L, 12 | otherwise 2d6 P/L, 7 on average, 2 to 12',
    ],
    [
      'demolitions 8 vs 18, 2d6 P/L, level 1, off hand',
      'success 7/27 | dice set to 6 0 of 2 | damage then 2d6 P/L, 7 on average, 2 to 12 | otherwise 2d6 P/L, 7 on average, 2 to 12',
    ],
    [
      'demolitions 8 vs 18, 3d10 P/L, level 3',
      'success 5/8 | dice set to 6 1 of 3 | damage then 3d10 P/L, 17 on average, 8 to 26 | otherwise 3d10 P/L, 16.5 on average, 3 to 30',
    ],
    [
      'demolitions 8 vs 18, 3d4 P/L, level 2',
      'success 5/8 | dice set to 4 1 of 3 | damage then 3d4 P/L, 9 on average, 6 to 12 | otherwise 3d4 P/L, 7.5 on average, 3 to 12',
    ],
    [
      'forensics 7 vs 18, special tools',
      'success 181/216 | failure 35/216 | trivial details 73/216 | minor details 73/216 | important details 31/216 | crucial details 1/54',
    ],
    ['instruction Instruction 4, Swords 7', 'highest level 6'],
    ['instruction Instruction 4, Swords 6', 'highest level 5'],
    ['instruction PRE 4 + Instruction 5, REF 5 + Swords 6', 'highest level 6'],
    // A step for every two full points of effect: 3 is one step.
    [
      'meditation 3 vs 15, extra time 1',
      'success 20/27 +3 on Mind rolls for an hour, or one of these: | 0 points of stun, or 0 steps of time 13/54 | 1 point of stun, or 1 step of time 13/54 | 2 points of stun, or 2 steps of time 1/6 | 3 points of stun, or 3 steps of time 2/27 | 4 points of stun, or 4 steps of time 1/54',
    ],
    // Both throw 3d6: the lead is 0 in 4,332 of 46,656 ways, 1 in 4,221; WIL alone counts twice.
    [
      'interrogation 9 vs WIL 5',
      'broken 5647/15552 | tie 469/5184 the subject holds out | holds out 4249/7776',
    ],
  ])('%s', (text, expected) => expect(oddsOf(text)).toBe(`${text} | ${expected}`));

  it.each([
    ['negotiation 9, apathetic', [5, 5, 5], '3d6 (5, 5, 5) + 9 = 24 vs 21: one concession'],
    ['negotiation 9, apathetic', [5, 4, 2], '3d6 (5, 4, 2) + 9 = 20 vs 21: fails by 1'],
    ['appraisal 9', [3, 3, 3], '3d6 (3, 3, 3) + 9 = 18 vs 18: the value is found, effect 0'],
    ['appraisal 9', [3, 3, 2], '3d6 (3, 3, 2) + 9 = 17 vs 18: fails by 1'],
    ['area knowledge 10, planet', [1, 1, 2], '3d6 (1, 1, 2) + 1 = 5: nothing'],
    ['area knowledge 10, planet', [5, 5, 5], '3d6 (5, 5, 5) + 1 = 16: moderate detail'],
    // Max, who grew up in San Angeles, asks for good detail and gets a 22.
    ['area knowledge INT 4 + Area Knowledge 5', [5, 5, 3], '3d6 (5, 5, 3) + 9 = 22: much detail'],
    // Three sixes succeed against any target number (RP-C03), as the odds have it.
    ['area knowledge 4', [6, 6, 6], '3d6 (6, 6, 6) + 4 = 22: every last detail'],
    ['area knowledge 4', [6, 6, 5], '3d6 (6, 6, 5) + 4 = 21: much detail'],
    [
      'trading WIL 4 vs PRE 4 + Trading 4',
      [3, 3, 3, 4, 4, 4],
      '3d6 (3, 3, 3) + 4 = 13 against 3d6 (4, 4, 4) + 8 = 20: the second gains 35%',
    ],
    [
      'trading 9 vs 6',
      [3, 3, 3, 4, 4, 3],
      '3d6 (3, 3, 3) + 9 = 18 against 3d6 (4, 4, 3) + 6 = 17: the first gains 5%',
    ],
    [
      'trading 9 vs 6',
      [3, 3, 3, 4, 4, 4],
      '3d6 (3, 3, 3) + 9 = 18 against 3d6 (4, 4, 4) + 6 = 18: nobody gains',
    ],
    // Two dice that are thrown, and one that is set.
    [
      'demolitions 8 vs 18, 3d10 P/L, level 2',
      [6, 5, 5, 9, 9],
      '3d6 (6, 5, 5) + 8 = 24 vs 18: success, 24 points',
    ],
    [
      'demolitions 8 vs 18, 3d6+2 P/L, level 2, tampered',
      [6, 5, 5, 3, 4],
      '3d6 (6, 5, 5) + 8 = 24 vs 18: success, 10 points',
    ],
    [
      'demolitions 8 vs 18, 3d6 P/L, level 2',
      [1, 5, 3, 3, 4, 5],
      '3d6 (1, 5, 3) + 8 = 17 vs 18: failure, 12 points',
    ],
    ['forensics 7 vs 18', [4, 4, 4], '3d6 (4, 4, 4) + 7 = 19 vs 18: effect 1, trivial details'],
    ['forensics 7 vs 18', [1, 1, 1], '3d6 (1, 1, 1) + 7 = 10 vs 18: effect -8, failure'],
    ['meditation 12 vs 15', [3, 3, 4], '3d6 (3, 3, 4) + 12 = 22 vs 15: 3 points of stun, or 3 steps of time'],
    ['meditation 3 vs 15', [3, 3, 4], '3d6 (3, 3, 4) + 3 = 13 vs 15: fails by 2'],
    [
      'interrogation 9 vs WIL 5',
      [3, 3, 3, 3, 3, 2],
      '3d6 (3, 3, 3) + 9 = 18 against 3d6 (3, 3, 2) + 10 = 18: holds out',
    ],
    [
      'interrogation 9 vs WIL 5',
      [3, 3, 4, 3, 3, 2],
      '3d6 (3, 3, 4) + 9 = 19 against 3d6 (3, 3, 2) + 10 = 18: broken',
    ],
  ])('%s, thrown %j', (text, faces, expected) =>
    expect(rolled(text, showing(...faces))).toBe(`${text}: ${expected}`),
  );

  it.each([
    ['negotiation', '', 'The score of Negotiation is missing.'],
    ['negotiation 9, somewhat opposed vs', 'vs', 'The target number is missing.'],
    ['negotiation Negotiation 9', 'Negotiation 9', 'The other party’s reaction to the goal is missing.'],
    ['appraisal', '', 'The score of Appraisal is missing.'],
    ['area knowledge', '', 'The score of Area Knowledge is missing.'],
    ['trading 9', '9', 'Write the scores of both traders.'],
    ['trading 9 vs', 'vs', 'A score is missing.'],
    ['trading vs 9', 'vs 9', 'A score is missing.'],
    [
      'demolitions Demolitions 8, 6d6 P/L',
      'Demolitions 8, 6d6 P/L',
      'Write the score and the target number.',
    ],
    ['demolitions vs 18, 6d6 P/L', 'vs 18, 6d6 P/L', 'The score of Demolitions is missing.'],
    ['demolitions 8 vs 18', '8 vs 18', 'The damage of the explosive is missing.'],
    ['demolitions 11 vs 18, 6d6 P/L', '11 vs 18, 6d6 P/L', 'The level of Demolitions is missing: `level 6`.'],
    ['forensics 7', '7', 'Write the score and the target number.'],
    ['forensics vs 18', 'vs 18', 'The score of Forensics is missing.'],
    ['instruction 4', '4', 'The skill that is taught is missing.'],
    ['meditation 12', '12', 'Write the score of Meditation and the target number.'],
    ['meditation vs 12', 'vs 12', 'The score of Meditation is missing.'],
    ['interrogation 9', '9', 'Write the score of Interrogation and WIL of the subject.'],
    ['interrogation 9 vs 5', '5', '`5` is not valid as WIL of the subject.'],
  ])('%s is refused', (text, place, why) => {
    const [word] = /^(?:area knowledge|\w+)/.exec(text)!;
    expect(oddsOf(text)).toMatch(`${place}: ${why} For example: \`${word} `);
  });

  it.each([
    ['demolitions Demolitions 6 vs 18, Katana', 'Katana does not explode'],
    ['demolitions Demolitions 6 vs 18, TNT', 'It takes `4d6 P/L`, `Grenade, fragmentation`'],
    ['blast 4 m, Katana', 'Katana does not explode'],
  ])('%s: %s', (text, told) => expect(oddsOf(text)).toContain(told));

  it('lists the reactions', () =>
    expect(oddsOf('negotiation Negotiation 11')).toContain(
      'The known names are adamantly opposed, generally opposed, somewhat opposed, apathetic,',
    ));

  it('has an example of its own', () => expect(oddsOf('demolitions')).toContain(`\`${DEMOLITIONS}\``));
});
