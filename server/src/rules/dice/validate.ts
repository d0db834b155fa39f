/** Checks that the grammar cannot make: impossible dice, and expressions beyond the limits. */
import { say, type Message } from '../message.ts';
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
    problems.push(problemAt(tree, say('these are dice', { dice, most: MAX_DICE })));
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
        return [problemAt(node, say('abs takes one value'))];
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
  const problem = (message: Message): Problem[] => [problemAt(node, message)];
  if (count < 1) return problem(say('roll at least one die'));
  if (count > MAX_DICE) return problem(say('dice are too many', { count, most: MAX_DICE }));
  if (sides < 1)
    return problem(
      faces.lowest === 1 ? say('a die needs at least one side') : say('write the lowest face first'),
    );
  if (sides > MAX_SIDES) return problem(say('a die with sides is too large', { sides, most: MAX_SIDES }));
  const faceList = facesOf(faces);
  const resting = faceList.filter((face) => !reroll || reroll.once || !holds(face, reroll.on));
  if (resting.length === 0) return problem(say('every face is rerolled'));
  if (explosion && resting.every((face) => holds(face, explosion.on)))
    return problem(say('every face explodes'));
  for (const condition of [reroll?.on, explosion?.on]) {
    if (condition && !faceList.some((face) => holds(face, condition)))
      return problem(say('no face of this die is', { relation: condition.relation, value: condition.value }));
  }
  if (success && !explosion?.compounding && !resting.some((face) => holds(face, success))) {
    const total = `${printDice({ ...node, success: undefined })} ${success.relation} ${success.value}`;
    return problem(say('no die here can succeed', { total }));
  }
  return keepProblems(node, count);
}

const memberProblems = (node: Expression, count: number): Problem[] =>
  count > MAX_MEMBERS ? [problemAt(node, say('members are too many', { count, most: MAX_MEMBERS }))] : [];

function keepProblems(node: DiceNode | PoolNode, size: number): Problem[] {
  const what = node.type === 'dice' ? 'dice' : 'members';
  let left = size;
  for (const { type, count } of node.keeps) {
    const remaining = type === 'keep' ? count : left - count;
    if (count > left || remaining < 1) {
      return [problemAt(node, say(type === 'keep' ? 'cannot keep' : 'cannot drop', { count, left, what }))];
    }
    left = remaining;
  }
  return [];
}

const diceIn = (node: Expression): number =>
  (node.type === 'dice' ? node.count : 0) + childrenOf(node).reduce((sum, child) => sum + diceIn(child), 0);
