/** Parts of a typed text taken together, or taken apart. */
import { parseTyped } from './grammar.ts';
import type { Part } from './tree.ts';

/** Several parts with their separators as one. */
export function joined(text: string, parts: readonly Part[]): Part {
  const [start, end] = [parts[0]!.start, parts.at(-1)!.end];
  return { text: text.slice(start, end), terms: parts.flatMap(({ terms }) => terms), start, end };
}

/** `14 dodging` as `14` and `dodging`: where a sign or a comma is missing; one part where none is. */
export function splitAtGap(part: Part): readonly Part[] {
  const { terms, text, start } = part;
  const gap = terms.findIndex(({ sign, stray }, index) => index > 0 && !sign && !stray);
  if (gap < 0) return [part];
  const [own, rest] = [terms.slice(0, gap), terms.slice(gap)];
  const [end, from] = [own.at(-1)!.end, rest[0]!.from];
  return [
    { ...part, text: text.slice(0, end - start), terms: own, end },
    { ...part, text: text.slice(from - start), terms: rest, start: from },
  ];
}

/** `rushed and off hand` as two parts; one part where there is no `and`. */
export function splitAtAnd(part: Part): readonly Part[] {
  const listed = part.text.replace(/(?<!\s)\s+and\s+/gi, (and) => ', '.padStart(and.length));
  const apart = parseTyped(' '.repeat(part.start) + listed).sides[0]!.parts;
  return apart.length > 1 ? apart : [part];
}
