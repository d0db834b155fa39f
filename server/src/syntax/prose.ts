/**
 * What is live in prose: links, dice, and whatever may be the phrase of a roll. Names are not known here; a phrase is the
 * words around “roll” with what they look like. Offsets are those of the paragraph. Every pattern is linear.
 */
import { TextCache } from '../text/text-cache.ts';
import type { Span, Text } from './tree.ts';

export interface Prose {
  readonly links: readonly Link[];
  readonly dice: readonly DiceText[];
  readonly rolls: readonly RollText[];
  /** Small words with a colon at the beginning of a line, which may be meant as keys. */
  readonly leads: readonly Text[];
}

/** `[[Colonel Vane]]`, `[[Colonel Vane|the colonel]] (TGH 4)`. */
export interface Link extends Span {
  readonly target: Text;
  readonly shown: Text | undefined;
  /** What stands in parentheses behind it: `TGH 4`. */
  readonly stated: readonly StatedScore[];
}

export interface StatedScore extends Span {
  readonly name: Text;
  readonly value: number;
  readonly number: Span;
}

/** `2d6+1`, `4d6 P/L`. */
export interface DiceText extends Text {
  /** The dice without type and form of damage. */
  readonly expression: string;
  readonly damage: string | undefined;
}

/** The words around a “roll”. */
export interface RollText extends Span {
  /** The word itself. */
  readonly anchor: Span;
  /** The words of the sentence before it, nearest last. */
  readonly before: readonly Text[];
  /** `contested` somewhere before it. */
  readonly isContested: boolean;
  /** `(TN 18)`: the word and the number. */
  readonly target:
    (Text & { readonly word: string; readonly value: number; readonly number: Span }) | undefined;
  /** What stands in the parentheses behind it: `TN 18, rushed`. */
  readonly notes: Text | undefined;
  /** `using INT`, `with INT`, `(INT)`. */
  readonly using: Text | undefined;
  /** The words behind `against`, nearest first. */
  readonly against: readonly Text[];
  /** The words behind `for`: `control roll for Phobia`. */
  readonly subject: readonly Text[];
}

const LINK = /\[\[([^[\]|]{1,200})(?:\|([^[\]]{0,200}))?\]\](?:\s?\(([^()[\]]{1,100})\))?/g;
const DICE =
  /(?<![\w.])(\d{0,4}d(?:\d{1,4}|%)(?:\s?[+\u2212\u2013-]\s?\d{1,4}(?![\w]|d\d))?)(?![\w%])(?:\s+(B|P|Sp)\s?\/\s?(S|L|Sp)(?!\w))?/gi;
