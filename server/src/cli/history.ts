/** `callsheet history`. */
import type { Ledger, LedgerEntry, LedgerStep } from '../compare/ledger.ts';
import { factText, formerTexts } from '../compare/report.ts';
import { readLedger } from '../host/git/ledger.ts';
import { Repository, SHORT_ID, shallowHistory } from '../host/git/repository.ts';
import { GitProblem } from '../host/git/run.ts';
import type { SystemLibrary } from '../model/systems.ts';
import { signed } from '../rules/labels.ts';
import { nameKey } from '../rules/names.ts';
import { prefixesOf } from './diff.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { complain, print, printStyled, withVisibleTexts } from './output.ts';
import { fitted, outputColumns, outputPaints, padded, widthOf, type Paints } from './terminal.ts';
import { t } from '../text/messages.ts';

export interface HistoryOptions {
  readonly format: 'text' | 'json';
  /** Says for each score which revision it comes from. */
  readonly blame?: true;
}

export const HISTORY_HELP = `
${t(`A former name of the character works, too.
The rules of its commit price each revision; the rules of today price lines that the log lacks.
The list shows commits of a merged branch before the merge.
Changes before the first line of the log change the character at creation.

Exit codes: 0 printed, 2 wrong usage, no repository or no such character.`)}`;

export async function history(
  name: string,
  paths: readonly string[],
  options: HistoryOptions,
  systems: readonly SystemLibrary[],
): Promise<ExitCode> {
  try {
    const repository = await Repository.open(process.cwd());
    const ledger = await readLedger(repository, systems, name, prefixesOf(repository, paths));
    const shown = withVisibleTexts(ledger);
    const text =
      options.format === 'json'
        ? `${JSON.stringify(ledger, null, 2)}\n`
        : options.blame
          ? blameText(shown)
          : ledgerText(shown, outputPaints());
    if (options.format === 'json') print(text);
    else printStyled(fitted(text, outputColumns()));
    if (repository.isShallow) complain(shallowHistory());
    for (const gap of repository.gaps) complain(gap);
    return EXIT.clean;
  } catch (error) {
    if (!(error instanceof GitProblem)) throw error;
    complain(error.message);
    return EXIT.usage;
  }
}

function ledgerText({ name, path, unit, entries, missing }: Ledger, paint: Paints): string {
  const lines = [`${paint.bold(name)}  ${paint.dim(path)}`];
  for (const entry of entries) lines.push('', ...entryLines(entry, unit, paint));
  if (missing.length > 0)
    lines.push(
      '',
      t('Missing in the log:'),
      ...missing.map((step) => `  ${step.date} ${step.line}${priceOf(step, unit)}`),
    );
  return `${lines.join('\n')}\n`;
}

function entryLines(entry: LedgerEntry, unit: string, paint: Paints): string[] {
  const { commit, date, author, subject, points, changes, logged, unpaid } = entry;
  const head = [date, commit?.slice(0, SHORT_ID), author].filter(Boolean).join('  ');
  const rows = [
    ...formerTexts(entry),
    ...changes.map((change) => factText({ group: '', ...change })),
    ...logged.map((step) => `${paint.added(t('log'))} ${step.date} ${step.line}${priceOf(step, unit)}`),
    ...unpaid.map((step) => `${paint.removed(t('not in the log'))} ${step.line}${priceOf(step, unit)}`),
  ];
  const below = points ? [paint.dim(points), ...rows] : rows;
  return [`${paint.bold(head)}  ${subject}`, ...below.map((row) => `  ${row}`)];
}

const priceOf = ({ change }: LedgerStep, unit: string): string =>
  change === undefined ? '' : `  ${signed(change)} ${unit}`;

function blameText({ blame, unit, missing }: Ledger): string {
  const isMissing = (name: string): boolean =>
    missing.some(({ line }) => nameKey(line).includes(`${nameKey(name.replace(/ \(.*$/, ''))} `));
  const rows = blame.map(({ name, value, date, commit, author, paid }) => [
    `${name} ${value}`,
    date,
    commit?.slice(0, SHORT_ID) ?? t('not committed'),
    author,
    paid === undefined ? (isMissing(name) ? t('not in the log') : '') : `${paid} ${unit}`,
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(0, ...rows.map((row) => widthOf(row[column]!))));
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, column) => padded(cell, widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}
