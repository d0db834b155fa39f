/** The name in the first line of a declaration, without what is no part of it. */
import type { Head } from '../grammar.ts';
import { nearestKeyword } from '../keywords.ts';
import { isSpace } from '../layout.ts';
import type { LineReader } from '../line-reader.ts';
import type { HeadMode } from '../line-rules.ts';
import { COUNT_BEHIND_NAME, COUNT_INSIDE_NAME, NUMBER_BEFORE_NAME, trimmed } from '../pieces.ts';
import type { DeclarationKind } from '../schema.ts';
import type { Span, Text } from '../tree.ts';
import { t } from '../../text/messages.ts';

export class HeadNames {
  readonly #text: string;
  readonly #reader: LineReader;

  constructor(text: string, reader: LineReader) {
    this.#text = text;
    this.#reader = reader;
  }

  /** The name of `character: Nora`. */
  withoutColon(name: Text, kind: DeclarationKind): Text {
    if (!name.text.startsWith(':')) return name;
    const colon = { start: name.start, end: name.start + 1 };
    const own = trimmed(this.#text, colon.end, name.end);
    if (own.text) this.#reader.unusual(colon, t('Write `{0} {1}`, without a colon.', kind, own.text), '');
    return own;
  }

  /** The name of `npc Guard x3`: how many there are, a cast says. */
  withoutCount(name: Text): Text {
    this.#tellCountInside(name);
    const count = COUNT_BEHIND_NAME.exec(name.text)?.[0];
    if (count === undefined) return name;
    const own = trimmed(this.#text, name.start, name.end - count.length);
    const message = t(
      'A name cannot include a count. Write `{0}` in a cast or an encounter.',
      own.text + count,
    );
    this.#reader.unusual({ start: own.end, end: name.end }, message, '');
    return own;
  }

  /** `npc Guards x3 (mooks)`: the words behind the count stay a part of the name. */
  #tellCountInside({ text, start }: Text): void {
    const { index, 0: count = '' } = COUNT_INSIDE_NAME.exec(text) ?? {};
    if (index === undefined) return;
    const message = t(
      'A name cannot include a count. Write `{0}` in a cast or an encounter.',
      text.slice(0, index) + count,
    );
    this.#reader.unusual({ start: start + index, end: start + index + count.length }, message, '');
  }

  /** `npc Guard extends Thug`: the name, and what it is made from. */
  withoutExtends(name: Text): { readonly name: Text; readonly base: Text | undefined } {
    const [, own, words, written] = EXTENDS.exec(name.text) ?? [];
    if (own === undefined || words === undefined || written === undefined) return { name, base: undefined };
    const base = trimmed(this.#text, name.end - written.length, name.end);
    this.#reader.unusual(
      { start: name.start + own.length, end: base.start },
      t('Write `{0}`.', `${own} from ${base.text}`),
      ' from ',
    );
    return { name: trimmed(this.#text, name.start, name.start + own.length), base };
  }

  /** The name of `scene 2: The Hall`, and its number. */
  withoutNumber(name: Text): { readonly number: Text | undefined; readonly name: Text } {
    const [lead, number] = NUMBER_BEFORE_NAME.exec(name.text) ?? [];
    if (lead === undefined || number === undefined) return { number: undefined, name };
    return {
      number: { start: name.start, end: name.start + number.length, text: number },
      name: trimmed(this.#text, name.start + lead.length, name.end),
    };
  }

  /** A name without the parentheses and the colon behind it. */
  declaredName(name: Text, group: Span | undefined): Text {
    let end = group ? group.start : name.end;
    while (end > name.start && (isSpace(this.#text.charCodeAt(end - 1)) || this.#text[end - 1] === ':'))
      end--;
    return { start: name.start, end, text: this.#text.slice(name.start, end) };
  }

  /** The head of a declaration whose keyword only comes close to one. */
  misspelledHead(span: Span, mode: HeadMode): Head {
    const nearest = nearestKeyword(this.#text.slice(span.start, span.end))!;
    const padded = nearest.kind.padEnd(nearest.length).slice(0, nearest.length);
    const end = span.start + nearest.length;
    const rest = this.#text.slice(end, span.end);
    const from = mode === 'head' ? /\sfrom\s+/i.exec(rest) : null;
    const name = trimmed(this.#text, end, from ? end + from.index : span.end);
    const base = from ? trimmed(this.#text, end + from.index + from[0].length, span.end) : undefined;
    return { keyword: { start: span.start, end, text: padded }, name, base, groups: [] };
  }
}

const EXTENDS = /^(\S.{0,80}?)(\s+(?:extends|inherits(?: from)?|is based on|based on)\s+)(\S.*)$/;
