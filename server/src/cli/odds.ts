/** `callsheet odds`. */
import { isProblem } from '../rules/dice/index.ts';
import { looksLikeTask, TASK_DICE } from '../rules/task.ts';
import { oddsOfDice, oddsOfTask, type DiceName } from './compute-odds.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { oddsJson } from './odds-json.ts';
import { oddsText } from './odds-text.ts';
import { printProblem } from './problems.ts';

export const DICE_NAMES = Object.keys(TASK_DICE);

export const ODDS_HELP = `
A task takes circumstances behind commas; in a contest they count for the side where they stand:
  "Stealth 9 vs 18, rushed, off hand, retry 2, complementary 5, 1 AP"
  "Stealth 9, improvised tools vs Awareness 7, -3"
The words are those of the table Check Modifiers: complementary N, off hand, Ambidextrous (Edge), role-playing N, extra time N,
rushed N, 1 hour instead of 30 seconds, retry N, special tools, improvised tools, no tools, equipment N, running, sprinting,
wounded N, N AP, and signed numbers.

The JSON of a task: expression, probability { fraction, value }, dice; needed, how (roll, automatic, highest, impossible) against
a target number; win, tie, lose in a contest; with circumstances also modifiers and opponentModifiers [{ label, amount,
rulings }] and equivalentTarget.

Exit codes: 0 clean, 2 text that makes no sense.`;

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
