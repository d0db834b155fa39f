/** What looks like a roll and does not count, with the reason and what would. Ordinary prose has none of it. */
import type { TokenType } from 'chevrotain';
import type { UnreadFix, UnreadRoll } from './phrase.ts';
import { difficultyText, DIFFICULTY_CLASS, equivalentOfTarget, equivalentOfWord } from './equivalents.ts';
import type { FoundRoll } from './finder.ts';
import { isTarget, numberBehind, orMore } from './grades.ts';
import { HIGHEST_TARGET } from './lookahead.ts';
import { hasMargin } from './notes.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';
import { meaningOf, type Vocabulary } from './vocabulary.ts';
import { winnerBehind } from './winners.ts';
import { t as say } from '../../text/messages.ts';

/** The phrases of a paragraph, by how far they count. */
export interface Found {
  readonly read: ReadonlySet<FoundRoll>;
  /** Those that name nothing to roll on. */
  readonly nameless: readonly FoundRoll[];
  /** Those that count and have nothing to reach. */
  readonly aimless: ReadonlySet<FoundRoll>;
  /** Where bonuses apart from their rolls begin, which count. */
  readonly apart: ReadonlySet<number>;
}

export class UnreadRolls {
  readonly #text: string;
  readonly #vocabulary: Vocabulary;
  readonly #tokens: readonly ProseToken[];
  /** The phrases that count. */
  readonly #read: ReadonlySet<FoundRoll>;
  readonly #nameless: readonly FoundRoll[];
  readonly #aimless: ReadonlySet<FoundRoll>;
  readonly #apart: ReadonlySet<number>;
  readonly #found: UnreadRoll[] = [];
  /** Which characters a hint is about. */
  readonly #told: Uint8Array;
  /** Which tokens belong to a phrase that counts, and to one that names nothing. */
  readonly #owner: (FoundRoll | undefined)[];

  constructor(
    text: string,
    vocabulary: Vocabulary,
    tokens: readonly ProseToken[],
    { read, nameless, aimless, apart }: Found,
  ) {
    this.#text = text;
    this.#vocabulary = vocabulary;
    this.#tokens = tokens;
    this.#read = read;
    this.#nameless = nameless;
    this.#aimless = aimless;
    this.#apart = apart;
    this.#owner = new Array<FoundRoll | undefined>(tokens.length).fill(undefined);
    this.#told = new Uint8Array(tokens.at(-1)?.end ?? 0);
  }

