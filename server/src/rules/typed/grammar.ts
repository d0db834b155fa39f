/**
 * The grammar of typed tasks and procedures. Every text has a tree: what a part means, its reader decides.
 *
 *     call: side (mark side)*
 *     side: part (separator part | levels | terms)*
 *     part: levels | terms?
 *     terms: term+
 *     term: sign (sign number | plain)? | plain
 *     plain: dice | name (sign? number)? | number | stray
 *     name: (word | detail)+
 */
import { EmbeddedActionsParser, type IToken, type TokenType } from 'chevrotain';
import { nameKey } from '../names.ts';
import * as t from './lexer.ts';
import type { Call, Part, Side, Span, Term } from './tree.ts';

interface Quantity extends Span {
  readonly value: number;
  readonly number: NonNullable<Term['number']>;
}

export class TypedParser extends EmbeddedActionsParser {
  #text = '';

  /** The grammar is validated by a test; to do it at every start would only cost time. */
  constructor(skipValidations = true) {
    super(t.vocabulary, { skipValidations, maxLookahead: 2 });
    this.performSelfAnalysis();
  }

  /** The tree of a text, in which these words begin a side. */
  run(text: string, marks: readonly string[]): Call {
    this.#text = text;
    this.input = t.tokenize(text, marks);
    return { text, sides: this.call() };
  }

  call = this.RULE('call', (): Side[] => {
    const sides = [this.SUBRULE(this.side, { ARGS: [undefined] })];
    this.MANY(() => {
      const mark = this.CONSUME(t.Mark);
      sides.push(this.SUBRULE2(this.side, { ARGS: [mark] }));
    });
    return sides;
  });

  side = this.RULE('side', (mark: IToken | undefined): Side => {
    const parts: Part[] = [];
    const start = this.ACTION(() => (mark ? t.endOf(mark) : 0));
    let from = start;
    parts.push(this.SUBRULE(this.part, { ARGS: [from] }));
    this.MANY(() =>
      parts.push(
        this.OR([
          {
            ALT: (): Part => {
              const separator = this.CONSUME(t.Separator);
              this.ACTION(() => (from = t.endOf(separator)));
              return this.SUBRULE2(this.part, { ARGS: [from] });
            },
          },
          { ALT: (): Part => this.SUBRULE(this.levels) },
          { ALT: (): Part => this.SUBRULE(this.terms) },
        ]),
      ),
    );
    return this.ACTION((): Side => {
      const markSpan = mark ? { start: mark.startOffset, end: t.endOf(mark) } : { start: 0, end: 0 };
      const isEmpty = parts.length === 1 && parts[0]!.terms.length === 0;
      return {
        mark: mark ? markKey(mark.image) : '',
        markSpan,
        parts: isEmpty ? [] : parts,
        start,
        end: parts.at(-1)!.end,
      };
    });
  });

  part = this.RULE('part', (from: number): Part =>
    this.OR([
      { ALT: (): Part => this.SUBRULE(this.levels) },
      { ALT: (): Part => this.SUBRULE(this.terms) },
      { ALT: (): Part => this.ACTION((): Part => ({ text: '', terms: [], start: from, end: from })) },
    ]),
  );

