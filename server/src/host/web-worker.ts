/** The part of the browser's worker API that the server uses. */

/** A worker, from the outside. */
export interface WebWorker {
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onerror: ((event: { readonly message?: string }) => void) | null;
  postMessage(message: unknown): void;
  terminate(): void;
}
export type WebWorkerClass = new (url: string, options: { readonly name: string }) => WebWorker;

/** The worker scope, from the inside. */
export interface WebWorkerScope {
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  postMessage(message: unknown): void;
}

/**
 * A worker that runs the same script under a name, which says what it does; undefined where workers cannot start workers.
 * @param script the address of the bundle
 */
export function startWorker(
  WorkerClass: WebWorkerClass | undefined,
  script: string,
  name: string,
): WebWorker | undefined {
  try {
    return WorkerClass && new WorkerClass(script, { name });
  } catch {
    return undefined;
  }
}
