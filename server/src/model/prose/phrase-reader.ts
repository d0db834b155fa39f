/** Reads the rolls of a paragraph: what is rolled on, against what, and what bears on it. */

import type { TokenType } from 'chevrotain';
import { plainCircumstance, type Circumstance } from '../../rules/circumstances.ts';
import { combined } from '../../rules/manner.ts';
import type { RollBase } from '../../rules/roll.ts';
import type { Span, Text } from '../../syntax/tree.ts';
import type { Against, Opposition, RollPhrase, StatedTarget, UnreadRoll } from './phrase.ts';
import { findRolls } from './finder.ts';
import type { FoundRoll } from './found-roll.ts';
import { bonusesOf, isTheirs } from './bonuses.ts';
import { gradesOf } from './grades.ts';
import {
  isContest,
  nameNode,
  type AgainstNode,
  type BonusNode,
  type RollNode,
  type SumNode,
  type TargetNode,
} from './nodes.ts';
import { Names, personIn, type Named } from './names.ts';
import { RollCases } from './roll-cases.ts';
import { NoteReader, type Notes } from './notes.ts';
import type { ProseToken } from './tokens.ts';
import * as t from './tokens.ts';
import { unreadRolls } from './unread.ts';
import { meaningOf, type Vocabulary } from './vocabulary.ts';
import { t as say } from '../../text/messages.ts';

/** What all the names of one phrase share. */
type Shared = Omit<RollPhrase, keyof Span | 'base' | 'name' | 'attributeName' | 'unknown'>;

/** A roll with the number that stands behind another one. */
interface Shares {
  readonly of: FoundRoll;
  readonly target: TargetNode;
}

/** What stands around the names of a roll. */
interface Facts {
  readonly notes: Notes;
  readonly targets: readonly TargetNode[];
  /** Those that are only a part of a sum. */
  readonly parts: readonly TargetNode[];
  /** The first target number in the words of the system, and the first in those of another one. */
  readonly stated: StatedTarget | undefined;
  readonly other: StatedTarget | undefined;
}

export class PhraseReader {
  readonly #text: string;
  readonly #vocabulary: Vocabulary;
  readonly #names: Names;
  readonly #notes: NoteReader;
  readonly #cases: RollCases;

  constructor(text: string, vocabulary: Vocabulary) {
    this.#text = text;
    this.#vocabulary = vocabulary;
    this.#names = new Names(text, vocabulary);
    this.#notes = new NoteReader(text, vocabulary);
    this.#cases = new RollCases(text, vocabulary);
  }

