/** A task that a team tackles together. Actions, Team Actions. */
import { anySucceeds, reduce, type Ratio } from '../dice/index.ts';
import type { Ruleset } from '../ruleset.ts';
import { addedBy } from './circumstances.ts';
import { bonusAtLeast, boxcarsBelow, type RollKind } from './dice.ts';

/** The penalty of each member of a team. */
export const teamPenalty = (ruleset: Ruleset, members: number): number =>
  addedBy(ruleset, 'team of', members);

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
  ruleset: Ruleset,
  kind: RollKind,
  skills: readonly number[],
  difficulty: number,
): TeamOdds {
  const { options } = ruleset;
  const penalty = teamPenalty(ruleset, skills.length);
  const needed = skills.map((skill) => difficulty - skill - penalty);
  return {
    penalty,
    success: reduce(anySucceeds(needed.map((bonus) => bonusAtLeast(options, kind, bonus)))),
    fumbles: needed.map((bonus) => boxcarsBelow(options, kind, bonus)),
  };
}
