import type { BlockReport } from '../checks/run.ts';
import { LazyBlock } from '../syntax/lazy-block.ts';

/** Characters of text whose trees are kept: those of some four hundred statblocks. A tree takes thirty times its text. */
const MOST_CHARACTERS = 500_000;

/** Lets go of the trees that were checked longest ago: of most files nobody asks more than what the checks found. */
export class KeptTrees {
  readonly #kept = new Set<LazyBlock>();
  readonly #most: number;
  #characters = 0;

  constructor(most = MOST_CHARACTERS) {
    this.#most = most;
  }

  /** Takes the blocks of a report; those that depend on others are asked again and again, and stay. */
  checked(reports: readonly BlockReport[]): void {
    for (const { block, isSettled } of reports) {
      if (!isSettled || !(block instanceof LazyBlock)) continue;
      if (this.#kept.delete(block)) this.#characters -= block.text.length;
      this.#kept.add(block);
      this.#characters += block.text.length;
    }
    for (const block of this.#kept) {
      if (this.#characters <= this.#most) return;
      this.#kept.delete(block);
      this.#characters -= block.text.length;
      block.release();
    }
  }
}
