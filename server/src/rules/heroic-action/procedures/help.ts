/** Typed procedures about help. Actions, Assist (RP-H10). */
import { addRatios, ratio, type Ratio } from '../../dice/index.ts';
import { say } from '../../message.ts';
import { declare, type ProcedureLine } from '../../procedure.ts';
import { sameName } from '../../names.ts';
import { addedToSides, withCircumstances } from '../../typed/circumstance.ts';
import { behind, first, list, required } from '../../typed/schema.ts';
import { assistBonus, assistChance, assistOdds, rollAssist, successWithHelp } from '../assist.ts';
import { circumstances } from '../circumstances.ts';
import { bonusAtLeast } from '../dice.ts';
import { outcomeSaid, rollAgainst } from '../outcome.ts';
import {
  circumstancesBut,
  HELP,
  isSomebodys,
  listText,
  modeWords,
  rollModeText,
  MOST_SCORES,
  rolled,
  scored,
  withModifier,
} from './words.ts';

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
      circumstances: circumstancesBut(),
    },
    marks: {
      vs: behind(BOTH, {
        friend: first(
          required(scored(say('skill of the friend'), '10'), say('the skill of the friend is missing')),
        ),
        circumstances: circumstancesBut(),
      }),
    },
  },
  prepare(ruleset, { helper, circumstances: own, vs }) {
    const added = addedToSides(circumstances, ruleset, { own, other: vs.circumstances, isScore: true });
    return { skill: helper.score + added.own, friend: vs.friend.score + added.other };
  },
  title: ({ helper, circumstances: own, vs }) =>
    `assist ${withCircumstances(helper.text, own)} vs ${withCircumstances(vs.friend.text, vs.circumstances)}`,
  odds: (ruleset, { skill, friend }) => [{ name: '+1', chance: assistChance(ruleset, skill, friend) }],
  roll: (ruleset, { skill, friend }, source) => rollAssist(ruleset, skill, friend, source).said,
});

/** A roll with friends who help when it has failed. */
export const helped = declare({
  word: 'helped',
  helpedBy: ['helped by', 'assisted by'],
  example: 'helped 9 vs 13 by 12, 10',
  about: say('about helped'),
  leads: modeWords,
  shape: {
    own: {
      own: first(required(rolled(say('skill of whoever acts'), '9'), say('the skill is missing'))),
      circumstances: circumstancesBut(...HELP),
    },
    marks: {
      vs: behind(BOTH, {
        difficulty: first(required(scored(say('difficulty'), '13'), say('the difficulty is missing'))),
        circumstances: circumstancesBut(...HELP),
      }),
      by: behind(say('write who helps after by'), {
        helpers: list(scored(say('skill of a helper'), '12')),
      }),
    },
  },
  prepare(ruleset, { own, circumstances: all, vs, by: { helpers }, places }) {
    if (helpers.length === 0) return places.whole(say('write who helps, such as'));
    if (helpers.length > MOST_SCORES)
      return places.whole(say('there is room for scores here', { most: MOST_SCORES }));
    const added = addedToSides(circumstances, ruleset, {
      own: all,
      other: vs.circumstances,
      isScore: isSomebodys(vs.difficulty),
    });
    // Helpers roll against the skill, which impairments lower and modifiers of this one action do not.
    const impairments = all.filter(({ name }) => sameName(name, 'impairment'));
    const skill =
      own.score + addedToSides(circumstances, ruleset, { own: impairments, other: [], isScore: true }).own;
    return { added: added.own, skill, difficulty: vs.difficulty.score + added.other };
  },
  title: ({ own, circumstances: all, vs, by }) =>
    `helped ${rollModeText(own.kind)}${withCircumstances(own.text, all)} vs ${withCircumstances(vs.difficulty.text, vs.circumstances)} by ${listText(by.helpers)}`,
  odds(ruleset, { own, by, added, skill, difficulty }) {
    const skills = by.helpers.map(({ score }) => score);
    const needed = difficulty - own.score - added;
    return [
      { name: 'alone', chance: bonusAtLeast(ruleset.options, own.kind, needed) },
      {
        name: 'with help',
        chance: successWithHelp(ruleset, own.kind, { skill, difficulty: skill + needed }, skills),
      },
      ...savedLines(assistOdds(ruleset, skills, skill)),
    ];
  },
  roll(ruleset, { own, by, added, skill, difficulty }, source) {
    const { total, isSuccess, said, outcome } = rollAgainst(
      ruleset,
      own.kind,
      own.score + added,
      difficulty,
      source,
      withModifier(own.text, added),
    );
    const start = [said, outcome];
    if (isSuccess) return say('one by one', { parts: [start, say('no help is needed')] });
    if (total + assistBonus(ruleset, by.helpers.length) < difficulty)
      return say('one by one', { parts: [start, say('no help is enough')] });
    const each = by.helpers.map((helper) => ({
      ...rollAssist(ruleset, helper.score, skill, source),
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
