/**
 * A rule of the grammar with what it has made of texts lately. Most lines of a campaign stand in it more than once, and all
 * lines of a block but one are the same after a keystroke.
 */
import { TextCache } from '../text/text-cache.ts';
import { LineParser } from './grammar.ts';
import type { LexerMode } from './lexer.ts';
import { moved } from './moved.ts';
import type { Read } from './tree-parser.ts';
import type { SyntaxProblem } from './tree.ts';

/** Marks of other formats that a rule passes over, and how that is told. */
export interface PassedOver<T> {
  /** The text without the marks, of the same length. */
  readonly without: (text: string) => string;
  /** The name and the number where they stand in the text, if that has them the other way round: `3 Gambling`. */
  readonly inTextOrder: (node: NonNullable<T>, text: string) => NonNullable<T>;
  readonly told: (plain: string) => { readonly message: string; readonly replacement: string };
}

const parser = new LineParser();

/** Some thousand lines, in one or two megabytes of nodes. */
const MOST_CHARACTERS = 40_000;
const LONGEST = 200;

export class LineRule<T> {
  readonly #rule: (this: LineParser) => T;
  readonly #mode: LexerMode;
  readonly #moved: (node: NonNullable<T>, by: number) => T;
  readonly #marks: PassedOver<T> | undefined;
  readonly #known = new TextCache<Read<T>>(MOST_CHARACTERS, { longest: LONGEST });

  /** `movedNode` copies what the rule makes, with other offsets; it is needed where a rule is used for most lines. */
  constructor(
    rule: (parser: LineParser) => () => T,
    mode: LexerMode,
    movedNode: (node: NonNullable<T>, by: number) => T = moved,
    marks?: PassedOver<T>,
  ) {
    this.#rule = rule(parser);
    this.#mode = mode;
    this.#moved = movedNode;
    this.#marks = marks;
  }

  /** A tree of its own for each reading, with offsets of the block that the text begins at. */
  read(text: string, at: number): Read<T> {
    const { node, problems } = this.#known.get(text, this.#parse);
    return {
      node: node ? this.#moved(node, at) : node,
      problems: problems.length === 0 ? problems : moved(problems, at),
    };
  }

  readonly #parse = (text: string): Read<T> => {
    const plain = this.#marks?.without(text) ?? text;
    const read = parser.run(this.#rule, plain, this.#mode);
    if (plain === text) return read;
    const form: SyntaxProblem = {
      code: 'syntax',
      start: 0,
      end: text.length,
      isForm: true,
      ...this.#marks!.told(plain),
    };
    const node = read.node ? this.#marks!.inTextOrder(read.node, text) : read.node;
    return { node, problems: [form, ...read.problems] };
  };
}
