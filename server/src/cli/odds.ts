/** `callsheet odds`. */
import { isProblem } from '../rules/dice/index.ts';
import { looksLikeTask, TASK_DICE } from '../rules/task.ts';
import { oddsOfDice, oddsOfTask, type DiceName } from './compute-odds.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { oddsJson } from './odds-json.ts';
import { oddsText } from './odds-text.ts';
import { printProblem } from './problems.ts';

export const DICE_NAMES = Object.keys(TASK_DICE);

export interface OddsOptions {
  readonly format: 'text' | 'json';
  /** Those of a task; an expression has its own. */
  readonly dice?: DiceName;
}

export function odds(text: string, { format, dice }: OddsOptions, library: string): ExitCode {
  const isTask = looksLikeTask(text);
  if (dice !== undefined && !isTask) {
    process.stderr.write('callsheet: --dice goes with a task, such as “Stealth 9 vs 18”\n');
    return EXIT.usage;
  }
  const answer = isTask ? oddsOfTask(text, dice ?? '3d6', library) : oddsOfDice(text);
  if (isProblem(answer)) {
    process.stderr.write(printProblem(text, answer));
    return EXIT.usage;
  }
  process.stdout.write(
    format === 'json' ? `${JSON.stringify(oddsJson(answer), null, 2)}\n` : oddsText(answer),
  );
  return EXIT.clean;
}
