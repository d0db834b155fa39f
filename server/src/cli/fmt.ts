/** `callsheet fmt`. */
import { unifiedDiff } from '../compare/lines.ts';
import type { SystemLibrary } from '../model/systems.ts';
import { Model } from '../model/model.ts';
import { format } from '../syntax/printer.ts';
import { parseSource } from '../syntax/source.ts';
import type { FileText } from '../workspace/files.ts';
import { readText } from '../host/read-file.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { filesBelow, STDIN, tellSkipped } from './load.ts';
import { readStandardInput } from './stdin.ts';
import { replaceText } from './write-text.ts';
import { complain, print, printContent } from './output.ts';
import { plural, t } from '../text/messages.ts';

export interface FormatOptions {
  /** Fails if a file is not formatted, and changes nothing. */
  readonly check?: true;
  /** Shows what would change, and changes nothing. */
  readonly diff?: true;
}

export const FORMAT_HELP = `
${t(`Only white space changes. With - as a path the text comes from standard input and goes to standard output.

Exit codes: 0 formatted, 1 files that are not formatted (with --check or --diff), 2 wrong usage or unreadable files.`)}`;

export async function formatFiles(
  paths: readonly string[],
  options: FormatOptions,
  systems: readonly SystemLibrary[],
): Promise<ExitCode> {
  const { files, problems, skipped } = await filesBelow(paths.length > 0 ? paths : ['.']);
  skipped.forEach(complain);
  const failures = [...problems];
  const { parse } = new Model(systems);
  const isDryRun = options.check || options.diff;
  const unformatted: string[] = [];
  let read = 0;
  for (const { file, path, within } of files) {
    const content: FileText = file === STDIN ? await readStandardInput(true) : await readText(file, within);
    if ('problem' in content) {
      if (content.isSkipped) tellSkipped(path, content.problem);
      else failures.push(t('{0} {1}', path, content.problem));
      continue;
    }
    read++;
    const before = content.text;
    const after = format(parseSource(before, parse));
    if (file === STDIN && !isDryRun) printContent(after);
    if (after === before) continue;
    unformatted.push(path);
    if (options.diff) printContent(unifiedDiff(path, before, after));
    if (isDryRun || file === STDIN) continue;
    const problem = await replaceText(file, before, after);
    if (problem) failures.push(t('{0} {1}', path, problem));
  }
  for (const failure of failures) complain(failure);
  const isTold = !options.diff && !files.some(({ file }) => file === STDIN);
  // Where nothing could be read, the failures say all.
  if (isTold && (read > 0 || failures.length === 0)) tell(unformatted, options.check === true, failures);
  if (failures.length > 0) return EXIT.usage;
  return isDryRun && unformatted.length > 0 ? EXIT.failed : EXIT.clean;
}

function tell(paths: readonly string[], isCheck: boolean, failures: readonly string[]): void {
  for (const path of paths) print(`${path}\n`);
  const { length } = paths;
  complain(
    !isCheck
      ? plural(length, '{0} file formatted', '{0} files formatted', length)
      : length > 0
        ? plural(length, '{0} file not formatted', '{0} files not formatted', length)
        : failures.length > 0
          ? t('all other files are formatted')
          : t('all files are formatted'),
  );
}
