/**
 * Wordings whose parts stand in another order than the grammar reads them.
 *
 *     roll Edith's Awareness                 Edith's Awareness roll
 *     the Climbing roll is Challenging       the Climbing roll at Challenging difficulty
 *     roll over the guard's INT on Stealth   roll over the guard's INT with Stealth
 *     get over his INT on a Stealth roll     the same; its “roll” is no roll of its own
 *     the check is made with Stealth         the check of Stealth
 *     a roll of 18 or better with Stealth    a roll of 18 or better on Stealth
 *     a Tricky roll in Stealth               a Tricky roll on Stealth
 *     a roll (TN 15) on Stealth              a roll (TN 15) with Stealth
 *     a Stealth roll modified by -3          a Stealth roll at -3
 *     a Stealth roll at the same TN          a Stealth roll at TN 15
 *     roll again at -2, try again (TN 18)    try again at -2, try again at TN 18
 *     a Stealth (or REF, at -2) roll         a Stealth or REF (at -2) roll
 *     a STR roll: first TN 12, then TN 15    a STR roll: TN 12, then TN 15
 *     a STR roll, this time Difficult        a STR roll, Difficult
 *     the lock (TN 15) yields to a REF roll  the lock yields to a REF roll at TN 15
 *     a Tricky success with Persuasion       a Tricky roll with Persuasion
 */
import type { TokenType } from 'chevrotain';
import { BEFORE_REACHES, DEFEATS, HIGHER, IS, ORDERS, OVER, TURNS } from './english.ts';
import { withoutBracketedRolls } from './bracketed.ts';
import { withTargetsOfFurtherNames } from './further-names.ts';
import { withSameTargets } from './same-targets.ts';
import { withScoresAsTargets } from './scores-as-targets.ts';
import { withTargetsOfSubjects } from './targets-of-subjects.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

export const rearranged = (tokens: readonly ProseToken[]): readonly ProseToken[] =>
  withTargetsOfFurtherNames(
    withSameTargets(
      withScoresAsTargets(withoutBracketedRolls(withoutBracketsOfChoice(withTargetsOfSubjects(tokens)))),
    ),
  ).flatMap((token, at, tokens): ProseToken[] => {
    if (isModifiedBy(tokens, at) || isSecondOfTwo(tokens, at) || isTurnOfTarget(tokens, at)) return [];
    if (isModifiedBy(tokens, at - 1)) return [t.like(token, t.At)];
    if (isOrderOfOwned(tokens, at) || isMadeAgain(tokens, at)) return [t.like(token, t.Word)];
    if (isInsideOfAgain(tokens, at)) return [t.like(token, t.At)];
    const compared = comparedBehind(tokens, at);
    if (compared && isRolledOn(tokens, compared + 1)) return [t.like(token, t.Word)];
    if (isMeansOfCompared(tokens, at) || isBehindTarget(tokens, at)) return [t.like(token, t.With)];
    if (isOwnedAndOrdered(tokens, at)) return [token, t.token(t.RollWord, 'roll', token.end, token.end)];
    if (isReachedWith(tokens, at) || isRolledIn(tokens, at))
      return [t.token(t.Word, 'on', token.startOffset, token.end)];
    if (isMadeWith(tokens, at) || isMadeWith(tokens, at - 1)) return [];
    if (isMadeWith(tokens, at - 2)) return [t.like(token, t.Of)];
    if (isRollOfLevel(tokens, at)) return [t.like(token, t.RollWord)];
    if (token.key === 'here' && isLevelOfRoll(tokens, at + 1)) return [];
    if (isLevelOfRoll(tokens, at)) return [t.like(token, t.At)];
    if (isLevelOfRoll(tokens, at - 1))
      return [token, t.token(t.TargetWord, 'difficulty', token.end, token.end)];
    return [token];
  });

/** Without the parentheses around `or REF`; what follows in them stays in parentheses. */
function withoutBracketsOfChoice(tokens: readonly ProseToken[]): readonly ProseToken[] {
  let end = -1;
  return tokens.flatMap((token, at): ProseToken[] => {
    const isChoice = token.tokenType === t.Open && tokens[at + 1]?.tokenType === t.Or;
    if (isChoice && tokens[at - 1]?.tokenType === t.Term) {
      const name = t.behindArticles(tokens, at + 2);
      const next = tokens[name + 1]?.tokenType ?? t.Break;
      if (tokens[name]?.tokenType !== t.Term || !BEHIND_A_CHOICE.has(next)) return [token];
      end = name + 1;
      return [];
    }
    if (at !== end) return [token];
    if (token.tokenType === t.Close) return [];
    const open = t.token(t.Open, '(', token.startOffset, token.startOffset);
    return token.tokenType === t.Comma ? [open] : [open, token];
  });
}

