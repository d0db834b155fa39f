import type { Position, Range } from '../../server/src/protocol.ts';

export interface TextChange {
  readonly range: Range;
  readonly text: string;
}

export function contains({ start, end }: Range, position: Position): boolean {
  return !isBefore(position, start) && !isBefore(end, position);
}

/** Where a position is after edits, so that it keeps pointing at the same text. */
export function shiftPosition(position: Position, changes: readonly TextChange[]): Position {
  return changes.reduce(shiftByChange, position);
}

function shiftByChange(position: Position, { range, text }: TextChange): Position {
  if (isBefore(position, range.end)) return position;
  const inserted = text.split(/\r\n|\r|\n/);
  const lastLine = inserted.at(-1) ?? '';
  const line = position.line - (range.end.line - range.start.line) + inserted.length - 1;
  if (position.line !== range.end.line) return { line, character: position.character };
  const prefix = inserted.length === 1 ? range.start.character : 0;
  return { line, character: prefix + lastLine.length + position.character - range.end.character };
}

function isBefore(a: Position, b: Position): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character);
}

export function isPosition(value: unknown): value is Position {
  return (
    typeof value === 'object' &&
    value !== null &&
    'line' in value &&
    'character' in value &&
    isCount(value.line) &&
    isCount(value.character)
  );
}

/** The largest number that the protocol knows. */
const LARGEST = 2 ** 31 - 1;
const isCount = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LARGEST;
