/** Escapes a text for a regular expression with or without the flag `u`: the pattern matches this text alone. */
export const literally = (text: string): string => text.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&');

/** The word between the two sides of a typed roll. */
export const VERSUS_WORD = String.raw`(?:vs\.?|versus|against)`;

/** An article or a possessive before a name, if there is one, with the white space behind it. */
export const DETERMINER = String.raw`(?:(?:the|an?|his|her|their)\s+)?`;

/** `prone Guard` of `the prone Guard`. */
export const withoutDeterminer = (text: string): string => text.replace(LEADING_DETERMINER, '');
const LEADING_DETERMINER = new RegExp(`^${DETERMINER}`, 'iu');

/** A pattern that matches one of some texts, the longest where several match; of no texts it matches nothing. */
export const anyOf = (texts: Iterable<string>): string =>
  [...new Set(texts)]
    .sort((a, b) => b.length - a.length)
    .map(literally)
    .join('|') || '(?!)';

/** Matches a text with a line that begins with one of some words: a quick answer before a closer look. */
export const lineBeginsWith = (words: Iterable<string>): RegExp =>
  new RegExp(String.raw`^[ \t]*(?:${anyOf(words).replaceAll(' ', String.raw`[ \t]`)})[: \t]`, 'im');

/** The arrow of a transition, also as other languages write it. */
export const ARROW_MARK = '(?:-{1,3}>|={1,2}>|[→⟶➔➜⇒])';
