/**
 * Further rolls that a phrase stands for: against other target numbers, at other difficulties, and in the cases in which a bonus
 * counts. Each has a place of its own.
 */
import { shiftedTarget } from '../../rules/difficulty-levels.ts';
import { nameKey, sameName } from '../../rules/names.ts';
import type { Span, Text } from '../../syntax/tree.ts';
import type { RollNode, TargetNode } from './nodes.ts';
import { personIn } from './names.ts';
import type { Notes } from './notes.ts';
import type { RollPhrase, StatedTarget } from './phrase.ts';
import { singularOf } from './plurals.ts';
import { spanOf, type ProseToken } from './tokens.ts';
import { inOneLine } from './one-line.ts';
import { meaningOf, type Vocabulary } from './vocabulary.ts';

export class RollCases {
  readonly #text: string;
  readonly #vocabulary: Vocabulary;

  constructor(text: string, vocabulary: Vocabulary) {
    this.#text = text;
    this.#vocabulary = vocabulary;
  }

  /** `TN 15/18/21`, `TN 15 …, TN 18 …`: a roll for each number behind the first. */
  others(targets: readonly TargetNode[], rolls: readonly RollPhrase[]): readonly RollPhrase[] {
    const all = targets.flatMap((target): TargetNode[] => [
      target,
      ...(target.others ?? []).map((number) => ({
        ...{ word: target.word, number },
        ...{ start: number.startOffset, end: number.end },
      })),
    ]);
    const first = rolls.find(({ stated }) => stated)?.stated;
    if (!first) return [];
    const others = new Map(all.map((each) => [Number(each.number.image), each]));
    others.delete(first.value);
    const hasOwn = this.rollersBehind(first.number).length > 0;
    let known = rolls[0]!.rollers;
    return [...others.values()].flatMap((each) => {
      const name = each.getter && personIn(this.#text, each.getter);
      const rollers = name ? [name] : this.rollersBehind(each);
      const excepted = known;
      known = [...known, ...rollers];
      if (this.#isForOthers(each, hasOwn))
        return this.graded(
          rolls.map((roll) => ({ ...roll, rollers: [], actors: [], excepted })),
          each,
        );
      return this.graded(rollers.length > 0 ? rolls.map((roll) => ({ ...roll, rollers })) : rolls, each);
    });
  }

  /** `TN 15 for everybody else`; where the number before is somebody's, also `TN 15 otherwise`. */
  #isForOthers({ end }: Span, hasOwn: boolean): boolean {
    const behind = this.#text.slice(end, end + LONGEST_NAME);
    return FOR_OTHERS.test(behind) || (hasOwn && /^\sotherwise(?!\p{L})/u.test(behind));
  }

  /**
   * `Climbing or Stealth at TN 15 and TN 18 respectively`, `Climbing/Stealth (TN 15/18)`: the rolls with a number each; undefined
   * where each number is for all of them.
   */
  paired(targets: readonly TargetNode[], rolls: readonly RollPhrase[]): readonly RollPhrase[] | undefined {
    const numbers = targets.flatMap(({ number, others = [] }) => [number, ...others]);
    if (rolls.length < 2 || rolls.length !== numbers.length) return undefined;
    const [first, second] = rolls.map(({ name }) => name);
    if (!first || !second || !rolls.every(({ stated }) => stated)) return undefined;
    const [one, next] = numbers;
    const hasSlashes = [
      this.#text.slice(first.end, second.start),
      this.#text.slice(one!.end, next!.startOffset),
    ];
    const isEach =
      hasSlashes.every((text) => text.trim() === '/') ||
      /^[^.;!?\n]{0,40}\brespectively(?!\p{L})/u.test(this.#text.slice(numbers.at(-1)!.end));
    return isEach
      ? rolls.map((roll, at) => {
          const place = spanOf(numbers[at]!);
          const value = Number(numbers[at]!.image);
          return { ...roll, stated: { ...roll.stated!, value, number: place }, target: value };
        })
      : undefined;
  }

  /** The rollers against a number: `TN 15 for Jack`, `TN 15 for Jack and Edith`. */
  rollersBehind({ end }: Span): readonly Text[] {
    const [whole = '', name = '', joint = '', next = ''] =
      FOR_SOMEBODY.exec(this.#text.slice(end, end + LONGEST_NAME)) ?? [];
    const [last, behind] = [end + whole.length, whole.length - joint.length - next.length];
    const first = { start: end + behind - name.length, end: end + behind, text: name };
    if (name === '') return [];
    return next === '' ? [first] : [first, { start: last - next.length, end: last, text: next }];
  }

  /** Returns the rolls with the target number of another roll. */
  sharing(rolls: readonly RollPhrase[], node: TargetNode): readonly RollPhrase[] {
    const target = this.stated(node);
    return rolls.map((roll) =>
      this.isOwnWord(target.word) ? { ...roll, target: target.value } : { ...roll, otherTarget: target },
    );
  }

  /** The same rolls against another number. */
  graded(rolls: readonly RollPhrase[], node: TargetNode): RollPhrase[] {
    const target = this.stated(node);
    const isOwn = this.isOwnWord(target.word);
    return again(rolls, target, {
      difficulty: undefined,
      stated: isOwn ? target : undefined,
      otherTarget: isOwn ? undefined : target,
      target: isOwn ? target.value : undefined,
    });
  }

  /** The same rolls at another difficulty. */
  atLevel(rolls: readonly RollPhrase[], level: ProseToken): RollPhrase[] {
    const difficulty = this.difficulty(level);
    if (!difficulty) return [];
    const { target } = difficulty.difficulty;
    return again(rolls, difficulty.word, { difficulty, target, stated: undefined, otherTarget: undefined });
  }

  /** `Challenging, or Difficult at night`, `TN 15, -3 at night`, `TN 15 … by 3 or more`: the same rolls as they are in those cases. */
  inOtherCases(node: RollNode, notes: Notes, rolls: readonly RollPhrase[]): readonly RollPhrase[] {
    const first = rolls.find(({ base }) => base);
    if (!first) return [];
    const levels = [...node.levels, ...notes.levels].flatMap((token) => {
      const difficulty = this.difficulty(token);
      const isOther = difficulty && difficulty.difficulty !== first.difficulty?.difficulty;
      return isOther && first.target !== undefined && !first.stated ? [difficulty] : [];
    });
    return [
      ...levels.flatMap((difficulty) =>
        again(rolls, difficulty.word, { difficulty, target: difficulty.difficulty.target }),
      ),
      ...notes.shifts.flatMap(({ levels: shift, isConditional, ...place }) => {
        const target = first.target === undefined ? undefined : this.shifted(first.target, shift);
        return isConditional && target !== undefined ? again(rolls, place, { target }) : [];
      }),
      ...notes.margins.flatMap((margin) => {
        if (first.against) return again(rolls, margin, { margin });
        if (first.target === undefined) return [];
        const target = first.target + margin.points;
        return again(rolls, margin, { difficulty: undefined, stated: undefined, target });
      }),
      ...notes.conditional.flatMap(({ circumstance, getters, ...place }) =>
        again(rolls, place, {
          circumstances: [...notes.circumstances, circumstance],
          ...(getters.length > 0 && { rollers: getters }),
        }),
      ),
    ];
  }

  /** A target number some levels up or down; undefined where the rules have no levels of difficulty. */
  shifted(target: number, levels: number): number | undefined {
    const { rules, ruleset } = this.#vocabulary;
    return shiftedTarget(target, levels, rules.difficulties(ruleset));
  }

  difficulty(level: ProseToken | undefined): RollPhrase['difficulty'] {
    const meaning = level && meaningOf(level);
    if (!level || meaning?.type !== 'difficulty') return undefined;
    const { start, end } = spanOf(level);
    return {
      word: { start, end, text: inOneLine(this.#text.slice(start, end)) },
      difficulty: meaning.difficulty,
    };
  }

  /** `difficulty 13` is English in every system. */
  isOwnWord(word: string): boolean {
    const { targetWord } = this.#vocabulary.rules;
    const key = nameKey(word);
    if (key === 'target number') return true;
    return (
      key === '' ||
      sameName(word, targetWord) ||
      key === DIFFICULTY ||
      (key === 'diff' && targetWord === DIFFICULTY)
    );
  }

  /** A target number as it is written, with the parentheses around it. */
  stated({ word, number, start, end }: TargetNode): StatedTarget {
    const open = /\(\s*$/.exec(this.#text.slice(Math.max(0, start - 40), start))?.[0].length ?? 0;
    const close = open > 0 && this.#text[end] === ')' ? 1 : 0;
    const from = start - open;
    return {
      start: from,
      end: end + close,
      text: this.#text.slice(from, end + close),
      word: singularOf(word?.image ?? ''),
      wordStart: (word ?? number).startOffset,
      value: Number(number.image),
      number: spanOf(number),
    };
  }
}

const DIFFICULTY = 'difficulty';
const LONGEST_NAME = 80;
const NAME = String.raw`\p{Lu}[\p{L}\p{M}\p{N}'’-]*(?:\s\p{Lu}[\p{L}\p{M}\p{N}'’-]*){0,4}`;
/** A second name ends its clause; in `and TN 15` there is none. */
const FOR_SOMEBODY = new RegExp(
  String.raw`^\sfor\s(?:the\s)?(${NAME})(?:(\s(?:and|or|&)\s(?:the\s)?)(${NAME})(?=[,;:.)]|$|\s\p{Ll}))?`,
  'u',
);
const FOR_OTHERS =
  /^\sfor\s(?:all\s)?(?:(?:the\s)?(?:others|rest)|(?:every|any)(?:one|body)\selse)(?!\p{L})/u;

/** The same rolls once more, at a place of their own and with something changed. */
const again = (
  rolls: readonly RollPhrase[],
  { start, end }: Span,
  changes: Partial<RollPhrase>,
): RollPhrase[] =>
  rolls
    .filter(({ base }) => base)
    .map((roll) => ({
      ...roll,
      ...{ start, end, anchor: { start, end } },
      ...{ name: undefined, attributeName: undefined, misread: [] },
      ...changes,
    }));
