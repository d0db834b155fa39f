/**
 * Further target numbers of a roll, which stand apart from it: `Awareness: TN 15: scratches. TN 18: blood.`, `an Awareness roll:
 * 15 or more …, 18+ …`. At the beginning of a clause they belong to the roll before them in the paragraph; in `getting out is
 * TN 18` and `Search (TN 18)` they do not.
 */
import type { TokenType } from 'chevrotain';
import {
  BECOMES,
  BEFORE_GRADE,
  CHANGES,
  CONDITIONS,
  COUNTED,
  ONE_OF_THEM,
  PREPOSITIONS,
  RELATIVES,
  RESULTS,
} from './english.ts';
import type { FoundRoll } from './found-roll.ts';
import { HIGHEST_TARGET, isTarget, LEAST_TARGET, numberBehind, orMore } from './target-numbers.ts';
import { isJoint, ofSomebody, rollerAgain, rollerOf } from './numbers-for-people.ts';
import { hasOtherSide, isContest, numberNode, type TargetNode } from './nodes.ts';
import { otherLevelAt, otherLevelOf } from './other-levels.ts';
import { isAskedFor, isReached, LEADS } from './reached-numbers.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

export interface Grade {
  readonly of: FoundRoll;
  /** A number, or else a word: `a Difficult one`. */
  readonly target: TargetNode | undefined;
  readonly level: ProseToken | undefined;
  /** The roller against this number, if not the one of the roll before: `Jack at TN 15, Edith at TN 18`. */
  readonly roller: readonly ProseToken[];
  /** The tokens of the target: from the index `first` to the one before `end`. */
  readonly first: number;
  readonly end: number;
}

/** @param found All rolls of a paragraph, in the order of the text; `read` are those that count. */
export function gradesOf(
  tokens: readonly ProseToken[],
  found: readonly FoundRoll[],
  read: ReadonlySet<FoundRoll>,
): readonly Grade[] {
  const grades: Grade[] = [];
  let next = 0;
  let named: FoundRoll | undefined;
  let least = LEAST_TARGET;
  let last = 0;
  // `Jumping the gap is DIFF 5, and DIFF 7 in the rain.`: behind the number of another task its cases are of that task.
  let isOfOtherTask = false;
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]!.tokenType === t.Break) isOfOtherTask = false;
    while (next < found.length && found[next]!.end <= at) next++;
    const [inside, before] = [found[next], found[next - 1]];
    if (inside && inside.first <= at) {
      const again = named && isGraded(named) ? rollerAgain(tokens, inside) : [];
      if (again.length > 0)
        grades.push({
          of: named!,
          target: inside.node.targets[0],
          level: undefined,
          roller: again,
          ...placeOf(inside),
        });
      else if (read.has(inside)) named = inside;
      else if (named && isGraded(named)) {
        const { first, end, node } = inside;
        const level = otherLevelOf(tokens, inside, named);
        if (level || isOfWhoRolls(tokens, inside))
          grades.push({
            of: named,
            target: level ? undefined : node.targets[0],
            level,
            roller: [],
            first,
            end,
          });
      }
      least = leastOf(tokens, inside);
      at = inside.end - 1;
      continue;
    }
    if (!before || !read.has(before) || !isGraded(before)) continue;
    const other = otherLevelAt(tokens, at);
    if (other) {
      const { number, end } = other;
      const said = number
        ? { target: numberNode(number), level: undefined }
        : { target: undefined, level: tokens[at] };
      grades.push({ of: before, ...said, roller: [], first: at, end });
      if (number) at = end - 1;
      continue;
    }
    const target =
      targetAt(tokens, at, least, before.end) ??
      changedBehind(tokens, before, at) ??
      otherCase(tokens, Math.max(before.end, last), at, leastOfCase(tokens, before, grades.at(-1))) ??
      ofSomebody(tokens, before.end, at, least) ??
      ofEach(tokens, at);
    if (!target) continue;
    const end = tokens.indexOf(target.number, at) + 1;
    // `TN = 10 + the highest Awareness`
    if (tokens[end]?.tokenType === t.Plus && orMore(tokens, end) === 0) continue;
    const roller = rollerOf(tokens, at, end, numberOf(tokens, before) !== undefined);
    const isOwn = isApart(tokens, at, end) || isApart(tokens, beforeIt(tokens, at), end);
    if (roller.length === 0 && !isOwn && !isChange(tokens, before, at)) {
      isOfOtherTask ||= target.word !== undefined;
      continue;
    }
    if (isOfOtherTask) continue;
    grades.push({ of: before, target, level: undefined, roller, first: at, end });
    last = end;
  }
  return grades;
}

const placeOf = ({ first, end }: FoundRoll): { readonly first: number; readonly end: number } => ({
  first,
  end,
});

/** `those who roll 18 or more` */
const isOfWhoRolls = (tokens: readonly ProseToken[], { first, node }: FoundRoll): boolean =>
  RELATIVES.has(tokens[first - 1]?.key ?? '') &&
  node.sums.length + node.control.length === 0 &&
  node.targets.length === 1;

