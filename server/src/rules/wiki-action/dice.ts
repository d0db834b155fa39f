/** The dice of an action: a positive and a negative d10, and what its type adds. Action!/System, Action Value. */
import {
  add,
  complement,
  constant,
  divideRatios,
  markedDifference,
  mixture,
  openSum,
  ratio,
  reduced,
  repeat,
  shift,
  subtract,
  subtractRatios,
  transform,
  uniform,
  type Distribution,
  type MarkedDifference,
  type Ratio,
} from '../dice/index.ts';
import type { Ruleset } from '../ruleset.ts';
import { MARKS, PLAIN, type ActionType } from './action-types.ts';

/** Closed dice show 0 to 9; of an open one 0 counts 10, and rolls on (RP-W02). */
export const FACES = { lowest: 0, highest: 9 } as const;
export const SIDES = 10;
const D10 = uniform(FACES.lowest, FACES.highest);

/** Which dice of an action are open. */
export function openDice(
  { options }: Ruleset,
  { marks }: ActionType,
): { readonly positive: boolean; readonly negative: boolean } {
  const negative = options.isOn('open d10');
  return { positive: negative && !marks.has(MARKS.closesDice), negative };
}

/** Extra positive dice that count: the first is lost on somebody who is Stymied. */
export const positiveDice = ({ positive, marks }: ActionType): number =>
  marks.has(MARKS.cancelsDie) ? Math.max(0, positive - 1) : positive;

/** `d10 - d10`, `2d10! - d10!` of open dice; empty for an action without dice. */
export function diceText(ruleset: Ruleset, type: ActionType): string {
  if (type.marks.has(MARKS.noDice)) return '';
  const { positive, negative } = openDice(ruleset, type);
  return `${sideText(1 + positiveDice(type), positive)} - ${sideText(1 + type.negative, negative)}`;
}

export const sideText = (count: number, isOpen: boolean): string =>
  `${count === 1 ? '' : count}d10${isOpen ? '!' : ''}`;

const known = new Map<string, MarkedDifference>();

/**
 * What the dice come to, apart for those that were marked by a double-0: the pair is marked and rolled again until it
 * is none, or stands (RP-W01). Only the first pair can be one (RP-W04). An Experimental action is marked by every double.
 */
export function actionDice(ruleset: Ruleset, type: ActionType): MarkedDifference {
  const isDirect = ruleset.options.is('double zero', 'direct');
  const key = [diceText(ruleset, type), type.least, [...type.marks].sort().join(), isDirect].join('|');
  let dice = known.get(key);
  if (!dice) {
    if (known.size >= MOST_KEPT) known.clear();
    known.set(key, (dice = compute(ruleset, type, isDirect)));
  }
  return dice;
}

const MOST_KEPT = 200;

const STILL = constant(0);

function compute(ruleset: Ruleset, type: ActionType, isDirect: boolean): MarkedDifference {
  if (type.marks.has(MARKS.noDice)) return { marked: ratio(0), unmarked: STILL, afterMark: STILL };
  const { marked, unmarked, afterMark } = ruleset.options.isOn('open d10')
    ? openDifference(ruleset, type, isDirect)
    : closedDifference(type, isDirect);
  const bounded = (results: Distribution): Distribution =>
    transform(results, (result) => Math.max(type.least, result));
  return { marked, unmarked: bounded(unmarked), afterMark: bounded(afterMark) };
}

function closedDifference(type: ActionType, isDirect: boolean): MarkedDifference {
  const marks = type.marks.has(MARKS.everyDouble) ? 'every pair' : 'lowest pair';
  const { marked, unmarked, afterMark } = markedDifference(FACES, marks, isDirect ? 'stand' : 'reroll');
  const extra = subtract(repeat(D10, positiveDice(type)), repeat(D10, type.negative));
  return { marked, unmarked: add(unmarked, extra), afterMark: add(afterMark, extra) };
}

/** Positive dice beyond those of an action, which nothing is taken from. */
export const extraDice = ({ options }: Ruleset, count: number): Distribution =>
  options.isOn('open d10') ? near(openSum(SIDES, count, 0)) : repeat(D10, count);

/** Results beyond it are not told apart: thirty times 0 in a row. */
const FARTHEST = 30 * SIDES;

/**
 * With open dice. A double-0 is seen before anything is rolled on: it is rolled again, or else both dice that are open
 * go on, which leaves the difference to what follows.
 */
function openDifference(ruleset: Ruleset, type: ActionType, isDirect: boolean): MarkedDifference {
  const isPositiveOpen = openDice(ruleset, type).positive;
  const [positive, negative] = [positiveDice(type), type.negative];
  const dice = (added: number, taken: number): Distribution =>
    isPositiveOpen ? openSum(SIDES, added, taken) : add(repeat(D10, added), openSum(SIDES, 0, taken));
  const all = near(dice(1 + positive, 1 + negative));
  const zeros = isPositiveOpen ? all : near(shift(dice(positive, 1 + negative), -SIDES));
  const [marked, signs] = type.marks.has(MARKS.everyDouble)
    ? [
        ratio(1, 10),
        mixture([
          { chance: ratio(1, 10), distribution: zeros },
          { chance: ratio(9, 10), distribution: near(dice(positive, negative)) },
        ]),
      ]
    : [ratio(1, 100), zeros];
  const unmarked = without(all, marked, signs);
  return { marked, unmarked, afterMark: isDirect ? signs : unmarked };
}

const near = (results: Distribution): Distribution =>
  transform(results, (result) => Math.max(-FARTHEST, Math.min(FARTHEST, result)));

/** All results but those that come with this chance: all = (1 - chance) x others + chance x these. */
function without(all: Distribution, chance: Ratio, these: Distribution): Distribution {
  const others = divideRatios(ratio(1), complement(chance));
  const parts = [
    { chance: others, distribution: all },
    { chance: subtractRatios(ratio(1), others), distribution: these },
  ];
  return reduced(mixture(parts));
}

/** All results together, whatever marked them. */
export function resultsOf({ marked, unmarked, afterMark }: MarkedDifference): Distribution {
  return mixture([
    { chance: complement(marked), distribution: unmarked },
    { chance: marked, distribution: afterMark },
  ]);
}

/** A plain pair of dice. */
export const plainDice = (ruleset: Ruleset): MarkedDifference => actionDice(ruleset, PLAIN);
