/** Phrases of rolls in prose, in the terms of the rules: `a Challenging Stealth roll (TN 18)`. */
import { separated, type Circumstance, type CircumstanceText } from '../rules/circumstances.ts';
import { isProblem, type Problem } from '../rules/dice/index.ts';
import { remembered, type Memory } from '../rules/lazy.ts';
import { nameKey, sameName } from '../rules/names.ts';
import type { Difficulty, Manner, RollBase, RollRules } from '../rules/roll.ts';
import type { Ruleset, TraitRule } from '../rules/ruleset.ts';
import { proseOf, type RollText } from '../syntax/prose.ts';
import type { Span, Text } from '../syntax/tree.ts';
import { readAgainst, type Against } from './phrases/against.ts';
import { isCapitalized, LONGEST_NAME, LONGEST_WORD, NameReader, splitDetail } from './phrases/named.ts';
import type { Named } from './phrases/named.ts';

/** Offsets are those of the paragraph. */
export interface RollPhrase extends Span {
  /** The word “roll”. */
  readonly anchor: Span;
  /** What is rolled on; undefined where only a difficulty is given. */
  readonly base: RollBase | undefined;
  /** The name of the skill, attribute or trait. */
  readonly name: Text | undefined;
  readonly attributeName: Text | undefined;
  /** A capitalized name that nothing has. */
  readonly unknown: Text | undefined;
  readonly difficulty: { readonly word: Text; readonly difficulty: Difficulty } | undefined;
  /** A word that changes the dice. */
  readonly manner: { readonly word: Text; readonly manner: Manner } | undefined;
  readonly stated: RollText['target'];
  /** A word and a number where the target number should be: `TN 18` where the rules say `difficulty 18`. */
  readonly otherTarget: RollText['target'];
  /** Stated, or by the difficulty. */
  readonly target: number | undefined;
  readonly against: Opposition | undefined;
  /** What the parentheses say of the roll in words that the rules know. */
  readonly circumstances: readonly Circumstance[];
  /** What they say in such words that makes no sense: a number is missing, or an option of the campaign. */
  readonly misread: readonly Problem[];
}

/** What stands behind “against”. */
export interface Opposition extends Against {
  /** Whoever is named before it: the `Hangar Guard` of `against the [[Hangar Guard]]'s Awareness`. */
  readonly owner: string;
}

const memory: Memory<Ruleset, readonly RollPhrase[]> = new WeakMap();

/** The phrases of a paragraph; kept for each set of rules. */
export function phrasesIn(text: string, ruleset: Ruleset, rules: RollRules): readonly RollPhrase[] {
  const rolls = proseOf(text).rolls;
  if (rolls.length === 0) return [];
  return remembered(memory, ruleset, text, (own) => {
    const reader = new PhraseReader(own, ruleset, rules);
    return rolls.flatMap((roll) => reader.read(roll) ?? []);
  });
}

class PhraseReader {
  readonly #text: string;
  readonly #ruleset: Ruleset;
  readonly #rules: RollRules;
  readonly #difficulties: readonly Difficulty[];
  readonly #manners: readonly Manner[];
  readonly #names: NameReader;

  constructor(text: string, ruleset: Ruleset, rules: RollRules) {
    this.#text = text;
    this.#ruleset = ruleset;
    this.#rules = rules;
    this.#difficulties = rules.difficulties(ruleset);
    this.#manners = rules.manners(ruleset);
    this.#names = new NameReader(text, ruleset, ruleWordsOf([...this.#difficulties, ...this.#manners]));
  }

