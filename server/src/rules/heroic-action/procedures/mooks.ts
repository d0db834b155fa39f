/** Groups of those without names: one acts, the others assist. Actions, Assist. */
import { anySucceeds, isProblem, type Problem } from '../../dice/index.ts';
import { counted, signed } from '../../labels.ts';
import { procedure, whole, type ProcedureLine, type ProcedureWords } from '../../procedure.ts';
import { around } from '../../procedure-words.ts';
import type { Ruleset } from '../../ruleset.ts';
import { groupsOf, type Group } from '../assist.ts';
import { bonusAtLeast, throwDice, throwText } from '../dice.ts';
import { outcomeText } from '../outcome.ts';
import { scoreIn, sidesIn } from './words.ts';

const EXAMPLE = 'mooks 10 with 7 vs 13';
const MOST = 1_000;

export const mooks = procedure({
  word: 'mooks',
  example: EXAMPLE,
  about:
    'So many without names as groups: one of each acts, and the others help. With a skill and a difficulty, their chances.',
  read: readMooks,
  odds(ruleset, { count, task }) {
    const groups = groupsOf(ruleset, count);
    const chanceOf = ({ bonus }: Group, { skill, difficulty }: Task) =>
      bonusAtLeast(ruleset.options, 'standard', difficulty - skill - bonus);
    const lines = alike(groups).map(({ group, number }): ProcedureLine => {
      const name = `${counted(number, 'group')} of ${group.acting + group.assisting}`;
      return { name, ...(task && { chance: chanceOf(group, task) }), text: bonusText(group) };
    });
    const all = task && groups.length > 1 ? groups.map((group) => chanceOf(group, task)) : undefined;
    return all ? [...lines, { name: 'at least one group', chance: anySucceeds(all) }] : lines;
  },
  roll(ruleset, { words, count, task }, source) {
    if (!task) return whole(words, `A skill and a difficulty are missing: \`${EXAMPLE}\`.`);
    const rolled = groupsOf(ruleset, count).map((group) => {
      const dice = throwDice(ruleset.options, 'standard', source);
      const total = task.skill + group.bonus + dice.bonus;
      const size = group.acting + group.assisting;
      return `group of ${size}: ${throwText(dice)} + ${task.skill + group.bonus} = ${total}, ${outcomeText(total, task.difficulty)}`;
    });
    return rolled.join(' · ');
  },
});

const bonusText = ({ assisting, bonus }: Group): string =>
  assisting === 0 ? 'acts alone' : `one acts at ${signed(bonus)}`;

/** Groups of one size, the largest first. */
function alike(groups: readonly Group[]): { readonly group: Group; readonly number: number }[] {
  const sizes = [...new Set(groups.map(({ assisting }) => assisting))];
  return sizes.map((size) => {
    const same = groups.filter(({ assisting }) => assisting === size);
    return { group: same[0]!, number: same.length };
  });
}

interface Task {
  readonly skill: number;
  readonly difficulty: number;
}

interface Mooks {
  readonly title: string;
  readonly words: ProcedureWords;
  readonly count: number;
  readonly task: Task | undefined;
}

function readMooks(_: Ruleset, words: ProcedureWords): Mooks | Problem {
  const parts = around(words, /(?<![\p{L}\p{N}])with(?![\p{L}\p{N}])/iu);
  const number = scoreIn(parts?.before ?? words, EXAMPLE);
  if (isProblem(number)) return number;
  const count = number.score;
  if (count < 1 || count > MOST) return whole(parts?.before ?? words, `There are 1 to ${MOST} of them here.`);
  if (!parts) return { title: `mooks ${count}`, words, count, task: undefined };
  const sides = sidesIn(parts.behind, EXAMPLE);
  if (isProblem(sides)) return sides;
  const skill = scoreIn(sides.before, EXAMPLE);
  if (isProblem(skill)) return skill;
  const difficulty = scoreIn(sides.behind, EXAMPLE);
  if (isProblem(difficulty)) return difficulty;
  const title = `mooks ${count} with ${skill.score} vs ${difficulty.score}`;
  return { title, words, count, task: { skill: skill.score, difficulty: difficulty.score } };
}
