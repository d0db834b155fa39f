/** The names in a clause: where they begin and end, their articles and adjectives, and where clauses and sentences begin. */
import type { TokenType } from 'chevrotain';
import {
  BEHIND_A_ROLL,
  CLAUSE_LEADS,
  COUNTS,
  FILLERS,
  GIVES,
  GROUPS,
  PLAYERS,
  PREPOSITIONS,
  PRONOUNS,
  RELATIVES,
  ROLL_VERBS,
  SOME,
} from './english.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

export type Name = readonly ProseToken[];

export interface Subject {
  readonly name: Name;
  /** The index of its first token. */
  readonly start: number;
}

export class ClauseNames {
  protected readonly tokens: readonly ProseToken[];

  constructor(tokens: readonly ProseToken[]) {
    this.tokens = tokens;
  }

  isInChain({ key, tokenType }: ProseToken): boolean {
    return ROLL_VERBS.has(key) || FILLERS.has(key) || (tokenType === t.Word && key.endsWith('ly'));
  }
  /** Where the name of a subject may begin: behind `If`, `the`, `one of the`. */
  protected subjectStart(start: number, end: number): number | undefined {
    const isLead = (at: number): boolean => {
      const token = this.tokens[at]!;
      return isArticle(token) || CLAUSE_LEADS.has(token.key) || SOME.has(token.key) || this.#isSomeOf(at);
    };
    let at = start;
    while (at < end && isLead(at)) at += this.#isSomeOf(at) ? 2 : 1;
    const token = this.tokens[at];
    return at < end && token && !PRONOUNS.has(token.key) && !PREPOSITIONS.has(token.key) ? at : undefined;
  }

  /** `one of`, `two of`, `group of`. */
  #isSomeOf(at: number): boolean {
    const [some, of] = [this.tokens[at], this.tokens[at + 1]];
    const isSome = some !== undefined && (isArticle(some) || SOME.has(some.key) || GROUPS.has(some.key));
    return isSome && of?.tokenType === t.Of;
  }

  /** The index before a name with its articles and adjectives: `each of the`, `the sleepy`. */
  beforeArticles(start: number, from: number): number {
    let at = start - 1;
    let words = 0;
    while (at >= from && words < MOST_ADJECTIVES && this.isAdjective(at)) {
      at--;
      words++;
    }
    const isPhrase = at >= from && isArticle(this.tokens[at]!);
    return this.#beforeOwner(this.skipArticles(isPhrase ? at : start - 1, from), from);
  }

  /** The index before the owner of a name: `the guard's dog`. */
  #beforeOwner(place: number, from: number): number {
    if (this.tokens[place]?.tokenType !== t.Possessive) return place;
    let at = place - 1;
    while (at >= from && PROPER.has(this.tokens[at]!.tokenType)) at--;
    return this.skipArticles(at, from);
  }

  isAdjective(at: number): boolean {
    const { tokenType, key } = this.tokens[at]!;
    return tokenType === t.Word && ![CLAUSE_LEADS, PREPOSITIONS, PRONOUNS, GIVES].some((no) => no.has(key));
  }

  skipArticles(at: number, from: number): number {
    while (at >= from && isArticle(this.tokens[at]!)) at--;
    return at;
  }

  /** Where the sentence of a place begins. */
  sentenceStart(at: number): number {
    return this.clauseStart(at, Math.max(0, at - FARTHEST), SENTENCE_ENDS);
  }

  clauseStart(at: number, from: number, ends: ReadonlySet<TokenType>): number {
    const first = Math.max(from, at - FARTHEST);
    while (at > first && !ends.has(this.tokens[at - 1]!.tokenType)) at--;
    return at;
  }

  /** The name that ends there; of names and words in a row only the last kind counts: `tells Pat`. */
  nameAt(last: number, from: number): Subject | undefined {
    const token = last >= from ? this.tokens[last] : undefined;
    const isNoun = token && ![PRONOUNS, CLAUSE_LEADS, PREPOSITIONS].some((no) => no.has(token.key));
    const kind = isNoun ? kindOf(token) : undefined;
    if (!token || !kind) return undefined;
    // `Jack's player rolls`
    const isOfPlayer = PLAYERS.has(token.key) && this.tokens[last - 1]?.tokenType === t.Possessive;
    if (isOfPlayer) return { name: [this.tokens[last - 1]!], start: last - 1 };
    const isPart = (each: ProseToken): boolean =>
      kind.has(each.tokenType) && !(kind === COMMON && this.#endsName(each));
    let at = last;
    while (at > from && last - at + 1 < MOST_IN_NAME && isPart(this.tokens[at - 1]!)) at--;
    // `everyone crossing`
    if (kind === COMMON && at < last && PRONOUNS.has(this.tokens[at]!.key)) return undefined;
    // `Only Edith`, `Give Edith`
    while (at < last && (CLAUSE_LEADS.has(this.tokens[at]!.key) || GIVES.has(this.tokens[at]!.key))) at++;
    return { name: this.tokens.slice(at, last + 1), start: at };
  }

  /** The name that begins there, behind articles; of words with small letters those before a verb or a place: `sleepy guard`. */
  nameFrom(first: number): Name | undefined {
    let at = first;
    while (this.tokens[at] && isArticle(this.tokens[at]!)) at++;
    const kind = this.tokens[at] && kindOf(this.tokens[at]!);
    if (!kind) return undefined;
    const isCommon = kind === COMMON;
    let end = at;
    while (end - at < MOST_IN_NAME && kind.has(this.tokens[end]?.tokenType ?? t.Break)) {
      if (isCommon && end > at && this.#endsName(this.tokens[end]!)) break;
      end++;
    }
    return this.tokens.slice(at, end);
  }

  #endsName(token: ProseToken): boolean {
    return PREPOSITIONS.has(token.key) || RELATIVES.has(token.key) || this.isInChain(token);
  }
}

