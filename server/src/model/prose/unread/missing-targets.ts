/** Rolls that have nothing to reach: `Make an Awareness roll.` */
import type { TokenType } from 'chevrotain';
import {
  BEHIND_A_NUMBER,
  BRINGS,
  CONDITIONS,
  DECIDES,
  DOUBLES,
  FAILS,
  FILLERS,
  HIGHER,
  HIGHEST,
  NEEDED,
  ONE,
  ORDERS,
  OTHER_CLAUSE,
  OWNS,
  PAST,
  PERMITS,
  PREPOSITIONS,
  PRONOUNS,
  ROLL_VERBS,
  STATES,
  isNegation,
} from '../english.ts';
import type { FoundRoll } from '../found-roll.ts';
import { hasMargin } from '../margins.ts';
import type { UnreadFix } from '../phrase.ts';
import type { Span } from '../../../syntax/tree.ts';
import { SENTENCE_STARTS } from '../contests.ts';
import { isTarget, LEAST_MARKED_TARGET } from '../target-numbers.ts';
import * as t from '../tokens.ts';
import { spanOf, type ProseToken } from '../tokens.ts';
import { winnerBehind } from '../winners.ts';
import { t as say } from '../../../text/messages.ts';
import { levelBehind, wordOfTarget } from './foreign-difficulties.ts';
import { type Hints, spanBetween } from './hints.ts';
import { isOfMany } from './idle-numbers.ts';
import { hasMisread, isTargetWord, misreadTarget } from './misread-targets.ts';

/** `Jack rolls Stealth and the guard rolls Awareness.`: one hint for both. */
export function hintAimlessPairs(hints: Hints): void {
  const { tokens } = hints;
  const all = [...hints.aimless].filter((roll) => isMeant(hints, roll));
  let stop = 0;
  for (const [index, own] of all.entries()) {
    const other = all[index + 1];
    if (!other || own.rollers.length !== 1 || other.rollers.length !== 1) continue;
    const between = tokens.slice(own.end, other.first);
    const isJoined = between.some(({ tokenType, key }) => tokenType === t.And || key === 'while');
    if (!isJoined || between.some(({ tokenType }) => SENTENCE_STARTS.has(tokenType))) continue;
    // the end of the sentence; it only moves forward, so that many pairs take no longer than the text
    stop = Math.max(stop, other.end);
    while (stop < tokens.length && tokens[stop]!.tokenType !== t.Break) stop++;
    const end = tokens[stop]?.startOffset ?? tokens.at(-1)!.end;
    hints.add(
      spanBetween(tokens[own.first]!, tokens[other.end - 1]!),
      say(
        'These rolls have no target number. Write one after each, or make them a contest: `{0}`.',
        HIGHER_WINS,
      ),
      { title: say('Add `{0}`', HIGHER_WINS), place: { start: end, end }, text: HIGHER_WINS },
    );
  }
}

/** Words of the language, which is English in any user's. */
const HIGHER_WINS = '; the higher wins';

