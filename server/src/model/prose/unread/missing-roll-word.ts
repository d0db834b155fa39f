/** Names with a number or a difficulty behind them that lack the word “roll”: `Awareness 15 to hear it`, `(Climbing 18)`. */
import type { TokenType } from 'chevrotain';
import { SENTENCE_STARTS } from '../contests.ts';
import {
  ASKS_FOR,
  BRINGS,
  CONDITIONS,
  IS,
  MAKES,
  MEASURES,
  OWNS,
  PRONOUNS,
  SCORES,
  SENSES,
  TOGETHER,
} from '../english.ts';
import { isTarget, orMore } from '../target-numbers.ts';
import * as t from '../tokens.ts';
import type { ProseToken } from '../tokens.ts';
import { FOREIGN_TARGETS } from './foreign-rolls.ts';
import { endOfName, type Hints, spanBetween } from './hints.ts';
import { hintCell, isAloneInRow } from './names-in-cells.ts';
import { hintAgainstNumber, hintPenalized } from './names-with-bonuses.ts';
import { hintBeforeLevel } from './names-with-levels.ts';
import { firstOfSum, isJoint, wholeName } from './whole-names.ts';

/** `Awareness (15)`, `Awareness (Challenging)`, `Awareness 15+`, `Awareness: 15+`, `Awareness at 15`: the word “roll” is missing. */
export function hintMissingRollWord(hints: Hints, at: number): void {
  if (hintPenalized(hints, at) || hintAgainstNumber(hints, at) || hintBeforeLevel(hints, at)) return;
  // `a combined STR of 12`
  if (TOGETHER.has(hints.tokens[at - 1]?.key ?? '')) return;
  if (hintCell(hints, at)) return;
  const written = valueBehind(hints, at);
  if (!written || !isWhole(hints, written) || isScore(hints, written)) return;
  const { from, end, value, isLevel, form } = written;
  const names = hints.tokens.slice(from, at).map(({ image }) => image);
  const sum = [...names, wholeName(hints, at)].join(' ');
  const place = spanBetween(hints.tokens[from]!, hints.tokens[end]!);
  // `(Persuasion, Average)`
  if (isLevel && form === 'listed') return hints.write(place, `${value.image} ${sum} roll`);
  hints.suggest(place, sum, isLevel ? value.image : `${hints.vocabulary.rules.targetWord} ${value.image}`);
}

/**
 * How a value stands behind a name: `Awareness (15)`, `(Athletics + Strength, 15)`, `Awareness DN 15`, `Climbing needs 15.`, behind
 * a colon, a slash, “at” or “of”, or right behind it.
 */
type Form = 'open' | 'listed' | 'foreign' | 'needing' | 'joined' | 'bare';

/** A number or a difficulty behind a name. */
interface Written {
  readonly form: Form;
  readonly name: number;
  /** The index of the first name of the sum, and the last one of the value. */
  readonly from: number;
  readonly end: number;
  readonly value: ProseToken;
  readonly isLevel: boolean;
  /** Whether `+` or `or more` stands behind it. */
  readonly isOrMore: boolean;
  /** `requires Climbing 15`, `make a REF 15`, `Awareness 18 to find it` */
  readonly isAsked: boolean;
}

function formOf({ tokens }: Hints, from: number, name: number, last: number): Form {
  const next = tokens[last + 1];
  if (next?.tokenType === t.Open) return 'open';
  const isList = next?.tokenType === t.Comma || next?.tokenType === t.Semicolon;
  const end = tokens[last + 3]?.tokenType ?? t.Break;
  if (isList && (end === t.Close || (isLeadingSum(tokens, from, name) && t.PART_ENDS.has(end))))
    return 'listed';
  if (FOREIGN_TARGETS.has(next?.key ?? '')) return 'foreign';
  const isFirst = SENTENCE_STARTS.has(tokens[name - 1]?.tokenType ?? t.Break);
  if (isFirst && ASKS_FOR.has(next?.key ?? '')) return 'needing';
  return JOINING.has(next?.tokenType ?? t.Break) ? 'joined' : 'bare';
}

