/** Target numbers without a roll, and those of another game: `TN 15`, `DC 15`, `TN 15-18`. */
import type { TokenType } from 'chevrotain';
import { IS, ROLL } from '../english.ts';
import { difficultyText, DIFFICULTY_CLASS, equivalentOfTarget } from '../equivalents.ts';
import { HIGHEST_TARGET, isTarget, numberBehind } from '../target-numbers.ts';
import { LETTERS_TO_A_FREE_SLIP, nearest } from '../../../rules/near-names.ts';
import { endsOfRange } from '../ranges.ts';
import type { Span } from '../../../syntax/tree.ts';
import * as t from '../tokens.ts';
import { spanOf, type ProseToken } from '../tokens.ts';
import { inOneLine } from '../one-line.ts';
import { meaningOf } from '../vocabulary.ts';
import { t as say } from '../../../text/messages.ts';
import { hintGroup } from './missing-names.ts';
import { type Hints, nameless, spanBetween } from './hints.ts';

/** A number to reach without a roll, or one of another game. */
export function hintLoneTarget(hints: Hints, at: number): void {
  const word = hints.tokens[at]!;
  if (range(hints, at)) return;
  const number = numberBehind(hints.tokens, at);
  if (!number || Number(number.image) > HIGHEST_TARGET || !isMeant(hints, at)) return;
  if (isOfThing(hints, hints.tokens.indexOf(number, at) + 1)) return;
  const place = { start: word.startOffset, end: number.end };
  if (word.key === DIFFICULTY_CLASS) {
    const { targetWord } = hints.vocabulary.rules;
    const own = equivalentOfTarget(hints.vocabulary, word.key, Number(number.image))?.own;
    const text = `${targetWord} ${own ? own.target : number.image}`;
    const facts = [word.image, number.image];
    hints.add(
      place,
      own
        ? say(
            'This looks like a roll, but “{0} {1}” is of another game. It is about {2} here.',
            ...facts,
            difficultyText(hints.vocabulary, own),
          )
        : say('This looks like a roll, but “{0} {1}” is of another game. It is `{2}` here.', ...facts, text),
      { title: say('Change to {0}', text), place, text },
    );
    return;
  }
  const roll = hints.owner[at];
  if (roll && hints.read.has(roll)) return;
  if (roll && hints.isTold(spanBetween(hints.tokens[roll.first]!, hints.tokens[roll.end - 1]!))) return;
  const before = hints.tokens[indexBefore(hints, at)];
  // `Athletics (TN 18)`
  if (before && meaningOf(before)?.type === 'group') return hintGroup(hints, before);
  if (hintMisspelledRoll(hints, at, number)) return;
  const name = unknownBeside(hints, at);
  if (name && hints.vocabulary.isOpen && name.startOffset < word.startOffset) {
    const close = closeBehind(hints, name, at);
    const target = hints.text.slice(word.startOffset, close?.startOffset ?? number.end);
    hints.suggest(spanBetween(name, close ?? number), name.image, inOneLine(target).trim());
  } else if (name && hints.vocabulary.isOpen)
    hints.suggest(
      spanBetween(word, name),
      name.image,
      inOneLine(hints.text.slice(word.startOffset, number.end)),
    );
  else if (name && !hints.isTold(spanOf(name))) hints.unknown(name, true);
  else hintApart(hints, at, number, place);
}

/** `A Stealth rol (TN 15)`: the word “roll” is misspelled. */
function hintMisspelledRoll(hints: Hints, at: number, number: ProseToken): boolean {
  const [name, word, open] = hints.tokens.slice(Math.max(0, at - 3), at);
  const close = hints.tokens[hints.tokens.indexOf(number, at) + 1];
  if (open?.tokenType !== t.Open || close?.tokenType !== t.Close || !t.isTerm(name)) return false;
  if (nearest(word!.key, ROLL, LETTERS_TO_A_FREE_SLIP).length === 0) return false;
  const target = hints.text.slice(open.end, close.startOffset);
  hints.suggest(spanBetween(name!, close), name!.image, inOneLine(target));
  return true;
}

/** `The TN is 15 or 18 for the Climbing roll`: the sentence has a roll, and the number does not stand at it. */
function hintApart(hints: Hints, at: number, number: ProseToken, place: Span): void {
  const sentence = sentenceAround(hints.tokens, at);
  const name = sentence.find(
    (token, index) => token.tokenType === t.Term && sentence[index + 1]?.tokenType === t.RollWord,
  );
  if (!name) return hints.add(place, nameless());
  const target = `${hints.vocabulary.rules.targetWord} ${number.image}`;
  hints.add(
    place,
    say('This number counts for no roll. Write it behind its roll: `{0} roll ({1})`.', name.image, target),
  );
}

function sentenceAround(tokens: readonly ProseToken[], at: number): readonly ProseToken[] {
  const before = tokens.slice(Math.max(0, at - LONGEST_NOTE), at);
  const behind = tokens.slice(at, at + LONGEST_NOTE);
  const end = behind.findIndex(({ tokenType }) => tokenType === t.Break);
  return [
    ...before.slice(before.findLastIndex(({ tokenType }) => tokenType === t.Break) + 1),
    ...(end < 0 ? behind : behind.slice(0, end)),
  ];
}

