/** The throws of a fight: which totals make a difference, and which an action point turns. */
import { describe, expect, it } from 'vitest';
import { throwFor, type Result } from '../play/combat.ts';
import { combatOf } from './testing/arena.ts';

const TOTALS = Array.from({ length: 16 }, (_, index) => index + 3);

/** The result of a throw of so much, the action points that it costs, and the class of outcomes that it belongs to. */
function thrown(
  total: number,
  needed: number,
  canBoost: boolean,
  classOf: (effect: number) => number,
): Result & { readonly spent: number; readonly key: number } {
  const combat = combatOf('  a: Hero\n  b: Brawler\n  range: 1 m');
  const actor = combat.fighters[0]!;
  let key = NaN;
  const chance = {
    roll: (_: unknown, keyOf: (shown: number) => number) => ((key = keyOf(total)), total),
    draw: () => total,
  };
  const result = throwFor(combat, actor, needed, chance, canBoost, classOf);
  return { ...result, spent: actor.actionPoints, key };
}

const plain = (effect: number): number => effect;

describe('a throw for 12', () => {
  it.each<[number, boolean, boolean, number, number]>([
    // Dice, whether a point may be spent: success, effect number, points spent (5 for each, RP-C13).
    [11, false, false, -1, 0],
    [12, false, true, 0, 0],
    [13, false, true, 1, 0],
    [6, true, false, -6, 0],
    [7, true, true, 0, 1],
    [8, true, true, 1, 1],
    [11, true, true, 4, 1],
    [12, true, true, 0, 0],
    [18, true, true, 6, 0],
  ])('shows %i, points: %s', (total, canBoost, succeeds, effect, spent) =>
    expect(thrown(total, 12, canBoost, plain)).toMatchObject({ succeeds, effect, spent, boost: 5 * spent }),
  );
});

describe('a throw for 20', () => {
  it.each<[number, boolean, boolean, number, number]>([
    // The highest roll succeeds by itself, and costs nothing.
    [17, false, false, -3, 0],
    [18, false, true, -2, 0],
    [18, true, true, -2, 0],
    [15, true, true, 0, 1],
    [14, true, false, -6, 0],
  ])('shows %i, points: %s', (total, canBoost, succeeds, effect, spent) =>
    expect(thrown(total, 20, canBoost, plain)).toMatchObject({ succeeds, effect, spent }),
  );
});

describe('totals of the dice that stand for each other in exact odds', () => {
  const CLASSES: readonly (readonly [string, (effect: number) => number])[] = [
    ['by their effect', plain],
    ['by rounds of two points', (effect) => Math.floor(Math.max(0, effect) / 2)],
    ['by rounds of two points, two at most', (effect) => Math.min(2, Math.floor(Math.max(0, effect) / 2))],
    ['by success alone', () => 0],
  ];
  it.each(
    CLASSES.flatMap(([name, classOf]) =>
      [6, 7, 12, 13, 18, 20, 23].map((to) => [name, to, classOf] as const),
    ),
  )('do the same: %s, for %i', (_, to, classOf) => {
    for (const canBoost of [true, false]) {
      const results = TOTALS.map((total) => thrown(total, to, canBoost, classOf));
      for (const each of results) {
        const alike = results.find(({ key }) => key === each.key)!;
        expect([each.succeeds, each.spent, each.boost]).toEqual([alike.succeeds, alike.spent, alike.boost]);
        if (each.succeeds) expect(classOf(each.effect)).toBe(classOf(alike.effect));
      }
      // Misses are one case.
      expect(new Set(results.filter(({ succeeds }) => !succeeds).map(({ key }) => key)).size).toBeLessThan(2);
    }
  });
});
