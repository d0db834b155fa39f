/** The grammar of what the lines of a character share: words, numbers, parentheses and costs. */
import { EOF, type IToken } from 'chevrotain';
import { t as say } from '../text/messages.ts';
import { FormulaParser } from './formula-grammar.ts';
import * as t from './lexer.ts';
import { endOf } from './tree-parser.ts';
import { textAt, type Cost, type Group, type Item, type Num, type Span, type Text } from './tree.ts';

/** `[Peril, 10]: the mob`, `[Edge]: always` */
const LEVEL_IN_BRACKETS = /^\[(\p{Lu}\p{Ll}+)(?:[,;:] ?[+-]?(\d{1,3})(?: ?CP)?)?\](.*)$/u;

export abstract class PartParser extends FormulaParser {
  words = this.RULE('words', (): Text => {
    const first = this.CONSUME(t.NamePart);
    let last = first;
    this.MANY(() => (last = this.CONSUME2(t.NamePart)));
    return this.ACTION(() => this.textOf(first, last));
  });

  number = this.RULE('number', (): Num =>
    this.OR([
      { ALT: () => this.numberOf(this.CONSUME(t.Signed), true) },
      { ALT: () => this.numberOf(this.CONSUME(t.Unsigned), false) },
    ]),
  );

  group = this.RULE('group', (afterScore: boolean): Group => {
    const open = this.CONSUME(t.OpenParen);
    const items = this.SUBRULE(this.items);
    const close = this.OPTION(() => this.CONSUME(t.CloseParen));
    return this.ACTION(() => ({ items, afterScore, ...this.closed(open, close, ')') }));
  });

  /** `Edge, rank 3, Parachute +2 (+6)`. */
  items = this.RULE('items', (): Item[] => {
    const items: Item[] = [];
    this.OPTION(() => items.push(this.SUBRULE(this.item)));
    this.MANY(() => {
      const comma = this.CONSUME(t.Comma);
      const next = this.OPTION2(() => this.SUBRULE2(this.item));
      this.ACTION(() => {
        if (next) items.push(next);
        else if (this.LA(1).tokenType !== EOF) this.unexpected(comma);
      });
    });
    return items;
  });

  item = this.RULE('item', (): Item => {
    const tokens: IToken[] = [];
    const groups: Group[] = [];
    let end = 0;
    let nameEnd = 0;
    let number: IToken | undefined;
    this.AT_LEAST_ONE(() => {
      this.OR([
        { ALT: () => tokens.push(this.CONSUME(t.TextPart)) },
        { ALT: () => tokens.push(this.CONSUME(t.Signed)) },
        { ALT: () => groups.push(this.SUBRULE(this.group, { ARGS: [number !== undefined] })) },
      ]);
      this.ACTION(() => {
        const last = tokens.at(-1);
        if (groups.length === 0 && last) {
          // The number of an item is its signed one, or the unsigned one it ends with.
          if (number?.tokenType !== t.Signed) {
            number = last.tokenType === t.Signed || last.tokenType === t.Unsigned ? last : undefined;
          }
          if (!number) nameEnd = endOf(last);
        }
        end = Math.max(last ? endOf(last) : 0, groups.at(-1)?.end ?? 0);
      });
    });
    return this.ACTION(() => {
      const start = tokens[0]?.startOffset ?? groups[0]?.start ?? 0;
      return {
        ...this.slice(start, end),
        name: nameEnd > start ? this.slice(start, nameEnd) : textAt(start),
        number: number && this.numberOf(number, number.tokenType === t.Signed),
        groups,
      };
    });
  });

  /** `[5 CP]`, `[16 CP because it was a gift]`. */
  cost = this.RULE('cost', (): Cost => {
    const open = this.CONSUME(t.OpenBracket);
    const amount = this.OPTION(() => this.SUBRULE(this.number));
    const unit = this.OPTION2(() => this.SUBRULE(this.words));
    const reason = this.OPTION3(() => {
      const because = this.CONSUME(t.Because);
      let last = because;
      this.MANY(() => {
        last = this.OR([
          { ALT: () => this.CONSUME(t.TextPart) },
          { ALT: () => this.CONSUME(t.Comma) },
          { ALT: () => this.CONSUME(t.Signed) },
        ]);
      });
      return this.ACTION(() => this.slice(Math.min(endOf(because) + 1, endOf(last)), endOf(last)));
    });
    const close = this.OPTION4(() => this.CONSUME(t.CloseBracket));
    return this.ACTION(() => {
      const span = this.closed(open, close, ']');
      if (!amount) this.costWithoutNumber(span, unit?.text);
      return { amount, unit, reason, ...span };
    });
  });

  /** `[]`; `[the police]` at the end of an entry is a note. */
  private costWithoutNumber(span: Span, words: string | undefined): void {
    const behind = this.source.slice(span.start);
    const [, level, price, rest = ''] = LEVEL_IN_BRACKETS.exec(behind) ?? [];
    // `Enemy [Peril, 10]: the mob`
    if (level !== undefined && (rest.trim() !== '' || price !== undefined)) {
      const message = say('Brackets hold a cost: `[5 CP]`. Write a level in parentheses: `({0})`.', level);
      const start = this.source.slice(0, span.start).trimEnd().length;
      const usual = ` (${level})${price === undefined ? '' : ` [${price}]`}${rest}`;
      return this.problem({ start, end: this.source.length }, message, usual);
    }
    const inside = /^\[([^[\]]*)\]?$/.exec(behind.trim())?.[1]?.trim();
    const isWhole = inside === undefined || inside === words;
    const note = words && `: ${isWhole ? words : inside}`;
    if (!note || this.source.slice(span.end).trim() !== '')
      return this.problem(span, say('A cost needs a number: `[5 CP]`.'));
    const start = this.source.slice(0, span.start).trimEnd().length;
    const place = { start, end: span.end };
    // `Lucky [Edge]`
    if (isWhole && /^\p{Lu}\p{L}+$/u.test(words)) {
      const message = say('Brackets hold a cost: `[5 CP]`. Write a level in parentheses: `({0})`.', words);
      return this.problem(place, message, ` (${words})`, note);
    }
    const message = say('Brackets hold a cost: `[5 CP]`. Write a note after a colon: `{0}`.', note);
    this.problem(place, message, note);
  }

  /** `Body/Mind; universal 2 (Brawling); types Aikido, Brawling`. */
  facts = this.RULE('facts', (): Item[][] => {
    const facts: Item[][] = [];
    this.MANY_SEP({ SEP: t.Semicolon, DEF: () => facts.push(this.SUBRULE(this.items)) });
    return this.ACTION(() => facts.filter((fact) => fact.length > 0));
  });
}
