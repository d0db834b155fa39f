/** Small looks at the text of a line, for the parser. */
import { isSpace } from './layout.ts';
import type { Num, Span, Text } from './tree.ts';

/** The first colon outside parentheses and brackets, or -1. */
export function colonOf(content: string): number {
  let depth = 0;
  for (let at = 0; at < content.length; at++) {
    const mark = content[at];
    if (mark === '(' || mark === '[') depth++;
    else if (mark === ')' || mark === ']') depth--;
    else if (mark === ':' && depth <= 0) return at;
  }
  return -1;
}

/** `skills` of `skills (25 CP)`: the heading of a list without the points that are written behind it. */
export const withoutPoints = (heading: string): string => heading.replace(/ ?[([]\d[^()[\]]{0,15}[)\]]$/, '');

/** Returns the key before the first colon, in its normal form. */
export function keyOf(content: string): string | undefined {
  const colon = content.indexOf(':');
  return colon < 1 ? undefined : content.slice(0, colon).trim().toLowerCase();
}

/**
 * The abbreviation before a name: `STR` in `STR Strength`. It is in capitals, or its first three letters come in their order
 * in the name: `Shots Shot Count`. Of any other words all are the name: `Mass Value`.
 */
export function abbreviationIn(name: string): string | undefined {
  const [, word, rest] = /^(\S+)\s+(\S.*)$/.exec(name) ?? [];
  if (word === undefined || rest === undefined) return undefined;
  return word === word.toUpperCase() || beginsAlike([...word.toLowerCase()], rest.toLowerCase())
    ? word
    : undefined;
}

const TELLING_LETTERS = 3;

function beginsAlike([first, ...letters]: readonly string[], name: string): boolean {
  if (!name.startsWith(first!)) return false;
  let at = 0;
  return letters.slice(0, TELLING_LETTERS - 1).every((letter) => (at = name.indexOf(letter, at + 1)) > 0);
}

export function trimmed(text: string, start: number, end: number): Text {
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--;
  return { start, end, text: text.slice(start, end) };
}

const isBlank = (code: number): boolean => isSpace(code) || code === 10 || code === 13;

/** `7 CP` as a price is the formula 7. */
export function withoutUnit(value: Text): Text {
  const text = value.text.replace(/(?<=[\d)]) ?(?:CP|AP|EP)$/i, '');
  return { start: value.start, end: value.start + text.length, text };
}

/** `Knife; Pistol`: what stands between the marks. */
export function partsOf(text: string, { start, end }: Span, mark: string): Text[] {
  const parts: Text[] = [];
  for (let from = start; from <= end;) {
    const at = text.indexOf(mark, from);
    const to = at < 0 || at > end ? end : at;
    const part = trimmed(text, from, to);
    if (part.text) parts.push(part);
    from = to + mark.length;
  }
  return parts;
}

/**
 * `Swords +2, Knives +1` in a list: where each entry stands. A comma in a name or a note separates nothing.
 * @param areCapitals whether entries begin with a capital, as traits do: `Enemy (Peril), the mob` is one
 */
export function entriesOf(text: string, span: Span, areCapitals = false): Text[] {
  return entriesBetween(text, span, areCapitals).map((entry) => {
    const joint = JOINT_BEFORE.exec(entry.text)?.[0].length ?? 0;
    return joint > 0 && entry.start > span.start ? trimmed(text, entry.start + joint, entry.end) : entry;
  });
}

function entriesBetween(text: string, span: Span, areCapitals: boolean): Text[] {
  if (!MAY_BE_SEVERAL.test(text.slice(span.start, span.end))) return [trimmed(text, span.start, span.end)];
  let isNote = false;
  const begins = areCapitals && /\p{Lu}/u.test(text[span.start] ?? '') ? BEGINS_CAPITAL : BEGINS_ENTRY;
  return separated(text, span, (mark, at, start) => {
    isNote ||= mark === ':';
    // `Lucky (Edge) and Ambidextrous (Edge)`
    const isJoint = mark === ' ' && JOINT.test(text.slice(at, Math.min(span.end, at + LONGEST_JOINT)));
    return (
      !isNote &&
      (isJoint || ((mark === ',' || mark === ';') && begins.test(text.slice(at + 1, span.end)))) &&
      ENDS_ENTRY.test(text.slice(Math.max(start, at - 12), at))
    );
  });
}

/**
 * The parts of a text between separators. Only characters outside parentheses and brackets are tried, in their order.
 * @param isSeparator Gets a character, where it stands, and where the part before it begins.
 */
