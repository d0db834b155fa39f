/** Phrases without the word “roll”: names with a target number or a difficulty, such as `Climbing (TN 15)`. */
import type { TokenType } from 'chevrotain';
import { FARTHEST_TARGET } from './clause-lookahead.ts';
import { isName, SENTENCE_STARTS } from './contests.ts';
import {
  ATTEMPTS,
  CONDITIONS,
  DEGREES_OF_TWO,
  PERMITS,
  PREPOSITIONS,
  SCORES,
  SEEMS,
  WHO,
} from './english.ts';
import type { FoundRoll } from './found-roll.ts';
import { FRAMES, type HeadedPhrases } from './headed-phrases.ts';
import { jointLength } from './nodes.ts';
import { BARE_HEAD, EMPTY, isScore, type PhraseSource, type Sum } from './phrase-source.ts';
import { HIGHEST_TARGET } from './target-numbers.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

export class BarePhrases {
  readonly #source: PhraseSource;
  readonly #tokens: readonly ProseToken[];
  readonly #headed: HeadedPhrases;

  constructor(source: PhraseSource, headed: HeadedPhrases) {
    this.#source = source;
    this.#tokens = source.tokens;
    this.#headed = headed;
  }

  /** `Climbing (TN 15)`, `TN 15 Climbing`. */
  at(target: number): FoundRoll | undefined {
    const framed = this.#framedName(target) ?? this.#labelled(target) ?? this.#calledWith(target);
    if (framed) return framed;
    let before = target - 1;
    const isLead = ({ tokenType, key }: ProseToken): boolean => LEADS.has(tokenType) || ATTEMPTS.has(key);
    while (before >= this.#source.done && isLead(this.#tokens[before]!)) before--;
    if (before >= this.#source.done && !this.#source.taken[before]) {
      const from = this.#source.headOf(before + 1, BARE_HEAD);
      const isNamed = this.#tokens.slice(from, before + 1).some(isName);
      for (let first = from; isNamed && first <= before; first++) {
        const read = this.#source.taken[first] ? undefined : this.#source.read('bare', first, target + 2);
        const { sums = [], targets = [], notes = [] } = read?.node ?? {};
        if (!sums.flat().some(({ token }) => isName(token)) || targets.length + notes.length === 0) continue;
        return this.#isApart(first) ? read : undefined;
      }
    }
    const isNamed =
      !this.#isOfNameBefore(target) && this.#tokens.slice(target + 2, target + MOST_BEHIND).some(isName);
    const read = isNamed ? this.#source.read('bare', target, target + 3) : undefined;
    if (read?.node.sums.flat().some(({ token }) => isName(token))) return read;
    return this.#heading(target) ?? this.#byMeans(target) ?? this.#permitted(target);
  }

  /** `The TN for Awareness is 15`. */
  #framedName(target: number): FoundRoll | undefined {
    const joint = this.#tokens[target + 1];
    if (!joint || !FRAMES.has(joint.tokenType)) return undefined;
    let first = target + 2;
    while (this.#tokens[first]?.tokenType === t.Article) first++;
    const name = this.#tokens[first];
    const read = name && isName(name) ? this.#source.read('bare', first, first + 1) : undefined;
    return read && this.#headed.framed(read);
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
    const own = this.#source.sumAt(target + 4);
    return own && this.#source.endsClause(own.end)
      ? this.#source.apart({ ...EMPTY, sums: [own.sum], levels: [level] }, target, own.end)
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
    return this.#source.apart(
      { ...EMPTY, sums: [means.sum], targets, levels },
      target - 2 * levels.length,
      means.end,
    );
  }

