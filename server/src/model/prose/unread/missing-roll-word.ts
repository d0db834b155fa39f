/** Names with a number that lack the word “roll”: `Awareness 15 to hear it`, `(Climbing 18)`, `compare Stealth with Awareness`. */
import type { TokenType } from 'chevrotain';
import {
  ASKS_FOR,
  BRINGS,
  BY_MEANS_OF,
  COMPARES,
  CONDITIONS,
  DEMANDS,
  GETS_NUMBER,
  HEADS_NUMBERS,
  IS,
  MAKES,
  MEASURES,
  OWNS,
  PRONOUNS,
  SCORES,
  SENSES,
  TOGETHER,
} from '../english.ts';
import { SENTENCE_STARTS } from '../contests.ts';
import { isTarget, orMore } from '../target-numbers.ts';
import * as t from '../tokens.ts';
import { spanOf, type ProseToken } from '../tokens.ts';
import { inOneLine } from '../one-line.ts';
import { meaningOf } from '../vocabulary.ts';
import { t as say } from '../../../text/messages.ts';
import { endOfName, type Hints, spanBetween } from './hints.ts';
import { FOREIGN_TARGETS } from './foreign-rolls.ts';
import { hintContest, hintContestOf } from './other-contests.ts';

/** `15+ on Awareness`, `18 or more on an Awareness`, `and 18 for Stealth`. */
export function hintNumberOnName(hints: Hints, at: number): void {
  const number = hints.tokens[at]!;
  let next = at + orMore(hints.tokens, at + 1);
  // `and 18 for Stealth`
  const isForName = next === at && hints.tokens[at + 1]?.tokenType === t.For && isJoint(hints.tokens[at - 1]);
  if (isForName) next++;
  else if (next === at || hints.tokens[++next]?.key !== 'on') return;
  next++;
  while (hints.tokens[next]?.tokenType === t.Article) next++;
  const name = hints.tokens[next];
  if (name?.tokenType !== t.Term || hints.owner[next] || !isTarget(number)) return;
  hints.suggest(
    spanBetween(number, hints.tokens[endOfName(hints.tokens, next)]!),
    wholeName(hints, next),
    `${hints.vocabulary.rules.targetWord} ${number.image}`,
  );
}

/** A name with its parentheses. */
export function wholeName({ text, tokens }: Hints, name: number): string {
  return inOneLine(text.slice(tokens[name]!.startOffset, tokens[endOfName(tokens, name)]!.end));
}

/** `needs a 15 with Awareness`, `compare Stealth with the guard's Awareness`: words for a roll that do not count. */
export function hintOtherWords(hints: Hints, at: number): void {
  const name = hints.tokens[at]!;
  const { type } = meaningOf(name) ?? {};
  if (type !== 'skill' && type !== 'attribute') return;
  if (hintContestOf(hints, at)) return;
  for (let before = at - 1; before >= Math.max(0, at - FARTHEST_WORDS); before--) {
    const token = hints.tokens[before]!;
    if (token.tokenType === t.Break || token.tokenType === t.Semicolon || hints.owner[before]) return;
    if ((isTarget(token) || isDifficulty(hints, token)) && isNeeded(hints, before)) {
      // `She has a total of 15 with Pistols.`
      if (isOwnTotal(hints.tokens, before)) return;
      const target = `${hints.vocabulary.rules.targetWord} ${token.image}`;
      const last = lastOfSum(hints.tokens, at);
      const names = inOneLine(hints.text.slice(name.startOffset, last.end));
      return hints.suggest(spanBetween(token, last), names, target);
    }
    if (token.tokenType !== t.Term) continue;
    // `Beat 8 with AGI + Climbing` has been told.
    if (hints.tokens[at - 1]?.tokenType === t.Plus && before === at - 2) return;
    const between = hints.tokens.slice(Math.max(0, before - MOST_BEFORE_COMPARED), at);
    if (!between.some(({ key }) => COMPARES.has(key))) return;
    return hintContest(hints, token, name);
  }
}

/** `She has a total of 15`, as against `She has to score 15` */
const isOwnTotal = (tokens: readonly ProseToken[], number: number): boolean =>
  tokens
    .slice(Math.max(0, number - MOST_BEFORE_OWNED), number)
    .some(({ key }, at, all) => OWNS.has(key) && all[at + 1]?.key !== 'to');

/** The last name of a sum that begins at a place: `AGI + Climbing`. */
function lastOfSum(tokens: readonly ProseToken[], name: number): ProseToken {
  let last = endOfName(tokens, name);
  while (tokens[last + 1]?.tokenType === t.Plus && tokens[last + 2]?.tokenType === t.Term)
    last = endOfName(tokens, last + 2);
  return tokens[last]!;
}

