/**
 * Failures of Callsheet itself. Each part of the work runs behind a barrier: when it throws, the failure is kept with its
 * block, where a check reports it, and everything else goes on. A failure is forgotten with the text that caused it.
 */
import type { Block } from '../syntax/parse.ts';

export class Failures {
  readonly #ofBlock = new WeakMap<Block, unknown>();
  readonly #log: (message: string) => void;
  #count = 0;

  constructor(log: (message: string) => void = () => undefined) {
    this.#log = log;
  }

  /** The number of failed blocks so far; findings that were computed with the same count are current. */
  get count(): number {
    return this.#count;
  }

  /** The result of `work`, or `fallback` where it throws. `what` names the work in the log. */
  attempt<T>(block: Block, what: string, work: () => T, fallback: T): T {
    try {
      return work();
    } catch (error) {
      this.add(block, what, error);
      return fallback;
    }
  }

  /** Yields the steps of `work` until it throws. */
  *attemptSteps<T>(block: Block, what: string, work: () => Iterable<T>): Generator<T> {
    try {
      yield* work();
    } catch (error) {
      this.add(block, what, error);
    }
  }

  /** Returns the result of `steps`; undefined if one throws. */
  *attemptWalk<T>(
    block: Block,
    what: string,
    steps: Generator<unknown, T>,
  ): Generator<unknown, T | undefined> {
    try {
      return yield* steps;
    } catch (error) {
      this.add(block, what, error);
      return undefined;
    }
  }

  /** The results of `work` for all declarations on which it does not throw. */
  each<D extends { readonly block: Block }, T>(
    declared: readonly D[],
    what: string,
    work: (declared: D) => T,
  ): T[] {
    const results: T[] = [];
    for (const each of declared)
      this.attempt(each.block, what, () => void results.push(work(each)), undefined);
    return results;
  }

  /** Keeps the first failure of a block, and logs it with its stack. */
  add(block: Block, what: string, error: unknown): void {
    if (this.#ofBlock.has(block)) return;
    this.#ofBlock.set(block, error);
    this.#count++;
    this.#log(`${what} failed: ${describe(error)}`);
  }

  /** Returns the error of a block as text; undefined if it has none. */
  of(block: Block): string | undefined {
    return this.#count > 0 && this.#ofBlock.has(block) ? messageOf(this.#ofBlock.get(block)) : undefined;
  }
}

/** The message of anything that was thrown. Never throws itself, which `String` does for some objects. */
export function messageOf(thrown: unknown): string {
  try {
    return thrown instanceof Error ? thrown.message : String(thrown);
  } catch {
    return 'unknown error';
  }
}

/** The stack of anything that was thrown, or else its message. */
export function describe(thrown: unknown): string {
  try {
    if (thrown instanceof Error && typeof thrown.stack === 'string') return thrown.stack;
  } catch {
    // A stack may be a getter that throws.
  }
  return messageOf(thrown);
}
