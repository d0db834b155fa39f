/** The tasks that one simulation is made of. Each thread of a host answers them in the same way. */
import { exactOdds, type ExactOdds } from '../rules/fight/exact.ts';
import type { FightPlan } from '../rules/fight/rules.ts';
import { simulateChunk } from '../rules/fight/simulate.ts';
import type { Tally } from '../rules/fight/statistics.ts';
import { ruleSystem } from './systems.ts';

export interface FightWorkerData {
  readonly system: string;
  readonly plan: FightPlan;
  readonly seed: number;
}

export type FightTask =
  { readonly type: 'exact' } | { readonly type: 'chunk'; readonly chunk: number; readonly runs: number };

export type FightAnswer =
  /** Without odds where the fight is too large. */
  | { readonly type: 'exact'; readonly odds: ExactOdds | undefined }
  | { readonly type: 'chunk'; readonly tally: Tally };

/** A function that answers the tasks of one simulation. */
export function fightTasks({ system, plan, seed }: FightWorkerData): (task: FightTask) => FightAnswer {
  const arena = ruleSystem(system)!.fights!.open(plan);
  return (task) =>
    task.type === 'exact'
      ? { type: 'exact', odds: exactOdds(arena) }
      : { type: 'chunk', tally: simulateChunk(arena, seed, task.chunk, task.runs) };
}
