/** Rolls that are contests by what stands around them: `the higher wins`, `and the guard rolls Awareness`, `a Stealth/Awareness contest`. */
import type { TokenType } from 'chevrotain';
import type { FoundRoll } from './found-roll.ts';
import { PAST } from './english.ts';
import { hasOtherSide, isContest, nameNode, type RollNode } from './nodes.ts';
import { isPair } from './clause-names.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';
import { winnerBehind } from './winners.ts';

/** `Jack and the guard each roll Stealth; the higher wins` is a contest. */
export function decided(tokens: readonly ProseToken[], found: FoundRoll): FoundRoll {
  const { node, first, end } = found;
  const rollers = sidesOf(found);
  const anchor = node.anchor ? tokens.indexOf(node.anchor, first) : first;
  const told = winnerBehind(tokens, anchor + 1);
  if (!isOpen(node) || (!told && !isContest(node))) return found;
  // `All tests will run first`
  if (!isContest(node) && node.sums.flat().some(({ token }) => token.tokenType === t.SmallTerm)) return found;
  // `Jack rolls Stealth and the guard Awareness; the higher wins`
  if (told && tokens.slice(end, told.at).some(isName)) return withOtherSide(tokens, found) ?? found;
  const pairs = rollers.flat().filter(isPair).length;
  const count = rollers.length + pairs;
  if (told?.winner === 'whoever wins' && count < 2) return found;
  const isOfAll = count > 2 || pairs > 0 || told?.winner === 'highest' || (count === 1 && told !== undefined);
  // `the Popularity Contest` is nobody's.
  const isContested = node.isContested || found.isMade || count > 1 || (told ?? found.rival) !== undefined;
  return { ...found, isOfAll, node: { ...node, isContested } };
}

/** `Jack rolls Stealth and the guard Awareness; the higher wins`: of two sides. */
function withOtherSide(tokens: readonly ProseToken[], found: FoundRoll): FoundRoll | undefined {
  const { end, node } = found;
  const rollers = sidesOf(found);
  const joint = tokens[end];
  const name = tokens.findIndex((token, at) => at > end && token.tokenType === t.Term);
  const ends = tokens[name + 1]?.tokenType ?? t.Break;
  const other = tokens.slice(end + 1, name).filter(({ tokenType }) => tokenType !== t.Article);
  const isWhole =
    rollers.length === 1 &&
    (joint?.tokenType === t.And || joint?.tokenType === t.Comma) &&
    (ends === t.Semicolon || ends === t.Break) &&
    other.length > 0 &&
    other.length <= MOST_IN_NAME &&
    other.every(({ tokenType }) => PERSON.has(tokenType));
  if (!isWhole) return undefined;
  const sum = [nameNode(tokens[name]!)];
  const place = { start: sum[0]!.start, end: sum[0]!.end };
  const against = { owner: [], sums: [sum], bonus: undefined, ownerBehind: other, ...place };
  return { ...found, end: name + 1, node: { ...node, against: [against] } };
}

/** `Jack rolls Stealth and the guard rolls Awareness; the higher wins`: a contest of the two; undefined for anything else. */
export function joined(
  tokens: readonly ProseToken[],
  own: FoundRoll | undefined,
  found: FoundRoll,
): FoundRoll | undefined {
  const { node, first, end } = found;
  const rollers = sidesOf(found);
  const [owner] = rollers;
  if (!own || !owner || rollers.length + sidesOf(own).length !== 2 || !isOpen(own.node) || !isOpen(node))
    return undefined;
  const between = tokens.slice(own.end, first);
  if (between.length > FARTHEST || between.some(({ tokenType }) => SENTENCE_STARTS.has(tokenType)))
    return undefined;
  if (!winnerBehind(tokens, end)) return undefined;
  const { start } = node.sums[0]?.[0] ?? { start: 0 };
  const against = {
    owner: [],
    sums: node.sums,
    bonus: undefined,
    ownerBehind: owner,
    start,
    end: tokens[end - 1]!.end,
  };
  return { ...own, end, isOfAll: false, node: { ...own.node, against: [against] } };
}

/** Whether a text only tells of a contest: `Jack won the Climbing contest`, `The Climbing contest begins at noon`. */
export function isToldContest(
  tokens: readonly ProseToken[],
  { first, node, isMade, rival }: FoundRoll,
): boolean {
  const hasNumber = [node.targets, node.levels, node.notes, node.bonuses].some(({ length }) => length > 0);
  if (!isContest(node) || node.isContested || hasNumber) return false;
  if (PAST.has(tokens[t.beforeArticles(tokens, first)]?.key ?? '')) return true;
  const article = tokens[first]?.tokenType === t.Article ? tokens[first] : tokens[first - 1];
  const isOpenContest = !node.isMutual && !hasOtherSide(node) && !isMade && rival === undefined;
  return article?.key === 'the' && isOpenContest;
}

/** In a contest, names side by side are those of the two sides: `a Stealth/Awareness contest`, `opposed Stealth and Awareness rolls`. */
export function paired(tokens: readonly ProseToken[], found: FoundRoll): FoundRoll {
  const { sums, versus, against } = found.node;
  const [own, other, ...more] = sums;
  const isOfTwo = versus.length + against.length + more.length === 0;
  if (!own || !other || !isOfTwo || !isContest(found.node)) return found;
  const end = own.at(-1)!.end;
  const mark = tokens.slice(found.first, found.end).find(({ startOffset }) => startOffset >= end);
  if (mark?.tokenType !== t.Slash && mark?.tokenType !== t.And) return found;
  return { ...found, node: { ...found.node, sums: [own], versus: [other] } };
}

/** The rollers, of whom a pronoun means one. */
const sidesOf = ({ rollers, isPronoun }: FoundRoll): FoundRoll['rollers'] =>
  isPronoun ? rollers.slice(0, 1) : rollers;

/** Whether nothing is said of what is to be reached. */
export const isOpen = ({ versus, against, targets }: RollNode): boolean =>
  versus.length + against.length + targets.length === 0;

/** Without the word “roll” only a name of the campaign is one: `Nashville, TN 37203`. */
export const isName = ({ meaning }: ProseToken): boolean =>
  meaning?.type === 'skill' || meaning?.type === 'attribute' || meaning?.type === 'group';

/** More words than the name of somebody has. */
const MOST_IN_NAME = 4;
const PERSON: ReadonlySet<TokenType> = new Set([t.Word, t.Capital, t.Free, t.Link]);
/** More tokens than stand before any “roll”. */
export const FARTHEST = 20;
export const SENTENCE_STARTS: ReadonlySet<TokenType> = new Set([t.Break, t.Semicolon, t.Colon, t.Dash]);