  all(): readonly UnreadRoll[] {
    for (const roll of [...this.#read, ...this.#nameless]) this.#owner.fill(roll, roll.first, roll.end);
    for (const roll of this.#read) {
      this.#levelsOf(roll);
      this.#groupsOf(roll);
    }
    for (const roll of this.#nameless) this.#withoutName(roll);
    for (const roll of this.#aimless) this.#withoutTarget(roll);
    for (let at = 0; at < this.#tokens.length; at++) {
      const { tokenType } = this.#tokens[at]!;
      if (tokenType === t.TargetWord) {
        this.#target(at);
        this.#shiftOfTarget(at);
      } else if (tokenType === t.Term && !this.#owner[at]) {
        this.#withoutRoll(at);
        this.#inOtherWords(at);
      } else if (tokenType === t.Number && !this.#owner[at]) this.#leastOn(at);
      else if (tokenType === t.Plus || tokenType === t.Minus) this.#onManyRolls(at);
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

  #unknown({ image, startOffset, end }: ProseToken, isApart = false): void {
    // `Hard Picking`: a difficulty of another system is no part of a name.
    const lead = this.#vocabulary.foreignLead(image);
    const name = lead === undefined ? image : image.slice(lead.length).trimStart();
    const place = { start: end - name.length, end };
    if (this.#isTold(place)) return;
    this.#told.fill(1, startOffset, end);
    const message = say('This looks like a roll, but there is no skill or attribute “{0}”.', name);
    this.#found.push({ ...place, message, fixes: [], name, isApart: isApart || lead !== undefined });
  }

  /** `Streetwise, TN 15`, `a TN 15 Lock Picking job`: the capitalized name right before a target number, or behind it. */
  #unknownBeside(target: number): ProseToken | undefined {
    let before = target - 1;
    while (before >= 0 && BETWEEN.has(this.#tokens[before]!.tokenType)) before--;
    const behind = this.#tokens.indexOf(numberBehind(this.#tokens, target)!, target) + 1;
    const at = [before, behind].find((each) => this.#isUnknown(each));
    return at === undefined ? undefined : this.#tokens[at];
  }

  #isUnknown(at: number): boolean {
    const name = this.#tokens[at];
    const isName = name?.tokenType === t.Free && !meaningOf(name) && !this.#vocabulary.isPerson(name.key);
    return isName && !this.#owner[at];
  }

  #isTold(place: { readonly start: number; readonly end: number }): boolean {
    return this.#told.subarray(place.start, place.end).includes(1);
  }

  /** `a Hard Stealth roll` where the campaign has no such difficulty. */
  #levelsOf({ first, end, node }: FoundRoll): void {
    const names = new Set(node.sums.flat().map(({ token }) => token));
    const hasNumber = this.#tokens.slice(first, end).some(({ tokenType }) => tokenType === t.Number);
    for (let at = Math.max(0, first - 1); at < end; at++) {
      const token = this.#tokens[at]!;
      if (token.tokenType === t.Level) this.#degree(at);
      // `a hard Driving roll (TN 24)` is English.
      const isSmall = token.tokenType === t.Word && at === first - 1 && !hasNumber;
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
          system === here
            ? say('“{0}” is {1} in the words of the rules.', word, difficultyText(this.#vocabulary, own))
            : say(
                '“{0}” is a difficulty of {1}. In {2} it is about {3}.',
                ...[word, system, here, difficultyText(this.#vocabulary, own)],
              ),
          { title: say('Change to {0}', own.word), place, text: own.word },
        );
      else
        this.#add(
          place,
          say(
            '“{0}” is a difficulty of {1}. {2} has numbers instead: `({3} 13)`.',
            theirs,
            system,
            here,
            this.#vocabulary.rules.targetWord,
          ),
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
    this.#add(
      spanBetween(degree, level),
      say('“{0}” does not count: the roll is {1}.', degree.image, counted),
    );
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
        say('This looks like a roll, but “{0}” has a small letter. Write `{1}`.', small.image, name),
        { title: say('Change to {0}', name), place, text: name },
      );
      return;
    }
    const group = names.find((each) => meaningOf(each)?.type === 'group');
    if (group && (isSpoken || node.targets.length > 0)) {
      this.#group(group);
      return;
    }
    const name = group ?? names[0];
    const meaning = name && meaningOf(name);
    // `to check the State Department`
    const isVerb = /^(?:check|test)s?$/.test(this.#tokens[first]!.key) && isArticle(this.#tokens[first + 1]);
    if (name && !meaning && isMade && !isVerb && node.targets.length === 0 && !this.#vocabulary.isOpen) {
      this.#unknown(name);
      return;
    }
    // `with a roll of 15 or better`
    const isReached = node.targets.some(
      ({ number }) => orMore(this.#tokens, this.#tokens.indexOf(number) + 1) > 0,
    );
    if (name || !(isReached || (isMade && node.notes.length > 0))) return;
    const place = { start: this.#tokens[first]!.startOffset, end: this.#tokens[end - 1]!.end };
    this.#add(place, nameless());
  }

  /** The name of a group, on which nobody can roll. */
  #group(name: ProseToken): void {
    const meaning = meaningOf(name);
    if (meaning?.type !== 'group') return;
    const { skills } = meaning.group;
    this.#add(
      spanOf(name),
      say(
        'This looks like a roll, but “{0}” is a group of skills. Name one of its skills: `{1}`.',
        name.image,
        skills[0]?.name ?? 'Skill',
      ),
      ...skills.slice(0, MOST_FIXES).map((each) => ({
        title: say('Change to {0}', each.name),
        place: spanOf(name),
        text: each.name,
      })),
    );
  }

  /** `a Climbing or Athletics roll`: the group is none of the choices. */
  #groupsOf({ node }: FoundRoll): void {
    if (this.#vocabulary.isOpen) return;
    for (const { token, detail } of node.sums.flat()) if (!detail) this.#group(token);
  }

  /** `Make an Awareness roll.` */
  #withoutTarget({ node, first, end, isMade }: FoundRoll): void {
    const last = this.#tokens[end - 1]!;
    const isOrder = node.anchor === this.#tokens[first];
    const isMeant = isMade || isOrder || hasMargin(this.#text, last.end) || this.#hasTargetWord(first, end);
    if (!node.anchor || !isMeant) return;
    const place = { start: this.#tokens[first]!.startOffset, end: last.end };
    const [opposed] = node.against;
    if (opposed) {
      const name = node.sums[0]?.[0]?.token.image ?? '';
      this.#add(
        opposed,
        say(
          'This contest does not say what the other side rolls. Name a skill or an attribute, as in `against the guard’s {0}`.',
          name,
        ),
      );
      return;
    }
    if (winnerBehind(this.#tokens, end)) {
      this.#add(
        place,
        say(
          'This contest has no odds. Name two sides, as in `Jack’s Stealth against the guard’s Awareness`.',
        ),
      );
      return;
    }
    const { targetWord } = this.#vocabulary.rules;
    const after = { start: last.end, end: last.end };
    const levels = this.#vocabulary.rules.difficulties(this.#vocabulary.ruleset).slice(0, MOST_FIXES);
    const fixes = levels.map((level) => ({
      title: say('Add ({0} {1}), which is {2}', targetWord, level.target, level.word),
      place: after,
      text: ` (${targetWord} ${level.target})`,
    }));
    this.#add(
      place,
      say(
        'This roll has no target number, so it has no odds. Write one after it: `({0} {1})`.',
        targetWord,
        levels[0]?.target ?? 15,
      ),
      ...fixes,
    );
  }

  /** `an Awareness roll with his WIL as the target number` */
  #hasTargetWord(first: number, end: number): boolean {
    const behind = this.#tokens.slice(end, end + FARTHEST_ROLLS);
    const stop = behind.findIndex(({ tokenType }) => tokenType === t.Break);
    const near = [...this.#tokens.slice(first - 1, first), ...(stop < 0 ? behind : behind.slice(0, stop))];
    return near.some(({ tokenType, key }) => tokenType === t.TargetWord && key !== 'difficulty');
  }

  /** `15+ on Awareness`, `18 or more on an Awareness`, `and 18 for Stealth`. */
  #leastOn(at: number): void {
    const number = this.#tokens[at]!;
    let next = at + orMore(this.#tokens, at + 1);
    // `and 18 for Stealth`
    const isForName =
      next === at && this.#tokens[at + 1]?.tokenType === t.For && isJoint(this.#tokens[at - 1]);
    if (isForName) next++;
    else if (next === at || this.#tokens[++next]?.key !== 'on') return;
    next++;
    while (this.#tokens[next]?.tokenType === t.Article) next++;
    const name = this.#tokens[next];
    if (name?.tokenType !== t.Term || this.#owner[next] || !isTarget(number)) return;
    this.#suggest(
      spanBetween(number, name),
      name.image,
      `${this.#vocabulary.rules.targetWord} ${number.image}`,
    );
  }

  /** `needs a 15 with Awareness`, `compare Stealth with the guard's Awareness`: words for a roll that do not count. */
  #inOtherWords(at: number): void {
    const name = this.#tokens[at]!;
    const { type } = meaningOf(name) ?? {};
    if (type !== 'skill' && type !== 'attribute') return;
    for (let before = at - 1; before >= Math.max(0, at - FARTHEST_WORDS); before--) {
      const token = this.#tokens[before]!;
      if (token.tokenType === t.Break || token.tokenType === t.Semicolon || this.#owner[before]) return;
      if (isTarget(token) && this.#isNeeded(before) && !OWNS.has(this.#tokens[before - 2]?.key ?? '')) {
        const target = `${this.#vocabulary.rules.targetWord} ${token.image}`;
        return this.#suggest(spanBetween(token, name), name.image, target);
      }
      if (token.tokenType !== t.Term) continue;
      const between = this.#tokens.slice(Math.max(0, before - MOST_BEFORE_COMPARED), at);
      if (!between.some(({ key }) => COMPARES.has(key))) return;
      return this.#add(
        spanBetween(token, name),
        say(
          'This looks like a contest, but these words for it do not count. Write it as in `a {0} roll against the guard’s {1}`.',
          token.image,
          name.image,
        ),
      );
    }
  }

  /** Whether a verb asks for a number, and a preposition leads from it to a name. */
  #isNeeded(number: number): boolean {
    const behind = this.#tokens[number + 1 + orMore(this.#tokens, number + 1)];
    const before = this.#tokens.slice(Math.max(0, number - MOST_BEFORE_COMPARED), number);
    return BY_MEANS_OF.has(behind?.key ?? '') && before.some(({ key }) => ASKS.has(key) || GETS.has(key));
  }

  /** `add 3 to the TN`, `the TN rises by 3`: what changes another number counts for no roll. */
  #shiftOfTarget(at: number): void {
    const word = this.#tokens[at]!;
    if (this.#read.size === 0 || this.#owner[at] || numberBehind(this.#tokens, at)) return;
    const isNumber = (index: number): boolean => this.#tokens[index]?.tokenType === t.Number;
    const lead = t.beforeArticles(this.#tokens, at);
    const isTo = TO_OR_FROM.has(this.#tokens[lead]?.key ?? '');
    const behind = this.#tokens.slice(at + 1, at + 1 + FARTHEST_SHIFT).findIndex(({ key }) => key === 'by');
    const number = isTo && isNumber(lead - 1) ? lead - 1 : behind < 0 ? -1 : at + 2 + behind;
    if (!isNumber(number)) return;
    const [first, last] = number < at ? [this.#tokens[number]!, word] : [word, this.#tokens[number]!];
    const { targetWord } = this.#vocabulary.rules;
    this.#add(
      spanBetween(first, last),
      say(
        '`{0}` counts for no roll. Write the number that applies, or a bonus into the roll: `({1} 15, -3)`.',
        this.#text.slice(first.startOffset, last.end),
        targetWord,
      ),
    );
  }

  /** `All Stealth rolls here are at -3`: what is said of many rolls counts for none. */
  #onManyRolls(at: number): void {
    const [sign, number] = [this.#tokens[at]!, this.#tokens[at + 1]];
    const roll = this.#owner[at];
    if (number?.tokenType !== t.Number || number.startOffset !== sign.end) return;
    if (this.#tokens[at - 1]?.tokenType === t.Dice) return;
    if (roll && this.#read.has(roll)) return;
    const text = `${sign.image}${number.image}`;
    const isApart = this.#apart.has(sign.startOffset);
    const isOfRolls = isApart ? this.#isOfAimless(at) : this.#isOfRolls(at, -1) || this.#isOfRolls(at + 1, 1);
    if (!isOfRolls) return;
    this.#add(
      spanBetween(sign, number),
      say(
        '`{0}` counts for none of these rolls. Write it into each roll that it changes: `({1} 15, {0})`.',
        text,
        this.#vocabulary.rules.targetWord,
      ),
    );
  }

  /** `a -3 penalty to his Awareness roll`, which has no target number. */
  #isOfAimless(number: number): boolean {
    const next = this.#owner.slice(number, number + FARTHEST_ROLLS).find((roll) => roll);
    return next !== undefined && this.#aimless.has(next) && !this.#isTold(spanOf(this.#tokens[next.first]!));
  }

  /** Whether the sentence has several rolls on one side of a number. */
  #isOfRolls(number: number, step: 1 | -1): boolean {
    for (let at = number + step; Math.abs(at - number) <= FARTHEST_ROLLS; at += step) {
      const token = this.#tokens[at];
      if (!token || token.tokenType === t.Break) return false;
      // `The guard rolls 3d6`
      if (MANY_ROLLS.has(token.key) && this.#tokens[at + 1]?.tokenType !== t.Dice) return true;
    }
    return false;
  }

  #suggest(place: { readonly start: number; readonly end: number }, name: string, target: string): void {
    const text = `${name} roll (${target})`;
    this.#add(place, say('This looks like a roll, but the word “roll” is missing. Write `{0}`.', text), {
      title: say('Change to `{0}`', text),
      place,
      text,
    });
  }

  /** `Awareness (15)`, `Awareness (Challenging)`, `Awareness 15+`, `Awareness: 15+`, `Awareness at 15`: the word “roll” is missing. */
  #withoutRoll(at: number): void {
    if (this.#isInCells(at)) return;
    const next = this.#tokens[at + 1]?.tokenType;
    const isOpen = next === t.Open;
    // `(Athletics + Strength, 15)`
    const isListed = next === t.Comma && this.#tokens[at + 3]?.tokenType === t.Close;
    const first = isOpen || isListed || next === t.Colon || next === t.At ? at + 2 : at + 1;
    const value = this.#tokens[first];
    const isLevel = isOpen && value?.tokenType === t.Level;
    if (!value) return;
    const more = orMore(this.#tokens, first + 1);
    const end = first + more + (isOpen ? 1 : 0);
    // `requires Climbing 15`, `Awareness 18 to find it`
    const isAsked = ASKS.has(this.#tokens[at - 1]?.key ?? '') || this.#tokens[end + 1]?.key === 'to';
    if (!isTarget(value) && !isLevel && !(isAsked && this.#isDifficulty(value))) return;
    const isWhole = isOpen
      ? this.#tokens[end]?.tokenType === t.Close
      : more > 0 ||
        isAsked ||
        isListed ||
        this.#isAloneInside(at, end) ||
        this.#isOfLabel(at, end) ||
        this.#isSubject(at, end) ||
        this.#isAloneInRow(at, end) ||
        ((next === t.At || next === t.Colon) && ENDS.has(this.#tokens[end + 1]?.tokenType ?? t.Break));
    const { targetWord } = this.#vocabulary.rules;
    const target = isLevel ? value.image : `${targetWord} ${value.image}`;
    // `with Awareness 5 or more` tells who, and not what is rolled.
    if (!isWhole || OWNS.has(this.#tokens[at - 1]?.key ?? '')) return;
    let from = at;
    while (this.#tokens[from - 1]?.tokenType === t.Plus && this.#tokens[from - 2]?.tokenType === t.Term)
      from -= 2;
    const sum = this.#tokens.slice(from, at + 1).map(({ image }) => image);
    this.#suggest(spanBetween(this.#tokens[from]!, this.#tokens[end]!), sum.join(' '), target);
  }

  /** A number that a difficulty of the system has, though a score may have it, too: `Driving 6 to jump the ramp`. */
  #isDifficulty({ tokenType, image }: ProseToken): boolean {
    const own = this.#vocabulary.rules.difficulties(this.#vocabulary.ruleset);
    return tokenType === t.Number && own.some(({ target }) => target === Number(image));
  }

  /** `Reading the tablet: Know 13.` */
  #isOfLabel(name: number, end: number): boolean {
    const [label, colon] = [this.#tokens[name - 2], this.#tokens[name - 1]];
    return (
      colon?.tokenType === t.Colon &&
      label?.tokenType === t.Word &&
      !SCORES.has(label.key) &&
      (this.#tokens[end + 1]?.tokenType ?? t.Break) === t.Break
    );
  }

  /** `Awareness 12 notices the wire` */
  #isSubject(name: number, end: number): boolean {
    const verb = this.#tokens[end + 1];
    const isFirst = (this.#tokens[name - 1]?.tokenType ?? t.Break) === t.Break;
    return (
      isFirst &&
      verb?.tokenType === t.Word &&
      /[^s]s$/.test(verb.image) &&
      this.#tokens[end + 2] !== undefined
    );
  }

  /** `| Awareness 12 | A smell of smoke |`: a cell beside one with words. */
  #isAloneInRow(name: number, end: number): boolean {
    const [first, last] = [this.#tokens[name]!, this.#tokens[end]!];
    const before = this.#text.slice(Math.max(0, first.startOffset - LONGEST_ROW), first.startOffset);
    const behind = this.#text.slice(last.end, last.end + LONGEST_ROW);
    if (!/\|\s*$/.test(before) || !/^\s*\|/.test(behind)) return false;
    const others = [before.split('\n').at(-1)!, behind.split('\n')[0]!].flatMap((part) => part.split('|'));
    const cells = others.map((cell) => cell.trim());
    const isText = (cell: string): boolean => !/\d/.test(cell) && cell.split(' ').length >= LEAST_WORDS;
    return cells.some(isText) && !cells.some((cell) => /^\p{Lu}\D*\d+\+?$/u.test(cell));
  }

  /** `(Climbing 18)`; behind a name it is a score of somebody: `the Guard (Climbing 12)`. */
  #isAloneInside(name: number, end: number): boolean {
    const before = this.#tokens[name - 2]?.tokenType ?? t.Break;
    return (
      !this.#vocabulary.isOpen &&
      this.#tokens[name - 1]?.tokenType === t.Open &&
      this.#tokens[end + 1]?.tokenType === t.Close &&
      Number(this.#tokens[end]!.image) >= LEAST_ALONE &&
      !PEOPLE.has(before)
    );
  }

  /** `| Find the door | Awareness | 15 |` */
  #isInCells(at: number): boolean {
    const [name, number] = [this.#tokens[at]!, this.#tokens[at + 1]];
    if (!number || !isTarget(number)) return false;
    const between = this.#text.slice(name.end, number.startOffset);
    const behind = this.#text.slice(number.end, number.end + WIDEST_GAP);
    if (!/^\s*\|\s*$/.test(between) || !/^[^\S\n]*(?:\||\n|$)/.test(behind)) return false;
    const written = `${this.#vocabulary.rules.targetWord} ${number.image}`;
    this.#add(
      spanOf(number),
      say('This looks like a roll, but the number has no word before it. Write `{0}`.', written),
      { title: say('Change to `{0}`', written), place: spanOf(number), text: written },
    );
    return true;
  }

  /** A number to reach without a roll, or one of another game. */
  #target(at: number): void {
    const word = this.#tokens[at]!;
    if (this.#range(at)) return;
    const number = numberBehind(this.#tokens, at);
    if (!number || Number(number.image) > HIGHEST_TARGET || !this.#isMeant(at)) return;
    const place = { start: word.startOffset, end: number.end };
    if (word.key === DIFFICULTY_CLASS) {
      const { targetWord } = this.#vocabulary.rules;
      const own = equivalentOfTarget(this.#vocabulary, word.key, Number(number.image))?.own;
      const text = `${targetWord} ${own ? own.target : number.image}`;
      const facts = [word.image, number.image];
      this.#add(
        place,
        own
          ? say(
              'This looks like a roll, but “{0} {1}” is of another game. It is about {2} here.',
              ...facts,
              difficultyText(this.#vocabulary, own),
            )
          : say(
              'This looks like a roll, but “{0} {1}” is of another game. It is `{2}` here.',
              ...facts,
              text,
            ),
        { title: say('Change to {0}', text), place, text },
      );
      return;
    }
    const roll = this.#owner[at];
    if (roll && this.#read.has(roll)) return;
    if (roll && this.#isTold(spanBetween(this.#tokens[roll.first]!, this.#tokens[roll.end - 1]!))) return;
    const name = this.#unknownBeside(at);
    if (name && this.#vocabulary.isOpen && name.startOffset < word.startOffset)
      this.#suggest(spanBetween(name, number), name.image, `${word.image} ${number.image}`);
    else if (name && !this.#vocabulary.isOpen && !this.#isTold(spanOf(name))) this.#unknown(name, true);
    else this.#add(place, nameless());
  }

  /** `TN 15-18` */
  #range(at: number): boolean {
    const [word, range] = [this.#tokens[at]!, this.#tokens[at + 1]];
    const [, low = '', high = ''] = /^(\d{1,2})[-–/](\d{1,2})$/.exec(range?.image ?? '') ?? [];
    if (!range || high === '' || !this.#isMeant(at)) return false;
    const place = spanBetween(word, range);
    const fixes = [low, high].map((number) => ({
      title: say('Change to {0} {1}', word.image, number),
      place,
      text: `${word.image} ${number}`,
    }));
    this.#add(
      place,
      say(
        'This looks like a roll, but “{0}” is not a single number. A roll has one target number.',
        range.image,
      ),
      ...fixes,
    );
    return true;
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
/** Words before a score that somebody has. */
const OWNS: ReadonlySet<string> = new Set(['with', 'has', 'have', 'having', 'whose']);
/** What a colon stands behind where scores follow it. */
const SCORES: ReadonlySet<string> = new Set(['skills', 'attributes', 'scores', 'stats', 'has', 'traits']);
/** What may stand between a name and its target number. */
const BETWEEN: ReadonlySet<TokenType> = new Set([t.Open, t.Comma, t.Dash, t.Colon, t.At]);
const isArticle = (token: ProseToken | undefined): boolean => token?.tokenType === t.Article;
const ENDS: ReadonlySet<TokenType> = new Set([t.Close, t.Break, t.Comma, t.Semicolon]);
const isJoint = (token: ProseToken | undefined): boolean =>
  token?.tokenType === t.And || token?.tokenType === t.Or || token?.tokenType === t.Comma;
/** Lower numbers may be scores of somebody: `the guards (Awareness 12)`. */
const LEAST_ALONE = 15;
const PEOPLE: ReadonlySet<TokenType> = new Set([t.Link, t.Free, t.Capital, t.Possessive]);
const MOST_FIXES = 5;
const LONGEST_ROW = 300;
/** So many words are no name. */
const LEAST_WORDS = 3;
/** More characters than stand between a number and the end of its cell. */
const WIDEST_GAP = 80;
/** How many tokens may stand between a number, or a name, and the name that it is about. */
const FARTHEST_WORDS = 8;
const MOST_BEFORE_COMPARED = 3;
/** How many tokens behind the word for a target number its change may stand. */
const FARTHEST_SHIFT = 4;
const TO_OR_FROM: ReadonlySet<string> = new Set(['to', 'from']);
const BY_MEANS_OF: ReadonlySet<string> = new Set(['on', 'in', 'with', 'for', 'using']);
const GETS: ReadonlySet<string> = new Set(
  'get gets getting score scores scoring reach reaches reaching beat beats beating total'.split(' '),
);
const COMPARES: ReadonlySet<string> = new Set(
  'beat beats beating exceed exceeds exceeding compare compares comparing outdo outdoes higher better above'.split(
    ' ',
  ),
);
const MANY_ROLLS: ReadonlySet<string> = new Set(['rolls', 'checks']);
/** How many tokens may stand between a bonus and the rolls that it is said of. */
const FARTHEST_ROLLS = 12;
const nameless = (): string =>
  say('This looks like a roll, but it names nothing to roll on. Write a skill or an attribute before it.');

const spanBetween = (first: ProseToken, last: ProseToken): { start: number; end: number } => ({
  start: first.startOffset,
  end: last.end,
});

const spanOf = ({ startOffset: start, end }: ProseToken): { start: number; end: number } => ({ start, end });