  read(): { phrases: readonly RollPhrase[]; unread: readonly UnreadRoll[] } {
    const tokens = this.#vocabulary.tokens(this.#text);
    const phrases: RollPhrase[] = [];
    const all = findRolls(tokens);
    const apart = bonusesOf(tokens, all);
    const rollsOf = new Map<FoundRoll, readonly RollPhrase[]>();
    const read = new Set<FoundRoll>();
    const aimless = new Set<FoundRoll>();
    for (const found of all) {
      const [behind, before] = [tokens[found.end - 1]!.end, tokens[found.first - 1]];
      const bonuses = apart.get(found) ?? [];
      const facts = this.#read(found.node, behind, before, bonuses);
      const rolls = this.#phrases(withGetters(tokens, found, bonuses), facts);
      rollsOf.set(found, rolls);
      phrases.push(
        ...rolls,
        ...this.#cases.others(facts.targets, rolls),
        ...this.#cases.inOtherCases(found.node, facts.notes, rolls),
      );
      const isRead = rolls.some(({ base, unknown, isAsked }) => base ?? (unknown && isAsked));
      if (isRead) read.add(found);
      if (isRead && rolls.every(isAimless)) aimless.add(found);
    }
    for (const { of, target } of this.#shared(tokens, all, aimless)) {
      phrases.push(...this.#cases.graded(rollsOf.get(of)!, target));
      aimless.delete(of);
    }
    const nameless = all.filter((found) => !read.has(found));
    for (const { of, target, level, roller, ...place } of gradesOf(tokens, all, read)) {
      const rolls = this.#by(roller, rollsOf.get(of)!);
      phrases.push(...(level ? this.#cases.atLevel(rolls, level) : this.#cases.graded(rolls, target!)));
      aimless.delete(of);
      read.add({ ...of, ...place });
    }
    const unread = unreadRolls(this.#text, this.#vocabulary, tokens, {
      ...{ read, nameless, aimless },
      apart: new Set([...apart.values()].flat().map(({ start }) => start)),
    });
    return { phrases: phrases.sort((a, b) => a.start - b.start), unread };
  }

  /** `a Climbing roll or a Stealth roll (TN 12)`: rolls side by side share the number behind the last of them. */
  #shared(
    tokens: readonly ProseToken[],
    all: readonly FoundRoll[],
    aimless: ReadonlySet<FoundRoll>,
  ): readonly Shares[] {
    const shared: Shares[] = [];
    let target: TargetNode | undefined;
    for (const [index, of] of [...all.entries()].reverse()) {
      if (aimless.has(of)) {
        const between = tokens.slice(of.end, all[index + 1]?.first);
        if (!between.every(({ tokenType }) => JOINTS.has(tokenType))) target = undefined;
        if (target) shared.unshift({ of, target });
      } else [target] = this.#read(of.node, tokens[of.end - 1]!.end).targets;
    }
    return shared;
  }

  /** The same rolls, made by somebody else. */
  #by(roller: readonly ProseToken[], rolls: readonly RollPhrase[]): readonly RollPhrase[] {
    const name = personIn(this.#text, roller);
    return name ? rolls.map((roll) => ({ ...roll, rollers: [name] })) : rolls;
  }

  /** One phrase for each name that may be rolled on. */
  #phrases(found: FoundRoll, { notes, stated, other, parts }: Facts): RollPhrase[] {
    const { node } = found;
    const difficulty = this.#cases.difficulty(node.levels[0] ?? notes.levels[0]);
    const used = this.#sums(node, notes);
    const named = this.#named(node, used, notes);
    const isAsked = this.#isAsked(found, named, stated ?? other);
    // `Jack rolls Stealth (rushed)`
    const detail = node.sums.length === 1 ? this.#details(node.sums[0]!) : [];
    const circumstances = [...notes.circumstances, ...detail];
    const sides = this.#sides(found, named[0]?.base, { ...notes, circumstances });
    const { against } = sides;
    const rollers =
      sides.rollers.length > 0 || !stated ? sides.rollers : this.#cases.rollersBehind(stated.number);
    const isOwnControl = named.some(({ base }) => base.type === 'control' && base.trait);
    const sums = [...node.sums, ...node.against.flatMap((each) => each.sums)].flat();
    const anchor = node.anchor ? spanOf(node.anchor) : (stated ?? other ?? sums.at(-1)!);
    const target = stated?.value ?? difficulty?.difficulty.target;
    const shifted = target === undefined ? undefined : this.#shifted(target, notes);
    const isShifted = target === undefined || shifted !== undefined;
    const idleShifts = against || !isShifted ? notes.shifts : [];
    const misread = [
      ...notes.problems,
      ...parts.map(({ summand, number, start, end }) => ({
        message: notReached[summand!](
          summand === 'at most' ? number.image : this.#text.slice(start, end),
          named[0]?.name.text,
        ),
        ...{ start, end },
      })),
      ...idleShifts.map(({ start, end }) => ({
        message: against ? targetInContest() : noLevels(this.#vocabulary.ruleset.system),
        ...{ start, end },
      })),
      ...(stated && against ? [{ message: targetInContest(), ...spanIn(stated) }] : []),
      ...(stated && isOwnControl ? [{ message: targetOfControl(), ...spanIn(stated) }] : []),
    ];
    const shared: Shared = {
      anchor: { start: anchor.start, end: anchor.end },
      isAsked,
      rollers,
      difficulty,
      manner: this.#manner(node.manners, notes.manners),
      stated,
      otherTarget: stated ? undefined : other,
      target: isOwnControl ? undefined : (shifted ?? target),
      against,
      isOfAll: found.isOfAll && against?.owner === NOBODY,
      circumstances,
      misread,
    };
    const last = Math.max(anchor.end, stated?.end ?? 0, notes.end);
    const strangers = this.#strangers(node, used, named).map((unknown) => unnamed(shared, unknown, unknown));
    if (named.length === 0) return [...this.#withoutName(found, shared, last), ...strangers];
    const rolls = named.map((each, index): RollPhrase => {
      const marks = index === 0 ? [shared.difficulty?.word, shared.manner?.word] : [];
      const places = [
        each.whole,
        each.attributeName,
        ...marks,
        ...(index === named.length - 1 ? [anchor] : []),
      ];
      const starts = places.flatMap((place) => (place && place.start < last ? [place.start] : []));
      const base = this.#using(each, node, notes);
      return {
        ...shared,
        start: Math.min(...starts),
        end:
          index === named.length - 1
            ? Math.max(last, each.whole.end, base.attributeName?.end ?? 0)
            : each.whole.end,
        base: base.base,
        name: each.base.type === 'control' && !each.base.trait ? undefined : each.name,
        attributeName: base.attributeName,
        unknown: undefined,
      };
    });
    return [...rolls, ...strangers];
  }

  /** Where manners add up, all of them; else the last one, before the roll rather than in its parentheses. */
  #manner(before: readonly ProseToken[], inside: readonly ProseToken[]): RollPhrase['manner'] {
    const addUp = this.#vocabulary.rules.mannersAddUp;
    const words = addUp ? [...before, ...inside] : (before.length > 0 ? before : inside).slice(-1);
    const said = words.flatMap((word) => {
      const meaning = meaningOf(word);
      if (meaning?.type !== 'manner') return [];
      return [{ word: this.#names.slice(spanOf(word)), manner: meaning.manner }];
    });
    return said.length === 0
      ? undefined
      : { word: said[0]!.word, manner: said.map(({ manner }) => manner).reduce(combined) };
  }

  /** Names that nothing has, beside others: `a Flibber or Stealth roll`, `against the guard's Flibber`. */
  #strangers(
    { sums, against }: RollNode,
    used: readonly SumNode[],
    named: readonly Named[],
  ): readonly Text[] {
    if (this.#vocabulary.isOpen) return [];
    const owned = against.filter(({ owner }) => owner.at(-1)?.tokenType === t.Possessive);
    return [
      ...(named.length > 0 && used === sums ? sums : []),
      ...owned.flatMap((each) => each.sums),
    ].flatMap((sum) => {
      const unknown = sum.find(({ token }) => token.tokenType === t.Free && !meaningOf(token));
      return unknown ? [this.#names.slice(unknown)] : [];
    });
  }

  /** `DIFF 6, +1 DL`; undefined where the rules have no levels of difficulty. */
  #shifted(target: number, { shifts }: Notes): number | undefined {
    const always = shifts.filter(({ isConditional }) => !isConditional);
    const levels = always.reduce((sum, each) => sum + each.levels, 0);
    return shifts.length === 0 ? target : this.#cases.shifted(target, levels);
  }

  #withoutName(found: FoundRoll, shared: Shared, last: number): RollPhrase[] {
    const { node, isSpoken } = found;
    const first = node.sums.flat().find(({ token }) => token.tokenType === t.Free);
    const unknown =
      first && !meaningOf(first.token) && !this.#vocabulary.isOpen ? this.#names.slice(first) : undefined;
    const { stated, otherTarget, difficulty } = shared;
    const isOne = /^(?:roll|check)$/.test(node.anchor?.key ?? '');
    const isSaid = stated ?? otherTarget ?? (isSpoken && isOne ? (difficulty ?? unknown) : undefined);
    if (!isSaid || !(unknown ?? difficulty ?? stated)) return [];
    const start = Math.min(
      ...[unknown, difficulty?.word, shared.anchor].flatMap((place) => place?.start ?? []),
    );
    const isAsked = (stated ?? difficulty ?? shared.against) !== undefined;
    return [unnamed({ ...shared, isAsked }, { start, end: last }, unknown)];
  }

  /** The names that are rolled on, if the text means a roll by them. */
  #named(node: RollNode, used: readonly SumNode[], notes: Notes): Named[] {
    if (node.control.length > 0) return [this.#control(node)];
    return used.flatMap((sum) => {
      const named = this.#names.sum(sum, this.#notes.isNote);
      if (!named || !this.#counts(sum, node, notes)) return [];
      return [named];
    });
  }

  /**
   * `a roll using his Reflexes`, `a fear check (WIL, TN 15)` and `a roll against Awareness (TN 15)` name behind the roll what it
   * is made on.
   */
  #sums({ sums, using, against, targets }: RollNode, notes: Notes): readonly SumNode[] {
    const hasTarget = targets.length + notes.targets.length > 0;
    const isCalled =
      !this.#vocabulary.isOpen &&
      sums.flat().every(({ token }) => token.tokenType === t.Free && !meaningOf(token));
    if ((isCalled || sums.length === 0) && using.length === 0 && hasTarget && notes.using.length > 0)
      return notes.using.slice(0, 1);
    if (sums.length > 0) return sums;
    if (using.length > 0) return using.slice(0, 1);
    return hasTarget ? (against[0]?.sums.slice(0, 1) ?? []) : [];
  }

  /** A name with a small letter, or one that nobody has, needs more to be a roll than the word “roll”. */
  #counts(sum: SumNode, node: RollNode, notes: Notes): boolean {
    const targets = [...node.targets, ...notes.targets];
    const hasTarget = targets.some(({ word }) => word !== undefined);
    const isContested = isContest(node) || node.against.length + node.versus.length > 0;
    const isMarked = isContested || node.levels.length + node.manners.length > 0;
    const isShown = hasTarget || isMarked;
    const isTest = /^tests?$/.test(node.anchor?.key ?? '');
    if (isTest && !isShown && node.targets.length === 0) return false;
    const [only] = sum;
    if (isContest(node) && only && sum.length === 1 && this.#vocabulary.isTabledContest(only.token.image))
      return false;
    return sum.every(({ token }) => {
      if (token.tokenType === t.SmallTerm)
        return hasTarget || isContested || node.levels.length + node.targets.length > 0;
      if (token.tokenType !== t.Free || token.meaning || sum.length > 1) return true;
      return isShown || targets.length > 0 || this.#vocabulary.foreignLead(token.image) !== undefined;
    });
  }

  #isAsked(
    { isSpoken, node }: FoundRoll,
    named: readonly Named[],
    target: StatedTarget | undefined,
  ): boolean {
    return (
      isSpoken ||
      target !== undefined ||
      node.levels.length > 0 ||
      named.some(({ attributeName }) => attributeName)
    );
  }

  /** `control roll for Phobia`, `a Phobia control roll`. */
  #control({ control, subject, anchor }: RollNode): Named {
    const tokens = [...control, ...subject];
    const isTrait = (token: ProseToken): boolean => meaningOf(token)?.type === 'trait';
    const ends = [...control, anchor!, ...subject.filter(isTrait)].map(spanOf);
    const whole = this.#names.slice({ start: ends[0]!.start, end: ends.at(-1)!.end });
    for (const token of tokens) {
      const meaning = meaningOf(token);
      if (meaning?.type !== 'trait') continue;
      const name = this.#names.slice(spanOf(token));
      return { base: { type: 'control', trait: meaning.trait }, name, attributeName: undefined, whole };
    }
    return { base: { type: 'control', trait: undefined }, name: whole, attributeName: undefined, whole };
  }

