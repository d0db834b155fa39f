/** A task that a team tackles together. Actions, Team Actions. */
import { signed } from '../../labels.ts';
import { say } from '../../message.ts';
import { declare } from '../../procedure.ts';
import { behind, first, list, required } from '../../typed/schema.ts';
import { outcomeSaid, rollAgainst } from '../outcome.ts';
import { teamOdds, teamPenalty, teamResult } from '../team.ts';
import { listText, rollModeText, MOST_SCORES, rolled, scored } from './words.ts';

export const team = declare({
  word: 'team',
  example: 'team 10, 9, 8 vs 13',
  about: say('about team'),
  shape: {
    own: { members: list(rolled(say('skill of a member'), '10')) },
    marks: {
      vs: behind(say('write the scores and what they are up against'), {
        difficulty: first(required(scored(say('difficulty'), '13'), say('the difficulty is missing'))),
      }),
    },
  },
  prepare(ruleset, { members, places }) {
    if (members.length < 2) return places.at('members', say('a team has two members at least'));
    if (members.length > MOST_SCORES)
      return places.whole(say('there is room for scores here', { most: MOST_SCORES }));
    return { kind: members[0]!.kind, penalty: teamPenalty(ruleset, members.length) };
  },
  title: ({ members, vs, kind, penalty }) =>
    `team ${rollModeText(kind)}${listText(members)} vs ${vs.difficulty.score}, each at ${signed(penalty)}`,
  odds(ruleset, { members, vs, kind }) {
    const skills = members.map(({ score }) => score);
    const odds = teamOdds(ruleset, kind, skills, vs.difficulty.score);
    return [
      { name: 'success', chance: odds.success },
      ...members.map(({ text }, index) => ({
        name: say('fumbles of', { name: text }),
        chance: odds.fumbles[index]!,
      })),
    ];
  },
  roll(ruleset, { members, vs, kind, penalty }, source) {
    const difficulty = vs.difficulty.score;
    const thrown = members.map(({ text, score }) => ({
      text,
      ...rollAgainst(
        ruleset,
        kind,
        score + penalty,
        difficulty,
        source,
        say('score less', { score, penalty: -penalty }),
      ),
    }));
    const fumbles = thrown
      .filter(({ isFumble }) => isFumble)
      .map(({ text }) => say('fumbles of', { name: text }));
    const total = teamResult(thrown.map((each) => each.total));
    return say('one by one', {
      parts: [
        ...thrown.map(({ text, said }) => say('of somebody', { name: text, said })),
        [say('counts', { total }), outcomeSaid(total, difficulty)],
        ...fumbles,
      ],
    });
  },
});
