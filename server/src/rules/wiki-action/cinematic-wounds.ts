/** Wounds that hamper by story, not by numbers. Action!/System, Cinematic Wounds. */
import { allSucceed, complement, type Ratio } from '../dice/index.ts';
import { numberOf } from '../numbers.ts';
import type { Ruleset } from '../ruleset.ts';
import { PLAIN } from './action-types.ts';
import { isMassive } from './damage.ts';
import { degreeChances, successChance } from './degrees.ts';
import { plainDice } from './dice.ts';

export interface CinematicWounds {
  /** What each roll of Luck must reach; none where the wound comes by itself, or not at all. */
  readonly luckDifficulties: readonly number[];
  /** How many may come of one attack. */
  readonly most: number;
}

const NONE: CinematicWounds = { luckDifficulties: [], most: 0 };

/** Of one attack: by massive damage, or by a roll of Luck for each Wound. */
export function cinematicWounds(ruleset: Ruleset, damage: number, wounds: number): CinematicWounds {
  const { options } = ruleset;
  if (options.is('cinematic wounds', 'massive'))
    return isMassive(ruleset, damage) ? { luckDifficulties: [], most: 1 } : NONE;
  if (!options.is('cinematic wounds', 'variable') || wounds < 1) return NONE;
  return { luckDifficulties: luckDifficulties(ruleset, wounds), most: 1 };
}

/** 5, 10, 15 for three Wounds. */
export const luckDifficulties = (ruleset: Ruleset, wounds: number): number[] =>
  Array.from(
    { length: Math.max(0, wounds) },
    (_, index) => numberOf(ruleset, 'cinematic wound: Luck for each Wound') * (index + 1),
  );

/** The chance that one of the rolls of Luck fails. */
export function cinematicChance(ruleset: Ruleset, luck: number, wounds: number): Ratio {
  const chances = luckDifficulties(ruleset, wounds).map((defense) =>
    successChance(
      degreeChances(ruleset, { type: PLAIN, skill: luck, defense, advantage: 0 }, plainDice(ruleset)),
    ),
  );
  return complement(allSucceed(chances));
}
