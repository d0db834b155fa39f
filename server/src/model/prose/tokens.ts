/**
 * The tokens of running text. A scan finds words, numbers and marks; `vocabulary.ts` makes names of the words that the
 * campaign knows. Offsets are those of the paragraph. The scan is linear in the length of the text.
 */
import { createToken, Lexer, type IToken, type TokenType } from 'chevrotain';
import { nameKey } from '../../rules/names.ts';
import { LENGTH, metersOf } from './length-text.ts';
import type { Span } from '../../syntax/tree.ts';
import type { Meaning } from './meaning.ts';

/** A token with its name key and, for a name of the campaign, what it stands for. */
export interface ProseToken extends IToken {
  /** The text as names match. */
  readonly key: string;
  readonly end: number;
  readonly meaning?: Meaning;
}

const type = (name: string, ...categories: TokenType[]): TokenType =>
  createToken({ name, pattern: Lexer.NA, categories });

/** Everything that may stand in a name of somebody, or in a note. */
export const Anything = type('Anything');
/** A word that begins with a capital letter and means nothing else. */
export const Capital = type('Capital', Anything);
export const Word = type('Word', Anything);
/** `Vane's`, `guards'`, `[[Hangar Guard]]'s`. */
export const Possessive = type('Possessive', Anything);
export const Link = type('Link', Anything);
/** The name of a skill, an attribute or what may replace a skill. */
export const Term = type('Term', Anything);
/** Capitalized words together that no name of the campaign is: `Flibber Jabbing`. */
export const Free = type('Free', Anything);
/** The name of a skill or an attribute with a small letter: `awareness`. */
export const SmallTerm = type('SmallTerm', Anything);
export const Trait = type('Trait', Anything);
/** The attribute of `INT-based`. */
export const Basis = type('Basis', Anything);
/** A word of difficulty: `Challenging`. */
export const Level = type('Level', Anything);
/** A word that changes the dice: `Inspired`. */
export const RollMode = type('RollMode', Anything);
/** `roll`, `check`, `test`, `contest`. */
export const RollWord = type('RollWord', Anything);
/** `TN`, `DIFF`, `difficulty`. */
export const TargetWord = type('TargetWord', Anything);
export const Article = type('Article', Anything);
export const Contested = type('Contested', Anything);
/** `skill`, `attribute`. */
export const Kind = type('Kind', Anything);
export const Control = type('Control', Anything);
export const And = type('And', Anything);
export const Or = type('Or', Anything);
export const Against = type('Against', Anything);
export const At = type('At', Anything);
export const With = type('With', Anything);
export const Of = type('Of', Anything);
export const For = type('For', Anything);
export const Number = type('Number', Anything);
/** `24 m`, `six meters`. */
export const Length = type('Length', Anything);
/** `falls`, `drop`; what else is one, a system says. */
export const Hazard = type('Hazard', Anything);
export const Plus = type('Plus', Anything);
export const Minus = type('Minus', Anything);
export const SIGNS: ReadonlySet<TokenType> = new Set([Plus, Minus]);
export const Slash = type('Slash', Anything);
export const Equals = type('Equals', Anything);
export const Colon = type('Colon', Anything);
export const Dash = type('Dash', Anything);
export const Other = type('Other', Anything);
/** `3d6`. */
export const Dice = type('Dice', Anything);
export const Open = type('Open');
export const Close = type('Close');
export const Comma = type('Comma');
export const Semicolon = type('Semicolon');
/** The end of a sentence, of a list item or of a row. */
export const Break = type('Break');
/** Where a part of a clause ends. */
export const PART_ENDS: ReadonlySet<TokenType> = new Set([Break, Semicolon, Comma, Close]);

export const ALL: readonly TokenType[] = [
  ...[Anything, Capital, Word, Possessive, Link, Term, Free, SmallTerm, Trait, Basis, Level, RollMode],
  ...[RollWord, TargetWord, Article, Contested, Kind, Control, And, Or, Against, At, With, Of, For],
  ...[
    Number,
    Length,
    Hazard,
    Plus,
    Minus,
    Slash,
    Equals,
    Colon,
    Dash,
    Other,
    Dice,
    Open,
    Close,
    Comma,
    Semicolon,
    Break,
  ],
];

const words = (of: TokenType, text: string): [string, TokenType][] =>
  text.split(' ').map((each) => [each, of]);

