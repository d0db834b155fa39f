/** Actions with a roll of their own. Actions, Gauge Skill; Finishing Stunt. */
import type { Circumstance } from '../../circumstances.ts';
import { complement, reduce } from '../../dice/index.ts';
import { say } from '../../message.ts';
import { numberOf } from '../../numbers.ts';
import { declare } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
import { addedToSides, withCircumstances } from '../../typed/circumstance.ts';
import { flag } from '../../typed/kinds.ts';
import { behind, first, optional, required } from '../../typed/schema.ts';
import { circumstances } from '../circumstances.ts';
import { bonusAtLeast } from '../dice.ts';
import { rollAgainst } from '../outcome.ts';
import {
  circumstancesBut,
  isSomebodys,
  modeWords,
  rollModeText,
  rolled,
  scored,
  withModifier,
  type Scored,
} from './words.ts';

const BOTH = say('write the scores and what they are up against');
const own = first(required(rolled(say('skill of whoever acts'), '9'), say('the skill is missing')));

const around = circumstancesBut();

interface Read {
  readonly own: Scored;
  readonly circumstances: readonly Circumstance[];
  readonly vs: { readonly circumstances: readonly Circumstance[] };
}

/** The scores of both sides with what circumstances add to them. */
function rollOf(
  ruleset: Ruleset,
  { own: mine, circumstances: all, vs }: Read,
  other: Scored,
  isScoreOfOther: boolean,
) {
  const sides = { own: all, other: vs.circumstances, isScore: isScoreOfOther };
  const added = addedToSides(circumstances, ruleset, sides);
  return {
    score: mine.score + added.own,
    against: other.score + added.other,
    text: withModifier(mine.text, added.own),
  };
}

export const gaugeSkill = declare({
  word: 'gauge skill',
  aliases: ['gauge'],
  example: 'gauge skill 9 vs 11',
  about: say('about gauge skill'),
  leads: modeWords,
  sentences: [{ verbs: ['gauges'], isSameScore: true, hasOther: true }],
  shape: {
    own: { own, circumstances: around },
    marks: {
      vs: behind(BOTH, {
        other: first(
          required(scored(say('skill that is watched'), '11'), say('the skill that is watched is missing')),
        ),
        circumstances: around,
      }),
    },
  },
  prepare: (ruleset, read) => rollOf(ruleset, read, read.vs.other, true),
  title: ({ own: mine, circumstances: around, vs }) =>
    `gauge skill ${withCircumstances(`${rollModeText(mine.kind)}${mine.text}`, around)} vs ${withCircumstances(vs.other.text, vs.circumstances)}`,
  odds(ruleset, { own: mine, score, against }) {
    const chance = bonusAtLeast(ruleset.options, mine.kind, against - score);
    return [
      {
        name: 'success',
        chance,
        said: say('skill is known', { schticks: numberOf(ruleset, 'schticks gauged') }),
      },
      { name: 'failure', chance: reduce(complement(chance)), said: say('own result is known') },
    ];
  },
  roll(ruleset, { own: mine, score, against, text }, source) {
    const { said, outcome } = rollAgainst(ruleset, mine.kind, score, against, source, text);
    return [said, outcome];
  },
});

export const finishingStunt = declare({
  word: 'finishing stunt',
  aliases: ['finisher'],
  example: 'finishing stunt 9 vs 11',
  about: say('about finishing stunt'),
  leads: modeWords,
  shape: {
    own: { own, circumstances: around },
    marks: {
      vs: behind(BOTH, {
        difficulty: first(required(scored(say('difficulty'), '11'), say('the difficulty is missing'))),
        circumstances: around,
      }),
    },
    anywhere: { isLimitBreak: optional(flag('limit break', say('the stunt is a Limit Break'))) },
  },
  prepare: (ruleset, { own: mine, isLimitBreak, ...read }) => ({
    ...rollOf(ruleset, { own: mine, ...read }, read.vs.difficulty, isSomebodys(read.vs.difficulty)),
    kind: isLimitBreak || mine.kind !== 'standard' ? mine.kind : ('confident' as const),
  }),
  odds(ruleset, { score, against, kind }) {
    const chance = bonusAtLeast(ruleset.options, kind, against - score);
    return [
      { name: 'success', chance, said: say('automatic Setback') },
      { name: 'failure', chance: reduce(complement(chance)), said: say('no effect') },
    ];
  },
  roll(ruleset, { score, against, text, kind }, source) {
    const { said, isSuccess } = rollAgainst(ruleset, kind, score, against, source, text);
    return say('result of a roll', {
      sum: said,
      said: say(isSuccess ? 'outcome without end' : 'failure without effect'),
    });
  },
});
