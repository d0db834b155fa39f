/** Simulates fights in worker threads of Node.js. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { runnerWith, type FightRunner } from './fights.ts';
import { threadEnvironment } from './process-options.ts';

/** More workers than this bring little, and would leave nothing to the rest of the machine. */
const MOST_WORKERS = 4;

/** The file is the bundle of `fight-worker.ts`. */
export const workerRunner = (
  file: string,
  workers = Math.min(MOST_WORKERS, availableParallelism()),
): FightRunner =>
  runnerWith((workerData, onAnswer, onError) => {
    const worker = new Worker(file, {
      workerData,
      resourceLimits: { maxYoungGenerationSizeMb: 32 },
      execArgv: [],
      env: threadEnvironment(),
    });
    worker.on('error', onError);
    worker.on('message', onAnswer);
    return {
      post: (task) => worker.postMessage(task),
      end() {
        // An error that comes late still needs its listener, or it would end the whole process.
        worker.removeAllListeners('message');
        void worker.terminate();
      },
    };
  }, workers);
