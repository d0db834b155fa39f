/**
 * The grammar of dice expressions.
 *
 * A comparison is read in one of two ways. Written without white space directly behind dice or a pool with which the
 * expression begins, and in front of a number, it counts the dice that meet it: `5d10>=7`. Everywhere else it compares
 * totals: `3d6 >= 7`, `3d6+11>=18`, `11+3d6>=18`. Parentheses begin an expression of their own: `2 + (5d10>=7)`.
 */
import { EOF, type IToken } from 'chevrotain';
import { say } from '../message.ts';
import * as t from './lexer.ts';
import { MAX_DEPTH } from './limits.ts';
import { ModifierParser, RELATIONS, spanOf } from './modifier-grammar.ts';
import type { CallNode, DiceNode, Expression, Operator, Problem, Span } from './tree.ts';

/** No expression begins here: what follows a comparison counts no successes. */
const NOWHERE = -1;

export class DiceParser extends ModifierParser {
  /** The grammar is validated by a test; to do it at every start would only cost time. */
  constructor(skipValidations = true) {
    super(t.vocabulary, { skipValidations, maxLookahead: 1 });
    this.performSelfAnalysis();
  }

  /** The first problem is the one to solve; what follows it is mostly an echo. */
  run(text: string): Expression | Problem {
    this.text = text;
    this.problems = [];
    const tokens = t.tokenize(text);
    const tooDeep = tokenBeyondDepth(tokens);
    if (tooDeep)
      return { message: say('too many parentheses inside each other'), ...spanOf(tooDeep, tooDeep) };
    this.input = tokens;
    const tree = this.comparison();
    const error = this.errors[0];
    if (error) {
      const at = tokens.indexOf(error.token);
      this.unexpected(error.token, at > 0 ? tokens[at - 1] : at < 0 ? tokens.at(-1) : undefined);
    }
    return this.problems[0] ?? tree;
  }

  comparison = this.RULE('comparison', (): Expression => {
    const start = this.ACTION(() => this.LA(1).startOffset);
    const left = this.SUBRULE(this.sum, { ARGS: [start] });
    return (
      this.OPTION((): Expression => {
        const relation = this.CONSUME(t.Relation);
        const right = this.SUBRULE2(this.sum, { ARGS: [NOWHERE] });
        return this.ACTION((): Expression => ({
          type: 'comparison',
          relation: RELATIONS[relation.image]!,
          left,
          right,
          ...between(left, right),
        }));
      }) ?? left
    );
  });

  sum = this.RULE('sum', (start: number): Expression => {
    let left = this.SUBRULE(this.product, { ARGS: [start] });
    this.MANY(() => {
      const operator = this.OR([
        { ALT: (): Operator => this.CONSUME(t.Plus) && '+' },
        { ALT: (): Operator => this.CONSUME(t.Minus) && '-' },
      ]);
      const right = this.SUBRULE2(this.product, { ARGS: [NOWHERE] });
      this.ACTION(() => (left = { type: 'operation', operator, left, right, ...between(left, right) }));
    });
    return left;
  });

  product = this.RULE('product', (start: number): Expression => {
    let left = this.SUBRULE(this.signed, { ARGS: [start] });
    this.MANY(() => {
      const operator = this.OR([
        { ALT: (): Operator => this.CONSUME(t.Times) && 'x' },
        { ALT: (): Operator => this.CONSUME(t.Divide) && '/' },
      ]);
      const right = this.SUBRULE2(this.signed, { ARGS: [NOWHERE] });
      this.ACTION(() => (left = { type: 'operation', operator, left, right, ...between(left, right) }));
    });
    return left;
  });

  signed = this.RULE('signed', (start: number): Expression => {
    const signs: IToken[] = [];
    this.MANY(() => signs.push(this.CONSUME(t.Minus)));
    const of = this.SUBRULE(this.term, { ARGS: [start] });
    return this.ACTION(() =>
      signs.reduceRight<Expression>(
        (inner, sign) => ({ type: 'negation', of: inner, start: sign.startOffset, end: inner.end }),
        of,
      ),
    );
  });

