/** The grammar of formulae: sums of products, `min`, `max` and `half`, and how the result is rounded. */
import * as t from './lexer.ts';
import { endOf, TreeParser } from './tree-parser.ts';
import type { FormulaNode } from './tree.ts';

export abstract class FormulaParser extends TreeParser {
  /** `REF + (STR + HLT) / 2, rounded down`. */
  formula = this.RULE('formula', (): FormulaNode => {
    const of = this.SUBRULE(this.sum);
    const rounded = this.OPTION(() => this.CONSUME(t.Rounded));
    return this.ACTION(() =>
      rounded
        ? {
            type: 'rounded',
            direction: /down/i.test(rounded.image) ? 'down' : 'up',
            of,
            start: of.start,
            end: endOf(rounded),
          }
        : of,
    );
  });

  sum = this.RULE('sum', (): FormulaNode => {
    const terms: { negative: boolean; of: FormulaNode }[] = [];
    let negative = false;
    this.OPTION(() => (negative = this.CONSUME(t.Minus) !== undefined));
    const first = this.SUBRULE(this.product);
    this.ACTION(() => terms.push({ negative, of: first }));
    this.MANY(() => {
      const minus = this.OR([
        { ALT: () => this.CONSUME(t.Plus) && false },
        { ALT: () => this.CONSUME2(t.Minus) && true },
      ]);
      const of = this.SUBRULE2(this.product);
      this.ACTION(() => terms.push({ negative: minus, of }));
    });
    return this.ACTION(() =>
      terms.length === 1 && !negative
        ? first
        : { type: 'sum', terms, start: first.start, end: terms.at(-1)!.of.end },
    );
  });

  product = this.RULE('product', (): FormulaNode => {
    const first = this.SUBRULE(this.factor);
    const factors = [{ inverse: false, of: first }];
    this.MANY(() => {
      const inverse = this.OR([
        { ALT: () => this.CONSUME(t.Times) && false },
        { ALT: () => this.CONSUME(t.Divide) && true },
      ]);
      const of = this.SUBRULE2(this.factor);
      this.ACTION(() => factors.push({ inverse, of }));
    });
    return this.ACTION(() =>
      factors.length === 1
        ? first
        : { type: 'product', factors, start: first.start, end: factors.at(-1)!.of.end },
    );
  });

  operand = this.RULE('operand', (): FormulaNode =>
    this.OR([
      {
        ALT: () => {
          const token = this.CONSUME(t.FormulaNumber);
          return this.ACTION((): FormulaNode => ({
            type: 'number',
            value: Number(token.image),
            ...this.spanOf(token, token),
          }));
        },
      },
      {
        ALT: () => {
          // `Mass Value`: words with nothing between them are one name.
          const first = this.CONSUME(t.FormulaName);
          let last = first;
          this.MANY(() => (last = this.CONSUME2(t.FormulaName)));
          return this.ACTION((): FormulaNode => {
            const { text, ...span } = this.textOf(first, last);
            return { type: 'name', name: text.replace(/\s+/g, ' '), ...span };
          });
        },
      },
    ]),
  );

  /** `half` does without parentheses: `half STR`. */
  call = this.RULE('call', (): FormulaNode => {
    const token = this.CONSUME(t.FormulaFunction);
    const inner = this.OR2([
      { ALT: () => this.SUBRULE(this.arguments) },
      { ALT: () => [this.SUBRULE(this.operand)] },
      { ALT: () => [this.SUBRULE(this.call)] },
    ]);
    return this.ACTION((): FormulaNode => ({
      type: 'call',
      function: token.image.toLowerCase() as 'min' | 'max' | 'half',
      arguments: inner,
      start: token.startOffset,
      end: inner.at(-1)?.end ?? endOf(token),
    }));
  });

  factor = this.RULE('factor', (): FormulaNode =>
    this.OR([
      { ALT: () => this.SUBRULE2(this.operand) },
      { ALT: () => this.SUBRULE4(this.call) },
      { ALT: () => this.SUBRULE3(this.arguments)[0]! },
    ]),
  );

  arguments = this.RULE('arguments', (): FormulaNode[] => {
    const open = this.CONSUME(t.FormulaOpen);
    const list = [this.SUBRULE(this.sum)];
    this.MANY(() => {
      this.CONSUME(t.Comma);
      list.push(this.SUBRULE2(this.sum));
    });
    const close = this.OPTION(() => this.CONSUME(t.FormulaClose));
    this.ACTION(() => this.closed(open, close, ')'));
    return list;
  });
}
