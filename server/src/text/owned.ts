/** Shorter slices are copies anyway. */
const SHORTEST_SLICE = 13;

/**
 * The same text in memory of its own. An engine makes a slice of a string by pointing into it, so a small slice that is
 * kept would keep the whole file alive, one version for each keystroke.
 */
export const owned = (text: string): string =>
  // To slice a concatenation, engines write it out first; only the mark in front can then be left out without a copy.
  text.length < SHORTEST_SLICE ? text : ` ${text}`.slice(1);
