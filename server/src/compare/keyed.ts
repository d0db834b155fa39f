/** Values by their keys; the second of two with one key counts as the second. */
export function keyed<T>(values: readonly T[], keyOf: (value: T) => string): Map<string, T> {
  const seen = new Map<string, number>();
  return new Map(
    values.map((value) => {
      const key = keyOf(value);
      const nth = (seen.get(key) ?? 0) + 1;
      seen.set(key, nth);
      return [`${key}\0${nth}`, value];
    }),
  );
}
