import type { Rival } from './named-beside.ts';
import type { PlacedNode } from './nodes.ts';
import type { Makers } from './roller.ts';

/** A roll of a paragraph, with those who make it. */
export interface FoundRoll extends PlacedNode, Makers {
  /** Whether an article or a verb such as “make” asks for it. */
  readonly isSpoken: boolean;
  /** Whether a verb asks for it: `make`, `needs`. */
  readonly isMade: boolean;
  /** The opponent in a contest. */
  readonly rival: Rival | undefined;
  /** Whether the highest of all totals wins: `the highest wins`. */
  readonly isOfAll: boolean;
}
