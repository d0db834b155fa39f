import { describe, expect, it } from 'vitest';
import { phrase } from '../../words/phrase.ts';
import {
  isProblem,
  rollDice,
  seededSource,
  sourceFromWords,
  transcriptOf,
  type RandomSource,
} from './index.ts';
import { xoshiro128 } from './random.ts';
import { treeOf } from './testing/compute.ts';

/** Dice that fall as told, and never without being told. */
function falling(...faces: number[]): RandomSource {
  const left = [...faces];
  return (sides) => {
    const face = left.shift();
    if (face === undefined || face > sides) throw new Error(`no face for a d${sides}`);
    return face;
  };
}

describe('a roll', () => {
  it.each<[text: string, faces: number[], transcript: string]>([
    ['3d6 + 5', [4, 2, 6], '3d6 (4, 2, 6) + 5 = 17'],
    ['d%', [42], 'd100 (42) = 42'],
    // Without its parentheses a sum would be another one.
    ['9 - (d6 - 2)', [5], '9 - (d6 (5) - 2) = 6'],
    ['9 - (d6 + 2)', [5], '9 - (d6 (5) + 2) = 2'],
    // A product within a sum needs none.
    ['9 - 2 * d6', [5], '9 - 2 x d6 (5) = -1'],
    ['-(2 * d6)', [4], '-(2 x d6 (4)) = -8'],
    ['12 / (d6 * 2)', [3], '12 / (d6 (3) x 2) = 2'],
    ['-(d6 + 2)', [4], '-(d6 (4) + 2) = -6'],
    ['(9 - d6) - 2', [5], '9 - d6 (5) - 2 = 2'],
    ['4d6kh3 + 2', [6, 1, 5, 3], '4d6kh3 (6, [1], 5, 3) + 2 = 16'],
    ['3d6kl1', [2, 2, 4], '3d6kl1 ([2], 2, [4]) = 2'],
    ['5d6dh1dl1', [3, 1, 6, 4, 2], '5d6dh1dl1 (3, [1], [6], 4, 2) = 9'],
    ['4dF', [1, 2, 3, 3], '4dF (-1, 0, 1, 1) = 1'],
    ['d{0..9} - d{0..9}', [1, 10], 'd{0..9} (0) - d{0..9} (9) = -9'],
    ['2d6!', [6, 6, 1, 3], '2d6! (6!, 6!, 1, 3) = 16'],
    ['2d6!!', [6, 6, 1, 3], '2d6!! (6!+6!+1, 3) = 16'],
    ['3d6!kh2', [6, 4, 5, 5], '3d6!kh2 (6!, [4], 5, [5]) = 11'],
    ['2d8r1', [1, 1, 5, 8], '2d8r1 (~1, ~1, 5, 8) = 13'],
    ['2d8ro<=2', [1, 2, 2, 7], '2d8ro<=2 (~1, 2, ~2, 7) = 9'],
    ['d6r1!', [6, 1, 6, 2], 'd6r1! (6!, ~1, 6!, 2) = 14'],
    ['4d10>=7', [8, 3, 10, 7], '4d10>=7 (8*, 3, 10*, 7*) = 3'],
    ['(3d10>=7) + 2', [8, 3, 10], '(3d10>=7 (8*, 3, 10*)) + 2 = 4'],
    ['3d6 + 11 >= 18', [4, 2, 1], '3d6 (4, 2, 1) + 11 = 18 >= 18: yes'],
    ['(3d10>=7) > 2', [8, 3, 10], '(3d10>=7 (8*, 3, 10*)) = 2 > 2: no'],
    ['3d6 < 2d10', [1, 2, 3, 4, 5], '3d6 (1, 2, 3) = 6 < 2d10 (4, 5) = 9: yes'],
    ['{d6 + 1, 2d8}kh1', [4, 1, 2], '{d6 (4) + 1 = 5, [2d8 (1, 2) = 3]}kh1 = 5'],
    ['{d6, 2d8, 4}>=4', [4, 1, 2], '{d6 (4) = 4*, 2d8 (1, 2) = 3, 4*}>=4 = 2'],
    ['max(1, d6 - d6) x 2', [2, 5], 'max(1, d6 (2) - d6 (5) = -3) x 2 = 2'],
    ['-(2d6 / 2)', [2, 3], '-(2d6 (2, 3) / 2) = -2'],
    ['-2d6 / 2', [2, 3], '-2d6 (2, 3) / 2 = -3'],
    ['(d6 > 3) + 1', [4], '(d6 (4) = 4 > 3: yes) + 1 = 2'],
    ['7', [], '7'],
    ['2 + 3', [], '2 + 3 = 5'],
  ])('of %s with %j', (text, faces, transcript) => {
    const rolled = rollDice(treeOf(text), falling(...faces));
    expect(isProblem(rolled) ? phrase(rolled.message) : transcriptOf(rolled)).toBe(transcript);
  });

  it('keeps every die', () => {
    const rolled = rollDice(treeOf('3d6r1!kh2>=5'), falling(6, 1, 5, 2, 3));
    if (isProblem(rolled) || rolled.type !== 'dice') throw new Error('no dice');
    expect(rolled.dice).toEqual([
      { shown: [6], value: 6, state: 'kept', exploded: true, success: true },
      { shown: [1], value: 1, state: 'rerolled', exploded: false, success: undefined },
      { shown: [5], value: 5, state: 'kept', exploded: false, success: true },
      { shown: [2], value: 2, state: 'dropped', exploded: false, success: false },
      { shown: [3], value: 3, state: 'dropped', exploded: false, success: false },
    ]);
    expect(rolled.total).toBe(2);
  });

  it.each([
    ['d6 / (d6 - 1)', 'Division by zero.'],
    ['3d6! + 1', 'These dice explode too often to stop: more than 10000 rolls.'],
    ['2d6r<=5', 'These dice explode too often to stop: more than 10000 rolls.', 1],
    ['1000000000 x 1000000000', 'This total is too large.'],
  ])('of %s: %s', (text, message, face = text.includes('!') ? 6 : 1) => {
    const rolled = rollDice(treeOf(text), () => face);
    expect(isProblem(rolled) && phrase(rolled.message)).toBe(message);
  });
});

describe('a source of chance', () => {
  it('is xoshiro128** of the reference', () => {
    const next = xoshiro128(1, 2, 3, 4);
    const words = [11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849];
    expect(words.map(() => next())).toEqual(words);
  });

  it('gives the same rolls for the same seed, and others for others', () => {
    const roll = (seed: number): number[] => {
      const source = seededSource(seed);
      return Array.from({ length: 20 }, () => source(20));
    };
    expect(roll(1)).toEqual(roll(1));
    expect(new Set([0, 1, 2, 3, -1, 2 ** 31].map((seed) => roll(seed).join())).size).toBe(6);
  });

  it('favours no face', () => {
    const source = seededSource(7);
    const counts = new Array<number>(6).fill(0);
    for (let roll = 0; roll < 60_000; roll++) counts[source(6) - 1]!++;
    // With five degrees of freedom, chi-squared exceeds 20.5 once in a thousand seeds; this one is fixed.
    const chiSquared = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(chiSquared).toBeLessThan(20.5);
  });

  it('throws away the words that would favour low faces', () => {
    const words = [2 ** 32 - 1, 2 ** 32 - 4, 5];
    expect(sourceFromWords(() => words.shift()!)(6)).toBe(6);
    expect(words).toEqual([]);
  });
});
