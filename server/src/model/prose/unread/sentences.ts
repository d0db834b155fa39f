/** Sentences with a score and a number to reach in words that no roll has: `A target of 15 on Stealth`, `The Stealth difficulty is 15`. */
import type { TokenType } from 'chevrotain';
import { BOTH, CONDITIONS, IS, LESS, MEASURES, MORE, OWNS, THEIR } from '../english.ts';
import { isTarget, orMore } from '../target-numbers.ts';
import * as t from '../tokens.ts';
import type { ProseToken } from '../tokens.ts';
import { meaningOf } from '../vocabulary.ts';
import { endOfName, type Hints, spanBetween } from './hints.ts';
import { wholeName } from './whole-names.ts';

/** Tells what each sentence without a roll or a hint may mean. */
export function hintSentences(hints: Hints): void {
  let from = 0;
  for (let at = 0; at <= hints.tokens.length; at++) {
    if (at < hints.tokens.length && hints.tokens[at]!.tokenType !== t.Break) continue;
    if (at - from <= LONGEST) hintSentence(hints, from, at);
    from = at + 1;
  }
}

function hintSentence(hints: Hints, from: number, end: number): void {
  const { tokens, owner } = hints;
  const find = (test: (token: ProseToken, at: number) => boolean): number[] =>
    Array.from({ length: end - from }, (_, step) => from + step).filter((at) => test(tokens[at]!, at));
  const [both] = find((_, at) => isForBoth(tokens, at));
  if (both !== undefined) return hintBoth(hints, from, both);
  const [first, second, third] = find((token) => isScore(token));
  const [number, other] = find((_, at) => isNumber(tokens, at) || isThreat(tokens, at - 1, from));
  const [cue] = find(
    ({ tokenType, key }, at) => tokenType === t.TargetWord || CUES.has(key) || isThreat(tokens, at, from),
  );
  if (first === undefined || number === undefined || other !== undefined || cue === undefined) return;
  // `Climbing plus Strength, total 18`
  const isSum = second !== undefined && tokens[second - 1]!.key === 'plus' && second === first + 2;
  if ((second !== undefined && !isSum) || third !== undefined) return;
  if (owner.slice(from, end).some((roll) => roll && hints.read.has(roll)) || isOwned(tokens, first, from))
    return;
  if (hints.isTold(spanBetween(tokens[from]!, tokens[end - 1]!))) return;
  const last = Math.max(number, endOfName(tokens, second ?? first));
  const place = spanBetween(tokens[Math.min(cue, first, number)]!, tokens[last]!);
  const name = [first, ...(isSum ? [second] : [])].map((at) => wholeName(hints, at)).join(' + ');
  hints.suggest(place, name, `${hints.vocabulary.rules.targetWord} ${tokens[number]!.image}`);
}

/** `One takes Stealth, the other Climbing, both at TN 15`: the number of the last one is that of the others. */
function hintBoth(hints: Hints, from: number, both: number): void {
  const { tokens, owner, vocabulary } = hints;
  const number = tokens.slice(both, both + FARTHEST_NUMBER).find((token) => isTarget(token));
  for (let at = from; number && at < both; at++)
    if (isScore(tokens[at]!) && !owner[at] && !isOwned(tokens, at, from))
      hints.suggest(
        spanBetween(tokens[at]!, tokens[endOfName(tokens, at)]!),
        wholeName(hints, at),
        `${vocabulary.rules.targetWord} ${number.image}`,
      );
}

const isForBoth = (tokens: readonly ProseToken[], at: number): boolean =>
  BOTH.has(tokens[at]!.key) && AT.has(tokens[at + 1]?.tokenType ?? t.Break);
const AT: ReadonlySet<TokenType> = new Set([t.At, t.TargetWord]);
/** More tokens than stand between `both` and its number. */
const FARTHEST_NUMBER = 5;

function isScore(token: ProseToken): boolean {
  const { type } = meaningOf(token) ?? {};
  return token.tokenType === t.Term && (type === 'skill' || type === 'attribute');
}

/** A number to reach that counts nothing: `15.`, `18 or higher`, `15 here`. */
function isNumber(tokens: readonly ProseToken[], at: number): boolean {
  const more = orMore(tokens, at + 1);
  const next = tokens[at + 1 + more];
  const isEnd = !next || ENDS.has(next.tokenType) || CONDITIONS.has(next.key) || IS.has(next.key);
  const isSigned = t.SIGNS.has(tokens[at - 1]?.tokenType ?? t.Break);
  return (
    isTarget(tokens[at]!) &&
    !isSigned &&
    !MEASURES.has(next?.key ?? '') &&
    (more > 0 || isEnd || next.key === 'to')
  );
}

/** `Climbing 15 or fall`: what follows where a sentence begins so. */
function isThreat(tokens: readonly ProseToken[], at: number, from: number): boolean {
  const [or, verb] = [tokens[at + 2], tokens[at + 3]];
  return (
    at === from &&
    isScore(tokens[at]!) &&
    tokens[at + 1]?.tokenType === t.Number &&
    or?.tokenType === t.Or &&
    verb?.tokenType === t.Word &&
    !MORE.has(verb.key) &&
    !LESS.has(verb.key)
  );
}

/** `his Stealth`, `the Guard's Stealth`, `has Stealth`: a score of somebody. */
function isOwned(tokens: readonly ProseToken[], name: number, from: number): boolean {
  const before = tokens[Math.max(from, name - 1)]!;
  return before.tokenType === t.Possessive || THEIR.has(before.key) || OWNS.has(before.key);
}

const CUES: ReadonlySet<string> = new Set([
  ...['rolled', 'beat', 'beats', 'target', 'total', 'passive', 'dl', 'tested'],
]);
const ENDS: ReadonlySet<TokenType> = new Set([t.Break, t.Comma, t.Semicolon, t.Close, t.Or, t.Dash]);
/** So many tokens no sentence about one roll has. */
const LONGEST = 40;
