/** Help. Actions, Assist. */
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
import { bonusAtLeast, throwDice, throwText, type RollKind } from './dice.ts';
import { numberOf } from '../numbers.ts';

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
): { readonly isSuccess: boolean; readonly text: string } {
  if (friend <= skill) return { isSuccess: true, text: '+1 without a roll' };
  const dice = throwDice(ruleset.options, 'confident', source);
  const total = skill + dice.bonus;
  const isSuccess = total >= friend;
  return { isSuccess, text: `${throwText(dice)} + ${skill} = ${total}, ${isSuccess ? '+1' : 'no help'}` };
}

/** What so many successful helpers add. */
export const assistBonus = (ruleset: Ruleset, helpers: number): number =>
  Math.min(numberOf(ruleset, 'most assistance'), helpers);

/** The chance of each bonus, 0 first. */
export function assistOdds(ruleset: Ruleset, skills: readonly number[], friend: number): readonly Ratio[] {
  const most = numberOf(ruleset, 'most assistance');
  const chances = Array.from({ length: most + 1 }, () => ratio(0));
  const successes = successesOf(skills.map((skill) => assistChance(ruleset, skill, friend)));
  successes.outcomes.forEach((count, index) => {
    const bonus = Math.min(most, count);
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
  readonly acting: number;
  readonly assisting: number;
  readonly bonus: number;
}

/** Creatures without names that act as one; with the same skill nobody rolls. Where the actor is stopped, all are. */
export function groupOf(ruleset: Ruleset, members: number): Group {
  const acting = Math.min(1, members);
  const assisting = members - acting;
  return { acting, assisting, bonus: assistBonus(ruleset, assisting) };
}

/** So many of them as groups of the usual size, and a smaller one for the rest. */
export function groupsOf(ruleset: Ruleset, creatures: number): readonly Group[] {
  const size = Math.max(1, numberOf(ruleset, 'unnamed group'));
  const groups: Group[] = [];
  for (let left = creatures; left > 0; left -= size) groups.push(groupOf(ruleset, Math.min(size, left)));
  return groups;
}
