/** Writes the tables of the documentation from their sources: `node test/support/docs.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHECKS } from '../../server/src/checks/index.ts';
import { LIBRARIES } from './libraries.ts';
import { Model } from '../../server/src/model/model.ts';
import { sameName } from '../../server/src/rules/names.ts';
import { DECLARATION_KINDS, schemaOf } from '../../server/src/syntax/schema.ts';
import { parseSource } from '../../server/src/syntax/source.ts';
import { writeVimSyntax } from './vim-syntax.ts';
import type { Ruleset, Ruling } from '../../server/src/rules/ruleset.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The page with everything that can be typed at the table. */
export const TYPED_ROLLS = 'docs/language-typed-rolls.md';
const RULINGS = 'server/library/action-system/RULINGS.md';

/** The systems beside the Action! System, with their folders; each has a page with its options, and its rulings. */
const OTHER_SYSTEMS: readonly { readonly name: string; readonly folder: string; readonly page: string }[] = [
  { name: 'Fast Action', folder: 'fast-action', page: 'docs/system-fast-action.md' },
  { name: 'Action', folder: 'heroic-action', page: 'docs/system-action-heroic.md' },
  { name: 'Action!/System', folder: 'wiki-action', page: 'docs/system-action-system-wiki.md' },
];

/** Files with tables between `<!-- begin NAME -->` and `<!-- end NAME -->`. */
const TABLES: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  'docs/codes.md': { codes: codesTable },
  'docs/settings.md': { settings: settingsTable },
  'docs/language-keys.md': { keys: keysTable },
  'docs/language-house-rules.md': { options: () => optionsTable(library()) },
  ...Object.fromEntries(
    OTHER_SYSTEMS.map(({ name, page }) => [
      page,
      { [`options of ${name}`]: () => optionsTable(library(name)) },
    ]),
  ),
  [RULINGS]: {
    'rulings on characters': () => rulingsTable(library(), ({ id }) => !id.startsWith('RP-')),
    'rulings on play': () => rulingsTable(library(), ({ id }) => id.startsWith('RP-')),
  },
  ...Object.fromEntries(
    OTHER_SYSTEMS.map(({ name, folder }) => [
      `server/library/${folder}/RULINGS.md`,
      { rulings: () => rulingsTable(library(name), () => true) },
    ]),
  ),
};

/** The pages, with and without generated tables. */
export const DOCUMENTS: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/README.md',
  'docs/tutorial.md',
  'docs/guide-characters.md',
  'docs/guide-adventures.md',
  'docs/guide-play.md',
  'docs/guide-house-rules.md',
  'docs/command-line.md',
  'docs/language.md',
  'docs/language-characters.md',
  'docs/language-adventures.md',
  TYPED_ROLLS,
  ...Object.keys(TABLES),
];

export const readDocument = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8');

/** A document with its tables as they should be. */
export function currentDocument(name: string): string {
  return Object.entries(TABLES[name] ?? {}).reduce(
    (text, [table, content]) => replaceTable(name, text, table, content()),
    readDocument(name),
  );
}

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

function codesTable(): string {
  const rows = CHECKS.map(({ code, severity, summary }) => [
    // No text is known that makes Callsheet itself fail.
    `<a id="${code}"></a>` +
      (code === 'internal-error' ? `\`${code}\`` : `[\`${code}\`](../examples/illegal/${code}.callsheet)`),
    severity,
    summary,
  ]);
  return table(['Code', 'Severity', 'Meaning'], rows);
}

function settingsTable(): string {
  const manifest = JSON.parse(readDocument('package.json')) as Manifest;
  const texts = JSON.parse(readDocument(titlesOf('en'))) as Record<string, string>;
  const rows = manifest.contributes.configuration
    .flatMap(({ properties }) => Object.entries(properties))
    .map(([name, setting]) => [
      `\`${name}\``,
      `\`${JSON.stringify(setting.default ?? null)}\``,
      (setting.markdownDescription ?? setting.description ?? '')
        .replace(/^%(.*)%$/, (_, key: string) => texts[key]!)
        .split('\n')[0]!
        .replace(/`#([\w.]+)#`/g, '`$1`'),
    ]);
  return table(['Setting', 'Default', 'Effect'], rows);
}