const ANCHOR = /(?<![\w-])rolls?(?![\w-])/gi;
const NEARBY = 160;
/** `Dr. Fang` is no end of a sentence. */
const REST_OF_SENTENCE = /^(?:[^.!?\n]|(?<=\b(?:Capt|Col|Dr|Gen|Lt|Mrs?|Ms|Prof|Rev|Sgt|St))\.|\n(?!\s*\n))*/;
const WORD = /[^\s,.;:!?()[\]“”"*_>|]+(?:\s*\([^()\n]{1,60}\))?/g;

/** More characters than the paragraphs of a long adventure have. */
const cache = new TextCache<Prose>(1_000_000);

export const proseOf = (text: string): Prose => cache.get(text, readProse);

const readProse = (text: string): Prose => ({
  links: linksIn(text),
  dice: diceIn(text),
  rolls: rollsIn(text),
  leads: leadsIn(text),
});

const textAt = (start: number, text: string): Text => ({ start, end: start + text.length, text });

function trimmedAt(start: number, text: string): Text {
  return textAt(start + text.length - text.trimStart().length, text.trim());
}

function linksIn(text: string): Link[] {
  if (!text.includes('[[')) return [];
  return [...text.matchAll(LINK)].map((match) => {
    const { 0: whole, 1: name = '', 2: shown, 3: stated, index } = match;
    const shownAt = index + 2 + name.length + 1;
    const statedAt = index + whole.length - (stated?.length ?? 0) - 1;
    const scores = stated === undefined ? [] : statedIn(stated, statedAt);
    const close = whole.indexOf(']]') + 2;
    return {
      start: index,
      end: index + (scores.length > 0 ? whole.length : close),
      target: trimmedAt(index + 2, name),
      shown: shown === undefined ? undefined : trimmedAt(shownAt, shown),
      stated: scores,
    };
  });
}

const leadsIn = (text: string): Text[] =>
  text.includes(':')
    ? [...text.matchAll(/^[^\S\n]*([a-z]{3,12}):(?=\s)/gm)].map(({ 0: whole, 1: word = '', index }) =>
        textAt(index + whole.length - 1 - word.length, word),
      )
    : [];

/** `TGH 4, LIF 20`. */
function statedIn(text: string, start: number): StatedScore[] {
  return [...text.matchAll(/(\p{L}[\p{L} ]*?)\s+(\d{1,6})(?=\s*(?:[,;]|$))/gu)].map(
    ({ 0: whole, 1: name = '', 2: digits = '', index }) => {
      const end = start + index + whole.length;
      return {
        start: start + index,
        end,
        name: textAt(start + index, name),
        value: Number(digits),
        number: { start: end - digits.length, end },
      };
    },
  );
}

function diceIn(text: string): DiceText[] {
  return [...text.matchAll(DICE)].map(({ 0: whole, 1: expression = '', 2: type, 3: form, index }) => ({
    ...textAt(index, whole),
    expression,
    damage: type === undefined ? undefined : `${type}/${form}`,
  }));
}

function rollsIn(text: string): RollText[] {
  const rolls: RollText[] = [];
  for (const { 0: word, index } of text.matchAll(ANCHOR)) {
    const end = index + word.length;
    const from = sentenceStart(text, index);
    const before = wordsIn(text, from, index);
    const after = REST_OF_SENTENCE.exec(text.slice(end, end + NEARBY))![0];
    const target = targetIn(after, end);
    const using = usingIn(after, end);
    const against = /^(?:\s*\([^()]*\))?(?:\s+(?:using|with)\s+\S+)?\s+(?:against|versus|vs\.?)\s+/i.exec(
      after,
    );
    const subject = /^(?:\s*\([^()]*\))?\s+(?:for|to resist|because of)\s+/i.exec(after);
    const behind = (match: RegExpExecArray | null): Text[] =>
      match ? wordsIn(text, end + match[0].length, end + after.length) : [];
    rolls.push({
      anchor: { start: index, end },
      start: index,
      end: Math.max(end, target?.end ?? 0),
      before,
      isContested: before.some((each) => /^contested$/i.test(each.text)),
      target,
      notes: notesIn(after, end),
      using,
      against: behind(against),
      subject: behind(subject),
    });
  }
  return rolls;
}

/** Where the sentence of a place begins, as far as it matters. */
function sentenceStart(text: string, index: number): number {
  const from = Math.max(0, index - NEARBY);
  const near = text.slice(from, index);
  const mark = Math.max(
    ...['. ', '.\n', '! ', '? ', '; ', ': ', '\n\n'].map((each) => near.lastIndexOf(each) + each.length - 1),
  );
  return from + Math.max(0, mark);
}

function wordsIn(text: string, start: number, end: number): Text[] {
  return [...text.slice(start, end).matchAll(WORD)].map(({ 0: word, index }) => textAt(start + index, word));
}

/** `(TN 18)`, `(DIFF 8)`, `(difficulty 13)`, `vs TN 18`. */
function targetIn(after: string, base: number): RollText['target'] {
  const match =
    /^\s*\(\s*([A-Za-z]{2,12})\s*(\d{1,6})\s*[,;)]/.exec(after) ??
    /^\s+(?:vs\.?|versus|against|at)\s+([A-Z]{2,6})\s*(\d{1,6})(?!\w)/.exec(after);
  if (!match) return undefined;
  const [whole, word = '', digits = ''] = match;
  const digitsAt = base + whole.lastIndexOf(digits);
  const start = base + whole.length - whole.trimStart().length;
  const close = after.startsWith(')', whole.length) ? 1 : 0;
  return {
    start,
    end: base + whole.length + close,
    text: whole.trim(),
    word,
    value: Number(digits),
    number: { start: digitsAt, end: digitsAt + digits.length },
  };
}

/** `(TN 18, rushed)`, `vs TN 18 (rushed)`: all that stands in the parentheses. */
function notesIn(after: string, base: number): Text | undefined {
  const match = /^(?:\s+(?:vs\.?|versus|against|at)\s+[A-Z]{2,6}\s*\d{1,6})?\s*\(([^()]{1,160})\)/.exec(
    after,
  );
  return match ? textAt(base + match[0].length - 1 - match[1]!.length, match[1]!) : undefined;
}

/** `using INT`, `with INT`; `(TN 18, INT)`, `(INT)`. */
function usingIn(after: string, base: number): Text | undefined {
  const spoken = /^(?:\s*\([^()]*\))?\s+(?:using|with)\s+([A-Za-z]{2,20})(?!\w)/.exec(after);
  const inside = /^\s*\((?:[A-Za-z]+\s*\d+\s*,\s*)?([A-Z]{2,4})\s*[,)]/.exec(after);
  const match = spoken ?? inside;
  if (!match) return undefined;
  const [whole, name = ''] = match;
  return textAt(base + whole.lastIndexOf(name), name);
}
