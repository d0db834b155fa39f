/**
 * Marks that other formats put around names and scores: `1. **Stealth** .... (3),`. Texts keep their length, with spaces in
 * place of the marks, so that all offsets stay right.
 */
import { colonOf } from './pieces.ts';

const blank = (mark: string): string => ' '.repeat(mark.length);

/** Asked for every line of a list: whether there may be any mark. */
const MAY_BE_MARKED =
  /[*|`@=…–—;]|^\d{1,2}[.)]\s|[,.]$|,\s?[+-]?\d|\.\.|[-+:]\s?\+?\d|\s(?:level|lvl|lv|rank)\.?\s\+?\d|\d\s(?:levels?|ranks?|points?|pts?)\.?$|\d\s-\s\p{Ll}|\(\d{1,2}\)$|^\+?\d{1,2}\s|\p{L}\]\s[+-]?\d|\)\s[^\s([+:\d]|\)\s[+-]\d{1,2}\s\p{L}|\),|\(-?\d+ CP\)|\d CP(?:$|:)/iu;
const NUMBERED = /^\d{1,2}[.)]\s/;
/** `Acute Sense (sight) Edge` */
const LEVEL_BEHIND = /\) (Convenience|Edge|Gift|Inconvenience|Hardship|Peril)$/i;
/** `Language (Arabic) native` */
const MARK_BEHIND = /\) (native)$/i;
/** A score alone, or one with parentheses or a price behind it. */
const SCORE = String.raw`[+\-\u2212\u2013]?\d{1,2}\s?(?:$|[([])`;
const SCORE_BEHIND = new RegExp(String.raw`^\s?${SCORE}`);
/** A mark between a name and its score. */
const BEFORE_SCORE = new RegExp(
  String.raw`(?<=[\p{L})'’])(?: ?[,;=@]| [\-\u2013\u2014](?= )) ?(?=${SCORE})`,
  'u',
);
/** `3 Gambling`, `+3 Gambling`. */
const SCORE_FIRST = /^(\+?\d{1,2})( )(?![x×] )(\p{L}[\p{L} '’/&-]*)$/u;
/** `(Judo) Unarmed Combat +2` */
const TYPE_FIRST = /^(\([^()]{1,60}\))( )(\p{L}[^()\d]{0,60}[^()\d\s+-])(?= [+-]?\d)/u;
const LEVEL = /(?<=\s)(?:level|lvl|lv|rank)\.?\s(?=\+?\d{1,2}$)/i;
/** `Climbing +2 - on rocks`, `Stealth +4, +1 in the dark` */
const NOTE_BEHIND_SCORE =
  /(?<=\s[+-]?\d{1,2})(?: [-\u2013\u2014] (?=\p{Ll}[^\d]*$)|, (?=[+-]?\d{1,2} \p{Ll}))/u;
/** `Awareness +3 levels` */
const UNIT = /(?<=\d)\s(?:levels?|ranks?|points?|pts?)\.?$/i;
/** `(5 CP)`. */
const PRICE_IN_PARENTHESES = /\((-?\d{1,3} CP)\)/gi;
/** `Lucky (Edge) - 5 CP`, `Lucky (Edge), 5 CP`, `Lucky (Edge) 5 CP`, `Enemy (Peril) -10 CP`. */
const PRICE_WITHOUT_BRACKETS = /(?<joint> [-=\u2013\u2014] |, | [+\-\u2212\u2013]?)(?<number>\d{1,3}) CP$/i;
/** `Lucky (Edge) = 5` */
const EQUAL_PRICE = /(?<=\)) = (\d{1,3})$/;
/**
 * A note behind parentheses without its colon: `Enemy (Peril) - the Duke`, `Enemy (Peril), the Duke`,
 * `Secret (Hardship) risks imprisonment`, `Falling Petal (Parry) +1 Dodge`.
 */
const NOTE_BEHIND =
  /(?<=\))(?: (?:([-\u2013\u2014])(?= ))?(?=[ \p{L}])|, ?(?=\p{Ll})| (?=[+-]\d{1,2} \p{L}))/u;
/** `Unarmed Combat [Judo] 2` */
const TYPE_IN_BRACKETS = /\[(\p{Lu}[\p{L} ]*)\](?= [+-]?\d{1,2}$)/u;
/** The texts after a type that a colon begins: `(native)` before the score, a specialty after it. */
const typeAndScore = (type: string, score: string): RegExp =>
  new RegExp(
    String.raw`^ (?<type>${type})(?<more> \([^()]+\))? (?<score>${score})(?<rest> ?\([^()]*\))?$`,
    'u',
  );
/** `Paris +3`; without a sign each word of the type has a capital. */
const TYPES_AND_SCORES = [
  typeAndScore(String.raw`\p{L}[^()+:]*?`, String.raw`\+\d{1,2}`),
  typeAndScore(String.raw`\p{Lu}[^\s()]*(?: \p{Lu}[^\s()]*){0,2}`, String.raw`\d{1,2}`),
];
/** `English (native)`, which needs no score. */
const NATIVE = /^ (?<type>\p{L}+(?: \p{L}+)?)(?<more> \(native\))$/u;
/** Longer than any type. */
const LONGEST_TYPE = 80;

/** An entry without its marks. A note after a colon is the writer's own. */
export function unmarkedEntry(text: string, isScored: boolean): string {
  if (!MAY_BE_MARKED.test(text) && !(isScored && text.includes(': '))) return text;
  const colon = colonOf(text);
  if (isScored && colon > 0) {
    const typed = typeInParentheses(text.slice(0, colon), text.slice(colon + 1));
    if (typed !== undefined) return typed;
  }
  const isScore = isScored && colon > 0 && SCORE_BEHIND.test(text.slice(colon + 1));
  const note = colon < 0 || isScore ? text.length : colon;
  const plain = withoutDecoration(
    isScore ? `${text.slice(0, colon)} ${text.slice(colon + 1)}` : text.slice(0, note),
  );
  const entry = isScored ? withoutScoreMarks(plain) : colon < 0 ? withColon(plain) : plain;
  return /\p{L}/u.test(entry) ? entry + text.slice(note) : text;
}

/** `Language: French +2` as `Language (French) +2`; undefined where a note is a note. */
function typeInParentheses(name: string, note: string): string | undefined {
  if (/[(\d]/.test(name) || note.length > LONGEST_TYPE) return undefined;
  const found = TYPES_AND_SCORES.map((pattern) => pattern.exec(note)).find((match) => match !== null);
  const { type, more = '', score = '', rest = '' } = (found ?? NATIVE.exec(note))?.groups ?? {};
  if (type === undefined) return undefined;
  const inside = more.replace(' (', ', ').replace(')', ' ');
  return `${name} (${type}${inside})${score}${rest}`;
}

const withoutDecoration = (text: string): string =>
  plainMarks(
    text
      .replace(NUMBERED, blank)
      .replace(/[,;.]$/, ' ')
      .replace(PRICE_IN_PARENTHESES, '[$1]')
      .replace(PRICE_WITHOUT_BRACKETS, (price: string, joint: string, number: string) =>
        joint.length === 1
          ? `${`[${number}`.padEnd(price.length - 1)}]`
          : `[${number} CP]`.padStart(price.length),
      ),
  );

/** Spaces for marks outside of parentheses and brackets; in those, commas for semicolons. */
function plainMarks(text: string): string {
  let depth = 0;
  let plain = '';
  for (const char of text) {
    if (char === '(' || char === '[') depth++;
    else if (char === ')' || char === ']') depth--;
    if (depth <= 0) plain += '*|`'.includes(char) ? ' ' : char;
    else plain += char === ';' ? ',' : char;
  }
  return plain;
}

/** A colon in place of the space or dash before a note. */
const withColon = (text: string): string =>
  text
    .replace(EQUAL_PRICE, (price, number: string) => `[${number}]`.padStart(price.length))
    .replace(LEVEL_BEHIND, ',$1)')
    .replace(NOTE_BEHIND, (mark) => (mark.length > 1 ? ': ' : ':'));

const withoutScoreMarks = (text: string): string => {
  const plain = text
    .replace(/\.{2,}|…/g, blank)
    .replace(TYPE_IN_BRACKETS, '($1)')
    .replace(BEFORE_SCORE, blank)
    .replace(LEVEL, blank)
    .replace(UNIT, blank)
    .replace(NOTE_BEHIND_SCORE, (mark) => ':'.padEnd(mark.length))
    .replace(MARK_BEHIND, ',$1)')
    .replace(/\+ (?=\d)/, ' +')
    .replace(SCORE_FIRST, '$3$2$1')
    .replace(TYPE_FIRST, '$3$2$1');
  const digit = plain.search(/\d/);
  return plain[digit - 1] === '(' ? plain.replace(/\((\d{1,2})\)$/, ' $1 ') : plain;
};

/** `:`, `=` and `....` before a number, `;`, `/`, `•` and `and` behind one. */
const BETWEEN_SCORES =
  /(?<=\p{L})\s*(?:[:=]|\.{2,}|…+)\s*(?=[+\-\u2212\u2013]?\d)|(?<=\d)(?:\s*[;|/•·]\s*|,?\s+(?:and|&)\s+)(?=\p{L}{2})|(?<=\p{L})\s+(?:and|&)\s+(?=\d)|(?<=\d)\s?m(?!\S)|[*|`]|^[-+•·]\s/gu;

/** A line of scores without its marks; `4 STR, 6 REF` in the usual order. */
export function unmarkedScores(text: string): string {
  if (!/\d/.test(text) || !/\p{L}/u.test(text)) return text;
  const plain = text
    .replace(PRICE_IN_PARENTHESES, '[$1]')
    .replace(BETWEEN_SCORES, blank)
    .replace(/(?<=\p{L}\s{0,3})\((\d{1,3})\)/gu, ' $1 ');
  return /^\s*\d/.test(plain) ? plain.replace(/(\d{1,3})(\s+)(\p{L}{2,})/gu, '$3$2$1') : plain;
}

/** A key with the marks of a heading or of a list around it: `### Skills`, `- **Skills:** Stealth +4`, `- Gear:`. */
export interface MarkedKey {
  readonly name: string;
  /** Where the name begins. */
  readonly at: number;
  readonly value: string;
  /** Whether a bullet is its only mark: it may be a note, too. */
  readonly isBullet: boolean;
}

const MARKED_KEY =
  /^(?<lead>(?:[-*+]\s+)?(?:#{1,6}\s+)?(?<bold>\*\*|__)?)(?<name>\p{L}[\p{L} ]{0,30}?)(?<colon>:?)(?<close>\*\*|__)?(?<behind>:?)(?:\s+(?<value>\S.*))?$/u;

export function markedKey(text: string): MarkedKey | undefined {
  if (!/^[-*+#_]/.test(text)) return undefined;
  const {
    lead = '',
    bold,
    name = '',
    colon,
    close,
    behind,
    value = '',
  } = MARKED_KEY.exec(text)?.groups ?? {};
  const hasColon = Boolean(colon) || Boolean(behind);
  const isHeading = lead.includes('#') || bold !== undefined;
  if (name === '' || bold !== close || (!hasColon && (value !== '' || !isHeading))) return undefined;
  return { name: name.trimEnd(), at: lead.length, value, isBullet: !isHeading };
}

const FORUM_MARK =
  /\[\/?(?:b|i|u|s|list|color|size|font|center|quote|code|table|tr|td|h[1-6])(?:=[^\]\n]{1,40})?\]|\[\*\] ?/gi;

/** `STR: 4` for `[b]STR:[/b] 4`, as forums write it. */
export const withoutForumMarks = (text: string): string =>
  text.includes('[') ? text.replace(FORUM_MARK, '').trim() : text;

/** A line of one mark below a heading: `--------`. */
export const isRuler = (text: string): boolean => /^([-=_~*.])\1{2,}$/.test(text);

/** The line below the heading of a Markdown table. */
export const isTableRule = (text: string): boolean => /^[|:\s-]+$/.test(text) && text.includes('--');

/** The text as it is usually written. */
export const collapsed = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(?<=\))(?=[+\d])/g, ' ')
    .replace(/(?<=\):)(?=\S)/g, ' ')
    .replace(/(?<=\S)(?=\[)/g, ' ')
    .replace(/,(?=\p{L}+\))/gu, ', ')
    .replace(/ (?=[,)\]])/g, '');
