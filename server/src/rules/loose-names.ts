/** Names as people write them: `Grenade, frag.` and `frag grenade`, `plate armour`, `Katanas`, `vibro knife`. */
import { nameKey } from './names.ts';

/** Returns the entry of a name; otherwise the only entry that matches it in another spelling, number or word order. */
export const lookUp = <T>(index: ReadonlyMap<string, T>, name: string): T | undefined =>
  index.get(nameKey(name)) ?? lookUpLoosely(index, name);

function lookUpLoosely<T>(index: ReadonlyMap<string, T>, name: string): T | undefined {
  if (name === '' || name.length > LONGEST_NAME) return undefined;
  const loose = looseIndexOf(index);
  for (const form of formsOf(nameKey(name))) {
    const found = loose.get(form);
    if (found !== undefined && found !== AMBIGUOUS) return found as T;
  }
  return undefined;
}

const LONGEST_NAME = 100;
const AMBIGUOUS = Symbol('ambiguous');
const looseIndexes = new WeakMap<ReadonlyMap<string, unknown>, ReadonlyMap<string, unknown>>();

function looseIndexOf(index: ReadonlyMap<string, unknown>): ReadonlyMap<string, unknown> {
  const known = looseIndexes.get(index);
  if (known) return known;
  const loose = new Map<string, unknown>();
  for (const [key, value] of index)
    for (const form of formsOf(key)) {
      const other = loose.get(form);
      loose.set(form, other === undefined || other === value ? value : AMBIGUOUS);
    }
  looseIndexes.set(index, loose);
  return loose;
}

/** The name in one word, and its words in alphabetical order, with hyphens between words and without. */
function formsOf(key: string): Set<string> {
  const words = (text: string): string[] => (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(foldedWord);
  const apart = words(key);
  const sorted = (list: readonly string[]): string => [...list].sort().join(' ');
  return new Set([apart.join(''), sorted(apart), sorted(words(key.replaceAll('-', '')))].filter(Boolean));
}

/** American spelling, singular: `armour` and `armor`, `knives` and `knife`, `axes` and `axe` are the same. */
const foldedWord = (word: string): string =>
  word.length < 4
    ? word
    : word
        .replace(/our$|ours$/, 'or')
        .replace('aluminium', 'aluminum')
        .replace(/s$/, '')
        .replace(/(?<=..)ie$/, 'y')
        .replace(/(?<=...)e$/, '')
        .replace(/v$/, 'f');
