/**
 * Parses one block: the layout scan gives its lines, their indentation gives each line its place in the tree, and the
 * place decides how the line is read.
 */
import { lineAt, scanLines, type Line } from './layout.ts';
import { LineReader, nearestKeyword } from './line-reader.ts';
import { abbreviationIn, cellsOf, colonOf, entriesOf, keyOf, partsOf, trimmed } from './pieces.ts';
import {
  type DeclarationSchema,
  DECLARATION_KINDS,
  schemaOf,
  type DeclarationKind,
  type ValueForm,
} from './schema.ts';
import {
  asLine,
  entriesOfTable,
  isTableRow,
  notesOf,
  scoresOf,
  tableOf,
  type SheetTable,
} from './sheet-table.ts';
import {
  type DeclarationNode,
  type EntryNode,
  type MemberNode,
  type PropertyNode,
  type ProseNode,
  type Span,
  type StepNode,
  type SyntaxProblem,
  type Text,
} from './tree.ts';
import { lineBreakOf } from '../text/line-breaks.ts';
import { t } from '../text/messages.ts';

/** One top-level declaration with the comments after it; or what stands before the first. A value, never changed. */
export interface Block {
  readonly text: string;
  readonly lines: readonly Line[];
  readonly declarations: readonly DeclarationNode[];
  readonly problems: readonly SyntaxProblem[];
  /** The place of each line; none for those that are blank or a comment alone, and in a block that was not read. */
  readonly places: readonly (LinePlace | undefined)[];
  /** What the block declares, where that was read without parsing it. */
  readonly head?: { readonly kind: DeclarationKind; readonly name: string };
  /** What the parser threw on this text: a mistake of the parser, not of the writer. */
  readonly failure?: { readonly error: unknown } | undefined;
}

/** How deep a line stands in the tree, and how it was read. */
export interface LinePlace {
  readonly depth: number;
  /** Further columns that a line of prose keeps: the indentation of a list, say. */
  readonly inset: number;
  readonly form: LineForm;
}

export type LineForm = 'head' | 'scores' | 'entry' | 'property' | 'verbatim';

/** The keys of characters that open lists beside those of the schema, with what their lines are. */
export type ListKeys = ReadonlyMap<string, ValueForm>;

const NO_LISTS: ListKeys = new Map();

/** The block of a text. Never throws: a block that the parser fails on is empty, with its text and its `failure`. */
export function parseBlock(text: string, lists = NO_LISTS): Block {
  try {
    return new BlockParser(text, lists).parse();
  } catch (failure) {
    const lines = scanLines(text);
    return { text, lines, declarations: [], problems: [], places: [], failure: { error: failure } };
  }
}

type Draft<T> = { -readonly [K in keyof T]: T[K] };
type DeclarationDraft = Draft<DeclarationNode> & { members: MemberNode[] };

/** An open line of the tree: what the lines below it, if they are indented deeper, belong to. */
interface Frame {
  readonly indent: number;
  /** The indentation of its lines, as its first one has it. */
  childIndent: number | undefined;
  /** The indentation of its last line. */
  lastIndent: number | undefined;
  /** Reads a line that belongs here; returns the frame for the lines below that one. */
  readonly read: ((line: Line) => Frame | undefined) | undefined;
  /** Called with the end of its last line, when a line follows that does not belong to it. */
  readonly extend: (end: number) => void;
  /** In prose, indentation is the writer's own. */
  readonly free: boolean;
  /** Of a list: whether a line is the heading of another list, which ends this one even if it is indented like an entry. */
  readonly endsAt?: (content: string) => boolean;
  /** Of a list: whether a line in the column of its heading is one of its entries all the same. */
  readonly keeps?: (line: Line, list: Frame) => boolean;
}

