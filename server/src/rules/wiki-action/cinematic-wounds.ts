/** The rolls of Luck against wounds that hamper by story, not by numbers. Action!/System, Cinematic Wounds. */
import { allSucceed, complement, type Ratio } from '../dice/index.ts';
import type { Ruleset } from '../ruleset.ts';
import { PLAIN } from './action-types.ts';
import { harmRules, luckDifficulties } from './damage.ts';
import { degreeChances, successChance } from './degrees.ts';
import { plainDice } from './dice.ts';

/** The chance that one of the rolls of Luck fails. */
export function cinematicChance(ruleset: Ruleset, luck: number, wounds: number): Ratio {
  const chances = luckDifficulties(harmRules(ruleset), wounds).map((defense) =>
    successChance(degreeChances(ruleset, { type: PLAIN, skill: luck, defense }, plainDice(ruleset))),
  );
  return complement(allSucceed(chances));
}
