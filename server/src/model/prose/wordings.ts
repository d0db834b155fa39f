/**
 * Wordings of English that mean the same: each becomes the one that the grammar reads, by tokens of another type and without
 * words that change nothing.
 *
 *     a Challenging Stealth task          a Challenging Stealth roll
 *     a Stealth roll that beats 15        a Stealth roll against 15
 *     roll REF plus Driving               roll REF + Driving
 *     with a base TN of 15                with a TN of 15
 *     roll the higher of Stealth and REF  roll Stealth and REF
 *     Stealth instead of Climbing         Stealth
 *     the best Stealth in the party       the best Stealth
 *     Stealth, then Climbing              Stealth, Climbing
 *     roll [REF + Stealth] vs 15          roll REF + Stealth vs 15
 *     the TN to get in is 15              the TN is 15
 *     the Stealth roll's TN is 15         the Stealth roll TN is 15
 *     TNs: Stealth 15, Climbing 18        Stealth TN 15, Climbing TN 18
 *     TN 15 for Stealth, 18 for Climbing  TN 15 for Stealth, TN 18 for Climbing
 *     Stealth 15/18/21                    Stealth TN 15/18/21
 */
import type { TokenType } from 'chevrotain';
import {
  BEFORE_REACHES,
  AMONG,
  COMPARE,
  DEGREES_OF_TWO,
  FURTHER,
  HARDER,
  HIGHER,
  IS,
  OF_A_ROLL,
  ORDERS,
  OUTCOMES,
  OVER,
  PARTY,
  REACHES,
  RESULTS,
  SAVES,
  STUNTS,
  TASKS,
  USUAL,
} from './english.ts';
import { withWholeNumbers } from './comparisons.ts';
import { withDifficulties } from './difficulties.ts';
import { isTarget, orMore } from './target-numbers.ts';
import { withJoinedPeople } from './joined-people.ts';
import { jointLength } from './nodes.ts';
import { withRanges } from './ranges.ts';
import { rearranged } from './rearranged.ts';
import { JOINTS } from './subjects.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

/** @param isStrict whether a total must exceed its target number */
export const inPlainWords = (tokens: readonly ProseToken[], isStrict: boolean): ProseToken[] =>
  withTargetWords(
    withoutOthers(
      withWholeNumbers(rearranged(withRanges(withDifficulties(withJoinedPeople(tokens)))), isStrict),
    ),
  )
    .filter((_, at, all) => !isIdle(all, at))
    .map((each, at, all) => {
      if (isTask(each, at, all) || isResult(all, at) || isOfRoll(all, at)) return t.like(each, t.RollWord);
      if (isBetweenLabels(at, all)) return t.like(each, t.Comma);
      if (isTargeting(all, at) || isBeating(all, at) || isHigherThan(all, at) || isCompared(all, at))
        return t.like(each, t.Against);
      return isPlus(all, at) ? t.like(each, t.Plus) : each;
    });

/**
 * Without what is not rolled, whose score it is among several, and what a target number is for: `instead of Climbing`, `in the
 * party` of `the best Stealth in the party`, `to get in` of `the TN to get in is 15`.
 */
function withoutOthers(tokens: readonly ProseToken[]): readonly ProseToken[] {
  const kept: ProseToken[] = [];
  for (let at = 0; at < tokens.length;) {
    const end =
      tokens[at - 1]?.tokenType === t.TargetWord
        ? endOfPurpose(tokens, at)
        : isName(tokens[at - 1])
          ? Math.max(endOfOther(tokens, at), endOfGroup(tokens, at))
          : endOfOther(tokens, at);
    if (end === at) kept.push(tokens[at++]!);
    else at = end;
  }
  return kept;
}

/** The index behind `instead of a Climbing roll`; the same index where nothing such begins. */
function endOfOther(tokens: readonly ProseToken[], first: number): number {
  const [lead, of] = [tokens[first]!.key, tokens[first + 1]?.key];
  if (!((lead === 'instead' && of === 'of') || (lead === 'rather' && of === 'than'))) return first;
  const name = t.behindArticles(tokens, first + 2);
  if (!isName(tokens[name])) return first;
  return tokens[name + 1]?.tokenType === t.RollWord ? name + 2 : name + 1;
}

