/**
 * Marks that other formats put around names and scores: `1. **Stealth** .... (3),`. Texts keep their length, with spaces in
 * place of the marks, so that all offsets stay right.
 */
import { colonOf } from './pieces.ts';

const blank = (mark: string): string => ' '.repeat(mark.length);

/** Asked for every line of a list: whether there may be any mark. */
const MAY_BE_MARKED =
  /[*|`@=…–—]|^\d{1,2}[.)]\s|[,;.]$|[,;]\s?[+-]?\d|\.\.|[-+:]\s?\+?\d|\s(?:level|lvl|lv)\.?\s\+?\d|\(\d{1,2}\)$|^\+?\d{1,2}\s/i;
const NUMBERED = /^\d{1,2}[.)]\s/;
/** A score alone, or one with parentheses or a price behind it. */
const SCORE = String.raw`[+\-\u2212\u2013]?\d{1,2}\s?(?:$|[([])`;
const SCORE_BEHIND = new RegExp(String.raw`^\s?${SCORE}`);
/** A mark between a name and its score. */
const BEFORE_SCORE = new RegExp(
  String.raw`(?<=[\p{L})'’])(?: ?[,;=@]| [\-\u2013\u2014](?= )) ?(?=${SCORE})`,
  'u',
);
/** `3 Gambling`, `+3 Gambling`. */
const SCORE_FIRST = /^(\+?\d{1,2})( )(\p{L}[\p{L} '’/&-]*)$/u;
const LEVEL = /(?<=\s)(?:level|lvl|lv)\.?\s(?=\+?\d{1,2}$)/i;

/** An entry without its marks. A note after a colon is the writer's own. */
export function unmarkedEntry(text: string, isScored: boolean): string {
  if (!MAY_BE_MARKED.test(text)) return text;
  const colon = colonOf(text);
  const isScore = isScored && colon > 0 && SCORE_BEHIND.test(text.slice(colon + 1));
  const note = colon < 0 || isScore ? text.length : colon;
  const plain = withoutDecoration(
    isScore ? `${text.slice(0, colon)} ${text.slice(colon + 1)}` : text.slice(0, note),
  );
  const entry = isScored ? withoutScoreMarks(plain) : plain;
  return /\p{L}/u.test(entry) ? entry + text.slice(note) : text;
}

const withoutDecoration = (text: string): string =>
  outsideGroups(text.replace(NUMBERED, blank).replace(/[,;.]$/, ' '), (mark) => '*|`'.includes(mark));

/** Spaces for marks that are not in parentheses or brackets: those hold the writer's own words. */
function outsideGroups(text: string, isMark: (char: string) => boolean): string {
  let depth = 0;
  let plain = '';
  for (const char of text) {
    if (char === '(' || char === '[') depth++;
    else if (char === ')' || char === ']') depth--;
    plain += depth <= 0 && isMark(char) ? ' ' : char;
  }
  return plain;
}

const withoutScoreMarks = (text: string): string => {
  const plain = text
    .replace(/\.{2,}|…/g, blank)
    .replace(BEFORE_SCORE, blank)
    .replace(LEVEL, blank)
    .replace(/\+ (?=\d)/, ' +')
    .replace(SCORE_FIRST, '$3$2$1');
  const digit = plain.search(/\d/);
  return plain[digit - 1] === '(' ? plain.replace(/\((\d{1,2})\)$/, ' $1 ') : plain;
};

/** `:` and `=` before a number, `;` and `/` behind one. */
const BETWEEN_SCORES =
  /(?<=\p{L})\s*[:=]\s*(?=[+\-\u2212\u2013]?\d)|(?<=\d)\s*[;|/]\s*(?=\p{L}{2})|[*|`]|^[-+•]\s/gu;

/** A line of scores without its marks; `4 STR, 6 REF` in the usual order. */
export function unmarkedScores(text: string): string {
  if (!/\d/.test(text) || !/\p{L}/u.test(text)) return text;
  const plain = text.replace(BETWEEN_SCORES, blank).replace(/\((\d{1,3})\)/g, ' $1 ');
  return /^\s*\d/.test(plain) ? plain.replace(/(\d{1,3})(\s+)(\p{L}{2,})/gu, '$3$2$1') : plain;
}

/** The line below the heading of a Markdown table. */
export const isTableRule = (text: string): boolean => /^[|:\s-]+$/.test(text) && text.includes('--');

/** The text as it is usually written. */
export const collapsed = (text: string): string => text.trim().replace(/\s+/g, ' ');
