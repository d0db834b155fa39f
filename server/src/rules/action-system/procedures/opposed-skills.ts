/** Skills that another side opposes, with what the winner gains. Core Rules, Skill Descriptions. */
import { probability, shift, subtract, transform } from '../../dice/index.ts';
import { say } from '../../message.ts';
import { declare, type ProcedureLine } from '../../procedure.ts';
import { averageOf, valueLines } from '../../procedure-lines.ts';
import { score, sum } from '../../typed/kinds.ts';
import { behind, first, list, required } from '../../typed/schema.ts';
import { skillNumber } from '../play/skill-results.ts';
import { rolls } from '../rolls.ts';
import { ATTRIBUTE_FACTOR } from '../score-names.ts';
import { tradesAs } from './fighters.ts';
import { checkCircumstance } from './kinds.ts';
import { added, own, totalWith } from './results.ts';
import { throwBoth } from './throws.ts';

const TRADER = say('score of Trading, or WIL of somebody without it');

export const trading = declare({
  word: 'trading',
  aliases: ['haggle'],
  example: 'trading WIL 4 vs PRE 4 + Trading 4',
  about: say('about trading'),
  sentences: [{ verbs: ['haggles with', 'bargains with', 'trades with'], hasOther: true }],
  fighter: tradesAs,
  shape: {
    own: {
      buyer: first(
        required(sum({ about: TRADER, sample: 'Trading 9', isRolled: true }), say('a score is missing')),
      ),
      circumstances: list(checkCircumstance),
    },
    marks: {
      vs: behind(say('write the scores of both traders'), {
        seller: first(
          required(sum({ about: TRADER, sample: 'Trading 8', isRolled: true }), say('a score is missing')),
        ),
        circumstances: list(checkCircumstance),
      }),
    },
  },
  prepare: (ruleset, { buyer, circumstances: around, vs }) => ({
    percent: skillNumber(ruleset, 'trading: percent for a point'),
    mine: buyer.total + added(ruleset, around),
    theirs: vs.seller.total + added(ruleset, vs.circumstances),
  }),
  odds(ruleset, { mine, theirs, percent }): ProcedureLine[] {
    const dice = rolls.dice(ruleset);
    const lead = subtract(shift(dice, mine), shift(dice, theirs));
    const chanceOf = (isSo: (by: number) => boolean) => probability(lead, isSo);
    const advantage = transform(lead, (by) => Math.max(0, by) * percent);
    return [
      { name: 'the first gains', chance: chanceOf((by) => by > 0) },
      { name: 'nobody gains', chance: chanceOf((by) => by === 0) },
      { name: 'the second gains', chance: chanceOf((by) => by < 0) },
      {
        name: 'advantage of the first',
        facts: [averageOf(advantage)],
        said: say('percent of the list price'),
      },
      ...valueLines(advantage, (gain, orMore) => say('percent', { gain, orMore })).filter(
        ({ value }) => value !== 0,
      ),
    ];
  },
  roll(ruleset, { mine, theirs, percent }, source) {
    const { own, other, ends } = throwBoth(ruleset, mine, theirs, source);
    const gain = Math.abs(own - other) * percent;
    if (gain === 0) return ends(say('nobody gains'));
    return ends(say(own > other ? 'the first gains' : 'the second gains', { percent: gain }));
  },
});

export const interrogation = declare({
  word: 'interrogation',
  aliases: ['interrogate'],
  example: 'interrogation PRE 5 + Interrogation 4 vs WIL 5',
  about: say('about interrogation'),
  sentences: [{ verbs: ['interrogates', 'questions'], hasOther: true }],
  shape: {
    own: {
      skill: first(required(own('Interrogation'), say('the score of Interrogation is missing'))),
      circumstances: list(checkCircumstance),
    },
    marks: {
      vs: behind(say('write Interrogation and WIL of the subject'), {
        will: first(
          required(
            score('WIL', { about: say('WIL of the subject'), sample: 'WIL 5' }),
            say('WIL of the subject is missing'),
          ),
        ),
        circumstances: list(checkCircumstance),
      }),
    },
  },
  prepare: (ruleset, { skill, circumstances: around, vs }) => ({
    mine: totalWith(ruleset, skill, around),
    theirs: ATTRIBUTE_FACTOR * vs.will + added(ruleset, vs.circumstances, ['WIL']),
  }),
  odds(ruleset, { mine, theirs }) {
    const dice = rolls.dice(ruleset);
    const lead = subtract(shift(dice, mine), shift(dice, theirs));
    return [
      { name: 'broken', chance: probability(lead, (by) => by > 0) },
      { name: 'tie', chance: probability(lead, (by) => by === 0), said: say('the subject holds out') },
      { name: 'holds out', chance: probability(lead, (by) => by < 0) },
    ];
  },
  roll(ruleset, { mine, theirs }, source) {
    const { own: asked, other: resisted, ends } = throwBoth(ruleset, mine, theirs, source);
    return ends(say(asked > resisted ? 'broken' : 'holds out'));
  },
});
