/**
 * Links and dice in prose, which need no names of the campaign. Offsets are those of the paragraph. Every pattern is
 * linear.
 */
import { TextCache } from '../text/text-cache.ts';
import type { Span, Text } from './tree.ts';

export interface Prose {
  readonly links: readonly Link[];
  readonly dice: readonly DiceText[];
  /** Small words with a colon at the beginning of a line, which may be meant as keys. */
  readonly leads: readonly Text[];
}

/** `[[Colonel Vane]]`, `[[Colonel Vane|the colonel]] (TGH 4)`. */
export interface Link extends Span {
  readonly target: Text;
  readonly shown: Text | undefined;
  /** The statements in parentheses after it: `TGH 4`. */
  readonly stated: readonly StatedScore[];
}

export interface StatedScore extends Span {
  readonly name: Text;
  readonly value: number;
  readonly number: Span;
}

/** `2d6+1`, `4d6 P/L`. */
export interface DiceText extends Text {
  /** The dice without type and form of damage. */
  readonly expression: string;
  readonly damage: string | undefined;
}

/** `4d6 P/L`, however it is spaced. */
export const printDice = ({ expression, damage }: DiceText): string =>
  [expression.replace(/\s+/g, ' ').replace(/,(?=\d{3})/g, ''), damage].filter(Boolean).join(' ');

const LINK = /\[\[([^[\]|]{1,200})(?:\|([^[\]]{0,200}))?\]\](?:\s?\(([^()[\]]{1,100})\))?/g;
const DIE = '\\d{0,4}d(?:\\d{1,4}|%)';
/** No word goes on, except for the form of damage: `3d6L`. */
const END = '(?:(?![\\w%])|(?=[LS](?!\\w)))';
const SIGN = '\\s?[+\\u2212\\u2013-]\\s?';
const TIMES = '[x\\u00d7*]';
/** `x 10`, `x 1,000`; `2d6 x2` is meant as two of them. */
const FACTOR =
  `(?:\\s?${TIMES}\\s?(?:\\d{1,3}(?:,\\d{3}){1,2}|\\d{2,6}|[5-9])|\\s${TIMES}\\s[2-4])` +
  '(?![\\w%]|[.,]\\d)';
/** `d6!-d6!`, `3d6 x 100`, `(2d6+1) x 10`, `1d6+1d4`, `4d6kh3+2 P/L`, `3d6L`; an exclamation mark behind other dice ends a sentence. */
const DICE = new RegExp(
  `(?<![\\w.])(${DIE}!(?:${SIGN}${DIE}!)+|(?:${DIE}|\\(${DIE}${SIGN}\\d{1,4}\\))${FACTOR}|${DIE}(?:[kd][hl]?\\d{1,2})?(?:${SIGN}(?:${DIE}|\\d{1,4})${END})*)` +
    `(?:\\s*(B|P|Sp)\\s?/\\s?(S|L|Sp)(?!\\w)|${END})`,
  'gi',
);
const CODE = /``[^\n]{0,400}?``|`[^`\n]*`/g;

/** More characters than the paragraphs of a long adventure have. */
const cache = new TextCache<Prose>(1_000_000, { fitsFiles: true });

export const proseOf = (text: string): Prose => cache.get(text, readProse);

const readProse = (text: string): Prose => ({
  links: linksIn(text),
  dice: diceIn(withoutCode(text)),
  leads: leadsIn(text),
});

const textAt = (start: number, text: string): Text => ({ start, end: start + text.length, text });

function trimmedAt(start: number, text: string): Text {
  return textAt(start + text.length - text.trimStart().length, text.trim());
}

const withoutCode = (text: string): string =>
  text.includes('`') ? text.replace(CODE, ({ length }) => ' '.repeat(length)) : text;