/** The keys of every declaration, and what they are for. */
function keysTable(): string {
  const rows = DECLARATION_KINDS.toSorted().flatMap((kind) =>
    Object.entries(schemaOf(kind).keys).map(([name, { about }]) => [`\`${kind}\``, `\`${name}\``, about]),
  );
  return table(['Declaration', 'Key', 'Meaning'], rows);
}

function optionsTable({ options }: Ruleset): string {
  const rows = [...options.all()].map(({ option }) => [
    `\`${option.name}\``,
    option.values.map((value) => (sameName(value, option.default) ? `**${value}**` : value)).join(', ') +
      // A default may be a value of its own kind, as with `any number`.
      (option.values.some((value) => sameName(value, option.default)) ? '' : `, **${option.default}**`),
    option.about,
    option.use && `\`${option.use}\``,
    option.rulings.join(', '),
  ]);
  return table(['Option', 'Values', 'About', 'Name for `use:`', 'Ruling'], rows);
}

function rulingsTable({ rulings }: Ruleset, isOne: (ruling: Ruling) => boolean): string {
  const rows = rulings
    .filter(isOne)
    .map(({ id, title, about, options }) => [
      id,
      title,
      about,
      options.map((option) => `\`${option}\``).join(', '),
    ]);
  return table(['Ruling', 'About', 'What Callsheet does', 'Campaign key'], rows);
}

/** The rules of a library alone. */
function library(system = 'Action! System'): Ruleset {
  const model = new Model(LIBRARIES);
  const uri = 'file:///alone.callsheet';
  model.setFile(uri, parseSource(`campaign Alone\n  system: ${system}\n`));
  return model.rulesetOf(model.scopeOf(uri));
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

function replaceTable(document: string, text: string, name: string, content: string): string {
  const [begin, end] = [`<!-- begin ${name} -->`, `<!-- end ${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${document} has no place for the table of ${name}`);
  // Prettier would widen every row to the longest one; it leaves the README alone.
  const asItIs = document === 'README.md' ? '' : '<!-- prettier-ignore -->\n';
  return `${text.slice(0, from + begin.length)}\n\n${asItIs}${content}\n\n${text.slice(to)}`;
}

interface SeverityManifest {
  readonly contributes: {
    readonly configuration: readonly {
      readonly properties: Record<string, { properties?: Record<string, unknown> }>;
    }[];
  };
}

/** `package.json` with a severity for each code. */
export function currentManifest(): string {
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as SeverityManifest;
  for (const { properties } of manifest.contributes.configuration) {
    const setting = properties['callsheet.severity'];
    if (!setting) continue;
    setting.properties = Object.fromEntries(
      CHECKS.map(({ code }) => [
        code,
        {
          type: 'string',
          enum: ['error', 'warning', 'info', 'hint', 'ignore'],
          markdownDescription: `%code.${code}%`,
        },
      ]),
    );
  }
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Titles and descriptions of `package.json` in a language, with those of the codes, which the checks have. */
export const TITLES: readonly string[] = ['en', 'de'];
export const titlesOf = (tag: string): string =>
  tag === 'en' ? 'package.nls.json' : `package.nls.${tag}.json`;

export function currentTitles(tag: string): string {
  const texts = JSON.parse(readDocument(titlesOf(tag))) as Record<string, string>;
  const messages =
    tag === 'en' ? {} : (JSON.parse(readDocument(`l10n/bundle.l10n.${tag}.json`)) as Record<string, string>);
  const own = Object.entries(texts).filter(([key]) => !key.startsWith('code.'));
  const codes = CHECKS.map(({ code, severity, summary }) => [
    `code.${code}`,
    texts['code']!.replace('{0}', messages[summary] ?? summary).replace('{1}', severity),
  ]);
  return `${JSON.stringify(Object.fromEntries([...own, ...codes]), null, 2)}\n`;
}

const MANIFEST = path.join(ROOT, 'package.json');
export const manifest = (): string => readFileSync(MANIFEST, 'utf8');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(MANIFEST, currentManifest());
  for (const name of DOCUMENTS) writeFileSync(path.join(ROOT, name), currentDocument(name));
  for (const tag of TITLES) writeFileSync(path.join(ROOT, titlesOf(tag)), currentTitles(tag));
  writeVimSyntax();
}
