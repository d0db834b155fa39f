/** Numbers of a roll that are for one person: `Edith at TN 18`, `TN 15 for Jack and 18 for Edith`. */
import type { TokenType } from 'chevrotain';
import {
  ALSO,
  DOES,
  HAS_NUMBER,
  MADE_AGAIN,
  MAKES,
  ONE_OF_THEM,
  ORDERS,
  OTHERS,
  OWN_ROLL,
  PERMITS,
  ROLL_VERBS,
  TRIES,
} from './english.ts';
import type { FoundRoll } from './found-roll.ts';
import { numberNode, type TargetNode } from './nodes.ts';
import { PEOPLE } from './clause-names.ts';
import { isTarget } from './target-numbers.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

/**
 * The person with an own number: `Edith at TN 18`, `Edith hers at TN 18`, `Edith needs TN 18`, `TN 18 for Edith`.
 *
 * @param hasOther whether the roll has another number
 */
export function rollerOf(
  tokens: readonly ProseToken[],
  first: number,
  end: number,
  hasOther = false,
): readonly ProseToken[] {
  const name = (at: number): readonly ProseToken[] =>
    PEOPLE.has(tokens[at]?.tokenType ?? t.Break) || OTHERS.has(tokens[at]?.key ?? '') ? [tokens[at]!] : [];
  // `TN 18 for Edith`, `TN 18 for the others`, `TN 18 for everybody else`
  if (tokens[end]?.tokenType === t.For) {
    const [who, other] = [t.behindArticles(tokens, end + 1), tokens[end + 2]];
    if (OTHERS.has(other?.key ?? '')) return [other!];
    return OTHERS.has(tokens[who]?.key ?? '') ? [tokens[who]!] : name(end + 1);
  }
  let at = t.beforeArticles(tokens, first);
  const lead = tokens[at]?.key === 'only' ? tokens[--at] : tokens[at];
  const isMade = MAKES.has(tokens[at - 2]?.key ?? '') || tokens[at - 2]?.tokenType === t.For;
  // `Edith may try at TN 18`
  while (TRIES.has(tokens[at - 1]?.key ?? '') || PERMITS.has(tokens[at - 1]?.key ?? '')) at--;
  // `Edith does the same at TN 18`, `everyone else does so at TN 18`
  const same = SAME_AGAIN.get(tokens[at - 1]?.key ?? '') ?? 0;
  if (same > 0 && DOES.has(tokens[at - same]?.key ?? '')) at -= same;
  // `and so does the dog (TN 9)`, `, then the dog (TN 9)`, `for Jack (TN 12) and Edith (TN 15)`
  const isInside = lead?.tokenType === t.Open && tokens[end]?.tokenType === t.Close;
  const isNext = isInside && (isAlsoMadeBy(tokens, at - 1) || isBehindPerson(tokens, at - 1));
  if ((hasOther && isNext) || (isInside && isOneBy(tokens, at - 1))) return name(at - 1);
  const own = tokens[at - 1]?.key ?? '';
  const isOwn = OWN_ROLL.has(own) || (isMade && MADE_AGAIN.has(own));
  const isLead = lead && (LEADS_OF_OWN.has(lead.tokenType) || HAS_NUMBER.has(lead.key));
  if (!isLead && !(isOwn && lead?.tokenType === t.Open)) return [];
  if (!isOwn) return name(at - 1);
  // `Edith makes hers at TN 18`
  return name(isMade ? at - 3 : at - 2);
}

/** `one by Edith`, `another by the dog` */
function isOneBy(tokens: readonly ProseToken[], person: number): boolean {
  const by = t.beforeArticles(tokens, person);
  return tokens[by]?.key === 'by' && ONE_OF_THEM.has(tokens[by - 1]?.key ?? '');
}

