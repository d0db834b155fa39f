/** Phrases of rolls in prose, in the terms of the rules: `a Challenging Stealth roll (TN 18)`. */
import { separated, type Circumstance, type CircumstanceRules } from '../rules/circumstances.ts';
import { isProblem } from '../rules/dice/index.ts';
import { nameKey, sameName } from '../rules/names.ts';
import { freeSkill, NOWHERE } from '../rules/plain/free.ts';
import type { Difficulty, Manner, RollBase, RollRules } from '../rules/roll.ts';
import type { RolledScore, Ruleset, TraitRule } from '../rules/ruleset.ts';
import { proseOf, type RollText } from '../syntax/prose.ts';
import type { Span, Text } from '../syntax/tree.ts';
import { ParagraphMemory } from './paragraph-memory.ts';

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
  /** A word that changes the dice. */
  readonly manner: { readonly word: Text; readonly manner: Manner } | undefined;
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
  /** `Dodge or Know`: what may stand against it instead. */
  readonly or: readonly Against[];
}

const memory = new ParagraphMemory<readonly RollPhrase[]>();

/** The phrases of a paragraph; kept for each set of rules. */
export function phrasesIn(text: string, ruleset: Ruleset, rules: RollRules): readonly RollPhrase[] {
  const rolls = proseOf(text).rolls;
  if (rolls.length === 0) return [];
  return memory.get(text, ruleset, () => {
    const reader = new PhraseReader(text, ruleset, rules);
    return rolls.flatMap((roll) => reader.read(roll) ?? []);
  });
}

const LONGEST_NAME = 5;
/** `Very Hard`, `Easy as Pie`. */
const LONGEST_WORD = 3;
const CAPITAL_OR_LINK = /^(?:\p{Lu}|(?:and|of|&)$)/u;
/** What a sentence may begin with, right before a name. */
const STARTS = /^(?:an?|the|this|that|each|every|one|another|make|roll|your|his|her|their|skill)$/i;

class PhraseReader {
  readonly #text: string;
  readonly #ruleset: Ruleset;
  readonly #rules: RollRules;
  readonly #difficulties: readonly Difficulty[];
  readonly #manners: readonly Manner[];
  /** Whether skills are named freely. */
  readonly #isOpen: boolean;

  constructor(text: string, ruleset: Ruleset, rules: RollRules) {
    this.#text = text;
    this.#ruleset = ruleset;
    this.#rules = rules;
    this.#difficulties = rules.difficulties(ruleset);
    this.#manners = rules.manners(ruleset);
    this.#isOpen = ruleset.open.has('skills');
  }

  read(roll: RollText): RollPhrase | undefined {
    const stated =
      roll.target && sameName(roll.target.word, this.#rules.targetWord) ? roll.target : undefined;
    const words = [...roll.before];
    if (/^(?:skill|attribute)$/i.test(words.at(-1)?.text ?? '')) words.pop();
    const found = this.#control(words, roll) ?? this.#named(words) ?? this.#free(words, roll);
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
    const using = found?.base.type === 'skill' ? this.#attribute(roll.using?.text) : undefined;
    const base = using && found?.base.type === 'skill' ? { ...found.base, attribute: using } : found?.base;
    const first = firstOf(difficulty?.word, manner?.word, found?.whole, unknown);
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
      manner,
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
      // `Willpower + Focus`: where skills are free, the first of two attributes is rolled on like one.
      if (base.type === 'attribute' && other.type === 'attribute' && this.#isOpen)
        return {
          base: {
            type: 'skill',
            skill: freeSkill(other.attribute.id, NOWHERE),
            detail: undefined,
            attribute: base.attribute,
          },
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

  #attribute(name: string | undefined): RolledScore | undefined {
    if (name === undefined) return undefined;
    const { attribute, derived } = this.#ruleset.names;
    const rule = derived.get(nameKey(name));
    return attribute.get(nameKey(name)) ?? (rule?.isRolled ? rule : undefined);
  }

  #difficulty(words: readonly Text[], needsCapital: boolean, hasTarget: boolean): RollPhrase['difficulty'] {
    // Without a name of its own the word may stand a few words before the roll, before a name that nothing has.
    const near = words.slice(-LONGEST_NAME);
    for (let end = near.length; end > (needsCapital ? 0 : near.length - 1); end--) {
      const said = this.#saidBefore(near.slice(0, end), this.#difficulties);
      if (!said) continue;
      const { word, rule: difficulty } = said;
      if (needsCapital && (!/^\p{Lu}/u.test(word.text) || !(hasTarget || isNamed(near, word))))
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
      const word = count === 1 ? words.at(-1)! : this.#slice(words.at(-count)!, words.at(-1)!);
      const rule = rules.find((each) =>
        [each.word, ...each.aliases].some((name) => sameName(name, word.text)),
      );
      if (rule) return { word, rule, count };
    }
    return undefined;
  }

  /** Where names are free, the capitalized words before a roll are a skill. */
  #free(words: readonly Text[], { target, isContested, against }: RollText): Found | undefined {
    if (!this.#isOpen) return undefined;
    let first = words.length;
    while (first > 0 && CAPITAL_OR_LINK.test(words[first - 1]!.text)) first--;
    const skip = (): number =>
      [...this.#difficulties, ...this.#manners].reduce((most, { word, aliases }) => {
        const counts = [word, ...aliases].map((name) => name.split(' ').length);
        const fits = counts.filter(
          (count) =>
            first + count <= words.length &&
            [word, ...aliases].some((name) =>
              sameName(name, this.#slice(words[first]!, words[first + count - 1]!).text),
            ),
        );
        return Math.max(most, ...fits);
      }, 0);
    let isAsked = target !== undefined || isContested || against.length > 0;
    while (first < words.length) {
      const count = skip();
      if (count > 0) isAsked = true;
      else if (/^\p{Lu}/u.test(words[first]!.text) && !STARTS.test(words[first]!.text)) break;
      first += Math.max(1, count);
    }
    const attribute = words[first - 1]?.text === '+' ? this.#attribute(words[first - 2]?.text) : undefined;
    if (!(isAsked || attribute) || first >= words.length) return undefined;
    const name = this.#slice(words[first]!, words.at(-1)!);
    const { name: text, detail } = splitDetail(name.text);
    const skill = freeSkill(text, NOWHERE);
    const whole = attribute ? this.#slice(words[first - 2]!, words.at(-1)!) : name;
    return {
      base: { type: 'skill', skill, detail, attribute },
      name,
      ...(attribute && { attributeName: words[first - 2]! }),
      whole,
      first: attribute ? first - 2 : first,
    };
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
      if (!/^\p{Lu}/u.test(word.text) && !/^(?:and|of|&)$/.test(word.text)) break;
      run.unshift(word);
    }
    while (run.length > 0 && !/^\p{Lu}/u.test(run[0]!.text)) run.shift();
    return run.length > 0 ? this.#slice(run[0]!, run.at(-1)!) : undefined;
  }

  /** Whatever else stands there is prose. */
  #circumstances(parenthesis: string | undefined): readonly Circumstance[] {
    if (parenthesis === undefined) return [];
    const read = (text: string): ReturnType<CircumstanceRules['read']> =>
      this.#rules.circumstances.read(this.#ruleset, text);
    return separated(parenthesis, read).flatMap(({ circumstance }) =>
      circumstance && !isProblem(circumstance) ? [circumstance] : [],
    );
  }

