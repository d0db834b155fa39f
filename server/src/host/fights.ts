/** Simulates a fight many times off the main thread, so that whoever asks for it goes on meanwhile. */
import { EXACT_LIMITS, type ExactOdds } from '../rules/fight/exact.ts';
import { exactReport, simulatedReport, type FightReport } from '../rules/fight/report.ts';
import type { FightPlan } from '../rules/fight/rules.ts';
import { chunksOf } from '../rules/fight/simulate.ts';
import { addTally, emptyTally } from '../rules/fight/statistics.ts';
import type { FightAnswer, FightTask, FightWorkerData } from './fight-task.ts';

export interface FightOrder {
  readonly system: string;
  readonly plan: FightPlan;
  /** How many fights, where the answer is not exact. */
  readonly runs: number;
  readonly seed: number;
}

export interface FightProgress {
  /** From 0 to 1. */
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
}

/** Rejects where it is aborted, or where a thread fails. */
export type FightRunner = (order: FightOrder, progress: FightProgress) => Promise<FightReport>;

/** A worker of the host. It answers its tasks in their order. */
export interface FightThread {
  post(task: FightTask): void;
  end(): void;
}

/** Starts a thread for one simulation. */
export type StartThread = (
  data: FightWorkerData,
  onAnswer: (answer: FightAnswer) => void,
  onError: (error: unknown) => void,
) => FightThread;

/** A runner that shares the work of each simulation between so many threads. */
export const runnerWith =
  (start: StartThread, threads: number): FightRunner =>
  async (order, progress) => {
    const { plan, runs, seed } = order;
    const chunks = chunksOf(runs).map((size, chunk): FightTask => ({ type: 'chunk', chunk, runs: size }));
    // While one thread looks for an exact answer, the others simulate: it may turn out that there is none.
    const tasks: FightTask[] =
      plan.fighters.length <= EXACT_LIMITS.fighters ? [{ type: 'exact' }, ...chunks] : chunks;
    const tally = emptyTally(plan);
    let odds: ExactOdds | undefined;
    let done = 0;
    const onAnswer = (answer: FightAnswer): void => {
      if (answer.type === 'chunk') addTally(tally, answer.tally);
      else odds = answer.odds;
      progress.onProgress?.((done += 1) / tasks.length);
    };
    await share(tasks, Math.min(threads, tasks.length), { order, start, onAnswer, signal: progress.signal });
    return odds ? exactReport(plan, odds) : simulatedReport(plan, tally, seed);
  };

interface Work {
  readonly order: FightOrder;
  readonly start: StartThread;
  readonly onAnswer: (answer: FightAnswer) => void;
  readonly signal: AbortSignal | undefined;
}

/** Hands tasks to threads: whichever is done gets the next one. Answers come in any order. */
async function share(
  tasks: readonly FightTask[],
  size: number,
  { order: { system, plan, seed }, start, onAnswer, signal }: Work,
): Promise<void> {
  const threads: FightThread[] = [];
  let abort: (() => void) | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      abort = () => reject(new DOMException('The fight was called off.', 'AbortError'));
      if (signal?.aborted) return abort();
      signal?.addEventListener('abort', abort, { once: true });
      const open = [...tasks];
      let answers = 0;
      for (let index = 0; index < size; index++) {
        const next = (): void => {
          const task = open.shift();
          if (task) thread.post(task);
        };
        const thread = start(
          { system, plan, seed },
          (answer) => {
            onAnswer(answer);
            answers++;
            if (answers === tasks.length) resolve();
            else next();
          },
          reject,
        );
        threads.push(thread);
        next();
      }
    });
  } finally {
    if (abort) signal?.removeEventListener('abort', abort);
    for (const thread of threads) thread.end();
  }
}
