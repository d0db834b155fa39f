/** A target number that is said by its word alone: `at the same TN`, `with the same difficulty`, `against the same number`. */
import { numberBehind, targetAt } from './target-numbers.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

/** Tokens where `the same TN` is the number, or the difficulty, that the text named last. */
export function withSameTargets(tokens: readonly ProseToken[]): readonly ProseToken[] {
  if (!tokens.some(({ key }) => key === 'same')) return tokens;
  const written: ProseToken[] = [];
  let last: readonly [ProseToken, ProseToken] | undefined;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const noun = tokens[at + 1];
    last = targetAt(tokens, at) ?? last;
    if (token.key !== 'same' || !last || !noun || !isTarget(tokens, at + 1)) {
      written.push(token);
      continue;
    }
    const [start, end] = [token.startOffset, noun.end];
    const [word, value] = last;
    // The number, or the name of the difficulty, takes the place of what was written.
    const middle = word.tokenType === t.Level ? end : start;
    written.push(
      t.token(word.tokenType, word.image, start, middle, word.meaning),
      t.token(value.tokenType, value.image, middle, end),
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
