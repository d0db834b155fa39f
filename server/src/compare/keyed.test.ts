import { expect, it } from 'vitest';
import { keyed } from './keyed.ts';

it('gives each of several values with one key a key of its own, in their order', () => {
  const [before, after] = [
    keyed(['a1', 'b1', 'a2'], ([key]) => key!),
    keyed(['a3', 'a4', 'a5'], ([key]) => key!),
  ];
  expect([...before.values()]).toEqual(['a1', 'b1', 'a2']);
  expect([...after].map(([key, value]) => [before.get(key), value])).toEqual([
    ['a1', 'a3'],
    ['a2', 'a4'],
    [undefined, 'a5'],
  ]);
});

it('asks for each key once, however many are the same', () => {
  let asked = 0;
  const values = Array.from({ length: 100_000 }, (_, n) => n);
  const found = keyed(values, () => {
    asked++;
    return 'same';
  });
  expect([found.size, asked]).toEqual([100_000, 100_000]);
  // Keys that grow with the number of their twins would be as long as all of them together.
  expect(Math.max(...[...found.keys()].map(({ length }) => length))).toBeLessThan(20);
});