/** `Make an Awareness roll.` */
export function hintAimless(hints: Hints, roll: FoundRoll): void {
  const { node, first, end } = roll;
  const last = hints.tokens[end - 1]!;
  if (!node.anchor || !isMeant(hints, roll)) return;
  // `a hard Awareness roll`, `an Awareness roll, difficulty hard`: the difficulty of another system has a hint already.
  const lead = hints.tokens[first - 1];
  const written = [wordOfTarget(hints, roll), levelBehind(hints, roll)].map((at) => hints.tokens[at]);
  const words = [lead?.tokenType === t.Word ? lead : undefined, ...written];
  if (words.some((each) => each && hints.isTold(spanOf(each)))) return;
  const place = { start: hints.tokens[first]!.startOffset, end: last.end };
  const [opposed] = node.against;
  if (opposed) {
    const name = node.sums[0]?.[0]?.token.image ?? '';
    hints.add(
      opposed,
      say(
        'The other side of this contest has no skill. Name a skill or an attribute, as in `against the guard’s {0}`.',
        name,
      ),
    );
    return;
  }
  const isOfWinner = isWinner(hints.tokens, first);
  // `A Stealth roll against Awareness: whoever gets the higher Stealth roll wins.`
  if (isOfWinner && hints.owner.slice(Math.max(0, first - FARTHEST_CONTEST), first).some((other) => other))
    return;
  if (isOfWinner || winnerBehind(hints.tokens, end)) {
    hints.add(
      place,
      say('This contest has no odds. Name two sides, as in `Jack’s Stealth against the guard’s Awareness`.'),
    );
    return;
  }
  const { targetWord } = hints.vocabulary.rules;
  const misread = misreadTarget(hints, roll);
  const after = misread ?? { start: last.end, end: last.end };
  const fixes = fixesOf(hints, after, misread !== undefined);
  const number = hints.usualTarget;
  // `a Stealth roll vs the guards`
  const isAgainst = hints.tokens.slice(first, end + 1).some(({ tokenType }) => tokenType === t.Against);
  if (misread) {
    const meant = `(${targetWord} ${misread.number ?? number})`;
    hints.add(
      misread,
      say(
        '`{0}` has no target number that can be read, so the roll has no odds. Write `{1}`.',
        misread.text,
        meant,
      ),
      ...(misread.number === undefined
        ? fixes
        : [{ title: say('Change to `{0}`', meant), place: misread, text: meant }]),
    );
    return;
  }
  const bare = numberBehindMark(hints.tokens, end);
  if (bare) {
    const meant = `(${targetWord} ${bare.image})`;
    hints.add(
      place,
      say('This roll has no target number, so it has no odds. If it is {0}, write `{1}`.', bare.image, meant),
      {
        title: say('Change to `{0}`', meant),
        place: { start: last.end, end: bare.end },
        text: ` ${meant}`,
      },
    );
    return;
  }
  if (!isAgainst) return hintWithoutTarget(hints, place, last.end);
  hints.add(
    place,
    say(
      'This roll has neither a target number nor a skill of the other side, so it has no odds. Write one: `({0} {1})`, or `against the guard’s {2}`.',
      ...[targetWord, number, node.sums[0]?.[0]?.token.image ?? ''],
    ),
    ...fixes,
  );
}

/** `Roll Hacking, 8.`, `Roll Hacking: 8.`: a number so low that it may be a score. */
function numberBehindMark(tokens: readonly ProseToken[], end: number): ProseToken | undefined {
  const [mark, number, stop] = tokens.slice(end, end + 3);
  const isMark = mark?.tokenType === t.Comma || mark?.tokenType === t.Colon;
  const isEnd = !stop || (stop.tokenType !== t.Comma && t.PART_ENDS.has(stop.tokenType));
  return isMark && isEnd && number && isTarget(number, LEAST_MARKED_TARGET) ? number : undefined;
}

/** `the higher` of `whoever gets the higher Stealth roll` */
const isWinner = (tokens: readonly ProseToken[], first: number): boolean =>
  [HIGHER, HIGHEST].some((degrees) => degrees.has(tokens[first - 1]?.key ?? '')) &&
  tokens
    .slice(Math.max(0, first - MOST_BEFORE_DEGREE), first)
    .some(({ key }) => key === 'whoever' || key === 'who');

/** Tells that a roll has no target number, which fixes write at the end of its text. */
export function hintWithoutTarget(hints: Hints, place: Span, end: number): void {
  hints.add(
    place,
    say(
      'This roll has no target number, so it has no odds. Write one after it: `({0} {1})`.',
      hints.vocabulary.rules.targetWord,
      hints.usualTarget,
    ),
    ...fixesOf(hints, { start: end, end }, false),
  );
}

/** Fixes that write a target number at a place, or in place of what stands there. */
function fixesOf({ vocabulary }: Hints, place: Span, isInPlace: boolean): readonly UnreadFix[] {
  const { targetWord } = vocabulary.rules;
  const levels = vocabulary.rules.difficulties(vocabulary.ruleset).slice(0, MOST_FIXES);
  return levels.map(({ target, word: level }) => ({
    title: isInPlace
      ? say('Change to ({0} {1}), which is {2}', targetWord, target, level)
      : say('Add ({0} {1}), which is {2}', targetWord, target, level),
    place,
    text: `${isInPlace ? '' : ' '}(${targetWord} ${target})`,
  }));
}

