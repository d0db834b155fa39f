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

/** Numbers and how likely each of them is. */
export type Odds = ReadonlyMap<number, number>;

export const oddsOf = (cases: readonly number[]): Odds =>
  over(new Map(cases.map((each, at) => [at, 1 / cases.length])), (at) => cases[at]!);

/** Maps the numbers of odds. */
export function over(odds: Odds, of: (number: number) => number): Odds {
  const result = new Map<number, number>();
  for (const [number, likely] of odds) result.set(of(number), (result.get(of(number)) ?? 0) + likely);
  return result;
}

/** Combines two independent numbers. */
export function both(first: Odds, second: Odds, of: (a: number, b: number) => number): Odds {
  const result = new Map<number, number>();
  for (const [a, likelyA] of first)
    for (const [b, likelyB] of second) result.set(of(a, b), (result.get(of(a, b)) ?? 0) + likelyA * likelyB);
  return result;
}

/** The total of so many dice and a bonus. */
export function thrown(count: number, sides: number, bonus = 0): Odds {
  let total: Odds = new Map([[bonus, 1]]);
  for (let die = 0; die < count; die++) total = both(total, oddsOf(d(sides)), (a, b) => a + b);
  return total;
}

export const likely = (odds: Odds, isSo: (number: number) => boolean): number =>
  [...odds].reduce((sum, [number, share]) => (isSo(number) ? sum + share : sum), 0);

export const mean = (odds: Odds): number =>
  [...odds].reduce((sum, [number, share]) => sum + number * share, 0);
