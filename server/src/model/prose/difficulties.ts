/**
 * Rewrites wordings of a difficulty that the grammar does not read.
 *
 *     an Awareness roll (Tricky 15), (Tricky, 15)  an Awareness roll (Tricky TN 15)
 *     a Tricky/15 Awareness roll                   a Tricky TN 15 Awareness roll
 *     a Moderate (15) Awareness roll               a Moderate (TN 15) Awareness roll
 *     Treat Climbing as Tricky                     a Climbing roll at Tricky difficulty
 *     a Climbing task of Tricky difficulty         a Climbing roll of Tricky difficulty
 *     Climbing it is of Tricky difficulty          Climbing it is Tricky
 */
import type { TokenType } from 'chevrotain';
import { ONE, SEEMS, TASKS, TREATS } from './english.ts';
import { isTarget, LEAST_MARKED_TARGET } from './target-numbers.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

export function withDifficulties(tokens: readonly ProseToken[]): readonly ProseToken[] {
  if (!tokens.some(({ tokenType }) => tokenType === t.Level || tokenType === t.Open)) return tokens;
  return tokens.flatMap((token, at): ProseToken[] => {
    if (isNumberOfLevel(tokens, at) || isBeforeRoll(tokens, at))
      return [t.token(t.TargetWord, '', token.startOffset, token.startOffset), token];
    if (isJoint(token) && isNumberOfLevel(tokens, at + 1)) return [];
    // `Treat Climbing as Tricky`
    if (isTreated(tokens, at)) return [token, t.token(t.RollWord, 'roll', token.end, token.end)];
    if (TASKS.has(token.key) && isTaskOfLevel(tokens, at)) return [t.like(token, t.RollWord)];
    return isOfLevel(tokens, at) || isOfLevel(tokens, at - 2) ? [] : [token];
  });
}

/** `15` of `Tricky 15`, `Tricky/15`, `(Tricky, 15)`, with nothing that it counts behind it. */
function isNumberOfLevel(tokens: readonly ProseToken[], at: number): boolean {
  const number = tokens[at];
  // `(Hard 8)`
  const isWhole = NAMES_BEHIND.has(tokens[at + 1]?.tokenType ?? t.Break);
  if (!number || !isTarget(number, isWhole ? LEAST_MARKED_TARGET : undefined)) return false;
  const before = tokens[at - 1];
  const level = before && isJoint(before) ? at - 2 : at - 1;
  const isInside = tokens[level - 1]?.tokenType === t.Open && tokens[at + 1]?.tokenType === t.Close;
  return (
    t.isCapitalLevel(tokens[level]) &&
    (before?.tokenType !== t.Comma || isInside) &&
    BEHIND.has(tokens[at + 1]?.tokenType ?? t.Break)
  );
}

/** `5` of `a Moderate (5) Driving roll`, in parentheses before a roll. */
function isBeforeRoll(tokens: readonly ProseToken[], at: number): boolean {
  const lead = tokens.slice(Math.max(0, at - MOST_BEFORE_NUMBER), at - 1);
  return (
    tokens[at - 1]?.tokenType === t.Open &&
    isTarget(tokens[at]!, LEAST_MARKED_TARGET) &&
    tokens[at - 2]?.tokenType !== t.Level &&
    lead.some(({ key }) => ONE.has(key)) &&
    tokens[at + 1]?.tokenType === t.Close &&
    SCORES.has(tokens[at + 2]?.tokenType ?? t.Break) &&
    tokens[at + 3]?.tokenType === t.RollWord
  );
}

/** The skill of `Treat Climbing as Tricky` */
const isTreated = (tokens: readonly ProseToken[], at: number): boolean =>
  tokens[at]!.tokenType === t.Term &&
  tokens[at + 1]?.key === 'as' &&
  t.isCapitalLevel(tokens[tokens[at + 2]?.tokenType === t.Article ? at + 3 : at + 2]) &&
  TREATS.has(tokens[t.beforeArticles(tokens, at)]?.key ?? '');

/** `task` of `a Climbing task of Tricky difficulty`, `a Climbing task (Tricky)` */
function isTaskOfLevel(tokens: readonly ProseToken[], at: number): boolean {
  const level = t.behindArticles(tokens, at + 2);
  const lead = tokens[at + 1]?.tokenType ?? t.Break;
  return tokens[at - 1]?.tokenType === t.Term && LEADS.has(lead) && t.isCapitalLevel(tokens[level]);
}

/** `of` and `difficulty` of `is of Tricky difficulty` */
const isOfLevel = (tokens: readonly ProseToken[], at: number): boolean =>
  tokens[at]?.tokenType === t.Of &&
  SEEMS.has(tokens[at - 1]?.key ?? '') &&
  t.isCapitalLevel(tokens[at + 1]) &&
  tokens[at + 2]?.tokenType === t.TargetWord;

const isJoint = ({ tokenType }: ProseToken): boolean => tokenType === t.Slash || tokenType === t.Comma;

/** The number of tokens of `a very hard (` */
const MOST_BEFORE_NUMBER = 4;
const SCORES: ReadonlySet<TokenType> = new Set([t.Term, t.Free, t.Capital]);
const LEADS: ReadonlySet<TokenType> = new Set([t.Of, t.At, t.Open]);
const NAMES_BEHIND: ReadonlySet<TokenType> = new Set([t.Close, t.Term, t.RollWord]);
const BEHIND: ReadonlySet<TokenType> = new Set([...NAMES_BEHIND, t.Break, t.Comma, t.Semicolon, t.SmallTerm]);
