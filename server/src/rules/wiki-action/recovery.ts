/** Staying alive. Action!/System, Damage; Dark Times. */
import { numberOf } from '../numbers.ts';
import type { Ruleset } from '../ruleset.ts';

/** The difficulty of Medicine or Physician to keep a dying character alive, within an hour (RP-W09). */
export const stabilizing = (ruleset: Ruleset, health: number, wounds: number): number =>
  numberOf(ruleset, 'stabilizing: difficulty') -
  health +
  wounds * numberOf(ruleset, 'stabilizing: more for each Wound');
