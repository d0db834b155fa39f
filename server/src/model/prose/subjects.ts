/** The names of people around a roll: the subject of its verb, whom a pronoun means, and where their clauses begin. */
import type { TokenType } from 'chevrotain';
import {
  ALL_OF,
  BEHIND_A_ROLL,
  CLAUSE_LEADS,
  COUNTS,
  EXCEPT,
  FILLERS,
  GIVES,
  GROUPS,
  isExceptInTwo,
  NONE_OF,
  PLAYERS,
  PREPOSITIONS,
  PRONOUNS,
  RELATIVES,
  ROLL_VERBS,
  ROLL,
  SEVERAL,
  SINGULAR,
  SOME,
  TIMES,
} from './english.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

export type Name = readonly ProseToken[];

export interface Subject {
  readonly name: Name;
  /** The index of its first token. */
  readonly start: number;
}

export class Subjects {
  readonly #tokens: readonly ProseToken[];

  constructor(tokens: readonly ProseToken[]) {
    this.#tokens = tokens;
  }

  isInChain({ key, tokenType }: ProseToken): boolean {
    return ROLL_VERBS.has(key) || FILLERS.has(key) || (tokenType === t.Word && key.endsWith('ly'));
  }

  /** The name that a clause begins with, where more than that name stands before its verb: `The guard by the gate makes`. */
  distant(end: number, from: number): Name | undefined {
    for (let start = end; start > from;) {
      start = this.clauseStart(start - 1, from, CLAUSE_ENDS);
      const at = this.#subjectStart(start, end);
      const name = at === undefined ? undefined : this.nameFrom(at);
      if (name && this.#isWholeSubject(at! + name.length, end)) return name;
      if (SENTENCE_ENDS.has(this.#tokens[start - 1]?.tokenType ?? t.Break)) return undefined;
    }
    return undefined;
  }

  /** `The guard stops Jack, who makes …`; of `people who make …` nobody can tell. */
  described(relative: number, from: number): Name | undefined {
    const isAside = this.#tokens[relative - 1]?.tokenType === t.Comma;
    const found = this.nameAt(isAside ? relative - 2 : relative - 1, from);
    return found && (isAside || PROPER.has(found.name[0]!.tokenType)) ? found.name : undefined;
  }

  /** `The guard opens the door and makes …`; `Open the door and make …` is an order. */
  predicated(joint: number, first: number, from: number): readonly Name[] {
    const verb = this.#tokens.slice(joint + 1, first).find(({ key }) => ROLL_VERBS.has(key));
    const start = this.clauseStart(joint, from, CLAUSE_ENDS);
    const names = this.#namesOf(start, joint);
    const isOrder = PROPER.has(names[0]?.[0]?.tokenType ?? t.Word) && !/s$|^must$/.test(verb?.key ?? '');
    return isOrder ? [] : names;
  }

  /** Whether what stands between a name and its verb belongs to the name: `, if alert,`, `who is awake`, `by the gate`. */
  #isWholeSubject(behind: number, end: number): boolean {
    const [next, last] = [this.#tokens[behind], this.#tokens[end - 1]];
    if (!next || behind >= end) return behind === end;
    const isAside = next.tokenType === t.Comma && last!.tokenType === t.Comma && next !== last;
    if (isAside) return true;
    if (RELATIVES.has(next.key)) return behind === end - 1 || !PRONOUNS.has(last!.key);
    const place = this.#tokens.slice(t.behindArticles(this.#tokens, behind + 1), end);
    const isPlace = ({ tokenType, key }: ProseToken): boolean =>
      IN_A_PLACE.has(tokenType) && !CLAUSE_LEADS.has(key) && !PRONOUNS.has(key);
    return PREPOSITIONS.has(next.key) && place.length <= MOST_BEHIND_A_NAME && place.every(isPlace);
  }

  /**
   * `She` is whom the clause before begins with: `Captain Vane looks up. She makes …`. A word with a small letter may be
   * followed by the verb, so both `guard` and `guard wakes` may be the name. Nearer names come first; `they` means the nearest
   * only, and nobody is named behind `the hero`. Where the subject is of the other number, its objects come first: `The guard
   * stops the heroes. They make …`; also where `isObject` tells that the object is meant. Clauses are read from the index `from` back.
   */
  antecedents(
    pronoun: number,
    from = this.#ownClause(pronoun),
    { isObject = false }: { readonly isObject?: boolean } = {},
  ): readonly Name[] {
    const least = Math.max(0, pronoun - FARTHEST);
    const all: Name[] = [];
    for (let start = from; start > least;) {
      const end = start;
      start = this.clauseStart(start - 1, least, CLAUSE_ENDS);
      // `The dog smells them unless they make …`
      const areThem = this.#tokens.slice(start, end).some(({ key }) => key === 'them');
      if (areThem && this.#tokens[pronoun]!.key === 'they') break;
      const isOne = SINGULAR.has(this.#tokens[pronoun]!.key);
      const subjects = this.#namesOf(start, end);
      const isOther =
        subjects.length > 0 && subjects.some((name) => this.#isOfSeveral(name, start)) === isOne;
      const isFirst = isObject && all.length === 0;
      const names = isOther || isFirst ? [...this.#objectsOf(start, end, !isOne), ...subjects] : subjects;
      all.push(...names);
      const isLast = names.length > 0 && !isOne;
      if (isLast || names.some(([first]) => PLAYERS.has(first!.key))) break;
    }
    return all;
  }

  /** The names in the subject of a clause. */
  #namesOf(start: number, end: number): readonly Name[] {
    const at = this.#subjectStart(start, end);
    const name = at === undefined ? undefined : this.nameFrom(at);
    // `A Stealth roll … She makes`
    if (!name || ROLL.has(this.#tokens[at! + name.length]?.key ?? '')) return [];
    if (PROPER.has(name[0]!.tokenType)) return [name];
    return at! > start ? name.slice(0, MOST_ADJECTIVES).map((_, index) => name.slice(0, index + 1)) : [];
  }

  /** Whom a pronoun before a score may mean: of each clause before it the objects, then the subject. */
  others(pronoun: number): readonly Name[] {
    const least = Math.max(0, pronoun - FARTHEST);
    const areSeveral = this.#tokens[pronoun]!.key === 'their';
    const all: Name[] = [];
    for (let end = pronoun; end > least;) {
      const start = this.clauseStart(end - 1, least, CLAUSE_ENDS);
      all.push(...this.#objectsOf(start, end, areSeveral), ...this.#namesOf(start, end));
      end = start;
    }
    return all;
  }

  /** Whether a subject is plural; in `the guard stops Jack` the second word is the verb. */
  #isOfSeveral(name: Name, start: number): boolean | undefined {
    const behind = this.#tokens.indexOf(name.at(-1)!, start) + 1;
    const isOfSeveral = this.#isPlural(behind);
    if (!isOfSeveral || name.length === 1 || PROPER.has(name[0]!.tokenType)) return isOfSeveral;
    const next = this.#tokens[behind];
    return next?.tokenType === t.Word && !PRONOUNS.has(next.key) && !PREPOSITIONS.has(next.key);
  }

  /** `guards`, `the Guards`, `the party`, `Jack and Edith`; `Iris` and `Bandits` alone may be of one or of several. */
  #isPlural(end: number): boolean | undefined {
    const last = this.#tokens[end - 1]!;
    if (isPair(last) || SEVERAL.has(last.key)) return true;
    if (!/(?:[^s]s|men|people)$/.test(last.key)) return false;
    return PROPER.has(last.tokenType) && !this.#isCounted(end - 1) ? undefined : true;
  }

  /** `the Guards`, `the sleepy Guards`, `all Guards` */
  #isCounted(last: number): boolean {
    const start = this.nameAt(last, 0)?.start ?? last;
    const [before, nearest] = [this.#tokens[start - 2], this.#tokens[start - 1]];
    if (!nearest) return false;
    if (isArticle(nearest) || SOME.has(nearest.key) || ALL_OF.has(nearest.key)) return true;
    return before !== undefined && isArticle(before) && this.isAdjective(start - 1);
  }

  /** The names behind the subject of a clause, of one or of several: `the sleepy guard`; `the heroes`, `Jack and Edith`. */
  #objectsOf(start: number, end: number, areSeveral: boolean): readonly Name[] {
    const objects: Name[] = [];
    for (let at = (this.#subjectStart(start, end) ?? end) + 1; at < end; at++) {
      const isProper = PROPER.has(this.#tokens[at]!.tokenType);
      if (!isProper && !isArticle(this.#tokens[at - 1]!)) continue;
      const name = this.nameFrom(at)?.slice(0, end - at) ?? [];
      if (this.#tokens[at + name.length]?.tokenType === t.Possessive) continue;
      const forms = isProper
        ? [name]
        : name.slice(0, MOST_ADJECTIVES).map((_, index) => name.slice(0, index + 1));
      const isOther = (form: Name): boolean => this.#isPlural(at + form.length) === !areSeveral;
      objects.push(...forms.filter((form) => form.length > 0 && !isOther(form)));
    }
    return objects;
  }

  /** Where the clause of a pronoun begins: behind a mark, or at a word such as “when”. */
  #ownClause(pronoun: number): number {
    const first = this.clauseStart(pronoun, Math.max(0, pronoun - FARTHEST), CLAUSE_ENDS);
    for (let at = pronoun - 1; at > first; at--) if (CLAUSE_LEADS.has(this.#tokens[at]!.key)) return at;
    return first;
  }

  /** Where the name of a subject may begin: behind `If`, `the`, `one of the`. */
  #subjectStart(start: number, end: number): number | undefined {
    const isLead = (at: number): boolean => {
      const token = this.#tokens[at]!;
      return isArticle(token) || CLAUSE_LEADS.has(token.key) || SOME.has(token.key) || this.#isSomeOf(at);
    };
    let at = start;
    while (at < end && isLead(at)) at += this.#isSomeOf(at) ? 2 : 1;
    const token = this.#tokens[at];
    return at < end && token && !PRONOUNS.has(token.key) && !PREPOSITIONS.has(token.key) ? at : undefined;
  }

  /** `one of`, `two of`, `group of`. */
  #isSomeOf(at: number): boolean {
    const [some, of] = [this.#tokens[at], this.#tokens[at + 1]];
    const isSome = some !== undefined && (isArticle(some) || SOME.has(some.key) || GROUPS.has(some.key));
    return isSome && of?.tokenType === t.Of;
  }

  /** `All but Robin and Jo`: the group, where it is none of all heroes, and those who are not of it. */
  exceptionAt(
    found: Subject,
    from: number,
  ): { readonly group: readonly Name[]; readonly names: readonly Name[] } | undefined {
    const names = [found.name];
    let at = this.skipArticles(found.start - 1, from);
    for (let name; JOINTS.has(this.#tokens[at]?.tokenType ?? t.Break);) {
      name = this.nameAt(at - 1, from);
      if (!name) return undefined;
      names.unshift(name.name);
      at = this.skipArticles(name.start - 1, from);
    }
    if (this.#tokens[at]?.tokenType === t.For) at--;
    const group = at > from ? this.#exceptedFrom(at) : undefined;
    if (!group) return undefined;
    return group.isOfNone ? { group: names, names: [] } : { group: group.names, names };
  }

  /** The group before `but` or `except` at an index: `everyone`, `all of the heroes`, `no guard`. */
  #exceptedFrom(at: number): { readonly names: readonly Name[]; readonly isOfNone: boolean } | undefined {
    const { key } = this.#tokens[at]!;
    const isInTwo = isExceptInTwo(this.#tokens[at - 1]?.key, key);
    if (!EXCEPT.has(key) && !isInTwo) return undefined;
    let last = isInTwo ? at - 2 : at - 1;
    if (this.#tokens[last]?.tokenType === t.Comma) last--;
    let first = last;
    const isPart = (token: ProseToken | undefined): boolean =>
      token !== undefined &&
      !ALL_OF.has(token.key) &&
      !NONE_OF.has(token.key) &&
      IN_A_GROUP.has(token.tokenType);
    while (last - first < MOST_IN_NAME && isPart(this.#tokens[first])) first--;
    const lead = this.#tokens[first]?.key ?? '';
    if (!ALL_OF.has(lead) && !NONE_OF.has(lead)) return undefined;
    const name = this.#tokens
      .slice(first + 1, last + 1)
      .filter((token) => !isArticle(token) && token.tokenType !== t.Of);
    const isOfPlayers =
      name.length === 0 || name.some((token) => PLAYERS.has(token.key) || token.key === 'one');
    return { names: isOfPlayers ? [] : [name], isOfNone: NONE_OF.has(lead) };
  }

  withPartners(subject: Subject, from: number, by: TokenType = t.And): readonly Name[] {
    const names = [subject.name];
    for (let { start } = subject; ;) {
      const joint = this.beforeArticles(start, from);
      const isList = names.length > 1 || subject.name.some(isPair);
      if (joint <= from || !this.#joinsPartners(joint, isList, by)) return names;
      // `Jack, the guard, and Edith`
      const isSerial =
        this.#tokens[joint]!.tokenType === by && this.#tokens[joint - 1]?.tokenType === t.Comma;
      const partner = this.nameAt(isSerial ? joint - 2 : joint - 1, from);
      if (!partner || !this.isSubject(partner.start, from)) return names;
      // `the guard and Jack`
      const before = this.#tokens[partner.start - 1];
      if (!PROPER.has(partner.name[0]!.tokenType) && before?.tokenType !== t.Article) return names;
      names.unshift(partner.name);
      ({ start } = partner);
    }
  }

  /** `Jack and the guard`; before the last two also `Edith, Jack and the guard`. */
  #joinsPartners(joint: number, isList: boolean, by: TokenType): boolean {
    const { tokenType } = this.#tokens[joint]!;
    return tokenType === by || (isList && tokenType === t.Comma);
  }

  /** Whether nothing before a name makes it an object: `attacks the Guard`, `behind the Guard`, `a friend of Edith`. */
  isSubject(start: number, from: number): boolean {
    const before = this.beforeArticles(start, from);
    const token = this.#tokens[before];
    if (token && EXCEPT.has(token.key) && PRONOUNS.has(this.#tokens[before - 1]?.key ?? '')) return false;
    if (before < from || !token || CLAUSE_ENDS.has(token.tokenType)) return true;
    if (token.tokenType === t.And || token.tokenType === t.Or || CLAUSE_LEADS.has(token.key)) return true;
    // `In the hall the Guard must make`
    const clause = this.clauseStart(before, from, CLAUSE_ENDS);
    const place = this.#tokens.slice(clause, before + 1);
    const [preposition, ...rest] = place;
    if (isTime(place)) return true;
    return (
      rest.length > 0 &&
      rest.length <= MOST_IN_PLACE &&
      PREPOSITIONS.has(preposition!.key) &&
      preposition!.key !== 'to' &&
      rest.every(
        ({ key, tokenType }) =>
          IN_A_PLACE.has(tokenType) && !PREPOSITIONS.has(key) && !PRONOUNS.has(key) && !key.endsWith('ing'),
      )
    );
  }

  /** The index before a name with its articles and adjectives: `each of the`, `the sleepy`. */
  beforeArticles(start: number, from: number): number {
    let at = start - 1;
    let words = 0;
    while (at >= from && words < MOST_ADJECTIVES && this.isAdjective(at)) {
      at--;
      words++;
    }
    const isPhrase = at >= from && isArticle(this.#tokens[at]!);
    return this.#beforeOwner(this.skipArticles(isPhrase ? at : start - 1, from), from);
  }

  /** The index before the owner of a name: `the guard's dog`. */
  #beforeOwner(place: number, from: number): number {
    if (this.#tokens[place]?.tokenType !== t.Possessive) return place;
    let at = place - 1;
    while (at >= from && PROPER.has(this.#tokens[at]!.tokenType)) at--;
    return this.skipArticles(at, from);
  }

  isAdjective(at: number): boolean {
    const { tokenType, key } = this.#tokens[at]!;
    return tokenType === t.Word && ![CLAUSE_LEADS, PREPOSITIONS, PRONOUNS, GIVES].some((no) => no.has(key));
  }

  skipArticles(at: number, from: number): number {
    while (at >= from && isArticle(this.#tokens[at]!)) at--;
    return at;
  }

  /** Where the sentence of a place begins. */
  sentenceStart(at: number): number {
    return this.clauseStart(at, Math.max(0, at - FARTHEST), SENTENCE_ENDS);
  }

  clauseStart(at: number, from: number, ends: ReadonlySet<TokenType>): number {
    const first = Math.max(from, at - FARTHEST);
    while (at > first && !ends.has(this.#tokens[at - 1]!.tokenType)) at--;
    return at;
  }

  /** The name that ends there; of names and words in a row only the last kind counts: `tells Pat`. */
  nameAt(last: number, from: number): Subject | undefined {
    const token = last >= from ? this.#tokens[last] : undefined;
    const isNoun = token && ![PRONOUNS, CLAUSE_LEADS, PREPOSITIONS].some((no) => no.has(token.key));
    const kind = isNoun ? kindOf(token) : undefined;
    if (!token || !kind) return undefined;
    // `Jack's player rolls`
    const isOfPlayer = PLAYERS.has(token.key) && this.#tokens[last - 1]?.tokenType === t.Possessive;
    if (isOfPlayer) return { name: [this.#tokens[last - 1]!], start: last - 1 };
    const isPart = (each: ProseToken): boolean =>
      kind.has(each.tokenType) && !(kind === COMMON && this.#endsName(each));
    let at = last;
    while (at > from && last - at + 1 < MOST_IN_NAME && isPart(this.#tokens[at - 1]!)) at--;
    // `everyone crossing`
    if (kind === COMMON && at < last && PRONOUNS.has(this.#tokens[at]!.key)) return undefined;
    // `Only Edith`, `Give Edith`
    while (at < last && (CLAUSE_LEADS.has(this.#tokens[at]!.key) || GIVES.has(this.#tokens[at]!.key))) at++;
    return { name: this.#tokens.slice(at, last + 1), start: at };
  }

  /** The name that begins there, behind articles; of words with small letters those before a verb or a place: `sleepy guard`. */
  nameFrom(first: number): Name | undefined {
    let at = first;
    while (this.#tokens[at] && isArticle(this.#tokens[at]!)) at++;
    const kind = this.#tokens[at] && kindOf(this.#tokens[at]!);
    if (!kind) return undefined;
    const isCommon = kind === COMMON;
    let end = at;
    while (end - at < MOST_IN_NAME && kind.has(this.#tokens[end]?.tokenType ?? t.Break)) {
      if (isCommon && end > at && this.#endsName(this.#tokens[end]!)) break;
      end++;
    }
    return this.#tokens.slice(at, end);
  }

  #endsName(token: ProseToken): boolean {
    return PREPOSITIONS.has(token.key) || RELATIVES.has(token.key) || this.isInChain(token);
  }
}

/** `each turn`, `two minutes later`, `once per hour one of` */
const isTime = (place: readonly ProseToken[]): boolean =>
  place.length <= MOST_IN_PLACE + 1 &&
  place.some(({ key }) => TIMES.has(key)) &&
  place.every(
    ({ key, tokenType }) =>
      (IN_A_PLACE.has(tokenType) || tokenType === t.Number) &&
      !RELATIVES.has(key) &&
      !ROLL_VERBS.has(key) &&
      !(PRONOUNS.has(key) && key !== 'one') &&
      (!key.endsWith('ing') || TIMES.has(key)),
  );

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
/** More words than `the guard by the north gate` has behind its preposition and article. */
const MOST_BEHIND_A_NAME = 2;
/** More words than `in the hall of mirrors` has behind its preposition. */
const MOST_IN_PLACE = 5;
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
const IN_A_GROUP: ReadonlySet<TokenType> = new Set([t.Article, t.Of, t.Word, t.Capital, t.Free]);
const IN_A_PLACE: ReadonlySet<TokenType> = new Set([
  ...[t.Article, t.Word, t.SmallTerm, t.Capital, t.Free],
  ...[t.Of, t.And, t.Or],
]);
