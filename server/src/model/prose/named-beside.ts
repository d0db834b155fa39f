/**
 * Names beside a roll that say whose it is:
 *
 *     owner     the Guard's Awareness roll
 *     receiver  give the Guard an Awareness roll, it takes the Guard an Awareness roll
 *     agent     an Awareness roll by the Guard, roll Awareness for the Guard
 *     heading   Guard Awareness roll
 *     between   a contest of STR between Jack, Edith and the guard
 *     rival     beat the guard in a contest of STR
 *     also      the Guard makes an Awareness roll (TN 15), and so does the dog
 */
import type { TokenType } from 'chevrotain';
import {
  AGENTS,
  ALSO,
  ASKS,
  BEFORE_AN_AGENT,
  BONUS,
  CLAUSE_LEADS,
  COSTS,
  DEFEATS,
  DOES,
  GIVES,
  OBJECTS,
  PREPOSITIONS,
  RESISTS,
  STARTS,
  THEIR,
} from './english.ts';
import type { PlacedNode, RollNode } from './nodes.ts';
import {
  CLAUSE_ENDS,
  COMMON,
  isArticle,
  MOST_IN_NAME,
  PROPER,
  SENTENCE_ENDS,
  type Name,
} from './clause-names.ts';
import type { Subjects } from './subjects.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

/** The opponent: `the guard` of `beat the guard in a contest of STR`. */
export interface Rival {
  readonly name: Name;
  /** The opponent's score: `beat the guard's Awareness in an opposed Stealth roll`. */
  readonly score: ProseToken | undefined;
}

export class NamedBeside {
  readonly #tokens: readonly ProseToken[];
  readonly #people: Subjects;

  constructor(tokens: readonly ProseToken[], people: Subjects) {
    this.#tokens = tokens;
    this.#people = people;
  }

