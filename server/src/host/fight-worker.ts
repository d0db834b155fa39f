/** Simulates fights in a thread of its own; `node-fights.ts` starts it. */
import { parentPort, workerData } from 'node:worker_threads';
import { fightTasks, type FightTask, type FightWorkerData } from './fight-task.ts';

const answer = fightTasks(workerData as FightWorkerData);

parentPort!.on('message', (task: FightTask) => parentPort!.postMessage(answer(task)));
