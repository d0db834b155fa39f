/** What Action!/System rolls, draws or computes besides tasks. */
import type { Procedure } from '../../procedure.ts';
import { actionCard, cardDraw } from './cards.ts';
import { conflictProcedures } from './conflicts.ts';
import { coveringFire, fall, payoffHarm, speedBump } from './harm.ts';
import { bluff, contest, targets, trick, value } from './lookups.ts';

export const procedures: readonly Procedure[] = [
  actionCard,
  cardDraw,
  speedBump,
  coveringFire,
  fall,
  payoffHarm,
  value,
  targets,
  contest,
  trick,
  bluff,
  ...conflictProcedures,
];
