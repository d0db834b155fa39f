/** Where chance comes from. The engine has no source of its own: whoever rolls passes one in. */

/** Gives a whole number from 1 to `sides`, each with the same chance. */
export type RandomSource = (sides: number) => number;

const WORDS = 2 ** 32;

/**
 * A source from random 32-bit words, such as those of `crypto.getRandomValues`. Words beyond the last whole multiple of
 * the sides are thrown away, or the low faces would come up more often.
 */
export function sourceFromWords(nextWord: () => number): RandomSource {
  return (sides) => {
    const usable = WORDS - (WORDS % sides);
    let word = nextWord();
    while (word >= usable) word = nextWord();
    return (word % sides) + 1;
  };
}

/** The same seed gives the same rolls on every machine: xoshiro128**, its state filled from the seed by splitmix32. */
export function seededSource(seed: number): RandomSource {
  const nextSeed = splitmix32(seed);
  return sourceFromWords(xoshiro128(nextSeed(), nextSeed(), nextSeed(), nextSeed()));
}

/** The generator of Blackman and Vigna (2018); not all words of its state may be zero. */
export function xoshiro128(a: number, b: number, c: number, d: number): () => number {
  return () => {
    const result = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotateLeft(d, 11);
    return result;
  };
}

/** Spreads a seed over words that have nothing in common, even for the seeds 1, 2, 3. */
function splitmix32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let word = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
    return (word ^ (word >>> 15)) >>> 0;
  };
}

const rotateLeft = (word: number, by: number): number => (word << by) | (word >>> (32 - by));
