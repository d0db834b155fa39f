/** Phrases of rolls in prose, in the terms of the rules: `a Challenging Stealth roll (TN 18)`. */
import { separated, type Circumstance } from '../rules/circumstances.ts';
import { isProblem } from '../rules/dice/index.ts';
import { nameKey, sameName } from '../rules/names.ts';
import type { Difficulty, RollBase, RollRules } from '../rules/roll.ts';
import type { Attribute, Ruleset, TraitRule } from '../rules/ruleset.ts';
import { proseOf, type RollText } from '../syntax/prose.ts';
import type { Span, Text } from '../syntax/tree.ts';

/** Offsets are those of the paragraph. */
export interface RollPhrase extends Span {
  /** What is rolled on; undefined where only a difficulty is given. */
  readonly base: RollBase | undefined;
  /** The name of the skill, attribute or trait. */
  readonly name: Text | undefined;
  readonly attributeName: Text | undefined;
  /** A capitalized name that nothing has. */
  readonly unknown: Text | undefined;
  readonly difficulty: { readonly word: Text; readonly difficulty: Difficulty } | undefined;
  readonly stated: RollText['target'];
  /** Stated, or by the difficulty. */
  readonly target: number | undefined;
  readonly against: Against | undefined;
  /** What the parentheses say of the roll in words that the rules know. */
  readonly circumstances: readonly Circumstance[];
}

/** The other side of a contest: `against Awareness (rushed)`. */
export interface Against {
  readonly base: RollBase;
  readonly name: Text;
  readonly circumstances: readonly Circumstance[];
}

const known = new WeakMap<Ruleset, Map<string, readonly RollPhrase[]>>();

/** The phrases of a paragraph; kept for each set of rules. */
export function phrasesIn(text: string, ruleset: Ruleset, rules: RollRules): readonly RollPhrase[] {
  const rolls = proseOf(text).rolls;
  if (rolls.length === 0) return [];
  let ofRules = known.get(ruleset);
  if (!ofRules) known.set(ruleset, (ofRules = new Map<string, readonly RollPhrase[]>()));
  let phrases = ofRules.get(text);
  if (!phrases) {
    if (ofRules.size >= MAX_KEPT) ofRules.clear();
    const reader = new PhraseReader(text, ruleset, rules);
    phrases = rolls.flatMap((roll) => reader.read(roll) ?? []);
    ofRules.set(text, phrases);
  }
  return phrases;
}

/** More paragraphs than a long adventure has. */
const MAX_KEPT = 20_000;
const LONGEST_NAME = 5;

class PhraseReader {
  readonly #text: string;
  readonly #ruleset: Ruleset;
  readonly #rules: RollRules;
  readonly #difficulties: readonly Difficulty[];

  constructor(text: string, ruleset: Ruleset, rules: RollRules) {
    this.#text = text;
    this.#ruleset = ruleset;
    this.#rules = rules;
    this.#difficulties = rules.difficulties(ruleset);
  }

  read(roll: RollText): RollPhrase | undefined {
    const stated =
      roll.target && sameName(roll.target.word, this.#rules.targetWord) ? roll.target : undefined;
    const words = [...roll.before];
    if (/^(?:skill|attribute)$/i.test(words.at(-1)?.text ?? '')) words.pop();
    const found = this.#control(words, roll) ?? this.#named(words);
    const rest = found ? words.slice(0, found.first) : words;
    if (/^contested$/i.test(rest.at(-1)?.text ?? '')) rest.pop();
    // “Easy Company rolls in” is no roll; a number, or an article before the difficulty, makes it one.
    const isRoll = found !== undefined || stated !== undefined || this.#isSpokenOf(words, roll);
    const difficulty = isRoll
      ? this.#difficulty(found ? rest : words, found === undefined, stated !== undefined)
      : undefined;
    const unknown = found ? undefined : this.#unknown(words, difficulty, stated !== undefined);
    if (!found && !unknown && !difficulty) return undefined;
    const using = found?.base.type === 'skill' ? this.#attribute(roll.using?.text) : undefined;
    const base = using && found?.base.type === 'skill' ? { ...found.base, attribute: using } : found?.base;
    const first = difficulty?.word ?? found?.whole ?? unknown!;
    const last = stated ?? (roll.using && using ? roll.using : roll.anchor);
    const circumstances = this.#circumstances(roll.notes?.text);
    return {
      start: first.start,
      end: Math.max(last.end, roll.anchor.end, circumstances.length > 0 ? roll.notes!.end + 1 : 0),
      base,
      name: found?.name,
      attributeName: using ? roll.using : found?.attributeName,
      unknown,
      difficulty,
      stated,
      target: stated?.value ?? difficulty?.difficulty.target,
      against: this.#against(roll),
      circumstances,
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
      const name = this.#slice(subject[0]!, subject[count - 1]!);
      const trait = this.#trait(splitDetail(name.text).name);
      if (trait) return { base: { type: 'control', trait }, name, whole: last, first: words.length - 1 };
    }
    return {
      base: { type: 'control', trait: undefined },
      name: undefined,
      whole: last,
      first: words.length - 1,
    };
  }

  /** A trait by its name, or by a kind of it: `Phobia`. */
  #trait(name: string): TraitRule | undefined {
    const { names, traits } = this.#ruleset;
    const isKind = (sample: string): boolean => sameName(sample, name);
    return names.trait.get(nameKey(name)) ?? traits.find(({ samples }) => samples.some(isKind));
  }

