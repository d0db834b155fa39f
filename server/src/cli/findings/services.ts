/** Findings in the formats of services that show them beside code. */
import { pathToFileURL } from 'node:url';
import type { Severity } from '../../checks/check.ts';
import { CHECKS } from '../../checks/index.ts';
import { t } from '../../text/messages.ts';
import { helpPage } from '../help-pages.ts';
import type { Checked, CheckedFile, Diagnostic } from './finding.ts';

/** `jo.callsheet:3:3: error: DEF should be 10 (REF 0 + 10); the sheet says 99. [stated-value]`, one line for each finding, as compilers write them. */
export const compact = ({ files }: Checked): string =>
  lines(
    files,
    (path, { line, column, severity, message, code }) =>
      `${oneLine(path)}:${line}:${column}: ${severity}: ${oneLine(message)} [${code}]`,
  );

/** Workflow commands of GitHub Actions: annotations of a pull request. */
export const github = ({ files }: Checked): string =>
  lines(files, (path, { line, column, endLine, endColumn, severity, message, code }) => {
    // An annotation of several lines must not have columns.
    const columns = line === endLine ? `,col=${column},endColumn=${endColumn}` : '';
    const place = `file=${property(path)},line=${line},endLine=${endLine}${columns}`;
    return `::${COMMANDS[severity]} ${place},title=${property(`callsheet: ${code}`)}::${data(message)}`;
  });

const COMMANDS: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'notice',
  hint: 'notice',
};
const data = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** A code quality report of GitLab. */
export const gitlab = ({ files }: Checked): string =>
  json(
    all(files, (path, { code, severity, message, fingerprint, line, column, endLine, endColumn }) => ({
      type: 'issue',
      check_name: code,
      description: message,
      content: { body: helpPage(code) },
      categories: ['Style'],
      severity: GITLAB_SEVERITIES[severity],
      fingerprint,
      location: {
        path,
        positions: { begin: { line, column }, end: { line: endLine, column: endColumn } },
        lines: { begin: line, end: endLine },
      },
    })),
  );

const GITLAB_SEVERITIES: Readonly<Record<Severity, string>> = {
  error: 'major',
  warning: 'minor',
  info: 'info',
  hint: 'info',
};

/** The diagnostic format of reviewdog. */
export const rdjson = ({ files }: Checked): string =>
  json({
    source: { name: 'callsheet' },
    diagnostics: all(files, (path, { code, severity, message, line, column, endLine, endColumn }) => ({
      message,
      location: {
        path,
        range: { start: { line, column }, end: { line: endLine, column: endColumn } },
      },
      severity: RDJSON_SEVERITIES[severity],
      code: { value: code },
    })),
  });

const RDJSON_SEVERITIES: Readonly<Record<Severity, string>> = {
  error: 'ERROR',
  warning: 'WARNING',
  info: 'INFO',
  hint: 'INFO',
};

/** SARIF 2.1.0, the format of code scanning: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html. */
export function sarif({ files }: Checked): string {
  const ids: readonly string[] = CHECKS.map(({ code }) => code);
  const root = pathToFileURL(`${process.cwd()}/`).toString();
  const results = all(files, (path, diagnostic) => {
    const { code, severity, message, fingerprint, line, column, endLine, endColumn } = diagnostic;
    return {
      ruleId: code,
      ruleIndex: ids.indexOf(code),
      level: LEVELS[severity],
      message: { text: message },
      locations: [
        {
          physicalLocation: {
            artifactLocation: artifact(path),
            region: { startLine: line, startColumn: column, endLine, endColumn },
          },
        },
      ],
      partialFingerprints: { 'callsheet/v1': fingerprint },
    };
  });
  const rules = CHECKS.map(({ code, severity, summary, about }) => ({
    id: code,
    shortDescription: { text: t(summary) },
    fullDescription: { text: t(about) },
    help: { text: t(about), markdown: helpPage(code) },
    defaultConfiguration: { level: LEVELS[severity] },
  }));
  return json({
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'callsheet', version: __VERSION__, rules } },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { ROOT: { uri: root } },
        artifacts: files.map(({ path }) => ({ location: artifact(path) })),
        results,
      },
    ],
  });
}

const LEVELS: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
  hint: 'note',
};

/** A path below the current folder is relative to it; any other is an address of its own. */
const artifact = (path: string): { readonly uri: string; readonly uriBaseId?: string } =>
  /^(?:\/|[A-Za-z]:|\.\.)/.test(path)
    ? { uri: pathToFileURL(path).toString() }
    : { uri: path.split('/').map(encodeURIComponent).join('/'), uriBaseId: 'ROOT' };

const all = <T>(
  files: readonly CheckedFile[],
  write: (path: string, diagnostic: Diagnostic) => T,
): readonly T[] => files.flatMap(({ path, diagnostics }) => diagnostics.map((each) => write(path, each)));

const lines = (
  files: readonly CheckedFile[],
  write: (path: string, diagnostic: Diagnostic) => string,
): string =>
  all(files, write)
    .map((line) => `${line}\n`)
    .join('');

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
