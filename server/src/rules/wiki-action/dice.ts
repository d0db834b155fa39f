/** The dice of an action: a positive and a negative d10, and what its type adds. Action!/System, Action Value. */
import {
  add,
  constant,
  markedDifference,
  mixture,
  complement,
  ratio,
  repeat,
  subtract,
  transform,
  uniform,
  type Distribution,
  type MarkedDifference,
  type RandomSource,
} from '../dice/index.ts';
import type { Ruleset } from '../ruleset.ts';
import { MARKS, PLAIN, type ActionType } from './action-types.ts';

/** Closed dice show 0 to 9 (RP-W02). */
export const FACES = { lowest: 0, highest: 9 } as const;
const D10 = uniform(FACES.lowest, FACES.highest);

/** Extra positive dice that count: the first is lost on somebody who is Stymied. */
export const positiveDice = ({ positive, marks }: ActionType): number =>
  marks.has(MARKS.cancelsDie) ? Math.max(0, positive - 1) : positive;

/** `d10 - d10`, `2d10 - d10`; empty for an action without dice. */
export function diceText(type: ActionType): string {
  if (type.marks.has(MARKS.noDice)) return '';
  const side = (count: number): string => (count === 1 ? 'd10' : `${count}d10`);
  return `${side(1 + positiveDice(type))} - ${side(1 + type.negative)}`;
}

const known = new Map<string, MarkedDifference>();

/**
 * What the dice come to, apart for those that were marked by a double-0: the pair is marked and rolled again until it
 * is none, or stands (RP-W01). Only the first pair can be one (RP-W04). An Experimental action is marked by every double.
 */
export function actionDice({ options }: Ruleset, type: ActionType): MarkedDifference {
  const isDirect = options.is('double zero', 'direct');
  const isOpen = options.isOn('open d10');
  const key = [diceText(type), type.least, [...type.marks].sort().join(), isDirect, isOpen].join('|');
  let dice = known.get(key);
  if (!dice) {
    if (known.size >= MOST_KEPT) known.clear();
    known.set(key, (dice = compute(type, isDirect)));
  }
  return dice;
}

const MOST_KEPT = 200;

function compute(type: ActionType, isDirect: boolean): MarkedDifference {
  if (type.marks.has(MARKS.noDice))
    return { marked: ratio(0), unmarked: constant(0), afterMark: constant(0) };
  const marks = type.marks.has(MARKS.everyDouble) ? 'every pair' : 'lowest pair';
  const { marked, unmarked, afterMark } = markedDifference(FACES, marks, isDirect ? 'stand' : 'reroll');
  const extra = subtract(repeat(D10, positiveDice(type)), repeat(D10, type.negative));
  const whole = (pair: Distribution): Distribution =>
    transform(add(pair, extra), (result) => Math.max(type.least, result));
  return { marked, unmarked: whole(unmarked), afterMark: whole(afterMark) };
}

/** All results together, whatever marked them. */
export function resultsOf({ marked, unmarked, afterMark }: MarkedDifference): Distribution {
  return mixture([
    { chance: complement(marked), distribution: unmarked },
    { chance: marked, distribution: afterMark },
  ]);
}

export interface ActionThrow {
  /** `d10 (7) - d10 (3)`. */
  readonly shown: string;
  readonly result: number;
  /** Whether a double-0 came first. */
  readonly isMarked: boolean;
  /** Whether the first pair showed one face twice, which is what empties weapons or leaves them loaded. */
  readonly isDouble: boolean;
}

/** Rolls the dice of an action. */
export function throwAction({ options }: Ruleset, type: ActionType, source: RandomSource): ActionThrow {
  if (type.marks.has(MARKS.noDice)) return { shown: 'no dice', result: 0, isMarked: false, isDouble: false };
  const die = (): number => source(FACES.highest - FACES.lowest + 1) - 1 + FACES.lowest;
  const isSign = ([positive, negative]: Pair): boolean =>
    positive === negative && (positive === FACES.lowest || type.marks.has(MARKS.everyDouble));
  const first: Pair = [die(), die()];
  const isMarked = isSign(first);
  let pair = first;
  if (isMarked && !options.is('double zero', 'direct')) while (isSign(pair)) pair = [die(), die()];
  const positive = [pair[0], ...times(positiveDice(type), die)];
  const negative = [pair[1], ...times(type.negative, die)];
  const result = Math.max(type.least, sum(positive) - sum(negative));
  const again = pair === first ? '' : `${diceShown([first[0]], [first[1]])}, again `;
  return {
    shown: `${again}${diceShown(positive, negative)}`,
    result,
    isMarked,
    isDouble: first[0] === first[1],
  };
}

/** A positive die and a negative one. */
type Pair = readonly [number, number];

const times = (count: number, roll: () => number): number[] => Array.from({ length: count }, roll);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const diceShown = (positive: readonly number[], negative: readonly number[]): string =>
  [positive, negative]
    .map((faces) => `${faces.length === 1 ? '' : faces.length}d10 (${faces.join(', ')})`)
    .join(' - ');

/** A plain pair of dice. */
export const plainDice = (ruleset: Ruleset): MarkedDifference => actionDice(ruleset, PLAIN);
