/** Open dice, some added and some taken away: a die that shows its highest face is rolled on, and all its faces count. */
import {
  add,
  fromWeights,
  mixture,
  negate,
  reduced,
  repeat,
  shift,
  subtract,
  transform,
  uniform,
  type Distribution,
} from './distribution.ts';
import { ratio } from './ratio.ts';

/** Highest faces beyond these are not told apart; the chance of so many is below any that is ever shown. */
const MOST_FACES = 40;

/**
 * What such dice come to. The ends stand for all that lies beyond `sides` x 40, so that the chances add up to 1; every
 * chance before is exact, with no chain left out.
 */
export function openSum(sides: number, positive: number, negative: number): Distribution {
  const last = uniform(1, sides - 1);
  const lasts = subtract(repeat(last, positive), repeat(last, negative));
  const highest = highestFaces(sides, positive, negative, MOST_FACES + positive + negative);
  return add(
    transform(highest, (count) => count * sides),
    lasts,
  );
}

/**
 * How many more highest faces the positive dice show than the negative ones. A positive and a negative die are rolled
 * side by side until one of them shows another face. With a chance of sides / (sides + 1) that is the negative one, and
 * the positive one is as if it had not been rolled; else the negative one has shown one highest face more.
 */
function highestFaces(sides: number, positive: number, negative: number, most: number): Distribution {
  const one = chain(sides, most);
  const [negativeEnds, positiveEnds] = [ratio(sides, sides + 1), ratio(1, sides + 1)];
  let row = Array.from({ length: positive + 1 }, (_, count) => repeat(one, count));
  for (let taken = 1; taken <= negative; taken++) {
    const next = [negate(repeat(one, taken))];
    for (let count = 1; count <= positive; count++)
      next.push(
        reduced(
          mixture([
            { chance: negativeEnds, distribution: row[count]! },
            { chance: positiveEnds, distribution: shift(next[count - 1]!, -1) },
          ]),
        ),
      );
    row = next;
  }
  return row[positive]!;
}

/** The distribution of how often one die shows its highest face; the last entry stands for that many and more. */
function chain(sides: number, most: number): Distribution {
  const weights = new Map<number, bigint>([[most, 1n]]);
  for (let count = 0; count < most; count++)
    weights.set(count, BigInt(sides - 1) * BigInt(sides) ** BigInt(most - count - 1));
  return fromWeights(weights);
}
