/** Groups of those without names: one acts, the others assist. Actions, Assist. */
import { anySucceeds, type Problem } from '../../dice/index.ts';
import { say, type Message } from '../../message.ts';
import { declare, type ProcedureLine } from '../../procedure.ts';
import { addedToSides, withCircumstances } from '../../typed/circumstance.ts';
import { count } from '../../typed/kinds.ts';
import { first, perhapsBehind, required } from '../../typed/schema.ts';
import { groupsOf, type Group } from '../assist.ts';
import { circumstances } from '../circumstances.ts';
import { bonusAtLeast } from '../dice.ts';
import { rollAgainst } from '../outcome.ts';
import { circumstancesBut, HELP, isSomebodys, scored } from './words.ts';

const EXAMPLE = 'mooks 10 with 7 vs 13';
const MOST = 1_000;

const around = circumstancesBut(...HELP);

export const mooks = declare({
  word: 'mooks',
  example: EXAMPLE,
  about: say('about mooks'),
  shape: {
    own: {
      count: first(required(count(say('number of mooks'), '10', 1, MOST), say('write how many they are'))),
    },
    marks: {
      with: perhapsBehind({
        skill: first(required(scored(say('skill of a mook'), '7'), say('their skill is missing'))),
        circumstances: around,
      }),
      vs: perhapsBehind({
        difficulty: first(required(scored(say('difficulty'), '13'), say('the difficulty is missing'))),
        circumstances: around,
      }),
    },
  },
  prepare(ruleset, { with: skilled, vs, places }): { readonly task: Task | undefined } | Problem {
    if (!skilled && !vs) return { task: undefined };
    if (!skilled || !vs) return places.whole(say('write both skill and difficulty', { example: EXAMPLE }));
    const added = addedToSides(circumstances, ruleset, {
      own: skilled.circumstances,
      other: vs.circumstances,
      isScore: isSomebodys(vs.difficulty),
    });
    return {
      task: {
        skill: skilled.skill.score + added.own,
        difficulty: vs.difficulty.score + added.other,
        text: `with ${withCircumstances(`${skilled.skill.score}`, skilled.circumstances)} vs ${withCircumstances(`${vs.difficulty.score}`, vs.circumstances)}`,
      },
    };
  },
  title: ({ count: number, task }) => (task ? `mooks ${number} ${task.text}` : `mooks ${number}`),
  odds(ruleset, { count: number, task }) {
    const groups = groupsOf(ruleset, number);
    const chanceOf = ({ bonus }: Group, { skill, difficulty }: Task) =>
      bonusAtLeast(ruleset.options, 'standard', difficulty - skill - bonus);
    const lines = alike(groups).map(({ group, number: size }): ProcedureLine => {
      const name = say('groups of', { count: size, of: group.members });
      return { name, value: size, ...(task && { chance: chanceOf(group, task) }), said: bonusSaid(group) };
    });
    const all = task && groups.length > 1 ? groups.map((group) => chanceOf(group, task)) : undefined;
    return all ? [...lines, { name: 'at least one group', chance: anySucceeds(all) }] : lines;
  },
  roll(ruleset, { count: number, task, places }, source) {
    if (!task) return places.whole(say('a skill and a difficulty are missing', { example: EXAMPLE }));
    const rolls = groupsOf(ruleset, number).map((group) => {
      const skill = task.skill + group.bonus;
      const { said, outcome } = rollAgainst(ruleset, 'standard', skill, task.difficulty, source);
      const sum = say('group of', { count: group.members });
      return say('result of a roll', { sum, said: [said, outcome] });
    });
    return say('one by one', { parts: rolls });
  },
});

interface Task {
  readonly skill: number;
  readonly difficulty: number;
  /** `with 7, restricted vs 13`. */
  readonly text: string;
}

const bonusSaid = ({ members, bonus }: Group): Message =>
  members === 1 ? say('acts alone') : say('one acts at', { bonus });

/** Groups of one size, the largest first. */
function alike(groups: readonly Group[]): { readonly group: Group; readonly number: number }[] {
  const sizes = [...new Set(groups.map(({ members }) => members))];
  return sizes.map((size) => {
    const same = groups.filter(({ members }) => members === size);
    return { group: same[0]!, number: same.length };
  });
}
