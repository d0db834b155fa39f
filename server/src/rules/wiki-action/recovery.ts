/** Rest, waking up, and staying alive. Action!/System, Damage; Optional Rules. */

/** Shock points that a Sequence of rest gives back. */
const REST = 1;

export const restedShock = (shock: number, sequences: number): number =>
  Math.max(0, shock - REST * sequences);

/** A roll of Willpower + Focus whenever somebody else rolls, or else time. */
export const WAKING = { difficulty: 15, minutes: 10 } as const;

/** A roll of Willpower + Focus at the start of an Action ends it (RP-W08). */
export const SHAKEN_DIFFICULTY = 20;

/** Somebody whom shock took out wakes after as many Sequences as the roll failed by, or by a Physician + Wits roll. */
export const shockOut = (margin: number): { readonly sequences: number; readonly difficulty: number } => ({
  sequences: margin,
  difficulty: margin,
});

/** What Medicine or Physician must reach to keep a dying character alive, within an hour (RP-W09). */
export const stabilizing = (health: number, wounds: number): number => 25 - health + 5 * wounds;
export const STABILIZING_MINUTES = 60;
