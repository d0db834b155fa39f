/** Reads one line, or part of one, by a rule of the grammar; what is wrong with it is collected. */
import type { Head } from './grammar.ts';
import { VERBS } from './lexer.ts';
import { inLogWords, logDates, usualAdvance, withBothScores } from './log-words.ts';
import type { LineRule } from './line-rule.ts';
import {
  ALLOW,
  EFFECTS,
  ENTRY,
  FACTS,
  FORMULA,
  GROUP,
  HEADS,
  ITEMS,
  PRICE,
  SCORED_ENTRY,
  SCORES,
  STEP,
  type HeadMode,
} from './line-rules.ts';
import { unmarkedEntry } from './marks.ts';
import { looseScore } from './loose-scores.ts';
import { colonOf, countedName, plainHead, trimmed, withoutUnit } from './pieces.ts';
import type { ValueForm } from './schema.ts';
import {
  textAt,
  type AllowNode,
  type EntryNode,
  type Group,
  type Item,
  type PropertyNode,
  type ScoreNode,
  type Span,
  type StepNode,
  type SyntaxProblem,
  type Text,
} from './tree.ts';
import { t } from '../text/messages.ts';

/** Points that are no gain of the story, but an award. */
const GAINED = /^(?:award|gain) \+?\d{1,4} ?(?:xp|ep)\b/i;

/** `[5 CP]`, `[0 CP because it was a gift]`, and `[-5]` of printed sheets; any other brackets are words of the note. */
const PRICE_BEHIND = /(?<=^|\s)\[(?:-?\d{1,3} CP(?: because [^[\]]*)?|-\d{1,3})\]$/i;

/** `Stealth +2 for free`, `Lucky (Edge) (free)` */
const FREE_OF_CHARGE =
  /(?<=[\d)])(?: [-\u2013\u2014])? ?(?:\((?:for )?free\)|\b(?:for free|free of charge|free))$/i;

export class LineReader {
  readonly #text: string;
  readonly #problems: SyntaxProblem[];

  constructor(text: string, problems: SyntaxProblem[]) {
    this.#text = text;
    this.#problems = problems;
  }

