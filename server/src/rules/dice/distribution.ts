/**
 * Exact distributions: whole outcomes with weights over one common denominator, all of it in integers. Two
 * distributions that are combined are independent of each other.
 */
import { bitLength, greatestCommonDivisor, type Ratio } from './ratio.ts';

export interface Distribution {
  /** Ascending. */
  readonly outcomes: readonly number[];
  /** The number of equally likely cases of each outcome; always positive. */
  readonly weights: readonly bigint[];
  /** All cases: the denominator of every probability. */
  readonly total: bigint;
  /**
   * The cases that were not followed to their end, because open-ended dice may roll on for ever. Every probability is at
   * most tail / total too low. 0 unless dice explode.
   */
  readonly tail: bigint;
}

export const constant = (value: number): Distribution => ({
  outcomes: [value],
  weights: [1n],
  total: 1n,
  tail: 0n,
});

/** Each whole number between two ends with the same chance. */
export function uniform(lowest: number, highest: number): Distribution {
  const outcomes = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
  return { outcomes, weights: outcomes.map(() => 1n), total: BigInt(outcomes.length), tail: 0n };
}

/** From weights in any order; what they lack of the total is the tail. */
export function fromWeights(weights: ReadonlyMap<number, bigint>, total?: bigint): Distribution {
  const entries = [...weights].filter(([, weight]) => weight > 0n).sort(([a], [b]) => a - b);
  const sum = entries.reduce((all, [, weight]) => all + weight, 0n);
  return {
    outcomes: entries.map(([outcome]) => outcome),
    weights: entries.map(([, weight]) => weight),
    total: total ?? sum,
    tail: (total ?? sum) - sum,
  };
}

/** The distribution of a function of the outcome; different outcomes may become the same. */
export function transform(
  { outcomes, weights, total }: Distribution,
  change: (outcome: number) => number,
): Distribution {
  const changed = new Map<number, bigint>();
  outcomes.forEach((outcome, index) => addWeight(changed, change(outcome), weights[index]!));
  return fromWeights(changed, total);
}

/** Every outcome moved by the same amount. */
export const shift = (distribution: Distribution, by: number): Distribution => ({
  ...distribution,
  outcomes: distribution.outcomes.map((outcome) => outcome + by),
});

export const negate = (distribution: Distribution): Distribution => ({
  ...distribution,
  outcomes: distribution.outcomes.map((outcome) => 0 - outcome).reverse(),
  weights: distribution.weights.toReversed(),
});

/** The distribution of a function of two outcomes, pair by pair. */
export function combine(
  a: Distribution,
  b: Distribution,
  operation: (a: number, b: number) => number,
): Distribution {
  const combined = new Map<number, bigint>();
  a.outcomes.forEach((left, i) => {
    const weight = a.weights[i]!;
    b.outcomes.forEach((right, j) => addWeight(combined, operation(left, right), weight * b.weights[j]!));
  });
  return fromWeights(combined, a.total * b.total);
}

/** The sum of two rolls. */
export function add(a: Distribution, b: Distribution): Distribution {
  if (!isPacked(a, b)) return combine(a, b, (left, right) => left + right);
  const total = a.total * b.total;
  const digits = digitsFor(total);
  return unpack(pack(a, digits) * pack(b, digits), lowestOutcome(a) + lowestOutcome(b), digits, total);
}

export const subtract = (a: Distribution, b: Distribution): Distribution => add(a, negate(b));

/** The sum of `count` rolls of the same kind. */
export function repeat(distribution: Distribution, count: number): Distribution {
  if (count === 0) return constant(0);
  if (count === 1) return distribution;
  const total = distribution.total ** BigInt(count);
  const digits = digitsFor(total);
  return unpack(
    pack(distribution, digits) ** BigInt(count),
    lowestOutcome(distribution) * count,
    digits,
    total,
  );
}