  term = this.RULE('term', (start: number): Expression =>
    this.OR([
      { ALT: (): Expression => this.SUBRULE(this.numberOrDice, { ARGS: [start] }) },
      { ALT: (): Expression => this.SUBRULE(this.dice, { ARGS: [undefined, start] }) },
      { ALT: (): Expression => this.SUBRULE(this.parentheses) },
      { ALT: (): Expression => this.SUBRULE(this.pool, { ARGS: [start] }) },
      { ALT: (): Expression => this.SUBRULE(this.call) },
    ]),
  );

  numberOrDice = this.RULE('numberOrDice', (start: number): Expression => {
    const number = this.CONSUME(t.WholeNumber);
    return (
      this.OPTION((): Expression => this.SUBRULE(this.dice, { ARGS: [number, start] })) ??
      this.ACTION((): Expression => ({
        type: 'number',
        value: this.readNumber(number),
        ...spanOf(number, number),
      }))
    );
  });

  /** `3d6`, `d%`, `4dF`, `d{0..9}` and what is done with the dice. */
  dice = this.RULE('dice', (count: IToken | undefined, start: number): DiceNode => {
    const die = this.CONSUME(t.Die);
    const faces = this.SUBRULE(this.faces);
    const modifiers = this.SUBRULE(this.modifiers, { ARGS: [(count ?? die).startOffset === start, faces] });
    return this.ACTION((): DiceNode => ({
      type: 'dice',
      count: count ? this.readNumber(count) : 1,
      faces,
      reroll: modifiers.reroll,
      explosion: modifiers.explosion,
      keeps: modifiers.keeps,
      success: modifiers.success,
      start: (count ?? die).startOffset,
      end: modifiers.end,
    }));
  });

  parentheses = this.RULE('parentheses', (): Expression => {
    const open = this.CONSUME(t.OpenParen);
    const inner = this.SUBRULE(this.comparison);
    const close = this.OPTION(() => this.CONSUME(t.CloseParen));
    this.ACTION(() => this.#closed(open, close));
    return inner;
  });

  pool = this.RULE('pool', (start: number): Expression => {
    const open = this.CONSUME(t.OpenBrace);
    const members = this.SUBRULE(this.list);
    const close = this.OPTION(() => this.CONSUME(t.CloseBrace));
    this.ACTION(() => this.#closed(open, close));
    const modifiers = this.SUBRULE(this.modifiers, { ARGS: [open.startOffset === start, undefined] });
    return this.ACTION((): Expression => ({
      type: 'pool',
      members,
      keeps: modifiers.keeps,
      success: modifiers.success,
      start: open.startOffset,
      end: modifiers.end,
    }));
  });

  call = this.RULE('call', (): Expression => {
    const name = this.CONSUME(t.FunctionName);
    const open = this.CONSUME(t.OpenParen);
    const inner = this.SUBRULE(this.list);
    const close = this.OPTION(() => this.CONSUME(t.CloseParen));
    return this.ACTION((): Expression => {
      this.#closed(open, close);
      return {
        type: 'call',
        function: name.image.toLowerCase() as CallNode['function'],
        arguments: inner,
        ...spanOf(name, close ?? this.LA(0)),
      };
    });
  });

  list = this.RULE('list', (): Expression[] => {
    const list: Expression[] = [];
    this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => list.push(this.SUBRULE(this.comparison)) });
    return list;
  });

  #closed(open: IToken, close: IToken | undefined): void {
    if (close) return;
    const next = this.LA(1);
    const mark = open.tokenType === t.OpenBrace ? '}' : ')';
    if (next.tokenType !== EOF) this.unexpected(next, this.LA(0));
    else this.problems.push({ message: say('bracket is missing', { mark }), ...spanOf(open, open) });
  }
}

function tokenBeyondDepth(tokens: readonly IToken[]): IToken | undefined {
  let depth = 0;
  return tokens.find(({ tokenType }) => {
    if (tokenType === t.OpenParen || tokenType === t.OpenBrace) depth++;
    else if (tokenType === t.CloseParen || tokenType === t.CloseBrace) depth--;
    return depth > MAX_DEPTH;
  });
}

const between = (first: Span, last: Span): Span => ({ start: first.start, end: last.end });
