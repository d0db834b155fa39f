/**
 * Checks many files in several threads, where that pays. Each thread knows all files, because one may depend on any other,
 * and takes the next few that nobody has; so the findings are the same however many threads there are.
 */
import { availableParallelism, loadavg } from 'node:os';
import * as path from 'node:path';
import { Worker } from 'node:worker_threads';
import { spokenLanguage } from '../text/messages.ts';
import type { PositionEncoding } from '../host/position-encoding.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { checkedIn, checkedOf, type CheckOrder } from './checked-file.ts';
import type { CheckedFile } from './findings/finding.ts';
import type { Loaded, LoadedFile } from './load.ts';

/** Files for which one more thread pays: each reads the rules and all names again, and its code is slow at first. */
const FILES_PER_THREAD = 1000;
const MOST_WORKERS = 3;

export class CheckCrew {
  #workers: Helper[] = [];

  /** Starts threads for so many files, where the machine has time to spare. They take a while, so this comes before the reading. */
  start(files: number): void {
    const cores = availableParallelism();
    const idle = Math.min(cores - 1, Math.floor(cores - loadavg()[0]!));
    const wanted = Math.min(Math.floor(files / FILES_PER_THREAD), idle, MOST_WORKERS);
    while (this.#workers.length < wanted) this.#workers.push(new Helper());
  }

  async check({ workspace, files }: Loaded, encoding: PositionEncoding): Promise<CheckedFile[]> {
    const taken = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    const order = this.#workers.length > 0 ? orderOf(workspace, files, { taken, encoding }) : undefined;
    try {
      for (const worker of this.#workers) worker.send(order!);
      const checked = new Map(checkedOf(workspace, files, taken, encoding));
      // A worker that has not begun by now finds nothing left to do.
      for (const worker of this.#workers) {
        if (checked.size === files.length) break;
        for (const [index, file] of await worker.answer) checked.set(index, file);
      }
      // Files that a worker took and did not finish.
      return files.map((file, index) => checked.get(index) ?? checkedIn(workspace, file, encoding));
    } finally {
      for (const worker of this.#workers) worker.dismiss();
      this.#workers = [];
    }
  }
}

const orderOf = (
  { model }: Workspace,
  files: readonly LoadedFile[],
  how: Pick<CheckOrder, 'taken' | 'encoding'>,
): CheckOrder => ({
  files,
  ...how,
  texts: [...model.files()].map(({ uri, source }) => [uri, source.text]),
});

/** The bundle of `check-worker.ts`, beside this one. */
const PROGRAM = path.join(import.meta.dirname, 'check-worker.js');

/** A thread; one that cannot be started, or dies, answers with nothing. */
class Helper {
  readonly #worker: Worker | undefined;
  readonly answer: Promise<readonly (readonly [number, CheckedFile])[]>;

  constructor() {
    try {
      const worker = new Worker(PROGRAM, { execArgv: [], workerData: spokenLanguage() });
      worker.unref();
      this.#worker = worker;
      this.answer = new Promise((resolve) => {
        worker.once('message', resolve);
        worker.on('error', () => resolve([]));
        worker.on('exit', () => resolve([]));
      });
    } catch {
      this.answer = Promise.resolve([]);
    }
  }

  send(order: CheckOrder): void {
    this.#worker?.ref();
    this.#worker?.postMessage(order);
  }

  dismiss(): void {
    void this.#worker?.terminate();
  }
}
