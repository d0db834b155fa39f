import { TextCache } from '../text/text-cache.ts';

/** A value that is computed when it is first asked for. */
export function lazy<T>(compute: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => (known ??= { value: compute() }).value;
}

/** A memory of results by object and text; dropped with the object, or when too many other texts were asked for since. */
export type Memory<K extends object, V> = WeakMap<K, TextCache<V>>;

/** More characters than the paragraphs of a long adventure have. */
const MOST_CHARACTERS = 1_000_000;

/** Returns the remembered result for an object and a text, even if it is undefined. */
export function remembered<K extends object, V>(
  memory: Memory<K, V>,
  key: K,
  text: string,
  compute: (text: string) => V,
): V {
  let known = memory.get(key);
  if (!known) memory.set(key, (known = new TextCache<V>(MOST_CHARACTERS, { fitsFiles: true })));
  return known.get(text, compute);
}

/** A function of an object that is computed once for each; it is forgotten with the object. */
export function onceFor<K extends object, V>(compute: (key: K) => V): (key: K) => V {
  const memory = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    let known = memory.get(key);
    if (!known) memory.set(key, (known = { value: compute(key) }));
    return known.value;
  };
}

/** A result for an object, with the inputs that it was computed from. */
export type Current<K extends object, V> = WeakMap<
  K,
  { readonly inputs: readonly unknown[]; readonly value: V }
>;

/** Whether two lists hold the same objects. */
export const sameList = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((each, index) => each === b[index]);

/** Returns the remembered result for an object, as long as its inputs are identical. */
export function current<K extends object, V>(
  memory: Current<K, V>,
  key: K,
  inputs: readonly unknown[],
  compute: (key: K) => V,
): V {
  const known = memory.get(key);
  if (known && sameList(known.inputs, inputs)) return known.value;
  const value = compute(key);
  memory.set(key, { inputs, value });
  return value;
}

/** Adds fields that are computed when they are first asked for. A copy of the object would compute them all. */
export function withLazy<T extends object, L extends object>(
  base: T,
  fields: { readonly [K in keyof L]: () => L[K] },
): T & L {
  for (const [name, compute] of Object.entries<() => unknown>(fields)) {
    Object.defineProperty(base, name, { get: lazy(compute), enumerable: true });
  }
  return base as T & L;
}
