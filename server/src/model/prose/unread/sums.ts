/** Sums with a number to reach, without the word “roll”: `if the sum of REF + Acrobatics + 3d6 is 18 or more`, `Challenging (18), INT + Cryptography`. */
import { isTarget, orMore } from '../target-numbers.ts';
import * as t from '../tokens.ts';
import type { ProseToken } from '../tokens.ts';
import { inOneLine } from '../one-line.ts';
import { meaningOf } from '../vocabulary.ts';
import { endOfName, type Hints, spanBetween } from './hints.ts';

/** An attribute and a skill in a sentence with a number to reach. */
export function hintSum(hints: Hints, plus: number): void {
  const { tokens, text, vocabulary } = hints;
  const [first, second] = [tokens[plus - 1], tokens[plus + 1]];
  if (!first || !second || hints.owner[plus - 1] || hints.owner[plus + 1]) return;
  if (meaningOf(first)?.type !== 'attribute' || meaningOf(second)?.type !== 'skill') return;
  const target = numberAround(tokens, plus);
  if (!target) return;
  const last = tokens[endOfName(tokens, plus + 1)]!;
  const place = spanBetween(first, last);
  hints.suggest(
    place,
    inOneLine(text.slice(place.start, place.end)),
    `${vocabulary.rules.targetWord} ${target.image}`,
  );
}

/** `18 or more` behind a sum, or `Challenging (18)` before it, in the same sentence. */
function numberAround(tokens: readonly ProseToken[], plus: number): ProseToken | undefined {
  for (let at = plus + 2; at < plus + FARTHEST && isInSentence(tokens[at]); at++)
    if (isTarget(tokens[at]!) && orMore(tokens, at + 1) > 0) return tokens[at];
  for (let at = plus - 2; at > plus - FARTHEST && isInSentence(tokens[at]); at--) {
    const isInside = tokens[at - 1]?.tokenType === t.Open && tokens[at + 1]?.tokenType === t.Close;
    if (isTarget(tokens[at]!) && isInside && tokens[at - 2]?.tokenType === t.Level) return tokens[at];
  }
  return undefined;
}

const isInSentence = (token: ProseToken | undefined): boolean => !!token && token.tokenType !== t.Break;

/** More tokens than stand between a sum and its number. */
const FARTHEST = 12;
