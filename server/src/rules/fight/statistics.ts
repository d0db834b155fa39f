/** Statistics over many fights. Tallies add up in any order. */
import type { FightState, FightPlan } from './rules.ts';

export interface Tally {
  runs: number;
  /** By side. */
  readonly wins: number[];
  draws: number;
  /** The number of fights that ended in each turn, from turn 0, in which none does. */
  readonly turns: number[];
  readonly fighters: FighterTally[];
}

/** Sums over all fights. */
export interface FighterTally {
  falls: number;
  dies: number;
  dealt: number;
  taken: number;
  actionPoints: number;
}

export const emptyTally = (plan: FightPlan): Tally => ({
  runs: 0,
  wins: plan.sides.map(() => 0),
  draws: 0,
  turns: Array.from({ length: plan.turnLimit + 1 }, () => 0),
  fighters: plan.fighters.map(() => ({ falls: 0, dies: 0, dealt: 0, taken: 0, actionPoints: 0 })),
});

/** Counts a fight that is over, or that has lasted too long. */
export function count(tally: Tally, { turn, ending, scores }: FightState): void {
  tally.runs++;
  if (ending?.winner === undefined) tally.draws++;
  else tally.wins[ending.winner]!++;
  tally.turns[Math.min(turn, tally.turns.length - 1)]!++;
  for (let index = 0; index < scores.length; index++) {
    const own = tally.fighters[index]!;
    const { hasFallen, isDead, damageDealt, damageTaken, actionPoints } = scores[index]!;
    if (hasFallen) own.falls++;
    if (isDead) own.dies++;
    own.dealt += damageDealt;
    own.taken += damageTaken;
    own.actionPoints += actionPoints;
  }
}

export function addTally(sum: Tally, part: Tally): void {
  const addEach = (to: number[], from: readonly number[]): void =>
    from.forEach((value, index) => (to[index]! += value));
  sum.runs += part.runs;
  sum.draws += part.draws;
  addEach(sum.wins, part.wins);
  addEach(sum.turns, part.turns);
  part.fighters.forEach(({ falls, dies, dealt, taken, actionPoints }, index) => {
    const own = sum.fighters[index]!;
    own.falls += falls;
    own.dies += dies;
    own.dealt += dealt;
    own.taken += taken;
    own.actionPoints += actionPoints;
  });
}

/** A share with the interval that holds it nineteen times out of twenty. */
export interface Rate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const NINETEEN_OF_TWENTY = 1.959964;

/** Wilson's interval: sound also for shares near 0 and 1 and for few runs; there is at least one. */
export function wilson(successes: number, runs: number, z = NINETEEN_OF_TWENTY): Rate {
  const value = successes / runs;
  const spread = z * z;
  const center = (value + spread / (2 * runs)) / (1 + spread / runs);
  const half =
    (z / (1 + spread / runs)) * Math.sqrt((value * (1 - value)) / runs + spread / (4 * runs * runs));
  return {
    value,
    low: successes === 0 ? 0 : center - half,
    high: successes === runs ? 1 : center + half,
  };
}

/** The first turn by which a share of the fights has ended. Weights are by turn. */
export function quantile(weights: readonly number[], share: number): number {
  const wanted = share * weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return weights.findIndex((weight) => (sum += weight) >= wanted);
}
