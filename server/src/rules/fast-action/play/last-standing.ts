/** The chances in a fight of two until one is down. */
import {
  addRatios,
  divideRatios,
  multiplyRatios,
  ratio,
  reduce,
  subtractRatios,
  type Ratio,
} from '../../dice/index.ts';

/** The index of a fighter: 0 for the first, 1 for the other. */
export type Fighter = 0 | 1;

/** A possible wound of one of the two, with its chance. The rest of 1 is no wound. */
export interface Wound {
  readonly to: Fighter;
  readonly damage: number;
  readonly chance: Ratio;
}

/** What one round brings, one attack after the other, or one clash of both. */
export type Round = readonly (readonly Wound[])[];

export interface LastStanding {
  /** The chance of the first one to be left. */
  readonly wins: Ratio;
  /** The average number of rounds; an unfinished round counts by its part. */
  readonly rounds: Ratio;
}

const [NONE, ONE] = [ratio(0), ratio(1)];

/** Undefined where nobody can ever hurt the other. Points are those left of each, more than 0. */
export function lastStanding(round: Round, points: readonly [number, number]): LastStanding | undefined {
  const steps = round.map((wounds) =>
    wounds.filter(({ damage, chance }) => damage > 0 && chance.numerator > 0n),
  );
  if (steps.every((wounds) => wounds.length === 0)) return undefined;
  const nothing = steps.map((wounds) =>
    wounds.reduce((left, { chance }) => subtractRatios(left, chance), ONE),
  );
  const known = new Map<string, LastStanding>();

  /** With so much left of both, before that step of a round; `rounds` counts steps. */
  const from = (left: readonly [number, number], step: number): LastStanding => {
    if (left[0] <= 0) return { wins: NONE, rounds: NONE };
    if (left[1] <= 0) return { wins: ONE, rounds: NONE };
    const key = `${left.join(' ')} ${step}`;
    let found = known.get(key);
    if (!found) known.set(key, (found = explore(left, step)));
    return found;
  };

  /** All steps may pass without a wound, and then it is as it was: the sum of a geometric series. */
  const explore = (left: readonly [number, number], first: number): LastStanding => {
    let [wins, rounds, still] = [NONE, NONE, ONE];
    for (let index = 0; index < steps.length; index++) {
      const step = (first + index) % steps.length;
      rounds = addRatios(rounds, still);
      for (const { to, damage, chance } of steps[step]!) {
        const after: readonly [number, number] =
          to === 0 ? [left[0] - damage, left[1]] : [left[0], left[1] - damage];
        const next = from(after, (step + 1) % steps.length);
        const share = multiplyRatios(still, chance);
        wins = addRatios(wins, multiplyRatios(share, next.wins));
        rounds = addRatios(rounds, multiplyRatios(share, next.rounds));
      }
      still = reduce(multiplyRatios(still, nothing[step]!));
    }
    const ends = subtractRatios(ONE, still);
    return { wins: reduce(divideRatios(wins, ends)), rounds: reduce(divideRatios(rounds, ends)) };
  };

  const { wins, rounds } = from(points, 0);
  return { wins, rounds: divideRatios(rounds, ratio(steps.length)) };
}
