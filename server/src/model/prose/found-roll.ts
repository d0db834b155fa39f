import type { RollNode } from './nodes.ts';
import type { Makers, Rival } from './roller.ts';

/** A phrase with its tokens: from the index `first` to the one before `end`. */
export interface FoundRoll extends Makers {
  readonly node: RollNode;
  readonly first: number;
  readonly end: number;
  /** Whether an article or a verb such as “make” asks for it. */
  readonly isSpoken: boolean;
  /** Whether a verb asks for it: `make`, `needs`. */
  readonly isMade: boolean;
  /** The opponent in a contest. */
  readonly rival: Rival | undefined;
  /** Whether the highest of all totals wins: `the highest wins`. */
  readonly isOfAll: boolean;
}
