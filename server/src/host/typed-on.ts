/** Places whose user types on while they wait for an answer: edits are made before requests. */
import type { Position, Range } from 'vscode-languageserver';
import type { Span } from '../syntax/tree.ts';
import { rangeOf, type FileDocument } from './positions.ts';

export interface TypedOn {
  /** Where the cursor is now. */
  readonly position: Position;
  /**
   * A span of the present text in the text that was asked about, whose ranges clients move themselves; undefined for one that
   * begins in what was typed since.
   */
  readonly rangeOf: (span: Span) => Range | undefined;
}

/** @returns undefined where the text has changed in another way: the answer would come too late */
export function typedOn(position: Position, asked: FileDocument, now: FileDocument): TypedOn | undefined {
  const offset = asked.offsetAt(position);
  const typed = now.typedSince(asked, offset);
  if (typed === undefined) return undefined;
  const before = (at: number): number => (at <= offset ? at : Math.max(offset, at - typed));
  return {
    position: now.positionAt(offset + typed),
    rangeOf: ({ start, end }) => (start > offset ? undefined : rangeOf(asked, start, before(end))),
  };
}
