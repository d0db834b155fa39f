/** What an editor hears of the last commit: a lens, the changes, the history, the commits to compare with. */
import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  createConnection,
  ProposedFeatures,
  type Hover,
  type MarkupContent,
} from 'vscode-languageserver/node';
import { GitRevisions } from '../server/src/host/git/revisions.ts';
import { LIBRARIES } from './support/libraries.ts';
import { LanguageServer } from '../server/src/host/server.ts';
import type { ChangedFile, PageResult, RevisionItem } from '../server/src/protocol.ts';
import { nodeFiles } from '../server/src/host/node-files.ts';
import { FakeEditor } from './support/fake-editor.ts';
import { GitFolder } from './support/git-folder.ts';

const MARA = `character Mara
  STR 4  REF 6  HLT 5
  PRE 4  INT 5  WIL 5
  skills:
    Stealth +3
    Rifles +4

npc Guard
  STR 4
`;

let repo: GitFolder;
let editor: FakeEditor;
let uri: string;

beforeEach(() => {
  repo = new GitFolder();
  uri = pathToFileURL(`${repo.path}/mara.callsheet`).toString();
  editor = FakeEditor.inProcess((input, output) => {
    const connection = createConnection(ProposedFeatures.all, input, output);
    connection.onExit(() => undefined);
    const revisions = new GitRevisions(LIBRARIES);
    new LanguageServer(connection, { disk: nodeFiles, systems: LIBRARIES, version: '0.0.0', revisions });
    connection.listen();
  });
});
afterEach(() => {
  editor.connection.dispose();
  repo.remove();
  expect(editor.errors).toEqual([]);
});

const start = async (): Promise<void> => {
  await editor.start({ folders: [pathToFileURL(repo.path).toString()] });
  await editor.open(uri, repo.read('mara.callsheet'));
};
const changes = async (): Promise<string[]> =>
  (await editor.lenses(uri))
    .filter(({ command }) => command?.command === 'callsheet.showChanges')
    .map(({ command }) => command!.title);
/** The lenses once git was asked. */
async function changesWith(expected: readonly string[]): Promise<void> {
  let found = await changes();
  for (let attempt = 0; attempt < 200 && found.join() !== expected.join(); attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 25));
    found = await changes();
  }
  expect(found).toEqual(expected);
}
const change = (from: string, to: string): void =>
  repo.write('mara.callsheet', repo.read('mara.callsheet').replace(from, to));
const page = (method: string, params: object): Promise<PageResult | null> =>
  editor.connection.sendRequest(method, { textDocument: { uri }, ...params });
const html = (result: PageResult | null): string =>
  result && 'html' in result ? result.html.replace(/<style>.*<\/style>/s, '') : JSON.stringify(result);

it('tells above a character what changed since the last commit, while one types', async () => {
  repo.write('mara.callsheet', MARA);
  repo.commit('Mara');
  await start();
  await editor.replace(uri, 'Rifles +4', 'Rifles +7');
  await changesWith(['+3 CP since the last commit']);
  await editor.replace(uri, 'Rifles +7', 'Rifles +3\n    Demolitions +1');
  await changesWith(['2 changes since the last commit']);
  await editor.replace(uri, 'Rifles +3\n    Demolitions +1', 'Rifles +4');
  await changesWith([]);
  await editor.replace(uri, 'REF 6', 'REF 7');
  await editor.replace(uri, 'npc Guard', 'npc Cook\n  STR 2\n\nnpc Guard');
  await changesWith(['+1 AP since the last commit', 'new since the last commit']);
});

it('follows a commit, and a character into another file', async () => {
  repo.write('old.callsheet', MARA);
  repo.commit('Mara');
  repo.write('mara.callsheet', MARA.replace('Stealth +3', 'Stealth +5'));
  rmSync(`${repo.path}/old.callsheet`);
  await start();
  await changesWith(['+2 CP since the last commit']);
  repo.commit('Moved and trained');
  await changesWith([]);
});

