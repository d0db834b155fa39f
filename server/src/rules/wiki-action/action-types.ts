/** Types of actions: the words before a roll that change it. Action!/System, Types of Actions. */
import { nameKey, partsOf, sameName } from '../names.ts';
import type { RollMode } from '../roll.ts';
import type { Ruleset } from '../ruleset.ts';
import { tableRows } from '../table-rows.ts';

/** One type, or several that hold together: `Inspired`, `Wild Hazardous`; its word is empty for a plain action. */
export interface ActionType extends RollMode {
  /** Dice beyond the first pair. */
  readonly positive: number;
  readonly negative: number;
  /** The lowest result of the dice. */
  readonly least: number;
  /** The bonus to the effect of a success, in Thresholds. */
  readonly effect: number;
  /** The factor on the outcome of a success. */
  readonly outcomeFactor: number;
  readonly marks: ReadonlySet<string>;
}

/** The marks that the rules know; a table of a campaign may use the same. */
export const MARKS = {
  everyDouble: 'every double',
  failureIsFumble: 'failure is a fumble',
  noDice: 'no dice',
  cancelsDie: 'cancels an extra positive die',
  closesDice: 'closes positive dice',
} as const;

export const PLAIN: ActionType = {
  word: '',
  about: '',
  aliases: [],
  positive: 0,
  negative: 0,
  least: -Infinity,
  effect: 0,
  outcomeFactor: 1,
  marks: new Set(),
};

const numberOr = (text: string, otherwise: number): number => (text === '' ? otherwise : Number(text));

/** More dice than any action has; exact odds of them all must stay quick. */
const MOST_DICE = 6;

export const actionTypes = tableRows('action types', (row): ActionType | undefined => {
  const word = row('type');
  const [positive, negative] = [numberOr(row('positive'), 0), numberOr(row('negative'), 0)];
  const least = numberOr(row('least'), -Infinity);
  const [effect, outcomeFactor] = [numberOr(row('ev'), 0), numberOr(row('outcome'), 1)];
  const areDice = [positive, negative].every(
    (count) => Number.isInteger(count) && count >= 0 && count <= MOST_DICE,
  );
  if (!word || !areDice || [least, effect, outcomeFactor].some(Number.isNaN)) return undefined;
  return {
    word,
    about: row('about'),
    aliases: partsOf(row('also'), ';').filter(Boolean),
    positive,
    negative,
    least,
    effect,
    outcomeFactor,
    marks: new Set(partsOf(row('marks'), ';').filter(Boolean).map(nameKey)),
  };
});

/** The words that may stand before a procedure. */
export const typeWords = (ruleset: Ruleset): readonly string[] =>
  actionTypes(ruleset).map(({ word }) => word);

/** Several types at once. Boosted and Hindered do not count together with Promising. */
export const together = (types: readonly ActionType[]): ActionType =>
  types.reduce((all, type) => {
    const outcomeFactor = all.outcomeFactor * type.outcomeFactor;
    return {
      word: [all.word, type.word].filter(Boolean).join(' '),
      about: [all.about, type.about].filter(Boolean).join(' '),
      aliases: [],
      positive: all.positive + type.positive,
      negative: all.negative + type.negative,
      least: Math.max(all.least, type.least),
      effect: outcomeFactor === 1 ? all.effect + type.effect : 0,
      outcomeFactor,
      marks: new Set([...all.marks, ...type.marks]),
    };
  }, PLAIN);

/** The types of `Wild Hazardous` and `Hazardous and Wild` as one; words that are no type count for nothing. */
export function actionTypeOf(ruleset: Ruleset, words: string): ActionType {
  const known = actionTypes(ruleset);
  const named = partsOf(nameKey(words).replaceAll(',', ' '), ' ');
  return together(named.flatMap((word) => known.find((type) => sameName(type.word, word)) ?? []));
}
