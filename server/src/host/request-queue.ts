/**
 * Requests wait here until all messages that have arrived are read. So an edit always comes before them, and a request
 * that is cancelled before its turn is never executed.
 */
import { LSPErrorCodes, ResponseError, type CancellationToken } from 'vscode-languageserver';

/** Turns of the event loop without a message after which none is left in the input; reading one takes up to two. */
const QUIET_TURNS = 3;
/** How long a request may work before it lets others through, in milliseconds. */
const LONGEST_WORK = 10;

interface Waiting {
  readonly start: () => void;
}

export class RequestQueue {
  readonly #waiting = new Set<Waiting>();
  #messages = 0;
  #isDraining = false;

  /** Tells that a message has arrived. */
  arrived(): void {
    this.#messages++;
  }

  /** Resolves when it is the turn of a request; rejects when the request is cancelled before. */
  turn(token: CancellationToken): Promise<void> {
    this.arrived();
    if (token.isCancellationRequested) return Promise.reject(cancelled());
    return new Promise((resolve, reject) => {
      const cancellation = token.onCancellationRequested(() => {
        this.arrived();
        if (this.#waiting.delete(request)) reject(cancelled());
      });
      const request = {
        start: () => {
          cancellation.dispose();
          resolve();
        },
      };
      this.#waiting.add(request);
      if (!this.#isDraining) void this.#drain();
    });
  }

  /** Resolves when all messages that have arrived are read. */
  async quiet(): Promise<void> {
    for (let turns = 0, seen = this.#messages; turns < QUIET_TURNS; turns++) {
      await nextTurn();
      if (seen === this.#messages) continue;
      seen = this.#messages;
      turns = -1;
    }
  }

  /** A pace for long work that lets messages and other requests through. */
  pace(token?: CancellationToken): Pace {
    return new Pace(async () => {
      do await this.quiet();
      while (this.#waiting.size > 0);
      if (token?.isCancellationRequested) throw cancelled();
    });
  }

  async #drain(): Promise<void> {
    this.#isDraining = true;
    while (this.#waiting.size > 0) {
      await this.quiet();
      const [next] = this.#waiting;
      if (!next) continue;
      this.#waiting.delete(next);
      next.start();
    }
    this.#isDraining = false;
  }
}

export class Pace {
  readonly #pause: () => Promise<void>;
  #since = performance.now();

  constructor(pause: () => Promise<void>) {
    this.#pause = pause;
  }

  /** Whether the work has gone on for too long. Asked before a pause, it saves a promise for each step. */
  get isDue(): boolean {
    return performance.now() - this.#since >= LONGEST_WORK;
  }

  /** Pauses where the work has gone on for too long; throws where the request has been cancelled. */
  async breathe(): Promise<void> {
    if (!this.isDue) return;
    await this.#pause();
    this.#since = performance.now();
  }

  /** Does work that yields between its steps. */
  async walk<T>(steps: Generator<unknown, T>): Promise<T> {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      if (this.isDue) await this.breathe();
    }
  }
}

/** Browsers hold timers back that are set by timers, but not one that is set by a message. */
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof setImmediate === 'function') setImmediate(resolve);
    else {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        port1.close();
        setTimeout(resolve);
      });
      port1.start();
      port2.postMessage(null);
    }
  });

const cancelled = (): ResponseError<void> =>
  new ResponseError<void>(LSPErrorCodes.RequestCancelled, 'The request was cancelled.');