  problem(span: Span, message: string, replacement?: string, other?: SyntaxProblem['other']): void {
    const problem: SyntaxProblem = { code: 'syntax', message, start: span.start, end: span.end };
    this.#problems.push({
      ...problem,
      ...(replacement !== undefined && { replacement }),
      ...(other && { other }),
    });
  }

  /** An unusual form of something that is read as it is meant. */
  unusual(span: Span, message: string, replacement: string): void {
    const { start, end } = span;
    this.#problems.push({ code: 'syntax', message, start, end, replacement, isForm: true });
  }

  head(span: Span, mode: HeadMode): Head {
    const text = this.#text.slice(span.start, span.end);
    const plain = mode === 'head' ? plainHead(text) : undefined;
    if (!plain) return this.#read(HEADS[mode], span);
    const { kind, name, nameAt, base, baseAt } = plain;
    const textAfter = (at: number, written: string): Text => {
      const start = span.start + at;
      return { start, end: start + written.length, text: written };
    };
    return {
      keyword: textAfter(0, kind),
      name: textAfter(nameAt, name),
      base: base === undefined ? undefined : textAfter(baseAt, base),
      groups: [],
    };
  }

  allow(span: Span): AllowNode {
    return this.#read(ALLOW, span);
  }

  /** `Edge, rank 3`, `Guard x4, [[Vane]]`: a link is read as its name. */
  items({ start, end }: Span): readonly Item[] {
    return this.#readText(ITEMS, { start, text: withoutLinks(this.#text.slice(start, end)) }) ?? [];
  }

  /** `STR 4  REF 8`. */
  scores(span: Span): readonly ScoreNode[] {
    return this.#read(SCORES, span) ?? [];
  }

  property(key: Text, value: Text, form: ValueForm): PropertyNode {
    const has = (wanted: ValueForm): boolean => form === wanted && value.text !== '';
    return {
      type: 'property',
      start: key.start,
      end: value.end,
      key,
      value: value.text ? value : undefined,
      items: has('list') ? this.items(value) : [],
      facts: has('facts') ? (this.#read(FACTS, value) ?? []) : [],
      effects: has('effects') ? (this.#read(EFFECTS, value) ?? []) : [],
      formula: has('formula') ? this.#read(FORMULA, withoutUnit(value)) : undefined,
    };
  }

  entry(written: Text, isScored: boolean): EntryNode {
    const free = FREE_OF_CHARGE.exec(written.text);
    if (free && colonOf(written.text) < 0) {
      const kept = trimmed(this.#text, written.start, written.start + free.index);
      const priced = (reason: string): string => `${kept.text} [0 CP because ${reason}]`;
      const message = t('Write the price in brackets, with the reason: `{0}`.', priced('…'));
      this.problem(written, message, priced('it is free'));
      return { ...this.#entry(kept, isScored), end: written.end };
    }
    return (isScored ? this.#looseEntry(written) : undefined) ?? this.#entry(written, isScored);
  }

  /** `Stealth [5] = 3` */
  #looseEntry(written: Text): EntryNode | undefined {
    const loose = looseScore(written.text);
    if (!loose) return undefined;
    const { usual, price } = loose;
    this.unusual(written, t('This line is usually written `{0}`.', usual), usual);
    const placed = ({ start, end }: Span): Span => ({
      start: written.start + start,
      end: written.start + end,
    });
    const { start, end } = placed(loose.score);
    const number = this.#text.slice(start, end);
    return {
      ...this.#entry({ ...written, text: loose.text }, true),
      score: { start, end, value: Number(number), signed: number.startsWith('+') },
      cost: price && this.#read(PRICE, placed(price)),
      end: written.end,
    };
  }

  #entry(written: Text, isScored: boolean): EntryNode {
    return this.#pricedNote(
      this.#notedEntry(written, isScored) ??
        this.#readText(isScored ? SCORED_ENTRY : ENTRY, written) ??
        emptyEntry(written),
    );
  }

  /** An entry whose text is not that of the file, but as long. */
  written({ text, start }: Text, isScored: boolean): EntryNode {
    const { node, problems } = (isScored ? SCORED_ENTRY : ENTRY).read(text, start);
    this.#problems.push(...problems.filter(({ isForm }) => !isForm));
    return node ?? emptyEntry({ start, end: start + text.length });
  }

  /** `Enemy (Peril): the Duke [10 CP]`: the price behind a note is that of the entry. */
  #pricedNote(entry: EntryNode): EntryNode {
    const { note, cost } = entry;
    const price = cost ? undefined : note && PRICE_BEHIND.exec(note.text);
    if (!note || !price) return entry;
    const before = trimmed(this.#text, note.start, note.start + price.index);
    const bracket = { start: note.start + price.index, end: note.end };
    return { ...entry, note: before.text ? before : undefined, cost: this.#read(PRICE, bracket) };
  }

  /** Notes are the writer's own, while what stands before them is written again and again: it is read by itself. */
  #notedEntry({ start, end, text }: Text, isScored: boolean): EntryNode | undefined {
    const colon = colonOf(text);
    if (colon < 0 || unmarkedEntry(text, isScored) !== text) return undefined;
    const before = trimmed(this.#text, start, start + colon);
    const note = trimmed(this.#text, start + colon + 1, end);
    if (!before.text || !note.text) return undefined;
    const { node, problems } = (isScored ? SCORED_ENTRY : ENTRY).read(before.text, start);
    return node && problems.length === 0 ? { ...node, end, note } : undefined;
  }

  /** Equipment keeps its name as it stands: `Laptop x2: one of them wiped`. */
  item(span: Span): EntryNode {
    const colon = colonOf(this.#text.slice(span.start, span.end));
    const whole = trimmed(this.#text, span.start, colon < 0 ? span.end : span.start + colon);
    const note = colon < 0 ? undefined : trimmed(this.#text, span.start + colon + 1, span.end);
    const { name, count, rest } = countedName(whole);
    const behind = trimmed(this.#text, rest, whole.end);
    const groups = behind.text ? [this.#behindCount(behind)] : [];
    return { ...emptyEntry(span), name, count, groups, note: note?.text ? note : undefined };
  }

  /** `(3 kg)` or `, 3 kg` behind a count. */
  #behindCount(behind: Text): Group {
    if (behind.text.startsWith('(')) return this.#read(GROUP, behind);
    const list = trimmed(this.#text, behind.start + 1, behind.end);
    return { items: this.items(list), afterScore: false, ...behind };
  }

  step(span: Span): StepNode {
    const step = this.#read(STEP, span);
    if (!step) return emptyStep(span);
    if (!step.date) this.#withoutDate(span);
    else {
      const rest = trimmed(this.#text, step.date.end, span.end);
      const isUnread = !step.verb.text || (GAINED.test(rest.text) && inLogWords(rest.text) !== rest.text);
      if (isUnread) this.#withoutVerb(rest);
      if (isUnread || this.#isLooseAdvance(rest)) return { ...emptyStep(span), date: step.date };
    }
    return step;
  }

  #withoutDate(span: Span): void {
    const [found, other] = logDates(this.#text.slice(span.start, span.end));
    if (!found) return this.problem(span, t('A line of the log begins with its date: `2026-10-09 raise …`.'));
    const written = { start: span.start, end: span.start + found.length };
    const message = other
      ? t('Write the date as `{0}` or as `{1}`.', found.date, other.date)
      : t('Write the date as `{0}`.', found.date);
    this.problem(written, message, found.date, other && { ...written, replacement: other.date });
  }

  /** Whether an advance has its scores or its price in another form, which a problem then says. */
  #isLooseAdvance(rest: Text): boolean {
    const usual = usualAdvance(rest.text);
    const both = usual === rest.text ? withBothScores(rest.text) : undefined;
    if (both) {
      const message = t('Write the score before and after it: `{0}`.', both.example);
      this.problem(rest, message, both.isGuess ? both.example : undefined);
    } else if (usual !== rest.text) this.problem(rest, t('Write `{0}`.', usual), usual);
    return both !== undefined || usual !== rest.text;
  }

  #withoutVerb(rest: Text): void {
    const told = rest.text.replace(/^:\s*/, '');
    const glued = VERBS.find((verb) => told.startsWith(verb) && /^\p{Lu}/u.test(told.slice(verb.length)));
    const meant = glued ? `${glued} ${told.slice(glued.length)}` : inLogWords(told);
    if (meant !== undefined) {
      const isBehindDate = /\d/.test(this.#text[rest.start - 1] ?? '');
      const message = told.startsWith('award ')
        ? t('Write `{0}`.', meant)
        : t('Write `{0}`: after the date comes a verb of the log.', meant);
      return this.problem(rest, message, isBehindDate ? ` ${meant}` : meant);
    }
    const start = rest.end - told.length;
    const message = t(
      'The verb of this line is missing. Choose one of: {0}.',
      VERBS.map((verb) => `\`${verb}\``).join(', '),
    );
    this.problem({ start, end: start + (/^\S+/.exec(told)?.[0].length ?? 0) }, message);
  }

  /** `Arcane Lore (Type): Mind; tools required`. */
  skill(written: Text): EntryNode {
    const entry = this.entry(written, false);
    const facts = entry.note ? this.#read(FACTS, entry.note) : undefined;
    return { ...entry, facts: facts ?? [] };
  }

  #read<T>(rule: LineRule<T>, { start, end }: Span): T {
    return this.#readText(rule, { start, text: this.#text.slice(start, end) });
  }

  #readText<T>(rule: LineRule<T>, { start, text }: Pick<Text, 'start' | 'text'>): T {
    const { node, problems } = rule.read(text, start);
    for (const problem of problems) this.#problems.push(problem);
    return node;
  }
}

/** The names of links, without what surrounds them; as long as before: `  Vane           ` for `[[Vane|the boss]]`. */
const withoutLinks = (text: string): string =>
  text.replace(LINK, (link, name: string) => `  ${name}`.padEnd(link.length));

const LINK = /\[\[([^[\]|,\n]{1,200})(?:\|[^[\]\n]{0,200})?\]\]/g;

const emptyEntry = (span: Span): EntryNode => ({
  type: 'entry',
  start: span.start,
  end: span.end,
  name: textAt(span.start),
  score: undefined,
  groups: [],
  count: undefined,
  cost: undefined,
  note: undefined,
  facts: [],
});

const emptyStep = (span: Span): StepNode => ({
  type: 'step',
  start: span.start,
  end: span.end,
  date: undefined,
  verb: textAt(span.start),
  amount: undefined,
  name: textAt(span.start),
  groups: [],
  detail: undefined,
  from: undefined,
  fromScale: undefined,
  to: undefined,
  toScale: undefined,
  cost: undefined,
  note: undefined,
});
