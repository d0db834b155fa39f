/** First lines of declarations: what they declare, and what stands behind the name. */
import type { Line } from '../layout.ts';
import { nearestKeyword } from '../keywords.ts';
import { abbreviationIn, colonOf, entriesOf, partsOf, trimmed } from '../pieces.ts';
import { DECLARATION_KINDS, schemaOf, type DeclarationKind } from '../schema.ts';
import type { MemberNode, Text } from '../tree.ts';
import { t } from '../../text/messages.ts';
import { SCORES, spanOf, type BlockContext, type DeclarationDraft } from './context.ts';
import { frameOf, opaque, type Frame } from './frame.ts';
import { HeadNames } from './head-names.ts';

/** Marks that other formats begin comments and headings with. */
const FOREIGN_COMMENT = /^(?:#+|;+|--+)(?=\s)/;

/** Reads a line of a declaration. */
export type ReadMember = (line: Line, parent: DeclarationDraft) => Frame | undefined;

export class Heads {
  readonly #block: BlockContext;
  readonly #names: HeadNames;
  readonly #readMember: ReadMember;

  constructor(block: BlockContext, readMember: ReadMember) {
    this.#block = block;
    this.#names = new HeadNames(block.text, block.reader);
    this.#readMember = readMember;
  }

  /** Undefined for a line that begins no declaration. */
  read(line: Line, siblings: MemberNode[], corrected?: DeclarationKind): Frame | undefined {
    const content = this.#block.content(line);
    const match = DECLARATION.exec(content);
    if (!match && !corrected) return undefined;
    const kind = corrected ?? (match![0].toLowerCase().replace(/\s+/, ' ') as DeclarationKind);
    this.#block.form = 'head';
    const span = spanOf(line);
    const mode = kind === 'character' || kind === 'npc' ? 'head' : 'title';
    const head = corrected ? this.#names.misspelledHead(span, mode) : this.#block.reader.head(span, mode);
    const isStory = STORIES.has(kind);
    const plain = this.#names.withoutColon(head.name, kind);
    const { number, name: unnumbered } =
      kind === 'scene' ? this.#names.withoutNumber(plain) : { number: undefined, name: plain };
    const counted = mode === 'head' ? this.#names.withoutCount(unnumbered) : unnumbered;
    const { name: written, base } =
      mode === 'head' && !head.base
        ? this.#names.withoutExtends(counted)
        : { name: counted, base: head.base };
    const hasStats = schemaOf(kind).lines === 'stats';
    const behindName = hasStats ? VALUES_BEHIND_NAME : mode === 'head' ? SCORES_BEHIND_NAME : undefined;
    const inLine = behindName?.exec(written.text);
    const withKey = mode === 'head' && !base && !inLine ? KEY_BEHIND_NAME.exec(written.text) : undefined;
    const cut = inLine ?? withKey;
    const whole = cut
      ? trimmed(this.#block.text, written.start, written.start + (cut[1] ?? cut[2])!.length)
      : written;
    const declared = this.#names.declaredName(whole, isStory ? head.groups[0] : undefined);
    const below = declared.text || mode !== 'head' ? undefined : this.#nameBelow(line);
    const name = below ?? declared;
    const abbreviation = kind === 'derived' ? abbreviationIn(name.text) : undefined;
    const node: DeclarationDraft = {
      type: 'declaration',
      kind,
      keyword: head.keyword,
      name: abbreviation
        ? { start: name.start, end: name.start + abbreviation.length, text: abbreviation }
        : name,
      title: abbreviation ? trimmed(this.#block.text, name.start + abbreviation.length, name.end) : undefined,
      number,
      base,
      groups: isStory ? head.groups : [],
      members: [],
      head: span,
      ...span,
    };
    if (!name.text) this.#block.reader.problem(span, t('Give the {0} a name: `{0} …`.', kind));
    if (below) {
      const first = `${kind} ${below.text}`;
      this.#block.problems.push({
        code: 'syntax',
        message: t('The name stands in the first line: `{0}`.', first),
        ...span,
        replacement: first,
        place: { start: span.start, end: below.end },
        isForm: true,
      });
    }
    siblings.push(node);
    const rest = trimmed(this.#block.text, Math.min(name.end, span.end), span.end);
    if (inLine && hasStats) this.#valuesBehindName(node, rest);
    else if (inLine) this.#scoresBehindName(node, rest);
    else if (withKey) this.#keyBehindName(node, rest, withKey[2]!);
    const extend = (end: number): void => void (node.end = end);
    const isName = (child: Line): boolean => below !== undefined && child.contentEnd === below.end;
    return frameOf(
      line.indent,
      (child) => (isName(child) ? frameOf(child.indent, undefined) : this.#readMember(child, node)),
      extend,
      isStory,
    );
  }

  /** `name: Mara` on the line below `character:`. */
  #nameBelow(line: Line): Text | undefined {
    const below = this.#block.lineBelow(line);
    const [key = '', name = ''] = below
      ? (/^name\s*[:=]\s*(\S.*)$/i.exec(this.#block.content(below)) ?? [])
      : [];
    const end = below?.contentEnd ?? 0;
    return key === '' ? undefined : { text: name, start: end - name.length, end };
  }

  /** `npc Thug: STR 4 REF 4 HLT 4; Knives +3`: the scores count; what follows them is written on lines of its own by the fix. */
  #scoresBehindName({ members, name }: DeclarationDraft, rest: Text): void {
    const newLine = `${this.#block.newLine(rest)}  `;
    const [lead = ''] = /^[:,;\-\u2013\u2014\s(]*/.exec(rest.text) ?? [];
    const end = lead.includes('(') && rest.text.endsWith(')') ? rest.end - 1 : rest.end;
    const parts = partsOf(this.#block.text, { start: rest.start + lead.length, end }, ';');
    const lines = parts.map((part, index) => {
      const entries = entriesOf(this.#block.text, part);
      if (index === 0) return this.#scoresApart(entries, newLine) ?? part.text;
      if (SCORES.test(part.text) || colonOf(part.text) > 0) return part.text;
      const isScored = entries.every(({ text }) => /[+\-\u2212\u2013]?\d/.test(text));
      const list = entries.map(({ text }) => `${newLine}  ${text}`).join('');
      return isScored ? `skills:${list}` : `notes: ${part.text}`;
    });
    const scores = parts[0] ? this.#block.reader.scores(parts[0]) : [];
    if (scores.length > 0) members.push({ type: 'scores', scores, ...parts[0]! });
    this.#block.reader.problem(
      { start: name.end, end: rest.end },
      t('Write the scores, and the text after them, on lines below the name.'),
      lines.map((text) => `${newLine}${text}`).join(''),
    );
  }

  /** `STR 2 AGI 2, Thug +1, Knife`: a score with a sign is that of a skill, and an entry without one is text. */
  #scoresApart(entries: readonly Text[], newLine: string): string | undefined {
    const texts = entries.map(({ text }) => text);
    const isSkill = (text: string): boolean => /^\p{L}[^\d]* \+\d{1,3}$/u.test(text);
    const skills = texts.filter(isSkill).map((text) => `${newLine}  ${text}`);
    const words = texts.filter((text) => !/\d/.test(text));
    if (skills.length + words.length === 0) return undefined;
    const scores = texts.filter((text) => /\d/.test(text) && !isSkill(text)).join(', ');
    return [
      scores,
      ...(skills.length > 0 ? [`skills:${skills.join('')}`] : []),
      ...(words.length > 0 ? [`notes: ${words.join(', ')}`] : []),
    ].join(newLine);
  }

  /** `character Karl (player: Tom)`: the key counts. */
  #keyBehindName({ members, name }: DeclarationDraft, rest: Text, key: string): void {
    const inside = trimmed(this.#block.text, rest.start + 1, rest.end - 1);
    const written = trimmed(this.#block.text, inside.start, inside.start + key.length);
    const value = trimmed(this.#block.text, inside.start + inside.text.indexOf(':') + 1, inside.end);
    members.push(this.#block.reader.property(written, value, 'text'));
    this.#block.reader.unusual(
      { start: name.end, end: rest.end },
      t('Write `{0}` on a line below the name.', inside.text),
      `${this.#block.newLine(rest)}  ${inside.text}`,
    );
  }

  /** `weapon Blaster: 4d6 P/L, size M`, `armor Vest, AV 8`: the values count. */
  #valuesBehindName({ members }: DeclarationDraft, rest: Text): void {
    const values = trimmed(this.#block.text, rest.start + 1, rest.end);
    members.push({ type: 'stats', items: this.#block.reader.items(values), ...values });
    this.#block.reader.unusual(
      { start: rest.start, end: values.start },
      rest.text.startsWith(',')
        ? t('The name ends at this comma. Write the values on the line below it.')
        : t('The name ends at the colon. Write the values on the line below it.'),
      `${this.#block.newLine(rest)}  `,
    );
  }

  /** A misspelled keyword costs its own line only: the lines below keep their meaning. */
  readUnknown(line: Line, siblings: MemberNode[]): Frame {
    const content = this.#block.content(line);
    const list = /^[^:]*/.exec(content)![0].trim();
    if (this.#block.opensList(list, schemaOf('character').keys)) {
      const message = t('`{0}:` is a list of a character. Indent it below the character.', list);
      this.#block.reader.problem(spanOf(line), message);
      return opaque(line);
    }
    const heading = MARKDOWN_HEADING.exec(content)?.[1];
    if (heading !== undefined) {
      const message = t('A heading is written `scene {0}`.', heading);
      this.#block.reader.problem(spanOf(line), message, `scene ${heading}`);
      return opaque(line);
    }
    const mark = FOREIGN_COMMENT.exec(content)?.[0];
    if (mark !== undefined) {
      const span = { start: line.contentStart, end: line.contentStart + mark.length };
      const title = TITLE.exec(content)?.[1];
      const message =
        title === undefined
          ? t('A comment begins with `//`.')
          : t('A comment begins with `//`, and a heading is written `scene {0}`.', title);
      const other = title === undefined ? undefined : { ...spanOf(line), replacement: `scene ${title}` };
      this.#block.reader.problem(span, message, '//', other);
      return opaque(line);
    }
    const attribute = ATTRIBUTE.exec(content);
    if (attribute) {
      const [, id, name] = attribute;
      const text = `attribute group ${name}${this.#block.newLine(line)}  ${id} ${name}`;
      const message = t(
        'An attribute belongs to a group. Write `attribute group {0}`, and `{1} {0}` below it.',
        name!,
        id!,
      );
      this.#block.reader.problem({ start: line.contentStart, end: line.contentEnd }, message, text);
      return opaque(line);
    }
    const nearest = nearestKeyword(content);
    const word = {
      start: line.contentStart,
      end: line.contentStart + (nearest?.length ?? /^\S+/.exec(content)![0].length),
    };
    const written = this.#block.text.slice(word.start, word.end);
    if (!nearest) {
      this.#block.reader.problem(
        word,
        t(
          '`{0}` is unexpected here. Start with a word such as `campaign`, `character` or `npc`; comments use `//`.',
          written,
        ),
      );
      return opaque(line);
    }
    this.#block.reader.problem(
      word,
      t('`{0}` is unexpected here. Did you mean `{1}`?', written, nearest.kind),
      nearest.kind,
    );
    return this.read(line, siblings, nearest.kind)!;
  }
}

/** `## The Yard`; one mark alone may begin a comment of another language. */
const MARKDOWN_HEADING = /^#{2,6} +([\p{L}\p{N}][^[\]#*_/]{0,80})$/u;
/** `# The Mill`: words of four letters and more have capitals. */
const TITLE =
  /^# +((?!TODO|FIXME|NOTE)\p{Lu}[\p{L}\p{N}'’-]{0,20}(?: (?:[\p{Lu}\p{N}][\p{L}\p{N}'’-]{0,20}|\p{Ll}{1,3}(?!\p{L}))){0,6})$/u;
/** `attribute LUK Luck` */
const ATTRIBUTE = /^attribute (\p{Lu}{2,4}):? (\p{Lu}[\p{L} ]{1,40})$/u;
const DECLARATION = new RegExp(`^(?:${DECLARATION_KINDS.join('|').replaceAll(' ', '\\s+')})(?![^\\s:])`, 'i');
const STORIES = new Set<DeclarationKind>(['adventure', 'scene', 'encounter', 'handout']);
/** A name with scores behind it: `Thug: STR 4 REF 4 HLT 4`. */
const SCORES_BEHIND_NAME =
  /^(\S(?:[^:;,]*?\S)??)[:;,]?(?:\s[-\u2013\u2014])?\s{1,3}\(?(?:\p{L}{2,} \+?\d{1,3}[,;)]?(?:\s{1,3}|$)){3}/u;
/** A name with a key and its text in parentheses behind it: `Karl (player: Tom)`. */
const KEY_BEHIND_NAME = /^([^()]*[^()\s])\s*\(\s*(\p{L}+(?:\s\p{L}+)?)\s*:\s*[^():\s][^():]*\)$/u;
/** A name with values behind a colon or a comma: `Blaster: 4d6 P/L, size M`, `Vest, AV 8`; `C-4, 0.5 kg` is a name. */
const VALUES_BEHIND_NAME = /^([^:]*[^:\s])\s*:\s*(?=\S)|^([^,:]*[^,:\s])\s*,\s*(?=\d+d\d|AV \d|Hits \d)/i;
