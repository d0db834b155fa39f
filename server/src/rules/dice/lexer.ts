/** The tokens of dice expressions; letters count without regard to case. */
import { createToken, Lexer, type IToken } from 'chevrotain';

const WhiteSpace = createToken({
  name: 'WhiteSpace',
  pattern: /\s+/,
  group: Lexer.SKIPPED,
});

/** Dice have no fractions; a token of its own lets the error say so. */
export const DecimalNumber = createToken({ name: 'DecimalNumber', pattern: /\d+\.\d+/ });
export const WholeNumber = createToken({ name: 'WholeNumber', pattern: /\d+/ });

export const FunctionName = createToken({ name: 'FunctionName', pattern: /min|max|abs/i });
export const KeepHighest = createToken({ name: 'KeepHighest', pattern: /kh?(?!l)/i });
export const KeepLowest = createToken({ name: 'KeepLowest', pattern: /kl/i });
export const DropHighest = createToken({ name: 'DropHighest', pattern: /dh/i });
export const DropLowest = createToken({ name: 'DropLowest', pattern: /dl/i });
/** Between count and sides; behind the sides it drops the lowest, as in `4d6d1`. */
export const Die = createToken({ name: 'Die', pattern: /d/i });
export const Fate = createToken({ name: 'Fate', pattern: /f/i });
export const Percent = createToken({ name: 'Percent', pattern: '%' });
export const RerollOnce = createToken({ name: 'RerollOnce', pattern: /ro/i });
export const Reroll = createToken({ name: 'Reroll', pattern: /r/i });
export const Compound = createToken({ name: 'Compound', pattern: '!!' });
export const Explode = createToken({ name: 'Explode', pattern: '!' });

export const Plus = createToken({ name: 'Plus', pattern: '+' });
/** Hyphen, minus sign and en dash. */
export const Minus = createToken({ name: 'Minus', pattern: /[-\u2212\u2013]/ });
export const Times = createToken({ name: 'Times', pattern: /[x*×·]/i });
export const Divide = createToken({ name: 'Divide', pattern: /[/÷]/ });
export const Relation = createToken({ name: 'Relation', pattern: /[<>]=?|=[<>=]?|[≤≥]/ });

export const OpenParen = createToken({ name: 'OpenParen', pattern: '(' });
export const CloseParen = createToken({ name: 'CloseParen', pattern: ')' });
export const OpenBrace = createToken({ name: 'OpenBrace', pattern: '{' });
export const CloseBrace = createToken({ name: 'CloseBrace', pattern: '}' });
export const Comma = createToken({ name: 'Comma', pattern: ',' });
export const To = createToken({ name: 'To', pattern: /\.\.|…/ });
/** Anything that has no place in an expression; it becomes an error of the parser, not of the lexer. */
export const Stray = createToken({
  name: 'Stray',
  pattern: /[\ud800-\udbff][\udc00-\udfff]|[^]/,
});

export const vocabulary = [
  WhiteSpace,
  DecimalNumber,
  WholeNumber,
  FunctionName,
  KeepLowest,
  KeepHighest,
  DropHighest,
  DropLowest,
  Die,
  Fate,
  Percent,
  RerollOnce,
  Reroll,
  Compound,
  Explode,
  Plus,
  Minus,
  Times,
  Divide,
  Relation,
  OpenParen,
  CloseParen,
  OpenBrace,
  CloseBrace,
  Comma,
  To,
  Stray,
];

/** Built with the first dice: most checks of a campaign see none. */
let lexer: Lexer | undefined;

export function tokenize(text: string): IToken[] {
  lexer ??= new Lexer(vocabulary, { positionTracking: 'onlyOffset', skipValidations: true });
  return lexer.tokenize(text).tokens;
}

export const endOf = (token: IToken): number => token.startOffset + token.image.length;