/** Whether a sum such as `REF + Climbing` begins a sentence or an item. */
const isLeadingSum = (tokens: readonly ProseToken[], from: number, name: number): boolean =>
  from < name && (tokens[from - 1]?.tokenType ?? t.Break) === t.Break;

function valueBehind(hints: Hints, name: number): Written | undefined {
  const { tokens } = hints;
  const last = endOfName(tokens, name);
  const from = firstOfSum(tokens, name);
  const form = formOf(hints, from, name, last);
  const first = form === 'bare' ? last + 1 : last + 2;
  const value = tokens[first];
  if (!value) return undefined;
  const isLevel =
    form === 'open' ? value.tokenType === t.Level : form === 'listed' && t.isCapitalLevel(value);
  const more = orMore(tokens, first + 1);
  const end = first + more + (form === 'open' ? 1 : 0);
  const asking = tokens[t.beforeArticles(tokens, from)]?.key ?? '';
  const isAsked =
    !isCount(tokens, end) && (ASKS_FOR.has(asking) || MAKES.has(asking) || tokens[end + 1]?.key === 'to');
  const isLow = isAsked || more > 0 || isLeadingSum(tokens, from, name);
  const isNumber = isTarget(value) || (isLow && hints.isDifficulty(value));
  return isNumber || isLevel
    ? { form, name, from, end, value, isLevel, isOrMore: more > 0, isAsked }
    : undefined;
}

/** Whether nothing else is said of the value, so that it is the number to reach. */
function isWhole(hints: Hints, { form, name, from, end, isOrMore, isAsked }: Written): boolean {
  const { tokens } = hints;
  if (form === 'open') return tokens[end]?.tokenType === t.Close;
  const joint = tokens[endOfName(tokens, name) + 1]?.tokenType;
  return (
    (isOrMore && !isCount(tokens, end)) ||
    isAsked ||
    form === 'listed' ||
    form === 'foreign' ||
    isAloneInside(hints, name, end) ||
    isOfLabel(hints, from, end) ||
    isOfTask(hints, from, end) ||
    isSubject(hints, from, end) ||
    isAloneInRow(hints, name, end) ||
    (form === 'bare' && !isOrMore && isHeading(hints, from, end)) ||
    ((form === 'needing' || (form === 'joined' && joint !== t.Of)) &&
      t.PART_ENDS.has(tokens[end + 1]?.tokenType ?? t.Break))
  );
}

/** `with Awareness 5 or more` tells who, and not what is rolled; `With Maneuver 12 or better, he lands.` tells how. */
function isScore({ tokens }: Hints, { name, value, isLevel, isOrMore }: Written): boolean {
  if (isLevel || !OWNS.has(tokens[name - 1]?.key ?? '')) return false;
  const isFirst = (tokens[name - 2]?.tokenType ?? t.Break) === t.Break;
  return !(isOrMore && isTarget(value) && isFirst);
}

/** `Reading the tablet: Know 13.`, `To get in: Stealth 15 or Climbing 18.` */
function isOfLabel({ tokens }: Hints, name: number, end: number): boolean {
  let [first, last] = [name, end];
  let joint: number;
  while (last - first < LONGEST_LIST && (joint = jointBeside(tokens, first, -1)) > 0) first -= joint + 2;
  while (last - first < LONGEST_LIST && (joint = jointBeside(tokens, last, 1)) > 0) last += joint + 2;
  const [label, colon] = [tokens[first - 2], tokens[first - 1]];
  const isLast = (tokens[last + 1]?.tokenType ?? t.Break) === t.Break;
  if (!label || colon?.tokenType !== t.Colon || SCORES.has(label.key) || !isLast) return false;
  if (label.tokenType === t.RollWord || ASKS_FOR.has(label.key)) return true;
  // `a thug: Stealth 15, Climbing 18` has scores
  const isOne = first === name && last === end;
  const isChoice = tokens.slice(first, last).some(({ tokenType }) => tokenType === t.Or);
  return label.tokenType === t.Word && (isOne || isChoice);
}

