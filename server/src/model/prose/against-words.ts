/** Words for `against` between a roll and what it must come to: `beating 15`, `higher than the guard's Awareness`, `targeting …`. */
import { COMPARE, HARDER, HIGHER, IS, ORDERS, OUTCOMES, OVER, REACHES, STUNTS } from './english.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

/** `a Stealth stunt targeting the guard's Awareness` */
export const isTargeting = (tokens: readonly ProseToken[], at: number): boolean =>
  tokens[at]?.key === 'targeting' &&
  (tokens[at - 1]?.tokenType === t.RollWord || STUNTS.has(tokens[at - 1]?.key ?? '')) &&
  isScoreOfSomebody(tokens, at + 1);

/** `a Stealth roll beating 15`, `a Stealth roll that beats the guard's Awareness`. */
export function isBeating(tokens: readonly ProseToken[], at: number): boolean {
  if (!REACHES.has(tokens[at]!.key) && !isOrMore(tokens, at)) return false;
  // `a Stealth roll at -2 beats`
  const isSigned =
    tokens[at - 1]?.tokenType === t.Number && t.SIGNS.has(tokens[at - 2]?.tokenType ?? t.Break);
  const bonus = tokens[at - 3]?.tokenType === t.At ? at - 3 : at - 2;
  return tokens[(isSigned ? bonus : at) - 1]?.tokenType === t.RollWord;
}

/**
 * `rolls Stealth higher than the guard's Awareness`, whose `than` is idle; `roll over the guard's Awareness`. Of numbers,
 * `higher than 15` is 16.
 */
export const isHigherThan = (tokens: readonly ProseToken[], at: number): boolean =>
  (HIGHER.has(tokens[at]!.key) && isScoreOfSomebody(tokens, at + 1)) ||
  (OVER.has(tokens[at]!.key) && ORDERS.has(tokens[at - 1]?.key ?? '') && isScoreOfSomebody(tokens, at + 1));

/** `with` of `compare Jack's Stealth roll with the guard's Awareness` */
export function isCompared(tokens: readonly ProseToken[], at: number): boolean {
  const { tokenType, key } = tokens[at]!;
  if ((tokenType !== t.With && key !== 'to') || !isScoreOfSomebody(tokens, at + 1)) return false;
  const before = tokens[at - 1];
  if (!t.isTerm(before) && before?.tokenType !== t.RollWord) return false;
  return tokens.slice(Math.max(0, at - MOST_COMPARED), at).some((each) => COMPARE.has(each.key));
}

export function isScoreOfSomebody(tokens: readonly ProseToken[], at: number): boolean {
  const owner = t.behindArticles(tokens, at);
  return tokens.slice(owner, owner + MOST_IN_OWNER).some(({ tokenType }) => tokenType === t.Possessive);
}

/** `is 18 or more`, `is 18+` */
const isOrMore = (tokens: readonly ProseToken[], at: number): boolean =>
  (IS.has(tokens[at]!.key) || tokens[at]!.key === 'was') &&
  tokens[at + 1]?.tokenType === t.Number &&
  // `the outcome of the Stealth roll is 3 or more`
  !tokens.slice(Math.max(0, at - MOST_COMPARED), at).some(({ key }) => OUTCOMES.has(key)) &&
  (tokens[at + 2]?.tokenType === t.Plus ||
    (tokens[at + 2]?.tokenType === t.Or && HARDER.has(tokens[at + 3]?.key ?? '')));

const MOST_IN_OWNER = 3;
/** More tokens than `compare the sleepy guard's Awareness roll` has. */
const MOST_COMPARED = 6;
