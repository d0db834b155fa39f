/**
 * The layout scan: one linear pass over a block that finds its lines, their indentation and their comments. Everything
 * else is parsed line by line, so a syntax error cannot leave its line.
 */

/** One line; offsets are relative to the scanned text. */
export interface Line {
  readonly start: number;
  /** Columns of indentation; a tab counts as one level of two columns. */
  readonly indent: number;
  /** The text between indentation and comment, without the white space around it; empty for a blank line. */
  readonly contentStart: number;
  readonly contentEnd: number;
  /** Where a `//` comment begins, or -1. */
  readonly comment: number;
  /** The end of the line, before its line break. */
  readonly end: number;
  /** A marker of a merge conflict, or a line of the side that does not count: read as a comment, and left as it is. */
  readonly conflict?: 'start' | 'inside';
}

const TAB_COLUMNS = 2;
const LF = 10;
const CR = 13;
const SLASH = 47;
const BOM = 0xfeff;

/**
 * White space inside a line: what `\s` matches in a pattern, but for `\n` and `\r`. The line and paragraph separators of
 * Unicode are among it, because editors and the protocol do not end lines with them.
 */
export function isSpace(code: number): boolean {
  // Asked for every character of every file.
  if (code < 0x80) return code === 32 || code === 9 || code === 11 || code === 12;
  return (
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000 ||
    code === BOM
  );
}

/** All lines of a text, in order, blank ones included. `\n`, `\r\n` and `\r` end a line. */
export function scanLines(text: string): Line[] {
  const lines: Line[] = [];
  let at = 0;
  while (at < text.length) {
    const line = scanLine(text, at);
    lines.push(line);
    at = afterLineBreak(text, line.end);
  }
  return text.includes(CONFLICT) ? withConflicts(text, lines) : lines;
}

/** The index of the line that an offset is in; the last line that begins before it or there. -1 before all lines. */
export function lineIndexAt(lines: readonly Pick<Line, 'start'>[], offset: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lines[middle]!.start <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The line that an offset is in. */
export const lineAt = (lines: readonly Line[], offset: number): Line =>
  lines[Math.max(0, lineIndexAt(lines, offset))]!;

export const CONFLICT = '<<<<<<<';
const CONFLICT_END = '>>>>>>>';
/** The beginnings of the lines of a merge conflict; `|||||||` comes before the common ancestor. */
const MARKERS = [CONFLICT, '|||||||', '=======', CONFLICT_END];
/** The length of a marker: a change after it cannot make a line a marker, or end one. */
export const MARKER_LENGTH = 9;

/** Git puts its markers before the first line of a file, but editors may put a byte order mark before them. */
const afterMark = (text: string, at: number): number => (text.charCodeAt(at) === BOM ? at + 1 : at);

/** Whether a line is a marker of a merge conflict: seven characters and nothing, or a space and a label. */
export function isMarker(text: string, lineStart: number): boolean {
  const at = afterMark(text, lineStart);
  const char = text[at];
  if (char !== '<' && char !== '=' && char !== '>' && char !== '|') return false;
  const marker = MARKERS.find((each) => text.startsWith(each, at));
  if (!marker) return false;
  const next = text.charCodeAt(at + marker.length);
  return Number.isNaN(next) || next === LF || next === CR || next === 32;
}

const isMarkerOf = (text: string, at: number, marker: string): boolean =>
  text.startsWith(marker, afterMark(text, at)) && isMarker(text, at);

/** In a conflict the first side counts. */
function withConflicts(text: string, lines: readonly Line[]): Line[] {
  let isOpen = false;
  let isOurs = true;
  return lines.map((line) => {
    const marks = isMarker(text, line.start);
    const starts = isMarkerOf(text, line.start, CONFLICT);
    if (starts) isOpen = true;
    if (!isOpen) return line;
    if (marks) isOurs = starts;
    const isEnd = isMarkerOf(text, line.start, CONFLICT_END);
    if (isEnd) isOpen = false;
    if (!marks && isOurs) return line;
    if (isEnd) isOurs = true;
    const { start, indent, end } = line;
    const kind = starts ? 'start' : 'inside';
    return { start, indent, contentStart: start, contentEnd: start, comment: start, end, conflict: kind };
  });
}

function scanLine(text: string, start: number): Line {
  let indent = 0;
  let at = start;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (!isSpace(code)) break;
    if (code !== BOM) indent += code === 9 ? TAB_COLUMNS : 1;
  }
  const contentStart = at;
  let contentEnd = at;
  let comment = -1;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === LF || code === CR) break;
    if (comment >= 0 || isSpace(code)) continue;
    const startsComment =
      code === SLASH &&
      text.charCodeAt(at + 1) === SLASH &&
      (at === contentStart || isSpace(text.charCodeAt(at - 1)));
    if (startsComment) comment = at;
    else contentEnd = at + 1;
  }
  return { start, indent, contentStart, contentEnd, comment, end: at };
}

