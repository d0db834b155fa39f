/** Parts of a typed text taken together, or taken apart. */
import { parseTyped } from './grammar.ts';
import type { Part } from './tree.ts';

/** Several parts with their separators as one. */
export function joined(text: string, parts: readonly Part[]): Part {
  const [start, end] = [parts[0]!.start, parts.at(-1)!.end];
  return { text: text.slice(start, end), terms: parts.flatMap(({ terms }) => terms), start, end };
}

/** `rushed and off hand` as two parts; one part where there is no `and`. */
export function splitAtAnd(part: Part): readonly Part[] {
  const listed = part.text.replace(/(?<!\s)\s+and\s+/gi, (and) => ', '.padStart(and.length));
  const apart = parseTyped(' '.repeat(part.start) + listed).sides[0]!.parts;
  return apart.length > 1 ? apart : [part];
}
