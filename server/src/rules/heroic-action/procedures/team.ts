/** A task that a team tackles together. Actions, Team Actions. */
import { signed } from '../../labels.ts';
import { say } from '../../message.ts';
import { declare } from '../../procedure.ts';
import { addedToSides, withCircumstances } from '../../typed/circumstance.ts';
import { behind, first, list, required } from '../../typed/schema.ts';
import { circumstances } from '../circumstances.ts';
import { outcomeSaid, rollAgainst } from '../outcome.ts';
import { teamOdds, teamPenalty, teamResult } from '../team.ts';
import {
  circumstancesBut,
  isSomebodys,
  listText,
  rollModeText,
  modeWords,
  MOST_SCORES,
  rolled,
  scored,
  withModifier,
} from './words.ts';

/** These circumstances count for each member. The procedure itself counts the members. */
const around = circumstancesBut('team of');

export const team = declare({
  word: 'team',
  example: 'team 10, 9, 8 vs 13',
  about: say('about team'),
  leads: modeWords,
  shape: {
    // Circumstances are read first: `impairment 5` is no member of that name.
    own: { circumstances: around, members: list(rolled(say('skill of a member'), '10')) },
    marks: {
      vs: behind(say('write the scores and what they are up against'), {
        difficulty: first(required(scored(say('difficulty'), '13'), say('the difficulty is missing'))),
        circumstances: around,
      }),
    },
  },
  prepare(ruleset, { members, circumstances: own, vs, places }) {
    if (members.length < 2) return places.at('members', say('a team has two members at least'));
    if (members.length > MOST_SCORES)
      return places.whole(say('there is room for scores here', { most: MOST_SCORES }));
    const added = addedToSides(circumstances, ruleset, {
      own,
      other: vs.circumstances,
      isScore: isSomebodys(vs.difficulty),
    });
    return {
      kind: members[0]!.kind,
      skills: members.map(({ score }) => score + added.own),
      modifier: teamPenalty(ruleset, members.length) + added.own,
      difficulty: vs.difficulty.score + added.other,
    };
  },
  title: ({ members, circumstances: own, vs, kind, modifier }) =>
    `team ${rollModeText(kind)}${withCircumstances(listText(members), own)} vs ${withCircumstances(vs.difficulty.text, vs.circumstances)}, each at ${signed(modifier)}`,
  odds(ruleset, { members, skills, kind, difficulty }) {
    const odds = teamOdds(ruleset, kind, skills, difficulty);
    return [
      { name: 'success', chance: odds.success },
      ...members.map(({ text }, index) => ({
        name: say('fumbles of', { name: text }),
        chance: odds.fumbles[index]!,
      })),
    ];
  },
  roll(ruleset, { members, kind, modifier, difficulty }, source) {
    const thrown = members.map(({ text, score }) => ({
      text,
      ...rollAgainst(ruleset, kind, score + modifier, difficulty, source, withModifier(`${score}`, modifier)),
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
