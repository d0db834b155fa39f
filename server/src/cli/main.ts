import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import * as path from 'node:path';
import { readLibraries } from '../host/library.ts';
import { check, CHECK_HELP, type CheckOptions } from './check.ts';
import { COMPLETION_HELP, completionScript, SHELLS, type Shell } from './completion.ts';
import { givenUp } from '../workspace/within-time.ts';
import { diff, DIFF_FORMATS, DIFF_HELP, type DiffOptions } from './diff.ts';
import { EXIT } from './exit.ts';
import { explain } from './explain.ts';
import { fight, FIGHT_HELP, type FightOptions } from './fight.ts';
import { FORMATS } from './findings/formats.ts';
import { FORMAT_HELP, formatFiles, type FormatOptions } from './fmt.ts';
import { graph, GRAPH_HELP, type GraphOptions } from './graph.ts';
import { init, INIT_HELP, type InitOptions } from './init.ts';
import { gitSetup, GIT_SETUP_HELP, type GitSetupOptions } from './git-setup.ts';
import { history, HISTORY_HELP, type HistoryOptions } from './history.ts';
import { mergeDriver, textconv } from './merge-driver.ts';
import { DICE_NAMES, odds, ODDS_HELP, type OddsOptions } from './odds.ts';
import { addPrintCommands } from './print-commands.ts';
import { roll, ROLL_HELP, type RollOptions } from './roll.ts';
import { sheet, type SheetOptions } from './sheet.ts';
import { complain, printContent } from './output.ts';
import { helpPageOf } from './terminal.ts';

/** The bundle lies beside the library; a failing write to a closed pipe is how a reader says that it has enough. */
const LIBRARY = path.join(import.meta.dirname, 'library');
/** One file for each finding. */
const EXAMPLES = path.join(import.meta.dirname, 'illegal');
process.stdout.on('error', (error: NodeJS.ErrnoException) =>
  process.exit(error.code === 'EPIPE' ? EXIT.clean : EXIT.failed),
);

/** More fights tell nothing more and take minutes. */
const MOST_RUNS = 1_000_000;

const program = new Command('callsheet')
  .description('Role-playing characters and adventures as plain text: checks, sheets and a language server.')
  .version(__VERSION__)
  // Read before anything else is loaded: `language.ts`.
  .option(
    '--lang <tag>',
    'the language of messages: en or de; that of LC_ALL, LC_MESSAGES or LANG by default',
  )
  .exitOverride()
  .configureHelp({ showGlobalOptions: true });

program
  .command('init')
  .description('Create the files of a new campaign: rules, a party, a first adventure.')
  .argument('[folder]', 'the folder of the campaign; it is created if necessary', '.')
  .option('--name <name>', 'the name of the campaign; made of the name of the folder by default')
  .option('--system <name>', 'Action! System, Fast Action, Action or Action!/System', 'Action! System')
  .option('--level <name>', 'the level of play: Realistic, Cinematic or Extreme in the Action! System')
  .option('--skill-list <name>', 'the skill list, such as Fantasy/Medieval; it sets the genre')
  .option('--party <names>', 'the characters, with a template each: "Mara (scout), Jack (fighter)"')
  .option('--adventure <name>', 'the name of the first adventure')
  .option('--no-adventure', 'create no adventure')
  .addHelpText('after', helpPageOf(INIT_HELP))
  .action(async (folder: string, options: InitOptions) => {
    process.exitCode = await init(folder, options, readLibraries(LIBRARY));
  });

program
  .command('check')
  .description('Check files, or every .callsheet file below folders.')
  .argument('[path...]', 'files or folders; the current folder by default; - for standard input')
  .addOption(
    new Option('--format <format>', 'how to print findings').choices(Object.keys(FORMATS)).default('pretty'),
  )
  .option('--max-warnings <n>', 'fail if there are more warnings than this', wholeNumber)
  .option(
    '--changed-since <rev>',
    'only files that changed since a git revision, and those that can see the change',
  )
  .option('--baseline <file>', 'report only findings that this file does not have')
  .option('--update-baseline', 'write all findings to the baseline')
  .option('--fix', 'correct stated numbers that are not the computed ones')
  .option('--fix-dry-run', 'show what --fix would change, and change nothing')
  .option('--stdin-filename <path>', 'the path that the text of standard input would have')
  .option('--watch', 'check again whenever a file changes')
  .addHelpText('after', helpPageOf(CHECK_HELP))
  .action(async (paths: string[], options: CheckOptions) => {
    process.exitCode = await check(paths, options, readLibraries(LIBRARY));
  });

program
  .command('fmt')
  .description('Format files, or every .callsheet file below folders.')
  .argument('[path...]', 'files or folders; the current folder by default; - for standard input')
  .option('--check', 'list files that are not formatted, and change nothing')
  .option('--diff', 'show what would change, and change nothing')
  .addHelpText('after', helpPageOf(FORMAT_HELP))
  .action(async (paths: string[], options: FormatOptions) => {
    process.exitCode = await formatFiles(paths, options, readLibraries(LIBRARY));
  });

