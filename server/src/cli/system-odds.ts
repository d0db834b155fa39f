/** `callsheet odds --system NAME` and `--systems WORD`: tasks by the rolls of any system. */
import { didYouMean } from '../checks/names.ts';
import { Model, type SystemLibrary } from '../model/model.ts';
import {
  isProblem,
  printRatio,
  printShortDecimal,
  ratio,
  reduce,
  toNumber,
  type Problem,
  type Ratio,
} from '../rules/dice/index.ts';
import { signed } from '../rules/labels.ts';
import { sameName } from '../rules/names.ts';
import { opposed, type DegreeChance, type Manner, type RollOdds, type Standing } from '../rules/roll.ts';
import { sameTaskCells, sideBySide, type PlayedSystem, type SameTask } from '../rules/side-by-side.ts';
import { addedBy, printTask, readTask, type Side, type Sum, type Task } from '../rules/task.ts';
import { taskWords } from './task-words.ts';

export interface SystemAnswer {
  readonly system: string;
  readonly task: Task;
  readonly manner: Manner | undefined;
  readonly odds: RollOdds;
  /** What counts for how well it goes. */
  readonly effect: number | undefined;
  readonly dice: string;
  /** The degrees of success, where the system has any. */
  readonly degrees: readonly DegreeChance[];
}

export function systemNamed(name: string, libraries: readonly SystemLibrary[]): PlayedSystem | Problem {
  const systems = new Model(libraries).playedSystems();
  const names = systems.map(({ ruleset }) => ruleset.system);
  return systems.find(({ ruleset }) => sameName(ruleset.system, name)) ?? unknown('system', name, names);
}

/** A task with the word before it that changes its dice. */
export function taskInSystem(
  text: string,
  { rolls, ruleset }: PlayedSystem,
): { readonly task: Task; readonly manner: Manner | undefined } | Problem {
  const { manner, rest } = mannerOf(text, rolls.manners(ruleset));
  const task = readTask(rest, taskWords(rolls, ruleset));
  return isProblem(task) ? task : { task, manner };
}

export function oddsInSystem(text: string, played: PlayedSystem): SystemAnswer | Problem {
  const { rolls, ruleset } = played;
  const read = taskInSystem(text, played);
  if (isProblem(read)) return read;
  const { task, manner } = read;
  const standing = standingIn(task);
  const { score } = standing;
  const odds =
    task.type === 'check'
      ? rolls.odds(ruleset, score, task.target.total, manner)
      : rolls.contest(ruleset, score, addedBy(task.opponent), manner);
  const degrees =
    task.type === 'check' ? rolls.degrees?.(ruleset, standing, task.target.total, manner) : undefined;
  const dice = rolls.diceText(ruleset, manner);
  const effect = standing.effect?.score;
  return { system: ruleset.system, task, manner, odds, effect, dice, degrees: degrees ?? [] };
}

/** What the one who rolls adds; what counts for the effect, less that of the other side. */
export function standingIn({ score, ...task }: Task): Standing {
  const other = task.type === 'check' ? task.target : task.opponent;
  const effectOf = ({ effect }: Sum): Standing | undefined =>
    effect && { score: effect.total, calculation: effect.text };
  return opposed({ ...sideStanding(score), effect: effectOf(score) }, { effect: effectOf(other) });
}

/** What a side adds to its dice. */
export const sideStanding = (side: Side): Standing => ({
  score: addedBy(side),
  calculation: [side.text, ...side.modifiers.map(({ label, amount }) => `${amount} (${label})`)].join(' + '),
});

/** `Inspired Stunt 12 vs 15`: the first words may be a manner; they are blanked, so that problems keep their places. */
function mannerOf(text: string, manners: readonly Manner[]): { manner: Manner | undefined; rest: string } {
  const start = text.length - text.trimStart().length;
  for (const manner of manners)
    for (const word of [manner.word, ...manner.aliases]) {
      const end = start + word.length;
      if (sameName(text.slice(start, end), word) && /^\s/.test(text.slice(end)))
        return { manner, rest: ' '.repeat(end) + text.slice(end) };
    }
  return { manner: undefined, rest: text };
}

export function sameTaskEverywhere(word: string, libraries: readonly SystemLibrary[]): SameTask[] | Problem {
  const systems = new Model(libraries).playedSystems();
  const words = systems.flatMap(({ rolls, ruleset }) => rolls.difficulties(ruleset).map((each) => each.word));
  return sideBySide(systems, word) ?? unknown('word of difficulty', word, [...new Set(words)]);
}

const unknown = (what: string, name: string, known: readonly string[]): Problem => ({
  message: `There is no ${what} “${name}”.${didYouMean(name, known) || ` There are ${known.join(', ')}.`}`,
  start: 0,
  end: name.length,
});

export function systemOddsText({ system, task, manner, odds, effect, dice, degrees }: SystemAnswer): string {
  const remark = { roll: '', automatic: ', no roll needed', highest: ', only with the highest roll' }[
    odds.how
  ];
  const needs = odds.needed !== undefined && odds.how === 'roll' ? `, ${odds.needed} or more on ${dice}` : '';
  const gain = effect === undefined ? '' : `, effect ${signed(effect)}`;
  const head = manner ? `${manner.word} ` : '';
  const all = degrees
    .filter(({ chance }) => chance.numerator > 0n)
    .map(({ name, chance }) => `${name} ${percentText(chance)}`)
    .join(', ');
  const line = `${chanceText(odds.chance)}  ${head}${printTask(task)}: ${system}${needs}${remark}${gain}\n`;
  return all ? `${line}${all}\n` : line;
}

export function systemOddsJson({ system, task, manner, odds, effect, dice, degrees }: SystemAnswer): unknown {
  return {
    expression: printTask(task),
    system,
    ...(manner && { manner: manner.word }),
    probability: ratioJson(odds.chance),
    dice,
    ...(odds.needed !== undefined && { needed: odds.needed }),
    how: odds.how,
    ...(effect !== undefined && { effect }),
    ...(degrees.length > 0 && {
      degrees: degrees.map(({ name, chance }) => ({ name, probability: ratioJson(chance) })),
    }),
  };
}

export function sideBySideText(tasks: readonly SameTask[]): string {
  const rows = tasks.map(sameTaskCells);
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return `${rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
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

function ratioJson(chance: Ratio): unknown {
  const { numerator, denominator } = reduce(chance);
  return { fraction: `${numerator}/${denominator}`, value: toNumber(chance) };
}

/** `12.5 %`. */
const percentText = (chance: Ratio): string =>
  `${printShortDecimal(ratio(100n * chance.numerator, chance.denominator), 2)} %`;

const chanceText = (chance: Ratio): string => {
  const fraction = printRatio(reduce(chance));
  return `${percentText(chance)}${fraction.includes('/') ? ` (${fraction})` : ''}`;
};
