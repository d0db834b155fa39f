const FIRST_DELAY = 500;
const LONGEST_DELAY = 60_000;
/** A server that ran this long was healthy: its next failure counts as the first. */
const HEALTHY_AFTER = 120_000;

/** Delays before each restart of a failed server: doubled each time, up to a minute, without a limit of attempts. */
export class BackOff {
  readonly #now: () => number;
  #delay = FIRST_DELAY;
  #startedAt: number | undefined;

  /** @param now the time in milliseconds */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  started(): void {
    this.#startedAt = this.#now();
  }

  /** The delay before the next start, in milliseconds. */
  failed(): number {
    const wasHealthy = this.#startedAt !== undefined && this.#now() - this.#startedAt >= HEALTHY_AFTER;
    const delay = wasHealthy ? FIRST_DELAY : this.#delay;
    this.#delay = Math.min(delay * 2, LONGEST_DELAY);
    this.#startedAt = undefined;
    return delay;
  }
}
