/**
 * Odds of the procedures that game systems build from plain dice, by numbers alone: what the numbers mean is for the
 * systems to say.
 */
import {
  constant,
  fromWeights,
  highestOutcome,
  subtract,
  uniform,
  type Distribution,
} from './distribution.ts';
import {
  addRatios,
  complement,
  multiplyRatios,
  ONE,
  ratio,
  reduce,
  subtractRatios,
  ZERO,
  type Ratio,
} from './ratio.ts';
import { atLeast, exactly } from './statistics.ts';
import type { Faces } from './tree.ts';

/** A roll plus a score against a target number. */
export interface Check {
  readonly dice: Distribution;
  readonly score: number;
  readonly target: number;
  /** Targets up to this much above the score need no roll. */
  readonly automaticMargin: number;
}

export interface CheckOdds {
  /** The lowest dice total that succeeds. */
  readonly needed: number;
  /** Targets out of reach are met by the highest roll there is. */
  readonly how: 'automatic' | 'roll' | 'highest';
  readonly chance: Ratio;
}

export function checkOdds({ dice, score, target, automaticMargin }: Check): CheckOdds {
  const needed = target - score;
  const highest = highestOutcome(dice);
  if (needed <= automaticMargin) return { needed, how: 'automatic', chance: ONE };
  if (needed > highest) return { needed, how: 'highest', chance: exactly(dice, highest) };
  return { needed, how: 'roll', chance: atLeast(dice, needed) };
}

/**
 * One open-ended die minus another, where the highest face rolls on. The chance of a total of `value`, to its limit: no
 * chain is left out. A die with n highest faces before its last one shows sides × n and a lower face, so that the
 * difference of the chains is m with a chance of sides^-|m| / (sides² - 1) for each pair of last faces.
 */
export function openDifferenceExactly(sides: number, value: number): Ratio {
  if (nearTo(sides, value) !== value) return ZERO;
  return overLastFaces(sides, (own, other) => {
    const chains = (value - own + other) / sides;
    return Number.isInteger(chains) ? powerOf(sides, -Math.abs(chains)) : ZERO;
  });
}

/** The chance of a total of at least `value`, to its limit. */
export function openDifferenceAtLeast(sides: number, value: number): Ratio {
  const near = nearTo(sides, value);
  return overLastFaces(sides, (own, other) => {
    const chains = Math.ceil((near - own + other) / sides);
    // The sum of sides^-|m| over all m from `chains` up.
    const sum =
      chains > 0 ? powerOf(sides, 1 - chains) : subtractRatios(ratio(sides + 1), powerOf(sides, chains));
    return multiplyRatios(sum, ratio(1, sides - 1));
  });
}

/** Chains beyond these are not told apart: their chance has hundreds of digits, and those of millions of faces take for ever. */
const MOST_CHAINS = 500;

const nearTo = (sides: number, value: number): number =>
  Math.max(-sides * MOST_CHAINS, Math.min(sides * MOST_CHAINS, value));

function overLastFaces(sides: number, weigh: (own: number, other: number) => Ratio): Ratio {
  let sum = ZERO;
  for (let own = 1; own < sides; own++)
    for (let other = 1; other < sides; other++) sum = reduce(addRatios(sum, weigh(own, other)));
  return reduce(multiplyRatios(sum, ratio(1, sides * sides - 1)));
}

/** A power that is not positive. */
const powerOf = (base: number, exponent: number): Ratio => ratio(1n, BigInt(base) ** BigInt(-exponent));

/** The same, but the lower die is taken from the higher one unless both first dice show their highest face. */
export function confidentDifferenceExactly(sides: number, value: number): Ratio {
  const plain = openDifferenceExactly(sides, value);
  const unsigned = value < 0 ? ZERO : value === 0 ? plain : multiplyRatios(plain, ratio(2));
  return withDoubleHighest(sides, plain, unsigned);
}

export function confidentDifferenceAtLeast(sides: number, value: number): Ratio {
  const plain = openDifferenceAtLeast(sides, value);
  return withDoubleHighest(sides, plain, value <= 0 ? ONE : multiplyRatios(plain, ratio(2)));
}

/** A pair of highest faces says nothing about the difference: both chains grow by one. */
function withDoubleHighest(sides: number, pair: Ratio, otherwise: Ratio): Ratio {
  const chance = ratio(1, sides * sides);
  return reduce(addRatios(multiplyRatios(chance, pair), multiplyRatios(complement(chance), otherwise)));
}

/** One die minus another, where a pair of one face is a sign. */
export interface MarkedDifference {
  /** The chance of such a pair at the first roll. */
  readonly marked: Ratio;
  /** The difference of all other first rolls. */
  readonly unmarked: Distribution;
  /** The difference that decides after the pair. */
  readonly afterMark: Distribution;
}

/** Which pairs are signs: that of the lowest face, or every one. */
export type Marks = 'lowest pair' | 'every pair';

/** After the pair the dice are rolled again until they show anything else, or stand as they are. */
export function markedDifference(faces: Faces, marks: Marks, rule: 'reroll' | 'stand'): MarkedDifference {
  const die = uniform(faces.lowest, faces.highest);
  const all = subtract(die, die);
  const pairs = marks === 'every pair' ? die.total : 1n;
  const unmarked = transformWeights(all, (outcome, weight) => (outcome === 0 ? weight - pairs : weight));
  return {
    marked: ratio(pairs, all.total),
    unmarked,
    afterMark: rule === 'reroll' ? unmarked : constant(0),
  };
}

const transformWeights = (
  { outcomes, weights }: Distribution,
  change: (outcome: number, weight: bigint) => bigint,
): Distribution =>
  fromWeights(new Map(outcomes.map((outcome, index) => [outcome, change(outcome, weights[index]!)])));
