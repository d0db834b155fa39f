/** Fights many times, in workers, so that whoever asks for it goes on meanwhile. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { EXACT_LIMITS, type ExactOdds } from '../rules/fight/exact.ts';
import { exactReport, simulatedReport, type FightReport } from '../rules/fight/report.ts';
import type { FightPlan } from '../rules/fight/rules.ts';
import { chunksOf } from '../rules/fight/simulate.ts';
import { addTally, emptyTally } from '../rules/fight/statistics.ts';
import type { FightAnswer, FightTask, FightWorkerData } from './fight-worker.ts';

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

/** Rejects where it is aborted, or where a worker fails. */
export type FightRunner = (order: FightOrder, progress: FightProgress) => Promise<FightReport>;

/** More workers than this bring little, and would leave nothing to the rest of the machine. */
const MOST_WORKERS = 4;

/** The file is the bundle of `fight-worker.ts`. */
export const workerRunner =
  (file: string, workers = Math.min(MOST_WORKERS, availableParallelism())): FightRunner =>
  async (order, progress) => {
    const { plan, runs, seed } = order;
    const chunks = chunksOf(runs).map((size, chunk): FightTask => ({ type: 'chunk', chunk, runs: size }));
    // While one worker looks for an exact answer, the others simulate: it may turn out that there is none.
    const tasks: FightTask[] =
      plan.fighters.length <= EXACT_LIMITS.fighters ? [{ type: 'exact' }, ...chunks] : chunks;
    const crew = new Crew(file, order, Math.min(workers, tasks.length), progress.signal);
    const tally = emptyTally(plan);
    let odds: ExactOdds | undefined;
    let done = 0;
    try {
      await crew.work(tasks, (answer) => {
        if (answer.type === 'chunk') addTally(tally, answer.tally);
        else odds = answer.odds;
        progress.onProgress?.((done += 1) / tasks.length);
      });
    } finally {
      crew.dismiss();
    }
    return odds ? exactReport(plan, odds) : simulatedReport(plan, tally, seed);
  };

/** Workers that share tasks between them: whoever is done takes the next one. */
class Crew {
  readonly #start: () => Worker;
  readonly #size: number;
  readonly #signal: AbortSignal | undefined;
  readonly #workers: Worker[] = [];

  constructor(
    file: string,
    { system, plan, seed }: FightOrder,
    size: number,
    signal: AbortSignal | undefined,
  ) {
    const workerData: FightWorkerData = { system, plan, seed };
    this.#start = () =>
      new Worker(file, { workerData, resourceLimits: { maxYoungGenerationSizeMb: 32 }, execArgv: [] });
    this.#size = size;
    this.#signal = signal;
  }

  /** Answers come in any order. */
  work(tasks: readonly FightTask[], onAnswer: (answer: FightAnswer) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const abort = (): void => reject(new DOMException('The fight was called off.', 'AbortError'));
      if (this.#signal?.aborted) return abort();
      this.#signal?.addEventListener('abort', abort, { once: true });
      const open = [...tasks];
      let answers = 0;
      while (this.#workers.length < this.#size) this.#workers.push(this.#start());
      for (const worker of this.#workers) {
        const next = (): void => {
          const task = open.shift();
          if (task) worker.postMessage(task);
        };
        worker.on('error', reject);
        worker.on('message', (answer: FightAnswer) => {
          onAnswer(answer);
          answers++;
          if (answers === tasks.length) resolve();
          else next();
        });
        next();
      }
    });
  }

  dismiss(): void {
    for (const worker of this.#workers) {
      // An error that comes late still needs its listener, or it would end the whole process.
      worker.removeAllListeners('message');
      void worker.terminate();
    }
  }
}
