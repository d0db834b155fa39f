#!/usr/bin/env node
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import * as path from 'node:path';
import { readLibraries } from '../host/library.ts';
import { check, type CheckOptions } from './check.ts';
import { EXIT } from './exit.ts';
import { fight, FIGHT_HELP, type FightOptions } from './fight.ts';
import { graph, GRAPH_HELP, type GraphOptions } from './graph.ts';
import { DICE_NAMES, odds, ODDS_HELP, type OddsOptions } from './odds.ts';
import { roll, ROLL_HELP, type RollOptions } from './roll.ts';
import { sheet, type SheetOptions } from './sheet.ts';

/** The bundle lies beside the library; a failing write to a closed pipe is how a reader says that it has enough. */
const LIBRARY = path.join(import.meta.dirname, 'library');
process.stdout.on('error', (error: NodeJS.ErrnoException) =>
  process.exit(error.code === 'EPIPE' ? EXIT.clean : EXIT.failed),
);

/** More fights tell nothing more and take minutes. */
const MOST_RUNS = 1_000_000;

const program = new Command('callsheet')
  .description('Role-playing characters and adventures as plain text: checks, sheets and a language server.')
  .version(__VERSION__)
  .exitOverride()
  .configureHelp({ showGlobalOptions: true });

program
  .command('check')
  .description('Check files, or every .callsheet file below folders.')
  .argument('[path...]', 'files or folders; the current folder by default')
  .addOption(
    new Option('--format <format>', 'how to print findings').choices(['pretty', 'json']).default('pretty'),
  )
  .option('--max-warnings <n>', 'fail if there are more warnings than this', wholeNumber)
  .addHelpText(
    'after',
    '\nExit codes: 0 clean, 1 findings that fail (errors, or too many warnings), 2 wrong usage or unreadable files.',
  )
  .action(async (paths: string[], options: CheckOptions) => {
    process.exitCode = await check(paths, options, readLibraries(LIBRARY));
  });

program
  .command('sheet')
  .description('Print character sheets with every number computed.')
  .argument('<path...>', 'files or folders')
  .option('--name <name>', 'only the character of this name')
  .option('--at <date>', 'as it was at the end of a day, by its log: 2026-10-01')
  .addOption(new Option('--format <format>', 'how to print sheets').choices(['text', 'json']).default('text'))
  .action(async (paths: string[], options: SheetOptions) => {
    process.exitCode = await sheet(paths, options, readLibraries(LIBRARY));
  });

program
  .command('graph')
  .description('Print the scenes of an adventure and the ways between them.')
  .argument('<path...>', 'files or folders')
  .option('--name <name>', 'only the adventure of this name')
  .addOption(
    new Option('--format <format>', 'how to print graphs')
      .choices(['mermaid', 'svg', 'json'])
      .default('mermaid'),
  )
  .addHelpText('after', GRAPH_HELP)
  .action(async (paths: string[], options: GraphOptions) => {
    process.exitCode = await graph(paths, options, LIBRARY);
  });

program
  .command('fight')
  .description('Fight an encounter out many times, and tell who wins how often.')
  .argument('<path...>', 'files or folders')
  .option('--encounter <name>', 'the encounter; the only one by default')
  .option('-n, --runs <n>', 'how many fights, where the answer is not exact', runCount, 10_000)
  .option('--seed <n>', 'a whole number; the same one fights the same fights', smallSeed, 1)
  .option('--transcript', 'tell one fight of the seed blow by blow')
  .addOption(new Option('--format <format>', 'how to print').choices(['text', 'json']).default('text'))
  .addHelpText('after', FIGHT_HELP)
  .action(async (paths: string[], options: FightOptions) => {
    process.exitCode = await fight(paths, options, LIBRARY);
  });

program
  .command('roll')
  .description('Roll dice and show every die.')
  .argument('<expression>', 'such as "3d6 + 5", "4d6kh3", "d6!", "5d10>=7", or a task: "Stealth 9 vs 18"')
  .option('--seed <n>', 'a whole number; the same one rolls the same dice', anyInteger)
  .option('--system <name>', 'roll a task, "confident Maneuver 10 vs 13", as this system does')
  .option('--campaign <path>', 'roll by the options and house rules of the campaign of a file or folder')
  .addOption(
    new Option('--format <format>', 'how to print the roll').choices(['text', 'json']).default('text'),
  )
  .addHelpText('after', ROLL_HELP)
  .allowUnknownOption()
  .action(async (text: string, options: RollOptions, command: Command) => {
    refuseOption(text, command);
    process.exitCode = await roll(text, options, LIBRARY);
  });

program
  .command('odds')
  .description('Compute the exact odds of dice or of a task.')
  .argument(
    '<text>',
    'such as "4d6kh3", "3d6 + 11 >= 18", "Stealth 9 vs 18, rushed", "Stealth 9 vs Awareness 7"',
  )
  .addOption(new Option('--dice <dice>', 'the dice of a task; 3d6 by default').choices(DICE_NAMES))
  .option('--system <name>', 'the system of a task; Action! System by default')
  .option('--campaign <path>', 'the options and house rules of the campaign of a file or folder')
  .option('--systems', 'show a word of difficulty, such as "Hard", in all systems')
  .addOption(new Option('--format <format>', 'how to print odds').choices(['text', 'json']).default('text'))
  .addHelpText('after', ODDS_HELP)
  .allowUnknownOption()
  .action(async (text: string, options: OddsOptions, command: Command) => {
    refuseOption(text, command);
    process.exitCode = await odds(text, options, LIBRARY);
  });

program
  .command('lsp')
  .description('Run the language server for an editor.')
  .option('--stdio', 'speak over standard input and output (the only way there is)')
  .action(async () => {
    const { serveStdio } = await import('../host/stdio.ts');
    serveStdio(LIBRARY, __VERSION__);
  });

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 0 up.');
  return Number(text);
}

function runCount(text: string): number {
  const runs = wholeNumber(text);
  if (runs < 1 || runs > MOST_RUNS)
    throw new InvalidArgumentError(`It must be from 1 to ${MOST_RUNS.toLocaleString('en-US')}.`);
  return runs;
}

/** The generator takes 32 bits of the seed. */
function smallSeed(text: string): number {
  return Number(BigInt.asIntN(32, anyInteger(text)));
}

function anyInteger(text: string): bigint {
  if (!/^[+-]?\d+$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return BigInt(text.replace('+', ''));
}

/** An expression may begin with a minus, but not like an option. */
function refuseOption(text: string, command: Command): void {
  if (/^--[a-z]/i.test(text)) command.error(`error: unknown option '${text}'`);
}

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? EXIT.clean : EXIT.usage;
  } else {
    process.stderr.write(`callsheet: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = EXIT.usage;
  }
}
