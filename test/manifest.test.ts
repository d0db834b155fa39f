/** What `package.json` contributes to VS Code names only what there is: commands, views, settings and contexts. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Entry {
  readonly command?: string;
  readonly when?: string;
  readonly view?: string;
}

interface Manifest {
  readonly contributes: {
    readonly commands: readonly { readonly command: string; readonly enablement?: string }[];
    readonly keybindings: readonly Entry[];
    readonly menus: Readonly<Record<string, readonly Entry[]>>;
    readonly views: Readonly<Record<string, readonly { readonly id: string }[]>>;
    readonly viewsWelcome: readonly Entry[];
    readonly languages: readonly { readonly id: string }[];
    readonly configuration: unknown;
    readonly walkthroughs: readonly {
      readonly steps: readonly { readonly completionEvents: readonly string[] }[];
    }[];
  };
}

const { contributes } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const { commands, keybindings, menus, views, viewsWelcome, languages, walkthroughs } = contributes;
const client = globSync('client/src/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const shared = globSync('server/src/protocol/*.ts')
  .map((name) => readFileSync(name, 'utf8'))
  .join('\n');

const ids = commands.map(({ command }) => command);
const viewIds = Object.values(views).flatMap((list) => list.map(({ id }) => id));
const settings = [...JSON.stringify(contributes.configuration).matchAll(/"(callsheet(?:\.\w+)+)":\{/g)].map(
  ([, name]) => name!,
);

/** What is shown of Callsheet itself, and what turns it on again. */
const OFF_TOO = ['openSample', 'openDocumentation', 'openWalkthrough', 'showOutput'].map(
  (each) => `callsheet.${each}`,
);

/** Contexts that VS Code itself sets, and what each may be compared with. */
const CONTEXTS: Readonly<Record<string, readonly string[] | 'is set or not'>> = {
  editorLangId: languages.map(({ id }) => id),
  resourceLangId: languages.map(({ id }) => id),
  view: viewIds,
  viewItem: ['adventure', 'encounter', 'character', 'npc'],
  editorTextFocus: 'is set or not',
  editorReadonly: 'is set or not',
  inSnippetMode: 'is set or not',
  suggestWidgetVisible: 'is set or not',
};

const clauses = [
  ...commands.flatMap(({ enablement }) => enablement ?? []),
  ...[...keybindings, ...viewsWelcome, ...Object.values(menus).flat()].flatMap(({ when }) => when ?? []),
];

/** What is wrong with one clause. */
function* faultsOf(clause: string): Generator<string> {
  for (const part of clause.split(/\s*(?:&&|\|\|)\s*/)) {
    const [, name = '', operator, value = ''] = /^!?([\w.-]+)(?:\s*(==|!=|=~)\s*(.+))?$/.exec(part) ?? [];
    if (name.startsWith('config.')) {
      if (!settings.includes(name.slice('config.'.length))) yield `${clause}: no setting ${name}`;
      continue;
    }
    const known = CONTEXTS[name];
    const values = operator === '=~' ? (value.match(/\w+/g) ?? []) : [value];
    if (!known) yield `${clause}: nobody sets ${part}`;
    else if (
      known === 'is set or not' ? operator !== undefined : !values.every((each) => known.includes(each))
    )
      yield `${clause}: ${name} is never ${value}`;
  }
}

describe('contributions', () => {
  it('have clauses about settings and contexts that exist', () => {
    expect(clauses.length).toBeGreaterThan(40);
    expect(clauses.flatMap((clause) => [...faultsOf(clause)])).toEqual([]);
  });

  it('would tell a clause about something else', () => {
    for (const clause of [
      'config.callsheet.enabled',
      'view == callsheet.people',
      'viewItem =~ /^(npc|skill)$/',
      'callsheet.on',
    ])
      expect([...faultsOf(clause)]).toHaveLength(1);
  });

  it('have items of the tree that the client makes', () => {
    expect(readFileSync('client/src/campaign-tree.ts', 'utf8')).toContain('contextValue');
    const { viewItem } = CONTEXTS;
    for (const kind of viewItem as readonly string[]) expect(`${client}${shared}`).toContain(`'${kind}'`);
  });

  it('have commands that are registered, and each that is registered is theirs', () => {
    const named = [...keybindings, ...Object.values(menus).flat()].flatMap(({ command }) => command ?? []);
    expect(named.filter((each) => each !== 'runCommands' && !ids.includes(each))).toEqual([]);
    const written = `${client}${shared}`;
    expect(ids.filter((each) => !written.includes(`'${each}'`))).toEqual([]);
    expect(viewsWelcome.filter(({ view }) => !viewIds.includes(view ?? ''))).toEqual([]);
  });

  it('do nothing where Callsheet is turned off', () => {
    expect(
      commands
        .filter(({ enablement }) => enablement !== 'config.callsheet.enable')
        .map(({ command }) => command),
    ).toEqual(OFF_TOO);
  });

  it('have steps of the walkthrough that something completes', () => {
    const events = walkthroughs.flatMap(({ steps }) =>
      steps.flatMap(({ completionEvents }) => completionEvents),
    );
    const steps = events.map((event) => /^onContext:callsheet\.completed\.(\w+)$/.exec(event)?.[1]);
    expect(steps.length).toBeGreaterThan(5);
    expect(steps.filter((step) => !client.includes(`'${step}'`))).toEqual([]);
  });
});
