/**
 * The cells of tables, as rolls in running text:
 *
 *     | The wall | Climbing | Tricky |         | The wall | Climbing roll (Tricky) |
 *     | Skill | TN |, | Climbing | 15 |        | Climbing TN 15 |
 *     | Awareness | You see |, | 12 | smoke |  | Awareness roll |, | TN 12: smoke |
 */
import type { TokenType } from 'chevrotain';
import { RESULTS } from './english.ts';
import { isTarget, LEAST_MARKED_TARGET, LEAST_TARGET } from './target-numbers.ts';
import { rangeAt } from './ranges.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

/** The indices of the tokens of a cell: from `first` to the one before `end`. */
interface Cell {
  readonly first: number;
  readonly end: number;
}

type Row = readonly Cell[];

/** Returns the tokens with the words that the columns of tables stand for. */
export function withCells(tokens: readonly ProseToken[], text: string): readonly ProseToken[] {
  if (!text.includes('|')) return tokens;
  const words = new Words(tokens);
  for (const { rows, hasRule } of tablesIn(tokens, text)) {
    const head = rows[0]!;
    const others = rows.slice(1);
    if (!hasRule) words.addTo(head, []);
    const areOfHead = others.map((row) => words.addTo(row, head));
    if (areOfHead.includes(true)) words.addToHead(head);
  }
  return words.added();
}

/** Finds the words between the tokens of tables. */
class Words {
  readonly #tokens: readonly ProseToken[];
  /** The index of the first name of what is rolled on. */
  readonly #firstName: number;
  readonly #before = new Map<number, readonly ProseToken[]>();
  /** Which rows have the name of what is rolled on. */
  readonly #named = new Map<Row, boolean>();
  readonly #behind = new Map<number, ProseToken>();

  constructor(tokens: readonly ProseToken[]) {
    this.#tokens = tokens;
    const name = tokens.findIndex(({ tokenType }) => tokenType === t.Term);
    this.#firstName = name < 0 ? tokens.length : name;
  }