/** `TN 15 is the number of the train.`, `The bomber is TN 15 on the chart.` */
function isOfThing({ tokens }: Hints, behind: number): boolean {
  const [verb, article, noun] = tokens.slice(behind, behind + 3);
  const isNoun = article?.tokenType === t.Article && noun?.tokenType === t.Word;
  return isNoun && (verb?.key === 'is' || verb?.key === 'on');
}

/** The end of the parentheses that begin between a name and its number: `Cooking (difficulty 11, rushed)`. */
function closeBehind({ tokens }: Hints, name: ProseToken, target: number): ProseToken | undefined {
  const open = tokens
    .slice(Math.max(0, target - MOST_BETWEEN), target)
    .findLast(({ tokenType }) => tokenType === t.Open);
  if (!open || open.startOffset < name.end) return undefined;
  let depth = 1;
  for (const token of tokens.slice(target, target + LONGEST_NOTE)) {
    if (token.tokenType === t.Open) depth++;
    else if (token.tokenType === t.Close && --depth === 0) return token;
  }
  return undefined;
}

/** The index of the last token before a target number that is no parenthesis or comma. */
function indexBefore({ tokens }: Hints, target: number): number {
  let before = target - 1;
  while (before >= 0 && BETWEEN.has(tokens[before]!.tokenType)) before--;
  if (tokens[before]?.tokenType !== t.Close) return before;
  // `Perception (hidden door): TN 18`
  const inside = tokens.slice(Math.max(0, before - MOST_BETWEEN), before);
  const open = inside.findLastIndex(({ tokenType }) => tokenType === t.Open);
  return open < 0 ? before : before - inside.length + open - 1;
}

/** `Streetwise, TN 15`, `a TN 15 Lock Picking job`: the capitalized name right before a target number, or behind it. */
function unknownBeside(hints: Hints, target: number): ProseToken | undefined {
  const before = indexBefore(hints, target);
  const behind = hints.tokens.indexOf(numberBehind(hints.tokens, target)!, target) + 1;
  // `DIFF 9 for Lockpicking`, `DIFF 9 (Lockpicking)`
  const isLead = hints.tokens[behind]?.tokenType === t.For || isAloneInside(hints.tokens, behind);
  const lead = isLead ? t.behindArticles(hints.tokens, behind + 1) : behind;
  const at = [before, lead].find((each) => isUnknown(hints, each));
  return at === undefined ? undefined : hints.tokens[at];
}

/** `(Lockpicking)` */
const isAloneInside = (tokens: readonly ProseToken[], open: number): boolean =>
  tokens[open]?.tokenType === t.Open && tokens[open + 2]?.tokenType === t.Close;

function isUnknown(hints: Hints, at: number): boolean {
  const name = hints.tokens[at];
  const isName = name?.tokenType === t.Free && !meaningOf(name) && !hints.vocabulary.isPerson(name.key);
  return isName && !hints.owner[at];
}

/** `TN 15-18` */
function range(hints: Hints, at: number): boolean {
  const [word, range] = [hints.tokens[at]!, hints.tokens[at + 1]];
  const ends = endsOfRange(range?.image ?? '');
  if (!range || ends.length === 0 || !isMeant(hints, at)) return false;
  const place = spanBetween(word, range);
  const fixes = ends.map((number) => ({
    title: say('Change to {0} {1}', word.image, number),
    place,
    text: `${word.image} ${number}`,
  }));
  hints.add(
    place,
    say(
      'This looks like a roll, but “{0}” is not a single number. A roll has one target number.',
      range.image,
    ),
    ...fixes,
  );
  return true;
}

/** `TN 18`, and `difficulty 13` only in parentheses or behind `at`. */
function isMeant(hints: Hints, at: number): boolean {
  const { image, key } = hints.tokens[at]!;
  if (key !== 'difficulty' && key !== 'target number') return /^(?:TN|DIFF|Diff|DC)$/.test(image);
  const before = hints.tokens[at - 1]?.tokenType ?? t.Break;
  // `a difficulty of 18`, `the difficulty is 18`
  const joint = hints.tokens[at + 1];
  const number = hints.tokens[at + 2];
  const isSaid = joint?.tokenType === t.Of || joint?.key === 'is';
  const isEnd = (hints.tokens[at + 3]?.tokenType ?? t.Break) === t.Break;
  if (isSaid && number && isTarget(number) && isEnd) return true;
  // `The lock is difficulty 15 (Burglary).`
  if (IS.has(hints.tokens[at - 1]?.key ?? '') && joint && isTarget(joint))
    return isAloneInside(hints.tokens, at + 2) && isUnknown(hints, at + 3);
  // `Sneaking in: Burglary, difficulty 12.`
  const isEnded = (hints.tokens[at + 2]?.tokenType ?? t.Break) === t.Break;
  const lead = hints.tokens[at - 3]?.tokenType ?? t.Break;
  if (before === t.Comma && joint && isTarget(joint) && isEnded && isUnknown(hints, at - 2))
    return lead === t.Break || lead === t.Colon;
  // `Difficulty 15 to swim.`
  if (before === t.Break && joint && isTarget(joint)) return true;
  return before === t.Open || before === t.At || before === t.Against;
}

/** More tokens than stand between a name and its target number. */
const MOST_BETWEEN = 4;
/** More tokens than the parentheses of a roll have. */
const LONGEST_NOTE = 40;
/** Tokens between a name and its target number. */
const BETWEEN: ReadonlySet<TokenType> = new Set([t.Open, t.Comma, t.Dash, t.Colon, t.At]);
