import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import * as path from 'node:path';
import { readLibraries } from '../host/library.ts';
import { writeProblem } from '../host/print/write.ts';
import { check, CHECK_HELP, type CheckOptions } from './check.ts';
import { COMPLETION_HELP, completionScript, SHELLS, type Shell } from './completion.ts';
import { givenUp } from '../workspace/within-time.ts';
import { diff, DIFF_FORMATS, DIFF_HELP, type DiffOptions } from './diff.ts';
import { EXIT } from './exit.ts';
import { readExpression, type Expression } from './expression.ts';
import { explain } from './explain.ts';
import { fight, FIGHT_HELP, type FightOptions } from './fight.ts';
import { FORMATS } from './findings/formats.ts';
import { FORMAT_HELP, formatFiles, type FormatOptions } from './fmt.ts';
import { graph, GRAPH_HELP, type GraphOptions } from './graph.ts';
import { init, initHelp, type InitOptions } from './init.ts';
import { gitSetup, GIT_SETUP_HELP, type GitSetupOptions } from './git-setup.ts';
import { history, HISTORY_HELP, type HistoryOptions } from './history.ts';
import { mergeDriver, textconv } from './merge-driver.ts';
import { DICE_NAMES, odds, ODDS_HELP, type OddsOptions } from './odds.ts';
import { addPrintCommands } from './print-commands.ts';
import { roll, ROLL_HELP, type RollOptions } from './roll.ts';
import { sheet, type SheetOptions } from './sheet.ts';
import { complain, printContent } from './output.ts';
import { helpPageOf } from './terminal.ts';
import { withUsageTexts } from './usage-texts.ts';
import { t } from '../text/messages.ts';

/** The bundle lies beside the library; a failing write to a closed pipe is how a reader says that it has enough. */
const LIBRARY = path.join(import.meta.dirname, 'library');
/** One file for each finding. */
const EXAMPLES = path.join(import.meta.dirname, 'illegal');
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.clean);
  complain(writeProblem(t('standard output'), error));
  process.exit(EXIT.usage);
});

/** More fights tell nothing more and take minutes. */
const MOST_RUNS = 1_000_000;

const program = withUsageTexts(new Command('callsheet'))
  .description(
    t('Role-playing characters and adventures as plain text: checks, sheets and a language server.'),
  )
  // Read before anything else is loaded: `language.ts`.
  .option(
    '--lang <tag>',
    t('the language of messages: en or de; that of LC_ALL, LC_MESSAGES or LANG by default'),
  )
  .exitOverride();

program
  .command('init')
  .description(t('Create the files of a new campaign: rules, a party, a first adventure.'))
  .argument('[folder]', t('the folder of the campaign; it is created if necessary'), '.')
  .option('--name <name>', t('the name of the campaign; made of the name of the folder by default'))
  .option(
    '--system <name>',
    t('Action! System, Fast Action, Action (heroic) or Action!/System'),
    'Action! System',
  )
  .option('--level <name>', t('the level of play: Realistic, Cinematic or Extreme in the Action! System'))
  .option('--skill-list <name>', t('the skill list, such as Fantasy/Medieval; it sets the genre'))
  .option('--party <names>', t('the characters, with a template each: "Mara (scout), Jack (fighter)"'))
  .option('--adventure <name>', t('the name of the first adventure'))
  .option('--no-adventure', t('create no adventure'))
  .addHelpText('after', () => helpPageOf(initHelp(readLibraries(LIBRARY))))
  .action(async (folder: string, options: InitOptions) => {
    process.exitCode = await init(folder, options, readLibraries(LIBRARY));
  });

program
  .command('check')
  .description(t('Check files, or every .callsheet file below folders.'))
  .argument('[path...]', t('files or folders; the current folder by default; - for standard input'))
  .addOption(
    new Option('--format <format>', t('how to print findings'))
      .choices(Object.keys(FORMATS))
      .default('pretty'),
  )
  .option('--max-warnings <n>', t('fail if there are more warnings than this'), wholeNumber)
  .option(
    '--changed-since <rev>',
    t('only files that changed since a git revision, and files that depend on them'),
  )
  .option('--baseline <file>', t('report only findings that this file does not have'))
  .option('--update-baseline', t('write all findings to the baseline'))
  .option('--fix', t('correct stated numbers that differ from the computed ones'))
  .option('--fix-dry-run', t('show what --fix would change, and change nothing'))
  .option('--stdin-filename <path>', t('the path of the text on standard input'))
  .option('--watch', t('check again whenever a file changes'))
  .addHelpText('after', helpPageOf(CHECK_HELP))
  .action(async (paths: string[], options: CheckOptions) => {
    process.exitCode = await check(paths, options, readLibraries(LIBRARY));
  });

