/** `callsheet export`. */
import { stat } from 'node:fs/promises';
import * as path from 'node:path';
import { nearest } from '../checks/names.ts';
import { declarationsIn } from '../features/places.ts';
import { documentsOf, exported } from '../host/print/export.ts';
import { DOCUMENT_FORMATS, type DocumentFormat } from '../host/print/formats.ts';
import { nodePrint } from '../host/print/node-print.ts';
import { readFonts } from '../host/print/further-fonts.ts';
import { readStyle } from '../host/print/stylesheet.ts';
import { writeInto, writeProblem, writeWhole, type Output } from '../host/print/write.ts';
import type { PrintDocument, PrintKind } from '../print/document.ts';
import type { Paper, Theme } from '../print/html/style.ts';
import { readLibraries } from '../host/library.ts';
import type { Declared } from '../model/declarations.ts';
import type { Interchange } from '../print/interchange/formats.ts';
import { INTERCHANGE } from '../print/interchange/index.ts';
import { toJson } from '../print/interchange/json.ts';
import { sameName } from '../rules/names.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { load, type Loaded } from './load.ts';
import { sheetJson } from './sheet-json.ts';
import { complain, printError, printContent } from './output.ts';

type ExportFormat = DocumentFormat | 'json';

export interface ExportOptions {
  readonly as: PrintKind;
  /** One of documents, `json`, or that of another tool. */
  readonly format?: string;
  readonly output?: string;
  readonly name?: string;
  readonly blank?: boolean;
  readonly theme: Theme;
  readonly paper: Paper;
  readonly style?: string;
  readonly font?: readonly string[];
}

export const EXPORT_HELP = `
  --as sheet      the player characters, or all characters where there are none; with --name one of them
  --as cards      the npcs of each adventure on cards to cut apart
  --as adventure  each adventure with its cast
  --as handouts   the handouts of each adventure, a page for each, without the rest of the text
  --as screen     the tables of this campaign with its options
  --as book       all adventures, npcs and characters in one document

The format follows from the name of OUT. Several documents go into a folder: end OUT with a slash. Without -o a document
is written to standard output.

JSON holds every declaration of the files, whatever --as says; \`callsheet import\` reads it again.

Exit codes: 0 written, 1 written without some pictures, 2 wrong usage, nothing to export or an unwritable target.`;

export async function exportDocuments(
  paths: readonly string[],
  options: ExportOptions,
  places: { readonly library: string; readonly fonts: string },
): Promise<ExitCode> {
  const other = options.format === undefined ? undefined : INTERCHANGE[options.format];
  const format = other ? 'html' : formatOf(options);
  if (typeof format === 'object') return fail(format.problem);
  const style = options.style === undefined ? { text: '' } : await readStyle(options.style);
  if ('problem' in style) return fail(style.problem);
  const fonts = await readFonts(options.font ?? []);
  if ('problem' in fonts) return fail(fonts.problem);
  const loaded = await load(paths, readLibraries(places.library));
  if (loaded.problems.length > 0) return fail(...loaded.problems);
  const { model } = loaded.workspace;
  if (other) return exportOther(loaded, options, other);
  if (format === 'json') return exportJson(loaded, options);
  const uris = loaded.files.map(({ uri }) => uri);
  const documents = documentsOf(model, uris, {
    kind: options.as,
    name: options.name,
    isBlank: options.blank ?? false,
  });
  if (documents.length === 0) return fail(nothingFound(loaded, options));
  const look = { theme: options.theme, paper: options.paper, style: style.text, furtherFonts: fonts.fonts };
  const host = nodePrint(places.fonts);
  const outputs: Output[] = [];
  const problems: string[] = [];
  for (const document of documents) {
    const made = await exported(host, model, document, format, look, uris[0]!);
    if ('problem' in made) return fail(made.problem);
    const pages = made.files.length > 1 ? made.files.map((_, index) => ` page ${index + 1}`) : [''];
    for (const [index, content] of made.files.entries())
      outputs.push({ name: `${nameOf(document)}${pages[index]}.${format}`, content });
    problems.push(...made.problems);
  }
  const code = await write(outputs, options.output);
  if (code !== EXIT.clean) return code;
  for (const problem of problems) complain(problem);
  return problems.length > 0 ? EXIT.failed : EXIT.clean;
}