/** Whether a roll is to be made. `The guard's Awareness roll settled it.` only mentions one. */
function isMeant(hints: Hints, roll: FoundRoll): boolean {
  const { node, first, end, isMade } = roll;
  if (isNegated(hints.tokens, first) || isTold(hints.tokens, first)) return false;
  const isOrder = node.anchor === hints.tokens[first] && !isThing(hints.tokens, first, end);
  // `A Stealth roll against the Guard.`
  const isOpposed =
    (isSentence(hints.tokens, first, end) && node.against.length > 0) ||
    isAgainstOne(hints.tokens, first, end);
  return (
    isMade ||
    isOrder ||
    isOpposed ||
    isAlone(hints.tokens, first, end) ||
    DECIDES.has(hints.tokens[end]?.key ?? '') ||
    isAskedFor(hints.tokens, first, end) ||
    // `Awareness roll: 12 footprints; 15 blood`
    (hints.tokens[end]?.tokenType === t.Colon && isNumber(hints.tokens[end + 1])) ||
    hasMargin(hints.text, hints.tokens[end - 1]!.end) ||
    node.bonuses.length > 0 ||
    // `his Awareness roll is at -3`
    (!isOfMany(hints.tokens, roll) &&
      hints.tokens
        .slice(end, end + FARTHEST_BONUS)
        .some(({ startOffset }) => hints.apart.has(startOffset))) ||
    levelBehind(hints, roll) >= 0 ||
    hasTargetWord(hints, first, end)
  );
}

/** `They can sneak past (Stealth roll).` */
const isAlone = (tokens: readonly ProseToken[], first: number, end: number): boolean =>
  tokens[t.beforeArticles(tokens, first)]?.tokenType === t.Open && tokens[end]?.tokenType === t.Close;

const isSentence = (tokens: readonly ProseToken[], first: number, end: number): boolean =>
  isBreak(tokens[t.beforeArticles(tokens, first)]) && isBreak(tokens[end]);

/** `A Stealth roll vs the guard.` */
const isAgainstOne = (tokens: readonly ProseToken[], first: number, end: number): boolean =>
  tokens[end]?.tokenType === t.Against && isSentence(tokens, first, t.behindArticles(tokens, end + 1) + 1);

const isBreak = (token: ProseToken | undefined): boolean => (token?.tokenType ?? t.Break) === t.Break;

const isNumber = (token: ProseToken | undefined): boolean => token !== undefined && isTarget(token);

/** `Yesterday Jack made a Climbing roll.` */
const isTold = (tokens: readonly ProseToken[], first: number): boolean =>
  PAST.has(tokens[t.beforeArticles(tokens, first)]?.key ?? '');

/** `Check the Climbing gear`, `The guard checks Climbing gear`, `The roll of the Stealth is slow` */
function isThing(tokens: readonly ProseToken[], first: number, end: number): boolean {
  if (tokens[first - 1]?.tokenType === t.Article) return true;
  const next = tokens[end];
  const isVerb =
    !ORDERS.has(tokens[first]!.key) && !/ly$/.test(next?.key ?? '') && !DOUBLES.has(next?.key ?? '');
  return isVerb && next?.tokenType === t.Word && !BEHIND_AN_ORDER.some((words) => words.has(next.key));
}

/** `need not roll Stealth`, `without making a Stealth roll`; `cannot get in without a Stealth roll` asks for one. */
function isNegated(tokens: readonly ProseToken[], first: number): boolean {
  const start = clauseStart(tokens, first);
  const verb = finiteVerb(tokens, first, start);
  let negations = 0;
  for (let at = start; at < first; at++) {
    const { key } = tokens[at]!;
    if (FAILS.has(key)) return false;
    const isOfSubject = at < verb && describesSubject(tokens, at, start);
    // `Neither Jack nor Edith rolls`
    const isSecond = key === 'nor' && tokens.slice(start, at).some((token) => token.key === 'neither');
    if (isNegation(key) && !isOfSubject && !isSecond) negations++;
  }
  return negations % 2 === 1;
}

function clauseStart(tokens: readonly ProseToken[], first: number): number {
  const isEnd = ({ tokenType, key }: ProseToken): boolean =>
    CLAUSE_ENDS.has(tokenType) || OTHER_CLAUSE.has(key);
  let at = first;
  while (at > Math.max(0, first - FARTHEST_ROLLS) && !isEnd(tokens[at - 1]!)) at--;
  return at;
}

