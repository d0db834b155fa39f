/** Suggestions for names that are not known, and fixes that take them. */
import { nearest } from '../rules/near-names.ts';
import type { Origin } from '../rules/proof.ts';
import { replaceWith, type Fix } from './check.ts';

export { didYouMean, LETTERS_TO_A_FREE_SLIP, nearest, suggestion } from '../rules/near-names.ts';

/** One fix for each name that comes close. */
export const renames = (name: string, origin: Origin, known: Iterable<string>): Fix[] =>
  changesTo(nearest(name, known), origin);

export const changesTo = (names: readonly string[], origin: Origin): Fix[] =>
  names.map((name) => replaceWith(`Change to ${name}`, origin, name));
