/** The dice of Action: a positive and a negative d6. Actions, Random Rolls. */
import {
  atLeast,
  complement,
  confidentDifferenceAtLeast,
  confidentDifferenceExactly,
  distributionOf,
  exactly,
  isProblem,
  mixture,
  multiplyRatios,
  openDifferenceAtLeast,
  openDifferenceExactly,
  parseDice,
  ratio,
  reduce,
  subtract,
  subtractRatios,
  transform,
  uniform,
  type Distribution,
  type RandomSource,
  type Ratio,
} from '../dice/index.ts';
import { lazy } from '../lazy.ts';
import type { Options } from '../options.ts';
import type { Message, Values } from '../message.ts';
import { diceSaid } from '../thrown.ts';

/** Confident: the lower die is taken from the higher one. Closed: a 6 does not roll on. */
export type RollKind = 'standard' | 'confident' | 'closed' | 'closed confident';

const SIDES = 6;
const PAIR = ratio(1, SIDES * SIDES);

export const isClosed = (kind: RollKind): boolean => kind.startsWith('closed');
export const isConfident = (kind: RollKind): boolean => kind.endsWith('confident');

/** The chance of a bonus of at least so much. Open-ended dice are followed to their limit. */
export function bonusAtLeast(options: Options, kind: RollKind, bonus: number): Ratio {
  if (kind === 'standard') return openDifferenceAtLeast(SIDES, bonus);
  if (kind === 'confident') return confidentDifferenceAtLeast(SIDES, bonus);
  return reduce(atLeast(closedBonus(options, kind), bonus));
}

export function bonusExactly(options: Options, kind: RollKind, bonus: number): Ratio {
  if (kind === 'standard') return openDifferenceExactly(SIDES, bonus);
  if (kind === 'confident') return confidentDifferenceExactly(SIDES, bonus);
  return reduce(exactly(closedBonus(options, kind), bonus));
}

/** The chance of boxcars together with a bonus of at least so much: two sixes leave both dice as they were before. */
export function boxcarsAtLeast(options: Options, kind: RollKind, bonus: number): Ratio {
  if (!isClosed(kind)) return reduce(multiplyRatios(PAIR, openDifferenceAtLeast(SIDES, bonus)));
  return reduce(multiplyRatios(PAIR, atLeast(afterClosedBoxcars(options), bonus)));
}

export const boxcarsExactly = (options: Options, kind: RollKind, bonus: number): Ratio =>
  reduce(subtractRatios(boxcarsAtLeast(options, kind, bonus), boxcarsAtLeast(options, kind, bonus + 1)));

export const boxcarsBelow = (options: Options, kind: RollKind, bonus: number): Ratio =>
  reduce(subtractRatios(PAIR, boxcarsAtLeast(options, kind, bonus)));

/** The chance of boxcars, double deuces, or snake eyes. */
export const chanceOfPair: Ratio = PAIR;

/**
 * All bonuses. Of open-ended dice the tail tells how much is missing; what it leaves out, `bonusAtLeast` has.
 */
export function bonusDistribution(options: Options, kind: RollKind): Distribution {
  if (isClosed(kind)) return closedBonus(options, kind);
  return kind === 'standard' ? OPEN() : OPEN_CONFIDENT();
}

const D6 = uniform(1, SIDES);
const CLOSED = subtract(D6, D6);
const CLOSED_WITHOUT_BOXCARS: Distribution = {
  ...CLOSED,
  weights: CLOSED.weights.map((weight, index) => (CLOSED.outcomes[index] === 0 ? weight - 1n : weight)),
  total: CLOSED.total - 1n,
};
const BOXCARS_AS_SHOWN = transform(D6, () => 0);

const OPEN = lazy(() => {
  const tree = parseDice('d6! - d6!').tree!;
  const distribution = distributionOf(tree);
  if (isProblem(distribution)) throw new Error(distribution.message.code);
  return distribution;
});
const OPEN_CONFIDENT = lazy(() => {
  return mixture([
    { chance: PAIR, distribution: OPEN() },
    { chance: complement(PAIR), distribution: transform(OPEN(), Math.abs) },
  ]);
});

/** The distribution after two sixes of a closed roll (RP-H02); confident becomes standard there. */
const afterClosedBoxcars = (options: Options): Distribution =>
  options.is('closed boxcars', 'reroll closed') ? CLOSED : BOXCARS_AS_SHOWN;

function closedBonus(options: Options, kind: RollKind): Distribution {
  const others = isConfident(kind) ? transform(CLOSED_WITHOUT_BOXCARS, Math.abs) : CLOSED_WITHOUT_BOXCARS;
  return mixture([
    { chance: complement(PAIR), distribution: others },
    { chance: PAIR, distribution: afterClosedBoxcars(options) },
  ]);
}

/** Two equal faces of the first dice. */
export type SpecialResult = 'boxcars' | 'double deuces' | 'snake eyes';

const SPECIALS: ReadonlyMap<number, SpecialResult> = new Map([
  [6, 'boxcars'],
  [2, 'double deuces'],
  [1, 'snake eyes'],
]);

export interface Throw {
  /** The faces of each die, the first one first. */
  readonly positive: readonly number[];
  readonly negative: readonly number[];
  readonly bonus: number;
  readonly special: SpecialResult | undefined;
  /** The second throw after boxcars, where a campaign rolls again. */
  readonly again: Throw | undefined;
}

/** Rolls the dice; the marks of the dice count after boxcars, whatever the roll was before (RP-H01, RP-H02). */
export function throwDice(options: Options, kind: RollKind, source: RandomSource): Throw {
  const pair = (): Pair => [source(SIDES), source(SIDES)];
  const first = pair();
  const special = first[0] === first[1] ? SPECIALS.get(first[0]) : undefined;
  const isRolledAgain =
    special === 'boxcars' &&
    (isClosed(kind)
      ? options.is('closed boxcars', 'reroll closed')
      : isConfident(kind) && options.is('confident boxcars', 'reroll both'));
  if (isRolledAgain) {
    const again = thrown(pair(), plainKind(kind), source);
    return { positive: [first[0]], negative: [first[1]], bonus: again.bonus, special, again };
  }
  return thrown(first, special === 'boxcars' ? plainKind(kind) : kind, source);
}

const plainKind = (kind: RollKind): RollKind => (isClosed(kind) ? 'closed' : 'standard');

/** The faces of the positive die and of the negative one. */
type Pair = readonly [positive: number, negative: number];

function thrown([a, b]: Pair, kind: RollKind, source: RandomSource): Throw {
  const [positive, negative] = isClosed(kind) ? [[a], [b]] : [chain(a, source), chain(b, source)];
  const difference = sum(positive) - sum(negative);
  return {
    positive,
    negative,
    bonus: isConfident(kind) ? Math.abs(difference) : difference,
    special: a === b ? SPECIALS.get(a) : undefined,
    again: undefined,
  };
}

/** No source shows sixes for ever; this only guards against one that does. */
const MOST_DICE = 1_000;

function chain(first: number, source: RandomSource): number[] {
  const faces = [first];
  while (faces.at(-1) === SIDES && faces.length < MOST_DICE) faces.push(source(SIDES));
  return faces;
}

const sum = (faces: readonly number[]): number => faces.reduce((total, face) => total + face, 0);

/** `d6 - d6 (6 + 4, 2), boxcars`, and all that is added to them. */
export const throwSaid = ({ positive, negative, special, again }: Throw, added: Values = {}): Message =>
  diceSaid('d6 - d6', [positive, negative], { mark: special, again: again && throwSaid(again), ...added });
