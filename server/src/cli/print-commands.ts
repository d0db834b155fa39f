/** The commands that write what is printed and published, and read it again. */
import { Option, type Command } from 'commander';
import * as path from 'node:path';
import { PRINT_KINDS } from '../print/document.ts';
import { PAPERS, THEMES } from '../print/html/style.ts';
import { EXPORT_FORMATS } from './exported-files.ts';
import { IMPORT_HELP, importFile, type ImportOptions } from './import.ts';
import { helpPageOf } from './terminal.ts';
import { EXPORT_HELP, exportDocuments, type ExportOptions } from './export.ts';
import { t } from '../text/messages.ts';

const collected = (value: string, before: readonly string[]): string[] => [...before, value];

/** Adds `export` and `import`; the fonts lie beside the library. */
export function addPrintCommands(program: Command, library: string): void {
  const fonts = path.join(path.dirname(library), 'fonts');
  program
    .command('export')
    .description(t('Write character sheets, cards, adventures, screens or books to print, read or publish.'))
    .argument('<path...>', t('files or folders'))
    .addOption(new Option('--as <kind>', t('the kind of document')).choices(PRINT_KINDS).default('sheet'))
    .addOption(
      new Option('--format <format>', t('the format; by default from the name of OUT')).choices(
        EXPORT_FORMATS,
      ),
    )
    .option('-o, --output <out>', t('a file, or a folder with a slash at its end'))
    .option('--name <name>', t('only the character or adventure of this name'))
    .option('--blank', t('an empty sheet of the campaign'))
    .addOption(new Option('--theme <theme>', t('the look of the document')).choices(THEMES).default('book'))
    .addOption(new Option('--paper <paper>', t('the size of pages')).choices(PAPERS).default('a4'))
    .option('--style <file>', t('a style sheet (CSS) of your own, which may not load anything'))
    .option(
      '--font <file>',
      t('a font for characters that those of the PDF lack; may be repeated'),
      collected,
      [],
    )
    .addHelpText('after', helpPageOf(EXPORT_HELP))
    .action(async (paths: string[], options: ExportOptions) => {
      process.exitCode = await exportDocuments(paths, options, { library, fonts });
    });

  program
    .command('import')
    .description(t('Write the JSON of `export`, or a statblock as the books print it, as text of Callsheet.'))
    .argument('<file>', t('a JSON file, or a text file with a statblock'))
    .option('-o, --output <out>', t('the file to write; standard output otherwise'))
    .option('--in <folder>', t('the folder of the campaign for a statblock; by default that of OUT'))
    .option('--name <name>', t('the name of the character of a statblock'))
    .addOption(
      new Option('--as <kind>', t('the kind of character that a statblock becomes'))
        .choices(['npc', 'character'])
        .default('npc'),
    )
    .addHelpText('after', helpPageOf(IMPORT_HELP))
    .action(async (file: string, options: ImportOptions) => {
      process.exitCode = await importFile(file, options, library);
    });
}