function afterLineBreak(text: string, at: number): number {
  return text.charCodeAt(at) === CR && text.charCodeAt(at + 1) === LF ? at + 2 : at + 1;
}

/** The starts of the blocks of a text, with their first lines, and the number of line breaks. */
export interface FoundBlocks {
  readonly starts: readonly number[];
  readonly firstLines: readonly number[];
  readonly lines: number;
}

/**
 * Finds blocks: each line that begins in the first column with something other than a comment starts one; so does the
 * text. Rows of a table are one block, and so is a merge conflict.
 */
export function findBlocks(text: string): FoundBlocks {
  const starts = [0];
  const firstLines = [0];
  let lines = 0;
  const hasConflicts = text.includes(CONFLICT);
  let conflictEnd = hasConflicts ? endOfConflict(text, 0) : 0;
  let line = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code !== LF && code !== CR) continue;
    if (code === CR && text.charCodeAt(at + 1) === LF) at++;
    lines++;
    const above = line;
    line = at + 1;
    if (line >= text.length || at < conflictEnd) continue;
    if (hasConflicts) conflictEnd = endOfConflict(text, line);
    if (!startsBlock(text, line) || (isRow(text, above) && isRow(text, line))) continue;
    starts.push(at + 1);
    firstLines.push(lines);
  }
  return { starts, firstLines, lines };
}

/** Returns the starts of the lines of a text; the first at 0, and one after a final line break. */
export function lineStartsOf(text: string): number[] {
  const starts = [0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code !== LF && code !== CR) continue;
    if (code === CR && text.charCodeAt(at + 1) === LF) at++;
    starts.push(at + 1);
  }
  return starts;
}

/**
 * Where the last line of a merge conflict starts, if one begins at a place; otherwise 0. Git may have put whole
 * declarations into it: they all belong to the block that it begins in, which knows both of its sides.
 */
function endOfConflict(text: string, at: number): number {
  if (!isMarkerOf(text, at, CONFLICT)) return 0;
  for (const next of lineMarkers(text, at + CONFLICT.length))
    return isMarkerOf(text, next, CONFLICT_END) ? next : 0;
  return 0;
}

/** The starts and ends of merge conflicts in a text, in order, such as `<><>`: they decide what belongs to one block. */
export const conflictsIn = (text: string): string =>
  Array.from(lineMarkers(text, 0), (at) => text[at]).join('');

/** The lines from a place on that begin or end a merge conflict. */
function* lineMarkers(text: string, from: number): Generator<number> {
  if (!text.includes(CONFLICT, from) && !text.includes(CONFLICT_END, from)) return;
  const pattern = /(?<=(?:^|[\r\n])\ufeff?)(?:<{7}|>{7})/g;
  pattern.lastIndex = from;
  for (let match = pattern.exec(text); match; match = pattern.exec(text))
    if (isMarker(text, match.index)) yield match.index;
}

/** Whether a row of a table begins at a place in the first column. */
export const isRow = (text: string, at: number): boolean => text[at] === '|';

function startsBlock(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code === LF || code === CR || isSpace(code)) return false;
  return !(code === SLASH && text.charCodeAt(at + 1) === SLASH) && !isMarker(text, at);
}