/** `roll` of `roll again` */
const isMadeAgain = (tokens: readonly ProseToken[], at: number): boolean =>
  ORDERS.has(tokens[at]!.key) &&
  tokens[at + 1]?.key === 'again' &&
  tokens[at - 1]?.tokenType !== t.Term &&
  tokens[at - 1]?.tokenType !== t.Article;

/** The bracket of `again (TN 18)` */
const isInsideOfAgain = (tokens: readonly ProseToken[], at: number): boolean =>
  tokens[at]!.tokenType === t.Open &&
  tokens[at - 1]?.key === 'again' &&
  tokens[at + 1]?.tokenType === t.TargetWord;

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

/** The index of the score in `roll higher than the guard's Awareness`; undefined for other orders. */
function comparedBehind(tokens: readonly ProseToken[], at: number): number | undefined {
  if (!ORDERS.has(tokens[at]?.key ?? '')) return undefined;
  const [degree, than] = [tokens[at + 1]?.key ?? '', tokens[at + 2]?.key];
  if (than === 'than' ? !HIGHER.has(degree) : !OVER.has(degree)) return undefined;
  const behind = tokens.slice(at + 2, at + 3 + MOST_IN_OWNER);
  const score = at + 3 + behind.findIndex(({ tokenType }) => tokenType === t.Possessive);
  return score > at + 2 && isUnrolled(tokens, score) ? score : undefined;
}

/** `on a Stealth roll` */
function isRolledOn(tokens: readonly ProseToken[], at: number): boolean {
  const name = t.behindArticles(tokens, at + 1);
  return tokens[name]?.tokenType === t.Term && tokens[name + 1]?.tokenType === t.RollWord;
}

/** `on` of `roll over the guard's Awareness on Stealth` */
function isMeansOfCompared(tokens: readonly ProseToken[], at: number): boolean {
  if (tokens[at]!.key !== 'on' || tokens[at + 1]?.tokenType !== t.Term) return false;
  for (let order = at - 3; order >= Math.max(0, at - 5 - MOST_IN_OWNER); order--)
    if (comparedBehind(tokens, order) === at - 1) return true;
  return false;
}

/** `Awareness` of `roll Edith's Awareness` */
function isOwnedAndOrdered(tokens: readonly ProseToken[], at: number): boolean {
  if (tokens[at - 1]?.tokenType !== t.Possessive || !isUnrolled(tokens, at)) return false;
  for (let order = at - 2; order >= at - 1 - MOST_IN_OWNER; order--)
    if (ORDERS.has(tokens[order]?.key ?? '')) return isOrderOfOwned(tokens, order);
  return false;
}

/** The second `TN` of `TN 15 and TN 18 respectively` */
const isSecondOfTwo = (tokens: readonly ProseToken[], at: number): boolean =>
  tokens[at]!.tokenType === t.TargetWord &&
  tokens[at - 1]?.tokenType === t.And &&
  tokens[at + 1]?.tokenType === t.Number &&
  tokens[at + 2]?.key === 'respectively';

/** `first` of `a STR roll: first TN 12`, `this` and `time` of `a STR roll, this time Difficult` */
function isTurnOfTarget(tokens: readonly ProseToken[], at: number): boolean {
  const isTime = tokens[at]!.key === 'time' && tokens[at - 1]?.key === 'this';
  const first = isTime ? at - 1 : at;
  const isThis = tokens[first]!.key === 'this' && tokens[first + 1]?.key === 'time';
  if (!isThis && !TURNS.has(tokens[at]!.key)) return false;
  const target = tokens[isThis ? first + 2 : at + 1];
  return (
    BEFORE_A_TURN.has(tokens[first - 1]?.tokenType ?? t.Break) &&
    tokens[first - 2]?.tokenType === t.RollWord &&
    (target?.tokenType === t.TargetWord || t.isCapitalLevel(target))
  );
}

/** `modified` of `modified by -3` */
const isModifiedBy = (tokens: readonly ProseToken[], at: number): boolean =>
  tokens[at]?.key === 'modified' &&
  tokens[at + 1]?.key === 'by' &&
  t.SIGNS.has(tokens[at + 2]?.tokenType ?? t.Break);

