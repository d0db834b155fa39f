/** Typed procedures about help. Actions, Assist (RP-H10). */
import { addRatios, ratio, type Ratio } from '../../dice/index.ts';
import { say } from '../../message.ts';
import { declare, type ProcedureLine } from '../../procedure.ts';
import { behind, first, list, required } from '../../typed/schema.ts';
import { assistBonus, assistChance, assistOdds, rollAssist, successWithHelp } from '../assist.ts';
import { bonusAtLeast } from '../dice.ts';
import { outcomeSaid, rollAgainst } from '../outcome.ts';
import { listText, rollModeText, MOST_SCORES, rolled, scored } from './words.ts';

const BOTH = say('write the scores and what they are up against');

/** One helper for a friend with some skill. */
export const assist = declare({
  word: 'assist',
  example: 'assist 12 vs 10',
  about: say('about assist'),
  shape: {
    own: {
      helper: first(
        required(scored(say('skill of the helper'), '12'), say('the skill of the helper is missing')),
      ),
    },
    marks: {
      vs: behind(BOTH, {
        friend: first(
          required(scored(say('skill of the friend'), '10'), say('the skill of the friend is missing')),
        ),
      }),
    },
  },
  prepare: () => ({}),
  title: ({ helper, vs }) => `assist ${helper.text} vs ${vs.friend.text}`,
  odds: (ruleset, { helper, vs }) => [
    { name: '+1', chance: assistChance(ruleset, helper.score, vs.friend.score) },
  ],
  roll: (ruleset, { helper, vs }, source) => rollAssist(ruleset, helper.score, vs.friend.score, source).said,
});

/** A roll with friends who help when it has failed. */
export const helped = declare({
  word: 'helped',
  example: 'helped 9 vs 13 by 12, 10',
  about: say('about helped'),
  shape: {
    own: { own: first(required(rolled(say('skill of whoever acts'), '9'), say('the skill is missing'))) },
    marks: {
      vs: behind(BOTH, {
        difficulty: first(required(scored(say('difficulty'), '13'), say('the difficulty is missing'))),
      }),
      by: behind(say('write who helps after by'), {
        helpers: list(scored(say('skill of a helper'), '12')),
      }),
    },
  },
  prepare: (_, { by: { helpers }, places }) =>
    helpers.length === 0
      ? places.whole(say('write who helps, such as'))
      : helpers.length > MOST_SCORES
        ? places.whole(say('there is room for scores here', { most: MOST_SCORES }))
        : {},
  title: ({ own, vs, by }) =>
    `helped ${rollModeText(own.kind)}${own.text} vs ${vs.difficulty.score} by ${listText(by.helpers)}`,
  odds(ruleset, { own, vs, by }) {
    const skills = by.helpers.map(({ score }) => score);
    const task = { skill: own.score, difficulty: vs.difficulty.score };
    const needed = task.difficulty - task.skill;
    return [
      { name: 'alone', chance: bonusAtLeast(ruleset.options, own.kind, needed) },
      { name: 'with help', chance: successWithHelp(ruleset, own.kind, task, skills) },
      ...savedLines(assistOdds(ruleset, skills, own.score)),
    ];
  },
  roll(ruleset, { own, vs, by }, source) {
    const difficulty = vs.difficulty.score;
    const { total, isSuccess, said, outcome } = rollAgainst(
      ruleset,
      own.kind,
      own.score,
      difficulty,
      source,
      own.text,
    );
    const start = [said, outcome];
    if (isSuccess) return say('one by one', { parts: [start, say('no help is needed')] });
    if (total + assistBonus(ruleset, by.helpers.length) < difficulty)
      return say('one by one', { parts: [start, say('no help is enough')] });
    const each = by.helpers.map((helper) => ({
      ...rollAssist(ruleset, helper.score, own.score, source),
      helper,
    }));
    const bonus = assistBonus(ruleset, each.filter((help) => help.isSuccess).length);
    return say('one by one', {
      parts: [
        start,
        ...each.map((help) => say('of somebody', { name: help.helper.text, said: help.said })),
        [say('helped to', { bonus, total: total + bonus }), outcomeSaid(total + bonus, difficulty)],
      ],
    });
  },
});

/** Lines about the chance that help suffices, by the missing points. */
function savedLines(bonuses: readonly Ratio[]): ProcedureLine[] {
  return bonuses
    .map((_, bonus) => ({
      name: say('saves a miss', { by: bonus }),
      value: bonus,
      chance: bonuses.slice(bonus).reduce(addRatios, ratio(0)),
    }))
    .slice(1);
}
