import { expect, it } from 'vitest';
import { fixture } from '../../../test/support/cursor.ts';
import { documentSymbols, type SymbolNode } from './symbols.ts';

const outlineOf = (characters: number): SymbolNode[] => {
  const skills = Array.from({ length: 20 }, (_, index) => `    Craft (Kind ${index}) +2\n`).join('');
  const people = Array.from(
    { length: characters },
    (_, index) => `npc Guard ${index}\n  STR 4\n  skills:\n${skills}`,
  );
  const { model, uri } = fixture(people.join('\n'));
  return documentSymbols(model, uri);
};
const depthOf = ({ children }: SymbolNode): number => 1 + Math.max(0, ...children.map(depthOf));

it('leaves the lower levels out of a very long outline', () => {
  expect(outlineOf(50).map(depthOf)).toEqual(Array.from({ length: 50 }, () => 3));
  expect(new Set(outlineOf(300).map(depthOf))).toEqual(new Set([2]));
  const longest = outlineOf(3000);
  expect(longest).toHaveLength(3000);
  expect(new Set(longest.map(depthOf))).toEqual(new Set([1]));
});
