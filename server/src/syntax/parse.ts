/**
 * Parses one block: the layout scan gives its lines, their indentation gives each line its place in the tree, and the
 * place decides how the line is read.
 */
import { scanLines, type Line } from './layout.ts';
import { Bodies } from './parse/bodies.ts';
import { BlockContext, spanOf, type LineForm, type ListKeys } from './parse/context.ts';
import { frameOf, holds, isFree, opaque, type Frame } from './parse/frame.ts';
import { beginsDeclaration, stray } from './parse/strays.ts';
import type { DeclarationKind } from './schema.ts';
import { isTableRow } from './sheet-table.ts';
import type { DeclarationNode, SyntaxProblem } from './tree.ts';
import { t } from '../text/messages.ts';

export type { LineForm, ListKeys };

/** One top-level declaration with the comments after it; or what stands before the first. A value, never changed. */
export interface Block {
  readonly text: string;
  readonly lines: readonly Line[];
  readonly declarations: readonly DeclarationNode[];
  readonly problems: readonly SyntaxProblem[];
  /** The place of each line; none for those that are blank or a comment alone, and in a block that was not read. */
  readonly places: readonly (LinePlace | undefined)[];
  /** The declaration of the block, where it was read without parsing. */
  readonly head?: { readonly kind: DeclarationKind; readonly name: string };
  /** The error that the parser threw on this text: a mistake of the parser, not of the writer. */
  readonly failure?: { readonly error: unknown } | undefined;
}

/** How deep a line stands in the tree, and how it was read. */
export interface LinePlace {
  readonly depth: number;
  /** Further columns that a line of prose keeps: the indentation of a list, say. */
  readonly inset: number;
  readonly form: LineForm;
}

const NO_LISTS: ListKeys = new Map();

/** The block of a text. Never throws: a block that the parser fails on is empty, with its text and its `failure`. */
export function parseBlock(text: string, lists = NO_LISTS): Block {
  try {
    return new BlockParser(text, lists).parse();
  } catch (failure) {
    const lines = scanLines(text);
    return { text, lines, declarations: [], problems: [], places: [], failure: { error: failure } };
  }
}

class BlockParser {
  readonly #block: BlockContext;
  readonly #bodies: Bodies;
  readonly #declarations: DeclarationNode[] = [];
  readonly #places: (LinePlace | undefined)[];

  constructor(text: string, lists: ListKeys) {
    this.#block = new BlockContext(text, lists);
    this.#bodies = new Bodies(this.#block);
    this.#places = Array<undefined>(this.#block.lines.length).fill(undefined);
  }

  parse(): Block {
    const open: Frame[] = [frameOf(-1, (line) => this.#topLevel(line))];
    let end = 0;
    const close = (): void => open.pop()!.extend(end);
    this.#block.lines.forEach((line, index) => {
      if (line.conflict === 'start')
        this.#block.reader.problem(
          { start: line.start, end: line.end },
          t('A merge left a conflict here: keep one side, or both. Until then the first side counts.'),
        );
      if (line.contentEnd === line.contentStart) return;
      while (open.length > 1 && !holds(open[open.length - 1]!, line)) close();
      const isLost = !open[open.length - 1]!.read;
      while (!open[open.length - 1]!.read) close();
      const isHeading = open[open.length - 1]!.endsAt?.(this.#block.content(line)) === true;
      if (isHeading) close();
      const parent = open[open.length - 1]!;
      const isStray = parent.indent >= 0 && beginsDeclaration(this.#block, line, open.some(isFree));
      // Back in its list's column, after a line that had slipped to the left: nothing is lost.
      if (isLost && !isStray && !isHeading && line.indent !== parent.childIndent)
        this.#indentProblem(
          line,
          t('This line is indented too far: the line above takes no lines below it.'),
          parent,
        );
      else if (!isStray) this.#checkIndent(line, parent);
      parent.lastIndent = line.indent;
      end = line.contentEnd;
      this.#block.form = 'verbatim';
      const frame = isStray ? stray(this.#block, line) : parent.read!(line);
      const prose = open.findIndex(isFree);
      const depth = prose < 0 ? open.length - 1 : prose;
      const inset = prose < 0 ? 0 : Math.max(0, line.indent - open[prose]!.childIndent!);
      this.#places[index] = placeAt(depth, inset, this.#block.form);
      if (!frame) return;
      // The entries of a heading that is indented too far may stand in its own column.
      if (isHeading) open.push({ ...frame, indent: parent.childIndent ?? line.indent });
      else if (frame.isProse && parent.childIndent! > line.indent)
        open.push({ ...frame, indent: parent.childIndent! });
      else open.push(frame);
    });
    while (open.length > 0) close();
    return {
      text: this.#block.text,
      lines: this.#block.lines,
      declarations: this.#declarations,
      problems: this.#block.problems,
      places: this.#places,
    };
  }

  #checkIndent(line: Line, parent: Frame): void {
    parent.childIndent ??= line.indent;
    // One finding for one slip: lines that follow at the same depth have been told of, and those after it may come back.
    if (parent.free || parent.childIndent === line.indent || parent.lastIndent === line.indent) return;
    if (parent.indent >= 0) {
      this.#indentProblem(
        line,
        t('This line is indented by {0}, the lines beside it by {1}.', line.indent, parent.childIndent),
        parent,
      );
    }
  }

  #indentProblem(line: Line, message: string, parent: Frame): void {
    const columns = ' '.repeat(Math.max(0, parent.childIndent ?? parent.indent + 2));
    const span = { start: line.start, end: line.contentStart };
    this.#block.problems.push({
      code: 'bad-indent',
      message,
      replacement: columns,
      ...(span.start < span.end ? span : spanOf(line)),
    });
  }

  #topLevel(line: Line): Frame {
    if (line.indent > 0) {
      this.#block.problems.push({
        code: 'bad-indent',
        message: t('A declaration starts in the first column.'),
        replacement: '',
        start: line.start,
        end: line.contentStart,
      });
    }
    if (isTableRow(this.#block.content(line))) {
      const table = this.#bodies.tables.beginningAt(line);
      if (!table || this.#bodies.tables.tellCharacters(line, table)) return opaque(line);
    }
    return (
      this.#bodies.heads.read(line, this.#declarations) ??
      this.#bodies.heads.readUnknown(line, this.#declarations)
    );
  }
}

/** Places that most lines have: few, and each is one object. */
const common = new Map<LineForm, LinePlace[]>();

function placeAt(depth: number, inset: number, form: LineForm): LinePlace {
  if (inset > 0 || depth > MOST_COMMON_DEPTH) return { depth, inset, form };
  let places = common.get(form);
  if (!places) common.set(form, (places = []));
  return (places[depth] ??= { depth, inset, form });
}

const MOST_COMMON_DEPTH = 4;
