import { describe, expect, it } from 'vitest';
import { blows, halves, objectState, struck, toBreak } from './objects.ts';

describe('a material', () => {
  it.each([
    [1.4, 50, 70, 35, 35],
    [1.4, 150, 210, 105, 105],
    [2.6, 10, 26, 13, 13],
    [0.1, 10, 1, 0, 1],
    [0.1, 50, 5, 2, 3],
    // Fractions round up.
    [0.1, 3, 1, 0, 1],
    [0.7, 30, 21, 10, 11],
    [1.1, 0, 0, 0, 0],
  ])(
    'of %d per mm takes at %d mm %d: AV %d, Hits %d',
    (perMillimeter, millimeters, figure, armorValue, hits) => {
      expect(toBreak({ perMillimeter }, millimeters)).toBe(figure);
      expect(halves(figure)).toEqual({ armorValue, hits });
    },
  );
});

describe('a thing', () => {
  const door = { armorValue: 12, hits: 9 };
  it.each([
    [[12], 'whole'],
    [[13], 'damaged'],
    [[20], 'damaged'],
    [[21], 'destroyed'],
    [[15, 15, 15], 'destroyed'],
    [[29], 'destroyed'],
    [[30], 'demolished'],
    [[5, 5, 5, 5], 'whole'],
  ] as const)('after blows of %j is %s', (damage, state) =>
    expect(
      objectState(
        door,
        damage.reduce((taken, each) => struck(door, taken, each), 0),
      ),
    ).toBe(state),
  );
  it('is ended by one blow', () => expect(blows(door)).toEqual({ destroys: 21, demolishes: 30 }));
});