it('knows a character by its former name, while one types', async () => {
  repo.write('mara.callsheet', MARA);
  repo.commit('Mara');
  await start();
  await editor.replace(uri, 'character Mara', 'character Mara Vane');
  await changesWith(['was Mara in the last commit']);
  await editor.replace(uri, 'Rifles +4', 'Rifles +5');
  await changesWith(['was Mara in the last commit · +1 CP since the last commit']);
  await editor.replace(uri, 'npc Guard', `${MARA.split('\n\n')[0]}\n\nnpc Guard`);
  await changesWith(['new since the last commit']);
});

it('is silent outside of a repository, without commits and where the setting is off', async () => {
  repo.write('mara.callsheet', MARA);
  await start();
  expect(await changes()).toEqual([]);
  expect(await page('callsheet/revisions', {})).toEqual([]);
  expect(await page('callsheet/changes', { revision: 'HEAD' })).toEqual({
    problem: 'this repository has no commits yet',
  });
  repo.commit('Mara');
  await editor.replace(uri, 'Rifles +4', 'Rifles +7');
  await changesWith(['+3 CP since the last commit']);
  await editor.configure({ lens: { changes: false } });
  expect(await changes()).toEqual([]);
});

it('shows the changes with what is typed and not saved, of one character and of everything', async () => {
  repo.write('mara.callsheet', MARA);
  repo.commit('Mara');
  await start();
  await editor.replace(uri, 'Rifles +4', 'Rifles +7');
  await editor.replace(uri, 'npc Guard\n  STR 4', 'npc Guard\n  STR 6');
  const own = html(
    await page('callsheet/changes', { revision: 'HEAD', position: { line: 1, character: 2 } }),
  );
  expect(own).toContain('Rifles +4 → +7');
  expect(own).not.toContain('Guard');
  const all = html(await page('callsheet/changes', { revision: 'HEAD' }));
  expect(all).toContain('<h3>Mara');
  expect(all).toContain('<h3>Guard');
  await editor.replace(uri, 'npc Guard', 'gear Rope\n\nnpc Guard');
  expect(
    await page('callsheet/changes', { revision: 'HEAD', position: { line: 7, character: 2 } }),
  ).toBeNull();
  expect(await page('callsheet/changes', { revision: '--output=x' })).toEqual({
    problem: '“--output=x” is not a revision',
  });
});

it('does not take line breaks for changes', async () => {
  repo.write('mara.callsheet', MARA);
  repo.commit('Mara');
  repo.write('mara.callsheet', MARA.replaceAll('\n', '\r\n'));
  await start();
  await editor.replace(uri, 'npc Guard\r\n  STR 4', 'npc Guard\r\n  STR 6');
  const files = (): Promise<ChangedFile[]> => editor.connection.sendRequest('callsheet/changedFiles', {});
  await vi.waitFor(async () => expect(await files()).toMatchObject([{ characters: ['Guard'] }]), 10_000);
  const all = html(await page('callsheet/changes', { revision: 'HEAD' }));
  expect(all).toContain('<h3>Guard');
  expect(all).not.toContain('<h3>Mara');
});

it('names the characters of each file that changed', async () => {
  repo.write('mara.callsheet', MARA);
  repo.write('same.callsheet', 'npc Same\n  STR 3\n');
  repo.write('moved.callsheet', 'npc Moved\n  STR 3\n');
  repo.commit('Mara');
  rmSync(`${repo.path}/moved.callsheet`);
  repo.write('people/moved.callsheet', 'npc Moved\n  STR 3\n');
  repo.write('people/new.callsheet', 'npc New\n  STR 3\n');
  await start();
  await editor.replace(uri, 'npc Guard\n  STR 4', 'npc Guard\n  STR 6');
  await editor.replace(uri, 'character Mara', '\n\ncharacter Mara');
  const files = async (): Promise<unknown> => {
    const found: ChangedFile[] = await editor.connection.sendRequest('callsheet/changedFiles', {});
    return found.map((each) => [each.uri.slice(each.uri.lastIndexOf('/') + 1), each.characters]);
  };
  const expected = [
    ['mara.callsheet', ['Guard']],
    ['new.callsheet', ['New']],
  ];
  await vi.waitFor(async () => expect(await files()).toEqual(expect.arrayContaining(expected)), 10_000);
  expect(await files()).toHaveLength(2);
});

