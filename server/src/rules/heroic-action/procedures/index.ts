/** What Action rolls and computes besides tasks. */
import type { Procedure } from '../../procedure.ts';
import { finishingStunt, gaugeSkill } from './actions.ts';
import { friction } from './friction.ts';
import { assist, helped } from './help.ts';
import { initiative } from './initiative.ts';
import { mooks } from './mooks.ts';
import { team } from './team.ts';

export const procedures: readonly Procedure[] = [
  team,
  helped,
  assist,
  mooks,
  initiative,
  friction,
  gaugeSkill,
  finishingStunt,
];
