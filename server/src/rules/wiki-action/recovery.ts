/** Staying alive. Action!/System, Damage; Dark Times. */
import { numberOf } from '../numbers.ts';
import type { Ruleset } from '../ruleset.ts';

/** What Medicine or Physician must reach to keep a dying character alive, within an hour (RP-W09). */
export const stabilizing = (ruleset: Ruleset, health: number, wounds: number): number =>
  numberOf(ruleset, 'stabilizing: difficulty') -
  health +
  wounds * numberOf(ruleset, 'stabilizing: more for each Wound');
