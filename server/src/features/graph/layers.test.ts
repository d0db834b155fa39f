/** Which arrows of a story lead back, and how far down each scene stands. */
import { describe, expect, it } from 'vitest';
import { layersOf } from './layers.ts';

/** `A B C` below each other, and the arrows that lead back: `C>A`. */
function drawn(ids: string, arrows: string): { layers: string; back: string } {
  const all = arrows
    .split(' ')
    .filter(Boolean)
    .map((each) => ({ from: each[0]!, to: each.at(-1)! }));
  const { layers, back } = layersOf([...ids], all);
  return {
    layers: [...layers].map(([id, layer]) => `${id}${layer}`).join(' '),
    back: [...back].map(({ from, to }) => `${from}>${to}`).join(' '),
  };
}

describe('arrows', () => {
  it.each([
    ['one after another', 'ABC', 'A>B B>C', 'A0 B1 C2', ''],
    ['a circle', 'ABC', 'A>B B>C C>A', 'A0 B1 C2', 'C>A'],
    ['a circle that begins with another scene', 'BCA', 'A>B B>C C>A', 'B0 C1 A2', 'A>B'],
    ['a scene that leads to itself', 'AB', 'A>A A>B', 'A0 B1', 'A>A'],
    ['two circles with one scene in common', 'ABC', 'A>B B>A A>C C>A', 'A0 B1 C1', 'B>A C>A'],
    ['a circle within a circle', 'ABCD', 'A>B B>C C>B C>D D>A', 'A0 B1 C2 D3', 'C>B D>A'],
    // Whatever two ways lead to is no circle, also where one is longer.
    ['two ways to one scene', 'ABCD', 'A>B A>C B>D C>D', 'A0 B1 C1 D2', ''],
    ['a short cut', 'ABC', 'A>C A>B B>C', 'A0 B1 C2', ''],
    ['a later scene that leads to an earlier one', 'ABC', 'A>B C>B', 'A0 B1 C0', ''],
    ['a long way beside a short one', 'EABCD', 'E>D A>B B>C C>D', 'E0 A0 B1 C2 D3', ''],
    ['a short cut of a circle', 'ABCD', 'A>B B>C C>D A>D D>B', 'A0 B1 C2 D3', 'D>B'],
    ['two arrows between the same scenes', 'AB', 'A>B A>B B>A B>A', 'A0 B1', 'B>A B>A'],
  ])('of %s', (_, ids, arrows, layers, back) => expect(drawn(ids, arrows)).toEqual({ layers, back }));
});
