/** What looks like a roll and does not count, with the reason and what would. Ordinary prose has none of it. */
import type { UnreadFix, UnreadRoll } from './phrase.ts';
import { difficultyText, DIFFICULTY_CLASS, equivalentOfTarget, equivalentOfWord } from './equivalents.ts';
import type { FoundRoll } from './finder.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';
import { meaningOf, type Vocabulary } from './vocabulary.ts';

/** Higher numbers are no difficulty of any game: the TN 37203 of an address. */
const HIGHEST = 60;

export class UnreadRolls {
  readonly #vocabulary: Vocabulary;
  readonly #tokens: readonly ProseToken[];
  /** The phrases that count. */
  readonly #read: ReadonlySet<FoundRoll>;
  /** Those that name nothing to roll on. */
  readonly #nameless: readonly FoundRoll[];
  readonly #found: UnreadRoll[] = [];
  /** Which characters a hint is about. */
  readonly #told: Uint8Array;
  /** Which tokens belong to a phrase that counts, and to one that names nothing. */
  readonly #owner: (FoundRoll | undefined)[];

  constructor(
    vocabulary: Vocabulary,
    tokens: readonly ProseToken[],
    read: readonly FoundRoll[],
    nameless: readonly FoundRoll[],
  ) {
    this.#vocabulary = vocabulary;
    this.#tokens = tokens;
    this.#read = new Set(read);
    this.#nameless = nameless;
    this.#owner = new Array<FoundRoll | undefined>(tokens.length).fill(undefined);
    this.#told = new Uint8Array(tokens.at(-1)?.end ?? 0);
  }

