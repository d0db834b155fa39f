/** Shortcuts of the tests: expressions that are known to be right. */
import {
  distributionOf,
  isProblem,
  parseDice,
  type Distribution,
  type Expression,
  type Ratio,
} from '../index.ts';

export function treeOf(text: string): Expression {
  const { tree, problems } = parseDice(text);
  if (!tree) throw new Error(`${text}: ${problems[0].message.code}`);
  return tree;
}

export function compute(text: string, tailBound?: Ratio): Distribution {
  const result = distributionOf(treeOf(text), tailBound);
  if (isProblem(result)) throw new Error(`${text}: ${result.message.code}`);
  return result;
}
