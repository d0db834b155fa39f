/**
 * Leaves out what is not rolled, whose score it is among several, and what a target number is for: `instead of Climbing`, `in
 * the party` of `the best Stealth in the party`, `to get in` of `the TN to get in is 15`, `the higher of` of two scores.
 */
import type { TokenType } from 'chevrotain';
import { AMONG, DEGREES_OF_TWO, HIGHER, HIGHEST, PARTY } from './english.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

export function withoutOthers(tokens: readonly ProseToken[]): readonly ProseToken[] {
  const kept: ProseToken[] = [];
  for (let at = 0; at < tokens.length;) {
    const end =
      tokens[at - 1]?.tokenType === t.TargetWord
        ? endOfPurpose(tokens, at)
        : t.isTerm(tokens[at - 1])
          ? Math.max(endOfOther(tokens, at), endOfGroup(tokens, at))
          : Math.max(endOfOther(tokens, at), endOfDegree(tokens, at));
    if (end === at) kept.push(tokens[at++]!);
    else at = end;
  }
  return kept;
}

/** The index behind `the higher of` in `against the higher of the guard's Stealth and Awareness`; the same index where nothing such begins. */
function endOfDegree(tokens: readonly ProseToken[], first: number): number {
  if (tokens[first - 1]?.tokenType !== t.Against) return first;
  const degree = t.behindArticles(tokens, first);
  const key = tokens[degree]?.key ?? '';
  const isDegree = (HIGHER.has(key) || HIGHEST.has(key)) && tokens[degree + 1]?.tokenType === t.Of;
  // `Roll against the better of Climbing and Stealth`
  const owner = tokens.slice(degree + 2, degree + 2 + MOST_IN_OWNER);
  return isDegree && owner.some(({ tokenType }) => tokenType === t.Possessive) ? degree + 2 : first;
}

/** The index behind `instead of a Climbing roll`; the same index where nothing such begins. */
function endOfOther(tokens: readonly ProseToken[], first: number): number {
  const [lead, of] = [tokens[first]!.key, tokens[first + 1]?.key];
  if (!((lead === 'instead' && of === 'of') || (lead === 'rather' && of === 'than'))) return first;
  const name = t.behindArticles(tokens, first + 2);
  if (!t.isTerm(tokens[name])) return first;
  return tokens[name + 1]?.tokenType === t.RollWord ? name + 2 : name + 1;
}

/** The index behind `in the party` of `the best Stealth in the party`; the same index where nothing such begins. */
function endOfGroup(tokens: readonly ProseToken[], first: number): number {
  const group = t.behindArticles(tokens, first + 1);
  const isOfBest = AMONG.has(tokens[first]!.key) && DEGREES_OF_TWO.has(tokens[first - 2]?.key ?? '');
  return isOfBest && PARTY.has(tokens[group]?.key ?? '') ? group + 1 : first;
}

/** The index of `is 15` behind `the TN to get in`; the same index where nothing such begins. */
function endOfPurpose(tokens: readonly ProseToken[], first: number): number {
  if (!PURPOSE.has(tokens[first]!.key)) return first;
  for (let at = first + 1; at <= first + LONGEST_PURPOSE; at++) {
    const token = tokens[at];
    if (token?.key === 'is' && tokens[at + 1]?.tokenType === t.Number) return at;
    if (!token || !IN_PURPOSE.has(token.tokenType)) return first;
  }
  return first;
}

/** More tokens than `the sleepy guard's` has. */
const MOST_IN_OWNER = 4;
/** `the TN to get in is 15`, `the TN of the jump is 15` */
const PURPOSE = new Set(['to', 'of', 'for']);
/** More tokens than `to get past the guards of the gate` has. */
const LONGEST_PURPOSE = 10;
const IN_PURPOSE: ReadonlySet<TokenType> = new Set([
  ...[t.Word, t.Article, t.Capital, t.Free, t.Link, t.Possessive, t.Of, t.At, t.For, t.With, t.SmallTerm],
]);
