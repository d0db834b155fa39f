/** Names and numbers in the cells of tables. */
import type { TokenType } from 'chevrotain';
import { HEADS_NUMBERS } from '../english.ts';
import { isTarget } from '../target-numbers.ts';
import * as t from '../tokens.ts';
import { spanOf, type ProseToken } from '../tokens.ts';
import { t as say } from '../../../text/messages.ts';
import type { Hints } from './hints.ts';

/** `| Find the door | Awareness | 15 |`; returns whether the number is of this cell or of another column. */
export function hintCell(hints: Hints, at: number): boolean {
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

/** `| Awareness 12 | A smell of smoke |`: a cell beside one with words. */
export function isAloneInRow(hints: Hints, name: number, end: number): boolean {
  const [first, last] = [hints.tokens[name]!, hints.tokens[end]!];
  const before = hints.text.slice(Math.max(0, first.startOffset - LONGEST_ROW), first.startOffset);
  const behind = hints.text.slice(last.end, last.end + LONGEST_ROW);
  if (!/\|\s*$/.test(before) || !/^\s*\|/.test(behind)) return false;
  const others = [before.split('\n').at(-1)!, behind.split('\n')[0]!].flatMap((part) => part.split('|'));
  const cells = others.map((cell) => cell.trim());
  const isText = (cell: string): boolean => !/\d/.test(cell) && cell.split(' ').length >= LEAST_WORDS;
  return cells.some(isText) && !cells.some((cell) => /^\p{Lu}\D*\d+\+?$/u.test(cell));
}

const LONGEST_HEADING = 60;
const NUMBERS_BELOW: ReadonlySet<TokenType> = new Set([t.TargetWord, t.RollWord, t.At, t.Against]);
const LONGEST_ROW = 300;
/** So many words are no name. */
const LEAST_WORDS = 3;
/** More characters than stand between a number and the end of its cell. */
const WIDEST_GAP = 80;
