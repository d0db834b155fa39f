/** Differences between two texts, line by line. */

/** Lines `[from, to)` of the old text are replaced by lines `[newFrom, newTo)` of the new one. */
export interface LineChange {
  readonly from: number;
  readonly to: number;
  readonly newFrom: number;
  readonly newTo: number;
}

/** Texts that differ more than this are replaced as a whole: a smaller difference would not help a reader. */
const MOST_STEPS = 2_000;

/** The changes that turn one list into another, in order and as few lines as possible (Myers, 1986). */
export function changesOf(before: readonly string[], after: readonly string[]): LineChange[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = before.length;
  let newEnd = after.length;
  while (end > start && newEnd > start && before[end - 1] === after[newEnd - 1]) {
    end--;
    newEnd--;
  }
  const kept = keptLines(before.slice(start, end), after.slice(start, newEnd));
  const changes: LineChange[] = [];
  let from = start;
  let newFrom = start;
  for (const [old, now] of [...kept, [end - start, newEnd - start] as const]) {
    const [to, newTo] = [start + old, start + now];
    if (to > from || newTo > newFrom) changes.push({ from, to, newFrom, newTo });
    from = to + 1;
    newFrom = newTo + 1;
  }
  return changes;
}

/** The pairs of equal lines that stay, in order. */
function keptLines(before: readonly string[], after: readonly string[]): (readonly [number, number])[] {
  if (before.length === 0 || after.length === 0) return [];
  const trace = farthestSteps(before, after);
  if (!trace) return [];
  const kept: [number, number][] = [];
  let x = before.length;
  let y = after.length;
  for (let step = trace.length - 1; step > 0; step--) {
    const reached = trace[step - 1]!;
    const diagonal = x - y;
    const goesDown = takesInsertion(reached, diagonal, step);
    const previous = goesDown ? diagonal + 1 : diagonal - 1;
    const fromX = reached.get(previous) ?? 0;
    const fromY = fromX - previous;
    const startX = goesDown ? fromX : fromX + 1;
    while (x > startX) kept.push([--x, --y]);
    x = fromX;
    y = fromY;
  }
  while (x > 0) kept.push([--x, --y]);
  return kept.reverse();
}

/** For each number of steps how far each diagonal gets; undefined where too many are needed. */
function farthestSteps(
  before: readonly string[],
  after: readonly string[],
): ReadonlyMap<number, number>[] | undefined {
  const trace: Map<number, number>[] = [];
  for (let step = 0; step <= Math.min(before.length + after.length, MOST_STEPS); step++) {
    const reached = new Map<number, number>();
    const last = trace[step - 1] ?? new Map<number, number>();
    trace.push(reached);
    for (let diagonal = -step; diagonal <= step; diagonal += 2) {
      const goesDown = takesInsertion(last, diagonal, step);
      let x = step === 0 ? 0 : goesDown ? (last.get(diagonal + 1) ?? 0) : (last.get(diagonal - 1) ?? 0) + 1;
      let y = x - diagonal;
      while (x < before.length && y < after.length && before[x] === after[y]) {
        x++;
        y++;
      }
      reached.set(diagonal, x);
      if (x >= before.length && y >= after.length) return trace;
    }
  }
  return undefined;
}

const takesInsertion = (last: ReadonlyMap<number, number>, diagonal: number, step: number): boolean =>
  diagonal === -step ||
  (diagonal !== step && (last.get(diagonal - 1) ?? -1) < (last.get(diagonal + 1) ?? -1));

/** The lines of a text with their line breaks, split where git splits them: at `\n` only. */
export const linesOf = (text: string): string[] => (text === '' ? [] : text.split(/(?<=\n)/));

/** The lines that count: without comments, blank lines, and spaces that nobody reads. */
export const contentOf = (text: string): string[] =>
  linesOf(text)
    .map((line) =>
      line
        .replace(/(^|\s)\/\/.*/, '$1')
        .trim()
        .replace(/\s+/g, ' '),
    )
    .filter(Boolean);

const CONTEXT = 3;

/** A unified diff of a file, as `git apply` and `patch` read it; empty for equal texts. */
export function unifiedDiff(path: string, before: string, after: string): string {
  const old = linesOf(before);
  const now = linesOf(after);
  const hunks = hunksOf(changesOf(old, now));
  if (hunks.length === 0) return '';
  const out = [`--- a/${path}\n`, `+++ b/${path}\n`];
  for (const changes of hunks) {
    const [first, last] = [changes[0]!, changes.at(-1)!];
    const from = Math.max(0, first.from - CONTEXT);
    const to = Math.min(old.length, last.to + CONTEXT);
    const newFrom = first.newFrom - (first.from - from);
    const newTo = last.newTo + (to - last.to);
    out.push(`@@ -${spanText(from, to)} +${spanText(newFrom, newTo)} @@\n`);
    const add = (mark: ' ' | '-' | '+', lines: readonly string[]): void => {
      for (const line of lines) out.push(marked(mark, line));
    };
    let at = from;
    for (const change of changes) {
      add(' ', old.slice(at, change.from));
      add('-', old.slice(change.from, change.to));
      add('+', now.slice(change.newFrom, change.newTo));
      at = change.to;
    }
    add(' ', old.slice(at, to));
  }
  return out.join('');
}

/** Changes with less than two contexts between them are one hunk. */
function hunksOf(changes: readonly LineChange[]): LineChange[][] {
  const hunks: LineChange[][] = [];
  for (const change of changes) {
    const last = hunks.at(-1)?.at(-1);
    if (last && change.from - last.to <= 2 * CONTEXT) hunks.at(-1)!.push(change);
    else hunks.push([change]);
  }
  return hunks;
}

const spanText = (from: number, to: number): string =>
  to - from === 1 ? `${from + 1}` : `${to === from ? from : from + 1},${to - from}`;

const marked = (mark: string, line: string): string =>
  line.endsWith('\n') ? `${mark}${line}` : `${mark}${line}\n\\ No newline at end of file\n`;
