/** A server that has run so long, in milliseconds, is back. */
const BACK_AFTER = 5000;

/** Shows a notice while a server fails again and again, and takes it back once the server runs. */
export class FailureNotice {
  readonly #show: (until: Promise<void>) => void;
  #takeBack: (() => void) | undefined;
  #afterStart: ReturnType<typeof setTimeout> | undefined;

  constructor(show: (until: Promise<void>) => void) {
    this.#show = show;
  }

  failed(): void {
    clearTimeout(this.#afterStart);
    if (this.#takeBack === undefined) this.#show(new Promise((resolve) => (this.#takeBack = resolve)));
  }

  started(): void {
    clearTimeout(this.#afterStart);
    this.#afterStart = setTimeout(() => this.end(), BACK_AFTER);
  }

  end(): void {
    clearTimeout(this.#afterStart);
    this.#takeBack?.();
    this.#takeBack = undefined;
  }
}
