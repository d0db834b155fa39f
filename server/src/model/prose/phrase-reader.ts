/** Reads the rolls of a paragraph: what is rolled on, against what, and what bears on it. */

import type { TokenType } from 'chevrotain';
import type { Circumstance } from '../../rules/circumstances.ts';
import { say } from '../../rules/message.ts';
import { combined } from '../../rules/roll-mode.ts';
import { rolledOnBy } from '../../rules/roll.ts';
import type { Span, Text } from '../../syntax/tree.ts';
import type { Misread, RollPhrase, StatedTarget, UnreadRoll } from './phrase.ts';
import { OTHERS } from './english.ts';
import { findRolls } from './finder.ts';
import type { FoundRoll } from './found-roll.ts';
import { bonusesOf, isTheirs } from './bonuses.ts';
import { gradesOf, type Grade } from './grades.ts';
import type { BonusNode, RollNode, SumNode, TargetNode } from './nodes.ts';
import { Names, personIn, type Named } from './names.ts';
import { RollCases } from './roll-cases.ts';
import { NoteReader, type Notes } from './notes.ts';
import { spanOf, type ProseToken } from './tokens.ts';
import * as t from './tokens.ts';
import { RolledOn } from './rolled-on.ts';
import { NOBODY, Sides } from './sides.ts';
import { noLevels, notReached, targetInContest, targetOfControl } from './misreadings.ts';
import { unreadRolls } from './unread.ts';
import { meaningOf, type Vocabulary } from './vocabulary.ts';

/** The fields that all names of one phrase share. */
type Shared = Omit<RollPhrase, keyof Span | 'base' | 'name' | 'attributeName' | 'unknown'>;

/** A roll with the number that stands behind another one. */
interface Shares {
  readonly of: FoundRoll;
  readonly target: TargetNode;
}

/** The facts around the names of a roll. */
interface Facts {
  readonly notes: Notes;
  readonly targets: readonly TargetNode[];
  /** Targets that are only a part of a sum. */
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
  readonly #rolledOn: RolledOn;
  readonly #sides: Sides;

  constructor(text: string, vocabulary: Vocabulary) {
    this.#text = text;
    this.#vocabulary = vocabulary;
    this.#names = new Names(text, vocabulary);
    this.#notes = new NoteReader(text, vocabulary);
    this.#cases = new RollCases(text, vocabulary);
    this.#rolledOn = new RolledOn(vocabulary, this.#names, this.#notes);
    this.#sides = new Sides(text, this.#names, this.#notes);
  }

