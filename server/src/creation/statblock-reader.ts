/** Reads printed statblocks line by line: names, scores, keys and lists, one person after another. */
import type { Ruleset } from '../rules/ruleset.ts';
import { isPrice } from '../syntax/sheet-table.ts';
import { LOG, SKILLS, THINGS } from './statblock-labels.ts';
import { cellsOf, isComment, linesOf, linesOfPeople } from './statblock-lines.ts';
import { isName, NUMBER_BEHIND } from './statblock-names.ts';
import { StatblockWords, type Item } from './statblock-words.ts';

/** Everything in Callsheet's syntax except `rest`: text that is not understood. */
export interface PastedSheet {
  name: string;
  readonly scores: string[];
  readonly derived: string[];
  readonly keys: string[];
  readonly lists: Map<string, string[]>;
  readonly rest: string[];
  /** Lines as they were pasted, where that is another text. */
  readonly sources: Map<string, string>;
}

export function readStatblocks(pasted: string, ruleset: Ruleset): PastedSheet[] {
  const words = new StatblockWords(ruleset);
  return linesOfPeople(linesOf(pasted, words, ruleset), words).map((lines) => new Reader(words).read(lines));
}

class Reader {
  /** The row that was asked for last: each of its cells asks. */
  #askedRow: { readonly cells: readonly string[]; readonly isKnown: boolean } | undefined;
  /** Whether the row holds a page number: `Chapter 2 | 48`. */
  #isRunningHead = false;
  readonly #words: StatblockWords;
  readonly #sheet: PastedSheet = {
    name: '',
    scores: [],
    derived: [],
    keys: [],
    lists: new Map(),
    rest: [],
    sources: new Map(),
  };
  #headings: readonly string[] = [];
  /** The list that each column is in: a printed sheet has several beside each other. */
  readonly #lists = new Map<number, string>();

  constructor(words: StatblockWords) {
    this.#words = words;
  }

  read(lines: readonly string[]): PastedSheet {
    for (const line of lines) {
      const cells = cellsOf(line);
      if (isComment(line)) this.#sheet.rest.push(line.replace(/^[\s/]{1,20}/, ''));
      else if (this.#words.labels.isHeadingRow(cells)) this.#columns(cells);
      else this.#row(cells);
    }
    return this.#sheet;
  }

  /** `Skill | Score | Total` above rows without a label. */
  #columns(cells: readonly string[]): void {
    this.#headings = cells;
    const lists = this.#words.labels.listsOf(cells);
    if (lists) this.#lists.clear();
    for (const [column, list] of lists?.entries() ?? []) if (list) this.#lists.set(column, list);
    if (lists) return;
    const names = cells.map((cell) => this.#words.labels.label(cell.replace(/ ?\/ ?group$/i, '')));
    const list = (isPrice(cells[0] ?? '') ? names[1] : names[0]) ?? names[0];
    if (list?.type === 'list') this.#lists.set(0, list.name);
  }

  #row(written: readonly string[]): void {
    const cells = written.map((cell, column) =>
      /^AV$/i.test(this.#headings[column] ?? '') && /^\d+$/.test(cell) ? `AV ${cell}` : cell,
    );
    const before = this.#sheet.rest.length;
    const [label = '', value = '', ...others] = cells.filter(Boolean);
    const isPair = value !== '' && others.length === 0;
    const isLabelled = isPair && (this.#words.labels.labelCell(label, value) || this.#isListOf(label, value));
    const isListed = others.length > 0 && this.#isRowOfList(label, [value, ...others]);
    // `Melee | 13`
    const isScored =
      isPair &&
      this.#sheet.name !== '' &&
      this.#lists.size === 0 &&
      /^[+-]?\d{1,3}$/.test(value) &&
      this.#words.knowsItems(`${label} ${value}`);
    const read =
      isLabelled || isListed
        ? [`${label}: ${[value, ...others].join(', ')}`]
        : isScored
          ? [`${label} ${value}`]
          : this.#withPairs(cells);
    this.#isRunningHead = read.length > 1 && read.some((cell) => /^\d+$/.test(cell));
    for (let column = 0; column < read.length; column++) column = this.#cell(read, column);
    // The rest of a row stays a row.
    const left = this.#sheet.rest.splice(before).filter((text) => !isComputed(text));
    if (left.length > 0) this.#sheet.rest.push(left.join(' | '));
  }

  /** `Agility 7 | Martial Arts 12` for `Agility 7 | Martial Arts | 12`: skills in columns beside attributes. */
  #withPairs(cells: readonly string[]): readonly string[] {
    const [first = '', ...others] = cells;
    const { found, rest } = this.#words.scores.read(first);
    if (this.#lists.size > 0 || found.length === 0 || rest !== '' || others.length % 2 !== 0) return cells;
    const pairs = others.flatMap((cell, at) => (at % 2 === 0 ? `${cell} ${others[at + 1]!}` : []));
    const isPair = (pair: string): boolean =>
      /\p{L} [+-]?\d{1,3}$/u.test(pair) && this.#words.knowsItems(pair);
    return pairs.every(isPair) ? [first, ...pairs] : cells;
  }

  /** `Schticks | Iron Skin, Bell Strike` */
  #isListOf(label: string, value: string): boolean {
    const isList = (cell: string): boolean => this.#words.labels.label(cell)?.type === 'list';
    return isList(label) && !label.includes(':') && /\p{L}/u.test(value) && !isList(value);
  }

  /** `Skills | Climbing +3 | Stealth +2` */
  #isRowOfList(label: string, values: readonly string[]): boolean {
    const isItem = (value: string): boolean =>
      this.#isListOf(label, value) && (/\d|\(/.test(value) || this.#words.knowsItems(value));
    return values.every(isItem);
  }

  /** Reads a cell, and those that belong to it; returns the column of the last. */
  #cell(cells: readonly string[], column: number): number {
    const cell = cells[column]!;
    const words = this.#words;
    const labelled = words.labels.label(cell);
    if (cell === '' || (labelled?.type !== 'list' && words.labels.isHeading(cell))) return column;
    if (labelled?.type === 'list') {
      this.#lists.set(column, labelled.name);
      if (labelled.name === LOG) this.#sheet.rest.push(cell);
      else this.#items(labelled.name, labelled.value);
    } else if (labelled?.type === 'name') this.#name(labelled.value);
    else if (labelled) this.#key(labelled.name, labelled.value, cell);
    else if (!this.#scores(cell)) return this.#further(cells, column);
    return column;
  }

  /** A cell without a label: of a list, of a table, a name, or text. */
  #further(cells: readonly string[], column: number): number {
    const cell = cells[column]!;
    const list = this.#lists.get(column);
    if (
      list !== undefined &&
      column === 0 &&
      (/^\P{L}*$/u.test(cells.join('')) || this.#isText(cell, list))
    ) {
      if (isSentence(cell)) this.#lists.delete(column);
      this.#sheet.rest.push(cell);
      return column;
    }
    if (list === SKILLS && cells.length > 1 && cells.every((each) => SKILL_CELL.test(each))) {
      for (const each of cells) this.#items(list, each);
      return cells.length - 1;
    }
    if (list !== undefined) {
      // Cells without a list of their own continue the row: what a trait does, a score, a cost.
      const end = nextOwn(cells, column, this.#lists);
      const own = THINGS.has(list) ? this.#withNoteBehind(cells, column, end) : cells.slice(column, end);
      this.#items(list, own.filter(Boolean).join('\t'));
      return end - 1;
    }
    if (/^\d+$/.test(cell) && this.#lists.has(column + 1)) return column;
    const isNew = this.#sheet.name === '' && this.#sheet.scores.length === 0 && !this.#isRunningHead;
    const own = this.#words.withoutKind(cell);
    const named = isNew ? this.#nameWithItem(own) : undefined;
    if (isNew && (isName(own) || (isName(own.replace(NUMBER_BEHIND, '')) && !this.#words.knowsItems(own))))
      this.#name(cell);
    else if (named) {
      this.#name(named.name);
      this.#knownParts(named.item);
    } else if ((cells.length > 1 && !this.#isKnownRow(cells)) || !this.#knownParts(cell))
      this.#sheet.rest.push(cell);
    return column;
  }

  /** `Chang Lee - Ninja +2` */
  #nameWithItem(text: string): { readonly name: string; readonly item: string } | undefined {
    const [name = '', item = '', ...others] = text.split(' - ');
    const isBoth = others.length === 0 && item !== '' && isName(name) && this.#words.knowsItems(item);
    return isBoth ? { name, item } : undefined;
  }

  /** The cells of a thing, with the column of notes moved behind its name: `Knife | +0 | thrown` below `Weapon | DM | Special Note`. */
  #withNoteBehind(cells: readonly string[], from: number, end: number): string[] {
    const isNote = (column: number): boolean => /(?:^|special )notes?$/i.test(this.#headings[column] ?? '');
    const own = cells.slice(from, end);
    const notes = own.filter((cell, at) => at > 0 && cell !== '' && isNote(from + at));
    const [first = '', ...others] = own.filter((_, at) => at === 0 || !isNote(from + at));
    return [[first, ...notes].join(': '), ...others];
  }

  /** Whether each cell of a row, besides scores, is an item of the rules: `REF 6 | Riding +2 | Lucky (Edge)`. */
  #isKnownRow(cells: readonly string[]): boolean {
    if (this.#askedRow?.cells === cells) return this.#askedRow.isKnown;
    const isKnown = cells.every(
      (cell) => cell === '' || this.#words.scores.read(cell).rest === '' || this.#words.knowsItems(cell),
    );
    this.#askedRow = { cells, isKnown };
    return isKnown;
  }

  #isText(cell: string, list: string): boolean {
    return isSentence(cell) && !this.#words.isOwnEntry(list, cell) && !this.#words.knowsItems(cell);
  }

  /** The last value of a key counts; what stood there before is kept as text. */
  #key(name: string, value: string, source: string): void {
    const { keys, rest } = this.#sheet;
    const before = keys.findIndex((key) => key.startsWith(`${name}:`));
    if (before >= 0) rest.push(...keys.splice(before, 1));
    keys.push(this.#kept(`${name}: ${value}`, source));
  }

  /** `Jane Doe (player: Ross)`, `Hicks, a tired marine`, `Guard (x4)`. */
  #name(text: string): void {
    const { name, keys, rest } = this.#words.nameLine(text);
    if (this.#sheet.name !== '') this.#sheet.rest.push(text);
    else {
      this.#sheet.name = name;
      this.#sheet.keys.push(...keys);
      this.#sheet.rest.push(...rest);
    }
  }

  /** Scores, and what else stands beside them; false for a text in which a score is no more than mentioned. */
  #scores(text: string): boolean {
    const { found, rest, printed } = this.#words.scores.read(text);
    if (found.length === 0) return false;
    // `Goblin (x6): STR 3` names a person.
    const isNamed = this.#sheet.name === '' && isName(rest) && /^\s*[:-]/.test(text.slice(rest.length));
    // `STR: 2 (normal)`
    const isBehind = rest.startsWith('(') && text.endsWith(rest);
    const isMentioned =
      !isNamed && !isBehind && rest.length > text.length / 2 && !this.#words.knowsItems(rest);
    if (isMentioned) return false;
    for (const { rule, isDerived, source } of found)
      (isDerived ? this.#sheet.derived : this.#sheet.scores).push(this.#kept(rule, source));
    this.#sheet.rest.push(...printed);
    if (rest === '') return true;
    const [first = '', ...others] = rest.split(', ');
    const isBeforeColon = /:$/.test(first) || text.startsWith(`${first}:`);
    const isNumbered = isBeforeColon && isName(first.replace(/:$/, '').replace(NUMBER_BEHIND, ''));
    if (this.#sheet.name === '' && (isNumbered || (isName(first) && !this.#words.knowsItems(first)))) {
      this.#name(first);
      this.#orRest(others.join(', '));
    } else this.#orRest(rest);
    return true;
  }

  #orRest(text: string): void {
    if (text.trim() && !this.#knownParts(text)) this.#sheet.rest.push(text.trim());
  }

  /** Parts without a label before them, of which the rules know one at least; the others are kept as text. */
  #knownParts(text: string): boolean {
    const { known, unknown } = this.#words.parts(text);
    if (known.length === 0) return false;
    for (const item of known) this.#addItem(item);
    if (unknown.length > 0) this.#sheet.rest.push(unknown.join(', '));
    return true;
  }

  #items(list: string, text: string): void {
    if (list === LOG) {
      this.#sheet.rest.push(text);
      return;
    }
    for (const item of this.#words.items(list, text)) this.#addItem(item);
  }

  #addItem({ list, text, source }: Item): void {
    if (list === '') this.#sheet.scores.push(text);
    else this.#add(list, text, source);
  }

  #add(list: string, text: string, source: string): void {
    const known = this.#sheet.lists.get(list);
    if (known) known.push(this.#kept(text, source));
    else this.#sheet.lists.set(list, [this.#kept(text, source)]);
  }

  /** The text of a line, whose source is kept. */
  #kept(text: string, source: string): string {
    const pasted = source.replace(/\t+/g, ' | ');
    if (pasted !== text) this.#sheet.sources.set(text, pasted);
    return text;
  }
}

function nextOwn(cells: readonly string[], from: number, lists: ReadonlyMap<number, string>): number {
  let end = from + 1;
  while (end < cells.length && !lists.has(end)) end++;
  return end;
}

/** `8+3d6`, `(REF+INT)/2`: how a number came about, or what is rolled with it. */
const isComputed = (text: string): boolean =>
  /[A-Z]|d\d/.test(text) && /[\d+*/]/.test(text) && COMPUTED.test(text);
const OPERAND = String.raw`[( ]{0,4}(?:\d{1,4}(?:d\d{1,2})?|d\d{1,2}|[A-Z]{2,3}(?:x\d)?)[) ]{0,4}`;
const COMPUTED = new RegExp(`^[+-]?${OPERAND}(?:[+*×x/.-]${OPERAND})*\\.?$`);

/** `Martial Arts 8 | Dodge 10` */
const SKILL_CELL = /^\p{Lu}[\p{L} '’-]{1,60} \+?\d{1,3}$/u;

/** A sentence after a list is a description, and ends the list. */
const isSentence = (text: string): boolean => /^["“]?\p{Lu}\S*(?: \S+){3,}[.!?]["”]?$/u.test(text);
