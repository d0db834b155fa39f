/** Resolves what a phrase is rolled on: its names, with the attribute that is named apart. */
import { LEAST_TARGET } from './target-numbers.ts';
import { hasOtherSide, isContest, type RollNode, type SumNode } from './nodes.ts';
import type { Named, Names } from './names.ts';
import type { NoteReader, Notes } from './notes.ts';
import { spanOf, type ProseToken } from './tokens.ts';
import * as t from './tokens.ts';
import { meaningOf, type Vocabulary } from './vocabulary.ts';

export class RolledOn {
  readonly #vocabulary: Vocabulary;
  readonly #names: Names;
  readonly #notes: NoteReader;

  constructor(vocabulary: Vocabulary, names: Names, notes: NoteReader) {
    this.#vocabulary = vocabulary;
    this.#names = names;
    this.#notes = notes;
  }

  /** The names that are rolled on, if the text means a roll by them. */
  named(node: RollNode, used: readonly SumNode[], notes: Notes): Named[] {
    if (node.control.length > 0) return [this.#control(node)];
    return used.flatMap((sum) => {
      const named = this.#names.sum(sum, this.#notes.isNote);
      if (!named || !this.#counts(sum, node, notes)) return [];
      return [named];
    });
  }

  /**
   * `a roll using his Reflexes`, `a fear check (WIL, TN 15)`, `a Tricky roll (Stealth)` and `a roll against Awareness (TN 15)` name
   * behind the roll what it is made on.
   */
  sums({ sums, using, against, targets, levels }: RollNode, notes: Notes): readonly SumNode[] {
    const hasTarget = targets.length + notes.targets.length > 0;
    const hasLevel = levels.length + notes.levels.length > 0;
    const isCalled =
      !this.#vocabulary.isOpen &&
      sums.flat().every(({ token }) => token.tokenType === t.Free && !meaningOf(token));
    if (
      (isCalled || sums.length === 0) &&
      using.length === 0 &&
      (hasTarget || hasLevel) &&
      notes.using.length > 0
    )
      return notes.using.slice(0, 1);
    if (sums.length > 0) return sums;
    if (using.length > 0) return using.slice(0, 1);
    return hasTarget ? (against[0]?.sums.slice(0, 1) ?? []) : [];
  }

  /** A name with a small letter, or one that nobody has, needs more to be a roll than the word “roll”. */
  #counts(sum: SumNode, node: RollNode, notes: Notes): boolean {
    const targets = [...node.targets, ...notes.targets];
    const hasTarget = targets.some(({ word }) => word !== undefined);
    // `the Bad Writing Contest` is a name.
    const isTitle = /^C/.test(node.anchor?.image ?? '') && isContest(node) && node.against.length === 0;
    if (isTitle && !node.isContested) return false;
    const isOpposed = node.isContested || hasOtherSide(node);
    const isContested = isContest(node) || isOpposed;
    const marks = node.levels.length + node.rollModes.length + notes.levels.length;
    const isMarked = isContested || marks > 0;
    const isShown = hasTarget || isMarked;
    const isTest = /^tests?$/.test(node.anchor?.key ?? '');
    const isNumbered = targets.some(({ number }) => Number(number.image) >= LEAST_TARGET);
    const [only] = sum;
    // `Test Stealth.`
    const isOrder = node.anchor?.image === 'Test' && t.isTerm(only?.token) && only!.start > node.anchor.end;
    if (isTest && !isOrder && !isShown && node.targets.length === 0 && !isNumbered) return false;
    if (isContest(node) && only && sum.length === 1 && this.#vocabulary.isTabledContest(only.token.image))
      return false;
    return sum.every(({ token }) => {
      if (token.tokenType === t.SmallTerm)
        return hasTarget || isContested || node.levels.length + node.targets.length > 0;
      if (token.tokenType !== t.Free || token.meaning || sum.length > 1) return true;
      // `the Popularity Contest`
      const isShown = hasTarget || isOpposed || marks > 0;
      return isShown || targets.length > 0 || this.#vocabulary.foreignLevels.lead(token.image) !== undefined;
    });
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
  using(named: Named, node: RollNode, notes: Notes): Pick<Named, 'base' | 'attributeName'> {
    const [using, more] = [...node.using, ...notes.using][0] ?? [];
    const meaning = using && !more ? meaningOf(using.token) : undefined;
    const { base } = named;
    if (meaning?.type !== 'attribute' || base.type !== 'skill' || base.attribute) return named;
    return { base: { ...base, attribute: meaning.attribute }, attributeName: this.#names.slice(using!) };
  }
}