  read(): { phrases: readonly RollPhrase[]; unread: readonly UnreadRoll[] } {
    const tokens = this.#vocabulary.tokens(this.#text);
    const others: RollPhrase[] = [];
    const all = findRolls(tokens);
    const apart = bonusesOf(tokens, all);
    const rollsOf = new Map<FoundRoll, readonly RollPhrase[]>();
    const targetsOf = new Map<FoundRoll, readonly TargetNode[]>();
    const read = new Set<FoundRoll>();
    const aimless = new Set<FoundRoll>();
    for (const found of all) {
      const [behind, before] = [tokens[found.end - 1]!.end, tokens[found.first - 1]];
      const bonuses = apart.get(found) ?? [];
      const place = { start: tokens[found.first]!.startOffset, end: behind };
      const facts = this.#read(found.node, place, before, bonuses);
      const plain = this.#phrases(withGetters(tokens, found, bonuses), facts);
      const paired = this.#cases.paired(facts.targets, plain);
      const rolls = paired ?? plain;
      rollsOf.set(found, rolls);
      targetsOf.set(found, facts.targets);
      others.push(
        ...(paired ? [] : this.#cases.others(facts.targets, rolls)),
        ...this.#cases.inOtherCases(found.node, facts.notes, rolls),
      );
      const isRead = rolls.some(({ base, unknown, isAsked }) => base ?? (unknown && isAsked));
      if (isRead) read.add(found);
      if (isRead && rolls.every(isAimless)) aimless.add(found);
    }
    const grades = gradesOf(tokens, all, read);
    for (const { of, target } of this.#shared(tokens, targetsOf, aimless, grades)) {
      rollsOf.set(of, this.#cases.sharing(rollsOf.get(of)!, target));
      aimless.delete(of);
    }
    const graded = new Set(grades.map(({ first }) => first));
    // `Jack rolls Stealth at TN 15, Edith rolls at TN 18` is no roll on “Edith”.
    for (const found of all) if (graded.has(found.first)) rollsOf.delete(found);
    const nameless = all.filter((found) => !read.has(found) && !graded.has(found.first));
    for (const { of, target, level, roller, ...place } of grades) {
      const rolls = this.#by(roller, rollsOf.get(of)!);
      others.push(...(level ? this.#cases.atLevel(rolls, level) : this.#cases.graded(rolls, target!)));
      aimless.delete(of);
      read.add({ ...of, ...place });
    }
    const unread = unreadRolls(this.#text, this.#vocabulary, tokens, {
      ...{ read, nameless, aimless },
      apart: new Set([...apart.values()].flat().map(({ start }) => start)),
    });
    const phrases = [...[...rollsOf.values()].flat(), ...others];
    return { phrases: phrases.sort((a, b) => a.start - b.start), unread };
  }

  /** `a Climbing roll or a Stealth roll (TN 12)`: rolls side by side share the number behind the last of them. */
  #shared(
    tokens: readonly ProseToken[],
    targetsOf: ReadonlyMap<FoundRoll, readonly TargetNode[]>,
    aimless: ReadonlySet<FoundRoll>,
    grades: readonly Grade[],
  ): readonly Shares[] {
    const all = [...targetsOf.keys()];
    const shared: Shares[] = [];
    let target: TargetNode | undefined;
    // `a Stealth roll and a Climbing roll, each against TN 15`
    const numbers = new Map([...grades].reverse().map((each) => [each.of, each.target]));
    for (const [index, of] of [...all.entries()].reverse()) {
      if (aimless.has(of) && numbers.has(of)) target = numbers.get(of);
      else if (aimless.has(of)) {
        const between = tokens.slice(of.end, all[index + 1]?.first);
        if (!between.every(({ tokenType }) => JOINTS.has(tokenType))) target = undefined;
        if (target) shared.unshift({ of, target });
      } else target = targetsOf.get(of)![0];
    }
    return shared;
  }

  /** The same rolls, made by somebody else. */
  #by(roller: readonly ProseToken[], rolls: readonly RollPhrase[]): readonly RollPhrase[] {
    if (OTHERS.has(roller[0]?.key ?? ''))
      return rolls.map((roll) => ({ ...roll, rollers: [], actors: [], excepted: roll.rollers }));
    const name = personIn(this.#text, roller);
    return name ? rolls.map((roll) => ({ ...roll, rollers: [name], isPronoun: false })) : rolls;
  }

  /** One phrase for each name that may be rolled on. */
  #phrases(found: FoundRoll, { notes, targets, stated, other, parts }: Facts): RollPhrase[] {
    const { node } = found;
    const difficulty = this.#cases.difficulty(node.levels[0] ?? notes.levels[0]);
    const used = this.#rolledOn.sums(node, notes);
    const named = this.#rolledOn.named(node, used, notes);
    const isAsked = this.#isAsked(found, named, stated ?? other) || notes.levels.length > 0;
    // `Jack rolls Stealth (rushed)`
    const detail = node.sums.length === 1 ? this.#sides.details(node.sums[0]!) : [];
    const circumstances = [...notes.circumstances, ...detail];
    const sides = this.#sides.of(found, named[0]?.base, { ...notes, circumstances });
    const { against } = sides;
    const getter = targets[0]?.getter && personIn(this.#text, targets[0].getter);
    const behind = stated && sides.rollers.length === 0 ? this.#cases.rollersBehind(stated.number) : [];
    const rollers = getter ? [getter] : behind.length > 0 ? behind : sides.rollers;
    const isOwnControl = named.some(({ base }) => base.type === 'control' && base.trait);
    // In `beat the guard's Awareness with Stealth` the own score is the last.
    const sums = [...node.sums, ...node.against.flatMap((each) => each.sums)]
      .flat()
      .sort((a, b) => a.start - b.start);
    const anchor = node.anchor ? spanOf(node.anchor) : (stated ?? other ?? sums.at(-1)!);
    const target = stated?.value ?? difficulty?.difficulty.target;
    const shifted = target === undefined ? undefined : this.#shifted(target, notes);
    const isShifted = target === undefined || shifted !== undefined;
    const inContest = (): string => targetInContest(this.#vocabulary.rules.ties !== 'one side rolls');
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
        message: against ? inContest() : noLevels(this.#vocabulary.ruleset.system),
        ...{ start, end },
      })),
      ...this.#idleRaises(circumstances, named, found, notes),
      ...(stated && against ? [{ message: inContest(), ...spanIn(stated) }] : []),
      ...(stated && isOwnControl ? [{ message: targetOfControl(), ...spanIn(stated) }] : []),
    ];
    const shared: Shared = {
      anchor: { start: anchor.start, end: anchor.end },
      isAsked,
      rollers,
      isPronoun: found.isPronoun && rollers === sides.rollers,
      actors: (found.actors ?? []).map(({ names, isSure }) => ({
        names: names.flatMap((name) => personIn(this.#text, name) ?? []),
        isSure,
      })),
      excepted: (found.excepted ?? []).flatMap((name) => personIn(this.#text, name) ?? []),
      difficulty,
      rollMode: this.#rollMode(node.rollModes, notes.rollModes),
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
      const marks = index === 0 ? [shared.difficulty?.word, shared.rollMode?.word] : [];
      const places = [
        each.whole,
        each.attributeName,
        ...marks,
        ...(index === named.length - 1 ? [anchor] : []),
      ];
      const starts = places.flatMap((place) => (place && place.start < last ? [place.start] : []));
      const base = this.#rolledOn.using(each, node, notes);
      // `a Persuasion or Orate (at -2) roll`
      const sum =
        node.sums.length > 1 ? used.find(([first]) => first?.start === each.whole.start) : undefined;
      return {
        ...shared,
        circumstances: sum ? [...shared.circumstances, ...this.#sides.details(sum)] : shared.circumstances,
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

  /** `(TN 18, 1 AP on INT)` of a roll without INT. */
  #idleRaises(
    circumstances: readonly Circumstance[],
    named: readonly Named[],
    { node }: FoundRoll,
    notes: Notes,
  ): readonly Misread[] {
    const raising = circumstances.filter((each) => each.raises !== undefined);
    if (raising.length === 0) return [];
    const { rules, ruleset } = this.#vocabulary;
    const bases = named.map((each) => rolledOnBy(this.#rolledOn.using(each, node, notes).base));
    const isIdle = (each: Circumstance): boolean =>
      bases.length > 0 &&
      bases.every((base) => rules.circumstances.modifiers(ruleset, [each], undefined, base).length === 0);
    return raising.filter(isIdle).flatMap(({ text }) => {
      const start = this.#text.indexOf(text, named[0]!.whole.start);
      return start < 0
        ? []
        : [{ message: say('changes nothing here', { text }), start, end: start + text.length }];
    });
  }

  /** Where roll modes add up, all of them; else the last one, before the roll rather than in its parentheses. */
  #rollMode(before: readonly ProseToken[], inside: readonly ProseToken[]): RollPhrase['rollMode'] {
    const addUp = this.#vocabulary.rules.rollModesAddUp;
    const words = addUp ? [...before, ...inside] : (before.length > 0 ? before : inside).slice(-1);
    const said = words.flatMap((word) => {
      const meaning = meaningOf(word);
      if (meaning?.type !== 'rollMode') return [];
      return [{ word: this.#names.slice(spanOf(word)), rollMode: meaning.rollMode }];
    });
    return said.length === 0
      ? undefined
      : { word: said[0]!.word, rollMode: said.map(({ rollMode }) => rollMode).reduce(combined) };
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
    const isAsked = (stated ?? difficulty ?? shared.against) !== undefined || this.#hasForeignLevel(node);
    return [unnamed({ ...shared, isAsked }, { start, end: last }, unknown)];
  }

  /** `a Dodge roll (Hard)` in a system without that word. */
  #hasForeignLevel({ notes }: RollNode): boolean {
    return notes.some(({ start, end }) => {
      const [word] =
        /^\p{Lu}\p{L}+(?: \p{L}+)*$/u.exec(this.#text.slice(start, end).replace(/[()]/g, '')) ?? [];
      return word !== undefined && this.#vocabulary.foreignLevels.of(word) !== undefined;
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

  /**
   * @param place where the phrase begins and ends
   * @param before the token before it
   * @param apart bonuses that stand outside of it
   */
  #read(node: RollNode, place: Span, before: ProseToken | undefined, apart: readonly BonusNode[]): Facts {
    const word = before?.tokenType === t.Word ? before.image : '';
    const notes = this.#notes.read(node, [...node.bonuses, ...apart], place, word);
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
  return getters.length > 0 && isTheirs(tokens, found)
    ? { ...found, rollers: getters, isPronoun: false }
    : found;
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

/** Without the parentheses around it. */
const spanIn = ({ start, end, text }: Text): Span => ({
  start: start + /^\(?\s*/.exec(text)![0].length,
  end: end - text.length + text.replace(/\)$/, '').trimEnd().length,
});
