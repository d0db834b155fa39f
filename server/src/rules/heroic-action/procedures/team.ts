/** A task that a team tackles together. Actions, Team Actions. */
import { signed } from '../../labels.ts';
import { declare } from '../../procedure.ts';
import { behind, first, list, required } from '../../typed/schema.ts';
import { throwDice, throwText } from '../dice.ts';
import { outcomeText } from '../outcome.ts';
import { teamOdds, teamPenalty, teamResult } from '../team.ts';
import { listText, mannerText, MOST_SCORES, rolled, scored } from './words.ts';

export const team = declare({
  word: 'team',
  example: 'team 10, 9, 8 vs 13',
  about:
    'A task that several tackle together: all roll with a penalty of their number, and the highest result counts.',
  shape: {
    own: { members: list(rolled('skill of a member', '10')) },
    marks: {
      vs: behind('Write the scores and what they are up against.', {
        difficulty: first(required(scored('difficulty', '13'), 'The difficulty is missing.')),
      }),
    },
  },
  prepare(_, { members, places }) {
    if (members.length < 2)
      return places.at('members', 'A team has two members at least: `team 10, 9, 8 vs 13`.');
    if (members.length > MOST_SCORES) return places.whole(`There is room for ${MOST_SCORES} scores here.`);
    return { kind: members[0]!.kind };
  },
  title: ({ members, vs, kind }) =>
    `team ${mannerText(kind)}${listText(members)} vs ${vs.difficulty.score}, each at ${signed(teamPenalty(members.length))}`,
  odds(ruleset, { members, vs, kind }) {
    const skills = members.map(({ score }) => score);
    const odds = teamOdds(ruleset.options, kind, skills, vs.difficulty.score);
    return [
      { name: 'success', chance: odds.success },
      ...members.map(({ text }, index) => ({ name: `${text} fumbles`, chance: odds.fumbles[index]! })),
    ];
  },
  roll(ruleset, { members, vs, kind }, source) {
    const penalty = teamPenalty(members.length);
    const difficulty = vs.difficulty.score;
    const thrown = members.map(({ text, score }) => {
      const dice = throwDice(ruleset.options, kind, source);
      const total = score + penalty + dice.bonus;
      const isFumble = dice.special === 'boxcars' && total < difficulty;
      const shown = `${text}: ${throwText(dice)} + ${score} - ${members.length} = ${total}`;
      return { total, isFumble, text, shown };
    });
    const fumbles = thrown.filter(({ isFumble }) => isFumble).map(({ text }) => `${text} fumbles`);
    const total = teamResult(thrown.map((each) => each.total));
    return [
      ...thrown.map(({ shown }) => shown),
      `${total} counts, ${outcomeText(total, difficulty)}`,
      ...fumbles,
    ].join(' · ');
  },
});
