/**
 * Names of people that other words than `and` and `or` join:
 *
 *     Jo, then Robin, makes      Jo and Robin makes
 *     Jo as well as the Guard    Jo and the Guard
 *     neither Jo nor Robin       neither Jo or Robin
 */
import type { TokenType } from 'chevrotain';
import { JOINS_PEOPLE } from './english.ts';
import { PEOPLE } from './clause-names.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

interface Joint {
  /** The last word of the joint, as `and` or `or`. */
  readonly word: ProseToken;
  /** The index of the token behind it. */
  readonly end: number;
  /** The index of the comma behind the next name, if one stands before the joint, too. */
  readonly comma: number;
}

export function withJoinedPeople(tokens: readonly ProseToken[]): readonly ProseToken[] {
  const written: ProseToken[] = [];
  let comma = -1;
  for (let at = 0; at < tokens.length;) {
    const joint = jointAt(tokens, at);
    if (joint) written.push(joint.word);
    else if (at !== comma) written.push(tokens[at]!);
    if (joint) ({ comma } = joint);
    at = joint ? joint.end : at + 1;
  }
  return written;
}

/** The joint between two names of people that begins at an index. */
function jointAt(tokens: readonly ProseToken[], first: number): Joint | undefined {
  if (!isPerson(tokens[first - 1])) return undefined;
  const isAside = tokens[first]!.tokenType === t.Comma;
  const lead = isAside ? first + 1 : first;
  for (const [words, of] of JOINS) {
    if (!words.every((word, index) => isWord(tokens[lead + index], word))) continue;
    const end = lead + words.length;
    const name = t.behindArticles(tokens, end);
    if (!isPerson(tokens[name])) return undefined;
    const isClosed = isAside && tokens[name + 1]?.tokenType === t.Comma;
    return { word: t.like(tokens[end - 1]!, of), end, comma: isClosed ? name + 1 : -1 };
  }
  return undefined;
}

const isPerson = (token: ProseToken | undefined): boolean =>
  token !== undefined && PEOPLE.has(token.tokenType) && !token.meaning;

const isWord = (token: ProseToken | undefined, word: string): boolean =>
  token?.key === word || token?.image === word;

const JOINS: readonly (readonly [readonly string[], TokenType])[] = [
  ...JOINS_PEOPLE.map((text) => [text.split(' '), t.And] as const),
  ...['nor', 'and / or'].map((text) => [text.split(' '), t.Or] as const),
];
