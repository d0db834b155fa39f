/** The word before a roll that changes its dice, at the beginning of what somebody types: `closed confident 9 vs 13`. */
import { sameName } from './names.ts';
import type { Manner } from './roll.ts';

/** The manner that a text begins with, and where its word ends; the longest word wins. */
export function leadingManner(
  text: string,
  manners: readonly Manner[],
): { readonly manner: Manner; readonly end: number } | undefined {
  const start = text.length - text.trimStart().length;
  return manners
    .flatMap((manner) =>
      [manner.word, ...manner.aliases].map((word) => ({ manner, word, end: start + word.length })),
    )
    .filter(({ word, end }) => sameName(text.slice(start, end), word) && /^\s/.test(text.slice(end)))
    .toSorted((a, b) => b.end - a.end)[0];
}
