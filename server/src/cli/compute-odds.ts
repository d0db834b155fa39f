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
import type { PlayedSystem } from '../rules/side-by-side.ts';
import { TASK_DICE, taskOdds, type TaskOdds } from '../rules/task.ts';
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

/** A task by the rules of `playedWith`. */
export function oddsOfTask(
  text: string,
  dice: DiceName,
  { rolls, ruleset }: PlayedSystem,
): TaskAnswer | Problem {
  const task = readTask(text, taskWords(rolls, ruleset));
  return isProblem(task) ? task : { type: 'task', task: taskOdds(task, TASK_DICE[dice]), dice };
}

/** The rules of the library, with their numbers for these dice. */
export function playedWith(dice: DiceName, library: string): PlayedSystem {
  const model = new Model(readLibraries(library));
  const uri = 'file:///odds.callsheet';
  model.setFile(uri, parseSource(`campaign Odds\n  dice: ${dice}\n`));
  return model.playedIn(model.scopeOf(uri));
}
