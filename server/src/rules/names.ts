/** Names are free text: they match without regard to case, white space, quotes, dashes and accents. */
import { DETERMINER } from '../text/patterns.ts';
import { withoutMarks } from '../text/marks.ts';
import { TextCache } from '../text/text-cache.ts';

/** Longer texts are hardly names, and hardly asked for twice. */
const LONGEST_NAME = 200;
const keys = new TextCache<string>(500_000, { longest: LONGEST_NAME });

/** The last longer one: it is compared with name after name. */
let long = { name: '', key: '' };

/** The form of a name that two spellings of it share. */
export function nameKey(name: string): string {
  if (name.length <= LONGEST_NAME) return keys.get(name, computeKey);
  if (long.name !== name) long = { name, key: computeKey(name) };
  return long.key;
}

const computeKey = (name: string): string =>
  withoutMarks(name)
    .replace(/[‘’‚‛′´`]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

export const sameName = (a: string, b: string): boolean => a === b || nameKey(a) === nameKey(b);

/** The names of a thing: `Katana (Long sword, Kenjutsu)` as the whole, what stands before the parentheses, and what they hold. */
export function namesOfItem(own: string): readonly string[] {
  const open = openingOf(own);
  const inner = own.slice(open + 1, -1);
  const parts = open < 0 ? [] : [own.slice(0, open), inner, ...inner.split(',')];
  return [own, ...parts.map((part) => part.trim()).filter((part) => part !== '')];
}

/** Whether a thing goes by a name: `Widowmaker (Shotgun)` goes by the whole and by either part. No name is that of bare hands alone. */
export const goesBy = (own: string, name: string): boolean =>
  namesOfItem(own).some((each) => sameName(each, name));

/** The index where the last pair of parentheses or brackets opens: `Last resort (.45 ACP (1980))` opens before `.45`. */
export function openingOf(text: string): number {
  const close = text.at(-1) ?? '';
  const open = close === ')' ? '(' : close === ']' ? '[' : undefined;
  if (open === undefined) return -1;
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at--) {
    if (text[at] === close) depth++;
    else if (text[at] === open && --depth === 0) return at;
  }
  return -1;
}

/** `with his Katana` as `Katana`. */
export const withoutWith = (text: string): string => text.replace(WITH, '');
const WITH = new RegExp(String.raw`^with\s+${DETERMINER}`, 'i');

/** The parts of a text without the white space around them; a pattern with `\s*` would take its time over a lot of it. */
export const partsOf = (text: string, separator: string): string[] =>
  text.split(separator).map((part) => part.trim());

/** `Unarmed Combat (Brawling)`: a name, and what stands in parentheses behind it. */
export function splitDetail(text: string): { name: string; detail: string | undefined } {
  const found = /\(([^()]*)\)$/.exec(text);
  return found
    ? { name: text.slice(0, found.index).trimEnd(), detail: found[1] }
    : { name: text, detail: undefined };
}
