/** The words that change the dice of a roll, at the beginning of a typed text or at its end: `closed confident 9 vs 13`. */
import { nameKey, sameName } from './names.ts';
import type { Manner } from './roll.ts';

/** A manner and where its words end. */
export interface LeadingManner {
  readonly manner: Manner;
  readonly end: number;
}

/**
 * The manner that a text begins with; the longest name wins. Where manners add up, any number of them counts as one:
 * `Hazardous, Promising and Inspired`.
 */
export function leadingManner(
  text: string,
  manners: readonly Manner[],
  addUp: boolean,
): LeadingManner | undefined {
  let found = mannerAt(text, 0, manners);
  while (addUp && found) {
    const [gap = ''] = /^\s*,?\s*(?:and\s)?/i.exec(text.slice(found.end)) ?? [];
    const next = mannerAt(text, found.end + gap.length, manners);
    if (!next) break;
    found = { manner: combined(found.manner, next.manner), end: next.end };
  }
  return found;
}

function mannerAt(text: string, from: number, manners: readonly Manner[]): LeadingManner | undefined {
  const start = text.length - text.slice(from).trimStart().length;
  return manners
    .flatMap((manner) =>
      [manner.word, ...manner.aliases].map((word) => ({ manner, word, end: start + word.length })),
    )
    .filter(({ word, end }) => sameName(text.slice(start, end), word) && /^[\s,]/.test(text.slice(end)))
    .toSorted((a, b) => b.end - a.end)[0];
}

/** A manner and the text with blanks where its words stood. */
export interface MannerAndRest {
  readonly manner: Manner | undefined;
  readonly rest: string;
}

const AND = /\sand\s/i;

/** The manner of a task, wherever it is said: `Inspired Stunt 12 vs 15`, `Stunt 12 vs 15, Inspired, Hazardous`. */
export function mannerOf(text: string, manners: readonly Manner[], addUp: boolean): MannerAndRest {
  const leading = leadingManner(text, manners, addUp);
  let manner = leading?.manner;
  let rest = leading ? ' '.repeat(leading.end) + text.slice(leading.end) : text;
  for (const { 0: part, 1: words = '', index } of rest.matchAll(/,([^,]*)/g)) {
    const said = withManners(manner, words.trim().split(AND), manners, addUp);
    if (!said) continue;
    manner = said;
    rest = rest.slice(0, index) + ' '.repeat(part.length) + rest.slice(index + part.length);
  }
  return { manner, rest };
}

/** A manner and some more words for it; undefined where they are none, or do not go together. */
function withManners(
  manner: Manner | undefined,
  words: readonly string[],
  manners: readonly Manner[],
  addUp: boolean,
): Manner | undefined {
  const named = (name: string): Manner | undefined =>
    manners.find((each) => [each.word, ...each.aliases].some((known) => sameName(known, name)));
  if (!addUp) return named([...(manner ? [manner.word] : []), ...words].join(' '));
  const found = words.map(named);
  return found.includes(undefined)
    ? undefined
    : [manner, ...found].filter((each) => each !== undefined).reduce(combined);
}

/** Both manners at once; naming a manner twice changes nothing. */
export function combined(first: Manner, second: Manner): Manner {
  const words = first.word.split(' ');
  const added = second.word.split(' ').filter((word) => !words.some((each) => sameName(each, word)));
  if (added.length === 0) return first;
  return {
    word: [...words, ...added].join(' '),
    aliases: [],
    about: nameKey(first.about) === nameKey(second.about) ? first.about : `${first.about} ${second.about}`,
  };
}
