/**
 * The exact distribution of an expression. Every term is a roll of its own, so that all parts are independent. Of a
 * comparison it is that of 1, where it holds, and 0.
 */
import { say } from '../message.ts';
import { diceTermDistribution, rankedFaces } from './dice-distribution.ts';
import {
  add,
  combine,
  constant,
  fromWeights,
  highestOf,
  highestOutcome,
  isPacked,
  lowestOf,
  lowestOutcome,
  negate,
  productOf,
  spanOf,
  transform,
  type Distribution,
} from './distribution.ts';
import { keptCost, keptTotals, type Group } from './kept-totals.ts';
import { windowOf } from './keeps.ts';
import { MAX_TOTAL, TAIL_BOUND } from './limits.ts';
import { printDice } from './printer.ts';
import { bitLength, ratio, type Ratio } from './ratio.ts';
import { operate } from './roll.ts';
import { contest } from './statistics.ts';
import {
  childrenOf,
  holds,
  isProblem,
  problemAt,
  type CallNode,
  type ComparisonNode,
  type Expression,
  type OperationNode,
  type PoolNode,
  type Problem,
  type Span,
} from './tree.ts';
import { newBudget, packedCost, pairCost, spend, tooManyOutcomes, weightCost, type Budget } from './work.ts';

/** The tail of exploding dice is at most `tailBound`; expressions without them have none. */
export function distributionOf(tree: Expression, tailBound: Ratio = TAIL_BOUND): Distribution | Problem {
  const dice = BigInt(Math.max(1, explodingDiceIn(tree)));
  const chainBound = ratio(tailBound.numerator, tailBound.denominator * dice);
  return distribute(tree, chainBound, newBudget());
}

const explodingDiceIn = (node: Expression): number =>
  (node.type === 'dice' && node.explosion ? node.count : 0) +
  childrenOf(node).reduce((sum, child) => sum + explodingDiceIn(child), 0);

function distribute(node: Expression, chainBound: Ratio, budget: Budget): Distribution | Problem {
  if (node.type === 'number') return constant(node.value);
  if (node.type === 'dice') return diceTermDistribution(node, chainBound, budget);
  const parts: Distribution[] = [];
  for (const child of childrenOf(node)) {
    const part = distribute(child, chainBound, budget);
    if (isProblem(part)) return part;
    parts.push(part);
  }
  switch (node.type) {
    case 'pool':
      return distributePool(node, parts, budget);
    case 'negation':
      return negate(parts[0]!);
    case 'operation':
      return distributeOperation(node, parts[0]!, parts[1]!, budget);
    case 'call':
      return distributeCall(node, parts, budget);
    case 'comparison':
      return distributeComparison(node, parts[0]!, parts[1]!);
  }
}

function distributeOperation(
  node: OperationNode,
  left: Distribution,
  right: Distribution,
  budget: Budget,
): Distribution | Problem {
  if (node.operator === '+') return sumOf(node, left, right, budget);
  if (node.operator === '-') return sumOf(node, left, negate(right), budget);
  if (node.operator === '/' && right.outcomes.includes(0))
    return problemAt(node.right, say('may divide by 0'));
  if (node.operator === 'x' && sizeOf(left) * sizeOf(right) > MAX_TOTAL)
    return problemAt(node, say('this total is too large'));
  return (
    spend(budget, node, costOfPairs(left, right)) ??
    bounded(node, combine(left, right, operator(node.operator)))
  );
}

const operator = (name: OperationNode['operator']) => (left: number, right: number) =>
  operate(name, left, right);

const sizeOf = (distribution: Distribution): number =>
  Math.max(Math.abs(lowestOutcome(distribution)), Math.abs(highestOutcome(distribution)));

const costOfPairs = (a: Distribution, b: Distribution): number =>
  a.outcomes.length * b.outcomes.length * pairCost(bitLength(a.total * b.total));

const bounded = (node: Span, result: Distribution): Distribution | Problem =>
  tooManyOutcomes(node, result.outcomes.length) ?? result;

function sumOf(node: Span, a: Distribution, b: Distribution, budget: Budget): Distribution | Problem {
  if (sizeOf(a) + sizeOf(b) > MAX_TOTAL) return problemAt(node, say('this total is too large'));
  const cost = isPacked(a, b)
    ? (spanOf(a) + spanOf(b)) * packedCost(bitLength(a.total * b.total))
    : costOfPairs(a, b);
  return spend(budget, node, cost) ?? bounded(node, add(a, b));
}

function distributeCall(
  node: CallNode,
  parts: readonly Distribution[],
  budget: Budget,
): Distribution | Problem {
  if (node.function === 'abs') return transform(parts[0]!, Math.abs);
  const best = node.function === 'max' ? highestOf : lowestOf;
  return spend(budget, node, orderCost(parts)) ?? best(parts);
}

const orderCost = (parts: readonly Distribution[]): number =>
  parts.reduce((sum, part) => sum + part.outcomes.length, 0) *
  parts.length *
  weightCost(bitLength(productOf(parts)));

function distributeComparison(
  { relation }: ComparisonNode,
  left: Distribution,
  right: Distribution,
): Distribution {
  const { win, tie, lose } = contest(left, right);
  const chance = (ordering: number, { numerator }: Ratio): bigint =>
    holds(ordering, { relation, value: 0 }) ? numerator : 0n;
  const yes = chance(1, win) + chance(0, tie) + chance(-1, lose);
  const no = win.numerator + tie.numerator + lose.numerator - yes;
  return fromWeights(
    new Map([
      [0, no],
      [1, yes],
    ]),
    win.denominator,
  );
}

function distributePool(
  node: PoolNode,
  members: readonly Distribution[],
  budget: Budget,
): Distribution | Problem {
  const { success } = node;
  const worth = success ? (value: number) => (holds(value, success) ? 1 : 0) : (value: number) => value;
  const { from, to } = windowOf(node.keeps, members.length);
  if (to - from === members.length) {
    let sum: Distribution | Problem = constant(0);
    for (const member of members) {
      sum = sumOf(node, sum, transform(member, worth), budget);
      if (isProblem(sum)) return sum;
    }
    return sum;
  }
  if (to - from === 1 && (from === 0 || to === members.length)) {
    const problem = spend(budget, node, orderCost(members));
    return problem ?? transform(from === 0 ? highestOf(members) : lowestOf(members), worth);
  }
  const groups = groupsOf(node, members, worth);
  const cost = keptCost(groups, { from, to }, bitLength(productOf(members)));
  return (
    spend(budget, node, cost) ??
    bounded(node, fromWeights(keptTotals(groups, { from, to }), productOf(members)))
  );
}

/** Members that are written alike are counted together, which is much faster than one by one. */
function groupsOf(
  node: PoolNode,
  members: readonly Distribution[],
  worth: (value: number) => number,
): Group[] {
  const groups = new Map<string, Group>();
  members.forEach((member, index) => {
    const key = printDice(node.members[index]!);
    const group = groups.get(key);
    groups.set(key, { count: (group?.count ?? 0) + 1, faces: group?.faces ?? rankedFaces(member, worth) });
  });
  return [...groups.values()];
}
