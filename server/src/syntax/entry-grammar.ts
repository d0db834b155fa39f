/** The grammar of entries of lists and of their effects: `Martial Arts (Judo) +4 [8 CP]: since school`, `INI +2; max WIL 3`. */
import type { IToken } from 'chevrotain';
import { t as say } from '../text/messages.ts';
import * as t from './lexer.ts';
import { ScoreParser } from './score-grammar.ts';
import { textAt, type Cost, type EffectNode, type EntryNode, type Group, type Num } from './tree.ts';

export abstract class EntryParser extends ScoreParser {
  /**
   * A name, then score, parentheses and cost in any order, then a note. In lists of skills the last word of the name may
   * be the score, or the one behind the parentheses: `Martial Arts 12`, `Craft (Pots) 12`.
   */
  entry = this.RULE('entry', (scored: boolean): EntryNode => {
    let first: IToken | undefined;
    let last: IToken | undefined;
    let beforeLast: IToken | undefined;
    let score: Num | undefined;
    let cost: Cost | undefined;
    let note: IToken | undefined;
    const groups: Group[] = [];
    this.MANY(() => {
      const token = this.OR([{ ALT: () => this.CONSUME(t.TextPart) }, { ALT: () => this.CONSUME(t.Comma) }]);
      beforeLast = last;
      last = token;
      first ??= token;
    });
    this.ACTION(() => {
      if (!scored || !beforeLast || last?.tokenType !== t.Unsigned) return;
      score = this.whole(this.numberOf(last, false));
      last = beforeLast;
    });
    this.MANY2(() =>
      this.OR2([
        {
          ALT: () => {
            const token = this.CONSUME(t.Signed);
            this.ACTION(() => {
              if (score) this.unexpected(token);
              score ??= this.whole(this.numberOf(token, true));
            });
          },
        },
        {
          ALT: () => {
            const token = this.CONSUME(t.Unsigned);
            this.ACTION(() => {
              if (score || !scored) this.costWithoutBrackets(token);
              else score = this.whole(this.numberOf(token, false));
            });
          },
        },
        { ALT: () => groups.push(this.SUBRULE(this.group, { ARGS: [score !== undefined] })) },
        // `Strong Willed (Gift), 10`
        {
          ALT: () => {
            const comma = this.CONSUME2(t.Comma);
            this.ACTION(() =>
              this.problem(this.spanOf(comma, comma), say('`{0}` is not expected here.', comma.image), ''),
            );
          },
        },
        {
          ALT: () => {
            const next = this.SUBRULE(this.cost);
            this.ACTION(() => (cost ??= next));
          },
        },
      ]),
    );
    this.OPTION(() => {
      this.CONSUME(t.Colon);
      this.OPTION2(() => (note = this.CONSUME(t.Note)));
    });
    return this.ACTION(() => ({
      type: 'entry',
      start: 0,
      end: this.source.length,
      name: first && last ? this.textOf(first, last) : textAt(0),
      count: undefined,
      score,
      groups,
      cost,
      note: note && this.textOf(note, note),
      facts: [],
    }));
  });

  /** `Lucky (Edge) 5`, `Climbing +3 4` */
  private costWithoutBrackets(token: IToken): void {
    const cost = `[${token.image}]`;
    const message = say('`{0}` is not expected here. A cost stands in brackets: `{1}`.', token.image, cost);
    this.problem(this.spanOf(token, token), message, cost);
  }

  /** `INI +2; Awareness +3 against surprise; max WIL 3; control 5; anything else`. */
  effects = this.RULE('effects', (): EffectNode[] => {
    const effects: EffectNode[] = [];
    this.MANY_SEP({
      SEP: t.Semicolon,
      DEF: () => {
        const tokens: IToken[] = [];
        this.MANY(() =>
          tokens.push(
            this.OR([{ ALT: () => this.CONSUME(t.TextPart) }, { ALT: () => this.CONSUME(t.Signed) }]),
          ),
        );
        this.ACTION(() => {
          if (tokens.length > 0) effects.push(this.#effect(tokens));
        });
      },
    });
    return effects;
  });

  #effect(tokens: readonly IToken[]): EffectNode {
    const all = this.textOf(tokens[0]!, tokens.at(-1)!);
    const [first, second] = tokens;
    const at = (index: number): IToken | undefined => tokens[index];
    if (first?.image.toLowerCase() === 'max') {
      const value = tokens.findIndex((token) => token.tokenType === t.Unsigned);
      if (value > 1) {
        const subject = this.textOf(tokens[1]!, tokens[value - 1]!);
        return { type: 'ceiling', subject, value: this.numberOf(tokens[value]!, false), ...all };
      }
    }
    if (first?.image.toLowerCase() === 'control' && second?.tokenType === t.Unsigned) {
      return { type: 'control', score: this.numberOf(second, false), ...all };
    }
    const last = tokens.at(-1);
    if (tokens.length > 2 && last?.tokenType === t.Unsigned && /^[x×]$/i.test(at(tokens.length - 2)!.image)) {
      const subject = this.textOf(tokens[0]!, tokens.at(-3)!);
      return { type: 'factor', subject, factor: this.numberOf(last, false), ...all };
    }
    const amount = tokens.findIndex((token) => token.tokenType === t.Signed);
    if (amount > 0) {
      const rest = at(amount + 1);
      return {
        type: 'bonus',
        subject: this.textOf(tokens[0]!, tokens[amount - 1]!),
        amount: this.numberOf(tokens[amount]!, true),
        condition: rest ? this.textOf(rest, tokens.at(-1)!).text : '',
        ...all,
      };
    }
    return { type: 'text', ...all };
  }
}
