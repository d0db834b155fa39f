import { describe, expect, it } from 'vitest';
import type { AttributeScore } from '../../sheet.ts';
import { strengthInScales } from './scaling-remarks.ts';
import { humanToughness, rescaled, scaledDamage, scaledLife, SCALES } from './scaling.ts';

describe('a score', () => {
  it.each([
    [5, 'MS', 'HS', 0.5],
    [5, 'MS', 'MG', 0.05],
    [5, 'HS', 'MS', 50],
    [5, 'HS', 'MG', 0.5],
    [1.1, 'HS', 'MS', 11],
    [1.2, 'MG', 'MS', 120],
    [7, 'HS', 'HS', 7],
  ] as const)('of %d %s in %s', (value, from, to, result) => expect(rescaled(value, from, to)).toBe(result));
  it('comes back as it was', () => {
    for (const from of SCALES)
      for (const to of SCALES)
        for (let tenths = 0; tenths <= 1200; tenths++)
          expect(rescaled(rescaled(tenths / 10, from, to), to, from)).toBe(tenths / 10);
  });
});

describe('LIF', () => {
  it.each([
    [25, 'MS', 'HS', 3],
    [20, 'MS', 'HS', 2],
    [1, 'MS', 'MG', 1],
    [30, 'HS', 'MS', 300],
    [30, 'HS', 'MG', 3],
    [0, 'HS', 'MG', 0],
  ] as const)('of %d %s in %s rounds up', (life, from, to, result) =>
    expect(scaledLife(life, from, to)).toBe(result),
  );
});

describe('damage', () => {
  it.each([
    [27, 'MS', 'HS', 2, 7],
    [9, 'MS', 'HS', 0, 9],
    [10, 'MS', 'HS', 1, 0],
    [250, 'MS', 'MG', 2, 50],
    [4, 'HS', 'MS', 40, 0],
    [4, 'HS', 'HS', 4, 0],
  ] as const)('of %d %s in %s is %d, with %d left', (points, from, to, damage, left) =>
    expect(scaledDamage(points, from, to)).toEqual({ damage, left }),
  );
});

describe('TGH in micro scale', () => {
  it.each([
    [0, 1],
    [1, 1],
    [5, 1],
    [10, 1],
    [11, 2],
    [12, 2],
  ])('of %d is %d in human scale', (micro, human) => expect(humanToughness(micro)).toBe(human));
});

// STR of everyday people is told in all scales only where it is written in one.
it.each([
  [undefined, -1, 1],
  [undefined, 0, 0],
  [undefined, 0.5, 1],
  [undefined, 1, 0],
  [undefined, 10, 0],
  [undefined, 11, 1],
  ['MS', 5, 1],
] as const)('STR in scale %s of %d has %i remarks', (scale, value, remarks) =>
  expect(strengthInScales({ scale, value } as unknown as AttributeScore)).toHaveLength(remarks),
);
