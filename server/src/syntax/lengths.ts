/** Lengths in prose, with the words around them: `24 m`, `30-foot`, `six meters`. Offsets are those of the paragraph. */
import { inTenths, METERS } from '../text/length-units.ts';
import type { Span, Text } from './tree.ts';

export interface LengthText extends Span {
  readonly meters: number;
  /** The words of the sentence before it, nearest last. */
  readonly before: readonly Text[];
  /** Those behind it, nearest first. */
  readonly after: readonly Text[];
}

const ONES = 'one two three four five six seven eight nine'.split(' ');
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const NUMBER = `\\d{1,3}(?:,\\d{3})+|\\d{1,6}(?:\\.\\d{1,2})?|(?:${TENS.join('|')})(?:-(?:${ONES.join('|')}))?|${[...TEENS, ...ONES].join('|')}|(?:a|one) hundred`;
const UNIT = 'm|met(?:er|re)s?|ft|feet|foot|y(?:ar)?ds?|stor(?:ey|eys|y|ies)';
const LENGTH = new RegExp(
  `(?<![\\p{L}\\p{N}.,\\u2012-\\u2015-])(${NUMBER})(?:\\s{1,40}|-)?(${UNIT})(?![\\p{L}\\p{N}/'’]|-(?!high|deep|long)\\p{L})`,
  'giu',
);
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’/-]*/gu;
/** How many characters around a length may belong to its phrase. */
const NEARBY = 80;

export const lengthsIn = (text: string): LengthText[] =>
  [...text.matchAll(LENGTH)].map(({ 0: whole, 1: number = '', 2: unit = '', index }) => {
    const end = index + whole.length;
    const value = numberIn(number.toLowerCase());
    return {
      start: index,
      end,
      meters: inTenths(value * METERS[unit.toLowerCase()]!),
      before: wordsBefore(text, index),
      after: wordsAfter(text, end),
    };
  });

function numberIn(text: string): number {
  if (/\d/.test(text)) return Number(text.replaceAll(',', ''));
  if (text.endsWith('hundred')) return 100;
  const [word = '', one = ''] = text.split('-');
  const ones = ONES.indexOf(one) + 1;
  if (TENS.includes(word)) return 20 + 10 * TENS.indexOf(word) + ones;
  return TEENS.includes(word) ? 10 + TEENS.indexOf(word) : ONES.indexOf(word) + 1;
}

const BREAK_BEFORE = /[.!?:;,()|]\s|\n\s*\n/g;
const BREAK_AFTER = /[.!?:;,()|]|\n\s*\n/;

function wordsBefore(text: string, index: number): Text[] {
  const from = Math.max(0, index - NEARBY);
  const near = text.slice(from, index);
  const last = [...near.matchAll(BREAK_BEFORE)].at(-1);
  const start = last ? last.index + last[0].length : 0;
  return wordsIn(near.slice(start), from + start);
}

function wordsAfter(text: string, end: number): Text[] {
  const near = text.slice(end, end + NEARBY);
  return wordsIn(near.slice(0, BREAK_AFTER.exec(near)?.index), end);
}

const wordsIn = (text: string, start: number): Text[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    start: start + index,
    end: start + index + word.length,
    text: word,
  }));
