/** Numbers before the names that they are for, without the word “roll”: `18 or more on Awareness`, `needs a 15 with Awareness`. */
import { ASKS_FOR, BY_MEANS_OF, COMPARES, DEMANDS, GETS_NUMBER, OWNS } from '../english.ts';
import { inOneLine } from '../one-line.ts';
import { isTarget, orMore } from '../target-numbers.ts';
import * as t from '../tokens.ts';
import type { ProseToken } from '../tokens.ts';
import { meaningOf } from '../vocabulary.ts';
import { endOfName, type Hints, spanBetween } from './hints.ts';
import { hintContest, hintContestOf } from './other-contests.ts';
import { isJoint, lastOfSum, wholeName } from './whole-names.ts';

/** `15+ on Awareness`, `18 or more on an Awareness`, `and 18 for Stealth`. */
export function hintNumberOnName(hints: Hints, at: number): void {
  const number = hints.tokens[at]!;
  let next = at + orMore(hints.tokens, at + 1);
  // `and 18 for Stealth`
  const isForName = next === at && hints.tokens[at + 1]?.tokenType === t.For && isJoint(hints.tokens[at - 1]);
  if (isForName) next++;
  else if (next === at || hints.tokens[++next]?.key !== 'on') return;
  next++;
  while (hints.tokens[next]?.tokenType === t.Article) next++;
  const name = hints.tokens[next];
  if (name?.tokenType !== t.Term || hints.owner[next] || !isTarget(number)) return;
  hints.suggest(
    spanBetween(number, hints.tokens[endOfName(hints.tokens, next)]!),
    wholeName(hints, next),
    `${hints.vocabulary.rules.targetWord} ${number.image}`,
  );
}

/** `needs a 15 with Awareness`, `compare Stealth with the guard's Awareness`: words for a roll that do not count. */
export function hintOtherWords(hints: Hints, at: number): void {
  const name = hints.tokens[at]!;
  const { type } = meaningOf(name) ?? {};
  if (type !== 'skill' && type !== 'attribute') return;
  // `better than Captain Hopkins's comb`, where Captain is a skill
  const next = hints.tokens[at + 1];
  if (next?.tokenType === t.Possessive && /^\p{Lu}/u.test(next.image)) return;
  if (hintContestOf(hints, at)) return;
  for (let before = at - 1; before >= Math.max(0, at - FARTHEST_WORDS); before--) {
    const token = hints.tokens[before]!;
    if (token.tokenType === t.Break || token.tokenType === t.Semicolon || hints.owner[before]) return;
    if ((isTarget(token) || hints.isDifficulty(token)) && isNeeded(hints, before)) {
      // `She has a total of 15 with Pistols.`
      if (isOwnTotal(hints.tokens, before)) return;
      const target = `${hints.vocabulary.rules.targetWord} ${token.image}`;
      const last = lastOfSum(hints.tokens, at);
      const names = inOneLine(hints.text.slice(name.startOffset, last.end));
      return hints.suggest(spanBetween(token, last), names, target);
    }
    if (token.tokenType !== t.Term) continue;
    // `Beat 8 with AGI + Climbing` has been told.
    if (hints.tokens[at - 1]?.tokenType === t.Plus && before === at - 2) return;
    const between = hints.tokens.slice(Math.max(0, before - MOST_BEFORE_COMPARED), at);
    if (!between.some(({ key }) => COMPARES.has(key))) return;
    return hintContest(hints, token, name);
  }
}

/** `She has a total of 15`, as against `She has to score 15` */
const isOwnTotal = (tokens: readonly ProseToken[], number: number): boolean =>
  tokens
    .slice(Math.max(0, number - MOST_BEFORE_OWNED), number)
    .some(({ key }, at, all) => OWNS.has(key) && all[at + 1]?.key !== 'to');

/** Whether a verb asks for a number, and a preposition leads from it to a name. */
function isNeeded(hints: Hints, number: number): boolean {
  const behind = hints.tokens[number + 1 + orMore(hints.tokens, number + 1)];
  const before = hints.tokens.slice(Math.max(0, number - MOST_BEFORE_COMPARED), number);
  return (
    BY_MEANS_OF.has(behind?.key ?? '') &&
    before.some(({ key }) => ASKS_FOR.has(key) || DEMANDS.has(key) || GETS_NUMBER.has(key))
  );
}

/** How many tokens may stand between a number, or a name, and the name that it is about. */
const FARTHEST_WORDS = 8;
const MOST_BEFORE_COMPARED = 3;
/** `has a total of` */
const MOST_BEFORE_OWNED = 4;
