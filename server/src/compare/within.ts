import type { Comparison } from './compare.ts';

/** Only what lies in some files or folders. */
export function within(comparison: Comparison, prefixes: readonly string[]): Comparison {
  if (prefixes.length === 0) return comparison;
  const isIn = (file: string | undefined): boolean => file !== undefined && isBelow(file, prefixes);
  const kept = <T extends { readonly path: string; readonly oldPath: string | undefined }>(
    changes: readonly T[],
  ): T[] => changes.filter((change) => isIn(change.path) || isIn(change.oldPath));
  return {
    ...comparison,
    characters: kept(comparison.characters),
    adventures: kept(comparison.adventures),
    rules: kept(comparison.rules),
  };
}

/** Whether a file is one of some files or lies in one of some folders. */
export const isBelow = (file: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => prefix === '' || file === prefix || file.startsWith(`${prefix}/`));
