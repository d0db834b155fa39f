/** Typed procedures at their limits, with chances that are counted here. */
import { describe, expect, it } from 'vitest';
import { likely, thrown } from '../support/brute-force.ts';
import { chanceOf, typedOdds } from '../support/typed-odds.ts';

const D2 = thrown(2, 6);
const D3 = thrown(3, 6);

describe('damage that action points lessen, 5 for each', () => {
  it.each([
    ['no point', '', 0],
    ['a point', ', 1 AP', 5],
    ['a point in words', ', 1 action point for less damage', 5],
    ['two points', ', 2 AP', 10],
  ])('%s', async (_, points, less) => {
    const text = `damage 2d6 B/L, TGH 2, HLT 5${points}`;
    expect(await chanceOf(text, 'no damage')).toBeCloseTo(
      likely(D2, (shown) => shown - 2 - less <= 0),
      12,
    );
  });

  it('counts behind armor and toughness, and wounds are of what is left', async () =>
    expect(await chanceOf('damage 3d6 P/L, HLT 5, 1 AP', 'serious wound')).toBeCloseTo(
      likely(D3, (shown) => shown - 5 > 10),
      12,
    ));

  it('tells the points, where there are any', async () => {
    const told = async (points: string): Promise<string | undefined> =>
      (await typedOdds(`damage 2d6 B/L, HLT 5${points}`)).results?.[0]?.text;
    expect(await told('')).not.toContain('action point');
    expect(await told(', 1 AP')).toContain('1 action point for less damage');
  });
});

describe('an effect number', () => {
  it.each([1, 2, 3, 4, 10])('of %i or more', async (least) =>
    expect(await chanceOf(`effect ${least}, Pistols 9 vs DEF 14`, `effect ${least} or more`)).toBeCloseTo(
      likely(D3, (shown) => shown + 9 - 14 >= least),
      12,
    ),
  );
});

describe('a lift', () => {
  it.each(['lift HLT 5', 'lift REF 5', 'lift STR 5 kg', 'lift 5'])('%s is refused', async (text) =>
    expect(typedOdds(text)).rejects.toThrow('is not valid as STR, or a weight'),
  );
});