  #against({ against: words }: RollText): RollPhrase['against'] {
    // `against Colonel Vane's Awareness`: the first words that name something.
    for (let first = 0; first < Math.min(words.length, LONGEST_NAME); first++) {
      const against = this.#knownAgainst(words, first);
      if (against) return { ...against, or: this.#orElse(words, against.name) };
    }
    const against = this.#isOpen ? this.#freeAgainst(words) : undefined;
    return against && { ...against, or: this.#orElse(words, against.name) };
  }

  /** `Dodge or Know`: what stands behind the first name. */
  #orElse(words: readonly Text[], before: Text): readonly Against[] {
    const next = words.findIndex(({ start }) => start >= before.end);
    if (next < 0 || !/^or$/i.test(words[next]!.text)) return [];
    const rest = words.slice(next + 1);
    const isFree = this.#isOpen && /^\p{Lu}/u.test(rest[0]?.text ?? '');
    const other = this.#knownAgainst(rest, 0) ?? (isFree ? this.#freeAgainst(rest) : undefined);
    return other ? [other, ...this.#orElse(rest, other.name)] : [];
  }

  /** The longest name from a word on. */
  #knownAgainst(words: readonly Text[], first: number): Against | undefined {
    for (let count = Math.min(LONGEST_NAME, words.length - first); count > 0; count--) {
      const name = this.#slice(words[first]!, words[first + count - 1]!);
      const base = this.#base(name.text);
      if (!base) continue;
      const circumstances = this.#circumstances(splitDetail(name.text).detail);
      const isDetail = base.type !== 'skill' || circumstances.length === 0;
      return { base: isDetail ? base : { ...base, detail: undefined }, name, circumstances, or: [] };
    }
    return undefined;
  }

  /** `against the guard's Awareness`: the capitalized words behind whoever it is, or the first ones. */
  #freeAgainst(words: readonly Text[]): Against | undefined {
    const near = words.slice(0, LONGEST_NAME + LONGEST_WORD);
    const owner = near.findLastIndex(({ text }) => /['’]s?$/.test(text));
    const first = near.findIndex(({ text }, index) => index > owner && /^\p{Lu}/u.test(text));
    if (first < 0) return undefined;
    let last = first;
    while (CAPITAL_OR_LINK.test(near[last + 1]?.text ?? '')) last++;
    while (!/^\p{Lu}/u.test(near[last]!.text)) last--;
    const name = this.#slice(near[first]!, near[last]!);
    const { name: text, detail } = splitDetail(name.text);
    const circumstances = this.#circumstances(detail);
    const base: RollBase = {
      type: 'skill',
      skill: freeSkill(text, NOWHERE),
      detail: circumstances.length > 0 ? undefined : detail,
      attribute: undefined,
    };
    return { base, name, circumstances, or: [] };
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
  words.filter(({ start }) => start >= word.end).every(({ text }) => /^\p{Lu}/u.test(text));

/** The first of some places that are there. */
const firstOf = (...places: readonly (Text | undefined)[]): Text =>
  places.filter((place) => place !== undefined).reduce((a, b) => (b.start < a.start ? b : a));

/** `Unarmed Combat (Brawling)`. */
function splitDetail(text: string): { name: string; detail: string | undefined } {
  const [, name = text, detail] = /^(.*?)\s*\(([^()]*)\)$/.exec(text) ?? [];
  return { name, detail };
}