/** `two Climbing rolls, one at 12 and one at 15`, `the first at 8, the second at 10` */
const ofEach = (tokens: readonly ProseToken[], at: number): TargetNode | undefined =>
  tokens[at]!.tokenType === t.Number &&
  tokens[at - 1]?.tokenType === t.At &&
  ONE_OF_THEM.has(tokens[at - 2]?.key ?? '') &&
  Number(tokens[at]!.image) <= HIGHEST_TARGET
    ? numberNode(tokens[at]!)
    : undefined;

/** A contest and a control roll have no target number. */
const isGraded = ({ node }: FoundRoll): boolean =>
  node.control.length === 0 && !isContest(node) && !hasOtherSide(node);

/** The lowest number that may be one to reach beside a roll: behind `a Driving roll (DIFF 6)` lower ones than elsewhere. */
function leastOf(tokens: readonly ProseToken[], found: FoundRoll): number {
  const number = numberOf(tokens, found);
  return number && Number(number.image) < LEAST_TARGET ? LEAST_BESIDE : LEAST_TARGET;
}

/** The number of a roll, also in its parentheses. */
function numberOf(tokens: readonly ProseToken[], { first, end, node }: FoundRoll): ProseToken | undefined {
  let number = node.targets[0]?.number;
  for (let at = first; at < end && !number; at++)
    if (tokens[at]!.tokenType === t.TargetWord) number = numberBehind(tokens, at);
  return number;
}

/** The lowest number in another case: `difficulty 9, or 7 with a rope`; a much lower one is a count. */
function leastOfCase(tokens: readonly ProseToken[], of: FoundRoll, grade: Grade | undefined): number {
  const number = (grade?.of === of ? grade.target?.number : undefined) ?? numberOf(tokens, of);
  return number ? Math.min(LEAST_TARGET, Math.max(LEAST_BESIDE, Number(number.image) / 2)) : LEAST_TARGET;
}

/** `The TN of the Climbing roll (15) increases to 18`, `Increase the difficulty of the Climbing roll (TN 15) to 18` */
const changedBehind = (
  tokens: readonly ProseToken[],
  before: FoundRoll,
  at: number,
): TargetNode | undefined => (isChange(tokens, before, at) ? numberNode(tokens[at]!) : undefined);

function isChange(tokens: readonly ProseToken[], { first, end }: FoundRoll, at: number): boolean {
  if (tokens[at - 1]?.key !== 'to' || !isTarget(tokens[at]!)) return false;
  const lead = tokens.slice(Math.max(0, first - MOST_BEFORE_CHANGED), first);
  const word = lead.findLastIndex(({ tokenType }) => tokenType === t.TargetWord);
  const isVerb = ({ key }: ProseToken): boolean => CHANGES.has(key);
  if (word < 0) return false;
  return at === end + 1 ? lead.slice(0, word).some(isVerb) : at === end + 2 && isVerb(tokens[end]!);
}

function targetAt(
  tokens: readonly ProseToken[],
  at: number,
  least: number,
  end: number,
): TargetNode | undefined {
  const word = tokens[at]!;
  const isOfCase = isOfIt(tokens, at) && isOfSentence(tokens, at);
  if (isTarget(word, least)) return isOfCase || isReached(tokens, at) ? numberNode(word) : undefined;
  // `The difficulty is 15` names a number, `a difficulty of 15` may be that of anything.
  const isShort = /^(?:TN|DIFF|Diff)$/.test(word.image) || word.key === 'target number';
  const changed = word.tokenType === t.TargetWord ? changedTo(tokens, at) : undefined;
  const number = changed ?? (word.tokenType === t.TargetWord ? numberBehind(tokens, at) : undefined);
  // `(difficulty 9), or difficulty 7 with a rope`
  const isNext = at > end && at - end <= 2 && tokens.slice(end, at).every(isJoint);
  const isMeant = isShort || isNext || changed !== undefined || tokens[at + 1]?.key === 'is';
  if (!number || !(isMeant || rollerOf(tokens, at, tokens.indexOf(number, at) + 1).length > 0))
    return undefined;
  return { word, number, start: word.startOffset, end: number.end };
}

/**
 * `(TN 15), 18 in armor`, `(TN 15); it is 18 in armor`, `TN 15 by day, 18 by night`: right behind a roll, a number with the case
 * that it is for.
 */
