/** A table of words with no entries but its own: a plain object has one for `constructor`, which users may write. */
export const dictionary = <V>(
  entries: Readonly<Record<string, V>>,
): Readonly<Record<string, V | undefined>> =>
  Object.assign(Object.create(null) as Record<string, V>, entries);