const DECLARATION = new RegExp(`^(?:${DECLARATION_KINDS.join('|').replaceAll(' ', '\\s+')})(?![^\\s:])`, 'i');
/** The head of a declaration that is taken for one among other lines as well. */
const STRAY = /^(?:campaign|adventure|character|npc)\s+["“'‘]?[\p{Lu}\p{N}]/u;
const STORIES = new Set<DeclarationKind>(['adventure', 'scene', 'encounter', 'handout']);
/** What may stand inside an adventure; other words that begin declarations are words of its prose. */
const NESTED = /^(?:scene|encounter|handout)(?::?\s+(\S)|:?$)/i;
const ARROWS: readonly string[] = ['->', '→'];
/** What may stand before a specialty on a line of its own. */
const BELOW_SKILL = /^(?:[-*+•–—]\s+)?(?:spec(?:ial(?:ty|isation|ization))?s?[.:]*\s+)?\(?/i;
/** Words alone, such as `Equipment`, are a key without its colon where lines are indented below them. */
const HEADING = /^\p{L}+(?: \p{L}+){0,2}$/u;
const MOST_BLANK_LINES = 3;
/** Characters behind a declaration that its fix moves it past: many in one block would hold the block many times. */
const MOST_PASSED = 10_000;
/** Those of other languages as well. */
const ARROW = /^(?:-{1,3}>|={1,2}>|[→⟶➔➜⇒])/;
/** The mark of a list in Markdown. */
const BULLET = /^[-*+•–—]\s+(?=\S)/;
/** `allow dead-end because …`, as against somebody who is allowed something. */
const WAIVER = /^allow\s+[a-z]+(?:-[a-z]+)+(?:\s+because\s|$)/;
/** `STR Strength (power)`, `Mass Value`, `Fortune: also Fortune points`; any other word with a colon is a key. */
const ATTRIBUTE = /^[^\s:]+(?:\s+[^:]+|$|:\s+also\s)/i;
/** Several scores on a line, with or without a colon behind each name: `STR: 4  REF: 6`. */
const SCORES =
  /^(?:\p{L}{2,}[:=]?\s*[+\-\u2212\u2013]?\d{1,3}[\s,;]+)+\p{L}{2,}[:=]?\s*[+\-\u2212\u2013]?\d{1,3}\s*[,;]?$/u;
/** A name with scores behind it: `Thug: STR 4 REF 4 HLT 4`. */
const SCORES_BEHIND_NAME =
  /^(\S(?:[^:;,]*\S)??)[:;,]?(?:\s[-\u2013\u2014])?\s{1,3}(?:\p{L}{2,} \+?\d{1,3}[,;]?(?:\s{1,3}|$)){3}/u;
/** A name with a colon and values behind it: `Blaster: 4d6 P/L, size M`. */
const VALUES_BEHIND_NAME = /^([^:]*[^:\s])\s*:\s*(?=\S)/;
/** One score, by its abbreviation: `INI +2`. */
const SCORE = /^\p{Lu}{2,4}[:=]?\s*[+\-\u2212\u2013]?\d/u;
const nothing = (): void => undefined;
const isFree = ({ free }: Frame): boolean => free;
const holds = (frame: Frame, line: Line): boolean =>
  line.indent > frame.indent || frame.keeps?.(line, frame) === true;

/** Places that most lines have: few, and each is one object. */
const common = new Map<LineForm, LinePlace[]>();

function placeAt(depth: number, inset: number, form: LineForm): LinePlace {
  if (inset > 0 || depth > MOST_COMMON_DEPTH) return { depth, inset, form };
  let places = common.get(form);
  if (!places) common.set(form, (places = []));
  return (places[depth] ??= { depth, inset, form });
}

const MOST_COMMON_DEPTH = 4;
const FORM_OF_OTHERS: Readonly<Record<string, ValueForm>> = { effects: 'effects', side: 'list' };

/** `guards: Hangar Guard x4` names a side; a sentence with a colon, or somebody who speaks, does not. */
const isSideKey = (key: string, content: string): boolean =>
  key.split(/\s+/).length <= 3 && !SPOKEN.test(content) && !/[.!?…]["”’)]?$/.test(content);
/** A quotation or nothing behind the colon; `“Doc” Smith` is a name. */
const SPOKEN = /^[^:]*:\s*(?:$|["“'‘](?![^"“”'‘’.,:;!?…]{1,40}["”'’]\s+\p{Lu}))/u;

class BlockParser {
  readonly #text: string;
  readonly #lines: readonly Line[];
  readonly #declarations: DeclarationNode[] = [];
  readonly #problems: SyntaxProblem[] = [];
  readonly #places: (LinePlace | undefined)[];
  #form: LineForm = 'verbatim';
  /** The paragraph that a next line of prose may go on with, and the index of its last line. */
  #paragraph: { readonly node: Draft<ProseNode>; index: number } | undefined;
  #lineIndex = 0;
  /** Where the last table among the lines of a character ends: its rows are read with the first one. */
  #tableEnd = -1;
  readonly #lists: ListKeys;
  readonly #reader: LineReader;

  constructor(text: string, lists: ListKeys) {
    this.#text = text;
    this.#reader = new LineReader(text, this.#problems);
    this.#lists = lists;
    this.#lines = scanLines(text);
    this.#places = Array<undefined>(this.#lines.length).fill(undefined);
  }

  parse(): Block {
    const open: Frame[] = [this.#frame(-1, (line) => this.#topLevel(line))];
    let end = 0;
    const close = (): void => open.pop()!.extend(end);
    for (const [index, line] of this.#lines.entries()) {
      if (line.conflict === 'start')
        this.#reader.problem(
          { start: line.start, end: line.end },
          t('A merge left a conflict here: keep one side, or both. Until then the first side counts.'),
        );
      if (line.contentEnd === line.contentStart) continue;
      while (open.length > 1 && !holds(open[open.length - 1]!, line)) close();
      const isLost = !open[open.length - 1]!.read;
      while (!open[open.length - 1]!.read) close();
      const isHeading = open[open.length - 1]!.endsAt?.(this.#content(line)) === true;
      if (isHeading) close();
      const parent = open[open.length - 1]!;
      const isStray = parent.indent >= 0 && !open.some(isFree) && this.#isStray(line);
      // Back in its list's column, after a line that had slipped to the left: nothing is lost.
      if (isLost && !isStray && !isHeading && line.indent !== parent.childIndent)
        this.#indentProblem(
          line,
          t('Nothing can stand below the line above; this line is indented too far.'),
          parent,
        );
      else if (!isStray) this.#checkIndent(line, parent);
      parent.lastIndent = line.indent;
      end = line.contentEnd;
      this.#form = 'verbatim';
      const frame = isStray ? this.#stray(line) : parent.read!(line);
      const prose = open.findIndex(isFree);
      const depth = prose < 0 ? open.length - 1 : prose;
      const inset = prose < 0 ? 0 : Math.max(0, line.indent - open[prose]!.childIndent!);
      this.#places[index] = placeAt(depth, inset, this.#form);
      // The entries of a heading that is indented too far may stand in its own column.
      if (frame) open.push(isHeading ? { ...frame, indent: parent.childIndent ?? line.indent } : frame);
    }
    while (open.length > 0) close();
    return {
      text: this.#text,
      lines: this.#lines,
      declarations: this.#declarations,
      problems: this.#problems,
      places: this.#places,
    };
  }

  #frame(indent: number, read: Frame['read'], extend: Frame['extend'] = nothing, free = false): Frame {
    return { indent, childIndent: undefined, lastIndent: undefined, read, extend, free };
  }

  #checkIndent(line: Line, parent: Frame): void {
    parent.childIndent ??= line.indent;
    // One finding for one slip: lines that follow at the same depth have been told of, and those after it may come back.
    if (parent.free || parent.childIndent === line.indent || parent.lastIndent === line.indent) return;
    if (parent.indent >= 0) {
      this.#indentProblem(
        line,
        t('This line is indented by {0}, the lines beside it by {1}.', line.indent, parent.childIndent),
        parent,
      );
    }
  }

  #indentProblem(line: Line, message: string, parent: Frame): void {
    const columns = ' '.repeat(Math.max(0, parent.childIndent ?? parent.indent + 2));
    const span = { start: line.start, end: line.contentStart };
    this.#problems.push({
      code: 'bad-indent',
      message,
      replacement: columns,
      ...(span.start < span.end ? span : spanOf(line)),
    });
  }

  #topLevel(line: Line): Frame {
    if (line.indent > 0) {
      this.#problems.push({
        code: 'bad-indent',
        message: t('A declaration starts in the first column.'),
        replacement: '',
        start: line.start,
        end: line.contentStart,
      });
    }
    return this.#declaration(line, this.#declarations) ?? this.#unknownDeclaration(line);
  }

  /** A declaration where only entries and keys can stand: an editor may have indented it as the lines above it. */
  #isStray(line: Line): boolean {
    const content = this.#content(line);
    return STRAY.test(content) && !/\||[+\-\u2212\u2013]\s?\d+$/.test(content);
  }

  /** It is told of once, and its lines are not read; the fix puts them behind the declaration around them. */
  #stray(line: Line): Frame {
    const hasDeeper = this.#hasLinesBelow(line);
    const problem: Draft<SyntaxProblem> = {
      code: 'bad-indent',
      message: t('A declaration starts in the first column.'),
      title: t('Move the declaration to the first column'),
      ...spanOf(line),
    };
    this.#problems.push(problem);
    const extend = (contentEnd: number): void => {
      const lineBreak = this.#text.indexOf('\n', contentEnd);
      const end = lineBreak < 0 ? this.#text.length : lineBreak;
      if (this.#text.length - end > MOST_PASSED) return;
      const last = this.#lines.findLast((each) => each.contentEnd > each.contentStart)!.end;
      const newline = lineBreakOf(this.#text);
      const lead = this.#text.slice(line.start, line.contentStart);
      const [head, ...below] = this.#text.slice(line.contentStart, end).trimEnd().split(/\r?\n/);
      const own = below.map(
        (each) => (hasDeeper ? '' : '  ') + (each.startsWith(lead) ? each.slice(lead.length) : each),
      );
      const rest = this.#text
        .slice(end, last)
        .replace(/^\s*\n/, '')
        .trimEnd();
      problem.place = {
        start: line.start,
        end: line.start + this.#text.slice(line.start, last).trimEnd().length,
      };
      problem.replacement = [...(rest ? [rest] : []), '', head, ...own].join(newline);
    };
    const { keys } = schemaOf('character');
    /** Below a head that an editor has indented stand its lines in the same column. */
    const keeps = (below: Line): boolean =>
      !hasDeeper && below.indent === line.indent && !this.#looksLikeEntry(this.#content(below), keys);
    return { ...this.#frame(line.indent, () => undefined, extend, true), keeps };
  }

  #declaration(line: Line, siblings: MemberNode[], corrected?: DeclarationKind): Frame | undefined {
    const content = this.#content(line);
    const match = DECLARATION.exec(content);
    if (!match && !corrected) return undefined;
    const kind = corrected ?? (match![0].toLowerCase().replace(/\s+/, ' ') as DeclarationKind);
    this.#form = 'head';
    const span = spanOf(line);
    const mode = kind === 'character' || kind === 'npc' ? 'head' : 'title';
    const head = corrected ? this.#reader.misspelledHead(span, mode) : this.#reader.head(span, mode);
    const isStory = STORIES.has(kind);
    const plain = this.#reader.withoutColon(head.name, kind);
    const { number, name: unnumbered } =
      kind === 'scene' ? this.#reader.withoutNumber(plain) : { number: undefined, name: plain };
    const written = mode === 'head' ? this.#reader.withoutCount(unnumbered) : unnumbered;
    const hasStats = schemaOf(kind).lines === 'stats';
    const behindName = hasStats ? VALUES_BEHIND_NAME : mode === 'head' ? SCORES_BEHIND_NAME : undefined;
    const inLine = behindName?.exec(written.text);
    const whole = inLine ? trimmed(this.#text, written.start, written.start + inLine[1]!.length) : written;
    const name = this.#reader.declaredName(whole, isStory ? head.groups[0] : undefined);
    const abbreviation = kind === 'derived' ? abbreviationIn(name.text) : undefined;
    const node: DeclarationDraft = {
      type: 'declaration',
      kind,
      keyword: head.keyword,
      name: abbreviation
        ? { start: name.start, end: name.start + abbreviation.length, text: abbreviation }
        : name,
      title: abbreviation ? trimmed(this.#text, name.start + abbreviation.length, name.end) : undefined,
      number,
      base: head.base,
      groups: isStory ? head.groups : [],
      members: [],
      head: span,
      ...span,
    };
    if (!name.text) this.#reader.problem(span, t('Give the {0} a name: `{0} …`.', kind));
    siblings.push(node);
    const rest = trimmed(this.#text, name.end, span.end);
    if (inLine && hasStats) this.#valuesBehindName(node, rest);
    else if (inLine) this.#scoresBehindName(node, rest);
    const extend = (end: number): void => void (node.end = end);
    return this.#frame(line.indent, (child) => this.#member(child, node), extend, isStory);
  }

  /** `npc Thug: STR 4 REF 4 HLT 4; Knives +3`: the scores count; what follows them is written on lines of its own by the fix. */
  #scoresBehindName({ members }: DeclarationDraft, rest: Text): void {
    const newLine = `${this.#newLine(rest)}  `;
    const parts = partsOf(
      this.#text,
      { ...rest, start: rest.start + (/^[:,;\-\u2013\u2014\s]*/.exec(rest.text)?.[0].length ?? 0) },
      ';',
    );
    const lines = parts.map((part, index) => {
      const entries = entriesOf(this.#text, part);
      if (index === 0 || SCORES.test(part.text) || colonOf(part.text) > 0) return part.text;
      const isScored = entries.every(({ text }) => /[+\-\u2212\u2013]?\d/.test(text));
      const list = entries.map(({ text }) => `${newLine}  ${text}`).join('');
      return isScored ? `skills:${list}` : `notes: ${part.text}`;
    });
    const scores = parts[0] ? this.#reader.scores(parts[0]) : [];
    if (scores.length > 0) members.push({ type: 'scores', scores, ...parts[0]! });
    this.#reader.problem(
      rest,
      t('The name ends before the scores. Write them, and what follows, on lines of their own.'),
      lines.map((text) => `${newLine}${text}`).join(''),
    );
  }

  /** `weapon Blaster: 4d6 P/L, size M`: the values count. */
  #valuesBehindName({ members }: DeclarationDraft, rest: Text): void {
    const values = trimmed(this.#text, rest.start + 1, rest.end);
    members.push({ type: 'stats', items: this.#reader.items(values), ...values });
    this.#reader.unusual(
      { start: rest.start, end: values.start },
      t('The name ends at the colon. Write the values on the line below it.'),
      `${this.#newLine(rest)}  `,
    );
  }

  /** A misspelled keyword costs its own line only: the lines below keep their meaning. */
  #unknownDeclaration(line: Line): Frame {
    const content = this.#content(line);
    const list = content.slice(0, Math.max(0, content.indexOf(':'))).trim();
    if (this.#opensList(list, schemaOf('character').keys)) {
      const message = t('`{0}:` is a list of a character. Indent it below the character.', list);
      this.#reader.problem(spanOf(line), message);
      return this.#opaque(line);
    }
    const nearest = nearestKeyword(content);
    const word = {
      start: line.contentStart,
      end: line.contentStart + (nearest?.length ?? /^\S+/.exec(content)![0].length),
    };
    const written = this.#text.slice(word.start, word.end);
    if (!nearest) {
      this.#reader.problem(
        word,
        t('`{0}` does not begin a declaration such as `campaign`, `character` or `npc`.', written),
      );
      return this.#opaque(line);
    }
    this.#reader.problem(
      word,
      t('`{0}` does not begin a declaration. Did you mean `{1}`?', written, nearest.kind),
      nearest.kind,
    );
    return this.#declaration(line, this.#declarations, nearest.kind)!;
  }

  #opaque(line: Line): Frame {
    const frame: Frame = this.#frame(line.indent, () => undefined, nothing, true);
    return frame;
  }

  #member(line: Line, parent: DeclarationDraft): Frame | undefined {
    const schema = schemaOf(parent.kind);
    const content = this.#content(line);
    const leaf = this.#frame(line.indent, undefined);
    if (schema.lines === 'prose') {
      const nested = this.#isNested(content, line) && this.#declaration(line, parent.members);
      if (nested) return nested;
      if (WAIVER.test(content)) {
        parent.members.push(this.#reader.allow(spanOf(line)));
        return leaf;
      }
      if (ARROW.test(content)) return this.#transition(line, parent.members);
      const key = keyOf(content);
      const isKey = key !== undefined && key in schema.keys;
      const isSide =
        schema.otherKeys === 'side' && key !== undefined && !this.#goesOn(line) && isSideKey(key, content);
      if (!isKey && !isSide) return this.#prose(line, parent.members);
    }
    if (schema.lines === 'scores' && isTableRow(content)) {
      this.#sheetTable(line, parent);
      return leaf;
    }
    if (schema.lines === 'scores' && /^without(?:\s|$)/i.test(content)) {
      this.#without(line, parent.members);
      return leaf;
    }
    if (/^allow(?:\s|$)/i.test(content)) {
      parent.members.push(this.#reader.allow(spanOf(line)));
      return leaf;
    }
    if (schema.lines === 'attributes' && ATTRIBUTE.test(content)) {
      parent.members.push(this.#entry(spanOf(line)));
      return leaf;
    }
    if (parent.kind === 'campaign' && /^remove\s/i.test(content))
      return this.#declaration(line, parent.members);
    if (schema.lines === 'rows' && content.includes('|')) {
      const span = spanOf(line);
      parent.members.push({ type: 'row', cells: cellsOf(this.#text, span), ...span });
      return leaf;
    }
    const colon = colonOf(content);
    const isScores = schema.lines === 'scores' && SCORES.test(content);
    if (colon >= 0 && !isScores) return this.#keyed(line, colon, parent);
    if (schema.lines === 'scores' && this.#opensList(content, schema.keys)) {
      const { end } = spanOf(line);
      const message = t('Write a colon after the name of a list: `{0}:`.', content);
      this.#reader.unusual({ start: end, end }, message, ':');
      return this.#keyed(line, content.length, parent);
    }
    if (schema.lines === 'scores' && HEADING.test(content) && this.#hasLinesBelow(line))
      return this.#keyed(line, content.length, parent);
    if (schema.lines === 'stats') {
      const items = this.#reader.items(spanOf(line));
      parent.members.push({ type: 'stats', items, ...spanOf(line) });
      return leaf;
    }
    if (schema.lines === 'scores') {
      this.#form = 'scores';
      const scores = this.#reader.scores(spanOf(line));
      if (scores.length > 0) parent.members.push({ type: 'scores', scores, ...spanOf(line) });
    } else if (schema.otherKeys === 'skill') {
      parent.members.push(this.#entry(spanOf(line)));
    } else {
      this.#reader.problem(spanOf(line), t('Write `key: value` here.'));
    }
    return leaf;
  }

  #hasLinesBelow(line: Line): boolean {
    const from = this.#indexOf(line) + 1;
    const next = this.#lines
      .slice(from, from + MOST_BLANK_LINES)
      .find((each) => each.contentEnd > each.contentStart);
    return next !== undefined && next.indent > line.indent;
  }

  /** Whether a list of characters has this name, such as `skills`. */
  #opensList(content: string, keys: DeclarationSchema['keys']): boolean {
    const name = content.toLowerCase();
    const form = Object.hasOwn(keys, name) ? keys[name]?.form : this.#lists.get(name);
    return form === 'traits' || form === 'skills' || form === 'items' || form === 'log';
  }

  /** `key: value`, or `key:` with the lines that follow. */
  #keyed(line: Line, colon: number, parent: DeclarationDraft): Frame {
    const schema = schemaOf(parent.kind);
    const span = spanOf(line);
    const key = trimmed(this.#text, span.start, span.start + colon);
    const keyName = key.text.toLowerCase().replace(/\s+/g, ' ');
    const known = schema.keys[keyName];
    const value = trimmed(this.#text, span.start + colon + 1, span.end);
    // What is a list in one system may be text in another: with text behind it, it is read as both.
    const list = schema.lines === 'scores' ? this.#lists.get(keyName) : undefined;
    const leaf = this.#frame(line.indent, undefined);
    this.#form = 'property';
    if (!known && schema.otherKeys === 'skill') {
      this.#form = 'entry';
      parent.members.push(this.#reader.skill(span));
      return leaf;
    }
    const scale = parent.kind.endsWith('advantage') && /^scale\s/i.test(key.text);
    const form: ValueForm = scale
      ? 'list'
      : (known?.form ?? (value.text ? undefined : list) ?? FORM_OF_OTHERS[schema.otherKeys] ?? 'text');
    if (form === 'traits' || form === 'skills' || form === 'items' || form === 'log')
      return this.#section(line, key, value, form, parent, known !== undefined);
    const node: Draft<PropertyNode> = { ...this.#reader.property(key, value, form), ...span };
    if (list && !known) node.entries = this.#entriesIn(value, list);
    parent.members.push(node);
    if (form !== 'text' || value.text) {
      if (!value.text && known) this.#reader.problem(span, t('`{0}:` needs a value.', key.text));
      // `clues: a Tricky Awareness roll (TN 15)` is as live as a paragraph.
      else if (form === 'text' && schema.lines === 'prose')
        parent.members.push({ type: 'prose', isAloud: false, ...value });
      return leaf;
    }
    return this.#longText(line, node, parent);
  }

  /** The lines below `background:` are its value. */
  #longText(line: Line, node: Draft<PropertyNode>, parent: DeclarationDraft): Frame {
    const start = line.contentEnd;
    const extend = (end: number): void => {
      if (end === start) return;
      node.value = trimmed(this.#text, start, end);
      node.end = end;
    };
    return this.#frame(line.indent, (below) => this.#prose(below, parent.members), extend, true);
  }

  /** What is wrong in the lines of a list that only some systems have, they alone can tell. */
  #section(
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
    const reader = isEverywhere ? this.#reader : new LineReader(this.#text, problems);
    const node = { type: 'section' as const, key, entries, steps, problems, ...spanOf(line) };
    parent.members.push(node);
    const readSpan = (span: Span): void => {
      if (form === 'log') steps.push(reader.step(span));
      else if (form === 'items') entries.push(reader.item(span));
      else {
        this.#form = 'entry';
        const parts = span === value ? this.#partsOf(span, form) : entriesOf(this.#text, span);
        for (const part of parts) entries.push(reader.entry(part, form === 'skills'));
        if (value.text) return;
        for (const [index, part] of parts.slice(1).entries())
          reader.unusual(
            { start: parts[index]!.end, end: part.start },
            t('Write each entry on a line of its own.'),
            this.#newLine(span),
          );
      }
    };
    if (value.text) {
      const below = form === 'log' ? [value] : this.#partsOf(value, form);
      const lines = below.map(({ text }) => `${this.#newLine(value)}  ${text}`);
      this.#reader.unusual(
        { start: key.end, end: value.end },
        t('`{0}:` opens a list: write its entries on the lines below it.', key.text),
        `:${lines.join('')}`,
      );
      if (form === 'items') for (const part of below) readSpan(part);
      else readSpan(value);
      this.#form = 'property';
    }
    const read = (below: Line): Frame => {
      const content = this.#content(below);
      if (isTableRow(content) && form !== 'log') {
        const table = this.#table(below);
        if (table)
          this.#tableProblem(
            table,
            this.#tableEntries(table, form, entries, reader).join(this.#newLine(table)),
          );
        return this.#frame(below.indent, undefined);
      }
      const mark = BULLET.exec(content)?.[0].length ?? 0;
      const { start, end } = spanOf(below);
      if (below.indent === line.indent)
        this.#besideHeading(key, { start: below.start, end: start + mark }, below.indent);
      else if (mark > 0)
        reader.unusual(
          { start, end: start + mark },
          t('An entry needs no bullet: begin the line with the name.'),
          '',
        );
      if (/^without\s/i.test(content)) this.#without(below, parent.members);
      else if (/^allow\s/i.test(content)) parent.members.push(this.#reader.allow(spanOf(below)));
      else readSpan({ start: start + mark, end });
      return this.#frame(below.indent, form === 'skills' ? this.#belowSkill(entries, reader) : undefined);
    };
    const { keys, lines } = schemaOf(parent.kind);
    const endsAt = (content: string): boolean => {
      const colon = lines === 'scores' ? colonOf(content) : -1;
      return colon > 0 && this.#opensList(content.slice(0, colon).trim(), keys);
    };
    const hasScores = parent.members.some(({ type }) => type === 'scores');
    const keeps = (below: Line, list: Frame): boolean => {
      const isBeside = below.indent === list.indent && (list.childIndent ?? list.indent) === list.indent;
      if (!isBeside || lines !== 'scores') return false;
      const content = this.#content(below);
      return BULLET.test(content) || (hasScores && this.#looksLikeEntry(content, keys));
    };
    return { ...this.#frame(line.indent, read, (end) => void (node.end = end)), endsAt, keeps };
  }

  /** Lines below a skill: `Automobiles +2`, `- Automobiles +2`, `(Automobiles +2)`, `Specialty: Automobiles +2`. */
  #belowSkill(entries: EntryNode[], reader: LineReader): (line: Line) => undefined {
    const below = entries.length - 1;
    return (line) => {
      this.#form = 'entry';
      const content = this.#content(line);
      const start = line.contentStart + BELOW_SKILL.exec(content)![0].length;
      const end =
        line.contentEnd -
        (content.endsWith(')') && content.slice(0, start - line.contentStart).includes('(') ? 1 : 0);
      for (const part of entriesOf(this.#text, { start, end }))
        entries.push({ ...reader.entry(part, true), below });
    };
  }

  /** Whether a line in the column of a list's heading is no key, no list and no score. */
  #looksLikeEntry(content: string, keys: DeclarationSchema['keys']): boolean {
    if (SCORES.test(content) || SCORE.test(content) || /^(?:allow|without)\s/i.test(content)) return false;
    const colon = colonOf(content);
    return colon < 0 ? !this.#opensList(content, keys) : content.slice(0, colon).includes('(');
  }

  /** The entries of a list on one line. What is wrong in them they alone can tell who have such a list. */
  #entriesIn(value: Text, form: ValueForm): EntryNode[] {
    const reader = new LineReader(this.#text, []);
    const parts = this.#partsOf(value, form);
    return parts.map((part) =>
      form === 'items' ? reader.item(part) : reader.entry(part, form === 'skills'),
    );
  }

  /** The entries of a list that stands behind its heading: `Lucky (Edge), Ally`, `Fast Draw; Iron Fist`. */
  #partsOf(span: Span, form: ValueForm): Text[] {
    if (form === 'items') return partsOf(this.#text, span, ';');
    return entriesOf(this.#text, span).flatMap((part) =>
      /[(:[]/.test(part.text)
        ? part
        : partsOf(this.#text, part, ';').flatMap((each) =>
            form === 'traits' ? partsOf(this.#text, each, ',') : each,
          ),
    );
  }

  #besideHeading(heading: Text, lead: Span, indent: number): void {
    this.#problems.push({
      code: 'bad-indent',
      isForm: true,
      message: t('This line is read as an entry of `{0}:`. Indent it below its list.', heading.text),
      ...lead,
      replacement: ' '.repeat(indent + 2),
    });
  }

  /** The table whose first row a line is; undefined for its other lines. */
  #table(line: Line): SheetTable | undefined {
    if (line.contentStart < this.#tableEnd) return undefined;
    const lines: Line[] = [];
    for (let at = this.#indexOf(line); at < this.#lines.length; at++) {
      if (!isTableRow(this.#content(this.#lines[at]!))) break;
      lines.push(this.#lines[at]!);
    }
    this.#tableEnd = lines.at(-1)!.contentEnd;
    return tableOf(this.#text, lines.map(spanOf));
  }

  /** A table of scores, or one that a list begins with: `| Skill | Level |`. */
  #sheetTable(first: Line, parent: DeclarationDraft): void {
    const table = this.#table(first);
    if (!table) return;
    const { keys } = schemaOf(parent.kind);
    const column = table.heading?.[0];
    const list = column && [`${column.text}s`, column.text].find((name) => this.#opensList(name, keys));
    if (list !== undefined) {
      const key = { ...column!, text: list.toLowerCase() };
      const form = Object.hasOwn(keys, key.text) ? keys[key.text]!.form : this.#lists.get(key.text)!;
      const entries: EntryNode[] = [];
      const { start, end } = table;
      parent.members.push({ type: 'section', key, entries, steps: [], problems: [], start, end });
      const rows = this.#tableEntries(table, form, entries, this.#reader);
      const lead = `${this.#newLine(table)}  `;
      this.#tableProblem(table, `${key.text}:${rows.map((row) => lead + row).join('')}`);
      return;
    }
    const scores = scoresOf(table);
    if (scores.length === 0) {
      this.#reader.problem(
        table,
        t('A character has no tables: write scores as in `STR 4`, and lists as in `skills:`.'),
      );
      return;
    }
    parent.members.push({ type: 'scores', scores, start: table.start, end: table.end });
    const line = scores.map(
      ({ name, number }) => `${name.text} ${this.#text.slice(number.start, number.end)}`,
    );
    const notes = notesOf(table, scores).map((note) => `${this.#newLine(table)}// ${note}`);
    this.#tableProblem(table, line.join('  ') + notes.join(''));
  }

  #tableEntries(table: SheetTable, form: ValueForm, entries: EntryNode[], reader: LineReader): string[] {
    const isItem = form === 'items';
    return entriesOfTable(this.#text, table, form === 'skills').map((row) => {
      entries.push(
        isItem ? { ...reader.item(row.name), note: row.rest } : reader.written(row, form === 'skills'),
      );
      return isItem
        ? [
            row.name.text,
            ...(row.rest
              ? [
                  row.rest.text
                    .split('|')
                    .map((cell) => cell.trim())
                    .join(', '),
                ]
              : []),
          ].join(': ')
        : asLine(row);
    });
  }

  #tableProblem({ start, end }: Span, lines: string): void {
    this.#problems.push({
      code: 'syntax',
      message: t('A table is read, but usually each entry is a line of its own.'),
      title: t('Write the table as lines'),
      start,
      end,
      replacement: lines,
      isForm: true,
    });
  }

  /** A line break with the indentation of the line that something stands on. */
  #newLine({ start: offset }: Span): string {
    const line = lineAt(this.#lines, offset);
    const newline = lineBreakOf(this.#text);
    return `${newline}${this.#text.slice(line.start, line.contentStart)}`;
  }

  #entry(span: Span): EntryNode {
    this.#form = 'entry';
    return this.#reader.entry(span, false);
  }

  #without(line: Line, members: MemberNode[]): void {
    const span = spanOf(line);
    const list = trimmed(this.#text, span.start + 'without'.length, span.end);
    if (!list.text) this.#reader.problem(span, t('Say what is left out: `without Secret`.'));
    const items = list.text ? this.#reader.items(list) : [];
    members.push({ type: 'without', names: items, ...span });
  }

  /** Lines without a blank one between them are one paragraph; so that a phrase may go on in the next line. */
  #prose(line: Line, members: MemberNode[]): Frame {
    const span = spanOf(line);
    const isAloud = this.#text[span.start] === '>';
    const last = members.at(-1);
    const goesOn =
      last?.type === 'prose' &&
      last === this.#paragraph?.node &&
      last.isAloud === isAloud &&
      this.#lines[this.#paragraph.index + 1] === line;
    if (goesOn) this.#extend(line);
    else {
      const node: Draft<ProseNode> = { type: 'prose', isAloud, text: this.#content(line), ...span };
      this.#paragraph = { node, index: this.#indexOf(line) };
      members.push(node);
    }
    const read = (below: Line): Frame => this.#prose(below, members);
    return this.#frame(line.indent, read, nothing, true);
  }

  /** A sentence may go on with “scene of the crime”, or begin with “Scene by scene”. */
  #isNested(content: string, line: Line): boolean {
    const match = NESTED.exec(content);
    if (!match) return false;
    const [whole, first = ''] = match;
    const isLower = first !== first.toUpperCase();
    if (!isLower) return true;
    const isSentence = /^[A-Z]/.test(whole);
    return !isSentence && !this.#goesOn(line);
  }

  /** Whether the line before is prose that this one may continue. */
  #goesOn(line: Line): boolean {
    return this.#paragraph !== undefined && this.#lines[this.#paragraph.index + 1] === line;
  }

  /** Adds a line to the paragraph; what stands between the two is line break, indentation or comment. */
  #extend(line: Line): void {
    const { node } = this.#paragraph!;
    const between = this.#text.slice(node.end, line.contentStart).replace(/[^\r\n]/g, ' ');
    node.text += between + this.#content(line);
    node.end = line.contentEnd;
    this.#paragraph!.index++;
  }

  /** Lines come in their order, so the search goes on where it ended. */
  #indexOf(line: Line): number {
    while (this.#lines[this.#lineIndex] !== line) this.#lineIndex++;
    return this.#lineIndex;
  }

  #transition(line: Line, members: MemberNode[]): Frame {
    const span = spanOf(line);
    const arrow = ARROW.exec(this.#content(line))![0];
    const end = span.start + arrow.length;
    const text = trimmed(this.#text, end, span.end);
    if (!ARROWS.includes(arrow))
      this.#reader.unusual({ start: span.start, end }, t('A transition begins with `->`.'), ARROWS[0]!);
    if (!text.text) this.#reader.problem(span, t('Name the scene that follows: `-> The Vault if …`.'));
    members.push({ type: 'transition', text, ...span });
    return this.#frame(line.indent, undefined);
  }

  #content(line: Line): string {
    return this.#text.slice(line.contentStart, line.contentEnd);
  }
}

const spanOf = (line: Line): Span => ({ start: line.contentStart, end: line.contentEnd });
