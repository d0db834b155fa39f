/** Numbers that change no roll: `add 3 to the TN`, `all Stealth rolls are at -3`. */
import { MANY_ROLLS, TO_OR_FROM } from '../english.ts';
import { numberBehind } from '../grades.ts';
import * as t from '../tokens.ts';
import { t as say } from '../../../text/messages.ts';
import { type Hints, spanBetween, spanOf } from './hints.ts';

/** `add 3 to the TN`, `the TN rises by 3`: what changes another number counts for no roll. */
export function hintShiftOfTarget(hints: Hints, at: number): void {
  const word = hints.tokens[at]!;
  if (hints.read.size === 0 || hints.owner[at] || numberBehind(hints.tokens, at)) return;
  const isNumber = (index: number): boolean => hints.tokens[index]?.tokenType === t.Number;
  const lead = t.beforeArticles(hints.tokens, at);
  const isTo = TO_OR_FROM.has(hints.tokens[lead]?.key ?? '');
  const behind = hints.tokens.slice(at + 1, at + 1 + FARTHEST_SHIFT).findIndex(({ key }) => key === 'by');
  const number = isTo && isNumber(lead - 1) ? lead - 1 : behind < 0 ? -1 : at + 2 + behind;
  if (!isNumber(number)) return;
  const [first, last] = number < at ? [hints.tokens[number]!, word] : [word, hints.tokens[number]!];
  const { targetWord } = hints.vocabulary.rules;
  hints.add(
    spanBetween(first, last),
    say(
      '`{0}` counts for no roll. Write the number that applies, or a bonus into the roll: `({1} 15, -3)`.',
      hints.text.slice(first.startOffset, last.end),
      targetWord,
    ),
  );
}

/** `All Stealth rolls here are at -3`: what is said of many rolls counts for none. */
export function hintBonusOfMany(hints: Hints, at: number): void {
  const [sign, number] = [hints.tokens[at]!, hints.tokens[at + 1]];
  const roll = hints.owner[at];
  if (number?.tokenType !== t.Number || number.startOffset !== sign.end) return;
  if (hints.tokens[at - 1]?.tokenType === t.Dice) return;
  if (roll && hints.read.has(roll)) return;
  const text = `${sign.image}${number.image}`;
  const isApart = hints.apart.has(sign.startOffset);
  const isOfMany = isApart ? isOfAimless(hints, at) : isOfRolls(hints, at, -1) || isOfRolls(hints, at + 1, 1);
  if (!isOfMany) return;
  hints.add(
    spanBetween(sign, number),
    say(
      '`{0}` counts for none of these rolls. Write it into each roll that it changes: `({1} 15, {0})`.',
      text,
      hints.vocabulary.rules.targetWord,
    ),
  );
}

/** `a -3 penalty to his Awareness roll`, which has no target number. */
function isOfAimless(hints: Hints, number: number): boolean {
  const next = hints.owner.slice(number, number + FARTHEST_ROLLS).find((roll) => roll);
  return next !== undefined && hints.aimless.has(next) && !hints.isTold(spanOf(hints.tokens[next.first]!));
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

/** How many tokens behind the word for a target number its change may stand. */
const FARTHEST_SHIFT = 4;
/** How many tokens may stand between a bonus and the rolls that it is said of. */
const FARTHEST_ROLLS = 12;
