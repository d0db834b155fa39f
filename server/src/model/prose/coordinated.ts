/** Rolls that a sentence joins: `Jack makes a Stealth roll (TN 15) and a Climbing roll (TN 18)` names him once. */
import { ALL_OF, BOTH, CONTRASTS, FILLERS, MERELY, PREPOSITIONS, ROLL_VERBS } from './english.ts';
import type { FoundRoll } from './found-roll.ts';
import {
  CLAUSE_ENDS,
  isArticle,
  isVerbBehind,
  JOINTS,
  PROPER,
  SENTENCE_ENDS,
  type Name,
} from './clause-names.ts';
import { Subjects } from './subjects.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

/**
 * The rolls of a paragraph, in their order. A roll without a roller gets that of the roll before, if `and` or a comma joins
 * them. It gets the name between them, if one stands there: `Jack makes a Stealth roll (TN 15) and Edith a Climbing roll (TN 18)`.
 */
export function withJointRollers(tokens: readonly ProseToken[], all: readonly FoundRoll[]): FoundRoll[] {
  const people = new Subjects(tokens);
  const result: FoundRoll[] = [];
  for (const found of all) {
    const before = result.at(-1);
    const isOpen = before && found.rollers.length === 0 && !found.excepted?.length;
    result.push(isOpen ? joint(tokens, people, before, found) : found);
  }
  return result;
}

function joint(
  tokens: readonly ProseToken[],
  people: Subjects,
  before: FoundRoll,
  found: FoundRoll,
): FoundRoll {
  const end = skipped(tokens, found.first, before.end);
  const name = people.nameAt(end - 1, before.end);
  if (name && isJoint(tokens, before.end, people.skipArticles(name.start - 1, before.end) + 1))
    return PROPER.has(name.name[0]!.tokenType) ? madeBy(found, name.name) : found;
  const isNext = isJoint(tokens, before.end, withoutAside(tokens, end, before.end));
  return (isNext && !isVerbBehind(tokens[found.end])) || isOfSameSubject(tokens, people, before, found)
    ? madeLike(found, before)
    : found;
}

/** The index before `on a success,` of `and, on a success, a Climbing roll`. */
function withoutAside(tokens: readonly ProseToken[], end: number, from: number): number {
  if (tokens[end - 1]?.tokenType !== t.Comma) return end;
  const isInside = ({ tokenType, key }: ProseToken): boolean =>
    !PROPER.has(tokenType) && !CLAUSE_ENDS.has(tokenType) && !ROLL_VERBS.has(key);
  let at = end - 1;
  while (at > from && end - at <= LONGEST_ASIDE && isInside(tokens[at - 1]!)) at--;
  const isAside = tokens[at - 1]?.tokenType === t.Comma && tokens[at - 2]?.tokenType === t.And;
  return isAside && at - 2 >= from ? at : end;
}

/**
 * Whether a verb before a roll has the subject of the roll before: `The guard makes … and must make`, `, opens the door and makes`,
 * `before making`. `make` behind a comma is an order.
 */
function isOfSameSubject(
  tokens: readonly ProseToken[],
  people: Subjects,
  before: FoundRoll,
  found: FoundRoll,
): boolean {
  let at = found.first;
  while (at > before.end && (isArticle(tokens[at - 1]!) || people.isInChain(tokens[at - 1]!))) at--;
  const between = tokens.slice(before.end, at);
  const chain = tokens.slice(at, found.first);
  const verb = chain.find(({ key }) => ROLL_VERBS.has(key))?.key ?? '';
  const isOther = ({ key }: ProseToken): boolean => BOTH.has(key) || ALL_OF.has(key);
  if (verb === '' || isOther(chain[0]!) || between.some(({ tokenType }) => SENTENCE_ENDS.has(tokenType)))
    return false;
  const lead = between.at(-1);
  if (verb.endsWith('ing'))
    return between.length === 1 && (PREPOSITIONS.has(lead!.key) || lead!.key === 'while');
  if (lead?.tokenType !== t.And && lead?.tokenType !== t.Comma) return false;
  return /s$|^must$/.test(verb) || (lead.tokenType === t.And && between.length === 1);
}

/** More tokens than `on a success` has, with its comma. */
const LONGEST_ASIDE = 6;

const madeBy = (found: FoundRoll, name: Name): FoundRoll => ({
  ...found,
  rollers: [name],
  isPronoun: false,
});

const madeLike = (found: FoundRoll, { rollers, isPronoun, isEither, excepted }: FoundRoll): FoundRoll => ({
  ...found,
  ...{ rollers, isPronoun },
  ...(isEither && { isEither }),
  ...(excepted && { excepted }),
});

/** The index before articles and words such as “then” that stand before a roll. */
function skipped(tokens: readonly ProseToken[], first: number, least: number): number {
  const isLead = (token: ProseToken): boolean =>
    isArticle(token) || FILLERS.has(token.key) || MERELY.has(token.key);
  let at = first;
  while (at > least && isLead(tokens[at - 1]!)) at--;
  return at;
}

/** Whether nothing but `and`, `or` and commas stands between two indices; of other words `but`. */
const isJoint = (tokens: readonly ProseToken[], from: number, end: number): boolean =>
  from < end &&
  tokens.slice(from, end).every(({ tokenType, key }) => JOINTS.has(tokenType) || CONTRASTS.has(key));
