/** `callsheet odds --system NAME` and `--systems WORD`: tasks by the rolls of any system. */
import { detailText } from '../features/rolls/detail-text.ts';
import type { SystemAnswer } from '../features/rolls/system-tasks.ts';
import { Model } from '../model/model.ts';
import { systemNamed, type SystemLibrary } from '../model/systems.ts';
import { printRatio, reduce, toNumber, type Problem, type Ratio } from '../rules/dice/index.ts';
import { signed } from '../rules/labels.ts';
import { say, together, type Message } from '../rules/message.ts';
import { didYouMean } from '../rules/near-names.ts';
import type { DegreeChance } from '../rules/roll.ts';
import { sideBySide, type PlayedSystem, type SameTask } from '../rules/side-by-side.ts';
import { sameTaskCells } from '../words/same-task.ts';
import { printTask } from '../rules/task.ts';
import { percent } from './odds-text.ts';
import { taskSidesJson } from './task-json.ts';
import { padded, widthOf } from './terminal.ts';
import { t } from '../text/messages.ts';

/** A system by a name that a campaign may have, too: `Action (heroic)`. */
export function playedSystem(name: string, libraries: readonly SystemLibrary[]): PlayedSystem | Problem {
  const systems = new Model(libraries).playedSystems();
  const names = systems.map(({ ruleset }) => ruleset.system);
  const found = systemNamed(libraries, name)?.rules.name;
  return (
    systems.find(({ ruleset }) => ruleset.system === found) ??
    unknown(say('no such system', { name }), name, names)
  );
}

export function sameTaskEverywhere(word: string, libraries: readonly SystemLibrary[]): SameTask[] | Problem {
  const systems = new Model(libraries).playedSystems();
  const words = systems.flatMap(({ rolls, ruleset }) => rolls.difficulties(ruleset).map((each) => each.word));
  return sideBySide(systems, word) ?? unknown(say('no such difficulty', { word }), word, [...new Set(words)]);
}

function unknown(message: Message, name: string, known: readonly string[]): Problem {
  const near = didYouMean(name, known);
  const others = near.length > 0 ? near : [say('the known names are', { names: known })];
  return { message: together(message, ...others), start: 0, end: name.length };
}

export function systemOddsText(answer: SystemAnswer): string {
  const { system, task, rollMode, odds, effect, dice, degrees, details } = answer;
  const remark = { roll: '', automatic: t('no roll needed'), highest: t('only with the highest roll') }[
    odds.how
  ];
  const needs =
    odds.needed !== undefined && odds.how === 'roll' ? t('{0} or more on {1}', odds.needed, dice) : '';
  const gain = effect === undefined ? '' : t('effect {0}', signed(effect));
  const head = rollMode ? `${rollMode.word} ` : '';
  const all = degrees
    .filter(({ chance }) => chance.numerator > 0n)
    .map(({ name, chance }) => `${name} ${percentText(chance)}`)
    .join(', ');
  const line = [
    `${chanceText(odds.chance)}  ${head}${printTask(task)}: ${system}`,
    ...[needs, remark, gain].filter(Boolean),
  ].join(', ');
  return `${[line, ...(all ? [all] : []), ...details.map(detailText)].join('\n')}\n`;
}

export function systemOddsJson(answer: SystemAnswer): unknown {
  const { system, task, rollMode, odds, effect, dice, degrees, details } = answer;
  return {
    expression: printTask(task),
    system,
    ...(rollMode && { manner: rollMode.word }),
    probability: ratioJson(odds.chance),
    ...taskSidesJson(task),
    dice,
    ...(odds.needed !== undefined && { needed: odds.needed }),
    how: odds.how,
    ...(effect !== undefined && { effect }),
    ...(degrees.length > 0 && {
      degrees: chancesJson(degrees),
    }),
    ...(details.length > 0 && {
      details: details.map((each) => ({
        code: each.code,
        values: each.values,
        chances: chancesJson(each.chances),
        text: detailText(each),
      })),
    }),
  };
}

const chancesJson = (chances: readonly DegreeChance[]): unknown =>
  chances.map(({ name, chance }) => ({ name, probability: ratioJson(chance) }));

export function sideBySideText(tasks: readonly SameTask[]): string {
  const rows = tasks.map(sameTaskCells);
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => widthOf(row[column]!))));
  return `${rows
    .map((row) =>
      row
        .map((cell, column) => padded(cell, widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')}\n`;
}

export const sideBySideJson = (tasks: readonly SameTask[]): unknown =>
  tasks.map(({ system, difficulty, isSameWord, targetWord, dice, evenWith, evenLead }) => ({
    system,
    word: difficulty?.word ?? null,
    sameWord: isSameWord,
    targetWord,
    target: difficulty?.target ?? null,
    dice,
    evenChanceWith: evenWith ?? null,
    ...(evenLead !== undefined && { evenChanceLead: evenLead }),
  }));

export function ratioJson(chance: Ratio): unknown {
  const { numerator, denominator } = reduce(chance);
  return { fraction: `${numerator}/${denominator}`, value: toNumber(chance) };
}

/** `12.5%`. */
const percentText = (chance: Ratio): string => `${percent(chance)}%`;

/** `37.5% (3/8)`; fractions that nobody reads are left out. */
export const chanceText = (chance: Ratio): string => {
  const fraction = printRatio(reduce(chance));
  const isShort = fraction.includes('/') && fraction.length <= LONGEST_FRACTION;
  return `${percentText(chance)}${isShort ? ` (${fraction})` : ''}`;
};

const LONGEST_FRACTION = 21;