program
  .command('diff')
  .description('Say what changed between two versions of a git repository: points, scores, odds, legality.')
  .argument('[args...]', 'up to two revisions, then files or folders')
  .addOption(new Option('--format <format>', 'how to print').choices(DIFF_FORMATS).default('pretty'))
  .option('--staged', 'compare the index instead of the files on disk')
  .option('--exit-code', 'exit with 1 if something changed')
  .addHelpText('after', helpPageOf(DIFF_HELP))
  .action(async (args: string[], options: DiffOptions) => {
    process.exitCode = await diff(args, options, readLibraries(LIBRARY), endOf(args));
  });

program
  .command('history')
  .description(
    'Print the revisions of a character as a ledger: what was raised when, and whether its log pays for it.',
  )
  .argument('<name>', 'the character')
  .argument('[path...]', 'files or folders to look for it; all of the repository by default')
  .option('--blame', 'say for each score which revision it comes from')
  .addOption(new Option('--format <format>', 'how to print').choices(['text', 'json']).default('text'))
  .addHelpText('after', helpPageOf(HISTORY_HELP))
  .action(async (name: string, paths: string[], options: HistoryOptions) => {
    process.exitCode = await history(name, paths, options, readLibraries(LIBRARY));
  });

program
  .command('git-setup')
  .description('Tell this git repository how to show and merge .callsheet files.')
  .option('--undo', 'take it back')
  .option('--yes', 'do it without asking')
  .addHelpText('after', helpPageOf(GIT_SETUP_HELP))
  .action(async (options: GitSetupOptions) => {
    process.exitCode = await gitSetup(options);
  });

program
  .command('merge-driver', { hidden: true })
  .description('Merge three versions of a file into the second one; git runs it.')
  .argument('<base>')
  .argument('<ours>')
  .argument('<theirs>')
  .argument('[marker-size]')
  .action(async (base: string, ours: string, theirs: string, size: string | undefined) => {
    process.exitCode = await mergeDriver(base, ours, theirs, size);
  });

program
  .command('textconv', { hidden: true })
  .description('Print a file as fmt would write it; git runs it.')
  .argument('<file>')
  .action(async (file: string) => {
    process.exitCode = await textconv(file, readLibraries(LIBRARY));
  });

program
  .command('explain')
  .description('Explain a finding by its code, with an example.')
  .argument('[code]', 'such as stated-value; all codes by default')
  .action((code: string | undefined) => {
    process.exitCode = explain(code, EXAMPLES);
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

addPrintCommands(program, LIBRARY);

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
  .addHelpText('after', helpPageOf(GRAPH_HELP))
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
  .addHelpText('after', helpPageOf(FIGHT_HELP))
  .action(async (paths: string[], options: FightOptions) => {
    process.exitCode = await fight(paths, options, LIBRARY);
  });

program
  .command('roll')
  .description('Roll dice and show every die.')
  .argument('<expression...>', 'such as "3d6 + 5", "4d6kh3", "d6!", "5d10>=7", or a task: "Stealth 9 vs 18"')
  .option('--seed <n>', 'a whole number; the same one rolls the same dice', anyInteger)
  .option('--system <name>', 'roll a task, "confident Maneuver 10 vs 13", as this system does')
  .option('--campaign <path>', 'roll by the options and house rules of the campaign of a file or folder')
  .addOption(
    new Option('--format <format>', 'how to print the roll').choices(['text', 'json']).default('text'),
  )
  .addHelpText('after', helpPageOf(ROLL_HELP))
  .allowUnknownOption()
  .action(async (words: string[], options: RollOptions, command: Command) => {
    process.exitCode = await roll(expressionOf(words, command), options, LIBRARY);
  });

program
  .command('odds')
  .description('Compute the exact odds of dice or of a task.')
  .argument(
    '<text...>',
    'such as "4d6kh3", "3d6 + 11 >= 18", "Stealth 9 vs 18, rushed", "Stealth 9 vs Awareness 7"',
  )
  .addOption(new Option('--dice <dice>', 'the dice of a task; 3d6 by default').choices(DICE_NAMES))
  .option('--system <name>', 'the system of a task; Action! System by default')
  .option('--campaign <path>', 'the options and house rules of the campaign of a file or folder')
  .option('--systems', 'show a word of difficulty, such as "Hard", in all systems')
  .addOption(new Option('--format <format>', 'how to print odds').choices(['text', 'json']).default('text'))
  .addHelpText('after', helpPageOf(ODDS_HELP))
  .allowUnknownOption()
  .action(async (words: string[], options: OddsOptions, command: Command) => {
    process.exitCode = await odds(expressionOf(words, command), options, LIBRARY);
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

/** How many arguments stand before `--`; undefined without one. */
function endOf(args: readonly string[]): number | undefined {
  const at = process.argv.lastIndexOf('--');
  return at < 0 ? undefined : args.length - (process.argv.length - 1 - at);
}

/** The words of an expression, quoted or not; one may begin with a minus, but not like an option. */
function expressionOf(words: readonly string[], command: Command): string {
  const option = words.find((word) => /^--[a-z]/i.test(word));
  if (option) command.error(`error: unknown option '${option}'`);
  return words.join(' ');
}

program
  .command('completion')
  .description('Print a script that completes commands and options in a shell.')
  .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
  .addHelpText('after', helpPageOf(COMPLETION_HELP))
  .action((shell: Shell) => {
    printContent(completionScript(program, shell));
  });

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? EXIT.clean : EXIT.usage;
  } else {
    complain(`${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = EXIT.usage;
  }
}

// A read that was given up would keep the process waiting.
if (givenUp() > 0) process.stdout.write('', () => process.exit());