program
  .command('fmt')
  .description(t('Format files, or every .callsheet file below folders.'))
  .argument('[path...]', t('files or folders; the current folder by default; - for standard input'))
  .option('--check', t('list files that are not formatted, and change nothing'))
  .option('--diff', t('show what would change, and change nothing'))
  .addHelpText('after', helpPageOf(FORMAT_HELP))
  .action(async (paths: string[], options: FormatOptions) => {
    process.exitCode = await formatFiles(paths, options, readLibraries(LIBRARY));
  });

program
  .command('diff')
  .description(
    t('Show the changes between two versions of a git repository: points, scores, odds, legality.'),
  )
  .argument('[args...]', t('up to two revisions, then files or folders'))
  .addOption(new Option('--format <format>', t('how to print')).choices(DIFF_FORMATS).default('pretty'))
  .option('--cached, --staged', t('compare the index instead of the files on disk'))
  .option('--exit-code', t('exit with 1 if something changed'))
  .addHelpText('after', helpPageOf(DIFF_HELP))
  .action(async (args: string[], options: DiffOptions) => {
    process.exitCode = await diff(args, options, readLibraries(LIBRARY), endOf(args));
  });

program
  .command('history')
  .description(
    t(
      'Print the revisions of a character as a ledger: what was raised when, and whether its log pays for it.',
    ),
  )
  .argument('<name>', t('the character'))
  .argument('[path...]', t('files or folders to search; by default the whole repository'))
  .option('--blame', t('show the revision of each score'))
  .addOption(new Option('--format <format>', t('how to print')).choices(['text', 'json']).default('text'))
  .addHelpText('after', helpPageOf(HISTORY_HELP))
  .action(async (name: string, paths: string[], options: HistoryOptions) => {
    process.exitCode = await history(name, paths, options, readLibraries(LIBRARY));
  });

program
  .command('git-setup')
  .description(t('Configure this git repository to show and merge .callsheet files.'))
  .option('--undo', t('take it back'))
  .option('--yes', t('do it without asking'))
  .addHelpText('after', helpPageOf(GIT_SETUP_HELP))
  .action(async (options: GitSetupOptions) => {
    process.exitCode = await gitSetup(options);
  });

program
  .command('merge-driver', { hidden: true })
  .description(t('Merge three versions of a file into the second one; git runs it.'))
  .argument('<base>')
  .argument('<ours>')
  .argument('<theirs>')
  .argument('[marker-size]')
  .action(async (base: string, ours: string, theirs: string, size: string | undefined) => {
    process.exitCode = await mergeDriver(base, ours, theirs, size);
  });

program
  .command('textconv', { hidden: true })
  .description(t('Print a file as fmt would write it; git runs it.'))
  .argument('<file>')
  .action(async (file: string) => {
    process.exitCode = await textconv(file, readLibraries(LIBRARY));
  });

program
  .command('explain')
  .description(t('Explain a finding by its code, with an example.'))
  .argument('[code]', t('such as stated-value; all codes by default'))
  .action((code: string | undefined) => {
    process.exitCode = explain(code, EXAMPLES);
  });

program
  .command('sheet')
  .description(t('Print character sheets with every number computed.'))
  .argument('<path...>', t('files or folders'))
  .option('--name <name>', t('only the character of this name'))
  .option('--at <date>', t('as it was at the end of a day, by its log: 2026-10-01'))
  .addOption(
    new Option('--format <format>', t('how to print sheets')).choices(['text', 'json']).default('text'),
  )
  .action(async (paths: string[], options: SheetOptions) => {
    process.exitCode = await sheet(paths, options, readLibraries(LIBRARY));
  });

addPrintCommands(program, LIBRARY);

program
  .command('graph')
  .description(t('Print the scenes of an adventure and the transitions between them.'))
  .argument('<path...>', t('files or folders'))
  .option('--name <name>', t('only the adventure of this name'))
  .addOption(
    new Option('--format <format>', t('how to print graphs'))
      .choices(['mermaid', 'svg', 'json'])
      .default('mermaid'),
  )
  .addHelpText('after', helpPageOf(GRAPH_HELP))
  .action(async (paths: string[], options: GraphOptions) => {
    process.exitCode = await graph(paths, options, LIBRARY);
  });

program
  .command('fight')
  .description(t('Simulate an encounter many times, and show how often each side wins.'))
  .argument('<path...>', t('files or folders'))
  .option('--encounter <name>', t('the encounter; the only one by default'))
  .option('-n, --runs <n>', t('the number of simulated fights'), runCount, 10_000)
  .option('--seed <n>', t('a whole number; the same seed gives the same fights'), smallSeed, 1)
  .option('--transcript', t('show one fight blow by blow'))
  .addOption(new Option('--format <format>', t('how to print')).choices(['text', 'json']).default('text'))
  .addHelpText('after', helpPageOf(FIGHT_HELP))
  .action(async (paths: string[], options: FightOptions) => {
    process.exitCode = await fight(paths, options, LIBRARY);
  });

