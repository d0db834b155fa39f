/** A target number that is said by its word alone: `at the same TN`, `with the same difficulty`, `against the same number`. */
import { numberBehind } from './target-numbers.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

/** Tokens where `the same TN` is the number, or the difficulty, that the text named last. */
export function withSameTargets(tokens: readonly ProseToken[]): readonly ProseToken[] {
  if (!tokens.some(({ key }) => key === 'same')) return tokens;
  const written: ProseToken[] = [];
  let last: readonly [ProseToken, ProseToken?] | undefined;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const noun = tokens[at + 1];
    const number = token.tokenType === t.TargetWord ? numberBehind(tokens, at) : undefined;
    if (number) last = [token, number];
    else if (token.tokenType === t.Level) last = [token];
    if (token.key !== 'same' || !last || !noun || !isTarget(tokens, at + 1)) {
      written.push(token);
      continue;
    }
    const [start, end] = [token.startOffset, noun.end];
    const [word, value] = last;
    // `at TN 15`, `at Tricky difficulty`
    if (value)
      written.push(
        t.token(word.tokenType, word.image, start, start),
        t.token(t.Number, value.image, start, end),
      );
    else
      written.push(
        t.token(t.Level, word.image, start, end, word.meaning),
        t.token(t.TargetWord, 'difficulty', end, end),
      );
    at++;
  }
  return written;
}

/** `TN` without a number of its own, and `number` of `against the same number` */
function isTarget(tokens: readonly ProseToken[], at: number): boolean {
  if (tokens[at]!.tokenType === t.TargetWord) return numberBehind(tokens, at) === undefined;
  const { tokenType } = tokens[t.beforeArticles(tokens, at - 1)] ?? {};
  return tokens[at]!.key === 'number' && (tokenType === t.At || tokenType === t.Against);
}
