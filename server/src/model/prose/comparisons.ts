/**
 * Comparisons that leave out their number: a roll greater than 14 is one of 15 or more, and one lower than 10 is of 9 or less.
 *
 *     a Stealth roll greater than 14   a Stealth roll of 15 or more
 *     roll Stealth over 14             roll Stealth against 15 or more
 */
import {
  BEFORE_REACHES,
  BEHIND_A_NUMBER,
  BRINGS,
  BY_MEANS_OF,
  CONDITIONS,
  EXCEEDING,
  FALLING_SHORT,
  IS,
  OVER,
  RESULTS,
  UNDER,
} from './english.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

/** Each strict comparison of a roll as one that takes its number in. */
export function withWholeNumbers(tokens: readonly ProseToken[]): readonly ProseToken[] {
  if (!tokens.some(isComparison)) return tokens;
  const kept: ProseToken[] = [];
  for (let at = 0; at < tokens.length;) {
    const found = comparisonAt(tokens, at);
    if (!found) kept.push(tokens[at++]!);
    else {
      kept.push(...found.instead);
      at = found.end;
    }
  }
  return kept;
}

const isComparison = ({ key }: ProseToken): boolean =>
  [EXCEEDING, FALLING_SHORT, OVER, UNDER].some((words) => words.has(key));

/** What stands for `that is greater than 14` behind a roll, and the index behind it. */
function comparisonAt(
  tokens: readonly ProseToken[],
  first: number,
): { readonly instead: readonly ProseToken[]; readonly end: number } | undefined {
  const before = tokens[first - 1];
  if (!before || !isRolled(before)) return undefined;
  let at = first;
  while (tokens[at] && isLead(tokens[at]!)) at++;
  const key = tokens[at]?.key ?? '';
  const isThan = tokens[at + 1]?.key === 'than';
  const step = (isThan ? EXCEEDING : OVER).has(key) ? 1 : (isThan ? FALLING_SHORT : UNDER).has(key) ? -1 : 0;
  let last = isThan ? at + 2 : at + 1;
  if (tokens[last]?.tokenType === t.Article) last++;
  const number = tokens[last];
  if (step === 0 || number?.tokenType !== t.Number || !isWhole(tokens, first, last)) return undefined;
  const { startOffset: start, end } = number;
  const lead = tokens[at]!;
  const of = before.tokenType === t.Term ? t.Against : t.Of;
  const instead = [
    t.token(of, lead.image, lead.startOffset, lead.end),
    t.token(t.Number, String(Number(number.image) + step), start, end),
    t.token(t.Or, 'or', end, end),
    t.token(t.Word, step > 0 ? 'more' : 'less', end, end),
  ];
  return { instead, end: last + 1 };
}

const isRolled = ({ tokenType, key }: ProseToken): boolean =>
  tokenType === t.RollWord || tokenType === t.Term || RESULTS.has(key);

const isLead = ({ tokenType, key }: ProseToken): boolean =>
  tokenType === t.Of || BEFORE_REACHES.has(key) || IS.has(key);

/** `tests more than 10 prisoners` counts prisoners. */
function isWhole(tokens: readonly ProseToken[], first: number, number: number): boolean {
  const next = tokens[number + 1];
  if (tokens[first - 1]!.tokenType !== t.Term && tokens[first - 2]?.tokenType === t.Term) return true;
  return !next || next.tokenType !== t.Word || FOLLOWING.some((words) => words.has(next.key));
}

const FOLLOWING = [BRINGS, BY_MEANS_OF, BEHIND_A_NUMBER, CONDITIONS];