  read(roll: RollText): RollPhrase | undefined {
    const stated =
      roll.target && sameName(roll.target.word, this.#rules.targetWord) ? roll.target : undefined;
    const words = [...roll.before];
    if (/^(?:skill|attribute)$/i.test(words.at(-1)?.text ?? '')) words.pop();
    const isAsked = roll.target !== undefined || roll.isContested || roll.against.length > 0;
    const found =
      this.#control(words, roll) ?? this.#names.knownBefore(words) ?? this.#names.freeBefore(words, isAsked);
    const rest = found ? words.slice(0, found.first) : words;
    const manner = found && this.#manner(rest);
    if (/^contested$/i.test(rest.at(-1)?.text ?? '')) rest.pop();
    // “Easy Company rolls in” is no roll; a number, or an article before the difficulty, makes it one.
    const isRoll = found !== undefined || stated !== undefined || this.#isSpokenOf(words, roll);
    const difficulty = isRoll
      ? this.#difficulty(found ? rest : words, found === undefined, stated !== undefined)
      : undefined;
    const unknown = found ? undefined : this.#unknown(words, difficulty, stated !== undefined);
    if (!found && !unknown && !difficulty) return undefined;
    const using = found?.base.type === 'skill' ? this.#names.attribute(roll.using?.text) : undefined;
    const base = using && found?.base.type === 'skill' ? { ...found.base, attribute: using } : found?.base;
    const first = firstOf(difficulty?.word, manner?.word, found?.whole, unknown);
    const last = stated ?? (roll.using && using ? roll.using : roll.anchor);
    const notes = this.#separated(roll.notes?.text);
    const circumstances = circumstancesOf(notes);
    return {
      start: first.start,
      end: Math.max(last.end, roll.anchor.end, circumstances.length > 0 ? roll.notes!.end + 1 : 0),
      anchor: roll.anchor,
      base,
      name: found?.name,
      attributeName: using ? roll.using : found?.attributeName,
      unknown,
      difficulty,
      manner,
      stated,
      otherTarget: stated ? undefined : roll.target,
      target: stated?.value ?? difficulty?.difficulty.target,
      against: this.#against(roll),
      circumstances,
      misread: roll.notes ? misreadOf(notes, roll.notes.start) : [],
    };
  }

  /** `a Challenging Flibber roll`. */
  #isSpokenOf(words: readonly Text[], { anchor }: RollText): boolean {
    const isOne = /^roll$/i.test(this.#text.slice(anchor.start, anchor.end));
    return (
      isOne && words.slice(-LONGEST_NAME - 1).some(({ text }) => /^(?:an?|another|each|one)$/i.test(text))
    );
  }

  /** `control roll for Phobia`. */
  #control(words: readonly Text[], { subject }: RollText): Found | undefined {
    const last = words.at(-1);
    if (!last || !/^control$/i.test(last.text)) return undefined;
    for (let count = Math.min(LONGEST_NAME, subject.length); count > 0; count--) {
      const name = this.#names.slice(subject[0]!, subject[count - 1]!);
      const trait = this.#trait(splitDetail(name.text).name);
      if (trait) return { base: { type: 'control', trait }, name, whole: last, first: words.length - 1 };
    }
    const base: RollBase = { type: 'control', trait: undefined };
    return { base, name: undefined, whole: last, first: words.length - 1 };
  }

