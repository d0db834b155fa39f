/** Numbers that a roll must reach without a word for its target before them: `15+`, `on a 15`, `beating 20`, `needs only 15`. */
import type { TokenType } from 'chevrotain';
import {
  BRINGS,
  DEGREES_OF_TWO,
  IS,
  NEEDS,
  PRONOUNS,
  REACHES,
  RELATIVES,
  RESULTS,
  SENSES,
} from './english.ts';
import { SENTENCE_STARTS } from './contests.ts';
import { rollerOf } from './numbers-for-people.ts';
import { orMore } from './target-numbers.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

/** `15+`, `18 or better`, `on a 15`, `15 = a sound`; of `12 or more guards` nobody can tell. */
export function isReached(tokens: readonly ProseToken[], at: number): boolean {
  const behind = tokens[at + orMore(tokens, at + 1)];
  const lead = tokens[at - 1]?.tokenType === t.Article ? leadOf(tokens, at) : undefined;
  // `with a 15 they hear it`
  const isOn = lead?.key === 'on' || (lead?.tokenType === t.With && PRONOUNS.has(tokens[at + 1]?.key ?? ''));
  const isExplained = tokens[at + 1]?.tokenType === t.Equals && tokens[at + 2]?.tokenType !== t.Number;
  return (
    isOn ||
    isExplained ||
    isAskedFor(tokens, at) ||
    isNeeded(tokens, at) ||
    isAtClause(tokens, at) ||
    (behind !== tokens[at] && (behind?.key !== 'more' || isNoCount(tokens, at + 3)))
  );
}

/** `18 or more, he hears it`, `18 or more hear it`, `18 or more the key`, `18 or more to the roof`, `18 or more climbs the wall` */
function isNoCount(tokens: readonly ProseToken[], behind: number): boolean {
  const { tokenType, key } = tokens[behind] ?? { tokenType: t.Break, key: '' };
  const isSubject = PRONOUNS.has(key) && !RELATIVES.has(key);
  const object = tokens[behind + 1];
  const isObject = object?.tokenType === t.Article || PRONOUNS.has(object?.key ?? '');
  const hasObject = tokenType === t.Word && /[^s]s$/.test(key) && isObject;
  return (
    isSubject ||
    hasObject ||
    key === 'to' ||
    tokenType === t.Article ||
    t.PART_ENDS.has(tokenType) ||
    LEADS.has(tokenType) ||
    [BRINGS, SENSES, IS].some((verbs) => verbs.has(key))
  );
}

/** `at 10; at 13 he also learns the name` */
const isAtClause = (tokens: readonly ProseToken[], number: number): boolean =>
  tokens[number - 1]?.tokenType === t.At &&
  (SENTENCE_STARTS.has(tokens[number - 2]?.tokenType ?? t.Break) ||
    tokens[number - 2]!.tokenType === t.Comma) &&
  (PRONOUNS.has(tokens[number + 1]?.key ?? '') || tokens[number + 1]?.tokenType === t.Comma);

/** Whether a verb before a number asks for it: `beating 20`, `the best total must be 15`, `and needs a 15`. */
export const isAskedFor = (tokens: readonly ProseToken[], number: number): boolean =>
  isBeaten(tokens, number) || isOfResult(tokens, number) || isNeededBySame(tokens, number);

/** `beating 20 opens the safe`; `beating 20 guards` counts guards. */
function isBeaten(tokens: readonly ProseToken[], number: number): boolean {
  const [next, object] = [tokens[number + 1], tokens[number + 2]];
  if (!REACHES.has(leadOf(tokens, number)?.key ?? '')) return false;
  return next?.tokenType !== t.Word || BRINGS.has(next.key) || object?.tokenType === t.Article;
}

/** `the best total must be at least 15` */
function isOfResult(tokens: readonly ProseToken[], number: number): boolean {
  let at = t.beforeArticles(tokens, number);
  while (number - at < MOST_BEFORE_RESULT && AMOUNTS_TO.has(tokens[at]?.key ?? '')) at--;
  const isBest = DEGREES_OF_TWO.has(tokens[at - 1]?.key ?? '');
  return at < number - 1 && RESULTS.has(tokens[at]?.key ?? '') && isBest && endsClause(tokens, number);
}

/** Whether the clause ends behind a number: `15.`, `15 or more,` */
const endsClause = (tokens: readonly ProseToken[], number: number): boolean =>
  t.PART_ENDS.has(tokens[number + 1 + orMore(tokens, number + 1)]?.tokenType ?? t.Break);

/** `Edith needs only 15.`; `Edith needs 15 coins` counts coins. */
const isNeeded = (tokens: readonly ProseToken[], number: number): boolean =>
  NEEDS.has((tokens[number - 1]?.key === 'only' ? tokens[number - 2] : leadOf(tokens, number))?.key ?? '') &&
  t.PART_ENDS.has(tokens[number + 1]?.tokenType ?? t.Break) &&
  rollerOf(tokens, number, number + 1).length > 0;

/** `Jo rolls Stealth and needs a 15.`, `Roll Stealth; you need 15.`, `Roll Stealth, needing 15 to pass.` */
function isNeededBySame(tokens: readonly ProseToken[], number: number): boolean {
  const verb = t.beforeArticles(tokens, number);
  const subject = tokens[verb - 1];
  const isSame = subject?.tokenType === t.And || PRONOUNS.has(subject?.key ?? '');
  const isPurpose = tokens[number + 1 + orMore(tokens, number + 1)]?.key === 'to';
  if (tokens[verb]?.key === 'needing') return isPurpose || endsClause(tokens, number);
  return NEEDS.has(tokens[verb]?.key ?? '') && isSame && endsClause(tokens, number);
}

const leadOf = (tokens: readonly ProseToken[], place: number): ProseToken | undefined =>
  tokens[t.beforeArticles(tokens, place)];

/** Marks and words that a number may follow at the beginning of a clause. */
export const LEADS: ReadonlySet<TokenType> = new Set([
  ...[t.Break, t.Semicolon, t.Comma, t.Colon, t.Dash, t.Slash, t.And, t.Or, t.At, t.With, t.Against],
]);
/** Between a result and the number that it must be. */
const AMOUNTS_TO: ReadonlySet<string> = new Set([
  'is',
  'be',
  'must',
  'should',
  'needs',
  'has',
  'to',
  'at',
  'least',
]);
/** More tokens than `needs to be at least` has. */
const MOST_BEFORE_RESULT = 7;
