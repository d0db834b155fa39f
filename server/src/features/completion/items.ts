/** Proposals, and the list that one collects them in. */
import type { Model } from '../../model/model.ts';
import type { Span } from '../../syntax/tree.ts';
import { beginsWord } from '../../text/begins-word.ts';
import { lastOf, type Cursor } from './cursor.ts';

export type CompletionKind =
  | 'keyword'
  | 'key'
  | 'attribute'
  | 'trait'
  | 'level'
  | 'skill'
  | 'group'
  | 'type'
  | 'specialty'
  | 'character'
  | 'value'
  | 'file'
  | 'code';

export interface Completion {
  readonly label: string;
  readonly kind: CompletionKind;
  /** One line of plain text beside the label. */
  readonly detail?: string | undefined;
  /** Markdown, written only when the proposal is looked at. */
  readonly documentation?: ((model: Model) => string) | undefined;
  readonly insertText: string;
  readonly isSnippet: boolean;
  readonly sortKey: string;
  /** The span that it replaces: all words of the typed name. */
  readonly replace: Span;
  /** Text before it that goes when it is taken: a heading is not indented like the entries above it. */
  readonly removes?: Span | undefined;
  /** The text that typed text is compared with, where it is not the label. */
  readonly filterText?: string | undefined;
}

/** The rank of a proposal: legal and new entries come first. */
export const Rank = { first: 0, likely: 1, possible: 2, further: 3, already: 6, forbidden: 8 } as const;

type Further = Partial<Pick<Completion, 'detail' | 'documentation' | 'filterText' | 'removes'>> & {
  readonly rank?: number;
  /** The text to insert instead of the label. */
  readonly text?: string;
  /** The same, as a snippet. */
  readonly snippet?: string;
};

export class Completions {
  readonly list: Completion[] = [];
  readonly #replace: Span;

  constructor(replace: Span) {
    this.#replace = replace;
  }

  add(kind: CompletionKind, label: string, further: Further = {}): this {
    const { rank = Rank.likely, text, snippet, ...rest } = further;
    this.list.push({
      label,
      kind,
      ...rest,
      insertText: snippet ?? text ?? label,
      isSnippet: snippet !== undefined,
      sortKey: `${rank}${String(this.list.length).padStart(5, '0')}`,
      replace: this.#replace,
    });
    return this;
  }

  addAll(kind: CompletionKind, labels: Iterable<string>, further: Further = {}): this {
    for (const label of labels) this.add(kind, label, further);
    return this;
  }
}

/**
 * The name, of those that a thing has, that typed text is compared with: one that begins with it, or else has a word that does.
 * Editors look for the letters typed anywhere, and would find `lantern` in `large Planter` and `Planter, large` together.
 */
export const nameSought = (names: readonly string[], typed: string): string =>
  names.find((name) => name.toLowerCase().startsWith(typed.toLowerCase())) ??
  names.find((name) => beginsWord(name, typed)) ??
  names[0]!;

/** Plain words for what is being typed. */
export const words = (cursor: Cursor, word: string, list: Iterable<string>): Completion[] =>
  new Completions(lastOf(cursor, word.length)).addAll('value', list).list;

/** A snippet as text: its placeholders are what they propose. */
export const withoutPlaceholders = (snippet: string): string =>
  snippet.replace(
    /\\([\\$}])|\$\d+|\$\{\d+\}|\$\{\d+\|([^,|}]*)[,|][^}]*\}|\$\{\d+:([^{}]*)\}/g,
    (_, escaped = '', choice = '', proposed = '') => `${escaped}${choice}${proposed}`,
  );

/** Text inside a snippet. */
export const plain = (text: string): string => text.replace(/[\\$}]/g, '\\$&');

/** `${1:text}`: a place to fill in. */
export const hole = (index: number, text: string | number): string => `\${${index}:${plain(String(text))}}`;

/** `${1|a,b|}`: a place with choices; a plain hole where there is only one. */
export const choice = (index: number, texts: readonly string[]): string =>
  texts.length > 1
    ? `\${${index}|${texts.map((text) => plain(text).replace(/[,|]/g, '\\$&')).join(',')}|}`
    : hole(index, texts[0] ?? '');
