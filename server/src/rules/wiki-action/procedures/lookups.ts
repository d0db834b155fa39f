/** Typed lookups in tables. Action!/System, Value Table; Examples of Actions; Heroic Multi-Action. */
import { contestants, contestProblem, oneRollsLines } from '../../contest-procedures.ts';
import { say, type Value } from '../../message.ts';
import { nameKey, sameName } from '../../names.ts';
import { declare, type ProcedureLine } from '../../procedure.ts';
import { named } from '../../typed/kinds.ts';
import { first, optional, required } from '../../typed/schema.ts';
import { contests, contestText } from '../contests.ts';
import { rolls } from '../rolls.ts';
import { multiActionPenalty } from '../shots.ts';
import { MEASURES, amountIn, valueOf, valueRows, valueText } from '../values.ts';
import { number, skillAndValue } from './words.ts';

/** A value, or an amount with its unit. */
const amount = named({
  about: say('amount with its unit, or value'),
  sample: '30 m',
  known: () => [],
  find: (text) => (/^[\d.,]+( ?\p{L}+)?$/u.test(text) ? text : undefined),
});

export const value = declare({
  word: 'value',
  example: 'value 30 m',
  about: say('about value'),
  shape: { own: { amount: first(required(amount, say('write an amount with its unit, or a value'))) } },
  prepare(ruleset, { amount: text, places }) {
    if (/^\d+$/.test(text)) {
      const row = valueRows(ruleset).find((each) => each.value === Number(text));
      if (!row) return places.whole(say('the table has no value', { text }));
      return {
        lines: MEASURES.map((measure): ProcedureLine => ({ name: measure, said: row.text[measure] })),
      };
    }
    // `3 shots`: the table has Shots for short times.
    const shots = valueRows(ruleset).find(
      ({ text: { time } }) => nameKey(time).replace(/ \(.*$/, '') === nameKey(text),
    );
    if (shots) return { lines: [{ name: 'time', said: say('value', { value: shots.value }) }] };
    const lines = MEASURES.flatMap((measure): ProcedureLine[] => {
      const size = amountIn(text, measure);
      if (size === undefined) return [];
      const { from, to } = valueOf(ruleset, measure, size);
      const found = valueText(ruleset, measure, size);
      return found === undefined
        ? []
        : [{ name: measure, data: { from: from?.value, to: to?.value }, said: found }];
    });
    return lines.length > 0 ? { lines } : places.whole(say('write an amount with its unit'));
  },
  odds: (_, { lines }) => lines,
});

/** The limit of targets at once. */
const MOST_TARGETS = 100;

export const targets = declare({
  word: 'targets',
  example: 'targets 4',
  about: say('about targets'),
  shape: {
    own: {
      number: first(required(number(say('number of targets'), '4'), say('write how many, or a penalty'))),
    },
  },
  prepare(_, { number: { total }, places }) {
    if (total === 0) return places.whole(say('write how many targets'));
    return Math.abs(total) > MOST_TARGETS
      ? places.whole(say('more than are too many', { most: MOST_TARGETS }))
      : { targets: total };
  },
  title: ({ targets: number_ }) => `targets ${number_}`,
  odds(ruleset, { targets: count }): ProcedureLine[] {
    if (count > 0) {
      const penalty = multiActionPenalty(ruleset, count)!;
      return [{ name: 'on the roll', facts: [{ type: 'number', value: penalty, unit: '' }] }];
    }
    const counts = Array.from({ length: MOST_TARGETS }, (_, index) => index + 1);
    const most = counts.findLast((each) => (multiActionPenalty(ruleset, each) ?? -Infinity) >= count) ?? 0;
    return [{ name: 'unnamed characters', facts: [{ type: 'number', value: most, unit: '' }] }];
  },
});

const contestNamed = named({
  about: say('contest of the table Contests'),
  sample: 'Car Chase',
  known: (ruleset) => contests(ruleset).map((each) => ({ name: each.effect, about: contestText(each) })),
  find: (text, ruleset) => contests(ruleset).find(({ effect }) => sameName(effect, text)),
});

export const contest = declare({
  word: 'contest',
  example: 'contest Car Chase',
  about: say('about contest'),
  namesSides: true,
  shape: { own: { found: optional(contestNamed), sides: contestants(rolls) }, between: ['vs'] },
  prepare(_, { found, sides, places }) {
    if (sides.length === 0) return {};
    const problem = found ? say('a contest of the table has no scores here') : contestProblem(sides.length);
    return problem === undefined ? {} : places.at('sides', problem);
  },
  title: ({ found, typed }) => (found ? `contest ${found.effect}` : typed),
  odds: (ruleset, { found, sides }): ProcedureLine[] =>
    sides.length > 0
      ? oneRollsLines(
          rolls,
          ruleset,
          sides.map((side) => ({ ...side, total: skillAndValue(side, ruleset).skill })),
        )
      : found
        ? [
            { name: 'attack', said: sideSaid(found.attackSkill, found.attackValue) },
            { name: 'defense', said: sideSaid(found.defenseSkill, found.defenseValue) },
          ]
        : contests(ruleset).map((each) => ({ name: each.effect, said: contestText(each) })),
});

const sideSaid = (skill: string, by: string): Value =>
  by ? say('one and other', { parts: [skill, say('payoff by', { by })] }) : skill;
