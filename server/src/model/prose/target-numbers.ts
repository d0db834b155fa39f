/** Which numbers may be ones to reach, and how they are written. */
import type { TokenType } from 'chevrotain';
import { HIGHEST, MORE } from './english.ts';
import { jointLength } from './nodes.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

/** Lower numbers are scores: `Awareness (4)`. */
export const LEAST_TARGET = 9;
/** The lowest number where its place tells that it is one to reach: in a column of TNs, in `(Hard 8)`. */
export const LEAST_MARKED_TARGET = 2;
/** Higher numbers are no difficulty of any game: the TN 37203 of an address. */
export const HIGHEST_TARGET = 60;

/** Whether a number may be one to reach. */
export const isTarget = ({ tokenType, image }: ProseToken, least = LEAST_TARGET): boolean =>
  tokenType === t.Number && Number(image) >= least && Number(image) <= HIGHEST_TARGET;

/** How many tokens say that more will do: `+`, `or more`; not the plus of `12 + Strength 6`. */
export function orMore(tokens: readonly ProseToken[], at: number): number {
  const [mark, word] = [tokens[at], tokens[at + 1]];
  if (mark?.tokenType === t.Plus) {
    // `12 + Strength`, `12 + the highest Strength`, `12+3`, and not `12+ Voices`
    const isApart = tokens[at - 1]?.end !== mark.startOffset;
    const isBetween = isApart || word?.startOffset === mark.end;
    const isSum = ADDED.has(word?.tokenType ?? t.Break) || (isApart && isOfSum(word));
    return isBetween && isSum ? 0 : 1;
  }
  return mark?.tokenType === t.Or && MORE.has(word?.key ?? '') ? 2 : 0;
}

/** The number that a word such as `TN` is about: `TN 15`, `TN: 15`, `TN of 15`, `TN is 15`. */
export function numberBehind(tokens: readonly ProseToken[], word: number): ProseToken | undefined {
  const number = tokens[word + 1 + jointLength(tokens[word + 1], tokens[word + 2])];
  return number?.tokenType === t.Number ? number : undefined;
}

/** The target number that is written at a place, in two tokens: `TN 15`, `Tricky difficulty`. */
export function targetAt(
  tokens: readonly ProseToken[],
  at: number,
): readonly [ProseToken, ProseToken] | undefined {
  const word = tokens[at]!;
  if (word.tokenType === t.Level) return [word, t.token(t.TargetWord, 'difficulty', word.end, word.end)];
  const number = word.tokenType === t.TargetWord ? numberBehind(tokens, at) : undefined;
  return number && [word, number];
}

const ADDED: ReadonlySet<TokenType> = new Set([t.Term, t.Free, t.SmallTerm, t.Number, t.Dice]);
/** `the`, `Jack's`, `highest` behind the plus of a sum */
const isOfSum = (word: ProseToken | undefined): boolean =>
  word?.tokenType === t.Article || word?.tokenType === t.Possessive || HIGHEST.has(word?.key ?? '');
