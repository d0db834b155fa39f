/** Which rule a line of equipment names. */
import { kilogramsIn, WEIGHT } from '../text/weight-units.ts';
import type { EntryLine } from './character.ts';
import { lookUp } from './loose-names.ts';

export interface NamedItem<T> {
  readonly rule: T | undefined;
  /** The parentheses that are no part of the name: a skill, a specialty. */
  readonly qualifiers: readonly string[];
  /** Kilograms of one, as the line says. */
  readonly weight: number | undefined;
}

/** `Rope (3 kg)` and `Rope, 3 kg` without the weight, for places that state it beside the name. */
export function withoutWeight(name: string): string {
  const open = openingOf(name);
  const [end, weight] =
    open > 0
      ? [open, name.slice(open + 1, -1)]
      : [name.lastIndexOf(','), name.slice(name.lastIndexOf(',') + 1)];
  return end > 0 && WEIGHT.test(weight.trim()) ? name.slice(0, end).trimEnd() : name;
}

/** The weight of one piece as stated on the line; empty where none is. */
export const statedWeight = ({ name, qualifiers }: EntryLine): string =>
  [
    name.text.slice(withoutWeight(name.text).length).replace(/[(),]/g, ''),
    ...qualifiers.map(({ text }) => text),
  ]
    .map((text) => text.trim())
    .find((text) => WEIGHT.test(text)) ?? '';

/**
 * Finds `Katana`, `Katana (Kenjutsu)`, `Excalibur (Long sword)` and `Rope, 5 kg`; a name may also go on behind the colon, as
 * in `Modern body armor: Level II`.
 */
export function findItem<T>(index: ReadonlyMap<string, T>, line: EntryLine): NamedItem<T> {
  const text = line.name.text;
  const whole = (line.note && lookUp(index, `${text} (${line.note.text})`)) ?? lookUp(index, text);
  if (whole && line.qualifiers.length === 0) return { rule: whole, qualifiers: [], weight: undefined };
  const comma = text.lastIndexOf(',');
  const stated = text.slice(comma + 1).trim();
  const named = comma > 0 && WEIGHT.test(stated) ? text.slice(0, comma).trim() : text;
  const open = openingOf(named);
  const base = open < 0 ? '' : named.slice(0, open).trim();
  const inner = open < 0 ? '' : named.slice(open + 1, -1).trim();
  const behind = line.qualifiers.map((qualifier) => qualifier.text);
  // `Coat (Clothing, heavy)` names one thing, `Katana (Kenjutsu, 2 kg)` says two.
  const parts = lookUp(index, inner) ? [inner] : inner.split(',');
  const qualifiers = [...parts, ...behind, behind.join(', ')].map((part) => part.trim());
  const weights = [stated, ...qualifiers].flatMap((part) => kilogramsIn(part) ?? []);
  const others = [...new Set(qualifiers)].filter((part) => part && !WEIGHT.test(part));
  const names = [named, base, ...others].filter((name) => name !== text);
  const rule = whole ?? names.map((name) => lookUp(index, name)).find((found) => found !== undefined);
  return { rule, qualifiers: others, weight: weights[0] };
}

/** Where the last pair of parentheses opens, whatever pairs are in it: `Last resort (.45 ACP (1980))`. */
function openingOf(text: string): number {
  if (!text.endsWith(')')) return -1;
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at--) {
    if (text[at] === ')') depth++;
    else if (text[at] === '(' && --depth === 0) return at;
  }
  return -1;
}
