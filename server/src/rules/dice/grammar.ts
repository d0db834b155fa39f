/**
 * The grammar of dice expressions.
 *
 * A comparison is read in one of two ways. Written without white space directly behind dice or a pool with which the
 * expression begins, and in front of a number, it counts the dice that meet it: `5d10>=7`. Everywhere else it compares
 * totals: `3d6 >= 7`, `3d6+11>=18`, `11+3d6>=18`. Parentheses begin an expression of their own: `2 + (5d10>=7)`.
 */
import { EmbeddedActionsParser, EOF, type IToken } from 'chevrotain';
import * as t from './lexer.ts';
import { MAX_DEPTH, MAX_NUMBER } from './limits.ts';
import type {
  CallNode,
  Condition,
  DiceNode,
  Explosion,
  Expression,
  Faces,
  Keep,
  Operator,
  Problem,
  Relation,
  Reroll,
  Span,
} from './tree.ts';
import { explain } from './unexpected.ts';

/** What may stand behind dice or a pool. */
interface Modifiers {
  reroll?: Reroll;
  explosion?: Explosion;
  success?: Condition;
  readonly keeps: Keep[];
  end: number;
}

type Kept = Omit<Keep, 'count'>;

const RELATIONS: Readonly<Record<string, Relation>> = {
  '<': '<',
  '<=': '<=',
  '=<': '<=',
  '≤': '<=',
  '=': '=',
  '==': '=',
  '>=': '>=',
  '=>': '>=',
  '≥': '>=',
  '>': '>',
};

/** No expression begins here: what follows a comparison counts no successes. */
const NOWHERE = -1;

export class DiceParser extends EmbeddedActionsParser {
  #text = '';
  #problems: Problem[] = [];

  /** The grammar is validated by a test; to do it at every start would only cost time. */
  constructor(skipValidations = true) {
    super(t.vocabulary, { skipValidations, maxLookahead: 1 });
    this.performSelfAnalysis();
  }

