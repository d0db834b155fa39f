/** Limits of dice expressions. They are checked before anything is computed, so that no text can hang an editor. */

/** Longer than any roll that a table writes down; it also keeps lists of terms from growing deep trees. */
export const MAX_LENGTH = 1_000;
/** Deeper parentheses than any writer uses; more would only exhaust the stack. */
export const MAX_DEPTH = 50;
/** Dice of one expression, all terms together. */
export const MAX_DICE = 1_000;
/** Faces of one die: two steps above the largest die in use, the d100. */
export const MAX_SIDES = 10_000;
/** Constants and thresholds. */
export const MAX_NUMBER = 1_000_000_000;
/** Totals; beyond it division would lose its last digits. */
export const MAX_TOTAL = 1_000_000_000_000;
/** Members of a pool or arguments of a function. */
export const MAX_MEMBERS = 100;
/** Dice on the table after rerolls and explosions; only dice that hardly ever stop come near it. */
export const MAX_ROLLS = 10_000;
/** Dice of one chain of explosions in exact odds; one that explodes with 97% is within the usual tail by then. */
export const MAX_CHAIN = 1_000;
/** Different totals of one distribution: more would fill memory, and no chart shows them. */
export const MAX_OUTCOMES = 50_000;
/** Explosion chains less likely than this are left out, unless the caller passes another bound. */
export const TAIL_BOUND = { numerator: 1n, denominator: 1_000_000_000_000n };
/** The limit of work for one distribution, in operations on big integers: about a second. */
export const MAX_WORK = 40_000_000;
