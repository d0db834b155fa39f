/**
 * A rule of the grammar with what it has made of texts lately. Most lines of a campaign stand in it more than once, and all
 * lines of a block but one are the same after a keystroke.
 */
import { TextCache } from '../text/text-cache.ts';
import { LineParser } from './grammar.ts';
import type { LexerMode } from './lexer.ts';
import type { Read } from './tree-parser.ts';

const parser = new LineParser();

/** Some thousand lines, in one or two megabytes of nodes. */
const MOST_CHARACTERS = 40_000;
const LONGEST = 200;

export class LineRule<T> {
  readonly #rule: (this: LineParser) => T;
  readonly #mode: LexerMode;
  readonly #known = new TextCache<Read<T>>(MOST_CHARACTERS, LONGEST);

  constructor(rule: (parser: LineParser) => () => T, mode: LexerMode) {
    this.#rule = rule(parser);
    this.#mode = mode;
  }

  /** A tree of its own for each reading, with offsets of the block that the text begins at. */
  read(text: string, at: number): Read<T> {
    const { node, problems } = this.#known.get(text, this.#parse);
    return { node: moved(node, at), problems: problems.length === 0 ? problems : moved(problems, at) };
  }

  readonly #parse = (text: string): Read<T> => parser.run(this.#rule, text, this.#mode);
}

/** A copy of a tree whose places lie further on. */
function moved<T>(tree: T, by: number): T;
function moved(tree: unknown, by: number): unknown {
  if (Array.isArray(tree))
    return tree.length === 0 ? (tree as unknown) : tree.map((each: unknown) => moved(each, by));
  if (typeof tree !== 'object' || tree === null) return tree;
  const copy: Record<string, unknown> = { ...tree };
  for (const key in copy) {
    const value = copy[key];
    if (typeof value === 'object') copy[key] = moved(value, by);
    else if (key === 'start' || key === 'end') copy[key] = (value as number) + by;
  }
  return copy;
}
