/** The typed procedures of Action (heroic). */
import { effectProcedure, oneRollsContest } from '../../contest-procedures.ts';
import type { Ratio } from '../../dice/index.ts';
import type { Procedure } from '../../procedure.ts';
import type { RollMode } from '../../roll.ts';
import type { Ruleset } from '../../ruleset.ts';
import { rolls } from '../rolls.ts';
import { finishingStunt, gaugeSkill } from './actions.ts';
import { friction } from './friction.ts';
import { assist, helped } from './help.ts';
import { initiative } from './initiative.ts';
import { mooks } from './mooks.ts';
import { team } from './team.ts';

/** Success is at least the difficulty. */
const reaches = (
  ruleset: Ruleset,
  score: number,
  target: number,
  least: number,
  rollMode?: RollMode,
): Ratio => rolls.odds(ruleset, score, target + least, rollMode).chance;

export const procedures: readonly Procedure[] = [
  team,
  helped,
  assist,
  mooks,
  initiative,
  friction,
  gaugeSkill,
  finishingStunt,
  // Where one side rolls, what it is ahead by is the outcome.
  effectProcedure(rolls, reaches, ['margin']),
  oneRollsContest(rolls),
];
