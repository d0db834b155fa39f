/**
 * Comparisons that leave out their number: a roll greater than 14 is one of 15 or more, and one lower than 10 is of 9 or less.
 * Where a total must exceed its target number by the rules, `greater than 14` names that number.
 *
 *     a Stealth roll greater than 14   a Stealth roll of 15 or more
 *     roll Stealth over 14             roll Stealth against 15 or more
 *     her Stealth must beat 15         her Stealth vs 15
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
  MODALS,
  OVER,
  REACHES,
  RESULTS,
  UNDER,
} from './english.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

/**
 * Rewrites strict comparisons of rolls as inclusive ones.
 *
 * @param isStrict whether a total must exceed its target number
 */
export function withWholeNumbers(tokens: readonly ProseToken[], isStrict: boolean): readonly ProseToken[] {
  if (!tokens.some(isComparison)) return tokens;
  const kept: ProseToken[] = [];
  for (let at = 0; at < tokens.length;) {
    const found = comparisonAt(tokens, at, isStrict);
    if (!found) kept.push(tokens[at++]!);
    else {
      kept.push(...found.instead);
      at = found.end;
    }
  }
  return kept;
}

const isComparison = ({ key }: ProseToken): boolean =>
  [EXCEEDING, FALLING_SHORT, OVER, UNDER, REACHES].some((words) => words.has(key));

/** Returns the tokens that replace `that is greater than 14` after a roll, and the index after it. */
function comparisonAt(
  tokens: readonly ProseToken[],
  first: number,
  isStrict: boolean,
): { readonly instead: readonly ProseToken[]; readonly end: number } | undefined {
  const before = tokens[first - 1];
  const ahead = !before || before.tokenType === t.Break ? totalAt(tokens, first, isStrict) : undefined;
  if (ahead) return ahead;
  if (!before || !isRolled(before)) return undefined;
  let at = first;
  while (tokens[at] && isLead(tokens[at]!)) at++;
  const key = tokens[at]?.key ?? '';
  const isThan = tokens[at + 1]?.key === 'than';
  const isScore = before.tokenType === t.Term;
  // `her Stealth must beat 15`
  const isMust = isScore && tokens.slice(first, at).some((lead) => MODALS.has(lead.key));
  const isOver = (isThan ? EXCEEDING : OVER).has(key);
  const isUnder = (isThan ? FALLING_SHORT : UNDER).has(key);
  if (!isOver && !isUnder && !(isMust && !isThan && REACHES.has(key))) return undefined;
  let last = isThan ? at + 2 : at + 1;
  if (tokens[last]?.tokenType === t.Article) last++;
  const number = tokens[last];
  if (number?.tokenType !== t.Number || !isWhole(tokens, first, last)) return undefined;
  const { startOffset: start, end } = number;
  const lead = tokens[at]!;
  const step = isUnder ? -1 : isOver && !isStrict ? 1 : 0;
  const instead = [
    t.token(isScore ? t.Against : t.Of, isMust ? 'vs' : lead.image, lead.startOffset, lead.end),
    t.token(t.Number, String(Number(number.image) + step), start, end),
    ...(isOver || isUnder
      ? [t.token(t.Or, 'or', end, end), t.token(t.Word, isOver ? 'more' : 'less', end, end)]
      : []),
  ];
  return { instead, end: last + 1 };
}

/** `More than 14 on an Awareness roll` */
function totalAt(
  tokens: readonly ProseToken[],
  first: number,
  isStrict: boolean,
): { readonly instead: readonly ProseToken[]; readonly end: number } | undefined {
  const [word, than, number, on] = tokens.slice(first, first + 4);
  if (!EXCEEDING.has(word?.key ?? '') || than?.key !== 'than') return undefined;
  if (number?.tokenType !== t.Number || on?.key !== 'on') return undefined;
  const { startOffset: start, end } = number;
  const least = String(Number(number.image) + (isStrict ? 0 : 1));
  const instead = [
    t.token(t.Number, least, start, end),
    t.token(t.Or, 'or', end, end),
    t.token(t.Word, 'more', end, end),
  ];
  return { instead, end: first + 3 };
}

const isRolled = ({ tokenType, key }: ProseToken): boolean =>
  tokenType === t.RollWord || tokenType === t.Term || RESULTS.has(key);

const isLead = ({ tokenType, key }: ProseToken): boolean =>
  tokenType === t.Of || BEFORE_REACHES.has(key) || MODALS.has(key) || IS.has(key);

/** `tests more than 10 prisoners` counts prisoners. */
function isWhole(tokens: readonly ProseToken[], first: number, number: number): boolean {
  const next = tokens[number + 1];
  if (tokens[first - 1]!.tokenType !== t.Term && tokens[first - 2]?.tokenType === t.Term) return true;
  return !next || next.tokenType !== t.Word || FOLLOWING.some((words) => words.has(next.key));
}

const FOLLOWING = [BRINGS, BY_MEANS_OF, BEHIND_A_NUMBER, CONDITIONS];
