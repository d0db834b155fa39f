/** The known names that come closest to an unknown one. */
import { distance } from 'fastest-levenshtein';
import { say, type Message } from './message.ts';
import { lazy } from './lazy.ts';
import { pushTo } from './lists-by-key.ts';
import { nameKey } from './names.ts';

const MOST = 3;
/** Longer than any name that somebody misspells. */
const LONGEST_NAME = 100;

/** A name may be wrong in one letter of this many, and in one at least. */
const LETTERS_TO_A_SLIP = 3;

/**
 * Of longer lists only so many names are compared, those with the same first letter before others: a list of thousands of
 * names is seldom asked for more than a few that are misspelled, but a text may consist of nothing else.
 */
const MOST_COMPARED = 1_000;

/** Lists that are made anew for each question are read up to here. */
const MOST_OF_A_LIST = 5_000;

/** A word that more names share tells none of them. */
const MOST_WITH_A_WORD = 20;

/** The words of a key; a number in front of a unit or a sign is one, too. */
const wordsIn = (key: string): ReadonlySet<string> => new Set(key.match(/[\p{L}\p{N}.']+/gu));

/** The key of a name, and the name. */
type Candidate = readonly [key: string, name: string];

/** Names with what of them is compared with an unknown one. */
interface Comparable extends Iterable<string> {
  candidates(key: string): Iterable<Candidate>;
}

/** Names that many others are looked up in. */
export class KnownNames implements Comparable {
  readonly #byKey = new Map<string, string>();
  readonly #all: Candidate[] = [];
  readonly #byInitial = new Map<string, Candidate[]>();
  readonly #byWord = lazy(() => {
    const byWord = new Map<string, Candidate[]>();
    for (const candidate of this.#all)
      for (const word of wordsIn(candidate[0])) pushTo(byWord, word, candidate);
    return byWord;
  });

  constructor(names: Iterable<string>) {
    for (const name of names) {
      const key = nameKey(name);
      if (this.#byKey.has(key)) continue;
      this.#byKey.set(key, name);
      const candidate = [key, name] as const;
      this.#all.push(candidate);
      pushTo(this.#byInitial, key.slice(0, 1), candidate);
    }
  }

  has(name: string): boolean {
    return this.#byKey.has(nameKey(name));
  }

  /** The names that are compared with a key: all of a usual list, at most a thousand of a very long one. */
  candidates(key: string): readonly Candidate[] {
    if (this.#all.length <= MOST_COMPARED) return this.#all;
    const alike = (this.#byInitial.get(key.slice(0, 1)) ?? []).slice(0, MOST_COMPARED);
    return [...alike, ...this.#all.slice(0, MOST_COMPARED - alike.length)];
  }

  /** The names with all words of another, in their order here: `7.62mm Light MG, mounted` of `Light MG`. */
  withWordsOf(name: string): string[] {
    if (name.length > LONGEST_NAME) return [];
    const byWord = this.#byWord();
    const words = [...wordsIn(nameKey(name))];
    const [rarest] = words.map((word) => byWord.get(word) ?? []).sort((a, b) => a.length - b.length);
    if (!rarest || rarest.length > MOST_WITH_A_WORD) return [];
    return rarest
      .filter(([key]) => {
        const own = wordsIn(key);
        return words.every((word) => own.has(word));
      })
      .map(([, own]) => own);
  }

  [Symbol.iterator](): IterableIterator<string> {
    return this.#byKey.values();
  }

  /** All but one. */
  without(name: string): Comparable {
    const own = nameKey(name);
    const byKey = this.#byKey;
    return {
      candidates: (key) => this.candidates(key).filter(([each]) => each !== own),
      *[Symbol.iterator]() {
        for (const [key, each] of byKey) if (key !== own) yield each;
      },
    };
  }
}

/** Free names may come close to each other and still be two. */
export const LETTERS_TO_A_FREE_SLIP = 5;

/** The known names nearest to a misspelled one, nearest first; none where nothing comes close. */
export function nearest(
  name: string,
  known: Iterable<string> | Comparable,
  lettersToASlip = LETTERS_TO_A_SLIP,
): string[] {
  const key = nameKey(name);
  if (key.length > LONGEST_NAME) return [];
  const candidates = 'candidates' in known ? known.candidates(key) : firstOf(known);
  const limit = key.length < 2 ? 0 : Math.max(1, Math.floor(key.length / lettersToASlip));
  const near = new Map<string, Nearness>();
  for (const [candidate, name] of candidates) {
    const away = awayFrom(key, candidate, limit);
    if (away <= limit) near.set(name, { away, letters: distance(key, candidate) });
  }
  return [...near]
    .sort(([a, nearA], [b, nearB]) => byNearness(nearA, nearB) || (a < b ? -1 : 1))
    .slice(0, MOST)
    .map(([name]) => name);
}

interface Nearness {
  readonly away: number;
  /** The edit distance, by which `Action System` is nearer to Action! System than to Action. */
  readonly letters: number;
}

const byNearness = (a: Nearness, b: Nearness): number => a.away - b.away || a.letters - b.letters;

function* firstOf(known: Iterable<string>): Generator<Candidate> {
  let count = 0;
  for (const name of known) {
    if (count++ >= MOST_OF_A_LIST) return;
    yield [nameKey(name), name];
  }
}

/**
 * Names that continue each other, and letters that changed places, are nearer than their edit distance says. Beyond the
 * limit it is not computed.
 */
function awayFrom(key: string, candidate: string, limit: number): number {
  // Most names begin otherwise.
  if (key.charCodeAt(0) === candidate.charCodeAt(0)) {
    if (key.length >= 3 && (candidate.startsWith(key) || isContinued(candidate, key))) return 1;
    if (key.endsWith('ies') && candidate === `${key.slice(0, -3)}y`) return 1;
    if (key.endsWith('y') && candidate === `${key.slice(0, -1)}ies`) return 1;
  }
  if (Math.abs(key.length - candidate.length) > limit) return Infinity;
  const away = distance(key, candidate);
  return away > 1 && haveSameLetters(key, candidate) ? 1 : away;
}

/** `Pistol Shooting` continues `Pistol`; `Streetwise` has nothing to do with `STR`. */
const isContinued = (name: string, longer: string): boolean =>
  longer.startsWith(name) && (longer[name.length] === ' ' || name.length * 2 >= longer.length);

const haveSameLetters = (a: string, b: string): boolean =>
  a.length === b.length && sumOf(a) === sumOf(b) && letters(a) === letters(b);

/** Tells most names apart before their letters are sorted. */
function sumOf(name: string): number {
  let sum = 0;
  for (let index = 0; index < name.length; index++) sum += name.charCodeAt(index);
  return sum;
}

const letters = (name: string): string => [...name].sort().join('');

/** `Did you mean “Stealth”?`; none where nothing comes close. */
export function didYouMean(name: string, known: Iterable<string>): readonly Message[] {
  const names = nearest(name, known);
  return names.length === 0 ? [] : [say('did you mean', { names })];
}
