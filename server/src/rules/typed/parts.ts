/** Parts of a typed text taken together, or taken apart. */
import { say, type Message } from '../message.ts';
import { parseTyped } from './grammar.ts';
import type { Part, Side } from './tree.ts';

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

/** More words than arguments without commas between them have. */
const MOST_WORDS = 12;

/** `24 m TGH 5` as two parts at each blank; none where it has more words than arguments have. */
export function* splitsAtBlanks({ text, start }: Part): Generator<readonly [Part, Part]> {
  const blanks = [...text.matchAll(/\s+/g)];
  if (blanks.length >= MOST_WORDS) return;
  for (const { index, 0: blank } of blanks) {
    const [own, rest] = [
      partAt(text.slice(0, index), start),
      partAt(text.slice(index + blank.length), start + index + blank.length),
    ];
    if (own && rest) yield [own, rest];
  }
}

/** The only part of a text at its place; undefined for several. */
function partAt(text: string, start: number): Part | undefined {
  const { sides } = parseTyped(' '.repeat(start) + text);
  const [part, another] = sides[0]!.parts;
  return sides.length > 1 || another ? undefined : part;
}

/** `rushed and off hand` as two parts; one part where there is no `and`. */
export const splitAtAnd = (part: Part): readonly Part[] => splitAt(part, /(?<!\s)\s+and\s+/gi);

/** `Dodge 13 or Maneuver 10` as two scores; one part where something else is behind the `or`. */
export function scoresIn(part: Part): readonly Part[] {
  const [score, ...others] = splitAt(part, /(?<!\s)\s+or\s+/gi);
  return others.every(isNamedScore) ? [score!, ...others] : [part];
}

/** For `Dodge 13, Maneuver 10`: `or` joins scores of which the better one counts. */
export const orHint = (score: Part | undefined, part: Part): readonly Message[] =>
  score && [score, part].every(isNamedScore)
    ? [say('or joins scores', { example: `${score.text} or ${part.text}` })]
    : [];

/** `Maneuver 10`, `Dodge 8 + 2`. */
const isNamedScore = ({ terms: [score, ...more] }: Part): boolean =>
  score !== undefined &&
  score.name !== '' &&
  score.value !== undefined &&
  more.every(({ sign, dice }) => sign !== undefined && dice === '');

function splitAt(part: Part, words: RegExp): readonly Part[] {
  const listed = part.text.replace(words, (word) => ', '.padStart(word.length));
  const apart = parseTyped(' '.repeat(part.start) + listed).sides[0]!.parts;
  return apart.length > 1 ? apart : [part];
}

/** Sides in one where their marks stand between arguments, as commas do. */
export function joinedAt(between: readonly string[], sides: readonly Side[]): readonly Side[] {
  const all: Side[] = [];
  for (const side of sides) {
    const last = all.at(-1);
    if (!last || !between.includes(side.mark)) all.push(side);
    else all.splice(-1, 1, { ...last, parts: [...partsOf(last), ...partsOf(side)], end: side.end });
  }
  return all;
}

/** The parts of a side; one without a term where there are none. */
const partsOf = ({ parts, start, end }: Side): readonly Part[] =>
  parts.length > 0 ? parts : [{ text: '', terms: [], start, end }];
