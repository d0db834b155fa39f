/**
 * Who makes a roll, as far as the sentence says it. A name counts only as the subject of the verb, the owner of the score, the
 * receiver of the roll or its agent: in `Fooling the Guard takes a Persuasion roll` nobody rolls by name.
 *
 *     owner       the Guard's Awareness roll
 *     receiver    give the Guard an Awareness roll
 *     agent       an Awareness roll by the Guard, roll Awareness for the Guard
 *     subject     the Guard must make …; the Guard, if alert, makes …; the guard by the gate makes …; the Guard notices them on …
 *     antecedent  Captain Vane looks up. She makes …
 *     heading     Guard Awareness roll
 */
import type { TokenType } from 'chevrotain';
import {
  AGENTS,
  ASKS,
  BEFORE_AN_AGENT,
  BY_MEANS,
  CLAUSE_LEADS,
  COUNTS,
  DEFEATS,
  DEMANDS,
  EXCEPT,
  FILLERS,
  GIVES,
  GROUPS,
  LETS,
  OBJECTS,
  PREPOSITIONS,
  PRONOUNS,
  RECEIVES,
  REFERS_BACK,
  RELATIVES,
  ROLL_VERBS,
  ROLL,
  SENSES,
  SOME,
  THEIR,
  TRIES,
} from './english.ts';
import type { RollNode } from './nodes.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

type Name = readonly ProseToken[];

/** A phrase of tokens from the index `first` to the one before `end`. */
interface Phrase {
  readonly node: RollNode;
  readonly first: number;
  readonly end: number;
}

/** How a text asks for a roll. */
interface Asked {
  /** Whether a verb right before the phrase asks for it: `makes`, `must succeed at`. */
  readonly isMade: boolean;
  /** The names of those who make it; empty where the text does not say. */
  readonly rollers: readonly Name[];
  readonly rival: Rival | undefined;
}

/** Who is to be beaten: `the guard` of `beat the guard in a contest of STR`. */
export interface Rival {
  readonly name: Name;
  /** What they roll on: `beat the guard's Awareness in an opposed Stealth roll`. */
  readonly score: ProseToken | undefined;
}

interface Subject {
  readonly name: Name;
  /** The index of its first token. */
  readonly start: number;
}

export class Rollers {
  readonly #tokens: readonly ProseToken[];

  constructor(tokens: readonly ProseToken[]) {
    this.#tokens = tokens;
  }

