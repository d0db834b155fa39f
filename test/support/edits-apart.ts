/** The rule of the protocol for the edits of a document: no two of them change the same text. */
import type { TextEdit } from 'vscode-languageserver-protocol';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Two edits that overlap; undefined where all are apart. At one place several may insert, and one behind them may replace. */
export function overlapIn<T extends Span>(edits: readonly T[]): readonly [T, T] | undefined {
  const sorted = edits.toSorted((a, b) => a.start - b.start);
  for (const [index, edit] of sorted.entries()) {
    const next = sorted[index + 1];
    if (next && next.start < edit.end) return [edit, next];
  }
  return undefined;
}

/** Throws where an answer of a server holds a list of edits that overlap, wherever in it. */
export function demandApart(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return;
  if (Array.isArray(answer) && answer.length > 1 && answer.every(isEdit)) {
    const overlap = overlapIn(
      answer.map((edit) => ({ edit, start: orderOf(edit.range.start), end: orderOf(edit.range.end) })),
    );
    if (overlap) throw new Error(`Edits overlap: ${JSON.stringify(overlap.map(({ edit }) => edit))}`);
    return;
  }
  for (const part of Object.values(answer)) demandApart(part);
}

const isEdit = (value: unknown): value is TextEdit =>
  typeof value === 'object' && value !== null && 'range' in value && 'newText' in value;

const orderOf = ({ line, character }: TextEdit['range']['start']): number => line * LONGEST_LINE + character;
const LONGEST_LINE = 2 ** 26;