/** The index where `must make a` or `rolls` begins; that of the clause for `to make a`, `making a` and `without a`. */
function finiteVerb(tokens: readonly ProseToken[], first: number, start: number): number {
  const isVerb = ({ key }: ProseToken): boolean => ROLL_VERBS.has(key) || PERMITS.has(key);
  const isPart = (token: ProseToken): boolean =>
    isVerb(token) || FILLERS.has(token.key) || isNegation(token.key);
  let last = first;
  if (tokens[first]!.tokenType !== t.RollWord)
    while (last > start && first - last < MOST_BEFORE_A_ROLL && !isPart(tokens[last]!)) last--;
  let at = last;
  while (at > start && isPart(tokens[at - 1]!)) at--;
  const verb = tokens.slice(at, last + 1).findIndex(isVerb);
  const isInfinite = tokens[at + verb - 1]?.key === 'to' || /ing$/.test(tokens[at + verb]?.key ?? '');
  return verb < 0 || isInfinite ? start : at;
}

/** Whether a negation is not of the verb behind: `a hero without a lamp`, `those with no rope`, `not only Jack`. */
function describesSubject(tokens: readonly ProseToken[], at: number, start: number): boolean {
  const [before, { key }, behind] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
  const next = behind?.key ?? '';
  if (key === 'without' || key === 'instead') return true;
  if (key === 'not' && (next === 'only' || PREPOSITIONS.has(next) || next.endsWith('ing'))) return true;
  if (key === 'no' && at > start && OWNS.has(before!.key)) return true;
  return tokens.slice(start, at).some((token) => DESCRIBES.has(token.key));
}

/** Whether a sentence asks for a roll: `A Stealth roll lets them pass.`, and not `A failed Stealth roll brings the guard.` */
function isAskedFor(tokens: readonly ProseToken[], first: number, end: number): boolean {
  const article = tokens[first]?.tokenType === t.Article ? tokens[first] : tokens[first - 1];
  if (!article || !ONE.has(article.key)) return false;
  const [verb, next] = [tokens[end]?.key ?? '', tokens[end + 1]];
  if (verb === 'is') return NEEDED.has(next?.key ?? '');
  // `A Persuasion roll calms the crowd.`
  const hasObject = next?.tokenType === t.Article || PRONOUNS.has(next?.key ?? '');
  const isVerb = tokens[end]?.tokenType === t.Word && /[^s]s$/.test(verb) && !STATES.has(verb);
  return BRINGS.has(verb) || (isVerb && hasObject);
}

/** `an Awareness roll with his WIL as the target number`; in another cell of a row it is about other rolls. */
function hasTargetWord({ text, tokens }: Hints, first: number, end: number): boolean {
  const isApart = (at: number): boolean =>
    tokens[at]!.tokenType === t.Break ||
    text.slice(tokens[at - 1]!.end, tokens[at]!.startOffset).includes('|');
  if (first > 0 && !isApart(first) && isTargetWord(tokens[first - 1]!)) return true;
  let stop = end;
  while (stop < tokens.length && stop - end < FARTHEST_ROLLS && !isApart(stop)) stop++;
  return tokens.slice(end, stop).some(isTargetWord) || hasMisread(tokens.slice(first, end));
}

const BEHIND_AN_ORDER = [BEHIND_A_NUMBER, PREPOSITIONS, CONDITIONS, FILLERS];
/** More tokens than stand between a roll and its bonus in `is at a -3`. */
const FARTHEST_BONUS = 5;
const MOST_FIXES = 5;
/** More tokens than stand between a contest and the words for its winner. */
const FARTHEST_CONTEST = 30;
/** `whoever gets the higher` */
const MOST_BEFORE_DEGREE = 4;
/** More words than stand between a verb and its roll in `makes a quick, silent Stealth roll`. */
const MOST_BEFORE_A_ROLL = 4;
/** `that` may begin another clause: `It is clear that nobody must make a Stealth roll.` */
const DESCRIBES = new Set(['who', 'whoever', 'which']);
/** How many tokens may stand between a bonus and the rolls that it is said of. */
const FARTHEST_ROLLS = 12;
const CLAUSE_ENDS: ReadonlySet<TokenType> = new Set([...SENTENCE_STARTS, t.Comma, t.And]);