/** The index behind `in the party` of `the best Stealth in the party`; the same index where nothing such begins. */
function endOfGroup(tokens: readonly ProseToken[], first: number): number {
  const group = t.behindArticles(tokens, first + 1);
  const isOfBest = AMONG.has(tokens[first]!.key) && DEGREES_OF_TWO.has(tokens[first - 2]?.key ?? '');
  return isOfBest && PARTY.has(tokens[group]?.key ?? '') ? group + 1 : first;
}

/** The index of `is 15` behind `the TN to get in`; the same index where nothing such begins. */
function endOfPurpose(tokens: readonly ProseToken[], first: number): number {
  if (!PURPOSE.has(tokens[first]!.key)) return first;
  for (let at = first + 1; at <= first + LONGEST_PURPOSE; at++) {
    const token = tokens[at];
    if (token?.key === 'is' && tokens[at + 1]?.tokenType === t.Number) return at;
    if (!token || !IN_PURPOSE.has(token.tokenType)) return first;
  }
  return first;
}

/**
 * `Stealth TN 15/18/21` for `Stealth 15/18/21`, `Climbing TN 15` for `TNs: Climbing 15`, `and TN 15 for Climbing` for `and 15 for
 * Climbing` behind `TN 18 for Stealth`.
 */
function withTargetWords(tokens: readonly ProseToken[]): ProseToken[] {
  let listed: ProseToken | undefined;
  const shared = sharedWords(tokens);
  return tokens.flatMap((token, at): ProseToken[] => {
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    if (shared.has(at))
      return [t.token(t.TargetWord, shared.get(at)!.image, token.startOffset, token.startOffset), token];
    if (isListHead(tokens, at)) listed = token;
    else if (token.tokenType === t.Break || token.tokenType === t.TargetWord) listed = undefined;
    if (token === listed || (listed && before === listed)) return [];
    if (token.tokenType !== t.Number || !isName(before)) return [token];
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
  if (!lead || !isName(tokens[name])) return undefined;
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
  isName(tokens[at + 2]) &&
  tokens[at + 3]?.tokenType === t.Number;

const isRising = (first: ProseToken, next: ProseToken | undefined): boolean =>
  next?.tokenType === t.Number && Number(next.image) > Number(first.image);

/** `On a Know result of 12 or more` */
function isResult(tokens: readonly ProseToken[], at: number): boolean {
  const isOfNumber = tokens[at + 1]?.tokenType === t.Of && tokens[at + 2]?.tokenType === t.Number;
  if (!RESULTS.has(tokens[at]!.key) || !isOfNumber) return false;
  // `A result of 12 or more on a Know roll`
  const on = at + 3 + orMore(tokens, at + 3);
  const name = t.behindArticles(tokens, on + 1);
  const isOnRoll =
    tokens[on]?.key === 'on' && isName(tokens[name]) && tokens[name + 1]?.tokenType === t.RollWord;
  return isName(tokens[at - 1]) || isOnRoll;
}

/** `the Stealth roll's TN` */
const isOfRoll = (tokens: readonly ProseToken[], at: number): boolean =>
  tokens[at]!.tokenType === t.Possessive &&
  OF_A_ROLL.has(tokens[at]!.key) &&
  tokens[at + 1]?.tokenType === t.TargetWord;

/** `a Challenging Stealth task`, `a Challenging task for Stealth` and `a REF save (18)` are rolls. */
function isTask({ key }: ProseToken, at: number, tokens: readonly ProseToken[]): boolean {
  if (STUNTS.has(key)) return isName(tokens[at - 1]) && isStunt(tokens, at);
  if (SAVES.has(key)) return isName(tokens[at - 1]) && isSave(tokens, at);
  if (!TASKS.has(key)) return false;
  const [before, lead, next] = [tokens[at - 1]?.tokenType, tokens[at - 2]?.tokenType, tokens[at + 1]];
  const isNamedBehind = (next?.tokenType === t.For || next?.tokenType === t.Of) && isName(tokens[at + 2]);
  return (before === t.Term && lead === t.Level) || (before === t.Level && isNamedBehind);
}

/** `a Stealth stunt (difficulty 8)`, `of difficulty 8`, `against the guard's Awareness`; a stunt of somebody is none. */
function isStunt(tokens: readonly ProseToken[], at: number): boolean {
  const [mark, next] = tokens.slice(at + 1, at + 3);
  if (isTargeting(tokens, at + 1) || mark?.tokenType === t.TargetWord) return true;
  if (mark?.tokenType === t.Against)
    return next?.tokenType === t.TargetWord || isScoreOfSomebody(tokens, at + 2);
  return BEFORE_A_TARGET.has(mark?.tokenType ?? t.Break) && next?.tokenType === t.TargetWord;
}

/** `a Stealth stunt targeting the guard's Awareness` */
const isTargeting = (tokens: readonly ProseToken[], at: number): boolean =>
  tokens[at]?.key === 'targeting' &&
  (tokens[at - 1]?.tokenType === t.RollWord || STUNTS.has(tokens[at - 1]?.key ?? '')) &&
  isScoreOfSomebody(tokens, at + 1);

/** `a REF save (18)`, `REF save at 15`, `Make a REF save.`; `Will saves the day` is none. */
function isSave(tokens: readonly ProseToken[], at: number): boolean {
  const [lead, mark, number] = [
    tokens[at - 2]?.tokenType,
    tokens[at + 1]?.tokenType ?? t.Break,
    tokens[at + 2],
  ];
  const isNumbered = number?.tokenType === t.Number && (mark === t.Open || mark === t.At);
  return isNumbered || ((lead === t.Article || lead === t.Level) && SENTENCE_ENDS.has(mark));
}

/** `Skill: Stealth. TN: 15`, `TN: 15; Skill: Stealth`, in one line or two. */
function isBetweenLabels(at: number, tokens: readonly ProseToken[]): boolean {
  if (!SENTENCE_ENDS.has(tokens[at]!.tokenType) || tokens[at - 2]?.tokenType !== t.Colon) return false;
  const [before, next, behind] = [tokens[at - 1]!.tokenType, tokens[at + 1], tokens[at + 2]];
  return before === t.Term
    ? next?.tokenType === t.TargetWord && behind?.tokenType === t.Colon
    : (before === t.Number || before === t.Level) &&
        next?.tokenType === t.Term &&
        isLabelled(tokens, at - 2) &&
        !isOfLabel(tokens, at - 3);
}

/** Whether a word for the target number belongs to the name before it: `Skill: Stealth. TN: 15` */
const isOfLabel = (tokens: readonly ProseToken[], target: number): boolean =>
  isName(tokens[target - 2]) && tokens[target - 3]?.tokenType === t.Colon;

/** Whether a colon stands behind a word for the target number: `TN:` */
const isLabelled = (tokens: readonly ProseToken[], colon: number): boolean =>
  tokens[colon - 1]?.tokenType === t.TargetWord;

/** `a Stealth roll beating 15`, `a Stealth roll that beats the guard's Awareness`. */
function isBeating(tokens: readonly ProseToken[], at: number): boolean {
  if (!REACHES.has(tokens[at]!.key) && !isOrMore(tokens, at)) return false;
  // `a Stealth roll at -2 beats`
  const isSigned =
    tokens[at - 1]?.tokenType === t.Number && t.SIGNS.has(tokens[at - 2]?.tokenType ?? t.Break);
  const bonus = tokens[at - 3]?.tokenType === t.At ? at - 3 : at - 2;
  return tokens[(isSigned ? bonus : at) - 1]?.tokenType === t.RollWord;
}

/**
 * `rolls Stealth higher than the guard's Awareness`, whose `than` is idle; `roll over the guard's Awareness`. Of numbers,
 * `higher than 15` is 16.
 */
const isHigherThan = (tokens: readonly ProseToken[], at: number): boolean =>
  (HIGHER.has(tokens[at]!.key) && isScoreOfSomebody(tokens, at + 1)) ||
  (OVER.has(tokens[at]!.key) && ORDERS.has(tokens[at - 1]?.key ?? '') && isScoreOfSomebody(tokens, at + 1));

/** `with` of `compare Jack's Stealth roll with the guard's Awareness` */
function isCompared(tokens: readonly ProseToken[], at: number): boolean {
  const { tokenType, key } = tokens[at]!;
  if ((tokenType !== t.With && key !== 'to') || !isScoreOfSomebody(tokens, at + 1)) return false;
  const before = tokens[at - 1];
  if (!isName(before) && before?.tokenType !== t.RollWord) return false;
  return tokens.slice(Math.max(0, at - MOST_COMPARED), at).some((each) => COMPARE.has(each.key));
}

function isScoreOfSomebody(tokens: readonly ProseToken[], at: number): boolean {
  const owner = t.behindArticles(tokens, at);
  return tokens.slice(owner, owner + MOST_IN_OWNER).some(({ tokenType }) => tokenType === t.Possessive);
}

/** `is 18 or more`, `is 18+` */
const isOrMore = (tokens: readonly ProseToken[], at: number): boolean =>
  (IS.has(tokens[at]!.key) || tokens[at]!.key === 'was') &&
  tokens[at + 1]?.tokenType === t.Number &&
  // `the outcome of the Stealth roll is 3 or more`
  !tokens.slice(Math.max(0, at - MOST_COMPARED), at).some(({ key }) => OUTCOMES.has(key)) &&
  (tokens[at + 2]?.tokenType === t.Plus ||
    (tokens[at + 2]?.tokenType === t.Or && HARDER.has(tokens[at + 3]?.key ?? '')));

const isPlus = (tokens: readonly ProseToken[], at: number): boolean =>
  tokens[at]!.key === 'plus' && isName(tokens[at - 1]) && isName(tokens[at + 1]);

const isName = (token: ProseToken | undefined): boolean => token?.tokenType === t.Term;

function isIdle(tokens: readonly ProseToken[], at: number): boolean {
  const [before, { key, tokenType }, next] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
  if (tokenType === t.Open || tokenType === t.Close) return isBracketOfSum(tokens, at);
  // `Stealth, then Climbing`
  if (key === 'then') return isBetweenRolls(tokens, at) || isBetweenNumbers(tokens, at);
  if (key === 'than') return HIGHER.has(before?.key ?? '') && isScoreOfSomebody(tokens, at + 1);
  // `TN: 15. Skill: Stealth`
  if (tokenType === t.Kind && next?.tokenType === t.Colon) return isBehindTarget(tokens, at);
  if (tokenType === t.Colon && before?.tokenType === t.Kind) return isBehindTarget(tokens, at - 1);
  // `Stealth rolls are opposed by`
  if (IS.has(key)) return before?.tokenType === t.RollWord && next?.tokenType === t.Against;
  if (before?.tokenType === t.Level && tokenType === t.Word) return isNameInside(tokens, at + 1);
  // `a Stealth check result of 15`, `the Stealth roll total is 15`
  if (RESULTS.has(key))
    return before?.tokenType === t.RollWord && (next?.tokenType === t.Of || IS.has(next?.key ?? ''));
  // `TN 15, but only 12 with a rope`
  if (key === 'but' || key === 'only') return isBeforeOtherNumber(tokens, at);
  // `a Stealth Action roll`
  if (STUNTS.has(key)) return isName(before) && next?.tokenType === t.RollWord;
  // `with the usual -3`
  if (FURTHER.has(key) && t.SIGNS.has(next?.tokenType ?? t.Break)) return before?.tokenType === t.Article;
  if (USUAL.has(key)) return tokenType === t.Word && next?.tokenType === t.TargetWord;
  if (BEFORE_REACHES.has(key)) return before?.tokenType === t.RollWord && REACHES.has(next?.key ?? '');
  if (tokenType === t.Or) return before?.tokenType === t.Level && HARDER.has(next?.key ?? '');
  if (tokenType === t.Of) return isDegree(tokens, at - 1);
  return (
    isDegree(tokens, at) ||
    (HARDER.has(key) && before?.tokenType === t.Or && tokens[at - 2]?.tokenType === t.Level)
  );
}

/** `but` and `only` of `, but only 12 with a rope` */
function isBeforeOtherNumber(tokens: readonly ProseToken[], at: number): boolean {
  const isOnly = tokens[at]!.key === 'only';
  const but = isOnly ? at - 1 : at;
  const number = tokens[but + 1]?.key === 'only' ? but + 2 : but + 1;
  return (
    tokens[but]?.key === 'but' &&
    (tokens[but - 1]?.tokenType ?? t.Comma) === t.Comma &&
    NUMBERS.has(tokens[number]?.tokenType ?? t.Break)
  );
}

/** Whether a square bracket begins or ends a sum of names. */
function isBracketOfSum(tokens: readonly ProseToken[], at: number): boolean {
  const step = tokens[at]!.image === '[' ? 1 : tokens[at]!.image === ']' ? -1 : 0;
  let end = at + step;
  while (step !== 0 && isName(tokens[end]) && tokens[end + step]?.tokenType === t.Plus) end += 2 * step;
  const other = tokens[end + step]?.image;
  return end !== at + step && isName(tokens[end]) && other === (step > 0 ? ']' : '[');
}

/** `a Stealth roll, then a Climbing roll` */
function isBetweenRolls(tokens: readonly ProseToken[], then: number): boolean {
  const [before, joint] = [tokens[then - 2], tokens[then - 1]?.tokenType];
  const isBehindRoll = isName(before) || before?.tokenType === t.RollWord;
  return (
    isBehindRoll &&
    (joint === t.Comma || joint === t.And) &&
    isName(tokens[t.behindArticles(tokens, then + 1)])
  );
}

/** `(TN 12, then 15)`, of which a part is read alone */
const isBetweenNumbers = (tokens: readonly ProseToken[], then: number): boolean =>
  (tokens[then - 1]?.tokenType ?? t.Comma) === t.Comma &&
  (!tokens[then - 2] || tokens[then - 2]!.tokenType === t.Number) &&
  NUMBERS.has(tokens[then + 1]?.tokenType ?? t.Break);

/** Whether a label stands behind `TN: 15.` */
const isBehindTarget = (tokens: readonly ProseToken[], label: number): boolean =>
  SENTENCE_ENDS.has(tokens[label - 1]?.tokenType ?? t.Other) &&
  tokens[label - 3]?.tokenType === t.Colon &&
  isLabelled(tokens, label - 3) &&
  isName(tokens[label + 2]);

/** `a Tricky climb (Climbing)` */
const isNameInside = (tokens: readonly ProseToken[], at: number): boolean =>
  tokens[at]?.tokenType === t.Open && isName(tokens[at + 1]) && tokens[at + 2]?.tokenType === t.Close;

/** `the higher` of `roll the higher of`. */
function isDegree(tokens: readonly ProseToken[], at: number): boolean {
  const roll = tokens[at - 1]?.tokenType === t.Article ? tokens[at - 2] : tokens[at - 1];
  return (
    roll?.tokenType === t.RollWord &&
    DEGREES_OF_TWO.has(tokens[at]!.key) &&
    tokens[at + 1]?.tokenType === t.Of &&
    isName(tokens[at + 2])
  );
}

const NUMBERS: ReadonlySet<TokenType> = new Set([t.Number, t.TargetWord]);
const BEFORE_A_NAME: ReadonlySet<TokenType> = new Set([t.For, t.With]);
const BEFORE_A_TARGET: ReadonlySet<TokenType> = new Set([t.Open, t.At, t.With, t.Of, t.Comma]);
/** `the TN to get in is 15`, `the TN of the jump is 15` */
const PURPOSE = new Set(['to', 'of', 'for']);
const MOST_IN_OWNER = 3;
/** More tokens than `compare the sleepy guard's Awareness roll` has. */
const MOST_COMPARED = 6;
/** More tokens than `to get past the guards of the gate` has. */
const LONGEST_PURPOSE = 10;
const IN_PURPOSE: ReadonlySet<TokenType> = new Set([
  ...[t.Word, t.Article, t.Capital, t.Free, t.Link, t.Possessive, t.Of, t.At, t.For, t.With, t.SmallTerm],
]);
const SENTENCE_ENDS: ReadonlySet<TokenType> = new Set([t.Break, t.Semicolon, t.Comma]);
