/** Finds the rolls of a paragraph: from each “roll” back to where its phrase begins, and names with a target number. */
import type { TokenType } from 'chevrotain';
import { BarePhrases } from './bare-phrases.ts';
import { decided, isToldContest, joined, paired } from './contests.ts';
import { withJointRollers } from './coordinated.ts';
import { DEFEATS, RESISTS, TASKS } from './english.ts';
import type { FoundRoll } from './found-roll.ts';
import { HeadedPhrases } from './headed-phrases.ts';
import { OpposedPhrases } from './opposed-phrases.ts';
import { PhraseSource } from './phrase-source.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

export function findRolls(tokens: readonly ProseToken[]): FoundRoll[] {
  return [...new Finder(tokens).all()];
}

class Finder {
  readonly #tokens: readonly ProseToken[];
  readonly #source: PhraseSource;
  readonly #headed: HeadedPhrases;
  readonly #bare: BarePhrases;
  readonly #opposed: OpposedPhrases;
  readonly #found: FoundRoll[] = [];
  readonly #byEnd = new Map<number, FoundRoll>();
  /** Phrases that have become a part of another one. */
  readonly #replaced = new Set<FoundRoll>();

  constructor(tokens: readonly ProseToken[]) {
    this.#tokens = tokens;
    this.#source = new PhraseSource(tokens);
    this.#headed = new HeadedPhrases(this.#source);
    this.#bare = new BarePhrases(this.#source, this.#headed);
    this.#opposed = new OpposedPhrases(this.#source);
  }

  all(): readonly FoundRoll[] {
    this.#pass(({ tokenType }, at) => (tokenType === t.RollWord ? this.#headed.around(at) : undefined));
    this.#pass(({ tokenType }, at) => (tokenType === t.TargetWord ? this.#bare.at(at) : undefined));
    this.#pass(({ tokenType, key }, at) => {
      if (tokenType === t.Against) return this.#opposed.versus(at);
      if (tokenType === t.Level) return this.#bare.levelled(at);
      if (DEFEATS.has(key)) return this.#opposed.beaten(at);
      return RESISTS.has(key) ? (this.#resisted(at) ?? this.#opposed.beaten(at)) : undefined;
    });
    const found = this.#found.filter((each) => !this.#replaced.has(each)).sort((a, b) => a.first - b.first);
    return withJointRollers(this.#tokens, found);
  }

  /** Adds the phrases around tokens that belong to none of an earlier pass. */
  #pass(read: (token: ProseToken, at: number) => FoundRoll | undefined): void {
    const { taken } = this.#source;
    this.#source.done = 0;
    for (let at = 0; at < this.#tokens.length; at++)
      if (at >= this.#source.done && !taken[at]) this.#add(read(this.#tokens[at]!, at));
    for (const { first, end } of this.#found) taken.fill(1, first, end);
  }

  #add(read: FoundRoll | undefined): void {
    if (!read) return;
    if (isToldContest(this.#tokens, read)) {
      this.#source.done = read.end;
      return;
    }
    const found = this.#withLevelBefore(read);
    const contest = joined(this.#tokens, this.#found.at(-1), found);
    if (contest) this.#byEnd.delete(this.#found.pop()!.end);
    const last = contest ?? decided(this.#tokens, paired(this.#tokens, found));
    this.#found.push(last);
    this.#byEnd.set(last.end, last);
    this.#source.done = found.end;
  }

  /** `Challenging (TN 18 Stealth)`, `a Challenging task (Stealth, TN 18)`, `Challenging: TN 18 Stealth`, `(Challenging, TN 18 Stealth)` */
  #withLevelBefore(found: FoundRoll): FoundRoll {
    const { first, node } = found;
    const lead = this.#tokens[first - 1]?.tokenType ?? t.Break;
    // `Legendary: Stealth rolls never fail.`
    const isMeant = node.targets.length + node.notes.length > 0 || (node.anchor && lead === t.Open);
    if (node.levels.length > 0 || !isMeant) return found;
    let at = LEADS_OF_LEVELLED.has(lead) ? first - 2 : first - 1;
    if (lead === t.Open && TASKS.has(this.#tokens[at]?.key ?? '')) at--;
    const level = this.#tokens[at];
    if (!level || at < this.#source.done || this.#source.taken[at] || !t.isCapitalLevel(level)) return found;
    // `Climbing is Challenging, Stealth TN 18`
    if (lead === t.Comma && this.#tokens[at - 1]?.tokenType !== t.Open) return found;
    return { ...found, first: at, node: { ...node, levels: [level] } };
  }

  /** The roll before “resists”, with what the other side rolls on. */
  #resisted(verb: number): FoundRoll | undefined {
    const own = this.#endingBefore(verb);
    const opposed = own && this.#opposed.resisted(verb, own);
    if (opposed) this.#replaced.add(own);
    return opposed;
  }

  /** The phrase that ends a few tokens before an index. */
  #endingBefore(place: number): FoundRoll | undefined {
    for (let end = place; end >= Math.max(0, place - CLOSE); end--) {
      const found = this.#byEnd.get(end);
      if (found) return found;
    }
    return undefined;
  }
}

/** How many tokens before “resists” the roll may end. */
const CLOSE = 5;
const LEADS_OF_LEVELLED: ReadonlySet<TokenType> = new Set([t.Open, t.Comma, t.Colon]);
