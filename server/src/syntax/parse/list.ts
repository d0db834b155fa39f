/** A list of a character, such as `skills:`, with the lines below it or the entries behind its heading. */
import type { Line } from '../layout.ts';
import { LineReader } from '../line-reader.ts';
import { colonOf, entriesOf } from '../pieces.ts';
import { schemaOf, type ValueForm } from '../schema.ts';
import { isTableRow } from '../sheet-table.ts';
import type { EntryNode, SectionNode, Span, StepNode, SyntaxProblem, Text } from '../tree.ts';
import { t } from '../../text/messages.ts';
import { spanOf, type BlockContext, type DeclarationDraft, type Draft } from './context.ts';
import { entriesOnLine } from './entries-on-line.ts';
import { frameOf, nothing, type Frame } from './frame.ts';
import type { Tables } from './tables.ts';
import { scoreBelow, yamlEntry } from './yaml-entries.ts';

export interface ListHeading {
  readonly line: Line;
  readonly key: Text;
  readonly form: ValueForm;
  readonly parent: DeclarationDraft;
  /** Whether every system has the list. Problems in other lists are kept with them, because only their systems can judge them. */
  readonly isEverywhere: boolean;
}

/** A list that is being read. */
export class List {
  readonly #block: BlockContext;
  readonly #tables: Tables;
  readonly #heading: ListHeading;
  readonly #reader: LineReader;
  readonly #entries: EntryNode[] = [];
  readonly #steps: StepNode[] = [];
  readonly #node: Draft<SectionNode>;
  readonly #hasScoresAbove: boolean;
  /** The indentation of its lines; undefined as long as none is indented deeper than the heading. */
  #indent: number | undefined;

