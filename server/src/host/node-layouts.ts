/** Lays out scene graphs in worker threads of Node.js. */
import { Worker } from 'node:worker_threads';
import type { Layout } from '../features/graph/layout.ts';
import type { LayOutElsewhere } from '../features/graph/layouts.ts';
import { threadEnvironment } from './process-options.ts';

/** The file is the bundle of `layout-worker.ts`. */
export const layoutThreads =
  (file: string): LayOutElsewhere =>
  async (task, signal) => {
    const worker = new Worker(file, { workerData: task, execArgv: [], env: threadEnvironment() });
    const failed = new Promise<never>((_, reject) => {
      // Errors that come late still need a listener, or they would end the whole process.
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('The thread ended.')));
    });
    const calledOff = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    );
    const laidOut = new Promise<Layout>((resolve) => worker.once('message', resolve));
    try {
      return await Promise.race([laidOut, failed, calledOff]);
    } finally {
      void worker.terminate();
    }
  };
