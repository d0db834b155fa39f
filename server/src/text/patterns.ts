/** Escapes a text for a regular expression with or without the flag `u`: the pattern matches this text alone. */
export const literally = (text: string): string => text.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&');

/** A pattern that matches one of some texts, the longest where several match; of no texts it matches nothing. */
export const anyOf = (texts: Iterable<string>): string =>
  [...new Set(texts)]
    .sort((a, b) => b.length - a.length)
    .map(literally)
    .join('|') || '(?!)';
