/** What stands in the place of a target number and is none: `(TN 1O)`. */
import type { Text } from '../../../syntax/tree.ts';
import type { FoundRoll } from '../found-roll.ts';
import { endsOfRange } from '../ranges.ts';
import { isTarget } from '../target-numbers.ts';
import * as t from '../tokens.ts';
import type { ProseToken } from '../tokens.ts';
import type { Hints } from './hints.ts';

export interface MisreadTarget extends Text {
  /** The number that stands before its word. */
  readonly number: number | undefined;
}

/** `(TN 1O)`, `(21 TN)`: a short note behind a roll that names a target number, and cannot be read as one. */
export function misreadTarget({ text, tokens }: Hints, { first, end }: FoundRoll): MisreadTarget | undefined {
  const close = tokens[end - 1]!;
  if (close.tokenType !== t.Close) return undefined;
  let open = end - 2;
  while (open > first && end - open <= LONGEST_NOTE && tokens[open]!.tokenType !== t.Open) open--;
  const inside = tokens.slice(open + 1, end - 1);
  if (tokens[open]!.tokenType !== t.Open || !hasMisread(inside)) return undefined;
  // `(TN X, rushed)`: what else is said stays.
  if (inside.some(({ tokenType }) => tokenType === t.Comma)) return undefined;
  const [number, word] = inside;
  const isTurned = inside.length === 2 && isTarget(number!) && isTargetWord(word!);
  const place = { start: tokens[open]!.startOffset, end: close.end };
  return {
    ...place,
    text: text.slice(place.start, place.end),
    number: isTurned ? Number(number!.image) : undefined,
  };
}

/** In tokens, with its parentheses. A longer one says how high the number is, in words that are not to be lost. */
const LONGEST_NOTE = 6;

/** Whether a note names a target number; `(TN 15-18)` has a hint of its own. */
export const hasMisread = (note: readonly ProseToken[]): boolean =>
  note.some((token, index) => isTargetWord(token) && endsOfRange(note[index + 1]?.image ?? '').length === 0);

/** `TN`; `difficulty` is an ordinary word as well. */
export const isTargetWord = ({ tokenType, key }: ProseToken): boolean =>
  tokenType === t.TargetWord && key !== 'difficulty';
