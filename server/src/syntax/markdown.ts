/**
 * Callsheet in Markdown: what stands between fences of the language `callsheet`. The text around it is blanked, character by
 * character, so that every offset is that of the Markdown file.
 */
import type { Span } from './tree.ts';

/** The lines between two fences, without these. */
export interface Fence extends Span {
  /** Whether they are Callsheet. */
  readonly isOurs: boolean;
}

const FENCE = /^ {0,3}(`{3,}(?!`)|~{3,}(?!~))/;
const LANGUAGE = /^callsheet(?![\w-])/i;
const LINES = /(?<=\n)|(?<=\r)(?!\n)/;

/** The fenced blocks of any language. Fences that are indented further, such as in lists, do not count. */
export function fencesIn(text: string): Fence[] {
  if (!/`{3}|~{3}/.test(text)) return [];
  const fences: Fence[] = [];
  let open: { readonly mark: string; readonly start: number; readonly isOurs: boolean } | undefined;
  let end = 0;
  for (const line of text.split(LINES)) {
    const start = end;
    end += line.length;
    const [whole = '', mark = ''] = FENCE.exec(line) ?? [];
    if (mark === '') continue;
    const info = line.slice(whole.length).trim();
    if (!open) {
      // The info string after backticks has no backticks.
      if (mark.startsWith('`') && info.includes('`')) continue;
      open = { mark, start: end, isOurs: LANGUAGE.test(info) };
    } else if (mark.startsWith(open.mark) && info === '') {
      fences.push({ start: open.start, end: start, isOurs: open.isOurs });
      open = undefined;
    }
  }
  if (open) fences.push({ start: open.start, end: text.length, isOurs: open.isOurs });
  return fences;
}

/** Returns the Callsheet blocks of a Markdown file, at the same offsets. */
export const fencedText = (text: string): string =>
  onlyFences(
    text,
    fencesIn(text).filter(({ isOurs }) => isOurs),
  );

/** The text with blanks in the place of all that is in none of these fences. */
export function onlyFences(text: string, fences: readonly Fence[]): string {
  let result = '';
  let at = 0;
  for (const { start, end } of fences) {
    result += blank(text.slice(at, start)) + text.slice(start, end);
    at = end;
  }
  return result + blank(text.slice(at));
}

const blank = (text: string): string => text.replace(/[^\r\n]/g, ' ');
