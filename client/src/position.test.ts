import { describe, expect, it } from 'vitest';
import type { Position } from '../../server/src/protocol.ts';
import { contains, shiftPosition } from './position.ts';

const at = (line: number, character: number): Position => ({ line, character });
const replace = (start: Position, end: Position, text: string) => ({ range: { start, end }, text });

describe('shiftPosition', () => {
  const position = at(5, 10);

  it.each([
    ['lines inserted above', replace(at(1, 0), at(1, 0), 'a\r\nb\n'), at(7, 10)],
    ['lines removed above', replace(at(1, 3), at(3, 1), ''), at(3, 10)],
    ['text inserted before it on its line', replace(at(5, 0), at(5, 0), 'npc '), at(5, 14)],
    ['text replaced before it on its line', replace(at(5, 2), at(5, 6), 'x'), at(5, 7)],
    ['its line joined to the one above', replace(at(4, 8), at(5, 0), ' '), at(4, 19)],
    ['its line broken before it', replace(at(5, 4), at(5, 4), '\n'), at(6, 6)],
    ['an edit after it', replace(at(5, 11), at(9, 0), ''), at(5, 10)],
    ['an edit around it', replace(at(0, 0), at(9, 0), 'new'), at(5, 10)],
  ])('follows %s', (_, change, expected) => {
    expect(shiftPosition(position, [change])).toEqual(expected);
  });
});

describe('contains', () => {
  it('includes both ends', () => {
    const range = { start: at(1, 2), end: at(3, 0) };
    expect([at(1, 1), at(1, 2), at(2, 99), at(3, 0), at(3, 1)].map((p) => contains(range, p))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });
});