/** The highest of several rolls. */
export function highestOf(distributions: readonly Distribution[]): Distribution {
  const outcomes = [...new Set(distributions.flatMap((each) => each.outcomes))].sort((a, b) => a - b);
  const places = distributions.map(() => ({ index: 0, below: 0n }));
  const weights = new Map<number, bigint>();
  let before = 0n;
  for (const outcome of outcomes) {
    // The highest is at most this one where every roll is.
    let below = 1n;
    distributions.forEach((each, which) => {
      const place = places[which]!;
      if (each.outcomes[place.index] === outcome) place.below += each.weights[place.index++]!;
      below *= place.below;
    });
    weights.set(outcome, below - before);
    before = below;
  }
  return fromWeights(weights, productOf(distributions));
}

/** The lowest of several rolls. */
export const lowestOf = (distributions: readonly Distribution[]): Distribution =>
  negate(highestOf(distributions.map(negate)));

/** One of several distributions, each with its chance; the chances add up to 1. */
export function mixture(
  parts: readonly { readonly chance: Ratio; readonly distribution: Distribution }[],
): Distribution {
  const total = parts.reduce((product, { chance, distribution }) => {
    return product * chance.denominator * distribution.total;
  }, 1n);
  const weights = new Map<number, bigint>();
  for (const { chance, distribution } of parts) {
    const scale = (total / (chance.denominator * distribution.total)) * chance.numerator;
    distribution.outcomes.forEach((outcome, index) =>
      addWeight(weights, outcome, scale * distribution.weights[index]!),
    );
  }
  return fromWeights(weights, total);
}

/** The same chances over their lowest common denominator. */
export function reduced({ outcomes, weights, total, tail }: Distribution): Distribution {
  const divisor = weights.reduce(greatestCommonDivisor, total);
  return {
    outcomes,
    weights: weights.map((weight) => weight / divisor),
    total: total / divisor,
    tail: tail / divisor,
  };
}

export const lowestOutcome = ({ outcomes }: Distribution): number => outcomes[0] ?? 0;
export const highestOutcome = ({ outcomes }: Distribution): number => outcomes.at(-1) ?? 0;

/** The distance between the lowest and the highest outcome. */
export const spanOf = (distribution: Distribution): number =>
  highestOutcome(distribution) - lowestOutcome(distribution);

export const productOf = (distributions: readonly Distribution[]): bigint =>
  distributions.reduce((product, { total }) => product * total, 1n);

export function addWeight(weights: Map<number, bigint>, outcome: number, weight: bigint): void {
  weights.set(outcome, (weights.get(outcome) ?? 0n) + weight);
}

// Sums are products of polynomials whose coefficients are the weights. Written side by side into one number each, with
// room for the largest coefficient of the result, the polynomials are multiplied by one multiplication of big integers,
// which is far faster than any loop (Kronecker substitution).

/** Whether packing pays: there are many pairs, and few gaps between the outcomes. */
export const isPacked = (a: Distribution, b: Distribution): boolean =>
  a.outcomes.length * b.outcomes.length > Math.max(400, 4 * (spanOf(a) + spanOf(b)));

/** Hexadecimal digits that no weight of the result exceeds. */
const digitsFor = (total: bigint): number => Math.ceil(bitLength(total) / 4);

function pack({ outcomes, weights }: Distribution, digits: number): bigint {
  const last = outcomes.at(-1)!;
  const coefficients = new Array<string>(last - outcomes[0]! + 1).fill('0'.repeat(digits));
  outcomes.forEach((outcome, index) => {
    coefficients[last - outcome] = weights[index]!.toString(16).padStart(digits, '0');
  });
  return BigInt(`0x${coefficients.join('')}`);
}

function unpack(packed: bigint, lowest: number, digits: number, total: bigint): Distribution {
  const text = packed.toString(16);
  const outcomes: number[] = [];
  const weights: bigint[] = [];
  let sum = 0n;
  for (let end = text.length, outcome = lowest; end > 0; end -= digits, outcome++) {
    const weight = BigInt(`0x${text.slice(Math.max(0, end - digits), end)}`);
    if (weight === 0n) continue;
    outcomes.push(outcome);
    weights.push(weight);
    sum += weight;
  }
  return { outcomes, weights, total, tail: total - sum };
}
