/**
 * Wordings whose parts stand in another order than the grammar reads them.
 *
 *     roll Edith's Awareness                 Edith's Awareness roll
 *     the Climbing roll is Challenging       the Climbing roll at Challenging difficulty
 */
import type { TokenType } from 'chevrotain';
import { BEFORE_REACHES, IS, ORDERS } from './english.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

export const rearranged = (tokens: readonly ProseToken[]): readonly ProseToken[] =>
  tokens.flatMap((token, at): ProseToken[] => {
    if (isOrderOfOwned(tokens, at)) return [t.like(token, t.Word)];
    if (isOwnedAndOrdered(tokens, at)) return [token, t.token(t.RollWord, 'roll', token.end, token.end)];
    if (isLevelOfRoll(tokens, at)) return [t.like(token, t.At)];
    if (isLevelOfRoll(tokens, at - 1))
      return [token, t.token(t.TargetWord, 'difficulty', token.end, token.end)];
    return [token];
  });

/** `roll` before somebody's score */
function isOrderOfOwned(tokens: readonly ProseToken[], at: number): boolean {
  if (!ORDERS.has(tokens[at]!.key)) return false;
  for (let owner = at + 1; owner <= at + MOST_IN_OWNER; owner++) {
    const { tokenType: type, key = '' } = tokens[owner] ?? {};
    if (type === t.Possessive) return isUnrolled(tokens, owner + 1);
    // `a roll that beats the guard's Awareness`, `a roll must beat …`
    const isNoun = type === t.Word && owner > at + 1;
    if (BEFORE_REACHES.has(key) || !(isNoun || (type && OWNERS.has(type)))) return false;
  }
  return false;
}

/** `Awareness` of `roll Edith's Awareness` */
function isOwnedAndOrdered(tokens: readonly ProseToken[], at: number): boolean {
  if (tokens[at - 1]?.tokenType !== t.Possessive || !isUnrolled(tokens, at)) return false;
  for (let order = at - 2; order >= at - 1 - MOST_IN_OWNER; order--)
    if (ORDERS.has(tokens[order]?.key ?? '')) return isOrderOfOwned(tokens, order);
  return false;
}

const isUnrolled = (tokens: readonly ProseToken[], at: number): boolean =>
  tokens[at]?.tokenType === t.Term && tokens[at + 1]?.tokenType !== t.RollWord;

/** `is` before a difficulty with a capital letter, behind a roll */
const isLevelOfRoll = (tokens: readonly ProseToken[], at: number): boolean =>
  IS.has(tokens[at]?.key ?? '') &&
  tokens[at - 1]?.tokenType === t.RollWord &&
  tokens[at + 1]?.tokenType === t.Level &&
  /^\p{Lu}/u.test(tokens[at + 1]!.image);

const OWNERS: ReadonlySet<TokenType> = new Set([t.Article, t.Capital, t.Free]);
/** More tokens than `the sleepy hangar guard's` has. */
const MOST_IN_OWNER = 4;
