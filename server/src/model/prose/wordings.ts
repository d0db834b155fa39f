/**
 * Wordings of English that mean the same: each becomes the one that the grammar reads, by tokens of another type and without
 * words that change nothing.
 *
 *     a Challenging Stealth task          a Challenging Stealth roll
 *     a Stealth roll that beats 15        a Stealth roll against 15
 *     roll REF plus Driving               roll REF + Driving
 *     with a base TN of 15                with a TN of 15
 *     roll the higher of Stealth and REF  roll Stealth and REF
 */
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

export const inPlainWords = (tokens: readonly ProseToken[]): ProseToken[] =>
  tokens
    .filter((_, at) => !isIdle(tokens, at))
    .map((each, at, all) => {
      if (isTask(each, at, all)) return t.like(each, t.RollWord);
      if (isBetweenLabels(at, all)) return t.like(each, t.Comma);
      if (isBeating(all, at)) return t.like(each, t.Against);
      return isPlus(all, at) ? t.like(each, t.Plus) : each;
    });

/** `a Challenging Stealth task`, `a Challenging task for Stealth` and `a REF save (18)` are rolls. */
function isTask({ key }: ProseToken, at: number, tokens: readonly ProseToken[]): boolean {
  if (SAVES.has(key)) {
    const isNumbered = tokens[at + 1]?.tokenType === t.Open && tokens[at + 2]?.tokenType === t.Number;
    return isName(tokens[at - 1]) && isNumbered;
  }
  if (!TASKS.has(key)) return false;
  const [before, lead, next] = [tokens[at - 1]?.tokenType, tokens[at - 2]?.tokenType, tokens[at + 1]];
  const isNamedBehind = (next?.tokenType === t.For || next?.tokenType === t.Of) && isName(tokens[at + 2]);
  return (before === t.Term && lead === t.Level) || (before === t.Level && isNamedBehind);
}

/** `Skill: Stealth. TN: 15`, `Skill: Stealth; TN: 15`, in one line or two. */
const isBetweenLabels = (at: number, tokens: readonly ProseToken[]): boolean =>
  (tokens[at]!.tokenType === t.Break || tokens[at]!.tokenType === t.Semicolon) &&
  tokens[at - 2]?.tokenType === t.Colon &&
  tokens[at - 1]?.tokenType === t.Term &&
  tokens[at + 1]?.tokenType === t.TargetWord &&
  tokens[at + 2]?.tokenType === t.Colon;

/** `a Stealth roll beating 15`, `a Stealth roll that beats the guard's Awareness`. */
const isBeating = (tokens: readonly ProseToken[], at: number): boolean =>
  tokens[at - 1]?.tokenType === t.RollWord && (BEATS.has(tokens[at]!.key) || isOrMore(tokens, at));

/** `is 18 or more`, `is 18+` */
const isOrMore = (tokens: readonly ProseToken[], at: number): boolean =>
  IS.has(tokens[at]!.key) &&
  tokens[at + 1]?.tokenType === t.Number &&
  (tokens[at + 2]?.tokenType === t.Plus ||
    (tokens[at + 2]?.tokenType === t.Or && HARDER.has(tokens[at + 3]?.key ?? '')));

const isPlus = (tokens: readonly ProseToken[], at: number): boolean =>
  tokens[at]!.key === 'plus' && isName(tokens[at - 1]) && isName(tokens[at + 1]);

const isName = (token: ProseToken | undefined): boolean => token?.tokenType === t.Term;

function isIdle(tokens: readonly ProseToken[], at: number): boolean {
  const [before, { key, tokenType }, next] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
  // `Stealth rolls are opposed by`
  if (IS.has(key)) return before?.tokenType === t.RollWord && next?.tokenType === t.Against;
  if (before?.tokenType === t.Level && tokenType === t.Word) return isNameInside(tokens, at + 1);
  if (BASE.has(key)) return tokenType === t.Word && next?.tokenType === t.TargetWord;
  if (RELATIVES.has(key)) return before?.tokenType === t.RollWord && BEATS.has(next?.key ?? '');
  if (tokenType === t.Or) return before?.tokenType === t.Level && HARDER.has(next?.key ?? '');
  if (tokenType === t.Of) return isDegree(tokens, at - 1);
  return (
    isDegree(tokens, at) ||
    (HARDER.has(key) && before?.tokenType === t.Or && tokens[at - 2]?.tokenType === t.Level)
  );
}

/** `a Tricky climb (Climbing)` */
const isNameInside = (tokens: readonly ProseToken[], at: number): boolean =>
  tokens[at]?.tokenType === t.Open && isName(tokens[at + 1]) && tokens[at + 2]?.tokenType === t.Close;

/** `the higher` of `roll the higher of`. */
function isDegree(tokens: readonly ProseToken[], at: number): boolean {
  const roll = tokens[at - 1]?.tokenType === t.Article ? tokens[at - 2] : tokens[at - 1];
  return (
    roll?.tokenType === t.RollWord &&
    DEGREES.has(tokens[at]!.key) &&
    tokens[at + 1]?.tokenType === t.Of &&
    isName(tokens[at + 2])
  );
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const TASKS = words('task tasks attempt attempts effort');
const BEATS = words('beat beats beating exceeds exceeding tops topping reach reaches reaching');
const IS = words('is are');
const RELATIVES = words('that which must');
const SAVES = words('save saves');
const BASE = words('base basic usual normal standard minimum');
const HARDER = words('better harder higher worse more');
const DEGREES = words('higher highest better best lower lowest worse worst');
