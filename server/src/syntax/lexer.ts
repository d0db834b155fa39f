/**
 * The tokens of a line. The layout scan has taken indentation and comments away, so the lexer sees the content of one
 * line at a time, in the mode that its place calls for:
 *
 * | mode      | for                                                      |
 * |-----------|----------------------------------------------------------|
 * | `head`    | declarations of characters, which may have a `from`      |
 * | `title`   | all other declarations, whose names may contain “from”   |
 * | `line`    | entries, attribute lines, `key: value`                   |
 * | `allow`   | waivers                                                  |
 * | `group`   | inside parentheses and brackets, where a colon is text   |
 * | `note`    | text to the end of the line                              |
 * | `list`    | values of properties: items, numbers, parentheses        |
 * | `log`     | awards and advances, with dates and arrows               |
 * | `effects` | what a trait level does                                  |
 * | `formula` | derived attributes and prices                            |
 */
import { createToken, Lexer, type IToken, type TokenType } from 'chevrotain';
import { DECLARATION_KINDS } from './schema.ts';

export type LexerMode = 'head' | 'title' | 'line' | 'allow' | 'list' | 'log' | 'effects' | 'formula';

/** A token of a name that ends at a number: everything but numbers. */
export const NamePart = createToken({ name: 'NamePart', pattern: Lexer.NA });
/** A token of running text between punctuation. */
export const TextPart = createToken({ name: 'TextPart', pattern: Lexer.NA });
const namePart = [NamePart, TextPart];

const WhiteSpace = createToken({
  name: 'WhiteSpace',
  pattern: /\s+/,
  group: Lexer.SKIPPED,
  line_breaks: true,
});
export const Word = createToken({ name: 'Word', pattern: /[^\s()[\]:;,]+/, categories: namePart });
/** In the effects of a trait only `;` and numbers have a meaning of their own. */
export const EffectWord = createToken({ name: 'EffectWord', pattern: /[^\s;]+/, categories: TextPart });

// A number ends where a word would end, so that `4d6`, `9mm` and `3/4` are words.
const END = '(?=[\\s()\\[\\]:;,]|$)';
export const Signed = createToken({
  name: 'Signed',
  pattern: new RegExp(`[+\\-\\u2212\\u2013]\\d+(?:\\.\\d+)?${END}`),
});
export const Unsigned = createToken({
  name: 'Unsigned',
  pattern: new RegExp(`\\d+(?:\\.\\d+)?${END}`),
  categories: TextPart,
});

/** The scale of a score: micro, human or mega. */
export const Scale = createToken({
  name: 'Scale',
  pattern: new RegExp(`(?:[Mm][Ss]|[Hh][Ss]|[Mm][Gg])${END}`),
  longer_alt: Word,
  categories: namePart,
});
export const LogDate = createToken({
  name: 'LogDate',
  pattern: new RegExp(`\\d{1,4}-\\d{1,2}-\\d{1,2}${END}`),
  categories: TextPart,
});
/** The verbs of log lines; two-word verbs first. */
export const VERBS = [
  'award',
  'raise',
  'lower',
  'learn',
  'buy off',
  'buy',
  'gain',
  'cash in',
  'spend',
] as const;
export type Verb = (typeof VERBS)[number];
export const LogVerb = createToken({
  name: 'LogVerb',
  pattern: new RegExp(`(?:${VERBS.join('|').replaceAll(' ', '[ \\t]+')})${END}`, 'i'),
  longer_alt: Word,
  categories: TextPart,
});
export const Arrow = createToken({ name: 'Arrow', pattern: /->|→|⟶|=>/ });

export const OpenParen = createToken({ name: 'OpenParen', pattern: '(', push_mode: 'group' });
export const CloseParen = createToken({ name: 'CloseParen', pattern: ')', pop_mode: true });
export const OpenBracket = createToken({ name: 'OpenBracket', pattern: '[', push_mode: 'group' });
export const CloseBracket = createToken({ name: 'CloseBracket', pattern: ']', pop_mode: true });
/** A closing mark that nothing opened. */
export const StrayClose = createToken({ name: 'StrayClose', pattern: /[)\]]/ });
export const Comma = createToken({ name: 'Comma', pattern: ',' });
export const Semicolon = createToken({ name: 'Semicolon', pattern: ';' });
export const Colon = createToken({ name: 'Colon', pattern: ':', push_mode: 'note' });
/** Punctuation that is plain text where it stands. */
export const PlainMark = createToken({ name: 'PlainMark', pattern: /[:;]/, categories: namePart });
/** Brackets in the name of a declaration. */
const PlainBracket = createToken({ name: 'PlainBracket', pattern: /[[\]]/, categories: namePart });
export const Note = createToken({ name: 'Note', pattern: /\S[^]*/, line_breaks: true });

