/** Sums behind the word of a procedure. */
import { isProblem, type Problem } from '../../dice/index.ts';
import { whole, type ProcedureWords } from '../../procedure.ts';
import { slice } from '../../procedure-words.ts';

/** `Stunt 10 + 5`, `12 + 6 + 2d10`. */
export interface Sum {
  /** The numbers in their order, with their signs. */
  readonly terms: readonly number[];
  /** How many d10 are added. */
  readonly dice: number;
  /** As it was written, with even spaces. */
  readonly text: string;
}

/** More dice than anybody has. */
const MOST_DICE = 9;

const TERM = /^(?:\p{L}[\p{L}\p{M}'’ ]*\s)?(?<number>\d{1,6})$|^(?<dice>\d?)d10$/iu;

/** Numbers with or without names; d10s only where they may stand. */
export function readSum(words: ProcedureWords, example: string, takesDice = false): Sum | Problem {
  if (words.text === '') return whole(words, `A number is missing here: \`${example}\`.`);
  const terms: number[] = [];
  let dice = 0;
  for (const { sign, part } of signedParts(words)) {
    const { number, dice: count } = TERM.exec(part.text)?.groups ?? {};
    if (number !== undefined) terms.push(sign * Number(number));
    else if (count !== undefined && takesDice && sign > 0) dice += count === '' ? 1 : Number(count);
    else if (part.text === '') return whole(part, `A number is missing here: \`${example}\`.`);
    else return whole(part, `\`${part.text}\` is no number: \`${example}\`.`);
  }
  if (dice > MOST_DICE) return whole(words, `More than ${MOST_DICE} dice are too many.`);
  return {
    terms,
    dice,
    text: words.text.replace(/(?<=\S)\s*([+\u2212-])\s*/g, ' $1 ').replace(/\s+/g, ' '),
  };
}

/** A sum with the word before it. */
export const titled = (word: string, sum: Sum | Problem): (Sum & { readonly title: string }) | Problem =>
  isProblem(sum) ? sum : { ...sum, title: `${word} ${sum.text}` };

export const sumOfTerms = ({ terms }: Sum): number => terms.reduce((sum, term) => sum + term, 0);

function signedParts(words: ProcedureWords): { sign: 1 | -1; part: ProcedureWords }[] {
  return [...words.text.matchAll(/([+\u2212-]?)([^+\u2212-]*)/g)]
    .filter(({ 0: term }) => term !== '')
    .map(({ index, 1: mark = '', 2: rest = '' }) => ({
      sign: mark === '' || mark === '+' ? 1 : -1,
      part: slice(words, index + mark.length, index + mark.length + rest.length),
    }));
}

/** For a procedure that takes no words. */
export const nothingElse = (words: ProcedureWords, example: string): Problem | undefined =>
  words.text === '' ? undefined : whole(words, `\`${example}\` stands alone.`);
