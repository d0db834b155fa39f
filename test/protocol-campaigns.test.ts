/** Campaigns as a client sees them: the tree, the library, and what is created. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { LIBRARIES } from './support/libraries.ts';
import { LanguageServer } from '../server/src/host/server.ts';
import {
  CAMPAIGN_TREE_REQUEST,
  CREATE_CHOICES_REQUEST,
  CREATE_REQUEST,
  LIBRARY_REQUEST,
  TYPED_ROLL_REQUEST,
  type CampaignTreeNode,
  type CreateChoices,
  type CreatedFiles,
  type LibraryItem,
  type TypedRoll,
} from '../server/src/protocol.ts';
import { nodeFiles } from '../server/src/host/node-files.ts';
import { FakeEditor } from './support/fake-editor.ts';

const uri = 'file:///campaigns/cape/cape.callsheet';
const TEXT = `campaign Cape Files
  system: Action! System
  skill list: Fantasy/Medieval

character Mara Vane
  concept: A pilot
  STR 5  REF 6  HLT 6
  PRE 6  INT 6  WIL 6

npc Guard
  STR 3

adventure The Mill
  scene Arrival (introduction)
    -> The Cellar
    encounter At the door
      heroes: party
      guards: Guard
  scene The Cellar
    Dark.
  scene The Attic
    -> the end
`;

let editor: FakeEditor;

beforeEach(async () => {
  editor = FakeEditor.inProcess((input, output) => {
    const connection = createConnection(ProposedFeatures.all, input, output);
    connection.onExit(() => undefined);
    new LanguageServer(connection, {
      disk: nodeFiles,
      systems: LIBRARIES,
      version: '0',
    });
    connection.listen();
  });
  await editor.start();
  await editor.open(uri, TEXT);
});
afterEach(() => editor.stop());

const ask = <R>(method: string, params: object): Promise<R> =>
  editor.connection.sendRequest<R>(method, params);

const outline = (nodes: readonly CampaignTreeNode[]): unknown[] =>
  nodes
    .filter(({ kind }) => kind !== 'library')
    .map(({ kind, label, state, children }) => [
      [kind, label, state].filter(Boolean).join(' '),
      ...outline(children),
    ]);

describe('the campaign tree', () => {
  it('has campaigns with characters, npcs, adventures and the states of scenes', async () => {
    const tree = await ask<readonly CampaignTreeNode[]>(CAMPAIGN_TREE_REQUEST, {});
    expect(outline(tree)).toEqual([
      [
        'campaign Cape Files',
        ['characters Characters', ['character Mara Vane']],
        ['npcs NPCs', ['npc Guard']],
        [
          'adventures Adventures',
          [
            'adventure The Mill',
            ['scene Arrival start', ['encounter At the door']],
            ['scene The Cellar dead end'],
            ['scene The Attic unreached'],
          ],
        ],
      ],
    ]);
  });

  it('lists no examples of a page that is open beside the workspace', async () => {
    const before = await ask<readonly CampaignTreeNode[]>(CAMPAIGN_TREE_REQUEST, {});
    const page = '# Page\n\n```callsheet\ncampaign Of the Page\n\nnpc Nobody\n  STR 1\n```\n';
    await editor.open('file:///extension/docs/page.md', page, 'markdown');
    expect(await ask<readonly CampaignTreeNode[]>(CAMPAIGN_TREE_REQUEST, {})).toEqual(before);
  });

  it('keeps the ids of nodes when other lines change', async () => {
    const ids = (nodes: readonly CampaignTreeNode[]): string[] =>
      nodes.flatMap(({ id, children }) => [id, ...ids(children)]);
    const before = ids(await ask<readonly CampaignTreeNode[]>(CAMPAIGN_TREE_REQUEST, {}));
    expect(new Set(before).size).toBe(before.length);
    await editor.open('file:///campaigns/cape/more.callsheet', 'npc Owl\n  STR 1\n');
    const after = ids(await ask<readonly CampaignTreeNode[]>(CAMPAIGN_TREE_REQUEST, {}));
    expect(after).toEqual(expect.arrayContaining(before));
  });
});

it('the library has costs and effects, in the skill list of the campaign', async () => {
  const items = await ask<readonly LibraryItem[]>(LIBRARY_REQUEST, { uri });
  const named = (name: string): LibraryItem | undefined => items.find((item) => item.name === name);
  expect(named('Stealth')?.cost).toBe('1 CP a level');
  expect(named('Stealth')?.about).toContain('universal 2');
  expect(named('Stealth')?.words).toMatch(/^sneaking, sneak, hiding/);
  expect(named('Cool Headed')?.cost).toMatch(/Edge 5/);
  expect(named('Alchemy')?.group).toMatch(/^Skills: /);
  expect(named('Pistols')).toBeUndefined();
  expect(named('Long sword')?.target?.uri).toMatch(/weapons\.callsheet$/);
});

describe('what is created', () => {
  it('can be chosen from the systems and the campaigns of the workspace', async () => {
    const { systems, campaigns } = await ask<CreateChoices>(CREATE_CHOICES_REQUEST, {});
    expect(systems.map(({ name }) => name)).toEqual([
      'Action! System',
      'Fast Action',
      'Action',
      'Action!/System',
    ]);
    expect(systems[0]?.levels.map(({ name }) => name)).toEqual(['Realistic', 'Cinematic', 'Extreme']);
    expect(campaigns).toEqual([
      { name: 'Cape Files', system: 'Action! System', folder: 'file:///campaigns/cape' },
    ]);
  });

  it('is a character by the rules of the campaign, under a name that is free', async () => {
    const folder = 'file:///campaigns/cape';
    const params = { kind: 'character', folder, name: 'Bo', template: 'fighter' };
    const { files, open } = await ask<CreatedFiles>(CREATE_REQUEST, params);
    expect(open).toBe('characters/bo.callsheet');
    expect(files[0]?.text).toMatch(/^character Bo\n[^]*Swords \+/);
    expect(await ask(CREATE_REQUEST, { ...params, name: 'mara vane' })).toEqual({
      problem: 'The campaign already has “mara vane”. Choose another name.',
    });
  });
});

it('typed dice need no document', async () => {
  const params = {
    textDocument: { uri: 'untitled:dice' },
    position: { line: 0, character: 0 },
    text: '3d6 + 5',
  };
  const answer = await ask<TypedRoll>(TYPED_ROLL_REQUEST, params);
  expect(answer.isProblem).toBe(false);
  expect(answer.examples.length).toBeGreaterThan(0);
});

it('a fix creates what is missing in the file where its like stands', async () => {
  const people = 'file:///campaigns/cape/people.callsheet';
  const story = 'file:///campaigns/cape/story.callsheet';
  await editor.open(people, 'npc Colonel Vane\n  INT 3\n\nnpc Dog\n  INT 1\n');
  await editor.open(story, 'scene S\n  cast: Baker\n');
  const report = await editor.pull(story);
  const [diagnostic] = report.kind === 'full' ? report.items : [];
  const [action] = await editor.actions(story, diagnostic!);
  expect(action).toMatchObject({
    title: 'Create the npc “Baker” in people.callsheet',
    edit: {
      changes: {
        [people]: [
          {
            range: { start: { line: 5, character: 0 }, end: { line: 5, character: 0 } },
            newText: '\nnpc Baker\n  STR 3  REF 3  HLT 3\n  PRE 3  INT 3  WIL 3\n',
          },
        ],
      },
    },
  });
});
