/** Which dice are kept, by rank: 0 is the highest. */
import type { Keep } from './tree.ts';

/** The ranks from `from` up to, but not including, `to`. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

/** Returns the dice left of `size` after all keeps; each keep works on what the previous ones left. */
export function windowOf(keeps: readonly Keep[], size: number): Window {
  let [from, to] = [0, size];
  for (const { type, end, count } of keeps) {
    const left = type === 'keep' ? Math.min(count, to - from) : Math.max(0, to - from - count);
    const isTop = (end === 'highest') === (type === 'keep');
    if (isTop) to = from + left;
    else from = to - left;
  }
  return { from, to };
}

/** Whether each value is kept, in the order of the values; of equal ones the earlier rank higher. */
export function keptAmong(values: readonly number[], keeps: readonly Keep[]): boolean[] {
  const { from, to } = windowOf(keeps, values.length);
  const kept = values.map(() => false);
  const ranked = values.map((_, index) => index).sort((a, b) => values[b]! - values[a]!);
  for (const index of ranked.slice(from, to)) kept[index] = true;
  return kept;
}