it('tells in a hover of the name what changed last', async () => {
  repo.write('mara.callsheet', MARA);
  repo.commit('created', '2026-10-01');
  change('\n\nnpc', '\n  log:\n    2026-10-02 award 60 EP: the pier\n\nnpc');
  repo.commit('the pier', '2026-10-02');
  change('WIL 5', 'WIL 6');
  change(': the pier\n', ': the pier\n    2026-10-09 raise WIL 5 -> 6\n');
  repo.commit('paid', '2026-10-09');
  change('Stealth +3', 'Stealth +4');
  repo.commit('not paid', '2026-10-16');
  await start();
  const hover = async (line: number): Promise<string> => {
    const position = { line, character: 12 };
    const params = { textDocument: { uri }, position };
    const found: Hover | null = await editor.connection.sendRequest('textDocument/hover', params);
    return found ? (found.contents as MarkupContent).value : '';
  };
  await vi.waitFor(async () => expect(await hover(0)).toContain('Last changes'), 10_000);
  expect((await hover(0)).split('Last changes')[1]!.trim().split('\n')).toEqual([
    '**',
    '',
    '- 2026-10-16: raise Stealth +3 -\\> +4 (-4 EP), not in the log',
    '- 2026-10-09: raise WIL 5 -\\> 6 (-30 EP)',
    '- 2026-10-02: award 60 EP: the pier (+60 EP)',
  ]);
  expect(await hover(4)).not.toContain('Last changes');
});

it('lists commits and tells the history of a character', async () => {
  repo.write('mara.callsheet', MARA);
  repo.commit('Mara <b>arrives</b>', '2026-10-01');
  repo.write('mara.callsheet', MARA.replace('Stealth +3', 'Stealth +4'));
  repo.commit('Trained', '2026-10-08');
  await start();
  const list = (await page('callsheet/revisions', {})) as unknown as RevisionItem[];
  expect(list.map(({ subject, author }) => [subject, author])).toEqual([
    ['Trained', 'Ross'],
    ['Mara <b>arrives</b>', 'Ross'],
  ]);
  const history = html(await page('callsheet/history', { position: { line: 0, character: 3 } }));
  expect(history).toContain('Stealth +3 → +4');
  expect(history).toContain('Mara &lt;b&gt;arrives&lt;/b&gt;');
  expect(history.indexOf('Trained')).toBeLessThan(history.indexOf('arrives'));
});

it('tells the changes as text where the editor has no view of them', async () => {
  repo.write('mara.callsheet', MARA);
  repo.commit('Mara');
  await start();
  await editor.replace(uri, 'Rifles +4', 'Rifles +7');
  const run = (line: number): Promise<unknown> =>
    editor.connection.sendRequest('workspace/executeCommand', {
      command: 'callsheet.showChanges',
      arguments: [uri, { line, character: 0 }],
    });
  const text = await run(0);
  expect(text).toMatch(/^ {2}- Rifles \+4 → \+7$/m);
  expect(text).not.toContain('<html');
  expect(await run(999)).not.toContain('Rifles');
});

it('says that there is no git where the host has none, as in a browser', async () => {
  const bare = FakeEditor.inProcess((input, output) => {
    const connection = createConnection(ProposedFeatures.all, input, output);
    connection.onExit(() => undefined);
    new LanguageServer(connection, { disk: nodeFiles, systems: LIBRARIES, version: '0.0.0' });
    connection.listen();
  });
  await bare.start();
  await bare.open('untitled:Mara', MARA);
  const textDocument = { uri: 'untitled:Mara' };
  const problem = 'there is no git here';
  const changes = { textDocument, revision: 'HEAD' };
  expect(await bare.connection.sendRequest('callsheet/changes', changes)).toEqual({ problem });
  const history = { textDocument, position: { line: 0, character: 0 } };
  expect(await bare.connection.sendRequest('callsheet/history', history)).toEqual({ problem });
  expect(await bare.connection.sendRequest('callsheet/revisions', { textDocument })).toEqual([]);
  expect(bare.errors).toEqual([]);
  bare.connection.dispose();
});
