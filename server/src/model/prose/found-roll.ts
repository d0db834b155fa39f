import type { RollNode } from './nodes.ts';
import type { Rival } from './roller.ts';
import type { ProseToken } from './tokens.ts';

/** A phrase with its tokens: from the index `first` to the one before `end`. */
export interface FoundRoll {
  readonly node: RollNode;
  readonly first: number;
  readonly end: number;
  /** Whether an article or a verb such as “make” asks for it. */
  readonly isSpoken: boolean;
  /** Whether a verb asks for it: `make`, `needs`. */
  readonly isMade: boolean;
  /** The rollers, as far as the text names them: `the Hangar Guard`. */
  readonly rollers: readonly (readonly ProseToken[])[];
  /** Whether a pronoun names the roller. Then the first of them who is a character rolls. */
  readonly isPronoun: boolean;
  /** The opponent in a contest. */
  readonly rival: Rival | undefined;
  /** Whether the highest of all totals wins: `the highest wins`. */
  readonly isOfAll: boolean;
}
