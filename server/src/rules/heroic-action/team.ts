/** A task that a team tackles together. Actions, Team Actions. */
import { anySucceeds, reduce, type Ratio } from '../dice/index.ts';
import type { Options } from '../options.ts';
import { bonusAtLeast, boxcarsBelow, type RollKind } from './dice.ts';

/** What the roll of each member suffers. */
export const teamPenalty = (members: number): number => 0 - members;

/** The highest result counts for all. */
export const teamResult = (totals: readonly number[]): number => Math.max(...totals);

export interface TeamOdds {
  readonly penalty: number;
  /** That the team succeeds. */
  readonly success: Ratio;
  /** That each member fumbles, who then is in trouble however the team does. */
  readonly fumbles: readonly Ratio[];
}

export function teamOdds(
  options: Options,
  kind: RollKind,
  skills: readonly number[],
  difficulty: number,
): TeamOdds {
  const penalty = teamPenalty(skills.length);
  const needed = skills.map((skill) => difficulty - skill - penalty);
  return {
    penalty,
    success: reduce(anySucceeds(needed.map((bonus) => bonusAtLeast(options, kind, bonus)))),
    fumbles: needed.map((bonus) => boxcarsBelow(options, kind, bonus)),
  };
}
