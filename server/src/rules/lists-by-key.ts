/** Adds a value to the list that a map has for a key. */
export function pushTo<K, T>(map: Map<K, T[]>, key: K, value: T): void {
  const same = map.get(key);
  if (same) same.push(value);
  else map.set(key, [value]);
}
