/** Names in the phrases of rolls: a skill or an attribute, or one of each with `+` between them. */
import { nameKey } from '../../rules/names.ts';
import { freeAttribute, freeSkill, NOWHERE } from '../../rules/plain/free.ts';
import type { RollBase } from '../../rules/roll.ts';
import type { RolledScore, Ruleset } from '../../rules/ruleset.ts';
import type { Span, Text } from '../../syntax/tree.ts';

/** What is rolled on, with where it is named. */
export interface Named {
  readonly base: RollBase;
  /** The name of the skill, or of the attribute that stands alone. */
  readonly name: Text;
  readonly attributeName: Text | undefined;
  /** Both names, with what is between them. */
  readonly whole: Text;
}

/** A name among words: from the one with the index `first` to the one before `end`. */
export interface NamePlace {
  readonly base: RollBase;
  readonly name: Text;
  readonly first: number;
  readonly end: number;
}

export const LONGEST_NAME = 5;
/** `Very Hard`, `Easy as Pie`. */
export const LONGEST_WORD = 3;
const CAPITAL_OR_LINK = /^(?:\p{Lu}|(?:and|of|&)$)/u;
/** What a sentence may begin with, right before a name. */
const STARTS = /^(?:an?|the|this|that|each|every|one|another|make|roll|your|his|her|their|skill)$/i;

export const isCapitalized = (text: string | undefined): boolean => /^\p{Lu}/u.test(text ?? '');

export class NameReader {
  /** Whether skills are named freely. */
  readonly isOpen: boolean;
  readonly #text: string;
  readonly #ruleset: Ruleset;
  readonly #isRuleWord: (text: string) => boolean;

  /** Words of the rules, such as those of difficulty, are no part of a free name. */
  constructor(text: string, ruleset: Ruleset, isRuleWord: (text: string) => boolean) {
    this.isOpen = ruleset.open.has('skills');
    this.#text = text;
    this.#ruleset = ruleset;
    this.#isRuleWord = isRuleWord;
  }

  attribute(name: string | undefined): RolledScore | undefined {
    if (name === undefined) return undefined;
    const { attribute, derived } = this.#ruleset.names;
    const rule = derived.get(nameKey(name));
    return attribute.get(nameKey(name)) ?? (rule?.isRolled ? rule : undefined);
  }

  /** The longest end of the words that names a skill or an attribute; with `REF +` before it, or behind it. */
  knownBefore(words: readonly Text[]): (Named & { readonly first: number }) | undefined {
    const last = this.#lastKnown(words);
    return last && this.#withOtherBefore(words, last);
  }

  /**
   * Where names are free, the capitalized words before a roll are a skill: if anything else says so as well, which may be
   * a word of the rules before them, or a second name.
   */
  freeBefore(words: readonly Text[], isAsked: boolean): (Named & { readonly first: number }) | undefined {
    const last = this.#lastFree(words);
    const named = last && this.#withOtherBefore(words, last);
    return named && (isAsked || last.isMarked || named.attributeName) ? named : undefined;
  }

  /** The longest name from a word on. */
  known(words: readonly Text[], first: number): NamePlace | undefined {
    for (let end = Math.min(words.length, first + LONGEST_NAME); end > first; end--) {
      const name = this.slice(words[first]!, words[end - 1]!);
      const base = this.#base(name.text);
      if (base) return { base, name, first, end };
    }
    return undefined;
  }

  /** Where names are free, the capitalized words from one on. */
  free(words: readonly Text[], first: number): NamePlace | undefined {
    if (!this.isOpen || !isCapitalized(words[first]?.text)) return undefined;
    let end = first + 1;
    while (CAPITAL_OR_LINK.test(words[end]?.text ?? '')) end++;
    while (!isCapitalized(words[end - 1]!.text)) end--;
    return this.#freePlace(words, first, end);
  }

  /**
   * Of two names the attribute helps the skill, whichever stands first. Where names are free, the first of two of a kind
   * is the skill: `Willpower + Focus`.
   */
  sum(first: NamePlace, second: NamePlace): Named | undefined {
    const whole = this.slice(first.name, second.name);
    const isTurned = first.base.type === 'attribute' && second.base.type === 'skill';
    const [one, other] = isTurned ? [second, first] : [first, second];
    const skill = this.#asSkill(one.base);
    const attribute = this.#asAttribute(other.base);
    if (!skill || !attribute) return undefined;
    return { base: { ...skill, attribute }, name: one.name, attributeName: other.name, whole };
  }

