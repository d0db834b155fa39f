import { describe, expect, it } from 'vitest';
import { phrase } from '../../words/phrase.ts';
import {
  addRatios,
  atLeast,
  compareRatios,
  distributionOf,
  exactly,
  isProblem,
  meanOf,
  printRatio,
  ratio,
  reduce,
  varianceOf,
  type Distribution,
  type Ratio,
} from './index.ts';
import { TAIL_BOUND } from './limits.ts';
import { compute, treeOf } from './testing/compute.ts';
import { everyRoll } from './testing/every-roll.ts';
import { expectSound } from './testing/sound.ts';

const asText = (value: Ratio): string => printRatio(reduce(value));

/** The distribution as text: `1: 1/2, 2: 1/2`. */
const tell = (distribution: Distribution): string =>
  distribution.outcomes.map((outcome) => `${outcome}: ${asText(exactly(distribution, outcome))}`).join(', ');

describe('exact odds', () => {
  it.each([
    '3d6 + 5',
    '2d{0..3} - d{-2..1}',
    '4dF',
    '4d6kh3',
    '4d6kl2',
    '4d6dl1',
    '5d4dh1dl1',
    '5d4dh1kh2',
    '4d4dl1kl2',
    '3d6kl1',
    '2d20kh1',
    '3d4ro1',
    '2d6ro<=3kh1',
    '3d6>=5',
    '4d4=3',
    '4d4kh2>=3',
    '4d4dl3<=2',
    '{2d4 + 1, d8}kh1',
    '{2d4, d8, d6}kl1',
    '{d4, d4, 2d4, d6}kh2',
    '{d4, d6, d8}dh1dl1',
    '{2d4, 2d4, d6}dl1',
    '{d4 - d4, dF, d3}kl2',
    '{d4, d6, d8}>=4',
    '{d4, d6, d8}kh2>=4',
    '{d6, 2d4}',
    'd6 x d6',
    '(d6 - 3) x d4',
    '-(2d6 / 4)',
    '(d6 - d6) / 4',
    '2d6 / d4',
    'd4 / -(d3)',
    'max(d6, d8, 3)',
    'min(2d4, d6) + abs(d4 - d4)',
    '2d6 >= 7',
    'd6 - d4 < dF',
    'd6 = d8',
    '(2d6 > 7) + (d4 <= 2) x 3',
    '(4d4>=3) >= 2',
    'd100 - d20',
  ])('of %s are those of every roll', (text) => {
    const distribution = compute(text);
    const { chances } = everyRoll(text);
    expectSound(distribution);
    expect(distribution.tail).toBe(0n);
    const expected = [...chances].sort(([a], [b]) => a - b);
    expect(tell(distribution)).toBe(
      expected.map(([total, chance]) => `${total}: ${asText(chance)}`).join(', '),
    );
  });

  it.each([
    ['d6!', 7],
    ['2d4!', 8],
    ['2d4!!', 8],
    ['3d3!kh2', 9],
    ['3d3!!kh2', 9],
    ['3d3!dl1', 9],
    ['2d3!kl1', 9],
    ['2d3!1kh1', 9],
    ['2d4!2kl2', 8],
    ['3d3!dh1kl2', 9],
    ['3d3!3>=2', 9],
    ['2d4!!=4>=6', 8],
    ['2d4r1!4>=3', 8],
    ['2d4r1', 8],
    ['2d3!>=3kh2>=2', 9],
    ['{d3!, 2d3}kh1', 8],
    ['d3! - d3!', 8],
    ['dF! x 2', 8],
  ])('of %s agree with every roll of at most %d dice', (text, dice) => {
    const distribution = compute(text);
    expectSound(distribution);
    const { chances, cut } = everyRoll(text, dice);
    expect(Number(cut.numerator) / Number(cut.denominator)).toBeLessThan(0.25);
    for (const [total, chance] of chances) {
      const exact = exactly(distribution, total);
      const most = addRatios(exact, ratio(distribution.tail, distribution.total));
      expect(compareRatios(chance, most), `${total} at most`).toBeLessThanOrEqual(0);
      expect(compareRatios(exact, addRatios(chance, cut)), `${total} at least`).toBeLessThanOrEqual(0);
    }
  });

  it.each([
    // Known from elsewhere, or by hand.
    ['3d6 + 11 >= 18', 1, '49/54'],
    ['4d6kh3', 18, '7/432'],
    ['2d20kh1', 20, '39/400'],
    ['5d10>=7', 5, '32/3125'],
    ['4dF', 0, '19/81'],
    ['2d8r1', 16, '1/49'],
    ['2d8r<=2', 16, '1/36'],
    ['d6ro1', 1, '1/36'],
    ['d6ro1', 6, '7/36'],
    ['10d10kh5', 50, '16349374/10000000000'],
  ])('of %s to be %d are %s', (text, value, chance) => {
    const [numerator, denominator] = chance.split('/');
    expect(asText(exactly(compute(text), value))).toBe(
      asText(ratio(BigInt(numerator!), BigInt(denominator!))),
    );
  });

  it('stand over the natural denominator of the dice', () => {
    expect(printRatio(atLeast(compute('3d6'), 10))).toBe('135/216');
    expect(printRatio(exactly(compute('3d6 + 11 >= 18'), 1))).toBe('196/216');
    expect(printRatio(atLeast(compute('2d6 + d4'), 12))).toBe('34/144');
  });

  it('have the means and variances of the formulae', () => {
    for (const [count, sides] of [
      [1, 6],
      [3, 6],
      [100, 6],
      [7, 10],
      [40, 100],
      [1000, 2],
    ] as const) {
      const distribution = compute(`${count}d${sides}`);
      expect(asText(meanOf(distribution))).toBe(asText(ratio(count * (sides + 1), 2)));
      expect(asText(varianceOf(distribution))).toBe(asText(ratio(count * (sides * sides - 1), 12)));
      expect(distribution.total).toBe(BigInt(sides) ** BigInt(count));
    }
    const successes = compute('30d10>=7');
    expect(asText(meanOf(successes))).toBe('12');
    expect(asText(varianceOf(successes))).toBe('36/5');
    const kept = compute('6d6kh6');
    expect(tell(kept)).toBe(tell(compute('6d6')));
    expect(asText(addRatios(meanOf(compute('7d6kh3')), meanOf(compute('7d6dh3'))))).toBe('49/2');
  });

  it('add up large sums the same way as small ones', () => {
    expect(tell(compute('20d6 + 30d6'))).toBe(tell(compute('50d6')));
    expect(tell(compute('40d6 - 10d6'))).toBe(tell(compute('50d6 - 70')));
    expect(tell(compute(`d6${' + d6'.repeat(11)}`))).toBe(tell(compute('12d6')));
    expect(tell(compute('d6 x 1000000 + d6')).split(', ')).toHaveLength(36);
  });

  it('bound the tail of open-ended dice', () => {
    for (const text of [
      'd6!',
      '10d10!>=7',
      'd6! - d6!',
      '4d6!kh3',
      '{2d6!, 3d4!!}kh1',
      '5d10!10>=7',
      '3d6! >= 12',
    ]) {
      const { tail, total } = compute(text);
      expect(tail > 0n, text).toBe(true);
      expect(compareRatios(ratio(tail, total), TAIL_BOUND), text).toBeLessThanOrEqual(0);
      const wide = compute(text, ratio(1, 1000));
      expect(compareRatios(ratio(wide.tail, wide.total), ratio(1, 1000)), text).toBeLessThanOrEqual(0);
      expect(wide.total < total, text).toBe(true);
    }
  });

  it('are told up to the limit of totals', () => {
    const result = distributionOf(treeOf('4d10000 + d9999 + d6'));
    if (isProblem(result)) throw new Error(phrase(result.message));
    expect(result.outcomes).toHaveLength(50_000);
  });

  it.each([
    ['d6 / d{0..5}', 'This can be 0, and division by 0 is impossible.', 'd{0..5}'],
    ['d6 / 0', 'This can be 0, and division by 0 is impossible.', '0'],
    ['1000000000 x 1000000000', 'This total is too large.', '1000000000 x 1000000000'],
    ['d10000 x d10000', 'The exact odds of this would take too long.', 'd10000 x d10000'],
    ['1000d1000', 'This has too many different totals for exact odds: more than 50000.', '1000d1000'],
    [
      '4d10000 + d9999 + d7',
      'This has too many different totals for exact odds: more than 50000.',
      '4d10000 + d9999 + d7',
    ],
    ['900d10kh450', 'The exact odds of this would take too long.', '900d10kh450'],

    ['d10000!>=2', 'These dice explode too often to stop.', 'd10000!>=2'],
    ['3d10000!>=2kh2', 'The exact odds of this would take too long.', '3d10000!>=2kh2'],
    [
      `{${Array.from({ length: 30 }, (_, index) => `${index + 1}d20`).join(',')}}kh10`,
      'The exact odds of this would take too long.',
      undefined,
    ],
  ])('of %s: %s', (text, message, place) => {
    const result = distributionOf(treeOf(text));
    if (!isProblem(result)) throw new Error('no problem');
    expect(phrase(result.message)).toBe(message);
    expect(text.slice(result.start, result.end)).toBe(place ?? text);
  });
});