export function separated(
  text: string,
  span: Span,
  isSeparator: (mark: string, at: number, start: number) => boolean,
): Text[] {
  const parts: Text[] = [];
  let depth = 0;
  let { start } = span;
  for (let at = start; at < span.end; at++) {
    const mark = text[at]!;
    if (mark === '(' || mark === '[') depth++;
    else if (mark === ')' || mark === ']') depth--;
    else if (depth <= 0 && isSeparator(mark, at, start)) {
      parts.push(trimmed(text, start, at));
      start = at + 1;
    }
  }
  return [...parts, trimmed(text, start, span.end)];
}

const MAY_BE_SEVERAL = /[,;&]| and /;
const JOINT = /^ (?:and|&) \p{Lu}/u;
/** The characters of ` and L` */
const LONGEST_JOINT = 6;
const JOINT_BEFORE = /^(?:and|&) (?=\p{Lu})/u;
const BEGINS_ENTRY = /^\s*\p{L}/u;
/** In a list of traits what has a level in parentheses is one, too. */
const BEGINS_CAPITAL = /^\s*(?:\p{Lu}|\p{L}[^,;:(]*\()/u;

/** A score, or parentheses. */
const ENDS_ENTRY = /(?:\s[+\-\u2212\u2013]?\d{1,3}|[)\]])\s*$/;

/** The cells of a table's row. */
export function cellsOf(text: string, span: Span): Text[] {
  const cells: Text[] = [];
  let start = span.start;
  for (let at = start; at <= span.end; at++) {
    if (at < span.end && text[at] !== '|') continue;
    cells.push(trimmed(text, start, at));
    start = at + 1;
  }
  return cells;
}

const MAY_BE_COUNTED = /[x×]\s?\d/i;

/** `Laptop x2 (3 kg)`: the name, the count, and where what follows the count begins. */
export function countedName(name: Text): { name: Text; count: Num | undefined; rest: number } {
  const match =
    MAY_BE_COUNTED.test(name.text) && /^(.*?\S)\s+[x×]\s?(\d{1,6})(?=\s*(?:[(,]|$))/i.exec(name.text);
  if (!match) return { name, count: undefined, rest: name.end };
  const [whole, text, digits] = match;
  const end = name.start + whole.length;
  const count = { start: end - digits!.length, end, value: Number(digits), signed: false };
  return { name: { start: name.start, end: name.start + text!.length, text: text! }, count, rest: end };
}

/** `2: The Hall`, `II. The Hall`, `2 - The Hall`. */
export const NUMBER_BEFORE_NAME = /^(\d{1,3}[a-z]?|[IVX]{1,6})(?:\s?[:.)]|\s[–—-])\s+(?=\S)/;
/** `x3` behind a name. */
export const COUNT_BEHIND_NAME = /\s[x×]\s?\d{1,3}$/;
/** `x6` of `Guards x6 (mooks)` */
export const COUNT_INSIDE_NAME = /\s[x×]\s?\d{1,3}(?=\s?\([^()\d]*\)$)/;

/** The words of a name, with one space between them; a count is none. */
const WORD = String.raw`(?![Ff][Rr][Oo][Mm]\b|extends\b|inherits\b|based\b|x\d)\p{L}[\p{L}\p{N}]*`;
const NAME = String.raw`${WORD}(?: (?:${WORD}|\d{1,6}))*`;
const PLAIN_HEAD = new RegExp(
  String.raw`^(?<kind>character|npc) +(?<name>${NAME})(?:(?<from> from )(?<base>${NAME}))?[ \t]*(?:\r?\n|$)`,
  'u',
);

/** A first line of a character that is read without the grammar. */
export interface PlainHead {
  readonly kind: 'character' | 'npc';
  readonly name: string;
  readonly base: string | undefined;
  /** Where the names begin. */
  readonly nameAt: number;
  readonly baseAt: number;
}

/** The first line of a text, if it is the head of a character in words alone; the grammar reads it in the same way. */
export function plainHead(text: string): PlainHead | undefined {
  const found = PLAIN_HEAD.exec(text)?.groups;
  if (!found) return undefined;
  const { kind, name, from = '', base } = found;
  const nameAt = text.indexOf(name!, kind!.length);
  return {
    kind: kind as PlainHead['kind'],
    name: name!,
    base,
    nameAt,
    baseAt: nameAt + name!.length + from.length,
  };
}