  /** `the Guard's Awareness`. */
  owner(first: number, from: number): Name | undefined {
    const last = this.#tokens[first - 1];
    if (first - 1 < from || last?.tokenType !== t.Possessive) return undefined;
    const before = this.#people.nameAt(first - 2, from);
    const [start] = before?.name ?? [];
    // `If Edith's Awareness`
    const isName =
      start &&
      PROPER.has(start.tokenType) &&
      ![CLAUSE_LEADS, PREPOSITIONS, STARTS].some((no) => no.has(start.key));
    const isLong = before && isName && /^\p{Lu}|^\[/u.test(last.image);
    return isLong ? [...before.name, last] : [last];
  }

  /** `the Guard's` before `and the Dog's Awareness` */
  ownersBefore(owner: Name, first: number, from: number): readonly Name[] {
    if (this.#tokens[first - 1] !== owner.at(-1)) return [];
    const joint = this.#people.skipArticles(first - owner.length - 1, from);
    const isJoined = joint > from && this.#tokens[joint]?.tokenType === t.And;
    const other = isJoined ? this.owner(joint, from) : undefined;
    return other ? [other] : [];
  }

  /** `Give the Guard an Awareness roll`, `Ask the Guard for an Awareness roll`. */
  receiver(first: number, from: number): Name | undefined {
    const { last, givers } = this.#beforeReceived(first, from);
    const found = this.#people.nameAt(last, from);
    if (!found) return undefined;
    const giver = this.#people.beforeArticles(found.start, from);
    return givers.has(this.#tokens[giver]?.key ?? '') || this.#isCost(giver) ? found.name : undefined;
  }

  /** `It takes`, `it will take` */
  #isCost = (verb: number): boolean =>
    COSTS.has(this.#tokens[verb]?.key ?? '') &&
    this.#tokens.slice(Math.max(0, verb - 2), verb).some(({ key }) => key === 'it');

  /** The index of `him` in `give him an Awareness roll`, `ask him for an Awareness roll`. */
  receivingPronoun(first: number): number | undefined {
    const { last, givers } = this.#beforeReceived(first, 0);
    const [giver, pronoun] = [this.#tokens[last - 1]?.key ?? '', this.#tokens[last]?.key ?? ''];
    return OBJECTS.has(pronoun) && givers.has(giver) ? last : undefined;
  }

  /** The last word before a roll that somebody is given or asked for, and the verbs that say so. */
  #beforeReceived(
    first: number,
    from: number,
  ): { readonly last: number; readonly givers: ReadonlySet<string> } {
    const before = this.#people.skipArticles(first - 1, from);
    const isAsked = this.#tokens[before]?.tokenType === t.For;
    return isAsked ? { last: before - 1, givers: ASKS } : { last: before, givers: GIVES };
  }

  /** `an Awareness roll (TN 15) by the Guard`, `roll Awareness for the Guard`. */
  agent({ node, first, end }: PlacedNode): Name | undefined {
    const { subject, control } = node;
    const behindFor = subject[0] ? this.#tokens.indexOf(subject[0], first) : -1;
    if (control.length === 0 && behindFor >= 0 && !this.#isOfBonus(behindFor))
      return this.#people.nameFrom(behindFor);
    const inside = this.#agentInside(node, first, end);
    if (inside) return inside;
    const anchor = node.anchor ? this.#tokens.indexOf(node.anchor, first) + 1 : end;
    // `a check of Awareness by the Guard (TN 15)`
    const name = node.sums.at(-1)?.at(-1)?.token;
    const behindName = name ? this.#tokens.indexOf(name, first) + 1 : end;
    for (let at of [anchor, behindName, end]) {
      if (this.#tokens[at]?.tokenType === t.Comma) at++;
      // `is made by`, `must be made only by`
      while (BEFORE_AN_AGENT.has(this.#tokens[at]?.key ?? '')) at++;
      if (AGENTS.has(this.#tokens[at]?.key ?? '')) return this.#people.nameFrom(at + 1);
    }
    return undefined;
  }

  /** Whether `for each failure` behind a roll is about the bonus before it: `with a +1 for each failure`. */
  #isOfBonus(behindFor: number): boolean {
    const last = t.beforeArticles(this.#tokens, behindFor) - 1;
    const number = BONUS.has(this.#tokens[last]?.key ?? '') ? last - 1 : last;
    return this.#tokens[number]?.tokenType === t.Number && t.SIGNS.has(this.#tokens[number - 1]!.tokenType);
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
      const name = this.#people.nameFrom(isAgent ? at + 2 : at + 1);
      if (!name || (!isAgent && !PROPER.has(name[0]!.tokenType))) continue;
      let next = this.#tokens.indexOf(name.at(-1)!, at) + 1;
      if (this.#tokens[next]?.key === 'only') next++;
      const isWhole = next < end && PART_ENDS.has(this.#tokens[next]!.tokenType);
      if (isWhole && !name.some(({ meaning }) => meaning)) return name;
    }
    return undefined;
  }

  /** `Guard Awareness roll`, `Guard: Awareness`, `Roll for the Guard: Awareness`: a name alone before the score, in its clause. */
  heading(first: number, from: number): Name | undefined {
    const isLabel = this.#tokens[first - 1]?.tokenType === t.Colon;
    // `Jack's climb: Climbing roll`
    const [owner, noun] = this.#tokens.slice(Math.max(0, first - 3), Math.max(0, first - 1));
    const isOwned = isLabel && owner?.tokenType === t.Possessive && noun?.tokenType === t.Word;
    const front = this.#tokens[this.#people.skipArticles(first - 4, from)];
    if (isOwned && first - 3 >= from && (!front || CLAUSE_ENDS.has(front.tokenType))) return [owner];
    const found = this.#people.nameAt(isLabel ? first - 2 : first - 1, from);
    if (!found || !PROPER.has(found.name[0]!.tokenType)) return undefined;
    let last = this.#people.skipArticles(found.start - 1, from);
    if (this.#tokens[last]?.tokenType === t.For && this.#tokens[last - 1]?.tokenType === t.RollWord)
      last -= 2;
    const before = this.#tokens[last];
    return !before || CLAUSE_ENDS.has(before.tokenType) ? found.name : undefined;
  }

  /** `, and so does the guard`, `, as do Jack and Edith`: those who make the same roll at the same number. */
  alsoBehind({ end }: PlacedNode): readonly Name[] {
    let at = end;
    while (this.#tokens[at] && BEFORE_ALSO.has(this.#tokens[at]!.tokenType)) at++;
    const [so, does] = [this.#tokens[at], this.#tokens[at + 1]];
    if (at === end || !ALSO.has(so?.key ?? '') || !DOES.has(does?.key ?? '')) return [];
    const names: Name[] = [];
    at++;
    do {
      const name = this.#people.nameFrom(at + 1);
      if (!name) break;
      names.push(name);
      at = this.#tokens.indexOf(name.at(-1)!, at) + 1;
    } while (joinsNext(this.#tokens, at));
    // `and so does the guard (TN 12)`
    return SENTENCE_ENDS.has(this.#tokens[at]?.tokenType ?? t.Break) ? names : [];
  }

  /** `a contest of STR between Jack, Edith and the guard`. */
  between({ end }: PlacedNode): readonly Name[] {
    const names: Name[] = [];
    for (
      let at = end;
      names.length === 0 ? this.#tokens[at]?.key === 'between' : joinsNext(this.#tokens, at);
    ) {
      const name = this.#people.nameFrom(at + 1);
      if (!name) break;
      names.push(name);
      at = this.#tokens.indexOf(name.at(-1)!, at) + 1;
      if (this.#tokens[at]?.tokenType === t.Comma && this.#tokens[at + 1]?.tokenType === t.And) at++;
    }
    return names.length > 1 ? names : [];
  }

  /** `beat the guard in a contest of STR`, `resist the guard's Persuasion with a WIL roll`, `win against the guard in a STR contest`. */
  rival(first: number, from: number): Rival | undefined {
    for (let at = first - 1; at >= Math.max(from, first - FARTHEST_RIVAL); at--) {
      const { key, tokenType } = this.#tokens[at]!;
      if (SENTENCE_ENDS.has(tokenType)) return undefined;
      const isResisted = RESISTS.has(key);
      if (!DEFEATS.has(key) && !isResisted && tokenType !== t.Against) continue;
      const other = this.#scoreAt(at + 1) ?? (isResisted ? undefined : this.#personAt(at + 1));
      if (!other) continue;
      const { name, behind, score } = other;
      const next = this.#tokens[behind];
      return name && next && (PREPOSITIONS.has(next.key) || next.tokenType === t.With)
        ? { name, score }
        : undefined;
    }
    return undefined;
  }

  #personAt(at: number): { name: Name | undefined; behind: number; score: undefined } {
    const name = this.#people.nameFrom(at);
    return { name, behind: name ? this.#tokens.indexOf(name.at(-1)!, at) + 1 : at, score: undefined };
  }

  /** `the guard's Awareness` */
  #scoreAt(at: number): { name: Name; behind: number; score: ProseToken } | undefined {
    const owned = ownedScore(this.#tokens, at);
    return owned && { name: owned.owner, behind: owned.at + 1, score: this.#tokens[owned.at]! };
  }
}

/** Whether `and` or a comma stands there. */
export const joinsNext = (tokens: readonly ProseToken[], at: number): boolean => {
  const joint = tokens[at]?.tokenType;
  return joint === t.And || joint === t.Comma;
};

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

const BEFORE_ALSO: ReadonlySet<TokenType> = new Set([t.Comma, t.And, t.Semicolon, t.Break]);
const PART_STARTS: ReadonlySet<TokenType> = new Set([t.Open, t.Comma, t.Semicolon]);
const PART_ENDS: ReadonlySet<TokenType> = new Set([t.Close, t.Comma, t.Semicolon]);
/** More tokens than `the sleepy hangar guard in a contest of` has. */
const FARTHEST_RIVAL = 10;
