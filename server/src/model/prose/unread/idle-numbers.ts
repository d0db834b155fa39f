/** Numbers that change no roll: `add 3 to the TN`, `all Stealth rolls are at -3`. */
import type { TokenType } from 'chevrotain';
import {
  BONUS,
  CHANGES,
  DEGREES_OF_TWO,
  EVERY,
  GETS_BONUS,
  HARDER_OR_EASIER,
  IS,
  MANY_ROLLS,
  TO_OR_FROM,
} from '../english.ts';
import { levelsIn } from '../../../rules/difficulty-levels.ts';
import type { FoundRoll } from '../found-roll.ts';
import { numberBehind } from '../target-numbers.ts';
import type { Span } from '../../../syntax/tree.ts';
import * as t from '../tokens.ts';
import { spanOf, type ProseToken } from '../tokens.ts';
import { t as say } from '../../../text/messages.ts';
import { type Hints, spanBetween } from './hints.ts';

/** `add 3 to the TN`, `the TN rises by 3`: what changes another number counts for no roll. */
export function hintShiftOfTarget(hints: Hints, at: number): void {
  const word = hints.tokens[at]!;
  if (hints.owner[at] || numberBehind(hints.tokens, at)) return;
  const isOfRoll = /^[A-Z]/.test(word.image) || hints.read.size > 0 || isOfOneRoll(hints, at - 2);
  if (isSigned(hints, at - 2) && isOfRoll) return hintSignedTarget(hints, at - 2);
  if (hints.read.size === 0) return;
  const isNumber = (index: number): boolean => hints.tokens[index]?.tokenType === t.Number;
  const lead = t.beforeArticles(hints.tokens, at);
  const isTo = TO_OR_FROM.has(hints.tokens[lead]?.key ?? '');
  const behind = shiftBehind(hints, at);
  const number = isTo && isNumber(lead - 1) ? lead - 1 : behind < 0 ? -1 : at + 2 + behind;
  if (!isNumber(number)) return;
  const [first, last] = number < at ? [hints.tokens[number]!, word] : [word, hints.tokens[number]!];
  const place = spanBetween(first, last);
  hints.add(place, idle(hints, place));
}

/** How many tokens stand before the number in `the TN rises by 3`, `Reduce the TN of the Climbing roll (TN 18) by 3`, `the TN is +3`; -1 for none. */
function shiftBehind(hints: Hints, at: number): number {
  const { tokens } = hints;
  if (IS.has(tokens[at + 1]?.key ?? '') && isSigned(hints, at + 2)) return 1;
  const isChanged = tokens.slice(Math.max(0, at - 3), at).some(({ key }) => CHANGES.has(key));
  const clause = tokens.slice(at + 1, at + 1 + (isChanged ? FARTHEST_ROLLS : FARTHEST_SHIFT));
  const end = clause.findIndex(({ tokenType }) => tokenType === t.Break);
  return (end < 0 ? clause : clause.slice(0, end)).findIndex(({ key }) => key === 'by');
}

/** `In the rain the Climbing roll is +2 difficulty.` */
function isOfOneRoll({ tokens }: Hints, sign: number): boolean {
  const verb = tokens[sign - 1]?.tokenType === t.At ? sign - 2 : sign - 1;
  return IS.has(tokens[verb]?.key ?? '') && tokens[verb - 1]?.tokenType === t.RollWord;
}

/** `a +2 TN on the Climbing roll`, `+2 difficulty in the rain` */
function hintSignedTarget(hints: Hints, sign: number): void {
  const [mark, number, word] = hints.tokens.slice(sign, sign + 3);
  const place = spanBetween(mark!, word!);
  const text = `${mark!.tokenType === t.Plus ? '-' : '+'}${number!.image}`;
  const fixes = hints.read.size > 0 ? [{ title: say('Change to {0}', text), place, text }] : [];
  hints.add(place, idle(hints, place), ...fixes);
}

/** `The Climbing roll is 2 harder in the rain.` */
export function hintNumberHarder(hints: Hints, at: number): void {
  const [verb, number, word] = [hints.tokens[at - 2], hints.tokens[at - 1], hints.tokens[at]!];
  if (number?.tokenType !== t.Number || !IS.has(verb?.key ?? '') || hints.owner[at - 1]) return;
  const place = spanBetween(number, word);
  if (hints.owner[at - 3] || hints.tokens[at - 3]?.tokenType === t.RollWord)
    hints.add(place, idle(hints, place));
}

