/** Lists of a character, such as `skills:`, with the lines below them or the entries behind their heading. */
import type { Line } from '../layout.ts';
import { LineReader } from '../line-reader.ts';
import { colonOf, entriesOf, partsOf, separated } from '../pieces.ts';
import { schemaOf, type ValueForm } from '../schema.ts';
import { isTableRow } from '../sheet-table.ts';
import type { EntryNode, Span, StepNode, SyntaxProblem, Text } from '../tree.ts';
import { t } from '../../text/messages.ts';
import { spanOf, type BlockContext, type DeclarationDraft } from './context.ts';
import { frameOf, nothing, type Frame } from './frame.ts';
import type { Tables } from './tables.ts';
import { scoreBelow, yamlEntry } from './yaml-entries.ts';

export class Lists {
  readonly #block: BlockContext;
  readonly #tables: Tables;

  constructor(block: BlockContext, tables: Tables) {
    this.#block = block;
    this.#tables = tables;
  }

  /** Problems in the lines of a list that only some systems have are kept, because only they can judge them. */
  read(
    line: Line,
    key: Text,
    value: Text,
    form: ValueForm,
    parent: DeclarationDraft,
    isEverywhere: boolean,
  ): Frame {
    const entries: EntryNode[] = [];
    const steps: StepNode[] = [];
    const problems: SyntaxProblem[] = [];
    const reader = isEverywhere ? this.#block.reader : new LineReader(this.#block.text, problems);
    const node = { type: 'section' as const, key, entries, steps, problems, ...spanOf(line) };
    parent.members.push(node);
    const isNone = ({ start, end }: Span): boolean =>
      schemaOf(parent.kind).lines === 'scores' && NONE.test(this.#block.text.slice(start, end));
    const readSpan = (span: Span): void => {
      if (isNone(span)) reader.unusual(span, t('A list without entries needs no line.'), '');
      else if (form === 'log') steps.push(reader.step(span));
      else if (form === 'items') entries.push(reader.item(span));
      else {
        this.#block.form = 'entry';
        const parts =
          span === value
            ? entriesOnLine(this.#block.text, span, form)
            : entriesOf(this.#block.text, span, form === 'traits');
        for (const part of parts) entries.push(reader.entry(part, form === 'skills'));
        if (value.text) return;
        for (const [index, part] of parts.slice(1).entries())
          reader.unusual(
            { start: parts[index]!.end, end: part.start },
            t('Write each entry on a line of its own.'),
            this.#block.newLine(span),
          );
      }
    };
    if (value.text && isNone(value)) readSpan(value);
    else if (value.text) {
      const below = form === 'log' ? [value] : entriesOnLine(this.#block.text, value, form);
      const lines = below.map(({ text }) => `${this.#block.newLine(value)}  ${text}`);
      this.#block.reader.unusual(
        { start: key.end, end: value.end },
        t('`{0}:` opens a list: write its entries on the lines below it.', key.text),
        `:${lines.join('')}`,
      );
      if (form === 'items') for (const part of below) readSpan(part);
      else readSpan(value);
      this.#block.form = 'property';
    }
    let inner: number | undefined;
    const read = (below: Line): Frame => {
      const content = this.#block.content(below);
      if (below.indent > line.indent) inner ??= below.indent;
      if (isTableRow(content) && form !== 'log') {
        const table = this.#tables.beginningAt(below);
        if (table)
          this.#tables.tell(
            table,
            this.#tables.entries(table, form, entries, reader).join(this.#block.newLine(table)),
          );
        return frameOf(below.indent, undefined);
      }
      if (this.#block.isRuler(below)) return frameOf(below.indent, undefined);
      const mark = bulletOf(content);
      const yaml = mark > 0 && form !== 'log' ? yamlEntry(this.#block, below, form) : undefined;
      if (yaml) {
        reader.problem(yaml, t('Write the entry on one line: `{0}`.', yaml.usual), yaml.usual);
        return frameOf(below.indent, () => undefined, nothing, true);
      }
      const { start, end } = spanOf(below);
      if (below.indent === line.indent && inner === undefined)
        this.#besideHeading(key, { start: below.start, end: start + mark }, below.indent);
      else if (mark > 0)
        reader.unusual(
          { start, end: start + mark },
          t('An entry needs no bullet: begin the line with the name.'),
          '',
        );
      const keyword = KEYWORD.exec(content)?.[0].toLowerCase();
      if (keyword === 'without') this.#block.without(below, parent.members);
      else if (keyword === 'allow') parent.members.push(this.#block.reader.allow(spanOf(below)));
      else readSpan({ start: start + mark, end });
      return frameOf(below.indent, form === 'skills' ? this.#belowSkill(entries, reader) : undefined);
    };
    const { keys, lines } = schemaOf(parent.kind);
    const endsAt = (content: string): boolean => {
      const colon = lines === 'scores' ? colonOf(content) : -1;
      return colon > 0 && this.#block.opensList(content.slice(0, colon).trim(), keys);
    };
    const hasScores = parent.members.some(({ type }) => type === 'scores');
    const keeps = (below: Line, list: Frame): boolean => {
      if (below.indent !== list.indent || lines !== 'scores') return false;
      const content = this.#block.content(below);
      if (this.#block.isMarkedKey(content, keys)) return false;
      // An entry that has slipped to the left, between others: `Landbound (Hardship)`.
      if (inner !== undefined)
        return (
          this.#block.lineBelow(below)?.indent === inner &&
          content.includes('(') &&
          this.#block.looksLikeEntry(content, keys)
        );
      const isBelow = hasScores || (this.#hasTab(below) && !this.#hasTab(line));
      return bulletOf(content) > 0 || (isBelow && this.#block.looksLikeEntry(content, keys));
    };
    return { ...frameOf(line.indent, read, (end) => void (node.end = end)), endsAt, keeps };
  }

  /** A tab counts as two columns, but editors show it as more: below two spaces it looks indented. */
  #hasTab({ start, contentStart }: Line): boolean {
    return this.#block.text.slice(start, contentStart).includes('\t');
  }

  /** Lines below a skill: `Automobiles +2`, `- Automobiles +2`, `(Automobiles +2)`, `Specialty: Automobiles +2`. */
  #belowSkill(entries: EntryNode[], reader: LineReader): (line: Line) => undefined {
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
        reader.unusual(behind, t('Write the score behind {0}.', skill.name.text), ` +${score.value}`);
        return undefined;
      }
      const start = line.contentStart + BELOW_SKILL.exec(content)![0].length;
      const end =
        line.contentEnd -
        (content.endsWith(')') && content.slice(0, start - line.contentStart).includes('(') ? 1 : 0);
      for (const part of entriesOf(this.#block.text, { start, end }))
        entries.push({ ...reader.entry(part, true), below });
    };
  }

  /** The entries of a list on one line. What is wrong in them they alone can tell who have such a list. */
  entriesIn(value: Text, form: ValueForm): EntryNode[] {
    if (NONE.test(value.text)) return [];
    const reader = new LineReader(this.#block.text, []);
    const parts = entriesOnLine(this.#block.text, value, form);
    return parts.map((part) =>
      form === 'items' ? reader.item(part) : reader.entry(part, form === 'skills'),
    );
  }

  #besideHeading(heading: Text, lead: Span, indent: number): void {
    this.#block.problems.push({
      code: 'bad-indent',
      isForm: true,
      message: t('This line is read as an entry of `{0}:`. Indent it below its list.', heading.text),
      ...lead,
      replacement: ' '.repeat(indent + 2),
    });
  }
}

/** The entries of a list that stands behind its heading: `Lucky (Edge), Ally`, `Fast Draw; Iron Fist`. */
export function entriesOnLine(text: string, span: Span, form: ValueForm): Text[] {
  if (form === 'items') {
    const parts = partsOf(text, span, ';');
    const names = partsOf(text, span, ',');
    return parts.length === 1 && !/\d,\d/.test(parts[0]!.text) && areNames(names) ? names : parts;
  }
  const parts = form === 'traits' || form === 'skills' ? betweenSemicolons(text, span) : [span];
  const entries = parts.flatMap((part) => entriesOf(text, part, form === 'traits'));
  return entries.flatMap((part) =>
    /[(:[]/.test(part.text)
      ? form === 'traits'
        ? traitsIn(text, part)
        : part
      : partsOf(text, part, ';').flatMap((each) =>
          form === 'traits' || form === 'skills' ? partsOf(text, each, ',') : each,
        ),
  );
}

/** `Enemy (Peril): the Duke; Phobia (spiders)`: a capital letter after a semicolon begins an entry, even in a note. */
const betweenSemicolons = (text: string, span: Span): Text[] =>
  separated(
    text,
    span,
    (mark, at) => mark === ';' && /^\s{0,4}\p{Lu}/u.test(text.slice(at + 1, Math.min(span.end, at + 7))),
  );

/** `Enemy, Phobia (spiders)`: each trait begins with a capital; in a note, which a colon begins, it has a level as well. */
function traitsIn(text: string, span: Text): Text[] {
  let begins = BEGINS_TRAIT;
  return separated(text, span, (mark, at) => {
    if (mark === ':') begins = BEGINS_TRAIT_WITH_LEVEL;
    if (mark !== ',' || !begins.test(text.slice(at + 1, Math.min(span.end, at + LONGEST_TRAIT))))
      return false;
    begins = BEGINS_TRAIT;
    return true;
  });
}

/** The only entry of a list that has none, on printed sheets. */
const NONE = /^(?:none|n\/a|[-–—])\.?$/i;

const LONGEST_TRAIT = 60;
const BEGINS_TRAIT = /^\s{0,7}\p{Lu}/u;
/** `Cool Headed (Edge)` */
const BEGINS_TRAIT_WITH_LEVEL = /^\s{0,8}\p{Lu}[\p{L}\p{M} ’'-]{2,40} \(\p{Lu}\p{L}{2,20}[),]/u;

/** `Knife, Pistol` are two things, and `rope, torch x3` as well; `Ax, hand` is the name of one. */
const areNames = (names: readonly Text[]): boolean =>
  names.every(({ text }) => BEGINS_NAME.test(text)) ||
  (names.every(({ text }) => !BEGINS_NAME.test(text) || /^\d/.test(text)) &&
    (names.length > 2 || names.some(({ text }) => COUNTED.test(text))));
const BEGINS_NAME = /^[\p{Lu}\d.]/u;
const COUNTED = /\s[x×]\s?\d+$/;
/** Marks before a specialty on a line of its own. */
const BELOW_SKILL = /^(?:[-*+•–—]\s+)?(?:spec(?:ial(?:ty|isation|ization))?s?[.:]*\s+)?\(?/i;
/** The mark of a list in Markdown. */
const BULLET = /^[-*+•–—]\s+(?=\S)/;
/** Most entries begin with a letter. */
export const bulletOf = (content: string): number =>
  isLetter(content.charCodeAt(0)) ? 0 : (BULLET.exec(content)?.[0].length ?? 0);
const isLetter = (code: number): boolean => (code | 32) >= 97 && (code | 32) <= 122;
const KEYWORD = /^(?:without|allow)(?=\s)/i;
