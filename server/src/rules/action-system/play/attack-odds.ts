/** The chance that an attack hits, and the exact distribution of its damage. Core Rules, Combat and Damage. */
import {
  add,
  constant,
  fromWeights,
  meanOf,
  ratio,
  repeat,
  transform,
  type Distribution,
  type Ratio,
} from '../../dice/index.ts';
import type { Ruleset } from '../../ruleset.ts';
import { effectsOf } from '../rolls.ts';
import { through, type Protection } from './damage.ts';

export interface AttackPlan {
  /** All that is added to the dice. */
  readonly score: number;
  /** DEF, the target number. */
  readonly defense: number;
  /** The damage of a hit before protection. */
  readonly damage: Distribution;
  /** The protection with its weight in the odds: one row, or one for each hit location. */
  readonly places: readonly { readonly weight: bigint; readonly protection: Protection }[];
  /** The number of rounds that hit with an effect number of 0 or more. */
  readonly hits: (effect: number) => number;
}

export interface AttackOdds {
  readonly chance: Ratio;
  /** The damage that is marked, all hits together; 0 for a miss. */
  readonly damage: Distribution;
  readonly mean: Ratio;
}

export function attackOdds(ruleset: Ruleset, attack: AttackPlan): AttackOdds {
  const hits = hitsOf(ruleset, attack);
  const damage = damageOfHits(hits, damageOfHit(attack));
  const misses = hits.outcomes[0] === -1 ? hits.weights[0]! : 0n;
  return { chance: ratio(hits.total - misses, hits.total), damage, mean: meanOf(damage) };
}

/** The damage of all hits together, by their number, where the first hit may do another damage; 0 for a miss. */
export const damageOfHits = (hits: Distribution, hit: Distribution, first = hit): Distribution =>
  blend(
    hits.outcomes.map((count, index) => ({
      weight: hits.weights[index]!,
      distribution: count < 1 ? constant(0) : add(first, repeat(hit, count - 1)),
    })),
  );

/** Returns the number of rounds that hit; -1 for a miss. */
export function hitsOf(
  ruleset: Ruleset,
  { score, defense, hits }: Pick<AttackPlan, 'score' | 'defense' | 'hits'>,
): Distribution {
  return transform(effectsOf(ruleset, score, defense), (effect) => (effect < 0 ? -1 : hits(effect)));
}

/** The distribution of the damage of one hit, over all hit locations. */
export const damageOfHit = ({ damage, places }: Pick<AttackPlan, 'damage' | 'places'>): Distribution =>
  blend(
    places.map(({ weight, protection }) => ({
      weight,
      distribution: transform(damage, (points) => through(protection, points)),
    })),
  );

/** One of several distributions, by how many of all cases each has. Their totals divide the largest of them. */
function blend(
  parts: readonly { readonly weight: bigint; readonly distribution: Distribution }[],
): Distribution {
  const largest = parts.reduce((most, { distribution: { total } }) => (total > most ? total : most), 1n);
  const weights = new Map<number, bigint>();
  for (const { weight, distribution } of parts) {
    const scale = weight * (largest / distribution.total);
    distribution.outcomes.forEach((outcome, index) =>
      weights.set(outcome, (weights.get(outcome) ?? 0n) + scale * distribution.weights[index]!),
    );
  }
  return fromWeights(weights);
}
