/**
 * Who makes a roll, as far as the sentence says it. A name counts only as the subject of the verb, the owner of the score, the
 * receiver of the roll or its agent: in `Fooling the Guard takes a Persuasion roll` nobody rolls by name.
 *
 *     beside      the Guard's Awareness roll, an Awareness roll by the Guard (`named-beside.ts`)
 *     subject     the Guard must make …; the Guard, if alert, makes …; the guard by the gate makes …; the Guard notices them on …
 *     antecedent  Captain Vane looks up. She makes …
 *     actor       Jack climbs up (Climbing roll, TN 15) (`acting.ts`)
 */

import type { TokenType } from 'chevrotain';
import { Acting, type Actor } from './acting.ts';
import {
  ADVERBS,
  ANYBODY,
  BOTH,
  BY_MEANS,
  BY_MEANS_OF,
  CAN,
  CHANCES,
  CLAUSE_LEADS,
  DEMANDS,
  EXCEPT,
  FAILS,
  FAVORS,
  FILLERS,
  GIVES,
  isExceptInTwo,
  LETS,
  MAKES_ONE,
  OBJECTS,
  ONE,
  OTHERS,
  RECEIVES,
  REFERS_BACK,
  RELATIVES,
  RESISTS,
  ROLL_VERBS,
  SENSES,
  THEIR,
  TRIES,
  UNDERGOES,
} from './english.ts';
import { joinsNext, NamedBeside, type Rival } from './named-beside.ts';
import type { PlacedNode } from './nodes.ts';
import {
  CLAUSE_ENDS,
  COMMON,
  FARTHEST,
  MOST_ADJECTIVES,
  PROPER,
  SENTENCE_ENDS,
  type Name,
  type Subject,
} from './clause-names.ts';
import { Subjects } from './subjects.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

/** How a text asks for a roll. */
interface Asked extends Makers {
  /** Whether a verb right before the phrase asks for it: `makes`, `must succeed at`. */
  readonly isMade: boolean;
  readonly rival: Rival | undefined;
}

export interface Makers {
  /** The names of those who make a roll; empty where the text does not say. */
  readonly rollers: readonly Name[];
  /** Whether a pronoun names the roller. Then the first of them who is a character rolls. */
  readonly isPronoun: boolean;
  /** Whether one of the rollers is enough: `Jo or Robin`. */
  readonly isEither?: boolean;
  /** The names of those who do not roll: `all but Robin`. */
  readonly excepted?: readonly Name[];
  /** Whom `his` of `against his Awareness` may mean, the likeliest first. */
  readonly theirs?: readonly Name[];
  /** Who acts in a sentence that names no roller. The first of them who is a player character rolls. */
  readonly actors?: readonly Actor[];
}

export class Rollers {
  readonly #tokens: readonly ProseToken[];
  readonly #people: Subjects;
  readonly #acting: Acting;
  readonly #beside: NamedBeside;

  constructor(tokens: readonly ProseToken[]) {
    this.#tokens = tokens;
    this.#people = new Subjects(tokens);
    this.#acting = new Acting(tokens, this.#people);
    this.#beside = new NamedBeside(tokens, this.#people);
  }

