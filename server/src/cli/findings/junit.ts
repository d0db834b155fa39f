/** Findings as a JUnit report: a suite for each file, a case for each finding. */
import { escapeMarkup } from '../../text/markup.ts';
import type { Checked, CheckedFile, Diagnostic } from './finding.ts';

/**
 * What makes the check fail is a failure; other findings are the output of the file's own case, which passes. Every
 * element and attribute stands that the stricter of the common schemas wants. `now` is the time of the run.
 */
export function junit({ files, areWarningsFailures }: Checked, now = new Date()): string {
  const timestamp = now.toISOString().slice(0, 19);
  const suites = files.map((file, index) => suite(file, index, timestamp, areWarningsFailures));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('')}</testsuites>\n`;
}

function suite({ path, diagnostics }: CheckedFile, id: number, timestamp: string, strict: boolean): string {
  const fails = ({ severity }: Diagnostic): boolean =>
    severity === 'error' || (strict && severity === 'warning');
  const failures = diagnostics.filter(fails);
  const others = diagnostics.filter((each) => !fails(each));
  const cases =
    failures.length > 0
      ? failures.map((each) => failure(path, each))
      : [`    <testcase ${caseOf(path, 'check')}/>\n`];
  const name = attribute(path);
  return [
    `  <testsuite id="${id}" package="callsheet" name="${name}" timestamp="${timestamp}" hostname="localhost" `,
    `tests="${cases.length}" failures="${failures.length}" errors="0" time="0">\n`,
    '    <properties/>\n',
    ...cases,
    `    <system-out>${escapeMarkup(others.map(lineOf).join('\n'))}</system-out>\n`,
    '    <system-err/>\n',
    '  </testsuite>\n',
  ].join('');
}

const failure = (path: string, diagnostic: Diagnostic): string =>
  `    <testcase ${caseOf(path, `${diagnostic.code} at ${diagnostic.line}:${diagnostic.column}`)}>\n` +
  `      <failure type="${diagnostic.code}" message="${attribute(diagnostic.message)}">${escapeMarkup(`${path}:${lineOf(diagnostic)}`)}</failure>\n` +
  '    </testcase>\n';

const caseOf = (path: string, name: string): string =>
  `name="${attribute(name)}" classname="${attribute(path)}" time="0"`;

const lineOf = ({ line, column, severity, message, code }: Diagnostic): string =>
  `${line}:${column}: ${severity}: ${message} [${code}]`;

const attribute = (value: string): string => escapeMarkup(value).replace(/[\t\r\n]/g, ' ');
