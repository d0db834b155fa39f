/** Writes the tables of the README from their sources: `node test/support/docs.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHECKS } from '../../server/src/checks/index.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const README = path.join(ROOT, 'README.md');

interface Setting {
  readonly type: string | readonly string[];
  readonly default?: unknown;
  readonly markdownDescription?: string;
  readonly description?: string;
}

interface Manifest {
  readonly contributes: {
    readonly configuration: readonly { readonly properties: Readonly<Record<string, Setting>> }[];
  };
}

/** The README with its tables as they should be. */
export function currentReadme(): string {
  return replaceTable(
    replaceTable(readFileSync(README, 'utf8'), 'codes', codesTable()),
    'settings',
    settingsTable(),
  );
}

export const readme = (): string => readFileSync(README, 'utf8');

function codesTable(): string {
  const rows = CHECKS.map(({ code, severity, summary }) => [
    `[\`${code}\`](examples/illegal/${code}.callsheet)`,
    severity,
    summary,
  ]);
  return table(['Code', 'Severity', 'What it means'], rows);
}

function settingsTable(): string {
  const manifest = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as Manifest;
  const rows = manifest.contributes.configuration
    .flatMap(({ properties }) => Object.entries(properties))
    .map(([name, setting]) => [
      `\`${name}\``,
      `\`${JSON.stringify(setting.default ?? null)}\``,
      (setting.markdownDescription ?? setting.description ?? '')
        .split('\n')[0]!
        .replace(/`#([\w.]+)#`/g, '`$1`'),
    ]);
  return table(['Setting', 'Default', 'What it does'], rows);
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

function replaceTable(text: string, name: string, content: string): string {
  const [begin, end] = [`<!-- begin ${name} -->`, `<!-- end ${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`README.md has no place for the table of ${name}`);
  return `${text.slice(0, from + begin.length)}\n\n${content}\n\n${text.slice(to)}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(README, currentReadme());
