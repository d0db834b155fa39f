/** The interval of checks whether the server answers, in milliseconds. */
const INTERVAL = 10_000;
/** Questions in a row without an answer before the server counts as hanging. Counting, not clocks: a computer may sleep. */
const PATIENCE = 3;

/** Asks at intervals whether a server answers, and reports once when it does not. */
export class Heartbeat {
  readonly #timer: ReturnType<typeof setInterval>;
  #unanswered = 0;

  /** @param ask resolves or rejects when there is an answer of any kind */
  constructor(ask: () => Promise<unknown>, onHang: () => void, interval = INTERVAL) {
    let isWaiting = false;
    const answered = (): void => {
      isWaiting = false;
      this.#unanswered = 0;
    };
    this.#timer = setInterval(() => {
      if (isWaiting) {
        this.#unanswered++;
        if (this.#unanswered >= PATIENCE) {
          this.stop();
          onHang();
        }
        return;
      }
      isWaiting = true;
      ask().then(answered, answered);
    }, interval);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
