/** The words of procedures: scores with or without names, what they are up against, and how the dice are rolled. */
import { isProblem, type Problem } from '../../dice/index.ts';
import { leadingManner } from '../../manner.ts';
import { whole, type ProcedureWords } from '../../procedure.ts';
import { listed, slice, versus, type Around } from '../../procedure-words.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { RollKind } from '../dice.ts';
import { kindOf, rolls } from '../rolls.ts';

/** `Peter 10`, `10`. */
export interface Scored {
  readonly name: string;
  readonly score: number;
  /** How it was written, or would best be. */
  readonly text: string;
}

/** More would be no team any more, and take its time. */
const MOST_SCORES = 20;

/** `10, 9, 8`, `Peter 10, Fred 9`. */
export function scoresIn(words: ProcedureWords, example: string): readonly Scored[] | Problem {
  const parts = listed(words);
  if (parts.length > MOST_SCORES) return whole(words, `There is room for ${MOST_SCORES} scores here.`);
  const scores: Scored[] = [];
  for (const part of parts) {
    const scored = scoreIn(part, example);
    if (isProblem(scored)) return scored;
    scores.push(scored);
  }
  return scores;
}

export function scoreIn(words: ProcedureWords, example: string): Scored | Problem {
  const [, name = '', digits] = /^(?:([^\d+-].*?)\s+)?(\d{1,4})$/.exec(words.text) ?? [];
  if (digits === undefined)
    return words.text === ''
      ? whole(words, `A score is missing here: \`${example}\`.`)
      : whole(words, `\`${words.text}\` is no score: \`${example}\`.`);
  const score = Number(digits);
  return { name, score, text: name ? `${name} ${score}` : `${score}` };
}

/** `10, 9, 8 vs 13`: what stands on both sides. */
export const sidesIn = (words: ProcedureWords, example: string): Around | Problem =>
  versus(words) ?? whole(words, `Write the scores and what they are up against: \`${example}\`.`);

/** `confident 10`: the dice, and what follows. */
export function mannerIn(
  words: ProcedureWords,
  ruleset: Ruleset,
): { readonly kind: RollKind; readonly rest: ProcedureWords } {
  const found = leadingManner(words.text, rolls.manners(ruleset), false);
  if (!found) return { kind: 'standard', rest: words };
  return { kind: kindOf(found.manner), rest: slice(words, found.end) };
}

/** `confident ` before what is rolled; nothing for a standard roll. */
export const mannerText = (kind: RollKind): string => (kind === 'standard' ? '' : `${kind} `);
