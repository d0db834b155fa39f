import { expect, it } from 'vitest';
import { LazyBlock } from '../syntax/lazy-block.ts';
import { parseBlock } from '../syntax/parse.ts';
import { KeptTrees } from './kept-trees.ts';

it('lets go of the trees that were checked longest ago, and of no others', () => {
  let parsed: string[] = [];
  const blocks = ['A', 'B', 'C'].map(
    (name) =>
      new LazyBlock(`npc ${name}\n  STR 4\n`, (text) => {
        parsed.push(name);
        return parseBlock(text);
      }),
  );
  const [a, b, c] = blocks.map((block) => ({ block, reports: [], isSettled: true }));
  const lookAtAll = (): string[] => {
    parsed = [];
    for (const { declarations } of blocks) expect(declarations).toHaveLength(1);
    return parsed;
  };
  const trees = new KeptTrees(2 * a!.block.text.length);
  lookAtAll();
  trees.checked([a!, b!]);
  trees.checked([a!]);
  expect(lookAtAll()).toEqual([]);
  trees.checked([c!]);
  expect(lookAtAll()).toEqual(['B']);
  trees.checked([{ ...b!, isSettled: false }]);
  expect(lookAtAll()).toEqual([]);
});
