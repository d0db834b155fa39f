/**
 * Ranges of results in a list: the lower number is the one to reach.
 *
 *     Make an Awareness roll. 12–14: a wire. 15+: the key.   … 12+: a wire. 15+: the key.
 */
import type { TokenType } from 'chevrotain';
import { isTarget } from './target-numbers.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

export function withRanges(tokens: readonly ProseToken[]): readonly ProseToken[] {
  const written: ProseToken[] = [];
  for (let at = 0; at < tokens.length;) {
    const range = STARTS.has(tokens[at - 1]?.tokenType ?? t.Break) ? rangeAt(tokens, at) : undefined;
    if (range && BEHIND.has(tokens[range.end]?.tokenType ?? t.Word)) {
      const { low } = range;
      written.push(low, t.token(t.Plus, '+', low.end, low.end));
      at = range.end;
    } else written.push(tokens[at++]!);
  }
  return written;
}

/** The numbers of `12–14`, which is one word; empty for other words. */
export const endsOfRange = (word: string): readonly string[] =>
  /^(\d{1,2})[-–](\d{1,2})$/.exec(word)?.slice(1) ?? [];

/** `12–14`, `12-14`, `12 to 14`, with the index behind it. */
export function rangeAt(
  tokens: readonly ProseToken[],
  at: number,
): { readonly low: ProseToken; readonly end: number } | undefined {
  const [first, joint, last] = tokens.slice(at, at + 3);
  const [low, high] = endsOfRange(first?.image ?? '');
  if (first && low !== undefined) {
    const number = t.token(t.Number, low, first.startOffset, first.startOffset + low.length);
    return isTarget(number) && Number(low) < Number(high) ? { low: number, end: at + 1 } : undefined;
  }
  if (!first || !isTarget(first) || last?.tokenType !== t.Number) return undefined;
  const isRange = joint!.tokenType === t.Dash || joint!.key === 'to';
  return isRange && Number(first.image) < Number(last.image) ? { low: first, end: at + 3 } : undefined;
}

const STARTS: ReadonlySet<TokenType> = new Set([t.Break, t.Semicolon, t.Colon, t.Comma]);
const BEHIND: ReadonlySet<TokenType> = new Set([t.Colon, t.Equals, t.Dash, t.Article]);
