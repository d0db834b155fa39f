/** Lays out scene graphs in web workers. */
import { layOut, type Layout, type LayoutTask } from '../features/graph/layout.ts';
import type { LayOutElsewhere } from '../features/graph/layouts.ts';
import { startWorker, type WebWorkerClass, type WebWorkerScope } from './web-worker.ts';

/** A worker of this name lays out one scene graph. */
export const LAYOUT_WORKER = 'callsheet-layout';

/** @param script the address of the bundle */
export const webLayouts =
  (WorkerClass: WebWorkerClass | undefined, script: string): LayOutElsewhere =>
  (task, signal) => {
    const worker = startWorker(WorkerClass, script, LAYOUT_WORKER);
    return new Promise<Layout>((resolve, reject) => {
      if (!worker) return reject(new Error('Workers cannot be started here.'));
      worker.onmessage = ({ data }) => resolve(data as Layout);
      worker.onerror = ({ message }) => reject(new Error(message ?? 'A worker failed.'));
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      worker.postMessage(task);
    }).finally(() => worker?.terminate());
  };

/** Answers the message of `webLayouts`. */
export function serveLayouts(scope: WebWorkerScope): void {
  scope.onmessage = ({ data }) => scope.postMessage(layOut(data as LayoutTask));
}