  all(): readonly UnreadRoll[] {
    for (const roll of [...this.#read, ...this.#nameless]) this.#owner.fill(roll, roll.first, roll.end);
    for (const roll of this.#read) this.#levelsOf(roll);
    for (const roll of this.#nameless) this.#withoutName(roll);
    for (let at = 0; at < this.#tokens.length; at++) {
      const { tokenType } = this.#tokens[at]!;
      if (tokenType === t.TargetWord) this.#target(at);
      else if (tokenType === t.Term && !this.#owner[at]) this.#withoutRoll(at);
    }
    return this.#found.sort((a, b) => a.start - b.start);
  }

  #add(
    place: { readonly start: number; readonly end: number },
    message: string,
    ...fixes: UnreadFix[]
  ): void {
    if (this.#isTold(place)) return;
    this.#found.push({ start: place.start, end: place.end, message, fixes });
    this.#told.fill(1, place.start, place.end);
  }

  #isTold(place: { readonly start: number; readonly end: number }): boolean {
    return this.#told.subarray(place.start, place.end).includes(1);
  }

  /** `a Hard Stealth roll` where the campaign has no such difficulty. */
  #levelsOf({ first, end, node }: FoundRoll): void {
    const names = new Set(node.sums.flat().map(({ token }) => token));
    for (let at = Math.max(0, first - 1); at < end; at++) {
      const token = this.#tokens[at]!;
      if (token.tokenType === t.Level) this.#degree(at);
      const isSmall = token.tokenType === t.Word && at === first - 1;
      if (!isSmall && token.tokenType !== t.Capital && token.tokenType !== t.Free) continue;
      const isName = names.has(token);
      const word = isName ? this.#leadOf(token) : this.#wordAt(at);
      const isLevel = isName || at === first - 1 || this.#tokens[at - 1]?.tokenType === t.Open;
      const equivalent = isLevel && word ? equivalentOfWord(this.#vocabulary, word) : undefined;
      if (!equivalent || !word) continue;
      const { system, theirs, own } = equivalent;
      const start = isName ? token.startOffset : token.end - word.length;
      const place = { start, end: start + word.length };
      const here = this.#vocabulary.ruleset.system;
      if (own)
        this.#add(
          place,
          `“${word}” is a difficulty of ${system}. In ${here} it is about ${difficultyText(this.#vocabulary, own)}.`,
          { title: `Change to ${own.word}`, place, text: own.word },
        );
      else
        this.#add(
          place,
          `“${theirs}” is a difficulty of ${system}. ${here} has numbers instead: \`(${this.#vocabulary.rules.targetWord} 13)\`.`,
        );
    }
  }

  /** `Hard`, and both words of `very hard`. */
  #wordAt(at: number): string {
    const [before, { image }] = [this.#tokens[at - 1], this.#tokens[at]!];
    const both = before && `${before.image} ${image}`;
    return both && DEGREES.has(before.key) && equivalentOfWord(this.#vocabulary, both) ? both : image;
  }

  /** `a moderately difficult roll`, which counts as a difficult one. */
  #degree(at: number): void {
    const [degree, level] = [this.#tokens[at - 1], this.#tokens[at]!];
    const meaning = meaningOf(level);
    if (!degree || !DEGREES.has(degree.key) || meaning?.type !== 'difficulty') return;
    const counted = difficultyText(this.#vocabulary, meaning.difficulty);
    this.#add(spanBetween(degree, level), `“${degree.image}” does not count: the roll is ${counted}.`);
  }

  #leadOf({ image, meaning }: ProseToken): string | undefined {
    return meaning || !this.#vocabulary.isOpen ? undefined : this.#vocabulary.foreignLead(image);
  }

  /** A roll on something with a small letter, on a group of skills, or on nothing. */
  #withoutName({ node, first, end, isMade, isSpoken }: FoundRoll): void {
    // A test is made of many things.
    if (/^tests?$/.test(node.anchor?.key ?? '') && node.targets.length === 0) return;
    const names = node.sums.flat().map(({ token }) => token);
    const small = names.find(({ tokenType }) => tokenType === t.SmallTerm);
    if (small) {
      if (!isMade) return;
      const meaning = meaningOf(small);
      const name =
        meaning?.type === 'skill'
          ? meaning.skill.name
          : meaning?.type === 'attribute'
            ? meaning.attribute.id
            : '';
      const place = spanOf(small);
      this.#add(
        place,
        `This looks like a roll, but “${small.image}” has a small letter. Write \`${name}\`.`,
        { title: `Change to ${name}`, place, text: name },
      );
      return;
    }
    const name = names.find((each) => meaningOf(each)?.type === 'group') ?? names[0];
    const meaning = name && meaningOf(name);
    if (meaning?.type === 'group' && (isSpoken || node.targets.length > 0)) {
      const skill = meaning.group.skills[0]?.name ?? 'Skill';
      this.#add(
        spanOf(name!),
        `This looks like a roll, but “${name!.image}” is a group of skills. Name one of its skills: \`${skill}\`.`,
        ...meaning.group.skills.slice(0, MOST_FIXES).map((each) => ({
          title: `Change to ${each.name}`,
          place: spanOf(name!),
          text: each.name,
        })),
      );
      return;
    }
    if (name && !meaning && isMade && node.targets.length === 0 && !this.#vocabulary.isOpen) {
      this.#told.fill(1, name.startOffset, name.end);
      this.#found.push({
        ...spanOf(name),
        message: `This looks like a roll, but there is no skill or attribute “${name.image}”.`,
        fixes: [],
        name: name.image,
      });
      return;
    }
    if (name || !isMade || node.notes.length === 0) return;
    const place = { start: this.#tokens[first]!.startOffset, end: this.#tokens[end - 1]!.end };
    this.#add(place, NAMELESS);
  }

  /** `Awareness (15)`, `Awareness (Challenging)`, `Awareness 15+`: the word “roll” is missing. */
  #withoutRoll(at: number): void {
    const [name, first, second, third, fourth] = this.#tokens.slice(at, at + 5);
    const isOpen = first?.tokenType === t.Open;
    const value = isOpen ? second : first;
    const isNumber =
      value?.tokenType === t.Number && Number(value.image) >= LEAST && Number(value.image) <= HIGHEST;
    const isLevel = isOpen && value?.tokenType === t.Level;
    const plus = isOpen ? third : second;
    const close = isOpen ? (plus?.tokenType === t.Plus ? fourth : third) : plus;
    const isWhole = isOpen ? close?.tokenType === t.Close : plus?.tokenType === t.Plus;
    // `requires Climbing 15`, `Awareness 18 to find it`
    const isAsked = !isOpen && (ASKS.has(this.#tokens[at - 1]?.key ?? '') || second?.key === 'to');
    const last = isWhole ? close : isAsked ? value : undefined;
    if (!name || !value || !last || !(isNumber || isLevel)) return;
    const target = isLevel ? value.image : `${this.#vocabulary.rules.targetWord} ${value.image}`;
    const text = `${name.image} roll (${target})`;
    const place = spanBetween(name, last);
    this.#add(place, `This looks like a roll, but the word “roll” is missing. Write \`${text}\`.`, {
      title: `Change to \`${text}\``,
      place,
      text,
    });
  }

  /** A number to reach without a roll, or one of another game. */
  #target(at: number): void {
    const word = this.#tokens[at]!;
    if (this.#range(at)) return;
    const number = this.#numberBehind(at);
    if (!number || Number(number.image) > HIGHEST || !this.#isMeant(at)) return;
    const place = { start: word.startOffset, end: number.end };
    if (word.key === DIFFICULTY_CLASS) {
      const { targetWord } = this.#vocabulary.rules;
      const own = equivalentOfTarget(this.#vocabulary, word.key, Number(number.image))?.own;
      const text = `${targetWord} ${own ? own.target : number.image}`;
      const about = own ? `about ${difficultyText(this.#vocabulary, own)} here` : `\`${text}\` here`;
      this.#add(
        place,
        `This looks like a roll, but “${word.image} ${number.image}” is of another game. It is ${about}.`,
        { title: `Change to ${text}`, place, text },
      );
      return;
    }
    const roll = this.#owner[at];
    if (roll && this.#read.has(roll)) return;
    if (roll && this.#isTold(spanBetween(this.#tokens[roll.first]!, this.#tokens[roll.end - 1]!))) return;
    this.#add(place, NAMELESS);
  }

  /** `TN 15-18` */
  #range(at: number): boolean {
    const [word, range] = [this.#tokens[at]!, this.#tokens[at + 1]];
    const [, low = '', high = ''] = /^(\d{1,2})[-–/](\d{1,2})$/.exec(range?.image ?? '') ?? [];
    if (!range || high === '' || !this.#isMeant(at)) return false;
    const place = spanBetween(word, range);
    const fixes = [low, high].map((number) => ({
      title: `Change to ${word.image} ${number}`,
      place,
      text: `${word.image} ${number}`,
    }));
    this.#add(
      place,
      `This looks like a roll, but “${range.image}” is no single number. A roll has one target number.`,
      ...fixes,
    );
    return true;
  }

  #numberBehind(at: number): ProseToken | undefined {
    const next = this.#tokens[at + 1];
    const isJoint = next && ([t.Equals, t.Colon, t.Of].includes(next.tokenType) || next.key === 'is');
    const number = isJoint ? this.#tokens[at + 2] : next;
    return number?.tokenType === t.Number ? number : undefined;
  }

  /** `TN 18`, and `difficulty 13` only in parentheses or behind `at`. */
  #isMeant(at: number): boolean {
    const { image, key } = this.#tokens[at]!;
    if (key !== 'difficulty' && key !== 'target number') return /^(?:TN|DIFF|Diff|DC)$/.test(image);
    const before = this.#tokens[at - 1]?.tokenType;
    return before === t.Open || before === t.At || before === t.Against;
  }
}

const DEGREES: ReadonlySet<string> = new Set(
  'very quite rather fairly moderately extremely somewhat slightly really too incredibly nearly'.split(' '),
);
/** Words before a name that ask for a roll: `requires Climbing 15`. */
const ASKS: ReadonlySet<string> = new Set(
  'require requires required requiring need needs needed needing'.split(' '),
);
const MOST_FIXES = 5;
/** Lower numbers are scores: `Awareness (4)`. */
const LEAST = 9;
const NAMELESS =
  'This looks like a roll, but it names nothing to roll on. Write a skill or an attribute before it.';

const spanBetween = (first: ProseToken, last: ProseToken): { start: number; end: number } => ({
  start: first.startOffset,
  end: last.end,
});

const spanOf = ({ startOffset: start, end }: ProseToken): { start: number; end: number } => ({ start, end });
