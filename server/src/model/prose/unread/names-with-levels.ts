/** Difficulties beside names without the word “roll”: `Tricky Stealth to get past`, `Climbing, Demanding, to get up`. */
import type { TokenType } from 'chevrotain';
import { SENTENCE_STARTS } from '../contests.ts';
import { IS } from '../english.ts';
import { inOneLine } from '../one-line.ts';
import * as t from '../tokens.ts';
import { meaningOf } from '../vocabulary.ts';
import { type Hints, spanBetween } from './hints.ts';
import { firstOfSum } from './whole-names.ts';

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

/** `Climbing, Demanding, to get up`, `STR + Climbing, Demanding.`, `Getting up is Climbing, Demanding.`; returns whether it is told. */
export function hintBeforeLevel(hints: Hints, at: number): boolean {
  if (!isBeforeLevel(hints, at)) return false;
  const first = hints.tokens[firstOfSum(hints.tokens, at)]!;
  const level = hints.tokens[at + 2]!;
  const names = inOneLine(hints.text.slice(first.startOffset, hints.tokens[at]!.end));
  hints.suggest(spanBetween(first, level), names, level.image);
  return true;
}

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

const FIRST: ReadonlySet<TokenType> = new Set([t.Break, t.Semicolon, t.Comma, t.Colon, t.Dash, t.Open]);
