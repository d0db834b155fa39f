import { describe, expect, it } from 'vitest';
import { constant, printRatio, reduce, uniform } from '../../dice/index.ts';
import { attackOdds, type AttackPlan } from './attack-odds.ts';
import { damageDistribution, readDamage, type Protection } from './damage.ts';
import { rulesWith } from './testing/rules.ts';

const rules = rulesWith();
const bare = { armorValue: 0, multiplier: 1, toughness: 0 };
const oneHit = (protection: Protection): Pick<AttackPlan, 'places' | 'hits'> => ({
  places: [{ weight: 1n, protection }],
  hits: () => 1,
});
const plan: AttackPlan = { score: 8, defense: 18, damage: constant(4), ...oneHit(bare) };
const odds = (given: Partial<AttackPlan>): { chance: string; mean: string } => {
  const { chance, mean } = attackOdds(rules, { ...plan, ...given });
  return { chance: printRatio(reduce(chance)), mean: printRatio(mean) };
};

describe('the odds of an attack', () => {
  it.each<[string, Partial<AttackPlan>, string, string]>([
    // 10 or more on 3d6: 135 of 216.
    ['a roll of 10', {}, '5/8', '5/2'],
    ['a sure hit', { score: 15 }, '1', '4'],
    ['out of reach but for an 18', { score: 0, defense: 30 }, '1/216', '1/54'],
    ['armor', oneHit({ ...bare, armorValue: 3 }), '5/8', '5/8'],
    ['too much armor', oneHit({ ...bare, armorValue: 4 }), '5/8', '0'],
    [
      'two locations, one of them twice as likely and armored',
      {
        places: [
          { weight: 2n, protection: { ...bare, armorValue: 4 } },
          { weight: 1n, protection: { ...bare, multiplier: 2 } },
        ],
      },
      '5/8',
      // A third of 8 points, five times in eight.
      '5/3',
    ],
    // 135 of 216 hit once, and of these 20 that show 15 or more twice.
    [
      'a second round from an effect number of 5',
      { hits: (effect) => (effect >= 5 ? 2 : 1) },
      '5/8',
      '155/54',
    ],
    ['rounds that all go astray', { hits: () => 0 }, '5/8', '0'],
  ])('%s', (_, given, chance, mean) => expect(odds(given)).toEqual({ chance, mean }));

  it('are those of each damage', () => {
    const { damage } = attackOdds(rules, { ...plan, damage: uniform(1, 3) });
    expect(damage.outcomes).toEqual([0, 1, 2, 3]);
    expect(damage.weights.map((weight) => Number(weight) / Number(damage.total))).toEqual([
      0.375,
      0.625 / 3,
      0.625 / 3,
      0.625 / 3,
    ]);
  });

  it('add up to all cases with many rounds and all locations', () => {
    const damage = damageDistribution(rules, readDamage('5d6+2')!);
    const places = [1n, 3n, 12n].map((weight, index) => ({
      weight,
      protection: { armorValue: 4 * index, multiplier: [2, 1, 0.5][index]!, toughness: 0 },
    }));
    const { damage: all } = attackOdds(rules, { ...plan, damage, places, hits: (effect) => 1 + effect });
    expect(all.weights.reduce((sum, weight) => sum + weight, 0n)).toBe(all.total);
    expect(all.tail).toBe(0n);
  });
});
