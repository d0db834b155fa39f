/** Rolls an expression once, keeping every die that was on the table. */
import { say } from '../message.ts';
import { keptAmong } from './keeps.ts';
import { MAX_ROLLS, MAX_TOTAL } from './limits.ts';
import type { RandomSource } from './random.ts';
import {
  holds,
  isProblem,
  problemAt,
  sidesOf,
  type CallNode,
  type ComparisonNode,
  type Condition,
  type DiceNode,
  type Expression,
  type NegationNode,
  type NumberNode,
  type OperationNode,
  type PoolNode,
  type Problem,
} from './tree.ts';

/** One die on the table. */
export interface RolledDie {
  /** The faces in the order of rolling: more than one where explosions are added to the die. */
  readonly shown: readonly number[];
  /** The sum of what it shows. */
  readonly value: number;
  /** Rerolled dice stand directly before the dice that took their place. */
  readonly state: 'kept' | 'dropped' | 'rerolled';
  /** The last face shown brought one more die, the next one. */
  readonly exploded: boolean;
  /** Undefined where no successes are counted. */
  readonly success: boolean | undefined;
}

export type Rolled =
  | { readonly type: 'number'; readonly node: NumberNode; readonly total: number }
  | {
      readonly type: 'dice';
      readonly node: DiceNode;
      readonly dice: readonly RolledDie[];
      readonly total: number;
    }
  | {
      readonly type: 'pool';
      readonly node: PoolNode;
      readonly members: readonly RolledMember[];
      readonly total: number;
    }
  | { readonly type: 'negation'; readonly node: NegationNode; readonly of: Rolled; readonly total: number }
  | {
      readonly type: 'operation';
      readonly node: OperationNode;
      readonly left: Rolled;
      readonly right: Rolled;
      readonly total: number;
    }
  | {
      readonly type: 'call';
      readonly node: CallNode;
      readonly arguments: readonly Rolled[];
      readonly total: number;
    }
  | {
      readonly type: 'comparison';
      readonly node: ComparisonNode;
      readonly left: Rolled;
      readonly right: Rolled;
      /** 1 where it holds, else 0. */
      readonly total: number;
    };

export interface RolledMember {
  readonly rolled: Rolled;
  readonly kept: boolean;
  readonly success: boolean | undefined;
}

/** A problem where the dice divide by zero, or hardly ever come to rest. */
export function rollDice(tree: Expression, source: RandomSource): Rolled | Problem {
  let left = MAX_ROLLS;
  return rollNode(tree, (sides) => {
    left--;
    return left < 0 ? undefined : source(sides);
  });
}

/** A source that runs dry. */
type Supply = (sides: number) => number | undefined;

function rollNode(node: Expression, supply: Supply): Rolled | Problem {
  switch (node.type) {
    case 'number':
      return { type: 'number', node, total: node.value };
    case 'dice':
      return rollDiceTerm(node, supply);
    case 'pool': {
      const members = rollAll(node.members, supply);
      if (isProblem(members)) return members;
      const kept = keptAmong(
        members.map(({ total }) => total),
        node.keeps,
      );
      const results = members.map((rolled, index): RolledMember => ({
        rolled,
        kept: kept[index]!,
        success: isSuccess(rolled.total, node.success),
      }));
      const counted = results.filter((member) => member.kept);
      const total = sum(counted.map(({ rolled, success }) => worth(rolled.total, success)));
      return { type: 'pool', node, members: results, total };
    }
    case 'negation': {
      const of = rollNode(node.of, supply);
      return isProblem(of) ? of : { type: 'negation', node, of, total: 0 - of.total };
    }
    case 'operation': {
      const left = rollNode(node.left, supply);
      if (isProblem(left)) return left;
      const right = rollNode(node.right, supply);
      if (isProblem(right)) return right;
      if (node.operator === '/' && right.total === 0) return problemAt(node.right, say('division by zero'));
      const total = operate(node.operator, left.total, right.total);
      if (Math.abs(total) > MAX_TOTAL) return problemAt(node, say('this total is too large'));
      return { type: 'operation', node, left, right, total };
    }
    case 'call': {
      const values = rollAll(node.arguments, supply);
      if (isProblem(values)) return values;
      const total = applyFunction(
        node.function,
        values.map((value) => value.total),
      );
      return { type: 'call', node, arguments: values, total };
    }
    case 'comparison': {
      const left = rollNode(node.left, supply);
      if (isProblem(left)) return left;
      const right = rollNode(node.right, supply);
      if (isProblem(right)) return right;
      const isTrue = holds(left.total, { relation: node.relation, value: right.total });
      return { type: 'comparison', node, left, right, total: isTrue ? 1 : 0 };
    }
  }
}

