/** `callsheet import`. */
import { stat } from 'node:fs/promises';
import * as path from 'node:path';
import { createCharacter } from '../creation/character.ts';
import type { TextFile } from '../creation/trial.ts';
import { readLibraries } from '../host/library.ts';
import { nodeFiles, toUri } from '../host/node-files.ts';
import type { SystemLibrary } from '../model/systems.ts';
import { Workspace } from '../workspace/workspace.ts';
import { writeProblem, writeWhole } from '../host/print/write.ts';
import { fromJson } from '../print/interchange/json.ts';
import { readText } from '../host/read-file.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { complain, printContent, targetOf } from './output.ts';
import { plural, t } from '../text/messages.ts';

export interface ImportOptions {
  readonly output?: string;
  readonly in?: string;
  readonly name?: string;
  readonly as: 'npc' | 'character';
}

export const IMPORT_HELP = `
${t(`Reads what \`callsheet export --format json\` writes, and writes it as text. The schema is docs/callsheet.schema.json.

Any other text is a statblock: the lines, lists and tables of the books, as they are copied. Its words are those of the
campaign of --in. Lines that are not understood stay as comments.

Exit codes: 0 written, 1 the file is no Callsheet JSON or a statblock is not understood whole, 2 wrong usage, unreadable or unwritable files.`)}`;

/** More than that is not read into a message. */
const MOST_PROBLEMS = 20;

export async function importFile(file: string, options: ImportOptions, library: string): Promise<ExitCode> {
  const read = await readText(file);
  if ('problem' in read) {
    complain(t('{0} {1}', file, read.problem));
    return EXIT.usage;
  }
  const text = read.text.replace(/^\ufeff/, '');
  return isJson(file, text) ? importJson(file, text, options) : importStatblock(file, text, options, library);
}

/** A list of JSON, as against the BBCode of a forum: `[b]Hicks[/b]`. */
const isJson = (file: string, text: string): boolean =>
  /\.json$/i.test(file) || /^\s*(?:\{|\[\s*(?:[[{"\]\d-]|$))/.test(text);

async function importStatblock(
  file: string,
  statblock: string,
  { output, in: given, name = '', as: kind }: ImportOptions,
  library: string,
): Promise<ExitCode> {
  const folder = path.resolve(given ?? (output === undefined ? '.' : path.dirname(output)));
  const systems = readLibraries(library);
  const rules = await rulesOf(folder, systems);
  if ('problem' in rules) {
    complain(rules.problem);
    return EXIT.usage;
  }
  const place = { systems, files: rules.files, folder: toUri(folder) };
  const created = createCharacter(place, { name, kind, statblock });
  if ('problem' in created) {
    complain(`${file}: ${created.problem}`);
    return EXIT.failed;
  }
  const text = created.files.map((each) => each.text).join('\n');
  const code = await write(text, output);
  const comments = text.split('\n').filter((line) => /^\s+\/\/ (?!Not understood)/.test(line)).length;
  if (code !== EXIT.clean || comments === 0) return code;
  complain(
    plural(
      comments,
      '{0}: a line is kept as a comment; see `//`',
      '{0}: {1} lines are kept as comments; see `//`',
      file,
      comments,
    ),
  );
  return EXIT.failed;
}

/** The files that a file in the folder would see: those of its campaign. */
async function rulesOf(
  folder: string,
  systems: readonly SystemLibrary[],
): Promise<{ readonly files: readonly TextFile[] } | { readonly problem: string }> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) return { problem: t('{0} is not a folder', folder) };
  const workspace = new Workspace({
    files: nodeFiles,
    logger: { unread: () => undefined, error: () => undefined },
    systems,
  });
  await workspace.ensureContext(`${toUri(folder)}/import.callsheet`);
  return { files: [...workspace.model.files()].map(({ uri, source }) => ({ uri, text: source.text })) };
}

async function importJson(file: string, text: string, { output }: ImportOptions): Promise<ExitCode> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    complain(t('{0} is not JSON: {1}', file, error instanceof Error ? error.message : String(error)));
    return EXIT.failed;
  }
  const result = fromJson(value);
  if ('problems' in result) {
    for (const { where, message } of result.problems.slice(0, MOST_PROBLEMS))
      complain(`${file}: ${where}: ${message}`);
    return EXIT.failed;
  }
  return write(result.text, output);
}

async function write(text: string, out: string | undefined): Promise<ExitCode> {
  const output = targetOf(out);
  if (output === undefined) {
    printContent(text);
    return EXIT.clean;
  }
  try {
    await writeWhole(output, text);
    return EXIT.clean;
  } catch (error) {
    complain(writeProblem(output, error));
    return EXIT.usage;
  }
}