/** Whether a verb asks for a number, and a preposition leads from it to a name. */
function isNeeded(hints: Hints, number: number): boolean {
  const behind = hints.tokens[number + 1 + orMore(hints.tokens, number + 1)];
  const before = hints.tokens.slice(Math.max(0, number - MOST_BEFORE_COMPARED), number);
  return (
    BY_MEANS_OF.has(behind?.key ?? '') &&
    before.some(({ key }) => ASKS_FOR.has(key) || DEMANDS.has(key) || GETS_NUMBER.has(key))
  );
}

/** `Awareness (15)`, `Awareness (Challenging)`, `Awareness 15+`, `Awareness: 15+`, `Awareness at 15`: the word “roll” is missing. */
export function hintMissingRollWord(hints: Hints, at: number): void {
  if (isPenalized(hints, at)) return hintPenalized(hints, at);
  if (isAgainstNumber(hints, at)) return hintAgainstNumber(hints, at);
  if (isBeforeLevel(hints, at)) return hintBeforeLevel(hints, at);
  // `a combined STR of 12`
  if (TOGETHER.has(hints.tokens[at - 1]?.key ?? '')) return;
  if (isInCells(hints, at)) return;
  const last = endOfName(hints.tokens, at);
  const next = hints.tokens[last + 1]?.tokenType;
  const isOpen = next === t.Open;
  // `(Athletics + Strength, 15)`
  const isListed =
    (next === t.Comma || next === t.Semicolon) && hints.tokens[last + 3]?.tokenType === t.Close;
  // `Climbing needs 15.`
  const isNeeding =
    SENTENCE_STARTS.has(hints.tokens[at - 1]?.tokenType ?? t.Break) &&
    ASKS_FOR.has(hints.tokens[last + 1]?.key ?? '');
  // `Awareness DN 15`
  const isForeign = FOREIGN_TARGETS.has(hints.tokens[last + 1]?.key ?? '');
  const isJoined =
    isForeign || isNeeding || next === t.Colon || next === t.At || next === t.Slash || next === t.Of;
  const first = isOpen || isListed || isJoined ? last + 2 : last + 1;
  const value = hints.tokens[first];
  const isLevel = isOpen ? value?.tokenType === t.Level : isListed && t.isCapitalLevel(value);
  if (!value) return;
  const more = orMore(hints.tokens, first + 1);
  const end = first + more + (isOpen ? 1 : 0);
  // `requires Climbing 15`, `make a REF 15`, `Awareness 18 to find it`
  const from = firstOfSum(hints.tokens, at);
  const asking = hints.tokens[t.beforeArticles(hints.tokens, from)]?.key ?? '';
  const isAsked =
    !isCount(hints.tokens, end) &&
    (ASKS_FOR.has(asking) || MAKES.has(asking) || hints.tokens[end + 1]?.key === 'to');
  if (!isTarget(value) && !isLevel && !((isAsked || more > 0) && isDifficulty(hints, value))) return;
  const isWhole = isOpen
    ? hints.tokens[end]?.tokenType === t.Close
    : (more > 0 && !isCount(hints.tokens, end)) ||
      isAsked ||
      isListed ||
      isForeign ||
      isAloneInside(hints, at, end) ||
      isOfLabel(hints, from, end) ||
      isSubject(hints, at, end) ||
      isAloneInRow(hints, at, end) ||
      (end === last + 1 && isHeading(hints, at, end)) ||
      ((isNeeding || next === t.At || next === t.Colon || next === t.Slash) &&
        t.PART_ENDS.has(hints.tokens[end + 1]?.tokenType ?? t.Break));
  const { targetWord } = hints.vocabulary.rules;
  const target = isLevel ? value.image : `${targetWord} ${value.image}`;
  // `with Awareness 5 or more` tells who, and not what is rolled.
  const isOwned = OWNS.has(hints.tokens[at - 1]?.key ?? '');
  // `With Maneuver 12 or better, he lands.`
  const isMeans =
    isOwned && more > 0 && isTarget(value) && (hints.tokens[at - 2]?.tokenType ?? t.Break) === t.Break;
  if (!isWhole || (isOwned && !isMeans && !isLevel)) return;
  const names = hints.tokens.slice(from, at).map(({ image }) => image);
  const sum = [...names, wholeName(hints, at)].join(' ');
  // `(Persuasion, Average)`
  if (isListed && isLevel)
    return hints.write(spanBetween(hints.tokens[from]!, hints.tokens[end]!), `${value.image} ${sum} roll`);
  hints.suggest(spanBetween(hints.tokens[from]!, hints.tokens[end]!), sum, target);
}

