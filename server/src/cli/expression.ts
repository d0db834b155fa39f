/** The words of a roll on the command line: what is rolled, and behind it the files whose people it names. */
import { existsSync } from 'node:fs';
import { EXTENSION } from '../workspace/files.ts';

export interface Expression {
  readonly text: string;
  readonly paths: readonly string[];
}

/**
 * Splits the arguments of `roll` and `odds`: an expression, quoted or in several words, then paths. `1/2` is never a path, and a name
 * alone is one only behind a quoted expression: `odds "Jo Stealth vs 15" campaign`.
 */
export function readExpression(words: readonly string[]): Expression {
  const isQuoted = /\s/.test(words[0] ?? '');
  const isBehind = (word: string): boolean => isPath(word) || (isQuoted && existsSync(word));
  const end = words.findLastIndex((word, index) => index === 0 || !isBehind(word)) + 1;
  return { text: words.slice(0, end).join(' '), paths: words.slice(end) };
}

/** A file of Callsheet, there or not, or a path to something that is there. */
const isPath = (word: string): boolean =>
  word.endsWith(EXTENSION) || (/^\.{1,2}$|^(?!\d+\/\d+$).*[/\\]/.test(word) && existsSync(word));
