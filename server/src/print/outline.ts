/** The depths of headings in their order: a small one below a large one leaves no level out for those who hear them. */
export class Outline {
  /** The levels of the headings around, as they look. */
  readonly #levels: number[] = [];

  depthOf(level: number): number {
    while (this.#levels.length > 0 && this.#levels.at(-1)! >= level) this.#levels.pop();
    return this.#levels.push(level);
  }
}