/** `is` of `the check is made with Stealth` */
function isMadeWith(tokens: readonly ProseToken[], at: number): boolean {
  const [roll, is, made, by] = tokens.slice(Math.max(0, at - 1), at + 3);
  return (
    at > 0 &&
    roll?.tokenType === t.RollWord &&
    IS.has(is?.key ?? '') &&
    made?.key === 'made' &&
    (by?.tokenType === t.With || by?.key === 'on') &&
    tokens[t.behindArticles(tokens, at + 3)]?.tokenType === t.Term
  );
}

/** `with` of `a roll of 18 or better with Stealth` */
function isReachedWith(tokens: readonly ProseToken[], at: number): boolean {
  if (tokens[at]!.tokenType !== t.With || at < REACHED.length) return false;
  const before = tokens.slice(at - REACHED.length, at);
  return (
    before.every(({ tokenType }, index) => tokenType === REACHED[index]) &&
    tokens[t.behindArticles(tokens, at + 1)]?.tokenType === t.Term
  );
}

/** `in` of `a roll in Stealth`; `a roll in Stealth Park` is on something else. */
function isRolledIn(tokens: readonly ProseToken[], at: number): boolean {
  const roll = tokens[at - 1];
  // `Rolls in Persuasion fail` is about rolls in general.
  if (tokens[at]!.key !== 'in' || roll?.tokenType !== t.RollWord || roll.key.endsWith('s')) return false;
  const isPlace = OWNERS.has(tokens[at + 2]?.tokenType ?? t.Break);
  return tokens[at + 1]?.tokenType === t.Term && !isPlace;
}

/** `on` of `a roll (TN 15) on Stealth` */
function isBehindTarget(tokens: readonly ProseToken[], at: number): boolean {
  const roll = at - ROLL_AND_TARGET.length;
  return (
    tokens[at]!.key === 'on' &&
    ROLL_AND_TARGET.every((type, index) => tokens[roll + index]?.tokenType === type) &&
    tokens[roll - 1]?.tokenType !== t.Term &&
    isUnrolled(tokens, t.behindArticles(tokens, at + 1))
  );
}

const isUnrolled = (tokens: readonly ProseToken[], at: number): boolean =>
  tokens[at]?.tokenType === t.Term && tokens[at + 1]?.tokenType !== t.RollWord;

/** `is` before a difficulty with a capital letter, behind a roll; `as` of `treat the roll as Tricky` */
const isLevelOfRoll = (tokens: readonly ProseToken[], at: number): boolean =>
  (IS.has(tokens[at]?.key ?? '') || tokens[at]?.key === 'as') &&
  // `all Climbing rolls here are Tricky`
  tokens[tokens[at - 1]?.key === 'here' ? at - 2 : at - 1]?.tokenType === t.RollWord &&
  t.isCapitalLevel(tokens[at + 1]);

/** `success` of `a Tricky success with Persuasion`, `difficulty` of `a Tricky difficulty with Persuasion` */
function isRollOfLevel(tokens: readonly ProseToken[], at: number): boolean {
  const { tokenType, key } = tokens[at]!;
  const isMeans = tokens[at + 1]?.tokenType === t.With || tokens[at + 1]?.key === 'on';
  // Elsewhere the difficulty is that of a roll: `a Stealth roll at a Tricky difficulty with Persuasion`.
  const isBeaten =
    tokenType === t.TargetWord &&
    DEFEATS.has(tokens[at - 3]?.key ?? '') &&
    !BEFORE_REACHES.has(tokens[at - 4]?.key ?? '');
  return (
    (key === 'success' || isBeaten) &&
    isMeans &&
    t.isCapitalLevel(tokens[at - 1]) &&
    tokens[at - 2]?.tokenType === t.Article &&
    tokens[t.behindArticles(tokens, at + 2)]?.tokenType === t.Term
  );
}

/** `roll of 18 or better` */
const REACHED: readonly TokenType[] = [t.RollWord, t.Of, t.Number, t.Or, t.Word];
const ROLL_AND_TARGET: readonly TokenType[] = [t.RollWord, t.Open, t.TargetWord, t.Number, t.Close];
const BEHIND_A_CHOICE: ReadonlySet<TokenType> = new Set([t.Close, t.Comma, t.At, t.Minus, t.Plus]);
const BEFORE_A_TURN: ReadonlySet<TokenType> = new Set([t.Comma, t.Colon, t.Dash]);
const OWNERS: ReadonlySet<TokenType> = new Set([t.Article, t.Capital, t.Free]);
/** More tokens than `the sleepy hangar guard's` has. */
const MOST_IN_OWNER = 4;
