/** The subject of a verb: whom a roll is asked of, with partners (`Jack and the guard`) and exceptions (`all but Robin`). */
import type { TokenType } from 'chevrotain';
import {
  ALL_OF,
  CLAUSE_LEADS,
  EXCEPT,
  FRONTS,
  NONE_OF,
  PLAYERS,
  PREPOSITIONS,
  PRONOUNS,
  RELATIVES,
  ROLL_VERBS,
  TIMES,
  isExceptInTwo,
} from './english.ts';
import { Antecedents } from './antecedents.ts';
import {
  PROPER,
  SENTENCE_ENDS,
  CLAUSE_ENDS,
  JOINTS,
  MOST_IN_NAME,
  isPair,
  isArticle,
  IN_A_PLACE,
  type Name,
  type Subject,
} from './clause-names.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

export class Subjects extends Antecedents {
  /** `in`, `with` before the subject of a clause. */
  #isFront = ({ key }: ProseToken): boolean => key !== 'to' && (PREPOSITIONS.has(key) || FRONTS.has(key));

  /** The names that a clause begins with, where more stands before its verb: `The guard by the gate makes`, `Jack and Edith, if awake, make`. */
  distant(end: number, from: number): readonly Name[] | undefined {
    for (let start = end; start > from;) {
      start = this.clauseStart(start - 1, from, CLAUSE_ENDS);
      const at = this.subjectStart(start, end);
      const joined = at === undefined ? undefined : this.#joinedFrom(at, end);
      if (joined && this.#isWholeSubject(joined.end, end)) return joined.names;
      if (SENTENCE_ENDS.has(this.tokens[start - 1]?.tokenType ?? t.Break)) return undefined;
    }
    return undefined;
  }

  /** `Jack and the guard`, `the guard or the dog`, with the index behind them. */
  #joinedFrom(
    first: number,
    last: number,
  ): { readonly names: readonly Name[]; readonly end: number } | undefined {
    const names: Name[] = [];
    let end = first;
    for (let at = first; at < last; at = end + 1) {
      const name = this.nameFrom(at);
      if (!name) break;
      names.push(name);
      end = this.tokens.indexOf(name.at(-1)!, at) + 1;
      const joint = this.tokens[end]?.tokenType;
      if (joint !== t.And && joint !== t.Or) break;
    }
    return names.length > 0 ? { names, end } : undefined;
  }

  /** `The guard stops Jack, who makes …`; of `people who make …` nobody can tell. */
  described(relative: number, from: number): Name | undefined {
    const isAside = this.tokens[relative - 1]?.tokenType === t.Comma;
    const found = this.nameAt(isAside ? relative - 2 : relative - 1, from);
    return found && (isAside || PROPER.has(found.name[0]!.tokenType)) ? found.name : undefined;
  }

  /** `The guard opens the door and makes …`; `Open the door and make …` is an order. */
  predicated(joint: number, first: number, from: number): readonly Name[] {
    const verb = this.tokens.slice(joint + 1, first).find(({ key }) => ROLL_VERBS.has(key));
    const start = this.clauseStart(joint, from, CLAUSE_ENDS);
    const names = this.namesOf(start, joint);
    const isOrder = PROPER.has(names[0]?.[0]?.tokenType ?? t.Word) && !/s$|^must$/.test(verb?.key ?? '');
    return isOrder ? [] : names;
  }

