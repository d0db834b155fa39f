/** The shared state of the parser of a block: its text, its lines, and their problems. */
import { lineAt, scanLines, type Line } from '../layout.ts';
import { LineReader } from '../line-reader.ts';
import { isRuler, markedKey, withoutForumMarks } from '../marks.ts';
import { colonOf, trimmed, withoutPoints } from '../pieces.ts';
import type { DeclarationSchema, ValueForm } from '../schema.ts';
import type { DeclarationNode, EntryNode, MemberNode, Span, SyntaxProblem, Text } from '../tree.ts';
import { lineBreakOf } from '../../text/line-breaks.ts';
import { t } from '../../text/messages.ts';

export type LineForm = 'head' | 'scores' | 'entry' | 'property' | 'prose' | 'verbatim';

/** The keys of characters that open lists beside those of the schema, with what their lines are. */
export type ListKeys = ReadonlyMap<string, ValueForm>;

export type Draft<T> = { -readonly [K in keyof T]: T[K] };
export type DeclarationDraft = Draft<DeclarationNode> & { members: MemberNode[] };

export class BlockContext {
  readonly text: string;
  readonly lines: readonly Line[];
  readonly problems: SyntaxProblem[] = [];
  readonly lists: ListKeys;
  readonly reader: LineReader;
  /** How the line at hand is read. */
  form: LineForm = 'verbatim';
  #lineIndex = 0;
  /** The line at hand, and its content. */
  #line: Line | undefined;
  #content = '';

  constructor(text: string, lists: ListKeys) {
    this.text = text;
    this.reader = new LineReader(text, this.problems);
    this.lists = lists;
    this.lines = scanLines(text);
  }

  /** The text of a line; asked for again and again while it is read. */
  content(line: Line): string {
    if (this.#line !== line) {
      this.#line = line;
      this.#content = this.text.slice(line.contentStart, line.contentEnd);
    }
    return this.#content;
  }

  /** Lines come in their order, so the search goes on where it ended. */
  indexOf(line: Line): number {
    while (this.lines[this.#lineIndex]!.start < line.start) this.#lineIndex++;
    return this.#lineIndex;
  }

  hasLinesBelow(line: Line): boolean {
    return this.lineBelow(line) !== undefined;
  }

  /** The next line, if it is indented deeper. */
  lineBelow(line: Line): Line | undefined {
    const next = this.nextLine(line);
    return next && next.indent > line.indent ? next : undefined;
  }

  /** The next line with text, behind a few blank ones. */
  nextLine(line: Line): Line | undefined {
    const from = this.indexOf(line) + 1;
    return this.lines
      .slice(from, from + MOST_BLANK_LINES)
      .find((each) => each.contentEnd > each.contentStart);
  }

  /** Whether a list of characters has this name, such as `skills`. */
  opensList(content: string, keys: DeclarationSchema['keys']): boolean {
    const name = withoutPoints(content).toLowerCase();
    const form = Object.hasOwn(keys, name) ? keys[name]?.form : this.lists.get(name);
    return form === 'traits' || form === 'skills' || form === 'items' || form === 'log';
  }

  /** Whether a line in the column of a list's heading is no key, no list and no score. */
  looksLikeEntry(content: string, keys: DeclarationSchema['keys']): boolean {
    if (SCORES.test(content) || SCORE.test(content) || /^(?:allow|without)\s/i.test(content)) return false;
    if (this.isMarkedKey(content, keys)) return false;
    const colon = colonOf(content);
    return colon < 0 ? !this.opensList(content, keys) : content.slice(0, colon).includes('(');
  }

  /** Whether a line of a sheet is a row of one mark, as below a heading; it says nothing, and is told. */
  isRuler(line: Line): boolean {
    const content = this.content(line);
    if (!isRuler(content)) return false;
    this.reader.unusual(spanOf(line), t('A line of marks has no meaning on a sheet.'), '');
    return true;
  }

  /** Whether a line of a sheet has the marks of a forum, `[b]STR:[/b] 4`; it is told and not read. */
  hasForumMarks(line: Line): boolean {
    const content = this.content(line);
    const plain = withoutForumMarks(content);
    if (plain === content) return false;
    const message =
      plain === '' ? t('Remove the marks of the forum.') : t('Remove the marks of the forum: `{0}`.', plain);
    this.reader.problem(spanOf(line), message, plain);
    return true;
  }

  /** `- **Skills:**` among the entries of a list, as against `- Laptop: broken`. */
  isMarkedKey(content: string, keys: DeclarationSchema['keys']): boolean {
    const marked = markedKey(content);
    return marked !== undefined && (!marked.isBullet || this.opensList(marked.name, keys));
  }

  /** A line break with the indentation of the line that something stands on. */
  newLine({ start: offset }: Span): string {
    const line = lineAt(this.lines, offset);
    const newline = lineBreakOf(this.text);
    return `${newline}${this.text.slice(line.start, line.contentStart)}`;
  }

  /** The content of a line with its place. */
  textOf(line: Line): Text {
    return { ...spanOf(line), text: this.content(line) };
  }

  entry(line: Line): EntryNode {
    this.form = 'entry';
    return this.reader.entry(this.textOf(line), false);
  }

  without(line: Line, members: MemberNode[]): void {
    const span = spanOf(line);
    const list = trimmed(this.text, span.start + 'without'.length, span.end);
    if (!list.text) this.reader.problem(span, t('The removed line is missing: `without Secret`.'));
    const items = list.text ? this.reader.items(list) : [];
    members.push({ type: 'without', names: items, ...span });
  }
}

export const spanOf = (line: Line): Span => ({ start: line.contentStart, end: line.contentEnd });

const MOST_BLANK_LINES = 3;
/** Several scores on a line, with or without a colon behind each name: `STR: 4  REF: 6`. */
export const SCORES =
  /^(?:\p{L}{2,}[:=]?\s*[+\-\u2212\u2013]?\d{1,3}[\s,;]+)+\p{L}{2,}[:=]?\s*[+\-\u2212\u2013]?\d{1,3}\s*[,;]?$/u;
/** One score, by its abbreviation: `INI +2`. */
const SCORE = /^\p{Lu}{2,4}[:=]?\s*[+\-\u2212\u2013]?\d/u;