function otherCase(
  tokens: readonly ProseToken[],
  end: number,
  at: number,
  least: number,
): TargetNode | undefined {
  if (at <= end || at - end > FARTHEST_CASE) return undefined;
  const between = tokens.slice(end, beforeIt(tokens, at));
  const [first, last] = [between[0], between.at(-1)];
  if (!first || !last) return undefined;
  const isOpen = between.some(({ tokenType }) => tokenType === t.Break || tokenType === t.Number);
  const isAfter = isJoint(first) || first.tokenType === t.Dash || isCondition(first);
  const isNext = isJoint(last) && isAfter && !isOpen;
  const behind = tokens[at + 2];
  // `18 for Stealth` is another roll.
  const isCase =
    isCondition(tokens[at + 1]) &&
    !COUNTED.has(behind?.key ?? '') &&
    behind?.tokenType !== t.Number &&
    behind?.tokenType !== t.Term;
  return isNext && isCase && isTarget(tokens[at]!, least) ? numberNode(tokens[at]!) : undefined;
}

/** The index of `it` in `it is 18`, or that of the number. */
const beforeIt = (tokens: readonly ProseToken[], number: number): number =>
  BECOMES.has(tokens[number - 1]?.key ?? '') && tokens[number - 2]?.key === 'it' ? number - 2 : number;

/** `at night`, `to hear him` */
const isCondition = (token: ProseToken | undefined): boolean =>
  token !== undefined && (CONDITIONS.has(token.key) || token.key === 'to');

/** `With a rope, the TN drops to 12.` */
function changedTo(tokens: readonly ProseToken[], word: number): ProseToken | undefined {
  const [verb, to, number] = tokens.slice(word + 1, word + 4);
  return verb?.tokenType === t.Word && to?.key === 'to' && number && isTarget(number) ? number : undefined;
}

/** Whether a target number begins a clause, and no name follows it: `TN 18: blood`, `on a TN 18`, `gets an 18 or more`. */
function isApart(tokens: readonly ProseToken[], target: number, end: number): boolean {
  const at = t.beforeArticles(tokens, target);
  const lead = tokens[at];
  const isLead =
    !lead ||
    LEADS.has(lead.tokenType) ||
    BEFORE_GRADE.has(lead.key) ||
    (lead.tokenType === t.Of && RESULTS.has(tokens[at - 1]?.key ?? '')) ||
    isAskedFor(tokens, target) ||
    // `a thorough one (TN 12)`
    (lead.tokenType === t.Open && isOneOfKind(tokens, at - 1)) ||
    isInCase(tokens, target);
  return isLead && !NAMES.has(tokens[end]?.tokenType ?? t.Break) && !isOfOther(tokens, target);
}

/** `a thorough one` */
const isOneOfKind = (tokens: readonly ProseToken[], one: number): boolean =>
  tokens[one]?.key === 'one' &&
  tokens[one - 1]?.tokenType === t.Word &&
  tokens[one - 2]?.tokenType === t.Article;

/** `(Lock Picking, TN 18)`: parentheses that begin with a name are about nothing else. */
function isOfOther(tokens: readonly ProseToken[], target: number): boolean {
  const [open, name, comma] = tokens.slice(Math.max(0, target - 3), target);
  return open?.tokenType === t.Open && NAMES.has(name!.tokenType) && comma!.tokenType === t.Comma;
}

/** `; at night TN 21`, `With a rope the TN is 12.` */
function isInCase(tokens: readonly ProseToken[], target: number): boolean {
  if (isOfSentence(tokens, target)) return true;
  for (let at = target - 1; at >= Math.max(1, target - MOST_IN_CASE); at--)
    // `, past the Dog TN 18`
    if (isJoint(tokens[at - 1]!)) return isCondition(tokens[at]) || PREPOSITIONS.has(tokens[at]!.key);
  return false;
}

/** `With a rope the TN is 12.`, `With a rope it is 12.`: a sentence that begins with the case. */
function isOfSentence(tokens: readonly ProseToken[], target: number): boolean {
  const isIt = isOfIt(tokens, target);
  const lead = isIt ? target - 3 : tokens[target - 1]?.key === 'the' ? target - 2 : 0;
  for (let at = lead; at >= Math.max(1, lead - MOST_IN_CASE); at--)
    if (tokens[at - 1]!.tokenType === t.Break)
      // `At the third bell it is 12.`
      return isIt ? CASES.has(tokens[at]!.key) : isCondition(tokens[at]);
  return false;
}

/** `12` of `it is 12.`, and not of `it is 12 meters deep` */
const isOfIt = (tokens: readonly ProseToken[], number: number): boolean =>
  isTarget(tokens[number]!) &&
  beforeIt(tokens, number) < number &&
  t.PART_ENDS.has(tokens[number + 1]?.tokenType ?? t.Break);
const CASES: ReadonlySet<string> = new Set(['with', 'without', 'if', 'when']);

/** Lower numbers are shown by dice. */
const LEAST_BESIDE = 4;
/** More tokens than `Increase the difficulty of the` has. */
const MOST_BEFORE_CHANGED = 8;
/** More tokens than `at night` has with its articles. */
const MOST_IN_CASE = 4;
/** More tokens than stand between two numbers with a case each: `if it is dry, or`. */
const FARTHEST_CASE = 6;
const NAMES: ReadonlySet<TokenType> = new Set([t.Term, t.Free, t.Capital]);
