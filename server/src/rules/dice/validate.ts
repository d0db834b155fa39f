/** What the grammar cannot see: impossible dice, and expressions beyond the limits. */
import { MAX_DICE, MAX_MEMBERS, MAX_SIDES } from './limits.ts';
import { printDice } from './printer.ts';
import {
  childrenOf,
  facesOf,
  holds,
  problemAt,
  sidesOf,
  type DiceNode,
  type Expression,
  type PoolNode,
  type Problem,
} from './tree.ts';

export function validate(tree: Expression): Problem[] {
  const problems = problemsIn(tree);
  const dice = diceIn(tree);
  if (problems.length === 0 && dice > MAX_DICE)
    problems.push(problemAt(tree, `These are ${dice} dice; at most ${MAX_DICE} can be rolled at once.`));
  return problems;
}

function problemsIn(node: Expression): Problem[] {
  return [...ownProblems(node), ...childrenOf(node).flatMap(problemsIn)];
}

function ownProblems(node: Expression): Problem[] {
  switch (node.type) {
    case 'dice':
      return diceProblems(node);
    case 'pool':
      return [...memberProblems(node, node.members.length), ...keepProblems(node, node.members.length)];
    case 'call':
      if (node.function === 'abs' && node.arguments.length !== 1)
        return [problemAt(node, '`abs` takes one value.')];
      return memberProblems(node, node.arguments.length);
    case 'number':
    case 'negation':
    case 'operation':
    case 'comparison':
      return [];
  }
}

function diceProblems(node: DiceNode): Problem[] {
  const { count, faces, reroll, explosion, success } = node;
  const sides = sidesOf(faces);
  const problem = (message: string): Problem[] => [problemAt(node, message)];
  if (count < 1) return problem('Roll at least one die.');
  if (count > MAX_DICE) return problem(`${count} dice are too many; at most ${MAX_DICE} can be rolled.`);
  if (sides < 1)
    return problem(faces.lowest === 1 ? 'A die needs at least one side.' : 'Write the lowest face first.');
  if (sides > MAX_SIDES) return problem(`A die with ${sides} sides is too large; at most ${MAX_SIDES}.`);
  const faceList = facesOf(faces);
  const resting = faceList.filter((face) => !reroll || reroll.once || !holds(face, reroll.on));
  if (resting.length === 0) return problem('Every face is rerolled, so that the die never comes to rest.');
  if (explosion && resting.every((face) => holds(face, explosion.on)))
    return problem('Every face explodes, so that the dice never come to rest.');
  for (const condition of [reroll?.on, explosion?.on]) {
    if (condition && !faceList.some((face) => holds(face, condition)))
      return problem(`No face of this die is ${condition.relation} ${condition.value}.`);
  }
  if (success && !explosion?.compounding && !resting.some((face) => holds(face, success))) {
    const total = `${printDice({ ...node, success: undefined })} ${success.relation} ${success.value}`;
    return problem(`No die here can succeed. To compare the total, write white space: \`${total}\`.`);
  }
  return keepProblems(node, count);
}

const memberProblems = (node: Expression, count: number): Problem[] =>
  count > MAX_MEMBERS ? [problemAt(node, `${count} members are too many; at most ${MAX_MEMBERS}.`)] : [];

function keepProblems(node: DiceNode | PoolNode, size: number): Problem[] {
  const what = node.type === 'dice' ? (size === 1 ? 'die' : 'dice') : size === 1 ? 'member' : 'members';
  let left = size;
  for (const { type, count } of node.keeps) {
    const remaining = type === 'keep' ? count : left - count;
    if (count > left || remaining < 1) {
      const verb = type === 'keep' ? 'keep' : 'drop';
      const rest = type === 'drop' && count === left ? '; nothing would be left' : '';
      return [problemAt(node, `There is no way to ${verb} ${count} of ${left} ${what}${rest}.`)];
    }
    left = remaining;
  }
  return [];
}

const diceIn = (node: Expression): number =>
  (node.type === 'dice' ? node.count : 0) + childrenOf(node).reduce((sum, child) => sum + diceIn(child), 0);
