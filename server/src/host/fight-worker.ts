/** Fights in a thread of its own; `fights.ts` tells it what. */
import { parentPort, workerData } from 'node:worker_threads';
import { exactOdds, type ExactOdds } from '../rules/fight/exact.ts';
import type { FightPlan } from '../rules/fight/rules.ts';
import { simulateChunk } from '../rules/fight/simulate.ts';
import type { Tally } from '../rules/fight/statistics.ts';
import { ruleSystem } from './library.ts';

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

const { system, plan, seed } = workerData as FightWorkerData;
const arena = ruleSystem(system)!.fights!.open(plan);

parentPort!.on('message', (task: FightTask) => {
  const answer: FightAnswer =
    task.type === 'exact'
      ? { type: 'exact', odds: exactOdds(arena) }
      : { type: 'chunk', tally: simulateChunk(arena, seed, task.chunk, task.runs) };
  parentPort!.postMessage(answer);
});
