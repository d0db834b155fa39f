/**
 * Scores of the other side, and words, in the place of a target number.
 *
 *     a Stealth roll (difficulty: the guard's Awareness)          a Stealth roll (against the guard's Awareness)
 *     roll Stealth; the difficulty is the guard's Awareness       roll Stealth against the guard's Awareness
 *     the difficulty of the Stealth roll is the guard's Awareness the Stealth roll against the guard's Awareness
 *     a Stealth roll with the guard's Awareness as the difficulty a Stealth roll against the guard's Awareness
 *     roll Stealth. Use the guard's Awareness as the TN.          roll Stealth against the guard's Awareness
 *     the guard's Awareness is the TN of the Stealth roll         against the guard's Awareness with the Stealth roll
 *     use the guard's Awareness as the TN of the Stealth roll     against the guard's Awareness with the Stealth roll
 *     the Stealth roll must be at least 15                        the Stealth roll against 15
 *     (TN fifteen), against fifteen                               (TN 15), against 15
 */
import type { TokenType } from 'chevrotain';
import { NUMBER_WORDS } from '../../text/number-words.ts';
import { COMES_TO, IS, MODALS, USES } from './english.ts';
import { isTarget } from './target-numbers.ts';
import { jointLength } from './nodes.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

export function withScoresAsTargets(tokens: readonly ProseToken[]): readonly ProseToken[] {
  const written: ProseToken[] = [];
  for (let at = 0; at < tokens.length;) {
    const found =
      scoreAt(tokens, at) ??
      usedAt(tokens, at) ??
      usedForAt(tokens, at) ??
      framedAt(tokens, at) ??
      totalAt(tokens, at) ??
      wordAt(tokens, at);
    if (found) {
      written.push(...found.instead);
      at = found.end;
    } else written.push(tokens[at++]!);
  }
  return written;
}

interface Found {
  readonly instead: readonly ProseToken[];
  readonly end: number;
}

const against = ({ image, startOffset, end }: ProseToken): ProseToken =>
  t.token(t.Against, image, startOffset, end);

/** `, difficulty equal to` and `, difficulty` behind a roll, before the score of somebody. */
function scoreAt(tokens: readonly ProseToken[], first: number): Found | undefined {
  const before = tokens[first - 1]?.tokenType;
  const isInside = before === t.Open && ROLLED.has(tokens[first - 2]?.tokenType ?? t.Break);
  if (!isInside && !(before && ROLLED.has(before))) return undefined;
  let at = first;
  while (at < first + MOST_LEADS && LEADS.has(tokens[at]?.tokenType ?? t.Break)) at++;
  const word = tokens[at];
  const joint = jointLength(tokens[at + 1], tokens[at + 2]);
  if (word?.tokenType !== t.TargetWord || !isOfSomebody(tokens, at + 1 + joint)) return undefined;
  // `After the roll the difficulty the Guard's Awareness causes`
  if (joint === 0 && tokens[first]!.tokenType === t.Article) return undefined;
  return { instead: [against(word)], end: at + 1 + joint };
}

/** `with the guard's Awareness as the difficulty` behind a roll, in its sentence or the next one. */
function usedAt(tokens: readonly ProseToken[], first: number): Found | undefined {
  if (!ROLLED.has(tokens[first - 1]?.tokenType ?? t.Break)) return undefined;
  let at = first;
  while (at < first + MOST_LEADS && SEPARATES.has(tokens[at]?.tokenType ?? t.Break)) at++;
  const lead = tokens[at];
  const isUsed = lead?.tokenType === t.With || USES.has(lead?.key ?? '');
  const owner = isUsed ? at + 1 : at;
  if ((!isUsed && at === first) || !lead || !isOfSomebody(tokens, owner)) return undefined;
  const behind = tokens.slice(owner, owner + MOST_IN_OWNER);
  const score = owner + behind.findIndex(({ tokenType }) => tokenType === t.Possessive) + 1;
  const word = t.behindArticles(tokens, score + 2);
  const joint = tokens[score + 1]?.key ?? '';
  if (tokens[word]?.tokenType !== t.TargetWord || (isUsed ? joint !== 'as' : !IS.has(joint)))
    return undefined;
  return { instead: [against(tokens[first]!), ...tokens.slice(owner, score + 1)], end: word + 1 };
}