  /** A trait by its name, or by a kind of it: `Phobia`. */
  #trait(name: string): TraitRule | undefined {
    const { names, traits } = this.#ruleset;
    const isKind = (sample: string): boolean => sameName(sample, name);
    return names.trait.get(nameKey(name)) ?? traits.find(({ samples }) => samples.some(isKind));
  }

  #difficulty(words: readonly Text[], needsCapital: boolean, hasTarget: boolean): RollPhrase['difficulty'] {
    // Without a name of its own the word may stand a few words before the roll, before a name that nothing has.
    const near = words.slice(-LONGEST_NAME);
    for (let end = near.length; end > (needsCapital ? 0 : near.length - 1); end--) {
      const said = this.#saidBefore(near.slice(0, end), this.#difficulties);
      if (!said) continue;
      const { word, rule: difficulty } = said;
      if (needsCapital && (!isCapitalized(word.text) || !(hasTarget || isNamed(near, word))))
        return undefined;
      return { word, difficulty };
    }
    return undefined;
  }

  /** Takes a manner away from the words before a name; it may stand before or behind the difficulty. */
  #manner(words: Text[]): RollPhrase['manner'] {
    if (this.#manners.length === 0) return undefined;
    const difficulty = this.#saidBefore(words, this.#difficulties);
    for (const skipped of difficulty ? [0, difficulty.count] : [0]) {
      const said = this.#saidBefore(words.slice(0, words.length - skipped), this.#manners);
      if (!said) continue;
      words.splice(words.length - skipped - said.count, said.count);
      return { word: said.word, manner: said.rule };
    }
    return undefined;
  }

  /** The rule that the last one to three words name. */
  #saidBefore<T extends { readonly word: string; readonly aliases: readonly string[] }>(
    words: readonly Text[],
    rules: readonly T[],
  ): { readonly word: Text; readonly rule: T; readonly count: number } | undefined {
    for (let count = Math.min(LONGEST_WORD, words.length); count > 0; count--) {
      const word = count === 1 ? words.at(-1)! : this.#names.slice(words.at(-count)!, words.at(-1)!);
      const rule = rules.find((each) =>
        [each.word, ...each.aliases].some((name) => sameName(name, word.text)),
      );
      if (rule) return { word, rule, count };
    }
    return undefined;
  }

  /** Capitalized words before a roll with a number or a difficulty that are no skill of this campaign. */
  #unknown(
    words: readonly Text[],
    difficulty: RollPhrase['difficulty'],
    hasTarget: boolean,
  ): Text | undefined {
    if (!difficulty && !hasTarget) return undefined;
    const from = difficulty
      ? words.filter(({ start }) => start < difficulty.word.end).length
      : words.length - LONGEST_NAME;
    const run: Text[] = [];
    for (const word of [...words.slice(Math.max(0, from))].reverse()) {
      if (!isCapitalized(word.text) && !/^(?:and|of|&)$/.test(word.text)) break;
      run.unshift(word);
    }
    while (run.length > 0 && !isCapitalized(run[0]!.text)) run.shift();
    return run.length > 0 ? this.#names.slice(run[0]!, run.at(-1)!) : undefined;
  }

  #separated(parenthesis: string | undefined): readonly CircumstanceText[] {
    if (parenthesis === undefined) return [];
    return separated(parenthesis, (text) => this.#rules.circumstances.read(this.#ruleset, text));
  }

  #against({ against: words, anchor }: RollText): Opposition | undefined {
    const against = readAgainst(words, this.#names, (text) => circumstancesOf(this.#separated(text)));
    return against && { ...against, owner: ownerIn(this.#text.slice(anchor.end, against.whole.start)) };
  }
}

/** Whatever else stands there is prose. */
const circumstancesOf = (parts: readonly CircumstanceText[]): readonly Circumstance[] =>
  parts.flatMap(({ circumstance }) => (circumstance && !isProblem(circumstance) ? [circumstance] : []));

const misreadOf = (parts: readonly CircumstanceText[], base: number): readonly Problem[] =>
  parts.flatMap(({ circumstance, start, end }) =>
    circumstance && isProblem(circumstance)
      ? [{ ...circumstance, start: base + start, end: base + end }]
      : [],
  );

/** Found before a roll. */
type Found = Pick<Named, 'base' | 'whole'> & {
  readonly name: Text | undefined;
  readonly attributeName?: Text | undefined;
  /** The index of its first word. */
  readonly first: number;
};

/** Whether a text is a word of difficulty, or one that changes the dice. */
function ruleWordsOf(
  rules: readonly { readonly word: string; readonly aliases: readonly string[] }[],
): (text: string) => boolean {
  let keys: ReadonlySet<string> | undefined;
  return (text) => {
    keys ??= new Set(rules.flatMap(({ word, aliases }) => [word, ...aliases].map(nameKey)));
    return keys.has(nameKey(text));
  };
}

/** The name in ` against the [[Hangar Guard]]'s `. */
const ownerIn = (text: string): string =>
  text
    .replace(/^[\s\S]*?\b(?:against|versus|vs\.?)\s+(?:(?:the|an?)\s+)?/i, '')
    .replace(/^\[\[([^\]|]*)(?:\|[^\]]*)?\]\]/, '$1')
    .replace(/(?:['’]s?)?\s*$/, '');

/** Whether nothing but capitalized words stands between a difficulty and the roll. */
const isNamed = (words: readonly Text[], word: Text): boolean =>
  words.filter(({ start }) => start >= word.end).every(({ text }) => isCapitalized(text));

/** The first of some places that are there. */
const firstOf = (...places: readonly (Text | undefined)[]): Text =>
  places.filter((place) => place !== undefined).reduce((a, b) => (b.start < a.start ? b : a));
