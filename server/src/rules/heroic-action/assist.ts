/** Help. Actions, Assist. */
import { say, type Value } from '../message.ts';
import {
  addRatios,
  multiplyRatios,
  ratio,
  reduce,
  successesOf,
  type RandomSource,
  type Ratio,
} from '../dice/index.ts';
import type { Ruleset } from '../ruleset.ts';
import { numberOf } from '../numbers.ts';
import { addedBy } from './circumstances.ts';
import { bonusAtLeast, type RollKind } from './dice.ts';
import { rollAgainst } from './outcome.ts';

/** The chance of +1 to a friend's roll: a confident roll against the friend's skill, none where that is not higher. */
export function assistChance({ options }: Ruleset, skill: number, friend: number): Ratio {
  if (friend <= skill) return ratio(1);
  return bonusAtLeast(options, 'confident', friend - skill);
}

/** One helper's roll: +1 or nothing. */
export function rollAssist(
  ruleset: Ruleset,
  skill: number,
  friend: number,
  source: RandomSource,
): { readonly isSuccess: boolean; readonly said: Value } {
  if (friend <= skill) return { isSuccess: true, said: say('+1 without a roll') };
  const { isSuccess, said } = rollAgainst(ruleset, 'confident', skill, friend, source);
  return { isSuccess, said: [said, isSuccess ? '+1' : say('no help')] };
}

/** The bonus of successful helpers. */
export const assistBonus = (ruleset: Ruleset, helpers: number): number => addedBy(ruleset, 'assist', helpers);

/** More than stand beside anybody. */
const MOST_HELPERS = 20;

/** The bonus by the number of helpers, from none to the most that count. */
export function assistBonuses(ruleset: Ruleset): readonly number[] {
  const most = assistBonus(ruleset, MOST_HELPERS);
  return Array.from({ length: most + 1 }, (_, bonus) => bonus);
}

/** The chance of each bonus, 0 first. */
export function assistOdds(ruleset: Ruleset, skills: readonly number[], friend: number): readonly Ratio[] {
  const chances = assistBonuses(ruleset).map(() => ratio(0));
  const successes = successesOf(skills.map((skill) => assistChance(ruleset, skill, friend)));
  successes.outcomes.forEach((count, index) => {
    const bonus = assistBonus(ruleset, count);
    chances[bonus] = addRatios(chances[bonus]!, ratio(successes.weights[index]!, successes.total));
  });
  return chances;
}

/** The chance of success with help that comes when the failure is known (RP-H10). */
export function successWithHelp(
  ruleset: Ruleset,
  kind: RollKind,
  { skill, difficulty }: { readonly skill: number; readonly difficulty: number },
  helpers: readonly number[],
): Ratio {
  return reduce(
    assistOdds(ruleset, helpers, skill)
      .map((chance, bonus) =>
        multiplyRatios(chance, bonusAtLeast(ruleset.options, kind, difficulty - skill - bonus)),
      )
      .reduce(addRatios),
  );
}

export interface Group {
  /** One acts, and the others assist. */
  readonly members: number;
  readonly bonus: number;
}

/** Creatures without names that act as one; with the same skill nobody rolls. Where the actor is stopped, all are. */
export const groupOf = (ruleset: Ruleset, members: number): Group => ({
  members,
  bonus: addedBy(ruleset, 'group of', members),
});

export const groupSize = (ruleset: Ruleset): number => Math.max(1, numberOf(ruleset, 'unnamed group'));

/** So many of them as groups of the usual size, and a smaller one for the rest. */
export function groupsOf(ruleset: Ruleset, creatures: number): readonly Group[] {
  const size = groupSize(ruleset);
  const groups: Group[] = [];
  for (let left = creatures; left > 0; left -= size) groups.push(groupOf(ruleset, Math.min(size, left)));
  return groups;
}
