/** Words around a roll that change nothing: `then`, the `usual` of `the usual TN`, the brackets of a sum. */
import type { TokenType } from 'chevrotain';
import {
  BEFORE_REACHES,
  DEGREES_OF_TWO,
  FURTHER,
  HARDER,
  HIGHER,
  IS,
  REACHES,
  RESULTS,
  STUNTS,
  USUAL,
} from './english.ts';
import { isScoreOfSomebody } from './against-words.ts';
import { isBehindTarget } from './labels.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

export function isIdle(tokens: readonly ProseToken[], at: number): boolean {
  const [before, { key, tokenType }, next] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
  if (tokenType === t.Open || tokenType === t.Close) return isBracketOfSum(tokens, at);
  // `Stealth, then Climbing`
  if (key === 'then') return isBetweenRolls(tokens, at) || isBetweenNumbers(tokens, at);
  if (key === 'than') return HIGHER.has(before?.key ?? '') && isScoreOfSomebody(tokens, at + 1);
  // `TN: 15. Skill: Stealth`
  if (tokenType === t.Kind && next?.tokenType === t.Colon) return isBehindTarget(tokens, at);
  if (tokenType === t.Colon && before?.tokenType === t.Kind) return isBehindTarget(tokens, at - 1);
  // `Stealth rolls are opposed by`, `a roll on Stealth is made against`, `the Stealth roll is at -2 (TN 15)`
  if (IS.has(key) && endsRoll(tokens, at - 1)) {
    const behind = MADE.has(next?.key ?? '') ? at + 2 : at + 1;
    return tokens[behind]?.tokenType === t.Against || isAtBonus(tokens, behind);
  }
  if (MADE.has(key) && IS.has(before?.key ?? ''))
    return next?.tokenType === t.Against
      ? isScoreOfSomebody(tokens, at + 2) || endsRoll(tokens, at - 2)
      : isAtBonus(tokens, at + 1) && endsRoll(tokens, at - 2);
  if (before?.tokenType === t.Level && tokenType === t.Word) return isNameInside(tokens, at + 1);
  // `a Stealth check result of 15`, `the Stealth roll total is 15`
  if (RESULTS.has(key))
    return before?.tokenType === t.RollWord && (next?.tokenType === t.Of || IS.has(next?.key ?? ''));
  // `TN 15, but only 12 with a rope`
  if (key === 'but' || key === 'only') return isBeforeOtherNumber(tokens, at) || isOfTarget(tokens, at);
  // `a Stealth Action roll`
  if (STUNTS.has(key)) return t.isTerm(before) && next?.tokenType === t.RollWord;
  // `with the usual -3`
  if (FURTHER.has(key) && t.SIGNS.has(next?.tokenType ?? t.Break)) return before?.tokenType === t.Article;
  if (USUAL.has(key)) return tokenType === t.Word && next?.tokenType === t.TargetWord;
  if (tokenType === t.Against) return isDegree(tokens, t.behindArticles(tokens, at + 1));
  if (BEFORE_REACHES.has(key)) return before?.tokenType === t.RollWord && REACHES.has(next?.key ?? '');
  if (tokenType === t.Or) return before?.tokenType === t.Level && HARDER.has(next?.key ?? '');
  if (tokenType === t.Of) return isDegree(tokens, at - 1) || isForAllOf(tokens, at);
  if (OBJECTS.has(key) && before?.tokenType === t.Of) return isForAllOf(tokens, at - 1);
  return (
    isDegree(tokens, at) ||
    (HARDER.has(key) && before?.tokenType === t.Or && tokens[at - 2]?.tokenType === t.Level)
  );
}

/** `at -2 (TN 15)`; `all Stealth rolls are at -2` is about other rolls. */
const isAtBonus = (tokens: readonly ProseToken[], at: number): boolean =>
  tokens[at]?.tokenType === t.At &&
  t.SIGNS.has(tokens[at + 1]?.tokenType ?? t.Break) &&
  tokens[at + 3]?.tokenType === t.Open;

const MADE: ReadonlySet<string> = new Set(['made', 'rolled']);

