/** The typed procedures of Fast Action. */
import { contestProcedures, effectProcedure } from '../../contest-procedures.ts';
import type { Procedure } from '../../procedure.ts';
import { rolls } from '../rolls.ts';
import { duel, shoot } from './attacks.ts';
import { cast } from './casting.ts';
import { crash, fall } from './impact.ts';
import { initiative } from './initiative.ts';
import { rest } from './resting.ts';

/** Success is more than the DIFF. */
const beyondSuccess = [
  effectProcedure(
    rolls,
    (ruleset, score, target, least) => rolls.odds(ruleset, score, target + least - 1).chance,
  ),
  ...contestProcedures(rolls),
];

export const procedures: readonly Procedure[] = [
  duel,
  shoot,
  cast,
  fall,
  crash,
  rest,
  initiative,
  ...beyondSuccess,
];
