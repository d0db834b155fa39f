/** Chances by counting every case; it knows nothing of the product. */

/** Undefined for a line that must not be there. */
export type Chance = number | undefined;

/** All faces of a die, from its lowest to its highest. */
export const dice = (lowest: number, highest: number): readonly number[] =>
  Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);

export const d = (sides: number): readonly number[] => dice(1, sides);

export const sixes = d(6);

/** Every combination of two lists of cases. */
export const pairs = <A, B>(first: readonly A[], second: readonly B[]): readonly (readonly [A, B])[] =>
  first.flatMap((a) => second.map((b) => [a, b] as const));

/** All totals of so many dice, each as often as it comes. */
export const totals = (count: number, sides: number): readonly number[] =>
  count === 0 ? [0] : pairs(totals(count - 1, sides), d(sides)).map(([sum, face]) => sum + face);

/** The totals of 3d6. */
export const d3 = totals(3, 6);

/** The share of the cases that are so. */
export const chance = <T>(cases: readonly T[], isSo: (each: T) => boolean): number =>
  cases.filter(isSo).length / cases.length;