/** Whether the last word of `a Stealth roll`, `a roll on Stealth` or `a check of Stealth` stands there. */
const endsRoll = (tokens: readonly ProseToken[], at: number): boolean =>
  tokens[at]?.tokenType === t.RollWord ||
  (tokens[at]?.tokenType === t.Term &&
    (tokens[at - 1]?.tokenType === t.Of || tokens[at - 1]?.key === 'on') &&
    tokens[at - 2]?.tokenType === t.RollWord);

/** `of` of `for all of them` */
const isForAllOf = (tokens: readonly ProseToken[], of: number): boolean =>
  tokens[of - 2]?.tokenType === t.For &&
  tokens[of - 1]?.key === 'all' &&
  OBJECTS.has(tokens[of + 1]?.key ?? '');

const OBJECTS: ReadonlySet<string> = new Set(['them', 'us', 'you']);

/** `but` and `only` of `, but only 12 with a rope` */
function isBeforeOtherNumber(tokens: readonly ProseToken[], at: number): boolean {
  const isOnly = tokens[at]!.key === 'only';
  const but = isOnly ? at - 1 : at;
  const number = tokens[but + 1]?.key === 'only' ? but + 2 : but + 1;
  return (
    tokens[but]?.key === 'but' &&
    (tokens[but - 1]?.tokenType ?? t.Comma) === t.Comma &&
    NUMBERS.has(tokens[number]?.tokenType ?? t.Break)
  );
}

/** `only` of `the TN is only 12` */
const isOfTarget = (tokens: readonly ProseToken[], only: number): boolean =>
  tokens[only - 2]?.tokenType === t.TargetWord &&
  IS.has(tokens[only - 1]!.key) &&
  tokens[only + 1]?.tokenType === t.Number;

/** Whether a square bracket begins or ends a sum of names. */
function isBracketOfSum(tokens: readonly ProseToken[], at: number): boolean {
  const step = tokens[at]!.image === '[' ? 1 : tokens[at]!.image === ']' ? -1 : 0;
  let end = at + step;
  while (step !== 0 && t.isTerm(tokens[end]) && tokens[end + step]?.tokenType === t.Plus) end += 2 * step;
  const other = tokens[end + step]?.image;
  return end !== at + step && t.isTerm(tokens[end]) && other === (step > 0 ? ']' : '[');
}

/** `a Stealth roll, then a Climbing roll` */
function isBetweenRolls(tokens: readonly ProseToken[], then: number): boolean {
  const [before, joint] = [tokens[then - 2], tokens[then - 1]?.tokenType];
  const isBehindRoll = t.isTerm(before) || before?.tokenType === t.RollWord;
  return (
    isBehindRoll &&
    (joint === t.Comma || joint === t.And) &&
    t.isTerm(tokens[t.behindArticles(tokens, then + 1)])
  );
}

/** `(TN 12, then 15)`, of which a part is read alone */
const isBetweenNumbers = (tokens: readonly ProseToken[], then: number): boolean =>
  (tokens[then - 1]?.tokenType ?? t.Comma) === t.Comma &&
  (!tokens[then - 2] || tokens[then - 2]!.tokenType === t.Number) &&
  NUMBERS.has(tokens[then + 1]?.tokenType ?? t.Break);

/** `a Tricky climb (Climbing)` */
const isNameInside = (tokens: readonly ProseToken[], at: number): boolean =>
  tokens[at]?.tokenType === t.Open && t.isTerm(tokens[at + 1]) && tokens[at + 2]?.tokenType === t.Close;

/** `the higher` of `roll the higher of` and of `roll against the higher of`. */
function isDegree(tokens: readonly ProseToken[], at: number): boolean {
  const before = t.beforeArticles(tokens, at);
  const roll = tokens[before]?.tokenType === t.Against ? tokens[before - 1] : tokens[before];
  return (
    roll?.tokenType === t.RollWord &&
    DEGREES_OF_TWO.has(tokens[at]?.key ?? '') &&
    tokens[at + 1]?.tokenType === t.Of &&
    t.isTerm(tokens[at + 2])
  );
}

const NUMBERS: ReadonlySet<TokenType> = new Set([t.Number, t.TargetWord]);
