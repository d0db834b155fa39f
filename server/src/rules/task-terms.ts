/** The parts of a score, one after the other: `REF 8 + Stealth (Sneak) 4 - 2`. */
import type { Problem } from './dice/index.ts';
import { nameKey } from './names.ts';

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** One part of a score, with or without a name: `- 2`, `Stealth 4`. */
export interface Term extends Span {
  readonly minus: boolean;
  readonly name: string;
  /** Undefined for a name alone. */
  readonly value: number | undefined;
  /** The value has a sign of its own: `Stealth +4`. */
  readonly signed: boolean;
  /** Stands for the value, where that is known by the name. */
  readonly shown?: string;
}

const MAX_DIGITS = 9;

interface Token extends Span {
  readonly type: 'number' | 'word' | 'detail' | 'sign' | 'dice' | 'other';
  readonly text: string;
}

const TOKENS =
  /(?<dice>\d*d(?:\d+|%)[^\s()+]*)|(?<number>\d+)(?![\p{L}\p{N}.,])|(?<word>\p{L}(?:[\p{L}\p{M}\p{N}]|['’.&/-](?=[\p{L}\p{N}]))*)|(?<detail>\([^()\p{C}]*\))|(?<sign>[-+\u2212\u2013])|(?<other>[\p{N}.,]+\p{L}*|\S)/giu;

function tokensIn(text: string, start: number, end: number): Token[] {
  return [...text.slice(start, end).matchAll(TOKENS)].map((match) => {
    const [type] = Object.entries(match.groups!).find(([, found]) => found !== undefined)!;
    const from = start + match.index;
    return { type: type as Token['type'], text: match[0], start: from, end: from + match[0].length };
  });
}

export function readTerms(text: string, start: number, end: number): Term[] | Problem {
  const tokens = tokensIn(text, start, end);
  const stray = tokens.find(({ type }) => type === 'dice' || type === 'other');
  if (stray) return strayProblem(stray);
  const terms: Term[] = [];
  let at = 0;
  const next = (type: Token['type']): Token | undefined =>
    tokens[at]?.type === type ? tokens[at++] : undefined;
  while (at < tokens.length) {
    const operator = next('sign');
    const first = tokens[at];
    if (!first) return problem(operator!, `Something is missing behind \`${operator!.text}\`.`);
    if (terms.length > 0 && !operator)
      return problem(first, `\`+\` or \`-\` is missing in front of \`${first.text}\`.`);
    const words: string[] = [];
    for (let word = next('word'); word; word = next('word') ?? next('detail')) words.push(word.text);
    // A sign behind a name belongs to its number, or else begins the next term.
    const sign = tokens[at + 1]?.type === 'number' ? next('sign') : undefined;
    const number = next('number');
    if (words.length === 0 && !number) return problem(first, misplaced(first));
    if (number && number.text.length > MAX_DIGITS) return problem(number, 'This number is too large.');
    terms.push({
      minus: operator !== undefined && isMinus(operator),
      name: words.join(' ').replace(/\s+/g, ' '),
      value: number && Number(`${sign && isMinus(sign) ? '-' : ''}${number.text}`),
      signed: sign !== undefined,
      start: first.start,
      end: tokens[at - 1]!.end,
    });
  }
  return terms;
}

const isMinus = ({ text }: Token): boolean => nameKey(text) === '-';

const misplaced = ({ text }: Token): string => `\`${text}\` has no place here.`;

function strayProblem(token: Token): Problem {
  if (token.type === 'dice')
    return problem(
      token,
      `A task names scores, and its dice are understood; to compare dice, write \`>=\`: \`3d6 + 9 >= 18\`.`,
    );
  if (/^\d+[.,]\d+$/.test(token.text)) return problem(token, 'Scores are whole numbers.');
  return problem(token, misplaced(token));
}

export const problem = ({ start, end }: Span, message: string): Problem => ({ message, start, end });
