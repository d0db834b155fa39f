/** The report of a fight, simulated or exact. */
import { printDecimal, toNumber } from '../dice/index.ts';
import type { ExactOdds } from './exact.ts';
import type { FightPlan, Note } from './rules.ts';
import { quantile, wilson, type FighterTally, type Rate, type Tally } from './statistics.ts';

export interface FightReport {
  readonly encounter: string;
  readonly method: 'exact' | 'simulated';
  /** The number of simulated fights; undefined for an exact answer. */
  readonly runs: number | undefined;
  readonly seed: number | undefined;
  readonly sides: readonly SideReport[];
  readonly draws: Share;
  readonly rounds: RoundsReport;
  readonly combatants: readonly CombatantReport[];
  readonly assumptions: readonly Note[];
}

/** A share of all fights. */
export interface Share {
  /** The number of fights; undefined for an exact answer. */
  readonly count: number | undefined;
  /** In an exact answer both ends of the interval are the value. */
  readonly rate: Rate;
  /** The exact answer with as many decimals as are sure. */
  readonly exact: string | undefined;
}

export interface SideReport extends Share {
  readonly name: string;
}

/** The length of fights in turns. */
export interface RoundsReport {
  readonly mean: number;
  readonly median: number;
  /** Nine fights out of ten last no longer. */
  readonly ninetyPercent: number;
}

/** Means of a fight. */
export interface CombatantReport {
  readonly name: string;
  readonly side: string;
  /** The share of fights in which the combatant can no longer act at the end: from 0 to 1. */
  readonly falls: number;
  /** The share of fights in which the combatant is dead at the end. */
  readonly dies: number;
  readonly damageDealt: number;
  readonly damageTaken: number;
  readonly actionPoints: number;
}

const MOST_DECIMALS = 12;

export function exactReport(plan: FightPlan, odds: ExactOdds): FightReport {
  const decimals = Math.min(MOST_DECIMALS, Math.floor(-Math.log10(2 * toNumber(odds.error))));
  const share = (chance: ExactOdds['draws']): Share => {
    const value = toNumber(chance);
    return {
      count: undefined,
      rate: { value, low: value, high: value },
      exact: printDecimal(chance, decimals),
    };
  };
  return {
    ...common(plan),
    method: 'exact',
    runs: undefined,
    seed: undefined,
    sides: plan.sides.map((name, side) => ({ name, ...share(odds.wins[side]!) })),
    draws: share(odds.draws),
    rounds: rounds(odds.turns),
    combatants: combatants(plan, odds.fighters, 1),
  };
}

export function simulatedReport(plan: FightPlan, tally: Tally, seed: number): FightReport {
  const share = (count: number): Share => ({ count, rate: wilson(count, tally.runs), exact: undefined });
  return {
    ...common(plan),
    method: 'simulated',
    runs: tally.runs,
    seed,
    sides: plan.sides.map((name, side) => ({ name, ...share(tally.wins[side]!) })),
    draws: share(tally.draws),
    rounds: rounds(tally.turns),
    combatants: combatants(plan, tally.fighters, tally.runs),
  };
}

const common = ({ encounter, assumptions }: FightPlan): Pick<FightReport, 'encounter' | 'assumptions'> => ({
  encounter,
  assumptions,
});

function rounds(weights: readonly number[]): RoundsReport {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return {
    mean: weights.reduce((sum, weight, turn) => sum + turn * weight, 0) / all,
    median: quantile(weights, 0.5),
    ninetyPercent: quantile(weights, 0.9),
  };
}

const combatants = (plan: FightPlan, sums: readonly FighterTally[], runs: number): CombatantReport[] =>
  plan.fighters.map(({ name, side }, index) => {
    const { falls, dies, dealt, taken, actionPoints } = sums[index]!;
    return {
      name,
      side: plan.sides[side]!,
      falls: falls / runs,
      dies: dies / runs,
      damageDealt: dealt / runs,
      damageTaken: taken / runs,
      actionPoints: actionPoints / runs,
    };
  });