program
  .command('roll')
  .description(t('Roll dice and show every die.'))
  .argument(
    '<expression...>',
    t(
      'such as "3d6 + 5", "4d6kh3", "d6!", "5d10>=7", or a task: "Stealth 9 vs 18"; files behind it: "Edith Stealth vs 18" campaign/',
    ),
  )
  .option('--seed <n>', t('a whole number; the same seed gives the same roll'), anyInteger)
  .option('--system <name>', t('roll a task, "confident Maneuver 10 vs 13", as this system does'))
  .option('--campaign <path>', t('roll by the options and house rules of the campaign of a file or folder'))
  .addOption(
    new Option('--format <format>', t('how to print the roll')).choices(['text', 'json']).default('text'),
  )
  .addHelpText('after', helpPageOf(ROLL_HELP))
  .allowUnknownOption()
  .action(async (words: string[], options: RollOptions, command: Command) => {
    const { text, paths } = expressionOf(words, command);
    process.exitCode = await roll(text, { ...options, paths }, LIBRARY);
  });

program
  .command('odds')
  .description(t('Compute the exact odds of dice or of a task.'))
  .argument(
    '<text...>',
    t(
      'such as "4d6kh3", "3d6 + 11 >= 18", "Stealth 9 vs 18, rushed", "Stealth 9 vs Awareness 7"; files behind it: "Edith Stealth vs 18" campaign/',
    ),
  )
  .addOption(new Option('--dice <dice>', t('the dice of a task; 3d6 by default')).choices(DICE_NAMES))
  .option('--system <name>', t('the system of a task; Action! System by default'))
  .option('--campaign <path>', t('the options and house rules of the campaign of a file or folder'))
  .option('--systems', t('show a word of difficulty, such as "Hard", in all systems'))
  .addOption(
    new Option('--format <format>', t('how to print odds')).choices(['text', 'json']).default('text'),
  )
  .addHelpText('after', helpPageOf(ODDS_HELP))
  .allowUnknownOption()
  .action(async (words: string[], options: OddsOptions, command: Command) => {
    const { text, paths } = expressionOf(words, command);
    process.exitCode = await odds(text, { ...options, paths }, LIBRARY);
  });

program
  .command('lsp')
  .description(t('Run the language server for an editor.'))
  .option('--stdio', t('use standard input and output (required)'))
  .action(async () => {
    const { serveStdio } = await import('../host/stdio.ts');
    serveStdio(LIBRARY, __VERSION__);
  });

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError(t('It must be a whole number, 0 or more.'));
  return Number(text);
}

function runCount(text: string): number {
  const runs = wholeNumber(text);
  if (runs < 1 || runs > MOST_RUNS)
    throw new InvalidArgumentError(t('It must be from 1 to {0}.', MOST_RUNS.toLocaleString('en-US')));
  return runs;
}

/** The generator takes 32 bits of the seed. */
function smallSeed(text: string): number {
  return Number(BigInt.asIntN(32, anyInteger(text)));
}

function anyInteger(text: string): bigint {
  if (!/^[+-]?\d+$/.test(text)) throw new InvalidArgumentError(t('It must be a whole number.'));
  return BigInt(text.replace('+', ''));
}

/** Returns the number of arguments before `--`; undefined without one. */
function endOf(args: readonly string[]): number | undefined {
  const at = process.argv.lastIndexOf('--');
  return at < 0 ? undefined : args.length - (process.argv.length - 1 - at);
}

/** One of the words may begin with a minus, but not like an option. */
function expressionOf(words: readonly string[], command: Command): Expression {
  const option = words.find((word) => /^--[a-z]/i.test(word));
  if (option) command.error(`error: unknown option '${option}'`);
  return readExpression(words);
}

program
  .command('completion')
  .description(t('Print a script that completes commands and options in a shell.'))
  .addArgument(new Argument('<shell>', t('the shell')).choices(SHELLS))
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
    complain(
      isFolderGone(error)
        ? t('The current folder does not exist any more. Change to one that does.')
        : error instanceof Error
          ? error.message
          : String(error),
    );
    process.exitCode = EXIT.usage;
  }
}

/** Whether the folder that the command was called in has been removed. */
function isFolderGone(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | null)?.syscall === 'uv_cwd';
}

// A read that was given up would keep the process waiting.
if (givenUp() > 0) process.stdout.write('', () => process.exit());