/** All declarations of the files, or those of a name. */
const chosen = ({ workspace: { model }, files }: Loaded, { name }: ExportOptions): Declared[] =>
  files
    .flatMap(({ uri }) => [...declarationsIn(model.file(uri)!)].map((each) => each.declared))
    .filter(({ node }) => name === undefined || sameName(node.name.text, name));

async function exportOther(loaded: Loaded, options: ExportOptions, other: Interchange): Promise<ExitCode> {
  const files = other(loaded.workspace.model, chosen(loaded, options));
  return files.length > 0 ? write(files, options.output) : fail(nothingFound(loaded, options));
}

async function exportJson(loaded: Loaded, options: ExportOptions): Promise<ExitCode> {
  const { model } = loaded.workspace;
  const { name } = options;
  const declared = chosen(loaded, options);
  if (declared.length === 0) return fail(nothingFound(loaded, options));
  const document = toJson(declared, (character) => sheetJson(model.character(character).sheet));
  const content = `${JSON.stringify(document, null, 2)}\n`;
  return write([{ name: `${name ?? 'callsheet'}.json`, content }], options.output);
}

const nameOf = ({ title, kind }: PrintDocument): string =>
  kind === 'cards' || kind === 'screen' || kind === 'book' ? `${title} ${kind}` : title;

const FORMATS: Readonly<Record<string, ExportFormat>> = {
  ...Object.fromEntries(DOCUMENT_FORMATS.map((format) => [`.${format}`, format])),
  '.htm': 'html',
  '.json': 'json',
};

/** The format that is named, or that of the name of the file. */
function formatOf({ format, output }: ExportOptions): ExportFormat | { readonly problem: string } {
  const named = Object.values(FORMATS).find((each) => each === format);
  if (named) return named;
  if (output === undefined) return 'html';
  const extension = path.extname(output).toLowerCase();
  const known = FORMATS[extension];
  if (known) return known;
  if (isFolder(output)) return { problem: 'which format? Add --format html, pdf, svg, md or json' };
  return {
    problem: `no format is called “${extension || output}”; end the name with .html, .pdf, .svg, .md or .json, or add --format`,
  };
}

const isFolder = (output: string): boolean => /[\\/]$/.test(output);

async function write(outputs: readonly Output[], output: string | undefined): Promise<ExitCode> {
  if (output === undefined) {
    if (outputs.length > 1)
      return fail(
        `there are ${outputs.length} files; choose with --name, or write them into a folder with -o FOLDER/`,
      );
    const { content } = outputs[0]!;
    if (typeof content !== 'string' && process.stdout.isTTY)
      return fail('a PDF does not go to the terminal; write it to a file with -o NAME.pdf');
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
        `there are ${outputs.length} files; write them into a folder with -o ${output.replace(/\.\w+$/, '')}/`,
      );
    await writeWhole(output, outputs[0]!.content);
    return EXIT.clean;
  } catch (error) {
    return fail(writeProblem(output, error));
  }
}

function nothingFound({ workspace: { model }, files }: Loaded, { as, name }: ExportOptions): string {
  const what = {
    sheet: 'character',
    cards: 'npc',
    adventure: 'adventure',
    handouts: 'handout',
    screen: 'campaign',
    book: 'text',
  }[as];
  if (name === undefined) return `there is no ${what} to export`;
  const names = files.flatMap(({ uri }) =>
    [...declarationsIn(model.file(uri)!)].map(({ declared }) => declared.node.name.text),
  );
  const [guess] = nearest(name, names);
  return `there is no ${what} “${name}”${guess === undefined ? '' : `; did you mean “${guess}”?`}`;
}

function fail(...messages: readonly string[]): ExitCode {
  for (const message of messages) complain(message);
  return EXIT.usage;
}
