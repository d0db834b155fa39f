/**
 * A number or a difficulty in parentheses behind a thing, where the roll on it has none of its own:
 *
 *     the lock (Tricky) yields to a REF roll     the lock yields to a REF roll at Tricky difficulty
 *     the door (TN 18) is opened by a STR roll   the door is opened by a STR roll at TN 18
 *     the wall is TN 15 (a Climbing roll)        the wall is (a Climbing roll at TN 15)
 */
import type { TokenType } from 'chevrotain';
import { ONE } from './english.ts';
import { hasOwnTarget } from './further-names.ts';
import { numberBehind, targetAt } from './target-numbers.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

export function withTargetsOfSubjects(tokens: readonly ProseToken[]): readonly ProseToken[] {
  const additions = new Map<number, readonly ProseToken[]>();
  const moved = new Set<ProseToken>();
  for (let at = 1; at < tokens.length; at++) {
    if (tokens[at]!.tokenType !== t.Open) continue;
    const { target, roll, first, end } = behindThing(tokens, at) ?? beforeRoll(tokens, at) ?? {};
    if (!target || !roll) continue;
    const behind = tokens[roll]!.end;
    additions.set(roll, [
      t.token(t.At, 'at', behind, behind),
      ...target.map(({ tokenType, image, meaning }) => t.token(tokenType, image, behind, behind, meaning)),
    ]);
    for (const token of tokens.slice(first, end)) moved.add(token);
  }
  if (additions.size === 0) return tokens;
  return tokens.flatMap((token, at) => (moved.has(token) ? [] : [token, ...(additions.get(at) ?? [])]));
}

/** A target that belongs to another roll. */
interface Moved {
  readonly target: readonly ProseToken[];
  /** The index of the word of the roll. */
  readonly roll: number;
  /** Where its text begins and ends. */
  readonly first: number;
  readonly end: number;
}

/** `the lock (TN 18)` before a roll. */
function behindThing(tokens: readonly ProseToken[], open: number): Moved | undefined {
  const target = insideOf(tokens, open);
  if (!target || !isBehindThing(tokens, open)) return undefined;
  const end = open + (tokens[open + 1]!.tokenType === t.Level ? 3 : 4);
  const roll = rollBehind(tokens, end);
  return roll === undefined ? undefined : { target, roll, first: open, end };
}

/** `TN 15` of `TN 15 (a Climbing roll)`. */
function beforeRoll(tokens: readonly ProseToken[], open: number): Moved | undefined {
  const number = tokens[open - 1];
  const first = [open - 2, open - 3].find((at) => tokens[at]?.tokenType === t.TargetWord);
  if (first === undefined || numberBehind(tokens, first) !== number) return undefined;
  let roll = t.behindArticles(tokens, open + 1) + 1;
  while (tokens[roll]?.tokenType === t.Plus && roll - open < FARTHEST) roll += 2;
  const isName = NAMES.has(tokens[roll - 1]?.tokenType ?? t.Break);
  const isAlone = tokens[roll]?.tokenType === t.RollWord && tokens[roll + 1]?.tokenType === t.Close;
  return isName && isAlone ? { target: [tokens[first]!, number!], roll, first, end: open } : undefined;
}

/** The target of parentheses that have nothing else: `(TN 18)`, `(Tricky)`. */
function insideOf(tokens: readonly ProseToken[], open: number): readonly ProseToken[] | undefined {
  if (!tokens[open + 1]) return undefined;
  const isLevel = tokens[open + 1]!.tokenType === t.Level;
  const close = tokens[open + (isLevel ? 2 : 3)];
  return close?.tokenType === t.Close ? targetAt(tokens, open + 1) : undefined;
}

/** Whether a plain word stands before an index, and no roll before it in the sentence. */
function isBehindThing(tokens: readonly ProseToken[], open: number): boolean {
  if (tokens[open - 1]!.tokenType !== t.Word) return false;
  const before = tokens.slice(Math.max(0, open - FARTHEST), open);
  const start = before.findLastIndex(({ tokenType }) => tokenType === t.Break || tokenType === t.Semicolon);
  return !before.slice(start + 1).some(({ tokenType }) => OF_A_ROLL.has(tokenType));
}

/** The index of the word of a roll in the same clause that has no target: `yields to a REF roll`. */
function rollBehind(tokens: readonly ProseToken[], from: number): number | undefined {
  for (let at = from; at < Math.min(tokens.length, from + FARTHEST); at++) {
    const { tokenType } = tokens[at]!;
    if (APART.has(tokenType)) return undefined;
    if (tokenType !== t.Term) continue;
    const isOne = tokens[at - 1]?.tokenType === t.Article && ONE.has(tokens[at - 1]!.key);
    const isRoll = tokens[at + 1]?.tokenType === t.RollWord;
    return isOne && isRoll && !hasOwnTarget(tokens, at + 2) ? at + 1 : undefined;
  }
  return undefined;
}

const NAMES: ReadonlySet<TokenType> = new Set([t.Term, t.Free]);
const OF_A_ROLL: ReadonlySet<TokenType> = new Set([t.Term, t.RollWord, t.TargetWord, t.Level]);
const APART: ReadonlySet<TokenType> = new Set([
  ...[t.Break, t.Semicolon, t.Comma, t.And, t.Or, t.Open, t.RollWord, t.TargetWord, t.Level],
]);
/** More tokens than a clause of this kind has on either side of its parentheses. */
const FARTHEST = 12;
