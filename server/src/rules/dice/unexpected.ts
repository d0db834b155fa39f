/** Says in plain language why a token does not fit where it stands. */
import { EOF, type IToken, type TokenType } from 'chevrotain';
import { say, type Message } from '../message.ts';
import * as t from './lexer.ts';
import type { Problem } from './tree.ts';

/** Tokens that require something after them. */
const OPENING: readonly TokenType[] = [
  t.Plus,
  t.Minus,
  t.Times,
  t.Divide,
  t.Relation,
  t.OpenParen,
  t.OpenBrace,
  t.Comma,
  t.To,
];
/** Tokens that begin a value. */
const VALUES: readonly TokenType[] = [t.WholeNumber, t.Die, t.OpenParen, t.OpenBrace, t.FunctionName];
const CLOSING: readonly TokenType[] = [t.CloseParen, t.CloseBrace, t.Comma, EOF];

export function explain(text: string, token: IToken, previous: IToken | undefined): Problem {
  const at = (which: IToken, message: Message): Problem => ({
    message,
    start: which.startOffset,
    end: t.endOf(which),
  });
  const type = token.tokenType;
  if (type === EOF && !previous)
    return { message: say('write what to roll, such as'), start: 0, end: text.length };
  const word = type === EOF ? undefined : wordAround(text, token);
  if (word) return word;
  if (previous?.tokenType === t.Die)
    return wordAround(text, previous) ?? at(previous, say('a die needs sides'));
  if (previous?.tokenType === t.FunctionName)
    return at(previous, say('needs its values in parentheses', { text: previous.image }));
  if (type === t.DecimalNumber) return at(token, say('dice know whole numbers only'));
  if (previous && OPENING.includes(previous.tokenType) && (CLOSING.includes(type) || isOperator(type)))
    return at(previous, say('something is missing after', { text: previous.image }));
  if (type === EOF) return at(previous!, say('something is missing after', { text: previous!.image }));
  if (type === t.Relation && previous) return at(token, say('only one comparison fits here'));
  if (type === t.CloseParen || type === t.CloseBrace)
    return at(token, say('closes nothing that is open here', { text: token.image }));
  if (type === t.Comma) return at(token, say('comma out of place'));
  if (VALUES.includes(type) && previous && !OPENING.includes(previous.tokenType))
    return at(token, say('an operator is missing in front of', { text: token.image }));
  if (isOperator(type)) return at(token, say('something is missing in front of', { text: token.image }));
  return at(token, say('is not part of a dice expression', { text: token.image }));
}

const isOperator = (type: TokenType): boolean =>
  type === t.Plus || type === t.Times || type === t.Divide || type === t.Relation;

/** A word that is none of ours: `fireball` is one mistake, not a Fate die and seven others. */
function wordAround(text: string, token: IToken): Problem | undefined {
  if (!/^\p{L}/u.test(token.image)) return undefined;
  const [before] = /(?<!\p{L})\p{L}*$/u.exec(text.slice(0, token.startOffset))!;
  const [after] = /^\p{L}*/u.exec(text.slice(token.startOffset))!;
  const word = before + after;
  if (word.length <= token.image.length) return undefined;
  const start = token.startOffset - before.length;
  return {
    message: say('is not part of a dice expression', { text: word }),
    start,
    end: start + word.length,
  };
}
