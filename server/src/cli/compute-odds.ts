/** Computes the odds of a text: dice, or a task in one line. */
import { taskWords } from '../features/rolls/task-words.ts';
import { readLibraries } from '../host/library.ts';
import { Model } from '../model/model.ts';
import {
  distributionOf,
  isProblem,
  parseDice,
  type Distribution,
  type Expression,
  type Problem,
} from '../rules/dice/index.ts';
import { TASK_DICE, taskOdds, type TaskOdds, type TaskWords } from '../rules/task.ts';
import { readTask } from '../rules/task-reader.ts';
import { parseSource } from '../syntax/source.ts';

export type DiceName = keyof typeof TASK_DICE;

export interface DiceAnswer {
  readonly type: 'dice';
  readonly tree: Expression;
  readonly distribution: Distribution;
}

export interface TaskAnswer {
  readonly type: 'task';
  readonly task: TaskOdds;
  readonly dice: DiceName;
}

export type Answer = DiceAnswer | TaskAnswer;

export function oddsOfDice(text: string): DiceAnswer | Problem {
  const { tree, problems } = parseDice(text);
  if (!tree) return problems[0];
  const distribution = distributionOf(tree);
  return isProblem(distribution) ? distribution : { type: 'dice', tree, distribution };
}

export function oddsOfTask(text: string, dice: DiceName, library: string): TaskAnswer | Problem {
  const task = readTask(text, wordsFor(dice, library));
  return isProblem(task) ? task : { type: 'task', task: taskOdds(task, TASK_DICE[dice]), dice };
}

/** The words of the library, with their numbers for these dice. */
function wordsFor(dice: DiceName, library: string): TaskWords {
  const model = new Model(readLibraries(library));
  const uri = 'file:///odds.callsheet';
  model.setFile(uri, parseSource(`campaign Odds\n  dice: ${dice}\n`));
  const scope = model.scopeOf(uri);
  const { rolls } = model.rulesFor(scope);
  const ruleset = model.rulesetOf(scope);
  return taskWords(rolls, ruleset);
}