  /** Who makes a roll. No name begins before the index `from`. */
  of(phrase: Phrase, from: number): Asked {
    const { first } = phrase;
    const chain = this.#chain(first, from);
    const receiver = this.#receiver(first, from);
    const isMade = receiver !== undefined || chain.some(({ key }) => ROLL_VERBS.has(key));
    const own = this.#owner(first, from) ?? receiver ?? this.#agent(phrase) ?? this.#heading(first, from);
    const rival = this.#rival(first, from);
    const sides = own ? [] : this.#between(phrase);
    if (sides.length > 0) return { isMade, rollers: sides, rival };
    if (own) return { isMade, rollers: [own], rival };
    const isOrder = this.#tokens[first]?.tokenType === t.RollWord;
    const isTried = chain.some(({ key }) => TRIES.has(key));
    const rollers =
      isMade || isTried || isOrder ? this.#subjects(chain, first, from) : this.#witness(first, from);
    return { isMade, rollers: rollers.length > 0 ? rollers : this.#possessor(phrase, from), rival };
  }

  /** `The guard listens, and his Awareness roll decides.` */
  #possessor({ node, first }: Phrase, from: number): readonly Name[] {
    const name = node.sums[0]?.[0]?.token;
    const last = name ? this.#tokens.indexOf(name, first) : first;
    for (let at = last - 1; at >= Math.max(from, first - MOST_ADJECTIVES - 1); at--) {
      const { key, tokenType } = this.#tokens[at]!;
      if (THEIR.has(key)) return this.#antecedents(at, at);
      if (at < first && tokenType !== t.Article && !this.#isAdjective(at)) return [];
    }
    return [];
  }

  /** Who gets what stands at an index: `Jack gets a +3`, `Give Jack a +3`, `if Jack leads, he gets +3`. */
  getters(at: number): readonly Name[] {
    const from = Math.max(0, at - FARTHEST);
    const receiver = this.#receiver(at, from);
    if (receiver) return [receiver];
    const chain = this.#chain(at, from);
    return chain.some(({ key }) => RECEIVES.has(key)) ? this.#subjectsOf(chain, at, from) : [];
  }

  /** The verbs before a phrase with the words between them: `must then try to make a`. */
  #chain(first: number, from: number): readonly ProseToken[] {
    let at = this.#skipArticles(this.#beforeAdjectives(first, from), from);
    while (at >= from && this.#isInChain(this.#tokens[at]!)) at--;
    return this.#tokens.slice(at + 1, first);
  }

  /** The index before a place, or that of the article before its adjectives: `a successful`, `another, harder`. */
  #beforeAdjectives(first: number, from: number): number {
    let at = first - 1;
    // `the guard rolls Awareness`
    if (this.#tokens[first]?.tokenType === t.RollWord) return at;
    const isPart = (index: number): boolean =>
      this.#isAdjective(index) && !this.#isInChain(this.#tokens[index]!);
    while (at >= from && first - at <= MOST_ADJECTIVES + 1 && isPart(at))
      at -= this.#tokens[at - 1]?.tokenType === t.Comma ? 2 : 1;
    return this.#tokens[at]?.tokenType === t.Article ? at : first - 1;
  }

  #isInChain({ key, tokenType }: ProseToken): boolean {
    return ROLL_VERBS.has(key) || FILLERS.has(key) || (tokenType === t.Word && key.endsWith('ly'));
  }

  /** `the Guard's Awareness`. */
  #owner(first: number, from: number): Name | undefined {
    const last = this.#tokens[first - 1];
    if (first - 1 < from || last?.tokenType !== t.Possessive) return undefined;
    const before = this.#nameAt(first - 2, from);
    const [start] = before?.name ?? [];
    // `If Edith's Awareness`
    const isName =
      start && PROPER.has(start.tokenType) && !CLAUSE_LEADS.has(start.key) && !PREPOSITIONS.has(start.key);
    const isLong = before && isName && /^\p{Lu}|^\[/u.test(last.image);
    return isLong ? [...before.name, last] : [last];
  }

