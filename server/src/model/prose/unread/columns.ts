/** The headings of the columns of tables in a text. */

const ROW = /^[\s>]*\|/;
/** The line of dashes below the head. */
const RULE = /^[\s>|:-]+$/;
/** More characters than stand before a cell with a number in its row. */
const LONGEST_ROW = 300;

export class Columns {
  readonly #text: string;
  /** By where a row begins, the cells of the head of its table. */
  #heads: ReadonlyMap<number, readonly string[]> | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** What stands above the cell of a place; undefined where its table has no head. */
  headingOf(place: number): string | undefined {
    const from = Math.max(0, place - LONGEST_ROW);
    const before = this.#text.slice(from, place);
    const start = from + before.lastIndexOf('\n') + 1;
    this.#heads ??= headsIn(this.#text);
    const column = this.#text.slice(start, place).split('|').length - 1;
    return this.#heads.get(start)?.[column]?.trim();
  }
}

function headsIn(text: string): ReadonlyMap<number, readonly string[]> {
  const heads = new Map<number, readonly string[]>();
  let first: string | undefined;
  let head: readonly string[] | undefined;
  let start = 0;
  for (const line of text.split('\n')) {
    if (!ROW.test(line)) first = head = undefined;
    else if (RULE.test(line)) head ??= first?.split('|');
    else if (head) heads.set(start, head);
    else first ??= line;
    start += line.length + 1;
  }
  return heads;
}
