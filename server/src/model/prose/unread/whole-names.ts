/** Names as they stand in a text: with their parentheses, and in sums. */
import { inOneLine } from '../one-line.ts';
import * as t from '../tokens.ts';
import type { ProseToken } from '../tokens.ts';
import { endOfName, type Hints } from './hints.ts';

/** A name with its parentheses. */
export function wholeName({ text, tokens }: Hints, name: number): string {
  return inOneLine(text.slice(tokens[name]!.startOffset, tokens[endOfName(tokens, name)]!.end));
}

/** More names than any sum has. A longer one would be walked through from each of its names. */
const MOST_NAMES = 20;

/** The index of the first name of a sum that ends at a place: `AGI` of `AGI + Climbing`. */
export function firstOfSum(tokens: readonly ProseToken[], name: number): number {
  let first = name;
  const least = name - 2 * MOST_NAMES;
  while (first > least && tokens[first - 1]?.tokenType === t.Plus && tokens[first - 2]?.tokenType === t.Term)
    first -= 2;
  return first;
}

/** The last name of a sum that begins at a place: `AGI + Climbing`. */
export function lastOfSum(tokens: readonly ProseToken[], name: number): ProseToken {
  let last = endOfName(tokens, name);
  while (tokens[last + 1]?.tokenType === t.Plus && tokens[last + 2]?.tokenType === t.Term)
    last = endOfName(tokens, last + 2);
  return tokens[last]!;
}

/** What joins several names. */
export const isJoint = (token: ProseToken | undefined): boolean =>
  token?.tokenType === t.And || token?.tokenType === t.Or || token?.tokenType === t.Comma;
