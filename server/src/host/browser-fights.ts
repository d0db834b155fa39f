/** Simulates fights in web workers, or between other work where a worker cannot start workers. */
import { fightTasks, type FightAnswer, type FightTask, type FightWorkerData } from './fight-task.ts';
import { runnerWith, type FightRunner, type StartThread } from './fights.ts';
import { startWorker, type WebWorkerClass, type WebWorkerScope } from './web-worker.ts';

/** A worker of this name simulates fights. */
export const FIGHT_WORKER = 'callsheet-fights';

/** More workers than this bring little, and would leave nothing to the rest of the machine. */
const MOST_WORKERS = 4;

/** @param script the address of the bundle */
export function webRunner(
  WorkerClass: WebWorkerClass | undefined,
  script: string,
  processors: number,
): FightRunner {
  const inWorker: StartThread = (data, onAnswer, onError) => {
    const worker = startWorker(WorkerClass, script, FIGHT_WORKER);
    if (!worker) return betweenOtherWork(data, onAnswer, onError);
    worker.onmessage = ({ data: answer }) => onAnswer(answer as FightAnswer);
    worker.onerror = ({ message }) => onError(new Error(message ?? 'A worker failed.'));
    worker.postMessage(data);
    return { post: (task) => worker.postMessage(task), end: () => worker.terminate() };
  };
  // One processor is left to the editor.
  return runnerWith(inWorker, Math.max(1, Math.min(MOST_WORKERS, processors - 1)));
}

/** Each task waits for a turn of the event loop, so that messages are read meanwhile. */
const betweenOtherWork: StartThread = (data, onAnswer, onError) => {
  const answer = fightTasks(data);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    post(task) {
      timer = setTimeout(() => {
        try {
          onAnswer(answer(task));
        } catch (error) {
          onError(error);
        }
      });
    },
    end: () => clearTimeout(timer),
  };
};

/** Answers the messages of `webRunner`: first what is simulated, then its tasks. */
export function serveFights(scope: WebWorkerScope): void {
  scope.onmessage = ({ data }) => {
    const answer = fightTasks(data as FightWorkerData);
    scope.onmessage = ({ data: task }) => scope.postMessage(answer(task as FightTask));
  };
}
