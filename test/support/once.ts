/** Returns a function of texts that computes each result once. Tables of cases ask for the same values again and again. */
export function oncePerText<T>(compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (!known.has(text)) known.set(text, compute(text));
    return known.get(text)!;
  };
}
