/** The typed procedures of the Action! System. */
import { contestProcedures, effectProcedure } from '../../contest-procedures.ts';
import { probability } from '../../dice/index.ts';
import type { Procedure } from '../../procedure.ts';
import { effectNumbersOf, rolls } from '../rolls.ts';
import { action, escape } from './actions.ts';
import { attack, autofire } from './attack.ts';
import { blast } from './blast.ts';
import { breaking } from './break.ts';
import { heal, stabilize, treat } from './care.ts';
import { control } from './control.ts';
import { damage } from './damage.ts';
import { breath, crash, fall } from './dangers.ts';
import { lift, scale } from './measures.ts';
import { exposure } from './exposure.ts';
import { initiative } from './initiative.ts';
import { hitLocation, scatter } from './places.ts';
import { actionPoints } from './sessions.ts';
import { skillProcedures } from './skills.ts';
import { drag, drop, throwing } from './wrestling.ts';

export const procedures: readonly Procedure[] = [
  attack,
  autofire,
  hitLocation,
  action,
  escape,
  damage,
  blast,
  scatter,
  stabilize,
  treat,
  heal,
  fall,
  crash,
  breath,
  breaking,
  lift,
  scale,
  initiative,
  exposure,
  control,
  drag,
  drop,
  throwing,
  actionPoints,
  ...skillProcedures,
  // The highest roll succeeds with an effect number of 0 (RP-C03).
  effectProcedure(rolls, (ruleset, score, target, least) =>
    probability(effectNumbersOf(ruleset, score, target), (effect) => effect >= least),
  ),
  ...contestProcedures(rolls),
];
