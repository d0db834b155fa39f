/** The exact distribution of one dice term: rerolls, explosions, keeps and successes. */
import { say } from '../message.ts';
import {
  add,
  addWeight,
  fromWeights,
  repeat,
  spanOf,
  transform,
  uniform,
  type Distribution,
} from './distribution.ts';
import { keptCost, keptTotals, type Face, type Group } from './kept-totals.ts';
import { windowOf } from './keeps.ts';
import { MAX_CHAIN } from './limits.ts';
import { bitLength, type Ratio } from './ratio.ts';
import { holds, isProblem, problemAt, sidesOf, type DiceNode, type Problem } from './tree.ts';
import { packedCost, pairCost, spend, tooManyOutcomes, type Budget } from './work.ts';

/** The value of a die for the total: its face, or whether it is a success. */
type Worth = (value: number) => number;

/** Chains of explosions longer than a die rolls with a chance of `chainBound` go to the tail. */
export function diceTermDistribution(
  node: DiceNode,
  chainBound: Ratio,
  budget: Budget,
): Distribution | Problem {
  const { explosion, keeps, success } = node;
  const worth: Worth = success ? (value) => (holds(value, success) ? 1 : 0) : (value) => value;
  const die = restingDie(node);
  if (!explosion) return ofEqualDice(node, die, worth, budget);
  const exploding = part(die, (face) => holds(face, explosion.on));
  const stopping = part(die, (face) => !holds(face, explosion.on));
  if (explosion.compounding) {
    const chain = chainOf(node, stopping, exploding, chainBound, budget);
    return isProblem(chain) ? chain : ofEqualDice(node, chain, worth, budget);
  }
  if (keeps.length > 0) return keptWithExplosions(node, stopping, exploding, worth, chainBound, budget);
  const chain = chainOf(node, transform(stopping, worth), transform(exploding, worth), chainBound, budget);
  return isProblem(chain) ? chain : sumOf(node, chain, budget);
}

/** One die after its rerolls. */
function restingDie({ faces, reroll }: DiceNode): Distribution {
  const die = uniform(faces.lowest, faces.highest);
  if (!reroll) return die;
  const resting = part(die, (face) => !holds(face, reroll.on));
  const total = die.total - resting.tail;
  if (!reroll.once) return { ...resting, total, tail: 0n };
  // Each face comes up at the second roll of those that are rerolled, too.
  const weights = new Map(die.outcomes.map((face) => [face, resting.tail]));
  for (const face of resting.outcomes) addWeight(weights, face, BigInt(sidesOf(faces)));
  return fromWeights(weights);
}

/** Some of the outcomes; the others are left to the tail. */
function part(distribution: Distribution, matches: (outcome: number) => boolean): Distribution {
  const { outcomes, weights, total } = distribution;
  return fromWeights(
    new Map(outcomes.map((outcome, index) => [outcome, matches(outcome) ? weights[index]! : 0n])),
    total,
  );
}

function ofEqualDice(
  node: DiceNode,
  die: Distribution,
  worth: Worth,
  budget: Budget,
): Distribution | Problem {
  if (node.keeps.length === 0) return sumOf(node, transform(die, worth), budget);
  const groups = [{ count: node.count, faces: rankedFaces(die, worth) }];
  const window = windowOf(node.keeps, node.count);
  const total = die.total ** BigInt(node.count);
  return (
    spend(budget, node, keptCost(groups, window, bitLength(total))) ??
    fromWeights(keptTotals(groups, window), total)
  );
}

function sumOf(node: DiceNode, die: Distribution, budget: Budget): Distribution | Problem {
  const outcomes = spanOf(die) * node.count + 1;
  const cost = outcomes * packedCost(bitLength(die.total) * node.count);
  return tooManyOutcomes(node, outcomes) ?? spend(budget, node, cost) ?? repeat(die, node.count);
}

export const rankedFaces = ({ outcomes, weights }: Distribution, worth: Worth): Face[] =>
  outcomes.map((value, index) => ({ value, weight: weights[index]!, worth: worth(value) }));

/** Returns the number of explosions in a row after which the chain is at most as likely as the bound; no more than asked. */
function chainLength(exploding: Distribution, { numerator, denominator }: Ratio): number {
  const odds = exploding.total - exploding.tail;
  let [chance, total] = [odds, exploding.total];
  let length = 1;
  for (; length <= MAX_CHAIN && chance * denominator > total * numerator; length++) {
    chance *= odds;
    total *= exploding.total;
  }
  return length;
}

/** The sum of a die and all that it explodes into. */
function chainOf(
  node: DiceNode,
  stopping: Distribution,
  exploding: Distribution,
  chainBound: Ratio,
  budget: Budget,
): Distribution | Problem {
  const length = chainLength(exploding, chainBound);
  if (length > MAX_CHAIN) return problemAt(node, say('these dice hardly ever come to rest'));
  const outcomes = (Math.max(...exploding.outcomes.map(Math.abs), 0) + spanOf(stopping)) * length + 1;
  const pairs = (outcomes * length * (exploding.outcomes.length + 1)) / 2;
  const cost = pairs * pairCost(bitLength(exploding.total) * length);
  const problem = tooManyOutcomes(node, outcomes) ?? spend(budget, node, cost);
  if (problem) return problem;
  let chain = stopping;
  for (let more = 1; more < length; more++) {
    const longer = add(exploding, chain);
    const weights = new Map(longer.outcomes.map((outcome, index) => [outcome, longer.weights[index]!]));
    stopping.outcomes.forEach((face, index) =>
      addWeight(weights, face, stopping.weights[index]! * chain.total),
    );
    chain = fromWeights(weights, longer.total);
  }
  return chain;
}

/**
 * Explosions bring more dice to choose from. Of n dice and k explosions, n show a face that does not explode and k one
 * that does, in any order that does not end with an explosion.
 */
function keptWithExplosions(
  node: DiceNode,
  stopping: Distribution,
  exploding: Distribution,
  worth: Worth,
  chainBound: Ratio,
  budget: Budget,
): Distribution | Problem {
  const { count, keeps } = node;
  const base = stopping.total;
  const [stops, explosions] = [base - stopping.tail, base - exploding.tail];
  let sums = new Map<number, bigint>();
  let total = base ** BigInt(count);
  let left = total;
  let ways = 1n;
  for (let extra = 0; ; extra++) {
    if (extra > 0) {
      ways = (ways * BigInt(count + extra - 1)) / BigInt(extra);
      total *= base;
      left *= base;
      sums = new Map([...sums].map(([outcome, weight]) => [outcome, weight * base]));
    }
    const groups: Group[] = [
      { count, faces: rankedFaces(stopping, worth) },
      { count: extra, faces: rankedFaces(exploding, worth) },
    ];
    const window = windowOf(keeps, count + extra);
    const problem = spend(budget, node, keptCost(groups, window, bitLength(total)));
    if (problem) return problem;
    for (const [outcome, weight] of keptTotals(groups, window)) addWeight(sums, outcome, weight * ways);
    left -= ways * stops ** BigInt(count) * explosions ** BigInt(extra);
    if (left * chainBound.denominator <= total * chainBound.numerator * BigInt(count))
      return fromWeights(sums, total);
  }
}