/** `Each check is more difficult by 2` */
export function hintHarder(hints: Hints, at: number): void {
  const [word, number] = [hints.tokens[at - 1], hints.tokens[at + 1]];
  if (!HARDER_OR_EASIER.has(word?.key ?? '') || number?.tokenType !== t.Number || hints.owner[at]) return;
  const clause = hints.tokens.slice(Math.max(0, at - FARTHEST_ROLLS), at);
  const start = clause.findLastIndex(({ tokenType }) => tokenType === t.Break);
  if (!clause.slice(start + 1).some(({ tokenType }) => tokenType === t.RollWord)) return;
  const more = hints.tokens[at - 2]?.key === 'more' ? hints.tokens[at - 2]! : word!;
  const place = spanBetween(more, number);
  hints.add(place, idle(hints, place));
}

/** `He gets a bonus die on the Stunt roll`: what no roll has, and what the system does not know. */
export function hintDie(hints: Hints, at: number): void {
  const token = hints.tokens[at]!;
  const isKnown = token.tokenType === t.RollMode;
  const last = isKnown ? token : hints.tokens[at + 1];
  if (!last || hints.read.size === 0 || hints.isTold(spanBetween(token, last))) return;
  const owner = hints.owner[at];
  if (owner && isKnown && (owner.node.rollModes.includes(token) || isInside(owner, token))) return;
  const place = spanBetween(token, last);
  const name = hints.text.slice(place.start, place.end);
  hints.add(
    place,
    isKnown
      ? say('`{0}` changes no roll. Write it after its roll: `with a {0}`.', name)
      : unknownOf(hints, name),
  );
}

const unknownOf = ({ vocabulary }: Hints, name: string): string =>
  say(
    '{0} has no “{1}”, so this does not count. Write the modifier of the roll, such as `+2`.',
    vocabulary.ruleset.system,
    name,
  );

/** `with advantage`, `has disadvantage on the Stealth roll`, `(TN 15, advantage)`: what other games roll two dice for. */
export function hintAdvantage(hints: Hints, at: number): void {
  const { tokens, vocabulary } = hints;
  const { key, image, startOffset, end } = tokens[at]!;
  const { rules, ruleset } = vocabulary;
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  const isLed = HAS_ADVANTAGE.has(before?.key ?? '') || BEFORE_ADVANTAGE.has(before?.tokenType ?? t.Break);
  const isEnd = next?.key === 'on' || BEHIND_ADVANTAGE.has(next?.tokenType ?? t.Break);
  if (image !== key || !isLed || !isEnd || rules.circumstances.read(ruleset, key) !== undefined) return;
  const near = hints.owner.slice(Math.max(0, at - FARTHEST_ROLLS), at + FARTHEST_ROLLS);
  if (near.some((roll) => roll && hints.read.has(roll)))
    hints.add({ start: startOffset, end }, unknownOf(hints, image));
}

const HAS_ADVANTAGE: ReadonlySet<string> = new Set(['has', 'have', 'gains', 'gain', 'gets', 'get', 'at']);
const BEFORE_ADVANTAGE: ReadonlySet<TokenType> = new Set([t.With, t.At, t.Open, t.Comma]);
const BEHIND_ADVANTAGE: ReadonlySet<TokenType> = new Set([t.Break, t.Close, t.Comma, t.Semicolon, t.Open]);

const isInside = ({ node }: FoundRoll, { startOffset }: ProseToken): boolean =>
  node.notes.some(({ start, end }) => start <= startOffset && startOffset < end);

/** Whether a number with a sign begins there. */
const isSigned = ({ tokens }: Hints, at: number): boolean => {
  const [sign, number] = [tokens[at], tokens[at + 1]];
  const isSign = sign?.tokenType === t.Plus || sign?.tokenType === t.Minus;
  return isSign && number?.tokenType === t.Number && number.startOffset === sign.end;
};

const idle = (hints: Hints, { start, end }: Span): string =>
  say(
    '`{0}` changes no roll. Write the resulting number, or a bonus in the roll: `({1} {2}, -3)`.',
    hints.text.slice(start, end),
    hints.vocabulary.rules.targetWord,
    hints.usualTarget,
  );

