/** `callsheet check`. */
import type { SystemLibrary } from '../model/systems.ts';
import { unifiedDiff } from '../compare/lines.ts';
import { toPath, toUri } from '../host/node-files.ts';
import { readBaseline, withoutKnown, writeBaseline } from './baseline.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { summaryOf, type CheckedFile } from './findings/finding.ts';
import { FORMATS, type Format } from './findings/formats.ts';
import { fixedText } from './fix.ts';
import { changedFiles } from './changed.ts';
import { CheckCrew } from './check-all.ts';
import { checkedFile } from './checked-file.ts';
import { load, shownPath, STDIN, type Loaded } from './load.ts';
import { watch } from './watch.ts';
import { replaceText } from './write-text.ts';
import { complain, print, printContent, printStyled } from './output.ts';
import { plural, t } from '../text/messages.ts';

export interface CheckOptions {
  readonly format: Format;
  readonly maxWarnings?: number;
  /** The path that the text of standard input would have. */
  readonly stdinFilename?: string;
  /** Only findings that this file does not have count. */
  readonly baseline?: string;
  /** Writes all findings to the baseline instead. */
  readonly updateBaseline?: true;
  readonly fix?: true;
  /** Shows what `fix` would do. */
  readonly fixDryRun?: true;
  readonly watch?: true;
  /** Only files that this revision has otherwise, and those that can see the change. */
  readonly changedSince?: string;
}

export const CHECK_HELP = `
${t(`With - as a path, or with --stdin-filename alone, the text comes from standard input.
A folder stands for its .callsheet files. Name a Markdown file to check its \`callsheet\` blocks.
--fix corrects stated numbers that differ from the computed ones; everything else needs a decision.

Exit codes: 0 clean, 1 findings that fail (errors, or too many warnings), 2 wrong usage or unreadable files.`)}`;

export async function check(
  paths: readonly string[],
  options: CheckOptions,
  systems: readonly SystemLibrary[],
): Promise<ExitCode> {
  const given = paths.length > 0 ? paths : [options.stdinFilename === undefined ? '.' : STDIN];
  const misuse = misuseOf(given, options);
  if (misuse) return failed(misuse);
  if (options.watch) return watch(given, () => checkOnce(given, options, systems));
  return checkOnce(given, options, systems);
}

/** Returns why the options exclude each other. */
function misuseOf(paths: readonly string[], options: CheckOptions): string | undefined {
  const { fix, baseline, updateBaseline, stdinFilename } = options;
  const isInput = paths.includes(STDIN);
  if (isInput && fix) return t('--fix cannot change standard input');
  if (isInput && options.watch) return t('--watch cannot watch standard input');
  if (stdinFilename !== undefined && !isInput) return t('--stdin-filename needs - as a path');
  if (isInput && options.changedSince !== undefined) return t('--changed-since is not for standard input');
  if (updateBaseline && options.changedSince !== undefined)
    return t('--update-baseline needs all findings, not those --changed-since a revision');
  if (updateBaseline && baseline === undefined) return t('--update-baseline needs --baseline FILE');
  return undefined;
}

async function checkOnce(
  paths: readonly string[],
  options: CheckOptions,
  systems: readonly SystemLibrary[],
): Promise<ExitCode> {
  const { format, baseline, changedSince } = options;
  const isFixing = options.fix ?? options.fixDryRun;
  // The format of reviewdog counts columns in bytes.
  const encoding = format === 'rdjson' ? 'utf-8' : 'utf-16';
  const problems: string[] = [];
  let checked: readonly CheckedFile[];
  const changed = changedSince === undefined ? undefined : await changedFiles(changedSince, paths, systems);
  if (changed && 'problem' in changed) return failed(changed.problem);
  if (changed && !isFixing) {
    checked = changed.files.map(({ file, modelFile, reports }) =>
      checkedFile(shownPath(toUri(file)), file, modelFile, reports, encoding),
    );
  } else {
    const crew = new CheckCrew();
    const loaded = await load(changed ? changed.files.map(({ file }) => file) : paths, systems, {
      ...options,
      hasNotes: true,
      onFound: (count) => !isFixing && crew.start(count),
      onRead: (files) => crew.share(files),
    });
    problems.push(...loaded.problems);
    if (isFixing) problems.push(...(await fixAll(loaded, options)));
    checked = await crew.check(loaded, encoding);
  }
  if (baseline !== undefined && options.updateBaseline) {
    const problem = await writeBaseline(baseline, checked);
    if (problem) return failed(problem);
    const count = checked.reduce((sum, { diagnostics }) => sum + diagnostics.length, 0);
    complain(plural(count, '{0} has {1} finding', '{0} has {1} findings', baseline, count));
    return reported(problems) ?? EXIT.clean;
  }
  if (baseline !== undefined) {
    const known = await readBaseline(baseline);
    if ('problem' in known) return failed(known.problem);
    checked = withoutKnown(checked, known);
  }
  const summary = summaryOf(checked);
  const { maxWarnings } = options;
  const tooMany = maxWarnings !== undefined && summary.warnings > maxWarnings;
  // Where nothing could be read, the problems say all.
  if (format !== 'pretty' || checked.length > 0 || problems.length === 0) {
    const output = FORMATS[format]({ files: checked, summary, areWarningsFailures: tooMany });
    if (format === 'pretty') printStyled(output);
    else print(output);
  }
  const unread = reported(problems);
  if (unread !== undefined) return unread;
  if (tooMany)
    complain(
      plural(
        summary.warnings,
        '{0} warning; at most {1} allowed',
        '{0} warnings; at most {1} allowed',
        summary.warnings,
        maxWarnings,
      ),
    );
  return summary.errors > 0 || tooMany ? EXIT.failed : EXIT.clean;
}

/** Fixes the files, or shows how; the problems of those that cannot be written. */
async function fixAll({ workspace, files, notes }: Loaded, { fix, format }: CheckOptions): Promise<string[]> {
  const problems: string[] = [];
  for (const { uri, path } of files) {
    const before = notes.get(uri) ?? workspace.model.file(uri)!.source.text;
    const after = fixedText(workspace, uri, before);
    if (after === before) continue;
    if (!fix) {
      if (format === 'pretty') printContent(unifiedDiff(path, before, after));
      continue;
    }
    const problem = await replaceText(toPath(uri), before, after);
    if (problem) problems.push(t('{0} {1}', path, problem));
  }
  return problems;
}

function reported(problems: readonly string[]): ExitCode | undefined {
  for (const problem of problems) complain(problem);
  return problems.length > 0 ? EXIT.usage : undefined;
}

const failed = (problem: string): ExitCode => reported([problem])!;
