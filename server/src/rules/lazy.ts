/** A value that is computed when it is first asked for. */
export function lazy<T>(compute: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => (known ??= { value: compute() }).value;
}

/** What was computed before for an object and a name; also that there is nothing. It is forgotten with the object. */
export function remembered<K extends object, V>(
  memory: WeakMap<K, Map<string, V>>,
  key: K,
  name: string,
  compute: () => V,
): V {
  let known = memory.get(key);
  if (!known) memory.set(key, (known = new Map<string, V>()));
  if (!known.has(name)) known.set(name, compute());
  return known.get(name) as V;
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
