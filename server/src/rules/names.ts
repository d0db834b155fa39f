/** Names are free text: they match without regard to case, white space, quotes, dashes and accents. */
const keys = new Map<string, string>();
const MAX_CACHED = 20_000;

/** The form of a name that two spellings of it share. */
export function nameKey(name: string): string {
  let key = keys.get(name);
  if (key === undefined) {
    key = name
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .replace(/[‘’‚‛′´`]/g, "'")
      .replace(/[“”„‟″«»]/g, '"')
      .replace(/[‐‑‒–—−]/g, '-')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase();
    if (keys.size >= MAX_CACHED) keys.clear();
    keys.set(name, key);
  }
  return key;
}

export const sameName = (a: string, b: string): boolean => nameKey(a) === nameKey(b);

/** The parts of a text without the white space around them; a pattern with `\s*` would take its time over a lot of it. */
export const partsOf = (text: string, separator: string): string[] =>
  text.split(separator).map((part) => part.trim());
