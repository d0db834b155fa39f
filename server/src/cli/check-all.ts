/**
 * Checks many files in several threads, where that pays. Each thread knows all files, because one may depend on any other: it is
 * given them while they are read. Then it takes the next few that nobody has; so the findings are the same however many threads
 * there are.
 */
import { availableParallelism } from 'node:os';
import * as path from 'node:path';
import { Worker } from 'node:worker_threads';
import { spokenLanguage } from '../text/messages.ts';
import type { PositionEncoding } from '../host/position-encoding.ts';
import { threadEnvironment } from '../host/process-options.ts';
import type { ModelFile } from '../model/model.ts';
import { checkedIn, checkedOf, type FileTexts, type WorkerMessage } from './checked-file.ts';
import type { CheckedFile } from './findings/finding.ts';
import { FreeCores } from './free-cores.ts';
import type { Loaded } from './load.ts';

/** Files for which one more thread pays: each reads the rules and all names again, and its code is slow at first. */
const FILES_PER_THREAD = 1000;
const MOST_WORKERS = 3;

export class CheckCrew {
  #workers: Helper[] = [];
  readonly #free = new FreeCores();
  /** What the threads know: texts by URI, in the order of the model. */
  readonly #shared = new Map<string, string>();

  /** Starts threads for so many files, where the machine has time to spare. They take a while, so this comes before the reading. */
  start(files: number): void {
    const free = Math.min(availableParallelism(), Math.round(this.#free.count));
    const wanted = Math.min(Math.floor(files / FILES_PER_THREAD), free - 1, MOST_WORKERS);
    while (this.#workers.length < wanted) this.#workers.push(new Helper());
  }

  /** Gives the threads the files that were read since the last time; all files of the model are given each time. */
  share(files: Iterable<ModelFile>): void {
    if (this.#workers.length > 0) this.#send({ texts: this.#newIn(files) });
  }

  async check({ workspace, files }: Loaded, encoding: PositionEncoding): Promise<CheckedFile[]> {
    const taken = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    try {
      if (this.#workers.length > 0)
        this.#send({ texts: this.#newIn(workspace.model.files()), order: { files, taken, encoding } });
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

  #send(message: WorkerMessage): void {
    for (const worker of this.#workers) worker.send(message);
  }

  #newIn(files: Iterable<ModelFile>): FileTexts {
    const texts: [uri: string, text: string][] = [];
    for (const { uri, source } of files) {
      if (this.#shared.get(uri) === source.text) continue;
      this.#shared.set(uri, source.text);
      texts.push([uri, source.text]);
    }
    return texts;
  }
}

/** The bundle of `check-worker.ts`, beside this one. */
const PROGRAM = path.join(import.meta.dirname, 'check-worker.js');

/** A thread; one that cannot be started, or dies, answers with nothing. */
class Helper {
  readonly #worker: Worker | undefined;
  readonly answer: Promise<readonly (readonly [number, CheckedFile])[]>;

  constructor() {
    try {
      const worker = new Worker(PROGRAM, {
        execArgv: [],
        env: threadEnvironment(),
        workerData: spokenLanguage(),
      });
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

  send(message: WorkerMessage): void {
    if (message.order) this.#worker?.ref();
    this.#worker?.postMessage(message);
  }

  dismiss(): void {
    void this.#worker?.terminate();
  }
}
