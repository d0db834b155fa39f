/** The same task in several systems: what each calls it, what must be reached, and who has an even chance. */
import { compareRatios, ratio } from './dice/index.ts';
import { sameName } from './names.ts';
import type { Procedure } from './procedure.ts';
import type { Difficulty, RollRules } from './roll.ts';
import type { Ruleset } from './ruleset.ts';

/** A system with the rules of a campaign. */
export interface PlayedSystem {
  readonly rolls: RollRules;
  readonly procedures: readonly Procedure[];
  readonly ruleset: Ruleset;
}

/** The target number of an example: that of the easiest difficulty, or any in a system without words for them. */
export const easiestTarget = ({ rolls, ruleset }: PlayedSystem): number =>
  rolls.difficulties(ruleset)[0]?.target ?? 12;

export interface SameTask {
  readonly system: string;
  /** Undefined where the system has no words of difficulty. */
  readonly difficulty: Difficulty | undefined;
  /** Whether the system has the very word; otherwise its word at the same place of the scale. */
  readonly isSameWord: boolean;
  readonly targetWord: string;
  readonly dice: string;
  /** The lowest score that succeeds at least every other time. */
  readonly evenWith: number | undefined;
  /** The lead of a score over its target for an even chance, where a target is any number. */
  readonly evenLead: number | undefined;
}

/** Undefined for a word that no system has. */
export function sideBySide(systems: readonly PlayedSystem[], word: string): SameTask[] | undefined {
  const scales = systems.map(({ rolls, ruleset }) => scaleOf(rolls.difficulties(ruleset)));
  const places = scales.flatMap((scale) => {
    const at = scale.findIndex((each) => isCalled(each, word));
    return at < 0 ? [] : [placeOf(at, scale)];
  });
  const [place] = places;
  if (place === undefined) return undefined;
  return systems.map(({ rolls, ruleset }, index): SameTask => {
    const scale = scales[index]!;
    const own = scale.find((each) => isCalled(each, word));
    const difficulty = own ?? nearestTo(place, scale);
    return {
      system: ruleset.system,
      difficulty,
      isSameWord: own !== undefined,
      targetWord: rolls.targetWord,
      dice: rolls.diceText(ruleset),
      evenWith: difficulty && evenScore(rolls, ruleset, difficulty.target),
      evenLead: difficulty ? undefined : leadOf(rolls, ruleset),
    };
  });
}

const scaleOf = (difficulties: readonly Difficulty[]): Difficulty[] =>
  [...difficulties].sort((a, b) => a.target - b.target);

const isCalled = ({ word, aliases }: Difficulty, name: string): boolean =>
  [word, ...aliases].some((each) => sameName(each, name));

/** From 0 for the easiest to 1 for the hardest. */
const placeOf = (index: number, { length }: readonly Difficulty[]): number =>
  length > 1 ? index / (length - 1) : 0;

function nearestTo(place: number, scale: readonly Difficulty[]): Difficulty | undefined {
  return scale[Math.round(place * (scale.length - 1))];
}

/** Any target does where there are no words for some. */
const SOME_TARGET = 10;

function leadOf(rolls: RollRules, ruleset: Ruleset): number | undefined {
  const score = evenScore(rolls, ruleset, SOME_TARGET);
  return score === undefined ? undefined : score - SOME_TARGET;
}

const HALF = ratio(1, 2);
/** Farther from a target no dice of any system reach. */
const REACH = 60;

function evenScore(rolls: RollRules, ruleset: Ruleset, target: number): number | undefined {
  for (let score = target - REACH; score <= target + REACH; score++)
    if (compareRatios(rolls.odds(ruleset, score, target).chance, HALF) >= 0) return score;
  return undefined;
}