/** `(difficulty: the Guard's Awareness or 9)`, `against the higher of the Guard's Awareness and 9`: behind a score of the other side a number does not count. */
export function hintNumberBesideScore(hints: Hints, at: number): void {
  const [number, next] = hints.tokens.slice(at, at + 2);
  const or = hints.tokens[at - 1]?.tokenType === t.TargetWord ? at - 2 : at - 1;
  const score = hints.tokens[or - 1];
  const join = hints.tokens[or]?.tokenType;
  if (score?.tokenType !== t.Term || (join !== t.Or && join !== t.And)) return;
  if (join === t.And && !isOneOfTwo(hints, spanOf(score))) return;
  if (next && !t.PART_ENDS.has(next.tokenType)) return;
  const roll = hints.owner[or - 1];
  if (!roll || !hints.read.has(roll) || !isAgainst(roll, score)) return;
  if (roll.node.targets.some((target) => target.number === number)) return;
  hintNotCounted(hints, spanBetween(hints.tokens[or]!, number!), score.image);
}

/** `(difficulty 9 or the Guard's Awareness)`, `against the higher of 9 and the Guard's Awareness`: the score does not count. */
export function hintScoreBesideNumber(hints: Hints, at: number): void {
  const { tokens } = hints;
  const [score, next] = tokens.slice(at, at + 2);
  if (score!.tokenType !== t.Term || tokens[at - 1]?.tokenType !== t.Possessive) return;
  if (next && !t.PART_ENDS.has(next.tokenType)) return;
  const lead = tokens
    .slice(Math.max(0, at - FARTHEST_OR), at)
    .findLastIndex(({ tokenType }) => tokenType === t.Or || tokenType === t.And);
  const or = Math.max(0, at - FARTHEST_OR) + lead;
  const last = tokens[or - 1]?.tokenType === t.Close ? or - 2 : or - 1;
  const [number, roll] = [tokens[last], hints.owner[last]];
  if (lead < 0 || number?.tokenType !== t.Number || !roll || !hints.read.has(roll)) return;
  if (tokens[or]!.tokenType === t.And && !isOneOfTwo(hints, spanOf(number))) return;
  const isTarget =
    tokens[last - 1]?.tokenType === t.TargetWord || roll.node.targets.some((each) => each.number === number);
  if (isAgainst(roll, score!) || !isTarget) return;
  hintNotCounted(hints, spanBetween(tokens[or]!, score!), number.image);
}

/** Whether a number or a score stands behind `the higher of`, which is left out of the tokens. */
function isOneOfTwo({ text }: Hints, { start }: Span): boolean {
  const before = text.slice(Math.max(0, start - 60), start);
  const degree = /(\p{L}{4,8}) of (?:[^.,;:()]{1,40} )?$/u.exec(before)?.[1];
  return degree !== undefined && DEGREES_OF_TWO.has(degree);
}

const isAgainst = ({ node }: FoundRoll, score: ProseToken): boolean =>
  node.against.some(({ sums }) => sums.flat().some(({ token }) => token === score));

function hintNotCounted(hints: Hints, place: Span, against: string): void {
  const said = hints.text.slice(place.start, place.end);
  hints.add(place, say('`{0}` does not count: the roll is against {1}.', said, against));
}

/** `All Stealth rolls here are at -3`: what is said of many rolls counts for none. */
export function hintBonusOfMany(hints: Hints, at: number): void {
  const [sign, number] = [hints.tokens[at]!, hints.tokens[at + 1]!];
  const roll = hints.owner[at];
  // `All Climbing rolls are at a +2 TN` is told of the TN.
  if (!isSigned(hints, at) || hints.tokens[at + 2]?.tokenType === t.TargetWord) return;
  if (hints.tokens[at - 1]?.tokenType === t.Dice) return;
  if (roll && hints.read.has(roll)) return;
  const text = `${sign.image}${number.image}`;
  const isApart = hints.apart.has(sign.startOffset);
  const isIdle = isApart ? isOfAimless(hints, at) : isOfRolls(hints, at, -1) || isOfRolls(hints, at + 1, 1);
  if (isIdle || isOfSameRoll(hints, at + 1) || isOfNext(hints, at) || (!isApart && isGotten(hints, at)))
    hints.add(spanBetween(sign, number), ofNone(hints, text));
}

