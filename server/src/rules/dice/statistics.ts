/**
 * What distributions say. Probabilities stand over the natural denominator of the dice; reduce them to show them short.
 * Of open-ended dice every probability leaves out the tail, and mean and variance are those of the cases followed.
 */
import { add, constant, fromWeights, highestOutcome, type Distribution } from './distribution.ts';
import { complement, multiplyRatios, ONE, ratio, reduce, subtractRatios, type Ratio } from './ratio.ts';

export function probability(
  { outcomes, weights, total }: Distribution,
  matches: (outcome: number) => boolean,
): Ratio {
  const sum = weights.reduce((all, weight, index) => (matches(outcomes[index]!) ? all + weight : all), 0n);
  return ratio(sum, total);
}

export const atLeast = (distribution: Distribution, value: number): Ratio =>
  probability(distribution, (outcome) => outcome >= value);

export const moreThan = (distribution: Distribution, value: number): Ratio =>
  probability(distribution, (outcome) => outcome > value);

export const exactly = (distribution: Distribution, value: number): Ratio =>
  probability(distribution, (outcome) => outcome === value);

export function meanOf({ outcomes, weights, total, tail }: Distribution): Ratio {
  const sum = outcomes.reduce((all, outcome, index) => all + BigInt(outcome) * weights[index]!, 0n);
  return reduce(ratio(sum, total - tail));
}

/** The mean square of the distance to the mean: the mean of the squares less the square of the mean. */
export function varianceOf(distribution: Distribution): Ratio {
  const { outcomes, weights, total, tail } = distribution;
  const squares = outcomes.reduce((all, outcome, index) => all + BigInt(outcome) ** 2n * weights[index]!, 0n);
  const mean = meanOf(distribution);
  return reduce(subtractRatios(ratio(squares, total - tail), multiplyRatios(mean, mean)));
}

/** The smallest outcome that is not exceeded with at least this probability: the median for a half. */
export function quantileOf(distribution: Distribution, level: Ratio): number {
  let sum = 0n;
  const index = distribution.weights.findIndex((weight) => {
    sum += weight;
    return sum * level.denominator >= level.numerator * distribution.total;
  });
  return index < 0 ? highestOutcome(distribution) : distribution.outcomes[index]!;
}

export interface Contest {
  readonly win: Ratio;
  readonly tie: Ratio;
  readonly lose: Ratio;
}

/** Two rolls against each other; the higher wins. */
export function contest(own: Distribution, other: Distribution): Contest {
  let [win, tie] = [0n, 0n];
  let below = 0n;
  let index = 0;
  own.outcomes.forEach((outcome, place) => {
    const weight = own.weights[place]!;
    while (index < other.outcomes.length && other.outcomes[index]! < outcome)
      below += other.weights[index++]!;
    win += weight * below;
    if (other.outcomes[index] === outcome) tie += weight * other.weights[index]!;
  });
  const followed = (own.total - own.tail) * (other.total - other.tail);
  const total = own.total * other.total;
  return { win: ratio(win, total), tie: ratio(tie, total), lose: ratio(followed - win - tie, total) };
}

/** At least one of several independent rolls succeeds: the best of a party. */
export const anySucceeds = (chances: readonly Ratio[]): Ratio =>
  complement(allSucceed(chances.map(complement)));

export const allSucceed = (chances: readonly Ratio[]): Ratio => chances.reduce(multiplyRatios, ONE);

/** The distribution of the number of successes among independent rolls. */
export const successesOf = (chances: readonly Ratio[]): Distribution =>
  chances.map(trial).reduce(add, constant(0));

/** 1 with this chance, else 0. */
export const trial = ({ numerator, denominator }: Ratio): Distribution =>
  fromWeights(
    new Map([
      [0, denominator - numerator],
      [1, numerator],
    ]),
    denominator,
  );
