/** Names with a bonus and without the word “roll”: `(Awareness -3)`, `Stealth at -4 against 13`. Each function returns whether it is told. */
import { inOneLine } from '../one-line.ts';
import * as t from '../tokens.ts';
import { t as say } from '../../../text/messages.ts';
import { type Hints, spanBetween } from './hints.ts';
import { firstOfSum } from './whole-names.ts';

/** `Awareness -3 to hear it`, `(Awareness -3)`: the habit of games whose rolls have one target number. */
export function hintPenalized(hints: Hints, at: number): boolean {
  if (!isPenalized(hints, at)) return false;
  const [name, , number] = hints.tokens.slice(at, at + 3);
  const target = `${hints.vocabulary.rules.targetWord} ${hints.usualTarget}, -${number!.image}`;
  hints.suggest(spanBetween(name!, number!), name!.image, target);
  return true;
}

function isPenalized(hints: Hints, at: number): boolean {
  const [name, minus, number, next] = hints.tokens.slice(at, at + 4);
  if (minus?.tokenType !== t.Minus || number?.tokenType !== t.Number) return false;
  const isInside = hints.tokens[at - 1]?.tokenType === t.Open && next?.tokenType === t.Close;
  const isFirst = (hints.tokens[at - 1]?.tokenType ?? t.Break) === t.Break;
  return name!.end < minus.startOffset && (isInside || (isFirst && next?.key === 'to'));
}

/** `a Stealth + 2 roll (TN 15)`: a number before the word “roll” is no part of the sum. */
export function hintNumberInSum(hints: Hints, roll: number): boolean {
  const { tokens } = hints;
  const [name, sign, number] = tokens.slice(Math.max(0, roll - 3), roll);
  if (!t.isTerm(name) || !t.SIGNS.has(sign?.tokenType ?? t.Break)) return false;
  if (number?.tokenType !== t.Number) return false;
  const first = tokens[firstOfSum(tokens, roll - 3)]!;
  const names = inOneLine(hints.text.slice(first.startOffset, name!.end));
  const place = spanBetween(first, tokens[roll]!);
  const text = `${names} roll at ${sign!.image}${number.image}`;
  const message = say('A number before the word “roll” does not count. Write `{0}`.', text);
  hints.add(place, message, { title: say('Change to `{0}`', text), place, text });
  return true;
}

/** `Stealth at -4 against 13` */
export function hintAgainstNumber(hints: Hints, at: number): boolean {
  if (!isAgainstNumber(hints, at)) return false;
  const [name, , sign, bonus, , number] = hints.tokens.slice(at, at + 6);
  const target = `${hints.vocabulary.rules.targetWord} ${number!.image}, ${sign!.image}${bonus!.image}`;
  hints.suggest(spanBetween(name!, number!), name!.image, target);
  return true;
}

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