/** `All Stealth rolls are one level easier.` */
export function hintLevelsOfMany(hints: Hints, at: number): void {
  const [count, degree] = [hints.tokens[at - 1], hints.tokens[at + 1]];
  const { rules, ruleset } = hints.vocabulary;
  if (!count || !degree || !HARDER_OR_EASIER.has(degree.key) || rules.difficulties(ruleset).length === 0)
    return;
  const place = spanBetween(count, degree);
  const text = hints.text.slice(place.start, place.end);
  const roll = rollBefore(hints, at);
  if (levelsIn(text) === undefined || (roll && hints.read.has(roll) && !hints.aimless.has(roll))) return;
  if (isOfRolls(hints, at, -1)) hints.add(place, ofNone(hints, text));
}

const ofNone = ({ vocabulary, usualTarget }: Hints, text: string): string =>
  say(
    '`{0}` changes none of these rolls. Write it into each roll: `({1} {2}, {0})`.',
    text,
    vocabulary.rules.targetWord,
    usualTarget,
  );

/** `a -3 penalty to his Awareness roll`, which has no target number; `every Awareness roll is at -3`. */
function isOfAimless(hints: Hints, number: number): boolean {
  const before = rollBefore(hints, number);
  if (before && hints.aimless.has(before) && isOfMany(hints.tokens, before)) return true;
  const next = hints.owner.slice(number, number + FARTHEST_ROLLS).find((roll) => roll);
  return next !== undefined && hints.aimless.has(next) && !hints.isTold(spanOf(hints.tokens[next.first]!));
}

/** The nearest roll before a token. */
const rollBefore = ({ owner }: Hints, at: number): FoundRoll | undefined =>
  owner.slice(Math.max(0, at - FARTHEST_ROLLS), at).findLast((roll) => roll);

/** Whether a single roll stands for all of its kind: `every Awareness roll`. */
export const isOfMany = (tokens: readonly ProseToken[], { first }: FoundRoll): boolean =>
  tokens.slice(Math.max(0, first - 1), first + 1).some(({ key }) => EVERY.has(key));

/** `Jack knows the way; he gets +3.` */
function isGotten({ tokens }: Hints, sign: number): boolean {
  const isOfBonus = BONUS.has(tokens[sign + 2]?.key ?? '');
  const behind = tokens[isOfBonus ? sign + 3 : sign + 2];
  return (
    GETS_BONUS.has(tokens[t.beforeArticles(tokens, sign)]?.key ?? '') &&
    t.PART_ENDS.has(behind?.tokenType ?? t.Break)
  );
}

/** `The check is at -3: Awareness, TN 15` */
function isOfNext({ tokens, owner, read }: Hints, sign: number): boolean {
  const verb = tokens[sign - 1]?.tokenType === t.At ? sign - 2 : sign - 1;
  const [roll, own] = [tokens[verb - 1], owner[verb - 1]];
  const isSaid = IS.has(tokens[verb]?.key ?? '') && roll?.tokenType === t.RollWord;
  return isSaid && !(own && read.has(own)) && read.size > 0;
}

/** `everyone behind gets a +3 bonus to the same roll` */
function isOfSameRoll({ tokens }: Hints, number: number): boolean {
  const behind = tokens.slice(number, number + FARTHEST_SAME);
  const end = behind.findIndex(({ tokenType }) => tokenType === t.Break);
  return behind
    .slice(0, end < 0 ? behind.length : end)
    .some(({ key }, at) => key === 'same' && behind[at + 1]?.tokenType === t.RollWord);
}

/** Whether the sentence has several rolls on one side of a number. */
function isOfRolls(hints: Hints, number: number, step: 1 | -1): boolean {
  for (let at = number + step; Math.abs(at - number) <= FARTHEST_ROLLS; at += step) {
    const token = hints.tokens[at];
    if (!token || token.tokenType === t.Break) return false;
    // `The guard rolls 3d6`
    if (MANY_ROLLS.has(token.key) && hints.tokens[at + 1]?.tokenType !== t.Dice) return true;
  }
  return false;
}

/** More tokens than `or the old captain's` has. */
const FARTHEST_OR = 6;
/** More tokens than stand between a bonus and `the same roll`. */
const FARTHEST_SAME = 8;
/** How many tokens behind the word for a target number its change may stand. */
const FARTHEST_SHIFT = 4;
/** How many tokens may stand between a bonus and the rolls that it is said of. */
const FARTHEST_ROLLS = 12;
