/** The tokens of a paragraph while its rolls are looked for: how phrases are read from them, and which of them have one already. */
import type { TokenType } from 'chevrotain';
import { FARTHEST, isName } from './contests.ts';
import { ONE } from './english.ts';
import type { FoundRoll } from './found-roll.ts';
import { RollParser } from './grammar.ts';
import { nameNode, type NameNode, type RollNode, type SumNode } from './nodes.ts';
import { Rollers } from './roller.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

/** Names with `+` between them, from the index `first` to the one before `end`. */
export interface Sum {
  readonly sum: SumNode;
  readonly first: number;
  readonly end: number;
}

/** Several of them, one of which is enough. */
export interface Choices {
  readonly sums: readonly SumNode[];
  readonly first: number;
  readonly end: number;
}

const HEAD: ReadonlySet<TokenType> = new Set([
  ...[t.Term, t.Free, t.SmallTerm, t.Trait, t.Basis, t.Level, t.RollMode, t.Article, t.Contested, t.Kind],
  ...[
    t.Control,
    t.And,
    t.Or,
    t.Slash,
    t.Plus,
    t.Minus,
    t.Against,
    t.TargetWord,
    t.Number,
    t.Equals,
    t.Open,
    t.Dice,
  ],
]);

/** Before a number without a roll no other number stands. */
export const BARE_HEAD: ReadonlySet<TokenType> = new Set(
  [...HEAD].filter((type) => type !== t.TargetWord && type !== t.Number),
);

const NAMES: ReadonlySet<TokenType> = new Set([t.Term, t.Free, t.SmallTerm]);
const MANNERS: ReadonlySet<TokenType> = new Set([t.RollMode]);
const CLAUSE_ENDS: ReadonlySet<TokenType> = new Set([
  t.Break,
  t.Semicolon,
  t.Comma,
  t.Colon,
  t.Dash,
  t.Close,
]);

export const EMPTY: RollNode = {
  ...{ levels: [], rollModes: [], targets: [], using: [], notes: [], between: [], bonuses: [] },
  ...{ anchor: undefined, sums: [], versus: [], control: [], against: [], subject: [] },
  ...{ isContested: false, isMutual: false },
};

/** `Stealth`, `CC + Boxing`: of a sum one part may be a name that only the text has. */
export const isScore = (sum: SumNode): boolean =>
  sum.some(({ token }) => token.tokenType === t.Term && isName(token)) &&
  sum.every(({ token }) => token.tokenType === t.Free || (token.tokenType === t.Term && isName(token)));

/** A phrase with all that follows from it is shorter. */
export const MOST_TOKENS = 80;

export const parser = new RollParser();

export class PhraseSource {
  readonly tokens: readonly ProseToken[];
  readonly rollers: Rollers;
  /** Which tokens belong to a phrase. */
  readonly taken: Uint8Array;
  /** The end of the last phrase; no other begins before it. */
  done = 0;

  constructor(tokens: readonly ProseToken[]) {
    this.tokens = tokens;
    this.rollers = new Rollers(tokens);
    this.taken = new Uint8Array(tokens.length);
  }

  /** The names of skills and attributes from an index on: `Social + Charisma`. */
  sumAt(first: number): Sum | undefined {
    const sum: NameNode[] = [];
    let end = first;
    while (this.isFreeScore(end)) {
      sum.push(nameNode(this.tokens[end++]!));
      if (this.tokens[end]?.tokenType !== t.Plus || !this.isFreeScore(end + 1)) break;
      end++;
    }
    return sum.length > 0 ? { sum, first, end } : undefined;
  }

  /** Sums with `or` between them: `Awareness or REF + Climbing`. */
  choicesAt(first: number): Choices | undefined {
    const own = this.sumAt(first);
    if (!own) return undefined;
    const sums = [own.sum];
    let { end } = own;
    while (this.tokens[end]?.tokenType === t.Or) {
      const next = this.sumAt(t.behindArticles(this.tokens, end + 1));
      if (!next) break;
      sums.push(next.sum);
      ({ end } = next);
    }
    return { sums, first, end };
  }

  sumBefore(end: number): Sum | undefined {
    let first = end - 1;
    while (this.tokens[first - 1]?.tokenType === t.Plus && this.isFreeScore(first - 2)) first -= 2;
    return this.sumAt(first);
  }

  isFreeScore(at: number): boolean {
    const token = this.tokens[at];
    return token?.tokenType === t.Term && isName(token) && !this.taken[at];
  }

  endsClause(at: number): boolean {
    return CLAUSE_ENDS.has(this.tokens[at]?.tokenType ?? t.Break);
  }

  /** A phrase without the word “roll” whose parts stand apart. */
  apart(node: RollNode, first: number, end: number): FoundRoll {
    const phrase = { node, first, end };
    const makers = this.rollers.of(phrase, this.done);
    return { ...phrase, ...makers, isMade: false, isSpoken: true, isOfAll: false, rival: undefined };
  }

  read(rule: 'headed' | 'imperative' | 'bare', first: number, least: number): FoundRoll | undefined {
    const read = parser.read(rule, this.tokens.slice(first, first + MOST_TOKENS));
    if (!read || first + read.count < least) return undefined;
    const phrase = { node: read.node, first, end: first + read.count };
    const asked = this.rollers.of(phrase, this.done);
    return {
      ...phrase,
      ...asked,
      isOfAll: false,
      isSpoken: asked.isMade || this.#hasArticle(phrase),
    };
  }

  #hasArticle({ first, end, node: { anchor } }: Pick<FoundRoll, 'first' | 'end' | 'node'>): boolean {
    for (let at = Math.max(0, first - 2); at < end && this.tokens[at] !== anchor; at++)
      if (ONE.has(this.tokens[at]!.key)) return true;
    return false;
  }

  /** The first token before a place that may belong to the head of a phrase there. */
  headOf(anchor: number, types = HEAD): number {
    let at = anchor - 1;
    for (; at >= this.done && anchor - at <= FARTHEST; at--) {
      const { tokenType } = this.tokens[at]!;
      if (tokenType === t.Close) {
        const open = this.#openBefore(at);
        if (open === undefined) break;
        at = open;
      } else if (tokenType === t.Comma) {
        const [before, next] = [this.tokens[at - 1], this.tokens[at + 1]];
        const isInList =
          before && next && (joins(before, next, NAMES, t.Or) || joins(before, next, MANNERS, t.And));
        // `a TN 18, -3 Awareness roll`
        const isBonus = before?.tokenType === t.Number && next && t.SIGNS.has(next.tokenType);
        if (!isInList && !isBonus) break;
      } else if (!types.has(tokenType) || tokenType === t.Open) break;
    }
    return at + 1;
  }

  #openBefore(close: number): number | undefined {
    for (let at = close - 1; at >= this.done && close - at <= FARTHEST; at--)
      if (this.tokens[at]!.tokenType === t.Open) return at;
    return undefined;
  }
}

/** Whether a comma stands between two of a kind: `Awareness, Stealth`, `Awareness, or Stealth`. */
const joins = (
  { tokenType }: ProseToken,
  next: ProseToken,
  kinds: ReadonlySet<TokenType>,
  joint: TokenType,
): boolean => kinds.has(tokenType) && (kinds.has(next.tokenType) || next.tokenType === joint);