/** Words of English that mean something beside a roll. */
const FUNCTION_WORDS: ReadonlyMap<string, TokenType> = new Map([
  ...words(RollWord, 'roll rolls check checks test tests contest contests'),
  ...words(TargetWord, 'tn tns diff diffs difficulty difficulties dc dcs'),
  ...words(Article, 'a an the this that these those each every one another any all both two three'),
  ...words(Article, 'your his her their its our my'),
  ...words(Contested, 'contested opposed'),
  ...words(Kind, 'skill attribute characteristic'),
  ...words(Control, 'control'),
  ...words(And, 'and &'),
  ...words(Or, 'or and/or'),
  ...words(Against, 'against versus vs v'),
  ...words(At, 'at'),
  ...words(With, 'using with based'),
  ...words(Of, 'of'),
  ...words(For, 'for'),
]);

const MARKS: Readonly<Record<string, TokenType>> = {
  '(': Open,
  ')': Close,
  '{': Open,
  '}': Close,
  '[': Open,
  ']': Close,
  '@': At,
  ',': Comma,
  ';': Semicolon,
  ':': Colon,
  '+': Plus,
  '/': Slash,
  '&': And,
  '=': Equals,
  '—': Dash,
  '–': Dash,
  '-': Dash,
  '−': Dash,
  '→': Dash,
  '⇒': Dash,
};
/** Emphasis, quotes, the mark of a text that is read aloud, and the lines of a table. */
const SKIPPED = /^[*_"“”„«»‘’'>|#]$/;

const PARTS = new RegExp(
  [
    String.raw`(?<code>\x60[^\x60\n]*\x60)`,
    String.raw`(?<link>\[\[[^[\]\n]{1,400}\]\](?:['’]s?(?!\p{L}))?)`,
    // `[Climbing](https://…)`
    String.raw`(?<url>\]\([a-z]{2,8}:[^\s()]{1,400}\))`,
    // A new list item, row or paragraph ends a sentence.
    String.raw`(?<gap>^(?:>[^\S\n]*)?[-*•]\s|\n[^\S\n]*(?:>[^\S\n]*)?(?:\n|[-*•|]\s|\d{1,3}[.)]\s|\|))`,
    String.raw`(?<against>(?:opposed|resisted|contested)\s+by(?!\p{L}))`,
    String.raw`(?<roll>saving\s+throws?(?!\p{L}))`,
    // Not `U+DC80` and `<DC1>`.
    String.raw`(?<target>(?<!\+)(?:TN|DIFF|DC(?=\d\d))(?=\d)|T\.\s?N\.|[Tt]arget\s+[Nn]umber(?!\p{L}))`,
    String.raw`(?<sign>(?:[Pp]lus|[Mm]inus)(?=\s+\d))`,
    `(?<length>${LENGTH})`,
    String.raw`(?<least>>=|≥)(?=\s?\d)`,
    // Of numbers with slashes only short ones are apart: `15/18/21`.
    String.raw`(?<number>\d{1,9}(?![\p{L}\p{N}]|[.,:/-]\p{N})|\d{1,2}(?=\/\d{1,2}(?!\p{N})))`,
    String.raw`(?<word>[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['’.-](?=[\p{L}\p{N}]))*(?:(?<=[sS])['’](?!\p{L}))?)`,
    String.raw`(?<mark>[^\s])`,
  ].join('|'),
  'gu',
);

/** Words behind which a full stop ends no sentence. */
export const SHORTENED: ReadonlySet<string> = new Set(
  'Capt Col Diff Dr Gen Lt Mr Mrs Ms Prof Rev Sgt St v vs Vs'.split(' '),
);
const POSSESSIVE = /['’]s?$/i;
/** Short forms of “is” and “us” that name nobody: `It's Tricky (Climbing)`, `Let's roll Awareness (TN 15)`. */
const CONTRACTION = /^(?:it|that|this|there|here|what|where|when|how|let)['’]s$/i;
const DICE = /^\d{0,4}d(?:\d{1,4}|%)$/i;
const CAPITAL = /^\p{Lu}/u;

export const token = (
  of: TokenType,
  image: string,
  start: number,
  end: number,
  meaning?: Meaning,
): ProseToken => ({
  image,
  startOffset: start,
  end,
  tokenType: of,
  tokenTypeIdx: of.tokenTypeIdx!,
  key: of === Other || of === Break ? '' : nameKey(image),
  ...(meaning && { meaning }),
});

/** The same text as another type. */
export const like = ({ image, startOffset, end }: ProseToken, of: TokenType): ProseToken =>
  token(of, image, startOffset, end);

/** The words, numbers and marks of a text, without knowledge of any name. */
export function scan(text: string): ProseToken[] {
  const tokens: ProseToken[] = [];
  for (const match of text.matchAll(PARTS)) {
    const image = match[0];
    if (match.groups!['url'] !== undefined) {
      dropOpening(tokens);
      continue;
    }
    const of = typeOf(match.groups!, image, text, match.index, tokens.at(-1));
    if (!of) continue;
    const meaning: Meaning | undefined =
      of === Length ? { type: 'length', meters: metersOf(image) } : undefined;
    const written = match.groups!['target']?.startsWith('T.') ? 'TN' : image;
    tokens.push(token(of, written, match.index, match.index + image.length, meaning));
  }
  return tokens;
}

/** Drops the bracket before the text of a link. */
function dropOpening(tokens: ProseToken[]): void {
  const from = Math.max(0, tokens.length - LONGEST_LINK);
  const at = tokens.slice(from).findLastIndex(({ image }) => image === '[');
  if (at >= 0) tokens.splice(from + at, 1);
}

/** More tokens than the text of a link to a skill has. */
const LONGEST_LINK = 8;

function typeOf(
  {
    code,
    link,
    gap,
    against,
    roll,
    target,
    sign,
    length,
    least,
    number,
    word,
  }: Readonly<Record<string, string | undefined>>,
  image: string,
  text: string,
  index: number,
  before: ProseToken | undefined,
): TokenType | undefined {
  if (code !== undefined) return Other;
  if (link !== undefined) return image.endsWith(']]') ? Link : Possessive;
  if (gap !== undefined) return Break;
  if (against !== undefined) return Against;
  if (roll !== undefined) return RollWord;
  if (target !== undefined) return TargetWord;
  if (sign !== undefined) return /^p/i.test(sign) ? Plus : Minus;
  if (length !== undefined) return Length;
  if (least !== undefined) return At;
  if (number !== undefined) return Number;
  if (word !== undefined) {
    const known = FUNCTION_WORDS.get(nameKey(word));
    if (known) return known;
    if (DICE.test(word)) return Dice;
    if (CONTRACTION.test(word)) return Word;
    if (POSSESSIVE.test(word)) return Possessive;
    return CAPITAL.test(word) ? Capital : Word;
  }
  const next = text[index + 1] ?? '';
  if (/[.!?…]/.test(image)) {
    const isShort = image === '.' && before?.end === index && SHORTENED.has(before.image);
    return isShort ? undefined : /[\s)"”’*_.!?]/.test(next) || next === '' ? Break : Other;
  }
  // A minus stands right before its number.
  if (/[-−–]/.test(image) && /\d/.test(next) && !/[\p{L}\p{N}]/u.test(text[index - 1] ?? '')) return Minus;
  // `Great Moments in History (#17)`
  if (image === '#' && /\d/.test(next)) return Other;
  // A footnote: `the Test Anything Protocol[3]`
  if (image === '[' && /\d/.test(next) && before?.end === index) return Other;
  if (SKIPPED.test(image)) return undefined;
  return MARKS[image] ?? Other;
}

/** The index before a place and the articles that stand there. */
export function beforeArticles(tokens: readonly ProseToken[], place: number): number {
  let at = place - 1;
  while (tokens[at]?.tokenType === Article) at--;
  return at;
}

/** The first index from a place on that is no article. */
export function behindArticles(tokens: readonly ProseToken[], place: number): number {
  let at = place;
  while (tokens[at]?.tokenType === Article) at++;
  return at;
}

/** The names in `Hangar Guard and Colonel Vane`, `Jack & Edith`; a name without “and” alone. */
export const namesInPair = (text: string): readonly string[] => text.split(/ (?:and|&) /);

/** The name of a skill or an attribute. */
export const isTerm = (token: ProseToken | undefined): boolean => token?.tokenType === Term;

/** `Tricky`: a difficulty as rules write it; `tricky` may be any word. */
export const isCapitalLevel = (token: ProseToken | undefined): boolean =>
  token?.tokenType === Level && CAPITAL.test(token.image);

export const spanOf = ({ startOffset: start, end }: ProseToken): Span => ({ start, end });