const kindOf = ({ tokenType }: ProseToken): ReadonlySet<TokenType> | undefined =>
  [PROPER, COMMON].find((kind) => kind.has(tokenType));

/** `Hangar Guard and Colonel Vane`, which may be one name. */
export const isPair = ({ tokenType, image }: ProseToken): boolean =>
  tokenType === t.Free && t.namesInPair(image).length > 1;

/** `the`, `four`. */
export const isArticle = ({ tokenType, key }: ProseToken): boolean =>
  tokenType === t.Article || tokenType === t.Number || COUNTS.has(key);

/** Whether a roll before it is the subject of a sentence: `a Climbing roll (TN 18) gets the others over the wall`. */
export const isVerbBehind = (next: ProseToken | undefined): boolean =>
  next?.tokenType === t.Word &&
  ![PREPOSITIONS, CLAUSE_LEADS, BEHIND_A_ROLL].some((words) => words.has(next.key)) &&
  !/(?:ing|ly)$/.test(next.key);

export const MOST_IN_NAME = 6;
/** A clause is read back so many tokens. */
export const FARTHEST = 40;
export const MOST_ADJECTIVES = 2;
/** What names with a capital letter consist of. */
export const PROPER: ReadonlySet<TokenType> = new Set([t.Free, t.Capital, t.Link, t.Term]);
/** Those of them that name somebody and nothing else. */
export const PEOPLE: ReadonlySet<TokenType> = new Set([t.Free, t.Capital, t.Link]);
export const COMMON: ReadonlySet<TokenType> = new Set([t.Word, t.SmallTerm]);
export const SENTENCE_ENDS: ReadonlySet<TokenType> = new Set([t.Break, t.Semicolon]);
export const CLAUSE_ENDS: ReadonlySet<TokenType> = new Set([
  t.Break,
  t.Semicolon,
  t.Comma,
  t.Colon,
  t.Dash,
  t.Open,
]);
/** Between names, and between rolls. */
export const JOINTS: ReadonlySet<TokenType> = new Set([t.And, t.Or, t.Comma]);
export const IN_A_PLACE: ReadonlySet<TokenType> = new Set([
  ...[t.Article, t.Word, t.SmallTerm, t.Capital, t.Free],
  ...[t.Of, t.And, t.Or, t.Possessive],
]);