/** `Cutting the ropes is Climbing 18.`; `Her best skill is Climbing 18.` tells a score. */
function isOfTask({ tokens }: Hints, from: number, end: number): boolean {
  const verb = t.beforeArticles(tokens, from);
  if (!IS.has(tokens[verb]?.key ?? '') || !t.PART_ENDS.has(tokens[end + 1]?.tokenType ?? t.Break))
    return false;
  const clause = tokens.slice(Math.max(0, verb - LONGEST_TASK), verb);
  const first = clause.findLastIndex(({ tokenType }) => SENTENCE_STARTS.has(tokenType)) + 1;
  return (first > 0 || verb <= LONGEST_TASK) && clause[first]?.key.endsWith('ing') === true;
}

/** How many tokens before (-1) or after (1) a place join it to another name with a number; 0 where none do. */
function jointBeside(tokens: readonly ProseToken[], place: number, step: -1 | 1): number {
  const joint = isJoint(tokens[place + step]) ? (isJoint(tokens[place + 2 * step]) ? 2 : 1) : 0;
  const name = step < 0 ? place - joint - 2 : place + joint + 1;
  return joint > 0 && isNumbered(tokens, name) ? joint : 0;
}

/** `Stealth 15` */
function isNumbered(tokens: readonly ProseToken[], name: number): boolean {
  const number = tokens[name + 1];
  return tokens[name]?.tokenType === t.Term && number !== undefined && isTarget(number);
}

/** `Awareness 15: you see a wire.` */
function isHeading(hints: Hints, from: number, end: number): boolean {
  const isFirst = (hints.tokens[from - 1]?.tokenType ?? t.Break) === t.Break;
  const [colon, words] = [hints.tokens[end + 1], hints.tokens[end + 2]];
  return isFirst && colon?.tokenType === t.Colon && words?.tokenType !== t.Number;
}

/** `Awareness 12 notices the wire` */
function isSubject({ tokens }: Hints, from: number, end: number): boolean {
  const verb = tokens[end + 1];
  const isFirst = (tokens[from - 1]?.tokenType ?? t.Break) === t.Break;
  const isVerb = verb?.tokenType === t.Word && FORM_IN_S.test(verb.image) && !isCount(tokens, end);
  return isFirst && isVerb && tokens[end + 2] !== undefined;
}

/** `Driving 12 miles`; a verb is a known one, or has an object: `12 uncovers the wire`. */
function isCount(tokens: readonly ProseToken[], number: number): boolean {
  const [noun, next] = tokens.slice(number + 1, number + 3);
  if (MEASURES.has(noun?.key ?? '')) return true;
  if (noun?.tokenType !== t.Word || !FORM_IN_S.test(noun.image)) return false;
  const isKnown = BRINGS.has(noun.key) || SENSES.has(noun.key) || CONDITIONS.has(noun.key);
  return !isKnown && next?.tokenType !== t.Article && !PRONOUNS.has(next?.key ?? '');
}

/** `(Climbing 18)`; behind a name it is a score of somebody: `the Guard (Climbing 12)`. */
function isAloneInside(hints: Hints, name: number, end: number): boolean {
  const before = hints.tokens[name - 2]?.tokenType ?? t.Break;
  return (
    !hints.vocabulary.isOpen &&
    hints.tokens[name - 1]?.tokenType === t.Open &&
    hints.tokens[end + 1]?.tokenType === t.Close &&
    Number(hints.tokens[end]!.image) >= LEAST_ALONE &&
    !PEOPLE.has(before)
  );
}

/** What may stand between a name and its number. */
const JOINING: ReadonlySet<TokenType> = new Set([t.Colon, t.At, t.Slash, t.Of]);
/** A verb of one person, or a plural. */
const FORM_IN_S = /\p{L}{2}[^s]s$/u;
/** Lower numbers may be scores of somebody: `the guards (Awareness 12)`. */
const LEAST_ALONE = 15;
const PEOPLE: ReadonlySet<TokenType> = new Set([t.Link, t.Free, t.Capital, t.Possessive]);
/** More tokens than a task has before its verb. */
const LONGEST_TASK = 12;
/** More tokens than a choice of skills has; all of a longer list would be looked at for each of its names. */
const LONGEST_LIST = 20;
