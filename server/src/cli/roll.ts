/** `callsheet roll`. */
import { getRandomValues } from 'node:crypto';
import { taskInSystem } from '../features/rolls/system-tasks.ts';
import type { RollResult } from '../features/rolls/throws.ts';
import { procedureOdds, rollTyped } from '../features/rolls/typed.ts';
import {
  isProblem,
  parseDice,
  printDice,
  rollDice,
  seededSource,
  sourceFromWords,
  transcriptOf,
  type RandomSource,
  type Rolled,
  type RolledDie,
} from '../rules/dice/index.ts';
import type { Value } from '../rules/message.ts';
import type { PlayedSystem } from '../rules/side-by-side.ts';
import { looksLikeTask } from '../rules/task.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { noteWithoutSystem, playedBy, type PlayedOptions } from './played.ts';
import { printProblem } from './problems.ts';
import { taskSidesJson } from './task-json.ts';
import { isOfDefaultSystem, procedureNote, procedureJson, proceduresHelp } from './procedures.ts';
import { print, printError, printFitted } from './output.ts';
import { t } from '../text/messages.ts';

export const ROLL_HELP = `
${t(
  `Everything else that the systems roll or draw:
{0}

Exit codes: 0 clean, 2 text that cannot be read.`,
  proceduresHelp('roll'),
)}`;

export interface RollOptions extends PlayedOptions {
  readonly format: 'text' | 'json';
  /** A whole number; the same one rolls the same dice. */
  readonly seed?: bigint | undefined;
}

export async function roll(text: string, options: RollOptions, library: string): Promise<ExitCode> {
  const { format, seed } = options;
  if (namesRules(options) || looksLikeTask(text) || isOfDefaultSystem(text))
    return rollInSystem(text, options, library);
  const { tree, problems } = parseDice(text);
  const rolled = tree ? rollDice(tree, sourceFor(seed)) : problems[0];
  if (isProblem(rolled))
    return failed(`${printProblem(text, rolled)}${await noteWithoutSystem(text, rolled, options, library)}`);
  print(
    format === 'json'
      ? `${JSON.stringify(rollJson(rolled, seed), null, 2)}\n`
      : `${transcriptOf(rolled, { yes: t('yes'), no: t('no') })}\n`,
  );
  return EXIT.clean;
}

/** Whether the options name a system, a campaign or files. */
const namesRules = ({ system, campaign, paths = [] }: RollOptions): boolean =>
  (system ?? campaign ?? paths[0]) !== undefined;

/** A task or a procedure, and dice as well. */
async function rollInSystem(typed: string, options: RollOptions, library: string): Promise<ExitCode> {
  const { format, seed } = options;
  const played = await playedBy(options, library);
  if ('failed' in played) return failed(played.failed);
  const text = played.withScores(typed);
  const rolled = rollTyped(text, played, sourceFor(seed));
  const problem = isProblem(rolled) ? played.peopleProblem(typed) : undefined;
  if (problem) return failed(printProblem(typed, problem));
  if (isProblem(rolled))
    return failed(`${printProblem(text, rolled)}${procedureNote(text, rolled, played, namesRules(options))}`);
  if (format === 'json')
    print(
      `${JSON.stringify({ ...rolledJson(text, rolled, played), seed: seed && seedJson(seed) }, null, 2)}\n`,
    );
  else printFitted(`${rolled.text}\n`);
  return EXIT.clean;
}

/** A roll as plain data; `dice`, `outcome` and `text` are for people. */
export function rolledJson(text: string, rolled: RollResult, played: PlayedSystem): Record<string, unknown> {
  const { title, dice, total, target, success, effect, outcome, sum, data } = rolled;
  const { said, rolled: fell, opponent, degree } = data;
  const task = fell === undefined || !looksLikeTask(text) ? undefined : taskInSystem(text, played);
  return {
    expression: title,
    system: played.ruleset.system,
    dice: dice || undefined,
    total,
    target,
    success,
    effect,
    degree,
    rolled: fell,
    opponentRolled: opponent,
    ...(task && !isProblem(task) && taskSidesJson(task.task)),
    ...(said !== undefined && resultJson(text, said, played)),
    outcome: outcome || undefined,
    text: sum,
  };
}

/** The JSON of a procedure's result: its dice, or else its lines. */
function resultJson(text: string, said: Value, played: PlayedSystem): Record<string, unknown> {
  if (typeof said !== 'string') return { result: said };
  const odds = procedureOdds(text, played);
  return odds && !isProblem(odds) ? { results: procedureJson(odds).results } : {};
}

function failed(message: string): ExitCode {
  printError(message);
  return EXIT.usage;
}

/** The generator takes 32 bits of the seed. */
const sourceFor = (seed: bigint | undefined): RandomSource =>
  seed === undefined ? sourceFromWords(secureWord) : seededSource(Number(BigInt.asIntN(32, seed)));

const secureWord = (): number => getRandomValues(new Uint32Array(1))[0]!;

function rollJson(rolled: Rolled, seed: bigint | undefined): unknown {
  return {
    expression: printDice(rolled.node),
    total: rolled.total,
    success: rolled.type === 'comparison' ? rolled.total === 1 : undefined,
    dice: diceJson(rolled, false),
    transcript: transcriptOf(rolled),
    seed: seed === undefined ? undefined : seedJson(seed),
  };
}

/** A string where a number would lose digits. */
const seedJson = (seed: bigint): number | string =>
  Number.isSafeInteger(Number(seed)) ? Number(seed) : String(seed);

/** Every die on the table, from left to right. */
function diceJson(rolled: Rolled, isDropped: boolean): unknown[] {
  switch (rolled.type) {
    case 'number':
      return [];
    case 'dice':
      return rolled.dice.map((die) => dieJson(die, rolled.node.faces, isDropped));
    case 'pool':
      return rolled.members.flatMap((member) => diceJson(member.rolled, isDropped || !member.kept));
    case 'negation':
      return diceJson(rolled.of, isDropped);
    case 'operation':
    case 'comparison':
      return [rolled.left, rolled.right].flatMap((part) => diceJson(part, isDropped));
    case 'call':
      return rolled.arguments.flatMap((part) => diceJson(part, isDropped));
  }
}

function dieJson(
  { shown, value, state, exploded, success }: RolledDie,
  { lowest, highest }: { readonly lowest: number; readonly highest: number },
  isDropped: boolean,
): unknown {
  return {
    value,
    // Dice with other faces than 1, 2, 3 and so on have no such number.
    ...(lowest === 1 ? { sides: highest } : { faces: { lowest, highest } }),
    state: isDropped && state === 'kept' ? 'dropped' : state,
    shown: shown.length > 1 ? shown : undefined,
    exploded: exploded || undefined,
    success,
  };
}