  /** The rollers of a phrase. No name begins before the index `from`. */
  of(phrase: PlacedNode, from: number): Asked {
    const asked = this.#of(phrase, from);
    const theirs = this.#theirs(phrase);
    const also = asked.isPronoun || asked.rollers.length === 0 ? [] : this.#beside.alsoBehind(phrase);
    if (asked.rollers.length > 0 || asked.excepted?.length)
      return { ...asked, rollers: [...asked.rollers, ...also], theirs };
    if (asked.isMade && this.#isByAnybody(phrase.first)) return { ...asked, theirs };
    const fight = this.#acting.fight(phrase);
    return fight
      ? { ...asked, rollers: fight.rollers, theirs: theirs.length > 0 ? theirs : fight.theirs }
      : { ...asked, theirs, actors: this.#acting.actors(phrase) };
  }

  /** `When Jack opens the chest, everyone nearby must make a REF roll`: not Jack alone. */
  #isByAnybody(first: number): boolean {
    const lead = this.#people.clauseStart(first, Math.max(0, first - FARTHEST), CLAUSE_ENDS);
    const subject = this.#tokens.slice(lead, first).find(({ key }) => !CLAUSE_LEADS.has(key));
    return ANYBODY.has(subject?.key ?? '');
  }

  #of(phrase: PlacedNode, from: number): Asked {
    const { first } = phrase;
    const chain = this.#chain(first, from);
    const article = this.#articleOf(first, from);
    const receiver = this.#beside.receiver(article ?? first, from);
    const isMade = receiver !== undefined || chain.some(({ key }) => ROLL_VERBS.has(key));
    const agent = this.#beside.agent(phrase);
    const isForOther =
      agent &&
      isMade &&
      this.#isPurpose(agent, first) &&
      this.#subjects(chain, first, from).rollers.length > 0;
    const own =
      this.#beside.owner(first, from) ??
      receiver ??
      (isForOther ? undefined : agent) ??
      this.#beside.heading(first, from);
    const rival = this.#beside.rival(first, from);
    const sides = own ? [] : this.#beside.between(phrase);
    if (sides.length > 0) return { isMade, ...named(sides), rival };
    // `by the guard wakes them`: where the name ends is not to be seen.
    if (own && own === agent && own.length > 1 && COMMON.has(own[0]!.tokenType))
      return { isMade, ...meantBy(own.map((_, index) => own.slice(0, own.length - index))), rival };
    if (own) return { isMade, ...named([...this.#beside.ownersBefore(own, first, from), own]), rival };
    const isOrder = this.#tokens[first]?.tokenType === t.RollWord && article === undefined;
    const told = this.#beside.receivingPronoun(article ?? first);
    if (told !== undefined) return { isMade, ...meantBy(this.#people.antecedents(told)), rival };
    const isTried = chain.some(({ key }) => TRIES.has(key));
    const makers =
      isMade || isTried || isOrder
        ? this.#subjects(chain, first, from)
        : named(this.#second(article, from) ?? this.#witness(phrase, from));
    const around = [...this.#exceptedBehind(phrase.end), ...this.#exceptedInFront(first)];
    const excepted = makers.excepted ?? around;
    const isKnown = makers.rollers.length > 0 || makers.excepted;
    return { isMade, ...(isKnown ? makers : this.#possessor(phrase, from)), rival, excepted };
  }

  /** `the heroes` of `The guard must fail an Awareness roll for the heroes to pass` */
  #isPurpose = (name: Name, first: number): boolean =>
    this.#tokens[this.#tokens.indexOf(name.at(-1)!, first) + 1]?.key === 'to';

  /** `a Stealth roll (TN 15), except Robin and Jo`, `apart from Jo` */
  #exceptedBehind(end: number): readonly Name[] {
    const first = this.#behindExcept(this.#tokens[end]?.tokenType === t.Comma ? end + 1 : end);
    if (first === undefined) return [];
    const names: Name[] = [];
    let at = first - 1;
    do {
      const name = this.#people.nameFrom(at + 1);
      if (!name || !PROPER.has(name[0]!.tokenType)) break;
      names.push(name);
      at = this.#tokens.indexOf(name.at(-1)!, at) + 1;
    } while (joinsNext(this.#tokens, at));
    return names;
  }

  /** The index behind `except`, `except for` and `apart from`; undefined where none of them stands. */
  #behindExcept(place: number): number | undefined {
    const lead = this.#tokens[place]?.key ?? '';
    const isInTwo = isExceptInTwo(lead, this.#tokens[place + 1]?.key);
    if (!isInTwo && (!EXCEPT.has(lead) || lead === 'but')) return undefined;
    const at = isInTwo ? place + 2 : place + 1;
    return this.#tokens[at]?.tokenType === t.For ? at + 1 : at;
  }

  /** `Jack attacks the guard: Melee against his Dodge` */
  #theirs({ node, first }: PlacedNode): readonly Name[] {
    const [against] = node.against;
    const score = against?.owner.length === 0 ? against.sums[0]?.[0]?.token : undefined;
    const at = score ? this.#tokens.indexOf(score, first) - 1 : -1;
    return THEIR.has(this.#tokens[at]?.key ?? '') ? this.#people.others(at) : [];
  }

  /** `The guard listens, and his Awareness roll decides.` */
  #possessor({ node, first }: PlacedNode, from: number): Makers {
    const name = node.sums[0]?.[0]?.token;
    const last = name ? this.#tokens.indexOf(name, first) : first;
    for (let at = last - 1; at >= Math.max(from, first - MOST_ADJECTIVES - 1); at--) {
      const { key, tokenType } = this.#tokens[at]!;
      if (THEIR.has(key)) return this.#given(at, from) ?? meantBy(this.#people.antecedents(at, at));
      if (at < first && tokenType !== t.Article && !this.#people.isAdjective(at)) return NOBODY;
    }
    return NOBODY;
  }

  /** The receiver before a pronoun: `Give Ann a +3 on her Stealth roll`. */
  #given(pronoun: number, from: number): Makers | undefined {
    for (let at = pronoun - 1; at >= Math.max(from, pronoun - FARTHEST); at--) {
      const { key, tokenType } = this.#tokens[at]!;
      if (SENTENCE_ENDS.has(tokenType)) return undefined;
      const name = GIVES.has(key) ? this.#people.nameFrom(at + 1) : undefined;
      if (name && PROPER.has(name[0]!.tokenType)) return named([name]);
    }
    return undefined;
  }

  /** The persons who get the bonus at an index: `Jack gets a +3`, `Give Jack a +3`, `if Jack leads, he gets +3`. */
  getters(at: number): readonly Name[] {
    const from = Math.max(0, at - FARTHEST);
    const receiver = this.#beside.receiver(at, from);
    if (receiver) return [receiver];
    const chain = this.#chain(at, from);
    return chain.some(({ key }) => RECEIVES.has(key)) ? this.#subjectsOf(chain, at, from).rollers : [];
  }

  /** The verbs before a phrase with the words between them: `must then try to make a`. */
  #chain(first: number, from: number): readonly ProseToken[] {
    let at = this.#people.skipArticles(this.#articleOf(first, from) ?? first - 1, from);
    while (at >= from && this.#people.isInChain(this.#tokens[at]!)) at--;
    return this.#tokens.slice(at + 1, first);
  }

  /** The index of the article before the adjectives of a roll: `a successful`, `another, harder`. */
  #articleOf(first: number, from: number): number | undefined {
    if (this.#tokens[first]?.tokenType === t.Article) return first;
    let at = first - 1;
    const isPart = (index: number): boolean =>
      this.#people.isAdjective(index) && !this.#people.isInChain(this.#tokens[index]!);
    while (at >= from && first - at <= MOST_ADJECTIVES + 1 && isPart(at))
      at -= this.#tokens[at - 1]?.tokenType === t.Comma ? 2 : 1;
    return this.#tokens[at]?.tokenType === t.Article && !this.#isVerb(first, at) ? at : undefined;
  }

  /** Whether `roll` is a verb, as in `have a guard roll Awareness`; in `a successful roll on Awareness` it is a noun. */
  #isVerb(roll: number, article: number): boolean {
    const [token, next] = this.#tokens.slice(roll, roll + 2);
    if (token?.tokenType !== t.RollWord) return false;
    const isOne = ONE.has(this.#tokens[article]!.key) && !token.key.endsWith('s');
    return !isOne || !next || !(BEHIND_A_NOUN.has(next.tokenType) || BY_MEANS_OF.has(next.key));
  }

  /** The subjects of a verb between two indices: `Jack must beat the guard's Awareness`. */
  subjects(first: number, from: number): Makers {
    return this.#subjects(this.#chain(first, from), first, from);
  }

  /** `The Guard makes`, `Edith and the Guard must make`. */
  #subjects(chain: readonly ProseToken[], first: number, from: number): Makers {
    const isDemanded = chain.some(({ key }) => DEMANDS.has(key));
    return isDemanded ? named(this.#purposeOf(first)) : this.#subjectsOf(chain, first, from);
  }

  /** `For the guard to hear Jo requires …`; in `For the guard to believe Jo` somebody else rolls. */
  #purposeOf(first: number): readonly Name[] {
    const start = this.#people.sentenceStart(first);
    const name = this.#tokens[start]?.tokenType === t.For ? this.#people.nameFrom(start + 1) : undefined;
    if (!name) return [];
    const behind = this.#tokens.indexOf(name.at(-1)!, start) + 1;
    const [to, verb] = this.#tokens.slice(behind, behind + 2);
    return to?.key === 'to' && SENSES.has(verb?.key ?? '') ? [name] : [];
  }

  #subjectsOf(chain: readonly ProseToken[], first: number, from: number): Makers {
    const end = this.#beforeParentheses(first - chain.length, from);
    const object = this.#toldBefore(end, first);
    if (object !== undefined) return meantBy(this.#people.antecedents(object));
    // `Guard 1 makes`
    const isNumbered =
      this.#tokens[end - 1]?.tokenType === t.Number &&
      PROPER.has(this.#tokens[end - 2]?.tokenType ?? t.Break);
    // `Guard #2 makes`
    const isMarked =
      this.#tokens[end - 2]?.image === '#' && PROPER.has(this.#tokens[end - 3]?.tokenType ?? t.Break);
    const found = this.#people.nameAt(isMarked ? end - 3 : isNumbered ? end - 2 : end - 1, from);
    if (OTHERS.has(this.#tokens[end - 1]?.key ?? ''))
      return { ...NOBODY, excepted: this.#acting.lastBefore(found?.start ?? end - 1) };
    const exception = found && this.#people.exceptionAt(found, from);
    if (exception) return { ...named(exception.group), excepted: exception.names };
    if (found && this.#people.isSubject(found.start, from)) return this.#partners(found, from);
    const before = this.#tokens[end - 1];
    const isBoth = BOTH.has(chain[0]?.key ?? '') && (!before || CLAUSE_ENDS.has(before.tokenType));
    const several = isBoth || before?.key === 'they' ? this.#acting.lastBefore(end - 1) : [];
    if (several.length > 1) return named(several);
    if (REFERS_BACK.has(before?.key ?? ''))
      return meantBy(
        this.#people.antecedents(end - 1, undefined, { isObject: this.#isOfObject(end - 1, chain) }),
      );
    if (isBoth) return meantBy(this.#people.antecedents(end, end));
    const described = RELATIVES.has(before?.key ?? '') ? this.#people.described(end - 1, from) : undefined;
    if (described) return named([described]);
    if (before?.tokenType === t.And) return meantBy(this.#people.predicated(end - 1, first, from));
    const distant = this.#people.distant(end, from);
    if (distant) return named(distant);
    // `The dog lifts its head, makes …`
    const isSeries = before?.tokenType === t.Comma && chain.some(({ key }) => MAKES_ONE.has(key));
    return isSeries ? meantBy(this.#people.predicated(end - 1, first, from)) : NOBODY;
  }

  /** `The guard hears Jack if he fails …`, `unless he makes …`: of `if he makes …` and `unless he fails …` the guard is the roller. */
  #isOfObject(pronoun: number, chain: readonly ProseToken[]): boolean {
    const lead = this.#tokens[pronoun - 1]?.key;
    const isFailed = chain.some(({ key }) => FAILS.has(key));
    if (lead !== 'if' && lead !== 'unless') return false;
    const start = this.#people.clauseStart(pronoun - 1, 0, CLAUSE_ENDS);
    // `The guard lets Jack pass if he makes …`
    const isFavor = this.#tokens.slice(start, pronoun).some(({ key }) => FAVORS.has(key));
    return (lead === 'if') === (isFailed !== isFavor);
  }

  /** The others in `Except for Jack, everyone makes a Stealth roll`. */
  #exceptedInFront(first: number): readonly Name[] {
    const at = this.#behindExcept(this.#people.sentenceStart(first));
    const name = at === undefined ? undefined : this.#people.nameFrom(at);
    return name && PROPER.has(name[0]!.tokenType) ? [name] : [];
  }

  /** `The Guard (drunk) makes` */
  #beforeParentheses(end: number, from: number): number {
    if (this.#tokens[end - 1]?.tokenType !== t.Close) return end;
    for (let at = end - 2; at > Math.max(from, end - FARTHEST); at--)
      if (this.#tokens[at]!.tokenType === t.Open) return at;
    return end;
  }

  /** `Jo and Robin make`, `Jo or Robin makes` */
  #partners(found: Subject, from: number): Makers {
    const either = this.#people.withPartners(found, from, t.Or);
    return either.length > 1
      ? { ...named(either), isEither: true }
      : named(this.#people.withPartners(found, from));
  }

  /** The index of `him` or `her` in `have him roll`, `let her make`; undefined for other words. */
  #toldBefore(end: number, first: number): number | undefined {
    for (let at = end - 1; at < first; at++)
      if (OBJECTS.has(this.#tokens[at]?.key ?? '') && LETS.has(this.#tokens[at - 1]?.key ?? '')) return at;
    return undefined;
  }

  /** `Jo makes a Stealth roll, and the guard an Awareness roll`: the verb of the first counts for the second, too. */
  #second(article: number | undefined, from: number): readonly Name[] | undefined {
    const found = article === undefined ? undefined : this.#people.nameAt(article - 1, from);
    if (!found) return undefined;
    const joint = this.#people.beforeArticles(found.start, from);
    const start = this.#people.sentenceStart(found.start);
    const isJoined = JOINS.has(this.#tokens[joint]?.tokenType ?? t.Break);
    const isMade = this.#tokens.slice(start, joint).some(({ key }) => ROLL_VERBS.has(key));
    return isJoined && isMade ? [found.name] : undefined;
  }

  #beforeFillers(at: number, start: number): number {
    while (at >= start && (FILLERS.has(this.#tokens[at]!.key) || ADVERBS.has(this.#tokens[at]!.key))) at--;
    return at;
  }

  /** The index before `gets a chance` of `gets a chance to notice`. */
  #beforeChance(at: number, start: number): number {
    if (!CHANCES.has(this.#tokens[at]?.key ?? '')) return at;
    const verb = this.#people.skipArticles(at - 1, start);
    return RECEIVES.has(this.#tokens[verb]?.key ?? '') ? this.#beforeFillers(verb - 1, start) : at;
  }

  /**
   * `The Guard notices them on an Awareness roll`, `Vane resists with a Resolve roll`, `Jack can open it with a STR roll`,
   * `The Guard, with an Awareness roll, notices them`.
   */
  #witness({ first, end }: PlacedNode, from: number): readonly Name[] {
    let at = first - 1;
    while (at >= from && first - at <= MOST_ADJECTIVES + 2 && !BY_MEANS.has(this.#tokens[at]!.key)) {
      if (!BEFORE_A_ROLL.has(this.#tokens[at]!.tokenType)) return [];
      at--;
    }
    if (!BY_MEANS.has(this.#tokens[at]?.key ?? '')) return [];
    const isAside = [at - 1, end].every((mark) => this.#tokens[mark]?.tokenType === t.Comma);
    if (isAside && SENSES.has(this.#tokens[end + 1]?.key ?? '')) {
      const found = this.#people.nameAt(at - 2, from);
      return found && this.#people.isSubject(found.start, from) ? [found.name] : [];
    }
    const start = this.#people.clauseStart(at, from, CLAUSE_ENDS);
    for (let verb = at - 1; verb > start; verb--) {
      const { key } = this.#tokens[verb]!;
      const isAble = CAN.has(key) && !UNDERGOES.has(this.#tokens[verb + 1]!.key);
      if (!SENSES.has(key) && !RESISTS.has(key) && !isAble) continue;
      const last = this.#beforeChance(this.#beforeFillers(verb - 1, start), start);
      const found = this.#people.nameAt(last, start);
      if (found && this.#people.isSubject(found.start, from)) return this.#people.withPartners(found, from);
      const distant = this.#people.distant(last + 1, from);
      return distant ?? [];
    }
    return [];
  }
}

const JOINS: ReadonlySet<TokenType> = new Set([t.And, t.Comma, t.Semicolon]);
/** `a quick`, `a 15+` */
const BEFORE_A_ROLL: ReadonlySet<TokenType> = new Set([t.Article, t.Word, t.Number, t.Plus]);
/** `roll (TN 15)`, `roll at TN 15`, `roll of 15`, `roll with Stealth` */
const BEHIND_A_NOUN: ReadonlySet<TokenType> = new Set([t.Open, t.At, t.Of, t.With]);

const named = (rollers: readonly Name[]): Makers => ({ rollers, isPronoun: false });
const meantBy = (rollers: readonly Name[]): Makers => ({ rollers, isPronoun: true });
const NOBODY = named([]);
