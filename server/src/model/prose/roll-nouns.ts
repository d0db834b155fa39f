/** Nouns that mean a roll: `a Challenging Stealth task`, `a Stealth stunt (difficulty 8)`, `a REF save (18)`, `a Know result of 12`. */
import type { TokenType } from 'chevrotain';
import { OF_A_ROLL, RESULTS, SAVES, STUNTS, TASKS } from './english.ts';
import { isTargeting, isScoreOfSomebody } from './against-words.ts';
import { PHRASE_ENDS } from './labels.ts';
import { orMore } from './target-numbers.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

/** `On a Know result of 12 or more`, `a Know result of at least 12` */
export function isResult(tokens: readonly ProseToken[], at: number): boolean {
  // `A Know result (12 or more)`
  const isInside = tokens[at + 1]?.tokenType === t.Open && tokens[at + 2]?.tokenType === t.Number;
  if (RESULTS.has(tokens[at]!.key) && isInside && orMore(tokens, at + 3) > 0) return t.isTerm(tokens[at - 1]);
  const isLeast = tokens[at + 2]?.tokenType === t.At && tokens[at + 3]?.key === 'least';
  const number = tokens[at + (isLeast ? 4 : 2)];
  const isOfNumber = tokens[at + 1]?.tokenType === t.Of && number?.tokenType === t.Number;
  // An outcome is what is left of the result above the difficulty.
  if (!RESULTS.has(tokens[at]!.key) || tokens[at]!.key === 'outcome' || !isOfNumber) return false;
  // `A result of 12 or more on a Know roll`
  const on = at + 3 + orMore(tokens, at + 3);
  const name = t.behindArticles(tokens, on + 1);
  const isOnRoll =
    tokens[on]?.key === 'on' && t.isTerm(tokens[name]) && tokens[name + 1]?.tokenType === t.RollWord;
  return t.isTerm(tokens[at - 1]) || isOnRoll;
}

/** `the Stealth roll's TN` */
export const isOfRoll = (tokens: readonly ProseToken[], at: number): boolean =>
  tokens[at]!.tokenType === t.Possessive &&
  OF_A_ROLL.has(tokens[at]!.key) &&
  tokens[at + 1]?.tokenType === t.TargetWord;

/** `a Challenging Stealth task`, `a Challenging Driving stunt`, `a Challenging task for Stealth` and `a REF save (18)` are rolls. */
export function isTask({ key }: ProseToken, at: number, tokens: readonly ProseToken[]): boolean {
  if (STUNTS.has(key)) {
    const isNamed = t.isTerm(tokens[at - 1]);
    // `a Routine Driving action at difficulty 8`, which nobody here may have
    const isGraded = tokens[at - 2]?.tokenType === t.RollMode && tokens[at - 1]?.tokenType === t.Free;
    return isNamed || isGraded ? isStunt(tokens, at) || (isNamed && t.isCapitalLevel(tokens[at - 2])) : false;
  }
  if (SAVES.has(key)) return t.isTerm(tokens[at - 1]) && isSave(tokens, at);
  if (!TASKS.has(key)) return false;
  const [before, lead, next] = [tokens[at - 1]?.tokenType, tokens[at - 2]?.tokenType, tokens[at + 1]];
  const isNamedBehind = (next?.tokenType === t.For || next?.tokenType === t.Of) && t.isTerm(tokens[at + 2]);
  return (before === t.Term && lead === t.Level) || (before === t.Level && isNamedBehind);
}

/** `a Stealth stunt (difficulty 8)`, `of difficulty 8`, `against Awareness`, `against the guard's Awareness`; a stunt of somebody is none. */
function isStunt(tokens: readonly ProseToken[], at: number): boolean {
  const [mark, next] = tokens.slice(at + 1, at + 3);
  if (isTargeting(tokens, at + 1) || mark?.tokenType === t.TargetWord) return true;
  if (mark?.tokenType === t.Against)
    return ASKED.has(next?.tokenType ?? t.Break) || isScoreOfSomebody(tokens, at + 2);
  return BEFORE_A_TARGET.has(mark?.tokenType ?? t.Break) && next?.tokenType === t.TargetWord;
}

/** `a REF save (18)`, `REF save at 15`, `Make a REF save.`; `Will saves the day` is none. */
function isSave(tokens: readonly ProseToken[], at: number): boolean {
  const [lead, mark, number] = [
    tokens[at - 2]?.tokenType,
    tokens[at + 1]?.tokenType ?? t.Break,
    tokens[at + 2],
  ];
  const isNumbered = number?.tokenType === t.Number && BEFORE_A_NUMBER.has(mark);
  return isNumbered || ((lead === t.Article || lead === t.Level) && PHRASE_ENDS.has(mark));
}

const ASKED: ReadonlySet<TokenType> = new Set([t.TargetWord, t.Term]);
/** `a REF save (15)`, `at 15`, `of 15`, `against 15` */
const BEFORE_A_NUMBER: ReadonlySet<TokenType> = new Set([t.Open, t.At, t.Of, t.Against]);
const BEFORE_A_TARGET: ReadonlySet<TokenType> = new Set([t.Open, t.At, t.With, t.Of, t.Comma]);