function rollAll(nodes: readonly Expression[], supply: Supply): Rolled[] | Problem {
  const results: Rolled[] = [];
  for (const node of nodes) {
    const rolled = rollNode(node, supply);
    if (isProblem(rolled)) return rolled;
    results.push(rolled);
  }
  return results;
}

/** Applies an operator to two totals; the exact odds use the same. */
export function operate(operator: OperationNode['operator'], left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case 'x':
      return left * right + 0;
    case '/':
      return Math.floor(left / right) + 0;
  }
}

function applyFunction(name: CallNode['function'], values: readonly number[]): number {
  switch (name) {
    case 'min':
      return Math.min(...values);
    case 'max':
      return Math.max(...values);
    case 'abs':
      return Math.abs(values[0]!);
  }
}

interface LooseDie {
  readonly shown: number[];
  readonly isRerolled: boolean;
  exploded: boolean;
}

function rollDiceTerm(node: DiceNode, supply: Supply): Rolled | Problem {
  const table: LooseDie[] = [];
  for (let die = 0; die < node.count; die++) {
    if (!rollChain(node, supply, table)) return problemAt(node, say('too many rolls', { most: MAX_ROLLS }));
  }
  const resting = table.filter(({ isRerolled }) => !isRerolled);
  const kept = keptAmong(
    resting.map(({ shown }) => sum(shown)),
    node.keeps,
  );
  const keptDice = new Set(resting.filter((_, index) => kept[index]));
  const dice = table.map((die): RolledDie => {
    const value = sum(die.shown);
    return {
      shown: die.shown,
      value,
      state: die.isRerolled ? 'rerolled' : keptDice.has(die) ? 'kept' : 'dropped',
      exploded: die.exploded,
      success: die.isRerolled ? undefined : isSuccess(value, node.success),
    };
  });
  const counted = dice.filter(({ state }) => state === 'kept');
  return { type: 'dice', node, dice, total: sum(counted.map(({ value, success }) => worth(value, success))) };
}

/** One die with its rerolls and all that it explodes into; false where the supply runs dry. */
function rollChain({ faces, reroll, explosion }: DiceNode, supply: Supply, table: LooseDie[]): boolean {
  const sides = sidesOf(faces);
  let compound: LooseDie | undefined;
  for (;;) {
    let number = supply(sides);
    for (let again = true; reroll && again && number !== undefined; again = !reroll.once) {
      const face = number + faces.lowest - 1;
      if (!holds(face, reroll.on)) break;
      table.push({ shown: [face], isRerolled: true, exploded: false });
      number = supply(sides);
    }
    if (number === undefined) return false;
    const face = number + faces.lowest - 1;
    const exploded = explosion !== undefined && holds(face, explosion.on);
    if (compound) compound.shown.push(face);
    else table.push((compound = { shown: [face], isRerolled: false, exploded }));
    if (!exploded) return true;
    if (!explosion.compounding) compound = undefined;
  }
}

const isSuccess = (value: number, success: Condition | undefined): boolean | undefined =>
  success && holds(value, success);

/** A success counts one; where none are counted, the value counts. */
const worth = (value: number, success: boolean | undefined): number =>
  success === undefined ? value : success ? 1 : 0;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
