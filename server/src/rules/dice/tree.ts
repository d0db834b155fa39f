/** Dice expressions as typed values. Every node knows where it was written, in UTF-16 offsets. */
import type { Message } from '../message.ts';

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Why a text means nothing or cannot be computed. */
export interface Refusal {
  readonly message: Message;
}

/** The same with the place in the text. */
export interface Problem extends Refusal, Span {}

export type Relation = '<' | '<=' | '=' | '>=' | '>';

/** The condition for a die to explode, to be rerolled, or to count as a success. */
export interface Condition {
  readonly relation: Relation;
  readonly value: number;
}

/** A die shows each whole number between two ends with the same chance. */
export interface Faces {
  readonly lowest: number;
  readonly highest: number;
}

export interface Reroll {
  /** Once, or until the die shows something else. */
  readonly once: boolean;
  readonly on: Condition;
}

export interface Explosion {
  /** The dice of an explosion are added to the die that began it, instead of lying beside it. */
  readonly compounding: boolean;
  readonly on: Condition;
}

/** Keeps or drops the highest or lowest of what the keeps before it have left. */
export interface Keep {
  readonly type: 'keep' | 'drop';
  readonly end: 'highest' | 'lowest';
  readonly count: number;
}

/** Dice are rerolled first, then explode; then some are kept, and of those the successes may be counted. */
export interface DiceNode extends Span {
  readonly type: 'dice';
  readonly count: number;
  readonly faces: Faces;
  readonly reroll: Reroll | undefined;
  readonly explosion: Explosion | undefined;
  readonly keeps: readonly Keep[];
  readonly success: Condition | undefined;
}

/** Several rolls side by side: `{4d6 + 1, 3d8}kh1`. */
export interface PoolNode extends Span {
  readonly type: 'pool';
  readonly members: readonly Expression[];
  readonly keeps: readonly Keep[];
  readonly success: Condition | undefined;
}

export interface NumberNode extends Span {
  readonly type: 'number';
  /** A natural number or 0. */
  readonly value: number;
}

export interface NegationNode extends Span {
  readonly type: 'negation';
  readonly of: Expression;
}

/** Division rounds down, so that `-(-x / 2)` is half of x rounded up. */
export interface OperationNode extends Span {
  readonly type: 'operation';
  readonly operator: Operator;
  readonly left: Expression;
  readonly right: Expression;
}

export type Operator = '+' | '-' | 'x' | '/';

export interface CallNode extends Span {
  readonly type: 'call';
  readonly function: 'min' | 'max' | 'abs';
  readonly arguments: readonly Expression[];
}

/** Two totals compared: 1 where the comparison holds, else 0. */
export interface ComparisonNode extends Span {
  readonly type: 'comparison';
  readonly relation: Relation;
  readonly left: Expression;
  readonly right: Expression;
}

export type Expression =
  DiceNode | PoolNode | NumberNode | NegationNode | OperationNode | CallNode | ComparisonNode;

export const sidesOf = ({ lowest, highest }: Faces): number => highest - lowest + 1;

export const facesOf = ({ lowest, highest }: Faces): number[] =>
  Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);

export const problemAt = ({ start, end }: Span, message: Message): Problem => ({ message, start, end });

/** Whether something could not be computed. */
export const isProblem = (result: object): result is Problem => 'message' in result;
/** Whether a text was refused. */
export const isRefusal = (result: object): result is Refusal => 'message' in result;

export function holds(value: number, { relation, value: bound }: Condition): boolean {
  switch (relation) {
    case '<':
      return value < bound;
    case '<=':
      return value <= bound;
    case '=':
      return value === bound;
    case '>=':
      return value >= bound;
    case '>':
      return value > bound;
  }
}

/** The expressions directly below one. */
export function childrenOf(node: Expression): readonly Expression[] {
  switch (node.type) {
    case 'number':
    case 'dice':
      return [];
    case 'pool':
      return node.members;
    case 'negation':
      return [node.of];
    case 'operation':
    case 'comparison':
      return [node.left, node.right];
    case 'call':
      return node.arguments;
  }
}
