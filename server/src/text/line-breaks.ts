/** A text with line feeds as its line breaks. Git may store these where the files on disk have the line breaks of Windows. */
export const withLineFeeds = (text: string): string =>
  text.includes('\r') ? text.replaceAll('\r\n', '\n') : text;
