/**
 * People who act in the sentence of a roll that has no roller of its own. A player character who acts is the roller:
 *
 *     Jack climbs the wall (Climbing roll, TN 15)
 *     Jack distracts the guard with a Persuasion roll (TN 12)
 *     With a Climbing roll (TN 15), Jack reaches the top
 *     A Climbing roll (TN 15) takes Jack to the top
 *
 * In a fight, and in a contest between two names, each person has a side:
 *
 *     The guard attacks Jack: Melee against Melee
 *     Jack and the guard arm-wrestle: contested STR rolls
 */
import type { TokenType } from 'chevrotain';
import {
  ATTACKS,
  CAN,
  CARRIES,
  FILLERS,
  CLAUSE_LEADS,
  FRONTS,
  PREPOSITIONS,
  PRONOUNS,
  TAKES,
} from './english.ts';
import { hasOtherSide, type PlacedNode } from './nodes.ts';
import { isVerbBehind, PROPER, type Name } from './clause-names.ts';
import type { Subjects } from './subjects.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

/** People who are the subject of a clause in the sentence of a roll. */
export interface Actor {
  readonly names: readonly Name[];
  /** Whether npcs roll as well: `The guard (Awareness roll, TN 15) hears them`. */
  readonly isSure: boolean;
}

/** Two sides by their names. */
export interface Fight {
  readonly rollers: readonly Name[];
  readonly theirs: readonly Name[];
}

export class Acting {
  readonly #tokens: readonly ProseToken[];
  readonly #people: Subjects;

  constructor(tokens: readonly ProseToken[], people: Subjects) {
    this.#tokens = tokens;
    this.#people = people;
  }

