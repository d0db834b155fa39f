/** The words before a roll that change its dice, at the beginning of a typed text: `closed confident 9 vs 13`. */
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

/** Both manners at once; naming a manner twice changes nothing. */
function combined(first: Manner, second: Manner): Manner {
  const words = first.word.split(' ');
  const added = second.word.split(' ').filter((word) => !words.some((each) => sameName(each, word)));
  if (added.length === 0) return first;
  return {
    word: [...words, ...added].join(' '),
    aliases: [],
    about: nameKey(first.about) === nameKey(second.about) ? first.about : `${first.about} ${second.about}`,
  };
}