/** Whether somebody at an index makes the same roll: `so does Edith`, `then the dog`; a skill has no article. */
function isAlsoMadeBy(tokens: readonly ProseToken[], person: number): boolean {
  const joint = t.beforeArticles(tokens, person);
  const before = tokens[joint];
  if (DOES.has(before?.key ?? '')) return ALSO.has(tokens[joint - 1]?.key ?? '');
  const isJoined = before !== undefined && (isJoint(before) || before.key === 'then');
  return joint < person - 1 && isJoined;
}

/** Whether somebody at an index stands behind somebody else with a number in parentheses: `for Jack (TN 12) and Edith`. */
function isBehindPerson(tokens: readonly ProseToken[], person: number): boolean {
  let at = t.beforeArticles(tokens, person);
  if (tokens[at]?.tokenType === t.For) at--;
  const joint = at;
  while (tokens[at] && isJoint(tokens[at]!)) at--;
  if (tokens[at]?.tokenType !== t.Close || at === joint) return false;
  const inside = tokens.slice(Math.max(0, at - LONGEST_INSIDE), at);
  const open = at - inside.length + inside.findLastIndex(({ tokenType }) => tokenType === t.Open);
  return open < at && PEOPLE.has(tokens[open - 1]?.tokenType ?? t.Break);
}

/** Returns the roller of a phrase that repeats the roll before with another number: `the rest roll at TN 18`, `Edith rolls at TN 18`. */
export function rollerAgain(tokens: readonly ProseToken[], { node }: FoundRoll): readonly ProseToken[] {
  const { anchor, control, notes, against, levels, bonuses, targets } = node;
  const [name, ...more] = node.sums.flat();
  const others = [control, notes, against, levels, bonuses, more];
  const isNumber = targets.length === 1 && others.every(({ length }) => length === 0);
  if (!anchor || !isNumber || !ORDERS.has(anchor.key)) return [];
  // `a Luck roll at TN 18` is another roll.
  if (name) return anchor.key === 'rolls' && PEOPLE.has(name.token.tokenType) ? [name.token] : [];
  let who = tokens.indexOf(anchor) - 1;
  while (PERMITS.has(tokens[who]?.key ?? '') || ROLL_VERBS.has(tokens[who]?.key ?? '')) who--;
  return OTHERS.has(tokens[who]?.key ?? '') ? [tokens[who]!] : [];
}

/** `TN 15 for Jack and 18 for Edith`; `Climbing (TN 18) pays 12 marks for Jack and 15 for Edith` counts marks. */
export function ofSomebody(
  tokens: readonly ProseToken[],
  end: number,
  at: number,
  least: number,
): TargetNode | undefined {
  const isOfSomebody = (place: number): boolean =>
    isTarget(tokens[place]!, least) &&
    tokens[place + 1]?.tokenType === t.For &&
    rollerOf(tokens, place, place + 1).length > 0;
  if (!isOfSomebody(at)) return undefined;
  const from = Math.max(end, at - FARTHEST_PERSON);
  for (let place = from; place < at; place++)
    if (!BETWEEN_PEOPLE.has(tokens[place]!.tokenType) && !isOfSomebody(place)) return undefined;
  return numberNode(tokens[at]!);
}

/** What joins two clauses, or two people. */
export const isJoint = ({ tokenType }: ProseToken): boolean =>
  tokenType === t.Comma || tokenType === t.Semicolon || tokenType === t.Or || tokenType === t.And;

/** How many tokens `does the same` and `does so` have. */
const SAME_AGAIN: ReadonlyMap<string, number> = new Map([
  ['same', 3],
  ['so', 2],
]);
const LEADS_OF_OWN: ReadonlySet<TokenType> = new Set([t.At, t.Against]);
/** Between the roll and a number for somebody: `for Jack, 18 for the Guard and`. */
const BETWEEN_PEOPLE: ReadonlySet<TokenType> = new Set([
  ...[t.For, t.Article, t.Free, t.Capital, t.Link, t.Comma, t.Semicolon, t.And, t.Or, t.Close],
]);
/** More tokens than parentheses around a number have. */
const LONGEST_INSIDE = 6;
/** More tokens than one person with a number has. */
const FARTHEST_PERSON = 8;
