/**
 * The one spelling of an expression. Dice whose successes are counted stand in parentheses wherever something could be
 * taken for their total: `(5d10>=7) + 2`, but `3d6 + 11 >= 18`.
 */
import type { Condition, DiceNode, Expression, Faces, Keep, PoolNode } from './tree.ts';

/** Binding strengths of operators. A weaker expression than its place requires is put in parentheses. */
const LOOSE = 0;
export const SUM = 1;
const PRODUCT = 2;
const SIGN = 3;
const TERM = 4;

export function printDice(node: Expression): string {
  switch (node.type) {
    case 'number':
      return String(node.value);
    case 'dice':
      return printDiceTerm(node);
    case 'pool':
      return `{${node.members.map(printDice).join(', ')}}${printKept(node)}`;
    case 'negation':
      return `-${printOperand(node.of, TERM)}`;
    case 'operation': {
      const strength = strengthOf(node);
      return `${printOperand(node.left, strength)} ${node.operator} ${printOperand(node.right, strength + 1)}`;
    }
    case 'call':
      return `${node.function}(${node.arguments.map(printDice).join(', ')})`;
    case 'comparison':
      return `${printOperand(node.left, SUM)} ${node.relation} ${printOperand(node.right, SUM)}`;
  }
}

/** An expression as part of another one. */
const printOperand = (node: Expression, strength: number): string =>
  inParentheses(printDice(node), node, strength);

/** The text of an operand, in parentheses where its place asks for them. */
export const inParentheses = (text: string, node: Expression, strength: number): string =>
  strengthOf(node) < strength ? `(${text})` : text;

export function strengthOf(node: Expression): number {
  switch (node.type) {
    case 'dice':
    case 'pool':
      return node.success ? LOOSE : TERM;
    case 'comparison':
      return LOOSE;
    case 'operation':
      return node.operator === '+' || node.operator === '-' ? SUM : PRODUCT;
    case 'negation':
      return SIGN;
    case 'number':
    case 'call':
      return TERM;
  }
}

function printDiceTerm(node: DiceNode): string {
  const { count, faces, reroll, explosion, keeps, success } = node;
  let text = `${count === 1 ? '' : count}d${printFaces(faces)}`;
  if (reroll) text += `${reroll.once ? 'ro' : 'r'}${printCondition(reroll.on)}`;
  if (explosion) {
    const usual = explosion.on.relation === '=' && explosion.on.value === faces.highest;
    // A comparison directly behind the mark would be taken for its threshold.
    const bare = usual && (!success || keeps.length > 0);
    text += `${explosion.compounding ? '!!' : '!'}${bare ? '' : printCondition(explosion.on)}`;
  }
  return text + printKept(node);
}

function printFaces({ lowest, highest }: Faces): string {
  if (lowest === -1 && highest === 1) return 'F';
  return lowest === 1 ? String(highest) : `{${lowest}..${highest}}`;
}

/** A number alone stands for itself, but a negative one would read as a subtraction. */
const printCondition = ({ relation, value }: Condition): string =>
  relation === '=' && value >= 0 ? String(value) : `${relation}${value}`;

const printKept = ({ keeps, success }: DiceNode | PoolNode): string =>
  keeps.map(printKeep).join('') + (success ? `${success.relation}${success.value}` : '');

const printKeep = ({ type, end, count }: Keep): string => `${type[0]}${end[0]}${count}`;
