/** The marks of a block of lines between ``` or ~~~, which blank lines do not end. A fence that nothing closes is none. */

/** Three marks or more, and a word at most: what goes on is code within a line. */
const OPENING = /^(`{3,}|~{3,})\s*[\w+-]{0,30}$/;
const CLOSING = /^(?:`{3,}|~{3,})$/;

/** The mark that a line opens a fence with. */
export const openedBy = (line: string): string | undefined => OPENING.exec(line)?.[1];

export const closes = (mark: string, line: string): boolean => line.startsWith(mark) && CLOSING.test(line);
