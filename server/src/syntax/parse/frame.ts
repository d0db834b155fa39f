/** Open lines of the tree, by which indentation decides what a line belongs to. */
import type { Line } from '../layout.ts';

/** An open line of the tree: what the lines below it, if they are indented deeper, belong to. */
export interface Frame {
  readonly indent: number;
  /** The indentation of its lines, as its first one has it. */
  childIndent: number | undefined;
  /** The indentation of its last line. */
  lastIndent: number | undefined;
  /** Reads a line that belongs here; returns the frame for the lines below that one. */
  readonly read: ((line: Line) => Frame | undefined) | undefined;
  /** Called with the end of its last line, when a line follows that does not belong to it. */
  readonly extend: (end: number) => void;
  /** In prose, indentation is the writer's own. */
  readonly free: boolean;
  /** Of a list: whether a line is the heading of another list, which ends this one even if it is indented like an entry. */
  readonly endsAt?: (content: string) => boolean;
  /** Of a list: whether a line in the column of its heading is one of its entries all the same. */
  readonly keeps?: (line: Line, list: Frame) => boolean;
  /** Prose. A line in the column of the prose beside it does not belong to it, even if this line is indented less. */
  readonly isProse?: boolean;
}

export const nothing = (): void => undefined;

/** A frame that no line belongs to yet. */
export const frameOf = (
  indent: number,
  read: Frame['read'],
  extend: Frame['extend'] = nothing,
  free = false,
): Frame => ({ indent, childIndent: undefined, lastIndent: undefined, read, extend, free });

/** The lines below a line are not read. */
export const opaque = ({ indent }: Line): Frame => frameOf(indent, () => undefined, nothing, true);

export const isFree = ({ free }: Frame): boolean => free;
export const holds = (frame: Frame, line: Line): boolean =>
  line.indent > frame.indent || frame.keeps?.(line, frame) === true;