  slice({ start }: Text, { end }: Text): Text {
    return { start, end, text: inOneLine(this.#text.slice(start, end)) };
  }

  #withOtherBefore(words: readonly Text[], last: NamePlace): Named & { readonly first: number } {
    const before = words.slice(0, Math.max(0, last.first - 1));
    const isSum = words[last.first - 1]?.text === '+';
    const other = isSum ? (this.#lastKnown(before) ?? this.#lastFree(before)) : undefined;
    const sum = other && this.sum(other, last);
    return sum ? { ...sum, first: other.first } : { ...alone(last), first: last.first };
  }

  #lastKnown(words: readonly Text[]): NamePlace | undefined {
    const end = words.length;
    for (let first = Math.max(0, end - LONGEST_NAME); first < end; first++) {
      const name = this.slice(words[first]!, words[end - 1]!);
      const base = this.#base(name.text);
      if (base) return { base, name, first, end };
    }
    return undefined;
  }

  #lastFree(words: readonly Text[]): (NamePlace & { readonly isMarked: boolean }) | undefined {
    if (!this.isOpen) return undefined;
    let first = words.length;
    while (first > 0 && CAPITAL_OR_LINK.test(words[first - 1]!.text)) first--;
    let isMarked = false;
    while (first < words.length) {
      const count = this.#ruleWords(words, first);
      if (count > 0) isMarked = true;
      else if (isCapitalized(words[first]!.text) && !STARTS.test(words[first]!.text)) break;
      first += Math.max(1, count);
    }
    return first < words.length ? { ...this.#freePlace(words, first, words.length), isMarked } : undefined;
  }

  /** How many words from one on are a word of the rules. */
  #ruleWords(words: readonly Text[], first: number): number {
    for (let count = Math.min(LONGEST_WORD, words.length - first); count > 0; count--)
      if (this.#isRuleWord(this.slice(words[first]!, words[first + count - 1]!).text)) return count;
    return 0;
  }

  #freePlace(words: readonly Text[], first: number, end: number): NamePlace {
    const name = this.slice(words[first]!, words[end - 1]!);
    const { name: text, detail } = splitDetail(name.text);
    const base: RollBase = { type: 'skill', skill: freeSkill(text, NOWHERE), detail, attribute: undefined };
    return { base, name, first, end };
  }

  /** Names are written with a capital: `a Sports roll` is one, the roll of a sports team is not. */
  #base(text: string): RollBase | undefined {
    if (!isCapitalized(text)) return undefined;
    const attribute = this.attribute(text);
    if (attribute) return { type: 'attribute', attribute };
    const { name, detail } = splitDetail(text);
    const whole = this.#ruleset.names.skill.get(nameKey(text));
    const skill = whole ?? this.#ruleset.names.skill.get(nameKey(name));
    return skill && { type: 'skill', skill, detail: whole ? undefined : detail, attribute: undefined };
  }

  #asSkill(base: RollBase): SkillBase | undefined {
    if (base.type === 'skill') return base;
    if (base.type !== 'attribute' || !this.isOpen) return undefined;
    const skill = freeSkill(base.attribute.id, base.attribute.origin);
    return { type: 'skill', skill, detail: undefined, attribute: undefined };
  }

  #asAttribute(base: RollBase): RolledScore | undefined {
    if (base.type === 'attribute') return base.attribute;
    if (base.type !== 'skill' || !this.#ruleset.open.has('attributes')) return undefined;
    return freeAttribute(base.skill.name, base.skill.origin);
  }
}

type SkillBase = Extract<RollBase, { readonly type: 'skill' }>;

export const alone = ({ base, name }: NamePlace): Named => ({
  base,
  name,
  attributeName: undefined,
  whole: name,
});

/** `Unarmed Combat (Brawling)`. */
export function splitDetail(text: string): { name: string; detail: string | undefined } {
  const [, name = text, detail] = /^(.*?)\s*\(([^()]*)\)$/.exec(text) ?? [];
  return { name, detail };
}

/** A name that is broken into two lines, in a text that is read aloud with `>` between them. */
export const inOneLine = (text: string): string => text.replace(/[\s>]+/g, ' ');

/** The place of a name without the parentheses behind it. */
export const withoutDetail = (paragraph: string, { start, end }: Span): Span => ({
  start,
  end: start + paragraph.slice(start, end).replace(/\s*\([^()]*\)$/, '').length,
});
