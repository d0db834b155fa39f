/**
 * The position of the cursor: the line up to it, and the lines that it belongs to. It reads text, because half-typed
 * lines have no tree.
 */
import type { Declared } from '../../model/declarations.ts';
import type { Model, ModelFile } from '../../model/model.ts';
import { nameKey } from '../../rules/names.ts';
import type { Origin } from '../../rules/explanation.ts';
import { lineIndexAt, type Line } from '../../syntax/layout.ts';
import { misplacedHeadings } from '../../syntax/misplaced-headings.ts';
import type { Block } from '../../syntax/parse.ts';
import { partsOf } from '../../model/story.ts';
import { blockAt } from '../../syntax/source.ts';
import type { DeclarationNode, Span } from '../../syntax/tree.ts';

export interface Cursor {
  readonly model: Model;
  readonly file: ModelFile;
  readonly offset: number;
  /** The line up to the cursor, without its indentation. */
  readonly before: string;
  /**
   * What follows the word under the cursor on its line, without the comment. The rest of that word does not count: an editor
   * that asks while its user types sends letters that are behind the position it asks about.
   */
  readonly after: string;
  /** The declaration that the line is in; undefined in the first column. */
  readonly declared: Declared | undefined;
  /** The innermost declaration that the line is in: a scene of that adventure. */
  readonly node: DeclarationNode | undefined;
  /** The key of the section that the line is in, as names match. */
  readonly section: string | undefined;
  /** The indentation that a heading does not share with the entries of the list that the line is in. */
  readonly entryIndent: Span | undefined;
  /** Where the line is in its block. */
  readonly line: Span;
}

/** The cursor at an offset; undefined in a comment. */
export function cursorAt(model: Model, file: ModelFile, offset: number): Cursor | undefined {
  const { block, start: base } = blockAt(file.source, offset);
  const at = offset - base;
  const index = lineIndexAt(block.lines, at);
  const found = block.lines[index];
  // Behind the last line break there is a line that the block does not count.
  const line = found && at <= found.end ? found : undefined;
  if (line && line.comment >= 0 && at > line.comment) return undefined;
  const isBlank = !line || line.contentStart === line.contentEnd;
  const start = line ? line.start : at;
  const contentStart = isBlank ? at : Math.min(line.contentStart, at);
  const indent = isBlank || at < line.contentStart ? columns(block.text.slice(start, at)) : line.indent;
  const path = linesAbove(block, line ? index : index + 1, indent);
  const [head, below] = path;
  const list = innermostList(block, path) ?? below;
  const declared =
    head && file.index.ofBlock(block)?.find(({ node }) => node.head.start === head.contentStart);
  return {
    model,
    file,
    offset,
    before: block.text.slice(contentStart, at),
    after: line ? block.text.slice(at, Math.max(at, line.contentEnd)).replace(REST_OF_WORD, '') : '',
    declared,
    node: declared && innermost(declared.node, path),
    section: list && sectionKey(block.text.slice(list.contentStart, list.contentEnd)),
    entryIndent: below && {
      start: base + Math.min(contentStart, start + below.contentStart - below.start),
      end: base + contentStart,
    },
    line: { start, end: line?.end ?? at },
  };
}

const REST_OF_WORD = /^[\p{L}\p{M}\p{N}'’-]+/u;

/** Returns whether an entry of a character is on the line of the cursor. */
export const isOnLine = ({ line, declared }: Cursor, { block, start }: Origin): boolean =>
  block === declared?.block && line.start <= start && start <= line.end;

/** The span of the last characters before the cursor. */
export const lastOf = ({ offset }: Pick<Cursor, 'offset'>, length: number): Span => ({
  start: offset - length,
  end: offset,
});

/** The innermost heading that is still indented like the entries above it. */
function innermostList(block: Block, path: readonly Line[]): Line | undefined {
  if (path.length < 3) return undefined;
  const headings = misplacedHeadings(block);
  return path.findLast(({ start }) => headings.has(start));
}

/** The lines that a line of some indentation belongs to, the outermost first. */
function linesAbove(block: Block, index: number, indent: number): Line[] {
  const path: Line[] = [];
  for (let at = index - 1, limit = indent; at >= 0 && limit > 0; at--) {
    const line = block.lines[at]!;
    if (line.contentStart === line.contentEnd || line.indent >= limit) continue;
    path.unshift(line);
    limit = line.indent;
  }
  return path;
}

function innermost(node: DeclarationNode, path: readonly Line[]): DeclarationNode {
  const parts = partsOf(node);
  const heads = path.map(({ contentStart }) => parts.find(({ head }) => head.start === contentStart));
  return heads.findLast((part) => part !== undefined) ?? node;
}

function sectionKey(content: string): string | undefined {
  const key = /^([^:]+):/.exec(content)?.[1];
  return key === undefined ? undefined : nameKey(key);
}

const columns = (indentation: string): number => {
  let count = 0;
  for (const character of indentation) count += character === '\t' ? 2 : character === '\uFEFF' ? 0 : 1;
  return count;
};
