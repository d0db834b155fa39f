/** Tricks and Bluffs, by their effect value or by a roll. Action!/System, Examples of Actions. */
import { multiplyRatios, reduce } from '../../dice/index.ts';
import { say, type Message } from '../../message.ts';
import { sameName } from '../../names.ts';
import { declare, type ProcedureLine } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
import { tableRows } from '../../table-rows.ts';
import { withCircumstances } from '../../typed/circumstance.ts';
import { first, perhapsBehind, required } from '../../typed/schema.ts';
import { typeWords } from '../action-types.ts';
import { rollAction } from '../asked-rolls.ts';
import { threshold } from '../degrees.ts';
import { payoffsOf } from '../payoffs.ts';
import { actionOf, around, degreeLines, mapped, type Sides } from './conflicts.ts';
import { conflictFighter } from './fighters.ts';
import { action, defense, TYPES } from './words.ts';

interface Step {
  readonly action: string;
  /** In Thresholds. */
  readonly from: number;
  readonly effect: string;
}

const steps = tableRows('tricks and bluffs', (row): Step | undefined => {
  const from = Number(row('from'));
  return Number.isNaN(from) ? undefined : { action: row('action'), from, effect: row('effect') };
});

const OTHER = say('write skill and value of the other side');

/** The result of an effect value, in steps of the Threshold; of all that a roll may have, with their chances. */
const stepped = (kind: 'Trick' | 'Bluff') => {
  const word = kind.toLowerCase();
  const stepAt = (ruleset: Ruleset, effect: number): Step | undefined => {
    const reached = Math.max(0, Math.floor(effect / threshold(ruleset)));
    return steps(ruleset).findLast((each) => sameName(each.action, kind) && each.from <= reached);
  };
  const fromSaid = (ruleset: Ruleset, { from }: Step): Message =>
    say('from', { value: from * threshold(ruleset) });
  const rolledLines = (ruleset: Ruleset, sides: Sides): ProcedureLine[] => {
    const roll = actionOf(ruleset, sides);
    const { hits, payoffs } = payoffsOf(ruleset, roll);
    const results = payoffs && mapped(payoffs, (payoff) => stepAt(ruleset, payoff));
    const reached = results ? steps(ruleset).filter(({ action: each }) => sameName(each, kind)) : [];
    return [
      ...degreeLines(ruleset, roll),
      ...reached
        .map((step) => ({
          name: fromSaid(ruleset, step),
          chance: reduce(
            multiplyRatios(
              hits,
              results!.chance((each) => each === step),
            ),
          ),
          said: step.effect,
        }))
        .filter(({ chance }) => chance.numerator > 0n),
    ];
  };
  return declare({
    word,
    leads: typeWords,
    example: `${word} 12 + 6 vs 11 + 4`,
    about: say('about a trick or bluff', { action: kind }),
    sentences: [{ verbs: [`${word}s`], hasOther: true }],
    fighter: conflictFighter(kind),
    shape: {
      own: {
        actor: first(
          required(action(say('effect value, or skill and value'), '12'), say('write the effect value')),
        ),
        circumstances: around,
      },
      marks: {
        vs: perhapsBehind({
          other: first(required(defense(say('skill and value of the other side')), OTHER)),
          circumstances: around,
        }),
      },
      anywhere: TYPES,
    },
    prepare(ruleset, { actor, circumstances, types, vs, places }) {
      if (vs) return { sides: { actor, circumstances, types, vs }, step: undefined };
      if (circumstances.length > 0 || types.length > 0 || actor.type.word !== '') return places.whole(OTHER);
      const step = stepAt(ruleset, actor.skill + actor.value);
      return step
        ? { sides: undefined, step }
        : places.whole(say('the table has nothing for a', { action: kind }));
    },
    title: ({ actor, types, circumstances, vs }) => {
      const own = withCircumstances([...types, actor.text].join(' '), circumstances);
      return `${word} ${own}${vs ? ` vs ${withCircumstances(vs.other.text, vs.circumstances)}` : ''}`;
    },
    odds: (ruleset, { sides, step }) =>
      sides
        ? rolledLines(ruleset, sides)
        : step
          ? [{ name: fromSaid(ruleset, step), said: step.effect }]
          : [],
    roll(ruleset, { sides, places }, source) {
      if (!sides) return places.whole(OTHER);
      const roll = actionOf(ruleset, sides);
      const { sum, degree, payoff } = rollAction(ruleset, roll, { name: '', value: roll.skill }, source);
      const step = payoff === undefined ? undefined : stepAt(ruleset, payoff);
      const effect = step ? [say('payoff', { payoff: payoff! }), step.effect] : [];
      return say('result of a roll', { sum, said: [degree, ...effect] });
    },
  });
};

export const trick = stepped('Trick');
export const bluff = stepped('Bluff');
