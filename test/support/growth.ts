/**
 * How the time of some work grows. Other work on the machine makes times longer, never shorter: both are measured in turn, and
 * the best of each are compared, until they are as they should be.
 */

/** Milliseconds. By so much a time may be too long, since short times are inexact. */
const NOISE = 60;
const ROUNDS = 8;

/** The processor time of some work in milliseconds. */
export function timeOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1000;
}

/** What more work took, and what less work did, where that is not less than so many times the time; otherwise undefined. */
export function growth(
  factor: number,
  timeOfLess: () => number,
  timeOfMore: () => number,
): { readonly less: number; readonly more: number } | undefined {
  let [less, more] = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round++) {
    more = Math.min(more, timeOfMore());
    if (more < NOISE) return undefined;
    less = Math.min(less, timeOfLess());
    if (more < factor * less + NOISE) return undefined;
  }
  return { less, more };
}
