/** The colours of the language know the lists that the libraries have, and the keys of stories. */
import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { TOKEN_TYPES } from '../server/src/features/semantic-tokens.ts';
import { LIBRARIES } from './support/libraries.ts';
import { Model } from '../server/src/model/model.ts';
import { conditionOf } from '../server/src/model/story.ts';
import { schemaOf } from '../server/src/syntax/schema.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

interface Grammar {
  readonly repository: Readonly<Record<string, { readonly begin?: string }>>;
}

const rule = (name: string): string => {
  const text = readFileSync(path.join(ROOT, 'syntaxes/callsheet.tmLanguage.json'), 'utf8');
  return (JSON.parse(text) as Grammar).repository[name]!.begin!;
};

it.each(['adventure', 'scene', 'encounter'] as const)('the keys of an %s', (kind) => {
  // What is no key of a story stands in an encounter, where the names of sides are free.
  const own = ['scene-property', 'cast'].map((name) => new RegExp(rule(name).replace('(?i:', '(?:'), 'i'));
  for (const key of Object.keys(schemaOf(kind).keys))
    expect(own.some((begin) => begin.test(`  ${key}: a`)) || conditionOf(key) !== undefined).toBe(true);
});

it.each([
  ['entry-section', ['traits', 'items']],
  ['skill-section', ['skills']],
  ['log-section', ['log']],
])('%s', (name, forms) => {
  const systems = new Model(LIBRARIES).playedSystems();
  const lists = systems.flatMap(({ ruleset }) => ruleset.sections).filter(({ form }) => forms.includes(form));
  const [, keys = ''] = /\(\(\?i:([^)]+)\)\)/.exec(rule(name)) ?? [];
  expect(keys.split('|').sort()).toEqual([...new Set(lists.map(({ key }) => key))].sort());
});

it('rolls in prose are coloured by the server alone', () => {
  const { contributes } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    contributes: {
      semanticTokenScopes: readonly [{ readonly scopes: Readonly<Record<string, readonly string[]>> }];
    };
  };
  const [{ scopes }] = contributes.semanticTokenScopes;
  expect(Object.keys(scopes).sort()).toEqual([...TOKEN_TYPES].sort());
  const grammar = readFileSync(path.join(ROOT, 'syntaxes/callsheet.tmLanguage.json'), 'utf8');
  // The names of scenes behind an arrow are coloured by both: the server corrects the grammar.
  for (const [type, own] of Object.entries(scopes))
    for (const scope of own) expect(grammar.includes(scope)).toBe(type === 'class');
});

describe('Enter', () => {
  const { onEnterRules } = JSON.parse(
    readFileSync(path.join(ROOT, 'syntaxes/language-configuration.json'), 'utf8').replace(
      /^\s*\/\/.*$/gm,
      '',
    ),
  ) as {
    readonly onEnterRules: readonly {
      readonly beforeText: string | { readonly pattern: string; readonly flags: string };
      readonly action: { readonly indent: string; readonly appendText?: string };
    }[];
  };
  /** What the first rule that fits writes at the beginning of the next line. */
  const next = (line: string): string => {
    const found = onEnterRules.find(({ beforeText }) =>
      (typeof beforeText === 'string'
        ? new RegExp(beforeText)
        : new RegExp(beforeText.pattern, beforeText.flags)
      ).test(line),
    );
    return found ? `${found.action.indent === 'indent' ? '  ' : ''}${found.action.appendText ?? ''}` : '';
  };
  it.each([
    ['  > "You were never here."', '> '],
    ['    - the ledger', '- '],
    ['    * the ledger', '* '],
    ['  > ', ''],
    ['  - ', ''],
    ['  -> The Vault if nobody looks', ''],
    ['  Prose - and more of it.', ''],
    ['  DEF 18', ''],
    ['  skills:', '  '],
    ['npc Vane', '  '],
    ['  scene Hangar', '  '],
  ])('behind %j begins the next line with %j', (line, expected) => expect(next(line)).toBe(expected));
});