  /** `Give the Guard an Awareness roll`, `Ask the Guard for an Awareness roll`. */
  #receiver(first: number, from: number): Name | undefined {
    const before = this.#skipArticles(first - 1, from);
    const isAsked = this.#tokens[before]?.tokenType === t.For;
    const found = this.#nameAt(isAsked ? before - 1 : before, from);
    if (!found) return undefined;
    const giver = this.#tokens[this.#beforeArticles(found.start, from)];
    return giver && (isAsked ? ASKS : GIVES).has(giver.key) ? found.name : undefined;
  }

  /** `an Awareness roll (TN 15) by the Guard`, `roll Awareness for the Guard`. */
  #agent({ node, first, end }: Phrase): Name | undefined {
    const { subject, control } = node;
    if (control.length === 0 && subject.length > 0)
      return this.#nameFrom(this.#tokens.indexOf(subject[0]!, first));
    const inside = this.#agentInside(node, first, end);
    if (inside) return inside;
    const anchor = node.anchor ? this.#tokens.indexOf(node.anchor, first) + 1 : end;
    for (let at of [anchor, end]) {
      if (this.#tokens[at]?.tokenType === t.Comma) at++;
      // `is made by`, `must be made only by`
      while (BEFORE_AN_AGENT.has(this.#tokens[at]?.key ?? '')) at++;
      if (AGENTS.has(this.#tokens[at]?.key ?? '')) return this.#nameFrom(at + 1);
    }
    return undefined;
  }

  /** `a contest of STR between Jack, Edith and the guard`. */
  #between({ end }: Phrase): readonly Name[] {
    const names: Name[] = [];
    for (let at = end; names.length === 0 ? this.#tokens[at]?.key === 'between' : this.#joinsNext(at);) {
      const name = this.#nameFrom(at + 1);
      if (!name) break;
      names.push(name);
      at = this.#tokens.indexOf(name.at(-1)!, at) + 1;
      if (this.#tokens[at]?.tokenType === t.Comma && this.#tokens[at + 1]?.tokenType === t.And) at++;
    }
    return names.length > 1 ? names : [];
  }

  #joinsNext(at: number): boolean {
    const joint = this.#tokens[at]?.tokenType;
    return joint === t.And || joint === t.Comma;
  }

  /** Those whom a verb between two indices has as its subject: `Jack must beat the guard's Awareness`. */
  subjects(first: number, from: number): readonly Name[] {
    return this.#subjects(this.#chain(first, from), first, from);
  }

  /** `beat the guard in a contest of STR`, `win against the guard in a STR contest`. */
  #rival(first: number, from: number): Rival | undefined {
    for (let at = first - 1; at >= Math.max(from, first - FARTHEST_RIVAL); at--) {
      const { key, tokenType } = this.#tokens[at]!;
      if (SENTENCE_ENDS.has(tokenType)) return undefined;
      if (!DEFEATS.has(key) && tokenType !== t.Against) continue;
      const { name, behind, score } = this.#scoreAt(at + 1) ?? this.#personAt(at + 1);
      const next = this.#tokens[behind];
      return name && next && (PREPOSITIONS.has(next.key) || next.tokenType === t.With)
        ? { name, score }
        : undefined;
    }
    return undefined;
  }

  #personAt(at: number): { name: Name | undefined; behind: number; score: undefined } {
    const name = this.#nameFrom(at);
    return { name, behind: name ? this.#tokens.indexOf(name.at(-1)!, at) + 1 : at, score: undefined };
  }

  /** `the guard's Awareness` */
  #scoreAt(at: number): { name: Name; behind: number; score: ProseToken } | undefined {
    const owned = ownedScore(this.#tokens, at);
    return owned && { name: owned.owner, behind: owned.at + 1, score: this.#tokens[owned.at]! };
  }

  /** `(TN 15, by the Guard)`, `(TN 15, Guard)`, `(Guard only; TN 15)`: a part of the parentheses that is nothing else. */
  #agentInside({ against, sums: own }: RollNode, first: number, end: number): Name | undefined {
    const others = new Set(against.flatMap(({ sums }) => sums.flat().map(({ token }) => token)));
    const details = own
      .flat()
      .flatMap(({ token, detail }) => (detail && token.meaning?.type === 'skill' ? [detail] : []));
    for (let at = first; at < end; at++) {
      const { tokenType, end: place } = this.#tokens[at]!;
      if (!PART_STARTS.has(tokenType)) continue;
      // `Jack rolls Driving (Cars)`
      if (details.some((each) => each.start <= place && place <= each.end)) continue;
      // `Awareness vs Stealth (Guard)`
      if (at > first && others.has(this.#tokens[at - 1]!)) continue;
      const isAgent = AGENTS.has(this.#tokens[at + 1]?.key ?? '');
      const name = this.#nameFrom(isAgent ? at + 2 : at + 1);
      if (!name || (!isAgent && !PROPER.has(name[0]!.tokenType))) continue;
      let next = this.#tokens.indexOf(name.at(-1)!, at) + 1;
      if (this.#tokens[next]?.key === 'only') next++;
      const isWhole = next < end && PART_ENDS.has(this.#tokens[next]!.tokenType);
      if (isWhole && !name.some(({ meaning }) => meaning)) return name;
    }
    return undefined;
  }

  /** `Guard Awareness roll`, `Guard: Awareness`: a name alone before the score, at the beginning of a clause. */
  #heading(first: number, from: number): Name | undefined {
    const isLabel = this.#tokens[first - 1]?.tokenType === t.Colon;
    const found = this.#nameAt(isLabel ? first - 2 : first - 1, from);
    if (!found || !PROPER.has(found.name[0]!.tokenType)) return undefined;
    const before = this.#tokens[this.#skipArticles(found.start - 1, from)];
    return !before || CLAUSE_ENDS.has(before.tokenType) ? found.name : undefined;
  }

  /** `The Guard makes`, `Edith and the Guard must make`. */
  #subjects(chain: readonly ProseToken[], first: number, from: number): readonly Name[] {
    return chain.some(({ key }) => DEMANDS.has(key)) ? [] : this.#subjectsOf(chain, first, from);
  }

  #subjectsOf(chain: readonly ProseToken[], first: number, from: number): readonly Name[] {
    const end = first - chain.length;
    const object = this.#toldBefore(end, first);
    if (object !== undefined) return this.#antecedents(object);
    const found = this.#nameAt(end - 1, from);
    if (found && this.#isSubject(found.start, from)) return this.#withPartners(found, from);
    const before = this.#tokens[end - 1];
    if (REFERS_BACK.has(before?.key ?? '')) return this.#antecedents(end - 1);
    const described = RELATIVES.has(before?.key ?? '') ? this.#described(end - 1, from) : undefined;
    if (described) return [described];
    if (before?.tokenType === t.And) return this.#predicated(end - 1, first, from);
    const distant = this.#distant(end, from);
    return distant ? [distant] : [];
  }

  /** The index of `him` or `her` in `have him roll`, `let her make`; undefined for other words. */
  #toldBefore(end: number, first: number): number | undefined {
    for (let at = end - 1; at < first; at++)
      if (OBJECTS.has(this.#tokens[at]?.key ?? '') && LETS.has(this.#tokens[at - 1]?.key ?? '')) return at;
    return undefined;
  }

  /** The name that a clause begins with, where more than that name stands before its verb: `The guard by the gate makes`. */
  #distant(end: number, from: number): Name | undefined {
    for (let start = end; start > from;) {
      start = this.#clauseStart(start - 1, from, CLAUSE_ENDS);
      const at = this.#subjectStart(start, end);
      const name = at === undefined ? undefined : this.#nameFrom(at);
      if (name && this.#isWholeSubject(at! + name.length, end)) return name;
      if (SENTENCE_ENDS.has(this.#tokens[start - 1]?.tokenType ?? t.Break)) return undefined;
    }
    return undefined;
  }

  /** `The guard stops Jack, who makes …`; of `people who make …` nobody can tell. */
  #described(relative: number, from: number): Name | undefined {
    const isAside = this.#tokens[relative - 1]?.tokenType === t.Comma;
    const found = this.#nameAt(isAside ? relative - 2 : relative - 1, from);
    return found && (isAside || PROPER.has(found.name[0]!.tokenType)) ? found.name : undefined;
  }

  /** `The guard opens the door and makes …`; `Open the door and make …` is an order. */
  #predicated(joint: number, first: number, from: number): readonly Name[] {
    const verb = this.#tokens.slice(joint + 1, first).find(({ key }) => ROLL_VERBS.has(key));
    const start = this.#clauseStart(joint, from, CLAUSE_ENDS);
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
   * followed by the verb, so both `guard` and `guard wakes` may be the name. Clauses are read from the index `from` back.
   */
  #antecedents(pronoun: number, from = this.#ownClause(pronoun)): readonly Name[] {
    const least = Math.max(0, pronoun - FARTHEST);
    for (let start = from; start > least;) {
      const end = start;
      start = this.#clauseStart(start - 1, least, CLAUSE_ENDS);
      const names = this.#namesOf(start, end);
      if (names.length > 0) return names;
    }
    return [];
  }

  /** What the subject of a clause may be called. */
  #namesOf(start: number, end: number): readonly Name[] {
    const at = this.#subjectStart(start, end);
    const name = at === undefined ? undefined : this.#nameFrom(at);
    // `A Stealth roll … She makes`
    if (!name || ROLL.has(this.#tokens[at! + name.length]?.key ?? '')) return [];
    if (PROPER.has(name[0]!.tokenType)) return [name];
    return at! > start ? name.slice(0, MOST_ADJECTIVES).map((_, index) => name.slice(0, index + 1)) : [];
  }

  /** Where the clause of a pronoun begins: behind a mark, or at a word such as “when”. */
  #ownClause(pronoun: number): number {
    const first = this.#clauseStart(pronoun, Math.max(0, pronoun - FARTHEST), CLAUSE_ENDS);
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
    return at < end && token && !PRONOUNS.has(token.key) ? at : undefined;
  }

  /** `one of`, `two of`, `group of`. */
  #isSomeOf(at: number): boolean {
    const [some, of] = [this.#tokens[at], this.#tokens[at + 1]];
    const isSome = some !== undefined && (isArticle(some) || SOME.has(some.key) || GROUPS.has(some.key));
    return isSome && of?.tokenType === t.Of;
  }

  /** `The Guard notices them on an Awareness roll`. */
  #witness(first: number, from: number): readonly Name[] {
    let at = first - 1;
    while (at >= from && first - at <= MOST_ADJECTIVES + 2 && !BY_MEANS.has(this.#tokens[at]!.key)) {
      if (this.#tokens[at]!.tokenType !== t.Article && this.#tokens[at]!.tokenType !== t.Word) return [];
      at--;
    }
    if (!BY_MEANS.has(this.#tokens[at]?.key ?? '')) return [];
    const start = this.#clauseStart(at, from, CLAUSE_ENDS);
    for (let verb = at - 1; verb > start; verb--) {
      if (!SENSES.has(this.#tokens[verb]!.key)) continue;
      let last = verb - 1;
      while (last >= start && FILLERS.has(this.#tokens[last]!.key)) last--;
      const found = this.#nameAt(last, start);
      return found && this.#isSubject(found.start, from) ? this.#withPartners(found, from) : [];
    }
    return [];
  }

  #withPartners(subject: Subject, from: number): readonly Name[] {
    const names = [subject.name];
    for (let { start } = subject; ;) {
      const joint = this.#beforeArticles(start, from);
      const isList = names.length > 1 || subject.name.some(isPair);
      if (joint <= from || !this.#joinsPartners(joint, isList)) return names;
      // `Jack, the guard, and Edith`
      const isSerial =
        this.#tokens[joint]!.tokenType === t.And && this.#tokens[joint - 1]?.tokenType === t.Comma;
      const partner = this.#nameAt(isSerial ? joint - 2 : joint - 1, from);
      if (!partner || !this.#isSubject(partner.start, from)) return names;
      // `the guard and Jack`
      const before = this.#tokens[partner.start - 1];
      if (!PROPER.has(partner.name[0]!.tokenType) && before?.tokenType !== t.Article) return names;
      names.unshift(partner.name);
      ({ start } = partner);
    }
  }

  /** `Jack and the guard`; before the last two also `Edith, Jack and the guard`. */
  #joinsPartners(joint: number, isList: boolean): boolean {
    const { tokenType } = this.#tokens[joint]!;
    return tokenType === t.And || (isList && tokenType === t.Comma);
  }

  /** Whether nothing before a name makes it an object: `attacks the Guard`, `behind the Guard`, `a friend of Edith`. */
  #isSubject(start: number, from: number): boolean {
    const before = this.#beforeArticles(start, from);
    const token = this.#tokens[before];
    if (token && EXCEPT.has(token.key) && PRONOUNS.has(this.#tokens[before - 1]?.key ?? '')) return false;
    if (before < from || !token || CLAUSE_ENDS.has(token.tokenType)) return true;
    if (token.tokenType === t.And || token.tokenType === t.Or || CLAUSE_LEADS.has(token.key)) return true;
    // `In the hall the Guard must make`
    const clause = this.#clauseStart(before, from, CLAUSE_ENDS);
    const place = this.#tokens.slice(clause, before + 1);
    const [preposition, ...rest] = place;
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
  #beforeArticles(start: number, from: number): number {
    let at = start - 1;
    let words = 0;
    while (at >= from && words < MOST_ADJECTIVES && this.#isAdjective(at)) {
      at--;
      words++;
    }
    const isPhrase = at >= from && isArticle(this.#tokens[at]!);
    return this.#skipArticles(isPhrase ? at : start - 1, from);
  }

  #isAdjective(at: number): boolean {
    const { tokenType, key } = this.#tokens[at]!;
    return tokenType === t.Word && ![CLAUSE_LEADS, PREPOSITIONS, PRONOUNS, GIVES].some((no) => no.has(key));
  }

  #skipArticles(at: number, from: number): number {
    while (at >= from && isArticle(this.#tokens[at]!)) at--;
    return at;
  }

  #clauseStart(at: number, from: number, ends: ReadonlySet<TokenType>): number {
    const first = Math.max(from, at - FARTHEST);
    while (at > first && !ends.has(this.#tokens[at - 1]!.tokenType)) at--;
    return at;
  }

  /** The name that ends there; of names and words in a row only the last kind counts: `tells Pat`. */
  #nameAt(last: number, from: number): Subject | undefined {
    const token = last >= from ? this.#tokens[last] : undefined;
    const isNoun = token && !PRONOUNS.has(token.key) && !CLAUSE_LEADS.has(token.key);
    const kind = isNoun ? kindOf(token) : undefined;
    if (!kind) return undefined;
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
  #nameFrom(first: number): Name | undefined {
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
    return PREPOSITIONS.has(token.key) || RELATIVES.has(token.key) || this.#isInChain(token);
  }
}

/** The score of somebody, with its index: `the guard's Awareness`; in `his Awareness` it has no owner. */
export function ownedScore(
  tokens: readonly ProseToken[],
  first: number,
): { readonly owner: Name; readonly at: number } | undefined {
  for (let at = first; at < first + MOST_IN_NAME; at++) {
    const type = tokens[at]?.tokenType;
    if (type === t.Term && THEIR.has(tokens[at - 1]?.key ?? '')) return { owner: [], at };
    if (type === t.Possessive) {
      const owner = tokens.slice(first, at + 1).filter((token) => !isArticle(token));
      return tokens[at + 1]?.tokenType === t.Term ? { owner, at: at + 1 } : undefined;
    }
    if (type !== t.Article && !PROPER.has(type ?? t.Break) && !COMMON.has(type ?? t.Break)) return undefined;
  }
  return undefined;
}

const kindOf = ({ tokenType }: ProseToken): ReadonlySet<TokenType> | undefined =>
  [PROPER, COMMON].find((kind) => kind.has(tokenType));

/** `Hangar Guard and Colonel Vane`, which may be one name. */
export const isPair = ({ tokenType, image }: ProseToken): boolean =>
  tokenType === t.Free && image.includes(' and ');

/** `the`, `four`. */
const isArticle = ({ tokenType, key }: ProseToken): boolean =>
  tokenType === t.Article || tokenType === t.Number || COUNTS.has(key);

const MOST_IN_NAME = 6;
/** A clause is read back so many tokens. */
const FARTHEST = 40;
const MOST_ADJECTIVES = 2;
/** More words than `the guard by the north gate` has behind its preposition and article. */
const MOST_BEHIND_A_NAME = 2;
/** More words than `in the hall of mirrors` has behind its preposition. */
const MOST_IN_PLACE = 5;
const PROPER: ReadonlySet<TokenType> = new Set([t.Free, t.Capital, t.Link, t.Term]);
const COMMON: ReadonlySet<TokenType> = new Set([t.Word, t.SmallTerm]);
const SENTENCE_ENDS: ReadonlySet<TokenType> = new Set([t.Break, t.Semicolon]);
const CLAUSE_ENDS: ReadonlySet<TokenType> = new Set([t.Break, t.Semicolon, t.Comma, t.Colon, t.Dash, t.Open]);
const PART_STARTS: ReadonlySet<TokenType> = new Set([t.Open, t.Comma, t.Semicolon]);
const PART_ENDS: ReadonlySet<TokenType> = new Set([t.Close, t.Comma, t.Semicolon]);
const IN_A_PLACE: ReadonlySet<TokenType> = new Set([t.Article, t.Word, t.SmallTerm, t.Capital, t.Free, t.Of]);
/** More tokens than `the sleepy hangar guard in a contest of` has. */
const FARTHEST_RIVAL = 10;
