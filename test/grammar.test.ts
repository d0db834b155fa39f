/** The colours of the language know the lists that the libraries have. */
import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import { expect, it } from 'vitest';
import { readLibraries } from '../server/src/host/library.ts';
import { Model } from '../server/src/model/model.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

interface Grammar {
  readonly repository: Readonly<Record<string, { readonly begin?: string }>>;
}

it.each([
  ['entry-section', ['traits', 'items']],
  ['skill-section', ['skills']],
  ['log-section', ['log']],
])('%s', (rule, forms) => {
  const systems = new Model(readLibraries(path.join(ROOT, 'server/library'))).playedSystems();
  const lists = systems.flatMap(({ ruleset }) => ruleset.sections).filter(({ form }) => forms.includes(form));
  const text = readFileSync(path.join(ROOT, 'syntaxes/callsheet.tmLanguage.json'), 'utf8');
  const [, keys = ''] =
    /\(\(\?i:([^)]+)\)\)/.exec((JSON.parse(text) as Grammar).repository[rule]!.begin!) ?? [];
  expect(keys.split('|').sort()).toEqual([...new Set(lists.map(({ key }) => key))].sort());
});