  /** The longest end of the words that names a skill or an attribute; with `REF +` before it, or behind it. */
  #named(words: readonly Text[]): Found | undefined {
    for (let count = Math.min(LONGEST_NAME, words.length); count > 0; count--) {
      const first = words.length - count;
      const name = this.#slice(words[first]!, words.at(-1)!);
      const base = this.#base(name.text);
      if (!base) continue;
      const other = words[first - 2];
      if (words[first - 1]?.text !== '+' || !other) return { base, name, whole: name, first };
      return this.#sum(base, name, words.slice(0, first - 1)) ?? { base, name, whole: name, first };
    }
    return undefined;
  }

  /** `REF + Stealth`, `Stealth + REF`. */
  #sum(base: RollBase, name: Text, words: readonly Text[]): Found | undefined {
    for (let count = Math.min(LONGEST_NAME, words.length); count > 0; count--) {
      const first = words.length - count;
      const otherName = this.#slice(words[first]!, words.at(-1)!);
      const other = this.#base(otherName.text);
      if (!other) continue;
      const whole = { ...otherName, end: name.end };
      if (base.type === 'skill' && other.type === 'attribute')
        return {
          base: { ...base, attribute: other.attribute },
          name,
          attributeName: otherName,
          whole,
          first,
        };
      if (base.type === 'attribute' && other.type === 'skill')
        return {
          base: { ...other, attribute: base.attribute },
          name: otherName,
          attributeName: name,
          whole,
          first,
        };
    }
    return undefined;
  }

  /** Names are written with a capital: `a Sports roll` is one, the roll of a sports team is not. */
  #base(text: string): RollBase | undefined {
    if (!/^\p{Lu}/u.test(text)) return undefined;
    const attribute = this.#attribute(text);
    if (attribute) return { type: 'attribute', attribute };
    const { name, detail } = splitDetail(text);
    const whole = this.#ruleset.names.skill.get(nameKey(text));
    const skill = whole ?? this.#ruleset.names.skill.get(nameKey(name));
    return skill && { type: 'skill', skill, detail: whole ? undefined : detail, attribute: undefined };
  }

  #attribute(name: string | undefined): Attribute | undefined {
    return name === undefined ? undefined : this.#ruleset.names.attribute.get(nameKey(name));
  }

  #difficulty(words: readonly Text[], needsCapital: boolean, hasTarget: boolean): RollPhrase['difficulty'] {
    // Without a name of its own the word may stand a few words before the roll, before a name that nothing has.
    const near = needsCapital ? words.slice(-LONGEST_NAME) : words.slice(-1);
    const is = (word: string, each: Difficulty): boolean =>
      [each.word, ...each.aliases].some((name) => sameName(name, word));
    for (const word of [...near].reverse()) {
      const difficulty = this.#difficulties.find((each) => is(word.text, each));
      if (!difficulty) continue;
      if (needsCapital && (!/^\p{Lu}/u.test(word.text) || !(hasTarget || isNamed(near, word))))
        return undefined;
      return { word, difficulty };
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
    const from = difficulty ? words.indexOf(difficulty.word) + 1 : words.length - LONGEST_NAME;
    const run: Text[] = [];
    for (const word of [...words.slice(Math.max(0, from))].reverse()) {
      if (!/^\p{Lu}/u.test(word.text) && !/^(?:and|of|&)$/.test(word.text)) break;
      run.unshift(word);
    }
    while (run.length > 0 && !/^\p{Lu}/u.test(run[0]!.text)) run.shift();
    return run.length > 0 ? this.#slice(run[0]!, run.at(-1)!) : undefined;
  }

  /** Whatever else stands there is prose. */
  #circumstances(parenthesis: string | undefined): readonly Circumstance[] {
    if (parenthesis === undefined) return [];
    return separated(parenthesis).flatMap(({ text }) => {
      const read = this.#rules.circumstances.read(this.#ruleset, text);
      return read && !isProblem(read) ? [read] : [];
    });
  }

  #against({ against }: RollText): RollPhrase['against'] {
    // `against Colonel Vane's Awareness`: the first words that name something.
    for (let first = 0; first < Math.min(against.length, LONGEST_NAME); first++) {
      for (let count = Math.min(LONGEST_NAME, against.length - first); count > 0; count--) {
        const name = this.#slice(against[first]!, against[first + count - 1]!);
        const base = this.#base(name.text);
        if (!base) continue;
        const circumstances = this.#circumstances(splitDetail(name.text).detail);
        const isDetail = base.type !== 'skill' || circumstances.length === 0;
        return { base: isDetail ? base : { ...base, detail: undefined }, name, circumstances };
      }
    }
    return undefined;
  }

  #slice(first: Text, last: Text): Text {
    return {
      start: first.start,
      end: last.end,
      text: this.#text.slice(first.start, last.end).replace(/\s+/g, ' '),
    };
  }
}

interface Found {
  readonly base: RollBase;
  readonly name: Text | undefined;
  readonly attributeName?: Text;
  readonly whole: Text;
  /** The index of its first word. */
  readonly first: number;
}

/** Whether nothing but capitalized words stands between a difficulty and the roll. */
const isNamed = (words: readonly Text[], word: Text): boolean =>
  words.slice(words.indexOf(word) + 1).every(({ text }) => /^\p{Lu}/u.test(text));

/** `Unarmed Combat (Brawling)`. */
function splitDetail(text: string): { name: string; detail: string | undefined } {
  const [, name = text, detail] = /^(.*?)\s*\(([^()]*)\)$/.exec(text) ?? [];
  return { name, detail };
}
