/** Numbers in words: the index of each is its number. */
export const NUMBER_WORDS: readonly string[] =
  'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** The places of a row in words: the index of each is its number. */
const ORDINAL_WORDS: readonly string[] = [
  '',
  ...'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' '),
];

/** The number of `third` and `3rd`; undefined for other words. */
export function ordinalFrom(text: string): number | undefined {
  const [, digits] = /^(\d{1,2})(?:st|nd|rd|th)$/i.exec(text) ?? [];
  if (digits !== undefined) return Number(digits);
  const place = ORDINAL_WORDS.indexOf(text.toLowerCase());
  return place > 0 ? place : undefined;
}
