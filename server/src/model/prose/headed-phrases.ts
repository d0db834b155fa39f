/** Phrases around the word “roll”: `a Challenging Stealth roll (TN 18)`, `roll Stealth`. */
import type { TokenType } from 'chevrotain';
import { SENTENCE_STARTS } from './contests.ts';
import { MORE, NEEDS_NUMBER, OUTCOMES, ORDERS } from './english.ts';
import type { FoundRoll } from './found-roll.ts';
import { isTarget } from './target-numbers.ts';
import { jointLength, numberNode, type RollNode } from './nodes.ts';
import { MOST_TOKENS, type PhraseSource } from './phrase-source.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

export class HeadedPhrases {
  readonly #source: PhraseSource;
  readonly #tokens: readonly ProseToken[];

  constructor(source: PhraseSource) {
    this.#source = source;
    this.#tokens = source.tokens;
  }

  /** The longest phrase that ends in this “roll”, or goes on from it. */
  around(anchor: number): FoundRoll | undefined {
    // `The Guard rolls Awareness`: a name behind the word is what is rolled on, unless another one stands before it.
    const ordered = this.#ordered(anchor);
    const from = this.#source.headOf(anchor);
    let plain: FoundRoll | undefined;
    for (let first = from; first <= anchor; first++) {
      const read = this.#source.read('headed', first, anchor + 1);
      if (!read || read.node.anchor !== this.#tokens[anchor] || isPersonBefore(read)) continue;
      if (read.node.control.length > 0 || read.node.sums.flat().some(({ token }) => token.meaning))
        return this.#withLeadTarget(read);
      if (read.node.sums.length > 0 && !ordered) return read;
      plain ??= read;
    }
    // `Roll three Stealth checks`: the second word for a roll is the noun.
    if (ordered && hasNoTargetOrNote(ordered) && this.#tokens[ordered.end]?.tokenType === t.RollWord)
      return undefined;
    // `Stealth (TN 15) or Climbing (TN 18) roll`: the number belongs to the name before it.
    const [lead, open] = [this.#tokens[(plain?.first ?? 0) - 1], plain && this.#tokens[plain.first]];
    if (!ordered && lead?.tokenType === t.Term && open?.tokenType === t.Open) return undefined;
    return ordered && plain && hasMarks(plain.node) ? withMarks(ordered, plain) : (ordered ?? plain);
  }

  /** `15 or more on an Awareness roll`, `a TN of 18 on an Awareness roll`, `a TN of 18 for an Awareness roll`. */
  #withLeadTarget(found: FoundRoll): FoundRoll {
    if (found.node.targets.length + found.node.notes.length > 0) return found;
    const framed = this.framed(found);
    if (framed) return framed;
    let at = found.first - 1;
    // `an 18+ Awareness roll`
    const [least, plus] = [this.#tokens[at - 1], this.#tokens[at]];
    if (at > this.#source.done && plus?.tokenType === t.Plus && least?.tokenType === t.Number)
      return plus.startOffset === least.end
        ? { ...found, first: at - 1, node: { ...found.node, targets: [numberNode(least)] } }
        : found;
    // `a 15 or higher Awareness roll`
    const [reached, or] = this.#tokens.slice(Math.max(0, at - 2), at);
    if (MORE.has(plus?.key ?? '') && or?.tokenType === t.Or && isTarget(reached!))
      return at - 2 >= this.#source.done
        ? { ...found, first: at - 2, node: { ...found.node, targets: [numberNode(reached!)] } }
        : found;
    const type = (): TokenType | undefined => this.#tokens[at]?.tokenType;
    while (at >= this.#source.done && type() === t.Article) at--;
    const joined = this.#tokens[at--]?.key;
    if (joined !== 'on' && joined !== 'for') return found;
    if (type() === t.Plus) at--;
    else if (this.#tokens[at - 1]?.tokenType === t.Or && type() === t.Word) at -= 2;
    const isLeast = this.#tokens[at + 1]?.tokenType === t.Plus || this.#tokens[at + 1]?.tokenType === t.Or;
    const number = this.#tokens[at];
    if (at < this.#source.done || number?.tokenType !== t.Number) return found;
    // `An outcome of at least 3 on the Persuasion roll`
    if (this.#tokens.slice(Math.max(0, at - MOST_BEFORE_OUTCOME), at).some(({ key }) => OUTCOMES.has(key)))
      return found;
    if (jointLength(this.#tokens[at - 1], number) === 1) at--;
    const word = this.#tokens[at - 1]?.tokenType === t.TargetWord ? this.#tokens[--at] : undefined;
    const isNeeded =
      word !== undefined ||
      (joined === 'on' && isTarget(number) && this.#isSubject(at, isLeast)) ||
      (joined === 'on' &&
        this.#tokens.slice(Math.max(this.#source.done, at - 2), at).some(({ key }) => NEEDS_NUMBER.has(key)));
    if (!isNeeded) return found;
    const target = { word, number, start: (word ?? number).startOffset, end: number.end };
    const node = { ...found.node, targets: [target] };
    // `The Guard needs a 15 on an Awareness roll`
    const makers =
      found.rollers.length > 0 ? undefined : this.#source.rollers.subjects(at, this.#source.done);
    return { ...found, ...makers, first: at, node };
  }

  /** `A 15 on an Awareness roll is enough`, `At least 15 on an Awareness roll`, `15 or more on an Awareness roll` */
  #isSubject(number: number, isLeast: boolean): boolean {
    const before = t.beforeArticles(this.#tokens, number);
    const lead = this.#tokens[before];
    if (lead?.key === 'least') return this.#tokens[before - 1]?.tokenType === t.At;
    return (isLeast || before < number - 1) && SENTENCE_STARTS.has(lead?.tokenType ?? t.Break);
  }

  /** `The TN for the Awareness roll is 15`. */
  framed(found: FoundRoll): FoundRoll | undefined {
    const at = t.beforeArticles(this.#tokens, found.first);
    const [word, joint] = [this.#tokens[at - 1], this.#tokens[at]];
    if (at <= this.#source.done || word?.tokenType !== t.TargetWord || !joint || !FRAMES.has(joint.tokenType))
      return undefined;
    // `The TN for Awareness rolls here is 15`
    const verb = this.#tokens[found.end]?.tokenType === t.Word ? 1 : 0;
    const end = found.end + (this.#tokens[found.end]?.key === 'is' ? 0 : verb);
    const [is, number] = this.#tokens.slice(end, end + 2);
    if (is?.key !== 'is' || number?.tokenType !== t.Number) return undefined;
    const target = { word, number, start: number.startOffset, end: number.end };
    return { ...found, first: at - 1, end: end + 2, node: { ...found.node, targets: [target] } };
  }

  /** `roll Awareness`; a name with a small letter only right behind it. */
  #ordered(anchor: number): FoundRoll | undefined {
    if (!this.#hasNameBehind(anchor)) return undefined;
    const read = this.#source.read('imperative', anchor, anchor + 2);
    const first = read?.node.sums[0]?.[0]?.token;
    const isNear = first === this.#tokens[anchor + 1] || first === this.#tokens[anchor + 2];
    return first?.tokenType === t.Term || isNear ? read : undefined;
  }

  /** Whether an order is worth reading: the parser takes longer to refuse one than to read one. */
  #hasNameBehind(anchor: number): boolean {
    const isNearName = [1, 2].some((by) => NEAR_NAMES.has(this.#tokens[anchor + by]?.tokenType ?? t.Break));
    if (isNearName) return true;
    const last = Math.min(anchor + MOST_TOKENS, this.#tokens.length);
    for (let at = anchor + 1; at < last && this.#tokens[at]!.tokenType !== t.Break; at++)
      if (this.#tokens[at]!.tokenType === t.Term) return true;
    return false;
  }
}

const NEAR_NAMES: ReadonlySet<TokenType> = new Set([t.Free, t.SmallTerm]);

/** `Jack rolls against TN 15 with Stealth`: no roll on `Jack`. */
const isPersonBefore = ({ node: { sums, using, anchor } }: FoundRoll): boolean =>
  using.length > 0 &&
  sums.length > 0 &&
  ORDERS.has(anchor?.key ?? '') &&
  sums.flat().every(({ token }) => token.tokenType === t.Free && !token.meaning);

const hasNoTargetOrNote = ({ node: { targets, notes } }: FoundRoll): boolean =>
  targets.length + notes.length === 0;

const hasMarks = ({ levels, rollModes, targets, using, isContested }: RollNode): boolean =>
  isContested || levels.length + rollModes.length + targets.length + using.length > 0;

/** A roll whose name stands behind it, with what stands before it: `a Challenging check of Awareness`. */
const withMarks = (ordered: FoundRoll, { first, node }: FoundRoll): FoundRoll => ({
  ...ordered,
  first,
  node: {
    ...ordered.node,
    levels: [...node.levels, ...ordered.node.levels],
    rollModes: [...node.rollModes, ...ordered.node.rollModes],
    targets: ordered.node.targets.length > 0 ? ordered.node.targets : node.targets,
    isContested: node.isContested || ordered.node.isContested,
  },
});

/** `The TN for Stealth`, `the TN of the Stealth roll` */
export const FRAMES: ReadonlySet<TokenType> = new Set([t.For, t.Of]);
/** The number of tokens of `outcome of at least` */
const MOST_BEFORE_OUTCOME = 4;