/** `[[Colonel Vane]]`, outside of code. */
export function linksIn(text: string): Link[] {
  if (!text.includes('[[')) return [];
  // Code spans are text.
  const shown = withoutCode(text);
  return [...shown.matchAll(LINK)].map((match) => {
    const { 0: whole, 1: name = '', 2: shown, 3: stated, index } = match;
    const shownAt = index + 2 + name.length + 1;
    const statedAt = index + whole.length - (stated?.length ?? 0) - 1;
    const scores = stated === undefined ? [] : statedIn(stated, statedAt);
    const close = whole.indexOf(']]') + 2;
    return {
      start: index,
      end: index + (scores.length > 0 ? whole.length : close),
      target: trimmedAt(index + 2, name),
      shown: shown === undefined ? undefined : trimmedAt(shownAt, shown),
      stated: scores,
    };
  });
}

const leadsIn = (text: string): Text[] =>
  text.includes(':')
    ? [...text.matchAll(/^[^\S\r\n\u2028\u2029]*([a-z]{3,12}):(?=\s)/gm)].map(
        ({ 0: whole, 1: word = '', index }) => textAt(index + whole.length - 1 - word.length, word),
      )
    : [];

/** `TGH 4, LIF 20`. */
function statedIn(text: string, start: number): StatedScore[] {
  return [...text.matchAll(/(?<!\p{L})(\p{L}+(?: +\p{L}+){0,5})\s+(\d{1,6})(?=\s*(?:[,;]|$))/gu)].map(
    ({ 0: whole, 1: name = '', 2: digits = '', index }) => {
      const end = start + index + whole.length;
      return {
        start: start + index,
        end,
        name: textAt(start + index, name),
        value: Number(digits),
        number: { start: end - digits.length, end },
      };
    },
  );
}

function diceIn(text: string): DiceText[] {
  return [...text.matchAll(DICE)].map(({ 0: whole, 1: expression = '', 2: type, 3: form, index }) => ({
    ...textAt(index, whole),
    expression,
    damage: type === undefined ? undefined : `${type}/${form}`,
  }));
}

/** `![the hangar](art/hangar.png)`. */
export const PICTURE = /!\[([^\]\n]{0,200})\]\(\s*<?([^)\s>]{1,300})>?(?:\s+"[^"]*")?\s*\)/;
/** `[the museum](https://example.org)`. */
export const ADDRESS = /\[([^\]\n]{1,200})\]\(\s*<?([^)\s>]{1,500})>?(?:\s+"[^"]*")?\s*\)/;
/** An address as it is. */
export const BARE = /https?:\/\/[^\s<>()[\]"']{1,500}[^\s<>()[\]"'.,;:!?]/;

/** The paths of pictures, as they are written. */
export const picturesIn = (text: string): Text[] => groupsIn(PICTURE, text);

/** The paths of pictures and of Callsheet files that a Markdown text shows or links; a link may name a line behind `#`. */
export const filesIn = (text: string): Text[] =>
  [
    ...picturesIn(text),
    ...groupsIn(ADDRESS, text).flatMap(({ start, text: address }) => {
      const path = /^[^#?]+\.callsheet(?=#|$)/i.exec(address)?.[0];
      return path === undefined ? [] : [textAt(start, path)];
    }),
  ].sort((a, b) => a.start - b.start);

/** Addresses of the web and of mail; scripts lead nowhere. */
export function addressesIn(text: string): Text[] {
  const named = groupsIn(ADDRESS, text).filter((each) => /^(?:https?:\/\/|mailto:)/i.test(each.text));
  const bare = [...text.matchAll(new RegExp(BARE, 'g'))].map(({ 0: whole, index }) => textAt(index, whole));
  return [
    ...named,
    ...bare.filter(({ start }) => !named.some((each) => each.start <= start && start < each.end)),
  ];
}

/** The second group of a pattern, wherever it matches; what stands between backticks is text. */
const groupsIn = (pattern: RegExp, text: string): Text[] =>
  text.includes('](')
    ? [...withoutCode(text).matchAll(new RegExp(pattern, 'dg'))].flatMap(({ 2: found, indices }) =>
        found === undefined ? [] : [textAt(indices![2]![0], found)],
      )
    : [];
