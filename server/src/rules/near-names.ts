/** The known names that come closest to an unknown one. */
import { distance } from 'fastest-levenshtein';
import { nameKey } from './names.ts';

const MOST = 3;
/** Longer than any name that somebody misspells. */
const LONGEST_NAME = 100;

/** A name may be wrong in one letter of this many, and in one at least. */
const LETTERS_TO_A_SLIP = 3;

/** Free names may come close to each other and still be two. */
export const LETTERS_TO_A_FREE_SLIP = 5;

/** The known names nearest to a misspelled one, nearest first; none where nothing comes close. */
export function nearest(name: string, known: Iterable<string>, lettersToASlip = LETTERS_TO_A_SLIP): string[] {
  const key = nameKey(name);
  if (key.length > LONGEST_NAME) return [];
  const limit = key.length < 2 ? 0 : Math.max(1, Math.floor(key.length / lettersToASlip));
  return [...new Set(known)]
    .map((candidate) => ({ candidate, away: awayFrom(key, nameKey(candidate), limit) }))
    .filter(({ away }) => away <= limit)
    .sort((a, b) => a.away - b.away || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, MOST)
    .map(({ candidate }) => candidate);
}

/**
 * Names that continue each other, and letters that changed places, are nearer than their edit distance says. Beyond the
 * limit it is not computed.
 */
function awayFrom(key: string, candidate: string, limit: number): number {
  if (key.length >= 3 && (candidate.startsWith(key) || key.startsWith(candidate))) return 1;
  if (Math.abs(key.length - candidate.length) > limit) return Infinity;
  const away = distance(key, candidate);
  return away > 1 && key.length === candidate.length && letters(key) === letters(candidate) ? 1 : away;
}

const letters = (name: string): string => [...name].sort().join('');

/** ` Did you mean “Stealth”?`, or nothing. */
export const didYouMean = (name: string, known: Iterable<string>): string => suggestion(nearest(name, known));

export const suggestion = (names: readonly string[]): string =>
  names.length === 0 ? '' : ` Did you mean ${names.map((name) => `“${name}”`).join(' or ')}?`;
