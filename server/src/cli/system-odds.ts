/** `callsheet odds --system NAME` and `--systems WORD`: tasks by the rolls of any system. */
import { didYouMean } from '../checks/names.ts';
import { Model, type SystemLibrary } from '../model/model.ts';
import {
  isProblem,
  printDecimal,
  printRatio,
  ratio,
  reduce,
  toNumber,
  type Problem,
  type Ratio,
} from '../rules/dice/index.ts';
import { sameName } from '../rules/names.ts';
import type { Manner, RollOdds } from '../rules/roll.ts';
import { sideBySide, type PlayedSystem, type SameTask } from '../rules/side-by-side.ts';
import { addedBy, printTask, readTask, type Task } from '../rules/task.ts';
import { parseSource } from '../syntax/source.ts';
import { taskWords } from './task-words.ts';

export interface SystemAnswer {
  readonly system: string;
  readonly task: Task;
  readonly manner: Manner | undefined;
  readonly odds: RollOdds;
  readonly dice: string;
}

/** Every system as a campaign has it that chooses nothing else. */
export function playedSystems(libraries: readonly SystemLibrary[]): PlayedSystem[] {
  const model = new Model(libraries);
  return model.systemNames().map((name, index) => {
    const uri = `file:///odds-${index}/campaign.callsheet`;
    model.setFile(uri, parseSource(`campaign Odds\n  system: ${name}\n`));
    const scope = model.scopeOf(uri);
    return { rolls: model.rulesFor(scope).rolls, ruleset: model.rulesetOf(scope) };
  });
}

export function systemNamed(name: string, libraries: readonly SystemLibrary[]): PlayedSystem | Problem {
  const systems = playedSystems(libraries);
  const names = systems.map(({ ruleset }) => ruleset.system);
  return systems.find(({ ruleset }) => sameName(ruleset.system, name)) ?? unknown('system', name, names);
}

export function oddsInSystem(text: string, played: PlayedSystem): SystemAnswer | Problem {
  const { rolls, ruleset } = played;
  const { manner, rest } = mannerOf(text, rolls.manners(ruleset));
  const task = readTask(rest, taskWords(rolls, ruleset));
  if (isProblem(task)) return task;
  const score = addedBy(task.score);
  const odds =
    task.type === 'check'
      ? rolls.odds(ruleset, score, task.target.total, manner)
      : rolls.contest(ruleset, score, addedBy(task.opponent), manner);
  return { system: ruleset.system, task, manner, odds, dice: rolls.diceText(ruleset, manner) };
}

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
  const systems = playedSystems(libraries);
  const words = systems.flatMap(({ rolls, ruleset }) => rolls.difficulties(ruleset).map((each) => each.word));
  return sideBySide(systems, word) ?? unknown('word of difficulty', word, [...new Set(words)]);
}

const unknown = (what: string, name: string, known: readonly string[]): Problem => ({
  message: `There is no ${what} “${name}”.${didYouMean(name, known) || ` There are ${known.join(', ')}.`}`,
  start: 0,
  end: name.length,
});

export function systemOddsText({ system, task, manner, odds, dice }: SystemAnswer): string {
  const remark = { roll: '', automatic: ', no roll needed', highest: ', only with the highest roll' }[
    odds.how
  ];
  const needs = odds.needed !== undefined && odds.how === 'roll' ? `, ${odds.needed} or more on ${dice}` : '';
  const head = manner ? `${manner.word} ` : '';
  return `${chanceText(odds.chance)}  ${head}${printTask(task)}: ${system}${needs}${remark}\n`;
}

export function systemOddsJson({ system, task, manner, odds, dice }: SystemAnswer): unknown {
  const { numerator, denominator } = reduce(odds.chance);
  return {
    expression: printTask(task),
    system,
    ...(manner && { manner: manner.word }),
    probability: { fraction: `${numerator}/${denominator}`, value: toNumber(odds.chance) },
    dice,
    ...(odds.needed !== undefined && { needed: odds.needed }),
    how: odds.how,
  };
}

export function sideBySideText(tasks: readonly SameTask[]): string {
  const rows = tasks.map(({ system, difficulty, isSameWord, targetWord, dice, evenWith }) =>
    difficulty
      ? [
          system,
          `${isSameWord ? '' : 'about '}${difficulty.word}`,
          `${targetWord} ${difficulty.target}`,
          dice,
          evenWith === undefined ? '' : `even chance with ${evenWith}`,
        ]
      : [system, 'no words of difficulty', '', dice, ''],
  );
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
  tasks.map(({ system, difficulty, isSameWord, targetWord, dice, evenWith }) => ({
    system,
    word: difficulty?.word ?? null,
    sameWord: isSameWord,
    targetWord,
    target: difficulty?.target ?? null,
    dice,
    evenChanceWith: evenWith ?? null,
  }));

const chanceText = (chance: Ratio): string => {
  const percent = printDecimal(ratio(100n * chance.numerator, chance.denominator), 2).replace(/\.?0+$/, '');
  const fraction = printRatio(reduce(chance));
  return `${percent} %${fraction.includes('/') ? ` (${fraction})` : ''}`;
};
