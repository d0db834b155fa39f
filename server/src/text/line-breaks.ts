/** A text with line feeds as its line breaks. Git may store these where the files on disk have the line breaks of Windows. */
export const withLineFeeds = (text: string): string =>
  text.includes('\r') ? text.replaceAll('\r\n', '\n') : text;

/** The line break of a text. */
export const lineBreakOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

/** A text of line feeds with other line breaks. */
export const withLineBreaks = (text: string, lineBreak: string): string => text.replace(/\r?\n/g, lineBreak);