  /** Whether what stands between a name and its verb belongs to the name: `, if alert,`, `who is awake`, `by the gate`. */
  #isWholeSubject(behind: number, end: number): boolean {
    const [next, last] = [this.tokens[behind], this.tokens[end - 1]];
    if (!next || behind >= end) return behind === end;
    const isAside = next.tokenType === t.Comma && last!.tokenType === t.Comma && next !== last;
    if (isAside) return true;
    if (RELATIVES.has(next.key)) return behind === end - 1 || !PRONOUNS.has(last!.key);
    const place = this.tokens.slice(t.behindArticles(this.tokens, behind + 1), end);
    const isPlace = ({ tokenType, key }: ProseToken): boolean =>
      IN_A_PLACE.has(tokenType) && !CLAUSE_LEADS.has(key) && !PRONOUNS.has(key);
    return PREPOSITIONS.has(next.key) && place.length <= MOST_BEHIND_A_NAME && place.every(isPlace);
  }
  /** `All but Robin and Jo`: the group, where it is none of all heroes, and those who are not of it. */
  exceptionAt(
    found: Subject,
    from: number,
  ): { readonly group: readonly Name[]; readonly names: readonly Name[] } | undefined {
    const names = [found.name];
    let at = this.skipArticles(found.start - 1, from);
    for (let name; JOINTS.has(this.tokens[at]?.tokenType ?? t.Break);) {
      name = this.nameAt(at - 1, from);
      if (!name) return undefined;
      names.unshift(name.name);
      at = this.skipArticles(name.start - 1, from);
    }
    if (this.tokens[at]?.tokenType === t.For) at--;
    const group = at > from ? this.#exceptedFrom(at) : undefined;
    if (!group) return undefined;
    return group.isOfNone ? { group: names, names: [] } : { group: group.names, names };
  }

  /** The group before `but` or `except` at an index: `everyone`, `all of the heroes`, `no guard`. */
  #exceptedFrom(at: number): { readonly names: readonly Name[]; readonly isOfNone: boolean } | undefined {
    const { key } = this.tokens[at]!;
    const isInTwo = isExceptInTwo(this.tokens[at - 1]?.key, key);
    if (!EXCEPT.has(key) && !isInTwo) return undefined;
    let last = isInTwo ? at - 2 : at - 1;
    if (this.tokens[last]?.tokenType === t.Comma) last--;
    let first = last;
    const isPart = (token: ProseToken | undefined): boolean =>
      token !== undefined &&
      !ALL_OF.has(token.key) &&
      !NONE_OF.has(token.key) &&
      IN_A_GROUP.has(token.tokenType);
    while (last - first < MOST_IN_NAME && isPart(this.tokens[first])) first--;
    const lead = this.tokens[first]?.key ?? '';
    if (!ALL_OF.has(lead) && !NONE_OF.has(lead)) return undefined;
    const name = this.tokens
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
      const isSerial = this.tokens[joint]!.tokenType === by && this.tokens[joint - 1]?.tokenType === t.Comma;
      const partner = this.nameAt(isSerial ? joint - 2 : joint - 1, from);
      if (!partner || !this.isSubject(partner.start, from)) return names;
      // `the guard and Jack`
      const before = this.tokens[partner.start - 1];
      if (!PROPER.has(partner.name[0]!.tokenType) && before?.tokenType !== t.Article) return names;
      names.unshift(partner.name);
      ({ start } = partner);
    }
  }

  /** `Jack and the guard`; before the last two also `Edith, Jack and the guard`. */
  #joinsPartners(joint: number, isList: boolean, by: TokenType): boolean {
    const { tokenType } = this.tokens[joint]!;
    return tokenType === by || (isList && tokenType === t.Comma);
  }

  /** Whether nothing before a name makes it an object: `attacks the Guard`, `behind the Guard`, `a friend of Edith`. */
  isSubject(start: number, from: number): boolean {
    const before = this.beforeArticles(start, from);
    const token = this.tokens[before];
    if (token && EXCEPT.has(token.key) && PRONOUNS.has(this.tokens[before - 1]?.key ?? '')) return false;
    if (before < from || !token || CLAUSE_ENDS.has(token.tokenType)) return true;
    if (token.tokenType === t.And || token.tokenType === t.Or || CLAUSE_LEADS.has(token.key)) return true;
    // `In the hall the Guard must make`, `With a rope Jack makes`
    const clause = this.clauseStart(before, from, CLAUSE_ENDS);
    const place = this.tokens.slice(clause, before + 1);
    const [preposition, ...rest] = place;
    if (isTime(place)) return true;
    // `In the hall Jack makes`: a clause that begins with a place has a subject behind it.
    const isBehindPlace = place.length === 1 && this.#isFront(preposition!) && start - before > 2;
    if (isBehindPlace && PROPER.has(this.tokens[start]!.tokenType)) return true;
    return (
      rest.length > 0 &&
      rest.length <= MOST_IN_PLACE &&
      this.#isFront(preposition!) &&
      rest.every(
        ({ key, tokenType }) =>
          IN_A_PLACE.has(tokenType) && !PREPOSITIONS.has(key) && !PRONOUNS.has(key) && !key.endsWith('ing'),
      )
    );
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

/** More words than `the guard by the north gate` has behind its preposition and article. */
const MOST_BEHIND_A_NAME = 2;
/** More words than `in the hall of mirrors` has behind its preposition. */
const MOST_IN_PLACE = 5;
const IN_A_GROUP: ReadonlySet<TokenType> = new Set([t.Article, t.Of, t.Word, t.Capital, t.Free]);