export const From = createToken({ name: 'From', pattern: /from(?=\s|$)/i, longer_alt: Word });
export const Without = createToken({
  name: 'Without',
  pattern: /without(?=\s|$)/i,
  longer_alt: Word,
  categories: namePart,
});
export const Allow = createToken({ name: 'Allow', pattern: /allow(?=\s|$)/i, longer_alt: Word });
export const BecauseNote = createToken({
  name: 'BecauseNote',
  pattern: /because(?=\s|$)/i,
  longer_alt: Word,
  push_mode: 'note',
});
export const Because = createToken({
  name: 'Because',
  pattern: /because(?=[\s\]]|$)/i,
  longer_alt: Word,
  categories: TextPart,
});
/** The first word or two of a declaration. */
export const DeclarationKeyword = createToken({
  name: 'DeclarationKeyword',
  pattern: new RegExp(
    `(?:${DECLARATION_KINDS.map((kind) => kind.replace(' ', '\\s+')).join('|')})(?=[\\s:]|$)`,
    'i',
  ),
  longer_alt: Word,
  categories: namePart,
});

// Letters without `\\p{L}`, which the lexer's first-character optimisation cannot read; × and ÷ are operators.
const LETTER = 'A-Za-z_\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f\\u0370-\\u1fff\\u3040-\\ud7ff';
const WORD_END = `(?![${LETTER}0-9])`;
export const FormulaNumber = createToken({ name: 'FormulaNumber', pattern: /\d+(?:\.\d+)?/ });
export const FormulaFunction = createToken({
  name: 'FormulaFunction',
  pattern: new RegExp(`(?:min|max|half)${WORD_END}`, 'i'),
});
export const Rounded = createToken({
  name: 'Rounded',
  pattern: new RegExp(`,?[ \\t]*rounded[ \\t]+(?:up|down)${WORD_END}`, 'i'),
});
export const Times = createToken({
  name: 'Times',
  pattern: new RegExp(`[xX×*](?![${LETTER}])|(?<=[0-9)]\\s?)[xX]`),
  start_chars_hint: ['x', 'X', '×', '*'],
  line_breaks: false,
});
export const Divide = createToken({ name: 'Divide', pattern: /[/÷]/ });
export const Plus = createToken({ name: 'Plus', pattern: '+' });
export const Minus = createToken({ name: 'Minus', pattern: /[-\u2212\u2013]/ });
export const FormulaOpen = createToken({ name: 'FormulaOpen', pattern: '(' });
export const FormulaClose = createToken({ name: 'FormulaClose', pattern: ')' });
export const FormulaName = createToken({
  name: 'FormulaName',
  pattern: new RegExp(`[${LETTER}][${LETTER}0-9]*`),
});
/** Anything that has no place in a formula; it becomes an error of the parser, not of the lexer. */
export const FormulaStray = createToken({ name: 'FormulaStray', pattern: /\S/ });

const numbers = [Signed, Unsigned];
const openers = [OpenParen, OpenBracket];

const modes: Record<string, TokenType[]> = {
  head: [
    WhiteSpace,
    DeclarationKeyword,
    From,
    Unsigned,
    OpenParen,
    PlainBracket,
    StrayClose,
    Comma,
    PlainMark,
    Word,
  ],
  title: [
    WhiteSpace,
    DeclarationKeyword,
    Unsigned,
    OpenParen,
    PlainBracket,
    StrayClose,
    Comma,
    PlainMark,
    Word,
  ],
  line: [WhiteSpace, ...numbers, ...openers, StrayClose, Comma, Colon, PlainMark, Scale, Word],
  log: [
    WhiteSpace,
    LogDate,
    Arrow,
    ...numbers,
    ...openers,
    StrayClose,
    Comma,
    Colon,
    PlainMark,
    LogVerb,
    Scale,
    Word,
  ],
  allow: [WhiteSpace, Allow, BecauseNote, ...openers, StrayClose, Comma, PlainMark, Word],
  group: [WhiteSpace, ...numbers, Because, ...openers, CloseParen, CloseBracket, Comma, PlainMark, Word],
  note: [WhiteSpace, Note],
  list: [WhiteSpace, ...numbers, Without, ...openers, StrayClose, Comma, Semicolon, PlainMark, Word],
  effects: [WhiteSpace, ...numbers, Semicolon, EffectWord],
  formula: [
    WhiteSpace,
    Rounded,
    FormulaNumber,
    FormulaFunction,
    Times,
    Divide,
    Plus,
    Minus,
    FormulaOpen,
    FormulaClose,
    Comma,
    FormulaName,
    FormulaStray,
  ],
};

const lexer = new Lexer(
  { defaultMode: 'line', modes },
  { positionTracking: 'onlyOffset', skipValidations: true },
);

export const vocabulary: readonly TokenType[] = [NamePart, TextPart, ...new Set(Object.values(modes).flat())];

export const tokenize = (text: string, mode: LexerMode): IToken[] => lexer.tokenize(text, mode).tokens;
