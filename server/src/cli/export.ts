/** `callsheet export`. */
import { stat } from 'node:fs/promises';
import * as path from 'node:path';
import { nearest } from '../checks/names.ts';
import { declarationsIn } from '../features/places.ts';
import { DOCUMENT_FORMATS } from '../host/print/formats.ts';
import { readFonts } from '../host/print/further-fonts.ts';
import { readStyle } from '../host/print/stylesheet.ts';
import { writeInto, writeProblem, writeWhole, type Output } from '../host/print/write.ts';
import { INTERCHANGE } from '../print/interchange/index.ts';
import type { PrintKind } from '../print/document.ts';
import type { Paper, Theme } from '../print/html/style.ts';
import { readLibraries } from '../host/library.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { exportedFiles, type ExportFormat } from './exported-files.ts';
import { EXTENSION } from '../workspace/files.ts';
import { load, type Loaded } from './load.ts';
import { complain, printError, printContent, targetOf } from './output.ts';
import { t } from '../text/messages.ts';

export interface ExportOptions {
  readonly as: PrintKind;
  /** One of documents, `json`, or that of another tool. */
  readonly format?: ExportFormat;
  readonly output?: string;
  readonly name?: string;
  readonly blank?: boolean;
  readonly theme: Theme;
  readonly paper: Paper;
  readonly style?: string;
  readonly font?: readonly string[];
}

export const EXPORT_HELP = `
  ${t(`--as sheet      the player characters, or all characters where there are none; with --name one of them
  --as cards      the npcs of each adventure on cards to cut apart
  --as adventure  each adventure with its cast
  --as handouts   the handouts of each adventure, a page for each, without the rest of the text
  --as screen     the tables of this campaign with its options
  --as book       all adventures, npcs and characters in one document

The format follows from the name of OUT. Several documents go into a folder: end OUT with a slash. Without -o, or with
-o -, a document is written to standard output.

The formats json, statblock, fantasy-statblocks, initiative-tracker and foundry contain all declarations of the files, with any
--as; --name picks one declaration. \`callsheet import\` reads json and statblock again.

Exit codes: 0 written, 1 written without some pictures, 2 wrong usage, nothing to export or an unwritable target.`)}`;

export async function exportDocuments(
  paths: readonly string[],
  options: ExportOptions,
  places: { readonly library: string; readonly fonts: string },
): Promise<ExitCode> {
  const format = formatOf(options);
  if (typeof format === 'object') return fail(format.problem);
  if (path.extname(targetOf(options.output) ?? '').toLowerCase() === EXTENSION)
    return fail(t('{0} is a text file of Callsheet, and `export` does not write those', options.output!));
  const style = options.style === undefined ? { text: '' } : await readStyle(options.style);
  if ('problem' in style) return fail(style.problem);
  const fonts = await readFonts(options.font ?? []);
  if ('problem' in fonts) return fail(fonts.problem);
  const loaded = await load(paths, readLibraries(places.library));
  if (loaded.problems.length > 0) return fail(...loaded.problems);
  const look = { theme: options.theme, paper: options.paper, style: style.text, furtherFonts: fonts.fonts };
  const made = await exportedFiles(loaded, { ...options, format }, look, places.fonts);
  if ('problem' in made) return fail(made.problem);
  const { files, problems } = made;
  if (files.length === 0) return fail(nothingFound(loaded, { ...options, format }));
  const code = await write(files, targetOf(options.output));
  if (code !== EXIT.clean) return code;
  for (const problem of problems) complain(problem);
  return problems.length > 0 ? EXIT.failed : EXIT.clean;
}

const FORMATS: Readonly<Record<string, ExportFormat>> = {
  ...Object.fromEntries(DOCUMENT_FORMATS.map((format) => [`.${format}`, format])),
  '.htm': 'html',
  '.json': 'json',
};

/** The format that is named, or that of the name of the file. */
function formatOf({ format, output: out }: ExportOptions): ExportFormat | { readonly problem: string } {
  const output = targetOf(out);
  if (format !== undefined) return format;
  if (output === undefined) return 'html';
  const extension = path.extname(output).toLowerCase();
  const known = FORMATS[extension];
  if (known) return known;
  if (isFolder(output)) return { problem: t('which format? Add --format html, pdf, svg, md or json') };
  return {
    problem: t(
      'no format is called “{0}”; end the name with .html, .pdf, .svg, .md or .json, or add --format',
      extension || output,
    ),
  };
}

const isFolder = (output: string): boolean => /[\\/]$/.test(output);

async function write(outputs: readonly Output[], output: string | undefined): Promise<ExitCode> {
  if (output === undefined) {
    if (outputs.length > 1)
      return fail(
        t(
          'there are {0} files; choose with --name, or write them into a folder with -o FOLDER/',
          outputs.length,
        ),
      );
    const { content } = outputs[0]!;
    if (typeof content !== 'string' && process.stdout.isTTY)
      return fail(t('a PDF does not go to the terminal; write it to a file with -o NAME.pdf'));
    printContent(content);
    return EXIT.clean;
  }
  const intoFolder =
    isFolder(output) ||
    (await stat(output).then(
      (found) => found.isDirectory(),
      () => false,
    ));
  try {
    if (intoFolder) {
      for (const file of await writeInto(output, outputs)) printError(`${file}\n`);
      return EXIT.clean;
    }
    if (outputs.length > 1)
      return fail(
        t(
          'there are {0} files; write them into a folder with -o {1}/',
          outputs.length,
          output.replace(/\.\w+$/, ''),
        ),
      );
    await writeWhole(output, outputs[0]!.content);
    return EXIT.clean;
  } catch (error) {
    return fail(writeProblem(output, error));
  }
}

function nothingFound({ workspace: { model }, files }: Loaded, { as, name, format }: ExportOptions): string {
  if (name === undefined) return isInterchange(format) ? INTERCHANGE[format].nothing() : nothingOf(as);
  const names = files.flatMap(({ uri }) =>
    [...declarationsIn(model.file(uri)!)].map(({ declared }) => declared.node.name.text),
  );
  const [guess] = nearest(name, names);
  return guess === undefined
    ? t('there is nothing to export under the name “{0}”', name)
    : t('there is nothing to export under the name “{0}”; did you mean “{1}”?', name, guess);
}

const isInterchange = (format: ExportFormat | undefined): format is keyof typeof INTERCHANGE =>
  format !== undefined && format in INTERCHANGE;

function nothingOf(kind: PrintKind): string {
  switch (kind) {
    case 'sheet':
      return t('there is no character to export');
    case 'cards':
      return t('there is no npc to export');
    case 'adventure':
      return t('there is no adventure to export');
    case 'handouts':
      return t('there is no handout to export');
    case 'screen':
      return t('there is no campaign to export');
    case 'book':
      return t('there is no text to export');
  }
}

function fail(...messages: readonly string[]): ExitCode {
  for (const message of messages) complain(message);
  return EXIT.usage;
}
