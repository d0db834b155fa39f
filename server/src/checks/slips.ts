/** Names with something else in them: `Climbing+2`, `two Katanas`, `Lucky Edge`. The fixes keep what is written. */
import { sameName } from '../rules/names.ts';
import { COUNT_WORDS, numberFrom } from '../rules/numbers.ts';

const NUMBER = String.raw`(\d{1,3}|${COUNT_WORDS.join('|')})`;
// White space is single by then, and the text short.
const BEHIND = new RegExp(
  String.raw`^(\S.*?) ?\+?[=:]? ?([+\-\u2212\u2013])? ?(?:\b|(?<=\p{L})(?=\d))${NUMBER}\+?$`,
  'iu',
);
const BEFORE = new RegExp(String.raw`^([+\-\u2212\u2013])?${NUMBER} ?[x×]? (\S.*)$`, 'i');
const TIMES = new RegExp(String.raw`^(\S.*?) [x×] ?${NUMBER}$`, 'i');
/** Longer than any name. */
const LONGEST = 100;
const plain = (text: string): string => (text.length > LONGEST ? '' : text.replace(/\s+/g, ' '));

/** A name with a number beside it. */
export interface Numbered {
  readonly name: string;
  readonly number: number;
}

/** `1O`, `l2`: a number with letters that look like its figures. */
const MISREAD = /(?<=\s[+-]?)(?=[\dOIl]*\d)[\dOIl]{2,3}$/;
const asFigures = (text: string): string =>
  text.replace(MISREAD, (number) => number.replace(/O/g, '0').replace(/[Il]/g, '1'));

/** `Climbing+2`, `Stealth five`, `2 Acrobatics`, `Swimming =`, `Know 1O`: the name, and the number if there is one. */
export function withScore(
  written: string,
): { readonly name: string; readonly number: number | undefined } | undefined {
  const text = asFigures(written);
  const [, name, sign, number] = BEHIND.exec(plain(text)) ?? [];
  if (name !== undefined && number !== undefined)
    return { name, number: (sign && sign !== '+' ? -1 : 1) * numberFrom(number) };
  const [, , lead, rest] = BEFORE.exec(plain(text)) ?? [];
  if (lead !== undefined && rest !== undefined) return { name: rest, number: numberFrom(lead) };
  const bare = plain(text).replace(/ ?[+=:\-\u2212\u2013]$/, '');
  return bare === plain(text) || bare === '' ? undefined : { name: bare, number: undefined };
}

/** `Dodge 13 in a car`: the words up to the number, and those behind it. */
export function withWordsBehind(
  text: string,
): { readonly scored: string; readonly words: string } | undefined {
  const [, scored, words] = /^(\p{L}[^\d]* [+\-\u2212\u2013]?\d{1,3}) (\p{L}.*)$/u.exec(plain(text)) ?? [];
  return scored === undefined || words === undefined ? undefined : { scored, words };
}

/** `2 Katanas`, `two Katanas`, `Katana x two`. */
export function withCount(text: string): Numbered | undefined {
  const [, , lead, rest] = BEFORE.exec(plain(text)) ?? [];
  if (lead !== undefined && rest !== undefined) return { name: rest, number: numberFrom(lead) };
  const [, name, number] = TIMES.exec(plain(text)) ?? [];
  return name === undefined || number === undefined ? undefined : { name, number: numberFrom(number) };
}

/** `Lucky Edge`, `Lucky, Edge`, `Edge Lucky`, `Edge of Lucky`: the name and its level. */
export function withLevel(
  text: string,
  levels: readonly string[],
): { name: string; level: string } | undefined {
  for (const level of levels) {
    const words = text
      .replace(/\.{2,}|[,–—…/-]/g, ' ')
      .trim()
      .split(/\s+/);
    const count = level.split(' ').length;
    if (words.length <= count) continue;
    if (sameName(words.slice(-count).join(' '), level))
      return { name: words.slice(0, -count).join(' '), level };
    if (sameName(words.slice(0, count).join(' '), level))
      return { name: words.slice(words[count] === 'of' ? count + 1 : count).join(' '), level };
  }
  return undefined;
}
