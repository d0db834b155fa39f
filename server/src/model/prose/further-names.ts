/**
 * A further name behind a roll, which is rolled at the same number:
 *
 *     a Climbing roll (TN 15) or Stealth         a Climbing roll (TN 15) or Stealth roll at TN 15
 *     a Climbing roll (Tricky) or a STR roll     a Climbing roll (Tricky) or a STR roll at Tricky difficulty
 *     a Tricky Climbing roll or Stealth          a Tricky Climbing roll or Stealth roll at Tricky difficulty
 */
import type { TokenType } from 'chevrotain';
import { FARTHEST_TARGET } from './clause-lookahead.ts';
import { isVerbBehind } from './clause-names.ts';
import { targetAt } from './target-numbers.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

/** What a name may stand before; anything else may be another meaning of it. */
const ENDS: ReadonlySet<TokenType> = new Set([t.Break, t.Comma, t.Semicolon]);

export function withTargetsOfFurtherNames(tokens: readonly ProseToken[]): readonly ProseToken[] {
  let last: readonly ProseToken[] = [];
  const additions = new Map<number, readonly ProseToken[]>();
  for (let at = 0; at < tokens.length; at++) {
    const { tokenType } = tokens[at]!;
    if (tokenType === t.Break) last = [];
    last = targetAt(tokens, at) ?? last;
    if (tokenType === t.Or && last.length > 0 && isTargetBefore(tokens, at)) {
      const name = t.behindArticles(tokens, at + 1);
      const isRoll = tokens[name + 1]?.tokenType === t.RollWord;
      const end = isRoll ? name + 1 : name;
      const next = tokens[end + 1]?.tokenType ?? t.Break;
      // `or a Stealth roll gets them in`
      const isEnd = ENDS.has(next) || (isRoll && isVerbBehind(tokens[end + 1]));
      if (tokens[name]?.tokenType !== t.Term || !isEnd || hasOwnTarget(tokens, end + 1)) continue;
      const behind = tokens[end]!.end;
      const atPlace = ({ tokenType: of, image, meaning }: ProseToken): ProseToken =>
        t.token(of, image, behind, behind, meaning);
      additions.set(end, [
        ...(isRoll ? [] : [t.token(t.RollWord, 'roll', behind, behind)]),
        t.token(t.At, 'at', behind, behind),
        ...last.map(atPlace),
      ]);
    }
  }
  if (additions.size === 0) return tokens;
  return tokens.flatMap((token, at) => [token, ...(additions.get(at) ?? [])]);
}

/** `a Stealth roll, TN 18`, `a STR roll opens the door (TN 12)` */
export function hasOwnTarget(tokens: readonly ProseToken[], behind: number): boolean {
  for (let at = behind; at < behind + FARTHEST_TARGET; at++) {
    if (!tokens[at] || APART.has(tokens[at]!.tokenType)) return false;
    if (targetAt(tokens, at)) return true;
  }
  return false;
}

/** Whether the token before is the end of a target number, of parentheses around one, or of a roll that begins with one. */
function isTargetBefore(tokens: readonly ProseToken[], at: number): boolean {
  const before = tokens[at - 1]?.tokenType === t.Comma ? at - 2 : at - 1;
  let last = tokens[before]?.tokenType === t.Close ? before - 1 : before;
  // `a Tricky Climbing roll`
  if (tokens[last]?.tokenType === t.RollWord)
    do last--;
    while (IN_A_SUM.has(tokens[last]?.tokenType ?? t.Break));
  const { tokenType } = tokens[last] ?? {};
  if (tokenType === t.Level) return true;
  return tokenType === t.Number && tokens[last - 1]?.tokenType === t.TargetWord;
}

/** Behind them no number is for the roll before. */
const APART: ReadonlySet<TokenType> = new Set([t.Break, t.Semicolon, t.Term, t.RollWord]);
const IN_A_SUM: ReadonlySet<TokenType> = new Set([t.Term, t.Plus]);
