/** The text after the changes of a client: one, or thousands at once, as *Replace All* and a rename make them. */
import type { TextDocumentContentChangeEvent } from 'vscode-languageserver-textdocument';
import { lineStartsOf } from '../syntax/layout.ts';
import { offsetOfColumn, type PositionEncoding } from './position-encoding.ts';
import type { Position, Range } from './positions.ts';

/** A place as a line and the UTF-16 offset in it. */
interface Place {
  readonly line: number;
  readonly column: number;
}

/** Makes changes one after the other. A change costs what its lines cost, however long the text is. */
export function changedText(
  text: string,
  changes: readonly TextDocumentContentChangeEvent[],
  encoding: PositionEncoding,
): string {
  let lines = linesOf(text);
  for (const change of changes) {
    const range = replacedBy(change);
    lines = range ? replaced(lines, range, change.text, encoding) : linesOf(change.text);
  }
  return lines.join('');
}

/** The range that a change replaces; none where it is the whole text. Some clients write `null` for what is not there. */
export const replacedBy = (change: TextDocumentContentChangeEvent): Range | undefined =>
  ('range' in change ? change.range : undefined) ?? undefined;

/** The lines after a change: the same array where it stays inside one of them. */
function replaced(
  lines: string[],
  { start, end }: Range,
  text: string,
  encoding: PositionEncoding,
): string[] {
  const places = [placeIn(lines, start, encoding), placeIn(lines, end, encoding)] as const;
  const [from, to] = isBefore(places[1], places[0]) ? [places[1], places[0]] : places;
  const line = lines[from.line]!;
  const head = line.slice(0, from.column) + text;
  // An empty line may join the break before it.
  if (from.line === to.line && head !== '' && !/[\r\n]/.test(text)) {
    lines[from.line] = head + line.slice(to.column);
    return lines;
  }
  // `\r` before a change and `\n` behind it make one line break, so the lines around are read again.
  const first = Math.max(0, from.line - 1);
  const next = to.line + 2;
  const before = lines.slice(first, from.line).join('') + head;
  const after = lines[to.line]!.slice(to.column) + (lines[to.line + 1] ?? '');
  const found = linesOf(before + after);
  // Behind a line break begins the line that follows.
  if (next < lines.length) found.pop();
  return lines.slice(0, first).concat(found, lines.slice(next));
}

const isBefore = (a: Place, b: Place): boolean =>
  a.line < b.line || (a.line === b.line && a.column < b.column);

/** The lines of a text with their line breaks. */
function linesOf(text: string): string[] {
  const starts = lineStartsOf(text);
  return starts.map((start, index) => text.slice(start, starts[index + 1]));
}

/** The place of a position; one outside of the text is at its nearest end, and one behind a line at the end of that. */
function placeIn(lines: readonly string[], { line, character }: Position, encoding: PositionEncoding): Place {
  if (line < 0) return { line: 0, column: 0 };
  const last = lines.length - 1;
  if (line > last) return { line: last, column: lines[last]!.length };
  const text = lines[line]!;
  const end = text.length - breakOf(text).length;
  return { line, column: Math.max(0, Math.min(offsetOfColumn(text, character, encoding), end)) };
}

/** The line break at the end of a line. */
const breakOf = (line: string): string => /(?:\r\n?|\n)$/.exec(line.slice(-2))?.[0] ?? '';