/** `Tricky Stealth to get past`: a difficulty before a skill. */
export function hintLevelOfName(hints: Hints, at: number): void {
  // `(Tricky, Persuasion)`
  const isListed = hints.tokens[at + 1]?.tokenType === t.Comma && hints.tokens[at + 3]?.tokenType === t.Close;
  const step = isListed ? 1 : 0;
  const [before, level, name, next] = [at - 1, at, at + 1 + step, at + 2 + step].map(
    (index) => hints.tokens[index],
  );
  const isFirst = !before || FIRST.has(before.tokenType);
  const isEnd = !next || t.PART_ENDS.has(next.tokenType) || next.tokenType === t.Open || next.key === 'to';
  const isSkill =
    name?.tokenType === t.Term && meaningOf(name)?.type === 'skill' && !hints.owner[at + 1 + step];
  if (!isFirst || !isEnd || !isSkill || !/^\p{Lu}/u.test(level!.image)) return;
  const text = `${level!.image} ${name.image} roll`;
  hints.write(spanBetween(level!, name), text);
}

/** `Awareness -3 to hear it`, `(Awareness -3)`: the habit of games whose rolls have one target number. */
function isPenalized(hints: Hints, at: number): boolean {
  const [name, minus, number, next] = hints.tokens.slice(at, at + 4);
  if (minus?.tokenType !== t.Minus || number?.tokenType !== t.Number) return false;
  const isInside = hints.tokens[at - 1]?.tokenType === t.Open && next?.tokenType === t.Close;
  const isFirst = (hints.tokens[at - 1]?.tokenType ?? t.Break) === t.Break;
  return name!.end < minus.startOffset && (isInside || (isFirst && next?.key === 'to'));
}

function hintPenalized(hints: Hints, at: number): void {
  const [name, , number] = hints.tokens.slice(at, at + 3);
  const target = `${hints.vocabulary.rules.targetWord} ${hints.usualTarget}, -${number!.image}`;
  hints.suggest(spanBetween(name!, number!), name!.image, target);
}

/** `Stealth at -4 against 13` */
function isAgainstNumber({ tokens }: Hints, at: number): boolean {
  const [, lead, sign, bonus, against, number, next] = tokens.slice(at, at + 7);
  return (
    lead?.tokenType === t.At &&
    t.SIGNS.has(sign?.tokenType ?? t.Break) &&
    bonus?.tokenType === t.Number &&
    against?.tokenType === t.Against &&
    number?.tokenType === t.Number &&
    (!next || next.key === 'to' || t.PART_ENDS.has(next.tokenType))
  );
}

function hintAgainstNumber(hints: Hints, at: number): void {
  const [name, , sign, bonus, , number] = hints.tokens.slice(at, at + 6);
  const target = `${hints.vocabulary.rules.targetWord} ${number!.image}, ${sign!.image}${bonus!.image}`;
  hints.suggest(spanBetween(name!, number!), name!.image, target);
}

/** `Climbing, Demanding, to get up`, `STR + Climbing, Demanding.`, `Getting up is Climbing, Demanding.` */
function isBeforeLevel({ tokens }: Hints, at: number): boolean {
  const [, comma, level, next, to] = tokens.slice(at, at + 5);
  const isEnd = (next?.tokenType ?? t.Break) === t.Break || (next!.tokenType === t.Comma && to?.key === 'to');
  const before = tokens[firstOfSum(tokens, at) - 1];
  return (
    comma?.tokenType === t.Comma &&
    t.isCapitalLevel(level) &&
    isEnd &&
    (SENTENCE_STARTS.has(before?.tokenType ?? t.Break) || IS.has(before!.key))
  );
}

function hintBeforeLevel(hints: Hints, at: number): void {
  const first = hints.tokens[firstOfSum(hints.tokens, at)]!;
  const level = hints.tokens[at + 2]!;
  const names = inOneLine(hints.text.slice(first.startOffset, hints.tokens[at]!.end));
  hints.suggest(spanBetween(first, level), names, level.image);
}

/** The index of the first name of a sum that ends at a place: `AGI` of `AGI + Climbing`. */
function firstOfSum(tokens: readonly ProseToken[], name: number): number {
  let first = name;
  while (tokens[first - 1]?.tokenType === t.Plus && tokens[first - 2]?.tokenType === t.Term) first -= 2;
  return first;
}

