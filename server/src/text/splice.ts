/** The one stretch in which two texts or lists differ. */
export interface Splice<S> {
  readonly start: number;
  readonly deleted: number;
  readonly inserted: S;
}

/** Returns the splice that turns `before` into `after`, without their common beginning and end. */
export function splice<T>(before: readonly T[], after: readonly T[]): Splice<readonly T[]>;
export function splice(before: string, after: string): Splice<string>;
export function splice(
  before: string | readonly unknown[],
  after: string | readonly unknown[],
): Splice<string | readonly unknown[]> {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let same = 0;
  while (same < most - start && before[before.length - 1 - same] === after[after.length - 1 - same]) same++;
  return { start, deleted: before.length - start - same, inserted: after.slice(start, after.length - same) };
}
