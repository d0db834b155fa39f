/** Random expressions that the limits allow, small enough to be computed by the thousand. */
import fc from 'fast-check';
import type { Condition, DiceNode, Expression, Faces, Keep } from '../tree.ts';

const nowhere = { start: 0, end: 0 };

const relation = fc.constantFrom('<', '<=', '=', '>=', '>') satisfies fc.Arbitrary<Condition['relation']>;

const faces: fc.Arbitrary<Faces> = fc.oneof(
  fc.constantFrom(2, 3, 6, 10).map((highest) => ({ lowest: 1, highest })),
  fc.constantFrom({ lowest: -1, highest: 1 }, { lowest: 0, highest: 9 }, { lowest: -4, highest: -2 }),
);

const keep: fc.Arbitrary<Keep> = fc.record({
  type: fc.constantFrom('keep', 'drop'),
  end: fc.constantFrom('highest', 'lowest'),
  count: fc.integer({ min: 1, max: 2 }),
});

/** One face or a threshold that leaves other faces. */
const conditionOn = ({ lowest, highest }: Faces): fc.Arbitrary<Condition> =>
  fc.oneof(
    fc.integer({ min: lowest, max: highest }).map((value): Condition => ({ relation: '=', value })),
    fc.integer({ min: lowest + 1, max: highest }).map((value): Condition => ({ relation: '>=', value })),
    fc.integer({ min: lowest, max: highest - 1 }).map((value): Condition => ({ relation: '<=', value })),
    fc.integer({ min: lowest, max: highest - 1 }).map((value): Condition => ({ relation: '>', value })),
  );

const dice: fc.Arbitrary<DiceNode> = faces.chain((die) =>
  fc.record({
    type: fc.constant('dice' as const),
    count: fc.integer({ min: 1, max: 4 }),
    faces: fc.constant(die),
    reroll: fc.option(fc.record({ once: fc.boolean(), on: conditionOn(die) }), { nil: undefined }),
    explosion: fc.option(fc.record({ compounding: fc.boolean(), on: conditionOn(die) }), { nil: undefined }),
    keeps: fc.array(keep, { maxLength: 2 }),
    success: fc.option(conditionOn(die), { nil: undefined }),
    start: fc.constant(0),
    end: fc.constant(0),
  }),
);

const number: fc.Arbitrary<Expression> = fc.nat(20).map((value) => ({ type: 'number', value, ...nowhere }));

/** Not all of them are valid: some keep more than there is or reroll every face. */
export const expression: fc.Arbitrary<Expression> = fc.letrec<{ node: Expression }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    dice,
    number,
    tie('node').map((of): Expression => ({ type: 'negation', of, ...nowhere })),
    fc
      .tuple(fc.constantFrom('+', '-', 'x', '/'), tie('node'), tie('node'))
      .map(([operator, left, right]): Expression => ({
        type: 'operation',
        operator,
        left,
        right,
        ...nowhere,
      })),
    fc.tuple(relation, tie('node'), tie('node')).map(([which, left, right]): Expression => ({
      type: 'comparison',
      relation: which,
      left,
      right,
      ...nowhere,
    })),
    fc
      .tuple(fc.constantFrom('min', 'max'), fc.array(tie('node'), { minLength: 1, maxLength: 3 }))
      .map(([name, list]): Expression => ({ type: 'call', function: name, arguments: list, ...nowhere })),
    fc
      .tuple(
        fc.array(tie('node'), { minLength: 1, maxLength: 3 }),
        fc.array(keep, { maxLength: 1 }),
        fc.option(fc.record({ relation, value: fc.integer({ min: -5, max: 15 }) }), { nil: undefined }),
      )
      .map(([members, keeps, success]): Expression => ({
        type: 'pool',
        members,
        keeps,
        success,
        ...nowhere,
      })),
  ),
})).node;