  terms = this.RULE('terms', (): Part => {
    const terms: Term[] = [];
    this.AT_LEAST_ONE(() => terms.push(this.SUBRULE(this.term)));
    return this.ACTION((): Part => partOf(this.#text, terms));
  });

  /** They are no part of a score. */
  levels = this.RULE('levels', (): Part => {
    const token = this.CONSUME(t.Levels);
    return this.ACTION((): Part =>
      partOf(this.#text, [{ ...NOTHING, ...spanOf(token), from: token.startOffset, stray: token.image }]),
    );
  });

  term = this.RULE('term', (): Term =>
    this.OR([{ ALT: (): Term => this.SUBRULE(this.signed) }, { ALT: (): Term => this.SUBRULE(this.plain) }]),
  );

  /** A number may have a sign of its own behind it: `8 - -4`. A sign without a term behind it is stray. */
  signed = this.RULE('signed', (): Term => {
    const sign = this.CONSUME(t.Sign);
    const term = this.OPTION({
      GATE: () => this.LA(1).tokenType !== t.Sign || this.#signedNumberFollows(),
      DEF: () =>
        this.OR([
          { ALT: (): Term => this.SUBRULE(this.negative) },
          { ALT: (): Term => this.SUBRULE(this.plain) },
        ]),
    });
    return this.ACTION((): Term =>
      term
        ? { ...term, sign: signOf(sign), from: sign.startOffset }
        : { ...NOTHING, ...spanOf(sign), from: sign.startOffset, stray: sign.image },
    );
  });

  negative = this.RULE('negative', (): Term => {
    const sign = this.CONSUME(t.Sign);
    const { value, number, end } = this.SUBRULE(this.quantity);
    return this.ACTION((): Term => ({
      ...NOTHING,
      value: signOf(sign) === '-' ? -value : value,
      number,
      signed: true,
      start: sign.startOffset,
      from: sign.startOffset,
      end,
    }));
  });

  plain = this.RULE('plain', (): Term =>
    this.OR([
      { ALT: (): Term => this.SUBRULE(this.dice) },
      { ALT: (): Term => this.SUBRULE(this.named) },
      { ALT: (): Term => this.SUBRULE(this.unnamed) },
      { ALT: (): Term => this.SUBRULE(this.stray) },
    ]),
  );

  dice = this.RULE('dice', (): Term => {
    const token = this.CONSUME(t.Dice);
    return this.ACTION((): Term => ({
      ...NOTHING,
      ...spanOf(token),
      from: token.startOffset,
      dice: token.image,
    }));
  });

  /** A sign behind a name belongs to its number: `Stealth +4`. */
  named = this.RULE('named', (): Term => {
    const words: IToken[] = [];
    this.AT_LEAST_ONE(() =>
      words.push(this.OR([{ ALT: () => this.CONSUME(t.Word) }, { ALT: () => this.CONSUME(t.Detail) }])),
    );
    let sign: IToken | undefined;
    const value = this.OPTION({
      GATE: () => this.#numberFollows(),
      DEF: (): Quantity => {
        sign = this.OPTION2(() => this.CONSUME(t.Sign));
        return this.SUBRULE(this.quantity);
      },
    });
    return this.ACTION((): Term => {
      const [first, last] = [words[0]!, words.at(-1)!];
      const name = this.#text.slice(first.startOffset, t.endOf(last)).replace(/\s+/g, ' ');
      return {
        ...NOTHING,
        name,
        value: value && (sign && signOf(sign) === '-' ? -value.value : value.value),
        number: value?.number,
        signed: sign !== undefined,
        start: first.startOffset,
        from: first.startOffset,
        end: value?.end ?? t.endOf(last),
      };
    });
  });

  unnamed = this.RULE('unnamed', (): Term => {
    const value = this.SUBRULE(this.quantity);
    return this.ACTION((): Term => ({ ...NOTHING, ...value, from: value.start }));
  });

  quantity = this.RULE('quantity', (): Quantity =>
    this.OR([
      { ALT: (): Quantity => quantityOf(this.CONSUME(t.WholeNumber), 'whole') },
      { ALT: (): Quantity => quantityOf(this.CONSUME(t.Decimal), 'decimal') },
      { ALT: (): Quantity => quantityOf(this.CONSUME(t.Fraction), 'fraction') },
    ]),
  );

  stray = this.RULE('stray', (): Term => {
    const token = this.CONSUME(t.Stray);
    return this.ACTION((): Term => ({
      ...NOTHING,
      ...spanOf(token),
      from: token.startOffset,
      stray: token.image,
    }));
  });

  #signedNumberFollows(): boolean {
    return this.LA(1).tokenType === t.Sign && NUMBERS.includes(this.LA(2).tokenType);
  }

  #numberFollows(): boolean {
    const isNumber = ({ tokenType }: IToken): boolean => NUMBERS.includes(tokenType);
    return isNumber(this.LA(1)) || this.#signedNumberFollows();
  }
}

const NUMBERS: readonly TokenType[] = [t.WholeNumber, t.Decimal, t.Fraction];

const NOTHING: Term = {
  sign: undefined,
  name: '',
  value: undefined,
  number: undefined,
  signed: false,
  dice: '',
  stray: '',
  start: 0,
  from: 0,
  end: 0,
};

const spanOf = (token: IToken): Span => ({ start: token.startOffset, end: t.endOf(token) });
const signOf = ({ image }: IToken): '+' | '-' => (image === '+' ? '+' : '-');

/** `1,000`, `0.5`, `1/2`. */
function quantityOf(token: IToken, number: Quantity['number']): Quantity {
  const [top = 0, bottom = 1] = token.image.replaceAll(',', '').split('/').map(Number);
  return { ...spanOf(token), number, value: top / bottom };
}

/** `vs` for all words that mean it. */
const markKey = (image: string): string => {
  const key = nameKey(image);
  return t.VERSUS.includes(key) ? 'vs' : key;
};

function partOf(text: string, terms: readonly Term[]): Part {
  const [start, end] = [terms[0]!.from, terms.at(-1)!.end];
  return { text: text.slice(start, end), terms, start, end };
}

let parser: TypedParser | undefined;

/** The tree of a typed text; `marks` are the words that begin a side besides `vs`. */
export function parseTyped(text: string, marks: readonly string[] = []): Call {
  parser ??= new TypedParser();
  return parser.run(text, [...t.VERSUS, ...marks]);
}