  constructor(block: BlockContext, tables: Tables, heading: ListHeading) {
    const { line, key, parent, isEverywhere } = heading;
    const problems: SyntaxProblem[] = [];
    this.#block = block;
    this.#tables = tables;
    this.#heading = heading;
    this.#reader = isEverywhere ? block.reader : new LineReader(block.text, problems);
    const [entries, steps] = [this.#entries, this.#steps];
    this.#node = { type: 'section', key, entries, steps, problems, ...spanOf(line) };
    this.#hasScoresAbove = parent.members.some(({ type }) => type === 'scores');
    parent.members.push(this.#node);
  }

  /** Reads the entries on the line of the heading; returns the frame of the lines below. */
  open(value: Text): Frame {
    if (value.text) this.#readBehindHeading(value);
    return {
      ...frameOf(
        this.#heading.line.indent,
        (line) => this.#readLine(line),
        (end) => void (this.#node.end = end),
      ),
      endsAt: (content) => this.#opensAnother(content),
      keeps: (line, { indent }) => line.indent === indent && this.#keeps(line),
    };
  }

  #readBehindHeading(value: Text): void {
    const { key, form } = this.#heading;
    if (this.#isNone(value)) return this.#readSpan(value);
    const parts = form === 'log' ? [value] : entriesOnLine(this.#block.text, value, form);
    const lines = parts.map(({ text }) => `${this.#block.newLine(value)}  ${text}`);
    this.#block.reader.unusual(
      { start: key.end, end: value.end },
      t('`{0}:` opens a list: write its entries on the lines below it.', key.text),
      `:${lines.join('')}`,
    );
    if (form === 'items' || form === 'log') for (const part of parts) this.#readSpan(part);
    else this.#readEntries(parts);
    this.#block.form = 'property';
  }

  #readLine(line: Line): Frame {
    const { line: heading, form, parent } = this.#heading;
    const content = this.#block.content(line);
    if (line.indent > heading.indent) this.#indent ??= line.indent;
    if (isTableRow(content) && form !== 'log') return this.#readTable(line);
    if (this.#block.isRuler(line) || this.#block.hasForumMarks(line)) return frameOf(line.indent, undefined);
    const mark = bulletOf(content);
    const yaml = mark > 0 && form !== 'log' ? yamlEntry(this.#block, line, form) : undefined;
    if (yaml) {
      this.#reader.problem(yaml, t('Write the entry on one line: `{0}`.', yaml.usual), yaml.usual);
      return frameOf(line.indent, () => undefined, nothing, true);
    }
    this.#tellPlace(line, mark);
    const { start, end } = spanOf(line);
    const keyword = KEYWORD.exec(content)?.[0].toLowerCase();
    const before = this.#entries.length;
    if (keyword === 'without') this.#block.without(line, parent.members);
    else if (keyword === 'allow') parent.members.push(this.#block.reader.allow(spanOf(line)));
    else this.#readSpan({ start: start + mark, end });
    // A bullet with nothing behind it is no skill.
    const isSkill = form === 'skills' && this.#entries.length > before;
    return frameOf(line.indent, isSkill ? this.#belowSkill() : undefined);
  }

  #readTable(line: Line): Frame {
    const table = this.#tables.beginningAt(line);
    if (table) {
      const lines = this.#tables.entries(table, this.#heading.form, this.#entries, this.#reader);
      this.#tables.tell(table, lines.join(this.#block.newLine(table)));
    }
    return frameOf(line.indent, undefined);
  }

  /** Reads a line, or an entry behind the heading. */
  #readSpan(span: Span): void {
    const { form } = this.#heading;
    if (this.#isNone(span)) this.#reader.unusual(span, t('A list without entries needs no line.'), '');
    else if (form === 'log') this.#steps.push(this.#reader.step(span));
    else if (form === 'items') this.#entries.push(this.#reader.item(span));
    else {
      const parts = entriesOf(this.#block.text, span, form === 'traits');
      this.#readEntries(parts);
      for (const [index, part] of parts.slice(1).entries())
        this.#reader.unusual(
          { start: parts[index]!.end, end: part.start },
          t('Write each entry on a line of its own.'),
          this.#block.newLine(span),
        );
    }
  }

  #readEntries(parts: readonly Text[]): void {
    this.#block.form = 'entry';
    for (const part of parts) this.#entries.push(this.#reader.entry(part, this.#heading.form === 'skills'));
  }

  /** `None` on printed sheets. */
  #isNone({ start, end }: Span): boolean {
    return (
      schemaOf(this.#heading.parent.kind).lines === 'scores' && isNone(this.#block.text.slice(start, end))
    );
  }

  /** Tells of a line in the column of the heading, or else of a bullet. */
  #tellPlace(line: Line, mark: number): void {
    const { start } = spanOf(line);
    const { line: heading, key } = this.#heading;
    if (line.indent === heading.indent && this.#indent === undefined)
      this.#block.problems.push({
        code: 'bad-indent',
        isForm: true,
        message: t('This line is read as an entry of `{0}:`. Indent it below its list.', key.text),
        ...{ start: line.start, end: start + mark },
        replacement: ' '.repeat(line.indent + 2),
      });
    else if (mark > 0)
      this.#reader.unusual(
        { start, end: start + mark },
        t('An entry needs no bullet: begin the line with the name.'),
        '',
      );
  }

  /** Whether a line is the heading of another list. */
  #opensAnother(content: string): boolean {
    const { keys, lines } = schemaOf(this.#heading.parent.kind);
    const colon = lines === 'scores' ? colonOf(content) : -1;
    return colon > 0 && this.#block.opensList(content.slice(0, colon).trim(), keys);
  }

  /** Whether a line in the column of the heading is an entry. */
  #keeps(line: Line): boolean {
    const { keys, lines } = schemaOf(this.#heading.parent.kind);
    if (lines !== 'scores') return false;
    const content = this.#block.content(line);
    if (this.#block.isMarkedKey(content, keys)) return false;
    // An entry that has slipped to the left, between others: `Landbound (Hardship)`.
    if (this.#indent !== undefined)
      return (
        this.#block.lineBelow(line)?.indent === this.#indent &&
        content.includes('(') &&
        this.#block.looksLikeEntry(content, keys)
      );
    const isBelow = this.#hasScoresAbove || (this.#hasTab(line) && !this.#hasTab(this.#heading.line));
    return bulletOf(content) > 0 || (isBelow && this.#block.looksLikeEntry(content, keys));
  }

  /** A tab counts as two columns, but editors show it as more: below two spaces it looks indented. */
  #hasTab({ start, contentStart }: Line): boolean {
    return this.#block.text.slice(start, contentStart).includes('\t');
  }

  /** Lines below a skill: `Automobiles +2`, `- Automobiles +2`, `(Automobiles +2)`, `Specialty: Automobiles +2`. */
  #belowSkill(): (line: Line) => undefined {
    const entries = this.#entries;
    const below = entries.length - 1;
    return (line) => {
      this.#block.form = 'entry';
      const content = this.#block.content(line);
      const skill = entries[below]!;
      const behind = { start: (skill.groups.at(-1) ?? skill.name).end, end: line.contentEnd };
      const score = skill.score ? undefined : scoreBelow(this.#block.text.slice(behind.start, behind.end));
      if (score) {
        const { end } = behind;
        entries[below] = { ...skill, score: { ...score, start: end - score.text.length, end } };
        this.#reader.unusual(behind, t('Write the score behind {0}.', skill.name.text), ` +${score.value}`);
        return undefined;
      }
      const start = line.contentStart + BELOW_SKILL.exec(content)![0].length;
      const end =
        line.contentEnd -
        (content.endsWith(')') && content.slice(0, start - line.contentStart).includes('(') ? 1 : 0);
      for (const part of entriesOf(this.#block.text, { start, end }))
        entries.push({ ...this.#reader.entry(part, true), below });
    };
  }
}

/**
 * The entries of a list on one line, which may be text: only the systems that have the list can tell what is wrong in them.
 */
export function listOnLine(text: string, value: Text, form: ValueForm): EntryNode[] {
  if (isNone(value.text)) return [];
  const reader = new LineReader(text, []);
  return entriesOnLine(text, value, form).map((part) =>
    form === 'items' ? reader.item(part) : reader.entry(part, form === 'skills'),
  );
}

/** Whether a line says that a list is empty. */
const isNone = (text: string): boolean => NONE.test(text);

const NONE = /^(?:none|n\/a|[-–—])\.?$/i;

/** Marks before a specialty on a line of its own. */
const BELOW_SKILL = /^(?:[-*+•–—]\s+)?(?:spec(?:ial(?:ty|isation|ization))?s?[.:]*\s+)?\(?/i;
/** The mark of a list in Markdown. */
const BULLET = /^[-*+•–—]\s+(?=\S)/;
/** Most entries begin with a letter. */
export const bulletOf = (content: string): number =>
  isLetter(content.charCodeAt(0)) ? 0 : (BULLET.exec(content)?.[0].length ?? 0);
const isLetter = (code: number): boolean => (code | 32) >= 97 && (code | 32) <= 122;
const KEYWORD = /^(?:without|allow)(?=\s)/i;
