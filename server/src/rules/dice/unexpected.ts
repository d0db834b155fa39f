/** Says in plain language why a token does not fit where it stands. */
import { EOF, type IToken, type TokenType } from 'chevrotain';
import * as t from './lexer.ts';
import type { Problem } from './tree.ts';

/** What asks for something behind it. */
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
/** What begins a value of its own. */
const VALUES: readonly TokenType[] = [t.WholeNumber, t.Die, t.OpenParen, t.OpenBrace, t.FunctionName];
const CLOSING: readonly TokenType[] = [t.CloseParen, t.CloseBrace, t.Comma, EOF];

export function explain(text: string, token: IToken, previous: IToken | undefined): Problem {
  const at = (which: IToken, message: string): Problem => ({
    message,
    start: which.startOffset,
    end: t.endOf(which),
  });
  const type = token.tokenType;
  if (type === EOF && !previous)
    return { message: 'Write what to roll, such as `3d6 + 5`.', start: 0, end: text.length };
  const word = type === EOF ? undefined : wordAround(text, token);
  if (word) return word;
  if (previous?.tokenType === t.Die)
    return wordAround(text, previous) ?? at(previous, 'A die needs sides: `d6`.');
  if (previous?.tokenType === t.FunctionName)
    return at(previous, `\`${previous.image}\` needs its values in parentheses: \`${previous.image}(…)\`.`);
  if (type === t.DecimalNumber) return at(token, 'Dice know whole numbers only.');
  if (previous && OPENING.includes(previous.tokenType) && (CLOSING.includes(type) || isOperator(type)))
    return at(previous, `Something is missing after \`${previous.image}\`.`);
  if (type === EOF) return at(previous!, `Something is missing after \`${previous!.image}\`.`);
  if (type === t.Relation && previous)
    return at(token, 'Only one comparison fits here; put the other in parentheses.');
  if (type === t.CloseParen || type === t.CloseBrace)
    return at(token, `\`${token.image}\` closes nothing that is open here.`);
  if (type === t.Comma)
    return at(token, 'A comma belongs between the members of `{…}`, `min(…)` or `max(…)`.');
  if (VALUES.includes(type) && previous && !OPENING.includes(previous.tokenType))
    return at(token, `An operator is missing in front of \`${token.image}\`.`);
  if (isOperator(type)) return at(token, `Something is missing in front of \`${token.image}\`.`);
  return at(token, `\`${token.image}\` is not part of a dice expression.`);
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
  return { message: `\`${word}\` is not part of a dice expression.`, start, end: start + word.length };
}
