/** Rolls that the rules ask of somebody: Willpower + Focus against 15. Action!/System, Damage; Optional Rules. */
import { say, type Message } from '../message.ts';
import { partsOf, sameName } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import type { RandomSource, Ratio } from '../dice/index.ts';
import type { Sheet } from '../sheet.ts';
import { tableRows } from '../table-rows.ts';
import { PLAIN } from './action-types.ts';
import { degreeChances, isSuccess, resultOf, successChance, type Action, type Degree } from './degrees.ts';
import { plainDice } from './dice.ts';
import { valueNamed } from './scores.ts';
import { throwAction } from './throws.ts';

/** The occasion of the roll; each has a row in `table Asked rolls`. */
export type Occasion = 'shock' | 'waking' | 'shaken' | 'dark times' | 'getting up' | 'covering fire';

export interface AskedRoll {
  /** Its total decides whether the roll succeeds. */
  readonly skill: string;
  /** It counts for the payoff. */
  readonly attribute: string;
  readonly difficulty: number;
  /** Whether the total counts both scores (RP-W08). */
  readonly isSum: boolean;
}

const rows = tableRows('asked rolls', (row) => {
  const [difficulty, each] = [Number(row('difficulty')), Number(row('for each'))];
  const [skill = '', attribute = ''] = partsOf(row('roll'), '+');
  return [difficulty, each].some(Number.isNaN) || !skill
    ? undefined
    : { occasion: row('occasion'), skill, attribute, difficulty, each };
});

/** Returns the roll of an occasion with points that make it harder (Wounds, or Shock points); undefined where the campaign has no such roll. */
export function askedRoll(ruleset: Ruleset, occasion: Occasion, count = 0): AskedRoll | undefined {
  const row = rows(ruleset).find((each) => sameName(each.occasion, occasion));
  return (
    row && {
      ...row,
      difficulty: row.difficulty + row.each * count,
      isSum: occasion === 'shaken' && ruleset.options.is('shaken roll', 'both together'),
    }
  );
}

/** `Willpower + Focus`. */
export const rollName = ({ skill, attribute }: AskedRoll): string =>
  attribute ? `${skill} + ${attribute}` : skill;

/** The chance that somebody makes it; undefined for one without the skill. */
export function askedChance(sheet: Sheet, asked: AskedRoll, penalty: number): Ratio | undefined {
  const action = actionOf(sheet, asked, penalty);
  return action && successChance(degreeChances(sheet.ruleset, action, plainDice(sheet.ruleset)));
}

export interface AskedResult {
  /** `d10 (9) - d10 (2) + Willpower 7 = 14 against 15`. */
  readonly sum: Message;
  readonly isSuccess: boolean;
  readonly outcome: number;
  /** Undefined for a failure. */
  readonly payoff: number | undefined;
  readonly degree: Degree;
  /** Whether the first pair showed one face twice. */
  readonly isDouble: boolean;
}

/** Undefined for one without the skill. */
export function rollAsked(
  sheet: Sheet,
  asked: AskedRoll,
  penalty: number,
  source: RandomSource,
): AskedResult | undefined {
  const action = actionOf(sheet, asked, penalty);
  if (!action) return undefined;
  const score = { name: asked.skill, value: action.skill - penalty, penalty };
  return rollAction(sheet.ruleset, action, score, source);
}

/** The score that an action uses; the penalty is that of Wounds, 0 or less. */
export interface RolledScore {
  /** Empty for a bare number. */
  readonly name: string;
  readonly value: number;
  readonly penalty?: number;
}

/** Rolls an action. */
export function rollAction(
  ruleset: Ruleset,
  action: Action,
  score: RolledScore,
  source: RandomSource,
): AskedResult {
  const { said, result, isMarked, isDouble } = throwAction(ruleset, action.type, source);
  const { degree, actionValue, outcome, payoff } = resultOf(ruleset, action, result, isMarked);
  const sum = say('roll against', { dice: said, ...score, total: actionValue, target: action.defense });
  return { sum, isSuccess: isSuccess(degree), outcome, payoff, degree, isDouble };
}

/** The score that a character rolls on; undefined without the skill. */
export function askedScore(sheet: Sheet, { skill, attribute, isSum }: AskedRoll): number | undefined {
  const total = valueNamed(sheet, skill);
  return total === undefined ? undefined : total + (isSum ? (valueNamed(sheet, attribute) ?? 0) : 0);
}

function actionOf(sheet: Sheet, asked: AskedRoll, penalty: number): Action | undefined {
  const score = askedScore(sheet, asked);
  if (score === undefined) return undefined;
  const advantage = valueNamed(sheet, asked.attribute) ?? 0;
  return { type: PLAIN, skill: score + penalty, defense: asked.difficulty, advantage };
}
