/** The difference between a text and its formatted version, line by line, so that cursors and folds stay where they are. */
import type { Edit } from './source.ts';

const LINE_END = /(?<=\r\n|\n|\r(?!\n))/;

/**
 * One edit for each line that is another one, and one for each run of blank lines. Both texts have the same lines, apart
 * from white space and blank lines.
 */
export function lineEdits(before: string, after: string): Edit[] {
  if (before === after) return [];
  const edits: Edit[] = [];
  const old = linesOf(before);
  const lines = linesOf(after);
  let next = 0;
  let at = 0;
  let start = 0;
  while (at < old.length || next < lines.length) {
    const isText = (text: string | undefined): boolean => text !== undefined && text.trim() !== '';
    let end = start;
    let text = '';
    if (isText(old[at]) && isText(lines[next])) {
      end += old[at++]!.length;
      text = lines[next++]!;
    } else {
      const from = at + next;
      while (at < old.length && !isText(old[at])) end += old[at++]!.length;
      while (next < lines.length && !isText(lines[next])) text += lines[next++]!;
      // Lines that have no counterpart.
      if (at + next === from) {
        end = before.length;
        text = lines.slice(next).join('');
        [at, next] = [old.length, lines.length];
      }
    }
    if (before.slice(start, end) !== text) edits.push({ start, end, text });
    start = end;
  }
  return edits;
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split(LINE_END));
