/** Reading what stands behind the word of a procedure: parts with their places, so that problems are told where they are. */
import type { ProcedureWords } from './procedure.ts';
import { VERSUS } from './task.ts';

/** The words between two places of the text, without spaces around them. */
export function slice({ text, start }: ProcedureWords, from: number, to = text.length): ProcedureWords {
  const part = text.slice(from, to);
  const lead = part.length - part.trimStart().length;
  return { text: part.trim(), start: start + from + lead };
}

/** What stands between commas, or “and”. */
export function listed(words: ProcedureWords): ProcedureWords[] {
  const parts: ProcedureWords[] = [];
  let from = 0;
  for (const mark of words.text.matchAll(/[,;]|\sand\s/gi)) {
    parts.push(slice(words, from, mark.index));
    from = mark.index + mark[0].length;
  }
  return [...parts, slice(words, from)];
}

export interface Around {
  readonly before: ProcedureWords;
  readonly behind: ProcedureWords;
}

/** What stands before and behind a mark; undefined where it is not there. */
export function around(words: ProcedureWords, mark: RegExp): Around | undefined {
  const found = mark.exec(words.text);
  if (!found) return undefined;
  return {
    before: slice(words, 0, found.index),
    behind: slice(words, found.index + found[0].length),
  };
}

/** What stands on both sides of `vs`; undefined where it is not there. */
export const versus = (words: ProcedureWords): Around | undefined => around(words, new RegExp(VERSUS, 'iu'));
