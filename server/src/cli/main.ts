#!/usr/bin/env node
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import * as path from 'node:path';
import { check, type CheckOptions } from './check.ts';
import { EXIT } from './exit.ts';
import { sheet, type SheetOptions } from './sheet.ts';

/** The bundle lies beside the library; a failing write to a closed pipe is how a reader says that it has enough. */
const LIBRARY = path.join(import.meta.dirname, 'library');
process.stdout.on('error', (error: NodeJS.ErrnoException) =>
  process.exit(error.code === 'EPIPE' ? EXIT.clean : EXIT.failed),
);

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
    process.exitCode = await check(paths, options, LIBRARY);
  });

program
  .command('sheet')
  .description('Print character sheets with every number computed.')
  .argument('<path...>', 'files or folders')
  .option('--name <name>', 'only the character of this name')
  .option('--at <date>', 'as it was at the end of a day, by its log: 2026-10-01')
  .addOption(new Option('--format <format>', 'how to print sheets').choices(['text', 'json']).default('text'))
  .action(async (paths: string[], options: SheetOptions) => {
    process.exitCode = await sheet(paths, options, LIBRARY);
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
