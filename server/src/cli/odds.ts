/** `callsheet odds`. */
import { oddsInSystem } from '../features/rolls/system-tasks.ts';
import { withVersus } from '../features/rolls/typed-targets.ts';
import { procedureOdds } from '../features/rolls/typed.ts';
import { readLibraries } from '../host/library.ts';
import { isProblem, type Problem } from '../rules/dice/index.ts';
import { looksLikeTask, TASK_DICE } from '../rules/task.ts';
import { oddsOfDice, oddsOfTask, playedWith, type DiceName } from './compute-odds.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { oddsJson } from './odds-json.ts';
import { oddsText } from './odds-text.ts';
import { noteWithoutSystem, playedBy, type PlayedOptions } from './played.ts';
import { printProblem } from './problems.ts';
import {
  asksForUsage,
  procedureNote,
  isOfDefaultSystem,
  procedureJson,
  proceduresHelp,
  procedureText,
  usageOf,
} from './procedures.ts';
import {
  sameTaskEverywhere,
  sideBySideJson,
  sideBySideText,
  systemOddsJson,
  systemOddsText,
} from './system-odds.ts';
import { complain, print, printError, printFitted } from './output.ts';
import { t } from '../text/messages.ts';

export const DICE_NAMES = Object.keys(TASK_DICE);

export const ODDS_HELP = `
${[
  t(`A task takes circumstances behind commas; in a contest they count for the side where they stand:
  "Stealth 9 vs 18, rushed, off hand, retry 2, complementary 5, 1 AP"
  "Stealth 9, improvised tools vs Awareness 7, -3"
The words are those of the table Check Modifiers: complementary N, off hand, Ambidextrous (Edge), role-playing N, extra time N,
rushed N, 1 hour instead of 30 seconds, retry N, special tools, improvised tools, no tools, equipment N, running, sprinting,
wounded N, seriously wounded, second attempt, grabbed, N AP, and signed numbers.`),
  t(`The JSON of a task: expression, probability { fraction, value }, dice; needed, how (roll, automatic, highest, impossible) against
a target number; win, tie, lose in a contest; score, and against or opponent, each with
its total, terms and modifiers [{ label, amount, rulings }]; with circumstances also equivalentTarget.`),
  t(`Tasks in another system, and difficulty words in all systems:
  --system "Fast Action" "Driving 5 vs Hard"
  --systems "Hard"
Tasks with the options and house rules of a campaign:
  --campaign examples/neon-rain "Inspired Stunt 10 vs 15"
Rolls of characters with the scores of their sheets; add their files or folders:
  "Jack Awareness vs 15" examples/agent-x/
  "Jack attacks Hangar Guard, 20 m" examples/agent-x/
Action!/System: an attribute beside a skill, or a number after both scores, counts for the payoff only:
  --system "Action!/System" "Martial Arts 12 + Strength 6 vs Dodge 11 + Toughness 5"
The JSON with --system: expression, system, probability, dice, needed, how, manner, effect, degrees [{ name, probability }] if the
system has any, and details [{ code, values, chances, text }], further results of its rules. The JSON with --systems: an array of
{ system, word, sameWord, targetWord, target, dice, evenChanceWith, evenChanceLead }.
A system without the word shows its word at the same place of the scale. A system without words takes any number.`),
  t(
    `What a system computes besides tasks. "help attack" shows every argument of one of them. The JSON: expression, probability (that
of the first result), results [{ name, probability, value, orMore, facts, data, text }]; facts and data are numbers and names, and text is made of
them:
{0}`,
    proceduresHelp('odds'),
  ),
  t(`Exit codes: 0 clean, 2 text that cannot be read.`),
].join('\n\n')}`;

export interface OddsOptions extends PlayedOptions {
  readonly format: 'text' | 'json';
  /** The dice of a task; an expression has its own. */
  readonly dice?: DiceName;
  /** Whether the text is a word of difficulty, to be shown in every system. */
  readonly systems?: boolean;
}

export async function odds(typed: string, options: OddsOptions, library: string): Promise<ExitCode> {
  const { format, dice, systems, system, campaign, paths = [] } = options;
  let text = typed;
  const rules = system ?? campaign ?? paths[0];
  if (systems ? (rules ?? dice) : rules && dice) {
    complain(t('--dice, --system, --campaign and --systems do not go together'));
    return EXIT.usage;
  }
  if (systems) {
    const tasks = sameTaskEverywhere(text, readLibraries(library));
    return printOdds(text, tasks, format, sideBySideText, sideBySideJson);
  }
  const isTask = looksLikeTask(text);
  if (rules !== undefined || asksForUsage(text) || (dice === undefined && isOfDefaultSystem(text))) {
    const played = await playedBy(options, library);
    if ('failed' in played) {
      printError(played.failed);
      return EXIT.usage;
    }
    text = played.withScores(typed);
    const usage = usageOf(text, played.procedures);
    if (usage !== undefined) {
      print(usage);
      return EXIT.clean;
    }
    const procedure = procedureOdds(text, played);
    if (procedure) {
      const problem = isProblem(procedure) ? played.peopleProblem(typed) : undefined;
      return printOdds(problem ? typed : text, problem ?? procedure, format, procedureText, procedureJson);
    }
    if (rules !== undefined || !isTask) {
      const answer = oddsInSystem(text, played);
      const problem = isProblem(answer) ? played.peopleProblem(typed) : undefined;
      if (problem) return printOdds(typed, problem, format, systemOddsText, systemOddsJson);
      const code = printOdds(text, answer, format, systemOddsText, systemOddsJson);
      if (isProblem(answer)) printError(procedureNote(text, answer, played, rules !== undefined));
      return code;
    }
  }
  const played = isTask ? playedWith(dice ?? '3d6', library) : undefined;
  // `trading 9 vs 8`: a procedure looks like a task, but has the dice of its rules.
  if (dice !== undefined && (!played || procedureOdds(text, played) !== undefined)) {
    complain(t('--dice goes with a task, such as “Stealth 9 vs 18”'));
    return EXIT.usage;
  }
  if (played) text = withVersus(text, played);
  const answer = played ? oddsOfTask(text, dice ?? '3d6', played) : oddsOfDice(text);
  const code = printOdds(text, answer, format, oddsText, oddsJson);
  if (isProblem(answer)) printError(await noteWithoutSystem(text, answer, options, library));
  return code;
}

function printOdds<T extends object>(
  text: string,
  answer: T | Problem,
  format: OddsOptions['format'],
  asText: (answer: T) => string,
  asJson: (answer: T) => unknown,
): ExitCode {
  if (isProblem(answer)) {
    printError(printProblem(text, answer));
    return EXIT.usage;
  }
  if (format === 'json') print(`${JSON.stringify(asJson(answer), null, 2)}\n`);
  else printFitted(asText(answer));
  return EXIT.clean;
}
