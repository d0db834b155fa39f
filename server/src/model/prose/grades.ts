/**
 * Further target numbers of a roll, which stand apart from it: `Awareness: TN 15: scratches. TN 18: blood.`, `an Awareness roll:
 * 15 or more …, 18+ …`. At the beginning of a clause they belong to the roll before them in the paragraph; in `getting out is
 * TN 18` and `Search (TN 18)` they do not.
 */
import type { TokenType } from 'chevrotain';
import {
  DEGREES_OF_TWO,
  BECOMES,
  BEFORE_GRADE,
  BRINGS,
  CHANGES,
  CONDITIONS,
  COUNTED,
  IS,
  NEEDS,
  ONE_OF_THEM,
  PREPOSITIONS,
  PRONOUNS,
  REACHES,
  RELATIVES,
  RESULTS,
  SENSES,
} from './english.ts';
import { SENTENCE_STARTS } from './contests.ts';
import type { FoundRoll } from './found-roll.ts';
import { HIGHEST_TARGET, isTarget, LEAST_TARGET, numberBehind, orMore } from './target-numbers.ts';
import { isJoint, ofSomebody, rollerOf } from './numbers-for-people.ts';
import { hasOtherSide, isContest, numberNode, type TargetNode } from './nodes.ts';
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
  for (let at = 0; at < tokens.length; at++) {
    while (next < found.length && found[next]!.end <= at) next++;
    const [inside, before] = [found[next], found[next - 1]];
    if (inside && inside.first <= at) {
      if (read.has(inside)) named = inside;
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
    if (isOtherRoll(tokens, at) || isLabel(tokens, at) || isOtherLevel(tokens, at)) {
      const end = isLabel(tokens, at) ? at + 1 : at + 2;
      const number = isOtherRoll(tokens, at) ? numberInside(tokens, end) : undefined;
      const target = number && numberNode(number);
      const place = { first: at, end: number ? end + INSIDE : end };
      grades.push({ of: before, target, level: number ? undefined : tokens[at], roller: [], ...place });
      if (number) at = place.end - 1;
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
    if (roller.length === 0 && !isApart(tokens, at, end) && !isChange(tokens, before, at)) continue;
    grades.push({ of: before, target, level: undefined, roller, first: at, end });
    last = end;
  }
  return grades;
}

/** `those who roll 18 or more` */
const isOfWhoRolls = (tokens: readonly ProseToken[], { first, node }: FoundRoll): boolean =>
  RELATIVES.has(tokens[first - 1]?.key ?? '') &&
  node.sums.length + node.control.length === 0 &&
  node.targets.length === 1;

/** The difficulty of `only an Average roll`, `a Difficult roll in the rain`, in the sentence of the roll. */
function otherLevelOf(
  tokens: readonly ProseToken[],
  { first, node }: FoundRoll,
  { end, node: before }: FoundRoll,
): ProseToken | undefined {
  const [level] = node.levels;
  const isBare =
    node.anchor?.key === 'roll' &&
    [node.sums, node.control, node.targets, node.notes, node.against].every(({ length }) => length === 0);
  const isBesideOther = before.levels.length + before.targets.length + before.notes.length > 0;
  const isNear =
    first - end <= FARTHEST_LEVEL && tokens.slice(end, first).every(({ tokenType }) => tokenType !== t.Break);
  const isOne = node.levels.length === 1 && t.isCapitalLevel(level);
  return isBare && isBesideOther && isNear && isOne ? level : undefined;
}

/** `a Difficult one` */
const isOtherRoll = (tokens: readonly ProseToken[], at: number): boolean =>
  tokens[at]!.tokenType === t.Level &&
  tokens[at - 1]?.tokenType === t.Article &&
  tokens[at + 1]?.key === 'one';

/** `18` of `a Challenging one (TN 18)` */
function numberInside(tokens: readonly ProseToken[], open: number): ProseToken | undefined {
  const [mark, word, number, close] = tokens.slice(open, open + INSIDE);
  const isWhole = mark?.tokenType === t.Open && close?.tokenType === t.Close;
  return isWhole && word?.tokenType === t.TargetWord && number?.tokenType === t.Number ? number : undefined;
}

/** `Average Awareness roll: voices. Tricky: words.` */
const isLabel = (tokens: readonly ProseToken[], at: number): boolean =>
  tokens[at]!.tokenType === t.Level &&
  tokens[at + 1]?.tokenType === t.Colon &&
  SENTENCE_STARTS.has(tokens[at - 1]?.tokenType ?? t.Break);

/** `; Difficult if it rains`, `, or Difficult if it rains`, `In the rain it is Difficult.` */
function isOtherLevel(tokens: readonly ProseToken[], at: number): boolean {
  const [before, level, next] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
  if (!t.isCapitalLevel(level)) return false;
  const isFirst = SENTENCE_STARTS.has(before?.tokenType ?? t.Break) || isJoint(before!);
  if (isFirst) return CONDITIONS.has(next?.key ?? '');
  const isEnd = !next || ENDS.has(next.tokenType) || CONDITIONS.has(next.key);
  return BECOMES.has(before!.key) && tokens[at - 2]?.key === 'it' && isEnd;
}

/** `at 10; at 13 he also learns the name` */
const isAtClause = (tokens: readonly ProseToken[], number: number): boolean =>
  tokens[number - 1]?.tokenType === t.At &&
  (SENTENCE_STARTS.has(tokens[number - 2]?.tokenType ?? t.Break) ||
    tokens[number - 2]!.tokenType === t.Comma) &&
  (PRONOUNS.has(tokens[number + 1]?.key ?? '') || tokens[number + 1]?.tokenType === t.Comma);

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
  if (isTarget(word, least)) return isReached(tokens, at) ? numberNode(word) : undefined;
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

/** `(TN 15), 18 in armor`, `TN 15 by day, 18 by night`: right behind a roll, a number with the case that it is for. */
function otherCase(
  tokens: readonly ProseToken[],
  end: number,
  at: number,
  least: number,
): TargetNode | undefined {
  if (at <= end || at - end > FARTHEST_CASE) return undefined;
  const between = tokens.slice(end, at);
  const [first, last] = [between[0]!, between.at(-1)!];
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

/** `at night`, `to hear him` */
const isCondition = (token: ProseToken | undefined): boolean =>
  token !== undefined && (CONDITIONS.has(token.key) || token.key === 'to');

/** `With a rope, the TN drops to 12.` */
function changedTo(tokens: readonly ProseToken[], word: number): ProseToken | undefined {
  const [verb, to, number] = tokens.slice(word + 1, word + 4);
  return verb?.tokenType === t.Word && to?.key === 'to' && number && isTarget(number) ? number : undefined;
}

/** `15+`, `18 or better`, `on a 15`, `15 = a sound`; of `12 or more guards` nobody can tell. */
function isReached(tokens: readonly ProseToken[], at: number): boolean {
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
    ENDS.has(tokenType) ||
    LEADS.has(tokenType) ||
    [BRINGS, SENSES, IS].some((verbs) => verbs.has(key))
  );
}

/** Whether a verb before a number asks for it: `beating 20`, `the best total must be 15`, `and needs a 15`. */
const isAskedFor = (tokens: readonly ProseToken[], number: number): boolean =>
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
  ENDS.has(tokens[number + 1 + orMore(tokens, number + 1)]?.tokenType ?? t.Break);

/** `Edith needs only 15.`; `Edith needs 15 coins` counts coins. */
const isNeeded = (tokens: readonly ProseToken[], number: number): boolean =>
  NEEDS.has((tokens[number - 1]?.key === 'only' ? tokens[number - 2] : leadOf(tokens, number))?.key ?? '') &&
  ENDS.has(tokens[number + 1]?.tokenType ?? t.Break) &&
  rollerOf(tokens, number, number + 1).length > 0;

/** `Jo rolls Stealth and needs a 15.`, `Roll Stealth; you need 15.` */
function isNeededBySame(tokens: readonly ProseToken[], number: number): boolean {
  const verb = t.beforeArticles(tokens, number);
  const subject = tokens[verb - 1];
  const isSame = subject?.tokenType === t.And || PRONOUNS.has(subject?.key ?? '');
  return NEEDS.has(tokens[verb]?.key ?? '') && isSame && endsClause(tokens, number);
}

const leadOf = (tokens: readonly ProseToken[], place: number): ProseToken | undefined =>
  tokens[t.beforeArticles(tokens, place)];

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

/** `; at night TN 21` */
function isInCase(tokens: readonly ProseToken[], target: number): boolean {
  for (let at = target - 1; at >= Math.max(1, target - MOST_IN_CASE); at--)
    // `, past the Dog TN 18`
    if (isJoint(tokens[at - 1]!)) return isCondition(tokens[at]) || PREPOSITIONS.has(tokens[at]!.key);
  return false;
}

const ENDS: ReadonlySet<TokenType> = new Set([t.Break, t.Semicolon, t.Comma, t.Close]);
/** More tokens than stand between two difficulties of a roll in a sentence. */
const FARTHEST_LEVEL = 20;
/** As many tokens as `(TN 18)` has. */
const INSIDE = 4;
/** Lower numbers are shown by dice. */
const LEAST_BESIDE = 4;
/** More tokens than `Increase the difficulty of the` has. */
const MOST_BEFORE_CHANGED = 8;
/** More tokens than `at night` has with its articles. */
const MOST_IN_CASE = 4;
/** More tokens than stand between two numbers with a case each: `if it is dry, or`. */
const FARTHEST_CASE = 6;
const LEADS: ReadonlySet<TokenType> = new Set([
  ...[t.Break, t.Semicolon, t.Comma, t.Colon, t.Dash, t.Slash, t.And, t.Or, t.At, t.With, t.Against],
]);
const NAMES: ReadonlySet<TokenType> = new Set([t.Term, t.Free, t.Capital]);
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