/** A number that a difficulty of the system has, though a score may have it, too: `Driving 6 to jump the ramp`. */
function isDifficulty(hints: Hints, { tokenType, image }: ProseToken): boolean {
  const own = hints.vocabulary.rules.difficulties(hints.vocabulary.ruleset);
  return tokenType === t.Number && own.some(({ target }) => target === Number(image));
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
function isHeading(hints: Hints, name: number, end: number): boolean {
  const isFirst = (hints.tokens[name - 1]?.tokenType ?? t.Break) === t.Break;
  const [colon, words] = [hints.tokens[end + 1], hints.tokens[end + 2]];
  return isFirst && colon?.tokenType === t.Colon && words?.tokenType !== t.Number;
}

/** `Awareness 12 notices the wire` */
function isSubject({ tokens }: Hints, name: number, end: number): boolean {
  const verb = tokens[end + 1];
  const isFirst = (tokens[name - 1]?.tokenType ?? t.Break) === t.Break;
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

/** `| Awareness 12 | A smell of smoke |`: a cell beside one with words. */
function isAloneInRow(hints: Hints, name: number, end: number): boolean {
  const [first, last] = [hints.tokens[name]!, hints.tokens[end]!];
  const before = hints.text.slice(Math.max(0, first.startOffset - LONGEST_ROW), first.startOffset);
  const behind = hints.text.slice(last.end, last.end + LONGEST_ROW);
  if (!/\|\s*$/.test(before) || !/^\s*\|/.test(behind)) return false;
  const others = [before.split('\n').at(-1)!, behind.split('\n')[0]!].flatMap((part) => part.split('|'));
  const cells = others.map((cell) => cell.trim());
  const isText = (cell: string): boolean => !/\d/.test(cell) && cell.split(' ').length >= LEAST_WORDS;
  return cells.some(isText) && !cells.some((cell) => /^\p{Lu}\D*\d+\+?$/u.test(cell));
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

/** `| Find the door | Awareness | 15 |` */
function isInCells(hints: Hints, at: number): boolean {
  const [name, number] = [hints.tokens[at]!, hints.tokens[at + 1]];
  if (!number || !isTarget(number)) return false;
  const between = hints.text.slice(name.end, number.startOffset);
  const behind = hints.text.slice(number.end, number.end + WIDEST_GAP);
  if (!/^\s*\|\s*$/.test(between) || !/^[^\S\n]*(?:\||\n|$)/.test(behind)) return false;
  if (isOfOtherColumn(hints, number)) return true;
  const written = `${hints.vocabulary.rules.targetWord} ${number.image}`;
  hints.add(
    spanOf(number),
    say('This looks like a roll, but the number has no word before it. Write `{0}`.', written),
    { title: say('Change to `{0}`', written), place: spanOf(number), text: written },
  );
  return true;
}

/** Whether a number stands below a heading such as `Book` or `Cost`. */
function isOfOtherColumn({ columns, vocabulary }: Hints, number: ProseToken): boolean {
  const heading = columns.headingOf(number.startOffset);
  if (!heading) return false;
  if (heading.length > LONGEST_HEADING) return true;
  return !vocabulary
    .tokens(heading)
    .some(({ tokenType, key }) => NUMBERS_BELOW.has(tokenType) || HEADS_NUMBERS.has(key));
}

const LONGEST_HEADING = 60;
const NUMBERS_BELOW: ReadonlySet<TokenType> = new Set([t.TargetWord, t.RollWord, t.At, t.Against]);
/** A verb of one person, or a plural. */
const FORM_IN_S = /\p{L}{2}[^s]s$/u;
const FIRST: ReadonlySet<TokenType> = new Set([t.Break, t.Semicolon, t.Comma, t.Colon, t.Dash, t.Open]);
const isJoint = (token: ProseToken | undefined): boolean =>
  token?.tokenType === t.And || token?.tokenType === t.Or || token?.tokenType === t.Comma;
/** Lower numbers may be scores of somebody: `the guards (Awareness 12)`. */
const LEAST_ALONE = 15;
const PEOPLE: ReadonlySet<TokenType> = new Set([t.Link, t.Free, t.Capital, t.Possessive]);
const LONGEST_ROW = 300;
/** More tokens than a choice of skills has; all of a longer list would be looked at for each of its names. */
const LONGEST_LIST = 20;
/** So many words are no name. */
const LEAST_WORDS = 3;
/** More characters than stand between a number and the end of its cell. */
const WIDEST_GAP = 80;
/** How many tokens may stand between a number, or a name, and the name that it is about. */
const FARTHEST_WORDS = 8;
const MOST_BEFORE_COMPARED = 3;
/** `has a total of` */
const MOST_BEFORE_OWNED = 4;