  /** `It is Challenging to get in with Stealth.`, `It is Challenging to sneak in (Stealth).` */
  #levelByMeans(level: number): FoundRoll | undefined {
    const word = this.#tokens[level]!;
    if (!SEEMS.has(this.#tokens[level - 1]?.key ?? '') || !t.isCapitalLevel(word)) return undefined;
    const means = this.#meansFrom(level + 1);
    return means && this.#source.apart({ ...EMPTY, sums: [means.sum], levels: [word] }, level, means.end);
  }

  /** What is rolled on, at the end of a clause: `to get in with Climbing`, `to climb (Climbing)`. */
  #meansFrom(first: number): Sum | undefined {
    for (let at = first; at <= first + FARTHEST_MEANS; at++) {
      const { tokenType, key } = this.#tokens[at] ?? {};
      // `a Hard situation (DIFF 8) for Climbing`
      const isFor = tokenType === t.For && at === first;
      if (tokenType === t.With || key === 'by' || isFor || (tokenType === t.Open && at > first)) {
        const means = this.#source.sumAt(t.behindArticles(this.#tokens, at + 1));
        const isOfSomebody = WHO.has(this.#tokens[at - 1]?.key ?? '');
        return means && !isOfSomebody && this.#source.endsClause(means.end) ? means : undefined;
      }
      if (tokenType === undefined || !IN_MEANS.has(tokenType)) return undefined;
    }
    return undefined;
  }

  /** `Climbing the wall is a Difficult task.` */
  #called(level: number): FoundRoll | undefined {
    const is = t.beforeArticles(this.#tokens, level);
    const isEnd = (at: number): boolean =>
      this.#source.endsClause(at) ||
      this.#tokens[at]?.tokenType === t.Open ||
      CONDITIONS.has(this.#tokens[at]?.key ?? '');
    const isTask = this.#tokens[level + 1]?.tokenType === t.Word && isEnd(level + 2);
    if (!SEEMS.has(this.#tokens[is]?.key ?? '') || !t.isCapitalLevel(this.#tokens[level])) return undefined;
    if (!isTask && !isEnd(level + 1)) return undefined;
    let first = is;
    while (
      first > this.#source.done &&
      first > is - FARTHEST_TARGET &&
      IN_MEANS.has(this.#tokens[first - 1]!.tokenType)
    )
      first--;
    const own = this.#source.sumAt(first - 1);
    const lead = this.#tokens[first - 2]?.tokenType ?? t.Break;
    if (!own || own.end !== first || !SENTENCE_STARTS.has(lead)) return undefined;
    return this.#source.apart(
      { ...EMPTY, sums: [own.sum], levels: [this.#tokens[level]!] },
      own.first,
      level + 1,
    );
  }

  /** `Climbing the wall is a Tricky task (TN 15).` */
  #calledWith(target: number): FoundRoll | undefined {
    const [level, noun, open, word, number, close] = this.#tokens.slice(target - 3, target + 3);
    const isInside = open?.tokenType === t.Open && close?.tokenType === t.Close;
    if (level?.tokenType !== t.Level || noun?.tokenType !== t.Word || !isInside) return undefined;
    const called = number?.tokenType === t.Number ? this.#called(target - 3) : undefined;
    const targets = [{ word, number: number!, start: word!.startOffset, end: number!.end }];
    return called && { ...called, end: target + 3, node: { ...called.node, targets } };
  }

  /** `Anyone with Stealth may try (TN 18)`, `A character with Electronics can open it (Challenging)`. */
  #permitted(first: number): FoundRoll | undefined {
    const { tokenType } = this.#tokens[first]!;
    const number = first + 1 + jointLength(this.#tokens[first + 1], this.#tokens[first + 2]);
    const last = tokenType === t.Level ? first : number;
    if (this.#tokens[first - 1]?.tokenType !== t.Open || this.#tokens[last + 1]?.tokenType !== t.Close)
      return undefined;
    let mayTry = false;
    for (let at = first - 2; at >= this.#source.done && first - at <= FARTHEST_TARGET; at--) {
      const token = this.#tokens[at]!;
      mayTry ||= PERMITS.has(token.key);
      if (this.#source.isFreeScore(at)) {
        const own = this.#source.sumBefore(at + 1)!;
        const having = t.beforeArticles(this.#tokens, own.first);
        const isOfSomebody =
          this.#tokens[having]?.tokenType === t.With && WHO.has(this.#tokens[having - 1]?.key ?? '');
        if (!mayTry || !isOfSomebody) return undefined;
        const [word, value] = [this.#tokens[first]!, this.#tokens[last]!];
        const target = { word, number: value, start: word.startOffset, end: value.end };
        const node = tokenType === t.Level ? { levels: [word] } : { targets: [target] };
        return this.#source.apart({ ...EMPTY, sums: [own.sum], ...node }, own.first, last + 2);
      }
      if (!IN_MEANS.has(token.tokenType) && token.tokenType !== t.Kind) return undefined;
    }
    return undefined;
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
    for (let at = target - 1; at >= this.#source.done && target - at <= FARTHEST_TARGET; at--) {
      const { tokenType } = this.#tokens[at]!;
      if (this.#source.taken[at] || tokenType === t.Break || tokenType === t.RollWord) return undefined;
      // `In the dark, Awareness is TN 18`
      const isSaid = at === target - 2 && this.#tokens[at + 1]!.key === 'is';
      if (tokenType !== t.Term) continue;
      const read = isSaid || isStart(at) ? this.#source.read('bare', at, target + 2) : undefined;
      return read?.node.targets.some(({ number }) => Number(number.image) > HIGHEST_TARGET)
        ? undefined
        : read;
    }
    return undefined;
  }

  /** Whether no roll that waits for its number stands right before a place: `an Awareness roll against the INT (TN 15)`. */
  #isApart(first: number): boolean {
    // `roll to wake up (Willpower + Focus, TN 15)`
    const isSum =
      this.#tokens[first + 1]?.tokenType === t.Plus && this.#tokens[first - 1]?.tokenType === t.Open;
    if (isSum) return true;
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

  /** `Climbing the wall (Tricky)`: the name begins the sentence, and the parentheses end it. */
  #inside(level: number): FoundRoll | undefined {
    const [open, close, end] = [-1, 1, 2].map((step) => this.#tokens[level + step]?.tokenType ?? t.Break);
    if (open !== t.Open || close !== t.Close || end !== t.Break) return undefined;
    let first = level - 1;
    while (first > level - FARTHEST_MEANS && IN_MEANS.has(this.#tokens[first - 1]?.tokenType ?? t.Break))
      first--;
    const own = this.#source.isFreeScore(first - 1) ? this.#source.sumAt(first - 1) : undefined;
    const isTask =
      this.#tokens[first]?.tokenType === t.Article || PREPOSITIONS.has(this.#tokens[first]?.key ?? '');
    if (!own || !isTask || !SENTENCE_STARTS.has(this.#tokens[first - 2]?.tokenType ?? t.Break))
      return undefined;
    return this.#source.apart(
      { ...EMPTY, sums: [own.sum], levels: [this.#tokens[level]!] },
      own.first,
      level + 2,
    );
  }

  /** `Past the guard: Stealth, Challenging`, `Stealth: Challenging` */
  #listed(level: number): FoundRoll | undefined {
    const mark = this.#tokens[level - 1]?.tokenType;
    const own = mark === t.Comma || mark === t.Colon ? this.#source.sumBefore(level - 1) : undefined;
    const end = this.#tokens[level + 1]?.tokenType ?? t.Break;
    const [label, colon] = own ? this.#tokens.slice(Math.max(0, own.first - 2), own.first) : [];
    const isFirst = own && (this.#tokens[own.first - 1]?.tokenType ?? t.Break) === t.Break;
    const isLabel = mark === t.Colon ? isFirst : colon?.tokenType === t.Colon && !SCORES.has(label!.key);
    const isEnd = t.isCapitalLevel(this.#tokens[level]) && (end === t.Break || end === t.Semicolon);
    return own && isLabel && isEnd
      ? this.#source.apart(
          { ...EMPTY, sums: [own.sum], levels: [this.#tokens[level]!] },
          own.first,
          level + 1,
        )
      : undefined;
  }

  /** `Challenging (Stealth)` */
  levelled(level: number): FoundRoll | undefined {
    const inside = this.#inside(level);
    if (inside) return inside;
    if (this.#tokens[level + 1]?.tokenType !== t.Open)
      return (
        this.#listed(level) ?? this.#called(level) ?? this.#permitted(level) ?? this.#levelByMeans(level)
      );
    const read = this.#source.read('bare', level, level + 4);
    return read?.node.sums.every(isScore) ? read : undefined;
  }
}

/** How many tokens behind the word for a number a name may begin: `TN 15 Climbing`, `TN of 15 Climbing`. */
const MOST_BEHIND = 6;

/** More tokens than `can be crossed by the heroes` has. */
const FARTHEST_MEANS = 8;
const IN_MEANS: ReadonlySet<TokenType> = new Set([
  ...[t.Word, t.Article, t.Capital, t.Free, t.Link, t.Possessive, t.Of, t.At, t.For, t.And],
]);

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
