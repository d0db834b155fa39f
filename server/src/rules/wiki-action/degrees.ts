/** The eight degrees of success, and how likely each is. Action!/System, Payoff. */
import {
  addRatios,
  complement,
  multiplyRatios,
  ratio,
  reduce,
  type Distribution,
  type MarkedDifference,
  type Ratio,
} from '../dice/index.ts';
import type { Ruleset } from '../ruleset.ts';
import { MARKS, type ActionType } from './action-types.ts';

/** From the worst to the best. */
export const DEGREES = [
  'Fumble',
  'Total Failure',
  'Failure',
  'Success',
  'Major Success',
  'Negotiated Victory',
  'Victory',
  'Total Victory',
] as const;
export type Degree = (typeof DEGREES)[number];

/** An action: its score, and the defense to overcome. */
export interface Action {
  readonly type: ActionType;
  readonly skill: number;
  /** A defense or a difficulty. */
  readonly defense: number;
  /** The bonus of attribute and modifiers to the effect, less those of the opponent; undefined where the payoff is not needed. */
  readonly advantage?: number;
}

export interface Result {
  readonly degree: Degree;
  readonly actionValue: number;
  readonly outcome: number;
  /** The payoff; undefined for an action that failed. */
  readonly payoff: number | undefined;
}

/** A failure is total this far below the defense (RP-W14). */
const TOTAL_FAILURE = 5;

/** Steps of the payoff from one Threshold on: Major Success, Negotiated Victory, Victory, Total Victory. */
const STEPS = 4;

/** The Threshold of successes, normally 5. */
export const threshold = ({ options }: Ruleset): number => Math.max(1, options.amount('threshold'));

/** Returns the result of a dice total; fumbles come first, then the victory of a double-0, then the payoff (RP-W05). */
export const resultOf = (ruleset: Ruleset, action: Action, result: number, isMarked = false): Result =>
  resultBy(threshold(ruleset), action, result, isMarked);

/** The same by the Threshold. */
export function resultBy(step: number, action: Action, result: number, isMarked = false): Result {
  const { type, skill, defense, advantage = 0 } = action;
  const actionValue = skill + result;
  const outcome = actionValue - defense;
  const hits = outcome >= 0 && actionValue >= 0;
  if (!hits) {
    const isFumble = actionValue < 0 || isMarked || type.marks.has(MARKS.failureIsFumble);
    const degree = isFumble ? 'Fumble' : outcome <= -TOTAL_FAILURE ? 'Total Failure' : 'Failure';
    return { degree, actionValue, outcome, payoff: undefined };
  }
  const payoff = outcome * type.outcomeFactor + type.effect * step + advantage;
  const steps = Math.min(STEPS, Math.max(0, Math.floor(payoff / step)));
  const degree = isMarked ? 'Total Victory' : DEGREES[DEGREES.indexOf('Success') + steps]!;
  return { degree, actionValue, outcome, payoff };
}

export const isSuccess = (degree: Degree): boolean => DEGREES.indexOf(degree) >= DEGREES.indexOf('Success');

/** The chance of each degree, reduced. */
export function degreeChances(
  ruleset: Ruleset,
  action: Action,
  { marked, unmarked, afterMark }: MarkedDifference,
): ReadonlyMap<Degree, Ratio> {
  const first = degreesOf(ruleset, action, unmarked);
  const again = degreesOf(ruleset, action, afterMark, true);
  return new Map(
    DEGREES.map((degree) => {
      const without = multiplyRatios(complement(marked), first(degree));
      return [degree, reduce(addRatios(without, multiplyRatios(marked, again(degree))))];
    }),
  );
}

/** Returns the chance of each degree from the distribution of dice results. */
function degreesOf(
  ruleset: Ruleset,
  action: Action,
  { outcomes, weights, total }: Distribution,
  isMarked?: boolean,
): (degree: Degree) => Ratio {
  const sums = new Map<Degree, bigint>();
  outcomes.forEach((result, index) => {
    const { degree } = resultOf(ruleset, action, result, isMarked);
    sums.set(degree, (sums.get(degree) ?? 0n) + weights[index]!);
  });
  return (degree) => ratio(sums.get(degree) ?? 0n, total);
}

/** The chance of any degree of success. */
export const successChance = (chances: ReadonlyMap<Degree, Ratio>): Ratio =>
  reduce(
    [...chances].reduce(
      (sum, [degree, chance]) => (isSuccess(degree) ? addRatios(sum, chance) : sum),
      ratio(0),
    ),
  );
