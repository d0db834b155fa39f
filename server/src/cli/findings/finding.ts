/** Findings as the command line prints them. */
import type { Severity } from '../../checks/check.ts';
import { plural, t } from '../../text/messages.ts';

/** One finding. Lines and columns count from 1, columns in UTF-16 units, or in bytes where a format wants them. */
export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** Stays the same while the finding moves within its file; 32 hexadecimal digits. */
  readonly fingerprint: string;
}

export interface CheckedFile {
  /** As people would write it here; with `/` on every platform. */
  readonly path: string;
  readonly diagnostics: readonly Diagnostic[];
}

export type Summary = Readonly<Record<'files' | 'errors' | 'warnings' | 'infos' | 'hints', number>>;

export interface Checked {
  readonly files: readonly CheckedFile[];
  readonly summary: Summary;
  /** Warnings fail as well. */
  readonly areWarningsFailures: boolean;
}

export function summaryOf(files: readonly CheckedFile[]): Summary {
  const count: Record<Severity, number> = { error: 0, warning: 0, info: 0, hint: 0 };
  for (const { diagnostics } of files) for (const { severity } of diagnostics) count[severity]++;
  return {
    files: files.length,
    errors: count.error,
    warnings: count.warning,
    infos: count.info,
    hints: count.hint,
  };
}

/** `3 files checked: 1 error, 2 hints`. */
export function summaryText({ files, errors, warnings, infos, hints }: Summary): string {
  const found = [
    errors && plural(errors, '{0} error', '{0} errors', errors),
    warnings && plural(warnings, '{0} warning', '{0} warnings', warnings),
    infos && plural(infos, '{0} remark', '{0} remarks', infos),
    hints && plural(hints, '{0} hint', '{0} hints', hints),
  ].filter(Boolean);
  const what = found.length > 0 ? found.join(', ') : t('no findings');
  return plural(files, '{0} file checked: {1}', '{0} files checked: {1}', ...[files, what]);
}
