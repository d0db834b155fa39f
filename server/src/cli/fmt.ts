/** `callsheet fmt`. */
import { unifiedDiff } from '../compare/lines.ts';
import type { SystemLibrary } from '../model/model.ts';
import { Model } from '../model/model.ts';
import { counted } from '../rules/labels.ts';
import { format } from '../syntax/printer.ts';
import { parseSource } from '../syntax/source.ts';
import type { FileText } from '../workspace/files.ts';
import { readText } from '../host/read-file.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { filesBelow, STDIN, tellSkipped } from './load.ts';
import { readStandardInput } from './stdin.ts';
import { replaceText } from './write-text.ts';
import { complain, print, printError, printContent } from './output.ts';

export interface FormatOptions {
  /** Fails if a file is not formatted, and changes nothing. */
  readonly check?: true;
  /** Shows what would change, and changes nothing. */
  readonly diff?: true;
}

export const FORMAT_HELP = `
Only white space changes. With - as a path the text comes from standard input and goes to standard output.

Exit codes: 0 formatted, 1 files that are not formatted (with --check or --diff), 2 wrong usage or unreadable files.`;

export async function formatFiles(
  paths: readonly string[],
  options: FormatOptions,
  systems: readonly SystemLibrary[],
): Promise<ExitCode> {
  const { files, problems } = await filesBelow(paths.length > 0 ? paths : ['.']);
  const failures = [...problems];
  const { parse } = new Model(systems);
  const isDryRun = options.check || options.diff;
  const unformatted: string[] = [];
  for (const { file, path, within } of files) {
    const read: FileText = file === STDIN ? await readStandardInput(true) : await readText(file, within);
    if ('problem' in read) {
      if (read.isSkipped) tellSkipped(path, read.problem);
      else failures.push(`${path} ${read.problem}`);
      continue;
    }
    const after = format(parseSource(read.text, parse));
    if (file === STDIN && !isDryRun) printContent(after);
    if (after === read.text) continue;
    unformatted.push(path);
    if (options.diff) printContent(unifiedDiff(path, read.text, after));
    if (isDryRun || file === STDIN) continue;
    const problem = await replaceText(file, read.text, after);
    if (problem) failures.push(`${path} ${problem}`);
  }
  if (!options.diff && !files.some(({ file }) => file === STDIN)) tell(unformatted, options.check === true);
  for (const failure of failures) complain(failure);
  if (failures.length > 0) return EXIT.usage;
  return isDryRun && unformatted.length > 0 ? EXIT.failed : EXIT.clean;
}

function tell(paths: readonly string[], isCheck: boolean): void {
  for (const path of paths) print(`${path}\n`);
  const files = counted(paths.length, 'file');
  printError(
    isCheck
      ? `callsheet: ${paths.length === 0 ? 'all files are formatted' : `${files} not formatted`}\n`
      : `callsheet: ${files} formatted\n`,
  );
}
