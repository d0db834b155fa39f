/** Lays out one scene graph in a thread of its own; `node-layouts.ts` starts it. */
import { parentPort, workerData } from 'node:worker_threads';
import { layOut, type LayoutTask } from '../features/graph/layout.ts';

parentPort!.postMessage(layOut(workerData as LayoutTask));
