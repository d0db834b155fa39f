/** Outcomes of rolls and their chances. Actions, Standard Roll; Actions, Special Results. */
import { say, type Message, type Value } from '../message.ts';
import { anySucceeds, complement, reduce, subtractRatios, type Ratio } from '../dice/index.ts';
import type { Options } from '../options.ts';
import type { RandomSource } from '../dice/index.ts';
import type { DegreeChance } from '../roll.ts';
import type { Ruleset } from '../ruleset.ts';
import { tableRows } from '../table-rows.ts';
import {
  bonusAtLeast,
  bonusExactly,
  boxcarsAtLeast,
  boxcarsBelow,
  boxcarsExactly,
  throwDice,
  throwSaid,
  type RollKind,
} from './dice.ts';

/** A marginal success may bring a small complication. */
export type Degree = 'failure' | 'marginal success' | 'success';

export interface Outcome {
  /** Total - difficulty. */
  readonly outcome: number;
  readonly degree: Degree;
}

export function outcomeOf(total: number, difficulty: number): Outcome {
  const outcome = total - difficulty;
  return { outcome, degree: outcome < 0 ? 'failure' : outcome === 0 ? 'marginal success' : 'success' };
}

/** `success by 2`, `success by 0, marginal`, `failure by 3`. */
export function outcomeSaid(total: number, difficulty: number): Message {
  const { outcome, degree } = outcomeOf(total, difficulty);
  if (degree === 'failure') return say('failure by', { by: -outcome });
  return say(degree === 'marginal success' ? 'marginal success by' : 'success by', { by: outcome });
}

/** A roll of a score against a difficulty. */
export interface RolledOutcome {
  readonly total: number;
  readonly isSuccess: boolean;
  /** Boxcars and a failure. */
  readonly isFumble: boolean;
  /** `d6 - d6 (4, 2) + 9 = 11`. */
  readonly said: Message;
  /** `success by 2`. */
  readonly outcome: Message;
}

export function rollAgainst(
  { options }: Ruleset,
  kind: RollKind,
  score: number,
  difficulty: number,
  source: RandomSource,
  calculation?: Value,
): RolledOutcome {
  const dice = throwDice(options, kind, source);
  const total = score + dice.bonus;
  const isSuccess = total >= difficulty;
  return {
    total,
    isSuccess,
    isFumble: dice.special === 'boxcars' && !isSuccess,
    said: throwSaid(dice, { score, calculation: calculation ?? `${score}`, total }),
    outcome: outcomeSaid(total, difficulty),
  };
}

export interface OutcomeOdds {
  /** Marginal or better. */
  readonly success: Ratio;
  readonly marginal: Ratio;
  /** Boxcars and a success. */
  readonly windfall: Ratio;
  /** Boxcars and a failure. */
  readonly fumble: Ratio;
  /** Success with a second roll of the same kind that Push Luck gives; the rest suffers a Setback as well. */
  readonly pushed: Ratio;
}

/** The odds of a skill that is `lead` above the difficulty. */
export function outcomeOdds(options: Options, kind: RollKind, lead: number): OutcomeOdds {
  const needed = 0 - lead;
  const success = bonusAtLeast(options, kind, needed);
  return {
    success,
    marginal: bonusExactly(options, kind, needed),
    windfall: boxcarsAtLeast(options, kind, needed),
    fumble: boxcarsBelow(options, kind, needed),
    pushed: reduce(anySucceeds([success, success])),
  };
}

/** Each degree, boxcars apart, the worst first; they add up to 1. */
export function degreeChances(options: Options, kind: RollKind, lead: number): readonly DegreeChance[] {
  const { success, marginal, windfall, fumble } = outcomeOdds(options, kind, lead);
  const marginalBoxcars = boxcarsExactly(options, kind, 0 - lead);
  const plainMarginal = subtractRatios(marginal, marginalBoxcars);
  const chances = {
    Fumble: fumble,
    Failure: subtractRatios(complement(success), fumble),
    Marginal: plainMarginal,
    Success: subtractRatios(subtractRatios(success, plainMarginal), windfall),
    Windfall: windfall,
  };
  return Object.entries(chances).map(([name, chance]) => ({ name, chance: reduce(chance) }));
}

/** The chance of a Setback for somebody who pushes a failed roll. */
export const setbackOf = ({ pushed }: OutcomeOdds): Ratio => reduce(complement(pushed));

/** A row of `table Special Results`. */
export interface SpecialRule {
  readonly name: string;
  readonly isOnEveryRoll: boolean;
  readonly success: string;
  readonly failure: string;
}

const specialRules = tableRows('special results', (row): SpecialRule => ({
  name: row('result'),
  isOnEveryRoll: row('checked') === 'every roll',
  success: row('success'),
  failure: row('failure'),
}));

/**
 * What a special result does; undefined where it does not count: snake eyes of an area attack are looked for on its
 * first roll only (RP-H12).
 */
export function specialEffect(
  ruleset: Ruleset,
  special: string,
  { degree, isFirstRoll }: { readonly degree: Degree; readonly isFirstRoll: boolean },
): string | undefined {
  const rule = specialRules(ruleset).find(({ name }) => name === special);
  if (!rule || !(rule.isOnEveryRoll || isFirstRoll)) return undefined;
  return degree === 'failure' ? rule.failure : rule.success;
}
