/** What tables say. Action!/System, Value Table; Examples of Actions; Heroic Multi-Action. */
import { isProblem } from '../../dice/index.ts';
import { nameKey, sameName } from '../../names.ts';
import { whole, type Procedure, type ProcedureLine } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
import { contests, contestText } from '../contests.ts';
import { threshold } from '../degrees.ts';
import { multiActionPenalty } from '../shots.ts';
import { tableRows } from '../../table-rows.ts';
import { MEASURES, amountIn, valueRows, valueText } from '../values.ts';
import { readSum, sumOfTerms } from './words.ts';

const VALUE = 'value 30 m';

export const value: Procedure = {
  word: 'value',
  example: VALUE,
  about: 'The value of a length, a time or a weight; or what a value stands for: `value 6`.',
  odds(ruleset, words) {
    const title = `value ${words.text}`;
    if (/^\d+$/.test(words.text)) {
      const row = valueRows(ruleset).find((each) => each.value === Number(words.text));
      if (!row) return whole(words, `The table has no value ${words.text}.`);
      return { title, lines: MEASURES.map((measure) => ({ name: measure, text: row.text[measure] })) };
    }
    const lines = MEASURES.flatMap((measure): ProcedureLine[] => {
      const amount = amountIn(words.text, measure);
      const text = amount === undefined ? undefined : valueText(ruleset, measure, amount);
      return text === undefined ? [] : [{ name: measure, text }];
    });
    return lines.length > 0
      ? { title, lines }
      : whole(words, `Write an amount with its unit: \`${VALUE}\`, \`value 80 kg\`, \`value 10 minutes\`.`);
  },
};

const TARGETS = 'targets 4';

/** Nobody takes on more at once. */
const MOST_TARGETS = 100;

export const targets: Procedure = {
  word: 'targets',
  example: TARGETS,
  about:
    'What a heroic multi-action against so many takes from the roll; `targets -8` reads the table backwards, for characters without a name.',
  odds(ruleset, words) {
    const sum = readSum(words, TARGETS);
    if (isProblem(sum)) return sum;
    const number = sumOfTerms(sum);
    if (number === 0)
      return whole(words, `Write how many, or what they may take from the roll: \`${TARGETS}\`.`);
    if (Math.abs(number) > MOST_TARGETS) return whole(words, `More than ${MOST_TARGETS} are too many.`);
    if (number > 0)
      return {
        title: `targets ${number}`,
        lines: [{ name: 'on the roll', text: `${multiActionPenalty(ruleset, number)}` }],
      };
    const counts = Array.from({ length: MOST_TARGETS }, (_, index) => index + 1);
    const most = counts.findLast((count) => (multiActionPenalty(ruleset, count) ?? -Infinity) >= number) ?? 0;
    return { title: `targets ${number}`, lines: [{ name: 'unnamed characters', text: `${most}` }] };
  },
};

export const contest: Procedure = {
  word: 'contest',
  example: 'contest Car Chase',
  about: 'What each side of a contest rolls on, and what counts for the payoff.',
  odds(ruleset, words) {
    const all = contests(ruleset);
    if (words.text === '')
      return { title: 'contest', lines: all.map((each) => ({ name: each.effect, text: contestText(each) })) };
    const found = all.find(({ effect }) => sameName(effect, words.text));
    if (!found)
      return whole(
        words,
        `There is no contest “${words.text}”. There are ${all.map(({ effect }) => effect).join(', ')}.`,
      );
    return {
      title: `contest ${found.effect}`,
      lines: [
        { name: 'attack', text: sideText(found.attackSkill, found.attackValue) },
        { name: 'defense', text: sideText(found.defenseSkill, found.defenseValue) },
      ],
    };
  },
};

const sideText = (skill: string, by: string): string =>
  [skill, by && `payoff by ${by}`].filter(Boolean).join('; ');

const steps = tableRows('tricks and bluffs', (row) => {
  const from = Number(row('from'));
  return Number.isNaN(from) ? undefined : { action: row('action'), from, effect: row('effect') };
});

/** What an effect value comes to, in steps of the Threshold. */
const stepped = (action: 'Trick' | 'Bluff'): Procedure => {
  const word = nameKey(action);
  const example = `${word} 12`;
  return {
    word,
    example,
    about: `What a ${action} with such an effect value comes to.`,
    odds(ruleset: Ruleset, words) {
      const sum = readSum(words, example);
      if (isProblem(sum)) return sum;
      const reached = Math.max(0, Math.floor(sumOfTerms(sum) / threshold(ruleset)));
      const row = steps(ruleset).findLast((each) => sameName(each.action, action) && each.from <= reached);
      return row
        ? {
            title: `${word} ${sum.text}`,
            lines: [{ name: `from ${row.from * threshold(ruleset)}`, text: row.effect }],
          }
        : whole(words, `The table has nothing for a ${action}.`);
    },
  };
};

export const trick = stepped('Trick');
export const bluff = stepped('Bluff');