  /** The first problem is the one to solve; what follows it is mostly an echo. */
  run(text: string): Expression | Problem {
    this.#text = text;
    this.#problems = [];
    const tokens = t.tokenize(text);
    const tooDeep = tokenBeyondDepth(tokens);
    if (tooDeep) return { message: 'Too many parentheses inside each other.', ...spanOf(tooDeep, tooDeep) };
    this.input = tokens;
    const tree = this.comparison();
    const error = this.errors[0];
    if (error) {
      const at = tokens.indexOf(error.token);
      this.#unexpected(error.token, at > 0 ? tokens[at - 1] : at < 0 ? tokens.at(-1) : undefined);
    }
    return this.#problems[0] ?? tree;
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
        value: this.#valueOf(number),
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
      count: count ? this.#valueOf(count) : 1,
      faces,
      reroll: modifiers.reroll,
      explosion: modifiers.explosion,
      keeps: modifiers.keeps,
      success: modifiers.success,
      start: (count ?? die).startOffset,
      end: modifiers.end,
    }));
  });

  faces = this.RULE('faces', (): Faces =>
    this.OR([
      { ALT: (): Faces => ({ lowest: 1, highest: this.SUBRULE(this.number) }) },
      { ALT: (): Faces => this.CONSUME(t.Percent) && { lowest: 1, highest: 100 } },
      { ALT: (): Faces => this.CONSUME(t.Fate) && { lowest: -1, highest: 1 } },
      {
        ALT: (): Faces => {
          this.CONSUME(t.OpenBrace);
          const lowest = this.SUBRULE(this.signedNumber);
          this.CONSUME(t.To);
          const highest = this.SUBRULE2(this.signedNumber);
          this.CONSUME(t.CloseBrace);
          return { lowest, highest };
        },
      },
    ]),
  );

  /** Pools know keeps and successes only: they have no faces to reroll. */
  modifiers = this.RULE('modifiers', (begins: boolean, faces: Faces | undefined): Modifiers => {
    const modifiers: Modifiers = { keeps: [], end: 0 };
    this.MANY({
      GATE: () => this.LA(1).tokenType !== t.Relation || (begins && this.#isConditionAhead()),
      DEF: () =>
        this.OR([
          {
            ALT: () => {
              const keep = this.SUBRULE(this.keep);
              this.ACTION(() => modifiers.keeps.push(keep));
            },
          },
          {
            ALT: () => {
              const token = this.OR2([
                { ALT: () => this.CONSUME(t.RerollOnce) },
                { ALT: () => this.CONSUME(t.Reroll) },
              ]);
              const on = this.SUBRULE(this.optionalCondition, { ARGS: [faces?.lowest] });
              this.ACTION(() => {
                this.#once(token, modifiers.reroll, faces);
                modifiers.reroll = { once: token.tokenType === t.RerollOnce, on };
              });
            },
          },
          {
            ALT: () => {
              const token = this.OR3([
                { ALT: () => this.CONSUME(t.Compound) },
                { ALT: () => this.CONSUME(t.Explode) },
              ]);
              const on = this.SUBRULE2(this.optionalCondition, { ARGS: [faces?.highest] });
              this.ACTION(() => {
                this.#once(token, modifiers.explosion, faces);
                modifiers.explosion = { compounding: token.tokenType === t.Compound, on };
              });
            },
          },
          {
            ALT: () => {
              const token = this.LA(1);
              const success = this.SUBRULE(this.condition);
              this.ACTION(() => {
                this.#once(token, modifiers.success, 'any');
                modifiers.success = success;
              });
            },
          },
        ]),
    });
    return this.ACTION(() => {
      modifiers.end = t.endOf(this.LA(0));
      return modifiers;
    });
  });

  keep = this.RULE('keep', (): Keep => {
    const kept = this.OR([
      { ALT: (): Kept => this.CONSUME(t.KeepHighest) && { type: 'keep', end: 'highest' } },
      { ALT: (): Kept => this.CONSUME(t.KeepLowest) && { type: 'keep', end: 'lowest' } },
      { ALT: (): Kept => this.CONSUME(t.DropHighest) && { type: 'drop', end: 'highest' } },
      { ALT: (): Kept => this.CONSUME(t.DropLowest) && { type: 'drop', end: 'lowest' } },
      { ALT: (): Kept => this.CONSUME(t.Die) && { type: 'drop', end: 'lowest' } },
    ]);
    const count = this.OPTION(() => this.SUBRULE(this.number));
    return { ...kept, count: count ?? 1 };
  });

  /** A threshold, a number that stands for itself, or the usual face. */
  optionalCondition = this.RULE('optionalCondition', (usual: number | undefined): Condition => {
    const condition = this.OPTION({
      GATE: () => this.LA(1).tokenType !== t.Relation || this.#isConditionAhead(),
      DEF: () =>
        this.OR([
          { ALT: (): Condition => this.SUBRULE(this.condition) },
          { ALT: (): Condition => ({ relation: '=', value: this.SUBRULE(this.number) }) },
        ]),
    });
    return condition ?? { relation: '=', value: usual ?? 0 };
  });

  condition = this.RULE('condition', (): Condition => {
    const relation = this.CONSUME(t.Relation);
    const value = this.SUBRULE(this.signedNumber);
    return { relation: RELATIONS[relation.image] ?? '=', value };
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

  number = this.RULE('number', (): number => {
    const number = this.CONSUME(t.WholeNumber);
    return this.ACTION(() => this.#valueOf(number));
  });

  signedNumber = this.RULE('signedNumber', (): number => {
    const minus = this.OPTION(() => this.CONSUME(t.Minus));
    const value = this.SUBRULE(this.number);
    return minus ? 0 - value : value;
  });

  /** A relation without white space on either side, and a number that does not begin dice. */
  #isConditionAhead(): boolean {
    const [before, relation, first] = [this.LA(0), this.LA(1), this.LA(2)];
    if (relation.startOffset !== t.endOf(before) || first.startOffset !== t.endOf(relation)) return false;
    const at = first.tokenType === t.Minus ? 3 : 2;
    return this.LA(at).tokenType === t.WholeNumber && this.LA(at + 1).tokenType !== t.Die;
  }

  #once(token: IToken, earlier: unknown, faces: Faces | 'any' | undefined): void {
    const message =
      faces === undefined
        ? `A pool has no faces: write \`${token.image}\` behind the dice inside.`
        : `\`${token.image}\` stands here twice: one is enough.`;
    if (faces === undefined || earlier !== undefined)
      this.#problems.push({ message, ...spanOf(token, token) });
  }

  #closed(open: IToken, close: IToken | undefined): void {
    if (close) return;
    const next = this.LA(1);
    const mark = open.tokenType === t.OpenBrace ? '}' : ')';
    if (next.tokenType !== EOF) this.#unexpected(next, this.LA(0));
    else this.#problems.push({ message: `\`${mark}\` is missing for this bracket.`, ...spanOf(open, open) });
  }

  #unexpected(token: IToken, previous: IToken | undefined): void {
    this.#problems.push(explain(this.#text, token, previous));
  }

  #valueOf(token: IToken): number {
    const value = Number(token.image);
    if (value > MAX_NUMBER)
      this.#problems.push({ message: 'This number is too large.', ...spanOf(token, token) });
    return Math.min(value, MAX_NUMBER);
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

const spanOf = (first: IToken, last: IToken): Span => ({ start: first.startOffset, end: t.endOf(last) });

const between = (first: Span, last: Span): Span => ({ start: first.start, end: last.end });
