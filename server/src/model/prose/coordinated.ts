/** Rolls that a sentence joins: `Jack makes a Stealth roll (TN 15) and a Climbing roll (TN 18)` names him once. */
import { CONTRASTS, FILLERS, MERELY } from './english.ts';
import type { FoundRoll } from './found-roll.ts';
import { isArticle, isVerbBehind, JOINTS, PROPER, Subjects, type Name } from './subjects.ts';
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
  return isJoint(tokens, before.end, end) && !isVerbBehind(tokens[found.end])
    ? madeLike(found, before)
    : found;
}

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
