/** Finds which declaration of one version is which of another. */
import type { Declared } from '../model/declarations.ts';
import { changesOf, linesOf } from './lines.ts';

export interface Item {
  readonly declared: Declared;
  readonly path: string;
  /** Its text, without blank lines around it. */
  readonly text: string;
}

/** One declaration in both versions; undefined on the side where it is not. */
export interface Pair {
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

/**
 * Pairs declarations: those of the same name in the same file, then those of the same name that moved, then those whose
 * text is mostly the same. What is left was added or removed. Pairs that are equal in every way are left out.
 */
export function pairsOf(before: readonly Item[], after: readonly Item[]): Pair[] {
  const pairs: Pair[] = [];
  const open = new Set(before);
  let now = [...after];
  const take = (key: (item: Item) => string): void => {
    const known = new Map<string, Item[]>();
    // The first of a name is at the end of its list, where it is taken from.
    for (const item of [...open].reverse()) {
      const same = known.get(key(item));
      if (same) same.push(item);
      else known.set(key(item), [item]);
    }
    now = now.filter((item) => {
      const match = known.get(key(item))?.pop();
      if (!match) return true;
      open.delete(match);
      pairs.push({ before: match, after: item });
      return false;
    });
  };
  take((item) => `${item.path}\0${nameOf(item)}\0${item.text}`);
  take((item) => `${item.path}\0${nameOf(item)}`);
  take(nameOf);
  pairs.push(...renames([...open], now));
  const paired = new Set(pairs.flatMap((pair) => [pair.before, pair.after]));
  for (const item of open) if (!paired.has(item)) pairs.push({ before: item, after: undefined });
  for (const item of now) if (!paired.has(item)) pairs.push({ before: undefined, after: item });
  return pairs.filter(
    (pair) => pair.before?.text !== pair.after?.text || pair.before?.path !== pair.after?.path,
  );
}

/** The families in which declarations of both versions can match: a character may become an npc. */
const FAMILY: Readonly<Record<string, string>> = { npc: 'character', disadvantage: 'advantage' };
const familyOf = ({ kind }: Declared): string => FAMILY[kind] ?? kind;
const nameOf = ({ declared }: Item): string => `${familyOf(declared)}\0${declared.key}`;

/** More comparisons than these would take too long; so many declarations are not renamed at a time. */
const MOST_COMPARED = 20_000;
/** The share of lines that two versions of one declaration have in common at least. */
const LEAST_SHARED = 0.5;

function renames(before: readonly Item[], after: readonly Item[]): Pair[] {
  if (before.length * after.length > MOST_COMPARED) return [];
  const candidates = before.flatMap((old) =>
    after
      .filter((item) => familyOf(item.declared) === familyOf(old.declared))
      .map((item) => ({ old, item, shared: sharedLines(old.text, item.text) })),
  );
  const taken = new Set<Item>();
  const pairs: Pair[] = [];
  for (const { old, item, shared } of candidates.sort((a, b) => b.shared - a.shared)) {
    if (shared < LEAST_SHARED || taken.has(old) || taken.has(item)) continue;
    taken.add(old).add(item);
    pairs.push({ before: old, after: item });
  }
  return pairs;
}

/** The share of lines below the first one that two texts have in common: from 0 to 1. */
export function sharedLines(a: string, b: string): number {
  const [old, now] = [a, b].map((text) =>
    linesOf(text)
      .slice(1)
      .map((line) => line.trim())
      .filter(Boolean),
  );
  const most = Math.max(old!.length, now!.length);
  if (most === 0) return 0;
  const removed = changesOf(old!, now!).reduce((sum, { from, to }) => sum + to - from, 0);
  return (old!.length - removed) / most;
}