/** `Use the guard's Awareness as the difficulty of`, `The guard's Awareness is the difficulty of` before a roll. */
function usedForAt(tokens: readonly ProseToken[], first: number): Found | undefined {
  const lead = tokens[first]!;
  const isUsed = USES.has(lead.key);
  const owner = isUsed ? first + 1 : first;
  if (!ENDS.has(tokens[first - 1]?.tokenType ?? t.Break) || !isOfSomebody(tokens, owner)) return undefined;
  const behind = tokens.slice(owner, owner + MOST_IN_OWNER);
  const as = owner + 2 + behind.findIndex(({ tokenType }) => tokenType === t.Possessive);
  const joint = tokens[as]?.key ?? '';
  const word = t.behindArticles(tokens, as + 1);
  const of = tokens[word + 1];
  const name = t.behindArticles(tokens, word + 2);
  const isRoll = t.isTerm(tokens[name]) && tokens[name + 1]?.tokenType === t.RollWord;
  if (!(isUsed ? joint === 'as' : IS.has(joint)) || tokens[word]?.tokenType !== t.TargetWord || !isRoll)
    return undefined;
  if (of?.tokenType !== t.Of && of?.tokenType !== t.For) return undefined;
  const { image, startOffset, end } = lead;
  const vs = t.token(t.Against, image, startOffset, isUsed ? end : startOffset);
  return { instead: [vs, ...tokens.slice(owner, as), t.like(of, t.With)], end: word + 2 };
}

/** `difficulty of the Stealth roll is` before the score of somebody. */
function framedAt(tokens: readonly ProseToken[], first: number): Found | undefined {
  if (tokens[first]!.tokenType !== t.TargetWord || tokens[first + 1]?.tokenType !== t.Of) return undefined;
  const name = t.behindArticles(tokens, first + 2);
  const is = tokens[name + 2];
  const isRoll = tokens[name]?.tokenType === t.Term && tokens[name + 1]?.tokenType === t.RollWord;
  if (!isRoll || !is || !IS.has(is.key) || !isOfSomebody(tokens, name + 3)) return undefined;
  return { instead: [...tokens.slice(first + 2, name + 2), against(is)], end: name + 3 };
}

/** `must be at least` between a roll and a number. */
function totalAt(tokens: readonly ProseToken[], first: number): Found | undefined {
  const [before, modal, verb] = [tokens[first - 1], tokens[first]!, tokens[first + 1]];
  if (before?.tokenType !== t.RollWord || !MODALS.has(modal.key) || !COMES_TO.has(verb?.key ?? ''))
    return undefined;
  const isLeast = tokens[first + 2]?.tokenType === t.At && tokens[first + 3]?.key === 'least';
  const number = tokens[first + (isLeast ? 4 : 2)];
  return number && isTarget(number)
    ? { instead: [against(modal)], end: first + (isLeast ? 4 : 2) }
    : undefined;
}

/** `fifteen` of `TN fifteen` */
function wordAt(tokens: readonly ProseToken[], at: number): Found | undefined {
  const word = tokens[at]!;
  const value = NUMBERS.indexOf(word.key);
  const before = tokens[at - 1]?.tokenType;
  const isReached = before === t.Against && tokens[at - 2]?.tokenType === t.RollWord;
  if (value < LEAST_WORD || (before !== t.TargetWord && !isReached)) return undefined;
  const number = t.token(t.Number, String(value), word.startOffset, word.end);
  return { instead: [number], end: at + 1 };
}

/** `the guard's Awareness` */
function isOfSomebody(tokens: readonly ProseToken[], from: number): boolean {
  const behind = tokens.slice(from, from + MOST_IN_OWNER);
  const owner = behind.findIndex(({ tokenType }) => tokenType === t.Possessive);
  return (
    owner >= 0 &&
    behind.slice(0, owner).every(({ tokenType }) => OWNERS.has(tokenType)) &&
    tokens[from + owner + 1]?.tokenType === t.Term
  );
}

const LEAST_WORD = 9;
const NUMBERS = [
  ...NUMBER_WORDS,
  ...'thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(' '),
];
/** More tokens than `, at a` has. */
const MOST_LEADS = 3;
/** More tokens than `the sleepy hangar guard's` has. */
const MOST_IN_OWNER = 4;
const ROLLED: ReadonlySet<TokenType> = new Set([t.RollWord, t.Term]);
const LEADS: ReadonlySet<TokenType> = new Set([t.Comma, t.Semicolon, t.At, t.With, t.Article]);
/** Between a roll and the words about its number, which may be a sentence of their own. */
const SEPARATES: ReadonlySet<TokenType> = new Set([t.Comma, t.Semicolon, t.Break]);
const ENDS: ReadonlySet<TokenType> = new Set([t.Break, t.Semicolon, t.Comma, t.Colon, t.And]);
const OWNERS: ReadonlySet<TokenType> = new Set([t.Article, t.Capital, t.Free, t.Word]);
