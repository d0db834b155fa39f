/** The one stretch in which two lists differ. */
export interface Splice<T> {
  readonly start: number;
  readonly deleted: number;
  readonly inserted: readonly T[];
}

/** What turns `before` into `after`: all between the elements that both begin and end with. */
export function splice<T>(before: readonly T[], after: readonly T[]): Splice<T> {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let same = 0;
  while (same < most - start && before[before.length - 1 - same] === after[after.length - 1 - same]) same++;
  return { start, deleted: before.length - start - same, inserted: after.slice(start, after.length - same) };
}
