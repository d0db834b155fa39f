/** A name that is broken into two lines, in a text that is read aloud with `>` between them. */
export const inOneLine = (text: string): string => text.replace(/[\s>]+/g, ' ');
