/** Adds the word for a target number to numbers in lists: `TNs: Stealth 15`, `TN 15 for Stealth, 18 for Climbing`, `Stealth 15/18/21`. */
import type { TokenType } from 'chevrotain';
import { IS } from './english.ts';
import { isTarget } from './target-numbers.ts';
import { jointLength } from './nodes.ts';
import { JOINTS } from './clause-names.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

/**
 * `Stealth TN 15/18/21` for `Stealth 15/18/21`, `Climbing TN 15` for `TNs: Climbing 15`, `and TN 15 for Climbing` for `and 15 for
 * Climbing` behind `TN 18 for Stealth`.
 */
export function withTargetWords(tokens: readonly ProseToken[]): ProseToken[] {
  let listed: ProseToken | undefined;
  const shared = sharedWords(tokens);
  return tokens.flatMap((token, at): ProseToken[] => {
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    if (shared.has(at))
      return [t.token(t.TargetWord, shared.get(at)!.image, token.startOffset, token.startOffset), token];
    if (isListHead(tokens, at)) listed = token;
    else if (token.tokenType === t.Break || token.tokenType === t.TargetWord) listed = undefined;
    if (token === listed || (listed && before === listed)) return [];
    if (token.tokenType !== t.Number || !t.isTerm(before)) return [token];
    const isGraded = next?.tokenType === t.Slash && isTarget(token) && isRising(token, tokens[at + 2]);
    if (!listed && !isGraded) return [token];
    const word = t.token(t.TargetWord, listed?.image ?? '', token.startOffset, token.startOffset);
    return [word, token];
  });
}

/** The word of each number that follows another one with its name: `TN 18 for Stealth and 15 for Climbing`. */
function sharedWords(tokens: readonly ProseToken[]): ReadonlyMap<number, ProseToken> {
  const words = new Map<number, ProseToken>();
  for (let at = 0; at < tokens.length; at++) {
    const word = tokens[at]!;
    if (word.tokenType !== t.TargetWord) continue;
    let last = pairAt(tokens, at + 1 + jointLength(tokens[at + 1], tokens[at + 2]));
    while (last) {
      let next = last.end;
      while (JOINTS.has(tokens[next]?.tokenType ?? t.Break)) next++;
      last = next > last.end ? pairAt(tokens, next) : undefined;
      if (last) words.set(last.number, word);
    }
  }
  return words;
}

/** A number with its name, by its index and the one behind both: `15 for a Climbing roll`, `15 (Climbing)`, `for Climbing is 15`. */
function pairAt(tokens: readonly ProseToken[], first: number): { number: number; end: number } | undefined {
  const isNumber = (at: number): boolean => tokens[at]?.tokenType === t.Number;
  const at = isNumber(first) ? first + 1 : first;
  const [lead, name] = [tokens[at], t.behindArticles(tokens, at + 1)];
  if (!lead || !t.isTerm(tokens[name])) return undefined;
  const end = tokens[name + 1]?.tokenType === t.RollWord ? name + 2 : name + 1;
  if (at > first) {
    if (lead.tokenType === t.Open)
      return tokens[end]?.tokenType === t.Close ? { number: first, end: end + 1 } : undefined;
    return BEFORE_A_NAME.has(lead.tokenType) || lead.key === 'on' ? { number: first, end } : undefined;
  }
  const number = IS.has(tokens[end]?.key ?? '') ? end + 1 : end;
  return lead.tokenType === t.For && isNumber(number) ? { number, end: number + 1 } : undefined;
}

/** `TNs:` before a name with a number. */
const isListHead = (tokens: readonly ProseToken[], at: number): boolean =>
  tokens[at]!.tokenType === t.TargetWord &&
  tokens[at + 1]?.tokenType === t.Colon &&
  t.isTerm(tokens[at + 2]) &&
  tokens[at + 3]?.tokenType === t.Number;

const isRising = (first: ProseToken, next: ProseToken | undefined): boolean =>
  next?.tokenType === t.Number && Number(next.image) > Number(first.image);

const BEFORE_A_NAME: ReadonlySet<TokenType> = new Set([t.For, t.With]);
