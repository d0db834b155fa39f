/** `callsheet check`. */
import type { Severity } from '../checks/check.ts';
import { documentOf } from '../host/positions.ts';
import type { SystemLibrary } from '../model/model.ts';
import { counted } from '../rules/labels.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { load } from './load.ts';

export interface CheckOptions {
  readonly format: 'pretty' | 'json';
  readonly maxWarnings?: number;
}

/** A finding as the JSON output has it: lines and columns from 1, columns in UTF-16 units. */
interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

interface CheckedFile {
  readonly path: string;
  readonly diagnostics: readonly Diagnostic[];
}

type Summary = Readonly<Record<'files' | 'errors' | 'warnings' | 'infos' | 'hints', number>>;

export async function check(
  paths: readonly string[],
  options: CheckOptions,
  systems: readonly SystemLibrary[],
): Promise<ExitCode> {
  const { workspace, files, problems } = await load(paths.length > 0 ? paths : ['.'], systems);
  const checked = files.map(({ uri, path }): CheckedFile => {
    const report = workspace.report(uri)!;
    const document = documentOf(report.file);
    const diagnostics = report.reports.map(({ code, severity, finding, start, end }) => {
      const from = document.positionAt(start);
      const to = document.positionAt(end);
      return {
        code,
        severity,
        message: finding.message,
        line: from.line + 1,
        column: from.character + 1,
        endLine: to.line + 1,
        endColumn: to.character + 1,
      };
    });
    return { path, diagnostics };
  });
  const summary = summaryOf(checked);
  const isJson = options.format === 'json';
  if (isJson) process.stdout.write(`${JSON.stringify({ files: checked, summary }, null, 2)}\n`);
  else if (checked.length > 0) process.stdout.write(pretty(checked, summary));
  for (const problem of problems) process.stderr.write(`callsheet: ${problem}\n`);
  if (problems.length > 0) return EXIT.usage;
  const tooMany = options.maxWarnings !== undefined && summary.warnings > options.maxWarnings;
  if (tooMany)
    process.stderr.write(
      `callsheet: ${counted(summary.warnings, 'warning')}; at most ${options.maxWarnings} allowed\n`,
    );
  return summary.errors > 0 || tooMany ? EXIT.failed : EXIT.clean;
}

function summaryOf(files: readonly CheckedFile[]): Summary {
  const all = files.flatMap((file) => file.diagnostics);
  const of = (severity: Severity): number =>
    all.filter((diagnostic) => diagnostic.severity === severity).length;
  return {
    files: files.length,
    errors: of('error'),
    warnings: of('warning'),
    infos: of('info'),
    hints: of('hint'),
  };
}

function pretty(files: readonly CheckedFile[], summary: Summary): string {
  const color = colors(process.stdout.isTTY && process.env['NO_COLOR'] === undefined);
  const lines: string[] = [];
  for (const { path, diagnostics } of files) {
    if (diagnostics.length === 0) continue;
    lines.push(color.bold(path));
    const place = ({ line, column }: Diagnostic): string => `${line}:${column}`;
    const width = Math.max(...diagnostics.map((diagnostic) => place(diagnostic).length));
    for (const diagnostic of diagnostics) {
      const { severity, message, code } = diagnostic;
      lines.push(
        `  ${color.dim(place(diagnostic).padEnd(width))}  ${color[severity](severity.padEnd(7))}  ${message}  ${color.dim(code)}`,
      );
    }
    lines.push('');
  }
  const found = [
    summary.errors && counted(summary.errors, 'error'),
    summary.warnings && counted(summary.warnings, 'warning'),
    summary.infos && counted(summary.infos, 'remark'),
    summary.hints && counted(summary.hints, 'hint'),
  ].filter(Boolean);
  lines.push(
    `${counted(summary.files, 'file')} checked: ${found.length > 0 ? found.join(', ') : 'no findings'}`,
  );
  return `${lines.join('\n')}\n`;
}

type Paint = (text: string) => string;

function colors(on: boolean): Record<Severity | 'bold' | 'dim', Paint> {
  const paint = (code: number): Paint => (on ? (text) => `\u001b[${code}m${text}\u001b[0m` : (text) => text);
  return {
    error: paint(31),
    warning: paint(33),
    info: paint(34),
    hint: paint(36),
    bold: paint(1),
    dim: paint(2),
  };
}
