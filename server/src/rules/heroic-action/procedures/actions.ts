/** Actions with a roll of their own. Actions, Gauge Skill; Finishing Stunt. */
import { complement, reduce } from '../../dice/index.ts';
import { say } from '../../message.ts';
import { numberOf } from '../../numbers.ts';
import { declare } from '../../procedure.ts';
import { flag } from '../../typed/kinds.ts';
import { behind, first, optional, required } from '../../typed/schema.ts';
import { bonusAtLeast } from '../dice.ts';
import { rollAgainst } from '../outcome.ts';
import { rollModeText, rolled, scored } from './words.ts';

const BOTH = say('write the scores and what they are up against');
const own = first(required(rolled(say('skill of whoever acts'), '9'), say('the skill is missing')));

export const gaugeSkill = declare({
  word: 'gauge skill',
  aliases: ['gauge'],
  example: 'gauge skill 9 vs 11',
  about: say('about gauge skill'),
  shape: {
    own: { own },
    marks: {
      vs: behind(BOTH, {
        other: first(
          required(scored(say('skill that is watched'), '11'), say('the skill that is watched is missing')),
        ),
      }),
    },
  },
  prepare: () => ({}),
  title: ({ own: mine, vs }) => `gauge skill ${rollModeText(mine.kind)}${mine.text} vs ${vs.other.text}`,
  odds(ruleset, { own: mine, vs }) {
    const chance = bonusAtLeast(ruleset.options, mine.kind, vs.other.score - mine.score);
    return [
      {
        name: 'success',
        chance,
        said: say('skill is known', { schticks: numberOf(ruleset, 'schticks gauged') }),
      },
      { name: 'failure', chance: reduce(complement(chance)), said: say('own result is known') },
    ];
  },
  roll(ruleset, { own: mine, vs }, source) {
    const { kind, score, text } = mine;
    const { said, outcome } = rollAgainst(ruleset, kind, score, vs.other.score, source, text);
    return [said, outcome];
  },
});

export const finishingStunt = declare({
  word: 'finishing stunt',
  aliases: ['finisher'],
  example: 'finishing stunt 9 vs 11',
  about: say('about finishing stunt'),
  shape: {
    own: { own },
    marks: {
      vs: behind(BOTH, {
        difficulty: first(required(scored(say('difficulty'), '11'), say('the difficulty is missing'))),
      }),
    },
    anywhere: { isLimitBreak: optional(flag('limit break', say('the stunt is a Limit Break'))) },
  },
  prepare: (_, { own: mine, isLimitBreak }) => ({
    kind: isLimitBreak || mine.kind !== 'standard' ? mine.kind : ('confident' as const),
  }),
  odds(ruleset, { own: mine, vs, kind }) {
    const chance = bonusAtLeast(ruleset.options, kind, vs.difficulty.score - mine.score);
    return [
      { name: 'success', chance, said: say('automatic Setback') },
      { name: 'failure', chance: reduce(complement(chance)), said: say('no effect') },
    ];
  },
  roll(ruleset, { own: mine, vs, kind }, source) {
    const { score, text } = mine;
    const { said, isSuccess } = rollAgainst(ruleset, kind, score, vs.difficulty.score, source, text);
    return say('result of a roll', {
      sum: said,
      said: say(isSuccess ? 'outcome without end' : 'failure without effect'),
    });
  },
});
