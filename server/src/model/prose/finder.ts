/** Finds the rolls of a paragraph: from each “roll” back to where its phrase begins, and names with a target number. */
import type { TokenType } from 'chevrotain';
import {
  ATTEMPTS,
  DEFEATS,
  DEGREES_OF_TWO,
  MODALS,
  NEEDS_NUMBER,
  ORDERS,
  ONE,
  PERMITS,
  RESISTS,
  SEEMS,
  TASKS,
  VERSUS,
  WHO,
} from './english.ts';
import { RollParser } from './grammar.ts';
import { FARTHEST_TARGET } from './clause-lookahead.ts';
import { HIGHEST_TARGET } from './target-lookahead.ts';
import {
  jointLength,
  nameNode,
  numberNode,
  type AgainstNode,
  type NameNode,
  type RollNode,
  type SumNode,
} from './nodes.ts';
import { ownedScore, Rollers } from './roller.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';
import { decided, FARTHEST, isName, isOpen, joined, paired, SENTENCE_STARTS } from './contests.ts';
import type { FoundRoll } from './found-roll.ts';

/** Names with `+` between them, from the index `first` to the one before `end`. */
interface Sum {
  readonly sum: SumNode;
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
const NAMES: ReadonlySet<TokenType> = new Set([t.Term, t.Free, t.SmallTerm]);
const MANNERS: ReadonlySet<TokenType> = new Set([t.RollMode]);

/** Before a number without a roll no other number stands. */
const BARE_HEAD: ReadonlySet<TokenType> = new Set(
  [...HEAD].filter((type) => type !== t.TargetWord && type !== t.Number),
);
/** How many tokens behind the word for a number a name may begin: `TN 15 Climbing`, `TN of 15 Climbing`. */
const MOST_BEHIND = 6;

/** `Stealth`, `CC + Boxing`: of a sum one part may be a name that only the text has. */
const isScore = (sum: SumNode): boolean =>
  sum.some(({ token }) => token.tokenType === t.Term && isName(token)) &&
  sum.every(({ token }) => token.tokenType === t.Free || (token.tokenType === t.Term && isName(token)));

export const parser = new RollParser();

export function findRolls(tokens: readonly ProseToken[]): FoundRoll[] {
  return [...new Finder(tokens).all()];
}

class Finder {
  readonly #tokens: readonly ProseToken[];
  readonly #rollers: Rollers;
  readonly #found: FoundRoll[] = [];
  readonly #byEnd = new Map<number, FoundRoll>();
  /** Phrases that have become a part of another one. */
  readonly #replaced = new Set<FoundRoll>();
  /** The end of the last phrase; no other begins before it. */
  #done = 0;

  /** Which tokens belong to a phrase with the word “roll”. */
  readonly #taken: Uint8Array;

  constructor(tokens: readonly ProseToken[]) {
    this.#tokens = tokens;
    this.#rollers = new Rollers(tokens);
    this.#taken = new Uint8Array(tokens.length);
  }

