/** What a system rolls, draws or reckons besides tasks: `team 10, 9, 8 vs 13`, `friction, heavy`, `Action! card`. */
import { isProblem, type Problem, type RandomSource, type Ratio } from './dice/index.ts';
import { sameName } from './names.ts';
import type { Ruleset } from './ruleset.ts';

/** Written as its word and what it is about. It has odds, or is rolled, or both. */
export interface Procedure {
  /** How it begins: `team`; case does not matter. */
  readonly word: string;
  /** `team 10, 9, 8 vs 13`. */
  readonly example: string;
  /** What it tells, in a sentence. */
  readonly about: string;
  readonly odds?: (ruleset: Ruleset, words: ProcedureWords) => ProcedureOdds | Problem;
  readonly roll?: (
    ruleset: Ruleset,
    words: ProcedureWords,
    source: RandomSource,
  ) => ProcedureResult | Problem;
}

/** A procedure by what its words say, which odds and rolls have in common. */
export interface Parts<Read> extends Pick<Procedure, 'word' | 'example' | 'about'> {
  readonly read: (ruleset: Ruleset, words: ProcedureWords) => Read | Problem;
  readonly odds?: (ruleset: Ruleset, read: Read) => readonly ProcedureLine[];
  readonly roll?: (ruleset: Ruleset, read: Read, source: RandomSource) => string | Problem;
}

/** Its words are read before it has odds or is rolled; the title is theirs. */
export function procedure<Read extends { readonly title: string }>(parts: Parts<Read>): Procedure {
  const { word, example, about, read, odds, roll } = parts;
  return {
    word,
    example,
    about,
    ...(odds && {
      odds(ruleset, words) {
        const said = read(ruleset, words);
        return isProblem(said) ? said : { title: said.title, lines: odds(ruleset, said) };
      },
    }),
    ...(roll && {
      roll(ruleset, words, source) {
        const said = read(ruleset, words);
        if (isProblem(said)) return said;
        const text = roll(ruleset, said, source);
        return typeof text === 'string' ? { title: said.title, text } : text;
      },
    }),
  };
}

/** What stands behind the word of a procedure, without spaces around it. */
export interface ProcedureWords {
  readonly text: string;
  /** Where it begins in all that was written; problems have their places there. */
  readonly start: number;
}

export interface ProcedureOdds {
  /** `team 10, 9, 8 vs 13, each at -3`. */
  readonly title: string;
  readonly lines: readonly ProcedureLine[];
}

/** `success  83.8%`, `MR cost  3`. */
export interface ProcedureLine {
  readonly name: string;
  readonly chance?: Ratio;
  readonly text?: string;
}

export interface ProcedureResult {
  /** What was rolled for: `friction, heavy`. */
  readonly title: string;
  /** What came of it: `d6 (4): an item or power is lost for the rest of the story`. */
  readonly text: string;
}

/** The procedure that a text begins with, and what stands behind its word; the longest word wins. */
export function procedureIn(
  text: string,
  procedures: readonly Procedure[],
): { readonly procedure: Procedure; readonly words: ProcedureWords } | undefined {
  const from = text.length - text.trimStart().length;
  const found = procedures
    .filter(({ word }) => {
      const end = from + word.length;
      return sameName(text.slice(from, end), word) && !/^[\p{L}\p{M}\p{N}_]/u.test(text.slice(end));
    })
    .toSorted((a, b) => b.word.length - a.word.length)[0];
  if (!found) return undefined;
  const [, gap = '', rest = ''] = /^([\s,:]*)(.*?)\s*$/su.exec(text.slice(from + found.word.length)) ?? [];
  return { procedure: found, words: { text: rest, start: from + found.word.length + gap.length } };
}

/** A problem of the words of a procedure at its place in all that was written. */
export const placed = ({ message, start, end }: Problem, words: ProcedureWords): Problem => ({
  message,
  start: words.start + start,
  end: words.start + end,
});

/** A problem of all the words of a procedure. */
export const whole = ({ text, start }: ProcedureWords, message: string): Problem => ({
  message,
  start,
  end: start + text.length,
});
