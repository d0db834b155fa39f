/** The typed procedures of Action!/System. */
import { effectProcedure } from '../../contest-procedures.ts';
import type { Ratio } from '../../dice/index.ts';
import type { Procedure } from '../../procedure.ts';
import type { RollMode } from '../../roll.ts';
import type { Ruleset } from '../../ruleset.ts';
import { actionTypeOf } from '../action-types.ts';
import { rolls } from '../rolls.ts';
import { actionCard, cardDraw } from './cards.ts';
import { conflictProcedures } from './conflicts.ts';
import { coveringFire, fall, payoffHarm, speedBump } from './harm.ts';
import { initiative } from './initiative.ts';
import { contest, targets, value } from './lookups.ts';
import { bluff, trick } from './tricks.ts';

/** Success is at least the difficulty; a Promising Action has twice the Outcome. */
function reaches(ruleset: Ruleset, score: number, target: number, least: number, rollMode?: RollMode): Ratio {
  const { outcomeFactor } = actionTypeOf(ruleset, rollMode?.word ?? '');
  return rolls.odds(ruleset, score, target + Math.ceil(least / outcomeFactor), rollMode).chance;
}

export const procedures: readonly Procedure[] = [
  actionCard,
  cardDraw,
  speedBump,
  coveringFire,
  fall,
  payoffHarm,
  initiative,
  value,
  targets,
  contest,
  trick,
  bluff,
  ...conflictProcedures,
  // Where one side rolls, what it is ahead by is the outcome.
  effectProcedure(rolls, reaches, ['margin']),
];