  added(): readonly ProseToken[] {
    if (this.#before.size + this.#behind.size === 0) return this.#tokens;
    return this.#tokens.flatMap((token, at) => [
      ...(this.#before.get(at) ?? []),
      token,
      ...(this.#behind.has(at) ? [this.#behind.get(at)!] : []),
    ]);
  }

  /**
   * `TN` before a number in a column of numbers to reach, and `roll` between a skill and the difficulty in the next cell.
   * Returns whether a number of the row is for what the head names.
   */
  addTo(row: Row, head: Row): boolean {
    let isOfHead = false;
    for (const [column, cell] of row.entries()) {
      const number = this.#reachedIn(cell, column, row, head);
      if (number !== undefined) {
        this.#addBefore(number, t.TargetWord, this.#targetWord(head[column]));
        if (!this.#hasName(row)) {
          isOfHead = true;
          // A cell is a clause of its own: `| a noise | 15 |`
          this.#addBefore(number, t.Break, '');
        }
      }
      const [name, level] = this.#difficultyOf(cell, row[column + 1]);
      if (name === undefined) continue;
      this.#addBehind(name, t.RollWord, 'roll');
      // `Tricky Climbing roll`, `Climbing roll (Tricky)`
      if (level! > name) {
        this.#addBefore(level!, t.Open, '(');
        this.#addBehind(level!, t.Close, ')');
      }
    }
    return isOfHead;
  }

  /** The index of a number to reach in a cell: `15` below `TN` or `Awareness`, `Climbing 15` below `Roll`. */
  #reachedIn(cell: Cell, column: number, row: Row, head: Row): number | undefined {
    const heading = head[column];
    const isOfTargets = this.#find(heading, t.TargetWord) !== undefined;
    if (this.#isNameWithNumber(cell))
      return isOfTargets || this.#find(heading, t.RollWord) !== undefined ? cell.first + 1 : undefined;
    const number = this.#numberIn(cell, isOfTargets ? LEAST_MARKED_TARGET : undefined);
    // `| Awareness | 4 | 15 |` has a score, too.
    if (number === undefined || row.some((other) => other !== cell && this.#isNumber(other)))
      return undefined;
    // `| 15 | Up the wall | Climbing |`: a number is read behind its name, or right before it.
    const name = row.findIndex((other) => this.#find(other, t.Term) !== undefined);
    if (name > column + 1) return undefined;
    const isNamed = this.#firstName < (head[0]?.first ?? 0) || this.#hasName(head) || this.#hasName(row);
    const isOfFirst =
      column === 0 && heading !== undefined && this.#isNameOfNumbers(this.#withoutResult(heading));
    return isOfFirst || (isOfTargets && isNamed) ? number : undefined;
  }

  /** `an Awareness roll` for the skill in the head that the numbers of the rows are for. */
  addToHead(head: Row): void {
    const name = head.map((cell) => this.#withoutResult(cell)).find((cell) => this.#isNameOfNumbers(cell));
    if (!name) return;
    if (this.#tokens[name.first - 1]?.tokenType !== t.Article) this.#addBefore(name.first, t.Article, 'a');
    if (this.#find(name, t.RollWord) === undefined) this.#addBehind(name.first, t.RollWord, 'roll');
  }

  /** `TN` in a heading; any other word for it is a target number in every system. */
  #targetWord(heading: Cell | undefined): string {
    const word = this.#find(heading, t.TargetWord);
    const { key, image } = word === undefined ? { key: '', image: '' } : this.#tokens[word]!;
    return key === '' || key === 'difficulty' ? 'target number' : image;
  }

  #hasName(row: Row): boolean {
    let has = this.#named.get(row);
    if (has === undefined)
      this.#named.set(row, (has = row.some((cell) => this.#find(cell, t.Term) !== undefined)));
    return has;
  }

  #addBefore(at: number, of: TokenType, image: string): void {
    const { startOffset } = this.#tokens[at]!;
    const token = t.token(of, image, startOffset, startOffset);
    this.#before.set(at, of === t.Break ? [token, ...(this.#before.get(at) ?? [])] : [token]);
  }

  #addBehind(at: number, of: TokenType, image: string): void {
    const { end } = this.#tokens[at]!;
    this.#behind.set(at, t.token(of, image, end, end));
  }

  /** The index of a number that is all of a cell, or of the lowest of a range: `15`, `15+`, `12–14`. */
  #numberIn({ first, end }: Cell, least = LEAST_TARGET): number | undefined {
    const number = this.#tokens[first];
    if (first === end || !number) return undefined;
    const range = rangeAt(this.#tokens, first)?.end;
    const isPlus = isTarget(number, least) && this.#tokens[first + 1]?.tokenType === t.Plus;
    const behind = range ?? (isPlus ? first + 2 : isTarget(number, least) ? first + 1 : end + 1);
    return behind === end ? first : undefined;
  }

  /** `4`, `15` */
  #isNumber = ({ first, end }: Cell): boolean =>
    end === first + 1 && this.#tokens[first]!.tokenType === t.Number;

  /** The indices of a skill and a difficulty in two cells beside each other. */
  #difficultyOf(one: Cell | undefined, other: Cell | undefined): readonly [number?, number?] {
    if (!one || !other) return [];
    const [name, level] = this.#isLevelAlone(one) ? [other, one] : [one, other];
    const isOne = this.#isNameAlone(name) && this.#isLevelAlone(level);
    return isOne ? [name.first, level.first] : [];
  }

  #isNameAlone = ({ first, end }: Cell): boolean =>
    end === first + 1 && this.#tokens[first]!.tokenType === t.Term;

  /** `Awareness`, `Awareness TN`, `Awareness roll` */
  #isNameOfNumbers = ({ first, end }: Cell): boolean =>
    this.#tokens[first]?.tokenType === t.Term &&
    (end === first + 1 || (end === first + 2 && OF_NUMBERS.has(this.#tokens[first + 1]!.tokenType)));

  /** `Awareness roll` of `Result of the Awareness roll` and of `Awareness roll result` */
  #withoutResult({ first, end }: Cell): Cell {
    const isResult = (at: number): boolean => RESULTS.has(this.#tokens[at]?.key ?? '');
    const isBefore = isResult(first) && this.#tokens[first + 1]?.tokenType === t.Of;
    const start = isBefore ? t.behindArticles(this.#tokens, first + 2) : first;
    return start < end ? { first: start, end: isResult(end - 1) ? end - 1 : end } : { first, end };
  }

  /** `Climbing 15` */
  #isNameWithNumber = ({ first, end }: Cell): boolean =>
    end === first + 2 &&
    this.#tokens[first]!.tokenType === t.Term &&
    isTarget(this.#tokens[first + 1]!, LEAST_MARKED_TARGET);

  #isLevelAlone = ({ first, end }: Cell): boolean =>
    end === first + 1 && t.isCapitalLevel(this.#tokens[first]);

  #find(cell: Cell | undefined, of: TokenType): number | undefined {
    const { first, end } = cell ?? { first: 0, end: 0 };
    for (let at = first; at < end; at++) if (this.#tokens[at]!.tokenType === of) return at;
    return undefined;
  }
}

interface Table {
  /** The first of them is the head. */
  readonly rows: Row[];
  /** Whether a line of dashes tells the head from the rows. */
  hasRule: boolean;
}

function tablesIn(tokens: readonly ProseToken[], text: string): readonly Table[] {
  const tables: Table[] = [];
  let table: Table | undefined;
  let start = 0;
  let at = 0;
  for (const line of text.split('\n')) {
    const end = start + line.length;
    while (tokens[at] && tokens[at]!.startOffset < start) at++;
    if (!ROW.test(line)) table = undefined;
    else if (RULE.test(line)) {
      if (table) table.hasRule = true;
    } else {
      const row = rowOf(tokens, at, line, start);
      if (table) table.rows.push(row);
      else tables.push((table = { rows: [row], hasRule: false }));
    }
    start = end + 1;
  }
  return tables;
}

function rowOf(tokens: readonly ProseToken[], from: number, line: string, start: number): Row {
  const cells: Cell[] = [];
  let at = from;
  const bars = [...line.matchAll(BARS)].filter(([mark]) => mark === '|').map(({ index }) => start + index);
  for (const [index, bar] of bars.entries()) {
    const next = bars[index + 1] ?? start + line.length;
    while (tokens[at] && tokens[at]!.startOffset < bar) at++;
    const first = at;
    while (tokens[at] && tokens[at]!.end <= next && tokens[at]!.tokenType !== t.Break) at++;
    if (index < bars.length - 1 || at > first) cells.push({ first, end: at });
  }
  return cells;
}

const OF_NUMBERS: ReadonlySet<TokenType> = new Set([t.TargetWord, t.RollWord]);
const ROW = /^[\s>]*\|/;
/** The line of dashes below the head. */
const RULE = /^[\s>|:-]+$/;
/** Between cells; the bar of a link is none. */
const BARS = /\[\[[^[\]\n]{1,400}\]\]|\|/g;