  /** The people who act in the sentence of a roll, the likeliest first. */
  actors(phrase: PlacedNode): readonly Actor[] {
    const { first, end } = phrase;
    const start = this.#people.sentenceStart(first);
    const isOwnSentence = isVerbBehind(this.#tokens[end]) && this.#isSubject(first, start);
    const before = isOwnSentence ? [] : this.#subjectsIn(start, first).reverse();
    const isInside = this.#tokens[first - 1]?.tokenType === t.Open;
    const beside = isInside ? this.#namedBefore(first - 1, start) : undefined;
    return [
      ...(beside ? [{ names: beside, isSure: true }] : []),
      ...[...before, ...this.#behind(phrase, start)].map((names) => ({
        names,
        isSure: this.#isOwnDeed(names, phrase, start),
      })),
    ];
  }

  /** The sides of a contest in the words before it: attacker and target, or the two names of the subject. */
  fight({ node, first }: PlacedNode): Fight | undefined {
    if (!hasOtherSide(node) && !node.isContested) return undefined;
    const start = this.#people.sentenceStart(first);
    const from = start === first ? this.#people.sentenceStart(start - 1) : start;
    for (let verb = first - 1; verb > from; verb--) {
      if (!ATTACKS.has(this.#tokens[verb]!.key)) continue;
      const attackers = this.#namedBefore(verb, from) ?? this.#subjectsIn(from, verb).at(-1);
      const behind = PREPOSITIONS.has(this.#tokens[verb + 1]?.key ?? '') ? verb + 2 : verb + 1;
      const target = this.#people.nameFrom(behind);
      if (attackers && target) return { rollers: attackers, theirs: [target] };
    }
    const pair = !hasOtherSide(node)
      ? this.#subjectsIn(start, first).find(({ length }) => length === 2)
      : undefined;
    return pair && { rollers: pair, theirs: [] };
  }

  /** The last subject before a place, in its sentence or the one before: `Jack climbs up. The others …`. */
  lastBefore(at: number): readonly Name[] {
    const start = this.#people.sentenceStart(at);
    const found = this.#subjectsIn(start, at).at(-1);
    return found ?? this.#subjectsIn(this.#people.sentenceStart(start - 1), start - 1).at(-1) ?? [];
  }

  /** Whether a roll is the subject of its clause: `, and a Climbing roll gets them out`. */
  #isSubject(first: number, start: number): boolean {
    const at = t.beforeArticles(this.#tokens, first);
    const before = this.#tokens[at];
    return !before || at < start || STARTS_CLAUSE.has(before.tokenType) || CLAUSE_LEADS.has(before.key);
  }

  /** Whether somebody does before a roll what the skill is named for: `The guard climbs the wall (Climbing roll, TN 15)`. */
  #isOwnDeed(names: readonly Name[], { node, first }: PlacedNode, start: number): boolean {
    let at = this.#tokens.indexOf(names.at(-1)!.at(-1)!, start) + 1;
    while (FILLERS.has(this.#tokens[at]?.key ?? '') || CAN.has(this.#tokens[at]?.key ?? '')) at++;
    const verb = this.#tokens[at];
    if (at >= first || verb?.tokenType !== t.Word) return false;
    const stem = verb.key.replace(/e?s$/, '').slice(0, LONGEST_STEM);
    return stem.length >= SHORTEST_STEM && node.sums.flat().some(({ token }) => token.key.startsWith(stem));
  }

  #namedBefore(verb: number, from: number): readonly Name[] | undefined {
    const found = this.#people.nameAt(verb - 1, from);
    return found && this.#people.isSubject(found.start, from)
      ? this.#people.withPartners(found, from)
      : undefined;
  }

  /** The subjects between two indices, in the order of the text. */
  #subjectsIn(start: number, end: number): (readonly Name[])[] {
    const all: (readonly Name[])[] = [];
    for (let at = start; at < end; at++) {
      const { tokenType, key } = this.#tokens[at]!;
      if (!PROPER.has(tokenType) || [CLAUSE_LEADS, PREPOSITIONS, PRONOUNS].some((no) => no.has(key)))
        continue;
      const name = this.#people.nameFrom(at)!.slice(0, end - at);
      const next = this.#tokens[at + name.length];
      const isFor = this.#isForAt(t.beforeArticles(this.#tokens, at), start);
      if (
        isFor ||
        (!this.#isBehindVerb(at, start) &&
          this.#people.isSubject(at, start) &&
          this.#isBeforeVerb(next, at + name.length === end))
      )
        all.push(this.#people.withPartners({ name, start: at }, start));
      at += name.length - 1;
    }
    return all;
  }

  /** `the guard searches Jack` */
  #isBehindVerb = (at: number, start: number): boolean =>
    at > start && this.#tokens[at - 1]!.tokenType === t.Word && /[^s]s$/.test(this.#tokens[at - 1]!.key);

  /** `For Jack to reach the top a Climbing roll is needed` */
  #isForAt = (at: number, start: number): boolean => at === start && this.#tokens[at]?.tokenType === t.For;

  #isBeforeVerb(next: ProseToken | undefined, isEnd: boolean): boolean {
    if (!next || isEnd) return isEnd;
    return BEFORE_A_CLAUSE.has(next.tokenType) || (next.tokenType === t.Word && !PREPOSITIONS.has(next.key));
  }

  /** `With a Climbing roll (TN 15), Jack reaches the top`, `A Climbing roll (TN 15) takes Jack to the top` */
  #behind({ first, end }: PlacedNode, start: number): readonly (readonly Name[])[] {
    const lead = this.#tokens[start];
    const isFronted = lead !== undefined && (PREPOSITIONS.has(lead.key) || FRONTS.has(lead.key));
    const isCarried = start === t.beforeArticles(this.#tokens, first) + 1;
    const next = this.#tokens[end];
    let at: number | undefined;
    if (isFronted) at = next?.tokenType === t.Comma ? end + 1 : end;
    else if (isCarried && CARRIES.has(next?.key ?? '')) at = end + 1;
    else if (this.#tokens[end + 1]?.key === 'required') at = end + 3;
    // `It takes Jack a Climbing roll`
    else if (TAKES.has(this.#tokens[start + 1]?.key ?? '') && lead?.key === 'it') at = start + 2;
    const name = at === undefined ? undefined : this.#people.nameFrom(at);
    const isProper = name !== undefined && PROPER.has(name[0]!.tokenType);
    return isProper ? [[name]] : [];
  }
}

/** `persua` of `persuades`, as in Persuasion */
const LONGEST_STEM = 6;
const SHORTEST_STEM = 4;
const STARTS_CLAUSE: ReadonlySet<TokenType> = new Set([t.Comma, t.And, t.Colon, t.Dash, t.Break]);
/** Behind the subject of a clause, besides its verb. */
const BEFORE_A_CLAUSE: ReadonlySet<TokenType> = new Set([t.Comma, t.Open, t.Colon, t.Dash]);
