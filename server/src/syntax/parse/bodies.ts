/** Lines of a declaration: what each is follows from the kind of the declaration. */
import type { Line } from '../layout.ts';
import { markedKey } from '../marks.ts';
import { isParty } from '../party.ts';
import { cellsOf, colonOf, keyOf, trimmed, withoutPoints } from '../pieces.ts';
import { schemaOf, type ValueForm } from '../schema.ts';
import { isTableRow } from '../sheet-table.ts';
import type { MemberNode, PropertyNode, Text } from '../tree.ts';
import { t } from '../../text/messages.ts';
import { ARROW_MARK } from '../../text/patterns.ts';
import { SCORES, spanOf, type BlockContext, type DeclarationDraft, type Draft } from './context.ts';
import { frameOf, type Frame } from './frame.ts';
import { Heads } from './heads.ts';
import { bulletOf, List, listOnLine } from './list.ts';
import { Paragraphs } from './paragraphs.ts';
import { scoresBelowHeading } from './score-headings.ts';
import { Tables } from './tables.ts';

export class Bodies {
  readonly heads: Heads;
  readonly #block: BlockContext;
  readonly tables: Tables;
  readonly #paragraphs: Paragraphs;

  constructor(block: BlockContext) {
    this.#block = block;
    this.tables = new Tables(block);
    this.#paragraphs = new Paragraphs(block);
    this.heads = new Heads(block, (line, parent) => this.#member(line, parent));
  }

  #member(line: Line, parent: DeclarationDraft): Frame | undefined {
    const schema = schemaOf(parent.kind);
    const content = this.#block.content(line);
    const leaf = frameOf(line.indent, undefined);
    if (schema.lines === 'prose') {
      const nested = this.#paragraphs.isNested(content, line) && this.heads.read(line, parent.members);
      if (nested) return nested;
      if (WAIVER.test(content)) {
        parent.members.push(this.#block.reader.allow(spanOf(line)));
        return leaf;
      }
      if (ARROW.test(content)) return this.#transition(line, parent.members);
      const key = keyOf(content);
      const isKey = key !== undefined && key in schema.keys;
      const isSide =
        schema.otherKeys === 'side' &&
        key !== undefined &&
        !this.#paragraphs.goesOn(line) &&
        (isSideKey(key, content) || this.#hasNamesBelow(line, content));
      if (!isKey && !isSide)
        return this.#paragraphs.read(line, parent.members, (below) =>
          ARROW.test(this.#block.content(below)) ? this.#transition(below, parent.members) : undefined,
        );
    }
    if (schema.lines === 'scores' && (this.#block.isRuler(line) || this.#block.hasForumMarks(line)))
      return leaf;
    const marked = schema.lines === 'scores' ? this.#markedKey(line, parent) : undefined;
    if (marked) return marked;
    if (schema.lines === 'scores' && isTableRow(content)) {
      this.tables.readSheet(line, parent);
      return leaf;
    }
    if (schema.lines === 'scores' && /^without(?:\s|$)/i.test(content)) {
      this.#block.without(line, parent.members);
      return leaf;
    }
    if (/^allow(?:\s|$)/i.test(content)) {
      parent.members.push(this.#block.reader.allow(spanOf(line)));
      return leaf;
    }
    if (schema.lines === 'attributes' && ATTRIBUTE.test(content)) {
      parent.members.push(this.#block.entry(line));
      return leaf;
    }
    if (parent.kind === 'campaign' && /^remove\s/i.test(content))
      return this.heads.read(line, parent.members);
    if (schema.lines === 'rows' && content.includes('|')) {
      const span = spanOf(line);
      parent.members.push({ type: 'row', cells: cellsOf(this.#block.text, span), ...span });
      return leaf;
    }
    const colon = colonOf(content);
    const isScores = schema.lines === 'scores' && SCORES.test(content);
    if (colon >= 0 && !isScores) return this.#keyed(line, colon, parent);
    if (schema.lines === 'scores' && this.#block.opensList(content, schema.keys)) {
      const { end } = spanOf(line);
      const message = t('Write a colon after the name of a list: `{0}:`.', content);
      if (withoutPoints(content) === content) this.#block.reader.unusual({ start: end, end }, message, ':');
      return this.#keyed(line, content.length, parent);
    }
    if (schema.lines === 'scores' && HEADING.test(content) && this.#block.hasLinesBelow(line))
      return this.#keyed(line, content.length, parent);
    if (schema.lines === 'stats') {
      const items = this.#block.reader.items(spanOf(line));
      parent.members.push({ type: 'stats', items, ...spanOf(line) });
      return leaf;
    }
    if (schema.lines === 'scores') {
      this.#scores(line, parent);
    } else if (schema.otherKeys === 'skill') {
      parent.members.push(this.#block.entry(line));
    } else {
      const written = EQUATION.exec(content);
      this.#block.reader.problem(
        spanOf(line),
        t('Write `key: value` here.'),
        written ? `${written[1]}: ${written[2]}` : undefined,
      );
    }
    return leaf;
  }

  /** `### Skills`, `- **Skills:** Stealth +4`: without what stands behind it, a heading is read in spite of its marks. */
  #markedKey(line: Line, parent: DeclarationDraft): Frame | undefined {
    const found = markedKey(this.#block.content(line));
    if (!found) return undefined;
    const { name, at, value, isBullet } = found;
    const isList = this.#block.opensList(name, schemaOf(parent.kind).keys);
    if (isBullet ? !isList : !isList && value === '' && !this.#block.hasLinesBelow(line)) return undefined;
    const plain = value === '' ? `${name}:` : `${name}: ${value}`;
    const message = t('A key stands without marks: `{0}`.', plain);
    if (value !== '') {
      this.#block.reader.problem(spanOf(line), message, plain);
      return frameOf(line.indent, undefined);
    }
    this.#block.reader.unusual(spanOf(line), message, plain);
    const contentStart = line.contentStart + at;
    return this.#keyed(
      { ...line, contentStart, contentEnd: contentStart + name.length },
      name.length,
      parent,
    );
  }

  /** Text on the line that is no score is words; so is a line without any. */
  #scores(line: Line, parent: DeclarationDraft): void {
    const { problems, reader } = this.#block;
    this.#block.form = 'scores';
    const span = spanOf(line);
    const scores = reader.scores(span);
    const first = problems.findLastIndex(({ start, end }) => end < span.start || start < span.start) + 1;
    const words = problems
      .slice(first)
      .filter(({ isForm, replacement }) => !isForm && replacement === undefined);
    if (scores.length > 0) {
      parent.members.push({ type: 'scores', scores, ...span });
      for (const problem of words) problems[problems.indexOf(problem)] = { ...problem, isWords: true };
    } else if (words.length > 0) {
      const message = t(
        '`{0}` needs a score, as in `STR 4`, or a colon, as in `player: …`.',
        this.#block.content(line),
      );
      problems.splice(first, problems.length, { code: 'syntax', message, ...span, isWords: true });
    }
  }

  /** `key: value`, or `key:` with the lines that follow. */
  #keyed(line: Line, colon: number, parent: DeclarationDraft): Frame {
    const schema = schemaOf(parent.kind);
    const span = spanOf(line);
    const key = this.#headingAlone(trimmed(this.#block.text, span.start, span.start + colon), line, parent);
    const keyName = key.text.toLowerCase().replace(/\s+/g, ' ');
    const known = schema.keys[keyName];
    const value = trimmed(this.#block.text, span.start + colon + 1, span.end);
    // A list of one system may be text in another: with text after it, it is read as both.
    const list = schema.lines === 'scores' ? this.#block.lists.get(keyName) : undefined;
    const leaf = frameOf(line.indent, undefined);
    const scores =
      schema.lines === 'scores' && !known && !list
        ? scoresBelowHeading(this.#block, line, key, value, parent, (below) => this.#member(below, parent))
        : undefined;
    if (scores) return scores;
    this.#block.form = 'property';
    if (!known && schema.otherKeys === 'skill') {
      this.#block.form = 'entry';
      parent.members.push(this.#block.reader.skill(this.#block.textOf(line)));
      return leaf;
    }
    const scale = parent.kind.endsWith('advantage') && /^scale\s/i.test(key.text);
    const form: ValueForm = scale
      ? 'list'
      : (known?.form ?? (value.text ? undefined : list) ?? FORM_OF_OTHERS[schema.otherKeys] ?? 'text');
    if (form === 'traits' || form === 'skills' || form === 'items' || form === 'log') {
      const heading = { line, key, form, parent, isEverywhere: known !== undefined };
      return new List(this.#block, this.tables, heading).open(value);
    }
    const node: Draft<PropertyNode> = { ...this.#block.reader.property(key, value, form), ...span };
    if (list && !known) node.entries = listOnLine(this.#block.text, value, list);
    parent.members.push(node);
    if (form !== 'text' || value.text) {
      if (!value.text && form === 'list' && schema.lines === 'prose' && this.#hasItemsBelow(line))
        return this.#itemsBelow(line, node);
      if (!value.text && known) this.#block.reader.problem(span, t('`{0}:` needs a value.', key.text));
      // `clues: a Tricky Awareness roll (TN 15)` is as live as a paragraph.
      else if (form === 'text' && schema.lines === 'prose')
        parent.members.push({ type: 'prose', isAloud: false, ...value });
      return leaf;
    }
    return this.#longText(line, node, parent);
  }

  /** `skills` of `skills (25 CP):`; the points become a comment. */
  #headingAlone(key: Text, line: Line, { kind }: DeclarationDraft): Text {
    const text = withoutPoints(key.text);
    const { keys, lines } = schemaOf(kind);
    if (text === key.text || lines !== 'scores' || !this.#block.opensList(text, keys)) return key;
    const [start, { end }] = [key.start + text.length, spanOf(line)];
    const behind = this.#block.text.slice(key.end, end);
    const isEmpty = /^:?\s*$/.test(behind);
    this.#block.reader.unusual(
      { start, end: isEmpty ? end : key.end },
      t('A heading is the name of its list alone: `{0}:`.', text),
      isEmpty ? `:  // ${key.text.slice(text.length).trim()}` : '',
    );
    return { start: key.start, end: start, text };
  }

  /** `cast:` with its names on the lines below, indented or with bullets. */
  #hasItemsBelow(line: Line): boolean {
    const next = this.#block.nextLine(line);
    return next !== undefined && (next.indent > line.indent || this.#isBulletBeside(next, line));
  }

  /** `guards:` with names on the lines below; a speaker has sentences below. */
  #hasNamesBelow(line: Line, content: string): boolean {
    const next = content.endsWith(':') && this.#hasItemsBelow(line) ? this.#block.nextLine(line) : undefined;
    const below = next && this.#block.content(next);
    if (below === undefined) return false;
    const name = below.slice(bulletOf(below));
    return NAME_LINE.test(name) || isParty(name);
  }

  #isBulletBeside = (below: Line, line: Line): boolean =>
    below.indent === line.indent &&
    bulletOf(this.#block.content(below)) > 0 &&
    !BLANK_LINE.test(this.#block.text.slice(line.contentEnd, below.contentStart));

  #itemsBelow(line: Line, node: Draft<PropertyNode>): Frame {
    let last = line;
    const read = (below: Line): Frame => {
      last = below;
      const { start, end } = spanOf(below);
      const mark = bulletOf(this.#block.content(below));
      node.items = [...node.items, ...this.#block.reader.items({ start: start + mark, end })];
      return frameOf(below.indent, undefined);
    };
    return {
      ...frameOf(line.indent, read, (end) => void (node.end = end)),
      keeps: (below) => below.indent === line.indent && this.#isBulletBeside(below, last),
    };
  }

  /** The lines below `background:` are its value. */
  #longText(line: Line, node: Draft<PropertyNode>, parent: DeclarationDraft): Frame {
    const start = line.contentEnd;
    const extend = (end: number): void => {
      if (end === start) return;
      node.value = trimmed(this.#block.text, start, end);
      node.end = end;
    };
    return frameOf(line.indent, (below) => this.#paragraphs.read(below, parent.members), extend, true);
  }

  #transition(line: Line, members: MemberNode[]): Frame {
    const span = spanOf(line);
    const arrow = ARROW.exec(this.#block.content(line))![0];
    const end = span.start + arrow.length;
    const text = trimmed(this.#block.text, end, span.end);
    if (!ARROWS.includes(arrow))
      this.#block.reader.unusual({ start: span.start, end }, t('A transition begins with `->`.'), ARROWS[0]!);
    if (!text.text) this.#block.reader.problem(span, t('Name the scene that follows: `-> The Vault if …`.'));
    members.push({ type: 'transition', text, ...span });
    return frameOf(line.indent, undefined);
  }
}

const FORM_OF_OTHERS: Readonly<Record<string, ValueForm>> = { effects: 'effects', side: 'list' };
/** `Hangar Guard x4`, `[[Vane]]`, `three guards` */
const NAME_LINE = /^(?:\[\[|[\p{Lu}\d]|(?:an?|the|one|two|three|four|five|six)\s)[^.!?:"“”]{0,60}$/u;
const BLANK_LINE = /\n[^\S\n]*\n/;
/** `level = Cinematic`. */
const EQUATION = /^(\p{L}[^=:]{0,40}?) ?= ?(\S.*)$/u;
/** Words alone, such as `Equipment`, are a key without its colon where lines are indented below them. */
const HEADING = /^\p{L}+(?: \p{L}+){0,2}$/u;
const ARROWS: readonly string[] = ['->', '→'];
const ARROW = new RegExp(`^${ARROW_MARK}`);
/** `allow dead-end because …`, as against somebody who is allowed something. */
const WAIVER = /^allow\s+[a-z]+(?:-[a-z]+)+(?:\s+because\s|$)/;
/** `STR Strength (power)`, `Mass Value`, `Fortune: also Fortune points`; any other word with a colon is a key. */
const ATTRIBUTE = /^[^\s:]+(?:\s+[^:]+|$|:\s+also\s)/i;
/** `guards: Hangar Guard x4` names a side; a sentence with a colon, or somebody who speaks, does not. */
const isSideKey = (key: string, content: string): boolean =>
  key.split(/\s+/).length <= 3 && !SPOKEN.test(content) && !/[.!?…]["”’)]?$/.test(content);
/** A quotation or nothing behind the colon; `“Doc” Smith` is a name. */
const SPOKEN = /^[^:]*:\s*(?:$|["“'‘](?![^"“”'‘’.,:;!?…]{1,40}["”'’]\s+\p{Lu}))/u;
