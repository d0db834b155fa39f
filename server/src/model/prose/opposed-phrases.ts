/** Phrases of one score against another: `Stealth vs. Awareness`, `her Stealth beats his Awareness`, `the guard resists with Know`. */
import { isName, isOpen } from './contests.ts';
import { ATTEMPTS, MODALS, VERSUS } from './english.ts';
import type { FoundRoll } from './found-roll.ts';
import type { AgainstNode, RollNode, SumNode } from './nodes.ts';
import { BARE_HEAD, EMPTY, isScore, type PhraseSource } from './phrase-source.ts';
import { ownedScore } from './named-beside.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

export class OpposedPhrases {
  readonly #source: PhraseSource;
  readonly #tokens: readonly ProseToken[];

  constructor(source: PhraseSource) {
    this.#source = source;
    this.#tokens = source.tokens;
  }

  /** `Stealth vs. Awareness`, `Awareness vs 18`, `Stealth against the guard’s Awareness`: skills and attributes alone. */
  versus(mark: number): FoundRoll | undefined {
    // `Stealth is opposed by Awareness`, `a REF save vs. 18`, `Stealth (vs Awareness)`, `Stealth, opposed by Awareness`
    const before = this.#tokens[mark - 1];
    const isApart =
      before?.key === 'is' ||
      ATTEMPTS.has(before?.key ?? '') ||
      before?.tokenType === t.Open ||
      (before?.tokenType === t.Comma && this.#tokens[mark]!.key.endsWith(' by'));
    // `Stealth +2 vs the guard's Awareness`
    const sign = before?.tokenType === t.Number ? this.#tokens[mark - 2]?.tokenType : undefined;
    const end = sign === t.Plus || sign === t.Minus ? mark - 2 : isApart ? mark - 1 : mark;
    const from = this.#source.headOf(end, BARE_HEAD);
    const isNamed = this.#tokens.slice(from, mark).some(isName);
    for (let first = from; isNamed && first < mark; first++) {
      const read = this.#source.taken[first] ? undefined : this.#source.read('bare', first, mark + 2);
      const { sums = [], against = [], targets = [], levels = [] } = read?.node ?? {};
      const all = [...sums, ...against.flatMap((each) => each.sums)];
      // `Strength against 20 men`; `REF + Athletics against 18` is a roll
      const isNumber = VERSUS.has(this.#tokens[mark]!.key) || sums.every((sum) => sum.length > 1);
      const isOpposed = against.length > 0 || (targets.length + levels.length > 0 && isNumber);
      if (isOpposed && all.every(isScore)) return read;
    }
    return undefined;
  }

  /** `Jack beats the guard's Awareness with his Stealth + REF`, `her Stealth beats the guard's Awareness`. */
  beaten(verb: number): FoundRoll | undefined {
    const other = ownedScore(this.#tokens, verb + 1);
    const theirs = other && this.#source.choicesAt(other.at);
    if (!other || !theirs) return undefined;
    let at = theirs.end;
    if (this.#tokens[at]?.tokenType === t.With) at++;
    while (this.#tokens[at]?.tokenType === t.Article || this.#tokens[at]?.tokenType === t.Possessive) at++;
    const behind = at > theirs.end ? this.#source.choicesAt(at) : undefined;
    let end = verb;
    while (MODALS.has(this.#tokens[end - 1]?.key ?? '')) end--;
    const alone = behind ? undefined : this.#source.sumBefore(end);
    const own = behind ?? (alone && { ...alone, sums: [alone.sum] });
    if (!own) return undefined;
    const against: AgainstNode = {
      ...{ owner: other.owner, sums: theirs.sums, ownerBehind: [], bonus: undefined },
      ...{ start: this.#tokens[verb]!.startOffset, end: theirs.sums.at(-1)!.at(-1)!.end },
    };
    const first = Math.min(own.first, verb);
    const phrase = { node: contestOf(own.sums, against), first, end: Math.max(own.end, theirs.end) };
    const makers = behind
      ? this.#source.rollers.subjects(verb, this.#source.done)
      : this.#source.rollers.of(phrase, this.#source.done);
    return { ...phrase, ...makers, isMade: true, isSpoken: true, isOfAll: false, rival: undefined };
  }

  /** `Peter rolls Impress; the guard resists with Know`: the other side of the roll before. */
  resisted(verb: number, own: FoundRoll): FoundRoll | undefined {
    const means = this.#meansBehind(verb);
    const theirs =
      means === undefined ? undefined : this.#source.sumAt(t.behindArticles(this.#tokens, means + 1));
    const [owner] = this.#source.rollers.subjects(verb, own.end).rollers;
    if (!theirs || !owner || !isOpen(own.node) || own.node.sums.length === 0) return undefined;
    const between = this.#tokens.slice(own.end, verb);
    if (between.some(({ tokenType }) => tokenType === t.Open)) return undefined;
    const place = { start: this.#tokens[verb]!.startOffset, end: theirs.sum.at(-1)!.end };
    const against = { owner: [], sums: [theirs.sum], bonus: undefined, ownerBehind: owner, ...place };
    return { ...own, end: theirs.end, isOfAll: false, node: { ...own.node, against: [against] } };
  }

  /** The index of `with` in `resists the trick with`. */
  #meansBehind(verb: number): number | undefined {
    for (let at = verb + 1; at <= verb + MOST_BEFORE_MEANS; at++) {
      const type = this.#tokens[at]?.tokenType;
      if (type === t.With) return at;
      if (type !== t.Article && type !== t.Word) return undefined;
    }
    return undefined;
  }
}

/** A roll of one score against another. */
const contestOf = (sums: readonly SumNode[], against: AgainstNode): RollNode => ({
  ...EMPTY,
  ...{ sums, against: [against], isContested: true },
});

/** More tokens than stand between `resists` and `with`. */
const MOST_BEFORE_MEANS = 4;
