/** A value that is computed when it is first asked for. */
export function lazy<T>(compute: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => (known ??= { value: compute() }).value;
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
