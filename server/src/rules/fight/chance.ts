/** Where the turns of a fight get their chance from: a seeded source, or every outcome one after the other. */
import { fromWeights, repeat, uniform, type Distribution, type RandomSource } from '../dice/index.ts';

/** `3d6+2`. */
export interface Dice {
  readonly count: number;
  readonly sides: number;
  readonly bonus: number;
}

export interface Chance {
  /** The total of dice. Totals for which `classOf` gives the same number must make no difference to the fight. */
  roll(dice: Dice, classOf: (total: number) => number): number;
  /** Draws from other distributions, such as open-ended dice. */
  draw(results: Distribution, classOf: (result: number) => number): number;
}

/** Dice by the words of a source: a few dice at a time are one look into a table of all cases. */
export function sampled(source: RandomSource): Chance {
  return {
    roll({ count, sides, bonus }) {
      const most = diceATime(sides);
      let total = bonus;
      let left = count;
      while (left > 0) {
        const some = Math.min(left, most);
        const cases = casesOf(some, sides);
        total += cases[source(cases.length) - 1]!;
        left -= some;
      }
      return total;
    },
    draw: (results) => drawn(results, source(WORD)),
  };
}

const WORD = 2 ** 32;
const bounds = new WeakMap<Distribution, Float64Array>();

/** The outcome at a place among 2^32: each has as many as its share. */
function drawn(results: Distribution, place: number): number {
  let ends = bounds.get(results);
  if (!ends) {
    let sum = 0n;
    ends = Float64Array.from(results.weights, (weight) => {
      sum += weight;
      return Number((sum * BigInt(WORD)) / results.total);
    });
    bounds.set(results, ends);
  }
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (place <= ends[middle]!) high = middle;
    else low = middle + 1;
  }
  return results.outcomes[low]!;
}

const MOST_CASES = 2 ** 16;

const diceATime = (sides: number): number =>
  sides === 6 ? 6 : Math.max(1, Math.floor(Math.log(MOST_CASES) / Math.log(sides)));

const tables = new Map<number, Uint32Array>();

/** The totals of all cases, each as often as it occurs. */
function casesOf(count: number, sides: number): Uint32Array {
  const key = sides * 32 + count;
  let cases = tables.get(key);
  if (!cases) {
    cases = new Uint32Array(sides ** count);
    for (let index = 0; index < cases.length; index++) {
      let rest = index;
      for (let die = 0; die < count; die++) {
        cases[index]! += 1 + (rest % sides);
        rest = Math.floor(rest / sides);
      }
    }
    tables.set(key, cases);
  }
  return cases;
}

/** One way that something with chance in it may go, and how likely that is. */
export interface Branch<T> {
  readonly value: T;
  readonly weight: bigint;
  readonly total: bigint;
}

/** Plays something for every class of outcomes of the dice that it rolls. */
export function* branches<T>(play: (chance: Chance) => T): Generator<Branch<T>> {
  const taken: { readonly choices: readonly Choice[]; index: number }[] = [];
  do {
    let depth = 0;
    let weight = 1n;
    let total = 1n;
    const choose = (choices: () => readonly Choice[]): number => {
      if (depth === taken.length) taken.push({ choices: choices(), index: 0 });
      const { choices: all, index } = taken[depth++]!;
      const choice = all[index]!;
      weight *= choice.weight;
      total *= choice.total;
      return choice.outcome;
    };
    const value = play({
      roll: (dice, classOf) => choose(() => choicesOf(distributionOf(dice), dice.bonus, classOf)),
      draw: (results, classOf) => choose(() => choicesOf(results, 0, classOf)),
    });
    yield { value, weight, total };
    while (taken.length > 0 && taken.at(-1)!.index === taken.at(-1)!.choices.length - 1) taken.pop();
    if (taken.length > 0) taken.at(-1)!.index++;
  } while (taken.length > 0);
}

interface Choice {
  readonly outcome: number;
  readonly weight: bigint;
  readonly total: bigint;
}

/** The lowest total of each class stands for the class. */
function choicesOf(
  { outcomes, weights, total }: Distribution,
  bonus: number,
  classOf: (total: number) => number,
): Choice[] {
  const classes = new Map<number, { readonly outcome: number; weight: bigint }>();
  outcomes.forEach((outcome, index) => {
    const own = classOf(outcome + bonus);
    const known = classes.get(own);
    if (known) known.weight += weights[index]!;
    else classes.set(own, { outcome: outcome + bonus, weight: weights[index]! });
  });
  return [...classes.values()].map((each) => ({ ...each, total }));
}

const distributions = new Map<string, Distribution>();

/** The dice without their bonus. */
export function distributionOf({ count, sides }: Dice): Distribution {
  const key = `${count}d${sides}`;
  let known = distributions.get(key);
  if (!known) {
    known = count === 0 ? fromWeights(new Map([[0, 1n]])) : repeat(uniform(1, sides), count);
    distributions.set(key, known);
  }
  return known;
}
