/** Random numbers that are the same for the same seed on every machine. */

/** From 0 up to 1. */
export function randomBy(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns whole numbers from 0 up to a bound. */
export function randomFrom(seed: number): (below: number) => number {
  const random = randomBy(seed);
  return (below) => Math.floor(random() * below);
}