  /** With the attribute that the text names apart: `Riding roll using INT`, `Riding roll (TN 18, INT)`. */
  #using(named: Named, node: RollNode, notes: Notes): Pick<Named, 'base' | 'attributeName'> {
    const [using, more] = [...node.using, ...notes.using][0] ?? [];
    const meaning = using && !more ? meaningOf(using.token) : undefined;
    const { base } = named;
    if (meaning?.type !== 'attribute' || base.type !== 'skill' || base.attribute) return named;
    return { base: { ...base, attribute: meaning.attribute }, attributeName: this.#names.slice(using!) };
  }

  /**
   * @param end where the phrase ends
   * @param before the token before it
   * @param apart bonuses that stand outside of it
   */
  #read(node: RollNode, end: number, before?: ProseToken, apart: readonly BonusNode[] = []): Facts {
    const word = before?.tokenType === t.Word ? before.image : '';
    const notes = this.#notes.read(node.notes, [...node.bonuses, ...apart], end, word);
    const all = [...node.targets, ...notes.targets];
    const targets = all.filter(({ summand }) => !summand);
    const stated = targets.map((target) => this.#cases.stated(target));
    return {
      notes,
      targets,
      parts: all.filter(({ summand }) => summand),
      stated: stated.find(({ word }) => this.#cases.isOwnWord(word)),
      other: stated.find(({ word }) => !this.#cases.isOwnWord(word)),
    };
  }

  /** Who rolls, and against what; of two who make a contested roll the second is the other side. */
  #sides(found: FoundRoll, own: RollBase | undefined, notes: Notes): Pick<RollPhrase, 'against' | 'rollers'> {
    const against = this.#against(found.node, own, notes);
    const rollers = found.rollers.flatMap((name) => personIn(this.#text, name) ?? []);
    const [roller, other, ...more] = rollers;
    const rival = found.rival && personIn(this.#text, found.rival.name);
    // `beating the guard's Awareness with a Stealth roll`
    const score = found.rival?.score && this.#choices([[nameNode(found.rival.score)]]);
    if (rival && score) return { against: { ...score, owner: rival }, rollers };
    if (against?.owner !== NOBODY) return { against, rollers };
    if (rival) return { against: { ...against, owner: rival }, rollers };
    const isMutual = roller && other && more.length === 0 && !found.isOfAll;
    if (!isMutual) return { against, rollers };
    // What both do bears on both: `Jack and the guard make opposed Stealth rolls (rushed)`.
    return { against: { ...against, circumstances: notes.circumstances, owner: other }, rollers: [roller] };
  }

  /** `contested STR roll`: the other side rolls on the same. */
  #against(node: RollNode, own: RollBase | undefined, notes: Notes): Opposition | undefined {
    const isOwn = node.sums.length === 0;
    for (const against of isOwn ? [] : node.against) {
      const read = this.#choices(against.sums);
      if (!read) continue;
      const bonus = against.bonus ? [plainCircumstance(against.bonus.value)!] : [];
      return {
        ...read,
        circumstances: [...read.circumstances, ...bonus],
        owner: this.#owner(against),
      };
    }
    const versus = this.#choices(node.versus);
    if (versus) return { ...versus, owner: NOBODY };
    const hasTarget = node.targets.length + notes.targets.length + notes.levels.length > 0;
    if (!isContest(node) || !own || own.type === 'control' || hasTarget) return undefined;
    const same = this.#choices(node.sums);
    return same && { ...same, circumstances: [], owner: NOBODY };
  }

  #choices(sums: readonly SumNode[]): Against | undefined {
    const all = sums.flatMap((sum): Against[] => {
      const named = this.#names.sum(sum, this.#notes.isNote);
      if (!named) return [];
      return [{ ...named, circumstances: this.#details(sum), or: [] }];
    });
    const [first, ...or] = all;
    return first && { ...first, or };
  }

  #details(sum: SumNode): readonly Circumstance[] {
    return sum.flatMap(({ detail }) => (detail ? this.#notes.circumstances(detail) : []));
  }

  #owner({ owner, ownerBehind }: AgainstNode): Text {
    // `the sleepy Guard's Awareness`, `Guard Awareness`
    const last = owner.findLastIndex(({ tokenType }) => tokenType === t.Possessive);
    const name =
      last < 0 ? owner.filter(({ tokenType }) => tokenType === t.Free).slice(-1) : owner.slice(0, last + 1);
    return personIn(this.#text, ownerBehind.length > 0 ? ownerBehind : name) ?? NOBODY;
  }
}

/** `Give Jack a +3 on his Stealth roll`: whoever gets the bonus rolls. */
function withGetters(
  tokens: readonly ProseToken[],
  found: FoundRoll,
  bonuses: readonly BonusNode[],
): FoundRoll {
  const getters = bonuses.flatMap((each) =>
    each.start < tokens[found.first]!.startOffset ? (each.getters ?? []) : [],
  );
  return found.rollers.length === 0 && isTheirs(tokens, found) ? { ...found, rollers: getters } : found;
}

/** A roll on a name that nothing has, or on none. */
const unnamed = (shared: Shared, { start, end }: Span, unknown: Text | undefined): RollPhrase => ({
  ...{ ...shared, start, end, unknown },
  ...{ base: undefined, name: undefined, attributeName: undefined },
});

/** Whether a roll of something has nothing to reach. */
const isAimless = ({ base, target, otherTarget, against, misread }: RollPhrase): boolean =>
  misread.length === 0 &&
  base !== undefined &&
  base.type !== 'control' &&
  target === undefined &&
  otherTarget === undefined &&
  against === undefined;
const JOINTS: ReadonlySet<TokenType> = new Set([t.Or, t.And, t.Comma, t.Article]);
/** Why a number is not the one to reach. */
const notReached: Readonly<
  Record<NonNullable<TargetNode['summand']>, (target: string, name?: string) => string>
> = {
  name: (_, name) => targetIsSum(name),
  number: (target) => hasBonus(target),
  'at most': (target) => countsUp(target),
};
const countsUp = (target: string): string =>
  say(
    'Rolls succeed with the target number or more here, so `{0} or less` has no odds. Write the number to reach.',
    target,
  );
const targetIsSum = (name = 'Awareness'): string =>
  say(
    'This target number is a sum, so the roll has no odds. Write one number, or a score of the other side: `against the guard’s {0}`.',
    name,
  );
const hasBonus = (target: string): string =>
  say(
    '`{0}` is not the whole target number here, so the roll has no odds. Write one number, or a bonus to the roll behind a comma: `({0}, +3 for rain)`.',
    target,
  );
const targetInContest = (): string =>
  say(
    'A contested roll has no target number: the other side’s roll is the target, so this number does not count.',
  );
const noLevels = (system: string): string =>
  say(
    '{0} has no levels of difficulty, so this does not count. Write the target number that applies.',
    system,
  );
const targetOfControl = (): string =>
  say('A control roll is made against the level of the trait on each sheet, so this number does not count.');
const NOBODY: Text = { start: 0, end: 0, text: '' };

const spanOf = ({ startOffset: start, end }: ProseToken): Span => ({ start, end });

/** Without the parentheses around it. */
const spanIn = ({ start, end, text }: Text): Span => ({
  start: start + /^\(?\s*/.exec(text)![0].length,
  end: end - text.length + text.replace(/\)$/, '').trimEnd().length,
});
