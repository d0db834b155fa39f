/**
 * The base of the grammar: running one rule over one piece of text, problems beside nodes, and nodes from
 * tokens, with offsets of that piece.
 */
import { withoutStacks } from '../text/without-stacks.ts';
import { EmbeddedActionsParser, EOF, type IToken } from 'chevrotain';
import * as t from './lexer.ts';
import type { Num, Span, SyntaxProblem, Text } from './tree.ts';
import { t as say } from '../text/messages.ts';

/** Deeper parentheses than any writer uses; more would only exhaust the stack. */
const MAX_DEPTH = 50;

/** Names, numbers and signs: more than any rule of a game needs. */
const MAX_FORMULA = 1_000;

/** Larger than any score, cost or budget; beyond it sums would lose their last digits. */
const MAX_NUMBER = 1_000_000_000;

/** The result of a grammar rule for a piece of text. */
export interface Read<T> {
  readonly node: T;
  readonly problems: readonly SyntaxProblem[];
}

export abstract class TreeParser extends EmbeddedActionsParser {
  /** The text that the tokens come from. */
  protected source = '';
  protected problems: SyntaxProblem[] = [];

  /** Runs one rule over one piece of a line. Tokens that it leaves over are one problem more. */
  run<T>(rule: () => T, source: string, mode: t.LexerMode): Read<T> {
    this.source = source;
    this.problems = [];
    const tokens = t.tokenize(source, mode);
    this.input = this.bounded(mode === 'formula' ? this.shortened(tokens) : tokens);
    const node = withoutStacks(() => rule.call(this));
    const error = this.errors[0];
    if (error && this.problems.length === 0) this.unexpected(error.token);
    return { node, problems: this.withoutMended() };
  }

  /** Without the problems that the fix of another one mends, which writes the line anew from its place on. */
  private withoutMended(): readonly SyntaxProblem[] {
    const { length } = this.source;
    const whole = this.problems.find(
      ({ start, end, replacement }) => replacement !== undefined && start < end && end === length,
    );
    if (!whole) return this.problems;
    return this.problems.filter((problem) => problem === whole || problem.start < whole.start);
  }

  /** A formula that nobody reads is refused, not computed. */
  protected shortened(tokens: IToken[]): IToken[] {
    const first = tokens[MAX_FORMULA];
    if (!first) return tokens;
    this.problem(this.spanOf(first, tokens.at(-1)!), say('This formula is too long.'));
    return tokens.slice(0, MAX_FORMULA);
  }

  /** The tokens up to the point where parentheses, or `half half …`, nest too deeply for a parser that recurses into them. */
  protected bounded(tokens: IToken[]): IToken[] {
    let depth = 0;
    let calls = 0;
    for (const [index, token] of tokens.entries()) {
      const type = token.tokenType;
      calls = type === t.FormulaFunction ? calls + 1 : 0;
      if (type === t.OpenParen || type === t.OpenBracket || type === t.FormulaOpen) depth++;
      else if (type === t.CloseParen || type === t.CloseBracket || type === t.FormulaClose) depth--;
      if (depth + calls <= MAX_DEPTH) continue;
      this.problem(this.spanOf(token, token), say('Too many parentheses inside each other.'));
      return tokens.slice(0, index);
    }
    return tokens;
  }

  protected closed(open: IToken, close: IToken | undefined, mark: string): Span {
    if (close) return this.spanOf(open, close);
    const span = { start: open.startOffset, end: this.source.length };
    this.problem({ start: span.end, end: span.end }, say('`{0}` is missing.', mark), mark);
    return span;
  }

  protected unexpected(token: IToken): void {
    const end = this.source.length;
    if (token.tokenType === EOF)
      this.problem({ start: end, end }, say('Something is missing at the end of this line.'));
    else if (token.tokenType === t.Semicolon)
      this.problem(this.spanOf(token, token), say('`;` is not expected here. Write a comma.'), ',');
    else if (/^#(?!\S)/.test(this.source.slice(token.startOffset))) {
      const mark = { start: token.startOffset, end: token.startOffset + 1 };
      this.problem(mark, say('A comment begins with `//`.'), '//');
    } else this.unexpectedText(token);
  }

  /** `{his daughter}` at the end of an entry is a note. */
  private unexpectedText(token: IToken): void {
    const [, words = ''] = /^\{([^{}]{1,200})\}\s*$/.exec(this.source.slice(token.startOffset)) ?? [];
    const start = this.source.slice(0, token.startOffset).trimEnd().length;
    const note = `: ${words.trim()}`;
    if (words.trim() !== '' && start > 0)
      this.problem({ start, end: this.source.length }, say('Write a note after a colon: `{0}`.', note), note);
    else this.problem(this.spanOf(token, token), say('`{0}` is not expected here.', token.image));
  }

  protected problem(span: Span, message: string, replacement?: string, another?: string): void {
    const { start, end } = span;
    this.problems.push({
      code: 'syntax',
      message,
      start,
      end,
      ...(replacement !== undefined && { replacement }),
      ...(another !== undefined && { other: { start, end, replacement: another } }),
    });
  }

  protected textOf(first: IToken, last: IToken): Text {
    return this.slice(first.startOffset, endOf(last));
  }

  protected slice(start: number, end: number): Text {
    return { start: start, end: end, text: this.source.slice(start, end) };
  }

  protected trimmed(start: number, end: number): Text {
    const text = this.source.slice(start, end);
    const lead = text.length - text.trimStart().length;
    return this.slice(start + lead, start + lead + text.trim().length);
  }

  protected spanOf(first: IToken, last: IToken): Span {
    return { start: first.startOffset, end: endOf(last) };
  }

  /** Scores have no fractions. */
  protected whole(number: Num): Num {
    if (!Number.isInteger(number.value)) this.problem(number, say('Write a whole number.'));
    return number;
  }

  protected numberOf(token: IToken, signed: boolean): Num {
    const written = Number(token.image.replace(/[\u2212\u2013]/, '-'));
    if (Math.abs(written) > MAX_NUMBER)
      this.problem(this.spanOf(token, token), say('This number is too large.'));
    const value = Math.max(-MAX_NUMBER, Math.min(MAX_NUMBER, written));
    return { value, signed, ...this.spanOf(token, token) };
  }
}

export const endOf = (token: IToken): number => token.startOffset + token.image.length;
