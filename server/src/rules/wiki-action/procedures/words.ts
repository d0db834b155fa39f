/** The words behind the name of a procedure: sums, and what stands between commas or on both sides of `vs`. */
import type { Problem } from '../../dice/index.ts';
import type { ProcedureWords } from '../../procedure.ts';

/** `Stunt 10 + 5`, `12 + 6 + 2d10`. */
export interface Sum {
  /** The numbers in their order, with their signs. */
  readonly terms: readonly number[];
  /** How many d10 are added. */
  readonly dice: number;
  /** As it was written, with even spaces. */
  readonly text: string;
}

export const problem = (message: string, { text, start }: ProcedureWords): Problem => ({
  message,
  start,
  end: start + text.length,
});

/** More dice than anybody has. */
const MOST_DICE = 9;

const TERM = /^(?:\p{L}[\p{L}\p{M}'’ ]*\s)?(?<number>\d{1,6})$|^(?<dice>\d?)d10$/iu;

/** Numbers with or without names; d10s only where they may stand. */
export function readSum(words: ProcedureWords, example: string, takesDice = false): Sum | Problem {
  if (words.text === '') return problem(`A number is missing here: \`${example}\`.`, words);
  const terms: number[] = [];
  let dice = 0;
  for (const { sign, part } of signedParts(words)) {
    const { number, dice: count } = TERM.exec(part.text)?.groups ?? {};
    if (number !== undefined) terms.push(sign * Number(number));
    else if (count !== undefined && takesDice && sign > 0) dice += count === '' ? 1 : Number(count);
    else if (part.text === '') return problem(`A number is missing here: \`${example}\`.`, part);
    else return problem(`\`${part.text}\` is no number: \`${example}\`.`, part);
  }
  if (dice > MOST_DICE) return problem(`More than ${MOST_DICE} dice are too many.`, words);
  return {
    terms,
    dice,
    text: words.text.replace(/(?<=\S)\s*([+\u2212-])\s*/g, ' $1 ').replace(/\s+/g, ' '),
  };
}

export const sumOfTerms = ({ terms }: Sum): number => terms.reduce((sum, term) => sum + term, 0);

function signedParts({ text, start }: ProcedureWords): { sign: 1 | -1; part: ProcedureWords }[] {
  return [...text.matchAll(/([+\u2212-]?)([^+\u2212-]*)/g)]
    .filter(({ 0: whole }) => whole !== '')
    .map(({ index, 1: mark = '', 2: rest = '' }) => ({
      sign: mark === '' || mark === '+' ? 1 : -1,
      part: trimmed({ text: rest, start: start + index + mark.length }),
    }));
}

/** The texts around a mark; the second one is undefined where the mark is missing. */
export function splitAt(
  { text, start }: ProcedureWords,
  mark: RegExp,
): readonly [ProcedureWords, ProcedureWords | undefined] {
  const found = mark.exec(text);
  if (!found) return [trimmed({ text, start }), undefined];
  const end = found.index + found[0].length;
  return [
    trimmed({ text: text.slice(0, found.index), start }),
    trimmed({ text: text.slice(end), start: start + end }),
  ];
}

const trimmed = ({ text, start }: ProcedureWords): ProcedureWords => ({
  text: text.trim(),
  start: start + text.length - text.trimStart().length,
});

/** For a procedure that takes no words. */
export const nothingElse = (words: ProcedureWords, example: string): Problem | undefined =>
  words.text === '' ? undefined : problem(`\`${example}\` stands alone.`, words);