  all(): readonly FoundRoll[] {
    for (let at = 0; at < this.#tokens.length; at++) {
      const { tokenType } = this.#tokens[at]!;
      if (tokenType === t.RollWord && at >= this.#done) this.#add(this.#around(at));
    }
    for (const { first, end } of this.#found) this.#taken.fill(1, first, end);
    this.#done = 0;
    for (let at = 0; at < this.#tokens.length; at++) {
      if (this.#tokens[at]!.tokenType !== t.TargetWord || at < this.#done) continue;
      if (this.#taken[at]) continue;
      this.#add(this.#bare(at));
    }
    for (const { first, end } of this.#found) this.#taken.fill(1, first, end);
    this.#done = 0;
    for (let at = 0; at < this.#tokens.length; at++) {
      const { tokenType, key } = this.#tokens[at]!;
      if (at < this.#done || this.#taken[at]) continue;
      if (tokenType === t.Against) this.#add(this.#versus(at));
      else if (tokenType === t.Level) this.#add(this.#levelled(at));
      else if (DEFEATS.has(key)) this.#add(this.#beaten(at));
      else if (RESISTS.has(key)) this.#add(this.#resisted(at));
    }
    return this.#found.filter((each) => !this.#replaced.has(each)).sort((a, b) => a.first - b.first);
  }

  #add(read: FoundRoll | undefined): void {
    if (!read) return;
    const found = this.#withLevelBefore(read);
    const contest = joined(this.#tokens, this.#found.at(-1), found);
    if (contest) this.#byEnd.delete(this.#found.pop()!.end);
    const last = contest ?? decided(this.#tokens, paired(this.#tokens, found));
    this.#found.push(last);
    this.#byEnd.set(last.end, last);
    this.#done = found.end;
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
    if (level?.tokenType !== t.Level || at < this.#done || this.#taken[at] || !/^\p{Lu}/u.test(level.image))
      return found;
    // `Climbing is Challenging, Stealth TN 18`
    if (lead === t.Comma && this.#tokens[at - 1]?.tokenType !== t.Open) return found;
    return { ...found, first: at, node: { ...node, levels: [level] } };
  }

  /** The longest phrase that ends in this “roll”, or goes on from it. */
  #around(anchor: number): FoundRoll | undefined {
    // `The Guard rolls Awareness`: a name behind the word is what is rolled on, unless another one stands before it.
    const ordered = this.#ordered(anchor);
    const from = this.#headOf(anchor);
    let plain: FoundRoll | undefined;
    for (let first = from; first <= anchor; first++) {
      const read = this.#read('headed', first, anchor + 1);
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
    const framed = this.#framed(found);
    if (framed) return framed;
    let at = found.first - 1;
    // `an 18+ Awareness roll`
    const [least, plus] = [this.#tokens[at - 1], this.#tokens[at]];
    if (at > this.#done && plus?.tokenType === t.Plus && least?.tokenType === t.Number)
      return plus.startOffset === least.end
        ? { ...found, first: at - 1, node: { ...found.node, targets: [numberNode(least)] } }
        : found;
    const type = (): TokenType | undefined => this.#tokens[at]?.tokenType;
    while (at >= this.#done && type() === t.Article) at--;
    const joined = this.#tokens[at--]?.key;
    if (joined !== 'on' && joined !== 'for') return found;
    if (type() === t.Plus) at--;
    else if (this.#tokens[at - 1]?.tokenType === t.Or && type() === t.Word) at -= 2;
    const number = this.#tokens[at];
    if (at < this.#done || number?.tokenType !== t.Number) return found;
    if (jointLength(this.#tokens[at - 1], number) === 1) at--;
    const word = this.#tokens[at - 1]?.tokenType === t.TargetWord ? this.#tokens[--at] : undefined;
    const isNeeded =
      word !== undefined ||
      (joined === 'on' &&
        this.#tokens.slice(Math.max(this.#done, at - 2), at).some(({ key }) => NEEDS_NUMBER.has(key)));
    if (!isNeeded) return found;
    const target = { word, number, start: (word ?? number).startOffset, end: number.end };
    const node = { ...found.node, targets: [target] };
    // `The Guard needs a 15 on an Awareness roll`
    const makers = found.rollers.length > 0 ? undefined : this.#rollers.subjects(at, this.#done);
    return { ...found, ...makers, first: at, node };
  }

  /** `The TN for the Awareness roll is 15`. */
  #framed(found: FoundRoll): FoundRoll | undefined {
    const at = t.beforeArticles(this.#tokens, found.first);
    const [word, joint] = [this.#tokens[at - 1], this.#tokens[at]];
    if (at <= this.#done || word?.tokenType !== t.TargetWord || !joint || !FRAMES.has(joint.tokenType))
      return undefined;
    // `The TN for Awareness rolls here is 15`
    const verb = this.#tokens[found.end]?.tokenType === t.Word ? 1 : 0;
    const end = found.end + (this.#tokens[found.end]?.key === 'is' ? 0 : verb);
    const [is, number] = this.#tokens.slice(end, end + 2);
    if (is?.key !== 'is' || number?.tokenType !== t.Number) return undefined;
    const target = { word, number, start: number.startOffset, end: number.end };
    return { ...found, first: at - 1, end: end + 2, node: { ...found.node, targets: [target] } };
  }

  /** `The TN for Awareness is 15`. */
  #framedName(target: number): FoundRoll | undefined {
    const joint = this.#tokens[target + 1];
    if (!joint || !FRAMES.has(joint.tokenType)) return undefined;
    let first = target + 2;
    while (this.#tokens[first]?.tokenType === t.Article) first++;
    const name = this.#tokens[first];
    const read = name && isName(name) ? this.#read('bare', first, first + 1) : undefined;
    return read && this.#framed(read);
  }

  /** `roll Awareness`; a name with a small letter only right behind it. */
  #ordered(anchor: number): FoundRoll | undefined {
    const read = this.#read('imperative', anchor, anchor + 2);
    const first = read?.node.sums[0]?.[0]?.token;
    const isNear = first === this.#tokens[anchor + 1] || first === this.#tokens[anchor + 2];
    return first?.tokenType === t.Term || isNear ? read : undefined;
  }

  /** `Climbing (TN 15)`, `TN 15 Climbing`. */
  #bare(target: number): FoundRoll | undefined {
    const framed = this.#framedName(target) ?? this.#labelled(target);
    if (framed) return framed;
    let before = target - 1;
    const isLead = ({ tokenType, key }: ProseToken): boolean => LEADS.has(tokenType) || ATTEMPTS.has(key);
    while (before >= this.#done && isLead(this.#tokens[before]!)) before--;
    if (before >= this.#done && !this.#taken[before]) {
      const from = this.#headOf(before + 1, BARE_HEAD);
      const isNamed = this.#tokens.slice(from, before + 1).some(isName);
      for (let first = from; isNamed && first <= before; first++) {
        const read = this.#taken[first] ? undefined : this.#read('bare', first, target + 2);
        const { sums = [], targets = [], notes = [] } = read?.node ?? {};
        if (!sums.flat().some(({ token }) => isName(token)) || targets.length + notes.length === 0) continue;
        return this.#isApart(first) ? read : undefined;
      }
    }
    const isNamed =
      !this.#isOfNameBefore(target) && this.#tokens.slice(target + 2, target + MOST_BEHIND).some(isName);
    const read = isNamed ? this.#read('bare', target, target + 3) : undefined;
    if (read?.node.sums.flat().some(({ token }) => isName(token))) return read;
    return this.#heading(target) ?? this.#byMeans(target) ?? this.#permitted(target);
  }

  /** `Yodeling TN 15, Climbing TN 18`: the number of a name that nothing has. */
  #isOfNameBefore(target: number): boolean {
    const number = target + 1 + jointLength(this.#tokens[target + 1], this.#tokens[target + 2]);
    return this.#tokens[target - 1]?.tokenType === t.Free && this.#tokens[number + 1]?.tokenType === t.Comma;
  }

  /** `Difficulty: Tricky. Skill: Climbing` */
  #labelled(target: number): FoundRoll | undefined {
    const [colon, level, comma] = this.#tokens.slice(target + 1, target + 4);
    if (colon?.tokenType !== t.Colon || level?.tokenType !== t.Level || comma?.tokenType !== t.Comma)
      return undefined;
    const own = this.#sumAt(target + 4);
    return own && this.#endsClause(own.end)
      ? this.#apart({ ...EMPTY, sums: [own.sum], levels: [level] }, target, own.end)
      : undefined;
  }

  /** `It is Tricky (TN 15) to get in with Climbing`, `The door (TN 18) can be opened with Lockpicking`. */
  #byMeans(target: number): FoundRoll | undefined {
    const number = target + 1 + jointLength(this.#tokens[target + 1], this.#tokens[target + 2]);
    const isInside = this.#tokens[number + 1]?.tokenType === t.Close;
    const means = this.#meansFrom(number + (isInside ? 2 : 1));
    if (!means) return undefined;
    const [word, value] = [this.#tokens[target]!, this.#tokens[number]!];
    const targets = [{ word, number: value, start: word.startOffset, end: value.end }];
    // `Tricky (TN 15)`
    const level = this.#tokens[target - 1]?.tokenType === t.Open ? this.#tokens[target - 2] : undefined;
    const levels = level?.tokenType === t.Level ? [level] : [];
    return this.#apart(
      { ...EMPTY, sums: [means.sum], targets, levels },
      target - 2 * levels.length,
      means.end,
    );
  }

  /** `It is Challenging to get in with Stealth.`, `It is Challenging to sneak in (Stealth).` */
  #levelByMeans(level: number): FoundRoll | undefined {
    const word = this.#tokens[level]!;
    if (!SEEMS.has(this.#tokens[level - 1]?.key ?? '') || !/^\p{Lu}/u.test(word.image)) return undefined;
    const means = this.#meansFrom(level + 1);
    return means && this.#apart({ ...EMPTY, sums: [means.sum], levels: [word] }, level, means.end);
  }

  /** What is rolled on, at the end of a clause: `to get in with Climbing`, `to climb (Climbing)`. */
  #meansFrom(first: number): Sum | undefined {
    for (let at = first; at <= first + FARTHEST_MEANS; at++) {
      const { tokenType, key } = this.#tokens[at] ?? {};
      if (tokenType === t.With || key === 'by' || (tokenType === t.Open && at > first)) {
        const means = this.#sumAt(t.behindArticles(this.#tokens, at + 1));
        const isOfSomebody = WHO.has(this.#tokens[at - 1]?.key ?? '');
        return means && !isOfSomebody && this.#endsClause(means.end) ? means : undefined;
      }
      if (tokenType === undefined || !IN_MEANS.has(tokenType)) return undefined;
    }
    return undefined;
  }

  /** `Climbing the wall is a Difficult task.` */
  #called(level: number): FoundRoll | undefined {
    const is = t.beforeArticles(this.#tokens, level);
    const isTask = this.#tokens[level + 1]?.tokenType === t.Word && this.#endsClause(level + 2);
    if (!SEEMS.has(this.#tokens[is]?.key ?? '') || !/^\p{Lu}/u.test(this.#tokens[level]!.image))
      return undefined;
    if (!isTask && !this.#endsClause(level + 1)) return undefined;
    let first = is;
    while (
      first > this.#done &&
      first > is - FARTHEST_TARGET &&
      IN_MEANS.has(this.#tokens[first - 1]!.tokenType)
    )
      first--;
    const own = this.#sumAt(first - 1);
    const lead = this.#tokens[first - 2]?.tokenType ?? t.Break;
    if (!own || own.end !== first || !SENTENCE_STARTS.has(lead)) return undefined;
    return this.#apart({ ...EMPTY, sums: [own.sum], levels: [this.#tokens[level]!] }, own.first, level + 1);
  }

  /** `Anyone with Stealth may try (TN 18)`, `A character with Electronics can open it (Challenging)`. */
  #permitted(first: number): FoundRoll | undefined {
    const { tokenType } = this.#tokens[first]!;
    const number = first + 1 + jointLength(this.#tokens[first + 1], this.#tokens[first + 2]);
    const last = tokenType === t.Level ? first : number;
    if (this.#tokens[first - 1]?.tokenType !== t.Open || this.#tokens[last + 1]?.tokenType !== t.Close)
      return undefined;
    let mayTry = false;
    for (let at = first - 2; at >= this.#done && first - at <= FARTHEST_TARGET; at--) {
      const token = this.#tokens[at]!;
      mayTry ||= PERMITS.has(token.key);
      if (this.#isFreeScore(at)) {
        const own = this.#sumBefore(at + 1)!;
        const having = t.beforeArticles(this.#tokens, own.first);
        const isOfSomebody =
          this.#tokens[having]?.tokenType === t.With && WHO.has(this.#tokens[having - 1]?.key ?? '');
        if (!mayTry || !isOfSomebody) return undefined;
        const [word, value] = [this.#tokens[first]!, this.#tokens[last]!];
        const target = { word, number: value, start: word.startOffset, end: value.end };
        const node = tokenType === t.Level ? { levels: [word] } : { targets: [target] };
        return this.#apart({ ...EMPTY, sums: [own.sum], ...node }, own.first, last + 2);
      }
      if (!IN_MEANS.has(token.tokenType) && token.tokenType !== t.Kind) return undefined;
    }
    return undefined;
  }

  #endsClause(at: number): boolean {
    return CLAUSE_ENDS.has(this.#tokens[at]?.tokenType ?? t.Break);
  }

  /** A phrase without the word “roll” whose parts stand apart. */
  #apart(node: RollNode, first: number, end: number): FoundRoll {
    const phrase = { node, first, end };
    const makers = this.#rollers.of(phrase, this.#done);
    return { ...phrase, ...makers, isMade: false, isSpoken: true, isOfAll: false, rival: undefined };
  }

  /** `Climbing up the wall (TN 15)`, `Awareness to spot the wire: TN 15`, `Skill: Stealth. TN: 15`: the name begins the sentence. */
  #heading(target: number): FoundRoll | undefined {
    const isStart = (at: number): boolean => {
      let first = at;
      // `The worst Stealth decides`
      if (DEGREES_OF_TWO.has(this.#tokens[at - 1]?.key ?? ''))
        first = t.beforeArticles(this.#tokens, at - 1) + 1;
      return SENTENCE_STARTS.has(this.#tokens[first - 1]?.tokenType ?? t.Break);
    };
    for (let at = target - 1; at >= this.#done && target - at <= FARTHEST_TARGET; at--) {
      const { tokenType } = this.#tokens[at]!;
      if (this.#taken[at] || tokenType === t.Break || tokenType === t.RollWord) return undefined;
      // `In the dark, Awareness is TN 18`
      const isSaid = at === target - 2 && this.#tokens[at + 1]!.key === 'is';
      if (tokenType !== t.Term) continue;
      const read = isSaid || isStart(at) ? this.#read('bare', at, target + 2) : undefined;
      return read?.node.targets.some(({ number }) => Number(number.image) > HIGHEST_TARGET)
        ? undefined
        : read;
    }
    return undefined;
  }

  /** `Stealth vs. Awareness`, `Awareness vs 18`, `Stealth against the guard’s Awareness`: skills and attributes alone. */
  #versus(mark: number): FoundRoll | undefined {
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
    const from = this.#headOf(end, BARE_HEAD);
    const isNamed = this.#tokens.slice(from, mark).some(isName);
    for (let first = from; isNamed && first < mark; first++) {
      const read = this.#taken[first] ? undefined : this.#read('bare', first, mark + 2);
      const { sums = [], against = [], targets = [] } = read?.node ?? {};
      const all = [...sums, ...against.flatMap((each) => each.sums)];
      // `Strength against 20 men`; `REF + Athletics against 18` is a roll
      const isNumber = VERSUS.has(this.#tokens[mark]!.key) || sums.every((sum) => sum.length > 1);
      const isOpposed = against.length > 0 || (targets.length > 0 && isNumber);
      if (isOpposed && all.every(isScore)) return read;
    }
    return undefined;
  }

  /** `Challenging (Stealth)` */
  #levelled(level: number): FoundRoll | undefined {
    if (this.#tokens[level + 1]?.tokenType !== t.Open)
      return this.#called(level) ?? this.#permitted(level) ?? this.#levelByMeans(level);
    const read = this.#read('bare', level, level + 4);
    return read?.node.sums.every(isScore) ? read : undefined;
  }

  /** `Jack beats the guard's Awareness with his Stealth + REF`, `her Stealth beats the guard's Awareness`. */
  #beaten(verb: number): FoundRoll | undefined {
    const other = ownedScore(this.#tokens, verb + 1);
    const theirs = other && this.#sumAt(other.at);
    if (!other || !theirs) return undefined;
    let at = theirs.end;
    if (this.#tokens[at]?.tokenType === t.With) at++;
    while (this.#tokens[at]?.tokenType === t.Article || this.#tokens[at]?.tokenType === t.Possessive) at++;
    const behind = at > theirs.end ? this.#sumAt(at) : undefined;
    let end = verb;
    while (MODALS.has(this.#tokens[end - 1]?.key ?? '')) end--;
    const own = behind ?? this.#sumBefore(end);
    if (!own) return undefined;
    const against: AgainstNode = {
      ...{ owner: other.owner, sums: [theirs.sum], ownerBehind: [], bonus: undefined },
      ...{ start: this.#tokens[verb]!.startOffset, end: theirs.sum.at(-1)!.end },
    };
    const first = Math.min(own.first, verb);
    const phrase = { node: contestOf(own.sum, against), first, end: Math.max(own.end, theirs.end) };
    const makers = behind ? this.#rollers.subjects(verb, this.#done) : this.#rollers.of(phrase, this.#done);
    return { ...phrase, ...makers, isMade: true, isSpoken: true, isOfAll: false, rival: undefined };
  }

  /** `Peter rolls Impress; the guard resists with Know`: the other side of the roll before. */
  #resisted(verb: number): FoundRoll | undefined {
    const own = this.#endingBefore(verb);
    const means = this.#meansBehind(verb);
    const theirs = means === undefined ? undefined : this.#sumAt(t.behindArticles(this.#tokens, means + 1));
    const [owner] = this.#rollers.subjects(verb, own?.end ?? 0).rollers;
    if (!own || !theirs || !owner || !isOpen(own.node) || own.node.sums.length === 0) return undefined;
    const between = this.#tokens.slice(own.end, verb);
    if (between.some(({ tokenType }) => tokenType === t.Open)) return undefined;
    const place = { start: this.#tokens[verb]!.startOffset, end: theirs.sum.at(-1)!.end };
    const against = { owner: [], sums: [theirs.sum], bonus: undefined, ownerBehind: owner, ...place };
    this.#replaced.add(own);
    return { ...own, end: theirs.end, isOfAll: false, node: { ...own.node, against: [against] } };
  }

  /** The phrase that ends a few tokens before an index. */
  #endingBefore(place: number): FoundRoll | undefined {
    for (let end = place; end >= Math.max(0, place - CLOSE); end--) {
      const found = this.#byEnd.get(end);
      if (found) return found;
    }
    return undefined;
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

  /** The names of skills and attributes from an index on: `Social + Charisma`. */
  #sumAt(first: number): Sum | undefined {
    const sum: NameNode[] = [];
    let end = first;
    while (this.#isFreeScore(end)) {
      sum.push(nameNode(this.#tokens[end++]!));
      if (this.#tokens[end]?.tokenType !== t.Plus || !this.#isFreeScore(end + 1)) break;
      end++;
    }
    return sum.length > 0 ? { sum, first, end } : undefined;
  }

  #sumBefore(end: number): Sum | undefined {
    let first = end - 1;
    while (this.#tokens[first - 1]?.tokenType === t.Plus && this.#isFreeScore(first - 2)) first -= 2;
    return this.#sumAt(first);
  }

  #isFreeScore(at: number): boolean {
    const token = this.#tokens[at];
    return token?.tokenType === t.Term && isName(token) && !this.#taken[at];
  }

  /** Whether no roll that waits for its number stands right before a place: `an Awareness roll against the INT (TN 15)`. */
  #isApart(first: number): boolean {
    for (let at = first - 1; at >= Math.max(0, first - CLOSE); at--) {
      const { tokenType } = this.#tokens[at]!;
      if (
        tokenType === t.Break ||
        tokenType === t.Comma ||
        tokenType === t.Semicolon ||
        tokenType === t.Colon ||
        tokenType === t.And ||
        tokenType === t.Or
      )
        return true;
      if (tokenType === t.RollWord) return false;
    }
    return true;
  }

  #read(rule: 'headed' | 'imperative' | 'bare', first: number, least: number): FoundRoll | undefined {
    const read = parser.read(rule, this.#tokens.slice(first, first + MOST_TOKENS));
    if (!read || first + read.count < least) return undefined;
    const phrase = { node: read.node, first, end: first + read.count };
    const asked = this.#rollers.of(phrase, this.#done);
    return {
      ...phrase,
      ...asked,
      isOfAll: false,
      isSpoken: asked.isMade || this.#hasArticle(phrase),
    };
  }

  #hasArticle({ first, end, node: { anchor } }: Pick<FoundRoll, 'first' | 'end' | 'node'>): boolean {
    for (let at = Math.max(0, first - 2); at < end && this.#tokens[at] !== anchor; at++)
      if (ONE.has(this.#tokens[at]!.key)) return true;
    return false;
  }

  /** The first token before a place that may belong to the head of a phrase there. */
  #headOf(anchor: number, types = HEAD): number {
    let at = anchor - 1;
    for (; at >= this.#done && anchor - at <= FARTHEST; at--) {
      const { tokenType } = this.#tokens[at]!;
      if (tokenType === t.Close) {
        const open = this.#openBefore(at);
        if (open === undefined) break;
        at = open;
      } else if (tokenType === t.Comma) {
        const [before, next] = [this.#tokens[at - 1], this.#tokens[at + 1]];
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
    for (let at = close - 1; at >= this.#done && close - at <= FARTHEST; at--)
      if (this.#tokens[at]!.tokenType === t.Open) return at;
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

const EMPTY: RollNode = {
  ...{ levels: [], rollModes: [], targets: [], using: [], notes: [], between: [], bonuses: [] },
  ...{ anchor: undefined, sums: [], versus: [], control: [], against: [], subject: [] },
  ...{ isContested: false, isMutual: false },
};

/** A roll of one score against another. */
const contestOf = (own: SumNode, against: AgainstNode): RollNode => ({
  ...EMPTY,
  ...{ sums: [own], against: [against], isContested: true },
});

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

/** More tokens than stand between `resists` and `with`. */
const MOST_BEFORE_MEANS = 4;
/** More tokens than `can be crossed by the heroes` has. */
const FARTHEST_MEANS = 8;
const IN_MEANS: ReadonlySet<TokenType> = new Set([
  ...[t.Word, t.Article, t.Capital, t.Free, t.Link, t.Possessive, t.Of, t.At, t.For, t.And],
]);
const LEADS_OF_LEVELLED: ReadonlySet<TokenType> = new Set([t.Open, t.Comma, t.Colon]);
const CLAUSE_ENDS: ReadonlySet<TokenType> = new Set([
  t.Break,
  t.Semicolon,
  t.Comma,
  t.Colon,
  t.Dash,
  t.Close,
]);
const FRAMES: ReadonlySet<TokenType> = new Set([t.For, t.Of]);

/** A phrase with all that follows from it is shorter. */
const MOST_TOKENS = 80;
/** How many tokens behind a roll its attribute may stand. */
const CLOSE = 5;
const LEADS: ReadonlySet<TokenType> = new Set([
  t.Level,
  t.Open,
  t.Comma,
  t.Dash,
  t.Colon,
  t.At,
  t.Against,
  t.With,
  t.Article,
]);
