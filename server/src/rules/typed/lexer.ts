/** The tokens of typed tasks and procedures. */
import { createToken, Lexer, type CustomPatternMatcherFunc, type IToken, type TokenType } from 'chevrotain';
import { nameKey } from '../names.ts';

/** Chevrotain drops the flag for Unicode from a plain pattern. */
function sticky(pattern: RegExp): CustomPatternMatcherFunc {
  return (text, offset) => {
    pattern.lastIndex = offset;
    return pattern.exec(text);
  };
}

const WhiteSpace = createToken({
  name: 'WhiteSpace',
  pattern: /\s+/,
  group: Lexer.SKIPPED,
  line_breaks: true,
});

export const Separator = createToken({ name: 'Separator', pattern: /[,;:]/ });
/** `vs`, and the other words that begin a side of a procedure: `by`, `with`. */
export const Mark = createToken({ name: 'Mark', pattern: Lexer.NA });
/** `4d6`, with all that follows directly: a task takes no dice, and the error shows them whole. */
export const Dice = createToken({ name: 'Dice', pattern: /\d*d[\d%][^\s()+,;-]*/i });
export const Fraction = createToken({ name: 'Fraction', pattern: /\d+\/\d+(?!\d)/ });
export const Decimal = createToken({ name: 'Decimal', pattern: /\d+\.\d+/ });
/** Groups of three digits may have commas: `1,000`. */
export const WholeNumber = createToken({ name: 'WholeNumber', pattern: /\d{1,3}(?:,\d{3})+(?!\d)|\d+/ });
/** Hyphen, minus sign and en dash; plus. */
export const Sign = createToken({ name: 'Sign', pattern: /[-+\u2212\u2013]/ });
/** A word goes on behind the marks inside a name: `P/L`, `km/h`, `Jack's`, `off-hand`. */
export const Word = createToken({
  name: 'Word',
  pattern: sticky(/\p{L}(?:[\p{L}\p{M}\p{N}]|['’.&/-](?=[\p{L}\p{N}]))*|&/uy),
  line_breaks: false,
});
/** `(Sneak)`. */
export const Detail = createToken({
  name: 'Detail',
  pattern: sticky(/\([^()\p{C}]*\)/uy),
  line_breaks: false,
});
/** `+1 DL`, `two levels harder`: a part of its own, also without a comma before it. `2 levels` alone needs the comma. */
export const Levels = createToken({
  name: 'Levels',
  pattern: sticky(
    /(?:[-+\u2212\u2013]\s?)?(?:\d{1,2}|one|two|three|four|five) (?:DLs?|difficulty levels?(?: (?:harder|easier|higher|lower))?|levels? (?:of difficulty(?: (?:harder|easier|higher|lower))?|harder|easier|higher|lower))(?![\p{L}\p{N}])/iuy,
  ),
  line_breaks: false,
});
/** Anything else; it has no place in a score. */
export const Stray = createToken({ name: 'Stray', pattern: sticky(/[^]/uy), line_breaks: true });

export const vocabulary: TokenType[] = [
  WhiteSpace,
  Separator,
  Mark,
  Levels,
  Dice,
  Fraction,
  Decimal,
  WholeNumber,
  Sign,
  Word,
  Detail,
  Stray,
];

const AGAINST: readonly string[] = ['against'];
/** Words for what stands between two sides. */
export const VERSUS: readonly string[] = ['vs', 'versus', ...AGAINST];

/** Built with the first typed text: most sessions type none. */
let lexer: Lexer | undefined;

/** Tokens with the words of `marks` as marks; `vs.` is one word with its point. */
export function tokenize(text: string, marks: readonly string[]): IToken[] {
  lexer ??= new Lexer(vocabulary, { positionTracking: 'onlyOffset', skipValidations: true });
  const { tokens } = lexer.tokenize(text);
  const isWord = ({ tokenType, image }: IToken, words: readonly string[]): boolean =>
    tokenType === Word && words.includes(nameKey(image));
  const isBehindComma = new Set(tokens.filter((_, index) => tokens[index - 1]?.tokenType === Separator));
  // `attack 9 vs 14, against the light`: beside another mark it begins a circumstance.
  const hasMark = tokens.some((token) => isWord(token, VERSUS) && !isBehindComma.has(token));
  const isMark = (token: IToken): boolean =>
    isWord(token, marks) && !(hasMark && isBehindComma.has(token) && isWord(token, AGAINST));
  return tokens.flatMap((token, index) => {
    if (isMark(token)) return [{ ...token, tokenType: Mark, tokenTypeIdx: Mark.tokenTypeIdx! }];
    const before = tokens[index - 1];
    const isPoint = token.image === '.' && before && isMark(before) && endOf(before) === token.startOffset;
    return isPoint ? [] : [token];
  });
}

export const endOf = (token: IToken): number => token.startOffset + token.image.length;
