/** The marks of a block of lines between ``` or ~~~, which blank lines do not end. A fence that nothing closes is none. */

/** Three marks or more, and a word at most: what goes on is code within a line. */
const OPENING = /^(`{3,}|~{3,})\s*[\w+-]{0,30}$/;
const CLOSING = /^(?:`{3,}|~{3,})$/;

/** The mark that a line opens a fence with. */
export const openedBy = (line: string): string | undefined => OPENING.exec(line)?.[1];

export const closes = (mark: string, line: string): boolean => line.startsWith(mark) && CLOSING.test(line);

/** The fences of a text, whose lines are asked for from the first to the last. */
export class Fences {
  readonly #lineAt: (index: number) => string | undefined;
  /** By the marks that nothing closes, how far nothing does. */
  readonly #endless = new Map<string, number>();

  /** `lineAt` gives a line without its white space; undefined behind the last one. */
  constructor(lineAt: (index: number) => string | undefined) {
    this.#lineAt = lineAt;
  }

  /** The index of the line that closes the fence which a line opens; undefined where it opens none. */
  endOf(index: number): number | undefined {
    const mark = openedBy(this.#lineAt(index) ?? '');
    if (mark === undefined || index < (this.#endless.get(mark) ?? 0)) return undefined;
    let at = index + 1;
    for (let line = this.#lineAt(at); line !== undefined; line = this.#lineAt(++at))
      if (closes(mark, line)) return at;
    this.#endless.set(mark, at);
    return undefined;
  }
}
