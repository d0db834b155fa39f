/**
 * One line that shows every die: `4d6kh3 (6, 5, 3, [1]) + 2 = 16`.
 *
 * | mark     | meaning                                   |
 * |----------|-------------------------------------------|
 * | `[1]`    | dropped                                   |
 * | `~1`     | rerolled: the next die took its place     |
 * | `6!`     | exploded: the next die was added          |
 * | `6!+6!+2`| exploded into one die of 14               |
 * | `8*`     | a success                                 |
 */
import { inParentheses, printDice, strengthOf, SUM } from './printer.ts';
import type { Rolled, RolledDie, RolledMember } from './roll.ts';

export function transcriptOf(rolled: Rolled, words: Answers = ENGLISH): string {
  if (rolled.type === 'number') return String(rolled.total);
  if (rolled.type !== 'comparison') return withTotal(rolled);
  const { node, left, right, total } = rolled;
  return `${compared(left)} ${node.relation} ${compared(right)}: ${total === 1 ? words.yes : words.no}`;
}

/** The answers to a comparison. */
export interface Answers {
  readonly yes: string;
  readonly no: string;
}

const ENGLISH: Answers = { yes: 'yes', no: 'no' };

const withTotal = (rolled: Rolled): string =>
  rolled.type === 'number' ? tell(rolled) : `${tell(rolled)} = ${rolled.total}`;

const compared = (rolled: Rolled): string =>
  rolled.type === 'number' ? tell(rolled) : `${tellOperand(rolled, SUM)} = ${rolled.total}`;

function tell(rolled: Rolled): string {
  switch (rolled.type) {
    case 'number':
      return String(rolled.total);
    case 'dice':
      return `${printDice(rolled.node)} (${rolled.dice.map((die) => tellDie(die, rolled.node.explosion?.compounding)).join(', ')})`;
    case 'pool': {
      const modifiers = printDice({ ...rolled.node, members: [] }).slice('{}'.length);
      return `{${rolled.members.map(tellMember).join(', ')}}${modifiers}`;
    }
    case 'negation':
      return `-${tellOperand(rolled.of, strengthOf(rolled.node) + 1)}`;
    case 'operation': {
      const strength = strengthOf(rolled.node);
      return `${tellOperand(rolled.left, strength)} ${rolled.node.operator} ${tellOperand(rolled.right, strength + 1)}`;
    }
    case 'call':
      return `${rolled.node.function}(${rolled.arguments.map(withTotal).join(', ')})`;
    case 'comparison':
      return transcriptOf(rolled);
  }
}

const tellOperand = (rolled: Rolled, strength: number): string =>
  inParentheses(tell(rolled), rolled.node, strength);

function tellDie({ shown, state, exploded, success }: RolledDie, compounding: boolean | undefined): string {
  if (state === 'rerolled') return `~${shown.join('')}`;
  const text = `${shown.join('!+')}${exploded && !compounding ? '!' : ''}${success ? '*' : ''}`;
  return state === 'dropped' ? `[${text}]` : text;
}

function tellMember({ rolled, kept, success }: RolledMember): string {
  const text = `${withTotal(rolled)}${success ? '*' : ''}`;
  return kept ? text : `[${text}]`;
}
